"""Verbs of heroes: cards, rolls, focus, what they exhaust."""

from __future__ import annotations

from capesmith.effects.compile.context import Context
from capesmith.effects.performing.performers import Performers
from capesmith.rules.choosing import NONE
from capesmith.rules.refs import card_of, is_card
from capesmith.systems.hour_of_need.game import actions, allies, atoms, fighting, harm, solving
from capesmith.systems.hour_of_need.game.encounters import atoms as encounters
from capesmith.systems.hour_of_need.game.finding import encounter_of
from capesmith.systems.hour_of_need.game.performing.holdings import discard_cards, drop_cards
from capesmith.systems.hour_of_need.game.questions import BOTTOM, DROP, PUT_BACK, RETRIEVE
from capesmith.systems.hour_of_need.game.table import HourTable
from capesmith.systems.hour_of_need.own_verbs import Attack, Discard, Exhaust, Flip, Ready, Retrieve, Solve
from capesmith.systems.hour_of_need.verbs import Draw, Look

VERBS = Performers[HourTable](you="hero")


def heroes(t: HourTable, who: list[int]) -> list[int]:
    """HN-345, HN-422: heroes; what is meant for one and hits an ally is for the hero who controls it."""
    affected = [*t.seats, *t.people()]
    found = [one if one in t.seats else t.holder(t.card_of_piece(one)) for one in who if one in affected]
    return [one for one in dict.fromkeys(found) if one in t.seats]


@VERBS.runs(Attack)
def _attack(t: HourTable, c: Context, who: list[int], dice: int, reach: int | None) -> bool:
    """HN-117, HN-223; allies attack without dice (HN-424)."""
    friends = t.characters("ally")
    done = [fighting.attack(t, seat, dice, reach) for seat in who if seat in t.seats]
    done += [allies.attack(t, one) for one in who if one in friends]
    return any(done)


@VERBS.runs(Solve)
def _solve(t: HourTable, c: Context, who: list[int], dice: int, inflicts: str | None) -> bool:
    """HN-117, HN-224; allies solve without dice, and nobody inflicts (HN-421a, HN-424)."""
    friends = t.characters("ally")
    done = [solving.solve(t, seat, dice, unhindered=inflicts == "none") for seat in who if seat in t.seats]
    done += [allies.solve(t, one) for one in who if one in friends]
    return any(done)


@VERBS.runs(Draw)
def _draw(t: HourTable, c: Context, who: list[int], number: int) -> bool:
    """HN-120."""
    done = [actions.draw_cards(t, seat, number) > 0 for seat in heroes(t, who)]
    return any(done)


@VERBS.runs(Discard)
def _discard(t: HourTable, c: Context, who: list[int], number: int, chosen_by: str | None, out_of: str | None) -> bool:
    """HN-453: done when there were enough of them."""
    take = drop_cards if out_of else discard_cards
    found = [take(t, seat, number, by_chance=bool(chosen_by)) for seat in heroes(t, who)]
    return bool(found) and all(one >= number for one in found)


@VERBS.could(Discard)
def _can_discard(t: HourTable, c: Context, who: list[int], number: int, out_of: str | None) -> bool:
    piles = [t.hero(seat).constants if out_of else t.hero(seat).hand for seat in heroes(t, who)]
    return all(len(pile) >= number for pile in piles)


@VERBS.runs(Retrieve)
def _retrieve(t: HourTable, c: Context, who: list[int], number: int, only: str | None) -> bool:
    """The card that is being played does not lie there yet (HN-210a)."""
    done = False
    for seat in who:
        for _ in range(number):
            options = [
                card for card in dict.fromkeys(t.hero(seat).discard) if not only or not t.cast.hero_cards[card].constant
            ]
            card = t.choose(seat, RETRIEVE, [*options, NONE]) if options else NONE
            if card == NONE:
                break
            atoms.retrieve(t, seat, card)
            done = True
    return done


@VERBS.runs(Look)
def _look(t: HourTable, c: Context, number: int, discarding: int | None, putting_back: str | None) -> bool:
    """HN-417."""
    found = encounters.look_at(t, number)
    if not found:
        return False
    chooser = t.chooser(c)
    for _ in range(min(discarding or 0, len(found))):
        card = t.choose(chooser, DROP, list(dict.fromkeys(found)))
        found.remove(card)
        encounters.discard_villain(t, card)
    if putting_back == "top-or-bottom":
        bottom = bool(t.choose(chooser, BOTTOM, (0, 1)))
        for card in found:
            encounters.put_back(t, card, bottom=bottom)
        return True
    while found:
        card = t.choose(chooser, PUT_BACK, list(dict.fromkeys(found))) if putting_back else found[-1]
        found.remove(card)
        encounters.put_back(t, card)
    return True


@VERBS.runs(Flip)
def _flip(t: HourTable, c: Context, who: list[int], side: str) -> bool:
    """HN-307."""
    done = [harm.flip(t, seat, focused=side == "focused") for seat in who if seat in t.seats]
    return any(done)


def _can_exhaust(t: HourTable, c: Context, thing: int) -> bool:
    """HN-410a, HN-414."""
    if is_card(thing):
        seat, slot = card_of(thing)
        return not t.hero(seat).turned >> slot & 1
    number = encounter_of(t, thing)
    return number >= 0 and t.holder(number) >= 0 and not t.is_exhausted(number)


@VERBS.each(Exhaust, legal=_can_exhaust)
def _exhaust(t: HourTable, c: Context, thing: int) -> bool:
    """HN-410 to HN-416: a card, or that of a figure; nothing comes of its Exhaust effect."""
    if is_card(thing):
        atoms.turn_card(t, *card_of(thing))
    else:
        encounters.set_exhausted(t, encounter_of(t, thing), True)
    return True


def _can_ready(t: HourTable, c: Context, thing: int) -> bool:
    if is_card(thing):
        seat, slot = card_of(thing)
        return bool(t.hero(seat).turned >> slot & 1)
    number = encounter_of(t, thing)
    return number >= 0 and t.is_exhausted(number)


@VERBS.each(Ready, legal=_can_ready)
def _ready(t: HourTable, c: Context, thing: int) -> bool:
    """HN-410."""
    if is_card(thing):
        atoms.ready_slot(t, *card_of(thing))
    else:
        encounters.set_exhausted(t, encounter_of(t, thing), False)
    return True
