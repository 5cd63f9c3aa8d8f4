"""The box of Hard City that lies beside these tests, read once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from capesmith.content.model import Box
from capesmith.systems.hard_city import SYSTEM
from capesmith.systems.load import Loader

ROOT = Path(__file__).parent / "box"


@cache
def loader() -> Loader:
    return Loader(ROOT)


@cache
def box() -> Box:
    return loader().box(SYSTEM)
