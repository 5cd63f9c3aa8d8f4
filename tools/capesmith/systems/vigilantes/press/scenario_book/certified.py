"""Certificates in the scenario book: how often a night was won and how long it took, from many games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from capesmith.render.edition import Order
from capesmith.source.bounds import CERTIFICATE
from capesmith.source.door import contents
from capesmith.source.files import portable
from capesmith.source.json import fits, read_json
from capesmith.systems.vigilantes.scenarios import ScenarioSheet

FOLDER = "certificates"
KEPT = "kept"
_PROMISE = {"promise": str, "verdict": str, "players": [int], "found": object}


def figures_of(order: Order, sheet: ScenarioSheet) -> list[str]:
    """What players want to know from a certificate that is kept, by size of team; nothing without one."""
    file = order.root / "scenarios" / order.game.id / FOLDER / f"{portable(sheet.id)}.json"
    try:
        found = read_json(contents(file, CERTIFICATE, order.root))
    except (OSError, ValueError):
        return []
    if not fits(found, {"promises": [_PROMISE], "verdict": str}) or found["verdict"] != KEPT:
        return []
    promises = found["promises"]
    won, lasts = _by_team(promises, "win", _in_a_hundred), _by_team(promises, "turns", _rounds)
    lines = [f"**Won** with {won[0]} vigilantes: {won[1]} games in a hundred."] if won else []
    return lines + ([f"**Lasts** with {lasts[0]} vigilantes: {lasts[1]} rounds, as a rule."] if lasts else [])


def _by_team(promises: Sequence[Any], name: str, said: Callable[[float], str]) -> tuple[str, str] | None:
    """Sizes of teams and what was found for each, as `2/3/4` and `87/88/92`."""
    found: dict[int, str] = {}
    for promise in promises:
        if promise["promise"] == name and promise["verdict"] == KEPT and fits(promise["found"], {"value": float}):
            found |= {team: said(promise["found"]["value"]) for team in promise["players"]}
    return ("/".join(map(str, sorted(found))), "/".join(found[team] for team in sorted(found))) if found else None


def _in_a_hundred(share: float) -> str:
    return f"{100 * share:.0f}"


def _rounds(number: float) -> str:
    return f"{number:g}"
