"""What the page asks: the body of a request as data of a known shape, or a refusal in one sentence."""

from __future__ import annotations

from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request

from capesmith.source.bounds import TEXT
from capesmith.source.json import NotJson, fits, read_json

MOST = 4 * TEXT  # a text with every character escaped, and what comes with it


async def asked(request: Request, shape: dict[Any, Any]) -> dict[str, Any]:
    """The fields of a request; whatever is no JSON of this shape, or too long, is refused."""
    body = bytearray()
    async for piece in request.stream():
        body += piece
        if len(body) > MOST:
            raise HTTPException(413, "that is more than the studio reads")
    try:
        data = read_json(bytes(body), MOST)
    except NotJson as wrong:
        raise HTTPException(400, f"the request cannot be read: {wrong}") from None
    if not isinstance(data, dict) or not fits(data, shape):
        raise HTTPException(400, "the request is not what the studio expects")
    return data
