"""Fight Crime, step by step (HI-321 to HI-341)."""

from __future__ import annotations

from capesmith.content.masks import members
from capesmith.effects.play import memory
from capesmith.rules.choosing import NONE, Question
from capesmith.rules.event import NOBODY
from capesmith.systems.heroes_incorporated.game import anytime, atoms, events, justice, playing, villains
from capesmith.systems.heroes_incorporated.game.ground import ADJACENT, EVERYWHERE, ORTHOGONAL
from capesmith.systems.heroes_incorporated.game.pieces import block, seat_of
from capesmith.systems.heroes_incorporated.game.strength import bonus, meets_target
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable
from capesmith.systems.heroes_incorporated.game.things import BLOCK, RESEARCH
from capesmith.systems.heroes_incorporated.game.under_way import Fight

ON_FIGHT = Question(
    "villain", "play a Supervillain on this fight", RESEARCH, asked="Do you play a Supervillain on it?", none="no",
    plays=True,
)  # fmt: skip
WHICH_BLOCK = Question("fight-block", "where to fight", BLOCK, asked="Where do you fight?")
CHALLENGING = ("both",)
HOLDING = ("both", "defending")


# --- where a hero may fight --------------------------------------------------------------------------


def reach(t: IncorporatedTable, hero: int) -> int:
    """HI-321, HI-502, HI-503: the own block, and what powers and Gadgets add, as bits."""
    here = t.state.where[hero]
    found = 1 << here
    for word in t.given("fight-reach", hero):
        found |= ORTHOGONAL[here] if word == "orthogonal" else ADJACENT[here] if word == "adjacent" else EVERYWHERE
    return found


def targets(t: IncorporatedTable, hero: int) -> list[int]:
    """HI-325: the blocks on which a hero may fight now."""
    if not t.is_free(hero) or t.banned("fight", hero):
        return []
    here = t.state.where[hero]
    found = []
    for space in members(reach(t, hero)):
        if t.has_crime(space) and (space == here or not barred_from_afar(t, hero, space)):
            found.append(space)
    return found


def barred_from_afar(t: IncorporatedTable, hero: int, space: int) -> bool:
    """Whether a Supervillain there, or a scenario, forbids to fight on a block from another one."""
    return any(
        bend.context.figure in (block(space), NOBODY) and bend.rule.fits(t, bend.context, hero)
        for bend in t.live.bans.get("fight-from-afar", ())
    )


def choose_and_fight(t: IncorporatedTable, hero: int) -> bool:
    """Fight Crime where the hero can; his player says where."""
    blocks = targets(t, hero)
    return bool(blocks) and fight(t, hero, t.choose(seat_of(hero), WHICH_BLOCK, blocks))


# --- the eight steps ---------------------------------------------------------------------------------


def fight(t: IncorporatedTable, hero: int, space: int) -> bool:
    """HI-326. Gives whether the die was placed (HI-338)."""
    memory.begin_span(t, "fight")
    this = Fight(hero, space)
    t.fights.append(this)
    won = events.fight.announce(t, None, hero, space) >= 0 and _fought(t, this)
    t.settle()
    t.fights.pop()
    t.moment("end-of-fight", seat_of(hero))
    memory.end_span(t, "fight")
    return won


def _fought(t: IncorporatedTable, this: Fight) -> bool:
    """Steps (2) to (8); HI-340: once declared, a fight goes on whatever is played on it."""
    anytime.react(t, seat_of(this.hero))
    window(t, this)  # (2)
    this.look(t)
    this.roll(t)  # (3)
    _after_roll(t, this)  # (4)
    won = t.is_up(this.hero) and meets_target(t, this) and holds_against_dice(t, this)  # (5), (6)
    succeed(t, this) if won else _fail(t, this)  # (7), (8)
    return won


def window(t: IncorporatedTable, this: Fight) -> None:
    """HI-351 to HI-354, HI-640: each opponent, clockwise, may play one on the block; not on a fight in a lair."""
    if t.lair(this.space) >= 0:
        return
    fighter = seat_of(this.hero)
    for seat in t.clockwise((fighter + 1) % len(t.seats)):
        cards = villains.in_hand(t, seat) if seat != fighter else []
        if not cards:
            continue
        card = t.choose(seat, ON_FIGHT, [*cards, NONE])
        if card != NONE:
            playing.play_villain(t, seat, card, this.space, "your-fight")


def _after_roll(t: IncorporatedTable, this: Fight) -> None:
    """HI-326 (4): rerolls, then Justice tokens; what looks at the kept face comes after them."""
    e = events.roll.made(this.hero, this.face, block(this.space), "fight")
    e.dice = this.dice
    for one in t.live.when.get("roll", ()):
        if one.trigger.id in t.cast.rerolls and "rerolls" not in this.ignored and t.sets_off(one, e):
            t.resolve(one, e)
    anytime.react(t, seat_of(this.hero))
    t.ask_about(e)
    justice.raise_face(t, this)
    e.amount = this.face
    for one in (*t.live.before.get("roll", ()), *t.live.when.get("roll", ())):
        if one.trigger.id not in t.cast.rerolls and t.sets_off(one, e):
            t.resolve(one, e)
    t.heard(e)


def duel_value(t: IncorporatedTable, hero: int, face: int, this: Fight | None = None) -> int:
    """HI-329: duels compare faces only, unless the switch says otherwise."""
    if not t.switches.combat_tokens_in_duels:
        return face
    if this is not None:
        return face + bonus(t, this)
    tokens = 0 if t.ignores("combat-tokens", hero) else t.hero(hero).combat  # HI-358
    return face + t.stat("fight", hero, tokens)


def holds_against_dice(t: IncorporatedTable, this: Fight) -> bool:
    """HI-331 to HI-336, HI-556 to HI-559: against the dice on the block; tied ones may stay."""
    holders = t.dice_on(this.space)
    if not holders:
        return True
    own = duel_value(t, this.hero, this.face, this)
    values = {hero: duel_value(t, hero, t.hero(hero).face) for hero in holders}
    if own < max(values.values()):
        return False  # HI-334
    if own > max(values.values()) or claims_tie(t, this.hero, CHALLENGING):
        return True
    return not any(claims_tie(t, hero, HOLDING) for hero in holders if values[hero] == own)


def claims_tie(t: IncorporatedTable, hero: int, words: tuple[str, ...]) -> bool:
    """HI-556: whether a hero wins ties, as challenger or as holder of the block."""
    return any(word in words for word in t.worded("wins-ties", hero))


def _beaten(t: IncorporatedTable, this: Fight) -> list[int]:
    """HI-331, HI-336, HI-557, HI-559: whose dice go back when the new die is placed."""
    own, claims = duel_value(t, this.hero, this.face, this), claims_tie(t, this.hero, CHALLENGING)
    found = []
    for hero in t.dice_on(this.space):
        value = duel_value(t, hero, t.hero(hero).face)
        if value < own or (claims and value == own and not claims_tie(t, hero, HOLDING)):
            found.append(hero)
    return found


def succeed(t: IncorporatedTable, this: Fight) -> None:
    """HI-330 to HI-333, HI-338, HI-366: the die stays, beaten dice return, Supervillains here are defeated."""
    beaten = _beaten(t, this)
    atoms.place_die(t, this.hero, this.space, this.face)
    for hero in beaten:
        atoms.return_die(t, hero)
    events.fight_won(t, this.hero, this.space, this.face)
    villains.defeat_all(t, this)


def _fail(t: IncorporatedTable, this: Fight) -> None:
    """HI-337, HI-601: the die comes back; a Justice token, and whatever waits for a lost fight here."""
    events.fight_lost(t, this.hero, this.space)
    justice.console(t, this.hero)
    events.lost_fight(t, this.hero, this.space, this.face)
