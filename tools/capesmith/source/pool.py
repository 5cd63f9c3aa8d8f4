"""The pool: work over the processes of this machine, in one way for everything that is shared out.

A worker is set up once and does one task after the other. It does not hear who asks to stop, inherits nothing but what
is handed to it, and ends when whoever hired it closes the line or is gone. No process is ever copied while threads run
in it: a small server of its own makes copies of itself where a system has such servers, and elsewhere each worker
starts anew.
"""

from __future__ import annotations

import atexit
import os
import pickle
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from functools import lru_cache
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn
from weakref import WeakSet

from capesmith.source.refusal import Refusal
from capesmith.source.stopping import Unbroken, asked, be_deaf

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

METHOD = ""  # how processes start; the best way that this system has if nobody says otherwise
PATIENCE = 2.0  # seconds that an idle worker has to end by itself
_STOP = b""  # instead of a task
_SAFE = "PYTHONSAFEPATH"
_LONGEST = 103  # bytes of an address, on the system that takes the fewest

Work = Callable[[Any], Any]
Begin = Callable[..., Work]  # sets a worker up; what comes back does a task


class LostWorker(Refusal):
    """A worker ended before it had an answer."""

    def __init__(self, how: str) -> None:
        super().__init__(f"a process that was at work {how}", "there may not be enough memory for so many at a time")


class Done(NamedTuple):
    """What came of a task."""

    task: Any
    answer: Any


class Lost(NamedTuple):
    """A task whose worker is gone, how it ended, and whether it may have been at this task."""

    task: Any
    how: str
    begun: bool


def carried_out(tasks: Sequence[Any], jobs: int, begin: Begin, *given: Any) -> Iterator[tuple[int, Any]]:
    """The number and the answer of each task as they come; what a task raises is raised here, and so is `LostWorker`.

    With one job, or one task, all is done in this process.
    """
    if min(jobs, len(tasks)) <= 1:
        work = begin(*given)
        for number, task in enumerate(tasks):
            yield number, work(task)
        return
    waiting = deque(enumerate(tasks))
    with Pool(min(jobs, len(tasks)), _numbered, begin, *given) as pool:
        while waiting or pool.busy:
            if asked():  # and whoever should have heard it did not
                raise KeyboardInterrupt
            while waiting and pool.room:
                pool.give(waiting.popleft())
            for result in pool.results():
                if isinstance(result, Lost):
                    raise LostWorker(result.how)
                yield result.task[0], result.answer


def _numbered(begin: Begin, *given: Any) -> Work:
    work = begin(*given)
    return lambda task: work(task[1])


class Pool:
    """So many workers at most, each with so many tasks in hand at most; they start when there is work for them."""

    def __init__(self, jobs: int, begin: Begin, *given: Any, in_hand: int = 1) -> None:
        self._jobs, self._in_hand, self._setup = jobs, in_hand, (begin, given)
        self._workers: list[_Worker] = []

    def __enter__(self) -> Pool:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        self.close(at_once=kind is not None)

    @property
    def busy(self) -> bool:
        return any(worker.hand for worker in self._workers)

    @property
    def room(self) -> bool:
        """Whether one more task can be given."""
        return len(self._workers) < self._jobs or any(len(worker.hand) < self._in_hand for worker in self._workers)

    @property
    def processes(self) -> list[int]:
        """The ids of the workers' processes."""
        return [worker.process.pid or 0 for worker in self._workers]

    def give(self, task: Any) -> None:
        """Hand a task to whoever has least to do; somebody new is hired while everybody is busy."""
        data = pickle.dumps(task, pickle.HIGHEST_PROTOCOL)
        while True:
            worker = min(self._workers, key=lambda one: len(one.hand), default=None)
            if worker is None or (worker.hand and len(self._workers) < self._jobs):
                with Unbroken():
                    worker = _Worker(*self._setup)
                    self._workers.append(worker)
            try:
                worker.tasks.send_bytes(data)
            except OSError:
                if worker.hand:  # its end is told with what it had in hand
                    worker.hand.append(task)
                    return
                self._dismiss(worker)
                continue
            worker.hand.append(task)
            return

    def results(self, timeout: float | None = None) -> list[Done | Lost]:
        """What came in since the last time, after waiting for something; what a task raised is raised here."""
        found: list[Done | Lost] = []
        by_line = {worker.answers: worker for worker in self._workers if worker.hand}
        from multiprocessing.connection import wait

        for line in wait(list(by_line), timeout):
            worker = by_line[line]
            try:
                good, answer = worker.answers.recv()
            except (EOFError, OSError):
                how = self._dismiss(worker)
                found += [Lost(task, how, number == 0) for number, task in enumerate(worker.hand)]
                continue
            task = worker.hand.popleft()
            if not good:
                raise answer
            found.append(Done(task, answer))
        return found

    def stop(self) -> None:
        """Let every worker know that it should come to an end: see `told_to_stop`."""
        for worker in self._workers:
            with suppress(OSError):
                worker.tasks.send_bytes(_STOP)

    def close(self, *, at_once: bool = False) -> None:
        """Nobody works any more; workers own nothing that would need tidying up."""
        workers, self._workers = self._workers, []
        for worker in workers:
            worker.hang_up()
            if at_once or worker.hand:
                worker.process.kill()
        for worker in workers:
            worker.process.join(PATIENCE)
            worker.process.kill()
            worker.process.join()

    def _dismiss(self, worker: _Worker) -> str:
        """Part with a worker that has ended or does not answer, and say how it ended."""
        self._workers.remove(worker)
        worker.hang_up()
        worker.process.join(PATIENCE)
        worker.process.kill()
        worker.process.join()
        code = worker.process.exitcode or 0
        if code == -getattr(signal, "SIGKILL", 9):
            return "was killed"
        return f"ended with {f'signal {-code}' if code < 0 else code}"


_HIRED: WeakSet[Any] = WeakSet()  # the processes of all workers


@lru_cache(maxsize=4)
def _hiring(method: str) -> Any:
    """Where processes come from; most commands never ask."""
    import multiprocessing
    import multiprocessing.util  # it wants to be told of the end, too: after us

    atexit.register(_leave_nobody)
    # Copies of a server that has loaded what workers need start ten times as fast; macOS does not take to copies.
    server = "forkserver" in multiprocessing.get_all_start_methods() and sys.platform != "darwin" and _reachable()
    return multiprocessing.get_context(method or ("forkserver" if server else "spawn"))


def _reachable() -> bool:
    """Whether a server has an address here: it is a file among the temporary ones, and no such name may be long."""
    from tempfile import gettempdir

    return len(os.fsencode(gettempdir())) + len("/pymp-xxxxxxxx/listener-xxxxxxxx") <= _LONGEST


def _leave_nobody() -> None:
    """Workers do not mind being told to end, as Python would do it now: it would wait for them for ever."""
    for process in _HIRED:
        if process.is_alive():
            process.kill()


class _Worker:
    """A process, the lines to and from it, and the tasks it has in hand."""

    def __init__(self, begin: Begin, given: tuple[Any, ...]) -> None:
        context = _hiring(METHOD)
        todo, self.tasks = context.Pipe(duplex=False)
        self.answers, done = context.Pipe(duplex=False)
        self.hand: deque[Any] = deque()
        # A server has the environment of the moment it started, which may be another by now.
        life = (todo, done, dict(os.environ), begin, given)
        self.process: Any = context.Process(target=_work, args=life, daemon=True)
        with _starting(preload=(given[0] if begin is _numbered else begin).__module__):
            self.process.start()
        _HIRED.add(self.process)
        todo.close()
        done.close()

    def hang_up(self) -> None:
        self.tasks.close()
        self.answers.close()


@contextmanager
def _starting(preload: str) -> Iterator[None]:
    """Processes that start now find no modules in the folder they start in, which may be a stranger's project, and do
    not hear who asks to stop, not even before they begin; this one hears it afterwards."""
    before = os.environ.get(_SAFE)
    os.environ[_SAFE] = "1"
    try:
        with _deaf(preload) if hasattr(signal, "pthread_sigmask") else nullcontext():
            yield
    finally:
        if before is None:
            del os.environ[_SAFE]
        else:
            os.environ[_SAFE] = before


@contextmanager
def _deaf(preload: str) -> Iterator[None]:
    from multiprocessing import forkserver, resource_tracker

    resource_tracker.ensure_running()  # started later, it would undo what follows
    forkserver.set_forkserver_preload([preload])  # heeded once, when the server starts
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# --- in a worker -----------------------------------------------------------------------------------------

_STOPPED = threading.Event()


def told_to_stop() -> bool:
    """In a worker: whether what is under way should come to an end soon."""
    return _STOPPED.is_set()


def _work(
    todo: Connection, done: Connection, environment: dict[str, str], begin: Begin, given: tuple[Any, ...]
) -> NoReturn:
    """The life of a worker."""
    be_deaf()
    os.environ.clear()
    os.environ.update(environment)
    waiting: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(todo, waiting), daemon=True).start()
    try:
        work: Work = begin(*given)
    except BaseException as error:
        work = _failing(error)
    while True:
        try:
            answer = (True, work(pickle.loads(waiting.get())))
            data = pickle.dumps(answer, pickle.HIGHEST_PROTOCOL)
        except BaseException as error:
            data = pickle.dumps((False, _portable(error)), pickle.HIGHEST_PROTOCOL)
        with suppress(OSError):  # nobody listens any more: the end is near
            done.send_bytes(data)


def _listen(todo: Connection, waiting: SimpleQueue[bytes]) -> NoReturn:
    """Take tasks in as they come, so that whoever sends them never has to wait; without him there is nothing to do."""
    with suppress(EOFError, OSError):
        while True:
            data = todo.recv_bytes()
            if data == _STOP:
                _STOPPED.set()
            else:
                waiting.put(data)
    os._exit(0)


def _failing(error: BaseException) -> Work:
    def work(_: Any) -> NoReturn:
        raise error

    return work


def _portable(error: BaseException) -> BaseException:
    """The error as it can travel."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(f"{type(error).__name__}: {error}")
    return error
