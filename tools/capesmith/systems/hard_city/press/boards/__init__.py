"""Boards on paper: pieces that tile and join, Episode Sheets with their set-up pictures, and maps for screens."""

from capesmith.systems.hard_city.press.boards.side import RECIPES, board_drawings

__all__ = ["RECIPES", "board_drawings"]
