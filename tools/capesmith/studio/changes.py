"""What the page asks about an earlier revision: which there are, what is different since one, and pictures of both."""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from contextlib import ExitStack
from typing import Any, NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from capesmith.content.revisions import commit_called, last_commits, names_of_revisions, under_git
from capesmith.press.differences.finding import since_revision
from capesmith.studio.beside import LIST, PAGE, PICTURE, Beside
from capesmith.studio.painting import Failed
from capesmith.studio.studio import Studio
from capesmith.studio.wanted import asked

KEPT = 3  # revisions that lie unpacked
MOST_NAMES = 60
_SVG = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'none'"
_PAGE = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox; frame-ancestors 'none'"


class Revision(NamedTuple):
    """A revision that lies unpacked in a folder, for as long as its stack is open."""

    folder: str
    commit: str
    stack: ExitStack


class Revisions:
    """The revisions that somebody has asked for last."""

    def __init__(self, studio: Studio) -> None:
        self._studio = studio
        self._known: OrderedDict[str, Revision] = OrderedDict()
        studio.closing.append(self.close)

    def unpacked(self, since: str) -> Revision:
        """A revision; a `Refusal` if there is none."""
        whole = commit_called(since, self._studio.root) or ""
        if whole not in self._known:
            stack = ExitStack()
            folder, commit = stack.enter_context(since_revision(since, self._studio.root))
            self._known[whole] = Revision(str(folder), commit, stack)
            while len(self._known) > KEPT:
                self._known.popitem(last=False)[1].stack.close()
        self._known.move_to_end(whole)
        return self._known[whole]

    def close(self) -> None:
        """What was unpacked is thrown away."""
        while self._known:
            self._known.popitem()[1].stack.close()


def changes_routes(studio: Studio) -> list[Route]:
    """The addresses of all these questions."""
    revisions = Revisions(studio)
    waiting = asyncio.Lock()  # one revision is unpacked at a time

    async def errand(since: str, **more: Any) -> Any:
        async with waiting:
            found = await asyncio.to_thread(revisions.unpacked, since)
        answer = await studio.painters.answer(Beside(studio.turn, found.folder, since, found.commit, **more))
        if isinstance(answer, Failed):
            raise HTTPException(422, f"this cannot be compared: {answer.why}")
        return answer

    async def names(request: Request) -> Response:
        def told() -> dict[str, Any]:
            root = studio.root
            if not under_git(root):
                return {"git": False, "names": [], "commits": []}
            commits = [{"commit": commit, "about": about} for commit, about in last_commits(root)]
            return {"git": True, "names": names_of_revisions(root)[:MOST_NAMES], "commits": commits}

        return JSONResponse(await asyncio.to_thread(told))

    async def changes(request: Request) -> Response:
        wanted = await asked(request, {"since": str})
        return JSONResponse(await errand(wanted["since"], wanted=LIST))

    async def picture(request: Request) -> Response:
        given = request.query_params
        numbers = [int(word) for name in ("n", "side") if re.fullmatch(r"\d{1,6}", word := given.get(name, ""))]
        if len(numbers) != 2:
            raise HTTPException(404, "there is no such picture")
        now = given.get("when") != "then"
        drawn = await errand(
            given.get("since", ""), wanted=PICTURE, game=given.get("game", ""), number=numbers[0], side=numbers[1],
            now=now,
        )  # fmt: skip
        headers = {
            "content-encoding": "gzip",
            "content-security-policy": _SVG,
            "cache-control": "private, max-age=86400",
        }
        return Response(drawn, media_type="image/svg+xml", headers=headers)

    async def kept(request: Request) -> Response:
        """The page to keep; no browser shows it here."""
        made = await errand(request.query_params.get("since", ""), wanted=PAGE)
        headers = {"content-disposition": 'attachment; filename="changes.html"', "content-security-policy": _PAGE}
        return Response(made, media_type="text/html", headers=headers)

    return [
        Route("/api/revisions", names),
        Route("/api/changes", changes, methods=["POST"]),
        Route("/changes/picture", picture),
        Route("/changes/page", kept),
    ]
