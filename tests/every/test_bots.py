"""Bots of every game: search weighs different lines, and whoever must play a card does so where the rules let him."""

from __future__ import annotations

from typing import Any

import pytest

from capesmith.playtest.bots.lines import Step
from capesmith.playtest.bots.mind import Mind
from capesmith.playtest.bots.players import player
from capesmith.playtest.bots.search import Search
from capesmith.playtest.measures.use import usage
from capesmith.rules.chance import Stream
from capesmith.rules.facts import Facts
from capesmith.systems import SHIPPED, system
from capesmith.systems.load import shipped_box

HARDLY_PLAYED = {"heroes-wanted": "mutant-power", "vigilantes": "door-wedges", "heroes-incorporated": "cargo-webbing"}


def game_of(name: str) -> Any:
    found: Any = system(name)
    return found.game


def facts_of(game: Any, cast: Any, card: str, bot: str) -> Facts:
    scenario = next(id for id in game.scenarios(cast) if 2 in game.players_of(cast, id))
    options = game.featuring(cast, [card], Stream(5), {"scenario": scenario, "players": 2})
    table = game.table(cast, options, "with", [player(bot, game, "with", seat) for seat in range(2)])
    table.keeps_resting = True
    diary = table.watch = game.diary(table)
    table.play()
    found: Facts = diary.facts()
    return found


@pytest.mark.parametrize(("id", "card"), HARDLY_PLAYED.items(), ids=HARDLY_PLAYED)
def test_a_card_that_must_be_played_is_played(id: str, card: str) -> None:
    found: Any = system(id)
    cast = found.game.cast(shipped_box(found))
    usual, bound = (usage(card, [facts_of(found.game, cast, card, bot)]) for bot in ("greedy", f"greedy/with={card}"))
    assert usual.held and bound.held and bound.uses > usual.uses


@pytest.mark.parametrize("name", SHIPPED)
def test_search_never_weighs_a_line_against_itself(name: str) -> None:
    """The first glance is held against other lines only, compiled or not."""
    found: Any = system(name)
    cast = found.game.cast(shipped_box(found))
    scenario = next(one for one in found.game.scenarios(cast) if 2 in found.game.players_of(cast, one))
    heard: list[tuple[int, list[Step]]] = []
    bot = Search(Mind(found.game, 0), "once", rollouts=4, lines=4, ahead=1)
    bot.heard = lambda plan, chance, value: heard.append((chance, plan))
    options = found.game.options({"scenario": scenario, "players": 2})
    table = found.game.table(cast, options, "once", [bot, player("greedy", found.game, "once", 1)])
    while len(heard) < 12 and not table.over():
        table.advance()
    assert len(heard) >= 12 and len({(chance, id(plan)) for chance, plan in heard}) == len(heard)


class Witness(Search):
    """Notes of every rollout how many rounds it went on for, and whether the game was over."""

    def __init__(self, game: Any) -> None:
        super().__init__(Mind(game, 0), "round", rollouts=4, lines=4, few_lines=1)
        self.round = 0
        self.ends: list[tuple[int, bool]] = []

    def look(self, table: Any) -> list[Step]:
        self.round = self.mind.game.round_of(table)
        return super().look(table)

    def _value(self, fork: Any) -> float:
        self.ends.append((self.mind.game.round_of(fork) - self.round, fork.over()))
        return super()._value(fork)


@pytest.mark.parametrize("name", [id for id in SHIPPED if game_of(id).thinking.rounds])
def test_rollouts_end_with_the_round(name: str) -> None:
    """Whoever stops in the middle of a round guesses what will come of it; more rollouts repeat the guess."""
    found: Any = system(name)
    game, bot = found.game, Witness(found.game)
    cast = game.cast(shipped_box(found))
    scenario = next(one for one in game.scenarios(cast) if 2 in game.players_of(cast, one))
    seats = [bot, player("greedy", game, "round", 1)]
    table = game.table(cast, game.options({"scenario": scenario, "players": 2}), "round", seats)
    while game.round_of(table) < 3 and not table.over():
        table.advance()
    assert len(bot.ends) >= 12
    assert all(over or rounds == game.thinking.rounds for rounds, over in bot.ends)
