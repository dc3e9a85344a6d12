"""Injections into the environment: where they are, and the source without one of them."""

import dataclasses
import pathlib
import re

from corpus import SKIPPED
from swift_text import SwiftText

CALL = re.compile(r"(?<!\w)(environment|environmentObject)\(")
OWN = re.compile(r"\bfunc (environment|environmentObject)(?:<[^(]*>)?\(_ ")
LABEL = re.compile(r"\s*\w+\s*:(?!:)")
# Words that a modifier cannot be called on.
WORDS = {"return", "case", "in", "default", "else", "try", "await", "throw", "where", "is", "as", "let", "var"}
TEST = re.compile(r"tests?$|^tests?(?![a-z])|uitests|mocks?$", re.IGNORECASE)
FRAMEWORK = re.compile(r"^\s*(?:@\w+\s+)*(?:public |internal )?import\s+\w*(?:SwiftUI|UI\b|WidgetKit|Design)", re.MULTILINE)


@dataclasses.dataclass(frozen=True)
class Injection:
    """A call of `environment` or `environmentObject` that can be removed."""

    app: str
    path: str
    line: int
    modifier: str
    # The object that is injected.
    value: str
    # The removed text and its replacement.
    start: int
    end: int
    instead: str
    # The start of the call itself.
    call: int
    # Whether a preview contains it.
    in_preview: bool = False

    @property
    def location(self) -> str:
        """The location in reports."""
        return f"{self.app}/{self.path}:{self.line}"

    def removed(self, text: str) -> str:
        """The source without it, with as many lines as before."""
        lines = "\n" * text.count("\n", self.start, self.end)
        return text[:self.start] + self.instead + lines + text[self.end:]


def is_test(path: str) -> bool:
    """Whether a file belongs to tests."""
    parts = pathlib.PurePath(path).with_suffix("").parts
    return any(TEST.search(part) for part in parts)


def swift_files(folder: pathlib.Path) -> list[str]:
    """The sources of an app, by their paths in it."""
    found = []
    for path in sorted(folder.rglob("*.swift")):
        inner = path.relative_to(folder)
        if path.is_file() and not SKIPPED.intersection(inner.parts):
            found.append(str(inner))
    return found


def injections(app: str, path: str, source: SwiftText, previews: bool = False) -> list[Injection]:
    """All injections that can be removed from a file, or those in its previews."""
    if is_test(path) or not FRAMEWORK.search(source.code):
        return []
    found = []
    for match in CALL.finditer(source.code):
        injection = injection_at(app, path, source, match)
        if injection and source.is_preview(match.start()) == previews:
            found.append(dataclasses.replace(injection, in_preview=previews))
    return found


def injection_at(app: str, path: str, source: SwiftText, match: re.Match[str]) -> Injection | None:
    """The injection of a call; None if it is not one."""
    code = source.code
    opening = match.end() - 1
    closing = source.pairs.get(opening)
    if closing is None or not is_one_object(code[opening + 1:closing]):
        return None
    span = with_receiver(source, match.start(), closing + 1) or without_receiver(source, match.start(), closing + 1)
    if span is None:
        return None
    start, end, instead = span
    value = " ".join(source.text[opening + 1:closing].split())
    return Injection(app, path, source.line(match.start()), match.group(1), value, start, end, instead,
                     match.start())


def is_one_object(arguments: str) -> bool:
    """Whether it is a single argument without a label, and neither a key path nor a pattern."""
    if not arguments.strip() or LABEL.match(arguments) or re.match(r"\s*(?:\\|let\b|var\b|_\s*$)", arguments):
        return False
    depth = 0
    for letter in arguments:
        depth += (letter in "([{") - (letter in ")]}")
        if letter == "," and not depth:
            return False
    return True


def with_receiver(source: SwiftText, start: int, end: int) -> tuple[int, int, str] | None:
    """The span of `.environment(x)` after a view."""
    code = source.code
    before = code[:start].rstrip()
    if not before.endswith("."):
        return None
    dot = len(before) - 1
    last = code[:dot].rstrip()
    if last.endswith("?"):
        dot = len(last) - 1
        last = last[:-1]
    if not last or re.search(r"[=(,:\[{&|?]$|->$", last):
        return None
    word = re.search(r"\w+$", last)
    line = last.rpartition("\n")[2].strip()
    # `Destination.environment(x)` is a case or a static function.
    if word and word.group()[0].isupper() and not line.startswith("#"):
        return None
    if word and word.group() in WORDS and not line.startswith("#"):
        return None
    return dot, end, ""


def without_receiver(source: SwiftText, start: int, end: int) -> tuple[int, int, str] | None:
    """The span of `environment(x)` in an extension of views, where the next call replaces it."""
    code = source.code
    around = source.enclosing(start)
    before = code[:start].rstrip()
    if not around or before.endswith((".", "func")) or re.search(r"[@#]$", before):
        return None
    inner = around[-1]
    if not (inner.keyword == "extension" and inner.name.rpartition(".")[2] in ("View", "Scene")
            or re.search(r"\b(?:View|Scene)\b", inner.inherits)):
        return None
    following = re.compile(r"\s*\.\s*(?=[A-Za-z_])").match(code, end)
    return (start, following.end(), "") if following else (start, end, "self")


def receiver_start(source: SwiftText, dot: int) -> int:
    """The start of the receiver of a call whose dot is at an offset."""
    code = source.code
    at = dot
    while True:
        before = code[:at].rstrip()
        end = len(before) - 1
        if end < 0:
            return at
        if before[end] in ")]}":
            if end not in source.openings:
                return at
            at = source.openings[end]
            continue
        word = re.search(r"(?:\w+(?:<[^<>\n]*>)?|[.?!])$", before)
        label = re.search(r"\}\s*\w+:$", before)
        if label:
            at = label.start() + 1
        elif word and word.group() not in WORDS and (word.group() in ".?!" or is_joined(code, word.end(), at)):
            at = word.start()
        else:
            return at


def is_joined(code: str, end: int, at: int) -> bool:
    """Whether an expression continues at another position: a name and its arguments, a view and its modifier."""
    return "\n" not in code[end:at] or code[at:at + 1] == "."
