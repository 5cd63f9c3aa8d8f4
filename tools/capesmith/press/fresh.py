"""Whether there is anything to do: all that an order depends on, in one digest, without loading any of it."""

from __future__ import annotations

import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from capesmith import __version__
from capesmith.content.project import FILE_NAMES, FOLDERS, content_files, own_look_files, shipped_root
from capesmith.press.manifest import Manifest, Past
from capesmith.source.bounds import PICTURE, TEXT
from capesmith.source.digests import NONE, digest, file_digest, file_digests, pictures_in
from capesmith.source.door import changed_at, files_below
from capesmith.source.epoch import LAST, source_date
from capesmith.source.files import yaml_files
from capesmith.systems.installed import house_digest, package_digest

FORMATS = "formats"  # the folder of a project with sheet formats of its own
SCENARIOS = FOLDERS[1]
Digests = Mapping[str, str]  # of files, by their names in the project


def sources_of(root: Path, system: str) -> dict[str, str]:
    """The digests of all files of a project that a print of a game depends on but for its pictures."""
    certificates = files_below(root / SCENARIOS / system, (".json",), root)  # books tell of them
    head, look = [root / name for name in FILE_NAMES], own_look_files(root, system)
    formats = yaml_files(root / FORMATS, root)
    return file_digests([*head, *_content(root, system), *look, *formats, *certificates], root)


def inputs_of(root: Path, system: str, flags: Mapping[str, Any], profile: Path, sources: Digests) -> str:
    """The digest of all that an order depends on but for the pictures that its cards name."""
    shipped = shipped_root()
    box = {} if root == shipped else file_digests(_content(shipped, system), shipped)
    return digest(
        __version__,
        house_digest(),
        package_digest(system),
        box,
        dict(flags),
        source_date(),
        date_of(root, system) if flags.get("proof") else "",
        file_digest(profile, TEXT),
        file_digest(Path(flags["icc"]), PICTURE) if flags.get("icc") else "",
        dict(sources),
    )


def _content(root: Path, system: str) -> list[Path]:
    return [path for _, path in content_files(root, (system,))]


def date_of(root: Path, system: str) -> str:
    """The date that proofs bear: SOURCE_DATE_EPOCH if it is set, otherwise that of the newest content file."""
    moment = source_date()
    if moment is None:
        moment = max(map(changed_at, _content(root, system)), default=0)
    return time.strftime("%Y-%m-%d", time.gmtime(min(max(moment, 0), LAST)))


def changed(before: Digests, now: Digests) -> list[str]:
    """The names of files that are not what they were: changed, gone, or new."""
    return sorted(name for name in {**before, **now} if before.get(name, NONE) != now.get(name, NONE))


def unchanged(manifest: Manifest | None, order: str, inputs: str, root: Path, folder: Path) -> Past | None:
    """The order as it was carried out before, if doing it again would give the same files and they are all there."""
    past = manifest.orders.get(order) if manifest is not None else None
    if manifest is None or past is None or past.inputs != inputs:
        return None
    if pictures_in(root, past.pictures) != past.pictures:
        return None
    return past if manifest.intact(past.files, folder) else None
