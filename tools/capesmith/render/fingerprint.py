"""Fingerprints: short names for everything that decides how a printed face looks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from hashlib import blake2b
from types import NoneType
from typing import Any

from capesmith.render.face.language import FaceLayout, Part
from capesmith.render.look import Look
from capesmith.render.pictures import OwnPicture


def fingerprint(*parts: Any) -> str:
    """The same for the same parts, on every machine and in every run; a picture counts by what is in it."""
    digest = blake2b(digest_size=16)
    for part in parts:
        _feed(digest, part)
    return digest.hexdigest()


def _feed(digest: Any, part: Any) -> None:
    if isinstance(part, str | int | float | bool | NoneType):
        digest.update(repr(part).encode() + b"\0")
    elif isinstance(part, Mapping):
        for key in sorted(part, key=str):
            digest.update(b"K" + str(key).encode() + b"\0")
            _feed(digest, part[key])
    elif isinstance(part, list | tuple):
        digest.update(b"[")
        for item in part:
            _feed(digest, item)
        digest.update(b"]")
    elif isinstance(part, Look | FaceLayout):
        digest.update(_known(part))
    elif isinstance(part, OwnPicture):
        digest.update(b"F" + part.name.encode())
    elif isinstance(part, Part):
        digest.update(part.verb.encode())
        _feed(digest, part.details)
    elif is_dataclass(part) and not isinstance(part, type):
        _feed_fields(digest, part, [field.name for field in fields(part)])
    else:
        raise TypeError(f"{type(part).__name__} has no fingerprint")


def _feed_fields(digest: Any, part: Any, names: Iterable[str]) -> None:
    digest.update(type(part).__name__.encode())
    for name in names:
        _feed(digest, getattr(part, name))


# Looks and layouts are the same objects for a whole deck: their digests are worked out once.
_KNOWN: dict[int, tuple[Any, bytes]] = {}
FACE_FIELDS = ("id", "width", "height", "radius", "parts", "cut", "bleed")
_LOOK = (
    "palette", "sets", "fonts", "roles", "keywords", "icon_names", "icon_colours", "ink", "manner", "phrases",
    "typesetting", "own_names",
)  # fmt: skip


def _known(part: Look | FaceLayout) -> bytes:
    found = _KNOWN.get(id(part))
    if found is None or found[0] is not part:
        digest = blake2b(digest_size=16)
        names = _LOOK if isinstance(part, Look) else FACE_FIELDS
        _feed_fields(digest, part, names)
        found = _KNOWN[id(part)] = (part, digest.digest())
    return found[1]
