"""Lints a project state by state, each time with and without what earlier runs left, and minimizes sequences that fail."""

import collections.abc
import dataclasses
import pathlib
import random
import shlex
import shutil
import time

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


@dataclasses.dataclass(frozen=True)
class Visit:
    """How a project is changed and linted."""

    arguments: tuple[str, ...] = ()
    reporter: str = "json"
    times: Times = Times.NOW
    # Whether files become old enough for their stamps to be trusted.
    settles: bool = False
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
        shutil.rmtree(folder, ignore_errors=True)
        self.project = Project(folder / "project")
        self.linter = kind(storegen, self.project.folder)
        # About how long a run takes.
        self.seconds = 0.1
        self.former: dict[tuple[str, ...], bytes] = {}
        # The files with findings.
        self.mentioned: list[str] = []

    def visit(self, stage: Stage, compares: bool = True) -> turns.Task[Difference | None]:
        """Changes the project and lints it; returns the first difference from a run from scratch."""
        visit = stage.visit
        self.project.write(stage.files, visit.times, random.Random(visit.seed))
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

    def count(self, found: list[runs.Run], expected: runs.Run, visit: Visit) -> None:
        """Counts what was compared."""
        for run in found:
            self.tally.note(run.seconds, run.megabytes, self.folder.name)
        self.tally.counts["settled"] += visit.settles
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

    def difference(self, stages: list[Stage]) -> Difference | None:
        """The difference at the end of a sequence."""
        session = Session(self.folder, self.storegen, self.kind, Tally())
        for stage in stages[:-1]:
            turns.run(session.visit(stage, compares=False))
        return turns.run(session.visit(stages[-1]))

    def minimized(self, stages: list[Stage], kind: str) -> list[Stage] | None:
        """A smaller sequence that fails; None if not even the same one fails again."""

        def is_failure(tried: list[Stage]) -> bool:
            again = self.difference(tried)
            return again is not None and again.kind == kind

        small = next(filter(is_failure, simpler(stages)), None)
        if small is None:
            return None
        is_waiting = any(stage.visit.settles for stage in small)
        end = time.monotonic() + (SECONDS_WHEN_WAITING if is_waiting else SECONDS)
        small = minimizing.reduced(small, is_failure, end)
        visits = [stage.visit for stage in small]

        def staged(states: list[Batch]) -> list[Stage]:
            return [Stage(files, visit) for files, visit in zip(states, visits)]

        def with_files(names: list[str]) -> list[Batch]:
            return [{name: stage.files[name] for name in names if name in stage.files} for stage in small]

        names = list(dict.fromkeys(name for stage in small for name in stage.files))
        names = minimizing.reduced(names, lambda names: is_failure(staged(with_files(names))), end)
        rows = history.rows(with_files(names))

        def with_rows(remaining: list[history.Row]) -> list[Stage]:
            return staged(history.states(remaining, len(visits)))

        flips = minimizing.reduced(history.flips(rows), lambda flips: is_failure(with_rows(history.with_flips(rows, flips))), end)
        rows = history.with_flips(rows, flips)
        return with_rows(minimizing.reduced(rows, lambda rows: is_failure(with_rows(rows)), end))


def simpler(stages: list[Stage]) -> collections.abc.Iterator[list[Stage]]:
    """Simpler sequences that may fail, too: the last stages, linted in simpler ways."""
    for simplified in (
            lambda visit: Visit(), lambda visit: Visit(visit.arguments, visit.reporter), lambda visit: Visit(settles=True),
            lambda visit: dataclasses.replace(visit, kills=(), at_once=1), lambda visit: visit):
        count = 1
        while count < 2 * len(stages):
            yield [Stage(stage.files, simplified(stage.visit)) for stage in stages[-count:]]
            count *= 2


def script(stages: list[Stage], linter: Incremental) -> str:
    """The commands that repeat a sequence in the folder in which `save` has written its files."""
    written = ["rm -rf project cache", "cp -Rp 1 project", "cd project"]
    former: Batch = {}
    for number, stage in enumerate(stages, start=1):
        visit = stage.visit
        command = shlex.join(linter.command(visit.options, "storegen"))
        written += [shlex.join(["rm", name]) for name in former.keys() - stage.files.keys()]
        written += [f"cp -Rp ../{number}/. ."] if number > 1 else []
        written += ["sleep 4"] if visit.settles else []
        written += [f"timeout -s KILL {part:.2f} {command}  # {part:.2f} of its usual time" for part in visit.kills]
        written += [f"{command} > ../found-{copy} &" for copy in range(1, visit.at_once)]
        written += [logged(command, "found")] + ["wait"] * (visit.at_once > 1) + [logged(command, "found")] * visit.repeats
        former = stage.files
    whole = shlex.join(["storegen", "lint", "--no-cache", *stages[-1].visit.options])
    return "\n".join([*written, logged(whole, "expected"), "diff ../found ../expected"]) + "\n"


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
        kills=tuple(rng.random() * 1.1 for _ in range(rng.choice([0, 0, 0, 0, 0, 1, 2]))),
        at_once=rng.choice([1, 1, 1, 1, 1, 1, 1, 3]), repeats=rng.random() < 0.3, seed=rng.randrange(1 << 32))
