"""The content that is to be printed: read, and ready as an order for each part."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from capesmith.content.model import Box
from capesmith.content.project import Project
from capesmith.press.fresh import date_of
from capesmith.press.kept import KeptPieces, LaterBox, pictures_of
from capesmith.press.request import Request
from capesmith.render.edition import Order, Printing
from capesmith.render.figures.own import look_in_project
from capesmith.source.digests import pictures_in
from capesmith.systems.base import System
from capesmith.systems.load import Loader
from capesmith.systems.own_kinds import system_in


@dataclass(frozen=True, eq=False)
class Stock:
    """A box of content, the project it stands in, and how its game is printed."""

    game: System
    printing: Printing
    project: Project
    box: Box
    date: str  # that proofs bear
    reading: tuple[Loader, Mapping[str, str]] | None = None  # who reads, and the digests of all files before

    def __reduce__(self) -> tuple[Any, ...]:
        """What travels to another process, where the game is another object."""
        return _restocked, (self.game.id, self.project, self.box, self.date)

    def order(self, request: Request) -> Order:
        """What the makers of the parts are given."""
        version = str(self.project.settings.get("version", ""))
        look = look_in_project(self.printing.look(request.ink), self.project.root, self.game.id)
        options = {"paper": request.paper, "overlay": request.overlay, "large": request.large}
        order = Order(self.game, self.box, look, self.project.root, version, options)
        if self.reading is None:
            return order
        kept = KeptPieces(*self.reading, order)
        return replace(order, kept=kept) if kept.distinct else order

    def pictures(self, order: Order) -> dict[str, str]:
        """The digests of the pictures that cards name, by their paths inside the project."""
        names = pictures_of(self.box) if order.kept is None else order.kept.pictures()
        return pictures_in(self.project.root, sorted(names))


def _restocked(system: str, project: Project, box: Box, date: str) -> Stock:
    game = system_in(project.root, system)
    assert game is not None and game.printing is not None
    return Stock(game, game.printing, project, box, date)


def stocked(loader: Loader, game: System, printing: Printing, *, proof: bool = False) -> Stock:
    """The content of a project for one game, as far as it can be read."""
    box = LaterBox.of(game.id, partial(loader.box, game))
    return Stock(game, printing, loader.project, box, date_of(loader.root, game.id) if proof else "")
