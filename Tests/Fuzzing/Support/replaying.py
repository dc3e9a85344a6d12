"""Lints a project state by state, each time with and without what earlier runs left, and minimizes sequences that fail."""

import collections.abc
import dataclasses
import pathlib
import random
import shlex
import shutil
import time
import typing

import history
import incremental
import minimizing
import runs
import turns
from corpus import Batch
from incremental import Difference, Incremental
from project import Project, Times
from tally import Tally

SECONDS = 120.0
# If the files have to become old enough in each attempt.
SECONDS_WHEN_WAITING = 300.0
# Attempts that wait are made in turn.
ATTEMPTS_AT_ONCE = 10

Part = typing.TypeVar("Part")


@dataclasses.dataclass(frozen=True)
class Visit:
    """How a project is changed and linted."""

    arguments: tuple[str, ...] = ()
    reporter: str = "json"
    times: Times = Times.NOW
    # Whether files become old enough for their stamps to be trusted.
    settles: bool = False
    # When the project changes during another run, as a part of the usual time; None if it changes between runs.
    overlap: float | None = None
    # When runs are killed before the first complete one, as parts of the usual time.
    kills: tuple[float, ...] = ()
    at_once: int = 1
    # Whether it is linted again without another change.
    repeats: bool = False
    seed: int = 0

    @property
    def options(self) -> list[str]:
        """The arguments of both runs."""
        return ["--reporter", self.reporter, *self.arguments]


@dataclasses.dataclass(frozen=True)
class Stage:
    """The files of a project at one time, and how they are linted."""

    files: Batch
    visit: Visit


class Session:
    """A project in a folder of its own, with one incremental linter."""

    def __init__(self, folder: pathlib.Path, storegen: str, kind: type[Incremental], tally: Tally) -> None:
        self.storegen = storegen
        self.folder = folder
        self.tally = tally
        self.project = Project(folder / "project")
        self.linter = kind(storegen, self.project.folder)
        # About how long a run takes.
        self.seconds = 0.1
        self.former: dict[tuple[str, ...], bytes] = {}
        # The files with findings.
        self.mentioned: list[str] = []

    def __enter__(self) -> "Session":
        return self

    def __exit__(self, *_: object) -> None:
        self.linter.end()
        shutil.rmtree(self.folder)

    def visit(self, stage: Stage, compares: bool = True) -> turns.Task[Difference | None]:
        """Changes the project and lints it; returns the first difference from a run from scratch."""
        visit = stage.visit
        self.change(stage)
        if visit.settles:
            yield self.project.settled
        for part in visit.kills:
            self.tally.counts["killed"] += self.linter.kill(visit.options, part * self.seconds)
        found = self.linter.lint_at_once(visit.options, visit.at_once) if visit.at_once > 1 else [self.linter.lint(visit.options)]
        self.seconds = found[0].seconds
        if visit.repeats:
            found.append(self.linter.lint(visit.options))
        if not compares:
            return None
        expected = incremental.lint_from_scratch(self.storegen, self.project.folder, visit.options)
        self.count(found, expected, visit)
        return next(filter(None, (incremental.difference(run, expected) for run in found)), None)

    def change(self, stage: Stage) -> None:
        """Changes the project, possibly during a run."""
        visit = stage.visit

        def write() -> None:
            self.project.write(stage.files, visit.times, random.Random(visit.seed))

        if visit.overlap is None:
            write()
        else:
            self.linter.change_during(visit.options, visit.overlap * self.seconds, write)

    def count(self, found: list[runs.Run], expected: runs.Run, visit: Visit) -> None:
        """Counts what was compared."""
        for run in found:
            self.tally.note(run.seconds, run.megabytes, self.folder.name)
        self.tally.counts["settled"] += visit.settles
        self.tally.counts["changed during a run"] += visit.overlap is not None
        self.tally.counts["with errors"] += expected.status not in (0, 2)
        self.tally.counts["with findings"] += bool(expected.output.strip(b"[] \n"))
        options = tuple(visit.options)
        self.tally.counts["with other findings than before"] += self.former.get(options, b"[]\n") != expected.output
        self.former[options] = expected.output
        findings = expected.findings()
        if findings:
            self.mentioned = sorted({finding["location"]["file"] for finding in findings if finding.get("location")})


class Replays:
    """Repeats sequences that failed."""

    def __init__(self, folder: pathlib.Path, storegen: str, kind: type[Incremental]) -> None:
        self.folder = folder
        self.storegen = storegen
        self.kind = kind

    def differences(self, sequences: list[list[Stage]]) -> list[Difference | None]:
        """The difference at the end of each sequence. All are linted in turn."""
        found: list[Difference | None] = [None] * len(sequences)

        def repeat(number: int) -> turns.Task[None]:
            *former, last = sequences[number]
            with Session(self.folder / str(number), self.storegen, self.kind, Tally()) as session:
                for stage in former:
                    yield from session.visit(stage, compares=False)
                found[number] = yield from session.visit(last)

        turns.run_in_turn(map(repeat, range(len(sequences))), len(sequences))
        return found

    def minimized(self, stages: list[Stage], kind: str) -> list[Stage] | None:
        """A smaller sequence that fails; None if not even the same one fails again."""

        def first_failure(tried: list[list[Stage]]) -> int | None:
            found = self.differences(tried)
            return next((at for at, again in enumerate(found) if again is not None and again.kind == kind), None)

        for tried in simpler(stages):
            failing = first_failure(tried)
            if failing is not None:
                return reduced(tried[failing], first_failure)
        return None


def simpler(stages: list[Stage]) -> collections.abc.Iterator[list[list[Stage]]]:
    """Simpler sequences that may fail, too: the last stages, linted in simpler ways, which are tried one after another."""
    counts = [count for count in (1, 2, 4, 8, 16) if count < len(stages)] + [len(stages)]
    for simplified in (
            lambda visit: Visit(), lambda visit: Visit(visit.arguments, visit.reporter), lambda visit: Visit(settles=True),
            lambda visit: dataclasses.replace(visit, overlap=None, kills=(), at_once=1), lambda visit: visit):
        yield [[Stage(stage.files, simplified(stage.visit)) for stage in stages[-count:]] for count in counts]


def reduced(
        stages: list[Stage], first_failure: collections.abc.Callable[[list[list[Stage]]], int | None]) -> list[Stage]:
    """Fewer stages, fewer files, fewer changed lines, and fewer lines that still fail."""
    is_waiting = any(stage.visit.settles for stage in stages)
    end = time.monotonic() + (SECONDS_WHEN_WAITING if is_waiting else SECONDS)

    def fewer(parts: list[Part], staged: collections.abc.Callable[[list[Part]], list[Stage]]) -> list[Part]:
        return minimizing.reduced_at_once(
            parts, lambda tried: first_failure([staged(remaining) for remaining in tried]), end, ATTEMPTS_AT_ONCE if is_waiting else 1)

    stages = fewer(stages, lambda remaining: remaining)
    visits = [stage.visit for stage in stages]

    def with_states(states: list[Batch]) -> list[Stage]:
        return [Stage(files, visit) for files, visit in zip(states, visits)]

    def with_files(names: list[str]) -> list[Stage]:
        return with_states([{name: stage.files[name] for name in names if name in stage.files} for stage in stages])

    def with_rows(rows: list[history.Row]) -> list[Stage]:
        return with_states(history.states(rows, len(visits)))

    names = fewer(list(dict.fromkeys(name for stage in stages for name in stage.files)), with_files)
    rows = history.rows([stage.files for stage in with_files(names)])
    flips = fewer(history.flips(rows), lambda remaining: with_rows(history.with_flips(rows, remaining)))
    return with_rows(fewer(history.with_flips(rows, flips), with_rows))


def script(stages: list[Stage], linter: Incremental) -> str:
    """The commands that repeat a sequence in the folder in which `save` has written its files."""
    written = ["rm -rf project cache", "cp -Rp 1 project", "cd project"]
    former: Batch = {}
    for number, stage in enumerate(stages, start=1):
        changes = [shlex.join(["rm", name]) for name in former.keys() - stage.files.keys()]
        changes += [f"cp -Rp ../{number}/. ."] if number > 1 else []
        written += visit_commands(stage.visit, changes, shlex.join(linter.command(stage.visit.options, "storegen")))
        former = stage.files
    whole = shlex.join(["storegen", "lint", "--no-cache", *stages[-1].visit.options])
    return "\n".join([*written, logged(whole, "expected"), "diff ../found ../expected"]) + "\n"


def visit_commands(visit: Visit, changes: list[str], command: str) -> list[str]:
    """The commands that change and lint a project. Times in them are parts of the usual duration of a run."""
    written = changes
    if visit.overlap is not None:
        written = [f"{command} &", f"sleep {visit.overlap:.2f}", *changes, "wait"]
    if visit.settles:
        written = [*written, "sleep 4"]
    written += [f"timeout -s KILL {part:.2f} {command}" for part in visit.kills]
    written += [f"{command} > ../found-{copy} &" for copy in range(1, visit.at_once)]
    written += [logged(command, "found")] + ["wait"] * (visit.at_once > 1)
    return written + [logged(command, "found")] * visit.repeats


def logged(command: str, name: str) -> str:
    """A command whose output, errors and status are written to a file beside the project."""
    return f"{command} > ../{name} 2>&1; echo status $? >> ../{name}"


def save(stages: list[Stage], folder: pathlib.Path, scratch: pathlib.Path) -> None:
    """Writes the files of the first state, and what changes in each of the others, with their modification times."""
    shutil.rmtree(scratch, ignore_errors=True)
    project = Project(scratch)
    for number, stage in enumerate(stages, start=1):
        changed = [name for name, text in stage.files.items() if project.files.get(name) != text]
        project.write(stage.files, stage.visit.times, random.Random(stage.visit.seed))
        (folder / str(number)).mkdir(parents=True)
        for name in changed:
            target = folder / str(number) / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(project.path(name), target)


def random_visit(rng: random.Random, arguments: tuple[str, ...] = (), times: Times = Times.NOW) -> Visit:
    """A visit, most often after the files have settled."""
    return Visit(
        arguments=arguments, reporter=rng.choice(["json", "json", "json", "human"]), times=times, settles=rng.random() < 0.7,
        overlap=rng.random() if rng.random() < 0.1 else None,
        kills=tuple(rng.random() * 1.1 for _ in range(rng.choice([0, 0, 0, 0, 0, 1, 2]))),
        at_once=rng.choice([1, 1, 1, 1, 1, 1, 1, 3]), repeats=rng.random() < 0.3, seed=rng.randrange(1 << 32))
