"""The studio in which the pages of all kinds of reports are made: charts, pictures and stories."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from capesmith.playtest.lab import Lab
from capesmith.playtest.report.charts.canvas import Chart, Charts
from capesmith.playtest.report.charts.heat import heat
from capesmith.playtest.report.page.gallery import Gallery
from capesmith.playtest.report.page.parts import Badge, Section, Shown, Table
from capesmith.playtest.report.stories import Told, told
from capesmith.render.webfonts import font_file

MOST_STORIES = 6


class Studio:
    """What the makers of a page work with: charts, pictures, the lab."""

    def __init__(self, lab: Lab) -> None:
        self.lab = lab
        self.gallery = Gallery(lab)
        self.charts = Charts(font_file(self.gallery.look, "text", "text-light"))

    def shown(self, cards: Sequence[Shown]) -> tuple[Shown, ...]:
        """Cards with their faces and texts; without pictures their texts have to do."""
        faces = self.gallery.faces(card.id for card in cards)
        made = []
        for card in cards:
            picture, level = faces.get(card.id, ("", False))
            lines = card.lines or self.gallery.text(card.id)
            made.append(Shown(card.id, card.name, picture, lines, card.badge, card.rows, card.note, level))
        return tuple(made)

    def board(self, id: str, spaces: Mapping[str, float], what: str) -> Chart | None:
        """Heat over the map of a board; None if the game has no maps."""
        found = self.gallery.map(id)
        if found is None:
            return None
        size = found.drawing.width, found.drawing.height
        return heat(
            spaces, found.spaces, size, self.gallery.map_picture(found), name=self.gallery.scenario(id), what=what
        )

    def stories(self, games: Iterable[Mapping[str, Any]]) -> tuple[Told, ...]:
        """Some games told again."""
        return tuple(told(game, self.lab, number) for number, game in enumerate(list(games)[:MOST_STORIES], start=1))


def wrong_games(errors: Sequence[Mapping[str, Any]], where: Sequence[str]) -> Section | None:
    """The games that went wrong, with what each was; `where` are the fields that say which game it was."""
    if not errors:
        return None
    head = (*(word.capitalize() for word in where), "What went wrong", "Play it again")
    rows = tuple(
        (*(str(error.get(word, "")) for word in where), str(error.get("error", "")), str(error.get("again", "")))
        for error in errors
    )
    title = "1 game went wrong" if len(errors) == 1 else f"{len(errors)} games went wrong"
    intro = ("These games count nowhere on this page. Each is a mistake in the rules or in a card, worth a report.",)
    return Section("wrong", title, "Errors", intro, Badge("errors", "no"), tables=(Table(head, rows),))
