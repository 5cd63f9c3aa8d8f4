"""How much is read at most, by what a file holds: bytes of one file, and names in folders."""

from __future__ import annotations

from typing import Final

TEXT: Final = 2_000_000  # what people write: content, faces, formats, profiles, chapters, code
PICTURE: Final = 64_000_000
LOG: Final = 8_000_000  # one game
CAMPAIGN: Final = 16_000_000
CERTIFICATE: Final = 2_000_000
REPORT: Final = 64_000_000  # an experiment, as JSON
SCHEMA: Final = 16_000_000
MANIFEST: Final = 16_000_000  # of an output folder
PRINTED: Final = 2_000_000_000  # a PDF or a PNG of a build, looked at in pieces
MEMORY: Final = 1_000_000_000  # what the press keeps in the user's own cache folder
REVISION: Final = 512 << 20  # all content at one revision, together
JOURNAL: Final = 300_000_000  # the games of one batch

FILES: Final = 50_000  # of content below one folder
ENTRIES: Final = 200_000  # of all sorts below one folder
