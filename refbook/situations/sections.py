"""What a header and its events have told so far: of the whole situation, or of one account."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from refbook.engine.events import Event
from refbook.situations.lines import Line
from refbook.situations.notation import Header
from refbook.situations.situation import Clash


@dataclass(slots=True)
class Told:
    header: Header | None
    name: str
    value: Any
    line: Line


@dataclass(slots=True)
class Section:
    """A header with the events after it: of the whole situation, or of one account."""

    teller: str = ""
    told: dict[str, Told] = field(default_factory=dict)
    clashes: list[tuple[str, Told]] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)

    def tell(self, key: str, told: Told) -> None:
        first = self.told.setdefault(key, told)
        if first.value != told.value:
            self.clashes.append((key, told))

    def position(self, make: Callable[..., Any]) -> Any:
        return _position(make, self.told)

    def clashing(self, make: Callable[..., Any]) -> tuple[Clash, ...]:
        return tuple(
            Clash(
                key,
                _position(make, {key: second}),
                self.told[key].line.place(),
                second.line.place(),
                self.told[key].line.text.strip(),
                second.line.text.strip(),
            )
            for key, second in self.clashes
        )


def _position(make: Callable[..., Any], told: dict[str, Told]) -> Any:
    values: dict[str, Any] = {"places": {key: one.line.place() for key, one in told.items()}}
    for one in told.values():
        if one.header is None:
            values["players"] = one.value
        elif one.header.named:
            named = values.setdefault(one.header.field, {})
            # Only of rulings are there two on one key: the Gabongguru's and the Gabong's.
            named[one.name] = named[one.name].beside(one.value) if one.name in named else one.value
        else:
            values[one.header.field] = one.value
    return make(**values)
