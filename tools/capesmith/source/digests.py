"""Digests of plain data and of files: equal content, equal digest, on every machine."""

from __future__ import annotations

import hashlib
import json
import marshal
import os
from collections.abc import Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from capesmith.source.bounds import PICTURE, PRINTED, TEXT
from capesmith.source.door import Unlisted, pieces
from capesmith.source.files import inside, spelt
from capesmith.source.moment import seen
from capesmith.source.stamps import NONE as NONE
from capesmith.source.stamps import Stamps

_WITHOUT_IDENTITY = 2  # the version of the format that does not tell which parts are one object


def digest(*parts: Any) -> str:
    """A short name for plain data: equal data, equal name, on every machine."""
    text = json.dumps(parts, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def plain_digest(*parts: Any) -> str:
    """The same many times as fast, for data of plain types alone; a number and its equal of another type differ."""
    return bytes_digest(marshal.dumps(parts, _WITHOUT_IDENTITY))


def bytes_digest(data: bytes) -> str:
    return hashlib.blake2b(data, digest_size=16).hexdigest()


def file_digest(path: Path, most: int, root: Path | None = None) -> str:
    """The digest of a file, of the project in a folder if one is given; NONE if the door does not let it in."""
    found = hashlib.blake2b(digest_size=16)
    try:
        for piece in pieces(path, most, root):
            found.update(piece)
    except (OSError, ValueError):
        return NONE
    return found.hexdigest()


def file_digests(files: Iterable[Path], root: Path) -> dict[str, str]:
    """The digests of files that people write, by their names in the project; those that are as they were are known."""
    paths = list(files)
    known: dict[Path, tuple[str, str]] = seen(("digests", root), dict)
    new = [path for path in paths if path not in known]
    if new:
        stamps = Stamps(root, digest(str(root)))
        for path in new:
            known[path] = named(path, root), stamps.digest(path, partial(file_digest, path, TEXT, root))
        stamps.keep(new)
    return dict(map(known.__getitem__, paths))


def printed_digests(names: Iterable[str], folder: Path) -> dict[str, str]:
    """The digests of files that were printed into a folder."""
    stamps, paths = Stamps(folder, digest(str(folder), PRINTED)), {name: folder / name for name in names}
    found = {name: stamps.digest(path, partial(file_digest, path, PRINTED)) for name, path in paths.items()}
    stamps.keep(paths.values())
    return found


def note_printed(digests: Mapping[str, str], folder: Path) -> None:
    """Take down what was just written there, so that nobody has to read it to know."""
    stamps = Stamps(folder, digest(str(folder), PRINTED))
    for name, found in digests.items():
        stamps.note(folder / name, found)
    stamps.keep(folder / name for name in digests)


def named(path: Path, root: Path) -> str:
    """The name of a file in its project."""
    here, top = os.fspath(path), os.fspath(root)
    inside = here.startswith(top + os.sep) and os.sep == "/"
    return here[len(top) + 1 :] if inside else path.relative_to(root).as_posix()


def pictures_in(root: Path, names: Iterable[str]) -> dict[str, str]:
    """The digests of pictures by their paths inside the project."""
    stamps, found = Stamps(root, digest(str(root), "pictures")), {}
    for name in names:
        make = partial(file_digest, root / name, PICTURE, root)
        found[name] = stamps.digest(root / name, make) if _is_there(root, name) else NONE
    stamps.keep(root / name for name in found)
    return found


def _is_there(root: Path, name: str) -> bool:
    """Whether a path stays inside the project and is spelt like the file; some systems do not mind capitals."""
    try:
        return inside(root, name) and spelt(root, name) == name
    except Unlisted:
        return False
