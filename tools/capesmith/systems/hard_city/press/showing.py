"""Hard City as it is shown: four cops before a sunset, somebody behind them, and its table before the first turn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path as File
from typing import Final

from capesmith.content.model import Card
from capesmith.render.drawing import Cut, Drawing
from capesmith.render.edition import Order
from capesmith.render.face.layout import lay_out
from capesmith.render.fingerprint import fingerprint
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, line, polygon, rectangle
from capesmith.render.showing.facts import Showing
from capesmith.render.showing.seated import Stock, seated, stock_of
from capesmith.render.showing.table import SLOPE, Lying, SetUp, laden, standing
from capesmith.source.files import shipped_data
from capesmith.systems.hard_city import grid
from capesmith.systems.hard_city.game.pieces import (
    ALLY,
    BARREL,
    BOX,
    CIVILIAN,
    HELICOPTER,
    MANHOLE,
    MAYOR,
    MUTANT,
    OFFICER,
    RAT,
    VEHICLE,
)
from capesmith.systems.hard_city.game.table import CityTable
from capesmith.systems.hard_city.press.boards.ground import draw_board
from capesmith.systems.hard_city.press.boards.plan import Plan, plan_of
from capesmith.systems.hard_city.press.figure import draw_figure, draw_scene

SCENARIO: Final = "mayhem-on-the-streets"
GRID: Final = "1-2"
OFFICERS: Final = ("donathan", "jenny", "miranda", "marcellus")
TALL, TAB = 38.0, 6.0  # the front of a standee, and what goes into its base
ROW: Final = 24.0  # what somebody in the next row leaves to be seen
HAND: Final = 5  # cards of Doctor Zero that the table shows
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


def set_up(order: Order, players: int) -> SetUp:
    """Episode 1 when the first Event Phase is over; from two players on, the last of them is Doctor Zero."""
    stock = stock_of(order)
    wanted = {"scenario": SCENARIO, "players": players, "grid": GRID, "officers": OFFICERS[: running(players)]}
    t: CityTable = seated(order, wanted, lambda state: state.stage not in ("setup", "event"))
    state, box = t.state, order.box
    special = next(one.id for one in box.cards if one.kind == "special" and one.fields["episode"] == 1)
    chaos = "horde" if players > 1 else "swarm"
    things: dict[str, tuple[Drawing, ...]] = {
        "street": (street(order),),
        "chaos": (stock.back(chaos),),
        "events": (stock.back("event-1"),),
        "equipment": (stock.back("shotgun"), stock.back("skateboard")),
        "cutscenes": (stock.back("one-liner"),),
        "strip": tuple(stock.card(t.cast.cutscenes[number].card.id) for number in state.strip),
        "special": (stock.card(special) if players > 1 else stock.back(special),),
        "track": (track(stock),),
        "markers": stock.some("out-of-ammo-marker", 4),
        "civilians": stock.some("civilian-token-1", 4),
        "crates": stock.some("crate-box", 4),
        "dice": tuple(_die(stock, word) for word in FACES),
        "crowd": tuple(standing(stock[f"standee-mutant-{n}"], TALL, TAB) for n in range(7, 13)),
    }  # fmt: skip
    seats = tuple(_seat(t, stock, seat) for seat in t.seats)
    return SetUp(things, seats, {"street": tuple(_pieces(t, order, stock))})


def running(players: int) -> int:
    """How many Officers take part (HC-021 to HC-028)."""
    return 3 if players == 4 else 4


def street(order: Order) -> Drawing:
    """The two main pieces joined, as one thing that others lie on."""
    plan = _plan(order)

    def draw(pen: Pen) -> None:
        for board, left, top in plan.pieces:
            with pen.placed(left, top):
                draw_board(pen, board)

    mark = fingerprint("street", [repr(board) for board, _, _ in plan.pieces], order.look)
    return Drawing("street", "The street", Cut(*plan.size), draw, mark, 0.0)


def _plan(order: Order) -> Plan:
    episode = next(one.content for one in order.box.scenarios if one.id == SCENARIO)
    return plan_of(episode, order.box, GRID)


def track(stock: Stock) -> Drawing:
    """The Victory Track with its three markers on 0."""
    found = stock["victory-track"]
    spots = [found.named("space")[0], found.named("kills")[0]]
    markers = (("order-marker", spots[0], -5.0), ("chaos-marker", spots[0], 5.0), ("extermination-marker", spots[1], 0))
    return laden(found, [Lying(stock[id], box.centre[0], box.centre[1] + by) for id, box, by in markers])


def _pieces(t: CityTable, order: Order, stock: Stock) -> Iterator[Lying]:
    """Everything on the street: what lies first, then who stands."""
    plan = _plan(order)
    found: dict[int, list[Drawing]] = {}
    for piece, space in enumerate(t.state.where):
        if not 0 <= space < grid.STREET:
            continue
        if piece >= VEHICLE:
            yield from _vehicle(t, plan, stock, piece)
        elif (token := _token(t, piece)) is not None:
            found.setdefault(space, []).insert(0, stock[token])
        else:
            found.setdefault(space, []).append(_in_a_row(stock[_standee(t, piece)]))
    for space, drawings in found.items():
        yield Lying(_heap(drawings), *plan.box(space).centre)


def _heap(drawings: list[Drawing]) -> Drawing:
    """All that shares a space, one before the other; who stands is before what lies."""
    if len(drawings) == 1:
        return drawings[0]
    apart = ROW / 4

    def draw(pen: Pen) -> None:
        with pen.clipped(rectangle((0, 0, ROW, ROW))):
            for n, one in enumerate(drawings):
                by = apart * (n - (len(drawings) - 1) / 2)
                with pen.placed((ROW - one.width) / 2 + by, (ROW - one.height) / 2 + by / 2):
                    one.draw(pen)

    id = "+".join(one.id for one in drawings)
    mark = fingerprint("heap", [one.fingerprint for one in drawings])
    return Drawing(id, "A crowded space", Cut(ROW, ROW), draw, mark, 0.0)


def _in_a_row(strip: Drawing) -> Drawing:
    """A standee on its space: as much of it as whoever stands in the next row leaves to be seen."""
    top = strip.height - TAB - TALL

    def draw(pen: Pen) -> None:
        with pen.through(1, 0, 0, SLOPE, 0, -top * SLOPE):
            strip.draw(pen)

    mark = fingerprint("in a row", strip.fingerprint)
    return Drawing(f"{strip.id}-standing", strip.title, Cut(strip.width, ROW, radius=1.5), draw, mark, 0.0)


def _vehicle(t: CityTable, plan: Plan, stock: Stock, piece: int) -> Iterator[Lying]:
    """A vehicle on its footprint, turned if it stands from north to south."""
    name = grid.VEHICLES[piece - VEHICLE]
    drawing = stock[name.rstrip("-12")]
    x, y, _, _ = plan.box(t.state.where[piece])
    if t.state.upright >> (piece - VEHICLE) & 1:
        drawing = _turned(drawing)
    yield Lying(drawing, x + drawing.width / 2, y + drawing.height / 2)


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
    if BARREL <= piece < MANHOLE:
        return "barrel"
    return "helicopter" if piece == HELICOPTER else None


def _standee(t: CityTable, piece: int) -> str:
    if OFFICER <= piece < ALLY:
        return f"standee-{_officer(t, piece - OFFICER).id}"
    return f"standee-mutant-{piece - MUTANT + 1}" if piece < RAT else "standee-soldier-1"


def _officer(t: CityTable, number: int) -> Card:
    return t.cast.officers[t.state.officers[number].card].card


def _seat(t: CityTable, stock: Stock, seat: int) -> dict[str, tuple[Drawing, ...]]:
    """The Sheets of a player's Officers with their donuts, and their Skill decks; or all that Doctor Zero has."""
    own = [_officer(t, number) for number, one in enumerate(t.state.officers) if one.seat == seat]
    if own:
        sheets = tuple(_sheet(stock, card) for card in own)
        skills = tuple(stock.back(_skill(stock, card)) for card in own)
        return {"mat": sheets[:1], "others": sheets[1:], "skills": skills}
    hand = tuple(stock.card(t.cast.chaos[number].card.id) for number in t.state.players[seat].hand[:HAND])
    return {"mat": (stock["sheet-fubar"],), "hand": hand}


def _sheet(stock: Stock, card: Card) -> Drawing:
    """A Sheet with three donuts, and the Hit Point marker where the track begins."""
    found = stock[f"sheet-{card.id}"]
    start = found.named("hp")[int(card.fields["hp"]) - 1]
    donuts = [Lying(stock["donut"], *box.centre) for box in found.named("donut")]
    return laden(found, [*donuts, Lying(stock["hp-marker"], *start.centre)])


def _skill(stock: Stock, card: Card) -> str:
    cards = stock.order.box.cards
    return next(one.id for one in cards if one.kind == "skill" and one.fields["owner"] == card.id)


def _die(stock: Stock, word: str) -> Drawing:
    """A die that shows a face."""
    look, face = stock.order.look, stock.printer.faces["die-damage"]
    laid = partial(lay_out, face, {"id": "die", "word": word, "paint": "pink"}, look)

    def draw(pen: Pen) -> None:
        pen.box((0, 0, face.width, face.height), "white" if look.saving else "pink", "ink", 0.3, 2.4)
        laid().draw(pen)

    mark = fingerprint("die", word, look)
    return Drawing(f"die-{word.replace(' ', '-')}", "Die", Cut(face.width, face.height, radius=2.4), draw, mark, 0.0)


SHOWING = Showing(
    shipped_data(File(__file__).with_suffix(".yaml")),
    draw_person,
    set_up,
    {"night": draw_night, "label": draw_label},
)
