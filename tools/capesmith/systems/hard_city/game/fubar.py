"""F.U.B.A.R. under Doctor Zero at the table (5.12)."""

from __future__ import annotations

from typing import Final

from capesmith.rules.choosing import NONE
from capesmith.systems.hard_city.game import atoms, events, mutants
from capesmith.systems.hard_city.game.pieces import FUBAR
from capesmith.systems.hard_city.game.questions import UGLY, smash, stomp
from capesmith.systems.hard_city.game.table import CityTable

AP: Final = 3  # HC-196


def ready(t: CityTable) -> bool:
    """HC-198: once per round."""
    return t.state.where[FUBAR] >= 0 and not t.state.fubar_acted and t.state.fubar_ap > 0


def restore(t: CityTable) -> None:
    """HC-033, HC-196."""
    printed = t.cast.fubar
    atoms.set_fubar_ap(t, AP if printed is None else int(printed.fields["ap"]))


def activate(t: CityTable) -> None:
    """HC-199 to HC-201: for each AP a step, or an attack on his own space or an adjacent one."""
    atoms.mark_fubar(t)
    events.activates(t, FUBAR)
    while t.state.fubar_ap and t.state.where[FUBAR] >= 0:
        here = t.state.where[FUBAR]
        options = stomp.each(list(t.streets.mutant_ways[here]))
        options += smash.each([one for one in (here, *t.ground.near[here]) if t.victims_on(one)])
        chosen = t.choose(t.doctor, UGLY, [*options, NONE])
        if chosen == NONE:
            break
        atoms.set_fubar_ap(t, t.state.fubar_ap - 1)
        if stomp.is_(chosen):
            mutants.put(t, FUBAR, stomp.unpack(chosen)[0])
        else:
            mutants.attack(t, FUBAR, smash.unpack(chosen)[0])
