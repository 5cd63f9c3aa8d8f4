"""Where a picture plays: flat backdrops of Megalopolis and of the offices of the company."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from capesmith.render.chance import Chance
from capesmith.render.shapes import Box, Path, circle, ellipse, joined, line, polygon, rectangle
from capesmith.systems.heroes_incorporated.press.scene.easel import THIN, Easel
from capesmith.systems.heroes_incorporated.press.scene.motifs import cloud, draw_atom, hill, sparkle, sparkles

_DARK = ("suit-navy",)  # skies on which a navy line is lost


class Tone(NamedTuple):
    """The colours of a picture: sky, what is far, what is near, and what shines."""

    sky: str
    far: str
    near: str
    shine: str

    @property
    def line(self) -> str:
        """The colour of lines that stand before the sky: cream where navy would be lost."""
        return "cream" if self.sky in _DARK else "ink"


TONES = {
    "morning": Tone("mint", "mustard", "orange", "white"),
    "noon": Tone("sky", "suit-mint", "teal", "white"),
    "rosy": Tone("#F7D5C8", "suit-pink", "brick", "white"),
    "sunset": Tone("mustard", "suit-orange", "brick", "paper"),
    "evening": Tone("suit-teal", "#15585C", "ink", "mustard"),
    "night": Tone("suit-navy", "#1B3A5C", "#10263B", "mustard"),
    "meadow": Tone("sky", "#A9CF8E", "#5E9C6B", "white"),
    "harbour": Tone("mint", "#7FB2CF", "blue", "white"),
    "cream": Tone("tint", "suit-mint", "suit-orange", "white"),
    "dusk": Tone("#8C2A2A", "#5E1014", "#33080B", "mustard"),
    "smoke": Tone("#D9A58C", "#8C2A2A", "#4A0C10", "paper"),
    "storm": Tone("#7C6A86", "#4A3A5C", "#2A1C38", "mustard"),
}
Setting = Callable[[Easel, Box, Tone, Chance], None]


def hills(easel: Easel, box: Box, tone: Tone, chance: Chance) -> None:
    """Two hills and some sparkles."""
    easel.ground(box, tone.sky)
    easel.flat(hill(box, chance, 0.34, 0.82, 5), tone.far)
    easel.flat(hill(box, chance, 0.14, 0.38, 4), tone.near)
    _sky_sparkles(easel, box, tone, chance, 4)


def _sky_sparkles(easel: Easel, box: Box, tone: Tone, chance: Chance, number: int) -> None:
    """Sparkles near the upper corners, where they are in nobody's way."""
    for index in range(number):
        u = chance.between(0.05, 0.22) if index % 2 else chance.between(0.78, 0.95)
        v = chance.between(0.1, 0.5)
        easel.bright(sparkle(box.x + u * box.w, box.y + v * box.h, (1.6, 3.0)[index // 2 % 2]), tone.shine)


def _tower(x: float, top: float, w: float, ground: float, shape: int) -> Path:
    """A building of tomorrow: plain, stepped, slanted, domed, or a needle with a saucer."""
    plain = rectangle((x, top, w, ground - top))
    if shape == 1:
        return plain + rectangle((x + w * 0.25, top - w * 0.35, w * 0.5, w * 0.4))
    if shape == 2:
        return polygon(((x, top + w * 0.4), (x + w, top - w * 0.1), (x + w, ground), (x, ground)))
    if shape == 3:
        return plain + ellipse(x + w / 2, top, w / 2, w * 0.42)
    if shape == 4:
        middle = x + w / 2
        mast = polygon(
            ((middle - w * 0.1, top), (middle + w * 0.1, top), (middle + w * 0.3, ground), (middle - w * 0.3, ground))
        )
        return mast + ellipse(middle, top, w * 0.62, w * 0.16) + line((middle, top), (middle, top - w * 0.7))
    return plain


def skyline(box: Box, chance: Chance, low: float, high: float) -> tuple[Path, Path]:
    """A row of towers across a box, and their windows."""
    x, towers, windows = box.x - 1, [], []
    while x < box.right:
        w = chance.between(0.07, 0.13) * box.w
        top = box.bottom - chance.between(low, high) * box.h
        shape = chance.below(5)
        towers.append(_tower(x, top, w * 0.92, box.bottom + 1, shape))
        if shape != 4:
            rows = int((box.bottom - top - 2) / 2.3)
            for row in range(max(0, rows)):
                if chance.below(3):
                    windows.append(rectangle((x + w * 0.16, top + 1.6 + row * 2.3, w * 0.6, 0.7)))
        x += w
    return joined(towers), joined(windows)


def city(easel: Easel, box: Box, tone: Tone, chance: Chance) -> None:
    """Towers with ribbons of windows before a hill, under a flat cloud."""
    easel.ground(box, tone.sky)
    easel.flat(cloud(box.x + box.w * chance.between(0.12, 0.3), box.y + box.h * 0.17, box.w * 0.24), tone.shine)
    easel.flat(cloud(box.x + box.w * chance.between(0.7, 0.86), box.y + box.h * 0.28, box.w * 0.18), tone.shine)
    far, _ = skyline(box, chance, 0.34, 0.72)
    easel.flat(far, tone.far)
    near, windows = skyline(box, chance, 0.14, 0.42)
    easel.flat(near, tone.near)
    if not easel.saving:
        easel.flat(windows, tone.far)


def suburb(easel: Easel, box: Box, tone: Tone, chance: Chance) -> None:
    """Lollipop trees on a hill."""
    easel.ground(box, tone.sky)
    easel.flat(hill(box, chance, 0.3, 0.56, 4), tone.far)
    for index in range(6):
        u = (0.06, 0.17, 0.27, 0.74, 0.84, 0.94)[index]
        x, y, r = box.x + u * box.w, box.bottom - box.h * chance.between(0.3, 0.46), box.h * chance.between(0.09, 0.14)
        easel.stroke(line((x, y), (x, box.bottom)), "ink", 0.4)
        easel.drawn(ellipse(x, y - r * 0.5, r * 0.72, r * 1.3), tone.near if index % 2 else tone.far, 0.4)
    easel.flat(hill(box, chance, 0.12, 0.26, 4), tone.near)
    _sky_sparkles(easel, box, tone, chance, 2)


def space(easel: Easel, box: Box, tone: Tone, chance: Chance) -> None:
    """Stars, a ringed planet, and the curve of something large."""
    easel.ground(box, tone.sky)
    stars = [(box.x + chance.unit() * box.w, box.y + chance.unit() * box.h * 0.8) for _ in range(26)]
    easel.bright(joined(circle(x, y, chance.between(0.15, 0.34)) for x, y in stars), tone.shine)
    side = chance.below(2)
    x, y, r = box.x + box.w * (0.16 if side else 0.84), box.y + box.h * 0.28, box.h * 0.13
    easel.drawn(circle(x, y, r), "suit-orange", 0.4)
    easel.stroke(ellipse(0, 0, r * 1.9, r * 0.5).turned(-18).moved(x, y), tone.shine, 0.6)
    easel.flat(ellipse(box.centre[0], box.bottom + box.h * 0.62, box.w * 0.75, box.h * 0.86), tone.far)
    easel.flat(ellipse(box.centre[0], box.bottom + box.h * 0.7, box.w * 0.7, box.h * 0.82), tone.near)
    sparkles(easel, [(box.x + box.w * (0.86 if side else 0.14), box.y + box.h * 0.2, 2.8)], tone.shine)


def office(easel: Easel, box: Box, tone: Tone, chance: Chance) -> None:
    """A wall with panels, a long window on the city, a floor."""
    easel.ground(box, tone.sky)
    window = Box(box.x + box.w * 0.05, box.y + box.h * 0.1, box.w * 0.9, box.h * 0.42)
    easel.drawn(rectangle(window, 1), "mint", 0.5)
    with easel.pen.clipped(rectangle(window, 1)):
        near, _ = skyline(window, chance, 0.2, 0.8)
        easel.flat(near, tone.far)
    easel.pen.paint(rectangle(window, 1), None, "ink", 0.5)
    easel.stroke(joined(line((window.x + window.w * u, window.y), (window.x + window.w * u, window.bottom))
                        for u in (0.2, 0.4, 0.6, 0.8)), "ink", 0.4)  # fmt: skip
    easel.flat(rectangle((box.x, box.bottom - box.h * 0.2, box.w, box.h * 0.22)), tone.near)
    for u in (0.03, 0.85):
        desk = Box(box.x + box.w * u, box.bottom - box.h * 0.36, box.w * 0.12, box.h * 0.22)
        easel.drawn(rectangle(desk, 0.8), tone.far, 0.4)
        drawers = (desk.y + desk.h * v for v in (0.34, 0.66))
        easel.stroke(joined(line((desk.x + 1, y), (desk.right - 1, y)) for y in drawers), "ink", THIN)


def stage(easel: Easel, box: Box, tone: Tone, chance: Chance) -> None:
    """Curtains, boards, and paper in the air."""
    easel.ground(box, tone.sky)
    boards = box.bottom - box.h * 0.18
    easel.flat(rectangle((box.x, boards, box.w, box.h * 0.2)), tone.near)
    for side in (0, 1):
        for fold in range(4):
            w = box.w * 0.05
            x = box.x + fold * w if not side else box.right - (fold + 1) * w
            easel.flat(rectangle((x, box.y, w, boards - box.y)), tone.far if fold % 2 else "brick")
    paper = ("white", "blue", "orange", "teal", "mustard")
    for index in range(22):
        x, y = box.x + box.w * chance.between(0.22, 0.78), box.y + box.h * chance.between(0.04, 0.8)
        bit = rectangle((-0.5, -0.3, 1.1, 0.6)).turned(chance.between(0, 180)).moved(x, y)
        easel.bright(bit, paper[index % len(paper)])


def laboratory(easel: Easel, box: Box, tone: Tone, chance: Chance) -> None:
    """Wallpaper of small atoms over a bench with glass."""
    easel.ground(box, tone.sky)
    for index, (u, v) in enumerate(((0.12, 0.24), (0.88, 0.22), (0.26, 0.56), (0.75, 0.58))):
        draw_atom(easel, box.x + u * box.w, box.y + v * box.h, 3.0 if index < 2 else 2.2, line_colour=tone.far,
                  dots=tone.near, core=tone.near, width=0.35)  # fmt: skip
    bench = box.bottom - box.h * 0.2
    for u, colour in ((0.1, tone.near), (0.2, "teal"), (0.8, "suit-pink"), (0.91, tone.near)):
        x = box.x + u * box.w
        flask = polygon(
            (
                (x - 0.7, bench - 6),
                (x + 0.7, bench - 6),
                (x + 0.7, bench - 3.8),
                (x + 2.3, bench),
                (x - 2.3, bench),
                (x - 0.7, bench - 3.8),
            )
        )
        easel.drawn(flask, "white", 0.4)
        easel.drawn(
            polygon(((x - 1.3, bench - 2.2), (x + 1.3, bench - 2.2), (x + 2.3, bench), (x - 2.3, bench))), colour, 0.3
        )
    easel.flat(rectangle((box.x, bench, box.w, box.h * 0.22)), tone.near)
    easel.flat(rectangle((box.x, bench, box.w, 0.9)), tone.far)


def alley(easel: Easel, box: Box, tone: Tone, chance: Chance) -> None:
    """The wrong end of town: slanted houses and a pale moon."""
    easel.ground(box, tone.sky)
    moon = box.x + box.w * chance.between(0.7, 0.84), box.y + box.h * 0.26
    easel.drawn(circle(*moon, box.h * 0.15), tone.shine, 0.4)
    corners, x = [(box.x - 1, box.bottom)], box.x - 1
    while x < box.right + 1:
        w, top = box.w * chance.between(0.1, 0.17), box.bottom - box.h * chance.between(0.42, 0.86)
        corners += [(x, top + chance.between(-2, 2)), (x + w, top + chance.between(-2, 2))]
        x += w
    easel.flat(polygon([*corners, (x, box.bottom)]), tone.far)
    panes = [
        rectangle((box.x + chance.unit() * box.w, box.y + box.h * chance.between(0.5, 0.86), 1.1, 1.6))
        for _ in range(12)
    ]
    easel.bright(joined(panes), tone.shine)
    easel.flat(hill(box, chance, 0.08, 0.22, 5), tone.near)


SETTINGS: dict[str, Setting] = {
    "hills": hills, "city": city, "suburb": suburb, "space": space, "office": office, "stage": stage,
    "laboratory": laboratory, "alley": alley,
}  # fmt: skip
