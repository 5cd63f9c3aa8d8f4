"""Verbs of the supply: placing, removing and spawning pieces and tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capesmith.content.masks import bits
from capesmith.effects.ast import Amount, Step
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Number, Run, Table, Test, Unplayable
from capesmith.effects.compile.picking import ask, chosen
from capesmith.effects.compile.selectors import candidates
from capesmith.effects.questions import SPACE, TARGET
from capesmith.rules.choosing import Prompt
from capesmith.rules.event import NOBODY
from capesmith.rules.refs import SPACES
from capesmith.systems.vigilantes.game import atoms, events, items, spawning
from capesmith.systems.vigilantes.game.finding import IS
from capesmith.systems.vigilantes.game.performing.actors import culprit, ending, on_board, something
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
from capesmith.systems.vigilantes.verbs import Place, Remove, Spawn

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler

LAID = ("trap", "decoy")
SPAWNED = (*HENCHMAN_TYPES, "villain")
ALL = 99
Parts = list[tuple[str, Number]]


def _parts(k: Compiler, things: tuple[tuple[str, Amount | str], ...]) -> Parts:
    """Which pieces, and how many of each."""
    return [(word, (lambda t, c: ALL) if number == "all" else k.amount(number)) for word, number in things]  # type: ignore[arg-type]


def _place(k: Compiler, step: Place) -> Run:
    """VG-582, VG-653, VG-904, VG-905: from the supply; what it lacks, or has no room, is not placed."""
    at, parts, until = chosen(k, step.at_place, k.prompt(SPACE, step)), _parts(k, step.what), step.until
    for word, _ in parts:
        if not _is_placed(k, word):
            raise Unplayable(f"“{word}” is no piece that lies on the board", step.at)

    def place(t: Table, c: Context) -> bool:
        it, placed = c.it, []
        places = at(t, c)
        c.it = it
        for space in _entrances(t, places):
            for word, number in parts:
                for _ in range(number(t, c)):
                    piece = _one(t, c, word, space)
                    if piece < 0:
                        break
                    placed.append(piece)
        for piece in placed:
            if until is not None:
                atoms.last(t, "token", piece, *ending(t, c, until))
            t.check_end()
        c.them = [SPACES + space for space in _entrances(t, places)]
        c.name("laid", placed)
        return bool(placed)

    return place


def _entrances(t: Table, places: list[int]) -> list[int]:
    """The spaces meant; VG-655: a zone that is inactive or missing means zone A."""
    spaces = [spawning.entrance(t, place) if ZONE <= place < BOARD else t.space_of(place) for place in places]
    return [space for space in spaces if space >= 0]


def _is_placed(k: Compiler, word: str) -> bool:
    return word in (*SPAWNED, *LAID, *ITEMS) or _is_objective(k, word)


def _is_objective(k: Compiler, word: str) -> bool:
    """Whether a word is an objective of the scenario that is being compiled."""
    return word in k.vocabulary.kinds and word not in MASKS and word not in IS


def _one(t: Table, c: Context, word: str, space: int) -> int:
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


def _remove(k: Compiler, step: Remove) -> Run:
    """Off the board, without being knocked out, and for no reward (VG-515)."""
    if not isinstance(step.what, tuple):
        find = chosen(k, step.what, k.prompt(TARGET, step))

        def remove(t: Table, c: Context) -> bool:
            removed = [_lifted(t, c, thing) for thing in find(t, c)]
            return any(removed)

        return remove
    parts, prompt = _parts(k, step.what), k.prompt(TARGET, step)
    source = None if step.from_ is None else candidates(k, step.from_)

    def remove_things(t: Table, c: Context) -> bool:
        done = False
        for word, number in parts:
            found = _lying(t, c, word, None if source is None else source(t, c))
            for piece in _some_of(t, c, found, number(t, c), prompt):
                done = _lifted(t, c, piece) or done
        return done

    return remove_things


def _lying(t: Table, c: Context, word: str, places: list[int] | None) -> list[int]:
    """The pieces a word means: in the places named; otherwise the token in hand, or what lies where it happens."""
    found = bits(t.state.board & MASKS[word]) if word in MASKS else _tokens(t, c, word, places)
    if places is not None:
        return [piece for piece in found if any(inside(t, piece, place) for place in places)]
    if c.event is not None and c.event.place >= 0 and word in MASKS:
        return [piece for piece in found if inside(t, piece, c.event.place)]
    return found


def _tokens(t: Table, c: Context, word: str, places: list[int] | None) -> list[int]:
    """The tokens of an objective; a text about one token means that one, as long as it stands for the objective."""
    number = t.scenario.numbers.get(word, NOBODY)
    if places is None and is_token(c.it) and c.event is not None and c.event.object == c.it:
        return [c.it] if t.state.roles[c.it - FIRST_OBJECTIVE] == number else []
    return [token(n) for n in atoms.tokens_of(t, number)] if places is not None else tokens_called(t, c, word)


def _some_of(t: Table, c: Context, pieces: list[int], number: int, prompt: Prompt) -> list[int]:
    """So many of these; those on one space are alike."""
    left: list[int] = list(pieces)
    taken: list[int] = []
    while left and len(taken) < number:
        alike = {(t.state.where[piece], _role(t, piece)): piece for piece in reversed(left)}
        piece = ask(t, c, prompt, sorted(alike.values()))
        left.remove(piece)
        taken.append(piece)
    return taken


def _role(t: Table, piece: int) -> int:
    return int(t.state.roles[piece - FIRST_OBJECTIVE]) if is_token(piece) else NOBODY


def _lifted(t: Table, c: Context, thing: int) -> bool:
    if not on_board(t, c, thing) or thing in t.seats:
        return False
    events.remove(t, thing)
    atoms.lift(t, thing)
    t.check_end()
    return True


def _spawn(k: Compiler, step: Spawn) -> Run:
    """VG-650 to VG-657: each sort at each place, one group after the other."""
    at, parts = chosen(k, step.at_place, k.prompt(SPACE, step)), _parts(k, step.what)
    for word, _ in parts:
        if word not in SPAWNED:
            raise Unplayable(f"“{word}” is no enemy", step.at, SPAWNED)

    def spawn(t: Table, c: Context) -> bool:
        it, done = c.it, False
        places = at(t, c)
        c.it = it
        for space in _entrances(t, places):
            for word, number in parts:
                done = bool(spawning.spawn(t, word, number(t, c), SPACES + space, culprit(c), c.origin)) or done
        c.them = [SPACES + space for space in _entrances(t, places)]
        return done

    return spawn


def _can_spawn(k: Compiler, step: Spawn) -> Test:
    """Whether the supply has any of them (VG-653)."""
    words = [word for word, _ in step.what]
    return lambda t, c: any(
        not t.villain_in_play() and not t.state.villain_out if word == "villain" else spawning.left_in_supply(t, word)
        for word in words
    )


def _can_place(k: Compiler, step: Place) -> Test:
    return something(k, step.at_place, step)


PERFORM: dict[type[Step], Any] = {Place: _place, Remove: _remove, Spawn: _spawn}
POSSIBLE: dict[type[Step], Any] = {Spawn: _can_spawn, Place: _can_place}
