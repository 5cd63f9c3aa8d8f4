"""Finding things at the table: figures, tokens, spaces, panels, problems, cards of play areas."""

from __future__ import annotations

from capesmith.content.masks import bits
from capesmith.effects.compile.context import Context
from capesmith.effects.play.kinds import Kind
from capesmith.rules.event import NOBODY
from capesmith.rules.refs import AREAS, CARDS, SPACES, card_of, card_ref, is_card
from capesmith.systems.hour_of_need.game import actions
from capesmith.systems.hour_of_need.game.meaning import Fits, Things
from capesmith.systems.hour_of_need.game.pieces import (
    BYSTANDER,
    HERO_SLOT,
    LACKEY_MASK,
    MINION_MASK,
    NEMESIS_MASK,
    ONLINE,
    PIECES,
    PROBLEM,
    VILLAIN,
    is_bystander,
    is_character,
    is_lackey,
    is_minion,
)
from capesmith.systems.hour_of_need.game.table import HourTable
from capesmith.systems.hour_of_need.kinds import COLOURS


def encounter_of(t: HourTable, thing: int) -> int:
    """The encounter that a figure, token or problem is, by its number."""
    if PROBLEM <= thing < PROBLEM + ONLINE:
        return thing - PROBLEM
    return t.card_of_piece(thing) if VILLAIN <= thing < PIECES and not is_minion(thing) else NOBODY


def card_id(t: HourTable, thing: int) -> str:
    """The id of the card that a thing is, or stands for; nothing if there is none."""
    if thing in t.seats:
        return t.cast.heroes[t.hero(thing).card].card.id
    number = encounter_of(t, thing)
    return t.encounter(number).card.id if number >= 0 else ""


def own_card(c: Context) -> int:
    """The encounter whose text this is, by its number; -1 for cards of heroes and panels."""
    return c.card - PROBLEM if c.card >= PROBLEM else NOBODY


# --- kinds -----------------------------------------------------------------------------------------------------


def _characters(sort: str) -> Kind[HourTable]:
    return Kind(lambda t, c: t.characters(sort), lambda t, thing: is_character(thing) and _living(t, thing) == sort)


def _living(t: HourTable, piece: int) -> str:
    number = t.card_of_piece(piece)
    return "" if number < 0 else t.living(number)


def _is_bystander(t: HourTable, thing: int) -> bool:
    return is_bystander(thing) or (is_character(thing) and _living(t, thing) == "bystander")


def _is_enemy(t: HourTable, thing: int) -> bool:
    if thing == VILLAIN or is_lackey(thing) or is_minion(thing):
        return True
    return 0 <= thing < BYSTANDER and _living(t, thing) == "enemy"


def _foes(t: HourTable, c: Context) -> list[int]:
    return [one for one in t.characters("enemy") if is_character(one)]


def spaces(t: HourTable, c: Context) -> list[int]:
    """Every hex that is no scheme space, and the panels: where a figure can be told to go."""
    hexes = [SPACES + one for one in range(t.ground.size) if one not in t.ground.scheme_spaces]
    return hexes + panels(t, c)


def panels(t: HourTable, c: Context) -> list[int]:
    return list(range(SPACES + t.ground.size, SPACES + t.ground.everything))


def cards(t: HourTable, c: Context) -> list[int]:
    """Cards in play areas, Hero cards among them."""
    found = []
    for seat in t.seats:
        found += [card_ref(seat, n) for n in (*range(len(t.hero(seat).constants)), *t.ally_slots(seat), HERO_SLOT)]
    return found


def _is_panel(t: HourTable, thing: int) -> bool:
    return SPACES + t.ground.size <= thing < SPACES + t.ground.everything


KINDS: dict[str, Kind[HourTable]] = {
    "hero": Kind(lambda t, c: t.on_board(), lambda t, thing: thing in t.seats),
    "ally": _characters("ally"),
    "villain": Kind(lambda t, c: [VILLAIN], lambda t, thing: thing == VILLAIN),
    "lackey": Kind(lambda t, c: bits(t.state.board & LACKEY_MASK), lambda t, thing: is_lackey(thing)),
    "nemesis": Kind(
        lambda t, c: [one for one in t.characters("enemy") if NEMESIS_MASK >> one & 1],
        lambda t, thing: 0 <= thing < PIECES and bool(NEMESIS_MASK >> thing & 1),
    ),
    "minion": Kind(lambda t, c: bits(t.state.board & MINION_MASK), lambda t, thing: is_minion(thing)),
    "foe": Kind(_foes, lambda t, thing: is_character(thing) and _living(t, thing) == "enemy"),
    "enemy": Kind(lambda t, c: t.enemies(), _is_enemy),
    "bystander": Kind(lambda t, c: t.bystanders(), _is_bystander),
    "problem": Kind(lambda t, c: t.problems(), lambda t, thing: thing >= PROBLEM),
    "panel": Kind(panels, _is_panel),
    "space": Kind(spaces, lambda t, thing: SPACES <= thing < CARDS),
    "card": Kind(cards, lambda t, thing: CARDS <= thing < AREAS),
}


# --- roles -----------------------------------------------------------------------------------------------------


def _panel(number: int) -> Things:
    return lambda t, c: [SPACES + t.ground.size + number]


def _coloured(colour: str) -> Things:
    return lambda t, c: [SPACES + t.ground.size + t.ground.colours.index(colour)]


def _active(t: HourTable, c: Context) -> list[int]:
    """HN-345, HN-452: nobody, where the active hero is off the board."""
    seat = t.state.active if t.pool is None else t.pool.seat
    return [seat] if t.is_there(seat) else []


def _your_panel(t: HourTable, c: Context) -> list[int]:
    space = t.state.where[c.you] if c.you >= 0 else -1
    return [SPACES + space] if space >= t.ground.size else []


def _its_panel(t: HourTable, c: Context) -> list[int]:
    """HN-151: nothing, where it is in none."""
    space = t.canonical(t.space_of(c.figure))
    return [SPACES + space] if space >= t.ground.size else []


def _this(t: HourTable, c: Context) -> list[int]:
    """HN-431: the one that belongs to the card."""
    return [c.figure] if c.figure >= 0 else []


def _target_space(t: HourTable, c: Context) -> list[int]:
    return [] if t.pool is None else [SPACES + t.pool.space]


ROLES: dict[str, Things] = {
    "this": _this,
    "here": _this,
    "active-hero": _active,
    "villain": lambda t, c: [VILLAIN],
    "villain-panel": lambda t, c: [SPACES + t.ground.size + t.villain_panel()],
    "your-panel": _your_panel,
    "its-panel": _its_panel,
    "hero-start": lambda t, c: [SPACES + t.ground.hero_start],
    "target-space": _target_space,
    "your-space": lambda t, c: [SPACES + t.state.where[c.you]] if c.you >= 0 and t.state.where[c.you] >= 0 else [],
    **{f"{colour}-panel": _coloured(colour) for colour in COLOURS},
    **{f"panel-{n + 1}": _panel(n) for n in range(4)},
}


# --- states ------------------------------------------------------------------------------------------------------


def _empty(t: HourTable, c: Context, thing: int) -> bool:
    space = t.space_of(thing)
    return 0 <= space < t.ground.size and t.is_empty(space)


def _exhausted(t: HourTable, c: Context, thing: int) -> bool:
    if is_card(thing):
        seat, slot = card_of(thing)
        return bool(t.hero(seat).turned >> slot & 1)
    number = encounter_of(t, thing)
    return number >= 0 and t.is_exhausted(number)


def _ready(t: HourTable, c: Context, thing: int) -> bool:
    """HN-381a, HN-414: minions are neither, and a Scheming villain cannot be turned."""
    if is_card(thing):
        return not _exhausted(t, c, thing)
    number = encounter_of(t, thing)
    return number >= 0 and t.holder(number) >= 0 and not t.is_exhausted(number)


def _usable(t: HourTable, c: Context, thing: int) -> bool:
    return is_card(thing) and _ready(t, c, thing) and actions.has_exhaust(t, *card_of(thing))


def _panel_number(t: HourTable, thing: int) -> int:
    return t.space_of(thing) - t.ground.size


def _online(t: HourTable, c: Context, thing: int) -> bool:
    panel = _panel_number(t, thing)
    return panel >= 0 and bool(t.state.online >> panel & 1)


STATES: dict[str, Fits] = {
    "empty": _empty,
    "open": lambda t, c, thing: t.is_open(t.space_of(thing)),
    "scheme-space": lambda t, c, thing: t.space_of(thing) >= t.ground.size,
    "captured": lambda t, c, thing: t.space_of(thing) >= t.ground.size,
    "on-map": lambda t, c, thing: 0 <= t.space_of(thing) < t.ground.size,
    "in-a-panel": lambda t, c, thing: t.canonical(t.space_of(thing)) >= t.ground.size,
    "ready": _ready,
    "exhausted": _exhausted,
    "usable": _usable,
    "focused": lambda t, c, thing: thing in t.seats and t.hero(thing).focused,
    "normal": lambda t, c, thing: thing in t.seats and not t.hero(thing).focused,
    "flooded": lambda t, c, thing: t.state.tokens[_panel_number(t, thing)] >= 2,
    "wet": lambda t, c, thing: t.state.tokens[_panel_number(t, thing)] > 0,
    "online": _online,
    "schemed": lambda t, c, thing: t.encounter(encounter_of(t, thing)).kind == "scheme",
    "summoned": lambda t, c, thing: t.encounter(encounter_of(t, thing)).kind == "issue-card",
    "active": lambda t, c, thing: thing == t.state.active,
    "faced": lambda t, c, thing: t.holder(encounter_of(t, thing)) in _active(t, c),
    "scheming": lambda t, c, thing: not t.state.showdown,
}


def _named(values: tuple[str, ...]) -> Fits:
    return lambda t, c, thing: card_id(t, thing) in values


ATTRIBUTES = {"named": _named}
