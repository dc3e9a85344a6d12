"""The states of a project one after another, line by line, so that lines and their changes can be left out."""

import collections
import collections.abc
import dataclasses
import difflib

from corpus import Batch


@dataclasses.dataclass(frozen=True)
class Row:
    """A line of a file."""

    path: str
    line: str
    # Whether the file has the line, state by state.
    present: tuple[bool, ...]


# The position of a row, and the state in which it appears or disappears.
Flip = tuple[int, int]


def rows(states: list[Batch]) -> list[Row]:
    """The lines of all files in all states."""
    found = []
    for path in dict.fromkeys(path for state in states for path in state):
        found += file_rows(path, [lines(state[path]) if path in state else [] for state in states])
    return found


def lines(text: str) -> list[str]:
    """The lines of a text; an empty text has one, because its file exists."""
    return text.splitlines(keepends=True) or [""]


def file_rows(path: str, versions: list[list[str]]) -> list[Row]:
    """The lines of all versions of a file, merged."""
    merged = [Row(path, line, (True,)) for line in versions[0]]
    for number, (former, version) in enumerate(zip(versions, versions[1:]), start=1):
        kept, inserted = changes(former, version)
        older, merged = merged, []
        at = 0
        for row in older:
            if row.present[-1]:
                merged += [Row(path, line, (False,) * number + (True,)) for line in inserted.pop(at, [])]
            merged.append(dataclasses.replace(row, present=row.present + (row.present[-1] and at in kept,)))
            at += row.present[-1]
        merged += [Row(path, line, (False,) * number + (True,)) for line in inserted.pop(at, [])]
    return merged


def changes(former: list[str], version: list[str]) -> tuple[collections.abc.Container[int], dict[int, list[str]]]:
    """Which lines of the former version stay, and what is inserted before which."""
    if former == version:
        return range(len(former)), {}
    kept: set[int] = set()
    inserted: dict[int, list[str]] = {}
    for kind, start, end, new_start, new_end in difflib.SequenceMatcher(None, former, version, autojunk=False).get_opcodes():
        if kind == "equal":
            kept.update(range(start, end))
        elif new_end > new_start:
            inserted[start] = version[new_start:new_end]
    return kept, inserted


def states(rows_now: list[Row], count: int) -> list[Batch]:
    """The files that consist of the lines."""
    found: list[dict[str, list[str]]] = [collections.defaultdict(list) for _ in range(count)]
    for row in rows_now:
        for state, is_present in zip(found, row.present):
            if is_present:
                state[row.path].append(row.line)
    return [{path: "".join(parts) for path, parts in state.items()} for state in found]


def flips(rows_now: list[Row]) -> list[Flip]:
    """All lines that appear or disappear."""
    return [(at, state) for at, row in enumerate(rows_now) for state in range(1, len(row.present))
            if row.present[state] != row.present[state - 1]]


def with_flips(rows_now: list[Row], remaining: list[Flip]) -> list[Row]:
    """The rows with only some of their changes; a line without any stays as it is in the first state."""
    kept = set(remaining)
    found = []
    for at, row in enumerate(rows_now):
        present = [row.present[0]]
        for state in range(1, len(row.present)):
            present.append(row.present[state] if (at, state) in kept else present[-1])
        found.append(dataclasses.replace(row, present=tuple(present)))
    return found
