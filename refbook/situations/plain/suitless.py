"""Cards told without a suit, which the notation has no word for: found among what was not understood, to be asked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from refbook.cards import Card, Suit
from refbook.situations.plain.items import figure_named, rank_named
from refbook.situations.plain.reading import Plain
from refbook.situations.plain.typed import unread_at
from refbook.situations.words import Word, split_lines, split_words

_GOES_ON = ("på", "i", "og", "mot", "oppå", "on", "in", "and", "with", "med", "onto")
"""What may stand behind a bare figure that is a card: `4 på hånda`, and not `4 ganger`."""


@dataclass(frozen=True, slots=True)
class Suitless:
    """A card without a suit, as it was typed and where it stands (from 1)."""

    text: str
    rank: str
    line: int
    column: int

    @property
    def place(self) -> str:
        return f"{self.line}-{self.column}"


def suitless(words: str, plain: Plain) -> tuple[Suitless, ...]:
    """The cards without a suit among the words that were not understood, in their order; in golf none needs one."""
    if plain.situation.game == "golf":
        return ()
    return tuple(
        Suitless(word.text, rank, number, word.start + 1)
        for number, line in enumerate(split_lines(words), 1)
        for start, end in unread_at(line, number, plain)
        for word, rank in _cards(split_words(line), start, end)
    )


def _cards(words: Sequence[Word], start: int, end: int) -> Iterator[tuple[Word, str]]:
    for word, following in zip(words, [*words[1:], None], strict=True):
        alone = following is None or not following.key.isalnum() or following.key in _GOES_ON
        if start <= word.start and word.end <= end:
            if rank := rank_named(word.key) or (figure_named(word.key) if alone else None):
                yield word, rank


def with_suits(words: str, chosen: Mapping[str, Suit]) -> str:
    """The words with a whole card in each `place` for which a suit was chosen, where one may stand."""
    lines = []
    for number, line in enumerate(split_lines(words), 1):
        for word in reversed(split_words(line)):
            suit = chosen.get(f"{number}-{word.start + 1}")
            rank = rank_named(word.key) or figure_named(word.key)
            if suit and rank:
                line = line[: word.start] + str(Card.of(rank, suit)) + line[word.end :]
        lines.append(line)
    return "\n".join(lines)
