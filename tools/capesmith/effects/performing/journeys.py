"""Pieces that are put somewhere directly, one after the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Run, Table
from capesmith.effects.compile.picking import chosen
from capesmith.effects.compile.targets import on_the_board, who_acts
from capesmith.effects.performing.performers import Performers
from capesmith.effects.questions import SPACE
from capesmith.effects.verbs.board import MoveTo

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler


def put_directly(verbs: Performers, put: Callable[[Table, Context, int, int], None]) -> None:
    """Whoever the step means is put on the space it leads to: nothing in between is entered.

    What was chosen before stays `it` and `them`; each piece has a destination of its own."""

    @verbs.does(MoveTo)
    def _move_to(k: Compiler, step: MoveTo) -> Run:
        who, decline = who_acts(k, step), type(step).verb.name in k.meaning.declinable
        to = chosen(k, step.to, k.prompt(SPACE, step), decline=decline, measure=k.measure(step))

        def move_to(t: Table, c: Context) -> bool:
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
