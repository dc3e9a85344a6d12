"""Fetches and copies the repositories that `lint` measures."""

import os
import pathlib
import shutil
import subprocess
import sys
from typing import NamedTuple

# Folders that the linter skips, besides hidden ones.
SKIPPED = {"DerivedData", "Pods", "Carthage", "node_modules"}


class Size(NamedTuple):
    """How much Swift a folder contains."""

    files: int
    lines: int
    megabytes: float


def fetch(names: pathlib.Path, folder: pathlib.Path) -> list[pathlib.Path]:
    """Fetches the repositories listed in a file, unless they exist; returns their folders."""
    lines = [line.split() for line in names.read_text().splitlines() if not line.startswith("#")]
    return [fetch_one(name, commit, folder) for name, commit in lines]


def fetch_one(name: str, commit: str, folder: pathlib.Path) -> pathlib.Path:
    """Fetches a repository at a commit, without its history."""
    target = folder / name.replace("/", "-")

    def git(*arguments: str, check: bool = True) -> str:
        # Downloading large media files would take longer than all sources.
        environment = {**os.environ, "GIT_LFS_SKIP_SMUDGE": "1"}
        result = subprocess.run(["git", "-C", str(target), *arguments], env=environment,
                                check=False, stdout=subprocess.PIPE, text=True)
        if check and result.returncode != 0:
            sys.exit(f"{name}: `git {arguments[0]}` failed")
        return result.stdout.strip()

    if not (target / ".git").is_dir():
        target.mkdir(parents=True, exist_ok=True)
        git("init", "--quiet")
    # A checkout writes HEAD last, so with HEAD it is complete.
    if git("rev-parse", "--quiet", "--verify", "HEAD", check=False) != commit:
        print(f"fetching {name}", file=sys.stderr)
        git("fetch", "--quiet", "--depth", "1", f"https://github.com/{name}", commit)
        git("checkout", "--quiet", "--force", "--detach", "FETCH_HEAD")
    return target


def repositories(folder: pathlib.Path) -> list[pathlib.Path]:
    """The folders inside a folder."""
    return sorted(path for path in folder.iterdir()
                  if path.is_dir() and not path.name.startswith("."))


def bytes_below(folder: pathlib.Path) -> int:
    """The size of a copy of a folder."""
    total = 0
    for root, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name not in (".git", ".build")]
        total += sum(os.lstat(os.path.join(root, name)).st_size for name in names)
    return total


def copy(source: pathlib.Path, target: pathlib.Path, is_repository: bool = True) -> None:
    """Copies a working tree without its history.

    An empty `.git` keeps it a separate program.
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
    """Counts files, lines and bytes of Swift."""
    texts = [path.read_bytes() for path in swift_files(folder)]
    return Size(len(texts), sum(text.count(b"\n") for text in texts),
                sum(map(len, texts)) / 1e6)
