"""Tokens and markers: objectives, items, states, chits, charge, zones, and the alarm (reference, 2 and 12.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from capesmith.content.model import Card
from capesmith.render.drawing import Cut, Piece
from capesmith.render.edition import Order
from capesmith.render.pen import Pen
from capesmith.render.pieces.lettering import centred, centred_block, numeral_size, size_for
from capesmith.render.pieces.sorts import pieces_of, shares
from capesmith.render.pieces.tokens import Face, token_piece
from capesmith.render.shapes import Box, line
from capesmith.systems.vigilantes.press.boards.markers import ITEM_ICONS, crown, mask, type_ink
from capesmith.systems.vigilantes.press.pieces.markers import MARKERS

NIGHT, BONE, LAMP, SLATE = "#0E1420", "#ECE6D6", "#FFB52E", "#2A3850"
# Sizes of the reference (12.4) and of the places where tokens lie.
CUTS = {
    "objective-token": Cut(22, 22, "circle"),
    "alarm-token": Cut(40, 40, "circle"),
    "starting-player-token": Cut(60, 32, radius=15.9),
    "turn-token": Cut(16, 16, "circle"),
    "threat-token": Cut(17, 17, "circle"),
    "charge-token": Cut(9, 9, "circle"),
    "blocked-route-token": Cut(24, 12, radius=2),
    "zone-token": Cut(16, 16, radius=2),
    "informant-chit": Cut(18, 18, "circle"),
    "dead-end-chit": Cut(18, 18, "circle"),
    **{f"{item}-token": Cut(12, 12, radius=1.2) for item in ITEM_ICONS},
}
SORTS = {
    "token": Cut(15, 15, "circle"),
    "marker": Cut(16, 16, "circle"),
    "chit": Cut(18, 18, "circle"),
    "disc": Cut(9, 9, "circle"),
}
_ITEM_GROUNDS = {"medikit": "item.red", "recharge-pack": "item.blue", "weapon-cache": "item.yellow"}
# States of pieces: the icon and the ground of each (VG-901 to VG-905).
STATES = {
    "stunned": ("knocked-out-stars", "#F4E9C4"),
    "marked": ("eye-target", "#F0656B"),
    "hidden": ("hooded-figure", "#2A3850"),
    "decoy": ("speaker", "#BFD4EE"),
    "trap": ("wolf-trap", "#83371A"),
}


def token_pieces(order: Order) -> tuple[Piece, ...]:
    """Every token and marker of the box."""
    found = []
    for card in pieces_of(order, *SORTS):
        cut = CUTS.get(card.id, SORTS[card.fields["sort"]])
        for name, front, back, copies in token_sides(order, card):
            found.append(token_piece(order, card, name, cut, front, back, copies))
    return tuple(found)


Sides = Iterator[tuple[str, Face, Face, int]]


def token_sides(order: Order, card: Card) -> Sides:
    """The different tokens of a piece: id, front, back and copies of each."""
    known = _KNOWN.get(card.id)
    if known is not None:
        yield from known(order, card)
        return
    state = STATES.get(card.id.removesuffix("-token"))
    item = card.id.removesuffix("-token")
    if card.id in MARKERS:
        marker = MARKERS[card.id]
        yield card.id, marker, marker, card.copies
    elif state is not None:
        face = Face(card.name, state[1], partial(_draw_state, icon=state[0], word=card.name), (card.name.upper(),))
        yield card.id, face, face, card.copies
    elif item in ITEM_ICONS:
        ground = order.look.colour(_ITEM_GROUNDS[item])
        face = Face(card.name, ground, partial(_draw_icon, icon=ITEM_ICONS[item]))
        yield card.id, face, face, card.copies
    else:
        yield from _own(card)


def _own(card: Card) -> Sides:
    """A piece of somebody's own: a word on each side, or its name on both."""
    faces = [str(face) for face in card.fields.get("faces") or ()]
    pairs = [faces[i : i + 2] for i in range(0, len(faces), 2)] or [[card.name]]
    for number, (pair, copies) in enumerate(zip(pairs, shares(card.copies, len(pairs)), strict=True), 1):
        if copies:
            sides = [_worded(word, ground) for word, ground in ((pair[0], BONE), (pair[-1], SLATE))]
            back = sides[1] if len(pair) > 1 else sides[0]
            yield card.id if len(pairs) == 1 else f"{card.id}-{number}", sides[0], back, copies


def _worded(word: str, ground: str) -> Face:
    return Face(word, ground, partial(_draw_word, word=word), (word.upper(),))


# --- tokens with two sides --------------------------------------------------------------------------------


def _objectives(order: Order, card: Card) -> Sides:
    """VG-021: a crown on black for the enemies, a mask on bone for the vigilantes, the same number on both."""
    for number in range(1, card.copies + 1):
        front = Face(
            f"enemy {number}", NIGHT, partial(_draw_objective, number=number, enemy=True), (str(number), "ENEMY")
        )
        back = Face(
            f"vigilante {number}", BONE, partial(_draw_objective, number=number, enemy=False),
            (str(number), "VIGILANTES"),
        )  # fmt: skip
        yield f"{card.id}-{number}", front, back, 1


def _alarm(order: Order, card: Card) -> Sides:
    """VG-022: silent or raised; once raised it stays raised."""
    silent = Face("silent", SLATE, partial(_draw_alarm, raised=False), ("SILENT",))
    raised = Face("raised", LAMP, partial(_draw_alarm, raised=True), ("ALARM", "DRAW 2 EVENTS"))
    yield card.id, silent, raised, card.copies


def _zones(order: Order, card: Card) -> Sides:
    """VG-650 to VG-655: lit while the zone is active, dark while it is not."""
    letters = [str(face) for face in card.fields.get("faces") or "ABCD"]
    for letter, copies in zip(letters, shares(card.copies, len(letters)), strict=True):
        if copies:
            front = Face(
                f"{letter} active", LAMP, partial(_draw_zone, letter=letter, word="ACTIVE"), (letter, "ACTIVE")
            )
            back = Face(f"{letter} quiet", SLATE, partial(_draw_zone, letter=letter, word="QUIET"), (letter, "QUIET"))
            yield f"{card.id}-{letter.lower()}", front, back, copies


def _chits(order: Order, card: Card) -> Sides:
    """Shuffled face down: every back is the same."""
    word, said = (str(face) for face in card.fields.get("faces") or (card.name, "contact"))
    icon = "talk" if word == "informant" else "closed-doors"
    front = Face(word, BONE, partial(_draw_chit, icon=icon, word=word), tuple(word.upper().split()))
    back = Face(said, NIGHT, partial(_draw_chit, icon="", word=said), ("?", said.upper()))
    yield card.id, front, back, card.copies


def _charge(order: Order, card: Card) -> Sides:
    """VG-605, VG-710: charge on gadgets, and progress on objectives."""
    face = Face("charge", order.look.colour("resource.charge"), partial(_draw_icon, icon="cell"))
    yield card.id, face, face, card.copies


_KNOWN: dict[str, Callable[[Order, Card], Sides]] = {
    "objective-token": _objectives,
    "alarm-token": _alarm,
    "zone-token": _zones,
    "informant-chit": _chits,
    "dead-end-chit": _chits,
    "charge-token": _charge,
}


# --- drawing ----------------------------------------------------------------------------------------------


def _draw_objective(pen: Pen, cut: Cut, ground: str, number: int, enemy: bool) -> None:
    x, ink = cut.width / 2, type_ink(pen.look, ground)
    sign = crown(cut.height * 0.125) if enemy else mask(cut.height * 0.23)
    pen.paint(
        sign.moved(x, cut.height * (0.225 if enemy else 0.235)),
        "lamp" if enemy and ink != "ink" else ink,
        even_odd=True,
    )
    centred(pen, x, cut.height * 0.585, str(number), "numeral", numeral_size(pen.look, cut.height * 0.4), ink)
    word = "ENEMY" if enemy else "VIGILANTES"
    centred(pen, x, cut.height * 0.86, word, "label-bold", 5.2, ink, tracking=0.04)
    if enemy and not pen.look.saving:
        pen.paint(cut.outline(-1.1), None, "lamp", 0.4)


def _draw_alarm(pen: Pen, cut: Cut, ground: str, raised: bool) -> None:
    """A bell that can be read from the other side of the table."""
    x, ink = cut.width / 2, type_ink(pen.look, ground)
    side = cut.height * 0.5
    icon = "ringing-bell" if raised else "alarm-off"
    pen.icon(icon, x - side / 2, cut.height * 0.37 - side / 2, side, ink)
    if not raised:
        struck = line(
            (x - side * 0.42, cut.height * 0.37 + side * 0.36), (x + side * 0.42, cut.height * 0.37 - side * 0.36)
        )
        pen.paint(struck, None, "white" if pen.look.saving else ground, 3.4, cap=0)
        pen.paint(struck, None, ink, 1.5)
    if raised:
        centred(pen, x, cut.height * 0.735, "ALARM", "display", 24, ink, tracking=0.06)
        centred(pen, x, cut.height * 0.86, "DRAW 2 EVENTS", "label-bold", 6.2, ink, tracking=0.05)
    else:
        centred(pen, x, cut.height * 0.77, "SILENT", "display", 21, ink, tracking=0.08)


def _draw_zone(pen: Pen, cut: Cut, ground: str, letter: str, word: str) -> None:
    x, ink = cut.width / 2, type_ink(pen.look, ground)
    centred(pen, x, cut.height * 0.42, letter, "numeral", 30, ink)
    centred(pen, x, cut.height * 0.81, word, "label-bold", 5.6, ink, tracking=0.06)


def _draw_chit(pen: Pen, cut: Cut, ground: str, icon: str, word: str) -> None:
    x, ink = cut.width / 2, type_ink(pen.look, ground)
    if icon:
        side = cut.height * 0.46
        pen.icon(icon, x - side / 2, cut.height * 0.36 - side / 2, side, ink)
    else:
        centred(pen, x, cut.height * 0.4, "?", "display", 28, "lamp" if ink != "ink" else ink)
    said = word.upper()
    size = size_for(pen.look, said, "label-bold", 6.0, cut.width * 0.72, tracking=0.04)
    centred(pen, x, cut.height * 0.74, said, "label-bold", size, ink, tracking=0.04)


def _draw_icon(pen: Pen, cut: Cut, ground: str, icon: str) -> None:
    """An icon as large as the token allows."""
    side = cut.height * (0.68 if cut.shape == "rectangle" else 0.62)
    pen.icon(icon, (cut.width - side) / 2, (cut.height - side) / 2, side, type_ink(pen.look, ground))


def _draw_state(pen: Pen, cut: Cut, ground: str, icon: str, word: str) -> None:
    """An icon over its word."""
    x, ink, said = cut.width / 2, type_ink(pen.look, ground), word.upper()
    side = cut.height * 0.5
    pen.icon(icon, x - side / 2, cut.height * 0.37 - side / 2, side, ink)
    size = size_for(pen.look, said, "label-bold", 6.2, cut.width * 0.74, tracking=0.03)
    centred(pen, x, cut.height * 0.74, said, "label-bold", size, ink, tracking=0.03)


def _draw_word(pen: Pen, cut: Cut, ground: str, word: str) -> None:
    room = Box(0, 0, cut.width, cut.height).inset(cut.width * 0.14, cut.height * 0.2)
    centred_block(pen, room, word.upper(), pen.look.role("token-word"), type_ink(pen.look, ground))
