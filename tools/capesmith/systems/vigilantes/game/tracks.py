"""The threat level and the turn tracker (VG-240 to VG-242, VG-660 to VG-667)."""

from __future__ import annotations

from capesmith.content.masks import bits
from capesmith.rules.event import NOBODY
from capesmith.systems.vigilantes.game import atoms
from capesmith.systems.vigilantes.game.ending import check_end
from capesmith.systems.vigilantes.game.live import LOWEST_VISIBLE
from capesmith.systems.vigilantes.game.pieces import LOCATION
from capesmith.systems.vigilantes.game.spawning import latch_zones
from capesmith.systems.vigilantes.game.table import VigilantesTable as Table
from capesmith.systems.vigilantes.locations import HIGHEST_THREAT, HIGHEST_TURN


def lowest_visible(t: Table) -> int:
    """VG-129, VG-662: the lowest number of the location's threat track that no sticker covers."""
    return t.number(LOWEST_VISIBLE, 1, NOBODY, LOCATION)


def starting_threat(t: Table) -> int:
    """VG-129, VG-661, VG-662: never lower than this."""
    return min(HIGHEST_THREAT, t.number("start-threat", t.state.start_threat, NOBODY, LOCATION))


def counted_threat(t: Table) -> int:
    """VG-240, VG-241: half the enemies on the board, rounded up."""
    enemies = sum(t.stat("threat-weight", piece) for piece in bits(t.enemies()))
    return (enemies + 1) // 2


def set_threat(t: Table, level: int) -> bool:
    """VG-652, VG-663, VG-664: within the track; zones that stay active once reached are remembered."""
    before = t.state.threat
    atoms.set_threat(t, max(starting_threat(t), min(HIGHEST_THREAT, level)))
    latch_zones(t)
    check_end(t)
    return t.state.threat != before


def move_turn_tracker(t: Table, by: int) -> bool:
    """VG-666, VG-667: nothing happens where it is not used; at 0 the game is lost at once (VG-274)."""
    before = t.state.turn_tracker
    if before < 0:
        return False
    atoms.set_turn_tracker(t, max(0, min(HIGHEST_TURN, before + by)))
    check_end(t)
    return t.state.turn_tracker != before
