"""Things by the names a worked example gives them: players by colour, heroes and cards by id."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from capesmith.rules.rehearsal import Unfit
from capesmith.source.diagnostic import listing, suggestion
from capesmith.systems.heroes_incorporated.scenarios import COLOURS

if TYPE_CHECKING:
    from capesmith.systems.heroes_incorporated.game.cast import Cast
    from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable


def seat_called(t: IncorporatedTable, colour: str, *path: str | int) -> int:
    """The seat of a player of the example."""
    seat = COLOURS.index(colour)
    if seat not in t.seats:
        raise Unfit(f"{colour} does not take part", f"players: {', '.join(COLOURS[: len(t.seats)])}", *path)
    return seat


def hero_called(t: IncorporatedTable, id: str, *path: str | int) -> int:
    """The piece of a hero of the example, by the id of its card."""
    known = hero_ids(t)
    if id not in known.values():
        hint = suggestion(id, known.values()) or f"heroes: {listing(known.values())}"
        raise Unfit(f"{id} does not take part", hint, *path)
    return next(hero for hero, name in known.items() if name == id)


def hero_ids(t: IncorporatedTable) -> dict[int, str]:
    """The heroes who take part, by the ids of their cards."""
    return {hero: t.hero_card(hero).card.id for hero in t.all_heroes() if t.hero(hero).card >= 0}


def card_called(cast: Cast, id: str, taken: Sequence[int], *path: str | int) -> int:
    """A copy of a Research card that nobody has yet."""
    copies = cast.copies(id)
    if not copies:
        raise Unfit(f'there is no Research card "{id}"', "look at its deck", *path)
    for card in copies:
        if card not in taken:
            return card
    raise Unfit(f"there are only {len(copies)} of “{id}”", "leave one out", *path)
