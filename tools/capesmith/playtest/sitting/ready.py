"""A game with its content, ready to be sat down to; and a game at its beginning."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from capesmith.content.model import Box
from capesmith.effects.compile.meaning import Unplayable
from capesmith.playtest.sitting.set_up import Setup, options_of, seats
from capesmith.rules.cast import Cast
from capesmith.rules.chance import Stream, stream_seed
from capesmith.rules.game import Game
from capesmith.rules.identity import Identity, identity
from capesmith.rules.log import GameLog
from capesmith.source.record import record
from capesmith.source.refusal import Refusal
from capesmith.systems.base import System


@record
class Ready:
    """What it takes to play."""

    system: System
    game: Game
    box: Box
    cast: Cast
    content: Identity

    def moved(self, log: GameLog) -> GameLog:
        """A game as it goes on with what is here, however it began: what it was like on the way is not known."""
        rules, content = self.game.version, self.content
        if (log.rules, log.content) == (rules, content.hash):
            return log
        return replace(log, rules=rules, content=content.hash, items=content.items, marks=(), result=None)


def made_ready(system: System, box: Box) -> Ready:
    """The content of a box, ready for play; a `Refusal` says why it cannot be played."""
    if system.game is None:
        raise Refusal(f"{system.title} cannot be played yet", "it has no rules at the table")
    try:
        cast = system.game.cast(box)
    except Unplayable as error:
        raise Refusal(f"this content cannot be played: {error.message}", "the findings at the desk say where") from None
    return Ready(system, system.game, box, cast, identity(box))


def begun(here: Ready, setup: Setup, featuring: Sequence[str] = (), notes: Mapping[str, Any] | None = None) -> GameLog:
    """A game of which nothing has been played, with these cards in it as far as they fit."""
    options = options_of(here.game, here.cast, setup)
    if featuring:
        options = _featuring(here, options, featuring, setup.seed)
    names = tuple(seats(setup, int(options["players"]), here.game, here.box))
    identity = here.content
    return GameLog(
        here.system.id, here.game.version, identity.hash, identity.items, options, setup.seed, names, (), (),
        notes=dict(notes or {}),
    )  # fmt: skip


def _featuring(here: Ready, options: Mapping[str, Any], cards: Sequence[str], seed: str) -> dict[str, Any]:
    """The same with these cards in play; what was asked for stays."""
    chance = Stream(stream_seed(seed, "featured"))
    found = here.game.featuring(here.cast, cards, chance, options, 0)
    return dict(options) if found.unknown(here.cast) else {**found.data(), **options}
