"""A ruling on golf in words, and its table as a picture's data."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from refbook.cards import UNSEEN, Card
from refbook.engine.effects import Effect
from refbook.engine.events import Event
from refbook.games.golf import effects as done
from refbook.games.golf import events as said
from refbook.games.golf.table import Table
from refbook.i18n import Message, _, n_
from refbook.rulings.phrases import VERDICT_WORDS, clash_said, winners_sentence
from refbook.rulings.ruling import Ruling

FACT_QUESTIONS: Mapping[str, Message] = {
    "waste": _("Did it fit the card on top of the waste?"),
    "playable": _("Did any free card fit just then?"),
    "joker": _("Did it fit the rank that the joker was said to be?"),
    "column": _("Which column was it laid from?"),
    "uncovered": _("Had every card been taken off it by then?"),
    "stock": _("How many cards were left in the stock?"),
    "left": _("How many cards were left in the columns?"),
    "turned": _("Was that card, or one lying on it, turned from the stock?"),
    "blocked": _("Could the table as it was dealt never be cleared, whatever the order of the stock?"),
    "clearable": _("Could the table as it was dealt have been cleared with the stock as it lay?"),
    "untouched": _("Was that before any card had been played or turned?"),
    "card": _("Which card was it?"),
    "variant": _("Which variant had been chosen?"),
}
ANSWER_WORDS: Mapping[str, Message] = {
    "fits": _("yes"),
    "does not fit": _("no"),
    "empty": _("none"),
    "not empty": _("some"),
}
STATEMENTS: Mapping[str, Message] = {
    "free": _("%(name)s had nothing lying on it"),
    "playable yes": _("A free card fitted"),
    "playable no": _("No free card fitted"),
    "uncovered yes": _("Nothing lay on it any more"),
    "uncovered no": _("Another card still lay on it"),
    "waste fits": _("It fitted the card on top of the waste"),
    "waste does not fit": _("It did not fit the card on top of the waste"),
    "joker fits": _("It fitted the rank that the joker was said to be"),
    "joker does not fit": _("It did not fit the rank that the joker was said to be"),
    "stock empty": _("The stock was empty"),
    "stock not empty": _("The stock was not empty"),
    "turned yes": _("The card taken back, or one lying on it, was turned from the stock"),
    "turned no": _("The card taken back, and every one lying on it, was laid from a column"),
    "blocked yes": _("The table as it was dealt could never be cleared"),
    "blocked no": _("The open cards did not show that the table could not be cleared"),
    "clearable yes": _("The table could have been cleared with the stock as it lay"),
    "clearable no": _("The table could not have been cleared with the stock as it lay"),
    "untouched yes": _("No card had been played or turned"),
    "untouched no": _("Cards had been played or turned already"),
    "golf strict": _("Golf is the strict game here; PySolFC’s Golf is what this book calls Queen on king"),
    "called strict": _("“%(name)s” is the strict game"),
    "called queen-on-king": _("“%(name)s” is what this book calls Queen on king"),
    "called putt-putt": _("“%(name)s” is what this book calls Putt Putt"),
    "variant jokers": _("Jokers were agreed on"),
    "variant free-start": _("The start card was free to choose"),
}

_OFFENCES: Mapping[str, Message] = {
    "golf/play/free-card": _("Only a card with nothing lying on it can be laid."),
    "golf/play/one-step": _("A card must be one rank above or below the top card of the waste."),
    "golf/play/draw-when-stuck": _("A free card fits, so none is turned from the stock."),
    "golf/play/single-pass": _("The stock is gone through only once, and it is empty."),
    "golf/play/round-won": _("The table is clear, and the round over."),
    "golf/play/round-over": _("The round is over."),
    "golf/play/no-column-moves": _("Cards go from the columns to the waste and nowhere else."),
    "golf/play/count-at-the-end": _("A move is left, so the round is not over and nothing is counted yet."),
    "golf/setup/waste": _("The waste begins with the card dealt to it."),
    "golf/variants/free-start": _("First a free card of the table is chosen to start with."),
    "golf/redeal/impossible-layout": _("These cards may not be dealt again."),
}
_REASONS: Mapping[str, Message] = {
    "turned back": _("A card turned from the stock stays where it is."),
    "laid back": _("A card played stays where it is."),
    "waste turned": _("The stock is gone through only once."),
    "no jokers": _("The jokers are taken out of the deck before the game."),
    "begun already": _("The waste has begun already, so no card is chosen to start it."),
    "another variant": _("All who compete play by the same rules."),
    "chosen too late": _("A variant is chosen before play begins."),
    "stock left": _("A card can still be turned from the stock, so the round is not over and nothing is counted yet."),
    "not blocked": _("The open cards do not keep the table from being cleared, so it may not be dealt again."),
    "clearable": _("The table can be cleared, so it may not be dealt again."),
    "too late": _("Cards have been played, and that is too late for dealing again."),
}
_WHY_NOT: Mapping[str, Message] = {
    "golf/ranks/equal-rank": _("A card does not go on another of its own rank."),
    "golf/ranks/king-stops": _("In the strict game no queen goes on a king."),
    "golf/ranks/no-ace-king": _("In the strict game ace and king are not neighbours."),
    "golf/play/empty-columns": _("An empty column stays empty."),
    "golf/ranks/suit-irrelevant": _("That the suit is the same does not help."),
}


def _offence(effect: done.Offence) -> Message | None:
    return _REASONS.get(effect.why) or _OFFENCES.get(effect.clause)


def _lands(effect: done.Lands) -> Message:
    if effect.column is None:
        return _("%(card)s goes on the waste.", card=str(effect.card))
    return _("%(card)s goes from column %(column)d onto the waste.", card=str(effect.card), column=effect.column)


def _turned(effect: done.Turned) -> Message:
    if effect.card == UNSEEN:
        return _("A card is turned.")
    return _("%(card)s is turned.", card=str(effect.card))


def _signed(number: int) -> str:
    return str(number).replace("-", "−")


def _points(points: int) -> Message:
    said = _signed(points)
    return n_("The round gives %(points)s point.", "The round gives %(points)s points.", abs(points), points=said)


def _blocked(effect: done.Blocked) -> Message:
    if effect.why == "queens behind kings":
        return _(
            "Every queen lies behind a king: no king goes before a queen, and no queen is free before a king goes."
        )
    return _("The open cards show it: no order of the stock clears this table.")


FINDINGS: Mapping[str, Message] = {
    "clears": _("Can be cleared"),
    "falls-short": _("Cannot be cleared"),
    "blocked": _("Cannot be cleared"),
    "some-order": _("It depends"),
    "unfinished": _("Not found out yet"),
    "untold": _("Too little is told"),
    "undecided": _("Not settled by the rules"),
    "impossible": _("This cannot be true"),
}
"""What was found out about a deal, in a word or two."""

SENTENCES: Mapping[type[Effect[Table]], Callable[[Any], Message | None]] = {
    done.Offence: _offence,
    done.WhyNot: lambda effect: _WHY_NOT.get(effect.clause),
    done.Unwritten: lambda _effect: _("The rules do not describe this. Those who play agree on it."),
    done.Lands: _lands,
    done.Stays: lambda effect: _("%(card)s stays where it is.", card=str(effect.card)),
    done.Uncovered: lambda effect: None if effect.card == UNSEEN else _("%(card)s is free now.", card=str(effect.card)),
    done.Turned: _turned,
    done.StockIs: lambda effect: n_("The stock has %(num)d card.", "The stock has %(num)d cards.", effect.count),
    done.GoesBack: lambda effect: _("%(card)s goes back to its column.", card=str(effect.card)),
    done.RoundWon: lambda _effect: _("The table is clear."),
    done.RoundOver: lambda _effect: _("No move is left: the round is over."),
    done.StopsEarly: lambda _effect: _("The player may stop here."),
    done.Scores: lambda effect: _points(effect.points),
    done.TotalBecomes: lambda effect: _("The total is %(total)s.", total=_signed(effect.total)),
    done.Par: lambda effect: _("That is par.") if effect.made else _("That is over par."),
    done.Blocked: _blocked,
    done.Redealt: lambda _effect: _("The cards may be shuffled and dealt again."),
    done.MatchWon: lambda effect: winners_sentence(effect.players),
    done.PlayOff: lambda effect: _("%(players)s are tied and play one more round.", players=", ".join(effect.players)),
}

# -- what may be done next

MOVE_KINDS: Mapping[type[Event], str] = {
    said.Lay: "lay",
    said.StartWith: "start",
    said.Draw: "draw",
    said.Stop: "stop",
    said.TakeBack: "take-back",
    said.Redeal: "redeal",
}


def move_said(event: Event) -> Message:
    """A move as something that may be done."""
    match event:
        case said.Lay(cards=(card, *_more), column=int(column)):
            return _("lay %(card)s from column %(column)d", card=str(card), column=column)
        case said.StartWith(card=card, column=int(column)):
            return _("start with %(card)s from column %(column)d", card=str(card), column=column)
        case said.StartWith(card=card):
            return _("start with %(card)s", card=str(card))
        case said.Draw():
            return _("turn a card from the stock")
        case said.Stop():
            return _("stop and count")
        case said.TakeBack():
            return _("take the last card back")
    return _("deal again")


def follows(effect: Effect[Table]) -> Message | None:
    """What an effect adds to the move that has it. That suits do not matter need not be said of every card."""
    match effect:
        case done.Lands() | done.Stays() | done.Turned() | done.WhyNot(clause="golf/ranks/suit-irrelevant"):
            return None
    say = SENTENCES.get(type(effect))
    return say(effect) if say else None


_IN_THE_ANSWER = (
    done.Stays,
    done.Turned,
    done.GoesBack,
    done.StopsEarly,
    done.Blocked,
    done.Redealt,
    done.MatchWon,
    done.PlayOff,
    done.StockIs,
)


def outcome_sentences(ruling: Ruling) -> list[Message]:
    """What is settled: the verdict and why, what happens to the card, how the round stands, the points."""
    outcome = ruling.outcome
    sentences = [VERDICT_WORDS[outcome["verdict"]]] if outcome["verdict"] else []
    sentences += _of_the_last_step(ruling)
    sentences += _standing(ruling)
    return sentences


def _of_the_last_step(ruling: Ruling) -> Iterator[Message]:
    last = ruling.steps[-1] if ruling.steps else None
    for effect in last.effects if last else ():
        illegal = ruling.outcome["verdict"] == "illegal" and isinstance(effect, done.Offence | done.WhyNot)
        if illegal or isinstance(effect, _IN_THE_ANSWER):
            sentence = SENTENCES[type(effect)](effect)
            if sentence is not None:
                yield sentence


def _standing(ruling: Ruling) -> Iterator[Message]:
    outcome = ruling.outcome
    over = outcome["round"]["over"]
    if outcome["cleared"]:
        yield _("The table is clear.")
    elif over and outcome["stuck"]:
        yield _("No move is left: the round is over.")
    elif outcome["stuck"]:
        yield _("No free card fits.")
    if over and outcome["left"]:
        yield n_("%(num)d card is left in the columns.", "%(num)d cards are left in the columns.", outcome["left"])
    if outcome["score"] is not None:
        yield _points(outcome["score"])
    if outcome["total"] is not None:
        yield _("The total is %(total)s.", total=_signed(outcome["total"]))
    if outcome["par"] is not None:
        yield _("That is par.") if outcome["par"] else _("That is over par.")


# -- what cannot be true


def clash_reason(about: str) -> Message | None:
    """Why two things told cannot both be, with the card or the number."""
    return clash_said(_CLASHES, about)


_CLASHES: Mapping[str, Message] = {
    "twice": _("There is only one %(what)s in the deck."),
    "jokers": _("There are at most two jokers, and here are %(what)s."),
    "joker": _("A joker belongs to no other variant than that with jokers."),
    "column": _("A column has at most five cards, and here are %(what)s."),
    "stock": _("The stock never has as many as %(what)s cards."),
    "cards": _("That comes to %(what)s cards, more than the deck has."),
    "holes": _("That is %(what)s holes, more than are played."),
    "left": _("So few or so many cards cannot be left in the columns: %(what)s."),
    "laid": _("The columns that are not told have fewer than %(what)s cards."),
    "playing": _("With this one that is %(what)s holes, more than are played."),
    "points": _("No round of golf brings %(what)s points."),
    "strict": _("The strict game is the one without variants."),
    "empty": _("The waste begins empty only where the start card is free to choose."),
    "named": _("Only a joker is said to be a rank."),
}


# -- the table


def board(table: Table, before: Table | None = None) -> dict[str, Any]:
    """One position, plain enough for JSON; `changed` names what differs from the position before."""
    seen: dict[str, Any] = {
        "columns": [None if column is None else _texts(column) for column in table.columns],
        "waste": None if table.waste is None else _texts(table.waste),
        "counts_as": list(table.counts_as),
        "stock": table.stock,
        "ending": table.ending,
    }
    earlier = board(before) if before is not None else seen
    changed = [key for key in seen if key != "columns" and seen[key] != earlier[key]]
    changed += [
        f"column {at}"
        for at, (now, then) in enumerate(zip(seen["columns"], earlier["columns"], strict=True), 1)
        if now != then
    ]
    return {**seen, "seats": [], "changed": changed}


def _texts(cards: tuple[Card, ...]) -> list[str]:
    return [str(card) for card in cards]
