"""A ruling in words: effects, questions and the answer, as messages for any language."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from typing import Any

from refbook.cards import Card, Suit
from refbook.engine.effects import Effect
from refbook.engine.judge import Step
from refbook.games import MAIN_GAME
from refbook.games.gabong import effects as done
from refbook.games.gabong.lillesand import effects as lillesand
from refbook.games.gabong.table import DIRECTION_NAMES, NOBODY, Table
from refbook.i18n import Language, Message, _, n_
from refbook.rulings.roles import Role, role_in
from refbook.rulings.ruling import Asked, Ruling

STATUS_WORDS: Mapping[str, Message] = {
    "decided": _("Decided"),
    "discretion": role_in(MAIN_GAME).choice,
    "depends": _("It depends"),
    "undecided": _("Not settled by the rules"),
    "impossible": _("This cannot be true"),
}
VERDICT_WORDS: Mapping[str, Message] = {"legal": _("Legal."), "illegal": _("Illegal.")}
SUIT_WORDS: Mapping[str, Message] = {
    "spades": _("spades"),
    "hearts": _("hearts"),
    "diamonds": _("diamonds"),
    "clubs": _("clubs"),
    "any": _("any suit"),
}
DIRECTION_WORDS: Mapping[str, Message] = {
    "clockwise": _("clockwise"),
    "anticlockwise": _("anticlockwise"),
    "none yet": _("none yet"),
}
PHASE_WORDS: Mapping[str, Message] = {
    "deal": _("during the deal"),
    "play": _("during play"),
    "over": _("after the end of the round"),
    "collected": _("between two rounds"),
}
ANSWER_WORDS: Mapping[str, Message] = {
    **SUIT_WORDS,
    **DIRECTION_WORDS,
    **PHASE_WORDS,
    "yes": _("yes"),
    "no": _("no"),
    "late": _("too late"),
    "fits": _("a card it fits"),
    "does not fit": _("a card it does not fit"),
    "another card": _("another card"),
    "worth something else": _("worth something else"),
    "somebody else": _("somebody else"),
    "1 or more": _("1 or more"),
    "2 or more": _("2 or more"),
    "0 or 1": _("0 or 1"),
    "played": _("played"),
    "not played": _("not played yet"),
    "equals the face card": _("the same as the face card"),
    "lower": _("less than the face card"),
    "lower or equal": _("the same as the face card or less"),
    "does not": _("something else"),
}


_OWN_WORDS = {
    "golf": "refbook.rulings.golf",
    "suit-gin": "refbook.rulings.gin",
    "hollywood-gin": "refbook.rulings.gin",
}
"""Games whose tables are so unlike Gabong's that they have sentences of their own."""


def own_words(id: str) -> Any:
    """The module with the sentences of a game, named by its id or by that of a clause; None for the Gabongs."""
    module = _OWN_WORDS.get(id.partition("/")[0])
    return import_module(module) if module else None


def clash_said(reasons: Mapping[str, Message], about: str) -> Message | None:
    """Why two things told cannot both be: the reason of the first word, with the card or the number behind it."""
    word, _space, what = about.partition(" ")
    reason = reasons.get(word)
    if reason is None or reason.plural is not None:
        return replace(reason, number=int(what)) if reason else None
    return replace(reason, values={"what": what.replace("-", "−")})


def cards_text(cards: Sequence[Card | str]) -> str:
    """Cards in a row; unseen ones as they are written."""
    return " ".join(str(card) for card in cards)


# -- what a fact asks


def fact_question(fact: str, game: str = MAIN_GAME) -> Message:
    """The question that a missing fact puts in a game."""
    fact = fact.partition(" (")[0]
    if fact == "gabong":
        return role_in(game).asked
    own = own_words(game)
    told = fact.removesuffix(" a fitting card")
    word, _space, name = told.partition(" ")
    if word == "holds" and told == fact and own is None:
        player, _space, card = name.rpartition(" ")
        return _("Did %(name)s hold %(card)s?", name=player, card=card)
    asks = own and (own.FACT_QUESTIONS.get(fact) or own.FACT_QUESTIONS.get(word))
    asks = asks or FACT_QUESTIONS.get(fact) or NAMED_FACT_QUESTIONS.get(word)
    if asks is None:
        return _("What about %(fact)s?", fact=fact)
    return Message(asks.id, {"name": name} if name else {})


FACT_QUESTIONS: Mapping[str, Message] = {
    "turn": _("Whose turn was it?"),
    "direction": _("Which way does play go?"),
    "twos": _("How many twos on the table had nobody drawn for yet?"),
    "suit": _("Which suit had been called for the eight?"),
    "phase": _("When was this?"),
    "face": _("What card was the face card?"),
    "layer": _("Who had laid the face card?"),
    "players": _("Who sat at the table, clockwise?"),
    "dealt": _("Had everybody exactly the cards of a full hand?"),
    "gabonged": _("Was the round won by a gabong?"),
    "starter": _("Whom did the Gabong pick to start?"),
    "last round": _("Has the last round been played?"),
    "former gabongs": _("How many of the players had been Gabong before?"),
    "sum": _("What did the cards add up to?"),
    "cut": _("How many cards of the cut were left?"),
    "joker points": _("What points did the table agree on for a joker?"),
    "joker": _("What was the joker on top named as?"),
    "tens": _("How many tens had been laid in a row?"),
    "understood": _("Had everybody understood that the round was won?"),
    "decks": _("How many decks are in play?"),
    "points 8 alone": _("How many points does this table’s list give an eight that is the only card?"),
}
NAMED_FACT_QUESTIONS: Mapping[str, Message] = {
    "announced": _("Did %(name)s say “one card left” in time?"),
    "cards": _("How many cards did %(name)s have left then?"),
    "touched": _("How many cards did %(name)s touch?"),
    "total": _("What was %(name)s’s total before this?"),
    "hand": _("Which cards did %(name)s hold?"),
    "holds": _("Did %(name)s hold a card that fits?"),
    "drew": _("Was that a card %(name)s had just drawn?"),
    "card": _("Which card did %(name)s lay?"),
    "named": _("Which card did %(name)s name the joker as?"),
    "hummed": _("Did %(name)s hum while drawing?"),
    "points": _("How many points does this table’s list give a card of rank %(name)s?"),
}


def answer_text(value: str, game: str = MAIN_GAME) -> Message:
    """One answer to a fact's question."""
    own = own_words(game)
    return (own and own.ANSWER_WORDS.get(value)) or ANSWER_WORDS.get(value) or _("%(value)s", value=value)


# -- what an effect says


def effect_sentence(effect: Effect[Table]) -> Message | None:
    """One effect as a sentence, or None for one that only cites."""
    own = own_words(effect.clause)
    say = (own.SENTENCES if own else SENTENCES).get(type(effect))
    return say(effect) if say else None


def _draws(effect: done.Draws) -> Message:
    return n_("%(player)s draws %(num)d card.", "%(player)s draws %(num)d cards.", effect.count, player=effect.player)


def _drew(effect: done.Drew) -> Message:
    return n_(
        "%(player)s has drawn %(num)d card and keeps it.",
        "%(player)s has drawn %(num)d cards and keeps them.",
        len(effect.cards),
        player=effect.player,
    )


def _draws_due(effect: done.DrawsDue) -> Message:
    return n_(
        "%(player)s has drawn the %(num)d card that was due.",
        "%(player)s has drawn the %(num)d cards that were due.",
        len(effect.cards),
        player=effect.player,
    )


def _takes_back(effect: done.TakesBack | done.Retrieves) -> Message:
    return takes_back_sentence(effect.player, effect.cards)


def takes_back_sentence(player: str, cards: Sequence[Card | str]) -> Message:
    """Cards that go back to a hand; those nobody saw are counted."""
    if all(str(card) == "?" for card in cards):
        return n_(
            "%(player)s takes back %(num)d card.", "%(player)s takes back %(num)d cards.", len(cards), player=player
        )
    return _("%(player)s takes back %(cards)s.", player=player, cards=cards_text(cards))


def _takes(effect: done.Takes | done.GivenUsedCards) -> Message:
    return takes_sentence(effect.player, effect.cards)


def takes_sentence(player: str, cards: Sequence[Card | str]) -> Message:
    """Cards given to a player; those nobody saw are counted."""
    if all(str(card) == "?" for card in cards):
        return n_("%(player)s takes %(num)d card.", "%(player)s takes %(num)d cards.", len(cards), player=player)
    return _("%(player)s takes %(cards)s.", player=player, cards=cards_text(cards))


def _turn(effect: done.TurnGoesTo) -> Message | None:
    if effect.player == NOBODY:
        return None
    if effect.player is None:
        return _("Who plays next depends on who sits where.")
    return _("It is %(player)s’s turn.", player=effect.player)


def _direction(effect: done.DirectionSet) -> Message:
    if effect.direction is None:
        return _("The direction has still to be named.")
    return _("Play goes %(direction)s.", direction=DIRECTION_WORDS[DIRECTION_NAMES[effect.direction]])


def _suit(effect: done.SuitCalled) -> Message | None:
    if effect.suit == "any":
        return _("No suit was called: any card may follow.")
    if isinstance(effect.suit, Suit):
        return _("%(suit)s must follow.", suit=SUIT_WORDS[effect.suit.value])
    return _("The eight counts as a card of its own suit.") if effect.suit is None else None


def _twos(effect: done.TwosUnspent) -> Message:
    if not effect.twos:
        return _("The twos are spent.")
    return n_("%(num)d two is unspent.", "%(num)d twos are unspent.", effect.twos)


def _unwritten(effect: done.Unwritten) -> Message:
    role = role_in(effect.clause)
    if effect.player is None:
        return role.decides_silent
    return Message(role.player_decides_silent.id, {"player": effect.player})


def _at_discretion(effect: done.AtDiscretion) -> Message:
    if not effect.player:
        return _("This is for the players to decide.")
    return _("This is for %(player)s to decide.", player=effect.player)


def _gabong_run(effect: done.GabongRun) -> Message:
    return n_(
        "%(player)s has gabonged %(num)d time in a row.",
        "%(player)s has gabonged %(num)d times in a row.",
        effect.count,
        player=effect.player,
    )


def _counts(effect: done.CardsCount) -> Message:
    return _("%(cards)s: %(points)d points.", cards=cards_text(effect.cards), points=effect.points)


def _scores(player: str, points: int) -> Message:
    return n_(
        "%(player)s scores %(num)d point in this round.",
        "%(player)s scores %(num)d points in this round.",
        points,
        player=player,
    )


def _dealt(effect: done.Dealt) -> Message:
    return n_(
        "%(player)s has been dealt %(num)d card.",
        "%(player)s has been dealt %(num)d cards.",
        effect.count,
        player=effect.player,
    )


def _announced(effect: done.Announced) -> Message:
    how = {
        "yes": _("%(player)s has announced one card left."),
        "no": _("%(player)s has not announced one card left in time."),
        "late": _("%(player)s announced one card left late."),
        "early": _("%(player)s announced one card left while still holding two."),
    }
    return Message(how[effect.how].id, {"player": effect.player})


def total_sentence(player: str, total: int) -> Message:
    return _("%(player)s’s total is %(total)s.", player=player, total=_signed(total))


def _signed(number: int) -> str:
    return str(number).replace("-", "−")


def last_round_sentence(count: int) -> Message:
    return n_("%(num)d more round must be played.", "%(num)d more rounds must be played.", count)


def bonus_sentence(player: str, change_by: int) -> Message:
    signed = f"{change_by:+d}".replace("-", "−")
    return _("%(player)s’s total changes by %(points)s.", player=player, points=signed)


def winners_sentence(players: Sequence[str]) -> Message:
    names = ", ".join(players)
    return n_("%(players)s has the fewest points and wins.", "%(players)s share the win.", len(players), players=names)


def _joins(effect: done.Joins) -> Message:
    if effect.total is None:
        return _("%(player)s joins.", player=effect.player)
    return _("%(player)s joins with %(total)s points.", player=effect.player, total=_signed(effect.total))


def _named(message: Message) -> Callable[[Any], Message]:
    return lambda effect: Message(message.id, {"player": effect.player})


SENTENCES: Mapping[type[Effect[Table]], Callable[[Any], Message | None]] = {
    done.Draws: _draws,
    done.Drew: _drew,
    done.DrawsDue: _draws_due,
    done.TakesBack: _takes_back,
    done.Retrieves: _takes_back,
    done.Takes: _takes,
    done.GivenUsedCards: _takes,
    done.TurnGoesTo: _turn,
    done.DirectionSet: _direction,
    done.SuitCalled: _suit,
    done.TwosUnspent: _twos,
    done.Skipped: _named(_("%(player)s is skipped.")),
    done.Chooses: _named(_("%(player)s chooses.")),
    done.RaceWon: _named(_("%(player)s has won the race.")),
    done.SitsOut: _named(_("%(player)s may not lay a card before the next turn.")),
    done.MustAnnounce: _named(_("%(player)s must say “one card left”.")),
    done.Announced: _announced,
    done.RoundWon: _named(_("The round is over: %(player)s has won it.")),
    done.RoundGoesOn: _named(_("The round goes on: %(player)s has not finished.")),
    done.RoundBegins: _named(_("Play has begun.")),
    done.BecomesGabong: lambda effect: Message(role_in(effect.clause).taken.id, {"player": effect.player}),
    done.GabongRun: _gabong_run,
    done.Dealt: _dealt,
    done.NewDeal: lambda _effect: _("A new round is dealt."),
    done.CountUndone: _named(_("%(player)s’s points are counted again.")),
    done.NotTakenBack: lambda effect: _(
        "%(player)s laid %(cards)s while the round was still on.",
        player=effect.player,
        cards=cards_text(effect.cards),
    ),
    done.SharesWin: _named(_("%(player)s shares the win of the round.")),
    done.CardsCount: _counts,
    done.SumMultiplied: lambda effect: _("The sum is multiplied by %(factor)d.", factor=effect.factor),
    done.Scores: lambda effect: _scores(effect.player, effect.points),
    done.TotalBecomes: lambda effect: total_sentence(effect.player, effect.total),
    done.TotalHalved: lambda effect: _(
        "A full hundred: %(player)s’s total is halved to %(total)s.", player=effect.player, total=_signed(effect.total)
    ),
    done.TotalChanges: lambda effect: bonus_sentence(effect.player, effect.change_by),
    done.GameWon: lambda effect: winners_sentence(effect.players),
    done.GameStops: lambda _effect: _("Too few players are left: the game cannot go on."),
    done.TurnUnsettled: lambda _effect: _("Whose turn it is now is for the Gabong to say."),
    done.LastRoundDue: lambda effect: last_round_sentence(effect.count),
    done.Joins: _joins,
    done.MayLeave: _named(_("%(player)s may leave.")),
    done.Leaves: _named(_("%(player)s leaves the table.")),
    done.Waived: _named(_("%(player)s need not draw.")),
    done.Reshuffled: lambda _effect: _("The pile under the face card is shuffled into a new stock."),
    done.AtDiscretion: lambda effect: _at_discretion(effect),
    done.Unwritten: _unwritten,
    done.OpeningTurned: lambda effect: _("%(card)s is the face card.", card=str(effect.card)),
    lillesand.FaceTurned: lambda effect: _("%(card)s is the face card.", card=str(effect.card)),
    lillesand.JokerCounts: lambda effect: _joker(effect),
    lillesand.FlipsLater: lambda effect: (
        _("The direction flips when the next player has laid.") if effect.jacks or effect.queens else None
    ),
    lillesand.AllGrip: lambda effect: _("Three tens in a row: everybody grips the table.") if effect.due else None,
    lillesand.PutsDown: _named(_("%(player)s has put down the cards.")),
    lillesand.RoleVacant: lambda _effect: _("The next master has still to be elected."),
    lillesand.TotalSet: lambda effect: total_sentence(effect.player, effect.total),
    lillesand.Loses: lambda effect: loses_sentence(effect.player),
    lillesand.DropsOut: _named(_("%(player)s plays on no longer.")),
}


def _joker(effect: lillesand.JokerCounts) -> Message:
    if len(effect.cards) == 1:
        return _("The joker counts as %(card)s.", card=str(effect.cards[0]))
    return _("The joker has no name: the next player may take it for any card that was legal there.")


def loses_sentence(player: str) -> Message:
    return _("%(player)s has lost.", player=player)


def step_sentences(step: Step[Table]) -> list[Message]:
    """Why a step ended as it did: its verdict and what followed."""
    verdict = [VERDICT_WORDS[step.verdict]] if step.verdict else []
    said = [effect_sentence(effect) for effect in step.effects]
    return verdict + [one for one in said if one is not None]


# -- the answer


def answer_sentences(ruling: Ruling, question_title: Callable[[str], Message]) -> list[Message]:
    """The answer, settled part first; `question_title` names an open question."""
    if ruling.status == "impossible":
        return [_("This cannot all be true.")]
    sentences = outcome_sentences(ruling)
    if ruling.open_questions:
        title = question_title(ruling.open_questions[0])
        role = role_in(ruling.open_questions[0])
        sentences.append(Message(role.decides_open.id, {"question": title}))
    elif ruling.status == "undecided":
        sentences.append(_role(ruling).decides_silent)
    if ruling.questions:
        sentences.append(_("It hangs on this: %(question)s", question=_asked_first(ruling)))
    choice = _choice(ruling)
    if ruling.status == "discretion" and choice is not None:
        sentences.append(choice)
    return sentences or [_("Nothing follows from this.")]


def _asked_first(ruling: Ruling) -> Message:
    return fact_question(ruling.questions[0].fact, _game(ruling))


def _role(ruling: Ruling) -> Role:
    return role_in(_game(ruling))


def _game(ruling: Ruling) -> str:
    return ruling.start.rules.game if ruling.start else MAIN_GAME


def _choice(ruling: Ruling) -> Message | None:
    """Whose choice the last step was, if it was one."""
    effects = ruling.steps[-1].effects if ruling.steps else ()
    return next((_at_discretion(effect) for effect in effects if isinstance(effect, done.AtDiscretion)), None)


def outcome_sentences(ruling: Ruling) -> list[Message]:
    """What is settled: the verdict, who takes what, who plays."""
    own = own_words(_game(ruling))
    if own is not None:
        told: list[Message] = own.outcome_sentences(ruling)
        return told
    outcome = ruling.outcome
    earlier_offence = any(step.verdict == "illegal" for step in ruling.steps[:-1])
    late_verdict = outcome["verdict"] == "legal" and earlier_offence
    sentences = [VERDICT_WORDS[outcome["verdict"]]] if outcome["verdict"] and not late_verdict else []
    sentences += _offender(ruling)
    players = dict.fromkeys([*outcome["takes_back"], *outcome["takes"], *outcome["draws"]])
    for player in players:
        sentences += _player_sentences(player, outcome)
    if late_verdict:
        sentences.append(_("What came last was legal."))
    sentences += _round_sentences(ruling)
    for player, points in outcome["points"].items():
        if points is not None:
            sentences.append(_scores(player, points))
    started = ruling.start.scores if ruling.start else {}
    for player, change_by in outcome["bonuses"].items():
        if change_by is not None and player not in outcome["totals"]:
            sentences.append(bonus_sentence(player, change_by))
    for player, total in outcome["totals"].items():
        if total is not None and total != started.get(player):
            sentences.append(total_sentence(player, total))
    for player in outcome.get("losers") or ():
        sentences.append(loses_sentence(player))
    rounds_due = [
        effect.count for step in ruling.steps for effect in step.effects if isinstance(effect, done.LastRoundDue)
    ]
    if rounds_due and not outcome["winners"]:
        sentences.append(last_round_sentence(rounds_due[-1]))
    if outcome["winners"]:
        sentences.append(winners_sentence(outcome["winners"]))
    return sentences


def _offender(ruling: Ruling) -> list[Message]:
    """Who broke the rule, where nothing that follows says it; that nothing follows, where nothing does."""
    outcome = ruling.outcome
    if outcome["verdict"] != "illegal" or not ruling.steps:
        return []
    offence = next((effect for effect in ruling.steps[-1].effects if isinstance(effect, done.Offence)), None)
    if offence is None:
        return []
    consequences = {*outcome["takes_back"], *outcome["takes"], *outcome["draws"]}
    kept = any(isinstance(effect, done.Drew) for effect in ruling.steps[-1].effects)
    if not consequences and not kept and not ruling.open:
        return [_("%(player)s may not do that; the rules name no penalty.", player=offence.player)]
    if consequences and offence.player not in consequences:
        return [_("%(player)s may not do that.", player=offence.player)]
    return []


def _player_sentences(player: str, outcome: Mapping[str, Any]) -> list[Message]:
    back, takes, draws = (outcome[key].get(player) for key in ("takes_back", "takes", "draws"))
    sentences: list[Message] = []
    if back and draws and "?" not in back:
        sentences.append(
            n_(
                "%(player)s takes back %(cards)s and draws %(num)d card.",
                "%(player)s takes back %(cards)s and draws %(num)d cards.",
                draws,
                player=player,
                cards=cards_text(back),
            )
        )
    elif back:
        sentences.append(takes_back_sentence(player, back))
    if draws and not (back and "?" not in back):
        sentences.append(n_("%(player)s draws %(num)d card.", "%(player)s draws %(num)d cards.", draws, player=player))
    if takes:
        sentences.append(takes_sentence(player, takes))
    return sentences


def _round_sentences(ruling: Ruling) -> list[Message]:
    outcome, start = ruling.outcome, ruling.start
    sentences: list[Message] = []
    won = outcome["round"]
    sentences += _changes(ruling)
    if outcome["stopped"]:
        sentences.append(_("Too few players are left: the game cannot go on."))
    if won["over"] and not won["winner"] and start is not None and not start.over:
        sentences.append(_("The round is over."))
    if won["over"] and won["winner"]:
        sentences.append(_("The round is over: %(player)s has won it.", player=won["winner"]))
    if outcome["gabong"] and start is not None and outcome["gabong"] != start.gabong:
        sentences.append(Message(_role(ruling).taken.id, {"player": outcome["gabong"]}))
    if outcome["owes"] and outcome["turn"]:
        sentences.append(
            n_(
                "It is %(player)s’s turn: a two, or draw %(num)d card.",
                "It is %(player)s’s turn: a two, or draw %(num)d cards.",
                outcome["owes"],
                player=outcome["turn"],
            )
        )
    elif outcome["turn"]:
        sentences.append(_("It is %(player)s’s turn.", player=outcome["turn"]))
    return sentences


def _changes(ruling: Ruling) -> list[Message]:
    """What the last step says of cards kept, the direction in the end, the suit, and what everybody has to do."""
    if not ruling.steps or ruling.outcome["round"]["over"]:
        kinds: tuple[type[Effect[Table]], ...] = (done.Drew,)
    else:
        kinds = (done.Drew, done.DirectionSet, done.SuitCalled, lillesand.FlipsLater, lillesand.AllGrip)
    last = ruling.steps[-1] if ruling.steps else None
    if last is None:
        return []
    told = [effect for effect in in_the_end(last.effects) if isinstance(effect, kinds)]
    if last.verdict != "illegal":
        told = [effect for effect in told if not isinstance(effect, done.Drew)]
    said = (effect_sentence(effect) for effect in told)
    return [sentence for sentence in said if sentence is not None]


def in_the_end(effects: Sequence[Effect[Table]]) -> list[Effect[Table]]:
    """Effects without a direction that a later one of them overrules."""
    ways = [effect for effect in effects if isinstance(effect, done.DirectionSet)]
    return [effect for effect in effects if not isinstance(effect, done.DirectionSet) or effect is ways[-1]]


def joined(messages: Sequence[Message], language: Language) -> str:
    """Sentences as one paragraph."""
    return " ".join(text[:1].upper() + text[1:] for text in (message.render(language) for message in messages))


def assumption(fact: str, value: str, game: str = MAIN_GAME) -> Message:
    """A fact of a game as it is taken to be."""
    plain = fact.partition(" (")[0]
    if plain == "gabong":
        return Message(role_in(game).assumed.id, {"value": value})
    word, _space, name = plain.partition(" ")
    own = own_words(game)
    statements: Mapping[str, Message] = own.STATEMENTS if own else STATEMENTS
    says = statements.get(f"{word} {value}") or statements.get(word)
    if says is None:
        return _("%(question)s %(answer)s", question=fact_question(fact, game), answer=answer_text(value, game))
    return Message(says.id, {"name": name, "value": answer_text(value, game)})


STATEMENTS: Mapping[str, Message] = {
    "turn": _("It was %(value)s’s turn"),
    "turn somebody else": _("It was somebody else’s turn"),
    "direction": _("Play goes %(value)s"),
    "direction none yet": _("Nobody had laid a card yet"),
    "twos": _("Unspent twos: %(value)s"),
    "suit": _("Suit called: %(value)s"),
    "suit any": _("No suit was called"),
    "phase": _("This was %(value)s"),
    "layer": _("%(value)s had laid the face card"),
    "face": _("The face card was %(value)s"),
    "announced yes": _("%(name)s said “one card left” in time"),
    "announced no": _("%(name)s did not say “one card left” in time"),
    "cards": _("Cards that %(name)s had left then: %(value)s"),
    "touched": _("Cards that %(name)s touched: %(value)s"),
    "sum equals the face card": _("The cards add up to the face card"),
    "sum does not": _("The cards do not add up to the face card"),
    "dealt yes": _("Everybody had a full hand"),
    "dealt no": _("Not everybody had a full hand"),
}


def asked_options(asked: Asked, game: str) -> list[tuple[str, Message]]:
    """The answers to a question of a game, each with its words."""
    return [(option, answer_text(option, game)) for option in asked.options]
