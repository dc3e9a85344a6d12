"""Checks that skipping irrelevant files does not change any finding."""

import difflib
import json
import pathlib
import re
import sys
from collections.abc import Callable
from typing import NamedTuple

from corpus import swift_files
from process import run

OBSERVABLE = re.compile(
    r"@Observable\b[^{]*?class\s+(\w+)|class\s+(\w+)[^{]*\bObservableObject\b")


class Found(NamedTuple):
    """The findings of a run."""

    findings: list[str]
    unreadable: int
    summary: str


def found(storegen: list[str], target: str, folder: pathlib.Path) -> Found:
    """Lints a folder; returns the findings as text, without syntax errors.

    Irrelevant files are not parsed, so their syntax errors go unnoticed.
    """
    result = run([*storegen, target], folder, allowed=(0, 2))
    findings = json.loads(result.output)
    kept = [finding for finding in findings if finding["rule"] != "unreadable_source"]
    texts = [json.dumps(finding, indent=2, sort_keys=True) for finding in kept]
    return Found(texts, len(findings) - len(kept), result.last_note)


def difference(scanned: Found, parsed: Found, title: str) -> str:
    """A diff of the findings; empty if they are equal."""
    lines = ("\n".join(run.findings).splitlines() for run in (scanned, parsed))
    return "\n".join(difflib.unified_diff(*lines, f"{title}, scanned", f"{title}, all parsed",
                                          lineterm="", n=12))


def differing(storegen: str, options: list[str], folder: pathlib.Path, name: str,
              configuration: str, is_shown: bool = True) -> str:
    """Lints a folder with and without `--no-scan`, prints a row and returns the difference."""
    command = [storegen, "lint", "--no-cache", "--reporter", "json", *options]
    scanned = found(command, name, folder)
    parsed = found([*command, "--no-scan"], name, folder)
    title = "all in one folder" if name == "." else name
    changes = difference(scanned, parsed, f"{title} ({configuration})")
    counts = [each.summary.partition(":")[0] for each in (scanned, parsed)]
    if counts[0] != counts[1]:
        changes = f"{changes}\n{title} ({configuration})\n-{counts[0]}\n+{counts[1]}".strip()
    if is_shown or changes:
        unreadable = f"{scanned.unreadable}, all parsed {parsed.unreadable}"
        print(f"{title:20}{configuration:>32}{len(parsed.findings):10}{unreadable:>20}"
              f"{'  DIFFERENT' if changes else ''}", flush=True)
    return changes


def print_head() -> None:
    """Prints the titles of the columns."""
    print(f"{'':20}{'configuration':>32}{'findings':>10}{'unreadable_source':>20}")


def compare(storegen: str, configurations: dict[str, list[str]],
            folder: pathlib.Path) -> list[str]:
    """Lints each repository and all of them together; returns the differences."""
    names = sorted(path.name for path in folder.iterdir() if path.is_dir())
    differences = [differing(storegen, options, folder, name, configuration)
                   for name in [*names, "."]
                   for configuration, options in configurations.items()]
    return [text for text in differences if text]


def compare_one_by_one(storegen: str, configure: Callable[[str], list[str]],
                       folder: pathlib.Path) -> list[str]:
    """Lints each repository with each observable class as the only store; returns the differences.

    With fewer stores, fewer files are relevant and more could be missed.
    """
    differences = []
    for path in sorted(path for path in folder.iterdir() if path.is_dir()):
        names = observable_classes(path)
        for name in names:
            differences.append(differing(storegen, configure(name), folder, path.name,
                                         f"only {name}", is_shown=False))
        print(f"{path.name:20}{f'each of {len(names)} classes':>32}", flush=True)
    return [text for text in differences if text]


def observable_classes(folder: pathlib.Path) -> list[str]:
    """The names of classes that look observable to a regular expression."""
    names: set[str] = set()
    for path in swift_files(folder):
        names.update(name for match in OBSERVABLE.finditer(path.read_text(errors="replace"))
                     for name in match.groups() if name)
    return sorted(names)


def report(differences: list[str]) -> None:
    """Prints the result of the comparison and fails if there are differences."""
    if differences:
        sys.exit("\n" + "\n\n".join(differences))
    print("\nThe findings are the same with and without the scan.")
