"""What is installed, why, and how fast the command line starts."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

import refbook
from refbook.i18n import LANGUAGES, data_dir

ROOT = Path(__file__).parent.parent
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *arguments], capture_output=True, text=True, encoding="utf-8", check=False)


def requirement_names() -> list[str]:
    project = PROJECT["project"]
    lists = [project["dependencies"], *project["optional-dependencies"].values()]
    return [re.split(r"[<>=~!\[; ]", requirement)[0] for requirements in lists for requirement in requirements]


@pytest.mark.parametrize("name", requirement_names())
def test_each_dependency_has_its_reason(name: str) -> None:
    assert f"| {name} |" in (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")


def test_the_reasons_are_for_dependencies_that_exist() -> None:
    rows = re.findall(
        r"^\| (?:`\w+` \| )?([\w-]+) \|", (ROOT / "docs/dependencies.md").read_text("utf-8"), re.MULTILINE
    )
    assert set(rows) - {"package", "extra", "---"} == set(requirement_names())


def test_texts_and_translations_go_into_the_wheel() -> None:
    included = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    assert included == {"content": "refbook/content", "translations": "refbook/translations"}
    assert (data_dir("content") / "gabong" / "game.toml").is_file()
    assert all((data_dir("translations") / language).is_dir() for language in LANGUAGES)


def test_the_package_says_that_it_is_typed() -> None:
    assert (Path(refbook.__file__).parent / "py.typed").is_file()


def test_the_command_line_waits_for_nothing_it_does_not_need() -> None:
    slow = ["flask", "babel", "markdown", "whoosh", "pydantic", "waitress", "sqlalchemy", "alembic"]
    code = f"import sys, refbook.cli; print([name for name in {slow} if name in sys.modules])"
    assert run("-c", code).stdout.strip() == "[]"


def test_python_m_refbook_is_the_command() -> None:
    done = run("-m", "refbook", "--version")
    assert done.stdout.strip() == f"refbook, version {refbook.__version__}"


@pytest.mark.parametrize("arguments", [[], ["serv"]])
def test_dev_explains_itself(arguments: list[str]) -> None:
    done = run(str(ROOT / "dev.py"), *arguments)
    assert done.returncode == 2
    assert "python3 dev.py serve" in done.stdout
    assert "python3 dev.py test" in done.stdout
