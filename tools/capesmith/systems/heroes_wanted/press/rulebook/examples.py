"""Worked examples for the rulebook: played by the rules, and told with two pictures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from capesmith.render.book.captions import captioned
from capesmith.render.book.records import Example
from capesmith.render.book.stage import Play
from capesmith.render.edition import Order
from capesmith.render.fingerprint import fingerprint
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box
from capesmith.systems.heroes_wanted.press.rulebook.maps import draw_panel_board, spaces_around
from capesmith.systems.heroes_wanted.press.rulebook.panels import BOARD_HEIGHT, Panel, draw_panel, height_of
from capesmith.systems.heroes_wanted.press.rulebook.stage import HeroesStage, Moment

FILE = "press/rulebook/examples.yaml"


class Examples:
    """The examples the book asks for, made when it does."""

    def __init__(self, order: Order, stage: HeroesStage) -> None:
        self.order, self.stage = order, stage
        self.shown: Mapping[str, Any] = order.game.data(FILE)
        self.cards = {card.id: card for card in order.box.everything() if card.kind == "action"}
        self.known: dict[str, Example | None] = {}

    def __call__(self, id: str) -> Example | None:
        if id not in self.known:
            self.known[id] = self._made(id)
        return self.known[id]

    def _made(self, id: str) -> Example | None:
        words = self.shown.get(id)
        if words is None or id not in self.stage.examples:
            return None
        play = self.stage.play(id)
        show = tuple(words["show"])
        spaces = tuple(words.get("spaces", ())) or spaces_around(play)
        ways, whole, high = words.get("ways", {}), words.get("whole", False), float(words.get("high", BOARD_HEIGHT))
        before, after = (Panel(play, moment, show, spaces, self.cards, ways, whole, high) for moment in (False, True))
        variables = told(play)
        captions = [captioned(words[key], variables) for key in ("before", "after")]
        mark = fingerprint(id, show, spaces, ways, high, captions, repr(play.before), repr(play.after), self.order.look)
        text = " ".join(play.example.text.split())
        return Example(
            f"Example: {play.example.title}", _drawn(before), _drawn(after), captions[0], captions[1],
            height=height_of(before), text=text, rules=play.example.rules, fingerprint=mark,
        )  # fmt: skip


def _drawn(panel: Panel) -> Any:
    def draw(pen: Pen, box: Box) -> None:
        draw_panel(pen, box, panel, draw_panel_board)

    return draw


def told(play: Play[Moment]) -> dict[str, Any]:
    """What captions may speak of: the heroes before and after, what they were dealt, the villain's HP."""
    return {
        "before": {hero.name: asdict(hero) for hero in play.before.heroes},
        "after": {hero.name: asdict(hero) for hero in play.after.heroes},
        "dealt": {play.before.heroes[seat].name: total for seat, total in play.after.dealt.items()},
        "villain_before": play.before.villain_hp,
        "villain_after": play.after.villain_hp,
    }
