"""The stickers on a location, by where they are (VG-811)."""

from __future__ import annotations

from typing import Final

from capesmith.source.record import record


@record
class Stickers:
    """The stickers on one location (VG-811)."""

    track: tuple[str, ...] = ()  # the stickers on the threat track
    items: tuple[tuple[str, str], ...] = ()  # item, space
    spaces: tuple[tuple[str, str], ...] = ()  # sticker, space
    joins: tuple[tuple[str, str, str], ...] = ()  # sticker, and the two ends of its route, an old or a new one

    @property
    def threat(self) -> int:
        """How many numbers of the threat track are covered (VG-280)."""
        return len(self.track)


NO_STICKERS: Final = Stickers()
