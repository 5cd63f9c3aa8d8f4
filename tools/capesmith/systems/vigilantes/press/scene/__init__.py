"""Scenes: one place, one light, one subject. The same card always has the same picture."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path as File
from typing import Any, NamedTuple

from capesmith.render.chance import Chance
from capesmith.render.shapes import Box, Path, line
from capesmith.source.files import shipped_data
from capesmith.systems.vigilantes.press.scene.lights import LIGHTS, SKY
from capesmith.systems.vigilantes.press.scene.places import PLACES, sky
from capesmith.systems.vigilantes.press.scene.tone import night

RIM = 0.5
SAVED = 0.4


class Scene(NamedTuple):
    """What a picture shows."""

    place: str
    light: str
    subject: str = ""  # an icon; none for portraits


@lru_cache(maxsize=1)
def _data() -> Mapping[str, Any]:
    found: Mapping[str, Any] = shipped_data(File(__file__).parent / "scenes.yaml")
    return found


def scene_of(kind: str, id: str, emblem: str = "") -> Scene:
    """The scene of a card: the one written for it, or one by its id; an emblem of the author's is the subject."""
    data = _data()
    known = data["portraits"].get(id) or data["subjects"].get(id)
    if known is None:
        chance = Chance("vigilantes", "scene", kind, id)
        known = [chance.pick(data["anywhere"]), chance.pick(data["lit-by"]), data["signs"].get(kind, "domino-mask")]
    found = Scene(*known)
    return found._replace(subject=emblem) if emblem else found


def draw_backdrop(pen: Any, box: Box, scene: Scene, seed: str) -> None:
    """Place and light; saving ink, a few roofs in outline."""
    if pen.look.saving:
        pen.box(box, "white")
        pen.paint(_plain_roofs(box, seed), None, "roof-edge", 0.35)
        return
    place, light, tone = PLACES[scene.place], LIGHTS[scene.light], night(pen.look)
    if scene.light in SKY:
        place(pen, box, seed, tone, lambda sky_tone: light(pen, box, sky_tone, lambda lit: sky(pen, box, lit)))
    else:
        place(pen, box, seed, tone, None)
        light(pen, box, tone, lambda lit: place(pen, box, seed, lit, None))


def _plain_roofs(box: Box, seed: str) -> Path:
    """A line of roofs from edge to edge."""
    chance, at, corners = Chance(seed, "roofs"), box.x, []
    while at < box.right:
        wide, top = chance.between(0.07, 0.14) * box.w, box.bottom - chance.between(0.2, 0.5) * box.h
        corners += [(at, top), (min(at + wide, box.right), top)]
        at += wide
    return line(*corners)


def draw_subject(pen: Any, box: Box, name: str, *, enemy: bool) -> None:
    """An icon as a dark shape in front of the light, its rim on the side of its deck."""
    side = box.h * 0.78
    x, y = box.centre[0] - side / 2, box.y + box.h * 0.11
    if pen.look.saving:
        path = pen.look.icon(name).scaled(side).moved(x, y)
        pen.paint(path, "white", "ink", SAVED)
        return
    dx = RIM if enemy else -RIM
    pen.icon(name, x + dx, y - RIM * 0.5, side, "lamp" if enemy else "rim")
    pen.icon(name, x, y, side, "black")


__all__ = ["LIGHTS", "PLACES", "Scene", "draw_backdrop", "draw_subject", "scene_of"]
