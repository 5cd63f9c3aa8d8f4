"""What only this game can draw on its pieces, and what only it can work out for them; the rest is in `pieces.yaml`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path as File
from typing import Any, ClassVar, Final

from capesmith.content.model import Card
from capesmith.render.edition import Order
from capesmith.render.figures.part import part_in
from capesmith.render.pen import Pen
from capesmith.render.pieces import printer
from capesmith.render.shapes import Box, rectangle
from capesmith.systems.hard_city.press.cards import recipes
from capesmith.systems.hard_city.press.cards.values import Said, cost_of, painted, sign_of
from capesmith.systems.hard_city.press.figure import WHOLE, draw_bust, draw_figure, draw_scene
from capesmith.systems.hard_city.press.figure.brush import Brush

Values = Mapping[str, Any]
VEHICLES: Final = File(__file__).parent / "boards" / "parts"
MUTANTS: Final = ("mutant-a", "mutant-b", "mutant-c", "mutant-d")
BYSTANDERS: Final = tuple(f"bystander-{letter}" for letter in "abcdef")
SHOULDERS: Final = 8.0  # how far below the neck a token shows somebody
BEASTS: Final = ("blast", "rat")
TALL, LONG = 120.0, 92.0  # of a figure with its room, and of a beast
PACKED: Final = {"event": ("event", "special", "mutant")}  # what lies behind a divider together
SPACES: Final = 11  # of the Victory Track
VICTORY, SKILL = 7, 10  # HC-219, HC-134
CELL: Final = 21.0
DONUT: Final = 21.0  # from one donut of a Sheet to the next
TRACK: Final = 84.6  # from the first space of a track of Hit Points to the last
WIDE: Final = 1.5  # how much wider than high the picture is of which a portrait is the middle


# --- values -----------------------------------------------------------------------------------------------


def stander(order: Order, values: Values) -> Values:
    """Who stands on it, the colour of the foot, and a number where there are several alike."""
    number = int(values.get("number") or 0)
    who = str(values.get("who") or MUTANTS[number % len(MUTANTS)])
    paint, sign = painted(order, who), values.get("sign") or sign_of(order, who)
    word = str(values.get("word") or "").partition(" ")[0]
    return {"who": who, "paint": paint, "sign": sign, "word": word, "running": f"{number}" if number else ""}


def bystander(order: Order, values: Values) -> Values:
    """Somebody else on each token."""
    return {"who": BYSTANDERS[int(values["number"]) % len(BYSTANDERS)], "running": f"{values['number']}"}


def officer(order: Order, values: Values) -> Values:
    """A Sheet: the donuts, the track of Hit Points with what only a Skill unlocks, and the text in words."""
    card = next(one for one in order.box.everything() if one.id == values["id"] and one.kind == values["kind"])
    said = Said(card, order, order.names)
    donuts = [{"at": (DONUT * n, 0.0)} for n in range(int(card.fields.get("ap") or 0))]
    return {
        "text": said.text(),
        "track": list(hit_points(card)),
        "donuts": donuts,
        "picture": card.id,
        "cost": [{}] * cost_of(said),
        "sign": sign_of(order, card.id),
        "paint": "mutant" if card.kind == "fubar" else painted(order, card.id),
    }


def hit_points(card: Card) -> Iterator[Values]:
    """The spaces of a track (HC-008, HC-009): what lies beyond the start is locked."""
    track = int(card.fields.get("track") or card.fields["hp"])
    hp = int(card.fields.get("hp") or track)
    step = min(DONUT, TRACK / max(track - 1, 1))
    for n in range(1, track + 1):
        yield {"n": f"{n}", "at": (step * (n - 1), 0.0), "locked": n > hp, "full": n == hp}


def track(order: Order, values: Values) -> Values:
    """The eleven spaces of the Victory Track."""
    return {"spaces": [_space(n) for n in range(SPACES)]}


def _space(n: int) -> Values:
    where = {"wins": n == VICTORY, "beyond": n > VICTORY, "plain": int(n < VICTORY), "skill": n == SKILL}
    return {"n": f"{n}", "at": (CELL * n, 0.0), **where}


def divider(order: Order, values: Values) -> Values:
    """How many cards lie behind it."""
    kinds = PACKED.get(str(values["id"]), (str(values["id"]),))
    return {"contents": f"{sum(card.copies for card in _cards(order) if card.kind in kinds)} cards"}


def _cards(order: Order) -> list[Card]:
    return [card for card in order.box.everything() if card.kind in order.game.kinds]


# --- pictures ---------------------------------------------------------------------------------------------


def _kind(who: str) -> str:
    return who if who in ("fubar", "rat", "blast") else "soldier" if who == "mutant-soldier" else who.partition("-")[0]


def draw_stander(pen: Pen, box: Box, values: Values, details: str) -> None:
    """Somebody from head to sole; on the back they look the other way."""
    who = str(values["who"])
    high = box.w * TALL / LONG if who in BEASTS else box.h
    with pen.clipped(rectangle(box)), pen.placed(box.centre[0], box.bottom, flip=details == "back"):
        wide = high * WHOLE.w / WHOLE.h  # arms may reach beyond the edge
        draw_figure(pen, _kind(who), who, Box(-wide / 2, -high, wide, high), **_AT_EASE.get(_kind(who), {}))


_AT_EASE: Final[Mapping[str, Mapping[str, str]]] = {
    "donathan": {"pose": "up", "stance": "stand"}, "jenny": {"stance": "stand"}, "miranda": {"stance": "stand"},
    "marcellus": {"pose": "guard", "other": "guard", "stance": "stand"},
    "soldier": {"pose": "guard", "other": "cradle", "stance": "stand"},
    "fubar": {"pose": "wave", "other": "wave", "stance": "stand"},
}  # fmt: skip


def draw_person(pen: Pen, box: Box, values: Values, details: str) -> None:
    """Head and shoulders of somebody."""
    who = str(values["who"])
    draw_bust(pen, _kind(who), who, box, SHOULDERS, pose="down", other="down", prop="none", held="none")


def draw_vehicle(pen: Pen, box: Box, values: Values, details: str) -> None:
    """A vehicle from above, as long as its token."""
    found = part_in(VEHICLES, f"vehicle/{details}")
    if found is not None:
        with pen.placed(*box.centre):
            Brush(pen).paint(found.strokes)


def draw_portrait(pen: Pen, box: Box, values: Values, details: str) -> None:
    """An upright picture: the middle of one as high."""
    with pen.clipped(rectangle(box)):
        wide = box.h * WIDE
        recipes.draw_picture(pen, Box(box.centre[0] - wide / 2, box.y, wide, box.h), values, details)


def draw_still(pen: Pen, box: Box, values: Values, details: str) -> None:
    """A still of a card, by its id."""
    draw_scene(pen, box, "still", details)


class PiecePrinter(printer.PiecePrinter):
    """Makes the drawings of the pieces of one order."""

    recipes: ClassVar = {
        **recipes.RECIPES, "stander": draw_stander, "person": draw_person, "vehicle": draw_vehicle, "still": draw_still,
        "portrait": draw_portrait,
    }  # fmt: skip
    more: ClassVar = {
        "stander": stander, "bystander": bystander, "officer": officer, "track": track, "divider": divider,
    }  # fmt: skip
