"""How pieces are inked: the ink of their edges, and bands of colour as outlines in the ink saver."""

from __future__ import annotations

INK = "ink"
BAND_LINE = 0.9  # a band of colour in the ink saver
