"""Settings come from the environment, and each that is wrong is named at the start."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner
from sqlalchemy import make_url

from refbook.cli import main
from refbook.settings import SettingsError, read_settings


def test_nothing_has_to_be_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    settings = read_settings({})
    assert settings.data == tmp_path / "refbook"
    assert settings.database_url == f"sqlite:///{tmp_path / 'refbook' / 'refbook.sqlite'}"
    assert (settings.hosts, settings.proxies) == ((), 0)


def test_empty_is_not_set() -> None:
    assert read_settings({"REFBOOK_DATABASE": " ", "REFBOOK_HOSTS": "", "REFBOOK_PROXIES": ""}) == read_settings({})


@pytest.mark.parametrize("folder", ["æøå og mellomrom", "100% sikkert", "a#b&c=d", "what?"])
def test_any_folder_can_keep_the_database(tmp_path: Path, folder: str) -> None:
    settings = read_settings({"REFBOOK_DATA": str(tmp_path / folder)})
    assert make_url(settings.database_url).database == str(tmp_path / folder / "refbook.sqlite")


def test_a_folder_in_the_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert read_settings({"REFBOOK_DATA": "~/kept"}).data == tmp_path / "kept"


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+psycopg"])
def test_an_address_as_hosts_hand_it_out(scheme: str) -> None:
    settings = read_settings({"REFBOOK_DATABASE": f"{scheme}://me:secret@db.example:5433/refbook?sslmode=require"})
    assert settings.database_url == "postgresql+psycopg://me:secret@db.example:5433/refbook?sslmode=require"
    assert "secret" not in repr(settings)


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("REFBOOK_DATABASE", "mysql://host/name", "write sqlite:///PATH or postgresql://"),
        ("REFBOOK_DATABASE", "/var/lib/refbook.sqlite", "write sqlite:///PATH or postgresql://"),
        ("REFBOOK_DATABASE", "sqlite:///", "names no database"),
        ("REFBOOK_DATABASE", "sqlite:///:memory:", "names no database"),
        ("REFBOOK_DATABASE", "postgresql://host", "names no database"),
        ("REFBOOK_DATABASE", "postgresql://me:sec/ret@host:port/name", "cannot be read as an address"),
        ("REFBOOK_DATA", __file__, "is not a folder"),
        ("REFBOOK_HOSTS", "refbook.example, https://refbook.example", "“https://refbook.example” is no name of a host"),
        ("REFBOOK_HOSTS", "refbook.example:8000", "is no name of a host"),
        ("REFBOOK_HOSTS", "*.example", "is no name of a host"),
        ("REFBOOK_PROXIES", "one", "valid integer"),
        ("REFBOOK_PROXIES", "-1", "greater than or equal to 0"),
        ("REFBOOK_PROXIES", "11", "less than or equal to 10"),
        ("REFBOOK_DATABSE", "sqlite:///x", "Is it REFBOOK_DATABASE that you mean?"),
        ("REFBOOK_DATABASE_URL", "sqlite:///x", "Is it REFBOOK_DATABASE that you mean?"),
        ("REFBOOK_HOST", "refbook.example", "Is it REFBOOK_HOSTS that you mean?"),
    ],
)
def test_a_setting_that_is_wrong_is_named(name: str, value: str, said: str) -> None:
    with pytest.raises(SettingsError) as caught:
        read_settings({name: value})
    assert str(caught.value).startswith(f"{name}: ")
    assert said in str(caught.value)
    assert "sec/ret" not in str(caught.value)


def test_all_that_is_wrong_is_named_at_once() -> None:
    with pytest.raises(SettingsError) as caught:
        read_settings({"REFBOOK_PROXIES": "x", "REFBOOK_HOSTS": "/", "REFBOOK_DATABASE": "x", "REFBOOK_HOST": "x"})
    assert len(str(caught.value).splitlines()) == 4


def test_what_other_programs_leave_in_the_environment_is_no_concern() -> None:
    others = {"REFBOOK_PORT": "tcp://10.0.0.1:80", "REFBOOK_SERVICE_HOST": "10.0.0.1", "REFBOOK_CACHE": "/tmp"}
    assert read_settings(others) == read_settings({})


def test_hosts_are_separated_by_commas_or_spaces() -> None:
    told = {"REFBOOK_HOSTS": " refbook.example,.cards.example  127.0.0.1 blåbær.no "}
    assert read_settings(told).hosts == ("refbook.example", ".cards.example", "127.0.0.1", "blåbær.no")


@pytest.mark.parametrize("command", [["serve", "--port", "8765"], ["db", "check"]])
def test_nothing_starts_with_a_setting_that_is_wrong(command: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REFBOOK_PROXIES", "many")
    done = CliRunner().invoke(main, command)
    assert done.exit_code == 2
    assert done.output.startswith("Error: REFBOOK_PROXIES: ")
