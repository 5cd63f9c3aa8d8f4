"""Styles of play: what a bot thinks things are worth."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from capesmith.source.record import record
from capesmith.source.shipped import shipped_bytes
from capesmith.source.yaml import read_text


@record
class Persona:
    """One style: its name, what it does in a sentence, and the weights the game's evaluation takes."""

    name: str
    about: str
    weights: Any


def personas_from(rows: Iterable[Mapping[str, Any]], weights: Any) -> dict[str, Persona]:
    """Styles by name, as a data file lists them: each says what it values otherwise than these weights."""
    found = {}
    for row in rows:
        values: dict[str, Any] = {name.replace("-", "_"): float(value) for name, value in row["values"].items()}
        found[row["name"]] = Persona(row["name"], row["about"], replace(weights, **values))
    return found


def personas_in(folder: Path, weights: Any) -> dict[str, Persona]:
    """The styles of `personas.yaml` in the folder of a system; none if it has no such file."""
    file = folder / "personas.yaml"
    if not file.is_file():
        return {}
    return personas_from(read_text(file.name, shipped_bytes(file)).data, weights)
