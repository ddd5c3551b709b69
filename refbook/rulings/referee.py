"""A ruling as a referee would say it: the answer first, then how it came about."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from refbook.games import MAIN_GAME
from refbook.i18n import Language, Message, _
from refbook.rulebook.questions import question_named
from refbook.rulebook.titles import clause_titles
from refbook.rulings.accounts import Accounts
from refbook.rulings.machine import ruling_json, taken_as
from refbook.rulings.roles import role_in
from refbook.rulings.ruling import Ruling
from refbook.rulings.settled import badge
from refbook.situations import SituationError
from refbook.situations.plain import Plain


def referee_text(ruling: Ruling | Accounts, language: Language) -> str:
    """The ruling for a person to read, without a last line end."""
    told = ruling_json(ruling, language)
    game = ruling.situation.game if ruling.situation else MAIN_GAME
    if "accounts" in told:
        return "\n".join(_accounts(told, game, language))
    other = [told["elsewhere"]["text"]] if told["elsewhere"] else []
    return "\n".join([*_lines(told, game, language), *other])


def what_if_text(told: dict[str, Any], language: Language) -> str:
    """Two rulings compared, for a person to read: where they part, and what each comes to."""
    return "\n".join(_compared(told, language))


def _compared(told: dict[str, Any], language: Language) -> Iterator[str]:
    same, step = told["same"], told["parts_at"]
    if same:
        yield _say(_("It makes no difference: the ruling is the same."), language)
    elif step is None:
        yield _say(_("It makes a difference."), language)
    else:
        yield _say(_("It makes a difference; they part at step %(step)d.", step=step), language)
    for title, side in ((_("As it was told"), told["before"]), (_("What if"), told["after"])):
        yield ""
        yield f"{_say(title, language)}:"
        yield from _step_there(side["step"])
        parts = side["ruling"].get("accounts") or {"": side["ruling"]}
        yield from (f"  {teller + ': ' if teller else ''}{one['answer']}" for teller, one in parts.items())


def _step_there(step: dict[str, Any] | None) -> Iterator[str]:
    if step is not None:
        cited = f" ({', '.join(step['clauses'])})" if step["clauses"] else ""
        yield f"  {step['event'] or '…'}: {step['why']}{cited}"


def plain_text(plain: Plain, ruling: Ruling | Accounts, language: Language) -> str:
    """What plain words were understood as, what was not, and the ruling."""
    return "\n".join([*_understanding(plain, language), "", referee_text(ruling, language)])


def _understanding(plain: Plain, language: Language) -> Iterator[str]:
    yield _say(_("Understood as:"), language)
    yield from (f"  {line}" for line in plain.understood(language))
    for one in plain.unread:
        yield _say(
            _(
                "Not understood: “%(text)s” (line %(line)d, column %(column)d)",
                text=one.text,
                line=one.line,
                column=one.column,
            ),
            language,
        )
    for taken in taken_as(plain, language):
        yield _say(_("Assuming: %(what)s", what=taken["text"]), language)
    for span in plain.left_aside:
        yield _say(_LEFT_ASIDE[span.gives](span.text), language)


_LEFT_ASIDE: dict[str, Callable[[str], Message]] = {
    "question": lambda text: _("Left aside, a question: “%(text)s”", text=text),
    "claim": lambda text: _("Left aside, what somebody says: “%(text)s”", text=text),
    "remark": lambda text: _("Left aside, nothing that happened: “%(text)s”", text=text),
}


def _accounts(told: dict[str, Any], game: str, language: Language) -> Iterator[str]:
    if told["same"]:
        yield _("The accounts come to the same.").render(language)
    else:
        step = min(told["parts_at"].values())
        yield _("The accounts come to different rulings; they part at step %(step)d.", step=step).render(language)
    for teller, ruling in told["accounts"].items():
        yield ""
        yield _("As %(teller)s tells it:", teller=teller).render(language)
        yield from _lines(ruling, game, language)


def _lines(told: dict[str, Any], game: str, language: Language) -> Iterator[str]:
    titles = clause_titles(game, language)
    word = role_in(game).choice if told["status"] == "discretion" else badge(told)[1]
    status = word.render(language)
    yield f"{told['answer']}  [{status}]"
    for assumed in told["assumed"]:
        yield _say(_("Assuming: %(what)s", what=assumed["text"]), language)
    for step in told["steps"]:
        yield f"  {step['event'] or '…'}"
        if step["why"]:
            yield f"    {step['why']}"
        yield from (f"    § {titles.get(clause, clause)} ({clause})" for clause in step["clauses"])
    for question in told["questions"]:
        labels = " / ".join(question["labels"])
        yield f"? {question['text']}" + (f" ({labels})" if labels else "")
    for branch in told["branches"]:
        yield f"- {' '.join(branch['text'])}"
        yield f"    {branch['ruling']['answer']}"
    yield from _readings(told, game, language)
    versions = told["versions"]
    yield _say(_("Rules: edition %(edition)s, %(date)s", edition=versions["edition"], date=versions["date"]), language)


def _readings(told: dict[str, Any], game: str, language: Language) -> Iterator[str]:
    for relied in told["readings"]:
        question = question_named(relied["question"])
        if question is None:
            raise KeyError(relied["question"])
        yield _say(
            _(
                "Read so: %(reading)s (%(authority)s)",
                reading=question.reading(relied["reading"]).text[language],
                authority=_authority(relied["authority"], relied["entry"], game),
            ),
            language,
        )


def _authority(authority: str, entry: str | None, game: str) -> Message:
    match authority:
        case "guru":
            return _("the Gabongguru’s verdict %(number)s", number=entry)
        case "gabong" if entry:
            return Message(role_in(game).ruling_numbered.id, {"number": entry})
        case "gabong":
            return role_in(game).ruling
        case "house":
            return _("this table’s rule")
    return _("the book’s reading")


def _say(message: Message, language: Language) -> str:
    return message.render(language)


def problem_lines(error: SituationError, language: Language) -> Iterator[str]:
    """What could not be read: line, column, what was expected and the nearest word."""
    for problem in error.problems:
        nearest = _say(_(" Did you mean “%(word)s”?", word=problem.nearest), language) if problem.nearest else ""
        yield f"{problem.line}:{problem.column}: {problem.message.render(language)}{nearest}"
