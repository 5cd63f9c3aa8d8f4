"""Tasks over processes: each task in a process of its own, so many at a time; nobody outlives the one who asked.

A child only computes and sends its answer through a pipe; files are written by the one process that hears Ctrl-C.
A child whose parent is gone, however that came about, ends.
"""

from __future__ import annotations

import os
import pickle
import selectors
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NoReturn

from capesmith.press.wrong import Wrong

Task = Callable[[], Any]


class Lost(Wrong):
    """A process ended before it had an answer."""

    def __init__(self, how: str) -> None:
        super().__init__(f"a process that was drawing {how}", "there may not be enough memory: try --jobs 1")


@dataclass
class _Child:
    process: int
    index: int
    parts: list[bytes] = field(default_factory=list)


def carried_out(tasks: Sequence[Task], hands: int) -> Iterator[tuple[int, Any]]:
    """The number and the answer of each task as they come; what a task raises is raised here."""
    if hands <= 1 or len(tasks) <= 1 or not hasattr(os, "fork"):
        for index, task in enumerate(tasks):
            yield index, task()
        return
    waiting = list(enumerate(tasks))[::-1]
    life, hold = os.pipe()  # nobody ever writes: it is closed when this process is no more
    with selectors.DefaultSelector() as ears:
        try:
            while waiting or ears.get_map():
                while waiting and len(ears.get_map()) < hands:
                    _begin(*waiting.pop(), ears, (life, hold))
                for key, _ in ears.select():
                    part = os.read(key.fd, 1 << 20)
                    if part:
                        key.data.parts.append(part)
                    else:
                        yield key.data.index, _answer(key.fd, ears)
        finally:
            for key in list(ears.get_map().values()):
                _end(key.fd, key.data, ears)
            os.close(life)
            os.close(hold)


def _begin(index: int, task: Task, ears: selectors.BaseSelector, line: tuple[int, int]) -> None:
    listen, speak = os.pipe()
    sys.stdout.flush()
    sys.stderr.flush()
    process = os.fork()
    if process == 0:
        for end in (listen, line[1], *(key.fd for key in ears.get_map().values())):
            os.close(end)  # a pipe that a brother holds open would never seem closed
        _work(task, speak, line[0])
    os.close(speak)
    ears.register(listen, selectors.EVENT_READ, _Child(process, index))


def _work(task: Task, speak: int, life: int) -> NoReturn:
    """In the child: compute, answer, and be gone without tidying up what belongs to the parent."""
    code = 1
    try:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        threading.Thread(target=_end_with_parent, args=(life,), daemon=True).start()
        try:
            answer = (True, task())
        except BaseException as error:
            answer = (False, _portable(error))
        with os.fdopen(speak, "wb") as stream:
            pickle.dump(answer, stream, pickle.HIGHEST_PROTOCOL)
        code = 0
    finally:
        os._exit(code)


def _end_with_parent(life: int) -> NoReturn:
    os.read(life, 1)
    os._exit(1)


def _portable(error: BaseException) -> BaseException:
    """The error as it can travel."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(f"{type(error).__name__}: {error}")
    return error


def _answer(listen: int, ears: selectors.BaseSelector) -> Any:
    child: _Child = ears.unregister(listen).data
    os.close(listen)
    _, status = os.waitpid(child.process, 0)
    try:
        good, answer = pickle.loads(b"".join(child.parts))
    except (EOFError, pickle.UnpicklingError):
        ended = os.waitstatus_to_exitcode(status)
        how = "was killed" if ended == -signal.SIGKILL else f"ended with {f'signal {-ended}' if ended < 0 else ended}"
        raise Lost(how) from None
    if not good:
        raise answer
    return answer


def _end(listen: int, child: _Child, ears: selectors.BaseSelector) -> None:
    ears.unregister(listen)
    os.close(listen)
    os.kill(child.process, signal.SIGKILL)  # it owns nothing that needs tidying up
    os.waitpid(child.process, 0)
