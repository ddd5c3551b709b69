"""Which clauses the rule functions of a game cite, found in their source.

A citation is the clause id as a text in the code, or the use of a name that is bound to one
at the top of a module. Binding the name alone cites nothing.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Citation:
    """A clause id in the source. `used` is False where it is only given a name."""

    clause: str
    path: Path
    line: int
    used: bool


def find_citations(package: Path, game: str) -> list[Citation]:
    """Every citation in the modules under a folder, in reading order."""
    modules = {path: ast.parse(path.read_text(encoding="utf-8"), str(path)) for path in sorted(package.rglob("*.py"))}
    is_clause = re.compile(rf"{re.escape(game)}/[a-z0-9-]+/[a-z0-9-]+").fullmatch
    named: dict[str, set[str]] = {}
    found: list[Citation] = []
    for path, module in modules.items():
        bound = {id(value): name for name, value in _bindings(module)}
        for node in ast.walk(module):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and is_clause(node.value):
                name = bound.get(id(node))
                if name is not None:
                    named.setdefault(name, set()).add(node.value)
                found.append(Citation(node.value, path, node.lineno, used=name is None))
    for path, module in modules.items():
        for name, line in _uses(module):
            found += [Citation(clause, path, line, used=True) for clause in sorted(named.get(name, ()))]
    return sorted(found, key=lambda citation: (citation.path, citation.line))


def _bindings(module: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    for statement in module.body:
        if isinstance(statement, ast.Assign):
            for target in statement.targets:
                if isinstance(target, ast.Name):
                    yield target.id, statement.value
        elif isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name) and statement.value:
            yield statement.target.id, statement.value


def _uses(module: ast.Module) -> Iterator[tuple[str, int]]:
    for node in ast.walk(module):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            yield node.id, node.lineno
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
            yield node.attr, node.lineno
