"""Small Swift files, mutated token by token and linted in one program."""

import json
import pathlib
import random
import re

import corpus
import lint_configurations
import runs
import swift_mutations
import text_mutations
from bulk_inputs import Failure, Kind

TOKEN = re.compile(r'[A-Za-z_]\w*|\d+|[ \t]+|"""|\n|.', re.ASCII | re.DOTALL)
KEYWORDS = [["class", "struct", "actor"], ["class", "struct", "enum", "protocol", "extension"], ["var", "let"], ["if", "while"],
            ["private", "public", "internal", "fileprivate", "open", "static", "final", "weak", "lazy", "unowned"],
            ["some", "any"], ["try", "await", "return"], ["async", "throws"], ["self", "Self", "nil", "true", "false"],
            ["func"], ["case"], ["init"], ["guard"], ["for"], ["switch"], ["throw"], ["in"], ["import"], ["typealias"], ["else"], ["subscript"],
            ["get"], ["set"], ["where"], ["as"], ["is"], ["do"], ["catch"], ["default"], ["deinit"], ["inout"]]
SIMILAR = {word: words for words in KEYWORDS for word in words}
LARGEST = 400
FILES_IN_FOLDER = 500


class Piece:
    """A source in tokens."""

    def __init__(self, text: str) -> None:
        self.tokens = TOKEN.findall(text)
        self.solid = [at for at, token in enumerate(self.tokens) if not token.isspace()]
        self.words = [at for at in self.solid if self.tokens[at][0].isalpha() or self.tokens[at][0] == "_"]
        declared = set(corpus.DECLARED.findall(text))
        self.declared = [at for at in self.words if self.tokens[at] in declared]


class Sources(Kind):
    """An input is a file. Every file of a batch belongs to the same program, and most declare types of their own names."""

    size = 2000

    def prepare(self) -> None:
        texts = [text for text in corpus.rule_examples(pathlib.Path(__file__).resolve().parents[3])]
        texts += [form.format(n="N", t="Base", e="Base()") + "\n" for form, _, _ in swift_mutations.LINKS]
        texts += [form.format(n="N", t="Base", e="Base()") + "\n" for form in swift_mutations.STORED + swift_mutations.LISTS]
        texts += [form.format(n="N", p=held.format(t="Base", e="Base()"), s=held.split()[-1] if ":" not in held else "store") + "\n"
                  for form, held, _ in swift_mutations.USES]
        # Single declarations are faster than whole examples, and reach the same code.
        texts += [match.group() for text in texts for match in swift_mutations.DECLARATION.finditer(text)]
        if self.options.corpus:
            for folder in corpus.Corpus(pathlib.Path(self.options.corpus).resolve()).folders:
                texts += [match.group() for text in corpus.App(folder).files.values()
                          for match in swift_mutations.DECLARATION.finditer(text)]
        self.pieces = [Piece(text) for text in sorted(set(texts)) if 20 < len(text) <= LARGEST]
        self.vocabulary = [piece.tokens[at] for piece in self.pieces for at in piece.words]
        (self.folder / "storegen.yml").write_text(lint_configurations.EVERYTHING)

    def inputs(self, rng: random.Random) -> list[bytes]:
        return [self.mutated(rng, at).encode("latin-1") for at in range(self.size)]

    def mutated(self, rng: random.Random, at: int) -> str:
        """A piece with a few other tokens; half of the mutations mostly keep it valid."""
        piece = rng.choice(self.pieces)
        tokens = list(piece.tokens)
        if rng.random() < 0.9:
            for declared in piece.declared:
                tokens[declared] = f"{tokens[declared]}{at}"
        keeps_valid = rng.random() < 0.6
        for _ in range(rng.choice((1, 1, 2, 3, 6))):
            if keeps_valid:
                self.change_word(rng, tokens, piece)
            else:
                self.change_token(rng, tokens, piece)
        return "".join(tokens)

    def change_word(self, rng: random.Random, tokens: list[str], piece: Piece) -> None:
        """Replaces a name by another name, a keyword by a similar one, or a space by a comment."""
        if not piece.words:
            return
        at = rng.choice(piece.words)
        if at in piece.declared and rng.random() < 0.7:
            return
        if tokens[at] in SIMILAR:
            tokens[at] = rng.choice(SIMILAR[tokens[at]])
        elif rng.random() < 0.15 and at and tokens[at - 1].isspace():
            tokens[at] = rng.choice(swift_mutations.GAPS) + tokens[at]
        elif rng.random() < 0.06:
            tokens[at] += rng.choice(("?", "!", ".self", ".shared", "()", "<Int>", ".x", "[0]"))
        else:
            other = rng.choice(self.vocabulary)
            if other not in SIMILAR:
                tokens[at] = other

    def change_token(self, rng: random.Random, tokens: list[str], piece: Piece) -> None:
        """Removes, repeats, swaps, replaces or inserts tokens."""
        at = rng.choice(piece.solid)
        kind = rng.randrange(7)
        if kind == 0:
            tokens[at] = ""
        elif kind == 1:
            tokens[at] *= 2
        elif kind == 2:
            other = rng.choice(piece.solid)
            tokens[at], tokens[other] = tokens[other], tokens[at]
        elif kind == 3:
            tokens[at] = rng.choice(rng.choice(self.pieces).tokens)
        elif kind == 4:
            tokens[at] = rng.choice(text_mutations.TOKENS) + tokens[at]
        elif kind == 5:
            del tokens[at:at + rng.choice((1, 2, 5, 20))]
            tokens += [""] * (len(piece.tokens) - len(tokens))
        else:
            other = rng.choice(self.pieces).tokens
            start = rng.randrange(len(other))
            tokens[at] += "".join(other[start:start + rng.choice((1, 3, 8, 20))])

    def check(self, inputs: list[bytes], number: int) -> Failure | None:
        """Every batch is parsed completely. The valid files of every fourth batch are also linted with the scan."""
        self.write(inputs)
        found, failure = self.lint(inputs, ["--no-scan"], number)
        if failure:
            return failure
        self.tally.counts["findings"] += len(found)
        broken = {finding["location"]["file"] for finding in found if finding.get("rule") == "unreadable_source"}
        self.tally.counts["not Swift"] += len(broken)
        if number % 4:
            return None
        valid = [text for at, text in enumerate(inputs) if path(at) not in broken]
        self.write(valid)
        parsed, failure = self.lint(valid, ["--no-scan"], number)
        if failure:
            return failure
        scanned, failure = self.lint(valid, [], number)
        if failure:
            return failure
        self.tally.counts["compared"] += len(valid)
        return compared(scanned, parsed)

    def lint(self, inputs: list[bytes], arguments: list[str], number: int) -> tuple[list[dict], Failure | None]:
        """The findings in the files on disk."""
        arguments = ["lint", "--no-cache", "--reporter", "json", *(["--spec", "storegen.yml"] if number % 2 else []), *arguments, "App"]
        found, failure = self.run(arguments, number, (0, 2))
        if failure:
            return [], failure
        findings = found.findings()
        if findings is None:
            return [], self.failure("no JSON", found, arguments)
        has_errors = any(finding.get("severity") == "error" for finding in findings)
        if found.status != (2 if has_errors else 0):
            return [], self.failure("other status", found, arguments)
        lines = {path(at): runs.line_count(text) for at, text in enumerate(inputs)}
        wrong = runs.misplaced(findings, lines)
        return findings, self.failure("misplaced", found, arguments, json.dumps(wrong, indent=2)) if wrong else None

    def write(self, inputs: list[bytes]) -> None:
        """Writes the files of a batch, and removes others."""
        for at, text in enumerate(inputs):
            file = self.folder / path(at)
            if at % FILES_IN_FOLDER == 0:
                file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(text)
        at = len(inputs)
        while (file := self.folder / path(at)).exists():
            file.unlink()
            at += 1


def path(at: int) -> str:
    """The path of an input."""
    return f"App/{at // FILES_IN_FOLDER}/F{at}.swift"


def compared(scanned: list[dict], parsed: list[dict]) -> Failure | None:
    """The difference between the findings with and without the scan. Removing invalid files may leave others."""
    one, other = ({json.dumps(finding, sort_keys=True) for finding in found if finding.get("rule") != "unreadable_source"}
                  for found in (scanned, parsed))
    if one == other or any(finding.get("rule") == "unreadable_source" for finding in parsed):
        return None
    changes = [("missing", text) for text in sorted(other - one)] + [("additional", text) for text in sorted(one - other)]
    rules = sorted({f"{change} {json.loads(text).get('rule')}" for change, text in changes})
    return Failure("differs: " + ", ".join(rules), "\n".join(f"{change} with the scan: {text}" for change, text in changes[:20]),
                   ["storegen", "lint", "--no-cache", "App"])
