"""Counts differences, and saves some of each kind, minimized."""

import collections
import pathlib
import shutil

import replaying
from incremental import Difference
from replaying import Session, Stage
from tally import Tally

SAVED_PER_KIND = 5


class SavedDifferences:
    """The folder for sequences that fail."""

    def __init__(self, folder: pathlib.Path, scratch: pathlib.Path, tally: Tally) -> None:
        self.folder = folder
        self.scratch = scratch
        self.tally = tally
        self.saved: collections.Counter[str] = collections.Counter()

    def add(self, name: str, session: Session, stages: list[Stage], found: Difference) -> None:
        """Counts a difference after the last of these stages, and saves it unless there are enough of its kind."""
        self.tally.failures[found.kind] += 1
        self.saved[found.signature] += 1
        if self.saved[found.signature] > SAVED_PER_KIND:
            return
        print(f"{name}: {found.signature}", flush=True)
        folder = self.folder / f"{name}-{found.kind.replace(' ', '-')}"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        # Before another run replaces what it remembers.
        shutil.copytree(session.folder, folder / "session", symlinks=True)
        replays = replaying.Replays(self.scratch / "replay", session.storegen, type(session.linter))
        small = replays.minimized(stages, found.kind)
        again = replays.differences([small])[0] if small else None
        if again:
            shutil.rmtree(folder / "session")
        replaying.save(small or stages, folder, self.scratch / "saved")
        (folder / "command").write_text(replaying.script(small or stages, session.linter))
        shown = again or found
        note = "" if again else "The same sequence did not fail again; `session` is what was left.\n"
        (folder / "report").write_text(f"{shown.signature}\n{note}{shown.details}\n", errors="replace")
