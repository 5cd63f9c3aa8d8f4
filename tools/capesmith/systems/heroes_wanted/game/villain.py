"""The villain: drawing him, his ways over the board, the threat track and the attack step."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from capesmith.effects.compile.context import Context
from capesmith.effects.play import memory
from capesmith.rules.event import NOBODY
from capesmith.rules.refs import SPACES
from capesmith.rules.table import GameOver
from capesmith.systems.heroes_wanted.game import atoms, movement
from capesmith.systems.heroes_wanted.game.attacks import Attack
from capesmith.systems.heroes_wanted.game.defence import attacker, defend, reduced
from capesmith.systems.heroes_wanted.game.pieces import HENCHMEN, MINIONS, UNDERLINGS, VILLAIN, bits
from capesmith.systems.heroes_wanted.game.values import minion_damage
from capesmith.systems.heroes_wanted.scenarios import NOTHING_HAPPENS

if TYPE_CHECKING:
    from capesmith.systems.heroes_wanted.game.table import HeroesTable

FEWEST_HP = 1
FARTHEST_MINION = 6


def draw(t: HeroesTable) -> bool:
    """HW-332: the next Villain A and Villain B card; his pawn is placed afterwards."""
    if t.villain_in_play():
        return False
    a, b = atoms.draw_villain_cards(t)
    if a < 0:
        return False
    atoms.set_villain(t, a, b, 0)
    return True


def take_place(t: HeroesTable, piece: int, space: int) -> bool:
    """HW-331, HW-333, HW-211, HW-358: the pawn stands where the henchman stood, a token on him stays on the
    villain, and he does not move before the next coloured step."""
    carried = [seat for seat, hero in enumerate(t.state.heroes) if hero.token == piece]
    atoms.lift(t, piece)
    for seat in carried:
        atoms.attach_token(t, seat, VILLAIN)
    enter(t, space)
    return True


def enter(t: HeroesTable, space: int) -> None:
    """The villain comes on the board: from now on his texts hold (HW-031), and he has all his HP."""
    atoms.put(t, VILLAIN, space)
    t.renew()
    hp = starting_hp(t)
    atoms.set_villain(t, t.state.villain_a, t.state.villain_b, hp)
    t.tell("villain-enters", space, hp)
    t.happened("reveal", VILLAIN, place=SPACES + space)


def starting_hp(t: HeroesTable) -> int:
    """HW-033 to HW-035, HW-366, HW-367, as his own cards change it; at least 1."""
    sheet, options = t.scenario.sheet.villain, t.options
    hp = sheet.first_game_hp if options.first_game else sheet.solo_hp if options.solo else sheet.hp
    return max(FEWEST_HP, t.number("hp", hp.of(len(t.seats)), NOBODY, VILLAIN))


def moves(t: HeroesTable, how: str, spaces: int) -> bool:
    """HW-069, HW-237."""
    if not t.villain_in_play() or spaces <= 0:
        return False
    if how == "next-number":
        return movement.villain_to_next_number(t, spaces)
    if how == "run":
        return movement.villain_runs(t, spaces)
    if how == "counter":
        return movement.villain_by_counter(t)
    return movement.villain_along_arrows(t, spaces)


# --- the Villain Phase -------------------------------------------------------------------------------


def villain_phase_step(t: HeroesTable, step: int) -> None:
    """HW-052, HW-053: the steps printed on the board, in order; each is a text of its own."""
    line = t.scenario.sheet.villain_phase[step]
    t.queue, t.acting = [], t.state.first
    memory.begin_span(t, "action")
    if line.word == "advance-threat":
        advance_threat(t, 1)
    elif line.word == "attack":
        attack_step(t)
    elif line.word == "run":
        moves(t, "run", int(line.value or 1))
    elif line.word == "convey":
        heroes = [seat for seat in t.seats if t.state.where[seat] in t.ground.belt_at]
        movement.convey(t, heroes, int(line.value or 1))
    elif line.word == "villain-moves":
        moves(t, str(line.value or "counter"), 1)
    t.settle()


def advance_threat(t: HeroesTable, steps: int) -> None:
    """HW-054 to HW-056, HW-233 to HW-235: step by step, resolving where the token lands."""
    track = t.scenario.track
    for _ in range(steps):
        step = track.after(t.state.threat)
        if step is None:
            villain_gets_away(t)
        atoms.set_threat(t, step)
        colour = track.step(step)
        t.tell("threat", step, colour)
        t.happened("threat-step", amount=step, faces=colour)
        if colour != NOTHING_HAPPENS:
            resolve_colour(t, colour)
        elif t.options.hard and t.villain_in_play() and t.ground.arrows_lead:  # HW-385: on white steps, too
            movement.villain_along_arrows(t, 1)


def villain_gets_away(t: HeroesTable) -> NoReturn:
    """HW-234, HW-235, HW-246: the game ends at once; after a KO in the same turn it ends as a KO."""
    atoms.set_threat(t, len(t.scenario.track.steps) + 1)
    t.tell("gone" if not t.state.ending else "too-late")
    atoms.set_outcome(t, t.state.ending or "escaped")
    raise GameOver


def resolve_colour(t: HeroesTable, colour: str) -> None:
    """HW-056, HW-236: DMG of a threat effect is defended at once."""
    text = t.scenario.colours.get(colour)
    if text is not None and text.run is not None:
        text.run(t, Context())


def attack_step(t: HeroesTable) -> None:
    """HW-057 to HW-060, HW-212 to HW-220: hero by hero, clockwise from the 1st Hero."""
    memory.begin_span(t, "attack")
    if t.timely():
        t.moment("start-of-attack")
    attack = Attack(t)
    for seat in t.clockwise(t.state.first):  # HW-058
        if t.state.heroes[seat].koed:  # HW-154
            continue
        minions = minion_share(t, seat)
        own = attack.share(t, seat)
        if minions and "damage-taken" in t.live.pieces:
            minions = reduced(t, seat, some_minion(t, seat), minions)
        if own and "damage-taken" in t.live.pieces:
            own = reduced(t, seat, VILLAIN, own)
        by = attacker(own, minions)
        defend(t, seat, minions + own, by, ((VILLAIN, own), (-2, minions)))  # HW-215
        t.settle()
    if t.timely():
        t.moment("end-of-attack")


def minion_share(t: HeroesTable, seat: int) -> int:
    """HW-212, HW-213, HW-217: what the minions in range deal now."""
    live, on, here = t.live, t.state.on, t.state.where[seat]
    farther = "range" in live.pieces or bool(t.state.timed)
    near = 0
    for space in t.ground.disc(FARTHEST_MINION if farther else 1)[here]:
        near |= on[space]
    if not farther and "damage" not in live.pieces and "damage" not in live.bans:
        return (near & UNDERLINGS).bit_count() + 2 * (near & HENCHMEN).bit_count()
    rows, where = t.ground.side.grid.reach.rows[here], t.state.where
    total = 0
    for piece in bits(near & MINIONS):
        if farther and rows[where[piece]] > t.number("range", 1, NOBODY, piece):
            continue
        if not t.banned("damage", piece, seat):
            total += minion_damage(t, piece)
    return total


def some_minion(t: HeroesTable, seat: int) -> int:
    """A minion in range, to stand for all of them where a rule speaks of minions together (Frozen)."""
    near = 0
    for space in t.ground.disc(2)[t.state.where[seat]]:
        near |= t.state.on[space]
    near &= MINIONS
    return (near & -near).bit_length() - 1 if near else NOBODY
