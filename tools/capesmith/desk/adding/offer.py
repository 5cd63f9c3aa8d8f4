"""What can be added to a project, as a dialog offers it, and what comes of it as texts of files."""

from __future__ import annotations

from collections.abc import Iterator

from capesmith.content.project import FOLDERS
from capesmith.desk.adding.face import face_in
from capesmith.desk.adding.pieces import piece_names, pieces_in
from capesmith.desk.adding.stub import FACE, PIECES, Addition, stub_in
from capesmith.desk.adding.stubs import stubs_of
from capesmith.desk.answers import Refusal as Refused
from capesmith.render.face.files import shipped_faces
from capesmith.source.door import Outside
from capesmith.source.record import record
from capesmith.source.refusal import Refusal
from capesmith.systems import known_systems
from capesmith.systems.base import System
from capesmith.systems.load import Loader


@record
class Addable:
    """One thing that can be added: for which game, into which file, and the names that mean something, if some do."""

    system: str
    title: str  # of the game
    what: str
    file: str
    names: tuple[str, ...] = ()


@record
class Grown:
    """A file as it will be."""

    path: str
    text: str
    fresh: bool  # whether there is none of that name yet
    line: int  # of what is new, from 0


@record
class Growth:
    """What comes of adding something, and what should be known about it."""

    files: tuple[Grown, ...]
    note: str = ""


def addables(loader: Loader) -> Iterator[Addable]:
    """Everything, for the games of the project; for all games if it has none yet."""
    for game in _games(loader):
        for what, stub in stubs_of(game, loader.root).items():
            yield Addable(game.id, game.title, what, stub.file)
        if game.printing is None:
            continue
        faces = shipped_faces(game.printing.look("full").folder / "faces")
        yield Addable(game.id, game.title, FACE, f"faces/{game.id}/@ID@.yaml", tuple(faces))
        if names := piece_names(loader.box(game), game):
            yield Addable(game.id, game.title, PIECES, f"pieces/{game.id}/@ID@.yaml", tuple(dict.fromkeys(names)))


def _games(loader: Loader) -> list[System]:
    ids = {*loader.project.uses, *(id for id, _ in loader.content())}
    ids |= {id for id in known_systems() if any((loader.root / folder / id).is_dir() for folder in FOLDERS)}
    known = [loader.game(id) for id in known_systems() if id in ids or not ids]
    return [game for game in known if game is not None]


def grown_by(loader: Loader, system: str, what: str, name: str) -> Growth | Refused:
    """What comes of adding something of that name."""
    game = loader.game(system)
    if game is None:
        return Refused(f'there is no game "{system}"')
    try:
        if what == FACE:
            return Growth((_grown(face_in(loader.root, game, name), loader),))
        if what == PIECES:
            return Growth((_grown(pieces_in(loader, game, name), loader),))
        added = stub_in(loader, game, what, name)
    except Refusal as wrong:
        return Refused(wrong.message, wrong.hint)
    except Outside:
        return Refused("this leads to a file outside the project")
    return Growth(tuple(_grown(addition, loader) for addition in added.additions), added.namesake)


def _grown(addition: Addition, loader: Loader) -> Grown:
    text = addition.content.decode("utf-8").removeprefix("\ufeff")
    return Grown(addition.file, text, loader.raw(addition.path) is None, addition.line - 1)
