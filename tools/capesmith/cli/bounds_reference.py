"""The page of bounds, derived from their table: what `capesmith docs bounds` prints."""

from __future__ import annotations

from capesmith.effects.reference_page import Page
from capesmith.source.bounds import TABLE

_INTRO = (
    "A content pack may come from a stranger. Whatever reads it counts its work before it is done and refuses what is"
    " beyond these limits, with a message that names the limit; no clock is looked at, so that a file gets the same"
    " verdict on every machine. Honest content stays within them, and no single file costs more than a few"
    " seconds and a few hundred megabytes."
)
_NONE = (
    "What a project cannot bring needs no bound: fonts, icons, looks, templates and chapters of books come with the"
    " game systems. Words of cards and scenarios are filled into chapters; they are never templates themselves."
)


def bounds_reference() -> str:
    """The whole page."""
    page = Page()
    page.heading(1, "Bounds")
    page.say(_INTRO)
    page.contents()
    for area in dict.fromkeys(bound.area for bound in TABLE):
        page.heading(2, area)
        rows = [(f"{bound.most:,}", bound.what, bound.why) for bound in TABLE if bound.area == area]
        page.table(("At most", "Of what", "Why"), rows)
    page.heading(2, "What has no bound")
    page.say(_NONE)
    return page.text()
