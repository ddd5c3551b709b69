"""What the plain reader makes of a text: acts and facts, each of which is one line of the notation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from refbook.cards import Card


@dataclass(slots=True, eq=False)
class Act:
    """Something somebody did. `text` is its line where its kind has none of its own."""

    kind: str
    who: str = ""
    cards: tuple[Card, ...] = ()
    count: int | None = None
    at_once: bool = False
    call: str = ""
    text: str = ""
    past: bool = False
    """Whether it was told as something that had happened before."""
    teller: str = ""
    """Whose words it was told in, where several speak."""
    last: bool = False
    """Whether it was told that these cards are the last of the hand."""

    def line(self) -> str:
        told = _LINES.get(self.kind)
        return told(self) if told is not None else self.text


@dataclass(slots=True, eq=False)
class Fact:
    """A header line: what stood before anything happened."""

    key: str
    value: str

    def line(self) -> str:
        return f"{self.key}: {self.value}"


@dataclass(slots=True, eq=False)
class Face:
    """The face card, as far as it has been told."""

    card: Card
    by: str = ""
    call: str = ""

    def line(self) -> str:
        by = f" by {self.by}" if self.by else ""
        call = {"": "", "none": " uncalled"}.get(self.call, f" calling {self.call}")
        return f"face: {self.card}{by}{call}"


@dataclass(slots=True, eq=False)
class Hand:
    """What somebody held at the start, as cards or as a number."""

    who: str
    count: int = 0
    cards: tuple[Card, ...] = field(default=())

    def line(self) -> str:
        if self.cards:
            return f"hand {self.who}: {' '.join(map(str, self.cards))}"
        return f"hand {self.who}: {self.count} {'card' if self.count == 1 else 'cards'}"


@dataclass(slots=True, eq=False)
class Aside:
    """Words that tell nothing that happened: a question, a claim, a remark."""

    kind: str


UNNAMED = "unnamed"
"""What a joker is called that nobody gave a name."""


@dataclass(frozen=True, slots=True)
class Denial:
    """That somebody did not do a thing, and how many acts had been told by then."""

    who: str
    words: tuple[int, ...]
    at: int


def _lay(act: Act) -> str:
    once = " at once" if act.at_once else ""
    told = act.call if act.call.startswith("as ") else f"calling {act.call}"
    call = {"": "", "none": " without calling", UNNAMED: " without naming it"}.get(act.call, f" {told}")
    return f"{act.who} lays {_cards(act)}{once}{call}"


def _draw(act: Act) -> str:
    told = _cards(act) if act.cards else str(act.count) if act.count is not None else ""
    return f"{act.who} draws {told}".rstrip()


def _cards(act: Act) -> str:
    return " ".join(map(str, act.cards))


_LINES: dict[str, Callable[[Act], str]] = {
    "lay": _lay,
    "draw": _draw,
    "pass": lambda act: f"{act.who} passes",
    "announce": lambda act: f"{act.who} says one card left",
    "no-announce": lambda act: f"{act.who} does not say one card left",
    "gabong": lambda act: f"{act.who} gabongs with {_cards(act)}" + " without shouting" * (act.call == "none"),
    "celebrate": lambda act: f"{act.who} celebrates",
    "show": lambda act: f"{act.who} shows their cards on the table",
    "leave": lambda act: f"{act.who} leaves the table",
    "stop": lambda act: f"{act.who} stops the game",
    "join": lambda act: f"{act.who} joins",
    "collect": lambda act: f"{act.who} collects the cards",
    "round-ends": lambda _act: "the round ends",
    "game-ends": lambda _act: "the game ends",
    "run-out": lambda act: f"{act.who} runs out of cards while dealing",
    "pick-up": lambda act: f"{act.who} picks up their cards",
    "count-hand": lambda act: f"{act.who} counts {_cards(act) or 'nothing'}",
    "other": lambda act: f"other: {act.text}",
}
