"""Ctrl-C while games are played: the first press lets games come to their end, the second does not."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def counted_ctrl_c(*, impatient: bool = False) -> Iterator[list[int]]:
    """Ctrl-C only counts: raised at the wrong moment, it would lose games or leave processes behind.

    With `impatient`, the second press is raised at once.
    """
    presses: list[int] = []
    if threading.current_thread() is not threading.main_thread():
        yield presses
        return

    def press(number: int, _: Any) -> None:
        presses.append(number)
        if impatient and len(presses) > 1:
            raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, press)
    try:
        yield presses
    finally:
        signal.signal(signal.SIGINT, before)
