"""The commonest quarrels of golf, each as a short form. Suits play no part, so only ranks are asked for."""

from __future__ import annotations

from collections.abc import Mapping

from refbook.cards import Card, Suit
from refbook.engine.events import Event
from refbook.games.golf.events import Draw, Lay, MoveCard, Redeal, Stop, TakeBack
from refbook.games.golf.position import Position, Stock, Variant, Waste
from refbook.games.golf.ruleset import STRICT
from refbook.i18n import _
from refbook.situations import Situation
from refbook.situations.golf.deal import variants_named
from refbook.web.pick_fields import Choice, Number, OneRank, Told, Way
from refbook.web.picks import Pick, told_by

_GAME = "golf"


def _card(rank: str) -> Card:
    return Card.of(rank, Suit.HEARTS)


def _on(rank: str) -> Waste:
    """The waste with a card on top; of another suit, since the same card is there only once."""
    return Waste((Card.of(rank, Suit.SPADES),))


def _variants(told: Told) -> tuple[Variant, ...]:
    return variants_named([told.way("kings")])


def _fits(told: Told) -> Situation:
    position = Position(variants=_variants(told), waste=_on(told.rank("waste")))
    return told_by(position, Lay((_card(told.rank("card")),)))


_ON_KINGS: Mapping[str, tuple[str, str]] = {"queen": ("Q", "K"), "ace": ("A", "K"), "king": ("K", "A")}


def _on_king(told: Told) -> Situation:
    rank, below = _ON_KINGS[told.way("what")]
    return told_by(Position(variants=_variants(told), waste=_on(below)), Lay((_card(rank),)))


def _drew(told: Told) -> Situation:
    rules = {"draw-when-playable": "any-time"} if told.way("agreed") == "any-time" else {}
    return told_by(Position(rules=rules, answers={"playable": told.way("fitted")}), Draw())


def _redealt(told: Told) -> Situation:
    seen = {} if told.way("blocked") == "unknown" else {"blocked": told.way("blocked")}
    return told_by(Position(answers={**seen, "untouched": told.way("untouched")}), Redeal())


def _scored(told: Told) -> Situation:
    if told.way("how") == "cleared":
        return told_by(Position(left=0, stock=Stock(told.number("stock"))), Stop())
    return told_by(Position(left=told.number("left"), stock=Stock(0), answers={"playable": "no"}), Stop())


def _took_back(told: Told) -> Situation:
    card = _card(told.rank("card"))
    if told.way("what") == "turned":
        return told_by(Position(answers={"turned": "yes"}), TakeBack(card))
    happened: tuple[Event, ...] = (Lay((card,)), TakeBack(card))
    return told_by(Position(answers={"waste": "fits"}), *happened)


_LEFT: Mapping[str, Position] = {
    "fits": Position(answers={"playable": "yes"}),
    "stock": Position(answers={"stock": "not empty"}),
    "nothing": Position(stock=Stock(0), answers={"playable": "no"}),
}


def _stopped(told: Told) -> Situation:
    return told_by(_LEFT[told.way("left")], Stop())


def _moved(told: Told) -> Situation:
    to = told.number("to")
    columns: dict[str, tuple[Card, ...]] = {str(to): ()} if told.way("empty") == "yes" else {}
    return told_by(Position(columns=columns), MoveCard(_card(told.rank("card")), to))


_YES_NO = (Way("yes", _("Yes")), Way("no", _("No")))
KINGS = Choice(
    "kings",
    _("What goes on a king?"),
    (
        Way("strict", _("Nothing: the strict game")),
        Way("queen-on-king", _("A queen")),
        Way("putt-putt", _("A queen or an ace: Putt Putt")),
    ),
    usual="strict",
)
DRAW = Choice(
    "draw",
    _("When may a card be turned from the stock?"),
    (Way("only-when-stuck", _("Only when no free card fits")), Way("any-time", _("At any time"))),
    usual="only-when-stuck",
)


GOLF_PICKS = (
    Pick(
        "golf-fits",
        _("May this card go on that one?"),
        "golf/play/one-step",
        (
            OneRank("card", _("Which card was laid?")),
            OneRank("waste", _("Which card lay on top of the waste?")),
            KINGS,
        ),
        _fits,
        _GAME,
    ),
    Pick(
        "golf-king",
        _("On a king, or a king on an ace"),
        "golf/ranks/king-stops",
        (
            Choice(
                "what",
                _("What was laid?"),
                (
                    Way("queen", _("A queen on a king")),
                    Way("ace", _("An ace on a king")),
                    Way("king", _("A king on an ace")),
                ),
            ),
            KINGS,
        ),
        _on_king,
        _GAME,
    ),
    Pick(
        "golf-drew",
        _("Drew though a card fitted"),
        "golf/play/draw-when-stuck",
        (
            Choice("fitted", _("Did any free card fit just then?"), _YES_NO),
            Choice(
                "agreed",
                _("What had been agreed on?"),
                (Way("nothing", _("Nothing")), Way("any-time", _("A card may be turned at any time"))),
                usual="nothing",
            ),
        ),
        _drew,
        _GAME,
    ),
    Pick(
        "golf-redeal",
        _("May I deal again?"),
        "golf/redeal/impossible-layout",
        (
            Choice(
                "blocked",
                _("Do the open cards show that it can never be cleared? They do if every queen lies behind a king."),
                (*_YES_NO, Way("unknown", _("Nobody knows"))),
            ),
            Choice("untouched", _("Was that before any card had been played or turned?"), _YES_NO, usual="yes"),
        ),
        _redealt,
        _GAME,
    ),
    Pick(
        "golf-score",
        _("What the round scores"),
        "golf/score/cards-left",
        (
            Choice(
                "how",
                _("How did it end?"),
                (
                    Way(
                        "cleared",
                        _("The table was cleared"),
                        (Number("stock", _("How many cards were left in the stock?"), 0, STRICT.stock_cards),),
                    ),
                    Way(
                        "left",
                        _("No card fitted any more"),
                        (Number("left", _("How many cards were left in the columns?"), 1, STRICT.table_cards),),
                    ),
                ),
            ),
        ),
        _scored,
        _GAME,
    ),
    Pick(
        "golf-took-back",
        _("Took a card back"),
        "golf/play/one-step",
        (
            Choice(
                "what",
                _("How had it come onto the waste?"),
                (Way("laid", _("It was laid from a column")), Way("turned", _("It was turned from the stock"))),
            ),
            OneRank("card", _("Which card?")),
        ),
        _took_back,
        _GAME,
    ),
    Pick(
        "golf-stopped",
        _("Stopped early"),
        "golf/play/count-at-the-end",
        (
            Choice(
                "left",
                _("What was left to do?"),
                (
                    Way("fits", _("A free card fitted")),
                    Way("stock", _("There were cards in the stock")),
                    Way("nothing", _("Neither")),
                ),
            ),
        ),
        _stopped,
        _GAME,
    ),
    Pick(
        "golf-moved",
        _("Moved a card to another column"),
        "golf/play/no-column-moves",
        (
            OneRank("card", _("Which card?")),
            Number("to", _("To which column?"), 1, STRICT.columns),
            Choice("empty", _("Was that column empty?"), _YES_NO, usual="no"),
        ),
        _moved,
        _GAME,
    ),
)
