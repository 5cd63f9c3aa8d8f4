"""What several verbs share: who acts, and what can be acted on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capesmith.effects.ast import Step
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Table
from capesmith.effects.compile.picking import chosen
from capesmith.rules.refs import is_piece

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler


def who_acts(k: Compiler, step: Step) -> Any:
    if step.who is None:
        return lambda t, c: [c.you if c.you >= 0 else c.figure]
    find = chosen(k, step.who, k.prompt("target", step), reach=k.reach(step.who))

    def who(t: Table, c: Context) -> list[int]:
        found = find(t, c)
        c.bind(found)
        return found

    return who


def on_the_board(t: Table, c: Context, thing: int) -> bool:
    return is_piece(thing) and bool(t.state.where[thing] >= 0)
