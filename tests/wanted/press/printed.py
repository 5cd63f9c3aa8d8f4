"""The shipped box as the press sees it, for tests."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from capesmith.content.model import Box
from capesmith.content.project import read_project, shipped_root
from capesmith.render.edition import Order
from capesmith.systems import system
from capesmith.systems.base import System
from capesmith.systems.heroes_wanted.press.cards.drawings import CardPrinter
from capesmith.systems.load import load

GAME = "heroes-wanted"


def game() -> System:
    found = system(GAME)
    assert found is not None
    return found


@lru_cache(maxsize=1)
def box() -> Box:
    return load(read_project(shipped_root()), (GAME,)).boxes[GAME]


def order(ink: str = "full", root: Path | None = None) -> Order:
    printing = game().printing
    assert printing is not None
    return Order(game(), box(), printing.look(ink), root or shipped_root())


@lru_cache(maxsize=2)
def printer(ink: str = "full") -> CardPrinter:
    return CardPrinter(order(ink))
