"""Messages on a wire: a head with the length of the body, then the body as JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, BinaryIO

from capesmith.source.bounds import JSON_BYTES
from capesmith.source.json import NotJson, read_json

Message = Mapping[str, Any]
_LENGTH = re.compile(rb"content-length:\s*(\d{1,12})\s*\Z", re.IGNORECASE)
_LINES = 20  # in a head; there are two


class Garbled(Exception):
    """What came is no message; of the next one nobody knows where it begins."""


def read_message(wire: BinaryIO) -> Any:
    """The next message; None where there are no more. What is not JSON comes as `NotJson`."""
    length = -1
    for _ in range(_LINES):
        line = wire.readline(1_000)
        if not line:
            return None
        if not line.strip():
            break
        if found := _LENGTH.match(line):
            length = int(found[1])
    else:
        raise Garbled("a head without an end")
    if not 0 <= length <= JSON_BYTES:
        raise Garbled(f"a body of {length} bytes")
    body = wire.read(length)
    if len(body) < length:
        return None
    return read_json(body)


def write_message(wire: BinaryIO, message: Message) -> None:
    """Send a message, whole."""
    body = json.dumps({"jsonrpc": "2.0", **message}, separators=(",", ":"), ensure_ascii=True).encode("ascii")
    wire.write(b"Content-Length: %d\r\n\r\n%b" % (len(body), body))
    wire.flush()


__all__ = ["Garbled", "Message", "NotJson", "read_message", "write_message"]
