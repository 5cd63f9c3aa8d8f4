"""What lies around the spaces of a location, one drawing in `places/` each, in shades of the colour of its ground.

A location without a drawing of its own lies in town. Saving ink, every shape is a hairline and nothing else.
"""

from __future__ import annotations

from pathlib import Path as File

from capesmith.render.colour import mix
from capesmith.render.figures.part import Part, Stroke, part_in
from capesmith.render.look import Look
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, rectangle
from capesmith.systems.vigilantes.press.boards.chart import UNIT, Chart

FOLDER = File(__file__).parent / "places"
TOWN = "town"
HAIR = 0.22
# Tones from the darkest: a share of a colour over the ground; `light` is the light of the place.
TONES = {
    "deep": ("ink", 0.55), "low": ("ink", 0.28), "roof": ("light", 0.09), "high": ("light", 0.16),
    "edge": ("light", 0.26), "water": ("water", 0.8), "wave": ("light", 0.24), "glow": ("lamp", 0.12),
    "lit": ("lamp", 0.55), "floor": ("paper", 0.3),
}  # fmt: skip


def own_colour(look: Look, location: str, name: str) -> str:
    """A colour that a place has of its own, or that of the town."""
    own = f"{name}-{location}"
    return look.colour(own if look.has_colour(own) else name)


def tone_of(look: Look, location: str, name: str) -> str:
    """A tone of a place as a colour."""
    colour, share = TONES[name]
    over = own_colour(look, location, "light") if colour == "light" else look.colour(colour)
    return mix(own_colour(look, location, "map"), over, share)


def drawn(location: str) -> Part:
    """The drawing of a place, in millimetres of the spread from the first point of its grid."""
    found = part_in(FOLDER, location) or part_in(FOLDER, TOWN)
    assert found is not None
    return found


def draw_scenery(pen: Pen, chart: Chart, area: Box) -> None:
    """The ground of an area, and what is drawn there."""
    id, scale = chart.location.id, chart.unit / UNIT
    pen.box(area, "white" if pen.look.saving else own_colour(pen.look, id, "map"))
    with pen.clipped(rectangle(area)), pen.placed(*chart.origin, scale=scale):
        for stroke in drawn(id).strokes:
            _paint(pen, id, stroke, chart.k / scale)


def _paint(pen: Pen, id: str, stroke: Stroke, grown: float) -> None:
    """One shape; lines are as much thicker than the map is small as those of spaces and routes are."""
    width, lined = stroke.width * grown, stroke.manner == "line"
    if pen.look.saving:
        pen.paint(stroke.path, None if lined else "white", "roof-edge", HAIR * grown)
        return
    tone = tone_of(pen.look, id, stroke.colour)
    if lined:
        dash = [stroke.numbers[name] * grown for name in ("dash", "gap") if name in stroke.numbers]
        pen.paint(stroke.path, None, tone, width, dash=dash, cap=0)
    else:
        pen.paint(stroke.path, tone, tone_of(pen.look, id, "edge") if width else None, width)
