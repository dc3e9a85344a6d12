"""A cache whose every source has been damaged, or has other facts."""

import json
import pathlib
import random
import shutil
import time

import bulk_sources
import pack_file
import pack_mutations
import runs
from bulk_inputs import Failure, Kind

PACK = "facts.pack"
# Thousands of facts in each part would take too long.
SLOW = pack_mutations.deepen
MUTATIONS = [mutation for mutation in pack_mutations.BODIES if mutation is not SLOW]


class Caches(Kind):
    """An input is the part of a cache that belongs to one source. `None` is a part that stays as it is."""

    size = 400

    def prepare(self) -> None:
        """Lints an app whose files are valid."""
        sources = bulk_sources.Sources(self.storegen, self.folder / "app", self.tally, self.options)
        rng = random.Random(self.options.seed)
        pieces = [piece for piece in sources.pieces if piece.declared]
        texts = []
        for at in range(self.size):
            piece = rng.choice(pieces)
            tokens = list(piece.tokens)
            for declared in piece.declared:
                tokens[declared] += str(at)
            texts.append("".join(tokens).encode("latin-1"))
        sources.write(texts)
        (self.folder / "app/App").rename(self.folder / "App")
        (self.folder / "storegen.yml").write_text((self.folder / "app/storegen.yml").read_text())
        shutil.rmtree(self.folder / "app")
        time.sleep(runs.SETTLING)
        runs.run([self.storegen, *self.arguments()], self.folder)
        self.files = {file.name: file.read_bytes() for file in self.cache.iterdir() if file.is_file()}
        pack_file.check_layout(self.files[PACK])
        # Only the parts of the sources are tested: the findings would be used instead of them.
        self.files = {name: data for name, data in self.files.items() if not name.startswith("findings-")}
        self.pack = pack_file.Pack(self.files[PACK])
        self.reference = runs.run([self.storegen, *self.arguments()], self.folder)
        self.lines = {}

    @property
    def cache(self) -> pathlib.Path:
        """The folder with the cache."""
        return self.folder / "cache/complete"

    @staticmethod
    def arguments() -> list[str]:
        """The arguments of a run with the cache."""
        return ["lint", "--no-scan", "--cache-path", "cache", "--spec", "storegen.yml", "--reporter", "json", "App"]

    def inputs(self, rng: random.Random) -> list[tuple[bool, int, bytes]]:
        is_repaired = rng.random() < 0.5
        made = []
        for at, data in enumerate(self.pack.bodies):
            if is_repaired:
                body = pack_file.Body.read(data)
                for _ in range(rng.choice((1, 1, 2))):
                    (SLOW if rng.random() < 0.002 else rng.choice(MUTATIONS))(rng, body)
                made.append((True, at, body.bytes()))
            else:
                made.append((False, at, self.damaged(rng, data)))
        return made

    @staticmethod
    def damaged(rng: random.Random, data: bytes) -> bytes:
        """A part of the same length with other bytes."""
        changed = bytearray(data)
        for mutation in rng.choices((pack_mutations.flip, pack_mutations.set_word, pack_mutations.swap_blocks), k=rng.choice((1, 1, 3))):
            mutation(rng, changed)
        return bytes(changed[:len(data)].ljust(len(data), b"\0"))

    def check(self, inputs: list[tuple[bool, int, bytes]], number: int) -> Failure | None:
        """Damage must have no effect. Other facts may change the findings."""
        self.write(inputs)
        found, failure = self.run(self.arguments(), number, (0, 2))
        if failure:
            return failure
        findings = found.findings()
        if findings is None:
            return self.failure("no JSON", found, self.arguments())
        is_repaired = any(repaired for repaired, _, _ in inputs)
        self.tally.counts["other facts" if is_repaired else "damaged"] += len(inputs)
        if (found.status, found.output) == (self.reference.status, self.reference.output):
            return None
        if not is_repaired:
            return self.failure("other findings", found, self.arguments(), found.output.decode(errors="replace")[:4000])
        wrong = runs.misplaced(findings, {})
        return self.failure("misplaced", found, self.arguments(), json.dumps(wrong, indent=2)) if wrong else None

    def write(self, inputs: list[tuple[bool, int, bytes]]) -> None:
        """Writes a cache with these parts."""
        shutil.rmtree(self.folder / "cache", ignore_errors=True)
        self.cache.mkdir(parents=True)
        for name, data in self.files.items():
            (self.cache / name).write_bytes(data)
        if any(repaired for repaired, _, _ in inputs):
            bodies = list(self.pack.bodies)
            for _, at, data in inputs:
                self.pack.bodies[at] = data
            data = self.pack.bytes()
            self.pack.bodies = bodies
        else:
            changed = bytearray(self.files[PACK])
            for _, at, part in inputs:
                start = self.pack.rows[at]["start"]
                changed[start:start + len(part)] = part
            data = bytes(changed)
        (self.cache / PACK).write_bytes(data)
