"""Energy, charge and health that come and go: announced, so that texts may bend or replace it, then done."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from capesmith.effects.questions import TARGET
from capesmith.rules.choosing import Prompt
from capesmith.rules.event import NOBODY, Event
from capesmith.rules.refs import card_of, card_ref
from capesmith.systems.vigilantes.game import atoms, events
from capesmith.systems.vigilantes.game.pieces import SLOTS, VILLAIN
from capesmith.systems.vigilantes.game.table import VigilantesTable as Table

Made = Callable[[int, str, int, int, str], Event]  # of a seat: what, how much, where, for what
RECHARGE = TARGET.again("which gadget gets 1 charge")
DRAIN = TARGET.again("which gadget loses 1 charge")


def gain(t: Table, seat: int, thing: str, amount: int, origin: str = "") -> int:
    """VG-600, VG-601, VG-608, VG-611: energy or charge; how much of it found room."""
    return _change(t, events.gain.made, seat, thing, amount, origin, _GAINED[thing])


def lose(t: Table, seat: int, thing: str, amount: int, origin: str = "") -> int:
    """VG-609: what there is, at most; how much was lost. Spending is no loss."""
    return _change(t, events.lose.made, seat, thing, amount, origin, _LOST[thing])


def gain_energy(t: Table, seat: int, amount: int, origin: str = "") -> int:
    return gain(t, seat, "energy", amount, origin)


def has(t: Table, seat: int, thing: str) -> int:
    """How much of it a vigilante has."""
    one = t.state.vigilantes[seat]
    return one.energy if thing == "energy" else sum(one.charge)


def room(t: Table, seat: int, thing: str) -> int:
    """How much more of it there is room for."""
    if thing == "energy":
        return t.max_energy(seat) - t.state.vigilantes[seat].energy
    return sum(t.max_charge(seat, slot) - t.state.vigilantes[seat].charge[slot] for slot in _gadgets(t, seat))


def spend_energy(t: Table, seat: int, amount: int) -> None:
    """VG-503, VG-507, VG-600."""
    atoms.set_energy(t, seat, t.state.vigilantes[seat].energy - amount)


def _change(
    t: Table, made: Made, seat: int, thing: str, amount: int, origin: str, perform: Callable[[Table, int, int], int]
) -> int:
    if amount <= 0 or t.state.vigilantes[seat].knocked_out:
        return 0
    e = made(seat, thing, amount, t.place(NOBODY, seat, seat), origin)
    e.perform = partial(_perform, t, e, perform)
    return _perform(t, e, perform) if t.comes_to_pass(e) else 0


def _perform(t: Table, e: Event, perform: Callable[[Table, int, int], int]) -> int:
    changed = perform(t, e.object, e.amount) if e.amount > 0 else 0
    if changed:
        e.amount = changed
        t.heard(e)
    return changed


def _gain_energy(t: Table, seat: int, amount: int) -> int:
    return atoms.set_energy(t, seat, t.state.vigilantes[seat].energy + amount)


def _lose_energy(t: Table, seat: int, amount: int) -> int:
    return -atoms.set_energy(t, seat, t.state.vigilantes[seat].energy - amount)


def _gadgets(t: Table, seat: int) -> list[int]:
    return [slot for slot in t.cards(seat) if slot < SLOTS]


def _gain_charge(t: Table, seat: int, amount: int) -> int:
    """One by one, each on a gadget of the owner's choice that has room."""
    charge = t.state.vigilantes[seat].charge
    for placed in range(amount):
        slots = [slot for slot in _gadgets(t, seat) if charge[slot] < t.max_charge(seat, slot)]
        if not slots:
            return placed
        slot = which(t, seat, RECHARGE, slots)
        atoms.set_charge(t, seat, slot, charge[slot] + 1)
    return amount


def _lose_charge(t: Table, seat: int, amount: int) -> int:
    charge = t.state.vigilantes[seat].charge
    for lost in range(amount):
        slots = [slot for slot in _gadgets(t, seat) if charge[slot] > 0]
        if not slots:
            return lost
        slot = which(t, seat, DRAIN, slots)
        atoms.set_charge(t, seat, slot, charge[slot] - 1)
    return amount


def which(t: Table, seat: int, prompt: Prompt, slots: list[int]) -> int:
    return card_of(t.choose(seat, prompt, [card_ref(seat, slot) for slot in slots]))[1]


_GAINED = {"energy": _gain_energy, "charge": _gain_charge}
_LOST = {"energy": _lose_energy, "charge": _lose_charge}


# --- maxima --------------------------------------------------------------------------------------------


def changing_maxima(t: Table, change: Callable[[], None]) -> None:
    """VG-610: with a maximum that rises the number rises as well; with one that falls it is cut."""
    before = _maxima(t)
    change()
    after = _maxima(t)
    for seat in t.seats:
        one = t.state.vigilantes[seat]
        if not one.knocked_out:
            atoms.set_health(t, seat, one.health + max(0, after[0][seat] - before[0][seat]))
        atoms.set_energy(t, seat, one.energy + max(0, after[1][seat] - before[1][seat]))
    for (seat, slot), most in after[3].items():
        rise = max(0, most - before[3].get((seat, slot), most))
        atoms.set_charge(t, seat, slot, t.state.vigilantes[seat].charge[slot] + rise)
    if t.state.where[VILLAIN] >= 0:
        atoms.set_villain_health(t, t.state.villain_health + max(0, after[2][0] - before[2][0]))


def _maxima(t: Table) -> tuple[list[int], list[int], list[int], dict[tuple[int, int], int]]:
    return (
        [t.max_health(seat) for seat in t.seats],
        [t.max_energy(seat) for seat in t.seats],
        [t.villain_max_health()],
        {(seat, slot): t.max_charge(seat, slot) for seat in t.seats for slot in _gadgets(t, seat)},
    )
