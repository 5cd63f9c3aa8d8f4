"""What changed on paper: the printed faces of today beside those of a revision or of an earlier build."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from capesmith.content.revisions import NoRevision, revision
from capesmith.press.manifest import NAME, Face, read_manifest
from capesmith.press.request import Request
from capesmith.press.stock import Stock, recall_for, stocked
from capesmith.press.wrong import Wrong
from capesmith.render.edition import Section

Faces = Mapping[str, Face]


@dataclass(frozen=True)
class Change:
    """What to do about one card: so many old ones go, so many new ones come."""

    id: str
    deck: str
    old: str  # the names before and now; empty if there is none
    new: str
    remove: int
    add: int


def faces_of(section: Section) -> dict[str, Face]:
    """The printed faces of a section by id."""
    return {
        piece.front.id: Face(
            piece.front.title,
            piece.deck,
            piece.front.fingerprint,
            piece.back.fingerprint if piece.back is not None else "",
            piece.copies,
        )
        for piece in section.pieces
    }


def changes(old: Faces, new: Faces) -> list[Change]:
    """What must go and what must come, in the order of the new faces; those that are no more come last."""
    found = []
    for id, face in new.items():
        before = old.get(id)
        if before is None:
            found.append(Change(id, face.deck, "", face.name, 0, face.copies))
        elif (before.front, before.back) != (face.front, face.back):
            found.append(Change(id, face.deck, before.name, face.name, before.copies, face.copies))
        elif before.copies != face.copies:
            more = face.copies - before.copies
            found.append(Change(id, face.deck, before.name, face.name, max(0, -more), max(0, more)))
    for id, face in old.items():
        if id not in new:
            found.append(Change(id, face.deck, face.name, "", face.copies, 0))
    return found


def faces_since(since: str, stock: Stock, request: Request) -> Faces:
    """The faces of an earlier build (its folder or manifest) or of a git revision; `Wrong` if there is none."""
    if not since.strip():
        raise Wrong("--changed-since says nothing", "it takes a revision, such as HEAD~1, or the folder of a build")
    place = Path(since)
    if place.is_dir() or place.name.endswith(".json"):
        return _faces_of_build(place, request)
    try:
        with revision(since, stock.project.root, instead="the folder of an earlier build") as folder:
            old = stocked(recall_for(folder, stock.game), stock.printing)
            return faces_of(stock.printing.makers["cards"](old.order(request)))
    except NoRevision as wrong:
        raise Wrong(wrong.message, wrong.hint) from None


def _faces_of_build(place: Path, request: Request) -> Faces:
    manifest = read_manifest(place)
    if manifest is None:
        raise Wrong(
            f"{place}: this is no earlier build", f"--changed-since takes a folder with a {NAME}, or a revision"
        )
    faces = manifest.faces.get(request.ink)
    if not faces:
        known = ", ".join(f"--ink {ink}" for ink in manifest.faces)
        hint = f"it printed them with {known}" if known else "build all cards there first"
        raise Wrong(f"{place}: that build printed no cards in this ink", hint)
    return faces
