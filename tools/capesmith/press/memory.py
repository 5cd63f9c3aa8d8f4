"""What the press remembers between builds, in the user's own cache folder: lost, it only costs time.

It never lies in the project or its output: a content pack from a stranger must not be able to bring a memory along.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from platformdirs import user_cache_path

from capesmith.source.bounds import MEMORY
from capesmith.source.door import contents, listed
from capesmith.source.whole import write_whole

MOST = 48  # things of one kind; the oldest are forgotten


def _place(kind: str, key: str) -> Path:
    return user_cache_path("capesmith", appauthor=False) / kind / key


def recalled(kind: str, key: str) -> bytes:
    """What was remembered under a key; nothing if nothing was."""
    try:
        return contents(_place(kind, key), MEMORY)
    except OSError:
        return b""


def remember(kind: str, key: str, data: bytes) -> None:
    """Keep something for the next build, as far as the disk allows."""
    place = _place(kind, key)
    with suppress(OSError):
        write_whole(place, data)
        known = sorted(listed(place.parent), key=lambda entry: entry.stat(follow_symlinks=False).st_mtime_ns)
        for old in known[:-MOST]:
            os.unlink(old.path)
