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
    return reduced_at_once(parts, lambda tried: 0 if is_failure(tried[0]) else None, end, count=1)


def reduced_at_once(parts: list[Part], first_failure: collections.abc.Callable[[list[list[Part]]], int | None],
                    end: float, count: int) -> list[Part]:
    """The same with several attempts at once, of which `first_failure` finds the first that still fails."""
    size = max(1, len(parts) // 2)
    while True:
        start = 0
        former_count = len(parts)
        while start < len(parts):
            if time.monotonic() > end:
                return parts
            starts = [at for at in range(start, len(parts), size) if at > 0 or size < len(parts)][:count]
            failing = first_failure([parts[:at] + parts[at + size:] for at in starts]) if starts else None
            if failing is not None:
                start = starts[failing]
                parts = parts[:start] + parts[start + size:]
            else:
                start = starts[-1] + size if starts else len(parts)
        if size == 1 and len(parts) == former_count:
            return parts
        size = max(1, size // 2)
