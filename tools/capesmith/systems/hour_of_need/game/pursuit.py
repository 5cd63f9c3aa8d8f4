"""How enemies, tokens and allies move (HN-206, HN-291, HN-364 to HN-377, HN-420)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from capesmith.content.distances import FAR
from capesmith.content.masks import bits
from capesmith.effects.questions import TARGET
from capesmith.rules.choosing import NONE
from capesmith.systems.hour_of_need.game import atoms, bystanders
from capesmith.systems.hour_of_need.game.movement import nearest_empty, stand
from capesmith.systems.hour_of_need.game.pieces import VILLAIN
from capesmith.systems.hour_of_need.game.table import HourTable
from capesmith.systems.hour_of_need.game.ways import Ways, distances, downhill, occupied, people, pick, stops, ways

TOWARD = TARGET.again("toward whom", "move")


def quarry(t: HourTable) -> list[int]:
    """HN-364, HN-365, HN-420: heroes, allies and bystanders on the map."""
    return t.people() + t.free_bystanders()


def aim(t: HourTable, piece: int, targets: Sequence[int]) -> int:
    """HN-364, HN-364a: the nearest of these; the players choose among equals."""
    least = min(t.apart(piece, one) for one in targets)
    return t.together(TOWARD, [one for one in targets if t.apart(piece, one) == least])


def move_enemy(t: HourTable, piece: int, steps: int, toward: Sequence[int] | None = None, carry: int = -1) -> int:
    """HN-364 to HN-373: toward the nearest of its targets, by a shortest way around figures. How many bystanders it
    captured; `carry` is a panel they are taken to."""
    here = t.state.where[piece]
    targets = [one for one in (quarry(t) if toward is None else toward) if t.space_of(one) >= 0]
    if not 0 <= here < t.ground.size or not targets:
        return 0  # HN-372, HN-381
    target = aim(t, piece, targets)
    passes = piece == VILLAIN  # HN-291
    taken = occupied(t, piece)
    shut: Collection[int] = () if passes else taken
    goals = _goals(t, target, taken, shut)
    if here in goals:
        return 0  # HN-366b
    left = distances(t, goals, shut)
    if left[here] >= FAR:
        goals = _as_near_as_can_be(t, here, t.space_of(target), taken, shut)
        if here in goals:
            return 0
        left = distances(t, goals, shut)
    stops = () if passes else people(t)  # HN-292, HN-369
    return _walk(t, piece, ways(t, here, steps, downhill(t, left, shut), stops), carry, t.space_of(target))


def _goals(t: HourTable, target: int, taken: Collection[int], shut: Collection[int]) -> set[int]:
    """HN-367: an empty space near a hero, or near whatever is no bystander; the space of a bystander itself."""
    space = t.space_of(target)
    if target in t.bystanders() and space < t.ground.size:
        return {space} - set(shut)
    near = bits(t.ground.near(space, 1) & ((1 << t.ground.size) - 1))
    return {one for one in near if one not in taken}


def _as_near_as_can_be(t: HourTable, here: int, there: int, taken: Collection[int], shut: Collection[int]) -> set[int]:
    """HN-370: of the spaces it can reach, those nearest to its target."""
    seen, ring = {here}, [here]
    while ring:
        beside = dict.fromkeys(one for space in ring for one in t.ground.ways[space])
        ring = [one for one in beside if one not in seen and one not in shut]
        seen.update(ring)
    free = [one for one in seen if one not in taken]
    least = min(t.far(one, there) for one in free)
    return {here} if t.far(here, there) == least else {one for one in free if t.far(one, there) == least}


def _walk(t: HourTable, piece: int, found: Ways, carry: int, goal: int) -> int:
    """Along one of these ways, of the players' choice; a villain that cannot stop there stops beside, as near its goal
    as can be (HN-291a). How many bystanders it captured."""
    if not found:
        return 0
    here, captured = t.state.where[piece], 0
    end, way = pick(t, t.lead, piece, found)
    for space in way[:-1]:
        for one in t.free_bystanders():
            if t.state.where[one] == space and one != piece:
                captured += bystanders.capture(t, one, carry)
    if t.state.where[piece] != here:  # what a capture has set off took it elsewhere
        return captured
    figures = t.figures() & ~(1 << piece)
    if t.is_empty(end, figures):
        return captured + stand(t, piece, end, carry)
    captured += sum(bystanders.capture(t, one, carry) for one in t.free_bystanders() if t.state.where[one] == end)
    beside = [one for one in t.ground.ways[end] if t.is_empty(one, figures)]
    least = min((t.far(one, goal) for one in beside), default=0)
    near = [one for one in beside if t.far(one, goal) == least]
    return captured + stand(t, piece, t.together(stops(piece), near) if near else nearest_empty(t, end), carry)


def retreat(t: HourTable, piece: int, steps: int, origin: int) -> bool:
    """HN-376: every step gains distance, as much as can be; a villain passes occupied spaces, and stops in an empty
    one."""
    here = t.state.where[piece]
    if here < 0 or here >= t.ground.size or origin < 0:
        return False
    taken, ground = occupied(t, piece), t.ground.ways
    shut = set() if piece == VILLAIN else taken
    stops = () if piece == VILLAIN else people(t)
    found = ways(
        t,
        here,
        steps,
        lambda space: [one for one in ground[space] if t.far(origin, one) > t.far(origin, space) and one not in shut],
        stops,
        every=True,
    )
    ends = {end: alike for end, alike in found.items() if end not in taken}
    if not ends:
        return False
    most = max(t.far(origin, end) for end in ends)
    _walk(t, piece, {end: alike for end, alike in ends.items() if t.far(origin, end) == most}, -1, origin)
    return True


# --- tokens and allies ---------------------------------------------------------------------------------------


def move_token(t: HourTable, piece: int, steps: int) -> bool:
    """HN-377: a peril token ignores figures, enters no scheme space and stops on its target's space; a bystander there
    is captured."""
    targets, here = quarry(t), t.state.where[piece]
    if not targets or here < 0:
        return False
    goal = t.space_of(aim(t, piece, targets))
    schemes = t.ground.scheme_spaces
    near = t.ground.ways[schemes[goal - t.ground.size]] if goal >= t.ground.size else t.ground.ways[goal]
    goals = {goal} if goal < t.ground.size and goal not in schemes else set(near) - set(schemes)
    found = {} if here in goals else ways(t, here, steps, downhill(t, distances(t, goals, schemes), schemes))
    if found:
        end, _ = pick(t, t.lead, piece, {end: dict([next(iter(alike.items()))]) for end, alike in found.items()})
        stand(t, piece, end)
    return bool(found)


def step_token(t: HourTable, piece: int, steps: int) -> bool:
    """HN-206: the players move a Bystander character; in a hero's space she is rescued, in an enemy's captured."""
    for _ in range(steps):
        here = t.state.where[piece]
        if here < 0 or here >= t.ground.size:
            break
        options = [one for one in t.ground.ways[here] if one not in t.ground.scheme_spaces]
        space = t.together(stops(piece), [*options, NONE])
        if space == NONE:
            break
        atoms.put(t, piece, space)
        hero = next((seat for seat in t.on_board() if t.state.where[seat] == space), -1)
        if hero >= 0:
            bystanders.rescue(t, hero, piece)
        elif any(t.state.where[one] == space for one in t.enemies()):
            bystanders.capture(t, piece)
    return True


def stroll(t: HourTable, piece: int, steps: int) -> bool:
    """HN-420: an ally goes where the players like, through empty spaces."""
    here, ground = t.state.where[piece], t.ground.ways
    if not 0 <= here < t.ground.size:
        return False
    taken = occupied(t, piece)
    found = ways(t, here, steps, lambda space: [one for one in ground[space] if one not in taken], every=True)
    end = t.together(stops(piece), [*sorted(found), NONE]) if found else NONE
    if end != NONE:
        atoms.put(t, piece, end)
    return end != NONE
