"""Verbs of what vigilantes and the villain hold: energy, charge, actions, villain abilities; and prices."""

from __future__ import annotations

from functools import partial

from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Unplayable
from capesmith.effects.performing.holdings import Holding, Holdings
from capesmith.effects.performing.performers import Performers
from capesmith.effects.questions import TARGET
from capesmith.rules.refs import card_of, card_ref, is_card
from capesmith.systems.vigilantes.game import atoms, events, holdings
from capesmith.systems.vigilantes.game.meaning import Change, Compiler, Run, Test
from capesmith.systems.vigilantes.game.performing.cards import RETURN, give_back
from capesmith.systems.vigilantes.game.pieces import MOST_ABILITIES, SLOTS, VILLAIN
from capesmith.systems.vigilantes.game.table import VigilantesTable
from capesmith.systems.vigilantes.verbs import Lose

VERBS = Performers[VigilantesTable](you="vigilante")
PAY_WITH = TARGET.again("which gadget pays 1 charge", "cost")


def _is_vigilante(t: VigilantesTable, thing: int) -> bool:
    return thing in t.seats


def _stands(t: VigilantesTable, thing: int) -> bool:
    return thing in t.seats and not t.state.vigilantes[thing].knocked_out


def _kept(word: str, pay: Change) -> Holding[VigilantesTable]:
    """Energy or charge: up to its limit (VG-600 to VG-611)."""

    def lose(t: VigilantesTable, c: Context, seat: int, amount: int) -> int:
        """VG-609: what there is; an effect that somebody ignores is done with, too."""
        if not _stands(t, seat):
            return 0
        had = holdings.has(t, seat, word)
        holdings.lose(t, seat, word, amount, c.origin)
        return min(amount, had)

    def steal(t: VigilantesTable, c: Context, victim: int, amount: int) -> int:
        """VG-608, VG-609: what one loses the other gains."""
        events.steal(t, c.you, victim, word, amount)
        return holdings.gain(t, c.you, word, holdings.lose(t, victim, word, amount, c.origin), c.origin)

    return Holding(
        has=lambda t, seat: holdings.has(t, seat, word),
        held_by=_is_vigilante,
        room=lambda t, seat: holdings.room(t, seat, word),
        gain=lambda t, c, seat, amount: holdings.gain(t, seat, word, amount, c.origin),
        lose=lose,
        steal=steal,
        pay=pay,
    )


def _spend_energy(t: VigilantesTable, c: Context, seat: int, amount: int) -> int:
    holdings.spend_energy(t, seat, amount)
    return amount


def _spend_charge(t: VigilantesTable, c: Context, seat: int, amount: int) -> int:
    """From the gadget whose text it is, or from one that the owner chooses."""
    charge = t.state.vigilantes[seat].charge
    own = card_of(c.card)[1] if is_card(c.card) else SLOTS
    for _ in range(amount):
        slot = own if own < SLOTS and charge[own] > 0 else holdings.which(t, seat, PAY_WITH, charged(charge))
        atoms.set_charge(t, seat, slot, charge[slot] - 1)
    return amount


def charged(charge: list[int]) -> list[int]:
    """The slots that hold charge."""
    return [slot for slot, number in enumerate(charge) if number > 0]


def _gain_actions(t: VigilantesTable, c: Context, seat: int, amount: int) -> int:
    if t.state.active != seat or not _stands(t, seat):
        return 0
    atoms.gain_action(t, seat, amount)
    return amount


def _spend_actions(t: VigilantesTable, c: Context, seat: int, amount: int) -> int:
    atoms.spend_action(t, amount)
    return amount


def gain_ability(t: VigilantesTable) -> bool:
    """VG-645, VG-646: the next card of its deck, at most six in all; in force at once (VG-610)."""
    if len(t.state.villain_abilities) >= MOST_ABILITIES:
        return False
    number = atoms.draw_card(t, "villain_deck")
    if number < 0:
        return False
    holdings.changing_maxima(t, partial(atoms.attach_ability, t, number))
    return True


def _cards(t: VigilantesTable, seat: int) -> list[int]:
    return [card_ref(seat, slot) for slot in t.cards(seat)]


def _give_cards_back(t: VigilantesTable, c: Context, seat: int, amount: int) -> int:
    """Gadgets and abilities of the owner's choice go back to their decks."""
    for _ in range(amount):
        give_back(t, seat, card_of(t.choose(seat, RETURN, _cards(t, seat)))[1])
    return amount


def discard_this() -> tuple[Run, Test]:
    """The price of a text whose card goes back to its deck."""

    def can(t: VigilantesTable, c: Context) -> bool:
        return c.you in t.seats and c.card in _cards(t, c.you)

    def pay(t: VigilantesTable, c: Context) -> bool:
        if not can(t, c):
            return False
        give_back(t, c.you, card_of(c.card)[1])
        return True

    return pay, can


HELD = Holdings[VigilantesTable](
    {
        "energy": _kept("energy", _spend_energy),
        "charge": _kept("charge", _spend_charge),
        "action": Holding(
            has=lambda t, seat: t.state.actions if t.state.active == seat else 0,
            held_by=_is_vigilante,
            gain=_gain_actions,
            pay=_spend_actions,
        ),
        "villain-ability": Holding(
            has=lambda t, thing: len(t.state.villain_abilities),
            held_by=lambda t, thing: thing == VILLAIN,
            gain=lambda t, c, thing, amount: sum(gain_ability(t) for _ in range(amount)),
        ),
        "discard": Holding(has=lambda t, seat: len(t.cards(seat)), held_by=_is_vigilante, pay=_give_cards_back),
    },
    verbs=VERBS,
    victim=lambda t, c, thing: thing != c.you and _stands(t, thing) and _stands(t, c.you),
    victims=("vigilante",),
    only_victims="only vigilantes have something to steal",
)


@VERBS.does(Lose)
def _lose(k: Compiler, step: Lose) -> Run:
    lose = HELD.losing(k, step)
    if step.chosen_by is not None:
        raise Unplayable("whoever loses charge says from which gadget", step.at)
    return lose
