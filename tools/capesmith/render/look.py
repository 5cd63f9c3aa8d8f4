"""The look of a game: its faces, palette, roles of type and icons, as data from the system's own folder."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path as File
from typing import Any

from capesmith.render.dress import Dresser, Keyword, keywords_from
from capesmith.render.fitting import Measure
from capesmith.render.fonts import Face, face_in
from capesmith.render.icons import icon_in
from capesmith.render.shapes import Path
from capesmith.render.words import Setting
from capesmith.source.record import record

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

    @property
    def measure(self) -> Measure:
        return Measure(self.size, self.floor, self.leading, self.gap)


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
    ink: str = "full"

    @property
    def saving(self) -> bool:
        """Whether grounds stay white and bands become outlines."""
        return self.ink == "saver"

    def colour(self, name: str) -> str:
        """`#RRGGBB` for a name of the palette, a dotted name of a set such as `type.attack`, or a colour as it is."""
        if name.startswith("#"):
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
        return Setting(self.face(role.face), self.face(role.bold or role.face), self.face(role.italic or role.face))

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
        return frozenset(file.name for file in (self.folder / "icons").iterdir())

    @cached_property
    def all_icons(self) -> tuple[str, ...]:
        """Every name an icon can be asked for by."""
        return (*self.icon_names, *sorted(file.stem for file in (self.folder / "icons").glob("*.svg")))

    def dresser(self) -> Dresser:
        """A dresser for the texts of one card."""
        return Dresser(self.keywords)

    @cached_property
    def font_files(self) -> tuple[File, ...]:
        return tuple(sorted((self.folder / "fonts").glob("*.ttf")))


def look_from(data: Mapping[str, Any], folder: File, ink: str = "full") -> Look:
    """A look from the plain data of `look.yaml`; the ink saver changes palette and sets, nothing else."""
    roles = {name: Role(name, **given) for name, given in data["roles"].items()}
    palette, sets = dict(data["palette"]), {name: dict(of) for name, of in data.get("sets", {}).items()}
    if ink == "saver":
        palette |= data.get("saver", {})
    keywords = keywords_from(data.get("keywords", ()))
    return Look(folder, palette, data["fonts"], roles, sets, keywords, data.get("icons", {}), ink)
