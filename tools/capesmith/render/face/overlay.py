"""The overlay: trim, safe zone and the named boxes of a face over the print. The quickest way to review a layout."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from capesmith.render.drawing import SAFE, Cut
from capesmith.render.shapes import Box, rectangle

TRIM_LINE, SAFE_LINE, BOX_LINE = "#D8192A", "#0B56A8", "#0E9F7E"


def draw_overlay(pen: Any, cut: Cut, boxes: Sequence[tuple[str, Box]]) -> None:
    """Red is the cut, blue the safe zone, green a box with its name."""
    for name, box in boxes:
        pen.paint(rectangle(box), None, BOX_LINE, 0.15)
        pen.text(box.x + 0.3, box.y + 1.4, name, "label-medium", 4, BOX_LINE, edge="white", edge_width=0.15)
    pen.paint(cut.outline(), None, TRIM_LINE, 0.2)
    pen.paint(cut.outline(-SAFE), None, SAFE_LINE, 0.2, dash=(1.0, 0.8))
