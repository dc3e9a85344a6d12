"""The repositories that `lint` measures on: where they come from, and copies of them."""

import os
import pathlib
import shutil
import subprocess
import sys
from typing import NamedTuple

# Folders that the linter does not go into, beside hidden ones.
SKIPPED = {"DerivedData", "Pods", "Carthage", "node_modules"}


class Size(NamedTuple):
    """What there is to parse in a folder."""

    files: int
    lines: int
    megabytes: float


def fetch(names: pathlib.Path, folder: pathlib.Path) -> list[pathlib.Path]:
    """Fetches what is not there yet of the repositories that a file names; where they are."""
    lines = [line.split() for line in names.read_text().splitlines() if not line.startswith("#")]
    return [fetch_one(name, commit, folder) for name, commit in lines]


def fetch_one(name: str, commit: str, folder: pathlib.Path) -> pathlib.Path:
    """Fetches a repository at a commit, without its history."""
    target = folder / name.replace("/", "-")

    def git(*arguments: str, check: bool = True) -> str:
        # Films and pictures that are kept elsewhere would take longer than all sources.
        environment = {**os.environ, "GIT_LFS_SKIP_SMUDGE": "1"}
        result = subprocess.run(["git", "-C", str(target), *arguments], env=environment,
                                check=False, stdout=subprocess.PIPE, text=True)
        if check and result.returncode != 0:
            sys.exit(f"{name}: `git {arguments[0]}` failed")
        return result.stdout.strip()

    if not (target / ".git").is_dir():
        target.mkdir(parents=True, exist_ok=True)
        git("init", "--quiet")
    # It is there as a whole when HEAD is: that is the last thing that a checkout writes.
    if git("rev-parse", "--quiet", "--verify", "HEAD", check=False) != commit:
        print(f"fetching {name}", file=sys.stderr)
        git("fetch", "--quiet", "--depth", "1", f"https://github.com/{name}", commit)
        git("checkout", "--quiet", "--force", "--detach", "FETCH_HEAD")
    return target


def repositories(folder: pathlib.Path) -> list[pathlib.Path]:
    """The folders in a folder that somebody has put together."""
    return sorted(path for path in folder.iterdir()
                  if path.is_dir() and not path.name.startswith("."))


def bytes_below(folder: pathlib.Path) -> int:
    """How much a copy of a folder takes."""
    total = 0
    for root, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name not in (".git", ".build")]
        total += sum(os.lstat(os.path.join(root, name)).st_size for name in names)
    return total


def copy(source: pathlib.Path, target: pathlib.Path, is_repository: bool = True) -> None:
    """Copies a working folder with all that a linter has to walk through, but no history.

    With an empty `.git` it is still a program of its own.
    """
    shutil.copytree(source, target, symlinks=True, ignore=shutil.ignore_patterns(".git", ".build"))
    if is_repository:
        (target / ".git").mkdir()


def swift_files(folder: pathlib.Path) -> list[pathlib.Path]:
    """The Swift files below a folder that the linter reads, sorted."""
    found = []
    for root, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".") and name not in SKIPPED]
        paths = (pathlib.Path(root, name) for name in names
                 if name.endswith(".swift") and not name.startswith("."))
        found += [path for path in paths if not path.is_symlink()]
    return sorted(found)


def size(folder: pathlib.Path) -> Size:
    """Counts what there is to parse."""
    texts = [path.read_bytes() for path in swift_files(folder)]
    return Size(len(texts), sum(text.count(b"\n") for text in texts),
                sum(map(len, texts)) / 1e6)


class Changes:
    """Every hundredth Swift file of a folder, to be written to before each run."""

    def __init__(self, folder: pathlib.Path) -> None:
        self.texts = {path: path.read_bytes() for path in swift_files(folder)[::100]}

    def make(self, number: int) -> None:
        """Gives each of the files a last line that no run before has seen."""
        for path, text in self.texts.items():
            path.write_bytes(text + f"\n// run {number}\n".encode())

    def take_back(self) -> None:
        """Makes the files what they were."""
        for path, text in self.texts.items():
            path.write_bytes(text)
