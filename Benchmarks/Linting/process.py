"""Runs a process and measures its time, memory and output."""

import os
import pathlib
import subprocess
import sys
import tempfile
import time
from typing import NamedTuple


class Run(NamedTuple):
    """The result of a process."""

    seconds: float
    megabytes: float
    output: str
    notes: str
    # The time of all cores.
    cpu: float = 0.0

    @property
    def last_note(self) -> str:
        """The last line on standard error, which is storegen's summary."""
        lines = self.notes.strip().splitlines()
        return lines[-1] if lines else ""


def run(command: list[str], folder: pathlib.Path, allowed: tuple[int, ...] = (0,)) -> Run:
    """Runs a process in a folder; exits if its status is not allowed."""
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as notes:
        start = time.perf_counter()
        process = subprocess.Popen(command, cwd=folder, stdout=output, stderr=notes)
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        notes.seek(0)
        texts = (output.read().decode(errors="replace"), notes.read().decode(errors="replace"))
    if process.returncode not in allowed:
        sys.exit(f"{' '.join(command)}: status {process.returncode}\n{texts[1][:4000]}")
    bytes_per_unit = 1 if sys.platform == "darwin" else 1024
    return Run(seconds, usage.ru_maxrss * bytes_per_unit / 1e6, *texts, usage.ru_utime + usage.ru_stime)
