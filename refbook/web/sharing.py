"""What goes along when something is sent to others: how it is cited, what a preview tells of it, and its picture."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from flask import request, url_for

from refbook.i18n import LANGUAGES, OTHER_LANGUAGE, Language, Message, _
from refbook.rulebook import load_rulebook
from refbook.web.book import known_clause
from refbook.web.judge import RulingDict
from refbook.web.language import known, language, say, say_day
from refbook.web.picture import HEIGHT, WIDTH, Picture
from refbook.web.raster import can_draw_png

_LOCALES: Mapping[Language, str] = {"nb": "nb_NO", "en": "en_GB"}
_DESCRIPTION = 240


@dataclass(frozen=True, slots=True)
class Shared:
    """What a page needs to be sent on.

    `address` opens it in the language of whoever follows it, `here` in the language that this address asks for; both
    are whole addresses. `svg` and `png` are its pictures; `preview` is whether a preview may tell of it, which it may
    only of what everybody can read.
    """

    title: str
    description: str
    address: str
    here: str
    alternates: Mapping[Language, str]
    svg: str
    png: str | None
    image: str | None
    preview: bool
    edition: str = ""
    citations: Mapping[Language, str] = field(default_factory=dict)
    locale: str = "nb_NO"
    other_locale: str = "en_GB"
    width: int = WIDTH
    height: int = HEIGHT


def shared(
    endpoint: str,
    title: str,
    description: str,
    *,
    preview: bool = True,
    edition: str = "",
    citations: Mapping[Language, str] | None = None,
    **values: str,
) -> Shared:
    """What is sent on of the page at an endpoint; its picture has the endpoint `pictures.` and the name of its own."""
    pictures, spoken = f"pictures.{endpoint.replace('.', '_')}", language()
    asked = known(request.args.get("lang"))
    whole = {tag: _address(endpoint, {**values, "lang": tag}, whole=True) for tag in LANGUAGES}
    address = _address(endpoint, values, whole=True)
    svg, png = ({**values, "lang": spoken, "form": form} for form in ("svg", "png"))
    return Shared(
        title=title,
        description=_short(description),
        address=address,
        here=whole[asked] if asked else address,
        alternates=whole,
        svg=_address(pictures, svg),
        png=_address(pictures, png) if can_draw_png() else None,
        image=_address(pictures, png, whole=True) if can_draw_png() else None,
        preview=preview,
        edition=edition,
        citations=_mine_first(citations or {}),
        locale=_LOCALES[spoken],
        other_locale=_LOCALES[OTHER_LANGUAGE[spoken]],
    )


def _address(endpoint: str, values: Mapping[str, str], *, whole: bool = False) -> str:
    return url_for(endpoint, _anchor=None, _method=None, _scheme=None, _external=whole, **values)


def citation(game: str, ruled: RulingDict, answer: str, spoken: Language) -> str:
    """How a ruling that has no number is cited: by its clauses, their edition, and the answer."""
    values = {
        "game": load_rulebook(game).name[spoken],
        "edition": ruled["versions"]["edition"],
        "date": ruled["versions"]["date"],
        "answer": answer,
    }
    clauses = ", ".join(number for number, _title in cited_clauses(ruled, spoken))
    if not clauses:
        return _("%(game)s, edition %(edition)s of %(date)s: %(answer)s", **values).render(spoken)
    return _("%(game)s %(clauses)s, edition %(edition)s of %(date)s: %(answer)s", clauses=clauses, **values).render(
        spoken
    )


def cited_clauses(ruled: RulingDict, spoken: Language) -> tuple[tuple[str, str], ...]:
    """The clauses that a ruling cites, each once: number and title."""
    parts = ruled["accounts"].values() if "accounts" in ruled else [ruled]
    ids = dict.fromkeys(id for part in parts for id in part["clauses"])
    clauses = (known_clause(id) for id in ids)
    return tuple((clause.number, clause.title[spoken]) for clause in clauses if clause is not None)


def edition_of(game: str, ruled: RulingDict) -> str:
    """The edition that a ruling was given by, as the foot of every page says it."""
    return edition_words(game, ruled["versions"]["edition"], say_day(ruled["versions"]["date"]))


def edition_words(game: str, edition: str, day: str) -> str:
    name = load_rulebook(game).name[language()]
    return say(_("%(game)s rules, edition %(edition)s of %(date)s", game=name, edition=edition, date=day))


def ruling_picture(game: str, ruled: RulingDict, headline: str, chip: Message, kind: str) -> Picture:
    """The picture of a ruling: what happened, what it comes to, the table at the end, and its clauses."""
    return Picture(
        language=language(),
        headline=headline,
        chip=say(chip),
        kind=kind,
        foot=edition_of(game, ruled),
        body=_told(ruled),
        clauses=cited_clauses(ruled, language()),
        board=_last_board(ruled),
    )


def _told(ruled: RulingDict) -> tuple[str, ...]:
    if "accounts" in ruled:
        return tuple(
            f"{say(_('As %(name)s tells it', name=teller))}: {part['answer']}"
            for teller, part in ruled["accounts"].items()
        )
    events = [step["event"] for step in ruled["steps"] if step["event"]]
    return (" · ".join(events),) if events else ()


def _last_board(ruled: RulingDict) -> RulingDict | None:
    if "accounts" in ruled:
        return None
    boards = [step["board"] for step in ruled["steps"]] or [ruled["start"]["board"]]
    return boards[-1]  # type: ignore[no-any-return]


def _mine_first(citations: Mapping[Language, str]) -> dict[Language, str]:
    order = (language(), OTHER_LANGUAGE[language()])
    return {tag: citations[tag] for tag in order if tag in citations}


def _short(text: str) -> str:
    told = " ".join(text.split())
    return told if len(told) <= _DESCRIPTION else f"{told[: _DESCRIPTION - 1].rstrip()}…"
