"""The villain: drawing him, his ways over the board, the threat track and the attack step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

from capesmith.content.masks import bits
from capesmith.effects.compile.context import Context
from capesmith.effects.play import memory
from capesmith.rules.event import NOBODY
from capesmith.rules.table import GameOver
from capesmith.systems.heroes_wanted.game import atoms, events, movement
from capesmith.systems.heroes_wanted.game.attacks import Attack
from capesmith.systems.heroes_wanted.game.damage import defend
from capesmith.systems.heroes_wanted.game.defence import MINIONS_TOGETHER, Shares, lowered, singles_out
from capesmith.systems.heroes_wanted.game.ending import check_end
from capesmith.systems.heroes_wanted.game.pieces import HENCHMEN, MINIONS, UNDERLINGS, VILLAIN
from capesmith.systems.heroes_wanted.game.table import HeroesTable
from capesmith.systems.heroes_wanted.game.values import minion_damage
from capesmith.systems.heroes_wanted.scenarios import NOTHING_HAPPENS

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
    events.villain_enters(t, space, hp)


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
        movement.convey(t, heroes_on_belt(t), int(line.value or 1))
    elif line.word == "villain-moves":
        moves(t, str(line.value or "counter"), 1)
    t.settle()


def heroes_on_belt(t: HeroesTable) -> list[int]:
    return [seat for seat in t.seats if t.state.where[seat] in t.ground.belt_at]


def turn_back_threat(t: HeroesTable, steps: int) -> bool:
    """The token goes back, at most to the start; nothing is resolved there."""
    before = t.state.threat
    atoms.set_threat(t, max(0, before - steps))
    if t.state.threat != before:
        events.threat_back(t, t.state.threat)
    return t.state.threat != before


def advance_threat(t: HeroesTable, steps: int) -> None:
    """HW-054 to HW-056, HW-233 to HW-235: step by step, resolving where the token lands."""
    track = t.scenario.track
    for _ in range(steps):
        step = track.after(t.state.threat)
        if step is None:
            villain_gets_away(t)
        atoms.set_threat(t, step)
        colour = track.step(step)
        events.threat(t, step, colour)
        if colour != NOTHING_HAPPENS:
            resolve_colour(t, colour)
        elif t.options.hard and t.in_villain_phase and t.villain_in_play() and t.ground.arrows_lead:
            # HW-385: in the Villain Phase he moves on white steps, too
            movement.villain_along_arrows(t, 1)


def villain_gets_away(t: HeroesTable) -> NoReturn:
    """HW-234, HW-235, HW-246: the game ends at once; after a KO in the same turn it ends as a KO."""
    check_end(t)
    atoms.set_threat(t, len(t.scenario.track.steps) + 1)
    (events.too_late if t.state.ending else events.gone)(t)
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
        minions, dealing = minion_share(t, seat)
        own = attack.share(t, seat)
        if (minions or own) and singles_out(t):
            own, minions = lowered_shares(t, seat, own, minions, dealing)
        if minions or own:
            by = VILLAIN if own > 0 else (dealing & -dealing).bit_length() - 1  # one of the minions stands for all
            shares: Shares = ((VILLAIN, own), (MINIONS_TOGETHER, minions))
            defend(t, seat, minions + own, by, shares)  # HW-215
        t.settle()
    if t.timely():
        t.moment("end-of-attack")
    memory.end_span(t, "attack")


def lowered_shares(t: HeroesTable, seat: int, own: int, minions: int, dealing: int) -> tuple[int, int]:
    """The shares of the villain and the minions, as rules against one or the other bend them."""
    underlings, henchmen = bits(dealing & UNDERLINGS), bits(dealing & HENCHMEN)
    weak = sum(minion_damage(t, piece, seat) for piece in underlings)
    villain, *rest = lowered(t, seat, (([VILLAIN], own), (henchmen, minions - weak), (underlings, weak)))
    return villain, sum(rest)


def minion_share(t: HeroesTable, seat: int) -> tuple[int, int]:
    """HW-212, HW-213, HW-217: what the minions in range deal now, and the bits of those who deal it."""
    if t.live.minions_bent or (t.state.timed and minions_bent_for_a_time(t)):
        return _bent_share(t, seat)
    near = minions_on(t, t.ground.adjacent[t.state.where[seat]])
    return (near & UNDERLINGS).bit_count() + 2 * (near & HENCHMEN).bit_count(), near


def minions_bent_for_a_time(t: HeroesTable) -> bool:
    return t.bends("range") or t.bends("damage") or t.forbids("damage")


def minions_on(t: HeroesTable, spaces: Sequence[int]) -> int:
    """The minions on these spaces, as bits."""
    on, found = t.state.on, 0
    for space in spaces:
        pieces = on[space]
        if pieces:
            found |= pieces
    return found & MINIONS


def _bent_share(t: HeroesTable, seat: int) -> tuple[int, int]:
    """The same, minion by minion, as rules in force bend his range and what he deals."""
    here, where = t.state.where[seat], t.state.where
    farther, rows = t.bends("range"), t.ground.side.grid.reach.rows[here]
    total = dealing = 0
    for piece in bits(minions_on(t, t.ground.disc(FARTHEST_MINION if farther else 1)[here])):
        if farther and rows[where[piece]] > t.number("range", 1, NOBODY, piece):
            continue
        amount = 0 if t.banned("damage", piece, seat) else minion_damage(t, piece, seat)
        if amount > 0:
            total, dealing = total + amount, dealing | 1 << piece
    return total, dealing
