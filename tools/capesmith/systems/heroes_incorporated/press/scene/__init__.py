"""Pictures of cards: a setting, its tone, and what stands in it. The same card always has the same picture."""

from __future__ import annotations

from functools import partial
from pathlib import Path as File
from typing import Any

from capesmith.render.figures.files import scene_in
from capesmith.render.figures.own import own_of
from capesmith.render.shapes import Box
from capesmith.systems.heroes_incorporated.press.figure import somebody
from capesmith.systems.heroes_incorporated.press.scene.easel import Easel

FOLDER = File(__file__).parent.parent / "scenes"
GAME = "heroes-incorporated"


def draw_scene(pen: Any, box: Box, kind: str, id: str, subject: str = "") -> None:
    """What happens on a card, or its place; with a subject, the icon of what the card is about, shown off."""
    shows = "subject" if subject else "place"
    scene = scene_in(FOLDER, GAME, kind, id, box, partial(somebody, pen.look), own_of(pen.look, FOLDER), shows=shows)
    Easel(pen).paint(scene.strokes, subject)


__all__ = ["FOLDER", "GAME", "draw_scene"]
