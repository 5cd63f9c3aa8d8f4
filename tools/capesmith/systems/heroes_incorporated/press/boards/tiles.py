"""City blocks as tiles of 50 mm: the number as large as a sun, a scene, and what the block does (12, HI-118)."""

from __future__ import annotations

from functools import partial
from pathlib import Path as File
from typing import NamedTuple

from capesmith.content.model import Card
from capesmith.render.chance import Chance
from capesmith.render.colour import mix, readable_on
from capesmith.render.drawing import Cut, Drawing
from capesmith.render.edition import Order
from capesmith.render.figures.part import Part, part_in
from capesmith.render.fingerprint import fingerprint
from capesmith.render.fitting import Fitted, fit
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.look import Look
from capesmith.render.pen import Pen
from capesmith.render.pieces.inking import INK
from capesmith.render.pieces.lettering import centred, numeral_size, size_for
from capesmith.render.shapes import Box, Path, circle, ellipse, polygon, rectangle
from capesmith.render.words import paragraphs, without_icons
from capesmith.systems.heroes_incorporated.press.scene.easel import Easel
from capesmith.systems.heroes_incorporated.press.scene.motifs import cloud, draw_atom, hill, pill, sparkle
from capesmith.systems.printed import names_in, own_lines

SIDE = 50.0
TILE = Cut(SIDE, SIDE, radius=2)
BLEED = 3.0
FRAME = 3.0
BAR = Box(0, 0, SIDE, 9.4)  # the name
SCENE = Box(FRAME, 9.4, SIDE - 2 * FRAME, 25.0)
PANEL = Box(FRAME, SCENE.bottom, SIDE - 2 * FRAME, SIDE - FRAME - SCENE.bottom)  # what the block does
TAG = Box(15.4, PANEL.y - 2.4, 19.2, 2.9)  # says that it is a special power
WORDS = Box(PANEL.x + 1.2, PANEL.y + 1.2, PANEL.w - 2.4, PANEL.h - 2.0)
PAVEMENT = 29.8
SUN = (14.8, 20.2, 10.3)  # centre and radius of the disc behind the number
DIGIT = 13.6  # mm: read from 1.5 m away
LANDMARKS = File(__file__).parent / "landmarks"  # by district and block; `any` is what a district builds everywhere
FOOT = (36.0, PAVEMENT)  # where the landmark stands
TOKEN = (39.6, 41.4, 7.5)  # where a token lies on the tiles of the three firms, below their houses (HI-123)
BESIDE = Box(WORDS.x, WORDS.y, 27.0, WORDS.h)  # the words where one lies
LINE = 0.42  # of landmarks
SPOTS = ((13.0, 32.1), (37.0, 32.1))  # where Heroes stand
SPOT = (8.0, 1.6)
SAVED = 0.28  # how wide lines are when ink is saved
DARK = "centre"  # the district that is drawn at night
_SKIES = ("#BFDFD8", "#DCEEEA", "#F8E3B6", "#F7D9C4", "#CFE3F1")
_NIGHT, _GLOOM = "#0A1622", "#17324D"


def landmark(district: str, block: str) -> Part:
    """What stands on a block; a block of somebody's own gets what its district builds everywhere."""
    for name in (f"{district}/{block}", f"{district}/any"):
        found = part_in(LANDMARKS, name)
        if found is not None:
            return found
    return landmark("commerce", "any")


class Words(NamedTuple):
    """What stands at the foot of a tile: the special power, or a line for the brochure."""

    text: str
    power: bool
    beside: bool = False  # a token lies at their right

    @property
    def room(self) -> Box:
        return BESIDE if self.beside else WORDS

    @property
    def role(self) -> str:
        return "tile-power" if self.power else "tile-flavour"


def tile_words(order: Order, card: Card) -> Words:
    """The block's power in the words of the cards; where there is none, what the brochure says."""
    lines = own_lines(card, order.game, names_in(order.box, order.game))
    beside = bool(card.fields.get("token"))
    if lines:
        return Words(order.look.dresser()(" ".join(lines)), True, beside)
    return Words(str(card.fields.get("flavour") or ""), False, beside)


def fitted(look: Look, words: Words) -> Fitted | None:
    """The words in their panel, without their icons if they are larger then; None if there are none."""
    role = look.role(words.role)
    setting, (_, _, w, h) = look.setting(role), words.room
    if not words.text:
        return None
    ways = [
        fit(paragraphs(text, setting), role.measure, w, h, ascent=setting.regular.cap_height, even=True)
        for text in (words.text, without_icons(words.text))
    ]
    return max(ways, key=lambda way: (way.fits, way.size, -way.height))


def tile_drawing(order: Order, card: Card) -> Drawing:
    """The face of a city block."""
    words = tile_words(order, card)
    own = card.fields
    shown = (card.id, card.name, own.get("number"), own.get("district"), own.get("token"), own.get("code"), words)
    plain = words.text.replace("**", "").replace("\u00a0", " ")
    return Drawing(
        f"block-{card.id}", card.name, TILE, partial(_draw, card=card, words=words),
        fingerprint("tile", repr(shown), order.look), BLEED, (card.name, str(own.get("number", "")), plain),
    )  # fmt: skip


def tile_back(order: Order) -> Drawing:
    """The back of every tile: the same whichever way round it lies."""
    return Drawing("back-block", "Back of block", TILE, _draw_back, fingerprint("tile-back", order.look), BLEED)


# --- the face ---------------------------------------------------------------------------------------------


def _draw(pen: Pen, card: Card, words: Words) -> None:
    district = str(card.fields.get("district") or "commerce")
    colour = pen.colour(f"district.{district}") if pen.look.has_colour(f"district.{district}") else pen.colour("blue")
    dark = district == DARK
    _draw_frame(pen, colour, dark)
    with pen.clipped(rectangle(SCENE)):
        _draw_air(pen, card, colour, dark)
        _draw_number(pen, int(card.fields.get("number") or 0), dark)
        _draw_street(pen, colour, dark)
        with pen.placed(*FOOT):
            Easel(pen, SAVED if pen.look.saving else LINE).paint(landmark(district, card.id).strokes)
    pen.box(SCENE, None, INK if pen.look.saving or not dark else _GLOOM, _edge(pen))
    _draw_name(pen, card.name, district, colour)
    _draw_words(pen, words, colour, dark)
    if card.fields.get("token"):
        _draw_token_spot(pen, str(card.fields["token"]))


def _edge(pen: Pen) -> float:
    """How wide the lines of a tile are: the even navy line, thinner when ink is saved."""
    return SAVED if pen.look.saving else 0.5


def _draw_frame(pen: Pen, colour: str, dark: bool) -> None:
    """District colour out to the bleed; around Crimeland the frame shows its teeth."""
    out = Box(-BLEED, -BLEED, SIDE + 2 * BLEED, SIDE + 2 * BLEED)
    if pen.look.saving:
        pen.box(out, "white")
        pen.box((0.9, 0.9, SIDE - 1.8, SIDE - 1.8), None, colour, 0.5, 1.4)
        if dark:
            pen.paint(_teeth(1.5, 1.5), None, INK, 0.2)
        return
    pen.box(out, colour)
    if dark:
        pen.paint(rectangle(out) + _teeth(0.7, 1.9), "orange", even_odd=True)


def _teeth(out: float, deep: float) -> Path:
    """A zig-zag line round the tile, its outer corners so far from the cut, its inner ones deeper."""
    count, points = 14, []
    step = (SIDE - 2 * out) / count
    for side in range(4):
        for i in range(count):
            along = out + i * step
            for at, far in ((along, out), (along + step / 2, out + deep)):
                x, y = at, far
                points.append(((x, y), (SIDE - y, x), (SIDE - x, SIDE - y), (y, SIDE - x))[side])
    return polygon(points)


def _draw_air(pen: Pen, card: Card, colour: str, dark: bool) -> None:
    """Sky, a cloud or stars, and two flat hills."""
    chance, easel = Chance("heroes-incorporated", "block", card.id), Easel(pen)
    sky = _GLOOM if dark else chance.pick(_SKIES)
    easel.ground(SCENE, sky)
    if pen.look.saving:
        return
    if dark:
        stars = [(27.5, 12.6, 1.0), (31.5, 16.4, 0.7), (44.6, 26.4, 0.8), (5.2, 12.2, 0.8)]
        for x, y, r in stars:
            pen.paint(sparkle(x, y, r), "#BFDFD8")
        pen.paint(hill(SCENE, chance, 0.3, 0.5), "#10263C")
        return
    pen.paint(cloud(chance.between(30, 42), chance.between(12.4, 14.6), chance.between(8, 12)), "#FFFFFF")
    far, near = mix(sky, colour, 0.34), mix("#F8C657", colour, 0.22)
    pen.paint(hill(SCENE, chance, 0.36, 0.66), far)
    pen.paint(hill(SCENE, chance, 0.26, 0.42), mix(near, "#FFFFFF", 0.18))


def _draw_number(pen: Pen, number: int, dark: bool) -> None:
    """The number before its sun, which goes down behind the street (HI-322, HI-323)."""
    x, y, r = SUN
    saving = pen.look.saving
    if not saving:
        pen.paint(circle(x, y, r), "orange" if dark else "paper")
        pen.paint(circle(x, y, r - 0.7), "#7A2412" if dark else "paper", None if dark else INK, 0.35)
    else:
        pen.paint(circle(x, y, r - 0.3), "white", INK, SAVED)
    ink = "#FBF4E4" if dark and not saving else INK
    centred(pen, x, y, str(number), "numeral", numeral_size(pen.look, DIGIT), ink)


def _draw_street(pen: Pen, colour: str, dark: bool) -> None:
    """The pavement, with two places to stand on."""
    street = Box(SCENE.x, PAVEMENT, SCENE.w, SCENE.bottom - PAVEMENT)
    saving = pen.look.saving
    ground = "#22303C" if dark else "#E9DFC6"
    pen.box(street, "white" if saving else ground)
    pen.box((street.x, street.y, street.w, _edge(pen)), INK if saving or not dark else _NIGHT)
    for x, y in SPOTS:
        spot = ellipse(x, y, *SPOT)
        tint = mix(ground, "#FBF4E4" if dark else colour, 0.2 if dark else 0.32)
        rim = INK if saving else mix(tint, "#FFFFFF" if dark else colour, 0.4)
        pen.paint(spot, "white" if saving else tint, rim, SAVED if saving else 0.3, dash=(1.2, 0.8))


def _draw_token_spot(pen: Pen, token: str) -> None:
    """The round place beside the words: a token starts on it, and a pale fist stays behind (HI-123, HI-474)."""
    x, y, r = TOKEN
    saving = pen.look.saving
    pen.paint(circle(x, y, r - 0.2), "white" if saving else "paper", INK, 0.35, dash=(1.3, 0.9))
    icon = token if pen.look.has_icon(token) else "combat"
    pen.icon(icon, x - 4.2, y - 5.2, 8.4, "empty" if saving else mix(pen.colour("paper"), pen.colour("orange"), 0.55))
    centred(pen, x, y + 4.9, "+1", "numeral", 9, "muted")


def _draw_name(pen: Pen, name: str, district: str, colour: str) -> None:
    """The name in script on the colour of the district, its sign beside it."""
    ink = INK if pen.look.saving else readable_on(colour, pen.colour("dark"), "#FFFFFF")
    face = pen.look.face("display")
    room = SIDE - 2 * 4.0 - 7.2
    size = size_for(pen.look, name, "display", pen.look.role("tile-name").size, room, floor=10.5)
    base = BAR.y + 7.3
    pen.text(4.2, base, name, face, size, ink)
    icon = district if pen.look.has_icon(district) else "crime"
    pen.icon(icon, SIDE - 8.6, BAR.y + 3.3, 4.6, ink)


def _draw_words(pen: Pen, words: Words, colour: str, dark: bool) -> None:
    """The panel at the foot; a special power is announced by a tag on its edge."""
    saving = pen.look.saving
    night = dark and not saving
    pen.box(PANEL, _GLOOM if night else "white" if saving else "paper", INK if not night else _GLOOM, _edge(pen))
    if words.power:
        tag = Box(BESIDE.x, *TAG[1:]) if words.beside else TAG
        pen.paint(pill(tag), "white" if saving else colour, colour if saving else INK, SAVED if saving else 0.4)
        ink = INK if saving else readable_on(colour, pen.colour("dark"), "#FFFFFF")
        centred(pen, *tag.centre, "SPECIAL POWER", "label-bold", 5, ink, tracking=0.08)
    text = fitted(pen.look, words)
    if text is None:
        return
    unit = text.size * MM_PER_POINT
    cap = pen.look.face(pen.look.role(words.role).face).cap_height
    room = words.room
    first = room.y + (room.h - text.lines[-1][0] + cap * unit) / 2
    ink = "#FBF4E4" if night else INK if words.power else "muted"
    for down, line in text.lines:
        pen.line_of_type(line, room.centre[0] - line.width * unit / 2, first + down, text.size, ink)


# --- the back ---------------------------------------------------------------------------------------------


def _draw_back(pen: Pen) -> None:
    """An atom on navy between two sparkles: the same after half a turn."""
    saving, out = pen.look.saving, Box(-BLEED, -BLEED, SIDE + 2 * BLEED, SIDE + 2 * BLEED)
    middle, easel = SIDE / 2, Easel(pen)
    pen.box(out, "white" if saving else "navy")
    pen.box((4, 4, SIDE - 8, SIDE - 8), None, "mint" if not saving else INK, 0.6, 3)
    for turn in (0, 180):
        with pen.placed(middle, middle, turn=turn):
            centred(pen, 0, -17.2, "MEGALOPOLIS", "label-bold", 8, INK if saving else "cream", tracking=0.22)
            for x, y, r in ((-16.2, -8.6, 2.0), (16.4, -10.4, 1.4)):
                easel.bright(sparkle(x, y, r), "mustard")
    if not saving:
        pen.paint(circle(middle, middle, 12.6), "teal")
    draw_atom(easel, middle, middle, 11.4, line_colour="cream", dots="mustard", width=0.8)
    pen.paint(circle(middle, middle, 3.6), "white" if saving else "paper", INK, 0.5)
    pen.icon("city", middle - 2.3, middle - 2.3, 4.6, INK)
