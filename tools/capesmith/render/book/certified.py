"""Certificates in a book: what many games have found of the promises of a scenario, where all of them are kept."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from capesmith.render.edition import Order
from capesmith.source.bounds import CERTIFICATE
from capesmith.source.door import contents
from capesmith.source.files import portable
from capesmith.source.json import fits, read_json

FOLDER = "certificates"
KEPT = "kept"
USUAL = ""  # how a scenario is set up if a promise does not say otherwise
_PROMISE = {"promise": str, "verdict": str, "players": [int], "found": object}


def certified(order: Order, scenario: str, set_up: str = USUAL) -> Mapping[str, Mapping[int, float]]:
    """By the name of each promise that is kept in a set-up such as `mode=co-op`: what was found, for each number of
    players."""
    file = order.root / "scenarios" / order.game.id / FOLDER / f"{portable(scenario)}.json"
    try:
        told = read_json(contents(file, CERTIFICATE, order.root))
    except (OSError, ValueError):
        return {}
    if not fits(told, {"promises": [_PROMISE], "verdict": str}) or told["verdict"] != KEPT:
        return {}
    found: dict[str, dict[int, float]] = {}
    for one in told["promises"]:
        if one["verdict"] == KEPT and one.get("with", USUAL) == set_up and fits(one["found"], {"value": float}):
            found.setdefault(one["promise"], {}).update(dict.fromkeys(one["players"], one["found"]["value"]))
    return {name: dict(sorted(values.items())) for name, values in found.items()}


def in_a_row(values: Any, form: str) -> str:
    """Numbers as `87/88/92`, each in a form such as `.0f`."""
    return "/".join(format(value, form) for value in values)
