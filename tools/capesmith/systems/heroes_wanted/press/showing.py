"""Heroes Wanted as it is shown: its people, and its table when the first Hero Phase begins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path as File
from typing import Any

from capesmith.content.model import Card
from capesmith.render.drawing import Drawing
from capesmith.render.edition import Order
from capesmith.render.pen import Pen
from capesmith.render.pieces.expansion import paint_of
from capesmith.render.shapes import Box
from capesmith.render.showing.facts import Showing
from capesmith.render.showing.seated import Stock, seated
from capesmith.render.showing.table import Lying, SetUp, die, heap, laden
from capesmith.source.files import shipped_data
from capesmith.systems.heroes_wanted.game.pieces import KIND_OF
from capesmith.systems.heroes_wanted.game.table import HeroesTable
from capesmith.systems.heroes_wanted.press.boards.fame import SPACES, disc_place
from capesmith.systems.heroes_wanted.press.boards.plan import Plan, plan_side
from capesmith.systems.heroes_wanted.press.boards.threat import marker_place
from capesmith.systems.heroes_wanted.press.boards.words import Sayings
from capesmith.systems.heroes_wanted.press.figure import draw_standing, figure_on, half_of

COLOURS = ("blue", "red", "green", "yellow", "purple")
SCENARIO = "littering"
PILED = (1.4, -0.7)  # from a disc of the track to the one upon it
SMALL = {
    "underling": "disc-underling-meeple-{}", "henchman": "disc-henchman-meeple-{}", "villain": "disc-villain-pawn",
    "litter": "box-litter-back", "box": "box-litter", "mirror": "bystander-mirror-back",
    "bystander": "bystander-mirror",
}  # fmt: skip


def draw_person(pen: Pen, order: Order, who: str, box: Box) -> None:
    """A hero or a villain by both halves: `comet+mighty`."""
    halves = [card for id in who.split("+") if (card := order.box.card(id)) is not None]
    upper, lower = (half_of(*figure_on(half, order.look)) for half in halves)
    draw_standing(pen, upper, lower, box)


@lru_cache(maxsize=2)
def _plan(order: Order, scenario: str) -> Plan:
    """Where everything is on the board of a scenario."""
    sheet = order.box.every_scenario()[scenario].content
    board = order.box.every_board()[sheet.board].content
    return plan_side(board, sheet, Sayings(sheet, board, order.game, order.box), order.look)


def opening(order: Order, players: int) -> HeroesTable:
    """The first game when its first Hero Phase begins."""
    wanted = {"scenario": SCENARIO, "players": players, "first_game": players > 1}
    t: HeroesTable = seated(order, wanted, lambda state: state.stage != "setup")
    return t


def laid(t: HeroesTable, stock: Stock) -> SetUp:
    """The board of a scenario, and a mat for everybody."""
    scenario = t.scenario.sheet.id
    plan = _plan(stock.order, scenario)
    fives, ones = divmod(t.state.hp, 5)
    things = {
        "board": (stock[f"board-{scenario}"],),
        "fame-track": (stock["fame-track"],),
        "hp": (*stock.some("hp-5", fives), *stock.some("hp-1", ones)),
        "litter": stock.some("box-litter-back", 7),
        "injuries": stock.some("injury-token", 25),
        "underlings": stock.some("disc-underling-meeple-40", 40 - _on_board(t, "underling")),
        "henchmen": stock.some("disc-henchman-meeple-20", 20 - _on_board(t, "henchman")),
        "phase-marker": (stock["hero-phase-marker"],),
    }
    seats = tuple(_seat(t, stock, seat) for seat in t.seats)
    on = {"board": tuple(_pieces(t, stock, plan)), "fame-track": tuple(_fame(t, stock))}
    spaces = {space: plan.chart.sheet.corners(space) for space in plan.chart.shown}
    return SetUp(things, seats, on, {"hp": t.state.hp}, {"board": spaces})


def _fame(t: HeroesTable, stock: Stock) -> Iterator[Lying]:
    """The discs on the track, which goes round (HW-006)."""
    there: dict[int, list[int]] = {}
    for seat, hero in enumerate(t.state.heroes):
        there.setdefault(hero.fame % SPACES, []).append(seat)
    for space, seats in there.items():
        yield from heap(disc_place(space), [stock[f"hero-disc-{COLOURS[seat]}"] for seat in seats], seats, PILED)


def _on_board(t: HeroesTable, kind: str) -> int:
    return sum(KIND_OF[piece] == kind and space >= 0 for piece, space in enumerate(t.state.where))


def _pieces(t: HeroesTable, stock: Stock, plan: Plan) -> Iterator[Lying]:
    """Everybody on his hex, the villain's cards, the headlines and the threat token in their places."""
    seen: dict[str, int] = {}
    for piece, space in enumerate(t.state.where):
        if space < 0:
            continue
        kind = KIND_OF[piece]
        seen[kind] = seen.get(kind, 0) + 1
        small = f"disc-hero-pawn-{COLOURS[piece]}" if kind == "hero" else SMALL[kind].format(seen[kind])
        yield Lying(stock[small], *plan.chart.sheet.centre(space), piece)
    if t.state.villain_a >= 0:
        villain = t.cast.villain_as[t.state.villain_a], t.cast.villain_bs[t.state.villain_b]
        for card, box in zip(villain, plan.villain, strict=True):
            yield Lying(stock.card(card.id), *box.centre)
    tiles = [card for number in t.state.headlines if not (card := t.cast.headlines[number]).fields.get("printed_on")]
    for card, box in zip(tiles, plan.headlines, strict=False):
        yield Lying(stock.card(card.id), *box.centre)
    yield Lying(stock["threat-token"], *marker_place(plan.track, t.state.threat))


def _seat(t: HeroesTable, stock: Stock, seat: int) -> dict[str, tuple[Drawing, ...]]:
    """A mat with its hero, and the cards of a hand."""
    hero, playset, colour = t.state.heroes[seat], t.playsets[seat], COLOURS[seat]
    upper, lower = t.cast.hero_as[hero.a].card, t.cast.hero_bs[hero.b]
    held: dict[str, Any] = {"hand": [], "epic": []}
    for id, number in playset.numbers.items():
        held["epic" if hero.tucked >> number & 1 else "hand"].append(stock.card(id))
    bonus = next(card for card in stock.order.box.cards
                 if card.kind == "bonus" and card.fields["hero_type"] == upper.fields["hero_type"])  # fmt: skip
    paint = paint_of(stock.order.look, colour)
    return {
        "mat": (stock[f"hero-mat-{colour}"],),
        "hero-a": (stock.card(upper.id),), "hero-b": (stock.card(lower.id),),
        "bonus": (_bonus(stock, bonus, colour, hero.discs),),
        "hand": tuple(held["hand"]), "epic": tuple(held["epic"]),
        "die": (die(stock.order.look, 6 if seat == t.state.first else 1 + seat % 5, paint),),
        "power": (stock[f"power-token-{colour}"],),
        "first": (stock["first-hero-marker"],) if seat == t.state.first else (),
    }  # fmt: skip


def _bonus(stock: Stock, bonus: Card, colour: str, discs: Sequence[int]) -> Drawing:
    """A bonus card with the discs that its lines begin with."""
    card, disc = stock.card(bonus.id), stock[f"hero-disc-{colour}"]
    return laden(card, [Lying(disc, *box.centre) for box in card.named("disc")[: sum(discs)]])


def piles(t: HeroesTable) -> Iterator[tuple[str, int, list[str]]]:
    """The actions of every hero, which are bits and numbers to the rules."""
    for seat, hero in enumerate(t.state.heroes):
        ids = {number: id for id, number in t.playsets[seat].numbers.items()}
        yield "hand", seat, [id for number, id in ids.items() if hero.hand >> number & 1]
        yield "discard pile", seat, [ids[number] for number in hero.pile]


SHOWING = Showing(shipped_data(File(__file__).with_suffix(".yaml")), draw_person, opening, laid, piles=piles)
