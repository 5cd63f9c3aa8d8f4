"""Steps that count how often they are carried out."""

from __future__ import annotations

from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Run, T
from capesmith.rules.table import GameOver


def counted(run: Run[T], number: int, *, moves: bool) -> Run[T]:
    """A step that tells the table each time whether it was done; of one that `moves` pieces, what was where before."""

    def counts(t: T, c: Context) -> bool:
        places = t.places_before(number) if moves else None
        try:
            done = run(t, c)
        except GameOver:
            t.fired(number, True)
            raise
        t.fired(number, done, places)
        return done

    return counts
