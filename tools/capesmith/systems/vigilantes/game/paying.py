"""What it takes to use a gadget or ability: its time, its price, its own condition (VG-605, VG-620 to VG-629)."""

from __future__ import annotations

from capesmith.effects.compile.compiler import Text
from capesmith.effects.compile.context import Context
from capesmith.rules.refs import card_of, card_ref
from capesmith.systems.vigilantes.game import atoms
from capesmith.systems.vigilantes.game.pieces import SLOTS
from capesmith.systems.vigilantes.game.table import VigilantesTable


def may_use(t: VigilantesTable, seat: int, slot: int, timing: str) -> bool:
    """VG-606, VG-621, VG-623, VG-629: a text of this timing, its price, and its own condition."""
    usable = t.usable(seat, slot)
    text = usable.texts.get(timing)
    if text is None or text.run is None or not payable(t, seat, slot):
        return False
    guard = usable.guards.get(timing)
    return guard is None or guard(t, context(t, seat, slot))


def text_of(t: VigilantesTable, card: int) -> Text:
    """What a card does when it is used as an action or for free."""
    texts = t.usable(*card_of(card)).texts
    return texts["action"] if "action" in texts else texts["free"]


def says_something(t: VigilantesTable, card: int, c: Context) -> bool:
    """Whether a card has a text that somebody could carry out now."""
    usable = t.usable(*card_of(card))
    timing = next((word for word in ("action", "free") if word in usable.texts), "")
    guard = usable.guards.get(timing)
    return bool(timing) and (guard is None or guard(t, Context(c.you, c.figure, c.card, origin=c.origin)))


def payable(t: VigilantesTable, seat: int, slot: int) -> bool:
    """VG-605, VG-606, VG-620, VG-624: charge for gadgets, energy for abilities."""
    one = t.state.vigilantes[seat]
    return one.charge[slot] > 0 if slot < SLOTS else one.energy >= t.energy_cost(seat, slot)


def pay(t: VigilantesTable, seat: int, slot: int) -> None:
    """VG-503, VG-605, VG-629: at once and completely."""
    one = t.state.vigilantes[seat]
    if slot < SLOTS:
        atoms.set_charge(t, seat, slot, one.charge[slot] - 1)
    else:
        atoms.set_energy(t, seat, one.energy - t.energy_cost(seat, slot))


def context(t: VigilantesTable, seat: int, slot: int) -> Context:
    return Context(seat, seat, card_ref(seat, slot), origin="gadget" if slot < SLOTS else "ability")
