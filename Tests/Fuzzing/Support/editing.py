"""Random edits of a project, one or a few at a time, most of them where the last ones were."""

import random

import code_edits
import lint_configurations
import project_edits
import replaying
import swift_mutations
from corpus import OBSERVED, Batch, Corpus
from project import Times
from replaying import Visit


class Editor:
    """Edits one project."""

    def __init__(self, rng: random.Random, files: Batch, rules: list[str], examples: list[str]) -> None:
        self.rng = rng
        self.code_edits = code_edits.edits(rules, examples)
        self.project_edits = project_edits.ProjectEdits(rules).all
        for _ in range(3):
            swift_mutations.add_examples(rng, files, examples)
        # Without a configuration, each repository is a program.
        if rng.random() < 0.7:
            files[lint_configurations.CONFIGURATION] = lint_configurations.configuration(rng, files, rules)
        # Whether files keep their sizes and modification times, if they have enough spaces at their end.
        self.keeps_stamps = rng.random() < 0.25
        if self.keeps_stamps:
            files = {name: text + " " * 500 if text else text for name, text in files.items()}
        self.states = [files]
        # The files that were edited last, and those with findings.
        self.recent: list[str] = []
        self.found: list[str] = []

    @property
    def files(self) -> Batch:
        """The files as they are now."""
        return self.states[-1]

    def edit(self) -> int:
        """Edits the project, and returns how often."""
        count = self.rng.choice([1, 1, 1, 1, 1, 1, 2, 4])
        files = dict(self.files)
        for _ in range(count):
            self.edit_once(files)
        if self.keeps_stamps:
            files = {name: resized(text, len(self.files.get(name, text))) for name, text in files.items()}
        changed = [name for name in files.keys() | self.files.keys() if files.get(name) != self.files.get(name)]
        self.recent = (sorted(changed) + self.recent)[:12]
        self.states.append(files)
        return count

    def edit_once(self, files: Batch) -> None:
        """Makes one edit."""
        kind = self.rng.random()
        if kind < 0.06:
            self.go_back(files)
            return
        edit = self.rng.choice(self.code_edits if kind < 0.75 else self.project_edits)
        part = self.part(files) if self.rng.random() < 0.7 else dict(files)
        before = set(part)
        edit(self.rng, part)
        for name in before - part.keys():
            del files[name]
        files |= {name: text for name, text in part.items() if len(text) < 1_000_000}

    def go_back(self, files: Batch) -> None:
        """Restores an earlier state of some files or of all, as Git does."""
        former = self.rng.choice(self.states)
        names = list(files.keys() | former.keys()) if self.rng.random() < 0.5 else self.recent
        for name in names:
            if name in former:
                files[name] = former[name]
            else:
                files.pop(name, None)

    def part(self, files: Batch) -> Batch:
        """Some files that were edited last, that have findings, that contain stores, and others."""
        swift = [name for name in files if name.endswith(".swift")]
        observed = [name for name in swift if OBSERVED.search(files[name])]
        names = [name for group in (self.recent, self.found, self.found, observed, swift)
                 for name in self.rng.sample(group, min(len(group), 3))]
        # The files of the project itself are few and matter often.
        names += [name for name in files if not name.endswith(".swift") and "/" not in name]
        return {name: files[name] for name in dict.fromkeys(names) if name in files}

    def visit(self) -> Visit:
        """How the project is linted as it is now."""
        rng = self.rng
        folder = rng.choice(lint_configurations.folders(self.files))
        times = rng.choice([Times.NOW] * 5 + [Times.KEPT, Times.PAST, Times.PAST, Times.PAST, Times.FUTURE])
        return replaying.random_visit(rng, arguments=rng.choice([()] * 8 + [(folder,), ("--no-scan",), ("--strict", "--no-baseline")]),
                                      times=Times.KEPT if self.keeps_stamps else times)


def project(rng: random.Random, apps: Corpus, size: int) -> Batch:
    """An app or a part of one, or parts of several in repositories of their own."""
    if rng.random() < 0.25:
        parts = {f"App{number}": apps.app(rng).batch(rng, size // 3) for number in range(3)}
        return {f"{folder}/{name}": text for folder, part in parts.items() for name, text in {**part, ".git/HEAD": ""}.items()}
    app = apps.app(rng)
    return (app.everything() if rng.random() < 0.3 else app.batch(rng, size)) | {".git/HEAD": ""}


def resized(text: str, size: int) -> str:
    """The text with more or fewer spaces at its end, so that it has the size if possible."""
    code = text.rstrip(" ")
    return code + " " * (size - len(code)) if len(code) <= size else text
