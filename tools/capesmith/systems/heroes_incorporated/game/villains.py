"""Supervillains: played on fights and on blocks, met, defeated (HI-351 to HI-370, HI-632 to HI-642)."""

from __future__ import annotations

from capesmith.systems.heroes_incorporated.game import atoms, events, points
from capesmith.systems.heroes_incorporated.game.pieces import CARD, LAIR_POINTS, seat_of
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable
from capesmith.systems.heroes_incorporated.game.under_way import Fight


def in_hand(t: IncorporatedTable, seat: int) -> list[int]:
    """The Supervillains a player could play now; of several copies one is as good as another."""
    found: dict[str, int] = {}
    for card in sorted(t.state.teams[seat].hand):
        if t.research(card).kind == "supervillain" and not may_not_play_again(t, seat, card):
            found.setdefault(t.research(card).card.id, card)
    return list(found.values())


def may_not_play_again(t: IncorporatedTable, seat: int, card: int) -> bool:
    """A card that came back to the hand in this turn may be barred from being played again in it."""
    return card in t.state.returned and t.banned("play-again", seat)


def combat(t: IncorporatedTable, card: int) -> int:
    """The combat value of a Supervillain on a block."""
    return t.stat("combat", CARD + card, t.research(card).combat)


def highest_combat(t: IncorporatedTable, space: int) -> int:
    """HI-357; 0 where there is no Supervillain."""
    return max((combat(t, card) for card in t.villains_on(space)), default=0)


def defeat_all(t: IncorporatedTable, this: Fight) -> None:
    """HI-365, HI-366, HI-633, HI-635: all on the block are discarded; one in its lair is worth 6 HP at once."""
    seat = seat_of(this.hero)
    for card in t.villains_on(this.space):
        lair = t.lair(this.space) == card
        events.defeat(t, card, this.hero, this.space)
        atoms.remove_villain(t, card)
        atoms.discard(t, card)
        if lair:
            points.gain(t, seat, LAIR_POINTS)
