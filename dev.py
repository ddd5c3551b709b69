"""Set up and run refbook with nothing but Python.

    python3 dev.py serve [options]     open http://127.0.0.1:8000
    python3 dev.py test [options]      run the tests on all cores; options go to pytest in place of that

The environment is .venv beside this file. It is made at the first run, and renewed when pyproject.toml changes.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
STAMP = VENV / "installed.txt"
OLDEST = (3, 11)
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
"""Whichever of these is on the path runs the browser tests, which read this list too."""


def main(arguments: list[str]) -> int:
    if sys.version_info < OLDEST:
        print("refbook needs Python {}.{} or newer, and this is {}.{}.".format(*OLDEST, *sys.version_info))
        return 1
    if not arguments or arguments[0] not in ("serve", "test"):
        print(__doc__)
        return 2
    command, *options = arguments
    try:
        if command == "serve":
            install_with_pictures()
            return subprocess.call([str(BIN / "refbook"), "serve", *options], cwd=ROOT)
        install("[test,browser]" if any(map(shutil.which, BROWSERS)) else "[test]")
        return subprocess.call([str(BIN / "python"), "-m", "pytest", *(options or ["-n", "auto"])], cwd=ROOT)
    except subprocess.CalledProcessError as error:
        print(f"That did not work: {error}")
        return 1
    except KeyboardInterrupt:
        return 130


def install_with_pictures() -> None:
    """What serves the site; where no wheel fits this machine, without the library that makes PNG of its pictures."""
    try:
        install("[pictures]")
    except subprocess.CalledProcessError:
        print("The pictures that can be shared are SVG only here.")
        install("")


def install(extras: str) -> None:
    """Bring .venv to what pyproject.toml asks for, unless that was done before."""
    wanted = f"{ROOT} {sys.version_info[:3]} {hashlib.sha256((ROOT / 'pyproject.toml').read_bytes()).hexdigest()}"
    made_for, *installed = STAMP.read_text(encoding="utf-8").split("\n") if STAMP.exists() else [""]
    fresh = made_for == wanted
    if fresh and (extras in installed or not extras):
        return
    uv = shutil.which("uv")
    if uv is None and importlib.util.find_spec("ensurepip") is None:
        sys.exit("This Python cannot make environments. Install python3-venv (Debian, Ubuntu) or uv, and try again.")
    print(f"Setting up {VENV} …", flush=True)
    if not fresh:
        venv.create(VENV, clear=True, with_pip=uv is None)
    python = str(BIN / "python")
    pip = [uv, "pip", "install", "--python", python] if uv else [python, "-m", "pip", "install"]
    subprocess.check_call([*pip, "--quiet", "--editable", f".{extras}"], cwd=ROOT)
    STAMP.write_text("\n".join([wanted, *(installed if fresh else ()), extras]), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
