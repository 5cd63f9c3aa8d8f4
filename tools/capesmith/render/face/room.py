"""Room that short texts leave in their boxes: other parts move down by it, grow or shrink.

- {draw: art, box: [17, 22, 43, 24], grow: {text: 1}}                     down to where the box of the text begins
- {shape: box, box: [17, 47, 43, 34], down: {text: 1}, shrink: {text: 1}, fill: paper}
- {name: text, text: "{text}", box: [19, 49, 39, 30], down: {text: 1}, shrink: {text: 1}, role: rules}
- {icon: shield, at: [22, 60], size: 6, down: {text: 0.5}}                half of it: stays in the middle
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from capesmith.render.face.language import Part

TAKES = ("down", "grow", "shrink")
HAIR = 0.02  # mm that a text keeps, so that it still fits


def takes_room(part: Part) -> bool:
    """Whether a part depends on the room that texts leave."""
    return any(name in part.details for name in TAKES)


def in_room(part: Part, left: Mapping[str, float]) -> tuple[Part, float]:
    """A part as high as it becomes, and how far it moves down."""
    down, grow, shrink = (
        sum(share * max(0.0, left.get(text, 0.0) - HAIR) for text, share in part.get(name, {}).items())
        for name in TAKES
    )
    if not part.get("box"):
        return part, down
    x, y, w, h = part.get("box")
    return replace(part, details={**part.details, "box": (x, y, w, max(0.1, h + grow - shrink))}), down
