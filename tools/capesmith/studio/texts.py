"""The texts of a project: which files people may edit here, how they are read, and how they are written back.

What was not touched keeps its bytes: a mark at the beginning of a file, and the way its lines end.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterator
from difflib import SequenceMatcher
from pathlib import Path

from capesmith.content.project import DRAWN, FACES, FILE_NAMES, FOLDERS, PIECES
from capesmith.source.bounds import TEXT
from capesmith.source.digests import bytes_digest
from capesmith.source.door import Outside, contents, files_below, listed
from capesmith.source.record import record
from capesmith.source.refusal import Refusal
from capesmith.source.whole import write_whole

ROOMS = (*FOLDERS, FACES, PIECES, *DRAWN)  # the folders of a project that hold what people write
ENDINGS = (".yaml", ".yml", ".md", ".svg", ".txt", ".csv")
_MARK = b"\xef\xbb\xbf"
_NEWLINE = re.compile(r"\r\n?")
_LINE = re.compile(rb"[^\r\n]*(?:\r\n?|\n)|[^\r\n]+\Z")


@record
class Text:
    """A file as it is edited: lines end in one way here, and `seen` is the digest of what stands on the disk."""

    path: str
    text: str
    seen: str


class Elsewhere(Refusal):
    """A path that is no text of the project."""

    def __init__(self, path: str) -> None:
        super().__init__(f"{path[:200]} is no text of this project", f"texts lie in {', '.join(ROOMS)}")


class NotText(Refusal):
    """A file that cannot be edited as text."""


class Conflict(Refusal):
    """A file is not what it was when somebody read it; nothing was written."""

    def __init__(self, now: Text | None) -> None:
        super().__init__("the file was changed by somebody else", "look at both, and keep one or join them")
        self.now = now


def texts_of(root: Path) -> Iterator[str]:
    """The paths of all texts of a project, as the page names them."""
    for entry in listed(root):
        named = entry.name in FILE_NAMES or not entry.name.startswith(".")
        if named and entry.name.endswith(ENDINGS) and entry.is_file(follow_symlinks=False):
            yield entry.name
    for room in ROOMS:
        for path in files_below(root / room, ENDINGS, root):
            if path.name.endswith(ENDINGS):
                yield path.relative_to(root).as_posix()


def place_of(root: Path, path: str) -> Path:
    """Where a text lies, links followed; `Elsewhere` for everything that is not one."""
    parts = path.split("/")
    plain = not re.search(r'[\\:*?"<>|\x00-\x1f\x7f]', path) and path.endswith(ENDINGS)
    hidden = any(part.startswith(".") or part != part.strip() or not part for part in parts)
    if path in FILE_NAMES:
        hidden = False
    if not plain or hidden or (len(parts) > 1 and parts[0] not in ROOMS):
        raise Elsewhere(path)
    top, place = Path(os.path.realpath(root)), Path(os.path.realpath(root / path))
    within = place.relative_to(top).parts if place.is_relative_to(top) else ()
    if not within or not place.name.endswith(ENDINGS) or (within[0] not in ROOMS and len(within) > 1):
        raise Elsewhere(path)
    return place


def read_text(root: Path, path: str) -> Text:
    """A text of the project as it is on the disk."""
    return _as_text(path, _bytes(root, path))


def _bytes(root: Path, path: str) -> bytes:
    try:
        return contents(place_of(root, path), TEXT, root)
    except Outside:
        raise Elsewhere(path) from None
    except OSError as error:
        raise NotText(f"{path}: {(error.strerror or str(error)).lower()}", "") from None


def _as_text(path: str, raw: bytes) -> Text:
    try:
        text = raw.removeprefix(_MARK).decode("utf-8")
    except UnicodeDecodeError as error:
        raise NotText(f"{path} is not UTF-8: see byte {error.start}", "convert it with another program") from None
    return Text(path, plain_lines(text), bytes_digest(raw))


def plain_lines(text: str) -> str:
    """A text whose lines all end as an editor has them."""
    return _NEWLINE.sub("\n", text)


def write_text(root: Path, path: str, text: str, seen: str) -> Text:
    """Write a text back if the file is still what was seen, "" for a new one; `Conflict` otherwise."""
    place = place_of(root, path)
    before = _bytes(root, path) if os.path.lexists(place) else None
    if seen != ("" if before is None else bytes_digest(before)):
        raise Conflict(None if before is None else _as_text(path, before))
    raw = written(before or b"", text)
    if len(raw) > TEXT:
        raise NotText(f"{path} would have {len(raw):,} bytes; {TEXT:,} is the most", "make two files of it")
    if raw != before:
        write_whole(place, raw)
    return _as_text(path, raw)


class Taken(Refusal):
    """There is a file of that name."""

    def __init__(self, path: str) -> None:
        super().__init__(f"{path} is there already", "choose another name")


def rename_text(root: Path, path: str, to: str, seen: str) -> None:
    """Give a text another name if it is still what was seen; no other file is touched."""
    place, target = place_of(root, path), place_of(root, to)
    _demand_seen(root, path, seen)
    if os.path.lexists(target):
        raise Taken(to)
    target.parent.mkdir(parents=True, exist_ok=True)
    try:
        os.link(place, target)  # refuses to take the place of another, where renaming would not
    except FileExistsError:
        raise Taken(to) from None
    except OSError:  # this disk knows no second names
        os.rename(root / path, target)
    else:
        os.unlink(root / path)


def delete_text(root: Path, path: str, seen: str) -> None:
    """Take a text away if it is still what was seen."""
    place_of(root, path)
    _demand_seen(root, path, seen)
    os.unlink(root / path)


def _demand_seen(root: Path, path: str, seen: str) -> None:
    raw = _bytes(root, path)
    if seen != bytes_digest(raw):
        raise Conflict(_as_text(path, raw))


def written(before: bytes, text: str) -> bytes:
    """The bytes of a text; lines that stood there before keep theirs, new ones end as most do."""
    after = plain_lines(text).encode("utf-8")
    mark = _MARK if before.startswith(_MARK) else b""
    if b"\r" not in before:
        return mark + after
    old = _LINE.findall(before.removeprefix(_MARK))
    usual = Counter(line[len(line.rstrip(b"\r\n")) :] for line in old if line.endswith((b"\r", b"\n"))).most_common(1)
    end, new = usual[0][0], _LINE.findall(after)
    alike = SequenceMatcher(None, [line.rstrip(b"\r\n") for line in old], [line.rstrip(b"\n") for line in new], False)
    made: list[bytes] = []
    for what, i, j, k, m in alike.get_opcodes():
        lines = old[i:j] if what == "equal" else [line.rstrip(b"\n") + end for line in new[k:m]]
        for line in lines:
            words = line.rstrip(b"\r\n")
            own = line[len(words) :] or end
            # Behind a lone "\r" an empty line that ends in "\n" would be read as the second half of one end.
            made.append(b"\r" if not words and own == b"\n" and made and made[-1].endswith(b"\r") else words + own)
    if new and not new[-1].endswith(b"\n"):
        made[-1] = made[-1].rstrip(b"\r\n")
    return mark + b"".join(made)
