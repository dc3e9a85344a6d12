"""Analyzes Swift sources without a parser: locations of code and matching braces."""

import bisect
import dataclasses
import functools
import re

OPENING = {"(": ")", "[": "]", "{": "}"}
CLOSING = {closing: opening for opening, closing in OPENING.items()}
DECLARATION = re.compile(
    r"(?<![\w.])(class|struct|enum|actor|protocol|extension)\s+(?!func\b|var\b|let\b|subscript\b)([A-Za-z_][\w.]*)")
PREVIEW = re.compile(r"#Preview\b")
# A statement that is followed by its brace.
STATEMENT = re.compile(r"(?:^|[\n{};])\s*(?:\}\s*)?(?:else\s+)?"
                       r"(?:if|guard|for|while|switch|do|catch|repeat|else|defer)\b[^{}]*$")
# The possible text before a quote: a raw string.
QUOTE = re.compile(r'#*"(?:"")?')


@dataclasses.dataclass(frozen=True)
class Declaration:
    """A type, or an extension of one, with the span of its braces."""

    keyword: str
    name: str
    # The text between the name and the brace.
    inherits: str
    # The offsets of the keyword, the brace and the end.
    start: int
    brace: int
    end: int


def blanked(text: str) -> str:
    """The text with comments and contents of strings blanked; lines and offsets stay the same."""
    parts: list[str] = []
    at = 0
    for start, end in hidden_spans(text):
        parts.append(text[at:start])
        parts.append(re.sub(r"[^\n]", " ", text[start:end]))
        at = end
    return "".join(parts) + text[at:]


def hidden_spans(text: str) -> list[tuple[int, int]]:
    """Comments, and strings between their quotes, including interpolations."""
    spans: list[tuple[int, int]] = []
    at = 0
    for found in re.finditer(r'//|/\*|#*"', text):
        if found.start() < at:
            continue
        if found.group() == "//":
            end = text.find("\n", found.start())
            at = len(text) if end < 0 else end
            spans.append((found.start(), at))
        elif found.group() == "/*":
            at = comment_end(text, found.start())
            spans.append((found.start(), at))
        else:
            quote = QUOTE.match(text, found.start()).group()
            end = string_end(text, found.start())
            spans.append((found.start() + len(quote), max(end - len(quote), found.start() + len(quote))))
            at = end
    return spans


def comment_end(text: str, start: int) -> int:
    """The end of a comment that may contain others."""
    depth = 0
    for found in re.finditer(r"/\*|\*/", text[start:]):
        depth += 1 if found.group() == "/*" else -1
        if not depth:
            return start + found.end()
    return len(text)


def string_end(text: str, start: int) -> int:
    """The end of a string, after its quotes."""
    quote = QUOTE.match(text, start).group()
    hashes = quote.count("#")
    closing = quote[hashes:] + "#" * hashes
    escape = "\\" + "#" * hashes
    at = start + len(quote)
    while at < len(text):
        if text.startswith(escape + "(", at):
            at = interpolation_end(text, at + len(escape))
        elif text.startswith(escape, at):
            at += len(escape) + 1
        elif text.startswith(closing, at):
            return at + len(closing)
        elif text[at] == "\n" and len(quote) - hashes == 1:
            return at
        else:
            at += 1
    return len(text)


def interpolation_end(text: str, start: int) -> int:
    """The end of the parenthesis that opens at `start`, within a string."""
    depth = 0
    at = start
    while at < len(text):
        letter = text[at]
        if letter == '"':
            at = string_end(text, at)
            continue
        depth += (letter == "(") - (letter == ")")
        at += 1
        if not depth:
            return at
    return len(text)


def declared_before(head: str) -> str | None:
    """The function or property that is followed by its brace."""
    function = re.search(r"\b(func\s+[^\s(<]+|(?<![.\w])init)\b[^{}]*$", head)
    if function and not re.search(r"\n\s*(?:let|var|return|if|guard|self|super)\b", function.group()):
        return " ".join(function.group(1).split())
    stored = re.search(r"\b((?:var|let)\s+\w+)\s*:[^{}=\n]*$|\b((?:var|let)\s+\w+)\s*:[^{}\n]*=$", head)
    return " ".join((stored.group(1) or stored.group(2)).split()) if stored else None


class SwiftText:
    """A source with its types and previews."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.code = blanked(text)
        self.line_starts = [0] + [found.end() for found in re.finditer("\n", text)]

    def line(self, at: int) -> int:
        """The number of the line, from 1."""
        return bisect.bisect_right(self.line_starts, at)

    def line_text(self, number: int) -> str:
        """A line, by its number."""
        if not 0 < number <= len(self.line_starts):
            return ""
        start = self.line_starts[number - 1]
        return self.text[start:].partition("\n")[0]

    @functools.cached_property
    def pairs(self) -> dict[int, int]:
        """The end of the bracket that opens at an offset, if it is closed."""
        found: dict[int, int] = {}
        waiting: list[int] = []
        for bracket in re.finditer(r"[()\[\]{}]", self.code):
            letter = bracket.group()
            if letter in OPENING:
                waiting.append(bracket.start())
                continue
            # Unclosed brackets, as in two branches of an `#if`, are left out.
            while waiting and self.code[waiting[-1]] != CLOSING[letter] and letter == "}":
                waiting.pop()
            if waiting and self.code[waiting[-1]] == CLOSING[letter]:
                found[waiting.pop()] = bracket.start()
        return found

    @functools.cached_property
    def openings(self) -> dict[int, int]:
        """The start of the bracket that closes at an offset."""
        return {end: start for start, end in self.pairs.items()}

    def callees(self, at: int) -> list[str]:
        """The calls around an offset, innermost first, up to the enclosing function or property."""
        found: list[str] = []
        for opening in sorted((start for start, end in self.pairs.items() if start < at < end), reverse=True):
            if self.code[opening] == "[":
                continue
            head = self.code[max(0, opening - 800):opening].rstrip()
            if self.code[opening] == "{":
                declared = declared_before(head)
                if declared:
                    return found + [declared]
                if STATEMENT.search(head):
                    continue
                closing = self.code.rfind(")", 0, opening)
                if head.endswith(")") and closing in self.openings:
                    head = self.code[max(0, self.openings[closing] - 200):self.openings[closing]].rstrip()
            name = re.search(r"([\w.]+)(?:<[^<>]*>)?:?$", head)
            found.append(name.group(1).strip(".") if name else "closure")
        return found

    def conditions(self, line: int) -> list[str]:
        """The `#if` conditions around a line."""
        waiting: list[str] = []
        for text in self.code[:self.line_starts[line - 1]].split("\n"):
            directive = re.match(r"\s*#(if|elseif|else|endif)\b\s*(.*)", text)
            if not directive:
                continue
            if directive.group(1) != "if" and waiting:
                last = waiting.pop()
            if directive.group(1) in ("if", "elseif"):
                waiting.append(directive.group(2).strip())
            elif directive.group(1) == "else":
                waiting.append(f"!({last})")
        return waiting

    @functools.cached_property
    def declarations(self) -> list[Declaration]:
        """Types and extensions, in source order."""
        found = []
        for match in DECLARATION.finditer(self.code):
            brace = self.code.find("{", match.end())
            if brace < 0:
                continue
            end = self.pairs.get(brace, len(self.code))
            found.append(Declaration(match.group(1), match.group(2), self.code[match.end():brace],
                                     match.start(), brace, end))
        return found

    def enclosing(self, at: int) -> list[Declaration]:
        """The types around an offset, outermost first."""
        return [declared for declared in self.declarations if declared.brace < at < declared.end]

    @functools.cached_property
    def previews(self) -> list[tuple[int, int]]:
        """The spans of `#Preview` and of preview providers."""
        spans = [(declared.start, declared.end) for declared in self.declarations
                 if re.search(r"\bPreviewProvider\b", declared.inherits)
                 or declared.keyword == "extension" and declared.name.endswith("_Previews")]
        for match in PREVIEW.finditer(self.code):
            at = match.end()
            opening = re.compile(r"\s*\(").match(self.code, at)
            if opening:
                at = self.pairs.get(opening.end() - 1, at) + 1
            brace = re.compile(r"\s*\{").match(self.code, at)
            end = self.pairs.get(brace.end() - 1, len(self.code)) if brace else at
            spans.append((match.start(), end))
        return spans

    def is_preview(self, at: int) -> bool:
        """Whether an offset is in a preview."""
        return any(start <= at <= end for start, end in self.previews)
