"""What is wrong with a project's own figures and scenes that no schema sees: names that lead nowhere, and circles."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from capesmith.render.figures.figure import BOTH, Description, Limb, OneOf, Use
from capesmith.render.figures.files import Figures
from capesmith.render.figures.part import Part
from capesmith.render.figures.words import Words
from capesmith.render.look import Look
from capesmith.source.bounds import FIGURE_SHAPES, PART_DEPTH
from capesmith.source.diagnostic import DocPath, listing, suggestion
from capesmith.source.notes import Note
from capesmith.source.record import record

UNKNOWN, WRONG_KIND = "CRD004", "CRD003"
OF_A_SCENE = ("across", "tall", "cover", "fit")  # measures that every scene has
OF_A_BOX = ("top", "middle", "bottom")  # and joints
USUAL = 40  # shapes that a shipped part may have
_PART = re.compile("[a-z0-9<>/-]+")
_SLOT = re.compile("<[^<>]*>")
_WORD = re.compile("[a-z][a-z0-9-]*|#[0-9A-Fa-f]{6}|<[a-z-]+>")


@record
class Drawn:
    """What the game and a project drew in one folder: words, colours, joints and names of parts."""

    figures: Figures
    look: Look
    joints: frozenset[str]
    names: frozenset[str]  # of parts and groups

    def notes(self, words: Words, at: DocPath) -> Iterator[Note]:
        """What is wrong with the words of a figure."""
        for name, word in words.items():
            here = (*at, name)
            if not _WORD.fullmatch(word):
                yield Note(WRONG_KIND, f'"{word}" is no word of a figure', "small letters, digits and hyphens", here)
            elif name not in self.figures.words:
                if name != "view":  # which side is seen is said in scenes alone
                    yield _unknown("word of figures", name, self.figures.words, here)
            elif not word.startswith("<") and not self._can_be(name, word):
                yield _unknown(f"{name} that can be drawn", word, self.figures.words[name].everything(), here)

    def _can_be(self, name: str, word: str) -> bool:
        if word in {*self.figures.words[name].everything(), "none"}:
            return True
        paints = [colour for colour in self.figures.colours.values() if f"<{name}>" in colour]
        if paints:
            return paints == [f"<{name}>"] and (word in self.figures.colours or self.look.has_colour(word))
        stems = (part.rpartition("/")[2] for part in self.names)  # a setting and its variant are in one name
        return any(f"-{word}-" in f"-{stem}-" for stem in stems) or word in self._asked(name)

    def _asked(self, name: str) -> set[str]:
        """What other words of the game ask for."""
        return {*(by for word in self.figures.words.values() if word.by == name for by in word.ways or ())}

    def has_joint(self, name: str) -> bool:
        return name in self.joints or name in OF_A_BOX


class _TooDeep(Exception):
    pass


class _Own:
    """What the file of a project may name."""

    def __init__(self, said: Any, drawn: Drawn, cast: Drawn, parts: Mapping[str, Part]) -> None:
        self.said, self.drawn, self.cast, self.parts = said, drawn, cast, parts
        self.figures, self.look = drawn.figures, drawn.look
        self.groups = {**self.figures.groups, **said.groups}
        self.costs: dict[str, int] = {}
        self.levels: dict[str, int] = {}  # of groups in one another

    def notes(self) -> Iterator[Note]:
        for id, words in self.said.people.items():
            yield from self.drawn.notes(words, ("people", id))
        for key in ("figures", "groups"):
            for id, described in getattr(self.said, key).items():
                yield from self._described(described, (key, id))
        yield from self._circles()

    def _described(self, described: Description, at: DocPath) -> Iterator[Note]:
        for index, one in enumerate(described):
            here = (*at, index)
            if isinstance(one, OneOf):
                for way, inner in enumerate(one.ways):
                    yield from self._described(inner, (*here, "one-of", way))
                continue
            for key in ("wide", "high", "thick"):
                size = getattr(one, key, 1.0)
                if isinstance(size, str) and size not in self.figures.measures and size not in OF_A_SCENE:
                    yield _unknown("measure", size, (*self.figures.measures, *OF_A_SCENE), (*here, key))
            if isinstance(one, Limb):
                yield from self._colour(one.colour, (*here, "colour"))
                yield from self._described(one.inside, (*here, "inside"))
            else:
                if not _PART.fullmatch(one.part):
                    yield Note(WRONG_KIND, f'"{one.part}" names no part', "a folder and a name: head/viking", here)
                yield from self._joints(one, here)
                played = self.cast if self._is_somebody(one.part) else self.drawn
                yield from played.notes(one.words, (*here, "words"))
                yield from self._used(one, here)

    def _is_somebody(self, name: str) -> bool:
        """Whether a name is a kind and an id of the cast."""
        kind, _, id = name.partition("/")
        return name not in self.drawn.names and bool(id) and kind in self.cast.figures.cast

    def _joints(self, one: Use, at: DocPath) -> Iterator[Note]:
        named: dict[str, tuple[str, ...]] = {
            "at": (one.at,) if isinstance(one.at, str) and one.at else (),
            "along": one.along,
            "turn": one.turn if isinstance(one.turn, tuple) else (),
        }
        for key, joints in named.items():
            for joint in joints:
                somebodys = any(joint.endswith(f"-{of}") for of in self.cast.joints)
                if not self.drawn.has_joint(joint) and not somebodys:
                    yield _unknown("joint", joint, self.drawn.joints, (*at, key))

    def _used(self, use: Use, at: DocPath) -> Iterator[Note]:
        if "<" not in use.part and use.part not in self.drawn.names and not self._is_somebody(use.part):
            people = {f"{kind}/{id}" for kind in self.cast.figures.cast for id in self.cast.figures.people}
            yield _unknown("part", use.part, (*self.drawn.names, *people), at)
        for name, colour in use.colours.items():
            yield from self._colour(colour, (*at, "colours", name))
        yield from self._described(use.inside, (*at, "inside"))

    def _colour(self, colour: str, at: DocPath) -> Iterator[Note]:
        known = (*self.figures.colours, *self.look.palette)
        if "<" not in colour and colour not in known and not self.look.has_colour(colour):
            yield _unknown("colour", colour, known, at)

    # --- groups within groups -------------------------------------------------------------------------------

    def _circles(self) -> Iterator[Note]:
        for key in ("groups", "figures"):
            for id, described in getattr(self.said, key).items():
                try:
                    shapes = self._cost(described, (id,) if key == "groups" else ())
                except _TooDeep:
                    message = f'"{id}" is a part of itself, or of {PART_DEPTH} groups in one another'
                    yield Note(WRONG_KIND, message, "take it out of its own parts", (key, id))
                    return
                if shapes > FIGURE_SHAPES:
                    message = f"this has more than {FIGURE_SHAPES:,} shapes, groups within groups included"
                    yield Note(WRONG_KIND, message, "use fewer groups", (key, id))

    def _cost(self, described: Description, within: tuple[str, ...]) -> int:
        """How many shapes there may be at most; a circle is `_TooDeep`."""
        total = 0
        for one in described:
            if isinstance(one, OneOf):
                total += max((self._cost(way, within) for way in one.ways), default=0)
            elif isinstance(one, Limb):
                total += 1 + self._cost(one.inside, within)
            else:
                unknown = 10 * USUAL if self._is_somebody(one.part) else USUAL
                each = max((self._named(name, within) for name in self._meant(one.part)), default=unknown)
                total += each * (2 if one.side == BOTH else 1) + self._cost(one.inside, within)
        return total

    def _named(self, name: str, within: tuple[str, ...]) -> int:
        if name in self.parts:
            return max(1, len(self.parts[name].strokes))
        if name in within:
            raise _TooDeep
        if name not in self.costs:
            shapes = self._cost(self.groups[name], (*within, name))
            self.costs[name] = min(shapes, FIGURE_SHAPES + 1)
            self.levels[name] = 1 + max((self.levels.get(one, 0) for one in self._groups_in(name)), default=0)
        if self.levels[name] > PART_DEPTH:
            raise _TooDeep
        return self.costs[name]

    def _groups_in(self, name: str) -> Iterator[str]:
        waiting = [*self.groups[name]]
        while waiting:
            one = waiting.pop()
            if isinstance(one, OneOf):
                waiting += [use for way in one.ways for use in way]
            else:
                waiting += one.inside
                yield from self._meant(one.part) if isinstance(one, Use) else ()

    def _meant(self, name: str) -> list[str]:
        """The own parts and the groups that a name may stand for, whatever its words are."""
        if "<" not in name:
            return [name] if name in self.parts or name in self.groups else []
        pattern = re.compile("[a-z0-9-]*".join(map(re.escape, _SLOT.split(name))))
        return [one for one in (*self.parts, *self.groups) if pattern.fullmatch(one)]


def own_notes(said: Any, drawn: Drawn, cast: Drawn, parts: Mapping[str, Part]) -> list[Note]:
    """Everything that is wrong with the figures of a project; in scenes, the cast is drawn in another folder."""
    return list(_Own(said, drawn, cast, parts).notes())


def _unknown(what: str, name: str, known: Iterable[str], at: DocPath) -> Note:
    return Note(UNKNOWN, f'there is no {what} "{name}"', suggestion(name, known) or f"one of: {listing(known)}", at)
