"""Files that come, go and get another name, with care: nothing is overwritten, and only what was seen is taken away."""

from __future__ import annotations

import os
from dataclasses import asdict
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from capesmith.desk.answers import Refusal as Refused
from capesmith.desk.desk import Desk
from capesmith.source.refusal import Refusal
from capesmith.studio.studio import Studio
from capesmith.studio.texts import Conflict, delete_text, plain_lines, rename_text
from capesmith.studio.wanted import asked


def filing_routes(studio: Studio) -> list[Route]:
    """The addresses of all that is done to whole files."""

    def add(desk: Desk, system: str, what: str, name: str) -> Any:
        found = desk.add(system, what, name)
        if isinstance(found, Refused):
            raise Refusal(found.message, found.hint)
        files = [{**asdict(one), "text": plain_lines(one.text)} for one in found.files]
        return {"files": files, "note": found.note}

    async def offers(request: Request) -> Response:
        found = await studio.at_work(lambda: [asdict(one) for one in studio.language.to_add()])
        return JSONResponse(found)

    async def new(request: Request) -> Response:
        """What comes of something new, as texts; the page writes them, where they can be undone."""
        wanted = await asked(
            request, {"system": str, "what": str, "name": str, "unsaved": [{"path": str, "text": str}]}
        )
        for one in wanted["unsaved"]:
            await studio.at_work(studio.language.open, one["path"], one["text"])
        try:
            told = await studio.at_work(lambda: add(studio.language, wanted["system"], wanted["what"], wanted["name"]))
        except (Refusal, HTTPException):
            raise
        except Exception as error:  # whatever is written, the page goes on
            raise HTTPException(500, f"a mistake of ours, not yours: {type(error).__name__}: {error}") from error
        return JSONResponse(told)

    async def rename(request: Request) -> Response:
        wanted = await asked(request, {"path": str, "to": str, "seen": str})
        return await _done(lambda: rename_text(studio.root, wanted["path"], wanted["to"], wanted["seen"]))

    async def delete(request: Request) -> Response:
        wanted = await asked(request, {"path": str, "seen": str})
        return await _done(lambda: delete_text(studio.root, wanted["path"], wanted["seen"]))

    async def _done(deed: Any) -> Response:
        try:
            deed()
        except Conflict as conflict:
            return JSONResponse({"message": conflict.message, "hint": conflict.hint}, 409)
        except OSError as error:
            raise Refusal(f"that cannot be done: {(error.strerror or os.strerror(error.errno or 0)).lower()}") from None
        await studio.look()
        return JSONResponse({})

    return [
        Route("/api/offers", offers),
        Route("/api/new", new, methods=["POST"]),
        Route("/api/rename", rename, methods=["POST"]),
        Route("/api/delete", delete, methods=["POST"]),
    ]
