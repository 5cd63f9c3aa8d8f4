"""How Heroes Wanted looks on paper: faces, boards, pieces, rulebook."""

from __future__ import annotations

from capesmith.systems.print_set import printing_in

PRINTING = printing_in(__name__)
