"""What the page asks of the lab: first looks, commands as forms, works under way, and the reports they leave."""

from __future__ import annotations

import asyncio
import json
import re
from dataclasses import asdict
from functools import cache
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from capesmith.playtest.report.page.page import script_digest
from capesmith.playtest.report.stories import called
from capesmith.rules.called import USUAL_SPAN
from capesmith.source.refusal import Refusal, unknown
from capesmith.studio.forms import Form, word_within
from capesmith.studio.studio import Studio
from capesmith.studio.texts import place_of
from capesmith.studio.wanted import asked
from capesmith.studio.works import FLASH

_GIVEN = {str: (str, int, float, bool, None, [str])}
_ID = {"id": str}
_CARD = re.compile(r"[a-z0-9][a-z0-9-]{0,79}")


def lab_routes(studio: Studio) -> list[Route]:
    """The addresses of all that."""
    lab = _Lab(studio)
    return [
        Route("/api/works", lab.works),
        Route("/api/suggest", lab.suggest, methods=["POST"]),
        Route("/api/begin", lab.begin, methods=["POST"]),
        Route("/api/flash", lab.flash, methods=["POST"]),
        Route("/api/stop", lab.stop, methods=["POST"]),
        Route("/api/forget", lab.forget, methods=["POST"]),
        Route("/report", lab.report),
        Route("/api/notable", lab.notable),
        Route("/api/retell", lab.retell, methods=["POST"]),
    ]


class _Lab:
    """The answers."""

    def __init__(self, studio: Studio) -> None:
        self.studio = studio
        self._works = studio.works
        self.forms = {form.command: form for form in studio.forms}

    async def works(self, request: Request) -> Response:
        """Everything that was done, is done and could be done."""
        easel = self.studio.easel
        games = await self.studio.at_work(lambda: [{"id": game.id, "title": game.title} for game in easel.games()])
        forms = [{**_plain(form), "fields": [asdict(field) for field in form.fields]} for form in self.forms.values()]
        return JSONResponse({"works": self._works.known(), "forms": forms, "games": games})

    async def suggest(self, request: Request) -> Response:
        """Words that could stand in a field."""
        wanted = await asked(request, {"command": str, "field": str, "given": _GIVEN})
        form = self._form(wanted["command"])
        return JSONResponse(await self.studio.at_work(form.words_for, wanted["field"], wanted["given"]))

    async def begin(self, request: Request) -> Response:
        """Have a command carried out."""
        wanted = await asked(request, {"command": str, "given": _GIVEN})
        form = self._form(wanted["command"])
        line = form.call(wanted["given"])

        def words(folder: str) -> list[str]:
            reports = [f"--html={folder}/report.html", f"--json={folder}/report.json"] if form.reports else []
            return ["capesmith", line[0], *reports, *line[1:]]

        return JSONResponse(self._works.begin(form.command, form.lane, _title(line), words))

    async def flash(self, request: Request) -> Response:
        """Have a first look at a card, as it stands on the screen with all other texts."""
        shape = {"path": str, "id": str, "name": str, "against": str, "texts": {str: str}}
        wanted = await asked(request, shape)
        for path in (wanted["path"], *wanted["texts"]):
            place_of(self.studio.root, path)
        if not _CARD.fullmatch(wanted["id"]):
            raise Refusal("this is no id of a card", "put the cursor into a card")
        for name in ("name", "against"):
            word_within(name, wanted[name])
        for work in self._works.known():
            if work["lane"] == FLASH and work["state"] in ("waiting", "under way"):
                self._works.stop(work["id"])
        errand = json.dumps({name: wanted[name] for name in shape}).encode()
        title = f"{wanted['name']} against {_AGAINST.get(wanted['against'], wanted['against'])}"
        run = lambda folder: ["capesmith.studio.flashing", folder]  # noqa: E731
        return JSONResponse(self._works.begin(FLASH, FLASH, title, run, errand=errand))

    async def stop(self, request: Request) -> Response:
        self._works.stop((await asked(request, _ID))["id"])
        return JSONResponse(None)

    async def forget(self, request: Request) -> Response:
        wanted = await asked(request, _ID)
        try:
            self._works.forget(wanted["id"])
        except KeyError:
            raise Refusal("there is no such work", "") from None
        return JSONResponse(None)

    async def report(self, request: Request) -> Response:
        """A report that a work has left: a page in a box of its own, which runs nothing but its tables."""
        id, name = request.query_params.get("id", ""), request.query_params.get("name", "")
        try:
            data = self._works.history.file(id, name)
        except (KeyError, OSError):
            raise HTTPException(404, "there is no such report") from None
        if name.endswith(".html"):
            headers = {"content-security-policy": _boxed(), "x-frame-options": "SAMEORIGIN"}
            return Response(data, media_type="text/html", headers=headers)
        sort = "application/json" if name.endswith(".json") else "text/plain"
        return Response(data, media_type=sort, headers={"content-disposition": f'attachment; filename="{id}.{name}"'})

    async def notable(self, request: Request) -> Response:
        """The games of a report that are worth a look: why, and what each was."""
        games = await self._games(request.query_params.get("id", ""))
        return JSONResponse([called(game, USUAL_SPAN, number) for number, game in enumerate(games, 1)])

    async def retell(self, request: Request) -> Response:
        """Play one of them again, so that it can be walked through at the table."""
        wanted = await asked(request, {"id": str, "game": int})
        games = await self._games(wanted["id"])
        if not 0 <= wanted["game"] < len(games):
            raise Refusal("the report has no such game", "")
        system = str((await asyncio.to_thread(self._works.history.report, wanted["id"])).get("system", ""))
        name, same = await self.studio.sittings.retell(system, games[wanted["game"]])
        return JSONResponse({"name": name, "same": same})

    async def _games(self, id: str) -> list[dict[str, Any]]:
        try:
            report = await asyncio.to_thread(self._works.history.report, id)
        except KeyError:
            raise HTTPException(404, "there is no such work") from None
        found = report.get("notable")
        return [game for game in found if isinstance(game, dict)] if isinstance(found, list) else []

    def _form(self, command: str) -> Form:
        if command not in self.forms:
            raise Refusal(*unknown("command", command, self.forms))
        return self.forms[command]


_AGAINST = {"plain": "a plain card", "saved": "the saved file"}


@cache
def _boxed() -> str:
    """What the page of a report may do: show itself, and sort its own tables with the one script that we know."""
    return (
        f"default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; "
        f"script-src 'sha256-{script_digest()}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; "
        "sandbox allow-scripts"
    )


def _plain(form: Form) -> dict[str, Any]:
    return {"command": form.command, "says": form.says, "lane": form.lane, "reports": form.reports}


def _title(line: list[str]) -> str:
    """What is asked for, in a line: `playtest heroes-wanted, games 40`."""
    command, *rest = (word for word in line if word != "--")
    options = [word.removeprefix("--").replace("=", " ", 1) for word in rest if word.startswith("--")]
    return ", ".join([" ".join([command, *(word for word in rest if not word.startswith("--"))]), *options])
