"""The figures of the box, one by one: who stands on the board, how large, and how each is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from capesmith.content.model import Card
from capesmith.render.colour import mix
from capesmith.render.edition import Order
from capesmith.render.look import Look
from capesmith.render.pieces.inking import Brush
from capesmith.render.pieces.sorts import by_colour, colour_of, initial, pieces_of
from capesmith.systems.heroes_wanted.press.pieces.champions import draw_hero, draw_villain
from capesmith.systems.heroes_wanted.press.pieces.minions import HENCHMEN, UNDERLINGS, Character, draw_minion


class Build(NamedTuple):
    """The size of a sort of figure in mm: the standee with its base band, and the disc that may replace it."""

    width: float
    height: float
    band: float
    tab: float
    disc: float
    reach: float  # height of the drawn figure at scale 1
    span: float  # and its width
    chest: float  # how far above the feet the middle of the disc's cut-out is
    scale_on_disc: float


MINION = Build(12.0, 20.0, 4.6, 4.5, 12.0, 15.2, 11.4, 9.7, 0.95)
HERO = Build(16.0, 30.0, 6.0, 5.5, 16.0, 23.2, 14.0, 17.2, 1.0)
VILLAIN = Build(17.0, 33.0, 6.0, 5.5, 18.0, 23.2, 15.2, 17.6, 1.05)


class Figure(NamedTuple):
    """One figure: its piece, colour, running number (0 if it stands alone) and the letters on its base."""

    card: Card
    colour: str
    paint: str
    number: int
    letters: str
    build: Build
    character: Character | None

    @property
    def id(self) -> str:
        return f"{self.card.id}-{self.number or self.colour}"

    @property
    def kind(self) -> str:
        """What it looks like, whatever its number: drawn once, used often."""
        return f"{self.card.id}-{self.colour}-{self.character.name if self.character else ''}".replace(" ", "-")

    @property
    def title(self) -> str:
        return f"{self.card.name}, {self.number or self.colour}"

    @property
    def tag(self) -> str:
        """The shortest name that fits a disc: U7, H12, B."""
        return f"{self.letters[0]}{self.number}" if self.number else self.letters

    def draw(self, brush: Brush, *, back: bool = False, bust: bool = False) -> None:
        """The figure with its feet on the origin; a bust has no room for an emblem."""
        if self.character:
            draw_minion(brush, self.character, self.paint, back=back)
        elif self.build is VILLAIN:
            draw_villain(brush, back=back)
        else:
            draw_hero(brush, self.paint, "" if bust else self.letters, back=back)

    def ground(self, look: Look) -> str:
        """The paper behind it: a pale tint of its colour, purple behind the villain."""
        return look.colour("threat.purple") if self.build is VILLAIN else mix(self.paint, "#FFFFFF", 0.72)


def figures_of(order: Order) -> Iterator[Figure]:
    """Every pawn and meeple of the box."""
    for card in pieces_of(order, "pawn", "meeple"):
        number = 0
        for colour, copies in by_colour(card):
            paint = colour_of(order.look, colour)
            for _ in range(copies):
                number += 1
                yield _figure(card, colour, paint, number)


def _figure(card: Card, colour: str, paint: str, number: int) -> Figure:
    if card.fields["sort"] == "meeple":
        gang = HENCHMEN if card.id.startswith("henchman") else UNDERLINGS
        who = gang[(number - 1) % len(gang)]
        return Figure(card, colour, paint, number, letters(card.name), MINION, who)
    if card.id.startswith("villain"):
        return Figure(card, colour, paint, 0, "VILLAIN", VILLAIN, None)
    return Figure(card, colour, paint, 0, initial(colour), HERO, None)


def letters(name: str) -> str:
    """Two letters for a sort of figure: UN for underlings, HM for henchmen."""
    known = {"underling": "UN", "henchman": "HM"}
    word = name.split()[0].lower()
    return known.get(word, word[:2].upper())
