"""Rooftops on paper: cards and boards in the look of this folder."""

from __future__ import annotations

from capesmith.systems.print_set import printing_in

PRINTING = printing_in(__name__, plain_boards=True)
