"""What the page may ask for: one small function for each address. The guard stands before all of them."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from html import escape
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import Route
from starlette.types import ASGIApp

from capesmith.source.digests import bytes_digest
from capesmith.source.refusal import Refusal
from capesmith.studio.assets import assets, page
from capesmith.studio.changes import changes_routes
from capesmith.studio.easel import Cursor, Shown
from capesmith.studio.filing import filing_routes
from capesmith.studio.gallery import cards_of, parts_of
from capesmith.studio.guard import Guard
from capesmith.studio.keys import Keys
from capesmith.studio.lab import lab_routes
from capesmith.studio.language import language_routes
from capesmith.studio.mapping import map_routes
from capesmith.studio.painting import Errand, Failed
from capesmith.studio.picture import LONG, PICTURE
from capesmith.studio.printing import printing_routes
from capesmith.studio.problems import problems_routes
from capesmith.studio.studio import Studio
from capesmith.studio.table import table_routes
from capesmith.studio.texts import Conflict, Text, read_text, texts_of, write_text
from capesmith.studio.wanted import asked

# Art is shown as pictures alone, and scripts, styles and data come from here: see the guard for all other answers.
_PAGE = "; ".join(
    (
        "default-src 'self'", "img-src 'self' blob: data:", "style-src 'self' 'nonce-{nonce}'", "object-src 'none'",
        "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
    )
)  # fmt: skip


def application(studio: Studio, keys: Keys) -> ASGIApp:
    """The studio as a server sees it."""
    desk = _Desk(studio, keys)
    routes = [
        Route("/", desk.page),
        Route("/page/{name}", desk.asset),
        Route("/news", desk.news),
        Route("/picture", desk.picture),
        Route("/api/studio", desk.studio_now),
        Route("/api/texts", desk.texts),
        Route("/api/gallery", desk.gallery),
        Route("/api/read", desk.read, methods=["POST"]),
        Route("/api/write", desk.write, methods=["POST"]),
        Route("/api/show", desk.show, methods=["POST"]),
        Route("/api/find", desk.find, methods=["POST"]),
        *lab_routes(studio),
        *printing_routes(studio),
        *language_routes(studio),
        *filing_routes(studio),
        *map_routes(studio),
        *changes_routes(studio),
        *problems_routes(studio),
        *table_routes(studio),
    ]

    @asynccontextmanager
    async def life(_: Starlette) -> AsyncIterator[None]:
        watching = asyncio.create_task(studio.watch())
        yield
        watching.cancel()
        with suppress(asyncio.CancelledError):
            await watching
        await studio.works.close()
        await studio.close()

    handlers: dict[Any, Callable[[Request, Any], Awaitable[Response]]] = {Refusal: _refused, HTTPException: _failed}
    return Guard(Starlette(routes=routes, lifespan=life, exception_handlers=handlers), keys)


async def _refused(request: Request, why: Any) -> Response:
    return JSONResponse({"message": why.message, "hint": why.hint}, 422)


async def _failed(request: Request, error: Any) -> Response:
    return JSONResponse({"message": error.detail, "hint": ""}, error.status_code)


class _Desk:
    """The answers."""

    def __init__(self, studio: Studio, keys: Keys) -> None:
        self.studio, self.keys = studio, keys

    # --- the page -----------------------------------------------------------------------------------------

    async def page(self, request: Request) -> Response:
        nonce = secrets.token_urlsafe(16)
        told = {"project": self._project_name(), "nonce": nonce, "key": self.keys.page, "place": self.studio.place}
        html = page()
        for name, value in told.items():
            html = html.replace(f"%{name}%", escape(value, quote=True))
        return HTMLResponse(html, headers={"content-security-policy": _PAGE.format(nonce=nonce)})

    async def asset(self, request: Request) -> Response:
        found = assets().get(request.url.path)
        if found is None:
            raise HTTPException(404, "the page has no such file")
        return Response(found.data, headers={"content-type": found.sort})

    async def news(self, request: Request) -> Response:
        since = request.headers.get("last-event-id", "")
        number = int(since) if since.isascii() and since.isdigit() and len(since) < 12 else None
        return StreamingResponse(self.studio.news.stream(number), media_type="text/event-stream")

    async def studio_now(self, request: Request) -> Response:
        """What a page must know that was there before the server was."""
        told = {"key": self.keys.page, "project": self._project_name(), "turn": self.studio.turn}
        return JSONResponse({**told, "run": self.studio.run})

    def _project_name(self) -> str:
        return self.studio.easel.project_name

    # --- texts --------------------------------------------------------------------------------------------

    async def texts(self, request: Request) -> Response:
        return JSONResponse(await asyncio.to_thread(lambda: list(texts_of(self.studio.root))))

    async def read(self, request: Request) -> Response:
        wanted = await asked(request, {"path": str})
        return JSONResponse(_plain(read_text(self.studio.root, wanted["path"])))

    async def write(self, request: Request) -> Response:
        wanted = await asked(request, {"path": str, "text": str, "seen": str})
        try:
            text = write_text(self.studio.root, wanted["path"], wanted["text"], wanted["seen"])
        except Conflict as conflict:
            now = None if conflict.now is None else _plain(conflict.now)
            return JSONResponse({"message": conflict.message, "hint": conflict.hint, "now": now}, 409)
        await self.studio.look()
        return JSONResponse(_plain(text))

    # --- pictures -----------------------------------------------------------------------------------------

    async def show(self, request: Request) -> Response:
        """What stands under the cursor; sides that the page has already come without their picture."""
        wanted = await asked(request, {"path": str, "text": str, "line": int, "ink": str, "known": [str]})
        cursor = Cursor(wanted["path"], wanted["text"], wanted["line"])
        shown = await self.studio.at_work(self._shown, cursor, "saver" if wanted["ink"] == "saver" else "full")
        told = shown._asdict()
        told["sides"] = [{**side._asdict(), "digest": bytes_digest(side.svg.encode())} for side in shown.sides]
        for side in told["sides"]:
            side["boxes"] = [area._asdict() for area in side["boxes"]]
            side["fits"] = [fit._asdict() for fit in side["fits"]]
            if side["digest"] in wanted["known"]:
                side["svg"] = None
        return JSONResponse(told)

    def _shown(self, cursor: Cursor, ink: str) -> Shown:
        try:
            return self.studio.easel.shown(cursor, ink)
        except Exception as error:  # half-written content may break anything; the next keystroke may mend it
            return Shown(f"this cannot be drawn yet ({type(error).__name__})")

    async def gallery(self, request: Request) -> Response:
        """The games of the project with all their cards, or one part of what a game prints beside them."""
        game, part = request.query_params.get("game"), request.query_params.get("part")
        if game is None or part is None:
            return JSONResponse(await self.studio.at_work(self._cards))
        found = await self.studio.painters.answer(Errand(self.studio.turn, game, part))
        if isinstance(found, Failed):
            raise HTTPException(422, found.why)
        return JSONResponse([exhibit._asdict() for exhibit in found])

    def _cards(self) -> list[dict[str, Any]]:
        easel, found = self.studio.easel, []
        for game in easel.games():
            if game.printing is not None:
                cards = [exhibit._asdict() for exhibit in cards_of(game, easel.box(game))]
                found.append({"id": game.id, "title": game.title, "parts": parts_of(game.printing), "cards": cards})
        return found

    async def picture(self, request: Request) -> Response:
        asked = request.query_params
        side, ink = asked.get("side", "0"), "saver" if asked.get("ink") == "saver" else "full"
        errand = Errand(
            self.studio.turn, asked.get("game", ""), asked.get("part", ""), ink, asked.get("key", ""), int(side == "1")
        )
        if not errand.key:
            raise HTTPException(404, "there is no such picture")
        found = await self.studio.painters.answer(errand)
        if isinstance(found, Failed):
            raise HTTPException(404, found.why)
        headers = {"content-encoding": "gzip", "content-security-policy": PICTURE, "cache-control": LONG}
        return Response(found, media_type="image/svg+xml", headers=headers)

    async def find(self, request: Request) -> Response:
        """Where a card is written: a text, and the line in it."""
        wanted = await asked(request, {"file": str, "id": str})
        line = await self.studio.at_work(self.studio.easel.line_of, wanted["file"], wanted["id"])
        return JSONResponse({"path": wanted["file"], "line": line})


def _plain(text: Text) -> dict[str, str]:
    return {"path": text.path, "text": text.text, "seen": text.seen}
