"""Watching a project: whatever another program does to its texts is seen soon, by looking at them again and again."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from capesmith.source.record import record
from capesmith.studio.texts import texts_of

Stamps = Mapping[str, tuple[int, int, int]]
EVERY, SELDOM = 0.4, 3.0  # seconds between two looks, while a page is open and while none is


@record
class Change:
    """What is different from the look before."""

    changed: tuple[str, ...] = ()
    fresh: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.changed or self.fresh or self.gone)


def stamps_of(root: Path) -> Stamps:
    """What shows that a text is another: its time, its size, its place on the disk."""
    found: dict[str, tuple[int, int, int]] = {}
    for path in texts_of(root):
        try:
            status = os.stat(root / path)
        except OSError:
            continue
        found[path] = status.st_mtime_ns, status.st_size, status.st_ino
    return found


def change(before: Stamps, after: Stamps) -> Change:
    """What came, what went and what is different."""
    return Change(
        tuple(path for path in after if path in before and after[path] != before[path]),
        tuple(path for path in after if path not in before),
        tuple(path for path in before if path not in after),
    )
