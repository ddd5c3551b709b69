"""Many doing the same thing at the same moment, in threads or in processes."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import TypeVar

T = TypeVar("T")


def at_once(threads: int, act: Callable[[int], T]) -> list[T]:
    """What `act` answers to each of so many threads, which all start together."""
    barrier = Barrier(threads)

    def one(number: int) -> T:
        barrier.wait()
        return act(number)

    with ThreadPoolExecutor(threads) as pool:
        return list(pool.map(one, range(threads)))


def in_processes(number: int, code: str, *arguments: str) -> list[str]:
    """What so many processes print that run a program together, started at the same moment.

    The program says "ready" in a line of its own and reads a line before it begins.
    """
    pipe = subprocess.PIPE
    command = [sys.executable, "-c", code, *arguments]
    started = [subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True) for _one in range(number)]
    for process in started:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process in started:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    answers = []
    for process in started:
        said, complained = process.communicate()
        assert complained == ""
        answers.append(said.strip())
    return answers
