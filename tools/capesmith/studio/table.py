"""What the page asks to play: one small function for each address."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from capesmith.playtest.sitting.set_up import Setup
from capesmith.source.refusal import Refusal
from capesmith.studio.picture import LONG, PICTURE
from capesmith.studio.studio import Studio
from capesmith.studio.texts import place_of
from capesmith.studio.thinking import FINISH, HINT
from capesmith.studio.wanted import asked

Wanted = dict[str, Any]
Answer = Callable[[Studio, Wanted], Awaitable[Any]]
MOST_WORDS = 200  # letters of a seed, of a bot's name, of a set-up word
NOBODY = (int, None)


def table_routes(studio: Studio) -> list[Route]:
    """The addresses of all these questions."""

    def route(name: str, shape: dict[Any, Any], tell: Answer) -> Route:
        async def answer(request: Request) -> Response:
            return JSONResponse(await tell(studio, await asked(request, shape)))

        return Route(f"/api/table/{name}", answer, methods=["POST"])

    async def games(request: Request) -> Response:
        return JSONResponse(await studio.sittings.done("games", None))

    async def kept(request: Request) -> Response:
        return JSONResponse(await studio.sittings.listed())

    async def log(request: Request) -> Response:
        name = request.query_params.get("name", "")
        found = await studio.sittings.log(name)
        saved = {"content-disposition": f'attachment; filename="{name}.json"'}
        return Response(found.text(), media_type="application/json", headers=saved)

    async def art(request: Request) -> Response:
        wanted = request.query_params
        game = await studio.sittings.log(wanted.get("game", ""))
        at, eyes = wanted.get("at", ""), wanted.get("eyes", "")
        if not all(number.isascii() and number.isdigit() and len(number) < 7 for number in (at, eyes or "0")):
            raise HTTPException(404, "there is no such picture")
        given = int(at), int(eyes) if eyes else None, wanted.get("art", "")[:80]
        found = await studio.sittings.done("art", game, *given)
        headers = {"content-encoding": "gzip", "content-security-policy": PICTURE, "cache-control": LONG}
        return Response(found, media_type="image/svg+xml", headers=headers)

    return [
        Route("/table/art", art),
        Route("/api/table/games", games),
        Route("/api/table/kept", kept),
        Route("/api/table/log", log),
        route("begin", _BEGIN, _begun),
        route("load", {"text": str}, _loaded),
        route("look", {"name": str, "at": NOBODY, "seat": NOBODY}, _look),
        route("position", {"name": str, "at": int, "eyes": NOBODY}, _position),
        route("course", {"name": str, "eyes": NOBODY}, _course),
        route("answer", {"name": str, "made": int, "option": int}, _answered),
        route("undo", {"name": str, "made": int, "to": int}, _undone),
        route("branch", {"name": str, "made": int, "players": [str]}, _branched),
        route("forget", {"name": str}, _forgotten),
        route("think", {"name": str, "made": int, "kind": str, "wanted": int, "bot": str}, _thought),
        route("enough", {"thought": int}, _enough),
    ]


_BEGIN = {
    "system": str, "scenario": str, "players": [str], "words": [str], "seed": str, "featuring": [str],
    "texts": {str: str},
}  # fmt: skip


async def _begun(studio: Studio, wanted: Wanted) -> Any:
    """A new game: `players` are bots by name, and people."""
    for word in (wanted["seed"], wanted["scenario"], *wanted["players"], *wanted["words"]):
        if len(word) > MOST_WORDS:
            raise Refusal(f"{word[:40]}… is too long", "")
    if not wanted["players"]:
        raise Refusal("nobody sits at the table", "name a player for each seat")
    for path in wanted["texts"]:
        place_of(studio.root, path)
    number, people = len(wanted["players"]), [n for n, name in enumerate(wanted["players"], 1) if name == "person"]
    bots = [name for name in wanted["players"] if name != "person"]
    setup = Setup(
        scenario=wanted["scenario"] or None, players=number, seed=wanted["seed"] or "1", words=wanted["words"],
        seat=",".join(map(str, people)), bots=",".join(bots) or "greedy",
    )  # fmt: skip
    name = await studio.sittings.begin(wanted["system"], setup, wanted["featuring"], wanted["texts"])
    return {"name": name}


async def _loaded(studio: Studio, wanted: Wanted) -> Any:
    return {"name": await studio.sittings.load(wanted["text"].encode("utf-8", "replace"))}


async def _look(studio: Studio, wanted: Wanted) -> Any:
    return await studio.sittings.look(wanted["name"], wanted["at"], wanted["seat"])


async def _position(studio: Studio, wanted: Wanted) -> Any:
    log = await studio.sittings.log(wanted["name"])
    return await studio.sittings.done("position", log, wanted["at"], wanted["eyes"])


async def _course(studio: Studio, wanted: Wanted) -> Any:
    return await studio.sittings.done("course", await studio.sittings.log(wanted["name"]), wanted["eyes"])


async def _answered(studio: Studio, wanted: Wanted) -> Any:
    await studio.sittings.answer(wanted["name"], wanted["made"], wanted["option"])
    return await studio.sittings.look(wanted["name"], None, None)


async def _undone(studio: Studio, wanted: Wanted) -> Any:
    await studio.sittings.undo(wanted["name"], wanted["made"], wanted["to"])
    return await studio.sittings.look(wanted["name"], None, None)


async def _branched(studio: Studio, wanted: Wanted) -> Any:
    return {"name": await studio.sittings.branch(wanted["name"], wanted["made"], wanted["players"])}


async def _forgotten(studio: Studio, wanted: Wanted) -> Any:
    await studio.sittings.forget(wanted["name"])
    return {}


async def _thought(studio: Studio, wanted: Wanted) -> Any:
    if wanted["kind"] not in (HINT, FINISH) or len(wanted["bot"]) > MOST_WORDS:
        raise Refusal("that cannot be thought about", f"there are {HINT} and {FINISH}")
    given = wanted["kind"], wanted["name"], wanted["made"], wanted["wanted"], wanted["bot"] or "greedy"
    return {"thought": await studio.thinking.begin(*given)}


async def _enough(studio: Studio, wanted: Wanted) -> Any:
    studio.thinking.enough(wanted["thought"])
    return {}
