"""What `lint` measures: one case per row of its table."""

import functools
import os
import pathlib
import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass, field

import changes
import corpus
from process import Run, run

# The repository that is copied ten times if the corpus has it; otherwise the largest one.
GROWTH_REPOSITORY = "NetNewsWire"


@dataclass
class Case:
    """One row: a command, and the row that its ratio refers to."""

    title: str
    command: list[str]
    folder: pathlib.Path
    # The key of the case that is ratio 1; a case may refer to itself.
    base: str = "parse"
    # Whether its findings must equal those of the other compared cases.
    is_compared: bool = False
    before: Callable[[int], None] = lambda turn: None
    runs: list[Run] = field(default_factory=list)

    @property
    def seconds(self) -> list[float]:
        """How long each run took."""
        return [result.seconds for result in self.runs]


class Cases:
    """Creates the cases, with copies of the corpus in a temporary folder."""

    def __init__(self, storegen: str, parser: str, sources: list[pathlib.Path],
                 root: pathlib.Path) -> None:
        self.storegen = str(pathlib.Path(storegen).resolve())
        self.parser = str(pathlib.Path(parser).resolve())
        self.sources = sources
        self.root = root

    def copy(self, name: str) -> pathlib.Path:
        """Copies all repositories into a new folder."""
        folder = self.root / name
        for source in self.sources:
            corpus.copy(source, folder / source.name)
        return folder

    def corpus_cases(self, all_apps: pathlib.Path) -> dict[str, Case]:
        """The cases that run on the whole corpus. A new row of the table is a new entry here."""
        one, hundredth = self.copy("one-changes"), self.copy("hundredth-changes")
        caches = {name: str(self.root / "caches" / name) for name in ("new", "warm", "one", "hundredth")}
        parse = [self.parser, "."]
        cold = self.lint("--no-cache")
        every = [*cold, *self.configuration("every-class", ["*"])]

        def clear_cache(turn: int) -> None:
            shutil.rmtree(caches["new"], ignore_errors=True)

        compared = functools.partial(Case, is_compared=True)
        cases = {
            "parse": Case("swift-syntax parsing every file", parse, all_apps),
            "cold": compared("storegen lint --no-cache", cold, all_apps),
            "new": compared("storegen lint, writing its cache",
                            self.lint("--cache-path", caches["new"]), all_apps,
                            before=clear_cache),
            "warm": compared("storegen lint, nothing changed",
                             self.lint("--cache-path", caches["warm"]), all_apps),
            "one changed": compared("storegen lint, one file changed",
                                    self.lint("--cache-path", caches["one"]), one,
                                    before=changes.in_one(one).make),
            "hundredth changed": compared("storegen lint, one file in 100 changed",
                                          self.lint("--cache-path", caches["hundredth"]), hundredth,
                                          before=changes.in_every_hundredth(hundredth).make),
            "no scan": Case("storegen lint --no-cache --no-scan", [*cold, "--no-scan"], all_apps),
            "every": Case("one program, every observable class a store", every, all_apps),
        }
        if pin := pin_to_one_core():
            cases["parse, one core"] = Case("on one core: swift-syntax", [*pin, *parse], all_apps,
                                            base="parse, one core")
            cases["cold, one core"] = compared("on one core: storegen lint --no-cache",
                                               [*pin, *cold], all_apps, base="parse, one core")
        cases["version"] = Case("storegen --version", [self.storegen, "--version"], self.root)
        return cases

    def growth_cases(self) -> tuple[str, dict[str, Case]]:
        """The cases that run on one repository and on ten copies of it, with its name."""
        def rank(source: pathlib.Path) -> tuple[bool, float]:
            return GROWTH_REPOSITORY in source.name, corpus.size(source).megabytes

        source = max(self.sources, key=rank)
        one, ten = self.root / "one", self.root / "ten"
        corpus.copy(source, one / "copy0", is_repository=False)
        for number in range(10):
            corpus.copy(source, ten / f"copy{number}", is_repository=False)
        cold = self.lint("--no-cache")
        every = [*cold, *self.configuration("every-class", ["*"])]
        return source.name, {
            "one": Case(f"storegen lint --no-cache, {source.name}", cold, one),
            "ten": Case("ten copies of it", cold, ten),
            "one every": Case("every observable class a store", every, one),
            "ten every": Case("ten copies of it", every, ten),
        }

    def configuration(self, name: str, stores: list[str]) -> list[str]:
        """Writes a configuration with all rules on; returns the options that select it.

        With a configuration, all files are one program.
        """
        patterns = ", ".join(f'"{store}"' for store in stores)
        severities = ", ".join(f"{rule}: warning" for rule in self.rules)
        path = self.root / f"{name}.yml"
        path.write_text(f"version: 1\nlint:\n  stores: [{patterns}]\n"
                        f"  rules: {{ {severities} }}\n")
        return ["--spec", str(path)]

    @functools.cached_property
    def rules(self) -> list[str]:
        """The names of all rules: the first word of each line after the first."""
        lines = run([self.storegen, "rules"], self.root).output.splitlines()[1:]
        return [line.split()[0] for line in lines if line.strip()]

    def lint(self, *options: str) -> list[str]:
        """A `storegen lint` command for the folder it runs in."""
        return [self.storegen, "lint", ".", *options]


def pin_to_one_core() -> list[str]:
    """A prefix that keeps a command on one core; empty if the system has none."""
    if sys.platform != "linux" or not shutil.which("taskset"):
        return []
    return ["taskset", "-c", str(min(os.sched_getaffinity(0)))]
