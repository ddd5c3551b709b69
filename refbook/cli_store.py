"""The database of the settings, opened for a command; what is wrong with it is said in one line."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from refbook.store import Store


class Unusable(click.ClickException):
    """The settings or the database are not fit for use."""

    exit_code = 2


@contextmanager
def opened_store(*, prepared: bool = True) -> Iterator[Store]:
    """The store of the settings, its schema brought up to date first unless `prepared` is False.

    A setting that is wrong and a database that cannot be used end the command with exit code 2.
    """
    from sqlalchemy.exc import DBAPIError

    from refbook.settings import SettingsError, read_settings
    from refbook.store import Busy, StoreError, open_store, prepare

    try:
        store = open_store(read_settings().database_url)
    except (SettingsError, StoreError) as error:
        raise Unusable(str(error)) from None
    try:
        if prepared:
            prepare(store)
        yield store
    except StoreError as error:
        raise Unusable(str(error)) from None
    except Busy:
        raise Unusable("Others are writing to the database all the time; nothing was changed. Try again.") from None
    except DBAPIError as error:
        raise Unusable(f"The database cannot be used: {error.orig}") from None
    finally:
        store.close()
