"""How fast the engine rules, beside two card simulators for Python: RLCard's uno and OpenSpiel's crazy_eights.

    pip install -e .[bench]
    python bench/engine.py

Everything runs in one process and takes turns, in CPU time, so that a slower moment of the
machine meets all alike; the table shows medians. Then, in processes of their own: what
importing the game costs, and how long `refbook rule FILE` takes.
"""

from __future__ import annotations

import argparse
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from refbook.engine.judge import rule
from refbook.games.gabong.legal import candidates, is_legal
from refbook.games.gabong.lillesand.simulate import LILLESAND_MANNER
from refbook.games.gabong.simulate import GURU_MANNER, Manner, simulate
from refbook.rulings.authority import book_readings

Work = Callable[[int], int]
"""One repetition: takes a seed, returns how many things it did."""

ROUNDS = 30
GAMES = 30
PLAYERS = 4

SITUATION = """game: gabong
players: Anna, Bo, Cato, Dina
gabong: Cato
face: 9♠ by Dina
turn: Anna
hand Anna: 5♠ 5♠

Anna lays 5♠
Anna does not say one card left
Anna lays 5♠
"""

_IMPORT = """
import resource, sys, time
def peak(): return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
def now():
    for line in open("/proc/self/status"):
        if line.startswith("VmRSS"): return int(line.split()[1]) / 1024
    return peak()
before, start = now(), time.perf_counter()
import refbook.games.gabong.game
print((time.perf_counter() - start) * 1000, now() - before)
"""


def judging(*, alternatives: bool, manner: Manner = GURU_MANNER) -> Work:
    """Rounds played beforehand are judged event by event, with or without what else the player might have done."""
    game = manner.game
    readings = book_readings(game.id)
    played = list(simulate(ROUNDS, 1, readings, players=PLAYERS, check=False, manner=manner))
    rounds = [(game.set_up(one.position, (), readings), one.events) for one in played]

    def work(_seed: int) -> int:
        rulings = 0
        for table, events in rounds:
            for event in events:
                if alternatives and table.turn:
                    for other in candidates(table, table.turn, game):
                        is_legal(table, other, game)
                        rulings += 1
                table = rule(game, table, event).table
                rulings += 1
        return rulings

    return work


def simulating(seed: int) -> int:
    """Rounds from the shuffle to the score."""
    played = simulate(ROUNDS, seed, book_readings("gabong"), players=PLAYERS, check=False)
    return sum(len(one.events) for one in played)


def uno(seed: int) -> int:
    """RLCard's uno between random agents, in steps."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("uno", config={"seed": seed})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _player in range(env.num_players)])
    steps = 0
    for _game in range(GAMES):
        trajectories, _payoffs = env.run(is_training=False)
        steps += sum(len(states_and_actions) // 2 for states_and_actions in trajectories)
    return steps


def crazy_eights(seed: int) -> int:
    """OpenSpiel's crazy_eights with random actions, in actions of players."""
    import pyspiel

    chance = random.Random(seed)
    game = pyspiel.load_game("crazy_eights")
    actions = 0
    for _game in range(GAMES):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(outcomes, weights)[0])
            else:
                state.apply_action(chance.choice(state.legal_actions()))
                actions += 1
    return actions


def rates(works: dict[str, Work], repetitions: int) -> dict[str, list[float]]:
    """Things done per CPU second, for each repetition."""
    found: dict[str, list[float]] = {name: [] for name in works}
    for work in works.values():
        work(0)
    for repetition in range(1, repetitions + 1):
        for name, work in works.items():
            start = time.process_time()
            done = work(repetition)
            found[name].append(done / (time.process_time() - start))
    return found


def importing(repetitions: int) -> tuple[float, float]:
    """Milliseconds and MiB that importing the game takes, compiled already."""
    runs = [
        subprocess.run([sys.executable, "-c", _IMPORT], capture_output=True, check=True, text=True).stdout.split()
        for _run in range(repetitions + 1)
    ][1:]
    return statistics.median(float(run[0]) for run in runs), statistics.median(float(run[1]) for run in runs)


def ruling(repetitions: int) -> float:
    """Seconds that `refbook rule FILE` takes, the whole process."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "quarrel.situation"
        file.write_text(SITUATION, encoding="utf-8")
        times = []
        for _run in range(repetitions + 1):
            start = time.perf_counter()
            subprocess.run([sys.executable, "-m", "refbook", "rule", str(file)], capture_output=True, check=True)
            times.append(time.perf_counter() - start)
    return statistics.median(times[1:])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--repetitions", type=int, default=9)
    repetitions = parser.parse_args().repetitions
    baseline = "RLCard uno, env.run: steps"
    found = rates(
        {
            "refbook: events of a round judged": judging(alternatives=False),
            "refbook: events and their alternatives judged": judging(alternatives=True),
            "refbook: events of whole simulated rounds": simulating,
            "refbook: events of a round of Lillesand judged": judging(alternatives=False, manner=LILLESAND_MANNER),
            baseline: uno,
            "OpenSpiel crazy_eights (C++): actions": crazy_eights,
        },
        repetitions,
    )
    print(
        f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}, {repetitions} times\n"
    )
    print("| | per CPU second, median | least to most | times RLCard |")
    print("|---|---:|---:|---:|")
    for name, values in found.items():
        ratio = statistics.median(one / other for one, other in zip(values, found[baseline], strict=True))
        spread = f"{min(values):,.0f} to {max(values):,.0f}"
        print(f"| {name} | {statistics.median(values):,.0f} | {spread} | {ratio:.2f} |")
    milliseconds, mebibytes = importing(repetitions)
    print(f"\nimport refbook.games.gabong.game: {milliseconds:.0f} ms, {mebibytes:.1f} MiB")
    print(f"refbook rule FILE, whole process: {ruling(repetitions):.2f} s")


if __name__ == "__main__":
    main()
