"""The boards of Heroes Wanted on paper, the Fame Track, and small pictures of both for the rulebook."""

from __future__ import annotations

from capesmith.render.drawing import Drawing
from capesmith.render.edition import Order
from capesmith.systems.heroes_wanted.press.boards.fame import fame_track
from capesmith.systems.heroes_wanted.press.boards.markers import Marker
from capesmith.systems.heroes_wanted.press.boards.pictures import map_picture, neighbourhood, setup_markers
from capesmith.systems.heroes_wanted.press.boards.side import side_drawings

__all__ = ["Marker", "board_drawings", "fame_track", "map_picture", "neighbourhood", "setup_markers", "side_drawings"]


def board_drawings(order: Order) -> tuple[Drawing, ...]:
    """All sides of boards, and the track beside them."""
    return *side_drawings(order), fame_track(order)
