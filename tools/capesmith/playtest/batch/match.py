"""Games to be played and what came of them: plain data that travels to wherever they are played."""

from __future__ import annotations

import json
import pickle
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from hashlib import blake2b
from typing import Any

from capesmith.content.model import Box, Card
from capesmith.effects.compile.compiler import Node
from capesmith.effects.play.cast import TextCast
from capesmith.playtest.batch.weighing import Decisions
from capesmith.rules.cast import Cast
from capesmith.rules.facts import Facts
from capesmith.rules.identity import Identity, identity
from capesmith.rules.table import Result
from capesmith.source.record import record

Counts = list[list[int]]


@record
class Content:
    """A box as it travels, by the hash of its identity, and cards that take the place of those with the same id."""

    box: bytes
    hash: str
    swaps: tuple[Card, ...] = ()

    def open(self) -> Box:
        """The box; whoever opens it changes nothing in it."""
        return swapped(_opened(self.box), self.swaps)


@lru_cache(maxsize=2)
def _opened(box: bytes) -> Box:
    """A content comes from ourselves, so it is safe to unpickle."""
    found: Box = pickle.loads(box)
    return found


def packed(box: Box, known: Identity | None = None) -> Content:
    """A box ready to travel; whoever knows its identity has it at hand."""
    return Content(pickle.dumps(box), (known or identity(box)).hash)


def swapped(box: Box, swaps: tuple[Card, ...]) -> Box:
    """A box with other cards in the place of those with the same id; the order stays."""
    if not swaps:
        return box
    new = {(card.kind, card.id): card for card in swaps}

    def changed(one: Box) -> Box:
        decks = [
            replace(deck, cards=tuple(new.get((card.kind, card.id), card) for card in deck.cards)) for deck in one.decks
        ]
        return replace(one, decks=decks, base=None if one.base is None else changed(one.base))

    return changed(box)


@record
class Setting:
    """What all games of a batch share."""

    system: str
    contents: tuple[Content, ...]
    check: bool = False  # look at the invariants after every segment
    trace: bool = False  # count every step of every text
    diary: bool = False  # keep the facts of every game
    weigh: bool = False  # keep what players who search decide


@record
class Match:
    """One game: how it is set up, who plays, by which seed, with which content of the setting. With a `course`, a whole
    campaign is played, of which the options set up the first game."""

    options: Mapping[str, Any]
    bots: tuple[str, ...]
    seed: str
    content: int = 0
    course: str = ""

    def key(self) -> str:
        """A short name of this game among all games of a setting."""
        parts = [self.options, self.bots, self.seed, self.content, *([self.course] if self.course else [])]
        return blake2b(json.dumps(parts, sort_keys=True).encode(), digest_size=12).hexdigest()


def game_seed(seed: str, scenario: str, players: int, index: int) -> str:
    """The seed of one game; it depends on nothing but its place in the batch."""
    return f"{seed}/{scenario}/{players}/{index}"


@record
class Leg:
    """One game of a campaign: its scenario, how it ended, whether that is a win, and what there was afterwards."""

    scenario: str
    result: Result
    won: bool
    grown: tuple[tuple[str, int], ...]

    def row(self) -> tuple[Any, ...]:
        return (self.scenario, self.result.row(), self.won, self.grown)


@record
class Row:
    """One game that was played: how it ended, or what went wrong. A campaign has the result of its last game, and all
    its games as legs."""

    number: int  # its place in the list of matches
    result: Result | None
    error: str = ""
    facts: Facts | None = None
    legs: tuple[Leg, ...] = ()
    decisions: Decisions | None = None


@record
class Tally:
    """How often each step of each text was reached and did something in one game; steps nobody came to are left out."""

    steps: int  # of all texts together
    counts: tuple[tuple[int, int, int], ...]  # step, reached, done


@record
class Played:
    """A game that was played, with the steps of its texts where they are counted."""

    row: Row
    tally: Tally | None = None


Numbered = tuple[int, Match]  # a game with its place in the list


@record
class Chunk:
    """Some games that one worker plays in one piece."""

    games: tuple[Numbered, ...]


@record
class Brought:
    """What a worker brings back, and the seconds it took."""

    games: tuple[Played, ...]
    seconds: float = 0.0


def nodes_of(cast: Cast) -> list[Node]:
    """Every step of every text, where they are counted."""
    return cast.compiler.nodes if isinstance(cast, TextCast) else []


def no_counts(cast: Cast) -> Counts:
    return [[0, 0] for _ in nodes_of(cast)]


def tally(counts: Counts) -> Tally:
    """The counts of one game as they travel."""
    found = tuple((step, reached, done) for step, (reached, done) in enumerate(counts) if reached or done)
    return Tally(len(counts), found)


def added(counts: Counts | None, more: Tally) -> Counts:
    """Counts with those of one more game."""
    if counts is None:
        counts = [[0, 0] for _ in range(more.steps)]
    for step, reached, done in more.counts:
        counts[step][0] += reached
        counts[step][1] += done
    return counts
