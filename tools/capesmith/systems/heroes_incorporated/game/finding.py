"""Finding things at the table: what is of a kind, who is meant by “you”, and where a text measures from."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.content.masks import bits
from capesmith.effects.compile.answers import Candidates
from capesmith.effects.compile.context import Context
from capesmith.effects.play.kinds import Kind, of_sort
from capesmith.rules.event import NOBODY
from capesmith.rules.refs import SPACES, is_space
from capesmith.systems.heroes_incorporated.game import powers, things
from capesmith.systems.heroes_incorporated.game.ground import BLOCKS
from capesmith.systems.heroes_incorporated.game.meaning import IsThat, Things
from capesmith.systems.heroes_incorporated.game.pieces import (
    CARD,
    CRIME_MASK,
    DIE_MASK,
    HERO_MASK,
    HEROES,
    PIECES,
    POWER,
    POWERS,
    SEATS,
    hero_of,
    is_die,
    is_hero,
    is_power,
    is_research,
    seat_of,
)
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable
from capesmith.systems.heroes_incorporated.kinds import GADGETS, RESEARCH

# What the kinds of Research cards are called in texts, and which cards they are (HI-517).
CARD_KINDS: dict[str, tuple[str, ...]] = {
    "supervillain": ("supervillain",), "ko-gadget": ("ko-gadget",), "equipped-gadget": ("equipped-gadget",),
    "hq-gadget": ("hq-gadget",), "fame-card": ("fame",), "gadget-card": GADGETS, "research-card": RESEARCH,
}  # fmt: skip
KNOWN_POWER = POWER + HEROES * POWERS  # + number of a power that somebody has, wherever it comes from


def card_kinds(kinds: Sequence[str]) -> tuple[str, ...]:
    """The kinds of Research cards that words mean."""
    return tuple(dict.fromkeys(kind for word in kinds for kind in CARD_KINDS[word]))


# --- who is who --------------------------------------------------------------------------------------


def is_seat(thing: int) -> bool:
    return 0 <= thing < SEATS


def player_of(thing: int) -> int:
    """The player that a player or hero belongs to."""
    return thing if is_seat(thing) else seat_of(thing) if is_hero(thing) else NOBODY


def speaker(c: Context) -> int:
    """The player a text speaks to: its owner, or whose hero bears it."""
    return c.you if c.you >= 0 else player_of(c.figure)


def heroes_meant(t: IncorporatedTable, c: Context, thing: int) -> list[int]:
    """The heroes a word means: a hero, the one who bears the text of “you”, or else both of a player's."""
    if is_hero(thing):
        return [thing]
    if not is_seat(thing):
        return []
    bearer = c.figure
    return [bearer] if is_hero(bearer) and seat_of(bearer) == thing == c.you else list(t.team_heroes(thing))


def own_heroes(t: IncorporatedTable, c: Context) -> list[int]:
    """HI-390: the hero who bears the text, or those of its player who can act."""
    if is_hero(c.figure):
        return [c.figure]
    return t.active_heroes(c.you) if c.you >= 0 else []


def is_you(t: IncorporatedTable, c: Context, thing: int) -> bool:
    """“You” in events: the player, or the hero who bears the text; on cards nobody bears, either hero of the player."""
    return c.you >= 0 and (thing == c.you or thing in heroes_meant(t, c, c.you))


def heroes(t: IncorporatedTable, c: Context) -> list[int]:
    """The heroes on the board, those of the active player first, then clockwise (reference 11.2, Sleep Gas)."""
    where = t.state.where
    return [hero for hero in t.heroes_from(t.first_in_order()) if where[hero] >= 0]


# --- things by kind ----------------------------------------------------------------------------------


def cards_of(kinds: tuple[str, ...], *, everywhere: bool) -> Things:
    """Research cards: those in play, or wherever a text looks for them."""

    def found(t: IncorporatedTable, c: Context) -> list[int]:
        state = t.state
        lying = [*(entry[0] for entry in state.villains), *(card for one in state.heroes for card in one.gadgets)]
        lying += [card for team in state.teams for card in (team.fame, team.hq) if card >= 0]
        if everywhere:
            lying += [*state.discard, *(card for team in state.teams for card in team.hand)]
        return [CARD + card for card in sorted(lying) if t.research(card).kind in kinds]

    return found


def gadgets(t: IncorporatedTable, c: Context) -> list[int]:
    return [CARD + card for hero in heroes(t, c) for card in t.hero(hero).gadgets]


def printed_powers(t: IncorporatedTable, c: Context) -> list[int]:
    """HI-572: the powers printed on the hero cards in play."""
    return [ref for hero in heroes(t, c) for ref in powers.refs_of(t, hero)]


def _is_card(kinds: tuple[str, ...]) -> IsThat:
    return lambda t, thing: is_research(thing) and t.research(thing - CARD).kind in kinds


def _is_player(t: IncorporatedTable, thing: int) -> bool:
    """Players act through their heroes."""
    return player_of(thing) >= 0


class Blocks(Candidates[IncorporatedTable]):
    """All blocks of the city."""

    def of(self, t: IncorporatedTable, c: Context) -> list[int]:
        return list(range(SPACES, SPACES + BLOCKS))

    def include(self, t: IncorporatedTable, c: Context, thing: int) -> bool:
        return SPACES <= thing < SPACES + BLOCKS


class OnBoard(Candidates[IncorporatedTable]):
    """The pieces of a mask on the board."""

    def __init__(self, mask: int) -> None:
        self.mask = mask

    def of(self, t: IncorporatedTable, c: Context) -> list[int]:
        return bits(t.state.board & self.mask)

    def include(self, t: IncorporatedTable, c: Context, thing: int) -> bool:
        return 0 <= thing < PIECES and bool(t.state.board & self.mask & 1 << thing)


class Heroes(OnBoard):
    """The heroes on the board, those of the active player first."""

    def of(self, t: IncorporatedTable, c: Context) -> list[int]:
        return heroes(t, c)


class PowersOf(Candidates[IncorporatedTable]):
    """HI-572: the powers printed on the cards of these heroes."""

    def __init__(self, heroes: Candidates[IncorporatedTable]) -> None:
        self.heroes = heroes

    def of(self, t: IncorporatedTable, c: Context) -> list[int]:
        return [ref for hero in self.heroes.of(t, c) for ref in powers.refs_of(t, hero)]


class Players(Candidates[IncorporatedTable]):
    """Everybody, clockwise from whoever the text belongs to."""

    def of(self, t: IncorporatedTable, c: Context) -> list[int]:
        return list(t.clockwise(c.you)) if c.you >= 0 else list(t.order())

    def include(self, t: IncorporatedTable, c: Context, thing: int) -> bool:
        return thing in t.seats


class Opponents(Players):
    """The players of other teams, clockwise from the left."""

    def of(self, t: IncorporatedTable, c: Context) -> list[int]:
        return [seat for seat in super().of(t, c) if seat != c.you]

    def include(self, t: IncorporatedTable, c: Context, thing: int) -> bool:
        return thing != c.you and thing in t.seats


FOUND: dict[str, Candidates[IncorporatedTable]] = {
    "hero": Heroes(HERO_MASK), "block": Blocks(), "crime": OnBoard(CRIME_MASK), "die": OnBoard(DIE_MASK),
    "player": Players(), "opponent": Opponents(),
}  # fmt: skip
KINDS: dict[str, Kind[IncorporatedTable]] = {
    "hero": of_sort(things.HERO, FOUND["hero"].of),
    "block": of_sort(things.BLOCK, FOUND["block"].of),
    "crime": of_sort(things.CRIME, FOUND["crime"].of),
    "die": of_sort(things.DIE, FOUND["die"].of),
    "gadget": Kind(gadgets, _is_card(("equipped-gadget",))),
    "power": Kind(printed_powers, lambda t, thing: is_power(thing) or thing >= KNOWN_POWER),
    "player": Kind(FOUND["player"].of, _is_player),
    "opponent": Kind(FOUND["opponent"].of, _is_player),
    **{word: Kind(cards_of(kinds, everywhere=False), _is_card(kinds)) for word, kinds in CARD_KINDS.items()},
}


# --- where from --------------------------------------------------------------------------------------


def standpoints(t: IncorporatedTable, c: Context) -> list[int]:
    """Where a text measures from: the hero who bears it, its block, or each hero of the player who can act."""
    if is_hero(c.figure) or is_space(c.figure):
        space = t.space_of(c.figure)
        return [space] if space >= 0 else []
    return [t.state.where[hero] for hero in own_heroes(t, c)]


# --- cards of players --------------------------------------------------------------------------------


def cards_of_player(t: IncorporatedTable, seat: int) -> list[int]:
    """What a player has in play and in hand; Supervillains only in hand."""
    team = t.state.teams[seat]
    worn = [card for hero in t.team_heroes(seat) for card in t.hero(hero).gadgets]
    return [CARD + card for card in (*worn, team.hq, team.fame, *team.hand) if card >= 0]


def owner(t: IncorporatedTable, thing: int) -> int:
    """Whose a thing is: heroes, dice and cards are a player's, a printed power is its hero's."""
    if is_hero(thing):
        return seat_of(thing)
    if is_die(thing):
        return seat_of(hero_of(thing))
    if is_power(thing):
        return powers.printed(t, thing)[0]
    if is_research(thing):
        return card_owner(t, thing)
    return NOBODY


def card_owner(t: IncorporatedTable, thing: int) -> int:
    for played in t.playing:
        if CARD + played.card == thing:
            return played.seat
    laid: int = t.villain_owner(thing - CARD)
    return laid if laid >= 0 else next((seat for seat in t.seats if thing in cards_of_player(t, seat)), NOBODY)
