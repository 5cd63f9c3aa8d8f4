"""The boards of Heroes Wanted on paper, the Fame Track, and small pictures of both for the rulebook."""

from capesmith.systems.heroes_wanted.press.boards.fame import fame_track
from capesmith.systems.heroes_wanted.press.boards.markers import Marker
from capesmith.systems.heroes_wanted.press.boards.pictures import map_picture, neighbourhood, setup_markers
from capesmith.systems.heroes_wanted.press.boards.side import board_drawings

__all__ = ["Marker", "board_drawings", "fame_track", "map_picture", "neighbourhood", "setup_markers"]
