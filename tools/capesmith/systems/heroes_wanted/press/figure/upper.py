"""The upper half of a figure, in the order of painting: cape, gear, trunk, arms, head."""

from __future__ import annotations

from dataclasses import replace

from capesmith.render.pen import Pen
from capesmith.systems.heroes_wanted.press.figure import seam
from capesmith.systems.heroes_wanted.press.figure.arms import draw_arms
from capesmith.systems.heroes_wanted.press.figure.brush import Brush
from capesmith.systems.heroes_wanted.press.figure.cape import draw_upper_cape
from capesmith.systems.heroes_wanted.press.figure.collar import draw_collar, draw_neck
from capesmith.systems.heroes_wanted.press.figure.costume import Costume
from capesmith.systems.heroes_wanted.press.figure.gear import draw_behind, draw_prop, draw_strap, draw_worn
from capesmith.systems.heroes_wanted.press.figure.heads import draw_back_of_head, draw_face
from capesmith.systems.heroes_wanted.press.figure.torso import draw_badge, draw_torso


def draw_upper(pen: Pen, costume: Costume) -> None:
    """From the head to the belt and 3 mm beyond; the origin is the axis at the seam."""
    brush = Brush(pen)
    draw_behind(brush, costume)
    draw_upper_cape(brush, costume.villain)
    draw_back_of_head(brush, costume)
    draw_torso(brush, costume)
    draw_strap(brush, costume)
    draw_badge(brush, costume)
    draw_neck(brush, costume)
    draw_prop(brush, costume)
    draw_arms(brush, costume, before=False)
    draw_collar(brush, costume)
    draw_worn(brush, costume)
    draw_face(brush, costume)
    draw_arms(brush, costume, before=True)
    seam.belt(brush, costume.villain)


def draw_bust(pen: Pen, costume: Costume) -> None:
    """Head and shoulders with the arms down, whatever the pose of the whole figure."""
    draw_upper(pen, replace(costume, pose="ready"))
