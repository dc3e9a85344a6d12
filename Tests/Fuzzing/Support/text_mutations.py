"""Mutations of texts that need not remain valid Swift."""

import collections.abc
import random
import re

from corpus import Batch

TOKEN = re.compile(r'[A-Za-z_]\w*|\d+|\s+|"""|.', re.ASCII | re.DOTALL)


def latin(text: str) -> str:
    """A text as its UTF-8, byte by byte."""
    return text.encode().decode("latin-1")


TOKENS = [latin(token) for token in (
    "{", "}", "(", ")", "[", "]", "<", ">", '"', '"""', '#"', '"#', '##"', '"##', '"\\(', '\\(',
    '"""\n', '\n"""', '#"""\n', '\n"""#', '"\\#(', '#"\\#(', "\\", "`", "`class`", "#if DEBUG\n",
    "\n#if ", "\n#else\n", "\n#elseif X\n", "\n#endif\n", "#", "##", "/*", "*/", "/**/", "//", "///",
    "// storegen:disable all\n", "/", "/[\"{]/", "#/", "/#", "#/ } \" /#", "##/\n{ \n/##", "/(/", " / ",
    "\0", "\r", "\r\n", "\n", "\ufeff", "\u2028", "\u0301", "é", "e\u0301", "😀", "\u00a0", "\u200b",
    ";", ":", "::", ",", ".", "...", "@", "@State", "@Observable ", "@MainActor\n", "->", "=", "==",
    "&", "?", "!", "_", "$0", "$", "~", " class ", " struct ", " enum ", " protocol ", " extension ",
    " actor ", " typealias ", " func ", " init", " subscript", " var ", " let ", " case ", " private ",
    " fileprivate ", " import ", " where ", " in ", " some ", " any ", " macro ", " operator ",
    "#Preview {", "#sourceLocation(file: \"}\", line: 1)\n", "#warning(\"{\")", "#error(\"}\")\n",
    "@available(*, deprecated, message: \"}{\") ", "#!/usr/bin/swift\n", "infix operator }{\n",
    "<<<<<<< HEAD\n", "=======\n", ">>>>>>> x\n", "View", "ObservableObject", "body", "self", "Self",
)] + ["\xff", "\xc3", "\xf0\x9f", "\xed\xa0\x80", "\xc0\x80", "\xfe\xff", "\x80"]

# The start of something that can be nested, its middle, and its end.
NESTS = [
    ("(", "1", ")"), ("[", "1", "]"), ("{", "1", "}"), ("<", "A", ">"), ("A<", "B", ">"),
    ("\"\\(", "1", ")\""), ("#\"\\#(", "1", ")\"#"), ("\"\"\"\n\\(", "1", ")\n\"\"\""),
    ("/*", "", "*/"), ("#if A\n", "let a = 1", "\n#endif\n"), ("#if A\n#else\n", "", "\n#endif\n"),
    ("if true {\n", "a()", "\n}"), ("func f() {\n", "a()", "\n}"), ("struct S {\n", "let a = 1", "\n}"),
    ("class A { struct B {\n", "", "\n}}"), ("a ? ", "b", " : c"), ("a ? b : ", "c", ""), ("!", "a", ""),
    ("-", "a", ""), ("&", "a", ""), ("try ", "a", ""), ("await ", "a", ""), ("a", "b", ".c"),
    ("", "a", ".b()"), ("", "a", " { $0 }"), ("", "a", "?.b"), ("", "a", "!"), ("", "let a: A", "?"),
    ("a + ", "b", ""), ("a = ", "b", ""), ("() -> ", "A", ""), ("some ", "A", ""), ("[A: ", "B", "]"),
    ("@a(", "1", ") "), ("@a ", "let b = 1", ""), ("switch a { case 1:\n", "b()", "\n}"),
    ("if a { } else ", "{ }", ""), ("", "if a { }", " else if b { }"), ("f { a in ", "a", " }"),
    ("f(a: ", "1", ")"), ("a[", "1", "]"), ("\\A.b[", "c", "]"), ("case .a(", "let b", ")"),
    ("let (a, ", "b", ")"), ("inout ", "A", ""), ("#a(", "1", ")"), ("do { ", "", " } catch { }"),
    ("repeat { ", "", " } while a"), ("{ () -> A in ", "", " }"), ("let a: (", "A", ")"),
    ("let a: [", "A", "]"), ("var a: A { ", "b", " }"), ("extension A { func b() { ", "", " } }"),
    ("as ", "A", ""), ("is A as ", "A", ""), ("{", "", ""), ("(", "", ""), ("[", "", ""), ("<", "", ""),
    ("", "", "}"), ("", "", ")"), ("\"\\(", "", ""), ("/*", "", ""), ("#if A\n", "", ""), ("\"", "", ""),
    ("#", "", ""), ("`", "", ""), ("\\", "", ""), ("/", "", ""), ("@", "", ""), ("\"\"\"\n", "", ""),
    (".", "", ""), ("case ", "", ""), ("a, ", "", ""), ("A & ", "B", ""), ("~", "A", ""), ("...", "", ""),
    ("guard ", "", ""), ("protocol A { associatedtype B: ", "", "}"), ("where A == ", "B", ""),
]
DEPTHS = [3, 12, 50, 50, 250, 250, 399, 401, 401, 1000, 5000, 20_000]


def offset(rng: random.Random, text: str) -> int:
    """An offset in a text."""
    return rng.randint(0, len(text))


def span(rng: random.Random, text: str) -> tuple[int, int]:
    """A range of a text, more often short than long."""
    start = offset(rng, text)
    length = int(len(text) ** rng.random())
    return start, min(len(text), start + length)


def flip(rng: random.Random, text: str, _: Batch) -> str:
    """Changes some bits."""
    letters = list(text)
    for _ in range(rng.choice([1, 1, 3, 20])):
        if letters:
            at = rng.randrange(len(letters))
            letters[at] = chr(ord(letters[at]) ^ (1 << rng.randrange(8)))
    return "".join(letters)


def delete(rng: random.Random, text: str, _: Batch) -> str:
    """Removes a range."""
    start, end = span(rng, text)
    return text[:start] + text[end:]


def truncate(rng: random.Random, text: str, _: Batch) -> str:
    """Removes the beginning or the end."""
    at = offset(rng, text)
    return rng.choice([text[:at], text[at:]])


def duplicate(rng: random.Random, text: str, _: Batch) -> str:
    """Repeats a range."""
    start, end = span(rng, text)
    return text[:end] + text[start:end] * rng.choice([1, 1, 2, 5]) + text[end:]


def splice(rng: random.Random, text: str, batch: Batch) -> str:
    """Inserts a range of another file."""
    other = batch[rng.choice(list(batch))]
    start, end = span(rng, other)
    at = offset(rng, text)
    return text[:at] + other[start:end] + text[at:]


def change_tokens(rng: random.Random, text: str, _: Batch) -> str:
    """Swaps, duplicates, removes or replaces tokens."""
    tokens = TOKEN.findall(text)
    for _ in range(rng.choice([1, 1, 2, 4, 10])):
        if not tokens:
            break
        one, other = rng.randrange(len(tokens)), rng.randrange(len(tokens))
        match rng.randrange(4):
            case 0: tokens[one], tokens[other] = tokens[other], tokens[one]
            case 1: tokens[one] *= 2
            case 2: tokens[one] = ""
            case _: tokens[one] = tokens[other]
    return "".join(tokens)


def insert_token(rng: random.Random, text: str, _: Batch) -> str:
    """Inserts text with a meaning in Swift, or special bytes."""
    for _ in range(rng.choice([1, 1, 2, 5])):
        at = offset(rng, text)
        text = text[:at] + rng.choice(TOKENS) + text[at:]
    return text


def nest(rng: random.Random, text: str, _: Batch) -> str:
    """Inserts something that is deeply nested."""
    opening, middle, closing = rng.choice(NESTS)
    depth = rng.choice(DEPTHS)
    # Mixed kinds are counted apart.
    if rng.random() < 0.3:
        other = rng.choice(NESTS)
        opening, closing = opening + other[0], other[2] + closing
    deep = opening * depth + middle
    if rng.random() < 0.7:
        deep += closing * (depth + rng.choice([0, 0, 0, -1, 1]))
    begin = rng.choice(["", "let deep = ", "let deep: ", "\n", "func deep() { ", "case "])
    at = line_start(rng, text)
    return text[:at] + begin + deep + rng.choice(["", "\n", " }\n"]) + text[at:]


def long_line(rng: random.Random, text: str, _: Batch) -> str:
    """Inserts a very long line."""
    length = rng.choice([1000] * 6 + [20_000] * 2 + [200_000])
    part = rng.choice(["a", " ", "a.", "a, ", "1 ", "\"\" ", "\t", latin("é"), "a: A, ", "//", "; ",
                       "let a = 1; ", "{}", "()", "[]", "``", "\"a\", ", ".a { } ", "a ", "\\n"])
    at = line_start(rng, text)
    return text[:at] + rng.choice(["", "let a = [", "// ", "\"", "f("]) + part * length + text[at:]


def many_declarations(rng: random.Random, text: str, _: Batch) -> str:
    """Adds thousands of declarations."""
    count = rng.choice([100, 100, 500, 3000])
    form = rng.choice(["class C{0}: C{1} {{ }}\n", "typealias T{0} = T{1}\n", "extension A {{ }}\n",
                       "let v{0} = v{1}\n", "protocol P{0}: P{1} {{ }}\n", "func f() -> T{0} {{ }}\n",
                       "struct S{0} {{ var s: S{1} }}\n", "class C: C {{ class C: C {{ }} }}\n"])
    # The last one refers to nothing, or to the first.
    first = rng.choice([count, 0])
    return text + "".join(form.format(at, at + 1 if at + 1 < count else first) for at in range(count))


def line_start(rng: random.Random, text: str) -> int:
    """The start of a random line."""
    return text.rfind("\n", 0, offset(rng, text)) + 1


Mutation = collections.abc.Callable[[random.Random, str, Batch], str]
ALL: list[Mutation] = [flip, delete, truncate, duplicate, splice, splice, change_tokens, change_tokens,
                       insert_token, insert_token, insert_token, nest, nest, long_line,
                       many_declarations]


def mutate(rng: random.Random, batch: Batch) -> int:
    """Mutates some texts of a batch, and returns how often."""
    count = rng.choice([1, 2, 5, 12])
    for _ in range(count):
        name = rng.choice(list(batch))
        # A text that keeps growing would only be slow.
        if len(batch[name]) < 500_000:
            batch[name] = rng.choice(ALL)(rng, batch[name], batch)
    return count
