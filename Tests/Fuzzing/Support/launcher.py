"""Runs programs for a fuzzer and measures them, one after another.

On Linux, the largest memory of a program includes that of the process that started it. A fuzzer may be larger than what it
measures; this process stays small. It reads a line of JSON for each program from the socket with the number in its
argument, with the files for the output and the errors, and writes one with the measurements. It ends with the fuzzer.
"""

import json
import os
import signal
import socket
import subprocess
import sys
import time


def received(channel: socket.socket) -> tuple[bytes, list[int]]:
    """The next line, and the files that came with it; an empty line at the end."""
    line, files = b"", []
    while not line.endswith(b"\n"):
        part, descriptors, _, _ = socket.recv_fds(channel, 1 << 16, 2)
        if not part:
            return b"", []
        line += part
        files += descriptors
    return line, files


def measured(command: list[str], folder: str, seconds: float, environment: dict[str, str], output: int, errors: int) -> dict:
    """Runs a program for a limited time."""
    is_late = False
    start = time.perf_counter()
    process = subprocess.Popen(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=output, stderr=errors,
                               env=dict(os.environ, **environment))

    def stop(*_: object) -> None:
        nonlocal is_late
        is_late = True
        os.kill(process.pid, signal.SIGKILL)

    signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    _, status, usage = os.wait4(process.pid, 0)
    signal.setitimer(signal.ITIMER_REAL, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    bytes_per_unit = 1 if sys.platform == "darwin" else 1024
    return {
        "status": process.returncode, "seconds": time.perf_counter() - start,
        "megabytes": usage.ru_maxrss * bytes_per_unit / 1e6, "is_late": is_late,
        "processor": usage.ru_utime + usage.ru_stime,
    }


def main() -> None:
    """Runs programs until the fuzzer ends."""
    with socket.socket(fileno=int(sys.argv[1])) as channel:
        while True:
            line, files = received(channel)
            if not line:
                return
            result = measured(**json.loads(line), output=files[0], errors=files[1])
            for file in files:
                os.close(file)
            channel.sendall(json.dumps(result).encode() + b"\n")


if __name__ == "__main__":
    try:
        main()
    except (KeyboardInterrupt, BrokenPipeError):
        pass
