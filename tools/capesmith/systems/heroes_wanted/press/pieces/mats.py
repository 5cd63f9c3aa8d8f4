"""Hero mats: one for each player colour, with a place for everything a hero owns."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from capesmith.render.colour import mix
from capesmith.render.drawing import Cut, Drawing
from capesmith.render.edition import Order
from capesmith.render.pen import Pen
from capesmith.render.pieces.inking import BAND_LINE, INK, on
from capesmith.render.pieces.lettering import block, centred, numeral_size
from capesmith.render.pieces.sorts import by_colour, colour_of, fingerprint, initial, pieces_of
from capesmith.render.shapes import Box, Path, circle, line, polygon, rectangle, regular, smooth
from capesmith.systems.heroes_wanted.press.pieces.grounds import comic_ground

MAT = Cut(250, 186, radius=3)
PLAY = 2.0  # around a card in its slot
BAND = 12.0


class Slot(NamedTuple):
    """A place for a card: where, what lies there, a word of advice and a sign."""

    name: str
    box: Box
    hint: str
    icon: str


HERO = Slot("YOUR HERO", Box(16, 10, 88 + 2 * PLAY, 126 + 2 * PLAY), "Hero A on top, Hero B below", "hero")
UPPER = HERO.box._replace(h=HERO.box.h / 2)
HALVES = (
    Slot("HERO A", UPPER, "the half that does the talking", "hero"),
    Slot("HERO B", UPPER._replace(y=UPPER.bottom), "the half that does the running", "hero-half"),
)
BONUS = Slot("HERO BONUS", Box(111.4, 10, 63 + 2 * PLAY, 88 + 2 * PLAY), "five discs on its icons", "fame")
INJURIES = Box(16, 143, 92, 37)
ACHIEVEMENTS = Box(111.4, 105.4, 134.6, 74.6)
SIDE = (Box(181.6, 10, 64.4, 31), Box(181.6, 43.4, 64.4, 29), Box(181.6, 74.8, 64.4, 27.2))
INJURY_SPOT = 17.0  # an injury token is 16 wide


class Tray(NamedTuple):
    """A part of the Achievements: its sign, and what it is worth."""

    icon: str
    name: str
    worth: str
    when: str


TRAYS = (
    Tray("underling", "UNDERLINGS", "+1", "at once, each"),
    Tray("henchman", "HENCHMEN", "+2", "at once, each"),
    Tray("villain", "VILLAIN HP", "+1", "per 2 HP, at the end"),
    Tray("bystander", "EVENT TOKENS", "+1", "at once, each"),
)
_INJURY_HINT = (
    "Each: **+1\u00a0DMG** whenever you are hit, **−2\u00a0fame** at the end. All five full? "
    "The next one costs **2\u00a0fame** at once instead."
)
_POWER_HINT = (
    "Does your Hero\u00a0A use one? It waits here until a power attaches it, "
    "and comes home when its bearer is **KO’ed**."
)
_DISCARD_HINT = "Played and discarded actions, newest on top. The top card is your **active** action."
_GO_HINT = "**Play** one action **or rest**: all your actions return to your hand. No cards left? Then you must rest."


def injury_spots() -> tuple[Box, ...]:
    """Five places in a row."""
    gap = (INJURIES.w - 5 * INJURY_SPOT) / 6
    return tuple(
        Box(INJURIES.x + gap + i * (INJURY_SPOT + gap), INJURIES.y + 8.6, INJURY_SPOT, INJURY_SPOT) for i in range(5)
    )


def tray_boxes() -> tuple[Box, ...]:
    gap = 2.4
    wide = (ACHIEVEMENTS.w - 5 * gap) / 4
    top = ACHIEVEMENTS.y + 9.4
    return tuple(Box(ACHIEVEMENTS.x + gap + i * (wide + gap), top, wide, 56.4) for i in range(4))


def mat_drawings(order: Order) -> tuple[Drawing, ...]:
    """A mat for each colour."""
    return tuple(
        Drawing(
            f"{card.id}-{colour}" + (f"-{copy}" if copies > 1 else ""), f"{card.name}, {colour}", MAT,
            partial(_draw, colour=colour, paint=colour_of(order.look, colour)),
            fingerprint(order.look, "mat", colour, TRAYS, _INJURY_HINT, _POWER_HINT, _DISCARD_HINT, _GO_HINT),
            words=(colour.upper(), HERO.name, BONUS.name, "INJURIES", "ACHIEVEMENTS"),
        )
        for card in pieces_of(order, "mat")
        for colour, copies in by_colour(card)
        for copy in range(1, copies + 1)
    )  # fmt: skip


def _draw(pen: Pen, colour: str, paint: str) -> None:
    tint = mix(paint, "#FFFFFF", 0.68)
    comic_ground(pen, Box(-3, -3, MAT.width + 6, MAT.height + 6), tint, centre=HERO.box.centre, count=40, pitch=2.4)
    if pen.look.saving:
        pen.box((0.5, 0.5, MAT.width - 1, MAT.height - 1), None, INK, 0.5, 3)
    _draw_colour(pen, colour, paint)
    for slot in (HERO, BONUS):
        _draw_place(pen, slot)
    for slot in (*HALVES, BONUS):
        _draw_name(pen, slot)
    seam = HERO.box.y + HERO.box.h / 2
    pen.paint(line((HERO.box.x + 3, seam), (HERO.box.right - 3, seam)), None, INK, 0.35, dash=(1.2, 1.6))
    _draw_tuck(pen)
    _draw_injuries(pen, paint)
    _draw_achievements(pen, paint)
    _draw_side(pen, paint)


def _draw_colour(pen: Pen, colour: str, paint: str) -> None:
    """The band with the colour's initial and name."""
    if pen.look.saving:
        pen.box((1.4, 1.4, BAND - 1.8, MAT.height - 2.8), "white", paint, BAND_LINE)
    else:
        pen.box((-3, -3, BAND + 3, MAT.height + 6), paint)
        pen.paint(line((BAND, -3), (BAND, MAT.height + 3)), None, INK, 0.9, cap=0)
    pen.paint(circle(BAND / 2, 11, 4.4), "white", INK, 0.6)
    centred(pen, BAND / 2, 11, initial(colour), "numeral", numeral_size(pen.look, 5.4))
    words = f"{colour.upper()} HERO"
    centred(pen, BAND / 2, MAT.height / 2, words, "display", 25, on(pen.look, paint), turn=-90, tracking=0.06)
    centred(pen, BAND / 2, MAT.height - 22, "HEROES WANTED", "label", 8, on(pen.look, paint), turn=-90, tracking=0.12)


def _draw_place(pen: Pen, slot: Slot) -> None:
    """A dashed place for a card of true size."""
    fill = "white" if pen.look.saving else mix(pen.colour("paper"), "#FFFFFF", 0.4)
    pen.paint(rectangle(slot.box, 3), fill, INK, 0.6, dash=(2.4, 1.6))


def _draw_name(pen: Pen, slot: Slot) -> None:
    """What lies in a place: a pale sign, its name, and a word of advice."""
    x, y = slot.box.centre
    pen.icon(slot.icon, x - 9, y - 19, 18, "empty")
    centred(pen, x, y + 5, slot.name, "display", 24, "muted", tracking=0.04)
    centred(pen, x, y + 12.6, slot.hint, "text", 9.4, "muted")


def _draw_tuck(pen: Pen) -> None:
    """The upper edge above the bonus card: the epic action waits under it, and a thumb arc shows where."""
    box = BONUS.box
    x = box.x + box.w / 2
    thumb = smooth(
        [(x - 33, -3, 1), (x - 30.5, 3.0), (x - 21, 8.0), (x, 8.6), (x + 21, 8.0), (x + 30.5, 3.0), (x + 33, -3, 1)]
    )
    edge = 0.5 if pen.look.saving else -3  # the ink saver has a line around the mat, full colour runs out
    with pen.clipped(rectangle((0, edge, MAT.width, 14))):
        pen.paint(thumb, "paper")
        pen.paint(Path(thumb.steps[:-2]), None, INK, 0.6, dash=(2.4, 1.6))  # open along the edge of the mat
    centred(pen, x, 5.0, "TUCK YOUR EPIC ACTION UNDER HERE", "label-bold", 7.6, tracking=0.03)


def _panel(pen: Pen, box: Box, name: str, paint: str) -> None:
    """A calm box under a bar with its name."""
    pen.box(box, "paper", INK, 0.6, 1.2)
    bar = Box(box.x, box.y, box.w, 7.0)
    if pen.look.saving:
        pen.paint(line((bar.x, bar.bottom), (bar.right, bar.bottom)), None, paint, BAND_LINE, cap=0)
    else:
        with pen.clipped(rectangle(box, 1.2)):
            pen.box(bar, INK)
        pen.box(box, None, INK, 0.6, 1.2)
    pen.text(box.x + 3, box.y + 5.4, name, "display", 15, INK if pen.look.saving else "yellow", tracking=0.03)


def _draw_injuries(pen: Pen, paint: str) -> None:
    _panel(pen, INJURIES, "INJURIES", paint)
    for number, spot in enumerate(injury_spots(), 1):
        pen.paint(rectangle(spot, 4), "white", INK, 0.4, dash=(1.6, 1.2))
        pen.icon("injury", spot.x + 4.2, spot.y + 3.2, 8.6, "empty")
        pen.text(spot.x + spot.w / 2, spot.bottom - 1.8, str(number), "label-bold", 7, "muted", align="centre")
    text = Box(INJURIES.x + 3, INJURIES.y + 28.2, INJURIES.w - 6, 8)
    block(pen, text, _INJURY_HINT, pen.look.role("board"))


def _draw_achievements(pen: Pen, paint: str) -> None:
    _panel(pen, ACHIEVEMENTS, "ACHIEVEMENTS", paint)
    for tray, box in zip(TRAYS, tray_boxes(), strict=True):
        pen.paint(rectangle(box, 1.2), "white", INK, 0.4, dash=(1.6, 1.2))
        middle = box.x + box.w / 2
        pen.icon(tray.icon, middle - 9, box.y + 15.5, 18, "empty")
        centred(pen, middle, box.y + 4.6, tray.name, "label-bold", 9.4, tracking=0.03)
        pen.icon("fame", middle - 8.4, box.bottom - 13.6, 7, INK)
        pen.text(middle + 0.2, box.bottom - 7.7, tray.worth, "label-bold", 18)
        centred(pen, middle, box.bottom - 3.2, tray.when, "text", 8.4)
    foot = ACHIEVEMENTS.bottom - 4.6
    pen.paint(_arrow_down(ACHIEVEMENTS.x + 5, foot + 0.2), INK)
    pen.text(
        ACHIEVEMENTS.x + 9, foot + 1.3, "Cards of villains you KO’ed (Asylum) lie below the mat.", "text-semibold", 8
    )


def _arrow_down(x: float, y: float) -> Path:
    return polygon(
        [(x - 0.8, y - 1.9), (x + 0.8, y - 1.9), (x + 0.8, y), (x + 2, y), (x, y + 2.2), (x - 2, y), (x - 0.8, y)]
    )


def _draw_side(pen: Pen, paint: str) -> None:
    """The right column: power token, discard pile, and what a go is."""
    power, discard, go = SIDE
    rules = pen.look.role("board")
    _panel(pen, power, "POWER TOKEN", paint)
    x, y = power.x + 13, power.y + 19
    pen.paint(regular(x, y, 10, 6), "white", INK, 0.5, dash=(1.6, 1.2))
    pen.icon("power", x - 5, y - 5, 10, "empty")
    block(pen, Box(power.x + 26, power.y + 10, power.w - 28.2, 20), _POWER_HINT, rules)
    _panel(pen, discard, "DISCARD PILE", paint)
    arrow = polygon([(0, -2.6), (8, -2.6), (8, -6), (15.5, 0), (8, 6), (8, 2.6), (0, 2.6)])
    pen.paint(arrow.moved(discard.right - 17.6, discard.y + 18), "white" if pen.look.saving else paint, INK, 0.6)
    block(pen, Box(discard.x + 2.4, discard.y + 10, discard.w - 22, 18), _DISCARD_HINT, rules)
    _panel(pen, go, "ON YOUR GO", paint)
    block(pen, Box(go.x + 2.4, go.y + 10, go.w - 4.8, 17), _GO_HINT, rules)
