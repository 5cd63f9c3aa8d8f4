"""Verbs of movement: Moves and fights that a text gives, steps, being put somewhere, changing places."""

from __future__ import annotations

from capesmith.content.masks import bits
from capesmith.effects.ast import Selector, Some, Step
from capesmith.effects.compile.answers import Candidates, Filter, FitsBy
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.finding import that_fit
from capesmith.effects.compile.picking import ask, chosen
from capesmith.effects.compile.selectors import candidates
from capesmith.effects.compile.targets import only
from capesmith.effects.performing.journeys import changes_places
from capesmith.effects.performing.performers import Performers
from capesmith.effects.questions import SPACE, TARGET
from capesmith.effects.verbs import board
from capesmith.rules.choosing import NONE
from capesmith.systems.heroes_incorporated.game import crimes, events, fighting, moving, powers
from capesmith.systems.heroes_incorporated.game.finding import own_heroes
from capesmith.systems.heroes_incorporated.game.ground import steps_away
from capesmith.systems.heroes_incorporated.game.meaning import Compiler, Fits, Run, Test, Things
from capesmith.systems.heroes_incorporated.game.performing.actors import (
    YOU,
    able_heroes,
    able_pieces,
    acting_heroes,
    or_otherwise,
)
from capesmith.systems.heroes_incorporated.game.pieces import block, is_crime, is_hero
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable
from capesmith.systems.heroes_incorporated.verbs import Move, MoveTo, Swap, TakeAction

VERBS = Performers[IncorporatedTable](you="hero")
MOVED = ("hero", "crime")
ONLY_MOVED = "only Heroes and crimes can be moved"
NO_LOCK = "lock"


# --- who may be moved --------------------------------------------------------------------------------


def _movable(step: Step) -> Fits:
    """HI-313: no locked hero, unless the text says so; Crime pawns always."""
    unlocked = NO_LOCK in step.ignoring

    def movable(t: IncorporatedTable, c: Context, thing: int) -> bool:
        if is_crime(thing):
            return t.state.where[thing] >= 0
        return is_hero(thing) and t.state.where[thing] >= 0 and (unlocked or not t.is_locked(thing))

    return movable


def _movers(k: Compiler, step: Step) -> Things:
    """What a step moves: what it names, otherwise the hero who bears the text, or one of the player's."""
    legal, prompt = _movable(step), k.prompt(TARGET, step)
    if step.who in YOU:
        return acting_heroes(k, step, legal, ONLY_MOVED)
    assert step.who is not None
    only(k, step, step.who, MOVED, ONLY_MOVED, "hero")
    return chosen(k, step.who, prompt, legal=legal)


def _bound(t: IncorporatedTable, c: Context, piece: int, step: Step) -> None:
    """What is moved is `it` for the words of the destination, where the step names it."""
    c.target = piece
    if step.who not in YOU:
        c.it = piece


def _put(t: IncorporatedTable, c: Context, piece: int, space: int) -> bool:
    """HI-313, HI-638: a hero or crime on a block; only what a rolled die does is the doing of the text's origin."""
    if is_hero(piece):
        return moving.go(t, piece, space, c.origin if c.die > 0 else "")
    crimes.move(t, piece, space)
    return True


# --- directly to a block -----------------------------------------------------------------------------


@VERBS.does(MoveTo)
def _move_to(k: Compiler, step: MoveTo) -> Run:
    """HI-304, HI-313: all is chosen before anything is moved."""
    who = _movers(k, step)
    to = chosen(k, step.to, k.prompt(SPACE, step), legal=_destination(step.to))

    def move_to(t: IncorporatedTable, c: Context) -> bool:
        pieces, before, going = who(t, c), c.target, []
        for piece in pieces:
            _bound(t, c, piece, step)
            going += [(piece, space) for space in map(t.space_of, to(t, c)[:1]) if space >= 0]
        c.target = before
        if step.who not in YOU:
            c.bind(pieces)
        if not going:
            return False
        t.commit()
        moved = [_put(t, c, piece, space) for piece, space in going]
        return any(moved)

    return move_to


def _destination(node: Selector) -> Fits | None:
    """Whoever chooses a block chooses another one than where the piece is."""
    if not isinstance(node, Some):
        return None
    return lambda t, c, thing: t.space_of(thing) != t.state.where[c.target]


@VERBS.can(MoveTo)
def _can_move_to(k: Compiler, step: MoveTo) -> Test:
    """Whether there is a piece, and a block for it."""
    to, legal = candidates(k, step.to), _destination(step.to)
    can_go = CanGo(step, to if legal is None else that_fit(to, FitsBy(legal)))
    return that_fit(able_pieces(k, step, _movable(step)), can_go).exist


class CanGo(Filter[IncorporatedTable]):
    """Pieces for which there is a block."""

    def __init__(self, step: MoveTo, to: Candidates[IncorporatedTable]) -> None:
        self.step, self.to = step, to

    def fits(self, t: IncorporatedTable, c: Context, thing: int) -> bool:
        there = c.copy()
        _bound(t, there, thing, self.step)
        return self.to.exist(t, there)


# --- changing places ---------------------------------------------------------------------------------


@changes_places(VERBS, _movable, kinds=MOVED, refused=ONLY_MOVED, own=own_heroes)
def _swap(t: IncorporatedTable, c: Context, one: int, other: int) -> bool:
    """HI-304, HI-313, HI-638: each is put on the block of the other, unless something else happens instead."""
    here, there = t.state.where[one], t.state.where[other]
    events.swap(t, one, other)
    moved = [_put(t, c, one, there), _put(t, c, other, here)]
    return any(moved)


_could_swap = VERBS.possible[board.Swap]


@VERBS.can(Swap)
def _can_swap(k: Compiler, step: Swap) -> Test | None:
    able = _could_swap(k, step)
    return able and or_otherwise(k, step, able)


# --- step by step ------------------------------------------------------------------------------------


@VERBS.does(Move)
def _move(k: Compiler, step: Move) -> Run:
    """HI-301, HI-311: up to so many orthogonal steps, or none."""
    who, amount, prompt = _movers(k, step), k.amount(step.amount), k.prompt(SPACE, step)

    def move(t: IncorporatedTable, c: Context) -> bool:
        pieces, before, going = who(t, c), c.target, []
        for piece in pieces:
            _bound(t, c, piece, step)
            to = ask(t, c, prompt, [*map(block, bits(steps_away(t.state.where[piece], amount.value(t, c)))), NONE])
            going += [] if to == NONE else [(piece, t.space_of(to))]
        c.target = before
        if step.who not in YOU:
            c.bind(pieces)
        if not pieces:
            return False
        t.commit()
        for piece, space in going:
            _put(t, c, piece, space)
        return True

    return move


@VERBS.can(Move)
def _can_move(k: Compiler, step: Move) -> Test:
    return able_pieces(k, step, _movable(step)).exist


# --- Moves and fights --------------------------------------------------------------------------------


def _actors(k: Compiler, step: TakeAction) -> Things:
    return acting_heroes(k, step, _able(step.action), "only Heroes can do this")


@VERBS.runs(TakeAction, who=_actors)
def _take_action(t: IncorporatedTable, c: Context, who: list[int], action: str) -> bool:
    """HI-563, HI-564: a real Move or Fight Crime with all the hero's powers, without a marker."""
    if not who:
        return False
    t.commit()
    taken = [_ACTIONS[action](t, hero) for hero in who]
    return any(taken)


@VERBS.can(TakeAction)
def _can_act(k: Compiler, step: TakeAction) -> Test:
    return able_heroes(k, step, _able(step.action)).exist


_ACTIONS = {"move": moving.take_move, "fight": lambda t, hero: _fights(t, hero)}


def _fights(t: IncorporatedTable, hero: int) -> bool:
    """The action is done when the fight is fought, won or lost."""
    if not fighting.targets(t, hero):
        return False
    fighting.choose_and_fight(t, hero)
    return True


def _able(action: str) -> Fits:
    if action == "fight":
        return lambda t, c, hero: bool(fighting.targets(t, hero))
    return lambda t, c, hero: bool(moving.destinations(t, hero) or powers.ways_to_move(t, hero))
