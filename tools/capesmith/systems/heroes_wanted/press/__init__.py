"""How Heroes Wanted looks on paper: faces, boards, pieces, rulebook."""
