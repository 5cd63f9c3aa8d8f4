"""Actions that a text lets an Officer take without paying for them (HC-124, HC-125)."""

from __future__ import annotations

from capesmith.rules.choosing import NONE
from capesmith.systems.hard_city.game import fighting
from capesmith.systems.hard_city.game import movement as moving
from capesmith.systems.hard_city.game.questions import SHOT, at, barrel, device, mutant
from capesmith.systems.hard_city.game.table import CityTable


def movement(t: CityTable, figure: int, spaces: int, *, unharmed: bool) -> bool:
    """HC-085: a whole Movement."""
    steps = spaces or moving.most_steps(t, figure)
    return bool(t.streets.ways[t.state.where[figure]]) and moving.movement(t, figure, steps, unharmed=unharmed)


def close_combat(t: CityTable, figure: int, dice: int, *, killing: bool) -> bool:
    """HC-114."""
    return bool(fighting.fighters(t, figure)) and fighting.close_combat(t, figure, dice, killing=killing)


def loaded(t: CityTable, figure: int) -> bool:
    """HC-274, HC-276: Equipment brings its own ammunition."""
    return bool(t.state.in_use) or not t.officer(figure).dry


def shots(t: CityTable, figure: int, times: int, dice: int, within: int, apart: bool) -> bool:
    """HC-102, HC-276: Shooting Attacks, each at another space where the text says so; Barrels can be hit, too."""
    done, used = 0, list[int]()
    for _ in range(times if loaded(t, figure) else 0):
        options = _targets(t, figure, within, used if apart else [])
        chosen = t.choose(t.seat_of(figure), SHOT, [*options, NONE] if done or not options else options)
        if chosen == NONE:
            break
        done += 1
        if at.is_(chosen):
            used.append(at.unpack(chosen)[0])
            fighting.shoot(t, figure, used[-1], dice)
        elif barrel.is_(chosen):
            used.append(t.state.where[barrel.unpack(chosen)[0]])
            fighting.shoot_barrel(t, figure, barrel.unpack(chosen)[0], dice)
        else:
            fighting.shoot_device(t, figure, dice)
        if not t.is_up(figure):
            break
    return done > 0


def _targets(t: CityTable, figure: int, within: int, used: list[int]) -> list[int]:
    here = t.state.where[figure]
    found = at.each([one for one in fighting.spaces(t, figure, within) if one not in used])
    near = [one for one in fighting.barrels(t, figure) if t.far(here, t.state.where[one]) <= within]
    found += barrel.each([one for one in near if t.state.where[one] not in used])
    return found + ([device.pack()] if fighting.may_shoot_device(t, figure) else [])


def aimed_shots(t: CityTable, figure: int, times: int, within: int, apart: str) -> bool:
    """HC-110: each at another Mutant, or another space, where the text says so."""
    done, mutants, spaces = 0, list[int](), list[int]()
    for _ in range(times if loaded(t, figure) else 0):
        left = fighting.targets(t, figure, mutants if apart else (), within)
        left = [one for one in left if apart != "spaces" or t.state.where[one] not in spaces]
        chosen = t.choose(t.seat_of(figure), SHOT, [*mutant.each(left), *([NONE] if done else [])]) if left else NONE
        if chosen == NONE:
            break
        done += 1
        piece = mutant.unpack(chosen)[0]
        mutants.append(piece)
        spaces.append(t.state.where[piece])
        fighting.aim(t, figure, piece)
    return done > 0
