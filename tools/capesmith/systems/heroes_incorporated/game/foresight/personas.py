"""Styles of play, from `personas.yaml`: each says what it values otherwise than the rest."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from capesmith.rules.persona import Persona, personas_from
from capesmith.systems.heroes_incorporated.game.foresight.weights import WEIGHTS


@cache
def personas() -> Mapping[str, Persona]:
    """All styles, by name."""
    from capesmith.systems.heroes_incorporated import SYSTEM

    return personas_from(SYSTEM.data("personas.yaml"), WEIGHTS)
