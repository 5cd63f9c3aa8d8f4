"""The enemies an event card brings, as lines of signs: which piece, how many for 2, 3 and 4, and where (VG-152)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from capesmith.effects.ast import ByHeroes, Holds, Measure, Range, Role, Some, Step
from capesmith.effects.verbs.fights import Spawn
from capesmith.effects.verbs.groups import Do
from capesmith.render.cards import Values

TEAMS = (2, 3, 4)
_CONDITIONS = {"alarm-silent": "ALARM OFF", "alarm-raised": "ALARM ON", "villain-in-play": "VILLAIN"}


def spawn_lines(abilities: Sequence[Any]) -> list[Values]:
    """A line for each sort of piece that these abilities spawn in plain numbers."""
    return [line for ability in abilities for line in _lines(ability.steps, "")]


def _lines(steps: Sequence[Any], condition: str) -> Iterator[Values]:
    for step in steps:
        held = (_said(step.if_) if isinstance(step, Step) and step.if_ is not None else "") or condition
        if isinstance(step, Spawn):
            for word, amount in step.what:
                counts = _counts(amount)
                if counts:
                    yield _line(word, counts, step.at_place, held)
        if isinstance(step, Do):
            yield from _lines(step.do, held)
        if isinstance(step, Step):
            yield from _lines(step.then, held)
            yield from _lines(step.otherwise, "ELSE" if step.if_ is not None else condition)


def _line(word: str, counts: tuple[int, ...], where: Any, condition: str) -> Values:
    zone = _zone(where)
    return {
        "piece": word,
        "counts": [{"count": count if count else "–", "some": count > 0} for count in counts],
        "zone": zone if len(zone) == 1 else "",
        "zone_sign": {"random": "die", "each": "zone"}.get(zone, ""),
        "condition": condition,
    }


def _counts(amount: Any) -> tuple[int, ...]:
    """The numbers for each team; none if they depend on anything else."""
    if isinstance(amount, int):
        return (amount,) * len(TEAMS)
    if isinstance(amount, ByHeroes) and amount.at_most is None and amount.at_least is None:
        return amount.numbers
    return ()


def _zone(where: Any) -> str:
    """`A`, or how one of several zones is found."""
    if isinstance(where, Role) and where.word.startswith("zone-"):
        return where.word[-1].upper()
    return where.quantity if isinstance(where, Some) else ""


def _said(condition: Any) -> str:
    """A condition in a word or two."""
    if isinstance(condition, Measure) and isinstance(condition.range, Range):
        low, high = condition.range.low, condition.range.high
        number = (
            f"{low}" if low == high else f"{low}+" if high is None else f"–{high}" if low is None else f"{low}–{high}"
        )
        return (
            f"{number} ZONE{'' if number == '1' else 'S'}"
            if condition.value == "zones-active"
            else f"{condition.value.upper()} {number}"
        )
    if isinstance(condition, Holds):
        return _CONDITIONS.get(condition.word, "IF")
    return "IF"
