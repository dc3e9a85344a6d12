"""A project on disk, of which only those files are written that change."""

import enum
import os
import pathlib
import random
import time

import runs
from corpus import Batch


class Times(enum.Enum):
    """Which modification times written files get; nothing can set the time at which their status changed."""

    NOW = "now"
    # As with `rsync --times` or an archive.
    KEPT = "those of the former files and folders"
    PAST = "a random one in the past"
    FUTURE = "one in the future"


class Project:
    """A folder with the files of a batch."""

    def __init__(self, folder: pathlib.Path) -> None:
        self.folder = folder
        self.files: Batch = {}
        folder.mkdir(parents=True)
        self.changed = time.time()

    @property
    def settled(self) -> float:
        """The time from which storegen trusts the stamps of all files."""
        return self.changed + runs.SETTLING

    def write(self, files: Batch, times: Times, rng: random.Random) -> None:
        """Changes, moves and removes files until the folder has exactly these."""
        before = self.stamps()
        self.move(files)
        for name in self.files.keys() - files.keys():
            self.remove(name)
        changed = [name for name, text in files.items() if self.files.get(name) != text]
        for name in changed:
            self.write_file(name, files[name], replaces=rng.random() < 0.5)
        self.files = dict(files)
        self.set_times(changed, before, times, rng)
        self.changed = time.time()

    def move(self, files: Batch) -> None:
        """Moves the files that have another path, with their stamps."""
        removed = {self.files[name]: name for name in self.files.keys() - files.keys()}
        for name in sorted(files.keys() - self.files.keys()):
            former = removed.pop(files[name], None)
            if former is None:
                continue
            self.path(name).parent.mkdir(parents=True, exist_ok=True)
            self.path(former).rename(self.path(name))
            self.remove_empty_folders(former)
            self.files[name] = self.files.pop(former)

    def write_file(self, name: str, text: str, replaces: bool) -> None:
        """Writes a file in place, or as a new one that replaces it: editors do both."""
        path = self.path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        written = path.with_name(f".{path.name}.new") if replaces else path
        written.write_bytes(text.encode("latin-1"))
        written.rename(path)

    def remove(self, name: str) -> None:
        """Removes a file."""
        self.path(name).unlink()
        self.remove_empty_folders(name)

    def remove_empty_folders(self, name: str) -> None:
        """Removes the folders around a path that contain nothing else."""
        for folder in self.path(name).parents:
            if folder == self.folder or any(folder.iterdir()):
                return
            folder.rmdir()

    def stamps(self) -> dict[pathlib.Path, int]:
        """The modification times of all files and their folders, in nanoseconds."""
        paths = {path for name in self.files for path in (self.path(name), self.path(name).parent)}
        return {path: path.stat().st_mtime_ns for path in paths}

    def set_times(self, changed: list[str], before: dict[pathlib.Path, int], times: Times, rng: random.Random) -> None:
        """Sets the modification times of written files, and of the folders around them."""
        if times == Times.NOW:
            return
        files = [self.path(name) for name in changed]
        for path in files + [folder for folder in before if folder.is_dir()]:
            match times:
                case Times.KEPT: stamp = before.get(path, path.stat().st_mtime_ns)
                case Times.PAST: stamp = rng.randrange(10**9, time.time_ns() - 10**13)
                case _: stamp = time.time_ns() + 10**13
            os.utime(path, ns=(stamp, stamp))

    def path(self, name: str) -> pathlib.Path:
        """The path of a file."""
        return self.folder / name
