"""The shelf: finished forms and pages of an earlier build, ready for the next document, so that only what changed is
drawn.

A form is the same in every document, because fonts have fixed names and characters fixed codes in all of them.

Their streams lie in volumes that stay as they are: what is new gets a volume of its own, and only when too much in the
old ones is of no use any more is all written again.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from capesmith.render.packed import Kept, Stream
from capesmith.source.digests import bytes_digest
from capesmith.source.json import read_json

MAGIC = b"capesmith shelf 3\n"
MOST_VOLUMES = 12
SPARE = 1.5  # how many times as large as what is of use the volumes may be

Place = tuple[str, int]  # the volume of a stream, and where in it it begins
Recall = Callable[[str], bytes]


class Shelf:
    """Forms and pages by what they were drawn from; those that nobody asks for again are forgotten."""

    def __init__(self, kept: dict[str, Kept] | None = None, places: dict[str, Place] | None = None) -> None:
        self._kept = kept or {}
        self._places = places or {}
        self._used: dict[str, Kept] = {}
        self.volumes = {volume for volume, _ in self._places.values()}

    def find(self, key: str) -> Kept | None:
        return self._used.get(key) or self._kept.get(key)

    def put(self, key: str, form: Kept) -> None:
        """Keep a form for the next time."""
        self._used[key] = form

    @property
    def changed(self) -> bool:
        """Whether it holds anything else than before."""
        return self._used.keys() != self._kept.keys()

    def packed(self, label: str) -> tuple[bytes, str, bytes]:
        """What is in use as an index, under a label that says when it is no longer good, and what is new as a volume;
        from now on no other volumes are in use than it says."""
        places = {key: self._places[key] for key, form in self._used.items() if self._kept.get(key) is form}
        if self._worn(places):
            places = {}
        parts: list[Stream] = []
        fresh: dict[int, int] = {}  # where new streams begin; a form may be known by two keys
        size = 0
        for key, form in self._used.items():
            if key not in places and id(form.stream) not in fresh:
                fresh[id(form.stream)] = size
                parts.append(form.stream)
                size += len(form.stream)
        volume = b"".join(parts)
        name = bytes_digest(volume) if parts else ""
        places |= {key: (name, fresh[id(form.stream)]) for key, form in self._used.items() if key not in places}
        self.volumes = {volume for volume, _ in places.values()}
        index = {
            key: [form.bounds, *places[key], len(form.stream), form.forms, form.fonts, form.trace, form.keys]
            for key, form in self._used.items()
        }
        return MAGIC + json.dumps([label, index], separators=(",", ":")).encode(), name, volume

    def _worn(self, places: dict[str, Place]) -> bool:
        """Whether it is time to write all volumes again."""
        held = {place: len(self._kept[key].stream) for key, place in self._places.items()}
        used = {place: held[place] for place in places.values()}
        return len(self.volumes) >= MOST_VOLUMES or sum(held.values()) > SPARE * sum(used.values())


def unpacked(data: bytes, label: str, recall: Recall) -> Shelf:
    """The shelf that was packed under this label; an empty one if it was another, or cannot be understood."""
    try:
        if not data.startswith(MAGIC):
            return Shelf()
        found, index = read_json(data[len(MAGIC) :], len(data))
        if found != label:
            return Shelf()
        volumes: dict[str, memoryview] = {}
        kept, places = {}, {}
        streams: dict[Place, Stream] = {}
        for key, (bounds, volume, at, size, forms, fonts, trace, keys) in index.items():
            if volume not in volumes:
                volumes[volume] = memoryview(recall(volume))
            place = volume, at
            if place not in streams:
                streams[place] = volumes[volume][at : at + size]
            if len(streams[place]) != size:
                return Shelf()
            form = Kept(tuple(bounds), streams[place], tuple(forms), tuple(fonts), trace, tuple(keys))
            kept[key], places[key] = form, place
    except (ValueError, TypeError, AttributeError):
        return Shelf()
    return Shelf(kept, places)
