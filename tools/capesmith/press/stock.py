"""The content that is to be printed: checked, read, and ready as an order for each part."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass
from pathlib import Path

from capesmith.check.run import Report, check_project
from capesmith.content.model import Box
from capesmith.content.project import Project, read_project
from capesmith.press.request import Request
from capesmith.render.edition import Order, Printing
from capesmith.systems.base import System
from capesmith.systems.load import content_files, load


@dataclass(frozen=True, eq=False)
class Stock:
    """A box of content, the project it stands in, and how its game is printed."""

    game: System
    printing: Printing
    project: Project
    box: Box
    date: str  # of the newest file

    def order(self, request: Request) -> Order:
        """What the makers of the parts are given."""
        version = str(self.project.settings.get("version", ""))
        look = self.printing.look(request.ink)
        return Order(self.game, self.box, look, self.project.root, version, {"paper": request.paper})

    def pictures(self) -> list[str]:
        """The pictures that cards name, as paths inside the project."""
        return sorted({card.fields["art"].file for card in self.box.everything() if "art" in card.fields})


def inspected(root: Path, game: System) -> Report:
    """What the check says about the content of one game."""
    return check_project(root, systems=(game.id,))


def stocked(root: Path, game: System, printing: Printing) -> Stock:
    """The content of a project for one game, as far as it can be read."""
    project = read_project(root)
    box = load(project, (game.id,)).boxes.get(game.id) or Box(game.id)
    return Stock(game, printing, project, box, newest(root, game.id))


def newest(root: Path, system: str) -> str:
    """The date that proofs bear: SOURCE_DATE_EPOCH if it is set, otherwise that of the newest content file."""
    told = os.environ.get("SOURCE_DATE_EPOCH", "")
    if told.isdecimal():
        moment = int(told)
    else:
        moment = max((int(path.stat().st_mtime) for _, path in content_files(root, (system,))), default=0)
    return time.strftime("%Y-%m-%d", time.gmtime(moment))
