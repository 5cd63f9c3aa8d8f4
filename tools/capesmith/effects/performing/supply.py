"""Pieces and tokens that come from the supply and go back there."""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable
from typing import TYPE_CHECKING

from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Run, T, Unplayable
from capesmith.effects.compile.picking import ask, chosen
from capesmith.effects.compile.selectors import candidates
from capesmith.effects.compile.table import AnyTable
from capesmith.effects.questions import SPACE, TARGET
from capesmith.effects.verbs.board import Place, Remove
from capesmith.effects.verbs.fights import Spawn
from capesmith.rules.choosing import Prompt
from capesmith.rules.refs import SPACES

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler

PlaceSome = Callable[[T, Context, str, int, int], list[int]]  # what, how many, on which space: those that came
Lying = Callable[[T, Context, str, list[int] | None], list[int]]  # what, in which places: all of it there is
Spaces = Callable[[T, list[int]], list[int]]
ALL = 99


def spaces_meant(t: AnyTable, places: list[int]) -> list[int]:
    """The spaces of some places and things."""
    return [space for space in map(t.space_of, places) if space >= 0]


def placing(
    k: Compiler[T], step: Place | Spawn, words: Container[str], refused: str, place: PlaceSome[T],
    spaces: Spaces[T] = spaces_meant, then: Callable[[T, Context, list[int]], None] = lambda t, c, pieces: None,
) -> Run[T]:  # fmt: skip
    """So many of each, on each of the spaces; what the supply lacks is not placed. Done when anything came.

    The spaces become `them`; what `it` means stays. Words other than these are refused; `then` hears what came."""
    at = chosen(k, step.at_place, k.prompt(SPACE, step))
    for word, _ in step.what:
        if word not in words:
            raise Unplayable(refused.format(word=word), step.at, words if isinstance(words, tuple) else ())
    parts = k.parts(step.what)

    def run(t: T, c: Context) -> bool:
        it, places = c.it, at(t, c)
        c.it = it
        meant = spaces(t, places)
        placed: list[int] = []
        for space in meant:
            for word, number in parts:
                placed += place(t, c, word, ALL if number is None else number.value(t, c), space)
        then(t, c, placed)
        c.them = [SPACES + space for space in meant]
        return bool(placed)

    return run


def one_by_one(place: Callable[[T, Context, str, int], int]) -> PlaceSome[T]:
    """Places single pieces until one does not come."""

    def some(t: T, c: Context, word: str, number: int, space: int) -> list[int]:
        placed: list[int] = []
        while len(placed) < number and (piece := place(t, c, word, space)) >= 0:
            placed.append(piece)
        return placed

    return some


def removing(
    k: Compiler[T], step: Remove, lying: Lying[T], remove: Callable[[T, Context, int], bool],
    alike: Callable[[T, int], Hashable],
) -> Run[T]:  # fmt: skip
    """What the step chooses; or so many of each sort, as the owner of the text likes. Done when anything went.

    Pieces that are `alike` are one choice."""
    prompt = k.prompt(TARGET, step)
    if not isinstance(step.what, tuple):
        find = chosen(k, step.what, prompt)

        def remove_each(t: T, c: Context) -> bool:
            done = False
            for thing in find(t, c):
                done = remove(t, c, thing) or done
            return done

        return remove_each
    parts = k.parts(step.what)
    source = None if step.from_ is None else candidates(k, step.from_)

    def remove_some(t: T, c: Context) -> bool:
        done = False
        for word, number in parts:
            found = lying(t, c, word, None if source is None else source.of(t, c))
            for piece in found if number is None else _some_of(t, c, found, number.value(t, c), prompt, alike):
                done = remove(t, c, piece) or done
        return done

    return remove_some


def _some_of(
    t: T, c: Context, pieces: list[int], number: int, prompt: Prompt, alike: Callable[[T, int], Hashable]
) -> list[int]:
    left, taken = list(pieces), list[int]()
    while left and len(taken) < number:
        one_of_each = {alike(t, piece): piece for piece in reversed(left)}
        piece = ask(t, c, prompt, sorted(one_of_each.values()))
        left.remove(piece)
        taken.append(piece)
    return taken
