"""The README's examples are real: what it shows is what the commands print."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

README = Path(__file__).parent.parent / "README.md"
EXAMPLES = re.findall(r"```console\n\$ (.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)


def split(example: str) -> tuple[str, str]:
    """The command, a here-document included, and the output shown for it."""
    if "<<'END'" in example:
        command, _end, output = example.partition("\nEND\n")
        return f"{command}\nEND\n", output
    command, _line, output = example.partition("\n")
    return command, output


def test_there_are_three_examples() -> None:
    assert len(EXAMPLES) >= 3


@pytest.mark.skipif(sys.platform == "win32", reason="the examples are written for a POSIX shell")
@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_prints_what_it_shows(example: str) -> None:
    command, output = split(example)
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    done = subprocess.run(
        ["bash", "-c", command], capture_output=True, text=True, encoding="utf-8", env={**os.environ, "PATH": path}
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == output
