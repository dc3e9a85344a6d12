"""Tasks that run in turn, because each often has to wait until the files that it has written are old enough.

A task is a generator that yields the time from which it can go on.
"""

import collections.abc
import heapq
import itertools
import time
import typing

Result = typing.TypeVar("Result")
Task = collections.abc.Generator[float, None, Result]


def run_in_turn(tasks: collections.abc.Iterator[Task[None]], count: int) -> None:
    """Runs tasks, at most `count` of them in turn."""
    waiting: list[tuple[float, int, Task[None]]] = []
    numbers = itertools.count()
    while True:
        for task in itertools.islice(tasks, count - len(waiting)):
            heapq.heappush(waiting, (0, next(numbers), task))
        if not waiting:
            return
        ready, _, task = heapq.heappop(waiting)
        time.sleep(max(0.0, ready - time.time()))
        try:
            heapq.heappush(waiting, (next(task), next(numbers), task))
        except StopIteration:
            pass
