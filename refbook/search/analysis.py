"""What the index holds of a clause: token lists, made here and not by Whoosh.

Stems carry the language of the text they stand in (`n:snik`, `e:sneak`), since Norwegian "to" is two. Concepts belong
to no language; that is how a Norwegian word finds an English clause.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from refbook.i18n import LANGUAGES, Language
from refbook.search.compounds import Compounds
from refbook.search.documents import Document
from refbook.search.lexicon import Lexicon
from refbook.search.words import STOP_WORDS, normal, stem, words

FIELDS = ("stem", "head", "alias", "concept", "head_concept", "alias_concept")
"""The stems of the text, the title and the aliases, and the concepts that they name."""

_SMALL_WORD = 0.4
_TAG: Mapping[Language, str] = {"nb": "n:", "en": "e:"}


def tagged(form: str, language: Language) -> str:
    return _TAG[language] + form


@dataclass(frozen=True, slots=True)
class Said:
    """The words of a clause in one language."""

    language: Language
    title: tuple[str, ...]
    aliases: tuple[tuple[str, ...], ...]
    text: tuple[str, ...]

    def forms(self) -> Iterator[str]:
        yield from self.title
        for alias in self.aliases:
            yield from alias
        yield from self.text


class Phrase(NamedTuple):
    """A title or an alias: the concepts it names and the stems of its other words, and how much that is to match.

    Small words are no keys, but they are part of the size: "can I play on" says more than "play".
    """

    size: float
    keys: list[str]


@dataclass(frozen=True, slots=True)
class Tokens:
    """The token list of each field, and the phrases."""

    lists: Mapping[str, list[str]]
    phrases: list[Phrase]


class Vocabulary:
    """Every word of the books: how often it stands there, and how each language spells it."""

    def __init__(self) -> None:
        self.frequency: Counter[str] = Counter()
        self._spelled: dict[Language, dict[str, Counter[str]]] = {language: {} for language in LANGUAGES}

    def read(self, document: Document) -> tuple[Said, ...]:
        """The words of a clause, counted."""
        return tuple(self._read(document, language) for language in LANGUAGES)

    def spellings(self) -> dict[Language, dict[str, str]]:
        """The folded words that a language mostly spells otherwise: `atter` is åtter."""
        return {
            language: {
                form: spelled
                for form, counted in forms.items()
                if (spelled := max(sorted(counted), key=counted.__getitem__)) != form
            }
            for language, forms in self._spelled.items()
        }

    def _read(self, document: Document, language: Language) -> Said:
        said = Said(
            language,
            self._forms(document.title[language], language),
            tuple(self._forms(alias, language) for alias in document.aliases.get(language, ())),
            self._forms(document.text[language], language),
        )
        self.frequency.update(said.forms())
        return said

    def _forms(self, text: str, language: Language) -> tuple[str, ...]:
        text = normal(text)
        found = words(text)
        for word in found:
            if word.role == "word":
                spelled = text[word.start : word.end].lower().removesuffix("'s").removesuffix("’s")
                self._spelled[language].setdefault(word.form, Counter())[spelled] += 1
        return tuple(word.form for word in found)


class Analysis:
    """Makes the token lists of clauses."""

    def __init__(self, lexicon: Lexicon, first_parts: Collection[str]) -> None:
        self.lexicon = lexicon
        self.compounds = Compounds(first_parts, lexicon.heads)

    def tokens(self, said: Iterable[Said]) -> Tokens:
        """The token list of each field, of every language, and the phrases."""
        lists: dict[str, list[str]] = {field: [] for field in FIELDS}
        phrases = []
        for each in said:
            texts = [("stem", "concept", each.text), ("head", "head_concept", each.title)]
            texts += [("alias", "alias_concept", alias) for alias in each.aliases]
            for field, concept_field, forms in texts:
                stems, concepts = self._read(forms, each.language)
                lists[field] += stems
                lists[concept_field] += [concept for named in concepts for concept in named]
                if field != "stem":
                    phrases.append(self._phrase(forms, stems, concepts[len(forms) :], each.language))
        return Tokens(lists, phrases)

    def _read(self, forms: Sequence[str], language: Language) -> tuple[list[str], list[tuple[str, ...]]]:
        """The stem of each word, and the concepts of each word followed by those of several words."""
        stems = [tagged(stem(form, language), language) for form in forms]
        concepts = [self._concepts(form, language) for form in forms]
        concepts += [(mention.concept,) for mention in self.lexicon.phrases(forms, (language,))]
        concepts += [(placing,) for placing in self.lexicon.placings(forms, (language,))]
        return stems, concepts

    def _phrase(
        self, forms: Sequence[str], stems: Sequence[str], named: Sequence[tuple[str, ...]], language: Language
    ) -> Phrase:
        keys = [concept for concepts in named for concept in concepts]
        small = 0
        for form, own in zip(forms, stems, strict=True):
            if concepts := self.lexicon.of_word(form, (language,)):
                keys.append(concepts[0])
            elif form in STOP_WORDS[language] or form in self.lexicon.small_words:
                small += 1
            else:
                keys.append(own)
        keys = list(dict.fromkeys(keys))
        return Phrase(len(keys) + _SMALL_WORD * small, keys)

    def _concepts(self, form: str, language: Language) -> tuple[str, ...]:
        """The concepts that a word names; a compound that is none itself stands for its head's."""
        named = self.lexicon.of_word(form, (language,))
        if named or language != "nb":
            return named
        return tuple(
            concept for part in self.compounds.split(form)[1:] for concept in self.lexicon.of_word(part, ("nb",))
        )
