"""The players a seat can be given by name: bots for play in the terminal, playtests and benchmarks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from capesmith.rules.bot_names import BOTS, BotName, bot_name, demand_cards, demand_persona
from capesmith.rules.chance import Stream, stream_seed
from capesmith.rules.choosing import NONE, Player, Prompt
from capesmith.rules.game import Game

Maker = Callable[[Game, int | str, int], Player]


class RandomPlayer:
    """Takes any legal option, each as likely as the next: for fuzzing, and as the floor of every comparison."""

    def __init__(self, game: Game, seed: int | str, seat: int) -> None:
        self.stream = Stream(stream_seed(seed, f"random {seat}"))

    def __call__(self, table: Any, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        return self.stream.below(len(options))


class NullPlayer:
    """Does as little as it can: none of the options, or the one nobody would take. Whoever loses to it is broken."""

    def __init__(self, game: Game, seed: int | str, seat: int) -> None:
        self.game = game

    def __call__(self, table: Any, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        if NONE in options:
            return list(options).index(NONE)
        ranked = self.game.rank_options(table, seat, prompt, options)
        left = set(range(len(options))) - set(ranked)
        return max(left) if left else ranked[-1]


PLAYERS: dict[str, Maker] = {"random": RandomPlayer, "null": NullPlayer}  # bots of one kind; tests add theirs


def player(name: str, game: Game, seed: int | str, seat: int) -> Player:
    """The bot with this name at this seat; its chances follow from the game's seed and the seat."""
    if name in PLAYERS:
        return PLAYERS[name](game, seed, seat)
    return _thinker(demand_bot(name, game), game, seed, seat)


def demand_bot(word: str, game: Game, cards: Iterable[str] | None = None) -> BotName:
    """The parts of a bot's name; `NoSuchBot` when there is no such bot.

    With `cards`, the ids of all cards, the cards it must or must not play have to be among them.
    """
    name = bot_name(word, (*BOTS, *PLAYERS))
    demand_persona(name, game)
    if cards is not None:
        demand_cards(name, cards)
    return name


def _thinker(name: BotName, game: Game, seed: int | str, seat: int) -> Player:
    from capesmith.playtest.bots.greedy import Greedy
    from capesmith.playtest.bots.mind import Mind
    from capesmith.playtest.bots.search import Search

    weights = game.personas()[name.persona].weights if name.persona else None
    mind = Mind(game, seat, weights, name.without, name.always)
    if name.bot == "greedy":
        return Greedy(mind, seed)
    if name.seconds:
        return Search(mind, seed, seconds=name.seconds)
    return Search(mind, seed, rollouts=name.rollouts) if name.rollouts else Search(mind, seed)
