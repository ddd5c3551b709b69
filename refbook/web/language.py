"""The language of a page: ?lang, else the cookie, else what the browser asks for."""

from __future__ import annotations

from datetime import date
from urllib.parse import urlencode

from babel.dates import format_date
from flask import Flask, Response, g, request

from refbook.i18n import LANGUAGES, Language, Message, pick_language, translations
from refbook.web.game_words import in_its_words

COOKIE = "lang"
_YEAR = 365 * 24 * 60 * 60
_NAMES: dict[Language, str] = {"nb": "Norsk", "en": "English"}


def init_app(app: Flask) -> None:
    app.after_request(remember_language)
    app.jinja_env.add_extension("jinja2.ext.i18n")
    app.jinja_env.policies["ext.i18n.trimmed"] = True
    app.jinja_env.install_gettext_callables(  # type: ignore[attr-defined]
        lambda id: translations(language()).gettext(in_its_words(Message(id)).id),
        _plural,
        newstyle=True,
    )
    app.jinja_env.filters.update(said=say, day=say_day)
    app.context_processor(lambda: {"language": language(), "other_language": other_language()})


def language() -> Language:
    """The language of this request."""
    if "language" not in g:
        g.language = known(request.args.get("lang")) or known(request.cookies.get(COOKIE)) or _accepted()
    chosen: Language = g.language
    return chosen


def known(tag: str | None) -> Language | None:
    return next((language for language in LANGUAGES if language == tag), None)


def say(message: Message) -> str:
    """A message in the language of this request."""
    return in_its_words(message).render(language())


def _plural(one: str, many: str, number: int) -> str:
    own = in_its_words(Message(one, plural=many, number=number))
    return translations(language()).ngettext(own.id, own.plural or own.id, number)


def say_day(day: date | str) -> str:
    """A day, or one in ISO form, in words."""
    return format_date(date.fromisoformat(day) if isinstance(day, str) else day, "long", locale=language())


def other_language() -> dict[str, str]:
    """What a link to this page in the other language needs."""
    other = next(each for each in LANGUAGES if each != language())
    kept = [(key, value) for key, value in request.args.items(multi=True) if key != "lang"]
    return {"tag": other, "name": _NAMES[other], "url": f"{request.path}?{urlencode([*kept, ('lang', other)])}"}


def remember_language(response: Response) -> Response:
    response.headers["Content-Language"] = language()
    asked = known(request.args.get("lang"))
    if not (asked and request.blueprint == "pictures"):  # a picture whose address tells its language is one for all
        response.vary.update(("Accept-Language", "Cookie"))
    if asked and request.blueprint not in ("api", "pictures") and request.endpoint != "static":
        response.set_cookie(COOKIE, asked, max_age=_YEAR, httponly=True, samesite="Lax", secure=request.is_secure)
    return response


def _accepted() -> Language:
    return pick_language(request.headers.get("Accept-Language", ""))
