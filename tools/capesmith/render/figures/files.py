"""The figures of a game: what its `figures.yaml` describes, made of the parts in the folder beside it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial
from pathlib import Path as File

from capesmith.render.chance import Chance
from capesmith.render.figures.figure import Described, Description, strokes_of
from capesmith.render.figures.part import Stroke, part_in
from capesmith.source.files import shipped_data
from capesmith.source.form import entry, filled, form
from capesmith.source.notes import Notes
from capesmith.source.shape import MapOf, Text

NAME = "^[a-z][a-z0-9-]*$"


@form
class Figures:
    """What a file of figures says."""

    colours: Mapping[str, str] = entry(
        MapOf(Text(40, printed=False), "colours", NAME), "names that parts have for colours, and what they are"
    )
    figures: Mapping[str, Description] = entry(MapOf(Described(), "figures", NAME), "figures by the ids of their cards")
    anybody: Mapping[str, Description] = entry(
        MapOf(Described(), "figures", NAME), "for each kind, how somebody is drawn whom nobody has described"
    )

    def described(self, kind: str, id: str) -> Description:
        """The figure of a card; one that nobody has described is put together for its kind."""
        return self.figures.get(id) or self.anybody[kind if kind in self.anybody else "others"]


@lru_cache(maxsize=8)
def figures_in(folder: File) -> Figures:
    """The figures that come with a game, which have no mistakes."""
    notes = Notes()
    found: Figures = filled(Figures, "figures").read(shipped_data(folder / "figures.yaml"), notes)
    assert not notes.found, notes.found
    return found


def figure_in(folder: File, system: str, kind: str, id: str) -> tuple[Stroke, ...]:
    """Everything that is painted for the figure of a card."""
    figures = figures_in(folder)
    described = figures.described(kind, id)
    chance = Chance(system, "figure", kind, id)
    return tuple(strokes_of(described, partial(part_in, folder / "parts"), chance, figures.colours))
