"""The shipped box of Hard City, read once, and copies of it to change."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path

from capesmith.content.model import Box
from capesmith.systems.hard_city import SYSTEM
from capesmith.systems.load import Loader

ROOT = Path(__file__).parents[2]


@cache
def loader() -> Loader:
    return Loader(ROOT)


@cache
def box() -> Box:
    return loader().box(SYSTEM)


def copied(folder: Path) -> Path:
    """A project of all that the box has and nothing else: what is changed there is changed in the box."""
    for part in ("cards", "scenarios"):
        shutil.copytree(ROOT / part / "hard-city", folder / part / "hard-city")
    (folder / "capesmith.yaml").write_text("name: Hard City\ncomplete: [hard-city]\n", "utf-8")
    return folder
