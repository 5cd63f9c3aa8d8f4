"""Shares of a piece become millimetres: a face for one size of card is made ready for any other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from capesmith.render.face.details import BOX, RADIUS, SIZE, SPOT
from capesmith.render.face.language import FaceLayout, Part

_Sides = tuple[float, float]


def sized(face: FaceLayout, width: float, height: float) -> FaceLayout:
    """The face at this size; what it gives in shares follows the size, what it gives in mm stays."""
    key = (id(face), width, height)
    found = _SIZED.get(key)
    if found is None or found[0] is not face:
        parts, same = _parts(face.parts, (width, height)), (width, height) == (face.width, face.height)
        made = face if same and parts is face.parts else replace(face, width=width, height=height, parts=parts)
        found = _SIZED[key] = (face, made)
    return found[1]


_SIZED: dict[tuple[int, float, float], tuple[FaceLayout, FaceLayout]] = {}


def _parts(parts: tuple[Part, ...], sides: _Sides) -> tuple[Part, ...]:
    made = tuple(_part(part, sides) for part in parts)
    return parts if all(one is other for one, other in zip(made, parts, strict=True)) else made


def _part(part: Part, sides: _Sides) -> Part:
    changed = {
        key: after
        for key, before in part.details.items()
        if key in _LENGTHS and (after := _LENGTHS[key](before, sides)) is not before
    }
    return Part(part.verb, {**part.details, **changed}) if changed else part


def _box(value: Any, sides: _Sides) -> Any:
    x, y, w, h = value
    place, side = BOX.PLACE, BOX.SIDE
    made = (
        place.within(x, sides[0]), place.within(y, sides[1]), side.within(w, sides[0]), side.within(h, sides[1])
    )  # fmt: skip
    return value if made == value else made


def _point(value: Any, sides: _Sides) -> Any:
    made = tuple(SPOT.item.within(one, side) for one, side in zip(value, sides, strict=True))  # type: ignore[attr-defined]
    return value if made == value else made


def _corners(value: Any, sides: _Sides) -> Any:
    made = tuple(_point(one, sides) for one in value)
    return value if made == value else made


def _radius(value: Any, sides: _Sides) -> Any:
    return RADIUS.within(value, min(sides))


def _room(value: Any, sides: _Sides) -> Any:
    return SIZE.within(value, sides[0])


def _high(value: Any, sides: _Sides) -> Any:
    return SIZE.within(value, sides[1])


_LENGTHS: Mapping[str, Any] = {
    "box": _box, "at": _point, "tail": _point, "corners": _corners, "room": _room, "high": _high, "radius": _radius,
    "size": _radius, "outer": _radius, "inner": _radius, "group": _parts, "otherwise": _parts,
    "marks": _parts, "under": _parts,
}  # fmt: skip
