"""Moving: a hero's own MOVE, being pushed or pulled, and the villain's ways."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.content.hexes import FAR
from capesmith.content.masks import bits
from capesmith.effects.compile.context import Context
from capesmith.effects.play.live import LiveTrigger
from capesmith.effects.questions import ORDER
from capesmith.rules.choosing import NONE, Prompt, Question
from capesmith.rules.event import NOBODY, Event
from capesmith.rules.refs import SPACES, is_piece
from capesmith.rules.sorts import THING
from capesmith.systems.heroes_wanted.game import atoms, events
from capesmith.systems.heroes_wanted.game.ending import check_end
from capesmith.systems.heroes_wanted.game.ground import WALK, Ground
from capesmith.systems.heroes_wanted.game.pieces import HENCHMEN, VILLAIN
from capesmith.systems.heroes_wanted.game.table import HeroesTable

Guides = Sequence[tuple[int, int]]  # a space, and 1 toward it or -1 away from it
MOVE = Question("move", "where to move", THING, asked="Where do you move?", none="no further")


def move_hero(t: HeroesTable, c: Context, seat: int, ends: tuple[int, ...], prompt: Prompt) -> bool:
    """HW-062, HW-071, HW-073: one MOVE, in one piece; staying where he is ends his movement, too."""
    here = t.state.where[seat]
    if t.forbids("enter"):
        ends = _open_to(t, seat, SPACES + here, ends)
    there = t.choose(seat, prompt, ends) - SPACES
    events.move(t, seat, here, there)
    atoms.move_figure(t, seat, there)
    if there != here:
        events.enter(t, seat, there)
    end_movement(t, seat, there)
    return True


def _open_to(t: HeroesTable, seat: int, here: int, ends: tuple[int, ...]) -> tuple[int, ...]:
    """The ends of a movement that no rule in force forbids; he may always stay."""
    return tuple(end for end in ends if end == here or not t.banned("enter", end, seat))


def end_movement(t: HeroesTable, seat: int, space: int) -> None:
    """HW-070: what the board offers at the end of a movement is done right there, in the hero's order (HW-259)."""
    offers = t.live.at_once.get("end-movement", ())
    if not offers:
        events.end_movement(t, seat, space)
        return
    e = events.end_movement.made(seat, space)
    found: list[LiveTrigger] = []
    for one in offers:
        if one.you == seat and one.trigger.matches(t, one.context, e):
            found.append(one)
    while found:
        index = _first_of(t, seat, found, e) if len(found) > 1 else 0
        t.resolve(found.pop(index), e)
    t.heard(e)


def _first_of(t: HeroesTable, seat: int, found: list[LiveTrigger], e: Event) -> int:
    """Which of these comes first, as the hero likes."""
    t.offered = [(one, e, seat) for one in found]
    return t.choose(seat, ORDER, range(len(found)))


def steps_of(t: HeroesTable, c: Context, seat: int, amount: int) -> int:
    """HW-074: what raises MOVE is added to every MOVE of the named action."""
    return max(0, t.number("move", amount, c.card, seat)) if amount > 0 else 0


def mode_of(ignoring: tuple[str, ...]) -> str:
    return ignoring[0] if ignoring else WALK


def guided(ground: Ground, here: int, steps: int, guides: Guides, mode: str) -> tuple[int, ...]:
    """Where a movement may end whose every step does what all its guides ask; doors still take one along."""
    return tuple([SPACES + space for space in _guided(ground, here, steps, guides, mode)])


def _guided(ground: Ground, here: int, steps: int, guides: Guides, mode: str) -> Sequence[int]:
    if len(guides) == 1:
        goal, sign = guides[0]
        return (ground.toward if sign > 0 else ground.away)(here, steps, goal, mode)
    ends, ring = [here], [here]
    for _ in range(steps):
        outer: list[int] = []
        for space in ring:
            led = [_led(ground, space, guide, mode) for guide in guides]
            reached = [*ends, *outer]
            outer += [end for end in led[0] if all(end in ways for ways in led[1:]) and end not in reached]
        ring = outer
        ends += [end for end in ring if ground.free[end]]
    return ends


def _led(ground: Ground, space: int, guide: tuple[int, int], mode: str) -> list[int]:
    """Where one step nearer to a goal, or away from it, comes out."""
    goal, sign = guide
    rows = ground.rows("walk") if ground.rows("walk")[space][goal] < FAR else ground.rows("flight")
    ways = [other for other in ground.ways(space, mode) if (rows[space][goal] - rows[other][goal]) * sign > 0]
    return [end for other in ways for end in ground.jumps[other] or (other,)]


def shove(t: HeroesTable, c: Context, piece: int, steps: int, guides: Guides, prompt: Prompt, mode: str = WALK) -> bool:
    """HW-072: moved by something else; each step leads nearer (1) or away (-1), as all guides ask."""
    done = False
    for _ in range(steps):
        here = t.state.where[piece]
        if here < 0:
            break
        led = [t.ground.shoves(here, goal, sign, mode) for goal, sign in guides]
        ends = [space for space in led[0] if all(space in others for others in led[1:])]
        if not ends:
            break
        if c.you >= 0:
            there = t.choose(c.you, prompt, [*(SPACES + space for space in ends), NONE])
            if there == NONE:
                break
            there -= SPACES
        else:
            there = ends[0]  # HW-221
        events.shoved(t, piece, here, there)
        atoms.move_figure(t, piece, there)
        done = True
    return done


# --- the villain and his people -----------------------------------------------------------------------


def villain_to_next_number(t: HeroesTable, steps: int) -> bool:
    """HW-266: along his numbered path; on the last number he stays."""
    board, moved = t.scenario.board, False
    for _ in range(steps):
        space = board.villain.get(t.state.villain_number + 1)
        if space is None:
            break
        atoms.set_number(t, t.state.villain_number + 1)
        villain_to(t, space)
        moved = True
    return moved


def villain_runs(t: HeroesTable, steps: int) -> bool:
    """HW-281: along the belt in ascending order; the last space is followed by the first."""
    belt = t.scenario.board.belt
    if not belt:
        return False
    number = (t.state.villain_number - 1 + steps) % len(belt)
    atoms.set_number(t, number + 1)
    villain_to(t, belt[number])
    return True


def villain_by_counter(t: HeroesTable) -> bool:
    """HW-309 to HW-311, HW-314: the trap door of the next counter token, then maybe a new stack."""
    number = atoms.reveal_counter(t)
    space = t.scenario.board.villain.get(number)
    if number == 0 or space is None:
        return False
    atoms.set_number(t, number)
    villain_to(t, space)
    restack_counters(t)
    return True


def restack_counters(t: HeroesTable) -> None:
    """HW-309, HW-310: with one token left face down, the last one is set aside and the rest shuffled."""
    counters = t.scenario.sheet.counters
    if counters is None or not counters.set_aside_last or len(t.state.counters) != 1:
        return
    last = t.state.counter
    atoms.stack_counters(t, [number for number in counters.numbers if number != last])
    atoms.set_aside(t, last)


def villain_to(t: HeroesTable, space: int) -> None:
    """HW-308: he is put there; heroes' doors are not for him."""
    here = t.state.where[VILLAIN]
    atoms.move_figure(t, VILLAIN, space)
    events.villain_moves(t, here, space)


def villain_along_arrows(t: HeroesTable, steps: int) -> bool:
    """HW-353: along the printed arrows; from a gate the step leads off the board (HW-341)."""
    for _ in range(steps):
        space = t.ground.arrows[t.state.where[VILLAIN]]
        if space < 0:
            villain_escapes(t)
            return True
        villain_to(t, space)
    return True


def villain_escapes(t: HeroesTable) -> None:
    """HW-341, HW-351, HW-352: his cards are set aside as a count; HP that heroes took stay theirs."""
    events.villain_escapes(t)
    atoms.lift(t, VILLAIN)
    atoms.clear_villain(t)
    atoms.count_escape(t)
    events.escape(t, VILLAIN)
    t.queue[:] = [entry for entry in t.queue if entry[0].figure != VILLAIN]
    t.renew()
    check_end(t)


def minions_along_arrows(t: HeroesTable, steps: int) -> bool:
    """HW-353, HW-342: every henchman; one that leaves the board goes to the supply."""
    moved = False
    for _ in range(steps):
        for piece in bits(t.state.board & HENCHMEN):
            here = t.state.where[piece]
            there = t.ground.arrows[here]
            moved = True
            if there < 0:
                events.henchman_escapes(t, here)
                atoms.lift(t, piece)
                events.escape(t, piece)
            else:
                atoms.move_figure(t, piece, there)
    if moved:
        events.henchmen_move(t)
    return moved


def convey(t: HeroesTable, pieces: list[int], steps: int) -> bool:
    """HW-282: the belt carries figures in descending order; that ends no movement (HW-072)."""
    belt, moved = t.scenario.board.belt, False
    for piece in pieces:
        here = t.space_of(piece) if is_piece(piece) else NOBODY
        place = t.ground.belt_at.get(here, NOBODY)
        if place < 0:
            continue
        there = belt[(place - steps) % len(belt)]
        events.conveyed(t, piece, here, there)
        atoms.move_figure(t, piece, there)
        moved = True
    return moved
