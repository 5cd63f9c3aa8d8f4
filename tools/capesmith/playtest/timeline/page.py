"""A replay as one HTML file that asks nobody for anything: every position, what was said, and how the game went.

Pictures are written once, with what repeats in all of them, and positions as what is another than one step before; all
of it is packed, and unpacked by the page.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any, Final

from capesmith.content.model import Box
from capesmith.playtest.sitting.ready import Ready
from capesmith.playtest.timeline.odds import odds_curve
from capesmith.playtest.timeline.timeline import Timeline, timeline
from capesmith.press.table.position import Data, TablePainter
from capesmith.render.edition import Order
from capesmith.render.figures.own import look_in_project
from capesmith.render.look import Look
from capesmith.render.webfonts import font_css
from capesmith.rules.cast import Cast
from capesmith.rules.game import Game
from capesmith.rules.identity import identity
from capesmith.rules.log import GameLog
from capesmith.rules.state import SavedState
from capesmith.rules.table import Table
from capesmith.source.refusal import Refusal
from capesmith.source.shipped import shipped_text
from capesmith.systems.base import System

HERE: Final = Path(__file__).parent / "page"
ACCENTS: Final = {"accent": "book-accent", "pop": "book-pop"}
LETTERS: Final = "".join(map(chr, range(32, 127))) + "–—’“”…·×−→½éèüöäß"
POLICY: Final = (
    "default-src 'none'; script-src 'sha256-{script}'; style-src 'sha256-{style}'; img-src blob: data:; "
    "font-src data:; base-uri 'none'; form-action 'none'"
)


def replay_page(
    log: GameLog, found: System, box: Box, cast: Cast, root: Path, eyes: int | None = None, rollouts: int = 0
) -> str:  # fmt: skip
    """The file for a log; a `LogError` if the game does not go that way, a `Refusal` if it has no look. With
    `rollouts` the curve is the chance to win, by so many games that bots finish from each turn on."""
    printing, game = found.printing, found.game
    if printing is None or game is None:
        raise Refusal(f"{found.title} has no pictures", "capesmith replay without --html tells the game")
    look = look_in_project(printing.look("full"), root, found.id)
    film = _Film(TablePainter(Order(found, box, look, root)), game, eyes)
    told = timeline(log, game, cast, eyes, film.see)
    if rollouts:
        here = Ready(found, game, box, cast, identity(box))
        told = replace(told, curve=odds_curve(here, log, told, rollouts))
    return _written(_data(told, film, _heading(log, found, game, box), eyes, rollouts), found, look)


class _Film:
    """Positions, each as what is another than in the one before, and the pictures they need."""

    def __init__(self, painter: TablePainter, game: Game, eyes: int | None) -> None:
        self.painter, self.game, self.eyes = painter, game, eyes
        self.frames: list[Any] = []
        self._last: dict[str, Any] = {}
        self._art: dict[str, int] = {}

    def see(self, table: Table[SavedState], to: int) -> None:
        position = self.painter.position(self.game, table, self.eyes, max(0, to))
        for name in position.art():
            self._art.setdefault(name, len(self._art))
        data = position.data()
        parts: dict[str, Any] = {f"area {one['id']}": one for one in data["areas"]}
        parts |= {f"group {one['id']}": one for one in data["groups"]}
        parts["words"] = data["words"]
        for one in (*data["areas"], *data["groups"]):
            self._name_pictures(one)
        frame = {key: _change(self._last.get(key), one) for key, one in parts.items() if self._last.get(key) != one}
        gone = [key for key in self._last if key not in parts]
        self.frames.append([list(parts) if list(parts) != list(self._last) else 0, frame, gone])
        self._last = parts

    def _name_pictures(self, part: Data) -> None:
        for one in part["items"] if "items" in part else part["cards"]:
            one["art"] = self._art[one["art"]]

    def pictures(self) -> dict[str, Any]:
        sheet = self.painter.art.sheet(self._art)
        return {"shared": sheet.shared, "pictures": [sheet.pictures[name] for name in self._art]}


def _change(before: Any, now: Any) -> Any:
    """An area whose items alone are others is told by those that are."""
    if not isinstance(before, dict) or "items" not in before or {**before, "items": 0} != {**now, "items": 0}:
        return now
    old, new = before["items"], now["items"]
    other = {number: one for number, one in enumerate(new) if number >= len(old) or old[number] != one}
    return {"of": len(new), "other": other}


def _heading(log: GameLog, found: System, game: Game, box: Box) -> Mapping[str, str]:
    scenario = str(getattr(game.options(log.options), "scenario", ""))
    sheet = box.every_scenario().get(scenario)
    return {"game": found.title, "scenario": sheet.name if sheet is not None else scenario}


def _data(told: Timeline, film: _Film, heading: Mapping[str, str], eyes: int | None, rollouts: int) -> Data:
    curve = told.curve
    scores = told.scores
    return {
        **heading, "seats": told.seats, "eyes": -1 if eyes is None else eyes, "closing": told.closing,
        "steps": [[one.lines, one.seat, one.question, one.options, one.chosen] for one in told.steps],
        "marks": [[one.step, one.sort, one.text] for one in told.marks],
        "curve": {
            "odds": rollouts, "names": curve.names, "sides": curve.sides, "steps": curve.steps,
            "values": [[round(value, 1) for value in values] for values in curve.values],
        },
        "scores": None if scores is None else {
            "lines": scores.lines, "players": scores.players, "points": scores.points, "totals": scores.totals,
        },
        "frames": film.frames, **film.pictures(),
    }  # fmt: skip


# --- the file -----------------------------------------------------------------------------------------------


def _written(data: Data, found: System, look: Look) -> str:
    packed = base64.b64encode(zlib.compress(json.dumps(data, separators=(",", ":")).encode(), 9)).decode()
    style = "\n".join((font_css(look, LETTERS), shipped_text(HERE / "replay.css"), _accents(look)))
    script = shipped_text(HERE / "replay.js")
    title = f"{data['scenario']} · {data['game']}"
    filled = {
        "title": escape(title), "game": escape(data["game"]), "scenario": escape(data["scenario"]),
        "policy": POLICY.format(script=_hash(script), style=_hash(style)), "style": style, "script": script,
        "story": _story(data["steps"]), "data": packed,
    }  # fmt: skip
    parts = shipped_text(HERE / "replay.html").split("%")
    return "".join(filled[part] if number % 2 else part for number, part in enumerate(parts))


def _hash(text: str) -> str:
    return base64.b64encode(sha256(text.encode()).digest()).decode()


def _accents(look: Look) -> str:
    found = [f"--game-{own}: {look.colour(name)};" for own, name in ACCENTS.items() if look.has_colour(name)]
    return f":root {{ {' '.join(found)} }}"


def _story(steps: Sequence[Sequence[Any]]) -> str:
    """All that was told: the page is a story even where nothing is drawn."""
    lines = [(number, line) for number, step in enumerate(steps) for line in step[0]]
    return "\n".join(
        f'<li data-step="{number}"{" class=turn" if line.startswith("──") else ""}>{escape(line.strip("─ "))}</li>'
        for number, line in lines
    )
