"""Mutations of specs: lines, words, bytes, names and whole sections."""

import random
import re

TOKENS = ["{", "}", "[", "]", ":", "- ", "? ", "&a ", "*a", "<<: *a", "!!str ", "!x ", "|", ">", "|2-\n", "#", "\"", "'", ",", "~", "null", "true",
          "1", "1e999", "0x", "---\n", "...\n", "%YAML 1.3\n", "\t", "\r", "\0", "\ufeff", "\u2028", "\u0085", "é", "👍", "@", "`", "=", "->", "async",
          "throws", "class", "self", "Self", "all", "init", "A", "User", "[User] = []", "() -> Void", "some View", "any P", "Int?", "\\", "{{", "}}"]


def replaced_line(rng: random.Random, lines: list[str], others: list[str]) -> None:
    """Replaces, repeats, moves, removes or indents lines."""
    at = rng.randrange(len(lines))
    kind = rng.randrange(7)
    if kind == 0:
        lines[at] = rng.choice(others)
    elif kind == 1:
        lines.insert(at, rng.choice(others))
    elif kind == 2:
        lines.insert(rng.randrange(len(lines)), lines[at])
    elif kind == 3:
        del lines[at]
    elif kind == 4:
        lines[at] = " " * rng.choice([1, 2, 4]) + lines[at]
    elif kind == 5:
        lines[at] = lines[at][rng.choice([1, 2, 4]):]
    else:
        end = at + rng.randrange(1, 12)
        other = rng.randrange(len(lines))
        lines[other:other] = lines[at:end]


def replaced_text(rng: random.Random, text: str, other: str) -> str:
    """Replaces a part of the text by a token or a part of another spec."""
    start = rng.randrange(len(text) + 1)
    end = min(len(text), start + rng.choice([0, 0, 1, 1, 2, 5, 20]))
    begin = rng.randrange(len(other) + 1)
    inserted = rng.choice([rng.choice(TOKENS), rng.choice(TOKENS), other[begin:begin + rng.choice([1, 5, 30])],
                           rng.choice(TOKENS) * rng.choice([2, 50, 2000])])
    return text[:start] + inserted + text[end:]


def swapped_words(rng: random.Random, text: str, other: str) -> str:
    """Replaces a word by one of another spec."""
    words = list(re.finditer(r"[\w.]+", text))
    others = re.findall(r"[\w.]+", other) + TOKENS
    if not words:
        return text
    word = rng.choice(words)
    return text[:word.start()] + rng.choice(others) + text[word.end():]


def renamed(rng: random.Random, text: str, other: str) -> str:
    """Replaces a word everywhere, so that the names still fit together."""
    words = re.findall(r"[A-Za-z_]\w*", text)
    if not words:
        return text
    word = rng.choice(words)
    new = rng.choice([rng.choice(re.findall(r"[A-Za-z_]\w*", other) or ["A"]), rng.choice(TOKENS), word + rng.choice(["s", "1", "_", "é"]),
                      rng.choice(["self", "Type", "init", "default", "Task", "Store", "Event", "emit", "x" * 300])])
    return re.sub(rf"\b{word}\b", lambda _: new, text)


def without_lines(rng: random.Random, text: str) -> str:
    """Removes a line and those that are indented below it."""
    parts = text.splitlines(keepends=True) or ["\n"]
    at = rng.randrange(len(parts))
    indentation = len(parts[at]) - len(parts[at].lstrip(" "))
    end = at + 1
    while end < len(parts) and len(parts[end]) - len(parts[end].lstrip(" ")) > indentation:
        end += 1
    return "".join(parts[:at] + parts[end:])


def mutated(rng: random.Random, valid: list[str], texts: list[str], lines: list[str]) -> bytes:
    """A spec that differs from one of the originals, most often a valid one."""
    text, other = rng.choice(valid if rng.random() < 0.8 else texts), rng.choice(texts)
    for _ in range(rng.choice([1, 1, 1, 2, 3, 6])):
        kind = rng.random()
        if kind < 0.3:
            text = renamed(rng, text, other)
        elif kind < 0.4:
            text = without_lines(rng, text)
        elif kind < 0.6:
            parts = text.splitlines(keepends=True) or ["\n"]
            replaced_line(rng, parts, lines)
            text = "".join(parts)
        elif kind < 0.8:
            text = swapped_words(rng, text, other)
        else:
            text = replaced_text(rng, text, other)
    data = text.encode(errors="replace")
    if rng.random() < 0.08 and data:
        damaged = bytearray(data)
        for _ in range(rng.choice([1, 2, 8])):
            damaged[rng.randrange(len(damaged))] = rng.randrange(256)
        data = bytes(damaged)
    return data
