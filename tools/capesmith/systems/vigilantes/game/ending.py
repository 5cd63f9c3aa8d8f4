"""The end of the game: won, lost, or not yet (VG-260 to VG-276)."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any, Final

from capesmith.effects.ast import AllOf, AnyOf, Condition, Exists, Happened, Measure, Not, Some, Test
from capesmith.effects.compile.compiler import Text
from capesmith.effects.compile.context import Context
from capesmith.systems.vigilantes.game.pieces import FIRST_OBJECTIVE, OBJECTIVES
from capesmith.systems.vigilantes.game.state import LOST, WON
from capesmith.systems.vigilantes.scenario_parts import ENEMY, VIGILANTE

if TYPE_CHECKING:
    from capesmith.systems.vigilantes.game.play import Objective, Play
    from capesmith.systems.vigilantes.game.table import VigilantesTable as Table

# How a game ends, for those who count it (VG-260 to VG-274).
COMPLETE: Final = "objectives-complete"
SCENARIO: Final = "scenario"
ALL_KNOCKED_OUT: Final = "all-knocked-out"
ENEMIES_COMPLETE: Final = "enemy-objectives-complete"
OUT_OF_TIME: Final = "turn-tracker"
TOKENS: Final = slice(FIRST_OBJECTIVE, FIRST_OBJECTIVE + OBJECTIVES)
# States and values that change with nothing but the tokens, the pieces on the board and the counters on them.
TOLD_STATES: Final = {"done", "open", "carrying", "dropped", "in-play"}
TOLD_VALUES: Final = {"delivered", "progress", "turn-tracker"}


def check_end(t: Table) -> None:
    """VG-261, VG-262: win and loss at once, the win first."""
    key = _what_decides(t) if t.scenario.told else None
    if key is not None and key == t.decided:
        return
    if won(t):
        t.end_game(WON, COMPLETE)
    reason = lost(t)
    if reason:
        t.end_game(LOST, reason)
    t.decided = key


def _what_decides(t: Table) -> tuple[Any, ...]:
    """Everything that ends of this scenario look at: as long as it is the same, so is the answer."""
    state = t.state
    counters = (state.progress[:], state.pressure[:], state.delivered[:], [state.tally[n] for n in t.scenario.counted])
    return (
        state.done,
        state.enemy_done,
        state.board,
        state.turn_tracker,
        state.where[TOKENS],
        state.carriers[:],
        counters,
    )


def counted(play: Play) -> list[int]:
    """The cells of the tallies that the ends of a scenario look at."""
    tallies = [tally for text in (*play.win, *play.lose) for tally in text.tallies]
    return [cell for tally in tallies for cell in range(tally.base, tally.base + tally.cells)]


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
        placed = condition.in_ is None or _are_tokens(condition.who, tokens)
        return plain and placed and states <= TOLD_STATES and _is_plain(condition.who, tokens)
    return isinstance(condition, Exists) and _is_plain(condition.what, tokens)


def _is_plain(node: Any, tokens: Collection[str]) -> bool:
    """A selector that is answered by the board and the tokens on it; nobody else is asked where they are."""
    if not isinstance(node, Some):
        return True
    rest = (node.within, node.beyond, node.from_, node.owner, node.where, node.value, node.number)
    states = set(node.is_) | set(node.is_not)
    placed = node.in_ is None or _are_tokens(node, tokens)
    plain = all(part is None for part in rest) and not (node.with_ or node.without or node.attribute("seen-within"))
    return plain and placed and states <= TOLD_STATES


def _are_tokens(node: Any, tokens: Collection[str]) -> bool:
    """Whether a selector speaks of tokens of the scenario alone."""
    return set(node.kinds if isinstance(node, Some) else [getattr(node, "word", "")]) <= {*tokens, "objective"}


def won(t: Table) -> bool:
    """VG-260, VG-276: every condition the scenario lists; without any, every objective of the vigilantes."""
    goals = t.scenario.win
    if goals:
        return all(_holds(t, goal) for goal in goals)
    wanted = [o.number for o in t.scenario.objectives if o.sheet.side == VIGILANTE and not o.sheet.optional]
    return bool(wanted) and all(t.state.done >> n & 1 for n, role in enumerate(t.state.roles) if role in wanted)


def _holds(t: Table, goal: Text) -> bool:
    return goal.if_ is not None and goal.if_(t, Context())


def lost(t: Table) -> str:
    """VG-270 to VG-274: the first reason to lose there is; nothing while there is none."""
    if not t.standing():
        return ALL_KNOCKED_OUT
    if t.state.turn_tracker == 0:
        return OUT_OF_TIME
    if any(_holds(t, goal) for goal in t.scenario.lose):
        return SCENARIO
    return ENEMIES_COMPLETE if enemies_complete(t) else ""


def enemies_complete(t: Table) -> bool:
    """VG-272, VG-273: all objectives of the enemies that count, and at least one."""
    counting = [o for o in t.scenario.objectives if o.sheet.for_enemies and o.sheet.counts_for_loss]
    return bool(counting) and all(_complete_for_enemies(t, objective) for objective in counting)


def _laid_as(t: Table, n: int) -> int:
    """The objective a token came into play for, whatever it has turned out to be."""
    laid = t.scenario.tokens
    return laid[n][0] if n < len(laid) else t.state.roles[n]


def _complete_for_enemies(t: Table, objective: Objective) -> bool:
    carry = objective.sheet.carry
    if carry is not None and carry.by == ENEMY:
        return t.state.delivered[objective.number] >= objective.sheet.tokens
    tokens = [n for n in range(OBJECTIVES) if _laid_as(t, n) == objective.number]
    return bool(tokens) and all(t.state.enemy_done >> n & 1 for n in tokens)
