"""What only this game can draw on its pieces, and what only it can work out for them; the rest is in `pieces.yaml`."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, ClassVar

from capesmith.render.chance import Chance
from capesmith.render.edition import Order
from capesmith.render.pen import Pen
from capesmith.render.pieces import printer
from capesmith.render.pieces.expansion import sign_of
from capesmith.render.pieces.inking import INK
from capesmith.render.pieces.lettering import centred, numeral_size
from capesmith.render.shapes import Box, circle, polygon, rectangle
from capesmith.systems.heroes_incorporated.cities import CENTRE, DIRECTIONS, SPACES
from capesmith.systems.heroes_incorporated.press.boards.city import compass
from capesmith.systems.heroes_incorporated.press.boards.grid import Grid
from capesmith.systems.heroes_incorporated.press.boards.markers import draw_crime, type_on
from capesmith.systems.heroes_incorporated.press.cards.values import LETTERS
from capesmith.systems.heroes_incorporated.press.figure import draw_whole
from capesmith.systems.heroes_incorporated.press.scene.easel import Easel
from capesmith.systems.heroes_incorporated.press.scene.motifs import cloud, draw_atom, hill, sparkle
from capesmith.systems.heroes_incorporated.scenarios import CRIMES, HIGHEST_TARGET, TARGET_POINTS
from capesmith.systems.printed import names_in, own_lines

Values = Mapping[str, Any]
SKIES = ("mint", "sky", "mustard", "#F7D9C4")


# --- values -----------------------------------------------------------------------------------------------


def player_card(order: Order, values: Values) -> Values:
    """The team, and every super power in alphabetical order: its name in capitals (MIMIC, HI-501), text and sign."""
    names = names_in(order.box, order.game)
    powers = []
    for card in sorted((card for card in order.box.everything() if card.kind == "power"), key=lambda card: card.name):
        marker = str(card.fields.get("marker") or "")
        letter = f"\u00a0({LETTERS[marker]})" if marker in LETTERS else ""
        text = " ".join(own_lines(card, order.game, names))
        powers.append(
            {
                "title": f"{card.name.upper()}{letter}", "text": text.replace("• ", "•\u00a0"),
                "sign": sign_of(card, order.look) or "power", "tone": f"marker.{marker}" if letter else "mint",
                "edge": f"marker.{marker}" if letter else INK,
            }
        )  # fmt: skip
    return {"team": str(values.get("colour", "")).capitalize(), "powers": powers}


def scoreboard(order: Order, values: Values) -> Values:
    """1 to 50, and who wins where (HI-002, HI-124, 11.5)."""
    return {"track": [{"value": n, "ten": n % 10 == 0, "players": winners(n)} for n in range(1, HIGHEST_TARGET + 1)]}


def winners(points: int) -> str:
    """With how many players these points win: `2`, or `3–4`."""
    return "–".join(str(count) for count, target in TARGET_POINTS.items() if target == points)


def crime_die(order: Order, values: Values) -> Values:
    """What each number of an eight-sided die means, and for how many players crimes begin otherwise (2, HI-122)."""
    numbers = [{"value": number, "word": name} for number, name in enumerate(DIRECTIONS, 1)]
    return {"directions": numbers, "cities": [{"value": players} for players in CRIMES]}


# --- pictures ---------------------------------------------------------------------------------------------


def draw_standee(pen: Pen, box: Box, values: Values, details: str) -> None:
    """A Hero before a bright sky; the back shows the same Hero turned round."""
    card = values["card"]
    easel, chance = Easel(pen), Chance("heroes-incorporated", "standee", card["id"])
    with pen.clipped(rectangle(box)):
        easel.ground(box, chance.pick(SKIES))
        if not pen.look.saving:
            pen.paint(cloud(chance.between(6, 18), chance.between(5, 9), 8), "white")
            pen.paint(hill(box, chance, 0.22, 0.4, 4), "teal")
            for x in (3.0, 21.8):
                pen.paint(sparkle(x, chance.between(4, 16), 1.4), "white")
        inner = Box(box.x + 2.3, box.y + 1.6, box.w - 4.6, box.h - 1.6)
        draw_whole(pen, card["id"], card.get("look", ()), inner, back=details == "back")


def draw_sign(pen: Pen, box: Box, values: Values, details: str) -> None:
    """An atom on a ground of this colour."""
    ink = type_on(pen.look, details) if pen.look.has_colour(details) else INK
    light = "cream" if details == "cream" else ink
    width = 0.6 if box.w > 12 else 0.45
    draw_atom(Easel(pen), *box.centre, box.w / 2, line_colour=light, dots="orange", width=width)


def draw_window(pen: Pen, box: Box, values: Values, details: str) -> None:
    """Sky, a cloud, two hills and some sparkles, and an atom with the sign of the deck in its middle."""
    chance, frame, easel = Chance("heroes-incorporated", "box", values["id"]), rectangle(box, 2), Easel(pen)
    if pen.look.saving:
        pen.paint(frame, "white", INK, 0.5)
    else:
        with pen.clipped(frame):
            pen.box(box, "mint")
            pen.paint(cloud(box.x + box.w * 0.24, box.y + box.h * 0.18, box.w * 0.2), "white")
            pen.paint(hill(box, chance, 0.3, 0.62), "mustard")
            pen.paint(hill(box, chance, 0.12, 0.34), "orange")
            for x, y, r in ((0.14, 0.34, 1.8), (0.86, 0.16, 2.6), (0.9, 0.52, 1.4)):
                pen.paint(sparkle(box.x + x * box.w, box.y + y * box.h, r), "white")
        pen.paint(frame, None, INK, 0.8)
    (x, y), r = box.centre, min(box.w, box.h) * 0.42
    draw_atom(easel, x, y, r, width=0.8)
    pen.paint(circle(x, y, r * 0.5), "white" if pen.look.saving else "paper", INK, 0.6)
    easel.icon(values["icon"], x, y, r * 0.66)


def draw_direction(pen: Pen, box: Box, values: Values, details: str) -> None:
    """An arrow that points to a direction while its letters stand upright (HI-131)."""
    if details in DIRECTIONS:
        arrow = polygon([(0, -2.2), (1.7, 0.2), (0.6, 0.2), (0.6, 2.0), (-0.6, 2.0), (-0.6, 0.2), (-1.7, 0.2)])
        turned = arrow.scaled(box.h / 4.4).turned(45 * DIRECTIONS.index(details))
        pen.paint(turned.moved(*box.centre), type_on(pen.look, values["paint"]))


def draw_compass(pen: Pen, box: Box, values: Values, details: str) -> None:
    """A compass with the number of each direction beside it."""
    (x, y), r, saving = box.centre, box.w * 0.275, pen.look.saving
    compass(pen, x, y, r, letters=False)
    for number in range(1, len(DIRECTIONS) + 1):
        a = math.radians(45 * (number - 1) - 90)
        at = (x + (r + 5.6) * 1.12 * math.cos(a), y + (r + 4.6) * math.sin(a))
        pen.paint(circle(*at, 3.4), "white" if saving else "band.supervillain", INK, 0.4)
        centred(pen, *at, str(number), "numeral", numeral_size(pen.look, 3.6), INK if saving else "white")


def draw_crimes(pen: Pen, box: Box, values: Values, details: str) -> None:
    """A small city with its crimes for this many players (HI-122)."""
    grid, saving = Grid(box.x, box.y, (box.w - 1.2) / 5, 0.3), pen.look.saving
    for space in SPACES:
        dark = "empty" if saving else INK
        pen.box(grid.box(space), dark if space == CENTRE else "white" if saving else "mint", INK, 0.2, 0.4)
    for letter, space in CRIMES[int(details)] if details.isdecimal() and int(details) in CRIMES else ():
        draw_crime(pen, letter, *grid.centre(space), box.w * 0.087)


RECIPES = {
    "standee": draw_standee, "atom": draw_sign, "window": draw_window, "direction": draw_direction,
    "compass": draw_compass, "crimes": draw_crimes,
}  # fmt: skip


class PiecePrinter(printer.PiecePrinter):
    """Makes the drawings of the pieces of one order."""

    recipes = RECIPES
    more: ClassVar = {"player-card": player_card, "scoreboard": scoreboard, "crime-die": crime_die}
