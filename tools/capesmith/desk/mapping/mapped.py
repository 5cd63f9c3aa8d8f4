"""One file as a map: its layers, the spaces it speaks of, what the rules see from them, and deeds on it as edits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from capesmith.content.distances import FAR
from capesmith.content.kinds import FileKind
from capesmith.desk.answers import Refusal
from capesmith.desk.mapping.deeds import Deed, carried_out
from capesmith.desk.mapping.layers import Layer, Layers
from capesmith.desk.mapping.writing import Told, Writer
from capesmith.source.diagnostic import DocPath
from capesmith.systems.base import System
from capesmith.systems.load import Loader

NO_MAP = Refusal("there is no map in this file", "boards have maps, and what is played on them")


class Mapped:
    """A file that says something of the spaces of a board."""

    def __init__(self, loader: Loader, game: System, file: Path, name: str, text: str) -> None:
        self.writer = Writer(name, text)
        self.game, self.loader, self.file = game, loader, file
        self.board = self._board()

    @property
    def kind(self) -> FileKind | None:
        """The kind of file it is; None for one that has no kind yet, or no spaces."""
        kinds, keys = self.game.sheet.kinds, self.writer.data if isinstance(self.writer.data, dict) else {}
        return next((kinds[key] for key in keys if key in kinds), None)  # the first key says which

    def _board(self) -> Any:
        """The board that it is, or is played on; None if that cannot be read now."""
        names = self.loader.names(self.game, self.loader.files(self.game))
        sheet = self.loader.sheet(self.file, self.game, names)
        if sheet.board is not None:
            return sheet.board.content
        if sheet.scenario is None:
            return None
        boards = self.loader.box(self.game).every_board()
        return self.game.sheet.on(sheet.scenario.content, {id: board.content for id, board in boards.items()})

    def spaces(self) -> tuple[str, ...]:
        return () if self.board is None else tuple(self.game.sheet.spaces(self.board))

    def layers(self, spaces: Sequence[str]) -> tuple[Layer, ...]:
        """What it says of its spaces; those of an earlier reading will do while it cannot be read."""
        if self.kind is None or not spaces:
            return ()
        return Layers(self.kind, self.writer.data, self.game.sheet.space, spaces).all()

    def views(self) -> Mapping[str, str]:
        """What the rules measure here, with what that means."""
        return {} if self.board is None else {view.name: view.doc for view in self.game.sheet.views(self.board)}

    def seen(self, space: str) -> Mapping[str, Mapping[str, int]]:
        """How far every space is from one, by each measure; those out of reach are left out."""
        spaces = self.spaces()
        if space not in spaces:
            return {}
        here = spaces.index(space)
        return {
            view.name: {id: far for id, far in zip(spaces, view.far(here), strict=False) if 0 <= far < FAR}
            for view in self.game.sheet.views(self.board)
        }

    def done(self, path: DocPath, deed: Deed, spaces: Sequence[str]) -> Told:
        """The edits for a deed in the layer at a path."""
        layer = next((one for one in self.layers(spaces) if one.path == path), None)
        return NO_MAP if layer is None else carried_out(self.writer, layer, deed, spaces)
