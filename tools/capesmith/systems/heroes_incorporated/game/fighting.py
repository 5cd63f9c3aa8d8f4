"""Fight Crime, step by step (HI-321 to HI-341)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capesmith.content.masks import bits
from capesmith.effects.play import memory
from capesmith.rules.choosing import Question
from capesmith.rules.event import NOBODY
from capesmith.systems.heroes_incorporated.game import anytime, atoms, events, justice, villains
from capesmith.systems.heroes_incorporated.game.ground import ADJACENT, EVERYWHERE, ORTHOGONAL
from capesmith.systems.heroes_incorporated.game.pieces import HIGHEST_FACE, LOWEST_FACE, block, seat_of
from capesmith.systems.heroes_incorporated.game.state import FIGHTS
from capesmith.systems.heroes_incorporated.game.things import BLOCK

if TYPE_CHECKING:
    from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable

IGNORABLE = ("powers", "gadgets", "combat-tokens", "rerolls", "justice")
MOST_DICE = 6
WHICH_BLOCK = Question("fight-block", "where to fight", BLOCK, asked="Where do you fight?")
CHALLENGING = ("both",)
HOLDING = ("both", "defending")


class Fight:
    """One fight in progress; dice are what was rolled, the face is what is kept of them."""

    __slots__ = ("dice", "face", "hero", "ignored", "keep", "space")

    def __init__(self, hero: int, space: int) -> None:
        self.hero = hero
        self.space = space
        self.dice: list[int] = []
        self.face = 0
        self.keep = max
        self.ignored: frozenset[str] = frozenset()

    def look(self, t: IncorporatedTable) -> None:
        """HI-358: what the Supervillains on the block take out of account for this hero."""
        self.ignored = frozenset(word for word in IGNORABLE if t.ignores(word, self.hero))

    def roll(self, t: IncorporatedTable) -> None:
        """HI-339, HI-521: so many dice, of which one face is kept."""
        number = max(1, min(MOST_DICE, t.stat("dice", self.hero, 1)))
        kept = t.worded("keep", self.hero)
        self.keep = min if kept and kept[-1] == "lowest" else max
        self.dice = [t.state.streams[FIGHTS].roll() for _ in range(number)]
        self._keep(t)

    def roll_again(self, t: IncorporatedTable, index: int) -> None:
        self.dice[index] = t.state.streams[FIGHTS].roll()
        self._keep(t)

    def _keep(self, t: IncorporatedTable) -> None:
        """HI-326 (4), HI-341: forced changes come with every roll, and never lead out of 1 to 6."""
        face = t.stat("face", self.hero, self.keep(self.dice))
        self.face = max(LOWEST_FACE, min(HIGHEST_FACE, face))
        events.fight_roll(t, self.hero, tuple(self.dice), self.face)


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
    return [
        space
        for space in bits(reach(t, hero))
        if t.has_crime(space) and (space == here or not barred_from_afar(t, hero, space))
    ]


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
    villains.window(t, this)  # (2)
    this.look(t)
    this.roll(t)  # (3)
    _after_roll(t, this)  # (4)
    won = t.is_up(this.hero) and meets_target(t, this) and holds_against_dice(t, this)  # (5), (6)
    succeed(t, this) if won else _fail(t, this)  # (7), (8)
    return won


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


def target_number(t: IncorporatedTable, this: Fight) -> int:
    """HI-322, HI-357, HI-359: the block number, or the highest combat value if that is higher."""
    number = t.stat("number", block(this.space), t.tile(this.space).value)
    combat = villains.highest_combat(t, this.space)
    if combat and t.switches.supervillain_target == "replace":
        number = combat
    return t.stat("target-number", this.hero, max(number, combat))


def bonus(t: IncorporatedTable, this: Fight) -> int:
    """HI-328, HI-475: Combat +1 tokens and other flat modifiers."""
    tokens = 0 if "combat-tokens" in this.ignored else t.hero(this.hero).combat
    return t.stat("fight", this.hero, tokens)


def meets_target(t: IncorporatedTable, this: Fight) -> bool:
    """HI-327: face and modifiers against the target number."""
    return this.face + bonus(t, this) >= target_number(t, this)


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
