"""Minimizes the input of a find, as long as it remains one."""

import collections.abc
import time
import typing

from corpus import Batch

SECONDS = 60.0

Part = typing.TypeVar("Part")


# A line with the file that it is in.
Line = tuple[str, str]


def minimised(batch: Batch, is_find: collections.abc.Callable[[Batch], bool]) -> Batch:
    """Removes files, then lines, for at most a minute."""
    end = time.monotonic() + SECONDS
    names = smaller(list(batch), lambda kept: is_find({name: batch[name] for name in kept}), end)
    lines = [(name, line) for name in names for line in batch[name].splitlines(keepends=True)]
    return joined(smaller(lines, lambda kept: is_find(joined(kept)), end))


def joined(lines: list[Line]) -> Batch:
    """The files that consist of the lines."""
    batch: Batch = {}
    for name, line in lines:
        batch[name] = batch.get(name, "") + line
    return batch


def smaller(parts: list[Part], is_find: collections.abc.Callable[[list[Part]], bool],
            end: float) -> list[Part]:
    """Removes halves, quarters and so on of the parts, as long as the rest is a find."""
    size = max(1, len(parts) // 2)
    while True:
        start = 0
        count = len(parts)
        while start < len(parts):
            if time.monotonic() > end:
                return parts
            kept = parts[:start] + parts[start + size:]
            if kept and is_find(kept):
                parts = kept
            else:
                start += size
        if size == 1 and len(parts) == count:
            return parts
        size = max(1, size // 2)
