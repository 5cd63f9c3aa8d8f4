"""The check of a project that may not have changed since the last one: then its report is known.

Little is loaded to find that out: no game, no YAML, nothing that draws.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from capesmith.check.report import Report
from capesmith.content.installed import installed_stamp
from capesmith.content.project import DRAWN, FACES, FILE_NAMES, FOLDERS, PIECES, own_look_files, shipped_root
from capesmith.source.bounds import MEMORY
from capesmith.source.cache import recalled, remember
from capesmith.source.diagnostic import Diagnostic, Severity
from capesmith.source.digests import NONE, digest, file_digests, pictures_in
from capesmith.source.door import Unlisted, listed
from capesmith.source.files import yaml_files
from capesmith.source.json import read_json
from capesmith.source.moment import one_moment
from capesmith.systems import SHIPPED
from capesmith.systems.installed import package_digest

if TYPE_CHECKING:
    from capesmith.check.run import Learned
    from capesmith.systems.load import Loader

KIND = "verdicts"
LAST = "checks"  # the last of a project, whatever has changed since
MOST = 400  # reports that are remembered


def checked(
    root: Path, *, only: Iterable[Path] = (), systems: Iterable[str] | None = None, loader: Loader | None = None
) -> Report:
    """What `check_project` says; nothing is examined if nothing has changed since it said so.

    A loader that is given must not have read anything yet.
    """
    asked = [sorted(str(path.resolve()) for path in only), None if systems is None else sorted(systems)]
    depends = _depends(root)
    report = _known(digest(asked, depends), root) if depends else None
    if report is not None:
        return report
    from capesmith.check.carried import Verdict, carried_over
    from capesmith.check.run import check_project
    from capesmith.systems.load import Loader, lasting_cache

    ours = loader is None
    loader = loader or Loader(root, lasting_cache(root))
    if depends is None or asked[0]:
        report = check_project(root, only=only, systems=systems, loader=loader)
        loader.cache.keep()
        if depends is not None and _is_as_it_was(root, depends):
            _remember(digest(asked, depends), report, loader.pictures)
        return report
    last = digest(asked, depends.rest)
    verdict = carried_over(recalled(LAST, last), depends.content, loader)
    if verdict is None:
        learned: dict[str, Learned] = {}
        report = check_project(root, systems=systems, loader=loader, learned=learned)
        verdict = Verdict.of(report, learned, depends.content, loader.pictures)
    if ours or verdict.report.errors:  # otherwise whoever gave it goes on with it
        loader.cache.keep()
    if _is_as_it_was(root, depends):
        _remember(digest(asked, depends), verdict.report, verdict.pictures)
        if NONE not in verdict.pictures.values():
            remember(LAST, last, verdict.packed())
    return verdict.report


class Depends(NamedTuple):
    """All that a check depends on, but for the pictures that cards name."""

    rest: str  # the digest of all but the content
    content: dict[str, str]  # the digests of the content files


def _depends(root: Path) -> Depends | None:
    """What a check depends on; nothing if some of it cannot be read, for why it cannot may be another reason by now."""
    try:
        return _digests(root)
    except Unlisted:
        return None


def _is_as_it_was(root: Path, depends: Depends | None) -> bool:
    """Whether nothing has changed while it was looked at."""
    with one_moment():
        return depends is not None and depends == _depends(root)


def _digests(root: Path) -> Depends | None:
    own = {id: list(_files(root, id)) for id in _systems(root)}
    head = [root / name for name in FILE_NAMES if os.path.lexists(root / name)]
    files = file_digests([*head, *(path for paths in own.values() for path in paths)], root)
    shipped = shipped_root()
    box = {} if root == shipped else file_digests([path for id in own for path in _files(shipped, id)], shipped)
    if NONE in files.values() or NONE in box.values():
        return None
    packages = [package_digest(id) for id in own if id not in SHIPPED]
    content = {name: found for name, found in files.items() if name.partition("/")[0] in FOLDERS}
    rest = {name: found for name, found in files.items() if name not in content}
    return Depends(digest(str(root), installed_stamp(), packages, rest, box), content)


def _systems(root: Path) -> list[str]:
    """What the folders of a project are called that may hold something of a game."""
    found = {entry.name for folder in (*FOLDERS, FACES, PIECES, *DRAWN) for entry in listed(root / folder)}
    return sorted(name for name in found if not name.startswith("."))


def _files(root: Path, id: str) -> Iterable[Path]:
    yield from (path for folder in FOLDERS for path in yaml_files(root / folder / id, root))
    yield from own_look_files(root, id)


# --- reports --------------------------------------------------------------------------------------------


def _known(key: str, root: Path) -> Report | None:
    """The report that was remembered, if the pictures that were looked at are still the same."""
    try:
        data: dict[str, Any] = read_json(recalled(KIND, key) or b"{}", MEMORY)
        if not data or pictures_in(root, data["pictures"]) != data["pictures"]:
            return None
        found = [Diagnostic(**{**one, "severity": Severity(one["severity"])}) for one in data["diagnostics"]]
        return Report(found, data["files"], data["cards"], data["scenarios"])
    except (ValueError, KeyError, TypeError, AttributeError):  # it is damaged
        return None


def _remember(key: str, report: Report, pictures: dict[str, str]) -> None:
    if NONE not in pictures.values():
        remember(KIND, key, json.dumps({**asdict(report), "pictures": pictures}).encode(), MOST)
