"""What a step looks like at its right end: whether words after it could be taken into it.

Writing puts a step in brackets where they could; reading refuses what writing would have bracketed.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from capesmith.effects.ast import Rule, Step, Trigger
from capesmith.effects.verbs.groups import Choose, Do, ForEach, May, Pay, Pick, Repeat, Roll

GROUPS = (Do, May, Choose, ForEach, Repeat, Pick, Pay, Roll)


def is_tailed(step: Step) -> bool:
    """Whether it ends with `if you do, …` or `otherwise, …`."""
    return bool(step.otherwise) or (bool(step.then) and not isinstance(step, Pick | Pay))


def is_open(step: Step) -> bool:
    """Whether it ends with steps of its own, so that `, then …` could go on with them."""
    if is_tailed(step) or isinstance(step, May | ForEach | Repeat | Trigger):
        return True
    cls: Any = type(step)
    if step.who is not None and _is_told(cls):
        return True  # `X does this: …`
    if isinstance(step, Pick | Pay):
        return bool(step.then)
    if isinstance(step, Do):
        return step.if_ is not None or step.who is not None
    if isinstance(step, Roll):
        return bool(step.results)
    if isinstance(step, Choose):
        return len(step.options) == 2 and is_open(step.options[1][-1])
    return False


@lru_cache(maxsize=512)
def _is_told(cls: Any) -> bool:
    """Whether a verb is told of others, so that who does it cannot be its subject."""
    patterns = cls.verb.wording if hasattr(cls, "verb") else ()
    said = (one if isinstance(one, str) else one[0] for one in patterns)
    return any("[" not in text and "{who}" not in text for text in said)


def did(step: Step) -> str:
    """`you do` or `they do`, unless the verb knows better: the step was done."""
    return type(step).verb.did or ("you do" if step.who is None else "they do")


def undone(step: Step, owner: bool) -> str:
    """What is said when the step was not done; a text without an owner speaks of its figure."""
    said = "you cannot" if isinstance(step, Rule | Trigger) else type(step).verb.undone or "you cannot"
    if step.who is not None:
        return said.replace("you ", "they ")
    return said if owner else said.replace("you cannot", "it cannot")


def is_deep(steps: tuple[Step, ...]) -> bool:
    """Whether a text is long enough that `it` should be named again."""
    return len(steps) > 1 or any(isinstance(step, Do) or len(getattr(step, "do", ())) > 1 for step in steps)
