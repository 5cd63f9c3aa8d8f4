"""How Mutants come onto the board (5.10, HC-166 to HC-174, HC-261, HC-262, HC-409, HC-410, HC-429)."""

from __future__ import annotations

from typing import Final

from capesmith.content.distances import FAR
from capesmith.content.masks import bits
from capesmith.rules.choosing import NONE
from capesmith.systems.hard_city import grid
from capesmith.systems.hard_city.game import atoms, events, scoring
from capesmith.systems.hard_city.game.options import CO_OP, ONE_VS_ALL
from capesmith.systems.hard_city.game.pieces import BARREL_MASK, DEVICE, FUBAR, HATCH, LINES, ZONE
from capesmith.systems.hard_city.game.questions import CLOSEST_ZONE, SPAWN
from capesmith.systems.hard_city.game.questions import spawn as here
from capesmith.systems.hard_city.game.table import CityTable

LINE_LIST: Final = tuple(LINES)
HORDE: Final = 1  # VP (HC-172)
MOST_HP: Final = 6  # HC-209
LEAST_HP: Final = 3  # HC-268
CORNERS: Final = (
    grid.apart(0, 0), grid.apart(grid.APART_COLUMNS - 1, 0), grid.apart(0, grid.APART_ROWS - 1),
    grid.apart(grid.APART_COLUMNS - 1, grid.APART_ROWS - 1),
)  # fmt: skip


# --- Spawn Zones ------------------------------------------------------------------------------------------


def zones(t: CityTable) -> list[int]:
    """The Spawn Zones by number, each as bits: those of the Episode, the dark, the Rooftop (HC-292, HC-410, HC-429)."""
    found = list(t.ground.zones.values())
    if "from-the-shadows" in t.rules:
        found.append(t.dark())
    if "roof-zone" in t.rules and t.doctor >= 0:
        found.append(sum(1 << one for one in CORNERS if not _taken(t, one)))
    return found


def _taken(t: CityTable, space: int) -> bool:
    return bool(t.state.on[space] & (BARREL_MASK | 1 << HATCH | 1 << DEVICE))


def all_zones(t: CityTable) -> int:
    found = 0
    for zone in zones(t):
        found |= zone
    return found


def closest_zone(t: CityTable) -> int:
    """HC-262, HC-466: the zone with the space nearest to the active Officer; the Officers' side breaks ties, and
    chooses where no zone is in that segment."""
    all = zones(t)
    space = t.state.where[t.active] if t.active >= 0 else -1
    far = [min((t.far(space, one) for one in bits(zone & t.streets.open)), default=FAR) for zone in all]
    nearest = [ZONE + n for n in range(len(all)) if far[n] == min(far) and all[n]]
    return all[t.jointly(CLOSEST_ZONE, [one - ZONE for one in nearest])]


# --- spawning ---------------------------------------------------------------------------------------------


def lines(t: CityTable) -> list[int]:
    """HC-169: of which sorts there are figures left."""
    free = t.state.supply & t.available
    found = [n for n, word in enumerate(LINE_LIST) if word != "fubar" and free & LINES[word]]
    return [*found, LINE_LIST.index("fubar")] if t.doctor >= 0 and fubar_hp(t) else found


def spawn(
    t: CityTable, number: int, spaces: int, *, per_space: int = 1, optional: bool = False, more: bool = False
) -> list[int]:
    """HC-166 to HC-169, HC-172: so many Mutants on these spaces, where Doctor Zero, or the Officers' side for AutoDoc,
    likes; `more` of an effect that has brought some elsewhere. The figures."""
    came: list[int] = []
    count: dict[int, int] = {}
    t.short = t.short and more
    while len(came) < number:
        free = [one for one in bits(spaces & t.streets.open) if _room(t, one, count.get(one, 0), per_space)]
        sorts = lines(t)
        if not t.state.supply & t.available:
            horde(t)
        if not free or not sorts:
            break
        options = [option for line in sorts for option in here.each(line, free)]
        chosen = t.choose(t.decider, SPAWN, [*options, NONE] if optional else options)
        if chosen == NONE:
            break
        line, space = here.unpack(chosen)
        count[space] = count.get(space, 0) + 1
        came.append(come(t, line, space))
    return came


def _room(t: CityTable, space: int, count: int, per_space: int) -> bool:
    """HC-168."""
    return count < per_space if per_space > 1 else not t.state.spawned >> space & 1


def come(t: CityTable, line: int, space: int) -> int:
    """One Mutant of a sort."""
    word = LINE_LIST[line]
    if word == "fubar":
        atoms.bring_fubar(t, space, fubar_hp(t))
        piece = FUBAR
    else:
        piece = atoms.bring(t, LINES[word] & t.available, space)
    atoms.note_spawn(t, piece, space)
    return piece


def regular(t: CityTable, space: int, *, more: bool = False) -> bool:
    """HC-331: one regular Mutant, by a rule that says where; the Horde may be too big already."""
    t.short = t.short and more
    if not t.state.supply & LINES["regular"]:
        if not t.state.supply & t.available:
            horde(t)
        return False
    come(t, LINE_LIST.index("regular"), space)
    return True


def horde(t: CityTable) -> None:
    """HC-172 to HC-174: every miniature is on the board; that scores once for an effect."""
    if not t.short:
        t.short = True
        events.horde(t)
        scoring.chaos_points(t, HORDE, "horde")


# --- F.U.B.A.R. -------------------------------------------------------------------------------------------


def fubar_hp(t: CityTable) -> int:
    """HC-193 to HC-195, HC-411: with how many HP he would come now; 0 if he cannot."""
    if t.state.fubar_came:
        return 0
    if t.doctor >= 0:
        return min(MOST_HP, t.sheet.fubar.get(ONE_VS_ALL, t.state.order_marker))
    if CO_OP in t.sheet.fubar:  # HC-412
        return min(MOST_HP, t.sheet.fubar[CO_OP] + t.state.letters)
    return min(MOST_HP, max(LEAST_HP, t.state.order_marker))  # HC-268
