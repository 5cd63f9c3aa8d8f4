"""The figures of a game: what its `figures.yaml` describes, made of the parts in the folder beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from pathlib import Path as File

from capesmith.render.chance import Chance
from capesmith.render.figures.figure import Described, Description
from capesmith.render.figures.making import Kit, made
from capesmith.render.figures.measures import Measure, Measured
from capesmith.render.figures.part import Part, part_in
from capesmith.render.figures.words import NAME, WORD, Options, Word, Words, chosen
from capesmith.source.files import shipped_data
from capesmith.source.form import entry, filled, form
from capesmith.source.notes import Notes
from capesmith.source.shape import ListOf, MapOf

GROUP = "^[a-z][a-z0-9/-]*$"
PEOPLE = MapOf(MapOf(WORD, "words", NAME), "words by name", NAME)
FIGURES = MapOf(Described(), "figures", NAME)


@form
class Figures:
    """What a file of figures says."""

    colours: Words = entry(MapOf(WORD, "colours", NAME), "names that parts have for colours, and what they are")
    anybody: Mapping[str, Description] = entry(
        FIGURES, "for each kind, how somebody is drawn whom nobody has described"
    )
    figures: Mapping[str, Description] = entry(FIGURES, "figures by the ids of their cards", factory=dict)
    groups: Mapping[str, Description] = entry(
        MapOf(Described(), "groups", GROUP), "parts that belong together, by the name of the whole", factory=dict
    )
    words: Mapping[str, Word] = entry(MapOf(Options(), "words", NAME), "the words of a figure", factory=dict)
    look: tuple[str, ...] = entry(ListOf(WORD), "which words stand on a card, in this order", default=())
    kinds: Mapping[str, Words] = entry(PEOPLE, "words of all cards of a kind", factory=dict)
    people: Mapping[str, Words] = entry(PEOPLE, "words by the ids of cards", factory=dict)
    measures: Mapping[str, Measure] = entry(MapOf(Measured(), "measures", NAME), "how large things are", factory=dict)

    def described(self, kind: str, id: str) -> Description:
        """The figure of a card; one that nobody has described is put together for its kind."""
        return self.figures.get(id) or self.anybody[kind if kind in self.anybody else "others"]

    def words_of(self, system: str, kind: str, id: str, look: Sequence[str], seen: Words) -> dict[str, str]:
        """The words of a card's figure: on the card, known of it or of its kind, or by its id, which keeps them."""
        card, known = dict(zip(self.look, look, strict=False)), {**self.kinds.get(kind, {}), **self.people.get(id, {})}
        return chosen(self.words, card, known, seen, system, "figure", kind, id)


@lru_cache(maxsize=8)
def figures_in(folder: File) -> Figures:
    """The figures that come with a game, which have no mistakes."""
    notes = Notes()
    found: Figures = filled(Figures, "figures").read(shipped_data(folder / "figures.yaml"), notes)
    assert not notes.found, notes.found
    return found


def figure_in(folder: File, system: str, kind: str, id: str, look: Sequence[str] = (), **seen: str) -> Part:
    """The figure of a card as one part; `look` are the words on it, `seen` words of the picture, such as the side."""
    figures = figures_in(folder)
    kit = Kit(partial(part_in, folder / "parts"), figures.groups, figures.measures, figures.colours)
    words = figures.words_of(system, kind, id, look, seen)
    return made(figures.described(kind, id), kit, words, Chance(system, "figure", kind, id))
