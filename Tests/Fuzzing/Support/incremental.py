"""Ways to lint a project again that remember earlier runs, and how they differ from a run that remembers nothing."""

import abc
import collections.abc
import concurrent.futures
import dataclasses
import json
import pathlib
import time

import runs


class Incremental(abc.ABC):
    """A way to lint one project again and again."""

    def __init__(self, storegen: str, project: pathlib.Path) -> None:
        self.storegen = storegen
        self.project = project

    @abc.abstractmethod
    def command(self, arguments: list[str], program: str) -> list[str]:
        """The command to run in the folder of the project."""

    @abc.abstractmethod
    def lint(self, arguments: list[str]) -> runs.Run:
        """What it tells about the project as it is now."""

    @abc.abstractmethod
    def lint_at_once(self, arguments: list[str], count: int) -> list[runs.Run]:
        """What several tell that share their memory and work at the same time."""

    @abc.abstractmethod
    def kill(self, arguments: list[str], seconds: float) -> bool:
        """Kills it while it lints; false if it was faster."""

    @abc.abstractmethod
    def change_during(self, arguments: list[str], seconds: float, change: collections.abc.Callable[[], None]) -> None:
        """Changes the project while it lints."""

    def end(self) -> None:
        """Ends the processes that still run."""


class Cached(Incremental):
    """A process for each run, with a cache."""

    def command(self, arguments: list[str], program: str) -> list[str]:
        """The command to run in the folder of the project."""
        return [program, "lint", "--cache-path", "../cache", *arguments]

    def lint(self, arguments: list[str]) -> runs.Run:
        """A run with the cache."""
        return runs.run(self.command(arguments, self.storegen), self.project)

    def lint_at_once(self, arguments: list[str], count: int) -> list[runs.Run]:
        """Several runs with the same cache."""
        with concurrent.futures.ThreadPoolExecutor(count) as pool:
            return list(pool.map(self.lint, [arguments] * count))

    def kill(self, arguments: list[str], seconds: float) -> bool:
        """Kills a run with the cache."""
        return runs.killed(self.command(arguments, self.storegen), self.project, seconds)

    def change_during(self, arguments: list[str], seconds: float, change: collections.abc.Callable[[], None]) -> None:
        """Changes the project during a run with the cache."""
        with runs.started(self.command(arguments, self.storegen), self.project):
            time.sleep(seconds)
            change()


class UsualCached(Cached):
    """The same with the usual folder of the cache, which is in the project."""

    def command(self, arguments: list[str], program: str) -> list[str]:
        """The command to run in the folder of the project."""
        return [program, "lint", *arguments]


# By the names that the programs accept. A process that watches the project would be another one.
KINDS: dict[str, list[type[Incremental]]] = {"cache": [Cached, UsualCached]}


def lint_from_scratch(storegen: str, project: pathlib.Path, arguments: list[str]) -> runs.Run:
    """A run that remembers nothing."""
    return runs.run([storegen, "lint", "--no-cache", *arguments], project)


@dataclasses.dataclass(frozen=True)
class Difference:
    """A difference between two runs on the same files, or another failure of the first."""

    kind: str
    # Distinguishes this failure from others of its kind.
    signature: str
    details: str


def difference(found: runs.Run, expected: runs.Run) -> Difference | None:
    """How a run differs from a run from scratch; None if everything that it tells is the same."""
    failure = found.error_kind(statuses=(expected.status,))
    if failure:
        return Difference(failure, failure, found.errors.decode(errors="replace")[-4000:])
    if found.output != expected.output:
        changes = changed_findings(found, expected)
        rules = sorted({f"{change} {finding.get('rule')}" for change, finding in changes})
        details = "\n".join(f"{change}: {json.dumps(finding, sort_keys=True)}" for change, finding in changes[:20])
        return Difference("output", f"output: {', '.join(rules) or 'text'}", details or texts(found.output, expected.output))
    if found.errors != expected.errors:
        return Difference("errors", "errors", texts(found.errors, expected.errors))
    return None


def changed_findings(found: runs.Run, expected: runs.Run) -> list[tuple[str, dict]]:
    """The findings that only one of two runs has; none if they did not write JSON."""
    ours, others = found.findings() or [], expected.findings() or []
    return ([("missing", finding) for finding in others if finding not in ours]
            + [("additional", finding) for finding in ours if finding not in others])


def texts(found: bytes, expected: bytes) -> str:
    """Two texts, from a little before their first difference."""
    at = next((at for at, (one, other) in enumerate(zip(found, expected)) if one != other), min(len(found), len(expected)))
    start = max(0, at - 200)
    return "\n".join(f"{title}: {text[start:at + 1000].decode(errors='replace')}"
                     for title, text in (("found", found), ("expected", expected)))
