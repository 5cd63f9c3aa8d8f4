"""Checks of what a scenario promises: the styles and the cards that its bots are named with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from capesmith.content.model import Reference, Where
from capesmith.rules.bot_names import BotName
from capesmith.source.diagnostic import DocPath, listing, suggestion
from capesmith.source.notes import Note
from capesmith.systems.base import System

STYLES = "personas.yaml"


def check_promises(promises: Iterable[Any], game: System) -> Iterator[Note]:
    """Bots play in a style that the game has. What a bot is called otherwise, the reader of the file knows."""
    for name, at in _named(promises):
        if name.persona:
            known = [row["name"] for row in game.data(STYLES)] if game.has(STYLES) else []
            if name.persona not in known:
                hint = suggestion(name.persona, known) or (f"styles: {listing(known)}" if known else "leave it out")
                yield Note("CRD004", f'there is no style "{name.persona}"', hint, at, at[-2:-1] == ("beats",))


def promised_cards(promises: Iterable[Any], file: str, source: str) -> Iterator[Reference]:
    """The cards that a bot does without are cards of the box."""
    for name, at in _named(promises):
        for card in name.without:
            yield Reference("card", card, Where(file, at), source)


def _named(promises: Iterable[Any]) -> Iterator[tuple[BotName, DocPath]]:
    for index, promise in enumerate(promises):
        for name, below in promise.places():
            yield name, ("certify", index, *below)
