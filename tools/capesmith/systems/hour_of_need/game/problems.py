"""Problems: justice, solving, what is on the other side, and the reveal (HN-240 to HN-254, HN-287 to HN-289)."""

from __future__ import annotations

from capesmith.rules.event import NOBODY
from capesmith.systems.hour_of_need.game import atoms, crisis, ending, events, movement
from capesmith.systems.hour_of_need.game.encounters import atoms as encounters
from capesmith.systems.hour_of_need.game.pieces import ONLINE, PROBLEM, VILLAIN
from capesmith.systems.hour_of_need.game.table import HourTable


def missing(t: HourTable, ref: int) -> int:
    """How much justice a problem still needs."""
    number = ref - PROBLEM
    if number >= ONLINE:
        return t.online_danger() - t.state.online_justice[number - ONLINE]
    return t.danger(number) - t.state.marks.get(number, 0)


def place_justice(t: HourTable, seat: int, ref: int, amount: int) -> int:
    """HN-321a, HN-323: the last justice solves it at once."""
    amount = min(amount, missing(t, ref))
    if amount <= 0:
        return 0
    number = ref - PROBLEM
    if number >= ONLINE:
        atoms.mark_online(t, number - ONLINE, amount)
        if missing(t, ref) <= 0:
            atoms.set_online(t, number - ONLINE, False)
            _clue(t, seat)
        return amount
    encounters.mark(t, number, amount)
    events.justice(t, number, amount)
    if missing(t, ref) <= 0:
        solve(t, seat, number)
    return amount


def _clue(t: HourTable, seat: int) -> None:
    if seat in t.seats:
        atoms.gain_clue(t, seat)


def solve(t: HourTable, seat: int, number: int) -> None:
    """HN-251, HN-287, HN-328, HN-390, HN-706b: a clue, and what follows."""
    one = t.encounter(number)
    events.solves(t, seat, number)
    _clue(t, seat)
    if one.kind == "villain":
        reveal(t, seat)
    elif one.kind in ("scheme", "nemesis") and not t.is_flipped(number):
        encounters.uncover(t)
        flip(t, number)
    else:
        text = crisis.text_of(t, number, "overcome")
        encounters.leave_play(t, number, out=one.kind in ("scheme", "crisis"))  # HN-392a, HN-355b
        crisis.carry_out(t, text, crisis.of_card(t, number))


def flip(t: HourTable, number: int) -> None:
    """HN-390b, HN-394: the other side, and its figure or token."""
    one = t.encounter(number)
    where = t.state.where[one.piece] if one.kind == "nemesis" else t.ground.size + t.ground.colours.index(one.colour)
    encounters.flip(t, number)
    if t.living(number) in ("enemy", "ally"):
        if one.kind == "nemesis":
            atoms.lift(t, one.piece)  # out of its panel, onto the map
        movement.enter(t, one.piece, t.ground.scheme_spaces[where - t.ground.size])
    crisis.carry_out(t, crisis.text_of(t, number, "revealed"), crisis.of_card(t, number))


def reveal(t: HourTable, seat: int) -> None:
    """HN-288, HN-289: steps (a) to (d)."""
    panel = t.villain_panel()
    encounters.reveal(t, seat if seat in t.seats else t.lead)
    atoms.lift(t, VILLAIN)
    movement.enter(t, VILLAIN, t.ground.scheme_spaces[panel])
    ending.check_villain(t)


def discard_unsolved(t: HourTable, number: int) -> bool:
    """A card ends by its own text: no clue (HN-331)."""
    if t.holder(number) == NOBODY:
        return False
    encounters.leave_play(t, number, out=False)
    return True
