"""Super powers in use: bonus actions, other ways to move, trades, and copies (HI-216 to HI-220, HI-522 to HI-532)."""

from __future__ import annotations

from capesmith.effects.compile.context import Context
from capesmith.systems.heroes_incorporated.game import atoms, events
from capesmith.systems.heroes_incorporated.game.cast import Power
from capesmith.systems.heroes_incorporated.game.pieces import BONUS_SPACES, HERO, POWER, POWERS, seat_of
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable
from capesmith.systems.heroes_incorporated.game.winning import leave_if_won


def bonus_powers(t: IncorporatedTable, hero: int) -> list[int]:
    """HI-216 to HI-219: the powers whose marker is unused, if there is a bonus space and something to do."""
    if not t.is_up(hero) or t.team_of(hero).bonus >= BONUS_SPACES:
        return []
    used = t.hero(hero).bonus_used
    found = []
    for number in t.kit(hero).bonus:
        if not used >> number & 1 and usable(t, hero, number, "bonus"):
            found.append(number)
    return found


def usable(t: IncorporatedTable, hero: int, number: int, container: str) -> bool:
    """Whether a text of a power can be used now."""
    power = t.power(number)
    text = power.texts.get(container)
    if text is None or text.run is None:
        return False
    guard = power.guards.get(container)
    return guard is None or guard(t, context(power, hero, container))


def context(power: Power, hero: int, container: str) -> Context:
    origin = power.card.id if container == "move" else container
    return Context(seat_of(hero), hero, origin=origin)


def use(t: IncorporatedTable, hero: int, number: int, container: str) -> bool:
    """Carry out a text of a power."""
    power = t.power(number)
    text = power.texts[container]
    events.power(t, hero, number, container)
    t.powers_in_use += 1
    done = text.run is not None and text.run(t, context(power, hero, container))
    t.powers_in_use -= 1
    leave_if_won(t)
    return done


def ways_to_move(t: IncorporatedTable, hero: int) -> list[int]:
    """HI-565, HI-568: the powers with another way to Move, for a hero who may."""
    return [number for number in t.kit(hero).ways if usable(t, hero, number, "move")] if t.is_free(hero) else []


# --- Mimic -------------------------------------------------------------------------------------------


def printed(t: IncorporatedTable, ref: int) -> tuple[int, int]:
    """The hero a power is printed on, and its number."""
    hero, index = divmod(ref - POWER, POWERS)
    return HERO + hero, t.hero_card(HERO + hero).powers[index]


def refs_of(t: IncorporatedTable, hero: int) -> list[int]:
    """HI-572: the powers printed on a hero card, as things."""
    return [POWER + (hero - HERO) * POWERS + index for index in range(len(t.hero_card(hero).powers))]


def copiable(t: IncorporatedTable, ref: int) -> bool:
    """HI-531: a power that copies cannot be copied."""
    return not t.power(printed(t, ref)[1]).copies


def copy(t: IncorporatedTable, hero: int, ref: int) -> bool:
    """HI-522 to HI-529: a bonus power is carried out at once without its marker; others last to the end of the turn."""
    number = printed(t, ref)[1]
    events.copy(t, hero, number)
    if "bonus" in t.power(number).texts:
        return usable(t, hero, number, "bonus") and use(t, hero, number, "bonus")
    atoms.copy_power(t, hero, number)
    return True
