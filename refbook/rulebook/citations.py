"""Which clauses the rule functions of a game cite, found in their source.

A citation is the clause id as a text in the code, or the use of a name that is bound to one
at the top of a module. Binding the name alone cites nothing.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Citation:
    """A clause id in the source. `used` is False where it is only given a name."""

    clause: str
    path: Path
    line: int
    used: bool


def find_citations(package: Path, game: str) -> list[Citation]:
    """Every citation in the modules under a folder, in reading order."""
    modules = {path: _read(path) for path in sorted(package.rglob("*.py"))}
    is_clause = re.compile(rf"{re.escape(game)}/[a-z0-9-]+/[a-z0-9-]+").fullmatch
    named: dict[str, set[str]] = {}
    found: list[Citation] = []
    for path, module in modules.items():
        for text, line, name in module.texts:
            if is_clause(text):
                if name is not None:
                    named.setdefault(name, set()).add(text)
                found.append(Citation(text, path, line, used=name is None))
    for path, module in modules.items():
        for name, line in module.uses:
            found += [Citation(clause, path, line, used=True) for clause in sorted(named.get(name, ()))]
    return sorted(found, key=lambda citation: (citation.path, citation.line))


class _Module(NamedTuple):
    """The texts in a module, each with its line and the name that it is bound to; and the names used, with theirs."""

    texts: list[tuple[str, int, str | None]]
    uses: list[tuple[str, int]]


@cache
def _read(path: Path) -> _Module:
    """Kept, for a module may lie in the folders of more games than one."""
    tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
    bound = {id(value): name for name, value in _bindings(tree)}
    module = _Module([], [])
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant):
            if isinstance(node.value, str):
                module.texts.append((node.value, node.lineno, bound.get(id(node))))
        elif isinstance(node, ast.Name):
            if isinstance(node.ctx, ast.Load):
                module.uses.append((node.id, node.lineno))
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
            module.uses.append((node.attr, node.lineno))
    return module


def _bindings(module: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    for statement in module.body:
        if isinstance(statement, ast.Assign):
            for target in statement.targets:
                if isinstance(target, ast.Name):
                    yield target.id, statement.value
        elif isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name) and statement.value:
            yield statement.target.id, statement.value
