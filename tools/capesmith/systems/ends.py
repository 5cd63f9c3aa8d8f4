"""Ends that are settled before the game begins: they never come, or have come already."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from capesmith.effects.abilities import walk_steps
from capesmith.effects.ast import Ability, Condition, Rule
from capesmith.effects.certain import Certain, Outlook
from capesmith.source.diagnostic import DocPath
from capesmith.systems.base import Problem

SOONER = "ask for something that has yet to happen"


def settled(found: Certain, at: DocPath) -> Iterator[Problem]:
    """What is wrong with an end of which so much is certain."""
    if found.never:
        yield "SCN025", f"this end never comes: {found.said}", found.hint, at
    elif found.at_start:
        yield "SCN026", f"this end comes at once: {found.said}", SOONER, at


def unmet(texts: Iterable[Ability], outlook: Outlook) -> Iterator[Problem]:
    """Conditions in the texts of a scenario that never hold in its games: what depends on them is only printed."""
    for text in texts:
        for node, at in _conditions(text):
            found = outlook.of(node)
            if found.never:
                yield "EFF017", f"this never holds: {found.said}", found.hint, at


def _conditions(text: Ability) -> Iterator[tuple[Condition, DocPath]]:
    if text.if_ is not None:
        yield text.if_, (*text.at, "if")
    for step in walk_steps(text.steps):
        if step.if_ is not None:
            yield step.if_, (*step.at, "if")
        if isinstance(step, Rule) and step.while_ is not None:
            yield step.while_, (*step.at, "while")
