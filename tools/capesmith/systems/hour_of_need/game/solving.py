"""Solves (HN-240 to HN-250)."""

from __future__ import annotations

from capesmith.effects.compile.context import Context
from capesmith.effects.play import memory
from capesmith.rules.choosing import NONE
from capesmith.systems.hour_of_need.game import bystanders, crisis, ending, events, harm, problems, rolling
from capesmith.systems.hour_of_need.game.pieces import ONLINE, PROBLEM
from capesmith.systems.hour_of_need.game.questions import INFLICTER, SHARE, SOLVED_SPACE, clear, free, place
from capesmith.systems.hour_of_need.game.table import HourTable, Pool

MOST_AT_ONCE = 31


def must_be_there(t: HourTable, ref: int) -> bool:
    """HN-159, HN-243: a panel is named as the place to solve it."""
    number = ref - PROBLEM
    if number >= ONLINE:
        return True
    one = t.encounter(number)
    return one.kind != "peril"


def can_solve(t: HourTable, seat: int, ref: int) -> bool:
    """HN-240, HN-253; an ally on a scheme space is in its panel (HN-151)."""
    here, there = t.canonical(t.state.where[seat]), t.problem_space(ref)
    if there < 0:
        return False
    return here == there if must_be_there(t, ref) else t.far(here, there) <= 1


def captives_near(t: HourTable, seat: int) -> list[int]:
    """HN-192, HN-193."""
    here, found = t.state.where[seat], []
    for one in t.bystanders():
        if t.is_captured(one) and t.far(here, t.state.where[one]) <= 1:
            found.append(one)
    return found


def can_clear(t: HourTable, seat: int) -> bool:
    """HN-244: there is something to pay for in the hero's own panel; allies are in none."""
    panel = t.state.where[seat] - t.ground.size
    return "clear" in t.scenario.texts and panel >= 0 and t.state.tokens[panel] > 0


def spaces(t: HourTable, seat: int) -> list[int]:
    """HN-241, HN-242: nearby spaces with a problem, a captured bystander, or what accepts successes."""
    if not t.is_there(seat):
        return []
    found = {t.canonical(t.problem_space(ref)) for ref in t.problems() if can_solve(t, seat, ref)}
    found |= {t.state.where[one] for one in captives_near(t, seat)}
    if can_clear(t, seat):
        found.add(t.state.where[seat])
    return sorted(found)


def solve(t: HourTable, seat: int, more: int = 0, *, unhindered: bool = False) -> bool:
    """Steps 1 to 8 of a Solve, then nearby enemies inflict (HN-245)."""
    found = spaces(t, seat)
    if not found:
        return False
    t.resolving += 1
    memory.begin_span(t, "attack")
    space = t.choose(seat, SOLVED_SPACE, found)
    pool = rolling.roll(t, seat, t.solve_value(seat) + more, space, attack=False)
    rolling.spend_focus(t, pool)
    share_out(t, pool)
    rolling.keep_focus(t, pool)
    events.solved(t, seat)
    t.settle()
    memory.end_span(t, "attack")
    if not unhindered:
        provoke(t, seat)
    t.resolving -= 1
    return True


def share_out(t: HourTable, pool: Pool) -> None:
    """Step 7, HN-270: until nothing is left, or nothing more is wanted."""
    while pool.successes and t.is_there(pool.by) and share(t, pool):
        pass


def share(t: HourTable, pool: Pool) -> bool:
    """HN-241a, HN-271: one thing after the other; what becomes possible can be paid for, too."""
    seat, by, options = pool.seat, pool.by, list[int]()
    for ref in t.problems():
        if t.canonical(t.problem_space(ref)) == pool.space and can_solve(t, by, ref):
            most = min(pool.successes, wanted(t, pool, ref), MOST_AT_ONCE)
            options += [place.pack(ref - PROBLEM, number) for number in dict.fromkeys((most, 1)) if number > 0]
    options += [free.pack(one) for one in captives_near(t, by)]
    if can_clear(t, by) and pool.space == t.state.where[by] and pool.successes >= 2:
        options.append(clear.pack())
    if not options:
        return False
    chosen = t.choose(seat, SHARE, [*options, NONE])
    if chosen == NONE:
        return False
    if place.is_(chosen):
        number, amount = place.unpack(chosen)
        pool.successes -= amount
        problems.place_justice(t, seat, PROBLEM + number, amount - waste(t, pool, PROBLEM + number, amount))
    elif free.is_(chosen):
        pool.successes -= 1
        bystanders.rescue(t, seat, free.unpack(chosen)[0])
    else:
        text = t.scenario.texts["clear"]
        before = pool.successes
        t.agreed = True  # the option was the answer to its price
        crisis.carry_out(t, text, Context(seat, seat))
        t.agreed = False
        ending.check_objective(t)
        return pool.successes < before
    return True


def wanted(t: HourTable, pool: Pool, ref: int) -> int:
    """How many successes a problem can take."""
    return problems.missing(t, ref) + composure(t, pool, ref)


def composure(t: HourTable, pool: Pool, ref: int) -> int:
    """The successes of this Solve that still come to nothing on the Villain card (Keeping Up Appearances)."""
    number = ref - PROBLEM
    if number >= ONLINE or t.encounter(number).kind != "villain":
        return 0
    return max(0, t.number("composure", 0, -1, t.encounter(number).piece) - pool.wasted)


def waste(t: HourTable, pool: Pool, ref: int, amount: int) -> int:
    found = min(amount, composure(t, pool, ref))
    pool.wasted += found
    return found


def provoke(t: HourTable, seat: int) -> None:
    """HN-245 to HN-250: each enemy that is near now inflicts, one by one, as the hero orders them."""
    near = [one for one in t.enemies() if t.is_there(seat) and t.apart(one, seat) <= 1]
    left = [one for one in near if harm.may_inflict(t, one, seat)]
    left = [one for one in left if not (t.forbids("inflict-solvers") and t.banned("inflict-solvers", one, seat))]
    while left and t.is_there(seat):
        alike: dict[int, int] = {}
        for one in left:
            alike.setdefault(t.inflict_value(one), one)
        enemy = t.choose(seat, INFLICTER, list(alike.values()))
        left.remove(enemy)
        harm.inflict(t, enemy, [seat])
