"""Tokens, markers and discs: two faces each, cut round, square or as a hexagon."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from capesmith.content.model import Card
from capesmith.render.art.textures import rays
from capesmith.render.colour import mix
from capesmith.render.drawing import Cut, Piece
from capesmith.render.edition import Order
from capesmith.render.pen import Pen
from capesmith.render.pieces.inking import INK, Brush, on
from capesmith.render.pieces.lettering import centred, centred_block, numeral_size, size_for
from capesmith.render.pieces.sorts import (
    by_colour,
    colour_of,
    initial,
    pieces_of,
    shares,
)
from capesmith.render.pieces.tokens import Face, rim_of, token_piece
from capesmith.render.shapes import Box, Path
from capesmith.systems.heroes_wanted.press.pieces.events import EVENTS
from capesmith.systems.heroes_wanted.press.pieces.markers import MARKERS

_HEXAGON = 0.8660254  # height of a hexagon that lies on a side, of its width


def _hexagon(across: float) -> Cut:
    return Cut(across, across * _HEXAGON, "hexagon")


# Sizes that can be cut by hand and lie well where they belong; what is not listed goes by its sort.
CUTS = {
    "hp-1": Cut(14, 14, "circle"),
    "hp-5": _hexagon(19),
    "injury-token": Cut(16, 16, radius=4),
    "counter-token": Cut(20, 20, radius=3),
    "power-token": _hexagon(18),
    "first-hero-marker": Cut(40, 40, "circle"),
    "hero-phase-marker": Cut(48, 24, radius=12),
    "threat-token": Cut(12, 12, "circle"),
}
SORTS = {"token": Cut(20, 20, "circle"), "marker": Cut(24, 24, "circle"), "disc": Cut(8, 8, "circle")}


def token_pieces(order: Order) -> tuple[Piece, ...]:
    """Every token, marker and disc of the box."""
    found = []
    for card in pieces_of(order, "token", "marker", "disc"):
        cut = CUTS.get(card.id, SORTS[card.fields["sort"]])
        for name, front, back, copies in token_sides(order, card):
            found.append(token_piece(order, card, name, cut, front, back, copies))
    return tuple(found)


def token_sides(order: Order, card: Card) -> Iterator[tuple[str, Face, Face, int]]:
    """The different tokens of a piece: id, front, back and copies of each."""
    faces = [str(face) for face in card.fields.get("faces") or ()]
    if _SECRET in faces:
        fronts = [face for face in faces if face != _SECRET]
        for word, copies in zip(fronts, shares(card.copies, len(fronts)), strict=True):
            if copies:
                yield f"{card.id}-{word}", _worded(word), _secret(), copies
    elif len(faces) > 1:
        pairs = [faces[i : i + 2] for i in range(0, len(faces), 2)]
        for number, (pair, copies) in enumerate(zip(pairs, shares(card.copies, len(pairs)), strict=True), 1):
            name = card.id if len(pairs) == 1 else f"{card.id}-{number}"
            if copies:
                yield name, _pictured(pair[0], _LIGHT), _pictured(pair[-1], _DARK), copies
    else:
        for colour, copies in by_colour(card):
            face = _plain(order, card, faces[0] if faces else "", colour)
            yield f"{card.id}-{colour}" if colour else card.id, face, face, copies


# --- faces ------------------------------------------------------------------------------------------------


_LIGHT, _DARK = "#FFFDF4", "#23366B"


def _worded(word: str, ground: str = _LIGHT) -> Face:
    """A number, a word, or the icon of that name."""
    return Face(word, ground, partial(_draw_value, value=word), (word,))


_SECRET = "back"  # the uniform back of tokens that are shuffled


def _secret() -> Face:
    return Face(_SECRET, _DARK, _draw_secret, ("?",))


def _pictured(word: str, ground: str) -> Face:
    """An event token: its picture and its name; a word we have no picture of stands on its own."""
    event = EVENTS.get(word.lower())
    if event is None:
        return _worded(word, ground)
    return Face(word, event.ground, partial(_draw_event, name=word), (word.upper(),))


def _plain(order: Order, card: Card, word: str, colour: str) -> Face:
    """A token with the same face on both sides."""
    if card.id in MARKERS:
        marker = MARKERS[card.id]
        return Face(card.id, marker.ground, marker.draw, marker.words)
    value, _, unit = word.partition(" ")
    if unit == "HP":
        ground = order.look.colour("red" if value == "1" else "yellow")
        return Face(word, ground, partial(_draw_value, value=value, unit=unit), (value, unit))
    if colour:
        ground = colour_of(order.look, colour)
        letter = initial(colour) if order.look.has_colour(f"player.{colour}") else ""
        draw = _draw_power if card.id.startswith("power") else _draw_letter
        return Face(colour, ground, partial(draw, letter=letter), (letter,) if letter else ())
    return _worded(word or card.name)


# --- drawing ----------------------------------------------------------------------------------------------


def _inner(cut: Cut) -> Path:
    return cut.outline(-rim_of(cut))


def _draw_value(pen: Pen, cut: Cut, ground: str, value: str, unit: str = "") -> None:
    """A value at half the height with its unit below it; else an icon, else the word."""
    x, y, ink = cut.width / 2, cut.height / 2, on(pen.look, ground)
    sign = value.lower().replace(" ", "-")
    if value.isdigit():
        high = cut.height * (0.46 if unit else 0.55)
        lift = cut.height * 0.1 if unit else 0
        centred(pen, x, y - lift, value, "numeral", numeral_size(pen.look, high), ink)
        if unit:
            centred(pen, x, y + cut.height * 0.29, unit, "label-bold", cut.height * 0.43, ink, tracking=0.05)
        elif value in "69":
            pen.box((x - cut.width * 0.16, y + high / 2 + 1.0, cut.width * 0.32, 0.7), ink)
    elif pen.look.has_icon(sign):
        side = cut.height * 0.6
        pen.icon(sign, x - side / 2, y - side / 2, side, ink)
    else:
        room = Box(0, 0, cut.width, cut.height).inset(cut.width * 0.16, cut.height * 0.2)
        centred_block(pen, room, value.upper(), pen.look.role("token-word"), ink)


def _draw_secret(pen: Pen, cut: Cut, ground: str) -> None:
    """A question mark on rays."""
    x, y = cut.width / 2, cut.height / 2
    if not pen.look.saving:
        with pen.clipped(_inner(cut)):
            pen.paint(rays(x, y, cut.width, 16, turn=5), mix(ground, "#FFFFFF", 0.14))
    centred(
        pen,
        x,
        y,
        "?",
        "display",
        cut.height * 1.75,
        INK if pen.look.saving else "yellow",
        edge=None if pen.look.saving else INK,
    )


def _draw_event(pen: Pen, cut: Cut, ground: str, name: str) -> None:
    """The picture on a burst of light, its name on a ribbon below."""
    w, h = cut.width, cut.height
    with pen.clipped(_inner(cut)):
        if not pen.look.saving:
            pen.paint(rays(w / 2, h * 0.42, w, 18, turn=4), mix(ground, "#FFFFFF", 0.3))
        with pen.placed(w / 2, h * 0.43, scale=w / 18):
            EVENTS[name.lower()].draw(Brush(pen, 0.32))
        pen.box((0, h * 0.71, w, h * 0.17), "white" if pen.look.saving else "paper", INK, 0.4)
    size = size_for(pen.look, name.upper(), "label-bold", w * 0.35, w * 0.56, tracking=0.04)
    centred(pen, w / 2, h * 0.795, name.upper(), "label-bold", size, tracking=0.04)


def _draw_letter(pen: Pen, cut: Cut, ground: str, letter: str) -> None:
    """A player's disc: the initial of its colour."""
    if letter:
        centred(
            pen,
            cut.width / 2,
            cut.height / 2,
            letter,
            "numeral",
            numeral_size(pen.look, cut.height * 0.5),
            on(pen.look, ground),
        )


def _draw_power(pen: Pen, cut: Cut, ground: str, letter: str) -> None:
    """A bolt, and whose it is."""
    w, h = cut.width, cut.height
    side = h * 0.46
    pen.icon("power", w * 0.39 - side / 2, h / 2 - side / 2, side, on(pen.look, ground))
    centred(pen, w * 0.65, h / 2, letter, "numeral", numeral_size(pen.look, h * 0.38), on(pen.look, ground))
