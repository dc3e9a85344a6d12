"""Mutated templates, all of one folder in each process."""

import pathlib
import random
import re
import shutil
import subprocess

from bulk_inputs import Failure, Kind

ROOT = pathlib.Path(__file__).resolve().parents[3]
TAG = re.compile(r"\{\{[^}]*\}\}")
TOKENS = ["{{", "}}", "{{{", "}}}", "{{#", "{{^", "{{/", "{{!", "{{>", "{{&", "{{=", "{{<", "{{$", "{{.}}", "{{ . }}", "{{}}", "{{#}}", "{{! }}", "{{!}}",
          "{{access}}", "{{#access}}", "{{/access}}", "{", "}", "#", "\n", "\r\n", "\r", "\t", " ", "\0", "\ufeff", "é", "👍", "\u2028", "import X\n", "\"\"\"",
          "/*", "*/", "//", "}}{{", "{{\n", "\n}}", "{{a.b}}", "{{a b}}", "{{=<% %>=}}"]
STEM = re.compile(r"([^:\s]+\.mustache)")


class Templates(Kind):
    """An input is a template. Each process gets one of every name, and a spec for which storegen renders most of them."""

    size = 160

    def prepare(self) -> None:
        subprocess.run([self.storegen, "templates", "--export", "Bundled"], cwd=self.folder, check=True, stdout=subprocess.DEVNULL)
        self.bundled = {path.stem: path.read_bytes().decode() for path in sorted((self.folder / "Bundled").glob("*.mustache"))}
        shutil.rmtree(self.folder / "Bundled")
        self.names = sorted(self.bundled)
        self.tags = {name: sorted(set(TAG.findall(text))) or ["{{access}}"] for name, text in self.bundled.items()}
        # Hooks have the names of what they extend.
        for name in self.names:
            base = next((base for base in ("Store", "Event") if name.startswith(base) and name[len(base):] in ("Imports", "Members")), None)
            if base:
                self.tags[name] = [tag for tag in self.tags[base] if "members" not in tag and "styleMembers" not in tag]
                self.bundled[name] += "".join(tag + "\n" for tag in self.tags[name] if tag[2] not in "#^/!")[:300]
        self.specs = [path.read_text() for path in sorted((ROOT / "Examples").glob("*/storegen.yml"))]

    def inputs(self, rng: random.Random) -> list[tuple[str, bytes]]:
        spec = rng.choice(self.specs)
        (self.folder / "storegen.yml").write_text(spec)
        made = []
        for at in range(self.size):
            name = self.names[at % len(self.names)]
            made.append((name, self.mutated(rng, name).encode(errors="replace")))
        return made

    def mutated(self, rng: random.Random, name: str) -> str:
        """A template with a few changes; most mutations keep sections complete."""
        text = self.bundled[name]
        keeps_valid = rng.random() < 0.8
        for _ in range(rng.choice((1, 1, 2, 3, 6))):
            text = self.valid_change(rng, text, name) if keeps_valid else self.change(rng, text, name)
        return text

    def valid_change(self, rng: random.Random, text: str, name: str) -> str:
        """Replaces, inserts or removes values, wraps lines in a section, or repeats a part without tags."""
        lines = text.splitlines(keepends=True) or ["\n"]
        at = rng.randrange(len(lines))
        tag = rng.choice(self.tags[name])
        inner = tag.strip("{}#^/! ")
        kind = rng.randrange(5)
        if kind == 0 and inner:
            lines.insert(at, rng.choice(("", "  ")) + "{{%s}}" % inner + rng.choice(("", "\n", " {{%s}}\n" % inner)))
        elif kind == 1 and inner and inner != ".":
            ends = rng.choice(("\n", "", "\r\n"))
            lines[at] = "{{%s%s}}%s%s{{/%s}}%s" % (rng.choice("#^"), inner, ends, "" if "{{" in lines[at] else lines[at], inner, ends) + (
                lines[at] if "{{" in lines[at] else "")
        elif kind == 2 and "{{" not in lines[at]:
            lines[at] = lines[at] * rng.choice((0, 2, 50))
        elif kind == 3:
            lines.insert(at, rng.choice(("{{! x }}\n", "\r", "é👍\n", "\ufeff", "\u2028", "import X\n", "}", "\t")))
        else:
            values = [match for match in TAG.finditer(text) if match.group()[2] not in "#^/!"]
            if values:
                match = rng.choice(values)
                return text[:match.start()] + "{{%s}}" % (inner or ".") + text[match.end():]
        return "".join(lines)

    def change(self, rng: random.Random, text: str, name: str) -> str:
        """Inserts, replaces or removes anything."""
        start = rng.randrange(len(text) + 1)
        end = min(len(text), start + rng.choice((0, 0, 1, 2, 10, 50)))
        other = self.bundled[rng.choice(self.names)]
        begin = rng.randrange(len(other) + 1)
        new = rng.choice((rng.choice(TOKENS), rng.choice(TOKENS), rng.choice(self.tags[name]), rng.choice(TOKENS) * rng.choice((2, 100, 3000)),
                          other[begin:begin + rng.choice((1, 10, 60))]))
        return text[:start] + new + text[end:]

    def check(self, inputs: list[tuple[str, bytes]], number: int) -> Failure | None:
        """Folders with invalid templates are tried again without those."""
        waiting = list(inputs)
        while waiting:
            folder: dict[str, bytes] = {}
            rest = []
            for name, text in waiting:
                if name in folder:
                    rest.append((name, text))
                else:
                    folder[name] = text
            waiting = rest
            failure = self.check_folder(folder, number)
            if failure:
                return failure
        return None

    def check_folder(self, texts: dict[str, bytes], number: int) -> Failure | None:
        """Generates with templates, then without the invalid ones."""
        arguments = ["generate", "--dry-run", "--templates", "T"]
        shutil.rmtree(self.folder / "T", ignore_errors=True)
        (self.folder / "T").mkdir()
        for name, text in texts.items():
            (self.folder / "T" / f"{name}.mustache").write_bytes(text)
        for attempt in range(2):
            found, failure = self.run(arguments, number, (0, 1))
            if failure:
                return failure
            if found.status == 0:
                self.tally.counts["rendered"] += len(texts)
                return None
            wrong = {pathlib.PurePath(name).stem for name in STEM.findall(found.errors.decode(errors="replace"))} & texts.keys()
            if b"error" not in found.errors or not wrong and b"templates" not in found.errors:
                return self.failure("refused without an error", found, arguments)
            if attempt == 0:
                self.tally.counts["refused"] += len(wrong)
            for name in wrong:
                (self.folder / "T" / f"{name}.mustache").unlink()
            texts = {name: text for name, text in texts.items() if name not in wrong}
        return self.failure("refused again", found, arguments)
