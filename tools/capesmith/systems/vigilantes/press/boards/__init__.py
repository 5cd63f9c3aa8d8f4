"""The locations of Vigilantes on paper: spreads, and set-up diagrams for the scenario book."""

from capesmith.systems.vigilantes.press.boards.diagram import setup_diagram
from capesmith.systems.vigilantes.press.boards.side import RECIPES, board_drawings

__all__ = ["RECIPES", "board_drawings", "setup_diagram"]
