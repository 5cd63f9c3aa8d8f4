"""Damage, what lowers it, and what it comes to (HN-320 to HN-348, HN-361 to HN-363)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from capesmith.effects.compile.context import Context
from capesmith.effects.play.live import LiveTrigger
from capesmith.rules.choosing import NONE
from capesmith.rules.event import NOBODY, Event
from capesmith.systems.hour_of_need.game import atoms, bystanders, crisis, ending, events
from capesmith.systems.hour_of_need.game.encounters import atoms as encounters
from capesmith.systems.hour_of_need.game.pieces import MOST_FOCUS, VILLAIN, is_character, is_minion
from capesmith.systems.hour_of_need.game.questions import FLIP, GUARD, VICTIM, become, react, tough, use
from capesmith.systems.hour_of_need.game.table import HourTable

TOUGHNESS = 3  # HN-221
TOUGH = 0  # the number of that feat


# --- what heroes do about it ------------------------------------------------------------------------------


def guard(t: HourTable, e: Event, *, toughness: int = NOBODY) -> bool:
    """HN-441: Exhaust effects and cards for this moment; toughness for the hero who is dealt damage, who may also
    become Focused (HN-305). Whether something else happens instead."""
    for seat in dict.fromkeys((toughness, e.by, *t.seats)):
        if seat not in t.seats or not t.is_there(seat):
            continue
        while e.amount > 0 or e.word == "defeat":
            t.coming = e
            options = [*_usable(t, seat, e), *(_feats(t, seat) if seat == toughness else ()), *_reactions(t, seat, e)]
            options += [become.pack()] if seat == toughness and may_become(t, seat) else []
            chosen = t.choose(seat, GUARD, [*options, NONE]) if options else NONE
            if chosen == NONE:
                break
            if _answered(t, seat, chosen, e):
                return True
    return False


def _usable(t: HourTable, seat: int, e: Event) -> list[int]:
    turned = t.hero(seat).turned
    return [
        use.pack(slot)
        for slot, one in t.live.guards[seat]
        if not turned >> slot & 1 and one.trigger.event == e.word and one.trigger.matches(t, one.context, e)
    ]


def _feats(t: HourTable, seat: int) -> list[int]:
    cards = dict.fromkeys(t.hero(seat).hand)
    return [tough.pack(card) for card in cards if TOUGH in t.cast.hero_cards[card].feats]


def _reactions(t: HourTable, seat: int, e: Event) -> list[int]:
    found = []
    for card in dict.fromkeys(t.hero(seat).hand):
        trigger = t.cast.hero_cards[card].reaction
        if trigger is not None and trigger.event == e.word:
            c = Context(seat, seat, NOBODY, e)
            if trigger.matches(t, c, e) and (trigger.if_ is None or trigger.if_.holds(t, c)):
                found.append(react.pack(card))
    return found


def _answered(t: HourTable, seat: int, chosen: int, e: Event) -> bool:
    """Do what was chosen; whether it takes the place of the event."""
    if become.is_(chosen):
        become_focused(t, seat)
        return False
    if tough.is_(chosen):
        card = tough.unpack(chosen)[0]
        atoms.discard(t, seat, card)
        events.feat(t, seat, card, TOUGH)
        e.amount = max(0, e.amount - TOUGHNESS)
        return False
    if use.is_(chosen):
        slot = use.unpack(chosen)[0]
        one = next(one for number, one in t.live.guards[seat] if number == slot)
        atoms.turn_card(t, seat, slot)
        _carried(t, one, e)
        return False
    card = react.unpack(chosen)[0]
    trigger = t.cast.hero_cards[card].reaction
    assert trigger is not None
    atoms.take_from_hand(t, seat, card)
    _carried(t, LiveTrigger(trigger, seat, seat), e)
    atoms.lay_down(t, seat, card)
    return trigger.word == "instead-of"


def _carried(t: HourTable, one: LiveTrigger, e: Event) -> None:
    body: Callable[..., bool] | None = one.trigger.body
    if body is not None:
        t.resolving += 1
        body(t, Context(one.you, one.figure, one.card, e, e.object))
        t.resolving -= 1


# --- damage -----------------------------------------------------------------------------------------------------


def damage(t: HourTable, piece: int, amount: int, by: int = NOBODY, origin: str = "") -> int:
    """HN-322 to HN-324: how much was dealt after all that lowers it; that of an ally lies on its card (HN-425)."""
    if t.state.where[piece] < 0 or amount <= 0 or (piece == VILLAIN and not t.state.showdown):
        return 0
    if piece in t.bystanders():
        return 0  # HN-207
    e = events.damage.made(piece, by, amount, origin)
    if guard(t, e, toughness=piece if piece in t.seats else NOBODY) or e.amount <= 0:
        return 0
    if piece in t.seats:
        atoms.hurt_hero(t, piece, e.amount)
        events.damage(t, piece, by, e.amount, origin)
        if t.hero(piece).damage >= t.health(piece):
            defeat_hero(t, piece, by)
        return e.amount
    events.damage(t, piece, by, e.amount, origin)
    if is_minion(piece):
        encounters.hurt_minion(t, piece, e.amount)
        if t.state.wounds[piece] >= t.health(piece):
            defeat(t, piece, by, origin)
        return e.amount
    number = t.card_of_piece(piece)
    encounters.mark(t, number, e.amount)
    health = t.health(piece)
    if health and t.state.marks.get(number, 0) >= health:
        defeat(t, piece, by, origin)
    return e.amount


def defeat(t: HourTable, piece: int, by: int = NOBODY, origin: str = "") -> None:
    """HN-326: who is not a hero."""
    space = t.state.where[piece]
    if piece == VILLAIN:
        ending.check_villain(t)
        return
    if is_minion(piece):
        atoms.lift(t, piece)
        events.defeat(t, piece, by, space, origin)
        return
    number = t.card_of_piece(piece)
    sort, one = t.living(number), t.encounter(number)
    if sort == "bystander":
        bystanders.defeat(t, piece)
        return
    text = crisis.text_of(t, number, "overcome")
    encounters.leave_play(t, number, out=one.kind in ("scheme", "nemesis", "ally"))  # HN-326c, HN-392a, HN-423
    events.defeat(t, piece, by, space, origin)
    clue = clue_owner(t, by) if sort == "enemy" else NOBODY
    if clue >= 0:
        atoms.gain_clue(t, clue)  # HN-236
    crisis.carry_out(t, text, crisis.of_card(t, number))
    if one.kind == "nemesis":
        ending.check_villain(t)


def clue_owner(t: HourTable, by: int) -> int:
    """HN-236, HN-426: the hero, or the one in whose area an ally's card lies."""
    if by in t.seats:
        return by
    if is_character(by):
        return t.holder(t.card_of_piece(by))
    return NOBODY


def defeat_hero(t: HourTable, seat: int, by: int = NOBODY) -> None:
    """HN-340, HN-343, HN-348."""
    e = events.defeat.made(seat, by, t.state.where[seat], "")
    if guard(t, e):
        return
    space = t.state.where[seat]
    if t.hero(seat).focused:
        atoms.flip_hero(t, seat, False)
    atoms.clear_hero(t, seat)
    events.defeat(t, seat, by, space, "")
    if t.state.stage == "heroes":
        atoms.lose_actions(t, seat)
        if not t.hero(seat).phase_done:
            atoms.phase_due(t, seat)
    crisis.occurs(t, defeat=True)


def heal(t: HourTable, piece: int, amount: int | None) -> int:
    """HN-330."""
    if piece in t.seats:
        found = t.hero(piece).damage if amount is None else min(amount, t.hero(piece).damage)
        if found and t.is_there(piece):
            atoms.heal_hero(t, piece, found)
            return found
    return 0


# --- inflicting ------------------------------------------------------------------------------------------------


def inflict(t: HourTable, enemy: int, victims: Sequence[int] | None = None) -> bool:
    """HN-361 to HN-363, HN-422: one nearby hero or ally, or those who are named; whether damage was dealt."""
    if t.state.where[enemy] < 0:
        return False
    if victims is None:
        near = [one for one in t.people() if t.apart(enemy, one) <= 1 and may_inflict(t, enemy, one)]
        victims = [t.together(VICTIM, near)] if near else []
    done = [_inflict(t, enemy, one) for one in victims if may_inflict(t, enemy, one)]
    return any(done)


def may_inflict(t: HourTable, enemy: int, whom: int) -> bool:
    return not (t.forbids("inflict") and t.banned("inflict", enemy, whom))


def _inflict(t: HourTable, enemy: int, whom: int) -> bool:
    if t.state.where[whom] < 0:
        return False
    amount = t.inflict_value(enemy)
    dealt = damage(t, whom, amount, enemy, "enemy")
    events.inflicts(t, enemy, whom, amount)
    return dealt > 0


# --- focus -----------------------------------------------------------------------------------------------------------


def gain_focus(t: HourTable, seat: int, amount: int) -> int:
    """HN-300 to HN-306: with 5 and more, a hero may become Focused in the hero turn."""
    hero = t.hero(seat)
    total = hero.focus + amount
    if total >= MOST_FOCUS and t.state.stage == "heroes" and not hero.focused and t.choose(seat, FLIP, (1, 0)):
        atoms.add_focus(t, seat, min(total - MOST_FOCUS, MOST_FOCUS) - hero.focus)
        flip(t, seat, focused=True)
        return amount
    atoms.add_focus(t, seat, min(amount, MOST_FOCUS - hero.focus))
    return amount


def may_become(t: HourTable, seat: int) -> bool:
    """HN-301, HN-305: with 5 focus, at any time of the hero turn."""
    hero = t.hero(seat)
    return t.state.stage == "heroes" and t.is_there(seat) and hero.focus == MOST_FOCUS and not hero.focused


def become_focused(t: HourTable, seat: int) -> None:
    """HN-301."""
    atoms.add_focus(t, seat, -MOST_FOCUS)
    flip(t, seat, focused=True)


def flip(t: HourTable, seat: int, *, focused: bool) -> bool:
    """HN-301, HN-413: tokens stay; a side with less health may be too little (D73)."""
    if t.hero(seat).focused == focused:
        return False
    atoms.flip_hero(t, seat, focused)
    if t.is_there(seat) and t.hero(seat).damage >= t.health(seat):
        defeat_hero(t, seat)
    return True
