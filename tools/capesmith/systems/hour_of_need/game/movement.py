"""How heroes and enemies move (HN-170 to HN-179, HN-291, HN-364 to HN-377)."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.content.distances import FAR
from capesmith.content.masks import bits
from capesmith.effects.questions import TARGET
from capesmith.rules.choosing import NONE, Prompt
from capesmith.systems.hour_of_need.game import atoms, bystanders
from capesmith.systems.hour_of_need.game.pieces import VILLAIN
from capesmith.systems.hour_of_need.game.questions import PLACE, STOPS
from capesmith.systems.hour_of_need.game.table import HourTable

TOWARD = TARGET.again("toward whom", "move")

# --- heroes ---------------------------------------------------------------------------------------------------


def arrive(t: HourTable, seat: int, space: int) -> None:
    """HN-163, HN-176: a scheme space means its panel; a bystander of a map space is rescued at once."""
    space = t.canonical(space)
    atoms.put(t, seat, space)
    meet(t, seat, space)


def meet(t: HourTable, seat: int, space: int) -> None:
    for piece in t.free_bystanders() if space < t.ground.size else ():
        if t.state.where[piece] == space:
            bystanders.rescue(t, seat, piece)


def reachable(t: HourTable, seat: int, steps: int, *, passing: bool) -> dict[int, tuple[int, ...]]:
    """HN-170 to HN-173, HN-177: where a hero can end, with the spaces on a way that meets as many bystanders as can be.

    Scheme spaces can be entered whoever stands there; shifting into the panel costs nothing."""
    t.labour()
    ground, figures = t.ground, t.figures() & ~(1 << seat)
    people = {t.state.where[one] for one in t.free_bystanders()}
    here = t.state.where[seat]
    start = ground.scheme_spaces[here - ground.size] if here >= ground.size else here
    ways: dict[tuple[int, frozenset[int]], tuple[int, ...]] = {(start, frozenset()): ()}
    ring = list(ways)
    for _ in range(steps):
        outer = []
        for space, met in ring:
            for other in ground.ways[space]:
                blocked = bool(t.state.on[other] & figures) and other not in ground.scheme_spaces
                if blocked and not passing:
                    continue
                key = (other, met | {other} if other in people else met)
                if key not in ways:
                    ways[key] = (*ways[space, met], other)
                    outer.append(key)
        ring = outer
    found: dict[int, tuple[int, tuple[int, ...]]] = {}
    for (space, met), way in ways.items():
        end = t.canonical(space)
        if (space != start or here >= ground.size) and t.is_open(end, figures):
            found[end] = max(found.get(end, (-1, way)), (len(met), way), key=lambda one: one[0])
    found.pop(here, None)
    return {end: way for end, (_, way) in sorted(found.items())}


def move_hero(t: HourTable, seat: int, steps: int, *, passing: bool = False) -> bool:
    """HN-170: step by step; the player says where it ends, or that the hero stays."""
    if not t.is_there(seat):
        return False
    may_pass = passing or (t.permits("pass") and t.permitted("pass", seat))
    found = reachable(t, seat, steps, passing=may_pass)
    end = t.choose(seat, PLACE, [*found, NONE]) if found else NONE
    if end == NONE:
        return False
    people = {t.state.where[one] for one in t.free_bystanders()}
    for space in found[end]:
        if space in people:
            meet(t, seat, space)
    arrive(t, seat, end)
    return True


def drive(t: HourTable, seat: int, steps: int, origin: int, *, away: bool) -> bool:
    """HN-178, HN-179: every step must lead away, or nearer; steps already made stand."""
    if not t.is_there(seat) or origin < 0:
        return False
    here, figures, ground = t.state.where[seat], t.figures() & ~(1 << seat), t.ground
    start = ground.scheme_spaces[here - ground.size] if here >= ground.size else here
    ring, ends = [start], set[int]()
    for number in range(steps):
        outer = dict[int, None]()
        for space in ring:
            more = [
                other
                for other in ground.ways[space]
                if (t.far(origin, other) > t.far(origin, space)) == away
                and t.far(origin, other) != t.far(origin, space)
                and t.is_open(t.canonical(other), figures)
            ]
            outer |= dict.fromkeys(more)
            if number and not more:
                ends.add(space)
        if not outer:
            break
        ring = list(outer)
    else:
        ends.update(ring)
    ends = {t.canonical(end) for end in ends} - {here}
    if not ends:
        return False
    arrive(t, seat, t.choose(seat, PLACE, sorted(ends)))
    return True


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


def stops(piece: int) -> Prompt:
    """Where one of several pieces goes that are no heroes."""
    return PLACE.again(STOPS, str(piece))


# --- enemies ------------------------------------------------------------------------------------------------------


def stand(t: HourTable, piece: int, space: int) -> int:
    """HN-375: whoever is put on a bystander's space captures it. How many that were."""
    atoms.put(t, piece, space)
    found = [one for one in t.free_bystanders() if t.state.where[one] == space and one != piece]
    return sum(bystanders.capture(t, one) for one in found)


def enter(t: HourTable, piece: int, space: int) -> int:
    """HN-085a, HN-288d, HN-394: there, or on the empty space nearest to it."""
    figures = t.figures() & ~(1 << piece)
    where = space if t.is_empty(space, figures) else nearest_empty(t, space)
    stand(t, piece, where)
    return where


def quarry(t: HourTable) -> list[int]:
    """HN-364, HN-365, HN-420: heroes, allies and bystanders on the map."""
    return t.people() + t.free_bystanders()


def move_enemy(t: HourTable, piece: int, steps: int, toward: Sequence[int] | None = None, carry: int = -1) -> int:
    """HN-364 to HN-373: toward the nearest of its targets, by a shortest way around figures. How many bystanders it
    captured; `carry` is a panel they are taken to."""
    if t.state.where[piece] < 0:
        return 0
    targets = [one for one in (quarry(t) if toward is None else toward) if t.space_of(one) >= 0]
    if not targets:
        return 0
    least = min(t.apart(piece, one) for one in targets)
    target = t.together(TOWARD, [one for one in targets if t.apart(piece, one) == least])
    figures = t.figures() & ~(1 << piece)
    goals = _goals(t, target, figures)
    here = t.state.where[piece]
    if here in goals or here >= t.ground.size:
        return 0
    passes = piece == VILLAIN
    left = _distances(t, goals, figures, passes)
    if left[here] >= FAR:
        goals = _as_near_as_can_be(t, here, t.space_of(target), figures, passes)
        left = _distances(t, goals, figures, passes)
        if here in goals:
            return 0
    return _walk(t, piece, _ways(t, piece, steps, left, figures, passes), carry)


def _goals(t: HourTable, target: int, figures: int) -> set[int]:
    """HN-367: an empty space near a hero, or near whatever is no bystander; the space of a bystander itself."""
    space = t.space_of(target)
    if target in t.bystanders() and space < t.ground.size:
        return {space}
    near = bits(t.ground.near(space, 1) & ((1 << t.ground.size) - 1))
    return {one for one in near if t.is_empty(one, figures)}


def _distances(t: HourTable, goals: set[int], figures: int, passes: bool) -> list[int]:
    """The steps to the nearest goal through empty spaces (HN-366, HN-373), or through any (HN-291)."""
    left = [FAR] * t.ground.size
    ring = [goal for goal in sorted(goals) if goal < t.ground.size]
    for goal in ring:
        left[goal] = 0
    while ring:
        outer = []
        for space in ring:
            for other in t.ground.ways[space]:
                if left[other] == FAR:
                    left[other] = left[space] + 1
                    if passes or not t.state.on[other] & figures:
                        outer.append(other)
        ring = outer
    return left


def _as_near_as_can_be(t: HourTable, here: int, there: int, figures: int, passes: bool) -> set[int]:
    """HN-370: of the spaces it can reach, those nearest to its target."""
    seen, ring = {here}, [here]
    while ring:
        ring = [
            other
            for other in dict.fromkeys(one for space in ring for one in t.ground.ways[space])
            if other not in seen and (passes or not t.state.on[other] & figures)
        ]
        seen.update(ring)
    free = [one for one in seen if one == here or t.is_empty(one, figures)]
    least = min(t.far(one, there) for one in free)
    return {here} if t.far(here, there) == least else {one for one in free if t.far(one, there) == least}


def _ways(
    t: HourTable, piece: int, steps: int, left: list[int], figures: int, passes: bool
) -> dict[int, tuple[int, ...]]:
    """HN-366, HN-369: where it can end on a shortest way, with the way; by as few bystanders as can be."""
    people = {t.state.where[one] for one in t.free_bystanders() if one != piece}
    ring: dict[int, tuple[int, ...]] = {t.state.where[piece]: ()}
    ends: dict[int, tuple[int, ...]] = {}
    for _ in range(steps):
        outer: dict[int, tuple[int, ...]] = {}
        for space, way in ring.items():
            for other in t.ground.ways[space]:
                if left[other] != left[space] - 1 or (not passes and t.state.on[other] & figures):
                    continue
                longer = (*way, other)
                if (other in people and not passes) or not left[other]:
                    ends[other] = longer
                elif other not in outer or _met(longer, people) < _met(outer[other], people):
                    outer[other] = longer
        ring = outer
    return {**ring, **ends} if ends else ring


def _met(way: Sequence[int], people: set[int]) -> int:
    return sum(space in people for space in way)


def _walk(t: HourTable, piece: int, ways: dict[int, tuple[int, ...]], carry: int) -> int:
    """Along one of these ways; a villain that cannot stop stops beside (HN-291a)."""
    if not ways:
        return 0
    end = t.together(stops(piece), sorted(ways))
    found, way = 0, ways[end]
    people = t.free_bystanders()
    for space in way:
        for one in people:
            if t.state.where[one] == space and one != piece:
                found += bystanders.capture(t, one, carry)
    figures = t.figures() & ~(1 << piece)
    if not t.is_empty(end, figures):
        beside = [one for one in t.ground.ways[end] if t.is_empty(one, figures)]
        end = t.together(stops(piece), beside) if beside else nearest_empty(t, end)
    return found + stand(t, piece, end)


def retreat(t: HourTable, piece: int, steps: int, origin: int) -> bool:
    """HN-376: every step gains distance, as much as can be; a villain passes occupied spaces, and stops in an empty
    one."""
    here = t.state.where[piece]
    if here < 0 or here >= t.ground.size or origin < 0:
        return False
    figures, passes = t.figures() & ~(1 << piece), piece == VILLAIN
    ring: dict[int, tuple[int, ...]] = {here: ()}
    ends: dict[int, tuple[int, ...]] = {}
    for _ in range(steps):
        outer: dict[int, tuple[int, ...]] = {}
        for space, way in ring.items():
            for other in t.ground.ways[space]:
                if t.far(origin, other) > t.far(origin, space) and (passes or t.is_empty(other, figures)):
                    outer.setdefault(other, (*way, other))
        ends.update({space: way for space, way in outer.items() if t.is_empty(space, figures)})
        ring = outer
    if not ends:
        return False
    most = max(t.far(origin, end) for end in ends)
    _walk(t, piece, {end: way for end, way in ends.items() if t.far(origin, end) == most}, -1)
    return True


def move_token(t: HourTable, piece: int, steps: int) -> bool:
    """HN-377: a peril token ignores figures and stops on its target's space; a bystander there is captured."""
    targets = quarry(t)
    if not targets or t.state.where[piece] < 0:
        return False
    least = min(t.apart(piece, one) for one in targets)
    target = t.together(TOWARD, [one for one in targets if t.apart(piece, one) == least])
    goal = t.space_of(target)
    goals = {goal} if goal < t.ground.size else set(t.ground.ways[t.ground.scheme_spaces[goal - t.ground.size]])
    left = _distances(t, goals, 0, True)
    ways = _ways(t, piece, steps, left, 0, True)
    _walk_token(t, piece, {end: way for end, way in ways.items() if end not in t.ground.scheme_spaces})
    return True


def _walk_token(t: HourTable, piece: int, ways: dict[int, tuple[int, ...]]) -> None:
    if ways:
        stand(t, piece, t.together(stops(piece), sorted(ways)))


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
        elif t.state.on[space] & t.figures():
            bystanders.capture(t, piece)
    return True


def stroll(t: HourTable, piece: int, steps: int) -> bool:
    """HN-420: an ally goes where the players like, through empty spaces."""
    here, figures = t.state.where[piece], t.figures() & ~(1 << piece)
    if here < 0:
        return False
    seen, ring = {here}, [here]
    for _ in range(steps):
        ways = dict.fromkeys(one for space in ring for one in t.ground.ways[space])
        ring = [one for one in ways if one not in seen and t.is_empty(one, figures)]
        seen.update(ring)
    end = t.together(stops(piece), sorted(seen))
    if end != here:
        atoms.put(t, piece, end)
    return end != here
