"""Rehearsals of Heroes Incorporated: rounds of games in which everything that may happen is tried."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from capesmith.content.model import Where
from capesmith.effects.deep import rehearsal
from capesmith.rules.chance import Stream, stream_seed
from capesmith.rules.choosing import NONE, Prompt
from capesmith.rules.sorts import YES_OR_NO
from capesmith.systems.heroes_incorporated.game import actions
from capesmith.systems.heroes_incorporated.game.cast import Cast
from capesmith.systems.heroes_incorporated.game.deep.scenes import SCENES, Scene
from capesmith.systems.heroes_incorporated.game.featuring import featuring
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable

LONGEST: Final = 2  # rounds after which a rehearsal is broken off
SCENES_EACH: Final = 2  # tries of every sort in every round
DULL: Final = (None, actions.move, actions.move_by, actions.draw, actions.pass_)  # None: to end the turn


class Eager:
    """A player who tries things out: says yes, plays cards, fights, and seldom ends the turn early."""

    def __init__(self, stream: Stream) -> None:
        self.stream = stream

    def __call__(self, t: IncorporatedTable, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        below = self.stream.below
        if prompt.question.sort is YES_OR_NO:  # yes comes first
            return below(10) // 8
        if prompt is actions.ACTION and below(4):
            worth = [n for n, option in enumerate(options) if actions.ACTION.of(option) not in DULL]
            if worth:
                return worth[below(len(worth))]
        if options[-1] == NONE and below(8):
            return below(len(options) - 1)
        return below(len(options))


class Rehearsal(rehearsal.Rehearsal):
    """Plays a few rounds and tries scenes on the way."""

    cast: Cast

    def homes(self) -> list[Where | None]:
        """Where each counted step is written; those of scenarios are labelled as such."""
        texts = {f"scenario {id}": where for id, where in self.stages.items()}
        return [
            texts.get(node.card, home) for node, home in zip(self.cast.compiler.nodes, super().homes(), strict=True)
        ]

    def begin(self, wanted: Sequence[str], seed: str) -> IncorporatedTable:
        from capesmith.systems.heroes_incorporated.game.game import GAME

        options = featuring(self.cast, wanted, self.chance)
        player = Eager(Stream(stream_seed(seed, "player")))
        return GAME.table(self.cast, options, seed, [player] * options.players)

    def perform(self, t: IncorporatedTable, wanted: Sequence[str]) -> None:
        begun = 0
        while not t.over() and t.state.round <= LONGEST:
            t.advance()
            if t.state.stage == "turn" and t.state.round > begun:
                begun = t.state.round
                for scene in SCENES:
                    for _ in range(SCENES_EACH):
                        self.on_copy(t, partial(self._played, scene, wanted))

    def _played(self, scene: Scene, wanted: Sequence[str], t: IncorporatedTable) -> None:
        scene(t, self.chance, wanted)
