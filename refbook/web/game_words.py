"""What a game calls otherwise. At a table that plays Lillesand the Gabong is the master, and the game ends differently;
at a table of golf or gin there is no Gabong, and the players agree.

The pages are written in the words of Gabong. While a page of another game is made, `spoken_in` has the sentences that
name what is named otherwise there replaced by those below, wherever on the page they stand.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from flask import g, has_app_context

from refbook.games import MAIN_GAME
from refbook.i18n import Message, _, n_
from refbook.rulebook import games


def spoken_in(game: str) -> None:
    """Have everything said from here on in this request in the words of a game."""
    g.spoken = _WORDS.get(game, {})
    g.game = game


def game_here() -> str:
    """The game that this page is of; the main one where it is of none, or of one that has no book."""
    game = str(g.get("game", MAIN_GAME))
    return game if game in games() else MAIN_GAME


def in_its_words(message: Message) -> Message:
    """A message as the game of this page says it, with every message that is filled in."""
    words: Mapping[str, Message] = g.get("spoken", {}) if has_app_context() else {}
    if not words:
        return message
    own = words.get(message.id, message)
    values = {
        name: in_its_words(value) if isinstance(value, Message) else value for name, value in message.values.items()
    }
    return replace(own, values=values, number=message.number)


_MASTER: tuple[tuple[Message, Message], ...] = (
    # at the table
    (_("the Gabong"), _("the master")),
    (_("Gabong"), _("Master")),
    (_("first Gabong"), _("first master")),
    (
        _("Choose one of you as the first Gabong: whoever is the Gabong deals and rules from the first round on."),
        _("Choose one of you as the first master: whoever is the master deals and rules from the first round on."),
    ),
    (_("How you choose is up to you"), _("You vote for the first master")),
    (_("Player %(number)d is the first Gabong"), _("Player %(number)d is the first master")),
    (_("%(name)s is the Gabong."), _("%(name)s is the master.")),
    (_("The Gabong has left the table."), _("There is no master now.")),
    (_("Who takes over as the Gabong?"), _("Who is the master now?")),
    (
        n_("%(num)d dispute waits for the Gabong", "%(num)d disputes wait for the Gabong", 1),
        n_("%(num)d dispute waits for the master", "%(num)d disputes wait for the master", 1),
    ),
    (
        _("You are the Gabong. What do you rule? It binds the rest of this game."),
        _("You are the master. What do you rule? It binds the rest of this game."),
    ),
    (
        _("%(name)s rules, as the Gabong, on the phone that holds that seat."),
        _("%(name)s rules, as the master, on the phone that holds that seat."),
    ),
    (_("The Gabong rules, once there is one."), _("The master rules, once there is one.")),
    (
        _("★ won the round · G the Gabong who dealt it · ½ halved · ✎ corrected · ? waits for a ruling"),
        _("★ won the round · G the master who dealt it · ½ halved · ✎ corrected · ? waits for a ruling"),
    ),
    (
        _("A newcomer starts on the highest total, from the next round on. Who comes back keeps the old one."),
        _(
            "The booklet says nothing of newcomers. As in ordinary Gabong one starts on the highest total, from the"
            " next round on, and who comes back keeps the old one."
        ),
    ),
    (
        _("The table knows who plays, who is the Gabong, the score and the house rules. Tell only what happened."),
        _("The table knows who plays, who is the master, the score and the house rules. Tell only what happened."),
    ),
    (_("who is the Gabong"), _("who is the master")),
    (_("the Gabong’s own judgement"), _("the master’s own judgement")),
    (
        _("in turn, sneaking or wrongly: that is for the rules to say"),
        _("in turn, slipped in or wrongly: that is for the rules to say"),
    ),
    (_("Make somebody the Gabong"), _("Make somebody the master")),
    (_("Rule as the Gabong"), _("Rule as the master")),
    (_("Not agreed; the Gabong rules when it comes up"), _("Not agreed; the master rules when it comes up")),
    (
        _("Who is the Gabong of the first round? Choose one of the players."),
        _("Who is the master of the first round? Choose one of the players."),
    ),
    (
        _("That is for the Gabong alone, on the phone that holds the Gabong’s seat."),
        _("That is for the master alone, on the phone that holds the master’s seat."),
    ),
    (_("The role of the Gabong moves by a gabong alone."), _("The role of the master moves by a gabong alone.")),
    (
        _("%(name)s is the Gabong, and only a gabong moves the role."),
        _("%(name)s is the master, and only a gabong moves the role."),
    ),
    (
        _("The Gabong has left: nobody is told to have dealt."),
        _("There is no master: nobody is told to have dealt."),
    ),
    # the cut, and the end of the game
    (_("cut used up"), _("exact cut")),
    (_("The deal used up the cut to its last card"), _("The master cut off exactly enough cards")),
    (
        _("%(name)s used up the cut exactly: %(change)s points."),
        _("%(name)s cut off exactly enough cards: %(change)s points."),
    ),
    (
        _("%(name)s used up the cut exactly; what that brings waits for a ruling."),
        _("%(name)s cut off exactly enough cards; what that brings waits for a ruling."),
    ),
    (_("Call the last round"), _("End the game")),
    (_("Play on: take the last round back"), _("Play on: take the end of the game back")),
    (_("%(who)s called the last round."), _("%(who)s ended the game.")),
    (_("%(who)s took the last round back."), _("%(who)s took the end of the game back.")),
    (_("The next round is the last one."), _("The players ended the game.")),
    # disputes and rulings
    (_("The Gabong’s choice"), _("The master’s choice")),
    (_("The Gabong's choice"), _("The master's choice")),
    (_("Waits for the Gabong"), _("Waits for the master")),
    (_("Ruled by the Gabong"), _("Ruled by the master")),
    (_("ruled by the Gabong"), _("ruled by the master")),
    (_("By the Gabong’s ruling %(number)s"), _("By the master’s ruling %(number)s")),
    (_("By a ruling of the Gabong"), _("By a ruling of the master")),
    (_("the Gabong at the table"), _("the master at the table")),
    (_("It holds by a ruling of the Gabong of this game."), _("It holds by a ruling of the master of this game.")),
    (_("The Gabong ruled on %(question)s: %(reading)s."), _("The master ruled on %(question)s: %(reading)s.")),
    (_("The Gabong ruled:"), _("The master ruled:")),
    (_("%(who)s ruled as the Gabong: %(number)s."), _("%(who)s ruled as the master: %(number)s.")),
    (
        _("%(who)s wrote that %(player)s becomes the Gabong."),
        _("%(who)s wrote that %(player)s becomes the master."),
    ),
    (_("%(name)s becomes the Gabong."), _("%(name)s becomes the master.")),
    (
        _("%(name)s won by a gabong and is the Gabong now."),
        _("%(name)s won by a gabong and is the master now."),
    ),
    (_("Leave it to the Gabong: “%(other)s …”"), _("Leave it to the master: “%(other)s …”")),
    (_("You are the Gabong: you rule"), _("You are the master: you rule")),
    (
        _("%(name)s is the Gabong, and rules on the phone that holds that seat."),
        _("%(name)s is the master, and rules on the phone that holds that seat."),
    ),
    (
        _("The table has no Gabong now. Whoever becomes the Gabong rules."),
        _("The table has no master now. Whoever becomes the master rules."),
    ),
    (
        _("The rules settle this, and not even the Gabong may rule otherwise."),
        _("The booklet settles this, and not even the master may rule otherwise."),
    ),
    (
        _("First the facts have to be known. The players tell them; the Gabong does not rule on facts."),
        _("First the facts have to be known. The players tell them; the master does not rule on facts."),
    ),
    (
        _("The Gabong does not rule on facts. Agree on what happened, and tell it anew."),
        _("The master does not rule on facts. Agree on what happened, and tell it anew."),
    ),
)
_AGREED: tuple[tuple[Message, Message], ...] = (
    (
        n_("%(num)d dispute waits for the Gabong", "%(num)d disputes wait for the Gabong", 1),
        n_("%(num)d dispute waits for you to agree", "%(num)d disputes wait for you to agree", 1),
    ),
    (
        _("You are the Gabong. What do you rule? It binds the rest of this game."),
        _("What do you agree on? It binds the rest of this game."),
    ),
    (_("The Gabong rules, once there is one."), _("Those who play agree on it, on any phone that holds a seat.")),
    (
        _("The table knows who plays, who is the Gabong, the score and the house rules. Tell only what happened."),
        _("The table knows who plays, the variant, the score and the house rules. Tell only what happened."),
    ),
    (_("the Gabong’s own judgement"), _("what the players agree on")),
    (_("Rule as the Gabong"), _("Write down what you agreed on")),
    (_("Not agreed; the Gabong rules when it comes up"), _("Not agreed; you agree when it comes up")),
    (
        _("That is for the Gabong alone, on the phone that holds the Gabong’s seat."),
        _("That is for those who play, on a phone that holds a seat."),
    ),
    (_("Play on: take the last round back"), _("Play on: take the end of the game back")),
    (_("%(who)s called the last round."), _("%(who)s ended the game.")),
    (_("%(who)s took the last round back."), _("%(who)s took the end of the game back.")),
    (_("The next round is the last one."), _("The players ended the game.")),
    (_("The Gabong’s choice"), _("The players agree")),
    (_("The Gabong's choice"), _("The players agree")),
    (_("Waits for the Gabong"), _("Waits for you to agree")),
    (_("Ruled by the Gabong"), _("Agreed on at the table")),
    (_("ruled by the Gabong"), _("agreed on at the table")),
    (_("By the Gabong’s ruling %(number)s"), _("As the players agreed in %(number)s")),
    (_("By a ruling of the Gabong"), _("As the players agreed")),
    (_("the Gabong at the table"), _("the players at the table")),
    (_("It holds by a ruling of the Gabong of this game."), _("It holds since the players of this game agreed on it.")),
    (_("The Gabong ruled on %(question)s: %(reading)s."), _("The players agreed on %(question)s: %(reading)s.")),
    (_("The Gabong ruled:"), _("The players agreed:")),
    (_("%(who)s ruled as the Gabong: %(number)s."), _("%(who)s wrote down what you agreed on: %(number)s.")),
    (_("Leave it to the Gabong: “%(other)s …”"), _("Leave it to the players: “%(other)s …”")),
    (_("You are the Gabong: you rule"), _("What do you agree on?")),
    (
        _("The table has no Gabong now. Whoever becomes the Gabong rules."),
        _("Those who play agree on it, on any phone that holds a seat."),
    ),
    (
        _("The rules settle this, and not even the Gabong may rule otherwise."),
        _("The rules settle this. What is to be otherwise has to be agreed on before play."),
    ),
    (
        _("First the facts have to be known. The players tell them; the Gabong does not rule on facts."),
        _("First the facts have to be known."),
    ),
    (
        _("The Gabong does not rule on facts. Agree on what happened, and tell it anew."),
        _("Agree on what happened, and tell it anew."),
    ),
)
_HOLES = (_("No round has been played yet. Everybody stands at 0."), _("No hole has been played yet."))
_WORDS: Mapping[str, Mapping[str, Message]] = {
    "gabong-lillesand": {said.id: own for said, own in _MASTER},
    "golf": {said.id: own for said, own in (*_AGREED, _HOLES)},
    "hollywood-gin": {said.id: own for said, own in _AGREED},
    "suit-gin": {said.id: own for said, own in _AGREED},
}
