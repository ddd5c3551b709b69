"""The commonest quarrels of Gabong, each as a short form that becomes a situation of the notation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from refbook.cards import Card
from refbook.engine.events import Event
from refbook.games import MAIN_GAME
from refbook.games.gabong.events import (
    Announce,
    Celebrate,
    CountCut,
    CountHand,
    CountPile,
    Deal,
    DrawCards,
    GabongWith,
    JudgeSlow,
    Lay,
    Pass,
    PickUp,
    ShowHand,
    Touch,
)
from refbook.games.gabong.position import Announced, FaceCard, Position, ToldHand
from refbook.i18n import LANGUAGES, Message, _
from refbook.situations import Situation, SituationError, read, write
from refbook.situations.situation import Position as AnyPosition
from refbook.web.pick_fields import (
    Choice,
    Field,
    LaidCard,
    ManyCards,
    Number,
    OneCard,
    OneSuit,
    Party,
    Person,
    Points,
    Told,
    Typed,
    Way,
    read_answers,
)

_NOT_WRITABLE = _("With these names the situation cannot be written down. Write them otherwise.")


@dataclass(frozen=True, slots=True)
class Pick:
    """One quarrel: what is asked, and the situation that the answers make. `clause` is what it mostly turns on."""

    id: str
    title: Message
    clause: str
    fields: tuple[Field, ...]
    situation: Callable[[Told], Situation]
    game: str = MAIN_GAME


def situation_of(pick: Pick, typed: Typed, party: Party) -> tuple[Situation | None, dict[str, Message]]:
    """The situation that a form tells, or what is wrong with it by field ("": with the whole).

    At a table who plays and who is the Gabong are left for the table to add.
    """
    told, faults = read_answers(pick.fields, typed, party)
    if faults:
        return None, faults
    situation = pick.situation(told)
    position = situation.position
    if not party.at_table:
        position = replace(position, players=party.players)
    elif hasattr(position, "gabong"):
        position = replace(position, gabong=None)
    situation = replace(situation, game=pick.game, position=position)
    return (situation, {}) if _is_writable(situation, party) else (None, {"": _NOT_WRITABLE})


def _is_writable(situation: Situation, party: Party) -> bool:
    """Whether what is written down says the same again, whatever people are called."""
    players = party.players if party.at_table else ()
    try:
        return all(read(write(situation, language), players=players) == situation for language in LANGUAGES)
    except SituationError:
        return False


def told_by(position: AnyPosition, *events: Event) -> Situation:
    """The situation of a position and what happened; `situation_of` says which game it is of."""
    return Situation(MAIN_GAME, position, events)


def face_card(laid: LaidCard | None, by: str | None = None) -> FaceCard | None:
    """The face card, if one was chosen, and who had laid it."""
    return FaceCard(laid.card, by, laid.call) if laid else None


def lay_of(player: str, laid: LaidCard) -> Lay:
    """The laying of a card that was chosen."""
    return Lay(player, (laid.card,), call=laid.call)


# -- laying


def _sneaked(told: Told) -> Situation:
    position = Position(face=face_card(told.laid("face")), turn=told.name_or_none("turn"))
    return told_by(position, lay_of(told.name("who"), told.laid("card")))


def _wrong_card(told: Told) -> Situation:
    who = told.name("who")
    return told_by(Position(face=face_card(told.laid("face")), turn=who), lay_of(who, told.laid("card")))


def _one_card_left(told: Told) -> Situation:
    return _forgot_and_laid(told) if told.way("did") == "laid" else _forgot_and_kept(told)


_SAID: dict[str, Announced] = {"nothing": "no", "late": "late", "yes": "yes"}


def _forgot_and_laid(told: Told) -> Situation:
    who, card, face = told.name("who"), told.laid("card"), told.laid("face")
    position = Position(
        face=face_card(face),
        turn=None if card.card == face.card else who,
        hands={who: ToldHand(1)},
        announced={who: _SAID[told.way("said")]},
    )
    return told_by(position, lay_of(who, card))


def _forgot_and_kept(told: Told) -> Situation:
    who, said = told.name("who"), told.way("said")
    announced: dict[str, Announced] = {who: "no"} if said == "late" else {}
    return told_by(Position(hands={who: ToldHand(1)}, announced=announced), Announce(who, said != "nothing"))


def _eight_not_called(told: Told) -> Situation:
    who, eight = told.name("who"), Card.of("8", told.suit("eight"))
    if told.way("after") == "laid":
        follower = told.name("next")
        position = Position(face=FaceCard(eight, who, "none"), turn=follower)
        return told_by(position, lay_of(follower, told.laid("card")))
    return told_by(Position(face=face_card(told.laid("face")), turn=who), Lay(who, (eight,), call="none"))


def _gabonged(told: Told) -> Situation:
    position = Position(face=face_card(told.laid("face"), told.name_or_none("by")))
    return told_by(position, GabongWith(told.name("who"), told.cards("cards"), told.way("shouted") == "yes"))


# -- drawing


def _drew(told: Told) -> Situation:
    who = told.name("who")
    turn = who if told.way("turn") == "own" else told.name("other")
    return told_by(Position(turn=turn, twos=told.number("twos")), DrawCards(who, told.number("count")))


def _twos_not_answered(told: Told) -> Situation:
    who = told.name("who")
    position = Position(turn=who, face=FaceCard(Card.of("2", told.suit("two"))), twos=told.number("twos"))
    match told.way("did"):
        case "laid":
            return told_by(position, lay_of(who, told.laid("card")))
        case "drew":
            return told_by(position, DrawCards(who, told.number("count")))
        case _:
            return told_by(position, Pass(who))


# -- manners


def _touched(told: Told) -> Situation:
    who, way = told.name("who"), told.way("what")
    if way == "pile":
        position = Position(gabong=told.name_or_none("gabong"), phase="deal")
        return told_by(position, Touch(who, "pile", who, told.number("pile-count")))
    playing = Position(phase="play")
    if way == "card":
        count = told.number("count")
        return told_by(playing, Touch(who, "card", told.name("owner"), count if count > 1 else None))
    return told_by(playing, Touch(who, "deck" if way == "deck" else "face"))


def _slow(told: Told) -> Situation:
    who, judge, after = told.name("who"), told.name("judge"), told.way("after")
    judged = JudgeSlow(judge, who)
    if after == "laid":
        position = Position(gabong=judge, turn=who, face=face_card(told.laid("face")))
        return told_by(position, judged, lay_of(who, told.laid("card")))
    return told_by(Position(gabong=judge, turn=who), judged)


def _cheered(told: Told) -> Situation:
    cheered = Celebrate(told.name("who"))
    if told.way("over") == "no":
        return told_by(Position(phase="play"), cheered)
    winner = told.name("winner")
    shown = (ShowHand(told.name("shower")),) if told.way("shown") == "yes" else ()
    position = Position(hands={winner: ToldHand(1)}, announced={winner: "yes"})
    return told_by(position, lay_of(winner, told.laid("card")), *shown, cheered)


# -- before the round and after it


def _dealing_fault(told: Told) -> Situation:
    dealer = told.name("dealer")
    position = Position(gabong=dealer, phase="deal")
    match told.way("what"):
        case "number":
            return told_by(position, Deal(dealer, told.number("count"), told.name("to")), PickUp(dealer))
        case "at-once":
            return told_by(position, Deal(dealer, told.number("at-once-count"), told.name("at-once-to"), at_once=True))
        case "pile":
            return told_by(position, CountPile(dealer, told.name("owner")))
        case _:
            return told_by(position, CountCut(dealer))


def _after_the_end(told: Told) -> Situation:
    who = told.name("who")
    if told.way("did") == "drew":
        return told_by(Position(phase="over"), DrawCards(who, told.number("count")))
    return told_by(Position(face=face_card(told.laid("face")), phase="over"), lay_of(who, told.laid("card")))


def _scoring(told: Told) -> Situation:
    who, before = told.name("who"), told.number_or_none("before")
    scores = {} if before is None else {who: before}
    return told_by(Position(scores=scores, phase="over"), CountHand(who, told.cards("cards")))


# -- what is asked

ON_THE_TABLE = _("Which card lay on the table?")
WHOSE_TURN = _("Whose turn was it?")
MOST_TWOS = 8


def slow_asked(judge: Message) -> tuple[Field, ...]:
    """What is asked where somebody was slow; `judge` asks who said so."""
    return (
        Person("who", _("Who was slow?")),
        Person("judge", judge, gabong=True),
        Choice(
            "after",
            _("What came next?"),
            (
                Way("nothing", _("Nothing yet")),
                Way(
                    "laid",
                    _("The slow one laid a card all the same"),
                    (
                        OneCard("card", _("Which card?"), called=True),
                        OneCard("face", ON_THE_TABLE, called=True),
                    ),
                ),
            ),
            usual="nothing",
        ),
    )


def cheered_asked(down: Message, whose: Message) -> tuple[Field, ...]:
    """What is asked where somebody cheered; `down` asks if cards were down, and `whose` by whom."""
    return (
        Person("who", _("Who cheered, smiled or told?")),
        Choice(
            "over",
            _("Was somebody out?"),
            (
                Way(
                    "yes",
                    _("Yes, the last card was laid"),
                    (
                        Person("winner", _("Who was out?")),
                        OneCard("card", _("Which card was the last one?"), called=True),
                        Choice(
                            "shown",
                            down,
                            (
                                Way("no", _("No")),
                                Way("yes", _("Yes"), (Person("shower", whose),)),
                            ),
                            usual="no",
                        ),
                    ),
                ),
                Way("no", _("No, nobody")),
            ),
        ),
    )


PICKS = (
    Pick(
        "sneak",
        _("Sneaked with an identical card"),
        "gabong/play/sneak",
        (
            Person("who", _("Who sneaked?")),
            OneCard("card", _("Which card?"), called=True),
            OneCard("face", ON_THE_TABLE, called=True),
            Person("turn", WHOSE_TURN, needed=False),
        ),
        _sneaked,
    ),
    Pick(
        "wrong-card",
        _("Laid a card that does not fit"),
        "gabong/faults/wrong-card",
        (
            Person("who", _("Who laid it?")),
            OneCard("card", _("Which card?"), called=True),
            OneCard("face", ON_THE_TABLE, called=True),
        ),
        _wrong_card,
    ),
    Pick(
        "out-of-turn",
        _("Laid out of turn"),
        "gabong/play/turn-order",
        (
            Person("who", _("Who laid a card?")),
            Person("turn", WHOSE_TURN),
            OneCard("card", _("Which card?"), called=True),
            OneCard("face", ON_THE_TABLE, called=True),
        ),
        _sneaked,
    ),
    Pick(
        "gabong",
        _("Gabonged"),
        "gabong/gabonging/sum-equals",
        (
            Person("who", _("Who gabonged?")),
            ManyCards("cards", _("With which cards?")),
            OneCard("face", ON_THE_TABLE),
            Person("by", _("Who had laid that card?"), needed=False),
            Choice(
                "shouted",
                _("Was “Gabong!” shouted?"),
                (Way("yes", _("Yes")), Way("no", _("No"))),
                usual="yes",
            ),
        ),
        _gabonged,
    ),
    Pick(
        "one-card-left",
        _("Forgot “one card left”"),
        "gabong/end/one-card-left",
        (
            Person("who", _("Who had one card left?")),
            Choice(
                "said",
                _("What was said?"),
                (
                    Way("nothing", _("Nothing")),
                    Way("late", _("“One card left”, but too late")),
                    Way("yes", _("“One card left”, in time")),
                ),
                usual="nothing",
            ),
            Choice(
                "did",
                _("And the last card?"),
                (
                    Way("kept", _("It is still in the hand")),
                    Way(
                        "laid",
                        _("It was laid"),
                        (
                            OneCard("card", _("Which card was the last one?"), called=True),
                            OneCard("face", ON_THE_TABLE, called=True),
                        ),
                    ),
                ),
            ),
        ),
        _one_card_left,
    ),
    Pick(
        "drew",
        _("Drew a card, or too many"),
        "gabong/play/draw-one",
        (
            Person("who", _("Who drew?")),
            Number("count", _("How many cards?"), 1, 18),
            Choice(
                "turn",
                WHOSE_TURN,
                (
                    Way("own", _("The one who drew")),
                    Way("other", _("Somebody else"), (Person("other", _("Whose?")),)),
                ),
                usual="own",
            ),
            Number("twos", _("How many twos had nobody drawn for?"), 0, MOST_TWOS, usual=0),
        ),
        _drew,
    ),
    Pick(
        "twos",
        _("Did not answer a two"),
        "gabong/cards/two-answer",
        (
            Person("who", _("Who had to answer?")),
            OneSuit("two", _("Which two lay on the table?")),
            Number("twos", _("How many twos had nobody drawn for?"), 1, MOST_TWOS, usual=1),
            Choice(
                "did",
                _("What was done?"),
                (
                    Way("laid", _("Laid a card"), (OneCard("card", _("Which card?"), called=True),)),
                    Way("drew", _("Drew"), (Number("count", _("How many cards?"), 1, 18),)),
                    Way("passed", _("Did nothing")),
                ),
            ),
        ),
        _twos_not_answered,
    ),
    Pick(
        "eight",
        _("Laid an eight and called nothing"),
        "gabong/cards/eight-not-called",
        (
            Person("who", _("Who laid the eight?")),
            OneSuit("eight", _("Which eight?")),
            Choice(
                "after",
                _("What came next?"),
                (
                    Way("nothing", _("Nothing yet"), (OneCard("face", _("Which card did the eight go on?")),)),
                    Way(
                        "laid",
                        _("The next player laid a card"),
                        (Person("next", _("Who?")), OneCard("card", _("Which card?"), called=True)),
                    ),
                ),
            ),
        ),
        _eight_not_called,
    ),
    Pick(
        "touched",
        _("Touched a card"),
        "gabong/faults/touching-loose-card",
        (
            Person("who", _("Who touched it?")),
            Choice(
                "what",
                _("What was touched?"),
                (
                    Way(
                        "card",
                        _("Somebody else’s cards"),
                        (Person("owner", _("Whose?")), Number("count", _("How many cards?"), 1, 14, usual=1)),
                    ),
                    Way("deck", _("The deck")),
                    Way("face", _("The face card")),
                    Way(
                        "pile",
                        _("Their own dealt cards, before the Gabong touched his"),
                        (
                            Number("pile-count", _("How many cards?"), 1, 14),
                            Person("gabong", _("Who is the Gabong?"), needed=False, away=True),
                        ),
                    ),
                ),
            ),
        ),
        _touched,
    ),
    Pick(
        "slow",
        _("Was too slow"),
        "gabong/faults/too-slow",
        slow_asked(_("Who said so? That is for the Gabong.")),
        _slow,
    ),
    Pick(
        "dealing",
        _("A fault in the dealing"),
        "gabong/deal/seven-each",
        (
            Person("dealer", _("Who dealt? That is the Gabong."), gabong=True),
            Choice(
                "what",
                _("What was wrong?"),
                (
                    Way(
                        "number",
                        _("Somebody got the wrong number of cards"),
                        (Person("to", _("Who?")), Number("count", _("How many cards?"), 1, 14)),
                    ),
                    Way(
                        "at-once",
                        _("Several cards in one movement"),
                        (Person("at-once-to", _("To whom?")), Number("at-once-count", _("How many cards?"), 2, 14)),
                    ),
                    Way("pile", _("A pile was counted"), (Person("owner", _("Whose?")),)),
                    Way("cut", _("The cut was counted")),
                ),
            ),
        ),
        _dealing_fault,
    ),
    Pick(
        "cheered",
        _("Cheered too early"),
        "gabong/end/poker-face-penalty",
        cheered_asked(_("Had anybody’s cards touched the table before that?"), _("Whose?")),
        _cheered,
    ),
    Pick(
        "after-the-end",
        _("Played on after the end"),
        "gabong/end/laying-after-end",
        (
            Person("who", _("Who played on?")),
            Choice(
                "did",
                _("What was done?"),
                (
                    Way(
                        "laid",
                        _("Laid a card"),
                        (OneCard("card", _("Which card?"), called=True), OneCard("face", ON_THE_TABLE, called=True)),
                    ),
                    Way("drew", _("Drew"), (Number("count", _("How many cards?"), 1, 18),)),
                ),
            ),
        ),
        _after_the_end,
    ),
    Pick(
        "scoring",
        _("What a hand counts"),
        "gabong/points/round-sum",
        (
            Person("who", _("Whose hand?")),
            ManyCards("cards", _("Which cards were left?")),
            Points("before", _("The total before this round, if you know it")),
        ),
        _scoring,
    ),
)
