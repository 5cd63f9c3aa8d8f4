"""Larger arrangements for the rulebook: the pieces of the box, a hero mat ready to play, borders, faces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from capesmith.content.hexes import Border
from capesmith.render.book.showcase import draw_number, draw_small, spread
from capesmith.render.cards import PrintedCard
from capesmith.render.drawing import Drawing
from capesmith.render.hexes import HexSheet
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, circle, line
from capesmith.systems.heroes_wanted.press.boards.borders import stroke
from capesmith.systems.heroes_wanted.press.rulebook.maps import draw_piece
from capesmith.systems.heroes_wanted.press.rulebook.showcase import panel

# --- pieces -------------------------------------------------------------------------------------------------

PIECES_HEIGHT = 68.0
HERO_COLOURS = ("blue", "green", "purple", "red", "yellow")
# The tokens shown below the figures, with the words under them.
TOKENS = (
    ("bystander-mirror", "bystander"), ("bystander-mirror-back", "mirror"), ("box-litter", "DVD box"),
    ("box-litter-back", "litter"), ("counter-token-1", "counter"), ("hp-1", "1 HP"), ("hp-5", "5 HP"),
    ("injury-token", "injury"), ("power-token-blue", "power"), ("hero-disc-red", "disc"),
)  # fmt: skip
MARKERS = (
    ("first-hero-marker", "1st Hero"), ("hero-phase-marker", "Start of the Hero Phase"), ("threat-token", "threat"),
)  # fmt: skip


def draw_pieces_of_box(pen: Pen, box: Box, tokens: dict[str, Drawing]) -> None:
    """Figures above, tokens and markers below, each with its name."""
    panel(pen, box, "book-first-game")
    figures = [("hero", colour, "") for colour in HERO_COLOURS]
    figures += [("villain", "", "villain"), ("underling", "", "underling"), ("henchman", "", "henchman")]
    step = (box.w - 20) / (len(figures) - 1)
    for place, (kind, colour, words) in enumerate(figures):
        x = box.x + 10 + place * step
        draw_piece(pen, kind, colour, x, box.y + 14.6, 16.4)
        pen.text(x, box.y + 29.4, words or f"{colour} hero", "speech", 8, align="centre")
    _token_row(pen, Box(box.x + 6, box.y + 33.4, box.w - 12, 13), [(tokens[id], words) for id, words in TOKENS], 0.62)
    _token_row(pen, Box(box.x + 36, box.y + 51.0, box.w - 72, 12), [(tokens[id], words) for id, words in MARKERS], 0.32)


def _token_row(pen: Pen, box: Box, tokens: Sequence[tuple[Drawing, str]], scale: float) -> None:
    widths = [max(token.width * scale, 9.0) for token, _ in tokens]
    for (token, words), dx, wide in zip(tokens, spread(widths, box.w), widths, strict=True):
        x = box.x + dx + wide / 2
        high = token.height * scale
        place = pen.placed(x - token.width * scale / 2, box.y + (box.h - high) / 2, scale=scale)
        with place, pen.clipped(token.cut.outline()):
            token.draw(pen)
        pen.text(x, box.y + box.h + 3.4, words, "speech", 8, align="centre")


# --- the mat ------------------------------------------------------------------------------------------------

MAT_SCALE = 0.41
PLAY = 2.0  # around a card in its place
MAT_CALLS = (
    ("Your hero", "Hero A above, Hero B below"),
    ("Epic action", "tucked under the mat"),
    ("Bonus card", "with five discs"),
    ("Injuries", "none yet"),
    ("Achievements", "what you brag about"),
    ("Discard pile", "right of the mat"),
)


def mat_height(mat: Drawing) -> float:
    return mat.height * MAT_SCALE + 9.0


def draw_mat(
    pen: Pen, box: Box, mat: Drawing, places: Mapping[str, Box], hero: Sequence[PrintedCard], bonus: PrintedCard,
    epic: PrintedCard,
) -> None:  # fmt: skip
    """A mat with its cards on it, and numbers for what lies where."""
    panel(pen, box, "book-remember")
    x, y, s = box.x + 4, box.y + 6, MAT_SCALE
    slot, whole, injuries, brag, discard = (
        places[name] for name in ("bonus", "hero", "injuries", "achievements", "discard")
    )
    draw_small(pen, epic.drawing, x + (slot.x + PLAY) * s, y - 4.5, s)
    draw_small(pen, mat, x, y, s)
    top = whole.y + PLAY
    for card in hero:
        draw_small(pen, card.drawing, x + (whole.x + PLAY) * s, y + top * s, s)
        top += card.drawing.height
    draw_small(pen, bonus.drawing, x + (slot.x + PLAY) * s, y + (slot.y + PLAY) * s, s)
    _bonus_discs(pen, x + (slot.x + PLAY) * s, y + (slot.y + PLAY) * s, bonus)
    right = x + mat.width * s
    spots = (
        (whole.right * s, whole.y * s + 3), (slot.right * s, -2.0), (slot.right * s, slot.y * s + 14),
        (injuries.right * s, injuries.y * s + 3), (brag.right * s, brag.y * s + 4),
        (discard.right * s, discard.y * s + 2),
    )  # fmt: skip
    for number, (dx, dy) in enumerate(spots, 1):
        draw_number(pen, x + dx, y + dy, number)
    for number, (title, words) in enumerate(MAT_CALLS, 1):
        at = box.y + 10 + 11.6 * (number - 1)
        draw_number(pen, right + 8.5, at, number)
        pen.text(right + 12.6, at + 0.6, title, "text-semibold", 8.6)
        pen.text(right + 12.6, at + 4.4, words, "text-light", 7.0)


def _bonus_discs(pen: Pen, x: float, y: float, bonus: PrintedCard) -> None:
    """Five discs on the icons of the bonus card."""
    lines = [found for name, found in bonus.laid.boxes if name == "line"]
    for number, spot in enumerate(lines):
        for place in range(2 if number == 0 else 1):
            cx, cy = x + (10.2 + 10.2 * place) * MAT_SCALE, y + (spot.y + spot.h / 2) * MAT_SCALE
            pen.paint(circle(cx, cy, 4.0 * MAT_SCALE), "white" if pen.look.saving else "player.blue", "ink", 0.4)


# --- borders ------------------------------------------------------------------------------------------------

BORDERS_HEIGHT = 30.0
# A border, its name, whether heroes walk across it, and whether range goes across it.
_KINDS = (
    (Border.OPEN, "open", True, True), (Border.DASHED, "dashed", False, True), (Border.SOLID, "solid", False, False),
)  # fmt: skip


def draw_border_kinds(pen: Pen, box: Box) -> None:
    """Three pairs of hexes: who comes across, and what reaches across."""
    wide = box.w / 3
    for place, (border, name, feet, fists) in enumerate(_KINDS):
        left = box.x + place * wide
        hexes = HexSheet(2, 1, 6.6, left + (wide - 6.6 * 3.5) / 2, box.y)
        for space in (0, 1):
            pen.paint(hexes.hexagon(space), "white" if pen.look.saving else "ground-sand", "muted", 0.35)
        if border is not Border.OPEN:
            start, end = hexes.edge(0, 2)
            stroke(pen, line(start, end), (start, end), border, 0.62)
        draw_piece(pen, "hero", "blue", *hexes.centre(0), 6.6)
        draw_piece(pen, "underling", "", *hexes.centre(1), 6.6)
        pen.text(left + wide / 2, box.y + 21.6, name.upper(), "label-bold", 8, align="centre", tracking=0.05)
        for dx, icon, passes in ((-7.5, "movement", feet), (2.5, "range", fists)):
            at = left + wide / 2 + dx
            pen.icon(icon, at, box.y + 23.2, 4.6)
            _verdict(pen, at + 5.6, box.y + 25.5, passes)


def _verdict(pen: Pen, x: float, y: float, good: bool) -> None:
    """A check or a cross."""
    if good:
        pen.paint(line((x - 1.0, y), (x - 0.2, y + 1.2), (x + 1.6, y - 1.6)), None, "#0E7F66", 0.9)
    else:
        for side in (-1, 1):
            pen.paint(line((x - 1.2, y - 1.2 * side), (x + 1.2, y + 1.2 * side)), None, "red", 0.9)
