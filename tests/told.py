"""Whether a commentary leaves nothing out: what changes in sight of everybody is compared with what was said of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from capesmith.playtest.bots.players import player
from capesmith.rules.game import Game

Facts = Mapping[tuple[Any, ...], Any]
# The words that have to be said of one change: for each entry one of its alternatives.
Wanted = Iterable[tuple[str, ...]]
Say = Callable[[Any, tuple[Any, ...], Any, Any], Wanted]


class Listener:
    """Hears a game segment by segment, and notes what has changed in silence."""

    def __init__(self, table: Any, teller: Callable[[Any, Any], Any], facts: Callable[[Any], Facts], wanted: Say):
        self.t, self.facts, self.wanted = table, facts, wanted
        self.said: list[str] = []
        self.silent: list[str] = []
        self.changes = 0
        self.teller = table.watch = teller(table, self.said.append)
        self.before: Facts = {}
        table.at_segment = self.rest

    def rest(self, table: Any) -> None:
        """Between two segments everything that has happened must have been told."""
        self.teller.flush()
        text, now = " ".join(self.said), self.facts(table)
        for fact in {**self.before, **now}:
            before, after = self.before.get(fact), now.get(fact)
            if before != after and self.before:
                self.changes += 1
                for ways in self.wanted(table, fact, before, after):
                    if not any(way in text for way in ways):
                        self.silent.append(f"{fact}: {before} -> {after}: none of {ways} in “{text}”")
        self.said.clear()
        self.before = now


def listened(
    game: Game, cast: Any, options: Mapping[str, Any], seed: str, bot: str, facts: Callable[[Any], Facts], wanted: Say
) -> Listener:
    """A whole game, heard to the end."""
    made = game.options(dict(options))
    players = [player(bot, game, seed, seat) for seat in range(made.players)]
    table = game.table(cast, made, seed, players)
    found = Listener(table, game.narrator, facts, wanted)
    table.play()
    found.teller.scores()
    found.rest(table)
    return found
