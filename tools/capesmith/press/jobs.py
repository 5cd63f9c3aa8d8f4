"""The tasks of a build in processes: the press travels to each of them once, then the tasks by name."""

from __future__ import annotations

import time
from collections.abc import Callable

from capesmith.press.parts import Press
from capesmith.press.plan import Answer, Task

Timed = tuple[float, Answer]


def at_work(press: Press) -> Callable[[Task], Timed]:
    """Carries out the tasks of a build, and says how long each took."""

    def work(task: Task) -> Timed:
        start = time.perf_counter()
        answer = task.do(press, *task.given)
        return time.perf_counter() - start, answer

    return work
