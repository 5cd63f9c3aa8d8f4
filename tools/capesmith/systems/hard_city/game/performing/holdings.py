"""What Officers hold: Action Points, and markers they would rather not have."""

from __future__ import annotations

from capesmith.effects.ast import Step
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.targets import who_acts
from capesmith.effects.performing.holdings import Holding, Holdings
from capesmith.effects.performing.performers import Performers
from capesmith.systems.hard_city.game import atoms
from capesmith.systems.hard_city.game.finding import meant
from capesmith.systems.hard_city.game.meaning import Compiler, Things
from capesmith.systems.hard_city.game.pieces import is_officer
from capesmith.systems.hard_city.game.table import CityTable

VERBS = Performers[CityTable](you="officer")


def who_is_meant(k: Compiler, step: Step) -> Things:
    """Whom a step speaks of: “you” is the Officer whose text it is."""
    who = who_acts(k, step)
    return lambda t, c: [meant(c, thing) for thing in who(t, c)]


def _is_officer(t: CityTable, thing: int) -> bool:
    return is_officer(thing) and t.officer(thing).card >= 0


def _gain_ap(t: CityTable, c: Context, figure: int, amount: int) -> int:
    """HC-456: for a turn that is on, or still to come this round."""
    if not t.is_up(figure) or (t.officer(figure).acted and figure != t.active):
        return 0
    atoms.gain_ap(t, figure, amount)
    return amount


def _spend_ap(t: CityTable, c: Context, figure: int, amount: int) -> int:
    atoms.spend(t, figure, amount)
    return amount


def _run_dry(t: CityTable, c: Context, figure: int, amount: int) -> int:
    """HC-274: one marker at most."""
    if t.officer(figure).dry or not t.is_up(figure) or t.banned("run-out", figure):
        return 0
    atoms.set_dry(t, figure, True)
    return 1


HELD = Holdings[CityTable](
    {
        "ap": Holding(
            has=lambda t, figure: t.officer(figure).ap,
            held_by=_is_officer,
            gain=_gain_ap,
            pay=_spend_ap,
            who=who_is_meant,
        ),
        "out-of-ammo": Holding(
            has=lambda t, figure: int(t.officer(figure).dry),
            held_by=_is_officer,
            gain=_run_dry,
            who=who_is_meant,
        ),
    },
    verbs=VERBS,
    payer=lambda c: c.figure,
    victim=lambda t, c, thing: False,
    victims=("officer",),
    only_victims="only Officers hold anything",
)
