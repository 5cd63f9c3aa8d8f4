"""What the page asks about the language, handed on to the desk, which knows nothing of pages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from capesmith.desk.answers import Edit
from capesmith.desk.answers import Refusal as Refused
from capesmith.desk.desk import Desk
from capesmith.source.refusal import Refusal
from capesmith.studio.studio import Studio
from capesmith.studio.texts import place_of
from capesmith.studio.wanted import asked

_TEXT = {"path": str, "text": str}
_AT = {**_TEXT, "line": int, "column": int}
Wanted = dict[str, Any]
MOST = 500  # findings and completions of one answer


def language_routes(studio: Studio) -> list[Route]:
    """The addresses of all these questions."""

    def route(name: str, shape: dict[Any, Any], tell: Callable[[Desk, Wanted], Any]) -> Route:
        def told(wanted: Wanted) -> Any:
            place_of(studio.root, wanted["path"])
            if "text" in shape:
                studio.language.open(wanted["path"], wanted["text"])
            try:
                return tell(studio.language, wanted)
            except Refusal:
                raise
            except Exception as error:  # whatever is written, the page goes on
                raise HTTPException(500, f"a mistake of ours, not yours: {type(error).__name__}: {error}") from error

        async def answer(request: Request) -> Response:
            return JSONResponse(await studio.at_work(told, await asked(request, shape)))

        return Route(f"/api/{name}", answer, methods=["POST"])

    return [
        route("findings", _TEXT, lambda desk, at: [asdict(one) for one in desk.findings(at["path"])[:MOST]]),
        route("complete", _AT, lambda desk, at: [asdict(one) for one in desk.complete(at["path"], _at(at))[:MOST]]),
        route("hover", _AT, _hover),
        route("definition", _AT, lambda desk, at: [asdict(one) for one in desk.definition(at["path"], _at(at))]),
        route("close", {"path": str}, _closed),
        route("rewrite", {**_AT, "how": str, "name": str}, _rewritten),
    ]


def _at(wanted: Wanted) -> tuple[int, int]:
    return wanted["line"], wanted["column"]


def _closed(desk: Desk, wanted: Wanted) -> Any:
    """What was written there and not saved is gone."""
    desk.close(wanted["path"])


def _hover(desk: Desk, wanted: Wanted) -> Any:
    found = desk.hover(wanted["path"], _at(wanted))
    return None if found is None else asdict(found)


def _rewritten(desk: Desk, wanted: Wanted) -> Any:
    """Edits, or the reason for none: a sentence as steps, steps as a sentence, an id by another name."""
    path, at = wanted["path"], _at(wanted)
    if wanted["how"] == "steps":
        found: tuple[Edit, ...] | Refused = desk.sentence_to_steps(path, at)
    elif wanted["how"] == "sentence":
        found = desk.steps_to_sentence(path, at)
    else:
        found = desk.rename(path, at, wanted["name"])
    if isinstance(found, Refused):
        raise Refusal(found.message, found.hint)
    return [asdict(edit) for edit in found]
