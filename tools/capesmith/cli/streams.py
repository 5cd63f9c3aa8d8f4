"""The two lines to whoever called: what cannot be said there costs nothing else, and is not forgotten."""

from __future__ import annotations

import errno
import io
import os
import sys
from typing import Any, TextIO


class _Line(io.FileIO):
    """The open file behind a stream; a full disk or a lost terminal is no reason to leave a command half done."""

    failure: OSError | None = None

    def write(self, data: Any) -> int:
        try:
            return super().write(data) or 0
        except BrokenPipeError:
            raise  # whoever has read enough wants no more
        except OSError as error:
            self.failure = self.failure or error
            return memoryview(data).nbytes


class _Closed(_Line):
    """In the place of a line that whoever called has closed: whatever is said there does not arrive."""

    def write(self, data: Any) -> int:
        self.failure = OSError(errno.EBADF, "it is closed")
        return memoryview(data).nbytes


def open_lines() -> None:
    """Nobody is ever left with half a sentence: not where a letter has no code, nor where nobody listens."""
    sys.stdout, sys.stderr = _opened(sys.stdout), _opened(sys.stderr)


def _opened(stream: TextIO | None) -> TextIO:
    if stream is None:
        return io.TextIOWrapper(io.BufferedWriter(_Closed(os.devnull, "wb")), "utf-8", "backslashreplace")
    if not isinstance(stream, io.TextIOWrapper):
        return stream
    if stream.isatty():
        stream.reconfigure(errors="backslashreplace")
        return stream
    # a file or another program; reports are UTF-8 everywhere
    encoding = "utf-8" if os.name == "nt" else stream.encoding
    line, through = _Line(stream.fileno(), "wb", closefd=False), stream.write_through
    buffer: Any = line if through else io.BufferedWriter(line)
    return io.TextIOWrapper(
        buffer, encoding, "backslashreplace", line_buffering=stream.line_buffering, write_through=through
    )


def unheard() -> str:
    """Why something that was said on standard output did not arrive, if so."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        hang_up()
    buffer = getattr(sys.stdout, "buffer", None)
    failure = getattr(getattr(buffer, "raw", buffer), "failure", None)
    return (failure.strerror or str(failure)).lower() if failure is not None else ""


def hang_up() -> None:
    """Nobody reads on: Python would complain of it once more at the end."""
    with open(os.devnull, "wb") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())
