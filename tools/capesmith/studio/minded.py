"""In a process of its own: a command that ends, with all who work for it, when the studio that started it is gone.

The studio holds the other end of its standard input. Whatever becomes of the studio, the system closes that line.
"""

from __future__ import annotations

import gc
import os
import runpy
import signal
import sys
import threading


def mind() -> None:
    """From here on, the end of standard input is the end of this process and of its group."""
    threading.Thread(target=_listen, name="minded", daemon=True).start()


def _listen() -> None:
    while os.read(0, 4096):
        """Nothing is said on this line; it is there."""
    leave()


def leave() -> None:
    """Kill the group that this process leads, or at least itself."""
    if hasattr(os, "killpg") and os.getpgrp() == os.getpid():
        os.killpg(os.getpid(), signal.SIGKILL)
    os._exit(1)


if __name__ == "__main__":
    gc.set_threshold(500_000, 50, 50)  # as in every command
    mind()
    sys.argv = sys.argv[1:]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
