"""Which kind of file a file is, and the schema that its content follows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from capesmith.content.project import DRAWN, FACES, FILE_NAMES, PIECES, project_schema
from capesmith.desk.buffers import Buffers, Reader
from capesmith.desk.shapes import Shapes
from capesmith.render.face.language import face_schema
from capesmith.render.figures.own import own_schema
from capesmith.render.pieces.own import own_schema as own_pieces_schema
from capesmith.source.record import record
from capesmith.systems.base import System
from capesmith.systems.schemas import system_schemas
from capesmith.systems.sheet_reading import head_of


@record
class Content:
    """What a file is in the language: its game, what it holds, and what may stand in it."""

    game: System | None
    head: str
    shapes: Shapes


class Contents:
    """The kinds of files of a project; schemas are made once for the same words and kinds."""

    def __init__(self, buffers: Buffers) -> None:
        self._buffers = buffers
        self._made: dict[str, dict[str, Shapes]] = {}
        self._plain: dict[str, Shapes] = {}

    def of(self, path: Path, data: Any) -> Content:
        """The kind of a file with this data."""
        reader, id = self._buffers.reader(), self._buffers.system_of(path)
        game = reader.game(id) if id else None
        if game is None:
            return Content(None, "", self._of_the_project(path))
        known = {key: value for key, value in data.items() if isinstance(value, str)} if isinstance(data, dict) else {}
        head = head_of(known, game) or ""
        return Content(game, head, self.of_game(game, reader).get(head) or _beginning(self.of_game(game, reader)))

    def of_game(self, game: System, reader: Reader) -> dict[str, Shapes]:
        """What may stand in the files of a game, by what they hold."""
        key = reader.basis(game)
        if key not in self._made:
            if len(self._made) > 8:
                self._made.clear()
            made = system_schemas(game)
            self._made[key] = {name.removesuffix(".schema.json"): Shapes(schema) for name, schema in made.items()}
        return self._made[key]

    def _of_the_project(self, path: Path) -> Shapes:
        root = self._buffers.root
        parts = path.relative_to(root).parts if path.is_relative_to(root) else ()
        what = parts[0] if len(parts) > 2 else "project" if path.name in FILE_NAMES and len(parts) == 1 else ""
        if what not in self._plain:
            made = {"project": project_schema, FACES: face_schema, PIECES: own_pieces_schema}
            if what in DRAWN:
                self._plain[what] = Shapes(own_schema(what))
            else:
                self._plain[what] = Shapes(made[what]() if what in made else {})
        return self._plain[what]


def _beginning(known: dict[str, Shapes]) -> Shapes:
    """What a file may begin with that does not say yet what it holds."""
    heads = {head: shapes.schema["properties"][head] for head, shapes in known.items() if _has(shapes, head)}
    return Shapes({"type": "object", "properties": heads})


def _has(shapes: Shapes, head: str) -> bool:
    return head in shapes.schema.get("properties", {})
