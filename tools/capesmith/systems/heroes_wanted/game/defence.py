"""A hero is dealt damage: injuries, defending card by card, BLOCK, and being KO'ed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from capesmith.effects.compile.answers import Quantity
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.standing import StandingRule
from capesmith.effects.compile.table import AnyTable
from capesmith.effects.play import memory
from capesmith.rules.choosing import Question
from capesmith.rules.event import NOBODY, Event
from capesmith.rules.refs import card_ref
from capesmith.systems.heroes_wanted.game import atoms, events
from capesmith.systems.heroes_wanted.game.holdings import gain_fame, gain_injury
from capesmith.systems.heroes_wanted.game.meaning import Run
from capesmith.systems.heroes_wanted.game.table import HeroesTable
from capesmith.systems.heroes_wanted.game.things import ACTION
from capesmith.systems.heroes_wanted.game.values import KO_FAME

DEFEND = Question("defend", "discard an action to defend", ACTION, asked="Which action do you discard to defend?")
BLOCK = Question("block", "use its BLOCK ability", ACTION, asked="Do you use its BLOCK?", none="no")
Shares = Sequence[tuple[int, int]]  # who deals how much; -2 stands for all minions together
MINIONS_TOGETHER = -2
UNOWNED: Final = Context()  # DMG that no text deals


def stand_it(t: HeroesTable, seat: int, e: Event, shares: Shares) -> bool:
    """The total is fixed (HW-146): the hero covers it, or is KO'ed."""
    total = e.amount
    if total <= 0:
        return False
    events.dealt(t, seat, total, e.by, shares)
    if cover(t, seat, total):
        events.defended(t, seat, total)
        t.heard(e)
        events.defence(t, seat, total)
    else:
        t.heard(e)
        if not t.state.heroes[seat].koed:  # HW-154
            ko_hero(t, seat, e.by)
    return True


def lowered(t: HeroesTable, seat: int, groups: Sequence[tuple[list[int], int]]) -> list[int]:
    """The DMG of each group of attackers as rules against them bend it (Frozen, Sneaky).

    Each rule counts once, on the groups that deal any DMG and that it speaks of.
    """
    left = [max(0, amount) for _, amount in groups]
    for rule, c, amount in _against_somebody(t, seat):
        means = rule.against
        assert means is not None
        meant = [
            number for number, (pieces, _) in enumerate(groups) if left[number] > 0 and means.any_among(t, c, pieces)
        ]
        if not meant:
            continue
        more = amount.value(t, c) - (sum(left[number] for number in meant) if rule.word == "set" else 0)
        if more and t.noted is not None:
            t.noted("rule", rule.card, c.you)
        for number in meant:
            taken = max(more, -left[number])
            left[number] += taken
            more -= taken
    return left


def singles_out(t: HeroesTable) -> bool:
    """Whether any rule in force is on the DMG of certain attackers."""
    for bend in t.live.pieces.get("damage-taken", ()):
        if bend.rule.against is not None:
            return True
    return bool(t.state.timed) and t.bends("damage-taken")


def _against_somebody(t: HeroesTable, seat: int) -> Iterator[tuple[StandingRule, Context, Quantity[AnyTable]]]:
    """The rules in force on the DMG this hero is dealt by certain attackers."""
    for bend in t.live.pieces.get("damage-taken", ()):
        rule, c = bend.rule, bend.context
        if rule.against is not None and rule.fits(t, c, seat) and rule.is_on(t, c):
            yield rule, c, bend.amount
    for entry in t.state.timed:
        rule = t.compiler.rules[entry[0]]
        if rule.against is not None and seat in entry[2]:
            for stat, amount in rule.stats:
                if stat == "damage-taken" and not isinstance(amount, str):
                    yield rule, Context(entry[1], entry[3]), amount


def cover(t: HeroesTable, seat: int, total: int) -> bool:
    """HW-138 to HW-142, HW-361: discard actions one at a time while DMG is left; false when it cannot be covered."""
    actions, hero, live, first = t.playsets[seat].actions, t.state.heroes[seat], t.live, card_ref(seat, 0)
    plain = "stamina" not in live.cards and "stamina" not in live.pieces and not t.state.timed
    left = total
    while left > 0:
        options = t.hand(seat)
        if not options:
            return False  # HW-151, HW-153
        card = t.choose(seat, DEFEND, options)
        number = card - first
        action = actions[number]
        stamina = action.stamina if plain else t.number("stamina", action.stamina, card, seat)
        atoms.spend(t, seat, number)
        left -= stamina  # HW-141: what is too much is lost
        events.defend(t, seat, number, stamina, max(0, left))
        if action.block is not None:
            block(t, seat, number)
            if hero.koed:  # somebody struck back at him inside his own defence
                return False
    return True


def block(t: HeroesTable, seat: int, number: int) -> None:
    """HW-098 to HW-100, HW-147, HW-180: at once, with all its triggers, before the defence goes on."""
    text = t.playsets[seat].actions[number].block
    if text is None or text.run is None or t.state.heroes[seat].koed:
        return
    card = card_ref(seat, number)
    if not t.choose(seat, BLOCK, (card, NOBODY)) >= 0:  # HW-099
        return
    events.block(t, seat, number)
    text_inside(t, seat, Context(seat, seat, card), text.run)


def text_inside(t: HeroesTable, seat: int, c: Context, run: Run) -> None:
    """A text of its own inside another: its triggers are resolved before the outer text goes on."""
    outer, acting, news = t.queue, t.acting, t.news
    stamp = t.stamp("action")
    tallies = memory.tallies_of(t, "action")
    t.queue, t.acting, t.news = [], seat, 0  # HW-174: only what this text brings about belongs inside
    memory.begin_span(t, "action")
    try:
        run(t, c)
        events.blocked(t, seat)
        t.settle()
        if t.timely():
            t.moment("end-of-action", seat)
            t.settle()
    finally:  # a game that ends in here still has what waited outside
        memory.leave_span(t, "action", stamp, tallies)
        t.queue, t.acting = [*outer, *t.queue], acting
        t.news |= news


def ko_hero(t: HeroesTable, seat: int, by: int) -> None:
    """A hero is about to be KO'ed; a text may have something to say about it."""
    if events.knock_out.announce(t, partial(fell_hero, t, seat, by), seat, by, t.state.where[seat]) >= 0:
        fell_hero(t, seat, by)


def fell_hero(t: HeroesTable, seat: int, by: int) -> None:
    """HW-149, HW-151, HW-152, HW-158: cards face down, one injury, 4 fame for a hero who did it."""
    events.ko_hero(t, seat, by)
    atoms.turn_down(t, seat)
    for other, hero in enumerate(t.state.heroes):
        if hero.token == seat:  # HW-210
            atoms.detach_token(t, other)
    gain_injury(t, seat)
    if 0 <= by < len(t.seats) and by != seat:
        gain_fame(t, by, t.number("ko-fame", KO_FAME["hero"], NOBODY, seat))
    events.knock_out(t, seat, by, t.state.where[seat])
