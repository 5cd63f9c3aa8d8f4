"""How heroes move, and how anything is placed (HN-161 to HN-179)."""

from __future__ import annotations

from capesmith.rules.choosing import NONE
from capesmith.systems.hour_of_need.game import atoms, bystanders
from capesmith.systems.hour_of_need.game.questions import PLACE
from capesmith.systems.hour_of_need.game.table import HourTable
from capesmith.systems.hour_of_need.game.ways import Ways, occupied, people, ways, whom_to_meet


def arrive(t: HourTable, seat: int, space: int) -> None:
    """HN-163, HN-176: a scheme space means its panel; a bystander of a map space is rescued at once."""
    space = t.canonical(space)
    atoms.put(t, seat, space)
    meet(t, seat, space)


def meet(t: HourTable, seat: int, space: int) -> None:
    for piece in t.free_bystanders() if space < t.ground.size else ():
        if t.state.where[piece] == space:
            bystanders.rescue(t, seat, piece)


def hex_of(t: HourTable, space: int) -> int:
    """HN-173: whoever is in a panel starts from its scheme space."""
    return t.ground.scheme_spaces[space - t.ground.size] if space >= t.ground.size else space


def reachable(t: HourTable, seat: int, steps: int, *, passing: bool, anybody: bool = False) -> Ways:
    """HN-170 to HN-173, HN-177: where a hero can end, in a panel where that is a scheme space; `passing` through
    enemies, or through `anybody` (HN-161).

    Scheme spaces can be entered whoever stands there; shifting into the panel costs nothing."""
    ground, here = t.ground, t.state.where[seat]
    shut = set() if anybody else occupied(t, seat) - set(ground.scheme_spaces)
    if passing:
        shut -= {t.state.where[one] for one in t.enemies()}
    start = hex_of(t, here)
    found = ways(t, start, steps, lambda space: [one for one in ground.ways[space] if one not in shut], every=True)
    figures = t.figures() & ~(1 << seat)
    ends = {t.canonical(end): alike for end, alike in found.items()}
    return {end: alike for end, alike in sorted(ends.items()) if t.is_open(end, figures)}


def move_hero(t: HourTable, seat: int, steps: int, *, passing: bool = False) -> bool:
    """HN-170: the player says where it ends, or that the hero stays, and whom the hero meets on the way."""
    if not t.is_there(seat):
        return False
    anybody = t.permits("pass") and t.permitted("pass", seat)
    found = reachable(t, seat, steps, passing=passing, anybody=anybody)
    end = t.choose(seat, PLACE, [*found, NONE]) if found else NONE
    if end == NONE:
        return False
    met_at = people(t)
    for space in whom_to_meet(t, seat, found[end]):
        if space in met_at:
            meet(t, seat, space)
    arrive(t, seat, end)
    return True


def drive(t: HourTable, seat: int, steps: int, origin: int, *, away: bool) -> bool:
    """HN-178, HN-179: every step must lead away, or nearer; steps already made stand."""
    moved = False
    for _ in range(steps):
        if not t.is_there(seat) or origin < 0:
            break
        here, figures = hex_of(t, t.state.where[seat]), t.figures() & ~(1 << seat)
        gain = 1 if away else -1
        options = [
            t.canonical(other)
            for other in t.ground.ways[here]
            if (t.far(origin, other) - t.far(origin, here)) * gain > 0 and t.is_open(t.canonical(other), figures)
        ]
        if not options:
            break
        arrive(t, seat, t.choose(seat, PLACE, sorted(options)))
        moved = True
    return moved


def place(t: HourTable, piece: int, space: int) -> bool:
    """HN-174, HN-175: placed, and nothing in between is entered."""
    if piece in t.seats:
        arrive(t, piece, space)
    else:
        stand(t, piece, space)
    return True


def nearest_empty(t: HourTable, space: int, *, schemes: bool = True) -> int:
    """The empty space nearest to one; the players choose among equals."""
    figures = t.figures()
    free = [
        one
        for one in range(t.ground.size)
        if t.is_empty(one, figures) and (schemes or one not in t.ground.scheme_spaces)
    ]
    least = min(t.far(space, one) for one in free)
    return t.together(PLACE, [one for one in free if t.far(space, one) == least])


def stand(t: HourTable, piece: int, space: int, panel: int = -1) -> int:
    """HN-195, HN-375: an enemy or a token on a bystander's space captures it, into a panel that may be named. How many
    that were."""
    atoms.put(t, piece, space)
    if piece in t.characters("ally"):
        return 0
    found = [one for one in t.free_bystanders() if t.state.where[one] == space and one != piece]
    return sum(bystanders.capture(t, one, panel) for one in found)


def enter(t: HourTable, piece: int, space: int) -> int:
    """HN-085a, HN-288d, HN-394: there, or on the empty space nearest to it."""
    figures = t.figures() & ~(1 << piece)
    where = space if t.is_empty(space, figures) else nearest_empty(t, space)
    stand(t, piece, where)
    return where
