"""One more turn for whoever a text grants it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Run, Table, Test
from capesmith.effects.compile.targets import could_act, who_acts
from capesmith.effects.performing.performers import People, Performers
from capesmith.effects.play import encores
from capesmith.effects.verbs.turns import ExtraTurn

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler


def extra_turns(verbs: Performers, who: People = who_acts, could: People = could_act) -> None:
    """Players have one more turn when this one is over, before the next player's."""

    @verbs.does(ExtraTurn)
    def _grant(k: Compiler, step: ExtraTurn) -> Run:
        people = who(k, step)

        def again(t: Table, c: Context) -> bool:
            found, done = people(t, c), False
            t.commit()
            for seat in found:
                done = (seat in t.seats and encores.grant(t, seat)) or done
            return done

        return again

    @verbs.can(ExtraTurn)
    def _can_grant(k: Compiler, step: ExtraTurn) -> Test:
        people = could(k, step)
        return lambda t, c: any(seat in t.seats and encores.can_grant(t, seat) for seat in people(t, c))
