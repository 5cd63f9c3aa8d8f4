"""What workers do in the tests of the pool. They begin by loading this module: it loads next to nothing."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from typing import Any

from capesmith.source.pool import told_to_stop


def work_with(greeting: str) -> Callable[[Any], Any]:
    """A worker for everything these tests need."""

    def work(task: Any) -> Any:
        match task:
            case "pid":
                return os.getpid()
            case "greeting":
                return greeting
            case "environment":
                return os.environ.get("OF_THE_MOMENT"), os.environ.get("PYTHONSAFEPATH"), os.getcwd()
            case "deaf":
                return signal.getsignal(signal.SIGINT) is signal.SIG_IGN
            case "fail":
                raise KeyError(greeting)
            case "odd":
                return lambda: None
            case "die":
                os._exit(7)
            case "wait":
                while not told_to_stop():
                    time.sleep(0.01)
                return "stopped"
        return len(task)

    return work


def broken(_: str) -> Callable[[Any], Any]:
    raise OSError("no table is free")
