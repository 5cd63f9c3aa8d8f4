"""Somebody hired for long work: a process that leads a group of its own, and what it says while it is at it."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import suppress
from pathlib import Path

LINE = 1 << 20  # bytes in a line that is listened to
MOST = 4_000_000  # bytes of what is said that are kept
GENTLE = 10  # how much those who take long give way to everybody else
PATIENCE = 15.0  # seconds between the request to come to an end and the end
_ALONE = {
    "PYTHONSAFEPATH": "1",
    "PYTHONUNBUFFERED": "1",
    "CAPESMITH_PROGRESS": "data",
    "NO_COLOR": "1",
    "COLUMNS": "100",
}


class Hired:
    """A process at work. Its group ends with it, with a request to end it, and with the studio."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._ending: asyncio.TimerHandle | None = None

    @classmethod
    async def start(cls, words: Sequence[str], root: Path, *, gentle: bool) -> Hired:
        """Start `python -m` with these words in the folder of a project, whose modules are not ours to run."""
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-m", "capesmith.studio.minded", *words, cwd=root, env={**os.environ, **_ALONE},
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
            start_new_session=True, limit=LINE,
        )  # fmt: skip
        if gentle and hasattr(os, "setpriority"):
            with suppress(OSError):
                os.setpriority(os.PRIO_PGRP, process.pid, GENTLE)
        return cls(process)

    async def work(self, said: Callable[[str], None], remarked: Callable[[str], None]) -> int:
        """Listen until it ends, to what it says and to what it remarks; the exit code."""
        out, err = self._process.stdout, self._process.stderr
        assert out is not None and err is not None
        try:
            await asyncio.gather(_told(out, said), _told(err, remarked))
            return await self._process.wait()
        finally:
            self.end()
            await self._process.wait()

    def ask(self) -> None:
        """Ask it to come to an end, with whatever is done by then; who takes too long is ended."""
        if self._ending is None and self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.send_signal(signal.SIGINT)
            self._ending = asyncio.get_running_loop().call_later(PATIENCE, self.end)

    def end(self) -> None:
        """End it, and everybody who works for it, at once."""
        if self._ending is not None:
            self._ending.cancel()
        with suppress(ProcessLookupError, PermissionError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            elif self._process.returncode is None:
                self._process.kill()


async def _told(stream: asyncio.StreamReader, hear: Callable[[str], None]) -> None:
    async for line in _lines(stream):
        hear(line)


async def _lines(stream: asyncio.StreamReader) -> AsyncIterator[str]:
    """The lines of a stream; of what is longer than anybody reads, nothing."""
    left = MOST
    while True:
        try:
            line = await stream.readline()
        except ValueError:  # a line without end
            continue
        if not line:
            return
        left -= len(line)
        if left >= 0:
            yield line.decode("utf-8", "replace").rstrip("\r\n")
