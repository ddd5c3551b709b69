"""The worked examples of a rulebook, replayed."""

from __future__ import annotations

from refbook.rulebook import Example
from refbook.rulings.accounts import Accounts, adjudicate
from refbook.rulings.expect import unmet
from refbook.situations import SituationError, read


def replay_example(example: Example) -> list[str]:
    """What is wrong with an example: it cannot be read, expects what the ruling does not say, or misses its clause."""
    try:
        situation = read(example.text)
    except SituationError as error:
        return [f"{problem.line}: {problem.message.render('en')}" for problem in error.problems]
    ruling = adjudicate(situation)
    if isinstance(ruling, Accounts):
        return ["an example tells one account"]
    faults = unmet(ruling, situation)
    if not situation.expectations:
        faults.append("an example expects something")
    cited = example.clause in ruling.clauses
    if example.near_miss and cited:
        faults.append(f"a near miss must not cite {example.clause}")
    if not example.near_miss and not cited:
        faults.append(f"an example must cite {example.clause}; cited: {', '.join(ruling.clauses)}")
    return faults
