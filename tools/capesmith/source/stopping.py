"""Being asked to stop, by Ctrl-C or from outside: heard in one place, for everything that takes long.

The first request ends a command at once while there is nothing to keep; whoever has something to keep says so with
`be_patient` and looks at `asked` wherever it can come to an end. The second request ends the command at once, the third
the process. A request is never forgotten, whoever swallows what it raises.
"""

from __future__ import annotations

import atexit
import os
import signal
import sys
import threading
import time
from contextlib import suppress
from typing import Any

STOPPED = 130  # the exit code of a command that was asked to stop
ECHO = 0.1  # seconds in which a request counts once: some shells pass on what the terminal has sent already
_CALLS = (signal.SIGINT, signal.SIGTERM)


class _Requests:
    """What was heard in this process so far, and what it is to do about it."""

    def __init__(self) -> None:
        self.heard = 0
        self.last = 0.0
        self.patient = False
        self.holds = 0  # blocks under way that must not be broken
        self.held = False  # a request waits for the end of such a block
        self.over: int | None = None  # the exit code of a command that is over

    def hear(self) -> None:
        if self.over is not None:
            os._exit(self.over)  # there is nothing to wait for but Python itself
        now, before = time.monotonic(), self.last
        self.last = now
        if self.heard and now - before < ECHO:
            return
        self.heard += 1
        if self.heard > 2:
            os._exit(STOPPED)  # who was told twice and is still here cannot be told
        if self.heard == 2:
            raise KeyboardInterrupt
        if self.holds:
            self.held = True
        elif not self.patient:
            raise KeyboardInterrupt


_now = _Requests()


def listen() -> None:
    """Hear requests from here on; whoever started this process so that it ignores them is obeyed."""
    global _now
    _now = _Requests()
    for call in _CALLS:
        if signal.getsignal(call) is not signal.SIG_IGN:
            signal.signal(call, hear)
    atexit.register(be_deaf)  # the last thing that is done before Python stops to hear, too
    sys.unraisablehook = _say_what_is_lost


def hear(*_: Any) -> None:
    """Somebody asks to stop."""
    _now.hear()


def asked() -> bool:
    """Whether somebody has asked to stop; what has an end of its own looks here, and keeps what is finished."""
    return _now.heard > 0


def be_patient() -> None:
    """From here on there is something to keep: the first request only asks."""
    _now.patient = True


class Unbroken:
    """What stands in this block is done whole; a first request in the midst of it is raised at its end."""

    def __enter__(self) -> None:
        _now.holds += 1

    def __exit__(self, *_: object) -> None:
        _now.holds -= 1
        if _now.held and not _now.holds:
            _now.held = False
            if not _now.patient:
                raise KeyboardInterrupt


def be_over(code: int) -> int:
    """All is said and done: whoever asks now need not wait for anything; the exit code."""
    _now.over = STOPPED if asked() else code
    return _now.over


def leave(code: int) -> None:
    """End this process as it would end by itself, but for what takes the time: Python would take everything apart,
    piece by piece, only to be gone.

    Whoever still works here, or watches, is not cut off: then nothing is done.
    """
    if threading.active_count() > 1 or sys.getprofile() is not None or sys.gettrace() is not None:
        return
    atexit._run_exitfuncs()  # whoever asked to be told is told, as at any end
    for line in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):
            line.flush()
    os._exit(code)


def be_deaf() -> None:
    """Hear nothing any more: this process is at its end, or others look after it."""
    for call in _CALLS:
        signal.signal(call, signal.SIG_IGN)


def _say_what_is_lost(what: Any) -> None:
    """Python tells at length of errors that it cannot raise; a request among them is not lost: see `asked`."""
    if not issubclass(what.exc_type, KeyboardInterrupt):
        sys.__unraisablehook__(what)
