"""What changed on paper: the printed faces of today beside those of a revision or of an earlier build."""

from __future__ import annotations

import io
import shutil
import subprocess
import tarfile
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from capesmith.content.project import FILE_NAMES
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
    with _revision(since, stock.project.root) as folder:
        old = stocked(recall_for(folder, stock.game), stock.printing)
        return faces_of(stock.printing.makers["cards"](old.order(request)))


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


# --- revisions -------------------------------------------------------------------------------------------


_BUILD = "--changed-since also takes the folder of an earlier build"


@contextmanager
def _revision(name: str, root: Path) -> Iterator[Path]:
    """A project as it was at a revision, in a folder that is gone afterwards."""
    if shutil.which("git") is None:
        raise Wrong(
            "there is no git here to ask for the revision", "install it, or name the folder of an earlier build"
        )
    if _git(root, "rev-parse", "--git-dir") is None:
        raise Wrong(f"{root}: this project is not under git", _BUILD)
    found = None if name.startswith("-") else _git(root, "rev-parse", "--verify", "--quiet", f"{name}^{{commit}}")
    if found is None:
        raise Wrong(
            f'git knows no revision "{name}" here', "it takes a commit, a tag or a branch, such as HEAD~1 or v1"
        )
    commit = found.decode().strip()
    with tempfile.TemporaryDirectory(prefix="capesmith-") as folder:
        _unpack(root, commit, Path(folder))
        yield Path(folder)


def _unpack(root: Path, commit: str, folder: Path) -> None:
    """The content of a revision: the project file and every open folder but the output."""
    listed = (_git(root, "ls-tree", "--name-only", "-z", commit) or b"").decode("utf-8", "surrogateescape").split("\0")
    if not any(name in FILE_NAMES for name in listed):
        raise Wrong("there was no project here at that revision", f"it had no {FILE_NAMES[0]}")
    wanted = [n for n in listed if n in FILE_NAMES or (n and not n.startswith((".", ":")) and n not in _NO_CONTENT)]
    archive = _git(root, "archive", "--format=tar", commit, "--", *wanted)
    if archive is None:
        raise Wrong("git cannot hand over that revision", f"git archive {commit[:12]} says why")
    with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
        tar.extractall(folder, filter=_ordinary)


_NO_CONTENT = {"output", "schemas", "tools", "tests", "node_modules", "build", "dist"}


def _ordinary(member: tarfile.TarInfo, path: str) -> tarfile.TarInfo | None:
    """Plain files and folders only: links in content lead nowhere good."""
    return tarfile.data_filter(member, path) if member.isreg() or member.isdir() else None


def _git(root: Path, *arguments: str) -> bytes | None:
    """What git answers in a folder; None if it refuses."""
    call = ["git", "-C", str(root), *arguments]
    done = subprocess.run(call, stdin=subprocess.DEVNULL, capture_output=True)
    return done.stdout if done.returncode == 0 else None
