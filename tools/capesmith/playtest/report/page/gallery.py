"""Real faces and boards for a page: drawn as they are printed, and small enough to be part of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path

from capesmith.content.model import Card
from capesmith.content.project import find_root, shipped_root
from capesmith.playtest.lab import Lab
from capesmith.press.images import demand_images
from capesmith.press.photographs import MM_PER_INCH, as_uri, photographs
from capesmith.press.wrong import Wrong
from capesmith.render.drawing import Drawing
from capesmith.render.edition import Map, Order
from capesmith.render.figures.own import look_in_project
from capesmith.render.look import Look
from capesmith.systems.printed import card_text, names_in

DPI = 160
MAP_PIXELS = 1000


class Gallery:
    """Pictures of the content that a lab works with."""

    def __init__(self, lab: Lab) -> None:
        self.lab = lab
        self.system = lab.system
        self.missing = ""  # why there are no pictures, and what to do about it
        if self.system.printing is None:
            self.missing = f"{self.system.title} has no printed cards yet: their texts stand in for them."
        else:
            try:
                demand_images()
            except Wrong as wrong:
                self.missing = f"Pictures of cards need pypdfium2: {wrong.hint} puts them here in place of the texts."

    @property
    def look(self) -> Look | None:
        return None if self.system.printing is None else self.system.printing.look("full")

    @cached_property
    def order(self) -> Order:
        assert self.look is not None
        root = find_root(Path.cwd()) or shipped_root()
        return Order(self.system, self.lab.box, look_in_project(self.look, root, self.system.id), root)

    @cached_property
    def cards(self) -> Mapping[str, Card]:
        """All cards by id."""
        return {card.id: card for card in self.lab.box.everything()}

    @cached_property
    def _names(self) -> Mapping[str, str]:
        return names_in(self.lab.box, self.system)

    def name(self, id: str) -> str:
        card = self.cards.get(id)
        return self.short(id) if card is None else card.name

    def scenario(self, id: str) -> str:
        """The title of a scenario, and what comes after a stroke: of which of its maps it is about."""
        id, _, part = id.partition("/")
        found = self.lab.box.every_scenario().get(id)
        return ", ".join([id if found is None else found.name, *([part] if part else [])])

    def short(self, id: str) -> str:
        """A scenario in as few words as commands call it by, and what comes after a stroke."""
        id, _, part = id.partition("/")
        words = id.replace("-", " ")
        return ", ".join([words[:1].upper() + words[1:], *([part] if part else [])])

    def text(self, id: str) -> tuple[str, ...]:
        """The printed lines of a card."""
        card = self.cards.get(id)
        return () if card is None else tuple(card_text(card, self.system, self._names))

    # --- pictures -----------------------------------------------------------------------------------------

    def faces(self, ids: Iterable[str]) -> dict[str, tuple[str, bool]]:
        """For each card that has a face its picture as a data URI, and whether it is wider than high."""
        printing = self.system.printing
        if self.missing or printing is None or printing.printer is None:
            return {}
        face = printing.printer(self.order, None).drawing
        drawn: dict[str, Drawing] = {}
        for id in dict.fromkeys(ids):
            drawing = face(self.cards[id]) if id in self.cards else None
            if drawing is not None:
                drawn[id] = drawing
        found = zip(drawn, photographs(list(drawn.values()), self.order.look, DPI), strict=True)
        return {id: (as_uri(image), drawn[id].width > drawn[id].height) for id, image in found}

    def map(self, id: str) -> Map | None:
        """The map of a board, or of the board a scenario is played on."""
        printing = self.system.printing
        return None if printing is None or printing.maps is None else printing.maps(self.order, id)

    def map_picture(self, map: Map) -> str:
        """A map as a data URI; nothing if there is no way to make pictures."""
        if self.missing:
            return ""
        dpi = round(MAP_PIXELS / map.drawing.width * MM_PER_INCH)
        return as_uri(next(photographs([map.drawing], self.order.look, dpi)), grey=True)
