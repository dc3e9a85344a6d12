"""Runs of the program and their errors."""

import dataclasses
import json
import pathlib
import resource
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time

# Files in memory: thousands of them are written every minute.
MEMORY = pathlib.Path("/dev/shm")
LAUNCHER = pathlib.Path(__file__).with_name("launcher.py")
SECONDS = 60.0
MEGABYTES = 1000.0
# Stamps of files that changed more recently are not trusted: less than two seconds, in some file systems whole ones.
SETTLING = 3.5

JSON = object


@dataclasses.dataclass(frozen=True)
class Run:
    """The result of one run."""

    status: int
    seconds: float
    megabytes: float
    output: bytes
    errors: bytes
    is_late: bool
    # The processor time of all threads, in seconds.
    processor: float = 0.0

    def findings(self) -> list[dict] | None:
        """The findings of a run with the JSON reporter; None if the output is not one."""
        try:
            found = json.loads(self.output)
        except ValueError:
            return None
        is_list = isinstance(found, list) and all(isinstance(item, dict) for item in found)
        return found if is_list else None

    def error_kind(self, statuses: tuple[int, ...] = (0, 2), seconds: float = SECONDS) -> str | None:
        """The error of the run, in a word or two; None if it has none."""
        if self.is_late or self.seconds > seconds:
            return "slow"
        if self.status < 0:
            return f"signal {-self.status}"
        if self.status not in statuses:
            return f"status {self.status}"
        return "memory" if self.megabytes > MEGABYTES else None


def scratch_folder() -> tempfile.TemporaryDirectory:
    """A folder for one run of a fuzzer."""
    where = MEMORY if MEMORY.is_dir() else None
    return tempfile.TemporaryDirectory(prefix="storegen-fuzz-", dir=where)


def own_copy(program: str, folder: pathlib.Path) -> str:
    """A copy of the program, which does not change when it is built again."""
    # With its date, by which packs identify it.
    return shutil.copy2(pathlib.Path(program).resolve(), folder / "storegen")


def limit_children() -> None:
    """Prevents the processes that this one starts from filling the disk with a core dump, or all memory."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if sys.platform != "darwin":
        # Thread stacks count, too; the memory that is really used is checked afterwards.
        resource.setrlimit(resource.RLIMIT_DATA, (12 << 30, 12 << 30))


# Not in each child before it starts its program: that would copy this process for each run.
limit_children()


class Launcher:
    """A small process that runs programs and measures them: see `launcher.py`."""

    def __init__(self) -> None:
        self.channel, other = socket.socketpair()
        with other:
            # Without the modules that a user or a folder adds.
            command = [sys.executable, "-I", "-S", str(LAUNCHER), str(other.fileno())]
            self.process = subprocess.Popen(command, pass_fds=[other.fileno()])
        self.answers = self.channel.makefile("rb")

    def run(self, request: dict, files: list[int]) -> dict:
        """The measurements of a program that writes to these files."""
        line = json.dumps(request).encode() + b"\n"
        sent = socket.send_fds(self.channel, [line], files)
        self.channel.sendall(line[sent:])
        answer = self.answers.readline()
        if not answer:
            raise RuntimeError("the process that runs programs has ended")
        return json.loads(answer)


# One launcher per thread, because each runs one program at a time.
launchers = threading.local()


def run(command: list[str], folder: pathlib.Path, seconds: float = SECONDS,
        backtrace: bool = False) -> Run:
    """Runs a process for a limited time."""
    if not hasattr(launchers, "own"):
        launchers.own = Launcher()
    environment = {"SWIFT_BACKTRACE": f"enable={'yes' if backtrace else 'no'},color=no"}
    request = {"command": [str(word) for word in command], "folder": str(folder), "seconds": seconds,
               "environment": environment}
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
        measured = launchers.own.run(request, [output.fileno(), errors.fileno()])
        output.seek(0)
        errors.seek(0)
        return Run(output=output.read(), errors=errors.read()[:1_000_000], **measured)


def killed(command: list[str], folder: pathlib.Path, seconds: float) -> bool:
    """Kills a process after a time; false if it had ended before."""
    with started(command, folder) as process:
        time.sleep(seconds)
        process.kill()
        return process.wait() < 0


def started(command: list[str], folder: pathlib.Path) -> subprocess.Popen[bytes]:
    """A process whose output nobody needs; `with` waits for its end."""
    return subprocess.Popen(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def rule_names(storegen: str) -> list[str]:
    """The names of all rules: the first word of each line after the first."""
    lines = run([storegen, "rules"], pathlib.Path.cwd()).output.decode().splitlines()[1:]
    return [line.split()[0] for line in lines if line.strip()]


def misplaced(findings: list[dict], lines: dict[str, int]) -> dict | None:
    """The first finding with an impossible location; `lines` has the number of lines by file."""
    for finding in findings:
        locations = [finding.get("location")] + [note.get("location") for note in finding.get("notes", [])]
        for location in filter(None, locations):
            numbers = [location.get(key) for key in ("line", "column", "endLine", "endColumn")]
            known = [number for number in numbers if number is not None]
            last = lines.get(location.get("file"), 1 << 30)
            if any(number < 1 for number in known) or any(
                    number > last for number in (numbers[0], numbers[2]) if number is not None):
                return finding
    return None


def line_count(text: bytes) -> int:
    """The maximum number of lines in a text, for any kind of line break."""
    return text.count(b"\n") + text.count(b"\r") + 1
