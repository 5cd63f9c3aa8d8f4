"""The only functions that change the state of a game of Hard City; each tells what it did."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.rules import atoms as shared
from capesmith.rules.event import NOBODY
from capesmith.systems.hard_city.game import events
from capesmith.systems.hard_city.game.pieces import (
    ALLY,
    BOX,
    BOX_MASK,
    FUBAR,
    HATCH,
    HELICOPTER,
    MANHOLE,
    VEHICLE,
    is_mutant,
)
from capesmith.systems.hard_city.game.state import (
    SKILLS,
)
from capesmith.systems.hard_city.game.table import CityTable

THEIR_NEXT_TURN = "their-next-turn"

# --- the course of the game -------------------------------------------------------------------------------


def set_stage(t: CityTable, stage: str) -> None:
    t.state.stage = stage


def start_round(t: CityTable) -> None:
    t.state.round += 1
    for officer in t.state.officers:
        officer.acted = officer.began = False
    t.state.fubar_acted = False
    events.round_(t, t.state.round)


def set_active(t: CityTable, figure: int) -> None:
    t.state.active = NOBODY if figure < 0 else t.figures.index(figure)


def begin_officer(t: CityTable, figure: int) -> None:
    officer = t.officer(figure)
    officer.acted = officer.began = True
    t.state.best = t.state.pushed = 0
    t.state.ally_done = t.state.slammed = False
    set_active(t, figure)
    events.turn(t, figure)


def begin_mutants(t: CityTable) -> None:
    """HC-168, HC-176, HC-180: a turn in which nobody has moved, attacked or been spawned yet."""
    t.state.moved = t.state.woken = t.state.attacked = t.state.spawned = 0


def set_grid(t: CityTable, number: int) -> None:
    t.state.grid = number


def score(t: CityTable, chaos: bool, amount: int, reason: str, most: int) -> None:
    """HC-223: a marker moves, as far as its track goes."""
    if chaos:
        t.state.chaos_marker = min(most, t.state.chaos_marker + amount)
    else:
        t.state.order_marker = min(most, t.state.order_marker + amount)
    events.scores(t, "chaos" if chaos else "order", amount, reason)


def set_kills(t: CityTable, number: int) -> None:
    t.state.kills = number


def add_level(t: CityTable) -> None:
    t.state.levels += 1
    events.level(t)


def note_best(t: CityTable, killed: int) -> None:
    t.state.best = max(t.state.best, killed)


def end_game(t: CityTable, outcome: str, reason: str) -> None:
    t.state.outcome, t.state.reason = outcome, reason
    events.end(t, outcome, reason)


def expire_for(t: CityTable, figure: int) -> None:
    """What holds until the end of an Officer's next turn is over for that Officer."""
    t.state.timed = [one for one in t.state.timed if one[4] != THEIR_NEXT_TURN or figure not in one[2]]


def take_out(pile: list[int], card: int) -> None:
    """A card that somebody wants to see somewhere else."""
    pile.remove(card)


def note_feats(t: CityTable, best: int, levels: int) -> None:
    """What Cutscenes ask for has been done."""
    t.state.best, t.state.levels = best, levels


def bring_up(pile: list[int], cards: Sequence[int]) -> None:
    """Cards that somebody wants to see come first in a pile, the first one on top; the others keep their order."""
    for card in reversed(cards):
        if card in pile:
            pile.remove(card)
            pile.append(card)


# --- pieces -----------------------------------------------------------------------------------------------


def put(t: CityTable, piece: int, space: int) -> None:
    if t.state.where[piece] != space:
        shared.put(t.state, piece, space)
        events.put(t, piece, space)


def lift(t: CityTable, piece: int) -> None:
    """Back to the supply."""
    if t.state.where[piece] >= 0:
        t.state.stunned &= ~(1 << piece)
        if piece == FUBAR:
            t.state.fubar_hp = 0
        shared.lift(t.state, piece)
        events.gone(t, piece)


def bring(t: CityTable, mask: int, space: int) -> int:
    """The next of some pieces from the supply; NOBODY if none is left (HC-096, HC-151)."""
    piece = shared.next_in_supply(t.state, mask)
    if piece != NOBODY:
        if is_mutant(piece):
            t.state.stunned &= ~(1 << piece)
        shared.put(t.state, piece, space)
        events.put(t, piece, space)
    return piece


def park(t: CityTable, vehicle: int, corner: int, upright: bool) -> None:
    """A vehicle stands with its north-western space there."""
    bit = 1 << vehicle - VEHICLE
    t.state.upright = t.state.upright | bit if upright else t.state.upright & ~bit
    put(t, vehicle, corner)


def lay_box(t: CityTable, space: int, *, street: bool) -> int:
    """HC-096: a token with its Crate or its Box up."""
    piece = bring(t, BOX_MASK, space)
    if piece != NOBODY:
        bit = 1 << piece - BOX
        t.state.street_side = t.state.street_side | bit if street else t.state.street_side & ~bit
    return piece


def turn_helicopter(t: CityTable, ladder: bool) -> None:
    if t.state.ladder != ladder:
        t.state.ladder = ladder
        events.flips(t, HELICOPTER, int(ladder))


def set_closed(t: CityTable, manhole: int, closed: bool) -> None:
    bit = 1 << manhole - MANHOLE
    t.state.closed = t.state.closed | bit if closed else t.state.closed & ~bit
    events.flips(t, manhole, int(not closed))


def set_lights(t: CityTable, lit: int) -> None:
    t.state.lit = lit
    events.lights(t, lit)


def open_hatch(t: CityTable) -> None:
    t.state.hatch_open = True
    events.flips(t, HATCH, 1)


# --- Mutants ----------------------------------------------------------------------------------------------


def note_spawn(t: CityTable, piece: int, space: int) -> None:
    t.state.spawned |= 1 << space
    events.spawns(t, piece, space)


def stun(t: CityTable, piece: int, by: int) -> None:
    t.state.stunned |= 1 << piece
    events.stuns(t, piece, by)


def wake(t: CityTable, piece: int) -> None:
    t.state.stunned &= ~(1 << piece)
    events.wakes(t, piece)


def mark_moved(t: CityTable, piece: int) -> None:
    t.state.moved |= 1 << piece


def mark_woken(t: CityTable, piece: int) -> None:
    """HC-178, HC-190: it has not moved, whatever it cannot do any more."""
    t.state.woken |= 1 << piece


def mark_attacked(t: CityTable, piece: int) -> None:
    t.state.attacked |= 1 << piece


def bring_fubar(t: CityTable, space: int, hp: int) -> None:
    """HC-193, HC-194."""
    t.state.fubar_hp, t.state.fubar_came = hp, True
    put(t, FUBAR, space)


def hurt_fubar(t: CityTable, amount: int) -> None:
    t.state.fubar_hp = max(0, t.state.fubar_hp - amount)


def set_fubar_ap(t: CityTable, ap: int) -> None:
    t.state.fubar_ap = ap


def mark_fubar(t: CityTable) -> None:
    t.state.fubar_acted = True


# --- Officers and Ally ------------------------------------------------------------------------------------


def seat_officer(t: CityTable, figure: int, seat: int, card: int, deck: Sequence[int]) -> None:
    """HC-006 to HC-010."""
    officer = t.officer(figure)
    officer.seat, officer.card = seat, card
    officer.hp = t.cast.officers[card].hp
    shared.restack(officer.deck, list(deck), t.state.streams[SKILLS])
    t.renew()


def seat_ally(t: CityTable, deck: Sequence[int]) -> None:
    t.state.ally_hp = t.printed(ALLY).hp
    shared.restack(t.state.ally_deck, list(deck), t.state.streams[SKILLS])


def set_ap(t: CityTable, figure: int, ap: int) -> None:
    t.officer(figure).ap = ap


def spend(t: CityTable, figure: int, amount: int) -> None:
    """HC-075."""
    if amount:
        t.officer(figure).ap -= amount
        events.spends(t, figure, amount)


def gain_ap(t: CityTable, figure: int, amount: int) -> None:
    """HC-454: whatever there are of markers."""
    t.officer(figure).ap += amount
    events.gains(t, figure, amount)


def hold(t: CityTable, figure: int, card: int) -> None:
    """HC-263, HC-264: a marker on a card, from those that are left or are spent."""
    officer = t.officer(figure)
    officer.held += 1
    t.state.holding[card] = figure


def give_back(t: CityTable, card: int) -> None:
    figure = t.state.holding.pop(card)
    t.officer(figure).held -= 1


def set_hp(t: CityTable, figure: int, hp: int) -> None:
    if figure == ALLY:
        t.state.ally_hp = hp
    else:
        t.officer(figure).hp = hp


def fall(t: CityTable, figure: int) -> None:
    """HC-210, HC-215: Equipment, Skills and markers on cards stay."""
    officer = t.officer(figure)
    officer.down, officer.ap = True, 0
    t.renew()


def stand_up(t: CityTable, figure: int, hp: int) -> None:
    """HC-211."""
    officer = t.officer(figure)
    officer.down, officer.hp = False, hp
    t.renew()
    events.stands_up(t, figure)


def armour(t: CityTable, figure: int, amount: int) -> None:
    """So much damage that will be prevented."""
    if amount > 0:
        t.state.armour[figure] = amount
    else:
        t.state.armour.pop(figure, None)


def mark_slam(t: CityTable) -> None:
    t.state.slammed = True


def push_free(t: CityTable, number: int) -> None:
    t.state.pushed += number


def set_dry(t: CityTable, figure: int, on: bool) -> None:
    t.officer(figure).dry = on
    events.marker(t, figure, int(on))


def mark_ally(t: CityTable) -> None:
    t.state.ally_done = True
