"""The players a seat can be given by name: bots for play in the terminal, playtests and benchmarks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from capesmith.rules.chance import Stream, stream_seed
from capesmith.rules.choosing import Player, Prompt
from capesmith.rules.game import Game


class RandomPlayer:
    """Takes any legal option, each as likely as the next: for fuzzing, and as the floor of every comparison."""

    def __init__(self, game: Game, seed: int | str, seat: int) -> None:
        self.stream = Stream(stream_seed(seed, f"random {seat}"))

    def __call__(self, table: Any, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        return self.stream.below(len(options))


def _greedy(game: Game, seed: int | str, seat: int) -> Player:
    from capesmith.playtest.greedy import Greedy

    return Greedy(game, seed, seat)


PLAYERS: dict[str, Callable[[Game, int | str, int], Player]] = {"random": RandomPlayer, "greedy": _greedy}


def player(name: str, game: Game, seed: int | str, seat: int) -> Player:
    """The bot with this name at this seat; its chances follow from the game's seed and the seat."""
    return PLAYERS[name](game, seed, seat)
