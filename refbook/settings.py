"""What an installation may set, all of it by the environment, and refused at the start where it is wrong."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

PREFIX = "REFBOOK_"


class SettingsError(Exception):
    """A setting cannot be what it says; the text names each one and what was wrong with it."""


class Settings(BaseModel):
    """Where things are kept and whom the site answers. Every field is read from `REFBOOK_` and its name.

    `hosts` are the names the site answers to (empty: any); `proxies` is how many proxies of our own stand before it.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    database: str = ""
    data: Path = Field(default_factory=lambda: _home_for("XDG_DATA_HOME", ".local/share"))
    hosts: tuple[str, ...] = ()
    proxies: Annotated[int, Field(ge=0, le=10)] = 0

    @field_validator("hosts", mode="before")
    @classmethod
    def _names(cls, value: object) -> object:
        return tuple(value.replace(",", " ").split()) if isinstance(value, str) else value

    @field_validator("database")
    @classmethod
    def _known_kind(cls, value: str) -> str:
        if value and not value.startswith(("sqlite:///", "postgresql+psycopg://")):
            raise ValueError("write sqlite:///PATH or postgresql+psycopg://USER:PASSWORD@HOST/NAME")
        return value

    @property
    def database_url(self) -> str:
        """The database: the one set, else a SQLite file in the data folder."""
        return self.database or f"sqlite:///{self.data / 'refbook.sqlite'}"


def read_settings(environment: Mapping[str, str] | None = None) -> Settings:
    """The settings of an environment; SettingsError where one of ours is wrong.

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
    try:
        return Settings.model_validate(told)
    except ValidationError as error:
        faults = [f"{PREFIX}{str(fault['loc'][0]).upper()}: {fault['msg']}" for fault in error.errors()]
        raise SettingsError("\n".join(faults)) from None


def _home_for(variable: str, otherwise: str) -> Path:
    chosen = os.environ.get(variable)
    return (Path(chosen) if chosen else Path.home() / otherwise) / "refbook"
