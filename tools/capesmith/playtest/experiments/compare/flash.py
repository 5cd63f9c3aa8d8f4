"""A first look at one card: with it against a plain card of the same cost, or against itself as it was, in seconds.

The pairs, the measures and the stopping rule are those of `compare`; somebody watches while it goes on.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from capesmith.content.model import Box, Card
from capesmith.content.project import read_project
from capesmith.playtest.experiments.compare.compare import Terms, looks
from capesmith.playtest.experiments.compare.sides import CARD, HERE, NoSuchSide, Shelf, Side, read_side
from capesmith.playtest.experiments.compare.versus import Versus
from capesmith.playtest.lab import Lab
from capesmith.playtest.report.flash_words import summary
from capesmith.rules.game import Game
from capesmith.rules.identity import identity
from capesmith.systems.base import System
from capesmith.systems.load import Loader, load
from capesmith.systems.plain_cards import plain_card

PLAIN, SAVED = "plain", "saved"  # what a card can be held against, beside itself at a git revision
PLAIN_NAME: Final = "a plain card of the same cost"
BOT: Final = "greedy"
PAIRS: Final = 400
_FIRST, _LONGEST = 2, 20  # pairs between two looks: few while there is nothing to see yet


def versus_of(system: System, box: Box, root: Path, id: str, against: str) -> Versus:
    """The card as it stands in this box against what is asked for; `NoSuchSide` says why not."""
    assert system.game is not None
    card = box.card(id)
    if card is None or f"{card.kind} {id}" not in identity(box).items:
        raise NoSuchSide(f"{card.name if card else id} never comes to the table", "so no game can say anything of it")
    now = Side(id, CARD, HERE, box, (card,))
    if against == PLAIN:
        before = Side(PLAIN, CARD, PLAIN, box, (_plain(system, box, card),))
    elif against == SAVED:
        before = Side(SAVED, CARD, "the saved file", *_in_file(system, root, card))
    else:
        before = read_side(
            Shelf(system, root, lambda *place: load(read_project(place[1]), (system.id,))), f"{id}@{against}"
        )
    if [one.kind for one in before.cards] != [card.kind]:
        raise NoSuchSide(f"{card.name} is of another kind there", "cards are compared with cards of their kind")
    return Versus(system, system.game, (before, now))


def _plain(system: System, box: Box, card: Card) -> Card:
    plain = plain_card(system, box, card.id)
    if plain is None:
        raise NoSuchSide(
            f"there is no plain card in the place of {card.name}", "compare it with the saved file, or with a revision"
        )
    return replace(plain, name=PLAIN_NAME)


def _in_file(system: System, root: Path, card: Card) -> tuple[Box, tuple[Card, ...]]:
    box = Loader(root).box(system)
    saved = box.card(card.id)
    if saved is None:
        raise NoSuchSide(f"{card.name} is not in the saved file yet", "compare it with a plain card")
    return box, (saved,)


def fewest(game: Game, cast: Any) -> int:
    """The fewest players that say something: rivals need somebody to play against."""
    counts = {count for id in game.scenarios(cast) for count in game.players_of(cast, id)}
    return min((count for count in counts if game.cooperative or count > 1), default=min(counts))


def flash(lab: Lab, versus: Versus, *, bot: str = BOT, pairs: int = PAIRS, seed: str = "1") -> Iterator[dict[str, Any]]:
    """Report after report, each of more games, until it is settled whether the card matters."""
    terms = Terms(
        scenarios=lab.game.scenarios(versus.casts[1]), players=[fewest(lab.game, versus.casts[1])], bot=bot, seed=seed,
        pairs=pairs,
    )  # fmt: skip
    for report in looks(lab, versus, terms, _sizes()):
        yield report | {"summary": summary(report)}


def _sizes() -> Iterator[int]:
    size = _FIRST
    while True:
        yield size
        size = min(_LONGEST, size * 3 // 2)
