"""Hard City as it is shown: four cops before a sunset, somebody behind them, and its table before the first turn."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from pathlib import Path as File
from typing import Final

from capesmith.content.model import Card
from capesmith.render.drawing import Cut, Drawing
from capesmith.render.edition import Order
from capesmith.render.fingerprint import fingerprint
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, line, polygon
from capesmith.render.showing.facts import Showing
from capesmith.render.showing.seated import ROUNDED, Stock, seated
from capesmith.render.showing.table import BESIDE, Lying, Outline, SetUp, crowd, laden, smaller, standing
from capesmith.source.files import shipped_data
from capesmith.systems.hard_city import grid
from capesmith.systems.hard_city.episodes import GRIDS
from capesmith.systems.hard_city.game.pieces import (
    ALLY,
    BARREL,
    BATTERY,
    BOX,
    CIVILIAN,
    CLOUD,
    DEVICE,
    FUBAR,
    HATCH,
    HELICOPTER,
    MANHOLE,
    MAYOR,
    MUTANT,
    OFFICER,
    RAT,
    SOLDIER,
    SWITCH,
    VEHICLE,
)
from capesmith.systems.hard_city.game.table import CityTable
from capesmith.systems.hard_city.press.boards.ground import draw_board
from capesmith.systems.hard_city.press.boards.plan import CELL, Plan, plan_of
from capesmith.systems.hard_city.press.boards.screen import spaces_of
from capesmith.systems.hard_city.press.figure import draw_figure, draw_scene

SCENARIO: Final = "mayhem-on-the-streets"
GRID: Final = "1-2"
OFFICERS: Final = ("donathan", "jenny", "miranda", "marcellus")
TALL, TAB = 38.0, 6.0  # the front of a standee, and what goes into its base
ROW: Final = 24.0  # what somebody in the next row leaves to be seen
HAND: Final = 5  # cards of Doctor Zero that the table shows
MARGIN: Final = 0.6  # of a space that nothing covers
TOKENS: Final = (
    (MAYOR, BATTERY, "mayor-token"), (BATTERY, BOX, "battery"), (BARREL, MANHOLE, "barrel"),
    (MANHOLE, CLOUD, "manhole"), (CLOUD, SWITCH, "toxic-cloud"), (SWITCH, HELICOPTER, "switch"),
    (HELICOPTER, HATCH, "helicopter"), (HATCH, DEVICE, "rooftop-hatch"), (DEVICE, VEHICLE, "doom-device"),
)  # fmt: skip
VEHICLES: Final = {  # two of them are two sides of a piece
    "limousine": "limousine-boat", "boat": "limousine-boat-back", "truck": "truck-bus", "bus": "truck-bus-back",
}  # fmt: skip
FACES: Final = ("1 damage", "Push", "2 damage", "Miss")


def draw_person(pen: Pen, order: Order, who: str, box: Box) -> None:
    """Somebody from head to sole."""
    draw_figure(pen, "mutant" if who.startswith("mutant") else who, who, box)


def draw_night(pen: Pen, box: Box) -> None:
    """The cover: a street that ends in a sunset."""
    draw_scene(pen, Box(-4, -4, box.w + 8, box.h + 8), "still", "cover")


def draw_label(pen: Pen, box: Box) -> None:
    """The dark above and below, like the sleeve of a cassette, each with its line of neon."""
    for corners, edge, colour in (
        (((-4, -4), (232, -4), (232, 66), (-4, 84)), ((-4, 84), (232, 66)), "pink"),
        (((-4, 272), (232, 256), (232, 316), (-4, 316)), ((-4, 272), (232, 256)), "cyan"),
    ):
        pen.paint(polygon(corners), "night")
        pen.paint(line(*edge), None, "ink" if pen.look.saving else colour, 1.6)


# --- the table ----------------------------------------------------------------------------------------------


def opening(order: Order, players: int) -> CityTable:
    """Episode 1 when the first Event Phase is over; from two players on, the last of them is Doctor Zero."""
    wanted = {"scenario": SCENARIO, "players": players, "grid": GRID, "officers": OFFICERS[: running(players)]}
    t: CityTable = seated(order, wanted, lambda state: state.stage not in ("setup", "event"))
    return t


def laid(t: CityTable, stock: Stock) -> SetUp:
    """The pieces of an Episode joined, the film below them, and a Sheet for every Officer."""
    state, cards = t.state, stock.order.box.everything()
    episode = t.scenario.sheet
    special = next(one.id for one in cards if one.kind == "special" and one.fields["episode"] == episode.number)
    players = len(t.seats)
    chaos = "horde" if players > 1 else "swarm"
    plan = plan_of(episode, stock.order.box, GRIDS[state.grid])
    things: dict[str, tuple[Drawing, ...]] = {
        "street": (street(stock.order, plan),),
        "chaos": (stock.back(chaos),),
        "events": (stock.back("event-1"),),
        "equipment": (stock.back("shotgun"), stock.back("skateboard")),
        "cutscenes": (stock.back("one-liner"),),
        "strip": tuple(stock.card(t.cast.cutscenes[number].card.id) for number in state.strip),
        "special": (stock.card(special) if players > 1 else stock.back(special),),
        "track": (track(stock, state.order_marker, state.chaos_marker, state.kills),),
        "markers": stock.some("out-of-ammo-marker", 4),
        "civilians": stock.some("civilian-token-1", 4),
        "crates": stock.some("crate-box", 4),
        "dice": tuple(stock.die("die-damage", word, _body, paint="pink") for word in FACES),
        "crowd": tuple(standing(stock[f"standee-mutant-{n}"], TALL, TAB) for n in range(7, 13)),
    }  # fmt: skip
    seats = tuple(_seat(t, stock, seat) for seat in t.seats)
    spaces = {space: _corners(plan.box(space)) for space in spaces_of(episode, plan)}
    return SetUp(things, seats, {"street": tuple(_pieces(t, plan, stock))}, spaces={"street": spaces})


def _corners(box: Box) -> Outline:
    return (box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)


def running(players: int) -> int:
    """How many Officers take part (HC-021 to HC-028)."""
    return 3 if players == 4 else 4


def street(order: Order, plan: Plan) -> Drawing:
    """The pieces of a board joined, as one thing that others lie on."""

    def draw(pen: Pen) -> None:
        for board, left, top in plan.pieces:
            with pen.placed(left, top):
                draw_board(pen, board)

    mark = fingerprint("street", [repr(board) for board, _, _ in plan.pieces], order.look)
    return Drawing("street", "The street", Cut(*plan.size), draw, mark, 0.0)


def track(stock: Stock, order: int, chaos: int, kills: int) -> Drawing:
    """The Victory Track with its three markers."""
    found = stock["victory-track"]
    points, killed = found.named("space"), found.named("kills")
    markers = (
        ("order-marker", points[min(order, len(points) - 1)], -5.0),
        ("chaos-marker", points[min(chaos, len(points) - 1)], 5.0),
        ("extermination-marker", killed[min(kills, len(killed) - 1)], 0),
    )
    return laden(found, [Lying(stock[id], box.centre[0], box.centre[1] + by) for id, box, by in markers])


def _pieces(t: CityTable, plan: Plan, stock: Stock) -> Iterator[Lying]:
    """Everything on the street: what lies first, then who stands."""
    found: dict[int, list[tuple[Drawing, int]]] = {}
    for piece, space in enumerate(t.state.where):
        if space < 0:
            continue
        if piece >= VEHICLE:
            yield from _vehicle(t, plan, stock, piece)
        elif (token := _token(t, piece)) is not None:
            found.setdefault(space, []).insert(0, (stock[token], piece))
        else:
            figure = standing(stock[_standee(t, piece)], TALL, TAB, ROW)
            stunned = t.state.stunned >> piece & 1  # and lies on the back
            found.setdefault(space, []).append((_turned(figure) if stunned else figure, piece))
    for space, here in found.items():
        yield from _sharing(plan.box(space), here)


def _sharing(space: Box, here: Sequence[tuple[Drawing, int]]) -> Iterator[Lying]:
    """All that shares a space, side by side and within it: the more there are, the smaller."""
    drawings, pieces = zip(*here, strict=True)
    abreast = math.ceil(math.sqrt(len(here)))
    rows = math.ceil(len(here) / abreast)
    room = CELL - MARGIN
    scale = min(
        1.0,
        *((room - BESIDE * (abreast - 1)) / abreast / one.width for one in drawings),
        *((room - BESIDE * (rows - 1)) / rows / one.height for one in drawings),
    )
    fitting = [smaller(one, scale) for one in drawings] if scale < 1 else drawings
    broadest = max(one.width for one in fitting)
    return crowd(space.centre, fitting, abreast * (broadest + BESIDE), pieces)


def _vehicle(t: CityTable, plan: Plan, stock: Stock, piece: int) -> Iterator[Lying]:
    """A vehicle on its footprint, turned if it stands from north to south."""
    name = grid.VEHICLES[piece - VEHICLE]
    drawing = stock[VEHICLES.get(name, name.rstrip("-12"))]
    x, y, _, _ = plan.box(t.state.where[piece])
    if t.state.upright >> (piece - VEHICLE) & 1:
        drawing = _turned(drawing)
    yield Lying(drawing, x + drawing.width / 2, y + drawing.height / 2, piece)


def _turned(drawing: Drawing) -> Drawing:
    def draw(pen: Pen) -> None:
        with pen.placed(drawing.height, 0, turn=90):
            drawing.draw(pen)

    mark = fingerprint("turned", drawing.fingerprint)
    return Drawing(f"{drawing.id}-turned", drawing.title, Cut(drawing.height, drawing.width), draw, mark, 0.0)


def _token(t: CityTable, piece: int) -> str | None:
    """The token of a piece that lies; nothing for whoever stands."""
    if CIVILIAN <= piece < MAYOR:
        return f"civilian-token-{piece - CIVILIAN + 1}"
    if BOX <= piece < BARREL:
        return "crate-box-back" if t.state.street_side >> (piece - BOX) & 1 else "crate-box"
    word = next((word for first, end, word in TOKENS if first <= piece < end), None)
    if word is None or piece == HELICOPTER:
        return None if word is None else "helicopter-back" if t.state.ladder else word
    other = {MANHOLE: t.state.closed, SWITCH: t.state.lit}
    first = next(first for first, end, _ in TOKENS if first <= piece < end)
    return (
        f"{word}-back"
        if other.get(first, 0) >> (piece - first) & 1 or (piece == HATCH and t.state.hatch_open)
        else word
    )


def _standee(t: CityTable, piece: int) -> str:
    if OFFICER <= piece < ALLY:
        return f"standee-{_officer(t, piece - OFFICER).id}"
    if piece == ALLY:
        return "standee-blast"
    if piece == FUBAR:
        return "standee-fubar"
    if piece < RAT:
        return f"standee-mutant-{piece - MUTANT + 1}"
    return f"standee-rat-{piece - RAT + 1}" if piece < SOLDIER else f"standee-soldier-{piece - SOLDIER + 1}"


def _officer(t: CityTable, number: int) -> Card:
    return t.cast.officers[t.state.officers[number].card].card


def _seat(t: CityTable, stock: Stock, seat: int) -> dict[str, tuple[Drawing, ...]]:
    """The Sheets of a player's Officers with their donuts, and their Skill decks; or all that Doctor Zero has."""
    own = [(_officer(t, number), one) for number, one in enumerate(t.state.officers) if one.seat == seat]
    if own:
        sheets = tuple(_sheet(stock, card, one.ap, one.hp) for card, one in own)
        skills = tuple(stock.back(_skill(stock, card)) for card, _ in own)
        return {"mat": sheets[:1], "others": sheets[1:], "skills": skills}
    hand = tuple(stock.card(t.cast.chaos[number].card.id) for number in t.state.players[seat].hand[:HAND])
    return {"mat": (stock["sheet-fubar"],), "hand": hand}


def _sheet(stock: Stock, card: Card, ap: int, hp: int) -> Drawing:
    """A Sheet with its donuts, and the Hit Point marker on the track."""
    found = stock[f"sheet-{card.id}"]
    donuts = [Lying(stock["donut"], *box.centre) for box in found.named("donut")[:ap]]
    marker = [Lying(stock["hp-marker"], *found.named("hp")[hp - 1].centre)] if hp else []
    return laden(found, [*donuts, *marker])


def _skill(stock: Stock, card: Card) -> str:
    cards = stock.order.box.cards
    return next(one.id for one in cards if one.kind == "skill" and one.fields["owner"] == card.id)


def _body(pen: Pen, box: Box) -> None:
    """Of a die."""
    pen.box(box, "white" if pen.look.saving else "pink", "ink", 0.3, ROUNDED)


SHOWING = Showing(
    shipped_data(File(__file__).with_suffix(".yaml")),
    draw_person,
    opening,
    laid,
    {"night": draw_night, "label": draw_label},
)
