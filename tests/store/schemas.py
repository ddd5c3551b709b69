"""What a database says of its own schema, written so that two of them can be compared."""

from __future__ import annotations

import re

from sqlalchemy import text

from refbook.store import Store

_COLUMNS = """
    SELECT table_name || '.' || column_name, concat_ws(' ', data_type, character_maximum_length, is_nullable,
        column_default, is_identity)
    FROM information_schema.columns WHERE table_schema = 'public'
"""
_CONSTRAINTS = """
    SELECT conrelid::regclass || ' ' || conname, contype::text || ' ' || pg_get_constraintdef(oid)
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
"""
_INDEXES = "SELECT indexname::text, indexdef FROM pg_indexes WHERE schemaname = 'public'"


def described(store: Store) -> set[tuple[str, str]]:
    """Every table, column, constraint and index with its definition, in no order."""
    with store.engine.connect() as connection:
        if store.dialect == "sqlite":
            rows = connection.execute(text("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL")).all()
            parts = {(name, part) for name, statement in rows for part in _parts(statement)}
        else:
            parts = {
                (name, definition)
                for query in (_COLUMNS, _CONSTRAINTS, _INDEXES)
                for name, definition in connection.execute(text(query))
            }
    return {(name, part) for name, part in parts if "alembic_version" not in name}


def _parts(statement: str) -> set[str]:
    """A CREATE statement in pieces: its head, and each column and constraint, which may stand in any order."""
    flat = re.sub(r"\s+", " ", statement.replace('"', "")).strip()
    head, bracket, body = flat.partition("(")
    if not bracket or not head.startswith("CREATE TABLE"):
        return {flat}
    pieces, depth, piece = [], 0, ""
    for sign in body.rstrip().removesuffix(")"):
        depth += (sign == "(") - (sign == ")")
        if sign == "," and depth == 0:
            pieces.append(piece.strip())
            piece = ""
        else:
            piece += sign
    return {head.strip(), *pieces, piece.strip()}
