"""In a process of its own: a project beside one of its revisions, as a list, as pictures, as one page to keep."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any, NamedTuple

from capesmith.press.differences.finding import Asked, differences
from capesmith.press.differences.page import page
from capesmith.press.differences.records import Difference, Differences
from capesmith.press.differences.text import data, plain, shortened
from capesmith.press.differences.writing import TEXT, lines_of, words_of
from capesmith.render.svg import as_svg
from capesmith.studio.painting import Failed

LIST, PAGE, PICTURE = "list", "page", "picture"
MOST = 500  # differences of one game that are listed


class Beside(NamedTuple):
    """What is wanted of a revision that lies in a folder. `turn` grows with every change of the project."""

    turn: int
    folder: str
    since: str
    commit: str
    wanted: str = LIST
    game: str = ""
    number: int = 0
    side: int = 0
    now: bool = True


class Comparer:
    """Knows a project and one of its revisions as they were at one turn."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self._at: tuple[int, str] = -1, ""
        self._found: Differences | None = None

    def do(self, errand: Beside) -> Any:
        """What is wanted; `Failed` if the content is not fit for that."""
        try:
            found = self._compared(errand)
            if errand.wanted == PICTURE:
                return _picture(found, errand)
            return page(found).encode() if errand.wanted == PAGE else _listed(found)
        except Exception as error:  # half-written content may break anything
            return Failed(f"{type(error).__name__}: {error}"[:300])

    def _compared(self, errand: Beside) -> Differences:
        if self._found is None or self._at != (errand.turn, errand.folder):
            self._at = errand.turn, errand.folder
            self._found = differences(
                Path(errand.folder), self.root, Asked(force=True), since=errand.since, commit=errand.commit
            )
        return self._found


def _listed(found: Differences) -> dict[str, Any]:
    told = data(found)
    for game, plainly in zip(found.games, told["games"], strict=True):
        plainly["number"] = len(game.found)
        plainly["found"] = [_told(one) for one in game.found[:MOST]]
    return told


def _told(one: Difference) -> dict[str, Any]:
    """A difference with its values piece by piece, and the size of its pictures."""
    made = plain(one)
    for told, plainly in zip(one.told, made["told"], strict=True):
        printed = told.label == TEXT
        plainly["block"] = "text" if printed else "lines" if "\n" in told.then + told.now else ""
        plainly["pieces"] = words_of(told) if printed else shortened(lines_of(told))
    for side, plainly in zip(one.sides, made["sides"], strict=True):
        drawing = side.now or side.then
        plainly["size"] = [drawing.width, drawing.height] if drawing is not None else [1, 1]
    return made


def _picture(found: Differences, errand: Beside) -> Any:
    game = next((game for game in found.games if game.id == errand.game), None)
    one = game.found[errand.number] if game is not None and 0 <= errand.number < len(game.found) else None
    side = one.sides[errand.side] if one is not None and 0 <= errand.side < len(one.sides) else None
    if game is None or side is None:
        return Failed("there is no such picture")
    drawing, look = (side.now, game.looks[1]) if errand.now else (side.then, game.looks[0])
    if drawing is None or look is None:
        return Failed("nothing is printed there")
    return gzip.compress(as_svg(drawing, look).encode(), 4, mtime=0)
