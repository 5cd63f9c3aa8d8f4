"""What the page asks about maps: where the spaces lie, what a file says of them, what the rules see, and deeds."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from capesmith.desk.answers import Refusal as Refused
from capesmith.desk.mapping.deeds import Deed
from capesmith.desk.mapping.layers import CELLS, SPOTS, plain_layers
from capesmith.desk.mapping.mapped import NO_MAP, Mapped
from capesmith.desk.positions import Lines
from capesmith.desk.tree import find
from capesmith.source.refusal import Refusal
from capesmith.studio.easel import Cursor
from capesmith.studio.studio import Studio
from capesmith.studio.texts import place_of
from capesmith.studio.wanted import asked

_TEXT = {"path": str, "text": str}
_DEED = {**_TEXT, "layer": [(str, int)], "spaces": [str], "space": str, "word": str, "to": str, "at": [int]}
MOST_WORDS = 200


def map_routes(studio: Studio) -> list[Route]:
    """The addresses of all these questions."""

    def mapped(wanted: dict[str, Any]) -> Mapped:
        place_of(studio.root, wanted["path"])
        studio.language.open(wanted["path"], wanted["text"])
        found = studio.language.map(wanted["path"])
        if found is None:
            raise Refusal(NO_MAP.message, NO_MAP.hint)
        return found

    def told(wanted: dict[str, Any]) -> Any:
        here = mapped(wanted)
        spaces = here.spaces() or tuple(wanted["spaces"])
        drawn = studio.easel.spaces_of(Cursor(wanted["path"], wanted["text"], 0))
        corners = {id: [[round(x, 2), round(y, 2)] for x, y in points] for id, points in drawn.items()}
        layers = plain_layers(here.layers(spaces))
        made = [{**one, **_more(here, one, wanted["path"])} for one in layers]
        return {"spaces": spaces, "corners": corners, "layers": made, "views": here.views()}

    def _more(here: Mapped, layer: dict[str, Any] | Any, path: str) -> dict[str, Any]:
        """The words that fit into a grid; where spaces lie in the units of the file."""
        node = find(here.writer.root, tuple(layer["path"]))
        if layer["sort"] == SPOTS and node is not None:
            return {"at": {id: one.get("at") for id, one in node.data.items() if isinstance(one, dict)}}
        if layer["sort"] != CELLS or node is None or not node.items or not node.items[0].items:
            return {}
        at = Lines(here.writer.text).position(node.items[0].items[0].start)
        found = studio.language.complete(path, at)[:MOST_WORDS]
        return {"words": [[one.text, one.doc if one.sort == "id" else ""] for one in found]}

    def done(wanted: dict[str, Any]) -> Any:
        at = wanted["at"]
        deed = Deed(wanted["space"], wanted["word"], wanted["to"], (at[0], at[1]) if len(at) == 2 else None)
        here = mapped(wanted)
        edits = here.done(tuple(wanted["layer"]), deed, here.spaces() or tuple(wanted["spaces"]))
        if isinstance(edits, Refused):
            raise Refusal(edits.message, edits.hint)
        return [asdict(one) for one in edits]

    def route(name: str, shape: dict[Any, Any], tell: Any) -> Route:
        def safely(wanted: dict[str, Any]) -> Any:
            try:
                return tell(wanted)
            except Refusal:
                raise
            except Exception as error:  # whatever is written, the page goes on
                raise HTTPException(500, f"a mistake of ours, not yours: {type(error).__name__}: {error}") from error

        async def answer(request: Request) -> Response:
            return JSONResponse(await studio.at_work(safely, await asked(request, shape)))

        return Route(name, answer, methods=["POST"])

    return [
        route("/api/map", {**_TEXT, "spaces": [str]}, told),
        route("/api/seen", {**_TEXT, "space": str}, lambda wanted: mapped(wanted).seen(wanted["space"])),
        route("/api/place", _DEED, done),
    ]
