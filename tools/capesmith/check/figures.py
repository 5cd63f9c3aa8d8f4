"""Checks of a project's own parts, figures and scenes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from capesmith.content.project import DRAWN
from capesmith.source.codes import severity_of
from capesmith.source.diagnostic import Diagnostic
from capesmith.source.door import listed
from capesmith.source.yaml import Document
from capesmith.systems import system


def check_figures(
    root: Path, systems: set[str] | None, read: Callable[[Path], Document] | None = None
) -> list[Diagnostic]:
    """Everything that is wrong with what a project brings to the figures and scenes of games, read in a way of one's
    own if one is given."""
    found: list[Diagnostic] = []
    for name in DRAWN:
        for entry in listed(root / name):
            game = system(entry.name) if systems is None or entry.name in systems else None
            if game is None or game.printing is None or not entry.is_dir():
                continue
            from capesmith.render.figures.own import read_own  # figures are loaded where there are any

            look = game.printing.look("full")
            if (look.folder / name).is_dir():
                found += read_own(look, root, game.id, name, read)[1]
            else:
                place = f"{name}/{entry.name}"
                message, hint = f"{game.title} puts no {name} together from parts", f"move {place} out of the project"
                found.append(Diagnostic("CRD004", severity_of("CRD004"), place, 1, 1, message, hint))
    return found
