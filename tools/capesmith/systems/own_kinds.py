"""Card kinds of a project's own: a face file that says what its cards hold makes a kind, without any programming."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from capesmith.content.kinds import COMMON, CardKind
from capesmith.content.project import FACES, content_files, shipped_root
from capesmith.render.face.files import own_faces
from capesmith.render.face.language import OwnField, OwnKind
from capesmith.source.notes import Note
from capesmith.source.prose import Prose
from capesmith.source.shape import Choice, Field, Fields, Integer
from capesmith.systems import system
from capesmith.systems.base import System
from capesmith.systems.own_words import with_places


def system_in(root: Path, id: str, read: Callable[[Path], bytes] | None = None) -> System | None:
    """A system as a project knows it: with the card kinds that its face files add and the places its boards name.

    `read` gives the bytes of files that somebody has read already.
    """
    found = system(id)
    if found is not None and root != shipped_root():  # where every file is its own twin
        found = with_places(found, (path for _, path in content_files(root, (id,))), root, read)
    if found is None or not (root / FACES / id).is_dir():
        return found
    own = {
        face.id: _kind(face.id, face.kind, found)
        for face in own_faces(root, id).values()
        if face.kind is not None and face.id not in found.kinds
    }
    return replace(found, kinds={**found.kinds, **own}) if own else found


def kind_problems(id: str, kind: OwnKind, game: System) -> list[Note]:
    """What is wrong with a kind that a face file adds."""
    known, notes = _containers(game), []
    if id in game.kinds:
        hint = "leave kind out to restyle its face, or choose another name"
        notes.append(Note("CRD003", f'{game.title} has a kind "{id}" already', hint, ("kind",)))
    for name in kind.fields:
        if name in COMMON or name in known:
            notes.append(
                Note("CRD003", f'"{name}" means something on every card', "another name", ("kind", "fields", name))
            )
    for index, text in enumerate(kind.texts):
        if text not in known:
            hint = f"texts: {', '.join(sorted(known))}"
            notes.append(Note("CRD004", f'"{text}" is no text of {game.title}', hint, ("kind", "texts", index)))
    return notes


def _containers(game: System) -> Fields:
    """Every text that some card of the game can have; a card of a kind of one's own may do without any of them."""
    return {
        name: replace(spec, required=False) for kind in game.kinds.values() for name, spec in kind.containers.items()
    }


def _kind(id: str, own: OwnKind, game: System) -> CardKind:
    known = _containers(game)
    fields = {name: _field(name, spec) for name, spec in own.fields.items() if name not in COMMON}
    texts = {name: known[name] for name in own.texts if name in known}
    return CardKind(id, own.title, own.about, fields, texts)


def _field(name: str, own: OwnField) -> Field:
    if own.number is not None:
        return Field(name.replace("-", "_"), Integer(*own.number), own.about, own.needed)
    if own.one_of is not None:
        return Field(name.replace("-", "_"), Choice("word", own.one_of), own.about, own.needed)
    return Field(name.replace("-", "_"), Prose(own.text or 300), own.about, own.needed)
