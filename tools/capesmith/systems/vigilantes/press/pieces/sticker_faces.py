"""What stickers show: a sign that says enough where there is no room for words."""

from __future__ import annotations

from collections.abc import Callable

from capesmith.content.model import Card
from capesmith.render.pen import Pen
from capesmith.render.pieces.lettering import centred, size_for
from capesmith.render.shapes import polygon
from capesmith.systems.vigilantes.press.boards.lines import draw_route
from capesmith.systems.vigilantes.press.boards.markers import ITEM_ICONS, ITEMS, draw_zone, type_ink

OVER = 0.8  # colour beyond the cut
# The resource that a changed number belongs to, and its icon.
STATS = {
    "max-energy": ("energy", "electric"),
    "max-health": ("health", "health-normal"),
    "max-charge": ("charge", "cell"),
    "energy-cost": ("energy", "electric"),
}


def draw_sticker(pen: Pen, card: Card, place: str, w: float, h: float) -> None:
    """A sticker from its top left corner."""
    _FACES[place](pen, card, w, h)


def _ground(pen: Pen, w: float, h: float, colour: str, line: str | None = None) -> str:
    """The colour of a sticker out over its cut, a line inside it when ink is saved; the colour of what is on it."""
    if pen.look.saving:
        pen.box((0.5, 0.5, w - 1, h - 1), "white", line or colour, 0.7)
        return "ink"
    pen.box((-OVER, -OVER, w + 2 * OVER, h + 2 * OVER), colour)
    return type_ink(pen.look, colour)


def _threat(pen: Pen, card: Card, w: float, h: float) -> None:
    """Covers a number: the city expects worse from now on."""
    ink = _ground(pen, w, h, "resource.threat")
    pen.icon("threat", w * 0.25, h * 0.12, w * 0.5, ink)
    centred(pen, w / 2, h * 0.8, "THREAT", "display", 11.5, ink, tracking=0.06)


def _item(pen: Pen, card: Card, w: float, h: float) -> None:
    item = str(card.fields.get("item", ""))
    ink = _ground(pen, w, h, f"item.{ITEMS.get(item, 'red')}")
    side = h * 0.66
    pen.icon(ITEM_ICONS.get(item, "wooden-crate"), (w - side) / 2, (h - side) / 2, side, ink)


def _route(pen: Pen, card: Card, w: float, h: float) -> None:
    """Broken stone, and the word."""
    _ground(pen, w, h, "edge" if not pen.look.saving else "ink")
    stones = (
        ((0.6, 7.4), (1.6, 3.4), (5.0, 2.6), (6.2, 7.4)), ((15.6, 7.4), (16.8, 3.0), (20.0, 2.2), (21.4, 7.4)),
        ((1.2, 3.0), (3.4, 0.7), (5.6, 2.2)), ((17.6, 2.6), (19.6, 0.6), (21.2, 2.0)),
    )  # fmt: skip
    for corners in stones:
        pen.paint(
            polygon([(x * w / 22, y * h / 8) for x, y in corners]), "white" if pen.look.saving else "dim", "ink", 0.3
        )
    ink = "ink" if pen.look.saving else "white"
    centred(pen, w / 2, h / 2, card.name.upper(), "display", 11.5, ink, tracking=0.05)


def _pair(pen: Pen, card: Card, w: float, h: float) -> None:
    """A length of normal route, as it is printed on maps."""
    if not pen.look.saving:
        pen.box((-OVER, -OVER, w + 2 * OVER, h + 2 * OVER), "map")
    draw_route(pen, "normal", (0, h / 2), (w, h / 2))


def _space(pen: Pen, card: Card, w: float, h: float) -> None:
    """One more zone, letter D, from threat 6."""
    _ground(pen, w, h, "paper", "ink")
    draw_zone(pen, "D", w / 2, h * 0.38, h * 0.23)
    centred(pen, w / 2, h * 0.82, "THREAT 6", "label-bold", 5.6, "ink", tracking=0.03)


def _stat(pen: Pen, card: Card, w: float, h: float) -> None:
    """What changes and by how much; the name where there is room for it."""
    stat, amount = changed(card)
    resource, icon = STATS.get(stat, ("threat", "upgrade"))
    ink = _ground(pen, w, h, f"resource.{resource}")
    said = f"{'+' if amount > 0 else '−'}{abs(amount)}"
    small = h < 8
    middle = h * (0.5 if small else 0.38)
    centred(pen, w * (0.32 if small else 0.36), middle, said, "numeral", 12 if small else 17, ink)
    side = h * (0.62 if small else 0.44)
    pen.icon(icon, w * 0.54, middle - side / 2, side, ink)
    if not small:
        size = size_for(pen.look, card.name.upper(), "label-bold", 6.2, w - 2, tracking=0.03)
        centred(pen, w / 2, h * 0.82, card.name.upper(), "label-bold", size, ink, tracking=0.03)


def changed(card: Card) -> tuple[str, int]:
    """The number that a sticker changes, and by how much."""
    for ability in card.abilities:
        for step in ability.steps:
            for stat, amount in getattr(step, "stats", ()):
                if isinstance(amount, int):
                    return stat, amount
    return "", 0


def _relationship(pen: Pen, card: Card, w: float, h: float) -> None:
    """A name, and a line for who it is with; a crown or a mask says which side that is."""
    villain = "villain" in (card.fields.get("between") or ())
    colour = "red" if villain else "blue"
    _ground(pen, w, h, "paper", colour)
    if not pen.look.saving:
        pen.box((-OVER, -OVER, w + 2 * OVER, h * 0.5 + OVER), colour)
    ink = "ink" if pen.look.saving else type_ink(pen.look, colour)
    size = size_for(pen.look, card.name.upper(), "display", 9.6, w - 1.8, tracking=0.03, floor=6)
    centred(pen, w / 2, h * 0.26, card.name.upper(), "display", size, ink, tracking=0.03)
    pen.text(0.9, h * 0.84, "WITH", "label-bold", 5, "muted", tracking=0.03)
    pen.box((4.6, h * 0.86, w - 5.4, 0.15), "muted")


_FACES: dict[str, Callable[[Pen, Card, float, float], None]] = {
    "threat-track": _threat,
    "item-square": _item,
    "route": _route,
    "space-pair": _pair,
    "space": _space,
    "vigilante": _stat,
    "villain": _stat,
    "gadget": _stat,
    "ability": _stat,
    "relationship": _relationship,
}
