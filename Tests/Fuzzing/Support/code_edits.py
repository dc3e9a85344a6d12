"""Edits of Swift files as people make them; most remain valid Swift, and many change findings."""

import collections.abc
import random
import re

import swift_mutations
import text_mutations
from corpus import DECLARED, Batch
from swift_mutations import choose, new_name
from swift_text import SwiftText
from text_mutations import line_start

FUNCTION = re.compile(r"\b(?:func\s+\w+|init[?!]?)\s*(?:<[^>{}()]*>)?\(", re.ASCII)
ACCESSOR = re.compile(r"\bvar\s+\w+\s*:[^={}\n]+\{", re.ASCII)
PROPERTY = re.compile(r"^([ \t]*)((?:@\w+(?:\([^)\n]*\))? |[a-z]+(?:\(set\))? )*?)(var|let) (\w+)([^\n]*)$", re.ASCII | re.MULTILINE)
TYPE = re.compile(r"^([ \t]*)((?:@\w+(?:\([^)\n]*\))?[ \n]+|[a-z]+ )*?)(class|struct|enum|extension|actor|protocol) ([\w.]+)"
                  r"(<[^>\n]*>)?(: ?[^{\n]+?)? ?\{", re.ASCII | re.MULTILINE)
MEMBER = re.compile(r"\b(?:func|var|let|case)\s+([a-z]\w+)", re.ASCII)
LITERAL = re.compile(r"(?<![\w.$])\d[\d_]*(?:\.\d+)?\b|\"[^\"\\\n]*\"", re.ASCII)
USE = re.compile(r"\b([a-z]\w*)\.([a-z]\w*)\b", re.ASCII)

# `{o}` is an object of the file, `{m}` a member of it.
STATEMENTS = [
    "{o}.{m} = {o}.{m}", "{o}.{m}.toggle()", "{o}.{m}()", "await {o}.{m}()", "Task {{ await {o}.{m}() }}", "self.{m} = nil",
    "{o}.{m}.removeAll()", "withAnimation {{ {o}.{m} = false }}", "print({o}.{m})", "let copy = {o}", "_ = {o}.{m}",
    "for await value in {o}.{m} {{ {o}.{m} = value }}", "{o}.{m}.sink {{ _ in {o}.{m} += 1 }}.store(in: &cancellables)",
    "NotificationCenter.default.post(name: .init(\"x\"), object: {o})", "try? await URLSession.shared.data(from: {o}.{m})",
    "if {o}.{m} {{ return }}", "guard let {m} = {o}.{m} else {{ return }}", "{o} = .init()", "return", "fatalError()",
]
WRAPPERS = ["@State ", "@StateObject ", "@ObservedObject ", "@EnvironmentObject ", "@Bindable ", "@Binding ", "@Published ",
            "@Environment(\\.dismiss) ", "@ObservationIgnored ", "@AppStorage(\"x\") ", "weak ", "lazy ", "static ", "private ",
            "private(set) ", "public ", "fileprivate ", "nonisolated ", ""]
CONFORMANCES = ["View", "ObservableObject", "Sendable", "App", "ViewModifier", "Codable", "NSObject", "PreviewProvider"]
TYPE_WORDS = ["@Observable ", "@MainActor ", "final ", "public ", "private ", "@MainActor @Observable ", ""]
PREFIXES = ["private ", "static ", "@MainActor ", "nonisolated ", "public ", "override ", "@discardableResult ", "@ViewBuilder ", "mutating "]
EFFECTS = ["async ", "throws ", "async throws ", "-> Int ", "-> some View ", "where Self: View "]
CONDITIONS = ["DEBUG", "!DEBUG", "os(iOS)", "os(macOS)", "canImport(UIKit)", "swift(>=6)", "FEATURE", "DEBUG && os(iOS)", "false"]
COMMENTS = ["// edited", "/// Documented.", "/* edited */", "// TODO: {", "// MARK: - Edited", "// \"", "//"]
SUPPRESSIONS = ["disable:next", "disable:this", "disable:previous", "disable:file", "disable", "enable", "disable:nxt"]

Edit = collections.abc.Callable[[random.Random, Batch], None]


def replaced(text: str, start: int, end: int, new: str) -> str:
    """The text with another one between two offsets."""
    return text[:start] + new + text[end:]


def bodies(text: str) -> list[tuple[int, int]]:
    """The contents of functions and accessors between their braces."""
    source = SwiftText(text)
    openings = [found.end() - 1 for found in ACCESSOR.finditer(source.code)]
    for found in FUNCTION.finditer(source.code):
        brace = re.compile(r"[^{}]{0,200}?\{").match(source.code, source.pairs.get(found.end() - 1, len(text)))
        openings += [brace.end() - 1] if brace else []
    return [(opening + 1, source.pairs[opening]) for opening in openings if opening in source.pairs]


def body_lines(rng: random.Random, batch: Batch) -> list[str]:
    """The lines of a random body."""
    text = batch[choose(rng, batch)]
    spans = bodies(text)
    return text[slice(*rng.choice(spans))].splitlines(keepends=True) if spans else []


def statement(rng: random.Random, text: str) -> str:
    """A statement with names of the file."""
    target, member = rng.choice(USE.findall(text) or [("store", "count")])
    return rng.choice(STATEMENTS).format(o=target, m=member)


def change_body(rng: random.Random, batch: Batch) -> None:
    """Adds, removes, repeats or moves lines in the body of a function or accessor."""
    name = choose(rng, batch)
    spans = bodies(batch[name])
    if not spans:
        return
    start, end = rng.choice(spans)
    lines = batch[name][start:end].splitlines(keepends=True) or [""]
    at = rng.randrange(len(lines))
    match rng.randrange(6):
        case 0: del lines[at]
        case 1: lines.insert(at, lines[at])
        case 2: lines.insert(at, rng.choice(body_lines(rng, batch) or ["\n"]))
        case 3: lines = body_lines(rng, batch) or lines
        case _: lines.insert(at + 1, f"    {statement(rng, batch[name])}\n")
    batch[name] = replaced(batch[name], start, end, "".join(lines))


def change_signature(rng: random.Random, batch: Batch) -> None:
    """Changes the parameters, the effects or the modifiers of a function."""
    name = choose(rng, batch)
    source = SwiftText(batch[name])
    matches = [found for found in FUNCTION.finditer(source.code) if found.end() - 1 in source.pairs]
    if not matches:
        return
    match = rng.choice(matches)
    start, end = match.end(), source.pairs[match.end() - 1]
    parameters = source.text[start:end]
    match rng.randrange(6):
        case 0: change = (start, end, ", ".join(filter(None, [parameters, "extra: Int = 0"])))
        case 1: change = (start, end, ", ".join(parameters.split(", ")[:-1]))
        case 2: change = (start, end, ", ".join(reversed(parameters.split(", "))))
        case 3: change = (start, start, "_ ")
        case 4: change = (match.start(), match.start(), rng.choice(PREFIXES))
        case _: change = (end + 1, end + 1, " " + rng.choice(EFFECTS))
    batch[name] = replaced(source.text, *change)


def change_property(rng: random.Random, batch: Batch) -> None:
    """Changes the wrapper, the kind, the type or the value of a property, or adds or removes one."""
    name = choose(rng, batch)
    matches = list(PROPERTY.finditer(batch[name]))
    if not matches:
        return
    match = rng.choice(matches)
    indent, words, keyword, property_name, rest = match.groups()
    types = DECLARED.findall(batch[choose(rng, batch)]) or ["Int"]
    match rng.randrange(7):
        case 0: new = f"{indent}{rng.choice(WRAPPERS)}{keyword} {property_name}{rest}"
        case 1: new = f"{indent}{rng.choice(WRAPPERS)}{words}{keyword} {property_name}{rest}"
        case 2: new = f"{indent}{words}{'let' if keyword == 'var' else 'var'} {property_name}{rest}"
        case 3: new = f"{indent}{words}{keyword} {property_name}: {rng.choice(types)}{rng.choice(['', '?', ' = .init()'])}"
        case 4: new = f"{match.group()}\n{indent}{rng.choice(WRAPPERS)}var {new_name(rng, 'added')}: {rng.choice(types)}?"
        case 5: new = ""
        case _: new = f"{indent}{words}{keyword} {property_name} = {rng.choice(types)}()"
    batch[name] = replaced(batch[name], match.start(), match.end(), new)


def change_type(rng: random.Random, batch: Batch) -> None:
    """Changes the attributes, the kind or the inheritance of a type, or removes it."""
    name = choose(rng, batch)
    matches = list(TYPE.finditer(batch[name]))
    if not matches:
        return
    match = rng.choice(matches)
    indent, words, kind, declared, generics, inherited = (part or "" for part in match.groups())
    inherits = [part.strip() for part in inherited.removeprefix(":").split(",") if part.strip()]
    match rng.randrange(5):
        case 0: words = rng.choice(TYPE_WORDS)
        case 1: kind = rng.choice(["class", "struct", "enum", "actor"])
        case 2: inherits.append(rng.choice(CONFORMANCES + DECLARED.findall(batch[choose(rng, batch)])))
        case 3: inherits = inherits[1:]
        case _: generics = rng.choice(["", "<Value>", "<Value: View>"])
    head = f"{indent}{words}{kind} {declared}{generics}{': ' if inherits else ''}{', '.join(inherits)} {{"
    batch[name] = replaced(batch[name], match.start(), match.end(), head)


def rename_member(rng: random.Random, batch: Batch) -> None:
    """Renames a member in all files, or only where it is declared or elsewhere."""
    name = choose(rng, batch)
    members = MEMBER.findall(batch[name])
    if members:
        rename(rng, batch, name, rng.choice(members), rng.choice([new_name(rng, "renamed"), rng.choice(members)]))


def rename_type(rng: random.Random, batch: Batch) -> None:
    """Renames a type in all files, or only where it is declared or elsewhere."""
    name = choose(rng, batch)
    declared = DECLARED.findall(batch[name])
    if declared:
        suffix = rng.choice(["Store", "View", "Model", ""])
        others = DECLARED.findall(batch[choose(rng, batch)]) or declared
        rename(rng, batch, name, rng.choice(declared), rng.choice([new_name(rng, "Renamed") + suffix, rng.choice(others)]))


def rename(rng: random.Random, batch: Batch, declaring: str, old: str, new: str) -> None:
    """Renames a word."""
    pattern = re.compile(rf"(?<![`\w]){old}(?![`\w])", re.ASCII)
    match rng.randrange(4):
        case 0: names = [declaring]
        case 1: names = [name for name in batch if name != declaring]
        case _: names = list(batch)
    for name in names:
        if name.endswith(".swift"):
            batch[name] = pattern.sub(new, batch[name])


def change_letter(rng: random.Random, batch: Batch) -> None:
    """Changes a letter of a word, once or in the whole file, so that the size stays the same."""
    name = choose(rng, batch)
    words = [found for found in swift_mutations.WORD.finditer(batch[name]) if len(found.group()) > 2]
    if not words:
        return
    word = rng.choice(words)
    new = word.group()[:-1] + rng.choice("aestxz")
    if rng.random() < 0.5:
        batch[name] = replaced(batch[name], word.start(), word.end(), new)
    else:
        batch[name] = re.sub(rf"\b{word.group()}\b", new, batch[name])


def change_literals(rng: random.Random, batch: Batch) -> None:
    """Changes the texts of numbers and strings."""
    name = choose(rng, batch)
    for _ in range(rng.choice([1, 1, 3, 10])):
        literals = list(LITERAL.finditer(batch[name]))
        if not literals:
            return
        literal = rng.choice(literals)
        is_string = literal.group().startswith("\"")
        new = rng.choice(["\"\"", "\"title\"", "\"Two words\"", rng.choice(literals).group()] if is_string
                         else ["0", "1", "0x1F", "2.5", "1_000", rng.choice(literals).group()])
        batch[name] = replaced(batch[name], literal.start(), literal.end(), new)


def wrap_in_condition(rng: random.Random, batch: Batch) -> None:
    """Puts lines into `#if`, changes a condition, or removes one with its `#endif`."""
    name = choose(rng, batch)
    lines = batch[name].splitlines(keepends=True)
    conditions = [at for at, line in enumerate(lines) if line.lstrip().startswith("#if ")]
    if conditions and rng.random() < 0.5:
        at = rng.choice(conditions)
        lines[at] = f"#if {rng.choice(CONDITIONS)}\n"
        end = next((end for end in range(at, len(lines)) if lines[end].lstrip().startswith("#endif")), None)
        if end is not None and rng.random() < 0.5:
            del lines[end], lines[at]
    else:
        start, end = sorted(rng.choices(range(len(lines) + 1), k=2))
        end = min(end, start + rng.choice([1, 3, 10, 1000]))
        between = rng.choice([[], [], ["#else\n"], ["#else\n", *lines[start:end]]])
        lines[start:end] = [f"#if {rng.choice(CONDITIONS)}\n", *lines[start:end], *between, "#endif\n"]
    batch[name] = "".join(lines)


def change_comments(rng: random.Random, batch: Batch) -> None:
    """Adds or removes comments and blank lines, or comments code out."""
    name = choose(rng, batch)
    lines = batch[name].splitlines(keepends=True) or [""]
    at = rng.randrange(len(lines))
    match rng.randrange(6):
        case 0: lines.insert(at, rng.choice(COMMENTS) + "\n")
        case 1: lines.insert(at, "\n" * rng.choice([1, 1, 2, 30]))
        case 2: lines[at] = lines[at].rstrip("\n") + " " + rng.choice(COMMENTS) + "\n"
        case 3: lines[at] = "// " + lines[at]
        case 4: lines = [line for line in lines if not line.lstrip().startswith("//")]
        case _: lines.append(rng.choice(COMMENTS) + "\n")
    batch[name] = "".join(lines)


def change_space(rng: random.Random, batch: Batch) -> None:
    """Indents or dedents lines, or adds spaces at their ends."""
    name = choose(rng, batch)
    lines = batch[name].splitlines(keepends=True)
    start = rng.randrange(len(lines) + 1)
    end = start + rng.choice([1, 5, len(lines)])
    form = rng.choice(["  {}\n", "\t{}\n", "{} \n", "{}  \n"])
    lines[start:end] = [form.format(line.rstrip("\n")) for line in lines[start:end]]
    batch[name] = "".join(lines)


def change_text(rng: random.Random, batch: Batch) -> None:
    """Changes a file so that it may not be valid Swift any more."""
    name = choose(rng, batch)
    mutation = rng.choice([text_mutations.delete, text_mutations.change_tokens, text_mutations.insert_token,
                           text_mutations.duplicate, text_mutations.truncate, text_mutations.splice])
    if len(batch[name]) < 500_000:
        batch[name] = mutation(rng, batch[name], batch)


def suppressing(rules: list[str]) -> Edit:
    """An edit that adds or removes comments that suppress findings."""

    def edit(rng: random.Random, batch: Batch) -> None:
        name = choose(rng, batch)
        existing = [found.start() for found in re.finditer(r"[ \t]*// storegen:", batch[name])]
        if existing and rng.random() < 0.5:
            start = rng.choice(existing)
            end = batch[name].find("\n", start)
            batch[name] = replaced(batch[name], start, end if end >= 0 else len(batch[name]), "")
            return
        named = rng.choice(["all", " ".join(rng.sample(rules, 2)), rng.choice(rules), rng.choice(rules), "no_such_rule", ""])
        comment = f"// storegen:{rng.choice(SUPPRESSIONS)} {named}{rng.choice(['', ' - because'])}\n"
        at = line_start(rng, batch[name])
        batch[name] = replaced(batch[name], at, at, comment)

    return edit


def edits(rules: list[str], examples: list[str]) -> list[Edit]:
    """All edits, the most frequent ones several times."""

    def add_examples(rng: random.Random, batch: Batch) -> None:
        swift_mutations.add_examples(rng, batch, examples)

    return [change_body] * 8 + [change_literals] * 3 + [change_signature] * 3 + [change_property] * 4 + [change_type] * 3 + [
        change_letter, change_letter, change_letter, rename_member, rename_member, rename_type, rename_type, wrap_in_condition, wrap_in_condition, change_comments,
        change_comments, change_comments, change_space, change_text, suppressing(rules), suppressing(rules), add_examples,
        swift_mutations.add_chain, swift_mutations.move_declaration, swift_mutations.wrap_declaration,
        swift_mutations.reroute_inheritance, swift_mutations.respace, swift_mutations.change_line_ends,
        swift_mutations.change_start, swift_mutations.insert_lines, swift_mutations.quote_names]
