"""Situations made up for the property tests: every kind of event, header line and expectation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from hypothesis import HealthCheck
from hypothesis import strategies as st

from refbook.cards import JOKER, RANKS, UNSEEN, Card, Suit
from refbook.engine.events import Event, Other
from refbook.engine.facts import Bound
from refbook.games.gabong import events as e
from refbook.games.gabong.events import Named
from refbook.games.gabong.position import FaceCard, Position, ToldHand
from refbook.rulings.ruling import Ruling
from refbook.situations import Account, Expectation, Situation
from refbook.situations.roster import keys_of, may_be_name

cards = st.builds(Card.of, st.sampled_from(RANKS), st.sampled_from(Suit))
any_cards = st.one_of(cards, st.sampled_from((JOKER, UNSEEN)))
some_cards = st.lists(any_cards, min_size=1, max_size=5).map(tuple)
counts = st.integers(0, 60)
calls = st.one_of(st.none(), st.just("none"), st.sampled_from(Suit))
_letters = st.text("abdefghiklmnoprstuvyæøåé", min_size=2, max_size=9).map(str.capitalize)
names = st.one_of(
    st.sampled_from(("Anna", "Bo", "Bos", "Jens", "Per", "Per Arne", "Anne-Marie", "Bo2", "O'Hara", "Åse", "Øystein")),
    _letters,
).filter(may_be_name)
tables = st.lists(names, min_size=2, max_size=6, unique_by=keys_of).map(tuple)
words = st.text("abcdefghijklmnopqrstuvwxyzæøå 0123456789♠", min_size=1, max_size=30).map(
    lambda text: " ".join(text.split())
)
reasons = st.sampled_from(("", "humming", "nynning", "looking at Bo's cards", "tull og tøys", "5 minutes of silence"))

OPEN = {
    "late-sneak": ("after-collecting", "before-collecting"),
    "opening-eight": ("any-card", "own-suit"),
    "pair-at-once-penalty": ("one-card", "no-penalty"),
}
official_numbers = st.integers(1, 999).map("GG-2026-{}".format)
table_numbers = st.builds("{}-{}".format, st.sampled_from(("K7QX", "2ZZZ")), st.integers(1, 40))


def rulings_on(key: str) -> st.SearchStrategy[Bound]:
    """A ruling of the Gabong, a verdict of the guru, or both."""
    readings = st.sampled_from(OPEN[key])
    own, official = st.builds(Bound, readings, st.none() | table_numbers), st.builds(Bound, readings, official_numbers)
    return own | official | st.builds(Bound.beside, own, official)


rulings = st.fixed_dictionaries({}, optional={key: rulings_on(key) for key in OPEN})


def lillesand_events(players: tuple[str, ...]) -> st.SearchStrategy[Event]:
    """What only happens in Lillesand."""
    who = st.sampled_from(players)
    named = st.just("none") | cards
    return st.one_of(
        st.builds(e.Lay, who, st.just((JOKER,)), st.booleans(), calls, named),
        st.builds(e.DrawCards, who, st.none() | counts, st.just(()), st.booleans()),
        st.builds(e.DrawCards, who, st.none(), some_cards, st.booleans()),
        st.builds(e.CutFor, who, counts, counts),
        st.builds(e.ChooseDirection, who, st.sampled_from(("clockwise", "anticlockwise"))),
        st.builds(e.GripLast, who),
        st.just(e.NobodyLays()),
    )


def events(players: tuple[str, ...], game: str = "gabong") -> st.SearchStrategy[Event]:
    """Any event at this table."""
    if game == "gabong-lillesand":
        return events(players) | lillesand_events(players)
    who = st.sampled_from(players)
    one_of_many: list[st.SearchStrategy[Any]] = [
        st.builds(e.Lay, who, some_cards, st.booleans(), calls),
        st.builds(e.DrawCards, who, st.none() | counts),
        st.builds(e.DrawCards, who, st.none(), some_cards),
        st.builds(e.Announce, who, st.booleans()),
        st.builds(e.GabongWith, who, some_cards, st.booleans()),
        st.builds(e.Touch, who, st.sampled_from(("card", "pile")), who, st.none() | st.integers(1, 20)),
        st.builds(e.Touch, who, st.just("deck"), st.none(), st.none() | st.integers(1, 20)),
        st.builds(e.Touch, who, st.just("face")),
        st.builds(e.Deal, who, counts, who, st.booleans()),
        st.builds(e.CountPile, who, who),
        st.builds(e.TurnOpening, who, cards),
        st.builds(e.Punish, who, who, reasons, st.none() | st.integers(1, 9)),
        st.builds(e.CountHand, who, some_cards | st.just(())),
        st.builds(e.Join, who),
        st.sampled_from((e.RoundEnds(), e.GameEnds())),
        st.builds(Other, words.filter(bool)),
    ]
    alone = (e.Pass, e.Celebrate, e.ShowHand, e.CountCut, e.RunOut, e.PickUp, e.Leave, e.StopGame, e.Collect)
    one_of_many += [st.builds(kind, who) for kind in alone]
    one_of_many += [st.builds(kind, who, who) for kind in (e.JudgeSlow, e.Pardon, e.AllowLeave)]
    return st.one_of(one_of_many)


def positions(players: tuple[str, ...], game: str = "gabong") -> st.SearchStrategy[Position]:
    """Any header at this table."""
    if game == "gabong-lillesand":
        house = st.dictionaries(st.sampled_from(("fail-cards", "draw-count")), st.integers(0, 9).map(str))
        named = st.none() | st.just("none") | cards
        told = answers(players, game)
        return st.builds(_of_lillesand, positions(players), *[st.none() | counts] * 3, named, house, told)
    who = st.sampled_from(players)
    hands = st.builds(ToldHand, counts) | some_cards.map(lambda told: ToldHand(len(told), told))
    return st.builds(
        Position,
        players=st.just(players),
        gabong=st.none() | who,
        direction=st.sampled_from((None, "clockwise", "anticlockwise", "none yet")),
        turn=st.none() | who,
        face=st.none() | st.builds(FaceCard, any_cards, st.none() | who, calls),
        twos=st.none() | counts,
        hands=st.dictionaries(who, hands),
        scores=st.dictionaries(who, st.integers(-5000, 5000)),
        gabongs=st.dictionaries(who, counts),
        announced=st.dictionaries(who, st.sampled_from(("yes", "no", "late"))),
        decks=st.none() | counts,
        stock=st.none() | counts,
        phase=st.sampled_from((None, "deal", "play", "over", "collected")),
        rules=st.dictionaries(
            st.sampled_from(("wrong-gabong-penalty", "slow-penalty", "draw-count")), st.integers(0, 9).map(str)
        ),
        rulings=rulings,
        answers=answers(players),
    )


def _of_lillesand(
    position: Position,
    jacks: int | None,
    queens: int | None,
    tens: int | None,
    named: Named,
    house: dict[str, str],
    told: dict[str, str],
) -> Position:
    """The header with what only Lillesand has, and its own house rules and answers."""
    face = position.face
    if face is not None and face.card == JOKER:
        face = replace(face, named=named)
    return replace(position, jacks=jacks, queens=queens, tens=tens, face=face, rules=house, rulings={}, answers=told)


def answers(players: tuple[str, ...], game: str = "gabong") -> st.SearchStrategy[dict[str, str]]:
    """What a ruling may have asked for at this table, some of it a second time."""
    who = st.sampled_from(players)
    yes_no = st.sampled_from(("yes", "no"))
    of_lillesand = {
        "sum": st.sampled_from(("lower", "lower or equal", "does not")),
        "tens": st.sampled_from(("1", "2")),
        "decks": st.sampled_from(("2", "3")),
        "understood": yes_no,
        "hummed {}": yes_no,
        "holds {} 6♥": yes_no,
    }
    forms = {
        "turn": who | st.just("somebody else"),
        "direction": st.sampled_from(("none yet", "clockwise", "anticlockwise")),
        "face": any_cards.map(str) | st.sampled_from(("fits", "does not fit", "worth 8", "worth something else")),
        "suit": st.sampled_from(("spades", "any")),
        "layer": who,
        "last round": st.sampled_from(("played", "not played")),
        "sum": st.sampled_from(("equals the face card", "does not")),
        "cards {}": st.sampled_from(("0", "1", "1 or more", "2 or more")),
        "announced {}": yes_no,
        "holds {} a fitting card": yes_no,
        **(of_lillesand if game == "gabong-lillesand" else {}),
    }
    told = st.sampled_from(sorted(forms)).flatmap(
        lambda form: st.tuples(
            st.builds(lambda name, again: form.format(name) + again, who, st.sampled_from(("", " (2)"))), forms[form]
        )
    )
    return st.lists(told, max_size=3).map(dict)


def expectations(players: tuple[str, ...]) -> st.SearchStrategy[Expectation]:
    """Any expectation at this table."""
    who = st.sampled_from(players)
    ids = st.sampled_from(("gabong/play/sneak", "gabong/end/forgot-and-laid", "gabong/opening-eight"))
    suits = ("spades", "hearts", "diamonds", "clubs", "any")
    statuses = ("decided", "depends", "discretion", "undecided", "impossible")
    keys = ("verdict", "draws", "takes_back", "takes", "turn", "owes", "direction", "face", "suit", "round", "gabong")
    more_keys = ("hands", "points", "totals")
    facts = st.one_of(
        st.sampled_from(("turn", "direction", "twos", "suit", "phase", "face", "gabong")),
        st.builds(lambda head, name: f"{head} {name}", st.sampled_from(("announced", "cards", "drew", "total")), who),
        st.builds(lambda name, card: f"holds {name} {card}", who, cards),
        st.builds(lambda name, other: f"first {name} {other}", who, who),
    )

    def of(key: str, values: st.SearchStrategy[Any], player: bool = False) -> st.SearchStrategy[Expectation]:
        return st.builds(Expectation, st.just(key), values, who if player else st.none())

    return st.one_of(
        of("verdict", st.sampled_from(("legal", "illegal"))),
        of("status", st.sampled_from(statuses)),
        of("draws", counts, True),
        of("takes_back", some_cards, True),
        of("takes", some_cards, True),
        of("turn", who | st.just("nobody")),
        of("owes", counts),
        of("direction", st.sampled_from(("clockwise", "anticlockwise"))),
        of("face", any_cards),
        of("suit", st.sampled_from(suits)),
        of("round", st.just("over")),
        of("round", st.just("over"), True),
        of("round", st.just("not over")),
        of("gabong", who),
        of("hand", counts, True),
        of("scores", st.integers(-100, 900), True),
        of("total", st.integers(-5000, 5000), True),
        of("cites", ids),
        of("does_not_cite", ids),
        of("asks", facts),
        of("open_question", ids),
        of("open", st.sampled_from(keys + more_keys)),
    )


GAMES = ("gabong", "gabong-lillesand")


@st.composite
def situations(draw: st.DrawFn, game: str = "gabong") -> Situation:
    """Any situation of a Gabong, told once or by two people."""
    players = draw(tables)
    told = st.lists(events(players, game), max_size=6).map(tuple)
    own = positions(players, game).map(_without_players)
    tellers = draw(st.lists(st.sampled_from(players), max_size=2, unique=True))
    return Situation(
        game,
        draw(positions(players, game)),
        draw(told),
        draw(st.lists(expectations(players), max_size=5).map(tuple)),
        tuple(Account(teller, draw(own), draw(told)) for teller in tellers),
    )


def _without_players(position: Position) -> Position:
    return Position(turn=position.turn, face=position.face, hands=position.hands, rulings=position.rulings)


# -- what is asked of every ruling

SLOW = (HealthCheck.too_slow, HealthCheck.data_too_large)


def cases(ruling: Ruling) -> Iterator[Ruling]:
    """The ruling, and that of each case it distinguishes."""
    yield ruling
    for branch in ruling.branches:
        yield from cases(branch.ruling)
