"""The deep check, as far as it is the same for every game: texts looked at, cards rehearsed, steps counted."""
