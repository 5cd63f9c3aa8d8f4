"""How Vigilantes looks on paper: cards, locations, pieces, rulebook, scenario book."""

from __future__ import annotations

from capesmith.systems.print_set import printing_in

PRINTING = printing_in(__name__)
