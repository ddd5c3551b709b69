"""Two languages, read from translations/*.po when first needed.

Catalogs are built in memory, so there is no compiled file that can be forgotten. English
is the language of the message ids; `nb` and `en` are both complete catalogs.
"""

from __future__ import annotations

import gettext as stdlib_gettext
from dataclasses import dataclass, field
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Literal

Language = Literal["nb", "en"]
LANGUAGES: tuple[Language, ...] = ("nb", "en")
DEFAULT_LANGUAGE: Language = "nb"
OTHER_LANGUAGE: dict[Language, Language] = {"nb": "en", "en": "nb"}

_NEAREST: dict[str, Language] = {"nb": "nb", "nn": "nb", "no": "nb", "sv": "nb", "da": "nb", "en": "en"}
_MAX_HEADER = 200


def data_dir(name: str) -> Path:
    """The folder `content` or `translations`: inside an installed wheel, beside the package in a checkout."""
    package = Path(__file__).parent
    inside = package / name
    return inside if inside.is_dir() else package.parent / name


@cache
def translations(language: Language) -> stdlib_gettext.NullTranslations:
    """The catalog of one language. A message it lacks comes back as its English id."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po
    from babel.support import Translations

    path = data_dir("translations") / language / "LC_MESSAGES" / "messages.po"
    with path.open("rb") as file:
        catalog = read_po(file, locale=language)
    compiled = BytesIO()
    write_mo(compiled, catalog)
    compiled.seek(0)
    return Translations(compiled)


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence for people, not yet in a language. `%(name)s` in the id is filled from `values`.

    With a `plural`, `number` chooses the form and is `%(num)d` in it.
    """

    id: str
    values: dict[str, object] = field(default_factory=dict)
    plural: str | None = None
    number: int = 0

    def render(self, language: Language) -> str:
        catalog = translations(language)
        if self.plural is None:
            return catalog.gettext(self.id) % self._rendered(language)
        values = {"num": self.number, **self._rendered(language)}
        return catalog.ngettext(self.id, self.plural, self.number) % values

    def _rendered(self, language: Language) -> dict[str, object]:
        return {
            name: value.render(language) if isinstance(value, Message) else value for name, value in self.values.items()
        }


def _(id: str, /, **values: object) -> Message:
    """A message; the name is what Babel's extraction looks for."""
    return Message(id, values)


def n_(singular: str, plural: str, number: int, /, **values: object) -> Message:
    """A message with a singular and a plural form."""
    return Message(singular, values, plural, number)


def pick_language(accept_language: str) -> Language:
    """The language for an Accept-Language header: the first tag, by quality, that we or a near language speak.

    >>> pick_language("no-NO,no;q=0.9,en;q=0.5")
    'nb'
    >>> pick_language("de,en;q=0.4")
    'en'
    """
    tags: list[tuple[float, int, str]] = []
    for place, part in enumerate(accept_language[:_MAX_HEADER].split(",")):
        tag, _sep, quality = part.strip().partition(";q=")
        try:
            weight = float(quality) if quality else 1.0
        except ValueError:
            continue
        tags.append((-weight, place, tag.lower().replace("_", "-").partition("-")[0]))
    for weight, _place, tag in sorted(tags):
        if weight < 0 and tag in _NEAREST:
            return _NEAREST[tag]
    return DEFAULT_LANGUAGE
