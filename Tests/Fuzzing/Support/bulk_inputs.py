"""What the kinds of inputs that `bulk` checks have in common."""

import argparse
import collections.abc
import dataclasses
import pathlib
import re
import shutil
import time

import minimizing
import runs
import tally


@dataclasses.dataclass(frozen=True)
class Failure:
    """What is wrong with a batch."""

    # In a few words: reduced batches must fail in the same way.
    kind: str
    details: str
    command: list[str]


class Kind:
    """A kind of input. Subclasses create inputs and check a batch of them."""

    # How many inputs a batch has, unless `--size` says so.
    size = 1000
    # The limit of a process that checks a batch.
    megabytes = 1000.0

    def __init__(self, storegen: str, folder: pathlib.Path, counts: tally.Tally, options: argparse.Namespace) -> None:
        self.storegen, self.folder, self.tally, self.options = storegen, folder, counts, options
        self.size = options.size or self.size
        folder.mkdir()
        self.prepare()

    def prepare(self) -> None:
        """Reads what inputs are made from."""

    def inputs(self, rng) -> list:
        """The inputs of a batch."""
        raise NotImplementedError

    def check(self, inputs: list, number: int) -> Failure | None:
        """The failure of a batch."""
        raise NotImplementedError

    def save(self, inputs: list, folder: pathlib.Path) -> None:
        """Writes inputs that fail: by default, what the last check has written."""
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(self.folder, folder, symlinks=True)

    def end(self) -> None:
        """Ends processes that are still running."""

    def run(self, arguments: list[str], number: int, statuses: tuple[int, ...]) -> tuple[runs.Run, Failure | None]:
        """A run of the program in the folder of the batch."""
        found = runs.run([self.storegen, *arguments], self.folder)
        self.tally.note(found.processor, found.megabytes, f"batch {number}")
        kind = found.error_kind(statuses=statuses)
        if kind is None and found.processor > self.options.seconds:
            kind = "slow"
        if kind is None and found.megabytes > self.megabytes:
            kind = "memory"
        return found, self.failure(kind, found, arguments) if kind else None

    def failure(self, kind: str, found: runs.Run, arguments: list[str], details: str = "") -> Failure:
        """A failure with the errors of a run."""
        errors = found.errors.decode(errors="replace")
        fatal = re.search(r"[Ff]atal error[^\n]*", errors)
        text = details or errors[-4000:]
        return Failure(kind, f"status {found.status}, {found.processor:.1f} s, {found.megabytes:.0f} MB\n"
                       + (f"{fatal.group()}\n" if fatal else "") + text, ["storegen", *arguments])


def reduced(inputs: list, failure: Failure, check: collections.abc.Callable[[list], Failure | None]) -> tuple[list, Failure]:
    """The fewest inputs that fail in the same way, and how they fail. The last check is of these inputs."""
    def is_same(part: list) -> bool:
        found = check(part) if part else None
        return found is not None and found.kind == failure.kind

    small = minimizing.reduced(inputs, is_same, time.monotonic() + minimizing.SECONDS)
    last = check(small)
    if last is None or last.kind != failure.kind:
        # It depends on the moment.
        return inputs, check(inputs) or failure
    return small, last
