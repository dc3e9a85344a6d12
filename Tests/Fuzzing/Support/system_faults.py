"""System calls of a command, and errors for them, with `strace`."""

import collections
import collections.abc
import dataclasses
import os
import pathlib
import re
import subprocess

from fault_commands import Command

SECONDS = 20
# What storegen may get from each call. A call of another name fails with an error of the disk.
ERRORS = {
    "openat": ["EIO", "EMFILE", "EACCES"],
    "read": ["EIO", "EINTR"],
    "pread64": ["EIO", "EINTR"],
    "write": ["ENOSPC", "EIO", "EINTR"],
    "pwrite64": ["ENOSPC", "EIO", "EINTR"],
    "newfstatat": ["EIO", "EACCES"],
    "statx": ["EIO", "EACCES"],
    "rename": ["EIO", "ENOSPC", "EACCES"],
    "renameat2": ["EIO", "EINVAL"],
    "unlink": ["EIO", "EACCES"],
    "mkdir": ["ENOSPC", "EACCES"],
    "mmap": ["ENOMEM", "ENODEV"],
    "link": ["EPERM", "ENOSPC"],
    "symlink": ["EPERM", "ENOSPC"],
    "chmod": ["EPERM", "EIO"],
    "fchmod": ["EPERM", "EIO"],
    "flock": ["ENOLCK", "EINTR"],
    "getcwd": ["ENOENT", "EACCES"],
    "clone3": ["EAGAIN"],
}
# Calls without a path, which the loader does not make.
PATHLESS = {"getcwd", "clone3"}
# Not about files of the project: the loader, the end of the process, waiting.
IGNORED = {"execve", "exit", "exit_group", "execveat"}
LINE = re.compile(r"^\d+ +(\w+)\((.*)")
DESCRIPTOR = re.compile(r"(AT_FDCWD|\d+)<([^>]*)>")
QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"')
# Calls that name no file, only a descriptor; texts in their arguments are contents.
BY_DESCRIPTOR = {"read", "pread64", "write", "pwrite64", "getdents64", "close", "fsync", "ftruncate", "lseek", "ioctl"}


@dataclasses.dataclass(frozen=True)
class Fault:
    """A call that fails: the one of this number among those of its name and path, in each thread."""

    call: str
    error: str
    number: int
    # As the call names it; empty for calls without a path.
    path: str

    def text(self, folder: pathlib.Path) -> str:
        """The fault as `--fault` takes it; paths are relative to the folder of the project."""
        path = self.path.removeprefix(f"{folder}/")
        return f"{self.call}:{self.error}:{self.number}" + (f"@{path}" if path else "")

    @classmethod
    def parse(cls, text: str, folder: pathlib.Path) -> "Fault":
        """The fault in an option."""
        words, _, path = text.partition("@")
        call, error, number = words.split(":")
        is_relative = path and not path.startswith("/") and call not in PATHLESS
        return cls(call, error, int(number), f"{folder}/{path}" if is_relative else path)


@dataclasses.dataclass(frozen=True)
class Outcome:
    """How a run ended."""

    # None if it did not end in time.
    status: int | None
    output: bytes
    errors: bytes

    @property
    def signal(self) -> int | None:
        """The signal that ended the run."""
        if self.status is None or 0 <= self.status < 128:
            return None
        return -self.status if self.status < 0 else self.status - 128

    @property
    def lines(self) -> set[bytes]:
        """All printed lines."""
        return set(self.output.splitlines()) | set(self.errors.splitlines())


class Runner:
    """Runs commands in one folder, with their output in files beside it: writing it can fail, too."""

    def __init__(self, storegen: str, root: pathlib.Path) -> None:
        self.storegen, self.root = storegen, root
        self.folder = root / "project"
        self.folder.mkdir()
        self.output, self.errors, self.log = root / "output", root / "errors", root / "log"

    def run(self, arguments: list[str], prefix: collections.abc.Sequence[str] = ()) -> Outcome:
        """A run, with words before the command."""
        status = None
        with open(self.output, "wb") as output, open(self.errors, "wb") as errors:
            process = subprocess.Popen(
                [*prefix, self.storegen, *arguments], cwd=self.folder, stdin=subprocess.DEVNULL, stdout=output, stderr=errors,
                env=dict(os.environ, SWIFT_BACKTRACE="enable=no"))
            try:
                status = process.wait(SECONDS)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        return Outcome(status, self.output.read_bytes(), self.errors.read_bytes())

    def strace(self, command: Command, options: list[str]) -> list[str]:
        """The words that trace a command. Its process identifier, which is in names of temporary files, is always the same."""
        # `--seccomp-bpf` is faster, but follows the programs that the command starts.
        scope = ["--detach-on=execve"] if command.starts_programs else ["--seccomp-bpf"]
        return ["unshare", "--pid", "--fork", "--kill-child", "--mount-proc",
                "strace", "-f", "-qq", "-y", "-s", "0", *scope, "-o", str(self.log), *options]

    def run_failing(self, command: Command, fault: Fault) -> tuple[Outcome, bool]:
        """A run in which a call fails, and whether it came to that call."""
        path = ["-P", fault.path] if fault.path else []
        outcome = self.run(command.arguments, self.strace(command, [
            *path, "-e", f"trace={fault.call}",
            "-e", f"inject={fault.call}:error={fault.error}:when={fault.number}"]))
        errors = b"".join(line for line in outcome.errors.splitlines(keepends=True) if not line.startswith(b"strace: "))
        return dataclasses.replace(outcome, errors=errors), "(INJECTED)" in self.log.read_text(errors="replace")

    def faults(self, command: Command) -> list[Fault]:
        """The faults that a command can have, found in a run without one."""
        self.run(command.arguments, self.strace(command, ["-e", "trace=%file,%desc,mmap,clone3,fork,vfork"]))
        counts: dict[tuple[str, str], collections.Counter[str]] = collections.defaultdict(collections.Counter)
        for line in self.log.read_text(errors="replace").splitlines():
            found = LINE.match(line)
            if not found or found.group(1) in IGNORED:
                continue
            call = found.group(1)
            path = "" if call in PATHLESS else self.path(call, found.group(2))
            if path is not None:
                counts[call, path][line.split()[0]] += 1
        return [Fault(call, error, number, path)
                for (call, path), threads in counts.items() for error in ERRORS.get(call, ["EIO"])
                for number in range(1, max(threads.values()) + 1)]

    def path(self, call: str, arguments: str) -> str | None:
        """The path that a call is about; None if it is not about the project, its output or the process."""
        paths = [path for descriptor, path in DESCRIPTOR.findall(arguments) if descriptor != "AT_FDCWD"]
        # `strace` prints contents as empty texts.
        paths += [] if call in BY_DESCRIPTOR else [text for text in QUOTED.findall(arguments) if text]
        # Of several paths, `-P` compares only the first one.
        path = paths[0] if paths else None
        if path is None or call == "mmap" and "PROT_EXEC" in arguments:
            return None
        is_about_project = path.startswith((f"{self.root}/", f"{self.folder}", "/proc/self/")) or not path.startswith("/")
        return path if is_about_project and path != self.storegen and not path.startswith(("pipe:", "socket:")) else None
