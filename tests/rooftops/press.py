"""Rooftops on paper: cards and boards in the look of its folder."""

from pathlib import Path

from capesmith.systems.plain_press import plain_printing

PRINTING = plain_printing(Path(__file__).parent / "paper", boards=True)
