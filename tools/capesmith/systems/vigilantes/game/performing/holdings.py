"""Verbs of what vigilantes and the villain hold: energy, charge, actions, villain abilities; and prices."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from capesmith.effects.ast import Step
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Fits, Number, Run, Table, Test, Unplayable
from capesmith.effects.compile.targets import only, who_acts
from capesmith.effects.questions import TARGET
from capesmith.rules.refs import card_of, card_ref, is_card
from capesmith.systems.vigilantes.game import atoms, events, holdings
from capesmith.systems.vigilantes.game.performing.actors import something, those_named
from capesmith.systems.vigilantes.game.performing.cards import RETURN, give_back
from capesmith.systems.vigilantes.game.pieces import MOST_ABILITIES, SLOTS, VILLAIN
from capesmith.systems.vigilantes.verbs import Gain, Lose, Steal

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler

HELD = ("energy", "charge")
GAINED = (*HELD, "action", "villain-ability")
THIS = "this"
SHARE = TARGET.again("who gets the next one", "gain")
PAY_WITH = TARGET.again("which gadget pays 1 charge", "cost")


def _gain(k: Compiler, step: Gain) -> Run:
    """VG-600 to VG-611: up to the limits; what does not fit may become something else (VG-587)."""
    for word, number in step.what:
        if word not in GAINED:
            raise Unplayable(f"“{word}” cannot be gained", step.at, GAINED)
        if number == "all":
            raise Unplayable(f"nobody can say how much “all” {word} is", step.at)
    if any(word not in HELD for word, _ in step.overflow):
        raise Unplayable("what does not fit can only become energy or charge", step.at)
    who, freely = who_acts(k, step), step.divided == "freely"
    parts = [(word, k.amount(number)) for word, number in step.what]  # type: ignore[arg-type]
    overflow = [(word, k.amount(number)) for word, number in step.overflow]  # type: ignore[arg-type]

    def gain(t: Table, c: Context) -> bool:
        things, before, done = who(t, c), c.target, False
        if freely:
            shared = [_shared_out(t, c, things, word, number(t, c)) for word, number in parts]
            return any(shared)
        for thing in things:
            c.target = thing
            for word, number in parts:
                wanted = number(t, c)
                found = _gained(t, c, thing, word, wanted)
                done = found > 0 or done
                for other, each in overflow:
                    done = _gained(t, c, thing, other, (wanted - found) * each(t, c)) > 0 or done
        c.target = before
        return done

    return gain


def _gained(t: Table, c: Context, thing: int, word: str, amount: int) -> int:
    """How much of it was gained."""
    if amount <= 0:
        return 0
    if word == "villain-ability":
        return sum(gain_ability(t) for _ in range(amount)) if thing == VILLAIN else 0
    if thing not in t.seats or t.state.vigilantes[thing].knocked_out:
        return 0
    if word == "action":
        if t.state.active != thing:
            return 0
        atoms.gain_action(t, thing, amount)
        return amount
    return holdings.gain(t, thing, word, amount, c.origin)


def _shared_out(t: Table, c: Context, things: list[int], word: str, total: int) -> bool:
    """VG-611: one total, point by point to whoever has room for it, as the owner of the text likes."""
    seats, done = [thing for thing in things if thing in t.seats], False
    for _ in range(total if word in HELD else 0):
        able = [seat for seat in seats if holdings.room(t, seat, word) > 0]
        if not able:
            break
        done = holdings.gain(t, t.choose(t.chooser(c), SHARE, able), word, 1, c.origin) > 0 or done
    return done


def gain_ability(t: Table) -> bool:
    """VG-645, VG-646: the next card of its deck, at most six in all; in force at once (VG-610)."""
    if len(t.state.villain_abilities) >= MOST_ABILITIES:
        return False
    number = atoms.draw_card(t, "villain_deck")
    if number < 0:
        return False
    holdings.changing_maxima(t, partial(atoms.attach_ability, t, number))
    return True


def _lose(k: Compiler, step: Lose) -> Run:
    """VG-609: what there is; done only when there was enough. An effect that somebody ignores is done with, too."""
    for word, _ in step.what:
        if word not in HELD:
            raise Unplayable(f"“{word}” cannot be lost", step.at, HELD)
    if step.chosen_by is not None:
        raise Unplayable("whoever loses charge says from which gadget", step.at)
    who = who_acts(k, step)
    parts = [(word, None if number == "all" else k.amount(number)) for word, number in step.what]  # type: ignore[arg-type]

    def lose(t: Table, c: Context) -> bool:
        things, before, done = who(t, c), c.target, True
        for thing in things:
            c.target = thing
            for word, number in parts:
                done = _lost(t, c, thing, word, number) and done
        c.target = before
        return done and bool(things)

    return lose


def _lost(t: Table, c: Context, thing: int, word: str, number: Number | None) -> bool:
    if thing not in t.seats or t.state.vigilantes[thing].knocked_out:
        return False
    had = holdings.has(t, thing, word)
    amount = had if number is None else number(t, c)
    if amount > 0:
        holdings.lose(t, thing, word, amount, c.origin)
    return 0 < amount <= had


def _steal(k: Compiler, step: Steal) -> Run:
    """VG-608, VG-609: what there is, as far as there is room for it; what one loses the other gains."""
    for word, _ in step.what:
        if word not in HELD:
            raise Unplayable(f"“{word}” cannot be stolen", step.at)
    only(k, step, step.from_, ("vigilante",), "only vigilantes have something to steal", "vigilante")
    victims = k.main(step.from_, step, legal=_worth_it(step))
    parts = [(word, None if number == "all" else k.amount(number)) for word, number in step.what]  # type: ignore[arg-type]

    def steal(t: Table, c: Context) -> bool:
        found, before, done = victims(t, c), c.target, False
        c.bind(found)
        for victim in found:
            c.target = victim
            for word, number in parts:
                done = _stolen(t, c, victim, word, number) > 0 or done
        c.target = before
        return done

    return steal


def _stolen(t: Table, c: Context, victim: int, word: str, number: Number | None) -> int:
    most = min(holdings.has(t, victim, word), holdings.room(t, c.you, word))
    amount = most if number is None else min(most, number(t, c))
    if amount <= 0:
        return 0
    events.steal(t, c.you, victim, word, amount)
    return holdings.gain(t, c.you, word, holdings.lose(t, victim, word, amount, c.origin), c.origin)


def _standing(t: Table, thing: int) -> bool:
    return thing in t.seats and not t.state.vigilantes[thing].knocked_out


def _worth_it(step: Steal) -> Fits:
    """Another vigilante who has something of it, where the thief has room for it."""
    words = [word for word, _ in step.what]

    def legal(t: Table, c: Context, thing: int) -> bool:
        if thing == c.you or not _standing(t, thing) or not _standing(t, c.you):
            return False
        return any(holdings.has(t, thing, word) > 0 and holdings.room(t, c.you, word) > 0 for word in words)

    return legal


def _can_steal(k: Compiler, step: Steal) -> Test:
    return something(k, step.from_, step, _worth_it(step))


def _can_lose(k: Compiler, step: Lose) -> Test:
    """What takes something away must be possible in full (reference 11.3, Rootbound)."""
    who = those_named(k, step)
    parts = [(word, None if number == "all" else k.amount(number)) for word, number in step.what]  # type: ignore[arg-type]

    def can(t: Table, c: Context) -> bool:
        return all(
            thing in t.seats and holdings.has(t, thing, word) >= (1 if number is None else number(t, c))
            for thing in who(t, c)
            for word, number in parts
        )

    return can


def _can_gain(k: Compiler, step: Gain) -> Test | None:
    if step.who is None:
        return None
    who = those_named(k, step)
    return lambda t, c: bool(who(t, c))


# --- prices ----------------------------------------------------------------------------------------------


def price(k: Compiler, word: str, number: Number | str) -> tuple[Run, Test]:
    """VG-629: how a cost is paid, and whether it can be: all of it, from what there is now."""

    if word == "discard":
        return _discarding(number)

    def wanted(t: Table, c: Context) -> int:
        return _purse(t, c, word) if isinstance(number, str) else number(t, c)

    def can(t: Table, c: Context) -> bool:
        return c.you in t.seats and _purse(t, c, word) >= wanted(t, c)

    def pay(t: Table, c: Context) -> bool:
        amount = wanted(t, c)
        if not can(t, c):
            return False
        if word == "energy":
            holdings.spend_energy(t, c.you, amount)
        elif word == "action":
            atoms.spend_action(t, amount)
        else:
            for _ in range(amount):
                _pay_charge(t, c)
        return True

    return pay, can


def _discarding(number: Number | str) -> tuple[Run, Test]:
    """Gadgets and abilities go back to their decks: so many, all of them, or `this` one."""

    def held(t: Table, c: Context) -> list[int]:
        if c.you not in t.seats:
            return []
        cards = [card_ref(c.you, slot) for slot in t.cards(c.you)]
        return [card for card in cards if card == c.card] if number == THIS else cards

    def wanted(t: Table, c: Context) -> int:
        if number == THIS:
            return 1
        return len(held(t, c)) if isinstance(number, str) else number(t, c)

    def can(t: Table, c: Context) -> bool:
        return c.you in t.seats and len(held(t, c)) >= wanted(t, c)

    def pay(t: Table, c: Context) -> bool:
        if not can(t, c):
            return False
        for _ in range(wanted(t, c)):
            give_back(t, c.you, card_of(t.choose(c.you, RETURN, held(t, c)))[1])
        return True

    return pay, can


def _purse(t: Table, c: Context, word: str) -> int:
    """What there is to pay with."""
    if word == "action":
        return int(t.state.actions) if t.state.active == c.you else 0
    return holdings.has(t, c.you, word)


def _pay_charge(t: Table, c: Context) -> None:
    """From the gadget whose text it is, or from one that the owner chooses."""
    charge = t.state.vigilantes[c.you].charge
    own = card_of(c.card)[1] if is_card(c.card) else SLOTS
    slot = own if own < SLOTS and charge[own] > 0 else holdings.which(t, c.you, PAY_WITH, charged(charge))
    atoms.set_charge(t, c.you, slot, charge[slot] - 1)


def charged(charge: list[int]) -> list[int]:
    """The slots that hold charge."""
    return [slot for slot, number in enumerate(charge) if number > 0]


PERFORM: dict[type[Step], Any] = {Gain: _gain, Lose: _lose, Steal: _steal}
POSSIBLE: dict[type[Step], Any] = {Gain: _can_gain, Lose: _can_lose, Steal: _can_steal}
