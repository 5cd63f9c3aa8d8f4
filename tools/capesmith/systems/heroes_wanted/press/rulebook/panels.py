"""Pictures of worked examples: the board around the action, cards in hand and on the pile, scores; before and after."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from capesmith.content.model import Card
from capesmith.render.book.stage import Play
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, burst, circle
from capesmith.systems.heroes_wanted.press.rulebook.minicards import GAP, HEIGHT, WIDTH, draw_mini
from capesmith.systems.heroes_wanted.press.rulebook.stage import HeroView, Moment

BOARD_HEIGHT = 37.0
LABEL = 5.0  # mm left of a row for its label
ROWS = {"hand": "HAND", "spent": "PILE", "tucked": "MAT", "discs": "DISCS"}
ROW_HEIGHTS = {"hand": HEIGHT + 2.0, "spent": HEIGHT + 2.0, "tucked": HEIGHT + 2.0, "discs": 8.4}
SCORE_ROW = 13.0

DrawBoard = Callable[[Pen, Box, "Panel"], None]


@dataclass(frozen=True, slots=True)
class Panel:
    """One of the two pictures of an example."""

    play: Play[Moment]
    after: bool
    show: tuple[str, ...]
    spaces: tuple[str, ...]
    cards: Mapping[str, Card]
    ways: Mapping[str, str]
    whole: bool = False
    board_height: float = BOARD_HEIGHT

    @property
    def moment(self) -> Moment:
        return self.play.after if self.after else self.play.before

    @property
    def struck(self) -> int:
        """The DMG the hero is dealt, in the picture where it is news: before a defence, after an attack."""
        first = self.play.example.when[0]["verb"] if self.play.example.when else ""
        total = self.play.after.dealt.get(acting(self.play), 0)
        return total if self.after != (first == "deal") else 0

    @property
    def gained(self) -> int:
        """The fame the hero has won afterwards."""
        seat = acting(self.play)
        return self.play.after.heroes[seat].fame - self.play.before.heroes[seat].fame if self.after else 0

    @property
    def hero(self) -> HeroView:
        return self.moment.heroes[acting(self.play)]


def acting(play: Play[Moment]) -> int:
    """The seat of the hero an example is about: who acts or is dealt DMG first."""
    names = list(play.example.given["heroes"])
    for deed in play.example.when:
        for key in ("by", "to", "who", "rest", "forget"):
            if deed.get(key) in names:
                return names.index(deed[key])
    return 0


def part_height(panel: Panel, part: str) -> float:
    if part == "board":
        return panel.board_height
    return len(panel.moment.heroes) * SCORE_ROW + 3 if part == "scores" else ROW_HEIGHTS[part]


def height_of(panel: Panel) -> float:
    """How high the pictures of an example are."""
    return sum(part_height(panel, part) for part in panel.show) + (2.0 if "board" not in panel.show else 0.0)


def draw_panel(pen: Pen, box: Box, panel: Panel, draw_board: DrawBoard) -> None:
    """All parts of a picture, from the top down."""
    y = box.y
    for part in panel.show:
        place = Box(box.x, y, box.w, part_height(panel, part))
        if part == "board":
            draw_board(pen, place, panel)
        elif part == "scores":
            _scores(pen, place, panel)
        else:
            _row(pen, place, part, panel)
        y = place.bottom


def _tray(pen: Pen, box: Box) -> None:
    """Calm ground for what is read."""
    pen.box((box.x, box.y + 0.4, box.w, box.h - 0.8), "white", "ink", 0.3, 1.0)


def _row(pen: Pen, box: Box, part: str, panel: Panel) -> None:
    """A labelled row of cards, or the discs of the bonus card."""
    x, y, w, h = box
    hero = panel.hero
    _tray(pen, box)
    pen.text(x + 3.2, y + h / 2, ROWS[part], "label-bold", 6.4, align="centre", tracking=0.05, turn=-90)
    if part == "discs":
        _discs(pen, x + LABEL, y + h / 2, hero)
        return
    ids = {"hand": hero.hand, "spent": hero.pile, "tucked": hero.tucked}[part]
    struck = panel.struck if part == [row for row in panel.show if row in ("hand", "spent")][-1] else 0
    room = w - LABEL - (19.0 if struck else 1.6)
    pitch = WIDTH + GAP if not ids else min(WIDTH + GAP, (room - WIDTH) / max(1, len(ids) - 1))
    if not ids:
        pen.text(x + LABEL + 2, y + h / 2 + 0.9, "empty", "speech", 7.6, "muted")
    for place, id in enumerate(ids):
        spent, at = part == "spent", x + LABEL + place * pitch
        draw_mini(pen, panel.cards[id], at, y + (h - HEIGHT) / 2, face_down=hero.koed and spent, spent=spent)
    if struck:
        draw_total(pen, x + w - 9, y + h / 2, struck)


def _discs(pen: Pen, x: float, y: float, hero: HeroView) -> None:
    """The four lines of a bonus card: what is still covered, and what is not."""
    at = x + 3
    for line, count in enumerate(hero.discs):
        for place in range(2 if line == 0 else 1):
            covered = place < count
            fill = f"player.{hero.colour}" if covered and not pen.look.saving else "white"
            pen.paint(circle(at, y, 2.8), fill, "ink" if covered else "muted", 0.45, dash=() if covered else (0.8, 0.8))
            if covered and pen.look.saving:
                pen.paint(circle(at, y, 1.2), "ink")
            at += 6.4
        at += 3.2


def draw_total(pen: Pen, x: float, y: float, total: int) -> None:
    """The DMG that somebody is dealt."""
    pen.paint(burst(x, y, 8.2, 6.0, 12), "white" if pen.look.saving else "yellow", "red", 0.6)
    pen.text(x, y + 0.9, str(total), "numeral", 14, align="centre")
    pen.text(x, y + 3.9, "DMG", "label-bold", 5.6, align="centre")


def draw_gain(pen: Pen, x: float, y: float, fame: int) -> None:
    """The fame that somebody wins."""
    pen.paint(burst(x, y, 8.2, 6.0, 12), "white" if pen.look.saving else "red", "ink", 0.5)
    colour = "ink" if pen.look.saving else "white"
    pen.text(x - 0.5, y + 1.6, f"+{fame}", "numeral", 12, colour, align="right")
    pen.icon("fame", x - 0.1, y - 2.2, 4.4, colour)


def _scores(pen: Pen, box: Box, panel: Panel) -> None:
    """A line for each hero: what the hero has, and what it comes to."""
    _tray(pen, box)
    x, y, w, _ = box
    y += 1.5
    for hero in panel.moment.heroes:
        middle = y + SCORE_ROW / 2
        fill = "white" if pen.look.saving else f"player.{hero.colour}"
        pen.paint(circle(x + 5, middle, 3.6), fill, "ink", 0.5)
        if panel.after:
            pen.text(x + 11, middle + 1.5, hero.name, "label-bold", 10.5)
            pen.paint(burst(x + w - 11, middle, 7.0, 5.2, 12), "white" if pen.look.saving else "yellow", "ink", 0.45)
            pen.text(x + w - 11, middle + 1.75, str(hero.score), "numeral", 13, align="centre")
            pen.text(x + w - 20, middle + 1.3, "fame", "label", 9, align="right")
        else:
            pen.text(x + 11, middle - 1.2, hero.name, "label-bold", 10.5)
            _score(pen, x + 11, middle + 4.2, hero, panel)
        y += SCORE_ROW


def _score(pen: Pen, x: float, y: float, hero: HeroView, panel: Panel) -> None:
    """What a hero has to score, side by side."""
    for word, icon, value in _holdings(hero, panel):
        if value:
            pen.icon(icon, x, y - 3.4, 4.2)
            x += 4.6
            x += pen.text(x, y, str(value), "numeral", 10) + 0.9
            x += pen.text(x, y, word, "label-medium", 7.4) + 2.2


def _holdings(hero: HeroView, panel: Panel) -> Sequence[tuple[str, str, Any]]:
    """What is scored at the end."""
    seat = panel.moment.heroes.index(hero)
    headlines = 5 - sum(panel.play.before.heroes[seat].discs)
    injuries = "injury" if hero.injuries == 1 else "injuries"
    return (
        ("fame", "fame", hero.fame),
        ("HP", "villain", hero.villain_hp),
        ("headlines", "headline", headlines),
        (injuries, "injury", hero.injuries),
    )
