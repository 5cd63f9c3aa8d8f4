"""Attacks (HN-230 to HN-239)."""

from __future__ import annotations

from capesmith.effects.play import memory
from capesmith.systems.hour_of_need.game import events, harm, rolling
from capesmith.systems.hour_of_need.game.pieces import VILLAIN, is_minion
from capesmith.systems.hour_of_need.game.questions import SPLIT, TARGET_SPACE, hit
from capesmith.systems.hour_of_need.game.specials import unlike
from capesmith.systems.hour_of_need.game.table import HourTable, Pool

MOST_AT_ONCE = 31  # what an option can say


def spaces(t: HourTable, seat: int, reach: int) -> list[int]:
    """HN-230, HN-231: the spaces in reach that hold somebody to attack; a scheme space and its panel are one."""
    if not t.is_there(seat):
        return []
    here = t.state.where[seat]
    found = {t.canonical(t.state.where[one]) for one in t.targets() if t.far(here, t.state.where[one]) <= reach}
    return sorted(found)


def reach_of(t: HourTable, seat: int, reach: int | None) -> int:
    return max(1 if reach is None else reach, t.number("reach", 1, -1, seat))


def enemies_at(t: HourTable, space: int) -> list[int]:
    return [one for one in t.targets() if t.canonical(t.state.where[one]) == space]


def attack(t: HourTable, seat: int, more: int = 0, reach: int | None = None) -> bool:
    """Steps 1 to 8 of an attack; one reaction at most (HN-239)."""
    found = spaces(t, seat, reach_of(t, seat, reach))
    if not found:
        return False
    memory.begin_span(t, "attack")
    t.resolving += 1
    space = t.choose(seat, TARGET_SPACE, found)
    pool = rolling.roll(t, seat, t.attack_value(seat) + more, space, attack=True)
    stands = True
    if VILLAIN in enemies_at(t, space):  # HN-238
        stands = rolling.react(t, pool)
    if stands:
        rolling.spend_focus(t, pool)
        split(t, pool)
    events.attack_end(t, seat)
    t.settle()
    rolling.keep_focus(t, pool)
    rolling.over(t)
    memory.end_span(t, "attack")
    t.resolving -= 1
    return True


def split(t: HourTable, pool: Pool) -> None:
    """Step 7, HN-232 to HN-234, HN-272: all is assigned, then defense is subtracted, then damage is placed."""
    shares = list[tuple[int, int]]()
    others = enemies_at(t, pool.space)
    while pool.successes and others:
        alike = _unlike(t, others)
        options = [hit.pack(one, number) for one in alike for number in _worth(t, one, pool.successes)]
        enemy, number = hit.unpack(t.choose(pool.seat, SPLIT, options))
        others.remove(enemy)
        if number:
            shares.append((enemy, number))
            pool.successes -= number
    dealt = [(enemy, max(0, number - t.defense(enemy))) for enemy, number in shares]
    for enemy, amount in dealt:
        harm.damage(t, enemy, amount, pool.by, "attack")


def _unlike(t: HourTable, enemies: list[int]) -> list[int]:
    """Of minions that nothing tells apart only one."""
    return [one for one in enemies if not is_minion(one)] + unlike(t, [one for one in enemies if is_minion(one)])


def _worth(t: HourTable, enemy: int, left: int) -> list[int]:
    """HN-270: how many successes an enemy may get, as many as can be first; numbers that change nothing are left out:
    those that its defense takes, and of a minion those beyond its health."""
    most, defense = min(left, MOST_AT_ONCE), t.defense(enemy)
    if is_minion(enemy):
        most = min(most, defense + t.health(enemy) - t.state.wounds.get(enemy, 0))
    return [*range(most, defense, -1), 0]
