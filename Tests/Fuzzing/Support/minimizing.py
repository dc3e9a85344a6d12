"""Minimizes an input that fails, as long as it still fails."""

import collections.abc
import time
import typing

from corpus import Batch

SECONDS = 60.0

Part = typing.TypeVar("Part")


# A line with the file that it is in.
Line = tuple[str, str]


def minimized(batch: Batch, is_failure: collections.abc.Callable[[Batch], bool]) -> Batch:
    """Removes files, then lines, for at most a minute."""
    end = time.monotonic() + SECONDS
    names = reduced(list(batch), lambda remaining: is_failure({name: batch[name] for name in remaining}), end)
    lines = [(name, line) for name in names for line in batch[name].splitlines(keepends=True)]
    return joined(reduced(lines, lambda remaining: is_failure(joined(remaining)), end))


def joined(lines: list[Line]) -> Batch:
    """The files that consist of the lines."""
    batch: Batch = {}
    for name, line in lines:
        batch[name] = batch.get(name, "") + line
    return batch


def reduced(parts: list[Part], is_failure: collections.abc.Callable[[list[Part]], bool],
            end: float) -> list[Part]:
    """Removes halves, quarters and so on of the parts, as long as the others still fail."""
    size = max(1, len(parts) // 2)
    while True:
        start = 0
        count = len(parts)
        while start < len(parts):
            if time.monotonic() > end:
                return parts
            remaining = parts[:start] + parts[start + size:]
            if remaining and is_failure(remaining):
                parts = remaining
            else:
                start += size
        if size == 1 and len(parts) == count:
            return parts
        size = max(1, size // 2)
