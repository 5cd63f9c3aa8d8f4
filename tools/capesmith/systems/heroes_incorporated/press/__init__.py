"""How Heroes Incorporated looks on paper: cards, city, pieces, rulebook."""

from __future__ import annotations

from capesmith.systems.print_set import printing_in

PRINTING = printing_in(__name__)
