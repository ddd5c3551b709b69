"""Carries out migrations on the connection that `refbook.store.schema` opens."""

from __future__ import annotations

from alembic import context

from refbook.store.columns import Base

connection = context.config.attributes["connection"]
context.configure(
    connection=connection, target_metadata=Base.metadata, render_as_batch=True, transaction_per_migration=False
)
with context.begin_transaction():
    context.run_migrations()
