"""The verdict on a project in which few files have changed since the last check: only these are examined.

What the checks over the whole box go by are facts of the files, the words of their cards aside, and where scenarios
meet these cards, all that they do. While those of the changed files are the same as before, nothing that was said about
the others is another by now.
"""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath

from capesmith.check.facts import Examiner, FileFacts
from capesmith.check.met import told
from capesmith.check.report import Report
from capesmith.check.run import Learned
from capesmith.content.project import FOLDERS, PIECES
from capesmith.source.diagnostic import Diagnostic
from capesmith.source.digests import pictures_in
from capesmith.systems.load import Loader

MOST = 40  # changed files; when there are more, all is looked at


@dataclass(slots=True)
class Verdict:
    """A report, and what the next one may rely on."""

    report: Report
    content: dict[str, str]  # the digests of all files
    pictures: dict[str, str]
    outsides: dict[str, str]  # by file: the digest of its facts as others see them
    met: dict[str, str]  # by file: the digest of its cards as scenarios meet them
    names: dict[str, dict[str, str]]  # by game: those that texts may use
    cast: dict[str, bool]  # by game: whether scenarios meet its cards

    @classmethod
    def of(
        cls, report: Report, learned: Mapping[str, Learned], content: dict[str, str], pictures: dict[str, str]
    ) -> Verdict:
        """The verdict of a whole check."""
        facts = [one for found in learned.values() for one in found.facts]
        return cls(
            report,
            content,
            dict(pictures),
            {one.file: _outside(one) for one in facts},
            {one.file: one.met for one in facts},
            {id: found.names for id, found in learned.items()},
            {id: bool(found.cast) for id, found in learned.items()},
        )

    def packed(self) -> bytes:
        return pickle.dumps(self, pickle.HIGHEST_PROTOCOL)


def carried_over(data: bytes, content: dict[str, str], loader: Loader) -> Verdict | None:
    """The verdict on the files as they are now, if it follows from the last one; None if all must be looked at."""
    last = _opened(data)
    if last is None or last.content.keys() != content.keys():
        return None
    changed = [name for name, found in content.items() if last.content[name] != found]
    if len(changed) > MOST or pictures_in(loader.root, last.pictures) != last.pictures:
        return None
    if any(one.file in changed for one in last.report.diagnostics):
        return None  # what was said there may be about the whole
    found: list[Diagnostic] = []
    for name in changed:
        facts = _examined(name, last, loader)
        if facts is None or _outside(facts) != last.outsides.get(name):
            return None
        found += facts.diagnostics
    diagnostics = sorted([*last.report.diagnostics, *found], key=Diagnostic.sort_key)
    report = Report(diagnostics, last.report.files, last.report.cards, last.report.scenarios)
    pictures = {**last.pictures, **loader.pictures}
    return Verdict(report, content, pictures, last.outsides, last.met, last.names, last.cast)


def _examined(name: str, last: Verdict, loader: Loader) -> FileFacts | None:
    """The facts of a changed file; None if more than facts of it matters to others."""
    folder, id, *_ = PurePosixPath(name).parts
    game = loader.game(id)
    if folder != FOLDERS[0] or game is None or id not in last.names or (loader.root / PIECES / id).is_dir():
        return None  # pieces of a project's own are laid out with all cards
    path = loader.root / name
    facts = Examiner(loader, game).examine(path, None)
    if facts.deferred:
        facts = Examiner(loader, game).examine(path, last.names[id])
    return None if last.cast[id] and facts.met != last.met.get(name) else facts


def _outside(one: FileFacts) -> str:
    """The digest of what the checks over the whole box go by."""
    parts = (
        one.entries, one.references, one.boards, one.scenarios, one.campaigns, one.cards, one.examples, one.aims,
        sorted(one.prose.items()), one.lost,
    )  # fmt: skip
    return told(parts)


def _opened(data: bytes) -> Verdict | None:
    try:
        found = pickle.loads(data) if data else None
    except Exception:  # it is damaged
        return None
    return found if isinstance(found, Verdict) else None
