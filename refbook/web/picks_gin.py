"""The commonest quarrels of Suit Gin and Hollywood Gin, each as a short form."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from refbook.engine.events import Event
from refbook.games.gabong.position import ToldHand
from refbook.games.gin.events import Discard, Draw, GoGin, Knock, LayOff, Pass, TakeDiscard
from refbook.games.gin.hollywood.clauses import clause_here
from refbook.games.gin.position import Position
from refbook.games.gin.ruleset import SUIT_GIN
from refbook.i18n import _
from refbook.situations import Situation
from refbook.web.pick_fields import Choice, ManyCards, OneCard, Person, Points, Told, Way
from refbook.web.picks import Pick, told_by

_KNOCKED, _OTHER = "who", "other"


def _hand(told: Told) -> dict[str, ToldHand]:
    cards = told.cards("cards")
    return {told.name(_KNOCKED): ToldHand(len(cards), cards)}


def _may_knock(told: Told) -> Situation:
    who = told.name(_KNOCKED)
    return told_by(Position(hands=_hand(told)), Knock(who, told.laid("card").card))


def _gin_or_not(told: Told) -> Situation:
    return told_by(Position(hands=_hand(told)), GoGin(told.name(_KNOCKED), told.laid("card").card))


def _what_scores(told: Told) -> Situation:
    who, theirs = told.name(_KNOCKED), told.number_or_none("theirs")
    deadwood = {} if theirs is None else {told.name(_OTHER): theirs}
    goes_out = GoGin if told.way("how") == "gin" else Knock
    return told_by(Position(hands=_hand(told), deadwood=deadwood), goes_out(who))


def _laid_off(told: Told) -> Situation:
    laid_off = LayOff(told.name(_OTHER), told.cards("laid"))
    goes_out = GoGin if told.way("how") == "gin" else Knock
    return told_by(Position(hands=_hand(told)), goes_out(told.name(_KNOCKED)), laid_off)


def _under_knock(told: Told) -> Situation:
    who, other = told.name(_KNOCKED), told.name(_OTHER)
    points = {who: told.number_or_none("mine"), other: told.number_or_none("theirs")}
    return told_by(Position(deadwood={name: had for name, had in points.items() if had is not None}), Knock(who))


def _first_turn(told: Told) -> Situation:
    who = told.name("who")
    did: Event = {"passed": Pass(who), "took": TakeDiscard(who), "drew": Draw(who)}[told.way("did")]
    upturned = (told.laid("card").card,)
    return told_by(Position(dealer=told.name("dealer"), discard=upturned, stock=SUIT_GIN.stock_cards), did)


def _same_card(told: Told) -> Situation:
    who, card = told.name("who"), told.laid("card").card
    return told_by(Position(turn=who, discard=(card,)), TakeDiscard(who), Discard(who, (card,)))


_WHO_KNOCKED = Person(_KNOCKED, _("Who knocked?"))
_WHO_WENT_OUT = Person(_KNOCKED, _("Who went out?"))
_WHICH_CARD_OUT = OneCard("card", _("Which card was discarded?"))
_ELEVEN = ManyCards("cards", _("Which eleven cards, with the discard?"))
_TEN = ManyCards("cards", _("Which ten cards were laid down?"))
_THE_OTHER = Person(_OTHER, _("Who was the other player?"))
_HOW = Choice("how", _("How?"), (Way("knock", _("By a knock")), Way("gin", _("With gin"))), usual="knock")
_THEIRS = Points("theirs", _("How many points of deadwood did the other have?"), away=False)

SUIT_GIN_PICKS = (
    Pick(
        "gin-knock",
        _("May I knock?"),
        "suit-gin/knock/may-knock",
        (_WHO_KNOCKED, _ELEVEN, _WHICH_CARD_OUT),
        _may_knock,
        "suit-gin",
    ),
    Pick(
        "gin-gin",
        _("Gin or not?"),
        "suit-gin/gin/going-gin",
        (Person("who", _("Who went gin?")), _ELEVEN, _WHICH_CARD_OUT),
        _gin_or_not,
        "suit-gin",
    ),
    Pick(
        "gin-scores",
        _("What scores, and which suits are blocked?"),
        "suit-gin/blocking/open-suits-score",
        (_WHO_WENT_OUT, _HOW, _TEN, _THE_OTHER, _THEIRS),
        _what_scores,
        "suit-gin",
    ),
    Pick(
        "gin-lay-off",
        _("Laid cards off on the other’s melds"),
        "suit-gin/knock/lay-offs",
        (
            _WHO_WENT_OUT,
            _HOW,
            _TEN,
            Person("other", _("Who laid off?")),
            ManyCards("laid", _("Which cards were laid off?")),
        ),
        _laid_off,
        "suit-gin",
    ),
    Pick(
        "gin-under-knock",
        _("Knocked, and the other had less"),
        "suit-gin/knock/under-knock",
        (
            _WHO_KNOCKED,
            Points("mine", _("With how many points of deadwood?"), away=False),
            _THE_OTHER,
            _THEIRS,
        ),
        _under_knock,
        "suit-gin",
    ),
    Pick(
        "gin-first-turn",
        _("Passed the first card, or did not"),
        "suit-gin/turn/first-pass",
        (
            Person("dealer", _("Who dealt?")),
            OneCard("card", _("Which card was turned up?")),
            Person("who", _("Who acted?")),
            Choice(
                "did",
                _("What was done?"),
                (
                    Way("passed", _("Passed")),
                    Way("took", _("Took the upturned card")),
                    Way("drew", _("Drew from the stock")),
                ),
            ),
        ),
        _first_turn,
        "suit-gin",
    ),
    Pick(
        "gin-same-card",
        _("Took a card and discarded it again"),
        "suit-gin/turn/discard",
        (Person("who", _("Who took it?")), OneCard("card", _("Which card?"))),
        _same_card,
        "suit-gin",
    ),
)


def _in_hollywood() -> Iterator[Pick]:
    """The same quarrels but the one about blocked suits, by the clauses of the other book."""
    for pick in SUIT_GIN_PICKS:
        clause = clause_here(pick.clause)
        if clause is not None:
            yield replace(pick, id=f"hollywood-{pick.id}", clause=clause, game="hollywood-gin")


HOLLYWOOD_GIN_PICKS = tuple(_in_hollywood())
