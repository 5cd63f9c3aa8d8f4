"""When the ends of a scenario need not be looked for again: as long as what they look at has not changed."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, Final

from capesmith.effects.ast import AllOf, AnyOf, Condition, Exists, Happened, Measure, Not, Some, Test
from capesmith.effects.compile.compiler import Text

# States and values that change with nothing but the tokens, the pieces on the board and the counters on them.
TOLD_STATES: Final = {"done", "open", "carrying", "dropped", "in-play"}
TOLD_VALUES: Final = {"delivered", "progress", "turn-tracker"}
LASTING: Final = {"game", "campaign"}  # in these spans nothing starts to be counted again


def counted(ends: Iterable[Text]) -> frozenset[int]:
    """The cells of the tallies that the ends of a scenario look at."""
    tallies = [tally for text in ends for tally in text.tallies]
    return frozenset(cell for tally in tallies for cell in range(tally.base, tally.base + tally.cells))


def counts_on(ends: Iterable[Text]) -> bool:
    """Whether nothing that the ends of a scenario count starts again in the middle of a game."""
    return all(tally.span in LASTING for text in ends for tally in text.tallies)


def is_told(condition: Condition, tokens: Collection[str]) -> bool:
    """Whether a condition looks at nothing but who is on the board, where tokens lie, and what has been counted."""
    if isinstance(condition, AllOf | AnyOf):
        return all(is_told(part, tokens) for part in condition.parts)
    if isinstance(condition, Not):
        return is_told(condition.part, tokens)
    if isinstance(condition, Happened):
        return True
    if isinstance(condition, Measure):
        return condition.value in TOLD_VALUES and condition.in_ is None
    if isinstance(condition, Test):
        plain = condition == Test(condition.who, condition.is_, condition.is_not, condition.in_)
        states = set(condition.is_) | set(condition.is_not)
        placed = condition.in_ is None or are_tokens(condition.who, tokens)
        return plain and placed and states <= TOLD_STATES and _is_plain(condition.who, tokens)
    return isinstance(condition, Exists) and _is_plain(condition.what, tokens)


def is_about_tokens(condition: Condition, tokens: Collection[str]) -> bool:
    """Whether a condition that is told looks at no other pieces than tokens of the scenario."""
    if isinstance(condition, AllOf | AnyOf):
        return all(is_about_tokens(part, tokens) for part in condition.parts)
    if isinstance(condition, Not):
        return is_about_tokens(condition.part, tokens)
    if isinstance(condition, Test):
        return are_tokens(condition.who, tokens)
    return are_tokens(condition.what, tokens) if isinstance(condition, Exists) else True


def _is_plain(node: Any, tokens: Collection[str]) -> bool:
    """A selector that is answered by the board and the tokens on it; nobody else is asked where they are."""
    if not isinstance(node, Some):
        return True
    rest = (node.within, node.beyond, node.from_, node.owner, node.where, node.value, node.number)
    states = set(node.is_) | set(node.is_not)
    placed = node.in_ is None or are_tokens(node, tokens)
    plain = all(part is None for part in rest) and not (node.with_ or node.without or node.attribute("seen-within"))
    return plain and placed and states <= TOLD_STATES


def are_tokens(node: Any, tokens: Collection[str]) -> bool:
    """Whether a selector speaks of tokens of the scenario alone."""
    words = set(node.kinds if isinstance(node, Some) else [getattr(node, "word", "")])
    return bool(words) and words <= {*tokens, "objective"}
