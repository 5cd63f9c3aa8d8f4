"""Pieces that are put somewhere directly, and two that change places."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Fits, Run, T, Things
from capesmith.effects.compile.picking import ask, chosen
from capesmith.effects.compile.swapping import can_swap, pair
from capesmith.effects.compile.targets import on_the_board, only, who_acts
from capesmith.effects.performing.performers import Performers
from capesmith.effects.questions import SPACE, TARGET
from capesmith.effects.verbs.board import MoveTo, Swap

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler


def put_directly(verbs: Performers[T], put: Callable[[T, Context, int, int], None]) -> None:
    """Whoever the step means is put on the space it leads to: nothing in between is entered.

    What was chosen before stays `it` and `them`; each piece has a destination of its own."""

    @verbs.does(MoveTo)
    def _move_to(k: Compiler[T], step: MoveTo) -> Run[T]:
        who, decline = who_acts(k, step), type(step).verb.name in k.meaning.declinable
        to = chosen(k, step.to, k.prompt(SPACE, step), decline=decline, measure=k.measure(step))

        def move_to(t: T, c: Context) -> bool:
            done = False
            for piece in who(t, c):
                if not on_the_board(t, c, piece):
                    continue
                it, them = c.it, c.them
                places = to(t, c)
                c.it, c.them = it, them
                space = t.space_of(places[0]) if places else -1
                if space >= 0:
                    put(t, c, piece, space)
                    done = True
            return done

        return move_to


Swapped = Callable[[T, Context, int, int], bool]


def changes_places(
    verbs: Performers[T], legal_for: Callable[[Swap], Fits[T]], *, kinds: Sequence[str] = (), refused: str = "",
    own: Things[T] | None = None,
) -> Callable[[Swapped[T]], Swapped[T]]:  # fmt: skip
    """What is decorated lets two pieces change places, both legal; a step that speaks of other kinds is refused.

    `own` are the figures of “you”, where players act through several."""

    def declare(do: Swapped[T]) -> Swapped[T]:
        @verbs.does(Swap)
        def _swap(k: Compiler[T], step: Swap) -> Run[T]:
            for node in (step.what, step.with_) if kinds else ():
                only(k, step, node, tuple(kinds), refused, verbs.you)
            able, prompt = _able(own, legal_for(step)), k.prompt(TARGET, step)
            yours = None if able is None else lambda t, c: [ask(t, c, prompt, found)] if (found := able(t, c)) else []
            two = pair(k, step, legal_for(step), yours)

            def swap(t: T, c: Context) -> bool:
                both = two(t, c)
                if both is None:
                    return False
                t.commit()
                return do(t, c, *both)

            return swap

        verbs.can(Swap)(lambda k, step: can_swap(k, step, legal_for(step), _able(own, legal_for(step))))
        return do

    return declare


def _able(own: Things[T] | None, legal: Fits[T]) -> Things[T] | None:
    return None if own is None else lambda t, c: [one for one in own(t, c) if legal(t, c, one)]
