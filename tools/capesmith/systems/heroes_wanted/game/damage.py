"""Damage to minions, the villain and heroes, and what it means to be KO'ed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from capesmith.effects.compile.context import Context
from capesmith.rules.choosing import Question
from capesmith.rules.event import NOBODY, Event
from capesmith.systems.heroes_wanted.game import atoms, events
from capesmith.systems.heroes_wanted.game.defence import UNOWNED, Shares, ko_hero, lowered, singles_out, stand_it
from capesmith.systems.heroes_wanted.game.holdings import gain_fame
from capesmith.systems.heroes_wanted.game.pieces import (
    EVENTS,
    HENCHMAN_HP,
    HENCHMEN,
    KIND_OF,
    MASKS,
    MINIONS,
    PIECES,
    UNDERLING_HP,
    VILLAIN,
    VILLAIN_MASK,
)
from capesmith.systems.heroes_wanted.game.table import HeroesTable
from capesmith.systems.heroes_wanted.game.things import PIECE
from capesmith.systems.heroes_wanted.game.values import KO_FAME

CHARACTERS = MASKS["character"]
REVEALING = HENCHMEN | VILLAIN_MASK  # whose order matters where a henchman may turn out to be the villain
FIRST_HIT = Question("order", "who is hit first", PIECE, asked="Who is hit first?")


def deal(t: HeroesTable, c: Context, targets: list[int], amounts: list[int], *, reaches_villain: bool = True) -> bool:
    """One damage effect on its targets: bonuses, BOOST, then target by target (HW-133 to HW-135).

    `reaches_villain` is false for an effect that can only hit minions and heroes (HW-335).
    """
    if t.gathering is not None and c.you < 0:
        return gather(t, c, targets, amounts)
    if c.you >= 0 and not c.plain:
        if c.card >= 0 or t.bends("damage"):
            amounts = own_damage(t, c, targets, amounts)
        more = boosted(t, c, targets, amounts)
        if more:
            amounts = raised(amounts, more)
    return strike(t, c, targets, amounts, reaches_villain=reaches_villain)


def own_damage(t: HeroesTable, c: Context, targets: list[int], amounts: list[int]) -> list[int]:
    """What the hero's own texts make of the DMG he deals each target."""
    found: list[int] = []
    for amount, target in zip(amounts, targets, strict=True):
        found.append(t.number("damage", amount, c.card, c.you, target, side="own"))
    return found


def raised(amounts: list[int], more: int) -> list[int]:
    return [amount + more for amount in amounts]


def gather(t: HeroesTable, c: Context, targets: list[int], amounts: list[int]) -> bool:
    """HW-215: DMG of the villain's attack joins the totals of the heroes; nobody else has a total."""
    totals = t.gathering
    assert totals is not None
    rest = []
    for target, amount in zip(targets, amounts, strict=True):
        if target < len(t.seats):
            totals[target] = totals.get(target, 0) + max(0, amount)
        else:
            rest.append((target, amount))
    if rest:
        strike(t, c, [target for target, _ in rest], [amount for _, amount in rest])
    return bool(targets)


def strike(t: HeroesTable, c: Context, targets: list[int], amounts: list[int], *, reaches_villain: bool = True) -> bool:
    """DMG whose amounts are settled, target by target."""
    by = c.you if c.you >= 0 else c.event.by if c.event is not None and c.plain else c.figure
    if len(targets) > 1:
        targets, amounts = in_order(t, c, targets, amounts)
    done = False
    for target, amount in zip(targets, amounts, strict=True):
        if amount > 0 and ((target >= len(t.seats) and t.state.where[target] >= 0) or target < len(t.seats)):
            done = hit(t, c, target, amount, by, reaches_villain) or done
    return done


def boosted(t: HeroesTable, c: Context, targets: list[int], amounts: list[int]) -> int:
    """HW-101, HW-135, HW-359: a BOOST raises the whole effect, once its targets are known."""
    if "damage" not in t.live.announced:
        return 0
    target = targets[0] if len(targets) == 1 else NOBODY
    e = events.damage.made(target, c.you, max(amounts), NOBODY, c.card, c.origin)
    before = e.amount
    t.offer(e, c.you)
    return e.amount - before


def in_order(t: HeroesTable, c: Context, targets: list[int], amounts: list[int]) -> tuple[list[int], list[int]]:
    """HW-134: the acting hero's order; HW-150: heroes defend clockwise from his left, or from the 1st Hero."""
    amount_of = dict(zip(targets, amounts, strict=True))
    n = len(t.seats)
    others = [target for target in targets if target >= n]
    heroes = [target for target in targets if target < n]
    if c.you >= 0:
        others = chosen_order(t, c.you, others)
    if len(heroes) > 1:
        first = t.state.first if c.you < 0 else (c.you + 1) % n
        heroes = [seat for seat in t.clockwise(first) if seat in heroes]
    ordered = [*others, *heroes]
    return ordered, [amount_of[target] for target in ordered]


def order_matters(t: HeroesTable, targets: list[int]) -> bool:
    """HW-350: where a henchman may turn out to be the villain; HW-136: the villain's texts leave with him."""
    if VILLAIN in targets and any(MINIONS >> target & 1 for target in targets):
        return True
    return "ko" in t.live.instead and sum(REVEALING >> target & 1 for target in targets) > 1


def chosen_order(t: HeroesTable, seat: int, targets: list[int]) -> list[int]:
    """HW-134: one after the other, as long as it makes a difference."""
    left, ordered = list(targets), []
    while order_matters(t, left):
        one = t.choose(seat, FIRST_HIT, left)
        left.remove(one)
        ordered.append(one)
    return ordered + left


def hit(t: HeroesTable, c: Context, target: int, amount: int, by: int, reaches_villain: bool) -> bool:
    """DMG to one character (HW-090)."""
    if 0 <= by < len(t.seats) and (target == VILLAIN or not c.plain):  # HW-133: the villain's cards come last
        amount = t.number("damage", amount, c.card, by, target, side="villain")
    if target < len(t.seats):
        return harm(t, target, amount, by, c)
    if target == VILLAIN:
        return wound_villain(t, c, amount, by)
    if t.bends("damage-taken"):
        amount = t.number("damage-taken", amount, NOBODY, target, by)
    e = events.damage.made(target, by, amount, t.state.where[target], c.card, c.origin)
    e.perform = partial(strike_minion, t, c, e, reaches_villain)
    if not t.comes_to_pass(e, by):
        return False
    return strike_minion(t, c, e, reaches_villain) if e.object == target else pass_on(t, c, e)


def strike_minion(t: HeroesTable, c: Context, e: Event, reaches_villain: bool) -> bool:
    """HW-124: enough DMG in one hit, or none at all."""
    if e.amount <= 0 or t.state.where[e.object] < 0:
        return False
    events.hit(t, e.by, e.object, e.amount)
    t.heard(e)
    if e.amount >= minion_hp(t, e.object):
        would_ko(t, e.object, e.by, e.amount if reaches_villain else 0, c.card)
    return True


def pass_on(t: HeroesTable, c: Context, e: Event) -> bool:
    """DMG that a text has redirected hits somebody else, with all that he has to say about it."""
    return e.amount > 0 and legal_target(t, Context(), e.object) and hit(t, c, e.object, e.amount, e.by, True)


def minion_hp(t: HeroesTable, piece: int) -> int:
    base = HENCHMAN_HP if HENCHMEN >> piece & 1 else UNDERLING_HP
    return t.number("hp", base, NOBODY, piece) if t.bends("hp") else base


def would_ko(t: HeroesTable, piece: int, by: int, amount: int, card: int = NOBODY) -> None:
    """A minion or token is about to be KO'ed; the scenario may have something else in mind (HW-328)."""
    ko = ko_token if EVENTS >> piece & 1 else ko_minion
    if events.knock_out.announce(t, partial(ko, t, piece, by), piece, by, t.state.where[piece], amount, card) >= 0:
        ko(t, piece, by)


def ko_minion(t: HeroesTable, piece: int, by: int) -> None:
    """HW-122, HW-123, HW-125: to the Achievements, and fame at once."""
    kind, place = KIND_OF[piece], t.state.where[piece]
    hero = by if 0 <= by < len(t.seats) else NOBODY
    events.ko(t, by, piece, place)
    atoms.lift(t, piece, hero)
    if hero >= 0:
        gain_fame(t, hero, t.number("ko-fame", KO_FAME[kind], NOBODY, piece))
    events.knock_out(t, piece, by, place)


def ko_token(t: HeroesTable, piece: int, by: int) -> None:
    """HW-275, HW-298: a box or mirror goes to the Achievements; its text gives the fame."""
    place = t.state.where[piece]
    events.smash(t, by, piece)
    atoms.lift(t, piece, by)
    if by >= 0:
        atoms.score_token(t, by)
    events.knock_out(t, piece, by, place)


def wound_villain(t: HeroesTable, c: Context, amount: int, by: int) -> bool:
    """HW-126 to HW-132: what the villain's own cards change comes last, and never below 0."""
    if amount > 0 and t.bends("damage-taken"):
        amount = t.number("damage-taken", amount, NOBODY, VILLAIN, by)
    e = events.damage.made(VILLAIN, by, max(0, amount), t.state.where[VILLAIN], c.card, c.origin)
    e.perform = partial(take_his_hp, t, e)
    if not t.comes_to_pass(e, by):
        events.hit_villain(t, by, 0, t.state.hp)
        return False
    return take_his_hp(t, e) if e.object == VILLAIN else pass_on(t, c, e)


def take_his_hp(t: HeroesTable, e: Event) -> bool:
    """HW-126 to HW-128: HP to the hero's Achievements; the last one is a KO."""
    if e.amount <= 0 or not t.villain_in_play():
        events.hit_villain(t, e.by, 0, t.state.hp)
        return False
    hero = e.by if 0 <= e.by < len(t.seats) else NOBODY
    e.amount = atoms.take_hp(t, e.amount, hero)
    events.hit_villain(t, e.by, e.amount, t.state.hp)
    t.heard(e)
    if t.state.hp <= 0:
        ko_villain(t, e.by)
    return True


def ko_villain(t: HeroesTable, by: int) -> None:
    """HW-128, HW-136, HW-340: his pawn and his texts leave at once, his cards go to the hero who did it."""
    if events.knock_out.announce(t, partial(fell_villain, t, by), VILLAIN, by, t.state.where[VILLAIN]) >= 0:
        fell_villain(t, by)
    elif t.villain_in_play() and t.state.hp <= 0:
        atoms.give_hp(t, 1)  # a text kept him on his feet


def fell_villain(t: HeroesTable, by: int) -> None:
    fame = t.number("ko-fame", KO_FAME["villain"], NOBODY, VILLAIN)
    place = t.state.where[VILLAIN]
    events.ko_villain(t, by)
    atoms.lift(t, VILLAIN)
    atoms.clear_villain(t)
    if 0 <= by < len(t.seats):
        atoms.keep_villain(t, by)
        gain_fame(t, by, fame)
    events.knock_out(t, VILLAIN, by, place)
    t.queue[:] = [entry for entry in t.queue if entry[0].figure != VILLAIN]  # his texts leave with him
    t.renew()


def defend(t: HeroesTable, seat: int, amount: int, by: int, shares: Shares, c: Context = UNOWNED) -> bool:
    """HW-138 to HW-147: one total, raised by injuries, covered card by card; true when any DMG was dealt."""
    hero = t.state.heroes[seat]
    if amount <= 0 or hero.koed:  # HW-145, HW-154
        return False
    if t.bends("damage-taken"):  # what speaks of no attacker counts once, on the total
        amount = t.number("damage-taken", amount, NOBODY, seat)
        if amount <= 0:
            return False
    total = amount + hero.injuries  # HW-143, HW-144
    e = events.damage.made(seat, by, total, t.state.where[seat], c.card, c.origin)
    e.perform = partial(stand_it, t, seat, e, shares)
    if not t.comes_to_pass(e, by):
        return False
    if e.object != seat:
        return pass_on(t, c, e)
    return stand_it(t, seat, e, shares)


def harm(t: HeroesTable, seat: int, amount: int, by: int, c: Context = UNOWNED) -> bool:
    """HW-148: DMG to a hero by another hero, a villain's text or the board, defended at once."""
    if by >= 0 and singles_out(t):
        (amount,) = lowered(t, seat, [([by], amount)])
    return defend(t, seat, amount, by, ((by, amount),), c)


def legal_target(t: HeroesTable, c: Context, target: int) -> bool:
    """HW-154: a KO'ed hero cannot be dealt DMG; and what rules in force forbid."""
    if not 0 <= target < PIECES or not CHARACTERS >> target & 1 or t.state.where[target] < 0 or target == c.you:
        return False
    if target < len(t.seats) and t.state.heroes[target].koed:
        return False
    if not t.forbids("damage"):
        return True
    who = c.you if c.you >= 0 else c.figure
    if who < 0 and c.event is not None and c.event.word == "ko":
        who = c.event.by  # HW-336: the hero whose DMG goes on to the villain
    return who < 0 or not t.banned("damage", who, target)


def knock_out(t: HeroesTable, c: Context, targets: Sequence[int]) -> bool:
    """HW-121: KO without DMG, with the usual fame."""
    by = c.you if c.you >= 0 else c.event.by if c.event is not None else NOBODY
    if len(targets) > 1:
        targets, _ = in_order(t, c, list(targets), [0] * len(targets))
    done = False
    for target in targets:
        kind = KIND_OF[target]
        if t.state.where[target] < 0 or (kind == "hero" and t.state.heroes[target].koed):
            continue
        done = True
        if kind in ("underling", "henchman"):
            would_ko(t, target, by, 0, c.card)
        elif kind == "villain":
            ko_villain(t, by)
        elif kind == "hero":
            ko_hero(t, target, by)
        else:
            would_ko(t, target, by, 0, c.card)
    return done
