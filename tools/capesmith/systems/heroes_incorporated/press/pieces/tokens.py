"""Tokens, markers, pawns and discs: what lies on tiles, cards and the scoreboard (reference, 2 and 12)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from capesmith.content.model import Card
from capesmith.render.drawing import Cut, Piece
from capesmith.render.edition import Order
from capesmith.render.pen import Pen
from capesmith.render.pieces.lettering import centred, centred_block, size_for
from capesmith.render.pieces.sorts import by_colour, colour_of, initial, pieces_of, shares
from capesmith.render.pieces.tokens import Face, token_piece
from capesmith.render.shapes import Box
from capesmith.systems.heroes_incorporated.press.boards.markers import CRIME, type_on
from capesmith.systems.heroes_incorporated.press.pieces.badges import (
    draw_base,
    draw_combat,
    draw_crime_pawn,
    draw_gadget,
    draw_knocked_out,
    draw_letter,
    draw_start,
)

CREAM, NAVY, MINT = "#FBF4E4", "#17324D", "#BFDFD8"
ACTION = Cut(14, 14, "circle")  # on circles of 16
BONUS = Cut(8, 8, "circle")  # on circles of 9.2
CUTS = {
    "action-marker": ACTION,
    "white-marker": ACTION,
    "crime-pawn": Cut(15, 15, "circle"),
    "player-pawn": Cut(12, 12, "circle"),
    "die-base": Cut(24, 24, "circle"),
    "gadget-token": Cut(16.8, 7, radius=1.4),  # on spots of 17.6 by 7.4
    "combat-token": Cut(15, 15, "circle"),
    "justice-token": Cut(15, 15, "circle"),
    "shield-token": Cut(18, 18, "circle"),
    "starting-player-marker": Cut(56, 30, radius=14.9),
    "ko-marker": Cut(18, 18, "circle"),
}
SORTS = {
    "token": Cut(15, 15, "circle"),
    "marker": ACTION,
    "pawn": Cut(12, 12, "circle"),
    "disc": Cut(24, 24, "circle"),
}


def token_pieces(order: Order) -> tuple[Piece, ...]:
    """Every token, marker, pawn and disc of the box."""
    found = []
    for card in pieces_of(order, *SORTS):
        for name, front, back, copies in token_sides(order, card):
            found.append(token_piece(order, card, name, cut_of(order, card), front, back, copies))
    return tuple(found)


def cut_of(order: Order, card: Card) -> Cut:
    """The size of a token: its own, that of a bonus marker, or that of its sort."""
    return CUTS.get(card.id) or (BONUS if bonus_letter(order, card) else SORTS[card.fields["sort"]])


Sides = Iterator[tuple[str, Face, Face, int]]


def token_sides(order: Order, card: Card) -> Sides:
    """The different tokens of a piece: id, front, back and copies of each."""
    known = _KNOWN.get(card.id)
    if known is not None:
        yield from known(order, card)
    elif bonus_letter(order, card):
        yield from _bonus(order, card)
    else:
        yield from _own(order, card)


def bonus_letter(order: Order, card: Card) -> str:
    """The letter of a bonus marker (12): D, R, I, M, C or S; nothing for other markers."""
    colours: Sequence[str] = card.fields.get("colours") or ()
    if card.fields["sort"] != "marker" or len(colours) != 1 or not order.look.has_colour(f"marker.{colours[0]}"):
        return ""
    return str(next(iter(card.fields.get("faces") or ()), initial(colours[0])))


def _same(name: str, face: Face, copies: int) -> Sides:
    """A token that is the same on both sides."""
    yield name, face, face, copies


def _own(order: Order, card: Card) -> Sides:
    """A piece of somebody's own: by colour, or a word on each side, or its name on both."""
    faces = [str(face) for face in card.fields.get("faces") or ()]
    if not faces and card.fields.get("colours"):
        for colour, copies in by_colour(card):
            ground = colour_of(order.look, colour)
            yield from _same(f"{card.id}-{colour}", _worded(card.name, ground), copies)
        return
    pairs = [faces[i : i + 2] for i in range(0, len(faces), 2)] or [[card.name]]
    for number, (pair, copies) in enumerate(zip(pairs, shares(card.copies, len(pairs)), strict=True), 1):
        if copies:
            sides = [_worded(word, ground) for word, ground in ((pair[0], CREAM), (pair[-1], NAVY))]
            back = sides[1] if len(pair) > 1 else sides[0]
            yield card.id if len(pairs) == 1 else f"{card.id}-{number}", sides[0], back, copies


def _worded(word: str, ground: str) -> Face:
    return Face(word, ground, partial(_draw_word, word=word), (word.upper(),))


# --- tokens by colour and letter --------------------------------------------------------------------------


def _actions(order: Order, card: Card) -> Sides:
    """HI-108: four of each colour, with its initial."""
    for colour, copies in by_colour(card):
        letter = initial(colour)
        face = Face(
            colour, colour_of(order.look, colour), partial(draw_letter, letter=letter, word="ACTION"), (letter,)
        )
        yield from _same(f"{card.id}-{colour}", face, copies)


def _white(order: Order, card: Card) -> Sides:
    """HI-210: the white marker draws a Research card."""
    face = Face("white", "#FFFFFF", partial(_draw_icon_word, icon="draw", word="DRAW"), ("DRAW",))
    yield from _same(card.id, face, card.copies)


def _bonus(order: Order, card: Card) -> Sides:
    """HI-110, 12: a colour and a letter for each power with a marker."""
    colour, letter = card.fields["colours"][0], bonus_letter(order, card)
    face = Face(colour, order.look.colour(f"marker.{colour}"), partial(draw_letter, letter=letter), (letter,))
    yield from _same(card.id, face, card.copies)


def _crimes(order: Order, card: Card) -> Sides:
    """HI-121: A to G."""
    letters = [str(face) for face in card.fields.get("faces") or "ABCDEFG"]
    for letter, copies in zip(letters, shares(card.copies, len(letters)), strict=True):
        if copies:
            face = Face(letter, CRIME, partial(draw_crime_pawn, letter=letter), (letter,))
            yield from _same(f"{card.id}-{letter.lower()}", face, copies)


def _pawns(order: Order, card: Card) -> Sides:
    """HI-124: one of each colour on the scoreboard."""
    for colour, copies in by_colour(card):
        letter = initial(colour)
        face = Face(colour, colour_of(order.look, colour), partial(draw_letter, letter=letter), (letter,))
        yield from _same(f"{card.id}-{colour}", face, copies)


def _bases(order: Order, card: Card) -> Sides:
    """HI-109: die 1 and die 2 of each colour; one under every placed die."""
    numbers = [str(face) for face in card.fields.get("faces") or "12"]
    for colour, each in by_colour(card):
        for number, copies in zip(numbers, shares(each, len(numbers)), strict=True):
            if copies:
                said = f"{initial(colour)}{number}"
                face = Face(said, colour_of(order.look, colour), partial(draw_base, said=said), (said,))
                yield from _same(f"{card.id}-{colour}-{number}", face, copies)


def _gadgets(order: Order, card: Card) -> Sides:
    """HI-426, HI-427: one for each Equipped Gadget card, with its sign and its name."""
    ground = order.look.colour("band.equipped-gadget")
    cards = {one.name: one for one in order.box.everything() if one.kind == "equipped-gadget"}
    names = [str(face) for face in card.fields.get("faces") or cards]
    for name, copies in zip(names, shares(card.copies, len(names)), strict=True):
        one = cards.get(name)
        wanted = [str(one.fields.get("icon") or ""), one.id] if one is not None else []
        icon = next((found for found in wanted if found and order.look.has_icon(found)), "gadget")
        if copies:
            face = Face(name, ground, partial(draw_gadget, icon=icon, name=name), tuple(name.split()))
            yield from _same(f"{card.id}-{one.id if one is not None else name.lower()}", face, copies)


def _plain(ground: str, draw: Callable[[Pen, Cut, str], None], *words: str) -> Callable[[Order, Card], Sides]:
    """A token that needs to know nothing of the box."""

    def sides(order: Order, card: Card) -> Sides:
        yield from _same(card.id, Face(card.name, ground, draw, words), card.copies)

    return sides


# --- drawing ----------------------------------------------------------------------------------------------


def _draw_icon_word(pen: Pen, cut: Cut, ground: str, icon: str, word: str) -> None:
    """An icon over its word."""
    x, ink = cut.width / 2, type_on(pen.look, ground)
    side = cut.height * 0.5
    pen.icon(icon, x - side / 2, cut.height * 0.38 - side / 2, side, ink)
    size = size_for(pen.look, word, "label-bold", 5.6, cut.width * 0.66, tracking=0.06, floor=4.5)
    centred(pen, x, cut.height * 0.73, word, "label-bold", size, ink, tracking=0.06)


def _draw_word(pen: Pen, cut: Cut, ground: str, word: str) -> None:
    room = Box(0, 0, cut.width, cut.height).inset(cut.width * 0.12, cut.height * 0.2)
    centred_block(pen, room, word.upper(), pen.look.role("token-word"), type_on(pen.look, ground))


_KNOWN: dict[str, Callable[[Order, Card], Sides]] = {
    "action-marker": _actions,
    "white-marker": _white,
    "crime-pawn": _crimes,
    "player-pawn": _pawns,
    "die-base": _bases,
    "gadget-token": _gadgets,
    "combat-token": _plain("#DF6A16", draw_combat, "+1"),
    "justice-token": _plain(MINT, partial(_draw_icon_word, icon="justice", word="JUSTICE"), "JUSTICE"),
    "shield-token": _plain(CREAM, partial(_draw_icon_word, icon="shield", word="SHIELD"), "SHIELD"),
    "starting-player-marker": _plain("#F8C657", draw_start, "On duty", "STARTING PLAYER"),
    "ko-marker": _plain(CREAM, draw_knocked_out, "KO"),
}
