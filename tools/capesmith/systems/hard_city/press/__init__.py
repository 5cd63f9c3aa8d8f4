"""How Hard City looks on paper: cards, boards, pieces, books."""

from __future__ import annotations

from capesmith.systems.print_set import printing_in

PRINTING = printing_in(__name__)
