"""Whether there is anything to do: all that an order depends on, in one digest, without loading any of it."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from capesmith import __version__
from capesmith.content.project import FILE_NAMES, content_files, shipped_root
from capesmith.press.digests import digest, file_digest, files_digest, house_digest, package_digest
from capesmith.press.manifest import Manifest, Past
from capesmith.source.files import yaml_files

FACES, FORMATS = "faces", "formats"  # folders of a project with faces and sheet formats of its own


def inputs_of(root: Path, system: str, flags: Mapping[str, Any], profile: Path) -> str:
    """The digest of all that an order depends on but for the pictures that its cards name."""
    return digest(
        content_digest(root, system),
        dict(flags),
        os.environ.get("SOURCE_DATE_EPOCH", "") or _dates(root, system) if flags.get("proof") else "",
        file_digest(profile),
        files_digest(yaml_files(root / FORMATS), root),
    )


def content_digest(root: Path, system: str) -> str:
    """The digest of all that a check of a game depends on but for the pictures that its cards name."""
    return digest(
        __version__,
        house_digest(),
        package_digest(system),
        [file_digest(root / name) for name in FILE_NAMES],
        *[files_digest(_content(place, system), place) for place in dict.fromkeys((root, shipped_root()))],
        files_digest(yaml_files(root / FACES / system), root),
    )


def _content(root: Path, system: str) -> list[Path]:
    return [path for _, path in content_files(root, (system,))]


def _dates(root: Path, system: str) -> list[int]:
    return [int(path.stat().st_mtime) for path in _content(root, system)]


def pictures_in(root: Path, names: Iterable[str]) -> dict[str, str]:
    """The digests of pictures by their paths inside the project."""
    return {name: file_digest(root / name) for name in names}


def unchanged(manifest: Manifest | None, order: str, inputs: str, root: Path, folder: Path) -> Past | None:
    """The order as it was carried out before, if doing it again would give the same files and they are all there."""
    past = manifest.orders.get(order) if manifest is not None else None
    if manifest is None or past is None or past.inputs != inputs:
        return None
    if pictures_in(root, past.pictures) != past.pictures:
        return None
    return past if all(manifest.intact(name, folder) for name in past.files) else None
