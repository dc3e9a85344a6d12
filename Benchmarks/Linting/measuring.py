"""Runs the cases of `lint` in turn, checks their findings and prints the tables."""

import difflib
import pathlib
import shutil
import statistics
import sys

from cases import Case
from process import Run, run


def measure(cases: dict[str, Case], rounds: int) -> None:
    """Runs all cases once per round; the first round fills caches and does not count."""
    for turn in range(-1, rounds):
        names = list(cases)
        shift = turn % len(names)
        for name in names[shift:] + names[:shift]:
            case = cases[name]
            if turn >= 0:
                case.before(turn)
            result = run(case.command, case.folder, allowed=(0, 2))
            if turn >= 0:
                case.runs.append(result)
        print(f"round {turn + 1} of {rounds}", file=sys.stderr)


def check(cases: dict[str, Case]) -> None:
    """Exits with a diff if two compared cases found different things in any of their runs."""
    compared = [case for case in cases.values() if case.is_compared]
    expected = compared[0].runs[0].output.splitlines()
    for case in compared:
        for result in case.runs:
            lines = result.output.splitlines()
            if lines != expected:
                sys.exit("\n".join(difflib.unified_diff(
                    expected, lines, compared[0].title, case.title, lineterm="")))
    files = {cases[name].runs[0].last_note.partition(" ")[0] for name in ("cold", "every")}
    parsed = cases["parse"].runs[0].output.partition(" ")[0]
    if files != {parsed}:
        print(f"storegen linted {files} files, but {parsed} were parsed", file=sys.stderr)


def ratio(one: list[float], other: list[float]) -> float:
    """The median of the ratios, run by run."""
    return statistics.median(first / second for first, second in zip(one, other) if second)


def print_row(title: str, results: list[Run], value: float | None) -> None:
    """Prints one row of the table."""
    seconds = [result.seconds * 1000 for result in results]
    low, middle, high = (statistics.quantiles(seconds, n=4, method="inclusive")
                         if len(seconds) > 1 else seconds * 3)
    memory = max(result.megabytes for result in results)
    shown = "" if value is None else f"{value:.2f}"
    spread = f"{low:.0f}-{high:.0f}"
    print(f"{title:46}{middle:7.0f} ms{spread:>16}{shown:>8}{memory:8.0f} MB", flush=True)


def print_table(cases: dict[str, Case]) -> None:
    """Prints medians, quartiles, ratios to parsing alone, and memory."""
    print(f"{'':46}{'median':>10}{'quartiles':>16}{'ratio':>8}{'memory':>11}")
    for name, case in cases.items():
        value = ratio(case.seconds, cases[case.base].seconds) if name != "version" else None
        print_row(case.title, case.runs, value)


def print_swift_format(cases: dict[str, Case], folder: pathlib.Path) -> None:
    """Runs swift-format once, because it takes minutes, and prints its row."""
    swift = shutil.which("swift")
    if not swift:
        print("swift-format is left out: there is no `swift`", file=sys.stderr)
        return
    command = [swift, "format", "lint", "--parallel", "--recursive", "."]
    # It fails for files that it cannot parse.
    result = run(command, folder, allowed=(0, 1))
    print_row("swift format lint --parallel, once", [result],
              result.seconds / statistics.median(cases["parse"].seconds))


def print_growth(name: str, cases: dict[str, Case], version: Case) -> None:
    """Prints the time of ten copies relative to one, and the required figures."""
    print()
    for case in cases.values():
        print_row(case.title, case.runs, None)
    lines = []
    for suffix, title in (("", f"ten copies of {name} / one"),
                          (" every", "with every observable class a store")):
        one, ten = cases[f"one{suffix}"], cases[f"ten{suffix}"]
        lines.append((title, ratio(ten.seconds, one.seconds), "at most 11"))
    lines.append(("storegen --version, in ms", statistics.median(version.seconds) * 1000,
                  "at most 10"))
    print(f"\n{'ratio, run by run':46}{'median':>10}{'required':>16}")
    for title, value, figure in lines:
        print(f"{title:46}{value:10.2f}{figure:>16}")
    print("With or without a cache, on one core or on all, every run reported the same findings.")
