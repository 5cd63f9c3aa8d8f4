"""Any place in Gullhaven: blocks of roofs with chimneys and skylights, and streets between them."""

from __future__ import annotations

from capesmith.systems.vigilantes.press.boards.scenery.brush import Brush


def draw_town(brush: Brush) -> None:
    x, y, w, h = brush.whole
    chance = brush.chance("town")
    top = y
    while top < y + h:
        deep, left = chance.between(1.9, 2.7), x - chance.between(0.0, 1.5)
        while left < x + w:
            wide = chance.between(1.6, 3.4)
            low = deep * chance.between(0.78, 1.0)
            brush.box(left, top, wide, low, "roof", "edge")
            _roof(brush, left, top, wide, low, chance.unit())
            left += wide + (0.45 if chance.unit() < 0.7 else 1.1)
        top += deep + 0.5


def _roof(brush: Brush, x: float, y: float, w: float, h: float, kind: float) -> None:
    if kind < 0.3:
        brush.lines(((x, y + h / 2), (x + w, y + h / 2)), width=0.25)
    elif kind < 0.55:
        brush.box(x + w * 0.15, y + h * 0.2, w * 0.28, h * 0.24, "high")
        brush.grid((x + w * 0.15, y + h * 0.2, w * 0.28, h * 0.24), 3, 2, width=0.2)
    elif kind < 0.75:
        brush.disc(x + w * 0.72, y + h * 0.34, min(w, h) * 0.16, "high")
    else:
        brush.box(x + w * 0.62, y + h * 0.5, w * 0.22, h * 0.3, "low")
