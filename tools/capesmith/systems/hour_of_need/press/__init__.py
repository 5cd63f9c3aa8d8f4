"""How Hour of Need looks on paper: cards, boards, pieces, rulebook, Issue Guide."""

from __future__ import annotations

from capesmith.systems.print_set import printing_in

PRINTING = printing_in(__name__)
