"""Serving the studio: a socket on this machine alone, a server on it, and an end when somebody asks for one."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import uvicorn

from capesmith.source.cache import recalled, remember
from capesmith.source.digests import digest
from capesmith.source.json import NotJson, read_json
from capesmith.source.stopping import asked, be_patient
from capesmith.studio.app import application
from capesmith.studio.forms import Form
from capesmith.studio.keys import Keys
from capesmith.studio.studio import Studio

HERE = "127.0.0.1"
KIND = "studio"
_LOOK = 0.1  # seconds between two looks whether somebody asks to stop


class Server(uvicorn.Server):
    """A server that ends when Capesmith is asked to stop; signals are heard elsewhere."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def serve(root: Path, port: int | None, ready: Callable[[Keys], None], forms: Sequence[Form] = ()) -> None:
    """Serve a project until somebody asks to stop; `ready` is told when the page can be opened. `forms` are the
    commands that can be called from the page."""
    with listening(root, port) as line:
        keys = Keys(line.getsockname()[1])
        be_patient()
        asyncio.run(_served(root, forms, keys, line, ready))


async def _served(
    root: Path, forms: Sequence[Form], keys: Keys, line: socket.socket, ready: Callable[[Keys], None]
) -> None:
    studio = Studio(root, forms)
    config = uvicorn.Config(
        application(studio, keys), log_level="warning", access_log=False, server_header=False, ws="none", http="h11",
        timeout_graceful_shutdown=2, lifespan="on",
    )  # fmt: skip
    server = Server(config)
    serving = asyncio.create_task(server.serve([line]))
    while not serving.done():
        if server.started and ready is not _nobody:
            ready(keys)
            ready = _nobody
        if asked():
            studio.news.close()
            server.should_exit = True
        await asyncio.wait([serving], timeout=_LOOK)
    await serving


def _nobody(keys: Keys) -> None:
    """Everybody has been told."""


def listening(root: Path, port: int | None) -> socket.socket:
    """A socket for this machine alone: at a port that was named, at the one of last time, or at any that is free.

    A page keeps what was not saved by the address it came from; so the same project gets the same address again.
    """
    if port is not None:
        return _bound(port)
    name = digest(str(root))
    try:
        line = _bound(_last_port(name))
    except OSError:
        line = _bound(0)
    remember(KIND, name, json.dumps({"port": line.getsockname()[1]}).encode())
    return line


def _last_port(name: str) -> int:
    try:
        known = read_json(recalled(KIND, name) or b"{}")
    except NotJson:
        return 0
    port = known.get("port") if isinstance(known, dict) else None
    return port if isinstance(port, int) and 1024 <= port <= 65535 else 0


def _bound(port: int) -> socket.socket:
    line = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        line.bind((HERE, port))
        line.listen(128)
        line.setblocking(False)
    except BaseException:
        line.close()
        raise
    return line
