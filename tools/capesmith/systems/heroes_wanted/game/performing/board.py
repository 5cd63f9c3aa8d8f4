"""Verbs of the board: moving, changing places, placing, taking away, attaching."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from capesmith.content.masks import bits
from capesmith.effects.ast import Role, Some, Step
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Run, Table, Test, Unplayable
from capesmith.effects.compile.picking import ask, chosen
from capesmith.effects.compile.selectors import candidates
from capesmith.effects.compile.swapping import can_swap, pair
from capesmith.effects.questions import SPACE, TARGET
from capesmith.effects.verbs.board import Attach, Move, MoveTo, Place, Remove, Replace, Swap
from capesmith.rules.choosing import Prompt
from capesmith.rules.refs import MARKERS, SPACES, is_piece, is_space
from capesmith.systems.heroes_wanted.game import atoms, events, movement, villain
from capesmith.systems.heroes_wanted.game.ground import CARRIED_OVER
from capesmith.systems.heroes_wanted.game.pieces import (
    BOARD,
    EVENT_KINDS,
    KIND_OF,
    MASKS,
    SEATS,
    VILLAIN,
    held_by,
)

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler


from capesmith.effects.compile.targets import on_the_board, who_acts
from capesmith.systems.heroes_wanted.game.performing.targets import only

CHARACTERS = ("hero", "villain", "underling", "henchman", "minion", "character")
PLACED = ("underling", "henchman", *EVENT_KINDS)  # what comes from the supply and goes back there


def _move(k: Compiler, step: Move) -> Run:
    amount, mode, prompt = k.amount(step.amount), movement.mode_of(step.ignoring), k.prompt(movement.MOVE, step)
    guides = _guides(k, step)
    if step.who is None or step.who == Role("you"):

        def move(t: Table, c: Context) -> bool:
            seat = c.you
            if seat < 0 or (t.forbids("move") and t.banned("move", seat)):
                return False
            steps = movement.steps_of(t, c, seat, amount(t, c))
            if guides is None:
                return movement.move_hero(t, c, seat, t.ground.moves(t.state.where[seat], steps, mode), prompt)
            leading = guides(t, c)
            if leading is None:
                return False
            ends = movement.guided(t.ground, t.state.where[seat], steps, leading, mode)
            return movement.move_hero(t, c, seat, ends, prompt)

        return move
    who = chosen(k, step.who, k.prompt(TARGET, step), reach=k.reach(step.who))
    where = k.prompt(SPACE, step)

    def moved(t: Table, c: Context) -> bool:
        pieces, done = [thing for thing in who(t, c) if on_the_board(t, c, thing)], False
        c.bind(pieces)
        leading = None if guides is None else guides(t, c)
        if guides is not None and leading is None:
            return False
        before = c.target
        for piece in pieces:
            c.target = piece
            steps = amount(t, c)
            if leading is not None:
                done = movement.shove(t, c, piece, steps, leading, where, mode) or done
            elif piece < len(t.seats):
                done = _walks(t, c, piece, steps, mode, prompt) or done
            else:
                ends = t.ground.moves(t.state.where[piece], steps, CARRIED_OVER[mode])
                done = _shifted(t, c, piece, ends, where) or done
        c.target = before
        return done

    return moved


def _walks(t: Table, c: Context, seat: int, steps: int, mode: str, prompt: Prompt) -> bool:
    """HW-070: a hero whom a text lets MOVE goes where he likes, under the rules of his own MOVE."""
    if t.forbids("move") and t.banned("move", seat):
        return False
    own = c if seat == c.you else Context(seat, seat)
    ends = t.ground.moves(t.state.where[seat], movement.steps_of(t, own, seat, steps), mode)
    return movement.move_hero(t, own, seat, ends, prompt)


def _guides(k: Compiler, step: Move) -> Callable[[Table, Context], movement.Guides | None] | None:
    """The spaces every step leads toward (1) or away from (-1); where there are several, one is chosen."""
    prompt = k.prompt(SPACE, step)
    parts = [
        (chosen(k, node, k.prompt(TARGET, step)), sign)
        for node, sign in ((step.toward, 1), (step.away_from, -1))
        if node is not None
    ]
    if not parts:
        return None

    def guides(t: Table, c: Context) -> movement.Guides | None:
        found = []
        for goal, sign in parts:
            spaces = list(dict.fromkeys(SPACES + space for space in map(t.space_of, goal(t, c)) if space >= 0))
            if not spaces:
                return None
            found.append((ask(t, c, prompt, spaces) - SPACES, sign))
        return found

    return guides


def _shifted(t: Table, c: Context, piece: int, ends: tuple[int, ...], prompt: Prompt) -> bool:
    """A figure is moved freely by somebody else; where nobody chooses it stays."""
    if c.you < 0 or len(ends) < 2:
        return False
    there = t.choose(c.you, prompt, [SPACES + space for space in ends]) - SPACES
    events.shoved(t, piece, t.state.where[piece], there)
    moved = t.state.where[piece] != there
    atoms.move_figure(t, piece, there)
    return moved


def _move_to(k: Compiler, step: MoveTo) -> Run:
    """Put directly: nothing in between is entered, doors stay shut (HW-297)."""
    who = who_acts(k, step)
    reach = None
    if isinstance(step.to, Some) and step.to.within is not None and step.to.from_ is None:
        reach = k.amount(step.to.within)
    to = chosen(k, step.to, k.prompt(SPACE, step), decline=True, measure=k.measure(step), reach=reach)

    def move_to(t: Table, c: Context) -> bool:
        done = False
        for piece in who(t, c):
            it, them = c.it, c.them
            spaces = to(t, c)
            c.it, c.them = it, them
            space = t.space_of(spaces[0]) if spaces else -1
            if space < 0 or not is_piece(piece) or t.state.where[piece] < 0:
                continue
            here = t.state.where[piece]
            (events.move if piece == c.you else events.shoved)(t, piece, here, space)
            atoms.move_figure(t, piece, space)
            done = True
            if piece == c.you:
                movement.end_movement(t, piece, space)
        return done

    return move_to


def _swap(k: Compiler, step: Swap) -> Run:
    """Both are put directly, as by “move to”: who owns the text ends a movement (HW-070), others do not (HW-072)."""
    for node in (step.what, step.with_):
        only(k, step, node, CHARACTERS, "only characters change places")
    two = pair(k, step, on_the_board)

    def swap(t: Table, c: Context) -> bool:
        both = two(t, c)
        if both is None:
            return False
        one, other = both
        here, there = t.state.where[one], t.state.where[other]
        events.swap(t, one, other, here, there)
        atoms.move_figure(t, one, there)
        atoms.move_figure(t, other, here)
        if c.you in both:
            movement.end_movement(t, c.you, t.state.where[c.you])
        return True

    return swap


def _can_swap(k: Compiler, step: Swap) -> Test:
    return can_swap(k, step, on_the_board)


def _only_pieces(step: Place | Remove, words: tuple[str, ...]) -> None:
    for word, _ in step.what:  # type: ignore[union-attr]
        if word not in words:
            raise Unplayable(f"“{word}” is no piece that lies on the board", step.at, words)


def _place(k: Compiler, step: Place) -> Run:
    """HW-238: from the supply, row by row; what it lacks is not placed."""
    at = chosen(k, step.at_place, k.prompt(SPACE, step))
    _only_pieces(step, PLACED)
    things = [(word, 99 if number == "all" else k.amount(number)) for word, number in step.what]  # type: ignore[arg-type]

    def place(t: Table, c: Context) -> bool:
        spaces = [space for space in map(t.space_of, at(t, c)) if space >= 0]
        placed = False
        for space in spaces:
            for word, number in things:
                for _ in range(number if isinstance(number, int) else number(t, c)):
                    piece = atoms.place_new(t, word, space)
                    if piece < 0:
                        break
                    placed = True
        c.them = [SPACES + space for space in spaces]
        return placed

    return place


def _remove(k: Compiler, step: Remove) -> Run:
    if not isinstance(step.what, tuple):
        find = chosen(k, step.what, k.prompt(TARGET, step))

        def remove(t: Table, c: Context) -> bool:
            done = False
            for thing in find(t, c):
                done = _removed(t, c, thing) or done
            return done

        return remove
    _only_pieces(step, (*PLACED, "power-token"))
    things = [(word, None if number == "all" else k.amount(number)) for word, number in step.what]  # type: ignore[arg-type]
    source = None if step.from_ is None else candidates(k, step.from_)
    prompt = k.prompt(TARGET, step)

    def remove_things(t: Table, c: Context) -> bool:
        done = False
        places = [BOARD] if source is None else source(t, c)
        for word, number in things:
            if word == "power-token":
                done = (c.you >= 0 and _removed(t, c, MARKERS + c.you)) or done
                continue
            pieces = [piece for piece in bits(MASKS[word]) if any(_at(t, piece, place) for place in places)]
            for piece in pieces if number is None else _some_of(t, c, pieces, number(t, c), prompt):
                done = _removed(t, c, piece) or done
        return done

    return remove_things


def _some_of(t: Table, c: Context, pieces: list[int], number: int, prompt: Prompt) -> list[int]:
    """So many of these, as the owner of the text likes; those in one place are alike."""
    left: list[int] = list(pieces)
    taken: list[int] = []
    while left and len(taken) < number:
        alike = {t.state.where[piece]: piece for piece in reversed(left)}
        piece = ask(t, c, prompt, sorted(alike.values()))
        left.remove(piece)
        taken.append(piece)
    return taken


def _at(t: Table, piece: int, place: int) -> bool:
    if 0 <= place < SEATS:
        return t.state.where[piece] == held_by(place)
    return t.cast.compiler.meaning.inside(t, piece, place)


def _removed(t: Table, c: Context, thing: int) -> bool:
    """HW-256: litter goes from the hero back to the supply, and counts as thrown away."""
    if thing >= MARKERS:
        atoms.detach_token(t, thing - MARKERS)
        return True
    if thing == VILLAIN:
        if t.villain_in_play():
            movement.villain_escapes(t)
        return True
    if not is_piece(thing) or thing < SEATS:
        return False
    perform = partial(_put_back, t, c.you, thing)
    if events.removed.announce(t, perform, c.you, thing) < 0:
        return False
    perform()
    return True


def _put_back(t: Table, seat: int, piece: int) -> None:
    if KIND_OF[piece] in EVENT_KINDS and seat >= 0 and t.state.where[piece] == held_by(seat):
        atoms.score_token(t, seat)
    events.remove(t, seat, piece)
    atoms.lift(t, piece)
    events.removed(t, seat, piece)


def _replace(k: Compiler, step: Replace) -> Run:
    """HW-331, HW-333, HW-337: the pawn takes the henchman's place; he goes to the supply, for no fame."""
    what, by = candidates(k, step.what), step.with_
    if by != Role("villain"):
        raise Unplayable("only the villain can take another figure's place", step.at)

    def replace(t: Table, c: Context) -> bool:
        for piece in what(t, c):
            space = t.space_of(piece)
            if space < 0 or not is_piece(piece) or t.state.villain_a < 0:
                continue
            return villain.take_place(t, piece, space)
        return False

    return replace


def _attach(k: Compiler, step: Attach) -> Run:
    """HW-206, HW-209."""
    if step.what != Role("power-token"):
        raise Unplayable("only the power token can be attached", step.at)
    to = k.main(step.to, step, legal=lambda t, c, thing: is_piece(thing) or is_space(thing))

    def attach(t: Table, c: Context) -> bool:
        targets = to(t, c)
        c.bind(targets)
        if c.you < 0 or not targets:
            return False
        atoms.attach_token(t, c.you, targets[0])
        return True

    return attach


PERFORM: dict[type[Step], Any] = {
    Move: _move, MoveTo: _move_to, Swap: _swap, Place: _place, Remove: _remove, Replace: _replace, Attach: _attach,
}  # fmt: skip
POSSIBLE: dict[type[Step], Any] = {Swap: _can_swap}
