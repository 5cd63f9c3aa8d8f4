"""A project's own cards on the page: each with its face, where it was, and how often it was played."""

from __future__ import annotations

from capesmith.playtest.report.page.parts import Badge, Report, Section, Shown, counted
from capesmith.playtest.report.page.studio import Studio
from capesmith.playtest.report.tables import percent


def own(report: Report, studio: Studio) -> Section | None:
    """Every one of them by name; those that the games say nothing about come first."""
    found = report.get("own")
    if not found or not found["cards"]:
        return None
    intro = (
        "They had a part in every game as far as the rules allow." if found["featured"] else "They came up by chance."
    )
    cards = sorted(found["cards"], key=lambda card: (not card["seldom"], card["tested"]))
    silent = sum(card["seldom"] or not card["tested"] for card in cards)
    title = f"Your own: {counted(silent, 'card')} of {len(cards)} not tested" if silent else "Your own cards"
    return Section("own", title, "Your own", (intro,), cards=studio.shown([_shown(card) for card in cards]))


def _shown(card: Report) -> Shown:
    rows = [("games", str(card["games"]))]
    rows += [("seats", str(card["seats"]))] if card["seats"] else []
    if card["rate"] is not None:
        rows += [("played when held", percent(card["rate"])), ("hands that used it", percent(card["hands"]))]
    rows += [("active in", f"{percent(card['active']['value'])} of games")] if card["games"] else []
    badge = Badge("Seen too seldom", "open") if card["seldom"] else None
    if badge is None and not card["tested"]:
        badge = Badge("Hardly played", "open")
    return Shown(card["id"], card["name"], badge=badge, rows=tuple(rows))
