"""In a process of its own: lists what a project prints, and draws it. What looks the same is drawn once."""

from __future__ import annotations

import gzip
from collections import OrderedDict
from pathlib import Path
from typing import Any, NamedTuple

from capesmith.render.edition import Order
from capesmith.render.figures.own import look_in_project
from capesmith.render.svg import as_svg
from capesmith.source.cache import Cache
from capesmith.source.digests import digest
from capesmith.source.pool import Work
from capesmith.studio.gallery import Draw, Exhibit, drawer
from capesmith.systems.load import Loader

KEPT = 400  # pictures


class Errand(NamedTuple):
    """What is wanted: the list of a part, or with a key the picture of one side. `turn` grows with every change."""

    turn: int
    game: str
    part: str
    ink: str = "full"
    key: str = ""
    side: int = 0


class Failed(NamedTuple):
    """Why nothing came of an errand."""

    why: str


class Painter:
    """Knows a project as it was at one turn."""

    def __init__(self, root: Path) -> None:
        self.root, self.turn = root, -1
        self._cache = Cache()
        self._loader = Loader(root, self._cache)
        self._parts: dict[tuple[str, str, str], tuple[list[Exhibit], Draw]] = {}
        self._drawn: OrderedDict[str, bytes] = OrderedDict()

    def do(self, errand: Errand) -> Any:
        """The list of a part, or a picture as compressed SVG; `Failed` if the content is not fit for that."""
        if errand.turn != self.turn:
            self.turn, self._loader = errand.turn, Loader(self.root, self._cache)
            self._parts.clear()
        try:
            exhibits, draw = self._part(errand)
            return exhibits if not errand.key else self._picture(errand, draw)
        except Exception as error:  # half-written content may break anything
            return Failed(f"{type(error).__name__}: {error}"[:300])

    def _part(self, errand: Errand) -> tuple[list[Exhibit], Draw]:
        at = errand.game, errand.part, errand.ink
        if at not in self._parts:
            game = self._loader.game(errand.game)
            if game is None or game.printing is None:
                raise LookupError(f"{errand.game} is not printed")
            look = look_in_project(game.printing.look(errand.ink), self.root, game.id)
            project = self._loader.project
            version = str(project.settings.get("version", ""))
            options = {"paper": "a4", "overlay": False}
            order = Order(game, self._loader.box(game), look, self.root, version, options)
            self._parts[at] = drawer(game, game.printing, errand.part, order)
        return self._parts[at]

    def _picture(self, errand: Errand, draw: Draw) -> Any:
        drawing = draw(errand.key, errand.side)
        if drawing is None:
            return Failed("nothing is printed there")
        name = digest(errand.game, errand.ink, drawing.id, drawing.fingerprint, repr(drawing.cut))
        if name not in self._drawn:
            game = self._loader.game(errand.game)
            assert game is not None and game.printing is not None
            look = look_in_project(game.printing.look(errand.ink), self.root, game.id)
            self._drawn[name] = gzip.compress(as_svg(drawing, look).encode(), 4, mtime=0)
            if len(self._drawn) > KEPT:
                self._drawn.popitem(last=False)
        self._drawn.move_to_end(name)
        return self._drawn[name]


def begin(root: Path) -> Work:
    """Set a process up, for both sorts of errands."""
    from capesmith.studio.beside import Beside, Comparer

    painter, comparer = Painter(root), Comparer(root)
    return lambda errand: comparer.do(errand) if isinstance(errand, Beside) else painter.do(errand)
