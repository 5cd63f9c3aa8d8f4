"""Places of Gullhaven at night: what lies behind a card's subject, and the ground it stands on."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Any

from capesmith.render.art.textures import buildings, night_windows, skyline, texture_key
from capesmith.render.chance import Chance
from capesmith.render.colour import mix
from capesmith.render.shapes import Box, Path, arc, circle, ellipse, joined, line, polygon, rectangle
from capesmith.systems.vigilantes.press.scene.tone import Tone

Behind = Callable[[Tone], None] | None  # what hangs in the sky, behind the houses
Place = Callable[[Any, Box, str, Tone, Behind], None]
BANDS = 32  # of the sky: finer than an eye can tell
LOW = 0.62  # houses keep low under a moon


def sky(pen: Any, box: Box, tone: Tone, behind: Behind = None) -> None:
    """From the glow over the city up to the dark, and what hangs in it."""
    step = box.h / BANDS
    for band in range(BANDS):
        share = ((band + 0.5) / BANDS) ** 1.6
        pen.box(Box(box.x, box.y + band * step, box.w, step + 0.1), mix(tone.high, tone.low, share))
    if behind is not None:
        behind(tone)


def city(pen: Any, box: Box, seed: str, tone: Tone, *, far: tuple[float, float] = (0.34, 0.7),
         near: tuple[float, float] = (0.16, 0.46)) -> None:  # fmt: skip
    """Two rows of houses, people still up in the nearer one."""
    wide = Box(box.x - 3, box.y, box.w + 6, box.h)
    roofs = partial(skyline, wide, Chance(seed, "far"), low=far[0], high=far[1], widths=(0.06, 0.12))
    pen.texture(texture_key("far", seed, box, far), box, roofs, tone.far)
    rows = partial(_row, wide, seed, near)
    pen.texture(texture_key("near", seed, box, near), box, lambda: joined(one.outline for one in rows()), tone.near)
    for index, colour in enumerate((tone.warm, tone.cold)):
        make = partial(_windows, rows, seed, index)
        pen.texture(texture_key("windows", seed, box, near, index), box, make, colour)


def _row(box: Box, seed: str, heights: tuple[float, float]) -> list[Any]:
    return buildings(box, Chance(seed, "near"), low=heights[0], high=heights[1], widths=(0.08, 0.15))


def _windows(rows: Callable[[], list[Any]], seed: str, index: int) -> Path:
    return night_windows([one.walls for one in rows()], Chance(seed, "windows"))[index]


def roofs(pen: Any, box: Box, seed: str, tone: Tone, behind: Behind = None) -> None:
    """Over the roofs: the city, and a parapet to stand on."""
    sky(pen, box, tone, behind)
    low = LOW if behind else 1.0
    city(pen, box, seed, tone, far=(0.34 * low, 0.7 * low), near=(0.2 * low, 0.46 * low))
    top = box.bottom - 0.11 * box.h
    pen.box(Box(box.x, top, box.w, box.bottom - top), tone.front)
    pen.box(Box(box.x, top, box.w, 0.5), mix(tone.front, tone.far, 0.8))
    chance = Chance(seed, "chimneys")
    for _ in range(2):
        x = box.x + box.w * (chance.between(0.03, 0.2) if chance.below(2) else chance.between(0.8, 0.94))
        h = box.h * chance.between(0.12, 0.24)
        pen.box(Box(x, top - h, 2.6, h), tone.front)
        pen.box(Box(x - 0.5, top - h, 3.6, 0.9), tone.front)


def pier(pen: Any, box: Box, seed: str, tone: Tone, behind: Behind = None) -> None:
    """The harbour: the city across the water, its lights on the water, the edge of the quay."""
    shore = Box(box.x, box.y, box.w, box.h * 0.62)
    sky(pen, shore, tone, behind)
    city(pen, shore, seed, tone, far=(0.3, 0.56), near=(0.12, 0.34))
    water = Box(box.x, shore.bottom, box.w, box.bottom - shore.bottom)
    pen.box(water, mix(tone.high, tone.far, 0.45))
    chance = Chance(seed, "water")
    glints: tuple[list[Path], list[Path]] = ([], [])
    for _ in range(46):
        depth = chance.unit()
        wide = chance.between(1.2, 5.5) * (0.5 + depth)
        x, y = box.x + chance.unit() * box.w, water.y + 0.6 + depth * (water.h - 1.2)
        glints[chance.below(4) == 0].append(rectangle((x, y, wide, 0.28)))
    pen.paint(joined(glints[0]), mix(tone.high, tone.far, 0.9))
    pen.paint(joined(glints[1]), mix(tone.far, tone.warm, 0.6))
    quay = box.bottom - 0.13 * box.h
    pen.box(Box(box.x, quay, box.w, box.bottom - quay), tone.front)
    pen.box(Box(box.x, quay, box.w, 0.45), mix(tone.front, tone.far, 0.8))
    for share in (0.08, 0.9):
        x = box.x + box.w * share
        pen.paint(
            rectangle((x - 1.3, quay - 2.6, 2.6, 2.8), 0.7) + rectangle((x - 1.9, quay - 3.0, 3.8, 1.2), 0.5),
            tone.front,
        )


def alley(pen: Any, box: Box, seed: str, tone: Tone, behind: Behind = None) -> None:
    """Between two brick walls, with a strip of sky at the end."""
    sky(pen, box, tone, behind)
    city(pen, box, seed, tone, near=(0.2, 0.5))
    floor = box.bottom - 0.16 * box.h
    pen.box(Box(box.x, floor, box.w, box.bottom - floor), mix(tone.near, tone.front, 0.35))
    for side in (-1, 1):
        edge, inner = (box.x, box.x + box.w * 0.3) if side < 0 else (box.right, box.x + box.w * 0.7)
        wall = polygon(((edge, box.y), (inner, box.y), (inner, floor), (edge, box.bottom)))
        pen.paint(wall, mix(tone.near, tone.front, 0.5))
        with pen.clipped(wall):
            pen.paint(_bricks(box, edge, inner, floor, seed), None, mix(tone.near, tone.far, 0.35), 0.22)
        pen.paint(line((inner, box.y), (inner, floor)), None, mix(tone.near, tone.far, 0.8), 0.4)


def _bricks(box: Box, edge: float, inner: float, floor: float, seed: str) -> Path:
    """Some courses of a wall that runs away from the eye; not all, for walls are felt rather than read."""
    chance, found = Chance(seed, "bricks", edge), []
    for course in range(24):
        a, b = box.y + course * box.h / 24, box.y + course * (floor - box.y) / 24
        for _ in range(2):
            start = chance.between(0, 0.8)
            end = start + chance.between(0.08, 0.22)
            found.append(line(*((edge + (inner - edge) * t, a + (b - a) * t) for t in (start, end))))
    return joined(found)


def street(pen: Any, box: Box, seed: str, tone: Tone, behind: Behind = None) -> None:
    """A street: fronts with doors and windows, a kerb, a wet road."""
    sky(pen, box, tone, behind)
    kerb = box.bottom - 0.2 * box.h
    front = Box(box.x - 3, box.y, box.w + 6, kerb - box.y)
    rows = partial(buildings, front, Chance(seed, "fronts"), low=0.62, high=0.94, widths=(0.14, 0.22))
    pen.texture(texture_key("fronts", seed, box), box, lambda: joined(one.outline for one in rows()), tone.near)
    for index, colour in enumerate((tone.warm, tone.cold)):
        panes = partial(_panes, rows, seed, index)
        pen.texture(texture_key("panes", seed, box, index), box, panes, mix(tone.near, colour, 0.85))
    pen.box(Box(box.x, kerb, box.w, box.bottom - kerb), mix(tone.front, tone.near, 0.4))
    pen.box(Box(box.x, kerb, box.w, 0.6), mix(tone.near, tone.far, 0.9))
    pen.box(Box(box.x, kerb + 1.6, box.w, 0.3), tone.near)


def _panes(rows: Callable[[], list[Any]], seed: str, index: int) -> Path:
    walls = [one.walls._replace(h=one.walls.h - 5) for one in rows()]
    return night_windows(walls, Chance(seed, "panes"), pitch=(2.6, 3.8), size=(1.3, 2.1))[index]


def bank(pen: Any, box: Box, seed: str, tone: Tone, behind: Behind = None) -> None:
    """A hall with columns and a polished floor."""
    floor = box.bottom - 0.2 * box.h
    pen.box(box, mix(tone.near, tone.high, 0.3))
    for share in (0.12, 0.36, 0.64, 0.88):
        x = box.x + box.w * share
        pen.box(Box(x - 2.6, box.y, 5.2, floor - box.y), mix(tone.near, tone.far, 0.55))
        flutes = joined(rectangle((x - 1.9 + 1.3 * i, box.y, 0.45, floor - box.y)) for i in range(4))
        pen.paint(flutes, mix(tone.near, tone.far, 0.2))
        pen.box(Box(x - 3.6, floor - 1.6, 7.2, 1.6), mix(tone.near, tone.far, 0.75))
    pen.box(Box(box.x, floor, box.w, box.bottom - floor), mix(tone.front, tone.near, 0.6))
    pen.box(Box(box.x, floor, box.w, 0.4), mix(tone.near, tone.far, 0.9))


def market(pen: Any, box: Box, seed: str, tone: Tone, behind: Behind = None) -> None:
    """Lanterns on wires over the awnings of a night market."""
    sky(pen, box, tone, behind)
    city(pen, box, seed, tone, far=(0.4, 0.72), near=(0.24, 0.5))
    chance = Chance(seed, "lanterns")
    for row in range(2):
        y, sag = box.y + box.h * (0.08 + 0.13 * row), box.h * 0.12
        at = [(box.x + box.w * u, y + 4 * sag * u * (1 - u)) for u in [i / 24 for i in range(25)]]
        pen.paint(line(*at), None, tone.front, 0.25)
        for i in range(1 + row, 24, 4):
            x, hang = at[i]
            r = 1.15 + 0.35 * chance.unit()
            pen.paint(circle(x, hang + r + 0.5, r * 1.75), mix(tone.near, tone.warm, 0.28))
            pen.paint(ellipse(x, hang + r + 0.5, r, r * 0.9), tone.warm)
    stalls = box.bottom - 0.2 * box.h
    pen.box(Box(box.x, stalls, box.w, box.bottom - stalls), tone.front)
    stripes = joined(
        polygon(((x, stalls), (x + 2.2, stalls), (x + 2.6, stalls + 3), (x - 0.4, stalls + 3)))
        for x in [box.x + 4.4 * i for i in range(int(box.w / 4.4) + 1)]
    )
    pen.paint(stripes, mix(tone.near, tone.far, 0.55))


def works(pen: Any, box: Box, seed: str, tone: Tone, behind: Behind = None) -> None:
    """Tanks and pipes."""
    pen.box(box, mix(tone.high, tone.near, 0.6))
    for share, width, top in ((0.14, 0.22, 0.2), (0.84, 0.26, 0.12)):
        x, w = box.x + box.w * share, box.w * width
        tank = Box(x - w / 2, box.y + box.h * top, w, box.h)
        pen.paint(rectangle(tank) + ellipse(x, tank.y, w / 2, 2.2), mix(tone.near, tone.far, 0.45))
        seams = joined(line((tank.x, tank.y + 6 * i), (tank.right, tank.y + 6 * i)) for i in range(1, 6))
        pen.paint(seams, None, mix(tone.near, tone.far, 0.1), 0.3)
    for share, thick in ((0.22, 2.6), (0.34, 1.6), (0.78, 3.2)):
        y = box.y + box.h * share
        pen.box(Box(box.x, y, box.w, thick), mix(tone.near, tone.far, 0.8))
        pen.box(Box(box.x, y + thick * 0.62, box.w, thick * 0.38), tone.near)
        for i in range(3):
            pen.box(Box(box.x + box.w * (0.18 + 0.32 * i), y - 0.5, 1.8, thick + 1), mix(tone.near, tone.far, 0.6))
    floor = box.bottom - 0.12 * box.h
    pen.box(Box(box.x, floor, box.w, box.bottom - floor), tone.front)


def room(pen: Any, box: Box, seed: str, tone: Tone, behind: Behind = None) -> None:
    """A room with the blinds down: stripes of light on the wall, a desk."""
    pen.box(box, mix(tone.near, tone.high, 0.2))
    slats = []
    for i in range(9):
        y = box.y + box.h * (0.06 + 0.085 * i)
        slats.append(
            polygon(
                (
                    (box.x + box.w * 0.1, y),
                    (box.x + box.w * 0.92, y - 3),
                    (box.x + box.w * 0.92, y - 1.7),
                    (box.x + box.w * 0.1, y + 1.3),
                )
            )
        )
    pen.paint(joined(slats), mix(tone.near, tone.low, 0.75))
    desk = box.bottom - 0.16 * box.h
    pen.box(Box(box.x, desk, box.w, box.bottom - desk), tone.front)
    pen.box(Box(box.x, desk, box.w, 0.5), mix(tone.front, tone.low, 0.8))


def tunnel(pen: Any, box: Box, seed: str, tone: Tone, behind: Behind = None) -> None:
    """A culvert: rings of brick running away, water on the floor."""
    cx, cy = box.centre[0], box.y + box.h * 0.56
    pen.box(box, tone.front)
    for i in range(7):
        r = box.w * 0.62 * 0.76**i
        pen.paint(circle(cx, cy, r), mix(tone.front, tone.far, 0.14 + 0.11 * i))
    rings = joined(arc(cx, cy, box.w * 0.62 * 0.76**i, -180, 180) for i in range(7))
    pen.paint(rings, None, tone.near, 0.3)
    chance, water = Chance(seed, "water"), box.bottom - 0.15 * box.h
    pen.box(Box(box.x, water, box.w, box.bottom - water), mix(tone.front, tone.far, 0.25))
    glints = joined(
        rectangle(
            (cx + chance.between(-0.45, 0.45) * box.w, chance.between(water, box.bottom), chance.between(2, 7), 0.25)
        )
        for _ in range(16)
    )
    pen.paint(glints, mix(tone.near, tone.low, 0.8))


def stage(pen: Any, box: Box, seed: str, tone: Tone, behind: Behind = None) -> None:
    """A stage: curtains to both sides, boards below."""
    pen.box(box, mix(tone.front, tone.near, 0.6))
    floor = box.bottom - 0.18 * box.h
    for side in (-1, 1):
        edge = box.x if side < 0 else box.right
        for i in range(6):
            x = edge - side * i * box.w * 0.042
            fold = rectangle((min(x, x - side * box.w * 0.042), box.y, box.w * 0.042, floor - box.y))
            pen.paint(fold, mix("#4A1020", tone.front, 0.25 + 0.35 * (i % 2)))
    pen.box(Box(box.x, floor, box.w, box.bottom - floor), mix(tone.front, tone.near, 0.9))
    boards = joined(
        line((box.centre[0] + u * box.w * 0.5, floor), (box.centre[0] + u * box.w * 0.8, box.bottom))
        for u in [i / 5 for i in range(-6, 7)]
    )
    pen.paint(boards, None, tone.front, 0.3)


def garden(pen: Any, box: Box, seed: str, tone: Tone, behind: Behind = None) -> None:
    """A glasshouse gone wild: panes, and fronds from below."""
    sky(pen, box, tone, behind)
    bars = [line((box.x + box.w * u, box.y), (box.x + box.w * u, box.bottom)) for u in (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)]
    bars += [line((box.x, box.y + box.h * v), (box.right, box.y + box.h * v)) for v in (0.3, 0.6)]
    pen.paint(joined(bars), None, tone.near, 0.7)
    chance, fronds = Chance(seed, "fronds"), []
    for i in range(15):
        x, lean = box.x + box.w * i / 14, chance.between(-0.5, 0.5)
        tall = box.h * chance.between(0.14, 0.34) * (1.5 if i < 3 or i > 11 else 1.0)
        fronds.append(_frond(x, box.bottom, tall, lean))
    pen.paint(joined(fronds), mix(tone.near, "#1E5A3A", 0.35))
    pen.box(Box(box.x, box.bottom - 1.6, box.w, 1.6), tone.front)


def _frond(x: float, y: float, tall: float, lean: float) -> Path:
    """A leaf of bracken: a bent stem with pairs of blades."""
    blades = []
    for step in range(9):
        t = step / 9
        px, py = x + lean * tall * t * t, y - tall * t
        reach = tall * 0.26 * (1 - t) + 0.3
        for side in (-1, 1):
            a = math.radians(-90 + side * (62 - 14 * t) + lean * 40 * t)
            tip = px + reach * math.cos(a), py + reach * math.sin(a)
            blades.append(polygon(((px, py + 0.5), tip, (px, py - tall * 0.06))))
    return joined(blades)


PLACES: dict[str, Place] = {
    "roofs": roofs, "pier": pier, "alley": alley, "street": street, "bank": bank, "market": market, "works": works,
    "room": room, "tunnel": tunnel, "stage": stage, "garden": garden,
}  # fmt: skip
