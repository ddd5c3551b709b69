"""A ruling on gin in words, and its table as a picture's data."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from refbook.cards import UNSEEN, Card, Suit
from refbook.engine.effects import Effect
from refbook.engine.events import Event
from refbook.games.gabong.table import SOMEBODY_ELSE
from refbook.games.gin import effects as done
from refbook.games.gin import events as said
from refbook.games.gin.melds import SUITS, Mask, in_order
from refbook.games.gin.table import Table
from refbook.i18n import Message, _, n_
from refbook.rulings.phrases import SUIT_WORDS, VERDICT_WORDS, clash_said
from refbook.rulings.ruling import Ruling

FACT_QUESTIONS: Mapping[str, Message] = {
    "turn": _("Whose turn was it?"),
    "first turn": _("Was the first upturned card still on offer?"),
    "drew": _("Had %(name)s taken a card in this turn?"),
    "took": _("Was the card that %(name)s put down the one just taken from the discard pile?"),
    "deadwood": _("Was %(name)s’s deadwood low enough to knock?"),
    "gin": _("Could all ten cards of %(name)s be melded?"),
    "melds": _("How did %(name)s arrange the melds?"),
    "discard": _("Which card did %(name)s discard?"),
    "hand": _("Which cards did %(name)s hold?"),
    "wins": _("In how many hands had %(name)s scored before this one?"),
    "players": _("Who played?"),
}
ANSWER_WORDS: Mapping[str, Message] = {}
STATEMENTS: Mapping[str, Message] = {
    "turn": _("It was %(value)s’s turn"),
    "turn somebody else": _("It was somebody else’s turn"),
    "first yes": _("The first upturned card was still on offer"),
    "first no": _("The first upturned card was no longer on offer"),
    "drew yes": _("%(name)s had taken a card in this turn"),
    "drew no": _("%(name)s had not taken a card in this turn"),
    "took yes": _("%(name)s put down the card just taken from the discard pile"),
    "took no": _("%(name)s put down another card than the one just taken"),
    "deadwood low enough": _("%(name)s’s deadwood was low enough to knock"),
    "deadwood too high": _("%(name)s’s deadwood was too high to knock"),
    "gin yes": _("All ten cards of %(name)s could be melded"),
    "gin no": _("Not all ten cards of %(name)s could be melded"),
    "melds": _("%(name)s melded %(value)s"),
    "discard": _("%(name)s discarded %(value)s"),
    "finished": _("Nothing that was not told is finished"),
    "wins": _("Hands that %(name)s had scored in before: %(value)s"),
}

_OFFENCES: Mapping[str, Message] = {
    "players": _("The game is for two players."),
    "too many": _("The deck has fifty-two cards; all others are put aside."),
    "too few": _("The deck has fifty-two cards."),
    "joker": _("A joker takes no part; it is put aside."),
    "cards": _("Each player is dealt ten cards."),
    "dealer": _("The players take turns dealing, and now the other one deals."),
    "still on": _("A new round is dealt when the points of the last one are written down."),
    "turned already": _("One card is turned up after ten have been dealt to each, and no more."),
    "round over": _("The round is over."),
    "game over": _("The game is over: the score sheet has decided it."),
    "not the turn": _("It is the other player’s turn."),
    "forehand begins": _("Forehand, who did not deal, has the first turn."),
    "drawn already": _("A card has been taken in this turn already."),
    "stock": _("The stock is used up."),
    "one card": _("One card at a time."),
    "pass first": _("The first upturned card has to be taken or passed."),
    "under the top": _("Only the top card of the discard pile may be taken or looked at."),
    "passed it": _("Both have passed the upturned card, and forehand must draw from the stock."),
    "holds eleven": _("A card has been taken, and the turn ends with a discard."),
    "no pass": _("Only the first upturned card of a round may be passed."),
    "draw first": _("A turn begins with taking a card."),
    "just taken": _("A card just taken from the discard pile may not go back there in the same turn."),
    "no discard": _("Going out ends with a discard: the melds must do without the eleventh card."),
    "needed": _("The melds need the card that was discarded."),
    "no gin": _("Not all ten cards are melded, so it is not gin."),
    "deadwood": _("The deadwood is more than a knock allows."),
    "no suit": _("Every suit that is not blocked is finished, so nothing can be gained."),
    "no column": _("Every column that the points would go into is closed, so nothing can be gained."),
    "no point": _("The knock gained nothing, so it was not allowed."),
    "nobody out": _("Nobody has knocked or gone gin."),
    "own melds": _("Only the opponent lays off."),
    "no lay-offs": _("Nothing may be laid off."),
    "not on gin": _("Nothing may be laid off against gin."),
    "does not fit": _("That card does not fit the melds."),
    "card twice": _("A card can belong to one meld only."),
    "used once": _("A card is melded, laid off or counted, and only once."),
    "ace": _("The ace is low, so it does not go above the king."),
    "no meld": _("That is no meld: a run is three or more in sequence in one suit, a set three or four of one rank."),
    "too late": _("Variants are agreed on before the game begins."),
}


def _offence(effect: done.Offence) -> Message | None:
    if effect.why.startswith("deadwood "):
        return n_(
            "%(num)d point of deadwood is more than a knock allows.",
            "%(num)d points of deadwood are more than a knock allows.",
            int(effect.why.partition(" ")[2]),
        )
    return _OFFENCES.get(effect.why)


def melds_text(melds: Sequence[Mask]) -> str:
    """Melds as they are written: with strokes between them."""
    return " / ".join(" ".join(map(str, in_order(meld))) for meld in melds)


def suits_text(suits: Sequence[Suit]) -> str:
    return " ".join(suit.symbol for suit in suits)


def _draws(effect: done.Draws) -> Message:
    if effect.card == UNSEEN:
        return _("%(player)s draws a card.", player=effect.player)
    return _("%(player)s draws %(card)s.", player=effect.player, card=str(effect.card))


def _takes(effect: done.Takes) -> Message:
    if effect.card == UNSEEN:
        return _("%(player)s takes the discard.", player=effect.player)
    return _("%(player)s takes %(card)s.", player=effect.player, card=str(effect.card))


def _discards(effect: done.Discards) -> Message | None:
    if effect.card == UNSEEN:
        return None
    return _("%(player)s discards %(card)s.", player=effect.player, card=str(effect.card))


def _goes_out(effect: done.GoesOut) -> Message:
    if effect.gin:
        return _("%(player)s goes gin.", player=effect.player)
    return _("%(player)s knocks.", player=effect.player)


def _blocks(effect: done.Blocks) -> Message:
    return blocked_sentence([suit.symbol for suit in effect.suits])


def blocked_sentence(symbols: Sequence[str]) -> Message:
    if not symbols:
        return _("No suit is blocked.")
    return n_("%(suits)s is blocked.", "%(suits)s are blocked.", len(symbols), suits=" ".join(symbols))


def _melds(effect: done.Melds) -> Message:
    return _("%(player)s melds %(melds)s.", player=effect.player, melds=melds_text(effect.melds))


def _lays_off(effect: done.LaysOff) -> Message:
    cards = " ".join(map(str, effect.cards))
    return _("%(player)s lays off %(cards)s.", player=effect.player, cards=cards)


def _deadwood_sentence(player: str, points: int) -> Message:
    return n_(
        "%(player)s has %(num)d point of deadwood.",
        "%(player)s has %(num)d points of deadwood.",
        points,
        player=player,
    )


def _scores_sentence(player: str, points: int) -> Message:
    return n_("%(player)s scores %(num)d point.", "%(player)s scores %(num)d points.", points, player=player)


def _enters(effect: done.Enters) -> Message:
    return _entered_sentence(effect.player, effect.columns)


def _entered_sentence(player: str, columns: Sequence[int | None]) -> Message:
    written = columns_text(columns, told_only=True)
    if not written:
        return _("%(player)s’s points go nowhere: what they would go into is finished.", player=player)
    return _("%(player)s writes down %(points)s.", player=player, points=written)


def columns_text(columns: Sequence[int | None], *, told_only: bool = False) -> str:
    """Points by suit, or in columns, as the notation has them."""
    if len(columns) != len(SUITS):
        return " / ".join(str(points or 0) for points in columns) if any(columns) or not told_only else ""
    return " ".join(
        f"{suit.symbol} {points}" for suit, points in zip(SUITS, columns, strict=True) if points is not None
    )


def _total_sentence(player: str, columns: Sequence[int | None]) -> Message:
    return _("%(player)s’s totals are %(points)s.", player=player, points=columns_text(columns))


def _finishes(effect: done.Finishes) -> Message:
    return _("%(player)s has won this one: %(column)s.", player=effect.player, column=_column_name(effect))


def _column_name(effect: done.Finishes) -> Message | str:
    if effect.clause.startswith("suit-gin/"):
        return SUIT_WORDS[SUITS[effect.column].value]
    return _("column %(number)d", number=effect.column + 1)


def _may_score(effect: done.MayScore) -> Message:
    return _range_sentence(effect.player, effect.least, effect.most)


def _range_sentence(player: str, least: int, most: int) -> Message:
    return _("%(player)s scores between %(least)d and %(most)d points.", player=player, least=least, most=most)


def _turn(effect: done.TurnGoesTo) -> Message | None:
    return _turn_sentence(effect.player)


def _turn_sentence(player: str | None) -> Message | None:
    """Whose turn it is; nothing where that is somebody of whom no name was told."""
    return None if player in (None, SOMEBODY_ELSE) else _("It is %(player)s’s turn.", player=player)


def _dealer_sentence(player: str) -> Message:
    return _("%(player)s deals the next round.", player=player)


def _won_sentence(player: str) -> Message:
    return _("%(player)s has won the game.", player=player)


SENTENCES: Mapping[type[Effect[Table]], Callable[[Any], Message | None]] = {
    done.Offence: _offence,
    done.GoesOutInVain: _offence,
    done.Unwritten: lambda _effect: _("The rules do not describe this. Those who play agree on it."),
    done.Dealt: lambda effect: n_(
        "%(player)s has been dealt %(num)d card.",
        "%(player)s has been dealt %(num)d cards.",
        effect.count,
        player=effect.player,
    ),
    done.NewRound: lambda _effect: _("A new round is dealt."),
    done.StockIs: lambda effect: n_("The stock has %(num)d card.", "The stock has %(num)d cards.", effect.count),
    done.TurnedUp: lambda effect: _("%(card)s begins the discard pile.", card=str(effect.card)),
    done.TurnGoesTo: _turn,
    done.Passes: lambda effect: _("%(player)s passes.", player=effect.player),
    done.Draws: _draws,
    done.Takes: _takes,
    done.Discards: _discards,
    done.Stays: lambda effect: _("%(card)s stays where it is.", card=str(effect.card)),
    done.RoundVoid: lambda _effect: _("The round is over without points."),
    done.NextDealer: lambda effect: _dealer_sentence(effect.player),
    done.GoesOut: _goes_out,
    done.OutUndone: lambda _effect: _("It does not count."),
    done.ShowsHand: lambda effect: _("The hand that %(player)s showed stays open.", player=effect.player),
    done.Blocks: _blocks,
    done.Melds: _melds,
    done.MeldsUnasked: lambda effect: _(
        "%(player)s is taken to have laid down %(melds)s too.", player=effect.player, melds=melds_text(effect.melds)
    ),
    done.LaysOff: _lays_off,
    done.LaidOffUnasked: _lays_off,
    done.CountsAs: lambda effect: (
        _("%(player)s is left with %(cards)s.", player=effect.player, cards=" ".join(map(str, effect.cards)))
        if effect.cards
        else _("%(player)s is left with nothing.", player=effect.player)
    ),
    done.Deadwood: lambda effect: _deadwood_sentence(effect.player, effect.points),
    done.MayScore: _may_score,
    done.Scores: lambda effect: _scores_sentence(effect.player, effect.points),
    done.NobodyScores: lambda _effect: _("Nobody scores."),
    done.Enters: _enters,
    done.TotalBecomes: lambda effect: _total_sentence(effect.player, effect.columns),
    done.Finishes: _finishes,
    done.GameWon: lambda effect: _won_sentence(effect.player),
    done.GameGoesOn: lambda _effect: _("Nobody has won the game yet."),
    done.GameDrawn: lambda _effect: _("The game is a draw."),
}

# -- what may be done next

MOVE_KINDS: Mapping[type[Event], str] = {
    said.TakeDiscard: "take",
    said.Draw: "draw",
    said.Pass: "pass",
    said.GoGin: "gin",
    said.Knock: "knock",
    said.Discard: "discard",
    said.LayOff: "lay-off",
}


def move_said(event: Event) -> Message:
    """A move as something that may be done."""
    match event:
        case said.TakeDiscard(card=Card() as card):
            return _("take %(card)s from the discard pile", card=str(card))
        case said.TakeDiscard():
            return _("take the top card of the discard pile")
        case said.Draw():
            return _("draw a card from the stock")
        case said.Pass():
            return _("pass")
        case said.GoGin():
            return _("go gin")
        case said.Knock():
            return _("knock")
    return _("discard a card")


def cards_moved(event: Event, cards: Message) -> Message:
    """Moves that are alike but for the card."""
    match event:
        case said.GoGin():
            return _("go gin, discarding %(cards)s", cards=cards)
        case said.Knock():
            return _("knock, discarding %(cards)s", cards=cards)
        case said.LayOff():
            return _("lay off %(cards)s", cards=cards)
    return _("discard %(cards)s", cards=cards)


def follows(effect: Effect[Table]) -> Message | None:
    """What an effect adds to the move that has it; of going out, what is left in the hand."""
    match effect:
        case done.Draws() | done.Takes() | done.Passes() | done.Discards() | done.LaysOff() | done.Stays():
            return None
        case done.GoesOut(gin=False, deadwood=int(points)):
            return _deadwood_sentence(effect.player, points)
        case done.GoesOut():
            return None
    say = SENTENCES.get(type(effect))
    return say(effect) if say else None


_IN_THE_ANSWER = (
    done.Stays,
    done.ShowsHand,
    done.OutUndone,
    done.NewRound,
    done.MeldsUnasked,
    done.NobodyScores,
    done.GameGoesOn,
)


def outcome_sentences(ruling: Ruling) -> list[Message]:
    """What is settled: the verdict and why, the deadwood, what is blocked, the points, and who is next."""
    outcome = ruling.outcome
    sentences = [VERDICT_WORDS[outcome["verdict"]]] if outcome["verdict"] else []
    sentences += _of_the_last_step(ruling)
    sentences += _counted(ruling)
    sentences += _next(ruling)
    return sentences


def _of_the_last_step(ruling: Ruling) -> Iterator[Message]:
    last = ruling.steps[-1] if ruling.steps else None
    for effect in last.effects if last else ():
        if isinstance(effect, (done.Offence, *_IN_THE_ANSWER)):
            sentence = SENTENCES[type(effect)](effect)
            if sentence is not None:
                yield sentence


def _counted(ruling: Ruling) -> Iterator[Message]:
    outcome = ruling.outcome
    for player, points in outcome["deadwood"].items():
        if points is not None:
            yield _deadwood_sentence(player, points)
    if outcome["blocked"] is not None and outcome["round"]["over"]:
        yield blocked_sentence([Suit(name).symbol for name in outcome["blocked"]])
    for player, points in outcome["points"].items():
        if points:
            yield _scores_sentence(player, points)
    for player, bounds in outcome["range"].items():
        if bounds is not None and player not in outcome["points"]:
            yield _range_sentence(player, *bounds)
    for player, entered in outcome["scores"].items():
        if entered is not None:
            yield _entered_sentence(player, _in_columns(entered))
    started = ruling.start.scores if ruling.start else {}
    for player, total in outcome["totals"].items():
        if total is not None and tuple(_in_columns(total)) != started.get(player):
            yield _total_sentence(player, _in_columns(total))


def _in_columns(told: Mapping[str, int | None] | Sequence[int | None]) -> Sequence[int | None]:
    if isinstance(told, Mapping):
        return [told.get(suit.value) for suit in SUITS]
    return told


def _next(ruling: Ruling) -> Iterator[Message]:
    outcome = ruling.outcome
    if outcome["void"]:
        yield _("The round is over without points.")
    for player in outcome["winners"] or ():
        yield _won_sentence(player)
    if outcome["game"] == "drawn":
        yield _("The game is a draw.")
    turn = _turn_sentence(outcome["turn"])
    if turn is not None and not outcome["round"]["over"]:
        yield turn
    elif outcome["round"]["over"] and outcome["dealer"] and not outcome["game"]:
        yield _dealer_sentence(outcome["dealer"])


# -- what cannot be true


def clash_reason(about: str) -> Message | None:
    """Why two things told cannot both be, with the card or the number."""
    return clash_said(_CLASHES, about)


_CLASHES: Mapping[str, Message] = {
    "twice": _("There is only one %(what)s in the deck."),
    "held": _("%(what)s is not in that hand."),
    "joker": _("No jokers are played with."),
    "hand": n_(
        "A hand has ten cards, and eleven between drawing and discarding; here is %(num)d.",
        "A hand has ten cards, and eleven between drawing and discarding; here are %(num)d.",
        0,
    ),
    "eleven": _("Only the player in turn holds eleven cards."),
    "stock": _("The stock never has as many as %(what)s cards."),
    "cards": _("That comes to %(what)s cards, more than the deck has."),
    "both": _("Only one player can have finished the same suit or column."),
    "wins": _("Points in the columns come from hands in which the player scored; here are %(what)s."),
    "columns": _(
        "Every score goes into the columns from the first on, so an open column has more than those after it; "
        "here are %(what)s."
    ),
    "no": _("There is no card in the discard pile."),
    "deadwood": n_(
        "Those cards cannot be arranged to leave %(num)d point.",
        "Those cards cannot be arranged to leave %(num)d points.",
        0,
    ),
    "most": n_(
        "Those ten cards never leave as much as %(num)d point of deadwood.",
        "Those ten cards never leave as much as %(num)d points of deadwood.",
        0,
    ),
    "come": n_(
        "The cards that are counted come to %(num)d point.", "The cards that are counted come to %(num)d points.", 0
    ),
    "others": _("The other cards of that hand cannot all be melded or laid off."),
    "counted": _("What is left of a hand is counted once: write it in one line."),
}


# -- the table


def board(table: Table, before: Table | None = None) -> dict[str, Any]:
    """One position, plain enough for JSON; `changed` names what differs from the position before."""
    seen: dict[str, Any] = {
        "seats": [_seat(table, player) for player in table.players],
        "discard": str(table.top) if table.top else None,
        "stock": table.stock,
        "blocked": None if table.blocked is None else [suit.value for suit in table.blocked],
        "laid_off": [str(card) for card in in_order(table.laid_off)],
        "suits": table.scoring.blocks,
        "over": table.over,
    }
    earlier = board(before) if before is not None else seen
    changed = [key for key in seen if key != "seats" and seen[key] != earlier[key]]
    seats = {seat["name"]: seat for seat in earlier["seats"]}
    changed += [seat["name"] for seat in seen["seats"] if seats.get(seat["name"], seat) != seat]
    return {**seen, "changed": changed}


def _seat(table: Table, player: str) -> dict[str, Any]:
    hand = table.hand(player)
    out = table.out
    melds = out.melds if out is not None and out.player == player else table.melds.get(player)
    return {
        "name": player,
        "cards": hand.size,
        "known": [str(card) for card in hand.cards],
        "melds": None if melds is None else [[str(card) for card in in_order(meld)] for meld in melds],
        "deadwood": table.deadwood.get(player),
        "dealer": table.dealer == player,
        "turn": table.turn == player,
        "out": out is not None and out.player == player,
        "won": player in table.winners,
        "scores": list(table.scores[player]) if player in table.scores else None,
    }
