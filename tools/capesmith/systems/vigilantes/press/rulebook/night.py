"""Gullhaven at night for the pages of books: sky, moon, two rows of houses and the lights in them."""

from __future__ import annotations

from typing import Any

from capesmith.render.art.textures import buildings, night_windows
from capesmith.render.chance import Chance
from capesmith.render.colour import mix
from capesmith.render.shapes import Box, Path, circle, joined, rectangle

BANDS = 40
CRATERS = ((-0.32, -0.28, 0.24), (0.34, 0.08, 0.18), (-0.12, 0.42, 0.14))  # of the moon, in radii


def draw_night(
    pen: Any, box: Box, purpose: str, *, houses: float, moon: tuple[float, float, float] | None = None,
    lit_from: float = 0.0, dark: bool = False,
) -> None:  # fmt: skip
    """The night in a box: houses of so many millimetres along its foot, and a moon at x, y with its radius.

    People are up only from a share of the width on; in the dark the sky is no lighter over the roofs.
    """
    chance = Chance("vigilantes", "book", purpose)
    ground = Box(box.x - 2, box.bottom - houses, box.w + 4, houses)
    wide = 9.0 / ground.w
    back = buildings(ground, chance, low=0.5, high=1.0, widths=(0.7 * wide, 1.5 * wide))
    front = buildings(ground, chance, low=0.2, high=0.62, widths=(0.9 * wide, 1.9 * wide))
    with pen.clipped(rectangle(box)):
        if pen.look.saving:
            _outlined(pen, joined(one.outline for one in back), "roof-edge", 0.25)
            _outlined(pen, joined(one.outline for one in front), "ink", 0.35)
            if moon is not None:
                pen.paint(circle(*moon), None, "ink", 0.35)
            return
        _sky(pen, box, dark)
        if moon is not None:
            draw_moon(pen, *moon)
        far, near = ("near", "ground") if dark else ("far", "near")
        pen.paint(joined(one.outline for one in back), far)
        pen.paint(joined(one.outline for one in front), near)
        awake = [one.walls for one in front if one.walls.x >= box.x + lit_from * box.w]
        warm, cold = night_windows(awake, chance)
        pen.paint(warm, "lamp")
        pen.paint(cold, "pale")


def _outlined(pen: Any, path: Path, line: str, width: float) -> None:
    pen.paint(path, "white", line, width)


def _sky(pen: Any, box: Box, dark: bool) -> None:
    """From almost black above to a dull blue over the roofs."""
    high, low = pen.colour("sky-high"), pen.colour("edge" if dark else "sky-low")
    step = box.h / BANDS
    for band in range(BANDS):
        share = (band / (BANDS - 1)) ** 1.6
        pen.box((box.x, box.y + band * step, box.w, step + 0.2), mix(high, low, share))


def draw_moon(pen: Any, x: float, y: float, r: float) -> None:
    pen.paint(circle(x, y, r), "moon")
    pen.paint(joined(circle(x + dx * r, y + dy * r, size * r) for dx, dy, size in CRATERS), "crater")
