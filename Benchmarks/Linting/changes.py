"""Edits Swift files between runs, without changing or moving a finding."""

import pathlib
import random
import re

import corpus

# Lines to whose end code can be added: the start of a function or a view, and of a type.
BODY = re.compile(rb"^ *(?:@?\w+ )*(?:func \w+\([^{}\n]*\)(?: async)?(?: throws)?|var body: some View) \{$", re.MULTILINE)
TYPE = re.compile(rb"^ *(?:@?\w+ )*(?:class|struct) (?!func |var )\w+[^{}\n]*\{$", re.MULTILINE)
OBSERVED = re.compile(rb": View\b|ObservableObject|@Observable\b")


def with_statement(text: bytes, number: int) -> bytes:
    """The text with another body of a function or view."""
    return BODY.sub(lambda start: start.group() + b" let _ = %d" % number, text, count=1)


def with_member(text: bytes, number: int) -> bytes:
    """The text with another member of a type."""
    return TYPE.sub(lambda start: start.group() + b" var run%d: Int { %d }" % (number, number), text, count=1)


def with_comment(text: bytes, number: int) -> bytes:
    """The text with another comment."""
    return text + b"\n// run %d\n" % number


EDITS = [with_statement, with_member, with_comment]


class Changes:
    """Edits files before a run: by turns a body, a declaration and a comment.

    Files are not restored: that would be another change.
    """

    def __init__(self, groups: list[list[pathlib.Path]]) -> None:
        """Edits one group of files before each run, by turns."""
        self.groups = [[(path, path.read_bytes()) for path in group] for group in groups]

    def make(self, number: int) -> None:
        """Makes edits that no earlier run has seen."""
        for position, (path, text) in enumerate(self.groups[number % len(self.groups)], start=number):
            # A file without a place for one edit has one for the next, or for a comment.
            texts = (edit(text, number) for edit in EDITS[position % len(EDITS):])
            path.write_bytes(next(changed for changed in texts if changed != text))


def in_every_hundredth(folder: pathlib.Path) -> Changes:
    """Edits one file in 100, the same ones before each run."""
    return Changes([corpus.swift_files(folder)[::100]])


def in_one(folder: pathlib.Path) -> Changes:
    """Edits one file with a view or an observable class, another one before each run."""
    texts = {path: path.read_bytes() for path in corpus.swift_files(folder)}
    paths = [path for path, text in texts.items() if all(part.search(text) for part in (OBSERVED, BODY, TYPE))]
    random.Random(1).shuffle(paths)
    return Changes([[path] for path in paths])
