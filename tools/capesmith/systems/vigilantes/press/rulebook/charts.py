"""What only this game can draw in the faces of its books, and the numbers that its charts show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from capesmith.render.colour import mix
from capesmith.render.face.layout import Recipe
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, joined, line
from capesmith.systems.vigilantes.locations import HIGHEST_THREAT
from capesmith.systems.vigilantes.press.boards.lines import draw_route
from capesmith.systems.vigilantes.press.figure import FRAME, LEFT, draw_bust
from capesmith.systems.vigilantes.press.pieces.dice import draw_attack_face
from capesmith.systems.vigilantes.press.rulebook.night import draw_night

DAWN = ("#3A527A", "#8A86A0", "#E0A77A", "#F6D9A0")  # from above to the roofs
BANDS = 48
COURSE = 6.0  # mm of a row of bricks
PAID = "paid-"  # before a face that energy has turned
Values = Mapping[str, Any]


def threat_levels(enemies: int, covered: int) -> list[dict[str, Any]]:
    """VG-240, VG-664: every number of the track; the token is at half the enemies, rounded up, above the stickers."""
    now = min(HIGHEST_THREAT, max(covered + 1, -(-enemies // 2)))
    return [
        {"number": number, "covered": number <= covered, "now": number == now}
        for number in range(1, HIGHEST_THREAT + 1)
    ]


def roll(rolled: Sequence[str], converts: int, needs: int) -> dict[str, Any]:
    """A roll, and what energy makes of its blanks."""
    paid, left = [], converts
    for face in rolled:
        turned = face == "blank" and left > 0
        left -= turned
        paid.append(f"{PAID}plus" if turned else face)
    score = sum(face.endswith("plus") for face in paid)
    return {"rolled": rolled, "paid": paid, "score": score, "needs": needs, "enough": score >= needs}


# --- recipes ------------------------------------------------------------------------------------------------


def _face(pen: Pen, box: Box, _values: Values, face: str) -> None:
    """One face of an attack die, as it is printed; lit if it has been paid for."""
    fill = "lamp" if face.startswith(PAID) and not pen.look.saving else "white"
    pen.box(box, fill, "ink", 0.5, box.w * 0.16)
    draw_attack_face(pen, face.removeprefix(PAID), *box.centre, box.w)


def _route(pen: Pen, box: Box, _values: Values, kind: str) -> None:
    draw_route(pen, kind, (box.x, box.centre[1]), (box.right, box.centre[1]), 0.62)


def _bust(pen: Pen, box: Box, _values: Values, details: str) -> None:
    """Somebody from the waist up, told as `KIND ID`."""
    kind, _, who = details.partition(" ")
    with pen.placed(box.centre[0], box.bottom, scale=box.h / FRAME.h):
        draw_bust(pen, kind, who, LEFT)


def _night(pen: Pen, box: Box, _values: Values, purpose: str) -> None:
    draw_night(pen, box, purpose, houses=128.0, moon=(163.0, 118.0, 20.0))


def _sleeping_city(pen: Pen, box: Box, _values: Values, _details: str) -> None:
    """The sleeping half of the city under a title, the waking half beyond it; drawn once in a book."""
    moon = (box.right - 34, box.y + 12, 6.2)
    pen.form("vigilantes-banner", box, lambda: draw_night(pen, box, "banner", houses=17.0, moon=moon, lit_from=0.6,
                                                          dark=True))  # fmt: skip


def _bricks(pen: Pen, box: Box, _values: Values, _details: str) -> None:
    """A wall, course by course."""
    rows = range(int(box.h / COURSE))
    seams = [line((box.x, box.y + row * COURSE), (box.right, box.y + row * COURSE)) for row in rows]
    for row in rows:
        x, y = box.x + (row % 2) * COURSE, box.y + row * COURSE
        seams += [line((x + at, y), (x + at, y + COURSE)) for at in range(0, int(box.w), int(2 * COURSE))]
    pen.paint(joined(seams), None, "roof-edge" if pen.look.saving else "panel", 0.5)


def _dawn(pen: Pen, box: Box, _values: Values, _details: str) -> None:
    """The morning sky, from the zenith down."""
    if pen.look.saving:
        return
    step = box.h / BANDS
    for band in range(BANDS):
        place = band / (BANDS - 1) * (len(DAWN) - 1)
        low = min(int(place), len(DAWN) - 2)
        pen.box((box.x, box.y + band * step, box.w, step + 0.3), mix(DAWN[low], DAWN[low + 1], place - low))


RECIPES: Mapping[str, Recipe] = {
    "face": _face, "route": _route, "bust": _bust, "night": _night,
    "sleeping-city": _sleeping_city, "bricks": _bricks, "dawn": _dawn,
}  # fmt: skip
