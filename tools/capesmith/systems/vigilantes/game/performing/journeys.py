"""Verbs of movement: moving, pushing, being put somewhere, changing places, and the routes themselves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from capesmith.effects.ast import Role, Selector, Some
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.picking import chosen
from capesmith.effects.compile.selectors import candidates
from capesmith.effects.compile.targets import on_the_board, who_acts
from capesmith.effects.performing.journeys import changes_places, put_directly
from capesmith.effects.performing.performers import Performers, something
from capesmith.effects.questions import SPACE, TARGET
from capesmith.rules.choosing import Prompt
from capesmith.systems.vigilantes.game import atoms, movement
from capesmith.systems.vigilantes.game.ground import may_leave
from capesmith.systems.vigilantes.game.meaning import Compiler, Run, Test, Things
from capesmith.systems.vigilantes.game.performing.actors import ending
from capesmith.systems.vigilantes.game.pieces import MOST_BLOCKED, ROUTE, ZONE, is_enemy
from capesmith.systems.vigilantes.game.table import VigilantesTable
from capesmith.systems.vigilantes.locations import ROUTE_TYPES, route_set
from capesmith.systems.vigilantes.verbs import BlockRoute, Move, OpenRoute

VERBS = Performers[VigilantesTable](you="vigilante")
Types = Callable[[VigilantesTable, int], int]


@VERBS.does(Move)
def _move(k: Compiler, step: Move) -> Run:
    """VG-310 to VG-318, VG-906: vigilantes as they like, enemies as the rules say, or as they are pushed."""
    amount, types, prompt = k.amount(step.amount), _types(step), k.prompt(SPACE, step)
    to = None if step.to is None else chosen(k, step.to, k.prompt(TARGET, step))
    guides = [(_goals(k, step, node), sign) for node, sign in ((step.toward, 1), (step.away_from, -1)) if node]
    taking = None if step.taking is None else chosen(k, step.taking, k.prompt(TARGET, step))
    own = step.who is None or step.who == Role("you")
    who = who_acts(k, step)

    def moves(t: VigilantesTable, c: Context, piece: int) -> bool:
        goals = 0 if to is None else _spaces(t, to(t, c))
        if to is not None and not goals:
            return False
        leading = [(space, sign) for found, sign in guides for space in found(t, c)]
        if guides and not leading:
            return False
        steps, routes = amount.value(t, c), types(t, piece)
        if piece in t.seats:
            mover = c if piece == c.you else Context(piece, piece, origin=c.origin)
            return movement.walk(t, mover, piece, steps, routes, prompt, to=goals, guides=_nearest(t, piece, leading))
        return _enemy_moves(t, c, piece, steps, routes, goals, leading, prompt)

    def move(t: VigilantesTable, c: Context) -> bool:
        done, before = False, c.target
        for piece in [thing for thing in who(t, c) if on_the_board(t, c, thing)]:
            if t.state.where[piece] < 0 or not (piece in t.seats or is_enemy(piece)):
                continue
            c.target = piece
            companions = [] if taking is None else [one for one in taking(t, c) if on_the_board(t, c, one)]
            done = moves(t, c, piece) or done
            for one in companions:
                if one != piece and t.state.where[piece] >= 0:
                    movement.put_down(t, one, t.state.where[piece])
        c.target = before
        return done

    def own_move(t: VigilantesTable, c: Context) -> bool:
        it, them = c.it, c.them
        done = move(t, c)
        c.it, c.them = it, them
        return done

    return own_move if own else move


def _types(step: Move) -> Types:
    """VG-310: the mover's own route types; `along` replaces them, `also` adds to them."""
    if step.along:
        along = route_set(step.along)
        return lambda t, piece: along
    also = route_set(step.also)
    return lambda t, piece: t.routes_of(piece) | also


def _goals(k: Compiler, step: Move, node: Selector) -> Things:
    """The spaces that a move leads toward or away from; “the nearest” is for the mover to say (VG-353)."""
    found: Things
    if isinstance(node, Some) and node.quantity == "closest" and node.from_ is None:
        found = candidates(k, replace(node, quantity="each")).of
    else:
        found = chosen(k, node, k.prompt(TARGET, step))

    def spaces(t: VigilantesTable, c: Context) -> list[int]:
        it, them = c.it, c.them
        things = found(t, c)
        c.it, c.them = it, them
        return sorted({t.space_of(thing) for thing in things} - {-1})

    return spaces


def _spaces(t: VigilantesTable, things: list[int]) -> int:
    """The spaces of these things, as bits."""
    found = 0
    for space in map(t.space_of, things):
        if space >= 0:
            found |= 1 << space
    return found


def _nearest(t: VigilantesTable, piece: int, leading: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Of several goals a vigilante walks toward the nearest."""
    rows = t.map.distances(t.routes_of(piece), t.state.blocked)[t.state.where[piece]]
    toward = sorted((rows[space], space) for space, sign in leading if sign > 0)
    return [(space, 1) for _, space in toward[:1]] + [(space, sign) for space, sign in leading if sign < 0]


def _enemy_moves(
    t: VigilantesTable, c: Context, piece: int, steps: int, routes: int, goals: int, leading: list[tuple[int, int]],
    prompt: Prompt,
) -> bool:  # fmt: skip
    """By a text of its own side it goes or flees by itself (VG-313, VG-314); by a vigilante's it is pushed (VG-906)."""
    if c.owner >= 0:
        return movement.push(t, c, piece, steps, prompt, guides=leading)
    toward = [space for space, sign in leading if sign > 0] or [n for n in range(t.map.size) if goals >> n & 1]
    if toward:
        return movement.enemy_moves(t, piece, toward, steps, routes)
    return bool(leading) and movement.flee(t, piece, leading[0][0], steps, routes)


put_directly(VERBS, lambda t, c, piece, space: movement.put_down(t, piece, space))


def _may_swap(t: VigilantesTable, c: Context, thing: int) -> bool:
    if not on_the_board(t, c, thing) or not (thing in t.seats or is_enemy(thing)):
        return False
    pushed = c.owner >= 0 and is_enemy(thing)
    return may_leave(t, thing) and not (pushed and t.banned("be-pushed", thing))


@changes_places(VERBS, lambda step: _may_swap)
def _swap(t: VigilantesTable, c: Context, one: int, other: int) -> bool:
    """VG-906: enemies that cannot be pushed stay where they are, and so does whoever cannot leave its space."""
    movement.swap(t, one, other)
    return True


def _is_route(t: VigilantesTable, c: Context, thing: int) -> bool:
    return ROUTE <= thing < ZONE


@VERBS.each(BlockRoute, legal=_is_route)
def _block_route(t: VigilantesTable, c: Context, route: int, until: str) -> bool:
    """VG-317, VG-025: nobody moves, sees or hears along it; there are so many tokens, rubble needs none."""
    if until == atoms.FOR_GOOD:
        atoms.block_for_good(t, route - ROUTE)
        return True
    tokens = {entry[1] for entry in t.state.lasting if entry[0] == "blocked" and entry[2] != atoms.FOR_GOOD}
    if route - ROUTE not in tokens and len(tokens) >= MOST_BLOCKED:
        return False
    atoms.last(t, "blocked", route - ROUTE, *ending(t, c, until))
    return True


@VERBS.runs(OpenRoute, legal=_is_route)
def _open_route(t: VigilantesTable, c: Context, what: list[int], type: str) -> bool:
    """VG-318: a new route is part of the map from the beginning of the game; done when it is there and not blocked."""
    routes = [route - ROUTE for route in what]
    return any(t.map.routes[n][2] == ROUTE_TYPES[type] and not t.state.blocked >> n & 1 for n in routes)


@VERBS.can(Move)
def _can_move(k: Compiler, step: Move) -> Test | None:
    """Whether there is anywhere to go."""
    if step.who is not None and step.who != Role("you"):
        return something(k, step, on_the_board)
    types = _types(step)

    def can(t: VigilantesTable, c: Context) -> bool:
        here = t.state.where[c.you] if c.you >= 0 else -1
        return here >= 0 and bool(t.map.ways(here, types(t, c.you), t.state.blocked))

    return can
