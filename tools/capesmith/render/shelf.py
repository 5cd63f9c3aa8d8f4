"""The shelf: finished forms and pages of an earlier build, ready for the next document, so that only what changed is
drawn.

A form is the same in every document, because fonts have fixed names and characters fixed codes in all of them.

Their streams lie in volumes that stay as they are: what is new gets a volume of its own, and only when too much in the
old ones is of no use any more is all written again.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable

from capesmith.render.packed import Kept, Stream
from capesmith.source.pieces import Pieces

MAGIC = b"capesmith shelf 5\n"
MOST_VOLUMES = 12
SPARE = 1.5  # how many times as large as what is of use the volumes may be

Place = tuple[str, int]  # the volume of a stream, and where in it it begins
Row = tuple[
    tuple[float, ...], str, int, int, tuple[str, ...], tuple[str, ...], str, tuple[str, ...], tuple[str, ...],
    tuple[int, ...],
]  # fmt: skip
Recall = Callable[[str], bytes | memoryview]


class Shelf:
    """Forms and pages by what they were drawn from; those that nobody asks for again are forgotten.

    `rows` are those of an earlier build: the bounds, where and how long the stream is, forms, fonts, trace, keys,
    words and tags.
    """

    def __init__(self, rows: dict[str, Row] | None = None, recall: Recall = lambda name: b"") -> None:
        self._rows = rows or {}
        self._recall = recall
        self._opened: dict[str, memoryview] = {}  # volumes
        self._streams: dict[Place, Stream] = {}
        self._kept: dict[str, Kept] = {}  # those of the rows that somebody asked for
        self._used: dict[str, Kept] = {}
        self._ends: dict[str, int] = {}  # how long the volumes must be
        for _, volume, at, size, *_ in self._rows.values():
            self._ends[volume] = max(self._ends.get(volume, 0), at + size)
        self.volumes = set(self._ends)

    def find(self, key: str) -> Kept | None:
        found = self._used.get(key) or self._kept.get(key)
        if found is None and key in self._rows:
            found = self._read(self._rows[key])
            if found is not None:
                self._kept[key] = found
        return found

    def _read(self, row: Row) -> Kept | None:
        """What a row tells of; nothing if its stream is not there any more."""
        bounds, volume, at, size, forms, fonts, trace, keys, words, tags = row
        if volume not in self._opened:
            found = self._recall(volume)
            self._opened[volume] = memoryview(found if len(found) >= self._ends[volume] else b"")
        place = volume, at
        if place not in self._streams:
            self._streams[place] = self._opened[volume][at : at + size]
        stream = self._streams[place]
        return Kept(bounds, stream, forms, fonts, trace, keys, words, tags) if len(stream) == size else None

    def put(self, key: str, form: Kept) -> None:
        """Keep a form for the next time."""
        self._used[key] = form

    @property
    def changed(self) -> bool:
        """Whether it holds anything else than before."""
        return self._used.keys() != self._rows.keys()

    def packed(self, label: str) -> tuple[bytes, str, Pieces]:
        """What is in use as an index, under a label that says when it is no longer good, and what is new as a volume;
        from now on no other volumes are in use than it says."""
        rows = {key: self._rows[key] for key, form in self._used.items() if self._kept.get(key) is form}
        if self._worn(rows):
            rows = {}
        parts: list[Stream] = []
        fresh: dict[int, int] = {}  # where new streams begin; a form may be known by two keys
        size = 0
        for key, form in self._used.items():
            if key not in rows and id(form.stream) not in fresh:
                fresh[id(form.stream)] = size
                parts.append(form.stream)
                size += len(form.stream)
        volume = Pieces(parts)
        name = volume.digest() if parts else ""
        index = {key: rows.get(key) or _row(form, name, fresh) for key, form in self._used.items()}
        self.volumes = {row[1] for row in index.values()}
        return MAGIC + pickle.dumps((label, index), pickle.HIGHEST_PROTOCOL), name, volume

    def _worn(self, rows: dict[str, Row]) -> bool:
        """Whether it is time to write all volumes again."""
        held = {row[1:3]: row[3] for row in self._rows.values()}
        used = {row[1:3]: row[3] for row in rows.values()}
        return len(self.volumes) >= MOST_VOLUMES or sum(held.values()) > SPARE * sum(used.values())


def _row(form: Kept, volume: str, places: dict[int, int]) -> Row:
    at = places[id(form.stream)]
    return form.bounds, volume, at, len(form.stream), *form[2:]


def unpacked(data: bytes, label: str, recall: Recall) -> Shelf:
    """The shelf that was packed under this label; an empty one if it was another, or cannot be understood."""
    if not data.startswith(MAGIC):
        return Shelf()
    try:
        found, index = pickle.loads(memoryview(data)[len(MAGIC) :])
        return Shelf(index, recall) if found == label else Shelf()
    except Exception:  # it is damaged
        return Shelf()
