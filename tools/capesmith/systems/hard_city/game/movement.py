"""How Officers move: step by step, with whom they escort, and what they open on the way (5.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from capesmith.content.masks import bits
from capesmith.rules.choosing import NONE
from capesmith.rules.event import NOBODY
from capesmith.systems.hard_city import grid
from capesmith.systems.hard_city.game import atoms, damage, equipment, events, reactions
from capesmith.systems.hard_city.game.pieces import BOX_MASK, CLOUD_MASK, ESCORTED_MASK, is_civilian
from capesmith.systems.hard_city.game.questions import ALONG, LEAVING, STEP, go, lead, unpack
from capesmith.systems.hard_city.game.table import CityTable

SPACES: Final = 2  # HC-085
ESCORTED: Final = 1  # HC-097, HC-101
DANGER: Final = 1  # HC-087


def can_move(t: CityTable, figure: int) -> bool:
    return bool(t.streets.ways[t.state.where[figure]]) and most_steps(t, figure) > 0


def most_steps(t: CityTable, figure: int) -> int:
    return max(0, t.number("move", SPACES, NOBODY, figure))


def movement(t: CityTable, figure: int, steps: int, *, unharmed: bool = False) -> bool:
    """HC-085 to HC-101, HC-287: one Movement; whoever takes it goes at least one space."""
    seat, start = t.seat_of(figure), t.state.where[figure]
    taken = 0
    while t.is_up(figure):
        options = _steps(t, figure) if taken < steps else []
        options += (
            unpack.each(bits(t.state.on[t.state.where[figure]] & BOX_MASK)) if figure == t.active else []
        )  # HC-092
        options += [NONE] if taken else []
        chosen = t.choose(seat, STEP, options) if options else NONE
        if chosen == NONE:
            break
        if unpack.is_(chosen):
            equipment.open_box(t, figure, unpack.unpack(chosen)[0])
            continue
        taken += 1
        if go.is_(chosen):
            step(t, figure, go.unpack(chosen)[0], (), unharmed=unharmed)
        else:
            space, first = lead.unpack(chosen)
            step(t, figure, space, _company(t, figure, first), unharmed=unharmed)
    ended(t, figure)
    return taken > 0 and (t.state.where[figure] != start or not t.is_up(figure))


def _steps(t: CityTable, figure: int) -> list[int]:
    """HC-086, HC-097: to any space next to it, alone or with somebody."""
    here = t.state.where[figure]
    found = []
    for space in t.streets.ways[here]:
        found.append(go.pack(space))
        found += lead.each(space, escorts(t, here))
    return found


def escorts(t: CityTable, space: int) -> list[int]:
    """HC-097, HC-101, HC-425: whom one could take along from a space; one Civilian is as good as another."""
    found = bits(t.state.on[space] & ESCORTED_MASK) if space < grid.INSIDE else []
    return damage.told_apart(t, found)


def _company(t: CityTable, figure: int, first: int) -> list[int]:
    """HC-101: one, or more for who can carry them."""
    company, here = [first], t.state.where[figure]
    most = t.number("escort", ESCORTED, NOBODY, figure)
    while len(company) < most:
        left = [one for one in bits(t.state.on[here] & ESCORTED_MASK) if one not in company]
        chosen = t.choose(t.seat_of(figure), ALONG, [*damage.told_apart(t, left), NONE]) if left else NONE
        if chosen == NONE:
            break
        company.append(chosen)
    return company


def step(t: CityTable, figure: int, space: int, company: Sequence[int], *, unharmed: bool = False) -> bool:
    """HC-287: damage for leaving, then the step with whoever comes along, then what waits there."""
    here = t.state.where[figure]
    if t.awake_on(here) and not unharmed:
        leave(t, figure, company)
        if not t.is_up(figure):  # HC-090, HC-217
            return False
    events.leaves(t, figure, here)
    atoms.put(t, figure, space)
    for one in company:
        if t.state.where[one] == here:
            atoms.put(t, one, space)
    entered(t, figure, space)
    return True


def leave(t: CityTable, figure: int, company: Sequence[int]) -> None:
    """HC-087 to HC-089, HC-099: 1 damage, however many Mutants there are; perhaps for an escorted Civilian."""
    options = [figure, *(one for one in company if is_civilian(one))]
    damage.hurt(t, t.jointly(LEAVING, damage.told_apart(t, options)), DANGER, NOBODY, "leaving")


def entered(t: CityTable, figure: int, space: int) -> None:
    """HC-363: a Toxic Cloud; then whatever texts make of it."""
    if t.state.on[space] & CLOUD_MASK:
        damage.lose_hp(t, figure, 1)
    if t.is_up(figure):
        events.enters(t, figure, space)
        t.settle()


def ended(t: CityTable, figure: int) -> None:
    """A Movement is over: Doctor Zero may react."""
    if t.is_up(figure):
        e = events.movement_ends.made(figure, t.state.where[figure])
        t.heard(e)
        reactions.offer(t, e, "after")
        t.settle()
