"""What people write: tables, disputes, the log. SQLite by default, PostgreSQL by one setting; knows no game."""

from refbook.store.columns import Base
from refbook.store.database import Busy, Store, StoreError, open_store, writes
from refbook.store.schema import OutOfDate, prepare, upgrade

__all__ = ["Base", "Busy", "OutOfDate", "Store", "StoreError", "open_store", "prepare", "upgrade", "writes"]
