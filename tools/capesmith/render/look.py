"""The look of a game: its faces, palette, roles of type and icons, as data from the system's own folder."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache, partial
from pathlib import Path as File
from typing import Any

from capesmith.content.installed import made_of
from capesmith.render.colour import contrast
from capesmith.render.dress import Dresser, Keyword, keywords_from
from capesmith.render.fitting import Measure
from capesmith.render.fonts import Face, face_in
from capesmith.render.icons import icon_in
from capesmith.render.shapes import Path
from capesmith.render.words import IconWidths, Setting
from capesmith.source.files import shipped_data
from capesmith.source.record import record
from capesmith.source.shipped import shipped_files

_PLAIN_COLOUR = re.compile("#[0-9A-Fa-f]{6}")
SEEN = 3.0  # the contrast that a small sign needs
INKS = {"full": "full colour", "saver": "white grounds with outlines"}


@record
class Role:
    """A role of type, such as `rules` or `name`: its faces, size, floor and spacing."""

    name: str
    face: str
    size: float
    floor: float
    leading: float = 1.21
    gap: float = 0.0
    tracking: float = 0.0
    bold: str = ""
    italic: str = ""
    ease: float = 0.0  # how much larger than usual it is here: it may be so much smaller for better lines

    @property
    def measure(self) -> Measure:
        return Measure(self.size, self.floor, self.leading, self.gap, self.ease)


@dataclass(frozen=True, eq=False)
class Look:
    """Everything about the appearance of one game that is not a layout."""

    folder: File
    palette: Mapping[str, str]
    fonts: Mapping[str, str]
    roles: Mapping[str, Role]
    sets: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    keywords: tuple[Keyword, ...] = ()
    icon_names: Mapping[str, str] = field(default_factory=dict)
    icon_colours: Mapping[str, str] = field(default_factory=dict)  # of icons in texts that are printed in ink
    ink: str = "full"
    manner: str = "comic"  # with rays, dots and bursts, or "plain"
    phrases: Mapping[str, str] = field(default_factory=dict)  # what the game says on pages that every game has
    typesetting: str = "plain"  # or "fine": curly quotes, and icons in texts take only the room they need
    own: Mapping[str, Any] = field(default_factory=dict)  # a project's own parts, by folder (`figures.own`)

    @property
    def own_names(self) -> tuple[str, ...]:
        """What a project brings to this look, by the names of its content."""
        return tuple(own.name for _, own in sorted(self.own.items()))

    @property
    def comic(self) -> bool:
        """Whether pages that every game has come with rays, dots and bursts."""
        return self.manner == "comic" and not self.saving

    @property
    def saving(self) -> bool:
        """Whether grounds stay white and bands become outlines."""
        return self.ink == "saver"

    def icon_tint(self, icon: str) -> tuple[str | None, str | None]:
        """The colour of an icon in a text in ink, and of its edge, if paper would swallow that colour."""
        tint = self.icon_colours.get(icon)
        pale = tint is not None and contrast(self.colour(tint), self.colour("paper")) < SEEN
        return tint, "ink" if pale else None

    def colour(self, name: str) -> str:
        """`#RRGGBB` for a name of the palette, a dotted name of a set such as `type.attack`, or a colour as it is."""
        if _PLAIN_COLOUR.fullmatch(name):
            return name
        found = self.palette.get(name)
        if found is None and "." in name:
            group, _, member = name.partition(".")
            found = self.sets.get(group, {}).get(member)
        if found is None:
            raise KeyError(f'the look has no colour "{name}"')
        return found

    def has_colour(self, name: str) -> bool:
        try:
            return bool(self.colour(name))
        except KeyError:
            return False

    def face(self, name: str) -> Face:
        """A face by its role in the look (`display`) or its file (`bangers-400`)."""
        found = self._faces.get(name)
        if found is None:
            found = self._faces[name] = face_in(self.folder / "fonts", self.fonts.get(name, name))
        return found

    @cached_property
    def _faces(self) -> dict[str, Face]:
        return {}

    def role(self, name: str) -> Role:
        return self.roles[name]

    def setting(self, role: Role) -> Setting:
        regular = self.face(role.face)
        return Setting(regular, self.face(role.bold or role.face), self.face(role.italic or role.face), self._widths)

    @cached_property
    def _widths(self) -> IconWidths | None:
        return IconWidths(self.icon) if self.typesetting == "fine" else None

    def icon(self, name: str) -> Path:
        found = self._icons.get(name)
        if found is None:
            found = icon_in(self.folder / "icons", self.icon_names.get(name, name))
            if found is None:
                raise KeyError(f'the look has no icon "{name}"')
            self._icons[name] = found
        return found

    @cached_property
    def _icons(self) -> dict[str, Path]:
        return {}

    def has_icon(self, name: str) -> bool:
        return f"{self.icon_names.get(name, name)}.svg" in self._icon_files

    @cached_property
    def _icon_files(self) -> frozenset[str]:
        return frozenset(file.name for file in shipped_files(self.folder / "icons", "*"))

    @cached_property
    def all_icons(self) -> tuple[str, ...]:
        """Every name an icon can be asked for by."""
        return (*self.icon_names, *(file.stem for file in shipped_files(self.folder / "icons", "*.svg")))

    def dresser(self) -> Dresser:
        """A dresser for the texts of one card."""
        return Dresser(self.keywords)

    @cached_property
    def font_files(self) -> tuple[File, ...]:
        return tuple(shipped_files(self.folder / "fonts", "*.ttf"))


# What pages that every game has are printed with, where a look says nothing else.
PLAIN_PALETTE = {
    "ink": "#111111", "paper": "#FFFFFF", "white": "#FFFFFF", "red": "#B5171B", "blue": "#0B56A8", "muted": "#5A5A5A",
    "heading": "#111111", "banner": "#111111", "book-accent": "#111111", "book-pop": "#E6E6E6", "book-link": "#0B56A8",
    "book-zebra": "#F2F2F2", "book-caption": "#F2F2F2",
}  # fmt: skip
PLAIN_FACES = {"text-bold": "text", "text-italic": "text", "display": "text-bold", "numeral": "text-bold"} | {
    "label": "text-bold", "label-medium": "label", "label-bold": "label", "speech": "text",
}  # fmt: skip
PLAIN_ROLES = {
    "footer": {"face": "label-medium", "size": 5, "floor": 5},
    "rules": {"face": "text", "bold": "text-bold", "italic": "text-italic", "size": 8.4, "floor": 7.5, "leading": 1.2},
}


def look_from(data: Mapping[str, Any], folder: File, ink: str = "full") -> Look:
    """A look from the plain data of `look.yaml`; the ink saver changes palette and sets, nothing else."""
    roles = {name: Role(name, **given) for name, given in _completed(data["roles"], PLAIN_ROLES).items()}
    palette = _completed(data["palette"], PLAIN_PALETTE)
    sets = {name: dict(of) for name, of in data.get("sets", {}).items()}
    fonts = dict(data["fonts"])
    for name, like in PLAIN_FACES.items():
        fonts.setdefault(name, fonts[like])
    if ink == "saver":
        palette |= data.get("saver", {})
    keywords = keywords_from(data.get("keywords", ()))
    coloured = {} if ink == "saver" else data.get("icon-colours", {})
    manner, phrases, setting = data.get("manner", "comic"), data.get("phrases", {}), data.get("typesetting", "plain")
    return Look(
        folder, palette, fonts, roles, sets, keywords, data.get("icons", {}), coloured, ink, manner, phrases,
        setting,
    )  # fmt: skip


def _completed(given: Mapping[str, Any], plain: Mapping[str, Any]) -> dict[str, Any]:
    return {**given, **{name: value for name, value in plain.items() if name not in given}}


@lru_cache(maxsize=8)
def look_in(folder: File, ink: str) -> Look:
    """The look of a game from the `look.yaml` of its folder, for full colour or for saving ink."""
    file = folder / "look.yaml"
    return look_from(made_of(file, partial(shipped_data, file)), folder, ink)
