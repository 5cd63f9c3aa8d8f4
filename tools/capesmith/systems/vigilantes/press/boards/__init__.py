"""The locations of Vigilantes on paper: spreads, set-up diagrams, and small pictures for the rulebook."""

from capesmith.systems.vigilantes.press.boards.diagram import setup_diagram
from capesmith.systems.vigilantes.press.boards.pictures import Marker, map_picture
from capesmith.systems.vigilantes.press.boards.side import board_drawings

__all__ = ["Marker", "board_drawings", "map_picture", "setup_diagram"]
