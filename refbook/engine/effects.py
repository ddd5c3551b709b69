"""Effects: the only things that change a table. Each carries the id of the clause behind it."""

from __future__ import annotations

from collections.abc import Generator
from types import SimpleNamespace
from typing import ClassVar, Generic, Literal, TypeVar, dataclass_transform

Verdict = Literal["legal", "illegal"]

T = TypeVar("T")


@dataclass_transform(kw_only_default=True, frozen_default=True)
class Record(SimpleNamespace):
    """A frozen value with named fields, declared, typed and compared like a dataclass.

    Not made by `dataclass`, which compiles six methods for each class: a game has dozens of
    kinds of effect, and that was half of the time it took to start (docs/decisions.md).
    """

    fields: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        own = (name for name, kind in cls.__annotations__.items() if "ClassVar" not in str(kind))
        cls.fields = (*cls.fields, *own)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"cannot assign to {name}: {type(self).__name__} is frozen")

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.fields)

    def __hash__(self) -> int:  # type: ignore[override]
        return hash((type(self), *(getattr(self, name) for name in self.fields)))

    def __repr__(self) -> str:
        values = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.fields)
        return f"{type(self).__name__}({values})"


class Effect(Record, Generic[T]):
    """One consequence of an event.

    A subclass names its `kind` and returns a new table from `change`; what it does not
    override it does not change. An effect with a `verdict` judges the event.
    """

    kind: ClassVar[str]
    verdict: ClassVar[Verdict | None] = None
    discretion: ClassVar[bool] = False
    """True where the clause leaves the matter to somebody's choice."""
    silent: ClassVar[bool] = False
    """True where the rules say nothing, so that nothing follows until somebody decides."""

    clause: str

    def change(self, table: T) -> T:
        return table


Effects = Generator[Effect[T], T, T]
"""What a rule function is: it yields effects, is sent the table each one leaves, and returns the last."""
