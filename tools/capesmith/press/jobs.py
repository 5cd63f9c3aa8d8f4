"""The tasks of a build in processes: the press travels to each of them once, then the tasks by name."""

from __future__ import annotations

import time
from collections.abc import Callable

from capesmith.content.model import Missing
from capesmith.press.parts import Press
from capesmith.press.plan import Answer, Fault, Task
from capesmith.render.face.files import placed
from capesmith.render.face.layout import Undrawable

Timed = tuple[float, Answer]


def at_work(press: Press) -> Callable[[Task], Timed]:
    """Carries out the tasks of a build, and says how long each took."""

    def work(task: Task) -> Timed:
        start = time.perf_counter()
        answer = _carried_out(press, task)
        return time.perf_counter() - start, answer

    return work


def _carried_out(press: Press, task: Task) -> Answer:
    """What comes of a task; a fault if the content does not have what it takes, and all other parts are made."""
    try:
        return task.do(press, *task.given)
    except Undrawable as found:
        return Answer(faults=(Fault(task.title, (placed(found, press.stock.project.root),)),))
    except Missing as missing:
        return Answer(faults=(Fault(task.title, (str(missing),)),))
    except OSError:
        raise  # a bad disk is nobody's content
    except Exception:  # with content that nobody vouches for, whatever is raised is its doing
        if not press.hindrances:
            raise
        return Answer(faults=(Fault(task.title, press.hindrances),))
