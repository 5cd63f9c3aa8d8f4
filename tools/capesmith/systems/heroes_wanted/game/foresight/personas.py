"""Styles of play, from `personas.yaml`: each says what it values otherwise than the rest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from capesmith.rules.persona import Persona
from capesmith.systems.heroes_wanted.game.foresight.weights import WEIGHTS


@cache
def personas() -> Mapping[str, Persona]:
    """All styles, by name."""
    from capesmith.systems.heroes_wanted import SYSTEM

    found = {}
    for row in SYSTEM.data("personas.yaml"):
        values: dict[str, Any] = {name.replace("-", "_"): float(value) for name, value in row["values"].items()}
        found[row["name"]] = Persona(row["name"], row["about"], replace(WEIGHTS, **values))
    return found
