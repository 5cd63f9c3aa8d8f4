"""The city of Heroes Incorporated on paper: tiles, boards, set-up diagrams, and pictures for the rulebook."""

from capesmith.systems.heroes_incorporated.press.boards.city import board_drawings
from capesmith.systems.heroes_incorporated.press.boards.diagram import setup_diagram
from capesmith.systems.heroes_incorporated.press.boards.pictures import Marker, city_picture
from capesmith.systems.heroes_incorporated.press.boards.tiles import tile_back, tile_drawing

__all__ = ["Marker", "board_drawings", "city_picture", "setup_diagram", "tile_back", "tile_drawing"]
