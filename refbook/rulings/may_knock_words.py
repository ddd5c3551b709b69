"""May I knock, as data and in words: the page, the command and the API all show this."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from refbook.cards import Card, Suit
from refbook.games.gin.melds import cards_of
from refbook.i18n import Language, Message, _, n_
from refbook.rulebook.questions import question_named
from refbook.rulebook.titles import clause_titles
from refbook.rulings.gin import SENTENCES, blocked_sentence, suits_text
from refbook.rulings.machine import given_text, ruling_versions
from refbook.rulings.may_knock import (
    OPPONENT,
    YOU,
    HandError,
    Points,
    Way,
    best_discards,
    choices,
    reasons,
    ways_to_go_out,
)
from refbook.rulings.phrases import joined
from refbook.situations import Situation, write

FIELD_TITLES: Mapping[str, Message] = {
    "hand": _("Your cards"),
    "opponent": _("The opponent’s cards, or points of deadwood"),
    "score": _("Your score so far"),
    "opponent_score": _("The opponent’s score so far"),
}


def may_knock_json(situation: Situation, language: Language, *, every: bool = False) -> dict[str, Any]:
    """The answer for a hand as data: `answer` in a sentence, and the `ways` to go out, the best first."""
    chosen = choices(situation, every=every)
    ways = ways_to_go_out(situation, chosen)
    best = best_discards(situation)
    told = [_way_json(way, situation, language) for way in ways]
    left_out = len(chosen) - len(ways)
    return {
        "game": situation.game,
        "hand": [str(card) for card in situation.position.hands[YOU].cards],
        "may": _may(ways),
        "answer": _WORDS[_may(ways)].render(language),
        "assumed": None if best else _TEN.render(language),
        "best_discards": [str(card) for card in best],
        "ways": told,
        "left_out": left_out,
        "left_out_text": _more(left_out).render(language) if left_out else None,
        "lang": language,
        "versions": ruling_versions(situation.game),
    }


def _more(number: int) -> Message:
    return n_("%(num)d more way is not shown.", "%(num)d more ways are not shown.", number)


_TEN = _("These ten are taken as what is kept when a card has been taken and one discarded.")
_WORDS: Mapping[str, Message] = {
    "gin": _("Yes, you may go gin."),
    "knock": _("Yes, you may knock."),
    "unsettled": _("The rules do not settle whether you may knock."),
    "no": _("No, you may not knock."),
}


def _may(ways: Sequence[Way]) -> str:
    """ "gin", "knock", "unsettled" or "no": the most that the hand may do."""
    legal = [way for way in ways if way.verdict == "legal"]
    if legal:
        return "gin" if any(way.gin for way in legal) else "knock"
    return "no" if all(way.verdict == "illegal" for way in ways) else "unsettled"


def _way_json(way: Way, situation: Situation, language: Language) -> dict[str, Any]:
    blocks = way.ruling.start is None or way.ruling.start.scoring.blocks
    return {
        "act": "gin" if way.gin else "knock",
        "verdict": way.verdict,
        "discard": str(way.discard) if way.discard else None,
        "melds": [[str(card) for card in meld] for meld in way.melds],
        "left": [str(card) for card in way.left],
        "deadwood": way.deadwood,
        "blocked": [suit.value for suit in way.blocked] if blocks else None,
        "scores_in": None
        if way.scores_in is None
        else [one.value if isinstance(one, Suit) else one for one in way.scores_in],
        "points": _named(way.points),
        "opponent": None
        if way.opponent_left is None
        else {
            "melds": [[str(card) for card in meld] for meld in way.opponent_melds],
            "laid_off": [str(card) for card in cards_of(way.opponent_laid_off)],
            "deadwood": way.opponent_left,
        },
        "branches": [
            {
                "if": dict(branch.given),
                "text": [given_text(name, value, situation.game, language) for name, value in branch.given.items()],
                "points": _named(points),
            }
            for branch, points in zip(way.ruling.branches, way.cases, strict=False)
        ],
        "text": joined(list(_sentences(way, blocks=blocks)), language),
        "clauses": list(way.ruling.clauses),
        "open_questions": [
            {"id": id, "title": question.title[language]}
            for id in way.ruling.open_questions
            if (question := question_named(id)) is not None
        ],
        "situation": write(way.ruling.situation or situation, language),
    }


def _named(points: Points) -> dict[str, list[int]]:
    return {{YOU: "you", OPPONENT: "opponent"}[player]: list(bounds) for player, bounds in points.items()}


def _sentences(way: Way, *, blocks: bool) -> Iterator[Message]:
    """Why not, else the deadwood, what is blocked, who scores and where."""
    for offence in reasons(way):
        sentence = SENTENCES[type(offence)](offence)
        if sentence is not None:
            yield sentence
    if way.verdict == "illegal":
        if way.discard is not None:
            yield _("%(card)s is the best discard.", card=str(way.discard))
        return
    if way.discard is not None:
        yield _("Discard %(card)s.", card=str(way.discard))
    if not way.gin:
        yield n_("It leaves %(num)d point of deadwood.", "It leaves %(num)d points of deadwood.", way.deadwood)
    if blocks:
        yield blocked_sentence([suit.symbol for suit in way.blocked])
    if way.opponent_left is not None:
        yield from _of_opponent(way, way.opponent_left)
    yield from _points(way)


def _of_opponent(way: Way, left: int) -> Iterator[Message]:
    """What the opponent makes of cards that are known."""
    if way.opponent_melds:
        yield _("The opponent melds %(melds)s.", melds=_strokes(way.opponent_melds))
    if way.opponent_laid_off:
        yield _("The opponent lays off %(cards)s.", cards=" ".join(map(str, cards_of(way.opponent_laid_off))))
    yield n_("The opponent is left with %(num)d point.", "The opponent is left with %(num)d points.", left)


def _points(way: Way) -> Iterator[Message]:
    points = way.points
    cases = [case for at, case in enumerate(way.cases) if case not in way.cases[:at]]
    for at, case in enumerate(cases):
        for told in _scored(case):
            if len(cases) > 1:
                yield _("Or: %(points)s", points=told) if at else _("Either: %(points)s", points=told)
            else:
                yield told
    if way.gin and way.opponent_left is not None and YOU in points:
        bonus = points[YOU][1] - way.opponent_left
        yield n_("%(num)d of them is for gin.", "%(num)d of them are for gin.", bonus)
    if way.scores_in and points.get(YOU, (0, 0))[1]:
        suits = [one for one in way.scores_in if isinstance(one, Suit)]
        if suits:
            yield _("Your points go into %(suits)s.", suits=suits_text(suits))
        else:
            columns = ", ".join(map(str, way.scores_in))
            yield n_(
                "Your points go into column %(columns)s.",
                "Your points go into columns %(columns)s.",
                len(way.scores_in),
                columns=columns,
            )


def _scored(points: Points) -> Iterator[Message]:
    if points and not any(most for _least, most in points.values()):
        yield _("Nobody scores.")
    for player, (least, most) in points.items():
        if most:
            yield _yours(least, most) if player == YOU else _theirs(least, most)


def _yours(least: int, most: int) -> Message:
    if least < most:
        return _("You score between %(least)d and %(most)d points.", least=least, most=most)
    return n_("You score %(num)d point.", "You score %(num)d points.", most)


def _theirs(least: int, most: int) -> Message:
    if least < most:
        return _("The opponent scores between %(least)d and %(most)d points.", least=least, most=most)
    return n_("The opponent scores %(num)d point.", "The opponent scores %(num)d points.", most)


def melds_said(way: Mapping[str, Any]) -> str:
    """The melds of a way with strokes between them."""
    return _strokes(way["melds"])


def _strokes(melds: Iterable[Iterable[Card | str]]) -> str:
    return " / ".join(" ".join(map(str, meld)) for meld in melds)


def may_knock_text(told: Mapping[str, Any], language: Language) -> str:
    """The answer for a terminal."""
    lines = [told["answer"]]
    if told["assumed"]:
        lines.append(told["assumed"])
    titles = clause_titles(told["game"], language)
    for way in told["ways"]:
        lines += ["", f"{melds_said(way) or '–'} + {' '.join(way['left']) or '–'}", f"  {way['text']}"]
        lines += [f"  ? {question['title']}" for question in way["open_questions"] if way["verdict"] != "illegal"]
        lines += [f"  § {titles[clause]} ({clause})" for clause in way["clauses"] if clause in titles]
    if told["left_out"]:
        lines += ["", told["left_out_text"]]
    return "\n".join(lines)


def hand_faults(error: HandError, language: Language) -> list[dict[str, str]]:
    """What is wrong with a hand that was told, by field."""
    return [
        {"field": key, "title": FIELD_TITLES[key].render(language), "message": message.render(language)}
        for key, message in error.faults.items()
    ]
