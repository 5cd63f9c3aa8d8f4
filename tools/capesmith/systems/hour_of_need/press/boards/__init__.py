"""Boards on paper: hex maps with their panels, pictures of them, and maps for screens."""

from capesmith.systems.hour_of_need.press.boards.side import RECIPES, board_drawings

__all__ = ["RECIPES", "board_drawings"]
