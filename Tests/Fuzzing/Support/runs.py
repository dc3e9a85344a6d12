"""Runs of the program and their errors."""

import dataclasses
import json
import os
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile
import threading
import time

# Files in memory: thousands of them are written every minute.
MEMORY = pathlib.Path("/dev/shm")
SECONDS = 60.0
MEGABYTES = 1000.0

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


def run(command: list[str], folder: pathlib.Path, seconds: float = SECONDS,
        backtrace: bool = False) -> Run:
    """Runs a process for a limited time."""
    environment = dict(os.environ, SWIFT_BACKTRACE=f"enable={'yes' if backtrace else 'no'},color=no")
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
        start = time.perf_counter()
        process = subprocess.Popen(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=output,
                                   stderr=errors, env=environment)
        late = threading.Event()

        def stop() -> None:
            late.set()
            process.kill()

        timer = threading.Timer(seconds, stop)
        timer.start()
        _, status, usage = os.wait4(process.pid, 0)
        timer.cancel()
        elapsed = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        bytes_per_unit = 1 if sys.platform == "darwin" else 1024
        output.seek(0)
        errors.seek(0)
        return Run(process.returncode, elapsed, usage.ru_maxrss * bytes_per_unit / 1e6,
                   output.read(), errors.read()[:1_000_000], late.is_set(),
                   usage.ru_utime + usage.ru_stime)


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
