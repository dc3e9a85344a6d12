"""What a disturbed run may do, compared with an undisturbed one."""

import dataclasses
import errno
import json
import os
import pathlib
import subprocess
import time
import xml.etree.ElementTree

import file_trees
import runs
from fault_commands import Command
from file_trees import Tree
from system_faults import Outcome, Runner

# A failure: its kind and its description.
Failure = tuple[str, str]


@dataclasses.dataclass(frozen=True)
class Reference:
    """Two runs of a command without a fault, one after the other."""

    # The files before, between and after the runs.
    before: Tree
    after: Tree
    afterwards: Tree
    first: Outcome
    second: Outcome


def prepare(runner: Runner, command: Command) -> Reference:
    """Writes the project of a command and runs the command twice."""
    file_trees.restore(runner.folder, {name: text.encode() for name, text in command.files.items()})
    if command.settles:
        time.sleep(runs.SETTLING)
    if command.earlier:
        runner.run(command.earlier)
    for name, text in command.changes.items():
        (runner.folder / name).write_text(text)
    if command.settles and command.changes:
        time.sleep(runs.SETTLING)
    before = file_trees.read(runner.folder)
    first = runner.run(command.arguments)
    after = file_trees.read(runner.folder)
    second = runner.run(command.arguments)
    afterwards = file_trees.read(runner.folder)
    if first.status not in command.statuses:
        raise RuntimeError(f"{command.name}: status {first.status} without a fault: {first.errors.decode()}")
    return Reference(before, after, afterwards, first, second)


class Check:
    """The failures of one disturbed run, and of the undisturbed one that follows."""

    def __init__(self, runner: Runner, command: Command, reference: Reference, error: str, hides_errors: bool) -> None:
        self.runner, self.command, self.reference = runner, command, reference
        # What the system calls the error.
        self.reason = os.strerror(getattr(errno, error)).lower().encode() if error else b""
        # Whether standard error is what cannot be written.
        self.hides_errors = hides_errors

    def failures(self, outcome: Outcome) -> list[Failure]:
        """All failures; the project is as the disturbed run left it."""
        if outcome.status is None:
            return [("hangs", "does not end")]
        if outcome.signal:
            return [(f"signal {outcome.signal}", outcome.errors.decode(errors="replace")[-300:])]
        tree = file_trees.read(self.runner.folder)
        if self.command.warns and outcome.status == 0 and self.explains(outcome.lines):
            return []
        found = self.result_failures(outcome, tree) + self.file_failures(outcome, tree)
        left = sorted(name for name in tree if file_trees.is_leftover(name) and name not in self.reference.before)
        if left:
            found.append(("leaves temporary files", ", ".join(left)))
        return found + self.recovery_failures(tree)

    def result_failures(self, outcome: Outcome, tree: Tree) -> list[Failure]:
        """Success without the work, or failure without a message."""
        first = self.reference.first
        is_same = outcome.output == first.output
        is_done = file_trees.project_files(tree) == file_trees.project_files(self.reference.after)
        if outcome.status == first.status and is_same and is_done:
            return []
        if outcome.status == 0:
            what = "prints something else" if not is_same else "does not change all files"
            return [(f"succeeds but {what}", shown(outcome))]
        news = outcome.lines - first.lines
        if outcome.status == first.status:
            # The same status with other findings, one of which has to be about the error.
            return [] if self.explains(news) or self.hides_errors else [("other findings without a message", shown(outcome))]
        return [] if news or self.hides_errors else [("fails without a message", shown(outcome))]

    def explains(self, lines: set[bytes]) -> bool:
        """Whether a message is about the error."""
        return any(self.reason in line.lower() or b"cannot" in line or b"could not" in line for line in lines)

    def file_failures(self, outcome: Outcome, tree: Tree) -> list[Failure]:
        """Files that are neither old nor new."""
        may_differ = self.command.results if outcome.status != 0 else ()
        old, new = (file_trees.project_files(tree) for tree in (self.reference.before, self.reference.after))
        left = file_trees.project_files(tree)
        found = [("neither old nor new", f"{name}: {len(content)} bytes") for name, content in left.items()
                 if content not in (old.get(name), new.get(name)) and not (name in may_differ and is_complete(name, content))]
        found += [("lost", name) for name in sorted(old.keys() & new.keys() - left.keys())]
        is_marked = ".storegen-undo" in tree
        if self.command.is_whole and left not in (old, new) and not is_marked:
            found.append(("some files are old and others new", ""))
        return found

    def recovery_failures(self, tree: Tree) -> list[Failure]:
        """What the next run, which nothing disturbs, does differently."""
        reference = self.reference
        left = file_trees.project_files(tree)
        again = self.runner.run(self.command.arguments)
        restored = file_trees.project_files(file_trees.read(self.runner.folder))
        was_refused = self.command.keeps_files and again.status == 1 and again.errors
        if was_refused and restored == left:
            return []
        if (again.status, again.output) not in [(run.status, run.output) for run in (reference.first, reference.second)]:
            return [("the next run differs", shown(again))]
        is_done = left == file_trees.project_files(reference.after)
        expected = file_trees.project_files(reference.afterwards if is_done else reference.after)
        names = sorted(name for name in restored.keys() | expected.keys() if restored.get(name) != expected.get(name))
        return [("the next run does not complete the work", ", ".join(names))] if names else []


def is_complete(name: str, content: bytes) -> bool:
    """Whether a file with results was not cut off."""
    try:
        match pathlib.PurePath(name).suffix:
            case ".json" | ".sarif": json.loads(content)
            case ".xml": xml.etree.ElementTree.fromstring(content)
            case ".html": return content.rstrip().endswith(b"</html>")
    except (ValueError, xml.etree.ElementTree.ParseError):
        return False
    return bool(content)


def shown(outcome: Outcome) -> str:
    """The end of what a run printed."""
    printed = (outcome.output[-150:] + b" | " + outcome.errors[-300:]).decode(errors="replace")
    return f"status {outcome.status}: {' '.join(printed.split())}"


def without_proc(runner: Runner, arguments: list[str]) -> Outcome:
    """A run in which `/proc` is empty, as in some sandboxes."""
    return runner.run(arguments, ["unshare", "--mount", "sh", "-c", 'mount -t tmpfs none /proc && exec "$@"', "sh"])


class FullDisk:
    """A small file system in which the project is, and that has a given number of free pages or files."""

    def __init__(self, folder: pathlib.Path) -> None:
        self.folder = folder

    def __enter__(self) -> "FullDisk":
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64m,nr_inodes=10000", "storegen", str(self.folder)], check=True)
        return self

    def __exit__(self, *_: object) -> None:
        subprocess.run(["umount", str(self.folder)], check=True)

    def limit(self, kind: str, free: int) -> None:
        """Leaves so many free pages or files."""
        status = os.statvfs(self.folder)
        if kind == "pages":
            # A size of zero has no limit.
            self.remount(f"size={max(1, status.f_blocks - status.f_bfree + free) * status.f_frsize}")
        else:
            self.remount(f"nr_inodes={status.f_files - status.f_ffree + free}")

    def free(self) -> None:
        """Makes enough room again."""
        self.remount("size=64m,nr_inodes=10000")

    def remount(self, option: str) -> None:
        """Changes the size."""
        subprocess.run(["mount", "-o", f"remount,{option}", str(self.folder)], check=True)
