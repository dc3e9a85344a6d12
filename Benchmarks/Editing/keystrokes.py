"""Types code into a document and deletes it again, one character at a time."""

import itertools
import pathlib
import random
from collections.abc import Iterator

import changes
import corpus
from server import Document

# While they are typed, brackets and words are incomplete.
STATEMENT = b' print("edit \xf0\x9f\x91\x8d", [1, 2].map { $0 + 1 })'
MEMBER = b" private func edited(_ value: Int) -> [Int] { [value] }"
COMMENT = b"\n// edited\n"


def document_path(app: pathlib.Path, seed: int) -> pathlib.Path:
    """A file of an app with a view or an observable class."""
    paths = [path for path in corpus.swift_files(app) if is_suitable(path.read_bytes())]
    return random.Random(seed).choice(paths)


def is_suitable(text: bytes) -> bool:
    """Whether a text has a place for each kind of edit."""
    return all(part.search(text) for part in (changes.OBSERVED, changes.BODY, changes.TYPE))


def keystrokes(document: Document) -> Iterator[float]:
    """Edits a document without end; the seconds that each keystroke takes."""
    body, member = changes.BODY.search(document.text).end(), changes.TYPE.search(document.text).end()
    places = [(body, STATEMENT), (member, MEMBER), (len(document.text), COMMENT)]
    for place, code in itertools.cycle(places):
        characters = [character.encode() for character in code.decode()]
        end = place
        for character in characters:
            yield document.replace(end, end, character)
            end += len(character)
        for character in reversed(characters):
            yield document.replace(end - len(character), end, b"")
            end -= len(character)
