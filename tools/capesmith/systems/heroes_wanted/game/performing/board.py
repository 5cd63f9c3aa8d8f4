"""Verbs of the board: moving, changing places, placing, taking away, attaching."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from capesmith.content.masks import bits
from capesmith.effects.ast import Role
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Unplayable
from capesmith.effects.compile.picking import ask, chosen
from capesmith.effects.compile.selectors import candidates
from capesmith.effects.compile.targets import on_the_board
from capesmith.effects.performing.journeys import changes_places, put_directly
from capesmith.effects.performing.performers import Performers
from capesmith.effects.performing.supply import one_by_one, placing, removing
from capesmith.effects.questions import SPACE, TARGET
from capesmith.effects.verbs.board import Attach, Move, Place, Remove, Replace
from capesmith.rules.choosing import Prompt
from capesmith.rules.refs import MARKERS, SPACES, is_piece, is_space
from capesmith.systems.heroes_wanted.game import atoms, events, movement, villain
from capesmith.systems.heroes_wanted.game.ground import CARRIED_OVER
from capesmith.systems.heroes_wanted.game.meaning import Compiler, Run
from capesmith.systems.heroes_wanted.game.pieces import BOARD, EVENT_KINDS, KIND_OF, MASKS, SEATS, VILLAIN, held_by
from capesmith.systems.heroes_wanted.game.table import HeroesTable

VERBS = Performers[HeroesTable](you="hero")
CHARACTERS = ("hero", "villain", "underling", "henchman", "minion", "character")
PLACED = ("underling", "henchman", *EVENT_KINDS)  # what comes from the supply and goes back there
REMOVED = (*PLACED, "power-token")
NO_PIECE = "“{word}” is no piece that lies on the board"


@VERBS.does(Move)
def _move(k: Compiler, step: Move) -> Run:
    amount, mode, prompt = k.amount(step.amount), movement.mode_of(step.ignoring), k.prompt(movement.MOVE, step)
    guides = _guides(k, step)
    if step.who is None or step.who == Role("you"):

        def move(t: HeroesTable, c: Context) -> bool:
            seat = c.you
            if seat < 0 or (t.forbids("move") and t.banned("move", seat)):
                return False
            steps = movement.steps_of(t, c, seat, amount.value(t, c))
            if guides is None:
                return movement.move_hero(t, c, seat, t.ground.ends(t.state.where[seat], steps, mode), prompt)
            leading = guides(t, c)
            if leading is None:
                return False
            ends = movement.guided(t.ground, t.state.where[seat], steps, leading, mode)
            return movement.move_hero(t, c, seat, ends, prompt)

        return move
    who = chosen(k, step.who, k.prompt(TARGET, step), reach=k.reach(step.who))
    where = k.prompt(SPACE, step)

    def moved(t: HeroesTable, c: Context) -> bool:
        pieces, done = [thing for thing in who(t, c) if on_the_board(t, c, thing)], False
        c.bind(pieces)
        leading = None if guides is None else guides(t, c)
        if guides is not None and leading is None:
            return False
        before = c.target
        for piece in pieces:
            c.target = piece
            steps = amount.value(t, c)
            if leading is not None:
                done = movement.shove(t, c, piece, steps, leading, where, mode) or done
            elif piece < len(t.seats):
                done = _walks(t, c, piece, steps, mode, prompt) or done
            else:
                ends = t.ground.ends(t.state.where[piece], steps, CARRIED_OVER[mode])
                done = _shifted(t, c, piece, ends, where) or done
        c.target = before
        return done

    return moved


def _walks(t: HeroesTable, c: Context, seat: int, steps: int, mode: str, prompt: Prompt) -> bool:
    """HW-070: a hero whom a text lets MOVE goes where he likes, under the rules of his own MOVE."""
    if t.forbids("move") and t.banned("move", seat):
        return False
    own = c if seat == c.you else Context(seat, seat)
    ends = t.ground.ends(t.state.where[seat], movement.steps_of(t, own, seat, steps), mode)
    return movement.move_hero(t, own, seat, ends, prompt)


def _guides(k: Compiler, step: Move) -> Callable[[HeroesTable, Context], movement.Guides | None] | None:
    """The spaces every step leads toward (1) or away from (-1); where there are several, one is chosen."""
    prompt = k.prompt(SPACE, step)
    parts = [
        (chosen(k, node, k.prompt(TARGET, step)), sign)
        for node, sign in ((step.toward, 1), (step.away_from, -1))
        if node is not None
    ]
    if not parts:
        return None

    def guides(t: HeroesTable, c: Context) -> movement.Guides | None:
        found = []
        for goal, sign in parts:
            spaces = list(dict.fromkeys(SPACES + space for space in map(t.space_of, goal(t, c)) if space >= 0))
            if not spaces:
                return None
            found.append((ask(t, c, prompt, spaces) - SPACES, sign))
        return found

    return guides


def _shifted(t: HeroesTable, c: Context, piece: int, ends: tuple[int, ...], prompt: Prompt) -> bool:
    """A figure is moved freely by somebody else; where nobody chooses it stays."""
    if c.you < 0 or len(ends) < 2:
        return False
    there = t.choose(c.you, prompt, ends) - SPACES
    events.shoved(t, piece, t.state.where[piece], there)
    moved = t.state.where[piece] != there
    atoms.move_figure(t, piece, there)
    return moved


def _put(t: HeroesTable, c: Context, piece: int, space: int) -> None:
    """Doors stay shut, and who owns the text ends a movement (HW-070, HW-297)."""
    here = t.state.where[piece]
    (events.move if piece == c.you else events.shoved)(t, piece, here, space)
    atoms.move_figure(t, piece, space)
    if piece == c.you:
        movement.end_movement(t, piece, space)


put_directly(VERBS, _put)


@changes_places(VERBS, lambda step: on_the_board, kinds=CHARACTERS, refused="only characters change places")
def _swap(t: HeroesTable, c: Context, one: int, other: int) -> bool:
    """Both are put directly, as by “move to”: who owns the text ends a movement (HW-070), others do not (HW-072)."""
    here, there = t.state.where[one], t.state.where[other]
    events.swap(t, one, other, here, there)
    atoms.move_figure(t, one, there)
    atoms.move_figure(t, other, here)
    if c.you in (one, other):
        movement.end_movement(t, c.you, t.state.where[c.you])
    return True


@VERBS.does(Place)
def _place(k: Compiler, step: Place) -> Run:
    """HW-238: from the supply, row by row; what it lacks is not placed."""
    return placing(k, step, PLACED, NO_PIECE, one_by_one(lambda t, c, word, space: atoms.place_new(t, word, space)))


@VERBS.does(Remove)
def _remove(k: Compiler, step: Remove) -> Run:
    for word, _ in step.what if isinstance(step.what, tuple) else ():
        if word not in REMOVED:
            raise Unplayable(NO_PIECE.format(word=word), step.at, REMOVED)
    return removing(k, step, _lying, _removed, lambda t, thing: t.state.where[thing] if is_piece(thing) else thing)


def _lying(t: HeroesTable, c: Context, word: str, places: list[int] | None) -> list[int]:
    if word == "power-token":
        return [MARKERS + c.you] if c.you >= 0 else []
    at = [BOARD] if places is None else places
    return [piece for piece in bits(MASKS[word]) if any(_at(t, piece, place) for place in at)]


def _at(t: HeroesTable, piece: int, place: int) -> bool:
    if 0 <= place < SEATS:
        return t.state.where[piece] == held_by(place)
    return t.cast.compiler.meaning.inside(t, piece, place)


def _removed(t: HeroesTable, c: Context, thing: int) -> bool:
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


def _put_back(t: HeroesTable, seat: int, piece: int) -> None:
    if KIND_OF[piece] in EVENT_KINDS and seat >= 0 and t.state.where[piece] == held_by(seat):
        atoms.score_token(t, seat)
    events.remove(t, seat, piece)
    atoms.lift(t, piece)
    events.removed(t, seat, piece)


@VERBS.does(Replace)
def _replace(k: Compiler, step: Replace) -> Run:
    """HW-331, HW-333, HW-337: the pawn takes the henchman's place; he goes to the supply, for no fame."""
    what, by = candidates(k, step.what), step.with_
    if by != Role("villain"):
        raise Unplayable("only the villain can take another figure's place", step.at)

    def replace(t: HeroesTable, c: Context) -> bool:
        for piece in what.of(t, c):
            space = t.space_of(piece)
            if space < 0 or not is_piece(piece) or t.state.villain_a < 0:
                continue
            return villain.take_place(t, piece, space)
        return False

    return replace


def _no_power_token(step: Attach) -> str:
    return "" if step.what == Role("power-token") else "only the power token can be attached"


def _can_carry(t: HeroesTable, c: Context, thing: int) -> bool:
    return is_piece(thing) or is_space(thing)


@VERBS.runs(Attach, legal=_can_carry, refuses=_no_power_token)
def _attach(t: HeroesTable, c: Context, to: list[int]) -> bool:
    """HW-206, HW-209."""
    if c.you < 0 or not to:
        return False
    atoms.attach_token(t, c.you, to[0])
    return True
