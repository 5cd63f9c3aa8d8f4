"""What the map is to a piece: how far it is, what it sees, what it hears (VG-303 to VG-307, VG-317 to VG-335)."""

from __future__ import annotations

from capesmith.content.masks import bits
from capesmith.content.routes import FAR
from capesmith.rules.refs import SPACES
from capesmith.systems.vigilantes.game.pieces import KIND_OF, MASKS, VIGILANTES
from capesmith.systems.vigilantes.game.table import VigilantesTable as Table
from capesmith.systems.vigilantes.locations import SIGHT

__all__ = ["FAR"]


def distance(t: Table, piece: int, space: int) -> int:
    """VG-306: the fewest routes a piece needs, on its own types and past what is blocked; FAR when there is no way."""
    here = t.state.where[piece]
    if here < 0 or space < 0:
        return FAR
    return t.map.distances(t.routes_of(piece), t.state.blocked)[here][space]


def distance_between(t: Table, here: int, there: int) -> int:
    """VG-307: along any type of route, for cards that throw, shout or reach."""
    return t.map.distances(blocked=t.state.blocked)[here][there] if here >= 0 and there >= 0 else FAR


def within(t: Table, here: int, there: int, number: int) -> bool:
    """VG-307: at most so many routes of any type."""
    return distance_between(t, here, there) <= number


def closeness(t: Table, piece: int, space: int) -> int:
    """VG-353, VG-354: how close a target is; by any routes where the piece cannot walk there."""
    own = distance(t, piece, space)
    return own if own < FAR else FAR + distance_between(t, t.state.where[piece], space)


# --- sight (VG-320 to VG-329) --------------------------------------------------------------------------


def sight(t: Table, seer: int, target: int) -> int:
    """VG-321, VG-327, VG-329: how many spaces, both ends included, a piece sees toward another."""
    own = t.stat("sight", seer, target)
    known = t.stat("seen-within", target, seer)
    if not known:
        return own
    return known if own >= SIGHT else min(known, own)


def sees(t: Table, seer: int, target: int, limit: int = 0) -> bool:
    """VG-320 to VG-328: along one straight run of the seer's own routes, its own space included; `limit` is a range."""
    return KIND_OF[target] != "decoy" and bool(_seen_of(t, seer, 1 << target, limit))


def seen_vigilantes(t: Table, piece: int, limit: int = 0) -> list[int]:
    return _seen_of(t, piece, VIGILANTES, limit)


def _seen_of(t: Table, seer: int, targets: int, limit: int) -> list[int]:
    """Those of some pieces, given as bits, that another sees; VG-328, VG-902: hidden ones it does not."""
    state = t.state
    here, targets = state.where[seer], targets & state.board & ~state.hidden
    if here < 0 or not targets:
        return []
    types, blocked = t.routes_of(seer), state.blocked
    view, found = t.map.sees(here, types, limit or FAR, blocked), []
    for target in bits(targets):
        there = state.where[target]
        if view >> there & 1 and t.map.sees(here, types, sight(t, seer, target), blocked) >> there & 1:
            found.append(target)
    return found


# --- hearing (VG-330 to VG-335) ------------------------------------------------------------------------


def hearing(t: Table, hearer: int, target: int) -> int:
    """VG-331, VG-334: how many spaces, both ends included; of the two numbers the smaller counts."""
    own = t.stat("hearing", hearer, target)
    quiet = t.stat("heard-within", target, hearer)
    return min(own, quiet) if quiet else own


def hears(t: Table, hearer: int, target: int) -> bool:
    """VG-330 to VG-333: round corners, along the hearer's own routes. VG-904: a decoy is heard like a vigilante."""
    return bool(_heard_of(t, hearer, 1 << target))


def heard(t: Table, piece: int) -> list[int]:
    """The vigilantes and decoys in earshot."""
    return _heard_of(t, piece, VIGILANTES | MASKS["decoy"])


def _heard_of(t: Table, hearer: int, targets: int) -> list[int]:
    """Those of some pieces, given as bits, that another hears; VG-328, VG-902: hidden ones it does not."""
    state = t.state
    here, targets = state.where[hearer], targets & state.board & ~state.hidden
    if here < 0 or not targets:
        return []
    row, found = t.map.distances(t.routes_of(hearer), state.blocked)[here], []
    differs, reach = t.bends("hearing") or t.bends("heard-within"), t.stat("hearing", hearer)
    for target in bits(targets):
        routes = row[state.where[target]]
        if routes < FAR and routes < (hearing(t, hearer, target) if differs else reach):
            found.append(target)
    return found


# --- leaving a space -----------------------------------------------------------------------------------


def may_leave(t: Table, piece: int) -> bool:
    """Whether nothing holds a piece where it is (VG-690: Hold the Door)."""
    here = t.state.where[piece]
    return here >= 0 and not (t.forbids("leave") and t.banned("leave", piece, SPACES + here))
