"""What is with a thing: pieces and Supervillains on its block, Gadgets and powers of heroes, cards of players."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.content.masks import bits
from capesmith.effects.compile.answers import Candidates, FoundBy
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.finding import OneByOne
from capesmith.systems.heroes_incorporated.game.finding import (
    CARD_KINDS,
    KINDS,
    KNOWN_POWER,
    cards_of_player,
    heroes_meant,
    player_of,
)
from capesmith.systems.heroes_incorporated.game.meaning import Things
from capesmith.systems.heroes_incorporated.game.pieces import CARD, CRIME_MASK, DIE_MASK, HERO_MASK, PIECES
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable

ON_BLOCKS = {"hero": HERO_MASK, "crime": CRIME_MASK, "die": DIE_MASK}  # pieces by kind, as bits


def belonging(kinds: Sequence[str]) -> Candidates[IncorporatedTable]:
    """What is of these kinds with the thing in question, which is the context's target."""
    parts = [_of_kind(kind) for kind in kinds]
    return parts[0] if len(parts) == 1 else OneByOne(parts)


def _of_kind(kind: str) -> Candidates[IncorporatedTable]:
    if kind in ON_BLOCKS:
        return PiecesThere(ON_BLOCKS[kind])
    if kind == "supervillain":
        return VillainsThere()
    if kind == "gadget":
        return FoundBy(_gadgets)
    return FoundBy(_powers if kind == "power" else _others(kind))


class PiecesThere(Candidates[IncorporatedTable]):
    """The other pieces of a mask on the same block."""

    def __init__(self, mask: int) -> None:
        self.mask = mask

    def there(self, t: IncorporatedTable, thing: int) -> int:
        """Them as bits."""
        space = t.space_of(thing)
        found = t.state.on[space] & self.mask if space >= 0 else 0
        return found & ~(1 << thing) if 0 <= thing < PIECES else found

    def of(self, t: IncorporatedTable, c: Context) -> list[int]:
        return bits(self.there(t, c.target))

    def exist(self, t: IncorporatedTable, c: Context) -> bool:
        return self.there(t, c.target) != 0


class VillainsThere(Candidates[IncorporatedTable]):
    """The Supervillains on the same block; of players and their heroes, those in hand."""

    def of(self, t: IncorporatedTable, c: Context) -> list[int]:
        if player_of(c.target) >= 0:
            return _cards(t, c, "supervillain")
        space = t.space_of(c.target)
        return [CARD + card for card in t.villains_on(space)] if space >= 0 else []

    def exist(self, t: IncorporatedTable, c: Context) -> bool:
        return bool((t.state.villains or player_of(c.target) >= 0) and self.of(t, c))


def _gadgets(t: IncorporatedTable, c: Context) -> list[int]:
    return [CARD + card for hero in heroes_meant(t, c, c.target) for card in t.hero(hero).gadgets]


def _powers(t: IncorporatedTable, c: Context) -> list[int]:
    return [KNOWN_POWER + power for hero in heroes_meant(t, c, c.target) for power in t.powers_of(hero)]


def _cards(t: IncorporatedTable, c: Context, kind: str) -> list[int]:
    """The cards of a kind that a player has."""
    return [card for card in cards_of_player(t, player_of(c.target)) if KINDS[kind].fits(t, card)]


def _others(kind: str) -> Things:
    """Cards of players; of anything else, what is on its block."""
    fits = KINDS[kind].fits

    def found(t: IncorporatedTable, c: Context) -> list[int]:
        if kind in CARD_KINDS and player_of(c.target) >= 0:
            return _cards(t, c, kind)
        space = t.space_of(c.target)
        there = bits(t.state.on[space]) if space >= 0 else []
        return [piece for piece in there if piece != c.target and fits(t, piece)]

    return found
