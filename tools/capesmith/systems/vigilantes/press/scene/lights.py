"""The one light of a scene. Where it falls, the place is drawn again in lighter tones; nothing is transparent."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from capesmith.render.colour import mix
from capesmith.render.shapes import Box, Path, circle, ellipse, joined, line, polygon, rectangle
from capesmith.systems.vigilantes.press.scene.tone import Tone

Redraw = Callable[[Tone], None]
Light = Callable[[Any, Box, Tone, Redraw], None]


def _fall(pen: Any, path: Path, tone: Tone, colour: str, share: float, redraw: Redraw) -> None:
    """Light of a colour falling on part of the scene."""
    with pen.clipped(path):
        redraw(tone.lit(pen.colour(colour), share))


def moon(pen: Any, box: Box, tone: Tone, redraw: Redraw) -> None:
    """A full moon behind everything, with a pale ring around it."""
    x, y, r = box.centre[0], box.y + box.h * 0.44, box.h * 0.42
    _fall(pen, circle(x, y, r * 1.26), tone, "rim", 0.14, redraw)
    pen.paint(circle(x, y, r), "moon")
    craters = ((-0.38, -0.34, 0.2), (0.34, 0.24, 0.26), (-0.12, 0.52, 0.12), (0.46, -0.4, 0.1), (-0.6, 0.2, 0.09))
    pen.paint(joined(circle(x + u * r, y + v * r, k * r) for u, v, k in craters), "crater")


def lamp(pen: Any, box: Box, tone: Tone, redraw: Redraw) -> None:
    """A lamp overhead: its cone, its pool on the ground."""
    x, top, wide = box.x + box.w * 0.5, box.y + box.h * 0.07, min(box.w, 1.9 * box.h)
    for spread, share in ((0.38, 0.16), (0.3, 0.36)):
        w = wide * spread
        _fall(pen, polygon(((x - 1.2, top), (x + 1.2, top), (x + w, box.bottom), (x - w, box.bottom))), tone, "lamp",
              share, redraw)  # fmt: skip
    _fall(pen, ellipse(x, box.bottom - box.h * 0.06, wide * 0.32, box.h * 0.08), tone, "lamp", 0.6, redraw)
    pen.paint(line((x, box.y), (x, top)), None, "black", 0.5)
    pen.paint(
        polygon(((x - 0.8, top - 1.2), (x + 0.8, top - 1.2), (x + 2.6, top + 0.6), (x - 2.6, top + 0.6))), "black"
    )
    pen.paint(ellipse(x, top + 0.7, 1.9, 0.75), "moon")


def beam(pen: Any, box: Box, tone: Tone, redraw: Redraw) -> None:
    """A searchlight from below, and the bright round it throws on the clouds behind the subject."""
    x, y = box.x + box.w * 0.94, box.bottom
    cx, cy, r = box.centre[0], box.y + box.h * 0.46, box.h * 0.42
    cone = polygon(((x - 0.8, y), (x + 0.8, y), (cx + r * 0.72, cy - r * 0.72), (cx - r * 0.62, cy + r * 0.78)))
    _fall(pen, cone, tone, "moon", 0.24, redraw)
    _fall(pen, circle(cx, cy, r), tone, "moon", 0.5, redraw)
    _fall(pen, circle(cx, cy, r * 0.84), tone, "moon", 0.62, redraw)


def beams(pen: Any, box: Box, tone: Tone, redraw: Redraw) -> None:
    """Three searchlights that meet behind the subject."""
    for at, to in ((0.06, 0.54), (0.5, 0.5), (0.94, 0.46)):
        x, tip = box.x + box.w * at, (box.x + box.w * to, box.y - 3)
        _fall(pen, polygon(((x - 0.6, box.bottom), (x + 0.6, box.bottom), (tip[0] + 8, tip[1]), (tip[0] - 8, tip[1]))),
              tone, "moon", 0.3, redraw)  # fmt: skip
    cx, cy = box.centre[0], box.y + box.h * 0.42
    _fall(pen, circle(cx, cy, box.h * 0.36), tone, "moon", 0.55, redraw)


def window(pen: Any, box: Box, tone: Tone, redraw: Redraw) -> None:
    """A lit window behind the subject."""
    w, h = min(box.h * 0.92, box.w * 0.84), box.h * 0.7
    pane = Box(box.centre[0] - w / 2, box.y + box.h * 0.1, w, h)
    _fall(pen, rectangle(pane.inset(-2.4)), tone, "lamp", 0.14, redraw)
    pen.box(pane, mix(pen.colour("lamp"), pen.colour("moon"), 0.35), "black", 0.8)
    bars = [rectangle((pane.x + pane.w * u - 0.4, pane.y, 0.8, pane.h)) for u in (0.3333, 0.6667)]
    pen.paint(joined([*bars, rectangle((pane.x, pane.y + pane.h * 0.42, pane.w, 0.8))]), "black")
    pen.box(Box(pane.x - 1.6, pane.bottom, pane.w + 3.2, 1.1), "black")


def doorway(pen: Any, box: Box, tone: Tone, redraw: Redraw) -> None:
    """An open door, and its light on the floor."""
    floor, w, h = box.bottom - box.h * 0.15, box.h * 0.5, box.h * 0.74
    x = box.centre[0] - w / 2
    _fall(pen, polygon(((x, floor), (x + w, floor), (x + w * 1.55, box.bottom), (x - w * 0.55, box.bottom))), tone,
          "lamp", 0.5, redraw)  # fmt: skip
    pen.box(Box(x - 0.9, floor - h - 0.9, w + 1.8, h + 0.9), "black")
    pen.box(Box(x, floor - h, w, h), mix(pen.colour("lamp"), pen.colour("moon"), 0.4))


def glow(pen: Any, box: Box, tone: Tone, redraw: Redraw) -> None:
    """Light that comes from the subject itself."""
    x, y = box.centre[0], box.y + box.h * 0.5
    for r, share in ((0.56, 0.16), (0.44, 0.3), (0.33, 0.5)):
        _fall(pen, circle(x, y, box.h * r), tone, "lamp", share, redraw)
    pen.paint(circle(x, y, box.h * 0.25), "moon")


def cold(pen: Any, box: Box, tone: Tone, redraw: Redraw) -> None:
    """The same in the cold light of stolen current."""
    x, y = box.centre[0], box.y + box.h * 0.5
    for r, share in ((0.56, 0.2), (0.44, 0.36), (0.34, 0.58)):
        _fall(pen, circle(x, y, box.h * r), tone, "pale", share, redraw)
    pen.paint(circle(x, y, box.h * 0.27), "#E8F2FF")


def spot(pen: Any, box: Box, tone: Tone, redraw: Redraw) -> None:
    """A spotlight from the upper left: its cone, and a bright round on the boards."""
    x, y = box.centre[0], box.bottom - box.h * 0.09
    top = box.x + box.w * 0.16, box.y - 2
    for spread, share in ((0.24, 0.18), (0.18, 0.22)):
        w = box.w * spread
        _fall(pen, polygon((top, (x + w, y), (x - w, y))), tone, "pale", share, redraw)
    pen.paint(ellipse(x, y, box.w * 0.24, box.h * 0.075), "#DCE6F4")


def torch(pen: Any, box: Box, tone: Tone, redraw: Redraw) -> None:
    """A torch from the left at hand's height."""
    y = box.y + box.h * 0.52
    for half, share in ((0.48, 0.2), (0.4, 0.44)):
        h = box.h * half
        path = polygon(
            ((box.x, y - 0.8), (box.x + box.w * 0.72, y - h), (box.x + box.w * 0.72, y + h), (box.x, y + 0.8))
        )
        _fall(pen, path + ellipse(box.x + box.w * 0.72, y, box.w * 0.06, h), tone, "lamp", share, redraw)


SKY = ("moon",)  # these hang in the sky, behind the houses
LIGHTS: dict[str, Light] = {
    "moon": moon, "lamp": lamp, "beam": beam, "beams": beams, "window": window,
    "doorway": doorway, "glow": glow, "cold": cold, "spot": spot, "torch": torch,
}  # fmt: skip
