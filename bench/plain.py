"""How well plain sentences are understood: each text's ruling beside that of the situation meant by it.

    python bench/plain.py [FILE…]

A file holds cases as in tests/situations/plain/. Printed is how many came out right, how many were wrong but said so
(asked, or words marked as not understood), and how many were silently wrong, which must be none.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from pathlib import Path

from refbook.rulings.understanding import Judged, Verdict, cases, judged
from refbook.situations import write

OWN = Path(__file__).parent.parent / "tests" / "situations" / "plain"
ORDER: tuple[Verdict, ...] = ("right", "asked", "marked", "silently wrong", "not yet")


def report(path: Path, verbose: bool) -> Counter[Verdict]:
    """Judge a file's cases, print its line, and each case that is not right where `verbose`."""
    start = time.perf_counter()
    found = [judged(case) for case in cases(path)]
    spent = time.perf_counter() - start
    counts = Counter(one.verdict for one in found)
    readable = len(found) - counts["not yet"]
    marked = sum(one.verdict == "right" and one.marks for one in found)
    told = ", ".join(f"{counts[verdict]} {verdict}" for verdict in ORDER if counts[verdict] or verdict != "not yet")
    print(f"{path.name}: {len(found)} texts: {told} ({counts['right'] / max(readable, 1):.0%} of {readable} right,")
    print(
        f"  {marked} of these with words marked; {spent / max(len(found), 1) * 1000:.0f} ms a text, read and ruled on)"
    )
    for one in found:
        if verbose and one.verdict not in ("right", "not yet"):
            show(one)
    return Counter(one.verdict for one in found)


def show(one: Judged) -> None:
    print(f"\n--- {one.case.name}: {one.verdict}\n{one.case.text}\n== meant\n{one.case.meant}\n== read as")
    if one.plain is not None:
        print(write(one.plain.situation, one.plain.situation.language))
        print("not understood:", ", ".join(f"{each.text} ({each.line}:{each.column})" for each in one.plain.unread))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", type=Path, help="default: all of tests/situations/plain/")
    parser.add_argument("-v", "--verbose", action="store_true", help="show each text that did not come out right")
    args = parser.parse_args()
    total: Counter[Verdict] = Counter()
    for path in args.files or sorted(OWN.glob("*.txt")):
        total += report(path, args.verbose)
    raise SystemExit(1 if total["silently wrong"] else 0)


if __name__ == "__main__":
    main()
