"""The people of a game in its books: side by side with their names, and passing by where the text is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from capesmith.render.chance import Chance
from capesmith.render.fitting import fit_line
from capesmith.render.shapes import Box, rectangle

Ground = Callable[[Any, Box, str], None]  # draws where they stand, told by a word for what
PLATE = 5.6
TALLEST = 120.0  # mm of somebody in a vignette
APART = 0.86  # the least distance of two people there, in widths
MOST = 5  # people in one


class Person(NamedTuple):
    """Somebody whom a game can draw, standing on the floor of a box."""

    name: str
    draw: Callable[[Any, Box], None]
    slim: float = 0.6  # how wide, in heights


def line_up(pen: Any, box: Box, people: Sequence[Person], ground: Ground, across: int, radius: float = 0.0) -> None:
    """Rows of people before a ground, each with a name plate below."""
    rows = -(-len(people) // across)
    high, wide = box.h / rows, box.w / min(across, len(people))
    with pen.clipped(rectangle(box, radius)):
        for row in range(rows):
            ground(pen, Box(box.x, box.y + row * high, box.w, high - PLATE), f"line-up-{row}")
        for place, person in enumerate(people):
            row, column = divmod(place, across)
            cell = Box(box.x + column * wide, box.y + row * high, wide, high)
            with pen.clipped(rectangle((box.x, cell.y, box.w, high - PLATE))):  # wings reach behind whoever is next
                person.draw(pen, Box(cell.x + 0.6, cell.y + 1.6, wide - 1.2, high - PLATE - 1.4))
            _plate(pen, Box(cell.x, cell.bottom - PLATE, wide, PLATE), person.name.upper())
    pen.box(box, None, "ink", 0.55, radius)


def _plate(pen: Any, box: Box, name: str) -> None:
    saving = pen.look.saving
    pen.box(box, "white" if saving else "ink", "ink", 0.3)
    face = pen.look.face("label-bold")
    size, _ = fit_line(face.width(name) * 1.06, 8.0, 4.4, box.w - 1.6)
    middle = box.centre[1] + face.cap_height * size * 0.3528 / 2
    pen.text(box.centre[0], middle, name, face, size, "ink" if saving else "white", align="centre", tracking=0.04)


def vignettes(people: Sequence[Person], ground: Ground, radius: float = 0.0) -> Ground:
    """A picture for the rest of a page: some of the people in the open; who they are goes round from page to page."""

    def draw(pen: Any, box: Box, purpose: str) -> None:
        chance = Chance("book", "vignette", purpose)
        with pen.clipped(rectangle(box, radius)):
            ground(pen, box, purpose)
            for person, x, tall in passing(people, box, purpose, chance):
                wide = tall * person.slim
                person.draw(pen, Box(x - wide / 2, box.bottom - tall, wide, tall))
        pen.box(box, None, "ink", 0.7, radius)

    return draw


def passing(people: Sequence[Person], box: Box, purpose: str, chance: Chance) -> list[tuple[Person, float, float]]:
    """Who passes by, where, and how tall; which picture of the book it is says with whom it begins."""
    number = int("".join(filter(str.isdigit, purpose.rpartition("/")[2])) or 0)
    tall = min(TALLEST, 0.86 * box.h)
    slim = max(person.slim for person in people)
    count = max(1, min(len(people), MOST, int(0.94 * box.w / (tall * slim * APART))))
    chosen = _in_turn(people, number * MOST, count)
    step = min(box.w * 0.94 / count, 1.15 * tall * slim)
    left = box.centre[0] - step * count / 2
    return [(one, left + (place + 0.5) * step, tall * chance.between(0.84, 1.0)) for place, one in enumerate(chosen)]


def _in_turn(people: Sequence[Person], first: int, count: int) -> list[Person]:
    """People from a place of an endless row: everybody comes before anybody comes again, and never in one order."""
    around, skipped = divmod(first, len(people))
    row: list[Person] = []
    while len(row) < skipped + count:
        chance = Chance("book", "people", around)
        after = sorted(people, key=lambda _: chance.unit())
        row += sorted(after, key=row[skipped:].__contains__)
        around += 1
    return row[skipped : skipped + count]
