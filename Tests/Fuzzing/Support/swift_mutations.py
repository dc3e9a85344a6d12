"""Mutations of batches that mostly remain valid Swift, with different paths to the same stores."""

import collections.abc
import random
import re

from corpus import DECLARED, Batch
from text_mutations import latin, line_start

DECLARATION = re.compile(
    r"^(?:(?:@\w+(?:\([^)\n]*\))?|public|open|internal|private|fileprivate|final|indirect)[ \n]+)*"
    r"(?:class|struct|enum|protocol|extension|actor)[ ]+(\w+)[^\n{]*\{\n.*?^\}[ \t]*\n",
    re.ASCII | re.MULTILINE | re.DOTALL)
HEAD = re.compile(r"^((?:[a-z@]\w* )*(?:class|struct|enum|extension|actor) \w+(?:<[^>\n]*>)?): ?([^{\n]+?) ?\{\n",
                  re.ASCII | re.MULTILINE)
CLASS = re.compile(r"\b(?:class|actor)\s+([A-Z]\w+)\s*[:{<]", re.ASCII)
WORD = re.compile(r"\b[A-Za-z_]\w*\b", re.ASCII)

# Lines without effect, whose braces and quotes must be ignored.
LINES = [latin(line) for line in (
    "let _{0} = \"}} \\(\"{{\") \\u{{7D}} {{\"\n", "let _{0} = #\"\\(\" }} \"# + \"{{\"\n",
    "let _{0} = \"\"\"\n}} \" \\(1) \\\" {{\n\"\"\"\n", "let _{0} = #\"\"\"\n}} \"\"\" {{ \\(\n\"\"\"#\n",
    "let _{0} = #/ }} \" /#\n", "let _{0} = #/\n  [\"{{(] # }}\n/#\n", "let _{0} = /[\"{{]/\n",
    "let _{0} = /\\/\\* \" {{/\n", "let _{0} = ##/ /# \" }} /##\n", "/* /* }} \" */ {{ */\n", "// }} \"\"\" /*\n",
    "/// {{ ```\n", "/* \" // */\n", "let _{0} = \"\\(\"\\(\"}}\")\")\"\n", "let _{0} = \"//\" + \"/*\"\n",
    "let _{0} = [\"{{\": {{ \"}}\" }}]\n", "let `class{0}` = 1\n", "let _{0} = 1 / 2 + 3 / 4 // \"\n",
    "let é{0} = 1\n", "#sourceLocation(file: \"}}.swift\", line: 1)\n#sourceLocation()\n",
    "#warning(\"}}\")\n", "@available(*, deprecated, message: \"}} {{\")\nfunc f{0}() {{ }}\n", ";\n",
    "#if DEBUG\nlet _{0} = 1\n#else\nlet _{0} = \"}}\"\n#endif\n", "let _{0} = \"\\\\\"\n", "let _{0} = (\"\\(\n1)\")\n",
    "let _{0} = \\String.count\n", "let _{0} = {{ /x/ }}\n", "func / (a: Int, b: Int) {{ }}\n", "let _{0} = a ? /x\"/ : /{{/\n",
    "let _{0} = \"\"\"\n\\(\"\"\"\n}}\n\"\"\")\n\"\"\"\n", "let _{0} = x! / 2 + \"/\".count\n", "let _{0} = #\"\\#(\"}}\")\"#\n",
)]
# Instead of a space between tokens.
GAPS = ["\n", "  ", "\t", "\r\n", " /* } */ ", " /* \" */ ", " // {\n", " /**/ ", "\n\n", " /* /* */ ( */ "]

# `{t}` is a type, `{e}` an expression of it, `{n}` a new name; after it, the type and the expression
# that lead there from then on.
LINKS = [
    ("typealias {n} = {t}", "{n}", "{e}"),
    ("typealias {n}<X> = {t}", "{n}<Int>", "{e}"),
    ("enum {n} {{ typealias Inner = {t} }}", "{n}.Inner", "{e}"),
    ("struct {n} {{ struct Deep {{ typealias Inner = {t} }} }}", "{n}.Deep.Inner", "{e}"),
    ("typealias {n} = {t} & Sendable", "{n}", "{e}"),
    ("#if DEBUG\ntypealias {n} = {t}\n#else\ntypealias {n} = {t}\n#endif", "{n}", "{e}"),
    ("class {n}: {t} {{ }}", "{n}", "{n}()"),
    ("final class {n} : {t} , Sendable {{ var z = 1 }}", "{n}", "{n}()"),
    ("class {n}<X>: {t} {{ }}", "{n}<Int>", "{n}<Int>()"),
    ("enum {n} {{ class Inner: {t} {{ }} }}", "{n}.Inner", "{n}.Inner()"),
    ("protocol {n}: AnyObject {{ func run() }}\nextension {t}: {n} {{ }}", "{n}", "{e}"),
    ("protocol {n}: AnyObject {{ func run() }}\nextension {t}: {n} {{ }}", "any {n}", "{e}"),
    ("struct {n} {{ var value: {t} }}", "{t}", "{n}(value: {e}).value"),
    ("struct {n} {{ let value = {e} }}", "{t}", "{n}().value"),
    ("struct {n} {{ var value: {t} {{ {e} }} }}", "{t}", "{n}().value"),
    ("class {n} {{ lazy var value: {t} = {e} }}", "{t}", "{n}().value"),
    ("class {n} {{ static let shared = {n}() ; let value = {e} }}", "{t}", "{n}.shared.value"),
    ("enum {n} {{ static let shared = {e} }}", "{t}", "{n}.shared"),
    ("enum {n} {{ static var shared: {t} {{ {e} }} }}", "{t}", "{n}.shared"),
    ("enum {n} {{ static func make() -> {t} {{ {e} }} }}", "{t}", "{n}.make()"),
    ("extension {t} {{ static var {n}: {t} {{ {e} }} }}", "{t}", "{t}.{n}"),
    ("extension {t} {{ static let {n} = {e} }}", "{t}", "{t}.{n}"),
    ("extension {t} {{ var {n}: {t} {{ self }} }}", "{t}", "{e}.{n}"),
    ("extension Int {{ var {n}: {t} {{ {e} }} }}", "{t}", "3.{n}"),
    ("extension [Int] {{ var {n}: {t} {{ {e} }} }}", "{t}", "[3].{n}"),
    ("extension Bundle {{ static func {n}() -> {t} {{ {e} }} }}", "{t}", "Bundle.{n}()"),
    ("let {n} = {e}", "{t}", "{n}"),
    ("var {n}: {t} = {e}", "{t}", "{n}"),
    ("let {n}: {t}? = {e}", "{t}", "{n}!"),
    ("let first{n} = 1, {n} = {e}", "{t}", "{n}"),
    ("let (left{n}, {n}) = (1, {e})", "{t}", "{n}"),
    ("let {n} = (store: {e}, count: 1)", "{t}", "{n}.store"),
    ("let {n} = [{e}]", "{t}", "{n}[0]"),
    ("let {n}: [String: {t}] = [:]", "{t}", "{n}[\"a\"]!"),
    ("let {n} = {{ {e} }}", "{t}", "{n}()"),
    ("let {n}: () -> {t} = {{ {e} }}", "{t}", "{n}()"),
    ("let {n} = {{ () -> {t} in {e} }}()", "{t}", "{n}"),
    ("var {n}: {t} {{ get {{ {e} }} set {{ }} }}", "{t}", "{n}"),
    ("func {n}() -> {t} {{ {e} }}", "{t}", "{n}()"),
    ("func {n}(_ value: {t} = {e}) -> {t} {{ value }}", "{t}", "{n}()"),
    ("func {n}<X>(_ x: X) -> {t} where X: Equatable {{ return {e} }}", "{t}", "{n}(1)"),
    ("func {n}() async throws -> {t} {{ {e} }}", "{t}", "(try! await {n}())"),
    ("struct {n} {{ subscript(at: Int) -> {t} {{ {e} }} }}", "{t}", "{n}()[0]"),
    ("struct {n}<Value> {{ var value: Value }}", "{t}", "{n}<{t}>(value: {e}).value"),
    ("struct {n}<Value> {{ var value: Value }}\nlet box{n} = {n}(value: {e})", "{t}", "box{n}.value"),
    ("enum {n} {{ case one({t}), two }}\nextension {n} {{ var value: {t} {{ {e} }} }}", "{t}", "{n}.two.value"),
    ("@propertyWrapper struct {n} {{ var wrappedValue: {t} {{ {e} }} }}\nstruct User{n} {{ @{n} var value }}",
     "{t}", "User{n}().value"),
    ("extension EnvironmentValues {{ @Entry var {n}: {t} = {e} }}", "{t}", "EnvironmentValues().{n}"),
    ("private let hidden{n} = {e}\nlet {n} = hidden{n}", "{t}", "{n}"),
    ("public struct {n} {{ public init() {{ }} ; public private(set) var value = {e} }}", "{t}", "{n}().value"),
    ("struct {n} {{ let a, b: {t} }}", "{t}", "{n}(a: {e}, b: {e}).b"),
    ("protocol {n} {{ }}\nextension {n} {{ var value: {t} {{ {e} }} }}\nstruct Has{n}: {n} {{ }}", "{t}", "Has{n}().value"),
    ("protocol {n} {{ associatedtype Value }}\nenum Has{n}: {n} {{ typealias Value = {t} }}", "Has{n}.Value", "{e}"),
    ("actor {n} {{ let value = {e} }}", "{t}", "{n}().value"),
    ("struct `{n}` {{ let `default` = {e} }}", "{t}", "{n}().default"),
    ("let {n} = if true {{ {e} }} else {{ {e} }}", "{t}", "{n}"),
    ("@MainActor let {n} = {e} as {t}", "{t}", "{n}"),
    ("struct {n} {{ struct Part {{ var value: {t} }} ; var part: Part }}", "{t}", "{n}(part: .init(value: {e})).part.value"),
    ("@dynamicMemberLookup struct {n} {{ subscript<V>(dynamicMember p: KeyPath<{t}, V>) -> V {{ {e}[keyPath: p] }} }}",
     "{t}", "{e}"),
]
ROW = "struct {n}: View {{ {p} ; var body: some View {{ Text({s}.title) }} }}"
USES = [
    (ROW, "@EnvironmentObject var store: {t}", "store"), (ROW, "@ObservedObject var store: {t}", "store"),
    (ROW, "@Environment({t}.self) private var store", "store"), (ROW, "let store: {t}", "store"),
    (ROW, "@StateObject var store = {e}", "store"), (ROW, "var store = {e}", "store"),
    (ROW, "var own: {t} {{ {e} }}", "own"), (ROW, "let count = 1", "{e}"), (ROW, "@Bindable var store: {t}", "store"),
]
STORED = ["final class {n}: ObservableObject {{ let other: {t} ; init(other: {t}) {{ self.other = other }} }}",
          "final class {n}: ObservableObject {{ let other = {e} ; func run() {{ other.title = \"\" }} }}",
          "@Observable final class {n} {{ private weak var other: {t}? }}",
          "@Observable class {n} {{ var others: [{t}] = [] ; var title = \"\" }}",
          "class {n} {{ @Published var title = \"\" ; var other = {e} }}\nextension {n}: ObservableObject {{ }}"]
LISTS = ["struct List{n}: View {{ var body: some View {{ List(0..<3) {{ _ in {n}() }} }} }}",
         "struct List{n}: View {{ var body: some View {{ VStack {{ {n}() ; {n}() }} }} }}",
         "struct List{n}: View {{ var body: some View {{ part }} }}\nextension List{n} {{ var part: some View {{ {n}() }} }}"]


def randomly_spaced(rng: random.Random, text: str) -> str:
    """The same tokens with different separators."""
    share = rng.choice([0, 0, 0.05, 0.3])
    return "".join(rng.choice(GAPS) if letter == " " and rng.random() < share else letter
                   for letter in text)


def new_name(rng: random.Random, stem: str) -> str:
    """A unique name."""
    return f"{stem}{rng.randrange(1 << 24)}"


def new_file(rng: random.Random, batch: Batch, text: str) -> None:
    """Adds a file beside another one, or a text to a file."""
    swift = [name for name in batch if name.endswith(".swift") and not name.endswith("Package.swift")]
    beside = rng.choice(swift)
    if rng.random() < 0.25:
        batch[beside] += "\n" + text
        return
    folder = beside.rpartition("/")[0]
    name = new_name(rng, "Z") + ".swift"
    head = rng.choice(["", "import SwiftUI\n", "import Foundation\n"])
    batch[f"{folder}/{name}" if folder else name] = head + text


def classes(batch: Batch) -> list[str]:
    """The names of classes; probable stores occur several times."""
    found = []
    for text in batch.values():
        names = CLASS.findall(text)
        observable = "ObservableObject" in text or "@Observable" in text
        found += names * (10 if observable else 1)
    return found


def add_chain(rng: random.Random, batch: Batch) -> None:
    """Adds a path from a class through several files, with a violation at its end."""
    names = classes(batch)
    if not names or rng.random() < 0.2:
        name = new_name(rng, "Own")
        head = rng.choice(["class {}: ObservableObject", "@Observable class {}", "open class {} : NSObject, ObservableObject"])
        new_file(rng, batch, randomly_spaced(
            rng, head.format(name) + " { var title = \"\" ; func run() { } }\n"))
    else:
        name = rng.choice(names)
    type_text, value = name, rng.choice([f"{name}()", f"{name}.shared"])
    for _ in range(rng.choice([1, 1, 2, 3, 5])):
        form, next_type, next_value = rng.choice(LINKS)
        names_now = {"t": type_text, "e": value, "n": new_name(rng, rng.choice(["L", "l"]))}
        text = form.format(**names_now) + "\n"
        if "#if" not in text:
            text = randomly_spaced(rng, text)
        new_file(rng, batch, text)
        type_text, value = next_type.format(**names_now), next_value.format(**names_now)
        # A value that doubles with each link would become too long.
        if len(value) > 300:
            value = f"{name}()"
    names_now = {"t": type_text, "e": value, "n": new_name(rng, "Use")}
    if rng.random() < 0.4:
        text = rng.choice(STORED).format(**names_now)
    else:
        form, part, read = rng.choice(USES)
        text = form.format(n=names_now["n"], p=part.format(**names_now), s=read.format(**names_now))
        new_file(rng, batch, randomly_spaced(rng, rng.choice(LISTS).format(**names_now)) + "\n")
    new_file(rng, batch, randomly_spaced(rng, text) + "\n")


def choose(rng: random.Random, batch: Batch) -> str:
    """The path of a Swift file."""
    return rng.choice([name for name in batch if name.endswith(".swift")])


def move_declaration(rng: random.Random, batch: Batch) -> None:
    """Moves a declaration to another file or to a new one."""
    source = choose(rng, batch)
    matches = list(DECLARATION.finditer(batch[source]))
    if not matches:
        return
    match = rng.choice(matches)
    batch[source] = batch[source][:match.start()] + batch[source][match.end():]
    new_file(rng, batch, match.group())


def wrap_declaration(rng: random.Random, batch: Batch) -> None:
    """Wraps a declaration in `#if`, another type or an extension, or duplicates it."""
    source = choose(rng, batch)
    matches = list(DECLARATION.finditer(batch[source]))
    if not matches:
        return
    match = rng.choice(matches)
    text, name = match.group(), new_name(rng, "Around")
    wrapped = rng.choice([
        f"#if canImport(SwiftUI)\n{text}#else\n{text}#endif\n", f"#if DEBUG\n{text}#endif\n",
        f"enum {name} {{\n{text}}}\n", f"extension {match.group(1)} {{\n{text}}}\n",
        f"func {name}() {{\n{text}}}\n", f"private struct {name} {{\n{text}}}\n", text + text,
        f"let {name} = {{\n{text}\nreturn 1 }}()\n"])
    batch[source] = batch[source][:match.start()] + wrapped + batch[source][match.end():]


def reroute_inheritance(rng: random.Random, batch: Batch) -> None:
    """Makes a type inherit through an alias, a protocol or an extension in another file."""
    source = choose(rng, batch)
    matches = list(HEAD.finditer(batch[source]))
    if not matches:
        return
    match = rng.choice(matches)
    head, inherited = match.groups()
    name = new_name(rng, "Via")
    declared = re.findall(r"\w+", head.partition("<")[0])[-1]
    first = inherited.split(",")[0].strip()
    others = "".join("," + part for part in inherited.split(",")[1:])
    declaration, new_head = rng.choice([
        (f"typealias {name} = {first}\n", f"{head}: {name}{others} {{\n"),
        (f"typealias {name} = {first} & Sendable\n", f"{head}: {name}{others} {{\n"),
        (f"protocol {name}: {first} {{ }}\n", f"{head}: {name}{others} {{\n"),
        (f"class {name}: {first} {{ }}\n", f"{head}: {name}{others} {{\n"),
        (f"enum {name} {{ typealias Inner = {first} }}\n", f"{head}: {name}.Inner{others} {{\n"),
        (f"extension {declared}: {inherited} {{ }}\n", f"{head} {{\n"),
        (f"extension {declared}\n: @unchecked {inherited}\n{{ }}\n", f"{head}\n{{\n"),
        (f"typealias {name} = {declared}\nextension {name}: {inherited} {{ }}\n", f"{head} {{\n"),
    ])
    batch[source] = batch[source][:match.start()] + new_head + batch[source][match.end():]
    new_file(rng, batch, declaration)


def rename_type(rng: random.Random, batch: Batch) -> None:
    """Renames a type in all files or in some."""
    declared = DECLARED.findall(batch[choose(rng, batch)])
    if not declared:
        return
    old = rng.choice(declared)
    new = rng.choice([f"`{old}`", latin("Käse"), latin("Ka\u0308se"), "Store", "View", "Observable",
                      old + "Store", rng.choice(DECLARED.findall("".join(batch.values())) or ["A"]),
                      "`class`", "Content", "State"])
    everywhere = rng.random() < 0.6
    pattern = re.compile(rf"(?<![`\w]){old}(?![`\w])", re.ASCII)
    for name in batch:
        if everywhere or rng.random() < 0.5:
            batch[name] = pattern.sub(lambda _: new, batch[name])


def quote_names(rng: random.Random, batch: Batch) -> None:
    """Puts some names of a file in backticks."""
    name = choose(rng, batch)
    words = [word for word in WORD.findall(batch[name]) if word[0].isupper()]
    for word in rng.sample(words, min(3, len(words))):
        batch[name] = re.sub(rf"(?<![`\w\"]){word}(?![`\w\"])", lambda _, word=word: f"`{word}`",
                             batch[name], count=rng.choice([1, 0]))


def insert_lines(rng: random.Random, batch: Batch) -> None:
    """Inserts lines that only look like code with an effect."""
    for _ in range(rng.choice([1, 2, 4])):
        name = choose(rng, batch)
        text = batch[name]
        at = line_start(rng, text)
        line = rng.choice(LINES).format(rng.randrange(1 << 16))
        batch[name] = text[:at] + line + text[at:]


def respace(rng: random.Random, batch: Batch) -> None:
    """Changes the separators between the tokens of some lines."""
    name = choose(rng, batch)
    lines = batch[name].splitlines(keepends=True)
    for at, line in enumerate(lines):
        if rng.random() < 0.1 and '"' not in line and "//" not in line and "#" not in line:
            code = line.lstrip(" ")
            lines[at] = line[:len(line) - len(code)] + randomly_spaced(rng, code)
    batch[name] = "".join(lines)


def change_line_ends(rng: random.Random, batch: Batch) -> None:
    """Changes the line breaks of a file, all to the same kind or each to a random one."""
    name = choose(rng, batch)
    end = rng.choice(["\r\n", "\r", "\n\n", "mixed"])
    lines = batch[name].split("\n")
    ends = [rng.choice(["\n", "\r", "\r\n"]) if end == "mixed" else end for _ in lines]
    batch[name] = "".join(line + end for line, end in zip(lines, ends))


def change_start(rng: random.Random, batch: Batch) -> None:
    """Inserts a byte order mark, a line or special characters at the start of a file."""
    name = choose(rng, batch)
    batch[name] = rng.choice([latin("\ufeff"), "#!/usr/bin/swift\n", "\n" * 300, ";", "\0", "\f\v",
                              "@_exported import Foundation\n", "// storegen:disable all\n"]) + batch[name]


def change_files(rng: random.Random, batch: Batch) -> None:
    """Removes, copies or renames a file, or turns its folder into a repository or a package."""
    name = choose(rng, batch)
    folder, slash, last = name.rpartition("/")
    match rng.randrange(5):
        case 0 if sum(other.endswith(".swift") for other in batch) > 5: del batch[name]
        case 1: batch[f"{folder}{slash}Copy of {last}"] = batch[name]
        case 2: batch[f"{folder}{slash}😀 {rng.randrange(1000)}.swift"] = batch.pop(name)
        case 3: batch[f"{folder}{slash}.git/HEAD"] = ""
        case _: batch[f"{folder}{slash}Package.swift"] = rng.choice(
            [text for other, text in batch.items() if other.endswith("Package.swift")] or [""])


Mutation = collections.abc.Callable[[random.Random, Batch], None]
ALL: list[Mutation] = [add_chain] * 6 + [reroute_inheritance] * 3 + [move_declaration] * 3 + [
    wrap_declaration, wrap_declaration, rename_type, quote_names, insert_lines, insert_lines, respace,
    change_line_ends, change_start, change_files]


def mutate(rng: random.Random, batch: Batch) -> int:
    """Mutates a batch several times, and returns how often."""
    count = rng.choice([1, 3, 8, 15])
    for _ in range(count):
        rng.choice(ALL)(rng, batch)
    return count


def add_examples(rng: random.Random, batch: Batch, examples: list[str]) -> None:
    """Adds examples of the rules, each with its own names and most in several files."""
    for example in rng.sample(examples, min(rng.choice([1, 3, 6]), len(examples))):
        suffix = rng.randrange(1000)
        for name in set(DECLARED.findall(example)):
            if rng.random() < 0.9:
                example = re.sub(rf"\b{name}\b", f"{name}{suffix}", example)
        parts = [match.group() for match in DECLARATION.finditer(example)]
        if rng.random() < 0.7 and parts:
            for part in parts:
                new_file(rng, batch, part)
        else:
            new_file(rng, batch, example)
