"""The lower half of a figure, in the order of painting: cape, tails, legs, boots, what is worn, belt."""

from __future__ import annotations

from capesmith.render.chance import Chance
from capesmith.render.pen import Pen
from capesmith.systems.heroes_wanted.press.figure import seam
from capesmith.systems.heroes_wanted.press.figure.boots import BARE_LEGS, bare_foot, draw_boot
from capesmith.systems.heroes_wanted.press.figure.brush import Brush
from capesmith.systems.heroes_wanted.press.figure.cape import draw_lower_cape
from capesmith.systems.heroes_wanted.press.figure.costume import Costume
from capesmith.systems.heroes_wanted.press.figure.details import draw_detail_before, draw_detail_behind
from capesmith.systems.heroes_wanted.press.figure.legs import STANCES, draw_leg, draw_pelvis
from capesmith.systems.heroes_wanted.press.figure.waist import UNCOVERED, draw_tails, draw_waist


def draw_lower(pen: Pen, costume: Costume) -> None:
    """From 3 mm before the belt to the boots; the origin is the axis at the seam."""
    brush = Brush(pen)
    draw_lower_cape(brush, costume.villain, costume.hem, Chance("heroes-wanted", costume.kind, costume.id, "hem"))
    draw_detail_behind(brush, costume)
    draw_tails(brush, costume)
    for leg in STANCES[costume.stance]:
        draw_leg(brush, costume, leg, bare_foot(costume, leg) if costume.legs in BARE_LEGS else ())
        draw_boot(brush, costume, leg)
    if costume.waist in UNCOVERED:
        draw_pelvis(brush, costume)
    draw_waist(brush, costume)
    draw_detail_before(brush, costume)
    seam.belt(brush, costume.villain)
