"""What the page asks about the project as a whole: all that is wrong with it."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from capesmith.studio.checking import Check, begin
from capesmith.studio.painters import Painters
from capesmith.studio.painting import Failed
from capesmith.studio.studio import Studio
from capesmith.studio.texts import place_of
from capesmith.studio.wanted import asked


def problems_routes(studio: Studio) -> list[Route]:
    """The address of this question; whoever answers it works beside those who draw."""
    checkers = Painters(studio.root, begin, 1)
    studio.closing.append(checkers.close)

    async def problems(request: Request) -> Response:
        wanted = await asked(request, {"unsaved": [{"path": str, "text": str}]})
        for one in wanted["unsaved"]:
            place_of(studio.root, one["path"])
        unsaved = tuple(sorted((one["path"], one["text"]) for one in wanted["unsaved"]))
        found = await checkers.answer(Check(studio.turn, unsaved))
        if isinstance(found, Failed):
            raise HTTPException(500, f"a mistake of ours, not yours: {found.why}")
        return JSONResponse(found)

    return [Route("/api/problems", problems, methods=["POST"])]
