"""What the page asks of the press: the sheets of an order as pictures, and the files that builds have left."""

from __future__ import annotations

import json
import re
import tempfile
import zipfile
from collections import OrderedDict
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from capesmith.source.bounds import PRINTED
from capesmith.source.digests import digest
from capesmith.source.door import Outside, Unlisted, files_below, pieces
from capesmith.studio.forms import BUILD
from capesmith.studio.history import MADE
from capesmith.studio.painters import Painters
from capesmith.studio.painting import Failed
from capesmith.studio.picture import LONG, PICTURE
from capesmith.studio.proving import Sheet, begin
from capesmith.studio.studio import Studio
from capesmith.studio.wanted import asked

ENDINGS = (".pdf", ".png", ".svg", ".dxf", ".zip", ".txt", ".csv")
MOST_ORDERS = 20  # that are remembered, for the pictures of their pages
_GIVEN = {str: (str, int, float, bool, None, [str])}
_SORTS = {".pdf": "application/pdf", ".png": "image/png", ".svg": "image/svg+xml"}
_PIECE = 1 << 20
_ODD = re.compile(r"[^A-Za-z0-9._-]")  # in a header
_THEN = (1980, 1, 1, 0, 0, 0)  # the same files make the same archive


def printing_routes(studio: Studio) -> list[Route]:
    """The addresses of all that."""
    press = _Press(studio)
    return [
        Route("/api/sheets", press.sheets, methods=["POST"]),
        Route("/sheet", press.sheet),
        Route("/api/made", press.made),
        Route("/made", press.file),
        Route("/made/all", press.everything),
    ]


class _Press:
    """The answers."""

    def __init__(self, studio: Studio) -> None:
        self.studio = studio
        self._provers = Painters(studio.root, begin, 1)
        studio.closing.append(self._provers.close)
        self._orders: OrderedDict[str, str] = OrderedDict()  # flags as JSON, by their digest

    # --- before a build -----------------------------------------------------------------------------------

    async def sheets(self, request: Request) -> Response:
        """The files that an order would write, game by game, with the sizes of their pages."""
        wanted = await asked(request, {"given": _GIVEN})
        form = next((form for form in self.studio.forms if form.command == BUILD), None)
        if form is None:
            raise HTTPException(404, "nothing is printed here")
        form.call(wanted["given"])  # whatever is wrong with it is said
        flags = dict(form.asks(wanted["given"]))
        ids = flags.pop("systems", None) or [game.id for game in await self.studio.at_work(self.studio.easel.games)]
        told = json.dumps(flags, sort_keys=True)
        name = digest(told)
        self._orders[name] = told
        while len(self._orders) > MOST_ORDERS:
            self._orders.popitem(last=False)
        games = [await self._proofs(id, told) for id in ids]
        return JSONResponse({"order": name, "turn": f"{self.studio.run}-{self.studio.turn}", "games": games})

    async def _proofs(self, id: str, flags: str) -> dict[str, Any]:
        found = await self._provers.answer(Sheet(self.studio.turn, id, flags))
        if isinstance(found, Failed):
            why, *more = found.why.split("\n")
            return {"id": id, "why": why, "more": more, "files": [], "notes": [], "faults": [], "images": False}
        return {"id": id, "why": "", "more": [], **found}

    async def sheet(self, request: Request) -> Response:
        """One page as a picture."""
        told = request.query_params
        flags, page = self._orders.get(told.get("order", "")), told.get("page", "")
        if flags is None or not (page.isascii() and page.isdecimal() and len(page) < 6) or not told.get("file"):
            raise HTTPException(404, "there is no such page")
        sheet = Sheet(self.studio.turn, told.get("game", ""), flags, told["file"], int(page))
        found = await self._provers.answer(sheet)
        if isinstance(found, Failed):
            raise HTTPException(404, found.why)
        headers = {
            "content-encoding": "gzip",
            "content-security-policy": PICTURE,
            "cache-control": LONG,
        }
        return Response(found, media_type="image/svg+xml", headers=headers)

    # --- after it -----------------------------------------------------------------------------------------

    async def made(self, request: Request) -> Response:
        """What builds have left, game by game."""
        return JSONResponse(await self.studio.at_work(self._made))

    def _made(self) -> list[dict[str, Any]]:
        return [
            {"id": game.id, "title": game.title, "files": [
                {"name": name, "size": path.stat().st_size, "time": path.stat().st_mtime}
                for name, path in self._files(game.id).items()
            ]}
            for game in self.studio.easel.games()
        ]  # fmt: skip

    def _files(self, game: str) -> dict[str, Path]:
        """The files in the folder of a game by their names there: a table, and no address becomes a path."""
        folder = self.studio.root / MADE / game
        try:
            return {
                path.relative_to(folder).as_posix(): path for path in files_below(folder, ENDINGS, self.studio.root)
                if path.is_file() and not path.is_symlink()
            }  # fmt: skip
        except (Unlisted, Outside, ValueError):
            return {}

    async def file(self, request: Request) -> Response:
        """A file to keep."""
        name = request.query_params.get("name", "")
        files = await self.studio.at_work(self._files_of, request.query_params.get("game", ""))
        if name not in files:
            raise HTTPException(404, "there is no such file")
        stream = pieces(files[name], PRINTED, self.studio.root)
        try:
            first = next(stream, b"")
        except OSError:
            raise HTTPException(404, "there is no such file") from None
        sort = _SORTS.get(files[name].suffix, "application/octet-stream")
        headers = {"content-disposition": f'attachment; filename="{_ODD.sub("_", files[name].name)}"'}
        return StreamingResponse(_joined(first, stream), media_type=sort, headers=headers)

    async def everything(self, request: Request) -> Response:
        """All files of a game in one archive."""
        game = request.query_params.get("game", "")
        archive = await self.studio.at_work(self._archive, game)
        if archive is None:
            raise HTTPException(404, "there is nothing of this game yet")
        headers = {"content-disposition": f'attachment; filename="{game}.zip"'}
        return StreamingResponse(_read(archive), media_type="application/zip", headers=headers)

    def _files_of(self, game: str) -> dict[str, Path]:
        return self._files(game) if game in {one.id for one in self.studio.easel.games()} else {}

    def _archive(self, game: str) -> IO[bytes] | None:
        """What is compressed already is put together as it is."""
        files = self._files_of(game)
        if not files:
            return None
        archive = tempfile.SpooledTemporaryFile(max_size=32 * _PIECE)  # noqa: SIM115 (closed by whoever reads it)
        with zipfile.ZipFile(archive, "w") as made:
            for name, path in sorted(files.items()):
                with made.open(zipfile.ZipInfo(f"{game}/{name}", _THEN), "w", force_zip64=True) as place:
                    for piece in pieces(path, PRINTED, self.studio.root):
                        place.write(piece)
        archive.seek(0)
        return archive


def _joined(first: bytes, rest: Iterator[bytes]) -> Iterator[bytes]:
    yield first
    yield from rest


def _read(archive: IO[bytes]) -> Iterator[bytes]:
    with archive:
        while piece := archive.read(_PIECE):
            yield piece
