"""Which texts really happen: every step of every card counted, and games played until all of them have fired."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from capesmith.content.model import Box
from capesmith.effects.compile.compiler import Node
from capesmith.playtest.batch.match import Counts, no_counts, nodes_of
from capesmith.playtest.bots.players import player
from capesmith.rules.chance import Stream, stream_seed
from capesmith.rules.game import Game
from capesmith.source.record import record


@record
class Fired:
    """One step of one text: how often the game came to it, and how often it did something."""

    node: Node
    reached: int
    done: int

    def data(self) -> dict[str, Any]:
        at = ".".join(str(part) for part in self.node.at)
        return {
            "card": self.node.card, "container": self.node.container, "step": self.node.verb, "at": at,
            "reached": self.reached, "done": self.done,
        }  # fmt: skip


def fired(nodes: Iterable[Node], counts: Counts) -> list[Fired]:
    """Every step with its counts, those that never fired first."""
    found = [Fired(node, reached, done) for node, (reached, done) in zip(nodes, counts, strict=True)]
    return sorted(found, key=lambda one: (one.done, one.reached, one.node.card, one.node.container))


def by_card(rows: Iterable[Fired]) -> list[tuple[str, int, int]]:
    """Each card with the counts of its least used and its most used step, the least used card first."""
    least: dict[str, list[int]] = {}
    for one in rows:
        least.setdefault(one.node.card, []).append(one.done)
    return sorted(((card, min(done), max(done)) for card, done in least.items()), key=lambda row: (row[1], row[0]))


def coverage_data(nodes: Iterable[Node], counts: Counts) -> dict[str, Any]:
    """The coverage of a batch as data."""
    rows = fired(nodes, counts)
    return {
        "steps": len(rows),
        "fired": sum(one.done > 0 for one in rows),
        "never": [one.data() for one in rows if not one.done],
        "cards": [{"card": card, "least": low, "most": high} for card, low, high in by_card(rows)],
        "nodes": [one.data() for one in rows],
    }


# --- playing until everything has fired ------------------------------------------------------------------


@record
class Covered:
    """How far the games came: how many were played, and what has fired too rarely."""

    games: int
    rows: tuple[Fired, ...]
    missing: tuple[Fired, ...]


def play_until_covered(
    game: Game, box: Box, times: int, most_games: int, *, seed: str = "coverage", bots: tuple[str, ...] = ("random",)
) -> Covered:
    """Play games that feature what has fired least, until every step has fired so many times or games run out."""
    cast = game.cast(box, trace=True)
    counts, stream = no_counts(cast), Stream(stream_seed(seed, "coverage"))
    nodes = nodes_of(cast)
    played = 0
    while played < most_games:
        wanted = rarest(nodes, counts, times)
        if not wanted:
            break
        # a text may be out of reach of the rarest cards' games, so some games leave the choice to chance
        if played % 4 == 3:
            stream.shuffle(wanted)
        options = game.featuring(cast, wanted, stream)
        name = f"{seed}/{played}"
        bot = bots[played % len(bots)]
        table: Any = game.table(cast, options, name, [player(bot, game, name, seat) for seat in range(options.players)])
        table.counts = counts
        table.play()
        played += 1
    rows = tuple(fired(nodes, counts))
    return Covered(played, rows, tuple(one for one in rows if one.done < times))


def rarest(nodes: list[Node], counts: Counts, times: int) -> list[str]:
    """The cards with steps that have fired too rarely, the rarest first."""
    least: dict[str, int] = {}
    for node, (_, done) in zip(nodes, counts, strict=True):
        if done < times:
            least[node.card] = min(done, least.get(node.card, done))
    return sorted(least, key=lambda card: (least[card], card))
