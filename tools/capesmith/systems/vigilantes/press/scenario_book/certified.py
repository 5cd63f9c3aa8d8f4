"""Certificates in the scenario book: how often a night was won and how long it took, from many games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from capesmith.render.edition import Order
from capesmith.source.bounds import CERTIFICATE
from capesmith.source.door import contents
from capesmith.source.files import portable
from capesmith.source.json import read_json
from capesmith.systems.vigilantes.scenarios import ScenarioSheet

FOLDER = "certificates"
KEPT = "kept"


def figures_of(order: Order, sheet: ScenarioSheet) -> list[str]:
    """What players want to know from a certificate that is kept, by size of team; nothing without one."""
    file = order.root / "scenarios" / order.game.id / FOLDER / f"{portable(sheet.id)}.json"
    try:
        found = read_json(contents(file, CERTIFICATE, order.root))
    except (OSError, ValueError):
        return []
    promises = found.get("promises", []) if isinstance(found, dict) and found.get("verdict") == KEPT else []
    won, lasts = _by_team(promises, "win", _in_a_hundred), _by_team(promises, "turns", _rounds)
    lines = [f"**Won** with {won[0]} vigilantes: {won[1]} games in a hundred."] if won else []
    return lines + ([f"**Lasts** with {lasts[0]} vigilantes: {lasts[1]} rounds, as a rule."] if lasts else [])


def _by_team(promises: Sequence[Any], name: str, said: Callable[[float], str]) -> tuple[str, str] | None:
    """Sizes of teams and what was found for each, as `2/3/4` and `87/88/92`."""
    found: dict[int, str] = {}
    for promise in promises if isinstance(promises, list) else ():
        if isinstance(promise, dict) and promise.get("promise") == name and promise.get("verdict") == KEPT:
            value = (promise.get("found") or {}).get("value")
            if isinstance(value, int | float):
                found |= {team: said(value) for team in promise.get("players", ())}
    return ("/".join(map(str, sorted(found))), "/".join(found[team] for team in sorted(found))) if found else None


def _in_a_hundred(share: float) -> str:
    return f"{100 * share:.0f}"


def _rounds(number: float) -> str:
    return f"{number:g}"
