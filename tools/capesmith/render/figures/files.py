"""The figures and scenes of a game: what the file in a folder describes, made of the parts beside it.

figures/figures.yaml  figures/parts/**.svg
scenes/scenes.yaml    scenes/parts/**.svg
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from pathlib import Path as File
from typing import Protocol

from capesmith.content.installed import made_of
from capesmith.content.project import DRAWN
from capesmith.render.chance import Chance
from capesmith.render.figures.figure import POINT, Described, Description
from capesmith.render.figures.making import Kit, made
from capesmith.render.figures.measures import Measure, Measured
from capesmith.render.figures.part import Part, moved, part_in
from capesmith.render.figures.words import NAME, WORD, Lexicon, Options, Word, Words
from capesmith.render.shapes import Box, Point
from capesmith.source.files import shipped_data
from capesmith.source.form import entry, filled, form
from capesmith.source.notes import Notes
from capesmith.source.shape import ListOf, MapOf

Cast = Callable[[str, str, Words], Part]
GROUP = "^[a-z][a-z0-9/-]*$"
WORDS = MapOf(MapOf(WORD, "words", NAME), "words by name", NAME)
FIGURES = MapOf(Described(), "figures", NAME)


@form
class Figures:
    """What a file of figures or scenes says."""

    colours: Words = entry(MapOf(WORD, "colours", NAME), "names that parts have for colours, and what they are")
    anybody: Mapping[str, Description] = entry(FIGURES, "for each kind, how whoever is not described is drawn")
    figures: Mapping[str, Description] = entry(FIGURES, "figures by the ids of their cards", factory=dict)
    groups: Mapping[str, Description] = entry(
        MapOf(Described(), "groups", GROUP), "parts that belong together, by the name of the whole", factory=dict
    )
    words: Mapping[str, Word] = entry(MapOf(Options(), "words", NAME), "the words of a figure", factory=dict)
    brings: Mapping[str, Mapping[str, Words]] = entry(
        MapOf(WORDS, "words", NAME), "words that come with another", factory=dict
    )
    look: tuple[str, ...] = entry(ListOf(WORD), "which words stand on a card, in this order", default=())
    kinds: Mapping[str, Words] = entry(WORDS, "words of all cards of a kind", factory=dict)
    people: Mapping[str, Words] = entry(WORDS, "words by the ids of cards", factory=dict)
    measures: Mapping[str, Measure] = entry(MapOf(Measured(), "measures", NAME), "how large things are", factory=dict)
    frame: Point = entry(POINT, "how wide and high scenes are drawn", default=(1.0, 1.0))

    def described(self, kind: str, id: str) -> Description:
        """The figure of a card; one that nobody has described is put together for its kind."""
        return self.figures.get(id) or self.anybody[kind if kind in self.anybody else "others"]

    @property
    def cast(self) -> frozenset[str]:
        """The kinds of figures that play in scenes."""
        return frozenset({*self.anybody, *self.kinds} - {"others"})

    def words_of(
        self, system: str, kind: str, id: str, look: Sequence[str] | Words, seen: Words, own: Brought | None = None
    ) -> dict[str, str]:
        """The words of a card's figure: on the card, known of it or of its kind, or by its id, which keeps them."""
        card = {} if isinstance(look, Mapping) else dict(zip(self.look, look, strict=False))
        known = {**self.kinds.get(kind, {}), **self.namesake(id), **(look if isinstance(look, Mapping) else {})}
        if own is not None:
            known |= own.known(card)
        return Lexicon(self.words, self.brings, self.colours).chosen(card, known, seen, system, "figure", kind, id)

    def namesake(self, id: str) -> Words:
        """What is known of somebody, or else of whoever is named in the id: of the badger for a `cyber-badger`."""
        return next((self.people[one] for one in (id, *reversed(id.split("-"))) if one in self.people), {})


@lru_cache(maxsize=8)
def figures_in(folder: File) -> Figures:
    """The figures that come with a game, which have no mistakes."""
    file = folder / f"{folder.name}.yaml"

    def read() -> Figures:
        notes = Notes()
        found: Figures = filled(Figures, "figures").read(shipped_data(file), notes)
        assert not notes.found, notes.found
        return found

    return made_of(file, read)


@lru_cache(maxsize=16)
def kinds_in(folder: File) -> frozenset[str]:
    """The kinds of figures in a folder of a game; none if it has no such folder."""
    return figures_in(folder).cast if folder.is_dir() else frozenset()


class Brought(Protocol):
    """What a project brings to a folder of a game (`figures.own`)."""

    @property
    def parts(self) -> Mapping[str, Part]: ...
    def around(self, figures: Figures) -> Figures: ...
    def known(self, words: Words) -> Words: ...


def _kit(
    folder: File, system: str, figures: Figures, own: Brought | None, measures: Mapping[str, Measure] | None = None
) -> Kit:
    """What the figures of a folder are made of; a picture may have measures of its own.

    Scenes are played by the figures in the folder beside them, if nobody else brings a cast.
    """
    shipped, people = partial(part_in, folder / "parts"), folder.parent / DRAWN[0]
    part = shipped if own is None else lambda name: own.parts.get(name) or shipped(name)
    return Kit(
        part,
        figures.groups,
        {**figures.measures, **(measures or {})},
        figures.colours,
        partial(figure_in, people, system),
        kinds_in(people),
    )


def figure_in(
    folder: File, system: str, kind: str, id: str, look: Sequence[str] | Words = (), own: Brought | None = None,
    **seen: str,
) -> Part:  # fmt: skip
    """The figure of a card as one part; `look` are the words on it, in order or by name, `seen` the picture's."""
    figures = figures_in(folder) if own is None else own.around(figures_in(folder))
    words = figures.words_of(system, kind, id, look, seen, own)
    return made(
        figures.described(kind, id), _kit(folder, system, figures, own), words, Chance(system, "figure", kind, id)
    )


def scene_in(
    folder: File, system: str, kind: str, id: str, box: Box, cast: Cast | None = None, own: Brought | None = None,
    **seen: str,
) -> Part:  # fmt: skip
    """The scene of a card, drawn about an axis in the middle of a box whatever its size.

    It begins with the joints `top`, `middle` and `bottom` of the box, and the measures `across` and `tall`: how much
    wider and higher the box is than the frame that scenes are drawn for; `cover` is the larger of them, `fit` the
    smaller. `cast` draws whoever plays a part in it.
    """
    figures = figures_in(folder) if own is None else own.around(figures_in(folder))
    wide, high = figures.frame
    across, tall = box.w / wide, box.h / high
    sizes = {"across": across, "tall": tall, "cover": max(across, tall), "fit": min(across, tall)}
    measures = {name: Measure(always=size) for name, size in sizes.items()}
    kit = _kit(folder, system, figures, own, measures)
    kit = kit if cast is None else replace(kit, cast=cast)
    joints = {"top": (0.0, 0.0), "middle": (0.0, box.h / 2), "bottom": (0.0, box.h)}
    words = figures.words_of(system, kind, id, (), seen, own)
    chance = Chance(system, "figure", kind, id)
    return made(figures.described(kind, id), kit, words, chance, joints).placed(moved(box.centre[0], box.y))
