"""Heroes Incorporated as it is shown: its staff, its city on a fine morning, and its table before the first shift."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path as File

from capesmith.render.chance import Chance
from capesmith.render.drawing import Drawing
from capesmith.render.edition import Order
from capesmith.render.pen import Pen
from capesmith.render.pieces.expansion import paint_of
from capesmith.render.shapes import Box, Point, circle, rectangle
from capesmith.render.showing.facts import Showing
from capesmith.render.showing.seated import Stock, seated
from capesmith.render.showing.table import SLOPE, Lying, Outline, SetUp, crowd, die, smaller, standing
from capesmith.rules.event import NOBODY
from capesmith.source.files import shipped_data
from capesmith.systems.heroes_incorporated.game.pieces import (
    COLOURS,
    CRIME,
    LETTERS,
    SEATS,
    TEAM,
    hero,
    is_crime,
    is_hero,
)
from capesmith.systems.heroes_incorporated.game.state import SETUP
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable
from capesmith.systems.heroes_incorporated.press.figure import draw_figure, draw_rogue
from capesmith.systems.heroes_incorporated.press.scene.easel import Easel
from capesmith.systems.heroes_incorporated.press.scene.motifs import cloud, draw_atom, hill, sparkles

SCENARIO = "first-patrol"
TALL = 45.0  # the front of a standee
FLOOR = 262.0  # where the hills of the cover end
SIDE = 50.0  # of a block
STREET = 2.0


def draw_person(pen: Pen, order: Order, who: str, box: Box) -> None:
    """A Hero from head to sole, or head and shoulders of a Supervillain."""
    card = order.box.card(who)
    assert card is not None, who
    if card.kind == "supervillain":
        draw_rogue(pen, who, box)
    else:
        draw_figure(pen, card, box)


def draw_morning(pen: Pen, box: Box) -> None:
    """A sun with an atom in it."""
    easel = Easel(pen)
    easel.ground(box, "mint")
    easel.drawn(circle(114, 150, 62), "paper", 0.7)
    draw_atom(easel, 114, 138, 40, width=1.1)
    for x, y, wide in ((30, 122, 38), (196, 112, 42), (182, 152, 26), (40, 168, 24)):
        easel.flat(cloud(x, y, wide), "white")
    sparkles(easel, ((20, 100, 5), (206, 92, 6), (52, 146, 3.4), (176, 98, 3)), "white")


def draw_offices(pen: Pen, box: Box) -> None:
    """The city of the firm, before its hills."""
    easel, chance = Easel(pen), Chance("heroes-incorporated", "box")
    scene = Box(box.x - 4, 140, box.w + 8, FLOOR - 140)
    easel.flat(hill(scene, chance, 0.34, 0.5), "mustard")
    x = scene.x
    while x < scene.right:
        x = _office(easel, chance, x, scene.bottom - 22) + chance.between(2, 9)


def draw_hills(pen: Pen, box: Box) -> None:
    """The ground that the staff stand on."""
    scene = Box(box.x - 4, 200, box.w + 8, FLOOR + 26 - 200)
    Easel(pen).flat(hill(scene, Chance("heroes-incorporated", "front"), 0.46, 0.62), "orange")


def _office(easel: Easel, chance: Chance, x: float, foot: float) -> float:
    """An office with rows of windows; where it ends comes back."""
    wide, high = chance.between(15, 25), chance.between(34, 92)
    body = Box(x, foot - high, wide, high + 24)
    easel.drawn(rectangle(body, 2.0), chance.pick(("teal", "navy", "blue", "paper")), 0.55)
    pale = chance.pick(("mustard", "white"))
    for row in range(int(high / 7.2)):
        for column in range(int((wide - 4) / 4)):
            easel.bright(rectangle((x + 2.6 + column * 4, body.y + 4.2 + row * 7.2, 2.3, 3.8), 0.7), pale)
    return x + wide


# --- the table ----------------------------------------------------------------------------------------------


def opening(order: Order, players: int) -> IncorporatedTable:
    """First Patrol: the training route, and the teams that Personnel has picked."""
    wanted = {"scenario": SCENARIO, "players": players}
    t: IncorporatedTable = seated(order, wanted, lambda state: state.stage not in SETUP)
    return t


def laid(t: IncorporatedTable, stock: Stock) -> SetUp:
    """The city, the scoreboard, and what every team has before it."""
    order = stock.order
    blocks = [stock.card(t.cast.blocks[number].card.id) for number in t.state.tiles]
    back = stock.back(next(card.id for card in order.box.cards if card.kind == "fame"))
    things: dict[str, tuple[Drawing, ...]] = {
        "city": tuple(blocks),
        "scoreboard": (stock["scoreboard"],),
        "research": (back,) * len(t.state.deck),
        "crime-table": (stock["crime-die-table"],),
        "tokens": (*stock.some("combat-token", 9), *stock.some("ko-marker", 4)),
        "gadgets": tuple(one for id, one in stock.drawings.items() if _is_gadget(id)),
        "bonus": tuple(stock[f"{colour}-marker"] for colour in ("black", "brown", "pink", "grey", "natural", "orange")),
        "shield": (stock["shield-token"],),
    }
    spaces = {space: _square(space) for space in range(len(blocks))}
    seats = tuple(_seat(t, stock, seat) for seat in t.seats)
    dealt = {"dealt": len(t.state.teams[0].hand)}
    on = {"city": tuple(_pieces(t, stock)), "scoreboard": tuple(_points(t, stock))}
    return SetUp(things, seats, on, dealt, {"city": spaces})


def _points(t: IncorporatedTable, stock: Stock) -> Iterator[Lying]:
    """The pawns on the scoreboard."""
    board = stock["scoreboard"]
    numbered, start = board.named("space"), board.named("start")[0]
    there: dict[int, list[int]] = {}
    for seat in t.seats:
        there.setdefault(t.state.teams[seat].points, []).append(seat)
    for points, seats in there.items():
        spot = start if points <= 0 else numbered[min(points, len(numbered)) - 1]
        pawns = [stock[f"player-pawn-{COLOURS[seat]}"] for seat in seats]
        yield from crowd(spot.centre, pawns, max(spot.w, spot.h), seats)


def _corner(space: int) -> Point:
    row, column = divmod(space, 5)
    return column * (SIDE + STREET), row * (SIDE + STREET)


def _square(space: int) -> Outline:
    x, y = _corner(space)
    return (x, y), (x + SIDE, y), (x + SIDE, y + SIDE), (x, y + SIDE)


def _is_gadget(id: str) -> bool:
    return id.startswith("gadget-token-") and not id.endswith("-back")


def _pieces(t: IncorporatedTable, stock: Stock) -> Iterator[Lying]:
    """Heroes, crimes and Combat +1 tokens on their blocks: small things above, who stands there below."""
    state = t.state
    standing_at: dict[int, list[tuple[Drawing, int]]] = {}
    lying_at: dict[int, list[tuple[Drawing, int]]] = {}
    for piece, space in enumerate(state.where):
        if space >= 0 and is_hero(piece):
            id = t.cast.heroes[state.heroes[piece - SEATS].card].card.id
            standing_at.setdefault(space, []).append((standing(stock[f"standee-{id}"], TALL), piece))
        elif space >= 0 and is_crime(piece):
            lying_at.setdefault(space, []).append((stock[f"crime-pawn-{LETTERS[piece - CRIME].lower()}"], piece))
    for space, many in enumerate(state.tokens):
        lying_at.setdefault(space, []).extend((one, NOBODY) for one in stock.some("combat-token", many))
    for card, space, *_ in state.villains:  # HI-351
        face = stock.card(t.cast.ids("research")[card])
        standing_at.setdefault(space, []).append((smaller(face, TALL * SLOPE / face.height), NOBODY))
    for space in range(len(state.tiles)):
        x, y = (place + SIDE / 2 for place in _corner(space))
        people, small = standing_at.get(space, []), lying_at.get(space, [])
        yield from _side_by_side((x, y + (8 if small else 0)), people)
        yield from _side_by_side((x, y - 17 if people else y + 6), small)


def _side_by_side(at: Point, found: Sequence[tuple[Drawing, int]]) -> Iterator[Lying]:
    return crowd(at, [drawing for drawing, _ in found], SIDE + 2 * STREET, [thing for _, thing in found])


def _seat(t: IncorporatedTable, stock: Stock, seat: int) -> dict[str, tuple[Drawing, ...]]:
    """A team card, two Heroes with a die each, markers, and a hand."""
    state, colour, look = t.state, COLOURS[seat], stock.order.look
    own = state.teams[seat]
    team = [t.cast.heroes[state.heroes[hero(seat, number) - SEATS].card].card for number in range(TEAM)]
    paint = paint_of(look, colour)
    ink = "ink" if colour == "yellow" else "white"
    return {
        "team-card": (stock[f"player-card-{colour}"],),
        "hq": tuple(stock.card(id) for id in _research(t, own.hq)),
        "fame": tuple(stock.card(id) for id in _research(t, own.fame)),
        "heroes": tuple(stock.card(card.id) for card in team),
        "dice": tuple(die(look, number, paint, ink) for number in (1, 2)),
        "bases": tuple(stock[f"die-base-{colour}-{number}"] for number in (1, 2)),
        "markers": (
            *stock.some(f"action-marker-{colour}", own.coloured),
            *stock.some("white-marker", own.white),
        ),
        "first": (stock["starting-player-marker"],) if seat == state.first else (),
    }


def _research(t: IncorporatedTable, number: int) -> Sequence[str]:
    """The id of a card that may not be there."""
    return () if number < 0 else (t.cast.ids("research")[number],)


SHOWING = Showing(
    shipped_data(File(__file__).with_suffix(".yaml")),
    draw_person,
    opening,
    laid,
    {"morning": draw_morning, "offices": draw_offices, "hills": draw_hills},
)
