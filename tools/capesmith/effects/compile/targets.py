"""What the verbs of all systems share: who carries a step out, and what it can be applied to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capesmith.effects.ast import FirstOf, Role, Selector, Several, Some, Step
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import T, Things, Unplayable
from capesmith.effects.compile.picking import chosen
from capesmith.effects.compile.selectors import candidates
from capesmith.effects.compile.table import AnyTable
from capesmith.effects.questions import TARGET
from capesmith.effects.vocabulary import BOUND_NAMES
from capesmith.rules.refs import is_piece

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler

BOUND = ("it", "them", "others", "target", "actor", "this", *BOUND_NAMES)  # what the text says before decides


def who_acts(k: Compiler[T], step: Step) -> Things[T]:
    """Whom a step names with `who`; otherwise its owner, or the figure whose text it is."""
    if step.who is None:
        return _owner
    find = chosen(k, step.who, k.prompt(TARGET, step), reach=k.reach(step.who))

    def who(t: T, c: Context) -> list[int]:
        found = find(t, c)
        c.bind(found)
        return found

    return who


def could_act(k: Compiler[T], step: Step) -> Things[T]:
    """Whom a step could mean by `who`, without asking anybody; its owner if it names nobody."""
    if step.who is None:
        return _owner
    return candidates(k, step.who, reach=k.reach(step.who)).of


def _owner(t: AnyTable, c: Context) -> list[int]:
    return [c.you if c.you >= 0 else c.figure]


def only(k: Compiler[T], step: Step, node: Selector, kinds: tuple[str, ...], message: str, you: str) -> None:
    """Refuse a selector that speaks of other kinds of things; what a bound word means is seen at the table.

    `you` is the kind that players are."""
    if isinstance(node, FirstOf):
        for choice in node.choices:
            only(k, step, choice, kinds, message, you)
    elif isinstance(node, Several):
        for role in node.roles:
            only(k, step, role, kinds, message, you)
    elif isinstance(node, Some):
        if not set(node.kinds) <= set(kinds):
            raise Unplayable(message, step.at, kinds)
    elif node == Role("you"):
        if you not in kinds:
            raise Unplayable(message, step.at, kinds)
    elif node.word not in BOUND and k.vocabulary.roles.get(node.word, {}).get("kind", "") not in kinds:
        raise Unplayable(message, step.at, kinds)


def on_the_board(t: AnyTable, c: Context, thing: int) -> bool:
    return is_piece(thing) and t.state.where[thing] >= 0
