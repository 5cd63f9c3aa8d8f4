"""What things at the table are called in sentences: vigilantes, enemies, spaces, tokens, cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from capesmith.content.masks import bits
from capesmith.rules.nouns import Nouns
from capesmith.rules.prose import article, listed, number
from capesmith.systems.vigilantes.game import things
from capesmith.systems.vigilantes.game.items import is_item, item_of
from capesmith.systems.vigilantes.game.odds import FACES as SHOWN
from capesmith.systems.vigilantes.game.pieces import (
    FIRST_OBJECTIVE,
    KIND_OF,
    RECORD,
    SLOTS,
    VILLAIN,
    is_enemy,
    is_token,
    token,
)
from capesmith.systems.vigilantes.game.table import VigilantesTable
from capesmith.systems.vigilantes.scenario_parts import ENEMY, said

NOUNS: Final = Nouns[VigilantesTable](things.THINGS)
FACES: Final = {"plus": "+", "blank": "o", "minus": "−"}


def card(t: VigilantesTable, id: str) -> str:
    return t.cast.card_by_id[id].name


@NOUNS.of("seat")
def vigilante(t: VigilantesTable, seat: int) -> str:
    found = t.card_of(seat)
    return f"Player {seat + 1}" if found is None else found.name


def short(t: VigilantesTable, seat: int) -> str:
    """The vigilante again, a sentence later: `the sneak`."""
    found = t.card_of(seat)
    role = "" if found is None else str(found.fields.get("role", ""))
    return f"the {role}" if role else vigilante(t, seat)


@NOUNS.always("villain")
def villain(t: VigilantesTable) -> str:
    found = t.card_of(VILLAIN)
    return "the villain" if found is None else found.name


@NOUNS.owned("slot")
def held(t: VigilantesTable, seat: int, slot: int) -> str:
    """A gadget or ability, or a relationship, by its name."""
    if slot >= RECORD:
        return card(t, t.bonds[slot - RECORD][0])
    return t.usable(seat, slot).card.name


# --- places ------------------------------------------------------------------------------------------


@NOUNS.of("space")
def space(t: VigilantesTable, space: int) -> str:
    """`Customs Hut (P02)`: as it is called, and as it is found on the map."""
    id, name = t.map.id(space), t.map.name(space)
    return f"{name} ({id})" if name else id


@NOUNS.of("space:id")
def id_of(t: VigilantesTable, space: int) -> str:
    return t.map.id(space)


def route(t: VigilantesTable, route: int) -> str:
    here, there, _ = t.map.routes[route]
    return f"{t.map.id(here)}–{t.map.id(there)}"


# --- pieces ------------------------------------------------------------------------------------------


def noun(t: VigilantesTable, piece: int) -> str:
    """A piece without an article: `Dockhand`, `MediKit`, `container`, `decoy`."""
    if is_token(piece):
        return objective(t, t.state.roles[piece - FIRST_OBJECTIVE])
    if is_item(piece):
        return card(t, item_of(t, piece))
    return t.name(piece) if is_enemy(piece) else KIND_OF[piece]


def many(name: str, n: int) -> str:
    """`a Dockhand`, `three Dockhands`, `two Watchmen`."""
    if n == 1:
        return article(name)
    if name.endswith("man"):
        return f"{number(n)} {name[:-3]}men"
    return f"{number(n)} {name}{'es' if name.endswith(('s', 'x', 'ch')) else 's'}"


@NOUNS.of("piece", things.ENEMY)
def piece(t: VigilantesTable, ref: int) -> str:
    """Somebody by name, or one of many: `a Dockhand`."""
    if ref in t.seats:
        return vigilante(t, ref)
    return villain(t) if ref == VILLAIN else article(noun(t, ref))


@NOUNS.of("piece:the", "enemy:the")
def the_piece(t: VigilantesTable, ref: int) -> str:
    return piece(t, ref) if ref in t.seats or ref == VILLAIN else f"the {noun(t, ref)}"


@NOUNS.of("piece:placed")
def placed(t: VigilantesTable, ref: int) -> str:
    """A piece with the space it is on: `a Dockhand at P03`."""
    where = t.space_of(ref)
    return f"{piece(t, ref)} at {t.map.id(where)}" if where >= 0 else piece(t, ref)


@NOUNS.of("kind of objective")
def objective(t: VigilantesTable, number: int) -> str:
    """An objective, or what a chit turned out to be, as a noun."""
    for one in t.scenario.objectives:
        if one.number == number:
            return one.sheet.name
    return next((said(id) for id, n in t.scenario.numbers.items() if n == number), "token")


def work(t: VigilantesTable, n: int) -> tuple[int, int]:
    """How much work was done on a token by the side it belongs to, and how much it needs; 0 if it needs none."""
    number = t.state.roles[n]
    if number >= len(t.scenario.objectives):
        return 0, 0
    sheet = t.scenario.objectives[number].sheet
    theirs = sheet.side == ENEMY
    needed = sheet.enemy_work if theirs else sheet.work
    return (t.state.pressure if theirs else t.state.progress)[n], 0 if needed is None else needed.of(len(t.seats))


def crowd(t: VigilantesTable, where: int, without: int = -1) -> str:
    """Who and what is on a space, in words; nothing for an empty one."""
    found = [one for one in bits(t.state.on[where]) if one != without]
    named = [piece(t, one) for one in found if one <= VILLAIN]
    counted = Counter(noun(t, one) for one in found if one > VILLAIN)
    sticker = [article(card(t, item)) for item, id in t.on_location.items if t.map.number(id) == where]
    return listed([*named, *(many(name, n) for name, n in counted.items()), *sticker])


# --- as questions and the story call them --------------------------------------------------------------

NOUNS.of(things.ROUTE)(lambda t, number: f"the route {route(t, number)}")
NOUNS.of(things.STICKER)(lambda t, _: "the item")
NOUNS.cards(things.REWARD)
NOUNS.of("villain ability")(lambda t, number: t.cast.villain_abilities[number].name)
NOUNS.of("piece:item")(lambda t, thing: card(t, item_of(t, thing)))
NOUNS.of("objective")(lambda t, n: noun(t, token(n)))
NOUNS.of("objective:place")(lambda t, n: id_of(t, t.space_of(token(n))))
NOUNS.of("kind of objective:a")(lambda t, number: many(objective(t, number), 1))
NOUNS.owned("slot:sort")(lambda t, seat, slot: "gadget" if slot < SLOTS else "ability")
NOUNS.several("face")(lambda t, rolled: dice([SHOWN[face - 1] for face in rolled]))


@NOUNS.of(things.ZONE)
def zone(t: VigilantesTable, number: int) -> str:
    found = t.scenario.zones[number]
    return f"zone {found.letter} at {space(t, found.space)}"


# --- numbers -------------------------------------------------------------------------------------------


def dice(faces: Sequence[str]) -> str:
    """`[+ o −]`."""
    return f"[{' '.join(FACES[face] for face in faces)}]"


def percent(chance: float) -> str:
    return f"{int(100 * chance + 0.5)} %"
