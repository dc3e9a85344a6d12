"""What `Benchmarks/removals` removes from an app, one at a time."""

import pathlib
import re
from collections.abc import Iterator
from typing import NamedTuple

PREVIEW = re.compile(r"#Preview\b|\b(?:struct|extension) \w+\s*:\s*[^{\n]*\bPreviewProvider\b")
TESTS = re.compile(r"(^|/)[^/]*Tests?/|(^|/)\.")

INJECTION = re.compile(r"\.environment(?:Object)?\((?!\s*\\)")
KEEPING = re.compile(
    r"\b(sink|addObserver|scheduledTimer|Timer|addPeriodicTimeObserver|addBoundaryTimeObserver|observe|repeatForever"
    r"|addLocalMonitorForEvents|addGlobalMonitorForEvents|setEventHandler|publisher)\b[^{}]*$")
WEAK = re.compile(r"\{\s*(?:@\w+\s+)?\[\s*(?:weak|unowned)\s+self\b")
STORING = re.compile(
    r"\n?[ \t]*\.store\(in: &[\w.]+\)"
    r"|(?<=\n)[ \t]*(?:self\.)?\w+ = (?=[^\n]*\b(?:sink|addObserver|scheduledTimer|add\w+TimeObserver|add\w+MonitorForEvents)\b)")
ENDING = re.compile(r"(?<=\n)[ \t]*[^\n{}]*\.(?:cancel|invalidate|removeObserver|removeTimeObserver|removeMonitor|cancelAll)\([^\n]*\n")
DEINIT = re.compile(r"\bdeinit\s*\{")
MAIN_ACTOR = re.compile(r"@MainActor\b(?!\s*[(@]?\s*(?:\([^)]*\)\s*)?(?:async\s*)?(?:throws\s*)?->)[ \t]*\n?[ \t]*(?=[\w@])")
MAIN_QUEUE = re.compile(r"\n?[ \t]*\.receive\(on:\s*(?:DispatchQueue|RunLoop|OperationQueue)\.main[^)\n]*\)")


class Removal(NamedTuple):
    """A part of a file, by its characters, and what replaces it."""

    file: str
    start: int
    end: int
    line: int
    text: str
    replacement: str = ""

    @property
    def place(self) -> str:
        """Its file and line."""
        return f"{self.file}:{self.line}"

    def applied(self, code: str) -> str:
        """The file without it."""
        return code[:self.start].rstrip(" ") + self.replacement + code[self.end:]


def end_of_brackets(code: str, start: int) -> int:
    """The end of the brackets that open at a position. Strings may contain brackets."""
    depth, quoted, position = 0, False, start
    while position < len(code):
        character = code[position]
        if character == "\\" and quoted:
            position += 1
        elif character == '"':
            quoted = not quoted
        elif not quoted and character in "([{":
            depth += 1
        elif not quoted and character in ")]}":
            depth -= 1
            if depth == 0:
                return position + 1
        position += 1
    return len(code)


def injections(code: str) -> Iterator[tuple[int, int, str]]:
    """Injections: `.environmentObject(…)`, or `.environment(…)` with an object."""
    for match in INJECTION.finditer(code):
        line = code[code.rfind("\n", 0, match.start()) + 1:match.start()]
        yield match.start() - (len(line) if not line.strip() else 0), end_of_brackets(code, match.end() - 1), ""


def captures(code: str) -> Iterator[tuple[int, int, str]]:
    """Weak captures of `self` in closures that something keeps: `publisher.sink { [weak self] in`."""
    for match in WEAK.finditer(code):
        if KEEPING.search(code[max(0, match.start() - 400):match.start()]):
            end = end_of_brackets(code, match.start())
            body = code[match.start():end]
            yield match.start(), end, re.sub(r"\b(?:weak|unowned) self\b", "self", body, count=1).replace("self?.", "self.")


def tokens(code: str) -> Iterator[tuple[int, int, str]]:
    """What stores a token: `.store(in: &subscriptions)`, `observer = center.addObserver(…)`."""
    for match in STORING.finditer(code):
        yield match.start(), match.end(), "" if ".store" in match.group() else "_ = "


def endings(code: str) -> Iterator[tuple[int, int, str]]:
    """Lines in `deinit` that end something: `task?.cancel()`, `timer.invalidate()`."""
    for match in DEINIT.finditer(code):
        end = end_of_brackets(code, match.end() - 1)
        for line in ENDING.finditer(code, match.end(), end):
            yield line.start(), line.end(), "\n"


def isolations(code: str) -> Iterator[tuple[int, int, str]]:
    """`@MainActor` of a declaration."""
    for match in MAIN_ACTOR.finditer(code):
        yield match.start(), match.end(), ""


def queues(code: str) -> Iterator[tuple[int, int, str]]:
    """`.receive(on: DispatchQueue.main)`."""
    for match in MAIN_QUEUE.finditer(code):
        yield match.start(), match.end(), ""


KINDS = {"injections": injections, "captures": captures, "tokens": tokens, "endings": endings, "isolations": isolations,
         "queues": queues}


def previews(code: str) -> list[range]:
    """The parts of a file that are previews."""
    found = []
    for match in PREVIEW.finditer(code):
        block = code.find("{", match.end())
        if block >= 0:
            found.append(range(match.start(), end_of_brackets(code, block)))
    return found


def removals(kind: str, app: pathlib.Path) -> list[Removal]:
    """What can be removed from an app, in the order of its files, except from tests, previews and comments."""
    found = []
    for path in sorted(app.rglob("*.swift")):
        name = path.relative_to(app).as_posix()
        if TESTS.search(name):
            continue
        code = path.read_text(errors="surrogateescape")
        shown = previews(code)
        for start, end, replacement in KINDS[kind](code):
            first = start + len(code[start:end]) - len(code[start:end].lstrip())
            line = code[code.rfind("\n", 0, first) + 1:first]
            if "//" in line or any(first in part for part in shown):
                continue
            found.append(Removal(name, start, end, code.count("\n", 0, first) + 1,
                                 " ".join(code[first:end].split())[:100], replacement))
    return found
