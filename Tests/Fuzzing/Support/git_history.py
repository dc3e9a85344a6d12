"""Reads the files of commits from a Git repository, without checking anything out."""

import os
import pathlib
import subprocess

import corpus
from corpus import Batch

EMPTY_TREE = "4b825dc642cb6eb9a060e54bf8d69288fbee4904"
REGULAR = {b"100644", b"100755"}


class GitHistory:
    """The newest commits of a repository along its first parents; it may lack the contents of some files."""

    def __init__(self, repository: pathlib.Path) -> None:
        self.repository = repository
        # What is missing must not be fetched.
        self.environment = dict(os.environ, GIT_NO_LAZY_FETCH="1")
        self.blobs = subprocess.Popen(self.command("cat-file", "--batch"), env=self.environment, stdin=subprocess.PIPE,
                                      stdout=subprocess.PIPE)
        # The files after the commit that was read last.
        self.commit = EMPTY_TREE
        self.files: Batch = {}

    def command(self, *arguments: str) -> list[str]:
        """A command of Git."""
        return ["git", "--git-dir", str(self.repository), *arguments]

    def output(self, *arguments: str) -> bytes:
        """What a command of Git prints."""
        return subprocess.run(self.command(*arguments), env=self.environment, check=True, stdout=subprocess.PIPE).stdout

    def commits(self, count: int) -> list[str]:
        """The newest commits that change a Swift file, and the one before them, oldest first."""
        found = self.output("log", "--first-parent", "--format=%H", f"--max-count={count + 1}", "--", "*.swift")
        return found.decode().split()[::-1]

    def files_after(self, commit: str) -> Batch:
        """The Swift files after a commit, and those that say how they are built and linted."""
        files = dict(self.files)
        changes = self.output("diff-tree", "-r", "-z", "--raw", "--no-renames", "--no-abbrev", self.commit, commit).split(b"\0")
        for description, path in zip(changes[0::2], changes[1::2]):
            _, mode, _, blob, _ = description.split(b" ")
            name = os.fsdecode(path)
            if not corpus.is_source(pathlib.PurePath(name)):
                continue
            text = self.text(blob.decode()) if mode in REGULAR else None
            files.pop(name, None)
            if text is not None:
                files[name] = text
        self.commit, self.files = commit, files
        return files

    def text(self, blob: str) -> str | None:
        """The content of a file; None if the repository lacks it."""
        self.blobs.stdin.write(blob.encode() + b"\n")
        self.blobs.stdin.flush()
        head = self.blobs.stdout.readline().split()
        if head[-1] == b"missing":
            return None
        content = self.blobs.stdout.read(int(head[-1]) + 1)
        return content[:-1].decode("latin-1")
