"""A game as a shelf and a buyer see it: the box around it, its table laid out, and a sheet that sells it."""
