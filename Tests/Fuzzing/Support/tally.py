"""Counts trials and failures, and prints the counts every minute."""

import collections
import math
import time


class Tally:
    """The progress of a fuzzer."""

    def __init__(self, minutes: float = math.inf) -> None:
        self.counts: collections.Counter[str] = collections.Counter()
        self.failures: collections.Counter[str] = collections.Counter()
        self.start = time.monotonic()
        self.end = self.start + minutes * 60
        self.next_line = self.start + 60
        self.slowest = (0.0, "")
        self.largest = (0.0, "")

    @property
    def has_time_left(self) -> bool:
        """Whether there is time left."""
        return time.monotonic() < self.end

    def note(self, seconds: float, megabytes: float, name: str) -> None:
        """Remembers a run if it was the slowest or the largest."""
        self.counts["runs"] += 1
        self.slowest = max(self.slowest, (seconds, name))
        self.largest = max(self.largest, (megabytes, name))

    def report(self, is_last: bool = False) -> None:
        """Prints a line if a minute has passed since the last one, or if it is the last."""
        now = time.monotonic()
        if now < self.next_line and not is_last:
            return
        while self.next_line <= now:
            self.next_line += 60
        counts = ", ".join(f"{count} {name}" for name, count in sorted(self.counts.items()))
        failures = ", ".join(f"{count} {kind}" for kind, count in sorted(self.failures.items()))
        largest = (f"; slowest {self.slowest[0]:.1f} s ({self.slowest[1]}), largest {self.largest[0]:.0f} MB ({self.largest[1]})"
                   if "runs" in self.counts else "")
        title = "total" if is_last else "so far"
        print(f"{title}, {(now - self.start) / 60:.1f} min: {counts}{largest}; failures: {failures or 'none'}", flush=True)
