"""Saying what was expected where a line could not be read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from refbook.i18n import Message, _
from refbook.situations.cardnames import SUIT_NAMES, card_words, is_rank
from refbook.situations.grammar import Grammar, Scope, Wanted
from refbook.situations.problems import Problem, nearest
from refbook.situations.roster import Roster
from refbook.situations.words import Word

_ORDER = ("card", "suit", "number", "cards-unit", "name", "id", "text", "verb", "word", "end")
_ALIKE = 0.8
"""How like a word of the notation must be to be proposed: laughing (`ler`) is not dealing (`deler`)."""


def problem_at(
    number: int, line: str, words: Sequence[Word], scopes: Iterable[Scope], grammar: Grammar | None = None
) -> Problem:
    """The problem of a line that no scope could read, told from the reading that came furthest."""
    scopes = list(scopes)
    for scope in scopes:
        if scope.two_readings:
            word, cards = scope.two_readings
            message = _(
                "“%(text)s” may be %(first)s or %(second)s; write the suit in full or as a symbol.",
                text=word.text,
                first=cards[0],
                second=cards[1],
            )
            return Problem(number, word.start + 1, word.text, message, str(cards[0]))
    scope = max(scopes, key=lambda one: one.far)
    far = max(scope.far, 0)
    if far < len(words):
        start, text = words[far].start, line[words[far].start : words[far].end]
    else:
        start, text = words[-1].end, ""
    wanted = min(scope.wanted, key=lambda one: _ORDER.index(one.kind), default=Wanted("end"))
    if (
        not _near(text, (one.text for one in scope.wanted))
        and wanted.kind in ("verb", "word")
        and scope.roster.closed
        and far <= 1
        and grammar
        and not _begins_with_name(words, scope)
    ):
        return _nobody(number, words[0], scope)
    message, near = _explained(wanted, text, scope, grammar)
    if not text:
        text = line.strip()
    return Problem(number, start + 1, text, message, near)


def _begins_with_name(words: Sequence[Word], scope: Scope) -> bool:
    return next(scope.roster.read(words, 0, guess=False), None) is not None


def no_player(name: str, roster: Roster) -> Message:
    """Why a name is no player's: nobody is called so, or more than one is."""
    fitting = roster.fitting(name)
    if len(fitting) > 1:
        return _("“%(text)s” may be any of %(names)s: write more of the name.", text=name, names=", ".join(fitting))
    return _("“%(text)s” is not one of the players.", text=name)


def _nobody(number: int, word: Word, scope: Scope) -> Problem:
    if len(scope.roster.fitting(word.text)) > 1:
        return Problem(number, word.start + 1, word.text, no_player(word.text, scope.roster))
    message = _("A line begins with the name of who did it, and “%(text)s” is not one of the players.", text=word.text)
    return Problem(number, word.start + 1, word.text, message, scope.roster.nearest(word.text))


def _explained(wanted: Wanted, text: str, scope: Scope, grammar: Grammar | None) -> tuple[Message, str | None]:
    missing = not text
    words = list(dict.fromkeys(one.text for one in scope.wanted if one.text))
    match wanted.kind:
        case "card" if is_rank(text.casefold()):
            return _("“%(text)s” needs a suit, for example %(text)s♠.", text=text), None
        case "card" if any(one.kind == "number" for one in scope.wanted):
            return _("A card or a number was expected here."), None
        case "card":
            near = _near(text, (*card_words(), *words))
            if near or missing or Wanted("end") not in scope.wanted:
                return _("A card was expected here, for example 5♠, hj 7 or ten of hearts."), near
            return _not_beyond(text), None
        case "suit":
            suits = [name for names in SUIT_NAMES.values() for name in names[scope.language]]
            return _("A suit was expected here: spades, hearts, diamonds or clubs."), _near(text, suits)
        case "number":
            return _("A number was expected here."), None
        case "cards-unit":
            return _("The number needs its word here: cards."), None
        case "name" if len(scope.roster.fitting(text)) > 1:
            return no_player(text, scope.roster), None
        case "name":
            return _("The name of a player was expected here."), scope.roster.nearest(text)
        case "id":
            return _("The id of a clause or of a question was expected here."), None
        case "text":
            return _("Words were expected here."), None
        case "end":
            return _not_beyond(text), None
        case "verb" if not missing:
            known = grammar.verbs() if grammar else ()
            return _("“%(text)s” is not something the notation knows how to read.", text=text), _near(text, known)
    near = _near(text, words)
    if not missing and not near and grammar:
        # What could stand here belongs to a reading that was hardly meant.
        return _not_beyond(text), None
    shown = near or ", ".join(words[:4])
    if missing:
        return _("Something is missing at the end of the line, for example: %(words)s.", words=shown), near
    return _("“%(text)s” was not expected here; this could stand here: %(words)s.", text=text, words=shown), near


def _not_beyond(text: str) -> Message:
    return _("The line was understood up to here, but not “%(text)s”.", text=text)


def _near(text: str, known: Iterable[str]) -> str | None:
    """The word that is so like this one that it may have been meant."""
    from difflib import SequenceMatcher  # only needed once something is wrong

    near = nearest(text, known)
    alike = near and SequenceMatcher(None, near.casefold(), text.casefold()).ratio() >= _ALIKE
    return near if alike else None
