"""Vigilantes as it is shown: its people, its night, and its table when the first round begins."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path as File

from capesmith.render.drawing import Drawing
from capesmith.render.edition import Order
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, Point
from capesmith.render.showing.facts import Showing
from capesmith.render.showing.seated import Stock, seated
from capesmith.render.showing.table import Lying, SetUp, crowd, die, standing
from capesmith.source.files import shipped_data
from capesmith.systems.vigilantes.game.pieces import FIRST_OBJECTIVE, HENCHMAN_TYPES, KIND_OF, SEATS, SLOTS, ZONE
from capesmith.systems.vigilantes.game.table import VigilantesTable
from capesmith.systems.vigilantes.press.boards.side import Spread, spread
from capesmith.systems.vigilantes.press.figure import FRAME as BUST
from capesmith.systems.vigilantes.press.figure import LEFT, RIGHT, draw_bust
from capesmith.systems.vigilantes.press.rulebook.night import draw_night

SCENARIO, VILLAIN = "first-shift", "mr-ballast"
ABREAST = 46.0  # mm for those on a space: two standees side by side
TALL, TAB = 35.0, 6.0  # the front of a standee, and what of it is in the base
CORNERS = 20  # of a space, as whoever points at it sees it
MOON = (114.0, 176.0, 76.0)
RED, BLUE = "#A5101F", "#4C7FD0"  # of the dice for health and energy


def draw_person(pen: Pen, order: Order, who: str, box: Box) -> None:
    """A bust on the lower edge of a box: vigilantes lit by the moon, others by lamps."""
    card = order.box.card(who)
    kind = card.kind if card is not None else "henchman"
    scale = min(box.w / BUST.w, box.h / BUST.h)
    with pen.placed(box.centre[0], box.bottom, scale=scale):
        draw_bust(pen, kind, who, LEFT if kind == "vigilante" else RIGHT)


def draw_sky(pen: Pen, box: Box) -> None:
    """The night of the cover: a moon as large as it looks from a roof."""
    draw_night(pen, Box(box.x, box.y, box.w, 262), "box", houses=118.0, moon=MOON)


def opening(order: Order, players: int) -> VigilantesTable:
    """The first scenario with its recommended villain."""
    wanted = {"scenario": SCENARIO, "players": players, "villain": VILLAIN}
    t: VigilantesTable = seated(order, wanted, lambda state: state.stage != "setup")
    return t


def laid(t: VigilantesTable, stock: Stock) -> SetUp:
    """The location, the villain with the crew, and a card for everybody."""
    state, order, box = t.state, stock.order, stock.order.box
    villain = t.cast.villains[state.villain].card
    crew = [card for card in box.cards if card.kind == "henchman" and card.fields.get("villain") == villain.id]
    abilities = [t.cast.villain_abilities[number] for number in state.villain_abilities]
    things: dict[str, tuple[Drawing, ...]] = {
        "board": (stock[f"location-{t.scenario.sheet.location}"],),
        "villain": (stock.card(villain.id),),
        "henchmen": tuple(stock.card(card.id) for card in crew),
        "attached": tuple(stock.card(card.id) for card in abilities),
        "alarm": (stock["alarm-token-back" if state.alarm else "alarm-token"],),
        "attack-dice": tuple(die(order.look, 1 + number % 6, "#ECE6D6", "ink") for number in range(8)),
        "charges": stock.some("charge-token", 12),
        "markers": (*stock.some("stunned-token", 3), *stock.some("marked-token", 2), *stock.some("hidden-token", 2)),
    }
    decks = {"events": "event", "rewards": "reward", "gadgets": "gadget", "abilities": "ability",
             "villain-deck": "villain-ability"}  # fmt: skip
    for name, kind in decks.items():
        pile = getattr(state, name.replace("-", "_"))
        back = stock.back(next(card.id for card in box.cards if card.kind == kind))
        things[name] = (back,) * len(pile)
    if state.villain_health:
        things["villain-health"] = (die(order.look, state.villain_health, RED),)
    board = spread(t.scenario.location, order.look)
    spaces = {space: tuple(_rim(board.chart.centre(space), board.chart.radius)) for space in range(len(t.map.spots))}
    seats = tuple(_seat(t, stock, seat) for seat in t.seats)
    return SetUp(things, seats, {"board": tuple(_pieces(t, stock, board))}, spaces={"board": spaces})


def _rim(at: Point, radius: float) -> Iterator[Point]:
    """The disc of a space as a polygon."""
    for turn in (math.tau * corner / CORNERS for corner in range(CORNERS)):
        yield at[0] + radius * math.cos(turn), at[1] + radius * math.sin(turn)


def _pieces(t: VigilantesTable, stock: Stock, board: Spread) -> Iterator[Lying]:
    """Everybody on their spaces, side by side where there are several, and the threat token on its track."""
    there: dict[int, list[tuple[Drawing, int]]] = {}
    seen: dict[str, int] = {}
    for number, (letter, zone) in enumerate(t.scenario.sheet.zones.items()):
        there.setdefault(t.map.number(zone.space), []).append((stock[f"zone-token-{letter.lower()}"], ZONE + number))
    for piece, space in enumerate(t.state.where):
        if space >= 0:
            kind = KIND_OF[piece]
            seen[kind] = seen.get(kind, 0) + 1
            there.setdefault(space, []).append((_piece(t, stock, piece, kind, seen[kind]), piece))
    for space, found in there.items():
        drawings, pieces = zip(*found, strict=True)
        yield from crowd(board.chart.centre(space), drawings, ABREAST, pieces)
    square = board.boxes("threat")[t.state.threat - t.scenario.location.threat_track[0]]
    yield Lying(stock["threat-token"], *square.centre)


def _piece(t: VigilantesTable, stock: Stock, piece: int, kind: str, number: int) -> Drawing:
    """A standee, or an objective token with the side up that works for it."""
    if piece < SEATS:
        strip = f"standee-vigilante-standee-{t.cast.vigilantes[t.state.vigilantes[piece].card].card.id}"
    elif kind == "villain":
        strip = f"standee-villain-standee-{t.cast.villains[t.state.villain].card.id}"
    elif kind in HENCHMAN_TYPES:
        strip = f"standee-{kind}-standee-{number}"
    elif kind == "objective":
        token = piece - FIRST_OBJECTIVE
        side = t.scenario.objectives[t.state.roles[token]].sheet.side
        return stock[f"objective-token-{token + 1}{'' if side == 'enemy' else '-back'}"]
    else:
        return stock[f"{kind}-token"]
    return standing(stock[strip], TALL, TAB)


def _seat(t: VigilantesTable, stock: Stock, seat: int) -> dict[str, tuple[Drawing, ...]]:
    """A card with its dice, what is attached to it, and the reference card."""
    one, look = t.state.vigilantes[seat], stock.order.look
    gadgets = [t.cast.gadgets[number] for number in one.slots[:SLOTS] if number >= 0]
    abilities = [t.cast.abilities[number] for number in one.slots[SLOTS:] if number >= 0]
    return {
        "vigilante": (stock.card(t.cast.vigilantes[one.card].card.id),),
        "health": (die(look, one.health, RED),) if one.health else (),
        "energy": (die(look, one.energy, BLUE),) if one.energy else (),
        "held": tuple(stock.card(one.card.id) for one in (*gadgets, *abilities)),
        "aid": (stock["aid"],),
        "mask": (stock["starting-player-token"],) if seat == t.state.starting_player else (),
    }  # fmt: skip


SHOWING = Showing(shipped_data(File(__file__).with_suffix(".yaml")), draw_person, opening, laid, {"night": draw_sky})
