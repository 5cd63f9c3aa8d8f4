"""Atoms of vigilantes and of the villain: health, energy, cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capesmith.rules.event import NOBODY
from capesmith.systems.vigilantes.game import events
from capesmith.systems.vigilantes.game.atoms.pieces import lift
from capesmith.systems.vigilantes.game.pieces import (
    SLOTS,
    VILLAIN,
)

if TYPE_CHECKING:
    from capesmith.systems.vigilantes.game.table import VigilantesTable as Table


def deal_vigilante(t: Table, seat: int, card: int) -> None:
    t.state.vigilantes[seat].card = card


def set_health(t: Table, seat: int, health: int) -> int:
    """VG-545, VG-604: from 0 to the maximum; how much it has changed."""
    one = t.state.vigilantes[seat]
    before, one.health = one.health, max(0, min(health, t.max_health(seat)))
    if one.health != before:
        events.health(t, seat, one.health - before)
    return one.health - before


def set_energy(t: Table, seat: int, energy: int) -> int:
    """VG-601, VG-609: from 0 to the maximum; how much it has changed."""
    one = t.state.vigilantes[seat]
    before, one.energy = one.energy, max(0, min(energy, t.max_energy(seat)))
    if one.energy != before:
        events.energy(t, seat, one.energy - before)
    return one.energy - before


def set_charge(t: Table, seat: int, slot: int, charge: int) -> int:
    """VG-608, VG-609: from 0 to the gadget's maximum; how much it has changed."""
    one = t.state.vigilantes[seat]
    before, one.charge[slot] = one.charge[slot], max(0, min(charge, t.max_charge(seat, slot)))
    if one.charge[slot] != before:
        events.charge(t, seat, slot, one.charge[slot] - before)
    return one.charge[slot] - before


def cut_to_maxima(t: Table) -> None:
    """VG-610: what is above a maximum that has fallen is cut."""
    for seat, one in enumerate(t.state.vigilantes):
        set_health(t, seat, one.health)
        set_energy(t, seat, one.energy)
        for slot in t.cards(seat):
            if slot < SLOTS:
                set_charge(t, seat, slot, one.charge[slot])
    if t.villain_in_play():
        set_villain_health(t, t.state.villain_health)


def give_card(t: Table, seat: int, slot: int, number: int) -> None:
    """A gadget or ability is attached; VG-607: a gadget comes with its maximum charge."""
    one = t.state.vigilantes[seat]
    one.slots[slot] = number
    t.renew()
    if slot < SLOTS:
        one.charge[slot] = t.max_charge(seat, slot)
    events.card(t, seat, slot)


def take_card(t: Table, seat: int, slot: int) -> int:
    """A gadget or ability leaves its vigilante; its number."""
    one = t.state.vigilantes[seat]
    events.card_lost(t, seat, slot)
    number, one.slots[slot] = one.slots[slot], -1
    t.state.lent &= ~(1 << seat * 16 + slot)
    if slot < SLOTS:
        one.charge[slot] = 0
    t.renew()
    return number


def lend(t: Table, seat: int, slot: int) -> None:
    """A card that goes back after the game."""
    t.state.lent |= 1 << seat * 16 + slot


def knock_out(t: Table, seat: int) -> None:
    """VG-550, VG-551, VG-552: off the board for the rest of the game; what it carried stays."""
    t.state.vigilantes[seat].knocked_out = True
    events.knocked_out(t, seat)
    lift(t, seat)


def set_moved_by(t: Table, seat: int, type_bit: int) -> None:
    t.state.vigilantes[seat].moved_by = type_bit


def free_slot(t: Table, seat: int, first: int) -> int:
    """The first empty slot for a gadget or ability."""
    slots = t.state.vigilantes[seat].slots
    return next((slot for slot in range(first, first + SLOTS) if slots[slot] < 0), NOBODY)


def choose_villain(t: Table, number: int) -> None:
    t.state.villain = number


def attach_ability(t: Table, number: int) -> None:
    """VG-645: in force from now on."""
    t.state.villain_abilities.append(number)
    events.villain_ability(t, number)
    t.renew()


def set_villain_health(t: Table, health: int) -> int:
    """VG-535: from 0 to the maximum; how much it has changed."""
    before = t.state.villain_health
    t.state.villain_health = max(0, min(health, t.villain_max_health()))
    if t.state.villain_health != before:
        events.villain_health(t, t.state.villain_health - before)
    return t.state.villain_health - before


def beat_villain(t: Table, by: int) -> None:
    """VG-533."""
    t.state.villain_out = True
    t.state.villain_beaten_by = by
    lift(t, VILLAIN)
