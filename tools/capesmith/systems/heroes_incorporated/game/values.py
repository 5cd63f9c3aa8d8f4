"""States, attributes, values, stats and conditions of Heroes Incorporated."""

from __future__ import annotations

from collections.abc import Callable

from capesmith.effects.compile.context import Context
from capesmith.effects.play.kinds import has_one
from capesmith.rules.refs import is_space
from capesmith.systems.heroes_incorporated.game import gadgets, playing, points, powers, strength, villains
from capesmith.systems.heroes_incorporated.game.finding import (
    KNOWN_POWER,
    heroes_meant,
    is_seat,
    player_of,
    speaker,
)
from capesmith.systems.heroes_incorporated.game.ground import CORNERS
from capesmith.systems.heroes_incorporated.game.meaning import Attribute, Fits, NumberOf, Test
from capesmith.systems.heroes_incorporated.game.pieces import (
    CARD,
    CRIME,
    LETTERS,
    MOST_CARDS,
    block,
    hero_of,
    is_crime,
    is_die,
    is_hero,
    is_power,
    is_research,
)
from capesmith.systems.heroes_incorporated.game.reach import in_reach
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable

CORNER_NAMES = {"NW": "north-west", "NE": "north-east", "SW": "south-west", "SE": "south-east"}
CORNER_OF = {CORNERS[short]: name for short, name in CORNER_NAMES.items()}

# --- states ------------------------------------------------------------------------------------------


def _of_heroes(test: Callable[[IncorporatedTable, int], bool]) -> Fits:
    """A state of heroes; of a player it is one of either hero."""
    return lambda t, c, thing: any(test(t, hero) for hero in heroes_meant(t, c, thing))


STATES: dict[str, Fits] = {
    "free": _of_heroes(lambda t, hero: t.is_free(hero)),
    "standing": _of_heroes(lambda t, hero: not t.hero(hero).down),
    "locked": _of_heroes(lambda t, hero: t.is_locked(hero)),
    "knocked-out": _of_heroes(lambda t, hero: t.hero(hero).down),
    "alien": _of_heroes(lambda t, hero: t.hero_card(hero).alien),
    "lair": lambda t, c, thing: is_space(thing) and t.lair(t.space_of(thing)) >= 0,
}


# --- attributes --------------------------------------------------------------------------------------


def block_number(t: IncorporatedTable, thing: int) -> int | None:
    """The number of the block that a thing is on, as texts bend it."""
    space = t.space_of(thing)
    return t.stat("number", block(space), t.tile(space).value) if space >= 0 else None


def die_face(t: IncorporatedTable, thing: int) -> int | None:
    """What a die, or that of a hero, shows on the board."""
    hero = hero_of(thing) if is_die(thing) else thing
    return t.hero(hero).face if is_hero(hero) and t.is_locked(hero) else None


def letter(t: IncorporatedTable, thing: int) -> str:
    return LETTERS[thing - CRIME] if is_crime(thing) else ""


def id_of(t: IncorporatedTable, thing: int) -> str:
    """The id of the card of a thing."""
    if thing >= KNOWN_POWER:
        return t.power(thing - KNOWN_POWER).card.id
    if is_power(thing):
        return t.power(powers.printed(t, thing)[1]).card.id
    if is_research(thing):
        return t.research(thing - CARD).card.id
    if is_hero(thing):
        return t.hero_card(thing).card.id
    return t.tile(t.space_of(thing)).card.id if is_space(thing) else ""


ATTRIBUTES: dict[str, Attribute] = {
    "reach": in_reach,
    "number": has_one(block_number),
    "die": has_one(die_face),
    "letter": has_one(letter),
    "corner": has_one(lambda t, thing: CORNER_OF.get(t.space_of(thing))),
    "named": has_one(id_of),
}


# --- values and stats ----------------------------------------------------------------------------------


def score(t: IncorporatedTable, c: Context, thing: int) -> int:
    seat = player_of(thing)
    return t.state.teams[seat].points if seat >= 0 else 0


def team_dice(t: IncorporatedTable, c: Context, thing: int) -> int:
    seat = player_of(thing)
    return t.team_dice(seat) if seat >= 0 else 0


def face(t: IncorporatedTable, c: Context, thing: int) -> int:
    """The kept face of the fight in hand, or the die of the text."""
    return t.fight.face if t.fight is not None else c.die


VALUES: dict[str, NumberOf] = {
    "points": score,
    "team-dice": team_dice,
    "face": face,
    "gadgets": lambda t, c, thing: sum(len(t.hero(hero).gadgets) for hero in heroes_meant(t, c, thing)),
    "players": lambda t, c, thing: len(t.seats),
}


def _of_hero(read: Callable[[IncorporatedTable, int], int]) -> NumberOf:
    return lambda t, c, thing: max((read(t, hero) for hero in heroes_meant(t, c, thing)), default=0)


def _of_fight(t: IncorporatedTable, c: Context, thing: int) -> int:
    return strength.target_number(t, t.fight) if t.fight is not None else 0


def _combat(t: IncorporatedTable, c: Context, thing: int) -> int:
    return villains.combat(t, thing - CARD) if is_research(thing) else 0


def _hand_limit(t: IncorporatedTable, c: Context, thing: int) -> int:
    seat = player_of(thing)
    return t.stat("hand-limit", seat, MOST_CARDS) if is_seat(seat) else 0


STATS: dict[str, NumberOf] = {
    "combat": _combat,
    "fight": _of_hero(lambda t, hero: t.stat("fight", hero, t.hero(hero).combat)),
    "dice": _of_hero(lambda t, hero: t.stat("dice", hero, 1)),
    "move": _of_hero(lambda t, hero: t.stat("move", hero, 1)),
    "gadget-limit": _of_hero(gadgets.limit),
    "hand-limit": _hand_limit,
    "target-number": _of_fight,
    "face": face,
    "points": score,
}


# --- conditions ----------------------------------------------------------------------------------------


def leads(t: IncorporatedTable, c: Context) -> bool:
    """Nobody has more HP than whoever the text speaks to."""
    seat = speaker(c)
    return seat >= 0 and points.leads(t, seat)


def behind(t: IncorporatedTable, c: Context) -> bool:
    return speaker(c) >= 0 and not leads(t, c)


CONDITIONS: dict[str, Test] = {
    "justice-in-play": lambda t, c: t.switches.justice_tokens,  # HI-614
    "lairs-in-play": lambda t, c: t.switches.supervillain_lairs,
    "behind": behind,
    "leader": leads,
    "discard-has-fame": lambda t, c: bool(playing.in_discard(t, ("fame",))),
}
