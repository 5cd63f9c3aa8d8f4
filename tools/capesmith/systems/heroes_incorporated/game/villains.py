"""Supervillains: played on fights and on blocks, met, defeated (HI-351 to HI-370, HI-632 to HI-642)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capesmith.rules.choosing import NONE, Question
from capesmith.systems.heroes_incorporated.game import atoms, events, points
from capesmith.systems.heroes_incorporated.game.pieces import CARD, LAIR_POINTS, seat_of
from capesmith.systems.heroes_incorporated.game.things import RESEARCH

if TYPE_CHECKING:
    from capesmith.systems.heroes_incorporated.game.fighting import Fight
    from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable

ON_FIGHT = Question(
    "villain", "play a Supervillain on this fight", RESEARCH, asked="Do you play a Supervillain on it?", none="no",
    plays=True,
)  # fmt: skip


def window(t: IncorporatedTable, this: Fight) -> None:
    """HI-351 to HI-354, HI-640: each opponent, clockwise, may play one on the block; not on a fight in a lair."""
    from capesmith.systems.heroes_incorporated.game import playing

    if t.lair(this.space) >= 0:
        return
    fighter = seat_of(this.hero)
    for seat in t.in_order((fighter + 1) % len(t.seats)):
        cards = in_hand(t, seat) if seat != fighter else []
        if not cards:
            continue
        card = t.choose(seat, ON_FIGHT, [*cards, NONE])
        if card != NONE:
            playing.play_villain(t, seat, card, this.space, "your-fight")


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


def arrive(t: IncorporatedTable, seat: int, card: int, space: int) -> None:
    """HI-360 to HI-364: it lies on the block; dice that are not strong enough go back."""
    from capesmith.systems.heroes_incorporated.game.fighting import Fight, meets_target

    atoms.place_villain(t, card, space, seat)
    for hero in t.dice_on(space):
        there = Fight(hero, space)
        there.face = t.hero(hero).face
        t.fights.append(there)
        there.look(t)
        strong = meets_target(t, there)
        t.fights.pop()
        if not strong:
            atoms.return_die(t, hero)


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
