"""What an installation may set, all of it by the environment, and refused at the start where it is wrong."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator
from pydantic_core import PydanticCustomError

PREFIX = "REFBOOK_"
READ_ELSEWHERE = ("REFBOOK_CACHE", "REFBOOK_STATE", "REFBOOK_PG_BIN")
"""Where the search keeps its index and its counts, and where the programs of PostgreSQL are."""
_HOST = re.compile(r"\.?[\w-]+(\.[\w-]+)*")
_POSTGRESQL = "postgresql+psycopg://"


class SettingsError(Exception):
    """A setting cannot be what it says; the text names each one and what was wrong with it."""


class Settings(BaseModel):
    """Where things are kept and whom the site answers. Every field is read from `REFBOOK_` and its name.

    `hosts` are the names the site answers to (empty: any; `.example.org` is every name under it); `proxies` is how many
    proxies of our own stand before it.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", str_strip_whitespace=True)

    database: Annotated[str, Field(repr=False)] = ""
    data: Path = Field(default_factory=lambda: _home_for("XDG_DATA_HOME", ".local/share"))
    hosts: tuple[str, ...] = ()
    proxies: Annotated[int, Field(ge=0, le=10)] = 0

    @field_validator("hosts", mode="before")
    @classmethod
    def _names(cls, value: object) -> object:
        return tuple(value.replace(",", " ").split()) if isinstance(value, str) else value

    @field_validator("hosts")
    @classmethod
    def _names_alone(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        for name in value:
            if not _HOST.fullmatch(name):
                raise _wrong(f"“{name}” is no name of a host. Write names alone, as in refbook.example")
        return value

    @field_validator("database")
    @classmethod
    def _known_kind(cls, value: str) -> str:
        return _address(value) if value else value

    @field_validator("data")
    @classmethod
    def _is_a_folder(cls, value: Path) -> Path:
        folder = value.expanduser()
        if folder.exists() and not folder.is_dir():
            raise _wrong(f"{folder} is not a folder")
        return folder

    @property
    def database_url(self) -> str:
        """The database: the one set, else a SQLite file in the data folder."""
        if self.database:
            return self.database
        from sqlalchemy import URL

        return URL.create("sqlite", database=str(self.data / "refbook.sqlite")).render_as_string()


def read_settings(environment: Mapping[str, str] | None = None) -> Settings:
    """The settings of an environment; SettingsError where one of ours is wrong or misspelt.

    >>> read_settings({"REFBOOK_PROXIES": "1", "REFBOOK_HOSTS": "refbook.example, localhost"}).hosts
    ('refbook.example', 'localhost')
    >>> read_settings({"REFBOOK_PROXIES": "99"})
    Traceback (most recent call last):
    refbook.settings.SettingsError: REFBOOK_PROXIES: Input should be less than or equal to 10
    """
    environment = os.environ if environment is None else environment
    told = {
        name: value for name in Settings.model_fields if (value := environment.get(PREFIX + name.upper(), "")).strip()
    }
    faults = list(_misspelt(environment))
    try:
        settings = Settings.model_validate(told)
    except ValidationError as error:
        faults += (f"{PREFIX}{str(fault['loc'][0]).upper()}: {fault['msg']}" for fault in error.errors())
    except RuntimeError:
        faults.append("REFBOOK_DATA: set it to a folder, since there is no home folder to keep data in")
    if faults:
        raise SettingsError("\n".join(faults))
    return settings


def _misspelt(environment: Mapping[str, str]) -> Iterator[str]:
    """A name that is nearly one of ours would otherwise go unnoticed, and with it the database that was meant.

    Others that begin alike are left alone: where services find each other by the environment, ours has several.
    """
    ours = [PREFIX + name.upper() for name in Settings.model_fields]
    for name in sorted(environment):
        if name.startswith(PREFIX) and name not in (*ours, *READ_ELSEWHERE):
            for meant in get_close_matches(
                name.removeprefix(PREFIX), [own.removeprefix(PREFIX) for own in ours], 1, 0.75
            ):
                yield f"{name}: there is no such setting. Is it {PREFIX}{meant} that you mean?"


def _address(value: str) -> str:
    """The address of a database as it is opened: what hosts hand out as postgres:// is the same for us."""
    from sqlalchemy import make_url
    from sqlalchemy.exc import ArgumentError

    value = re.sub(r"^postgres(ql)?://", _POSTGRESQL, value)
    if not value.startswith(("sqlite:///", _POSTGRESQL)):
        raise _wrong("write sqlite:///PATH or postgresql://USER:PASSWORD@HOST/NAME")
    try:
        named = make_url(value).database
    except (ArgumentError, ValueError):
        raise _wrong(
            "that cannot be read as an address; signs like @ : / in a password are written %40 %3A %2F"
        ) from None
    if named in (None, "", ":memory:"):
        raise _wrong("it names no database; write sqlite:///PATH or postgresql://USER:PASSWORD@HOST/NAME")
    return value


def _wrong(message: str) -> PydanticCustomError:
    return PydanticCustomError("setting", "{message}", {"message": message})


def _home_for(variable: str, otherwise: str) -> Path:
    chosen = os.environ.get(variable)
    return (Path(chosen) if chosen else Path.home() / otherwise) / "refbook"
