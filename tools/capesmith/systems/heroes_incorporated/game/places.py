"""The roles and places of Heroes Incorporated: who and where a word means."""

from __future__ import annotations

from capesmith.effects.compile.answers import Candidates
from capesmith.effects.compile.context import Context
from capesmith.rules.event import NOBODY
from capesmith.rules.refs import AREAS, SPACES, is_space
from capesmith.systems.heroes_incorporated.game.finding import heroes_meant, is_seat, player_of, speaker
from capesmith.systems.heroes_incorporated.game.ground import BLOCKS, CRIMELAND
from capesmith.systems.heroes_incorporated.game.meaning import Things
from capesmith.systems.heroes_incorporated.game.pieces import (
    BOARD,
    CARD,
    COMBAT_TOKEN,
    DISCARD,
    HAND,
    OWNERS_HAND,
    PIECES,
    SEATS,
    SHIELD_TOKEN,
    block,
    is_hero,
    is_research,
    seat_of,
    team_mate,
)
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable

SUPPLY = AREAS + 13
BEARER = "bearer"  # no word of texts: whatever a rule without a subject is about


def this(t: IncorporatedTable, c: Context) -> list[int]:
    """The card of the text; of a text on a hero card or block, what it is printed on."""
    thing = c.card if c.card >= 0 else c.figure
    return [thing] if thing >= 0 else []


def here(t: IncorporatedTable, c: Context) -> list[int]:
    """The block of whoever or whatever bears the text; at scoring, the block that was won."""
    space = t.space_of(c.figure)
    if space < 0:
        space = t.won_block
    return [block(space)] if space >= 0 else []


def fighter(t: IncorporatedTable, c: Context) -> list[int]:
    """The hero of the fight in hand; to a Supervillain, only of a fight on its block (HI-369)."""
    fight = t.fight
    if fight is None or (is_space(c.figure) and c.figure != block(fight.space)):
        return []
    return [fight.hero]


def winning_hero(t: IncorporatedTable, c: Context) -> list[int]:
    """HI-472."""
    return [t.winning_hero] if t.winning_hero >= 0 else []


def carrier(t: IncorporatedTable, c: Context) -> list[int]:
    """HI-425."""
    return [c.figure] if is_hero(c.figure) else []


def your_blocks(t: IncorporatedTable, c: Context) -> list[int]:
    """The blocks of the heroes who are meant by “you” and can act."""
    seat = speaker(c)
    found = heroes_meant(t, c, seat) if seat >= 0 else []
    return [block(t.state.where[hero]) for hero in found if t.is_up(hero)]


def team_blocks(t: IncorporatedTable, c: Context) -> list[int]:
    """The blocks of both heroes of the player, as far as they can act."""
    seat = speaker(c)
    return [block(t.state.where[hero]) for hero in t.active_heroes(seat)] if seat >= 0 else []


class Bearer(Candidates[IncorporatedTable]):
    """Everything a rule without a subject is about: hero and player; the card and fights on its block; everybody."""

    def of(self, t: IncorporatedTable, c: Context) -> list[int]:
        if is_hero(c.figure):
            return [c.figure, seat_of(c.figure)]
        if c.you >= 0:
            return [c.you, *t.team_heroes(c.you)]
        if is_space(c.figure):
            fight = t.fight
            if fight is None or c.figure != block(fight.space):
                return [c.card]
            return [c.card, fight.hero, *t.dice_on(fight.space)]
        laid = [CARD + entry[0] for entry in t.state.villains]
        return [*t.seats, *t.all_heroes(), *laid, *range(SPACES, SPACES + BLOCKS)]

    def include(self, t: IncorporatedTable, c: Context, thing: int) -> bool:
        if is_hero(c.figure):
            return thing == c.figure or thing == seat_of(c.figure)
        if c.you >= 0:
            return player_of(thing) == c.you
        return thing in self.of(t, c)


def block_of(t: IncorporatedTable, thing: int) -> int:
    """The block that a thing is on, or -1."""
    space = t.space_of(thing)
    return block(space) if space >= 0 else NOBODY


def block_called(id: str) -> Things:
    """A block wherever it lies in the city (HI-119); nowhere if it was not dealt."""

    def found(t: IncorporatedTable, c: Context) -> list[int]:
        number = t.cast.number(id)
        return [block(space) for space, lies in enumerate(t.state.tiles) if lies == number]

    return found


ROLES: dict[str, Things] = {
    "this": this,
    "here": here,
    "fighter": fighter,
    "fighters-player": lambda t, c: [seat_of(hero) for hero in fighter(t, c)],
    "winning-hero": winning_hero,
    "carrier": carrier,
    "team-mate": lambda t, c: [team_mate(c.figure)] if is_hero(c.figure) else [],
    "crimeland": lambda t, c: [block(CRIMELAND)],
    "your-block": your_blocks,
    "your-hero-block": team_blocks,
    "combat-token": lambda t, c: [COMBAT_TOKEN],
    "shield-token": lambda t, c: [SHIELD_TOKEN],
    "owners-hand": lambda t, c: [OWNERS_HAND],
    "discard": lambda t, c: [DISCARD],
    "hand": lambda t, c: [HAND + speaker(c)] if speaker(c) >= 0 else [],
    "supply": lambda t, c: [SUPPLY],
    "board": lambda t, c: [BOARD],
}


def inside(t: IncorporatedTable, thing: int, place: int) -> bool:
    """Whether a thing is in a place: on a block, with a piece, in a hand, in the discard pile."""
    if 0 <= thing < PIECES:
        space = t.state.where[thing]
        return space != NOBODY and (place == BOARD or t.space_of(place) == space)
    if is_research(thing):
        card = thing - CARD
        if place == DISCARD:
            return card in t.state.discard
        if HAND <= place < HAND + SEATS or is_seat(place):
            return card in t.state.teams[place if is_seat(place) else place - HAND].hand
        if is_hero(place) and card in t.hero(place).gadgets:
            return True
    space = t.space_of(thing)
    return space != NOBODY and (place == BOARD or t.space_of(place) == space)
