"""Verbs of the supply: placing, removing and spawning pieces and tokens."""

from __future__ import annotations

from capesmith.content.masks import bits
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.targets import on_the_board
from capesmith.effects.performing.performers import Performers
from capesmith.effects.performing.supply import one_by_one, placing, removing
from capesmith.rules.event import NOBODY
from capesmith.rules.refs import SPACES
from capesmith.systems.vigilantes.game import atoms, events, items, spawning
from capesmith.systems.vigilantes.game.ending import check_end
from capesmith.systems.vigilantes.game.finding import KINDS
from capesmith.systems.vigilantes.game.meaning import Compiler, Run, Test
from capesmith.systems.vigilantes.game.performing.actors import culprit, ending
from capesmith.systems.vigilantes.game.pieces import (
    BOARD,
    FIRST_OBJECTIVE,
    HENCHMAN_TYPES,
    ITEMS,
    MASKS,
    OBJECTIVES,
    ZONE,
    is_token,
    token,
)
from capesmith.systems.vigilantes.game.places import inside, tokens_called
from capesmith.systems.vigilantes.game.table import VigilantesTable
from capesmith.systems.vigilantes.verbs import Place, Remove, Spawn

VERBS = Performers[VigilantesTable](you="vigilante")
LAID = ("trap", "decoy")
SPAWNED = (*HENCHMAN_TYPES, "villain")


@VERBS.does(Place)
def _place(k: Compiler, step: Place) -> Run:
    """VG-582, VG-653, VG-904, VG-905: from the supply; what it lacks, or has no room, is not placed."""
    words = [word for word, _ in step.what if _is_placed(k, word)]
    until = step.until

    def laid(t: VigilantesTable, c: Context, pieces: list[int]) -> None:
        for piece in pieces:
            if until is not None:
                atoms.last(t, "token", piece, *ending(t, c, until))
            check_end(t)
        c.name("laid", pieces)

    return placing(k, step, words, "“{word}” is no piece that lies on the board", one_by_one(_one), _entrances, laid)


@VERBS.could(Place)
def _can_place(t: VigilantesTable, c: Context, at_place: list[int]) -> bool:
    return bool(at_place)


def _entrances(t: VigilantesTable, places: list[int]) -> list[int]:
    """The spaces meant; VG-655: a zone that is inactive or missing means zone A."""
    spaces = [spawning.entrance(t, place) if ZONE <= place < BOARD else t.space_of(place) for place in places]
    return [space for space in spaces if space >= 0]


def _is_placed(k: Compiler, word: str) -> bool:
    return word in SPAWNED or word in LAID or word in ITEMS or _is_objective(k, word)


def _is_objective(k: Compiler, word: str) -> bool:
    """Whether a word is an objective of the scenario that is being compiled."""
    return word in k.vocabulary.kinds and word not in MASKS and word not in KINDS


def _one(t: VigilantesTable, c: Context, word: str, space: int) -> int:
    if word in ITEMS:
        return items.place(t, word, space)
    if word in SPAWNED:
        return spawning.place(t, word, space)
    if word in LAID:
        return atoms.place_new(t, word, space, c.owner)
    n = next((n for n in range(OBJECTIVES) if t.state.roles[n] < 0), NOBODY)
    if n >= 0:
        atoms.lay_token(t, n, t.scenario.numbers[word], space)
        return token(n)
    return NOBODY


@VERBS.does(Remove)
def _remove(k: Compiler, step: Remove) -> Run:
    """Off the board, without being knocked out, and for no reward (VG-515)."""
    return removing(k, step, _lying, _lifted, lambda t, piece: (t.state.where[piece], _role(t, piece)))


def _lying(t: VigilantesTable, c: Context, word: str, places: list[int] | None) -> list[int]:
    """The pieces a word means: in the places named; otherwise the token in hand, or what lies where it happens."""
    found = bits(t.state.board & MASKS[word]) if word in MASKS else _tokens(t, c, word, places)
    if places is not None:
        return [piece for piece in found if any(inside(t, piece, place) for place in places)]
    if c.event is not None and c.event.place >= 0 and word in MASKS:
        return [piece for piece in found if inside(t, piece, c.event.place)]
    return found


def _tokens(t: VigilantesTable, c: Context, word: str, places: list[int] | None) -> list[int]:
    """The tokens of an objective; a text about one token means that one, as long as it stands for the objective."""
    number = t.scenario.numbers.get(word, NOBODY)
    if places is None and is_token(c.it) and c.event is not None and c.event.object == c.it:
        return [c.it] if t.state.roles[c.it - FIRST_OBJECTIVE] == number else []
    return [token(n) for n in atoms.tokens_of(t, number)] if places is not None else tokens_called(t, c, word)


def _role(t: VigilantesTable, piece: int) -> int:
    return t.state.roles[piece - FIRST_OBJECTIVE] if is_token(piece) else NOBODY


def _lifted(t: VigilantesTable, c: Context, thing: int) -> bool:
    if not on_the_board(t, c, thing) or thing in t.seats:
        return False
    events.remove(t, thing)
    atoms.lift(t, thing)
    check_end(t)
    return True


@VERBS.does(Spawn)
def _spawn(k: Compiler, step: Spawn) -> Run:
    """VG-650 to VG-657: each sort at each place, one group after the other."""
    return placing(k, step, SPAWNED, "“{word}” is no enemy", _some, _entrances)


def _some(t: VigilantesTable, c: Context, word: str, number: int, space: int) -> list[int]:
    return spawning.spawn(t, word, number, SPACES + space, culprit(c), c.origin)


@VERBS.can(Spawn)
def _can_spawn(k: Compiler, step: Spawn) -> Test:
    """Whether the supply has any of them (VG-653)."""
    words = [word for word, _ in step.what]
    return lambda t, c: any(
        not t.villain_in_play() and not t.state.villain_out if word == "villain" else spawning.left_in_supply(t, word)
        for word in words
    )
