"""What only this game can draw on its pieces, and what only it can work out for them; the rest is in `pieces.yaml`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from capesmith.content.model import Card
from capesmith.render.art.textures import skyline
from capesmith.render.chance import Chance
from capesmith.render.edition import Order
from capesmith.render.numbering import Numbered
from capesmith.render.pen import Pen
from capesmith.render.pieces import printer
from capesmith.render.shapes import Box, rectangle
from capesmith.systems.printed import names_in, own_lines
from capesmith.systems.vigilantes.press.boards.markers import ITEM_ICONS, ITEMS, mask
from capesmith.systems.vigilantes.press.boards.side import location_called
from capesmith.systems.vigilantes.press.cards import recipes
from capesmith.systems.vigilantes.press.cards.values import badge_of
from capesmith.systems.vigilantes.press.figure import FRAME, LEFT, RIGHT, draw_bust

Values = Mapping[str, Any]
# The resource that a changed number belongs to, and its icon.
STATS = {
    "max-energy": ("energy", "electric"),
    "max-health": ("health", "health-normal"),
    "max-charge": ("charge", "cell"),
    "energy-cost": ("energy", "electric"),
}
NIGHTS, CITY = 23.8, 47.8  # mm of the campaign sheet for all nights, and for all places
ROOFS = {"standee": (("edge", 0.22, 0.5),), "box": (("panel", 0.3, 0.62), ("edge", 0.1, 0.32))}
WINDOWS = 16


# --- values -----------------------------------------------------------------------------------------------


def badge(order: Order, values: Values) -> Values:
    return {"badge": badge_of(values["id"], order)}


def sticker(order: Order, values: Values) -> Values:
    """What a sticker shows and does; an item does what its token does, once a round (VG-585)."""
    card = order.box.card(values["id"])
    assert card is not None
    stat, amount = changed(card)
    resource, sign = STATS.get(stat, ("threat", "upgrade"))
    item, tone = str(card.fields.get("item", "")), f"resource.{resource}"
    if card.kind == "relationship":
        tone = "red" if "villain" in card.fields.get("between", ()) else "blue"
    elif item:
        sign, tone = ITEM_ICONS.get(item, "wooden-crate"), f"item.{ITEMS.get(item, 'red')}"
    count = f"×{card.copies}"
    code = Numbered(f"{card.fields.get('code', '')}  {count}".strip(), count)
    change = f"{'+' if amount > 0 else '−'}{abs(amount)}"
    return {"words": sticker_words(order, card), "code": code, "change": change, "sign": sign, "tone": tone}


def changed(card: Card) -> tuple[str, int]:
    """The number that a sticker changes, and by how much."""
    steps = (step for ability in card.abilities for step in ability.steps)
    stats = (one for step in steps for one in getattr(step, "stats", ()) if isinstance(one[1], int))
    return next(stats, ("", 0))


def sticker_words(order: Order, card: Card) -> str:
    names = names_in(order.box, order.game)
    lines = own_lines(card, order.game, names)
    item = order.box.card(str(card.fields.get("item", "")))
    if not lines and item is not None:
        lines = [*own_lines(item, order.game, names), "Once per round."]
    return " ".join(lines)


def campaign(order: Order, values: Values) -> Values:
    """The scenarios of a campaign in their order, and the places where they are played."""
    content, known = order.box.every_campaign()[values["id"]].content, order.box.every_scenario()
    nights = [known[id] for id in content.scenarios if id in known]
    found = {one.content.location: location_called(order.box, one.content.location) for one in nights}
    called = {id: place.name if place is not None else id for id, place in found.items()}
    return {
        "premise": content.premise,
        "nights": _below(NIGHTS, 0.5, [
            {"number": number, "night": one.name, "place": called[one.content.location]}
            for number, one in enumerate(nights, 1)
        ]),
        "places": _below(CITY, 0.0, [
            {"place": place.name, "threat": list(range(1, place.threat_track[1] + 1))}
            for place in found.values() if place is not None
        ]),
    }  # fmt: skip


def _below(room: float, start: float, items: Sequence[dict[str, Any]]) -> list[Values]:
    """Items below one another that share the room; each begins at this share of its own."""
    return [{**item, "at": (0.0, room / len(items) * (index + start))} for index, item in enumerate(items)]


# --- pictures ---------------------------------------------------------------------------------------------


def draw_mask(pen: Pen, box: Box, values: Values, details: str) -> None:
    """The mask of the vigilantes; `lit`, it is black with a rim of light."""
    path = mask(box.w / 2).moved(*box.centre)
    if details == "lit":
        fill, edge = ("white", "ink") if pen.look.saving else ("black", "rim")
        pen.paint(path, fill, edge, 0.6, even_odd=True)
    else:
        pen.paint(path, "ink", even_odd=True)


def draw_roofs(pen: Pen, box: Box, values: Values, details: str) -> None:
    """Roofs against the sky, other ones for every seed; over those of a box a few windows are lit."""
    kind, _, seed = details.partition(" ")
    if pen.look.saving or kind not in ROOFS:
        return
    with pen.clipped(rectangle(box)):
        for tone, low, high in ROOFS[kind]:
            chance = Chance("vigilantes", kind, seed, tone)
            widths = (0.14, 0.3) if kind == "standee" else (0.09, 0.18)
            pen.paint(skyline(box, chance, low=low, high=high, widths=widths), tone)
        chance = Chance("vigilantes", kind, seed, "windows")
        for _ in range(WINDOWS if kind == "box" else 0):
            x, y = box.x + chance.between(0.03, 0.95) * box.w, box.bottom - chance.between(0.02, 0.09) * box.h
            pen.box((x, y, 0.9, 1.2), "lamp")


def draw_standing(pen: Pen, box: Box, values: Values, details: str) -> None:
    """Head and shoulders; the back shows a named one mirrored, and a crew from behind with the light where it was."""
    type, crew, card, back = values["type"], values.get("crew"), values.get("card"), details == "back"
    who = crew[(values["number"] - 1) % len(crew)] if crew else card["id"] if card else ""
    side = LEFT if (type == "vigilante") != (back and bool(crew)) else RIGHT
    scale = min((box.w - 4.2) / FRAME.w, (box.h - 5.2) / FRAME.h)
    with pen.clipped(rectangle(box)), pen.placed(box.centre[0], box.bottom, scale=max(scale, 0.01), flip=back):
        draw_bust(pen, type, who, side)


class PiecePrinter(printer.PiecePrinter):
    """Makes the drawings of the pieces of one order."""

    recipes: ClassVar = {**recipes.RECIPES, "mask": draw_mask, "roofs": draw_roofs, "bust": draw_standing}
    more: ClassVar = {"badge": badge, "sticker": sticker, "campaign": campaign}
