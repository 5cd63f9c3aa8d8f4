"""One more turn for whoever a text grants it."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Run, Test
from capesmith.effects.compile.targets import could_act, who_acts
from capesmith.effects.performing.performers import People, Performers
from capesmith.effects.play import encores
from capesmith.effects.play.table import AnyTextTable
from capesmith.effects.verbs.turns import ExtraTurn

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler

T = TypeVar("T", bound=AnyTextTable)


def extra_turns(verbs: Performers[T], who: People[T] = who_acts, could: People[T] = could_act) -> None:
    """Players have one more turn when this one is over, before the next player's."""

    @verbs.does(ExtraTurn)
    def _grant(k: Compiler[T], step: ExtraTurn) -> Run[T]:
        people = who(k, step)

        def again(t: T, c: Context) -> bool:
            found, done = people(t, c), False
            t.commit()
            for seat in found:
                done = (seat in t.seats and encores.grant(t, seat)) or done
            return done

        return again

    @verbs.can(ExtraTurn)
    def _can_grant(k: Compiler[T], step: ExtraTurn) -> Test[T]:
        people = could(k, step)
        return lambda t, c: any(seat in t.seats and encores.can_grant(t, seat) for seat in people(t, c))
