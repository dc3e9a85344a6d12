"""Mutated parts of specs, all included by one spec."""

import json
import pathlib
import random
import re

import runs
import spec_mutations
from bulk_inputs import Failure, Kind

ROOT = pathlib.Path(__file__).resolve().parents[3]
# The keys of a spec that included files may have.
SECTION = re.compile(r"^(dependencies|types|contexts):.*\n(?:[ \t#].*\n|\n)*", re.MULTILINE)
CONTEXT = re.compile(r"^  ([A-Z]\w*):", re.MULTILINE)
HEAD = 'version: 1\napp: App\ngenerate: {{ output: Generated, style: {style}, channel: {channel} }}\ninclude: ["P/**/*.yml"]\n'
STYLES = ["observable", "observableObject", "elm"]
CHANNELS = ["asyncStream", "combine", "delegate", "notification"]
LARGEST = 3000
# How often the files with errors are removed, to reach what follows.
ROUNDS = 3


class Specs(Kind):
    """An input is a file with contexts, types or dependencies, whose contexts have their own names."""

    # Fewer errors than are shown.
    size = 250

    def prepare(self) -> None:
        paths = [path for folder in ("Examples", "Tests") for path in sorted((ROOT / folder).rglob("*.yml")) if ".build" not in path.parts]
        texts = [path.read_text(errors="replace") for path in paths]
        parts = ["".join(match.group() for match in SECTION.finditer(text)) for text in texts if "version" in text]
        self.parts = sorted({part for part in parts if 30 < len(part) < LARGEST})
        self.names = {part: sorted(set(CONTEXT.findall(part)) | set(re.findall(r"^contexts: *\{ *(\w+):", part, re.MULTILINE)))
                      for part in self.parts}
        self.lines = [line for part in self.parts for line in part.splitlines(keepends=True)]

    def inputs(self, rng: random.Random) -> list[bytes]:
        self.head = HEAD.format(style=rng.choice(STYLES), channel=rng.choice(CHANNELS))
        return [self.mutated(rng, at) for at in range(self.size)]

    def mutated(self, rng: random.Random, at: int) -> bytes:
        """A part with other names, and with a few mutations unless it stays as it is."""
        part = rng.choice(self.parts)
        text = part
        if rng.random() < 0.95 and self.names[part]:
            names = "|".join(self.names[part])
            text = re.sub(rf"\b({names})\b", rf"\g<1>{at}", text)
        return spec_mutations.mutated(rng, [text], self.parts, self.lines) if rng.random() < 0.97 else text.encode()

    def check(self, inputs: list[bytes], number: int) -> Failure | None:
        """Every batch is validated, also without the files that have errors, until the rest is valid and can be generated."""
        self.write(inputs)
        lines = {path(at): runs.line_count(text) for at, text in enumerate(inputs)}
        rest = dict(enumerate(inputs))
        for round_number in range(ROUNDS):
            found, failure = self.validate(lines, number)
            if failure:
                return failure
            wrong = {finding["location"]["file"] for finding in found if finding.get("severity") == "error" and finding.get("location")}
            if not any(finding.get("severity") == "error" for finding in found):
                return self.generate(number, len(rest))
            if round_number == 0:
                self.tally.counts["refused"] += len(wrong)
            for at in [at for at in rest if path(at) in wrong]:
                (self.folder / path(at)).unlink()
                del rest[at]
            if not rest:
                break
        return None

    def validate(self, lines: dict[str, int], number: int) -> tuple[list[dict], Failure | None]:
        """The findings in the included files."""
        arguments = ["validate", "--reporter", "json"]
        found, failure = self.run(arguments, number, (0, 1))
        if failure:
            return [], failure
        findings = found.findings()
        if findings is None:
            return [], self.failure("no JSON", found, arguments)
        if (found.status == 1) != any(finding.get("severity") == "error" for finding in findings):
            return [], self.failure("other status", found, arguments)
        wrong = runs.misplaced(findings, lines)
        return findings, self.failure("misplaced", found, arguments, json.dumps(wrong, indent=2)) if wrong else None

    def generate(self, number: int, count: int) -> Failure | None:
        """Generates the code of a valid spec."""
        arguments = ["generate", "--dry-run"]
        found, failure = self.run(arguments, number, (0, 1))
        if found.status == 0:
            self.tally.counts["generated"] += count
        elif not failure and b"error" not in found.errors + found.output:
            failure = self.failure("refused without an error", found, arguments)
        return failure

    def write(self, inputs: list[bytes]) -> None:
        """Writes the files of a batch, and removes others."""
        for old in self.folder.glob("P/*.yml"):
            old.unlink()
        (self.folder / "P").mkdir(exist_ok=True)
        (self.folder / "storegen.yml").write_text(self.head)
        for at, text in enumerate(inputs):
            (self.folder / path(at)).write_bytes(text)


def path(at: int) -> str:
    """The path of an input."""
    return f"P/{at}.yml"
