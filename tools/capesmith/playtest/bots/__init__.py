"""Players that need no people: chance, one turn of look-ahead, search; with a style, or with cards forbidden."""
