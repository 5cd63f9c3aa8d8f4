"""Games of Vigilantes by the hundred, over all scenarios, villains, teams, levels and records: nothing ever breaks."""

from __future__ import annotations

import os
from collections import Counter
from typing import Any

import pytest

from capesmith.playtest.bots.players import player
from capesmith.rules.choosing import Prompt
from capesmith.rules.course import Journey, play_on
from capesmith.systems.vigilantes.game.game import GAME
from capesmith.systems.vigilantes.game.invariants import check
from capesmith.systems.vigilantes.game.table import VigilantesTable
from tries import share
from vigilantes.games import (
    CAMPAIGN,
    SCENARIOS,
    AtRandom,
    guarded,
    new_game,
    random_game,
    random_options,
)
from vigilantes.tables import cast

GAMES = int(os.environ.get("CAPESMITH_SOAK", "300"))  # random games of the long run, for each scenario and team
GREEDY = max(1, GAMES // 20)
ENDS = {
    "win", "scenario", "all-knocked-out", "turn-tracker", "enemy-objectives-complete", "stalled",
}  # fmt: skip


def soak(scenario: str, players: int, seeds: range, bot: str = "") -> Counter[str]:
    """Guarded games with random options; how they ended."""
    found: Counter[str] = Counter()
    for seed in seeds:
        bots = [player(bot, GAME, str(seed), seat) for seat in range(players)] if bot else None
        table = guarded(random_game(f"soak/{seed}", scenario, players, bots))
        try:
            found[table.play().outcome] += 1
        except Exception as error:
            raise AssertionError(f"soak/{seed} {scenario} {players} {table.options.data()}: {error!r}") from error
    assert set(found) <= ENDS
    return found


@pytest.mark.parametrize("players", (2, 3, 4))
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_random_games_keep_the_invariants(scenario: str, players: int) -> None:
    soak(scenario, players, range(share(14)))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_greedy_games_keep_the_invariants(scenario: str) -> None:
    soak(scenario, 2, range(1), "greedy")


@pytest.mark.slow
@pytest.mark.parametrize("players", (2, 3, 4))
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_very_many_random_games(scenario: str, players: int) -> None:
    soak(scenario, players, range(1_000, 1_000 + GAMES))


@pytest.mark.slow
@pytest.mark.parametrize("players", (2, 3, 4))
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_many_greedy_games(scenario: str, players: int) -> None:
    found = soak(scenario, players, range(2_000, 2_000 + GREEDY), "greedy")
    assert sum(found.values()) == GREEDY


# --- what random options reach -------------------------------------------------------------------------------


def test_random_options_reach_everything() -> None:
    """Every villain, vigilante, level, division and sort of sticker is met."""
    met: Counter[str] = Counter()
    for seed in range(120):
        options = random_options(seed, SCENARIOS[seed % 6], 2 + seed % 3)
        met.update([options["villain"], *options["vigilantes"], options["difficulty"]])
        met[f"{len(set(options['controllers']))} of {len(options['controllers'])} players"] += 1
        met.update(entry[1] for entry in options.get("location_stickers", ()))
        met.update(entry[0] for entry in options.get("card_stickers", ()))
        met.update(entry[0] for entry in options.get("relationships", ()))
        met.update(options.get("villain_abilities", ()))
        met.update(id for own in (*options.get("gadgets", ()), *options.get("abilities", ())) for id in own)
    for kind in ("vigilante", "villain", "gadget", "ability", "villain-ability", "relationship"):
        assert [card.id for card in cast().deck(kind) if not met[card.id]] == []
    for word in ("threat", "item", "rubble", "breach", "foothold", "veteran", "hardened", "scar", "reputation"):
        assert met[word], word
    assert sum(word.endswith("players") for word in met) == 9


def test_every_event_and_reward_is_resolved() -> None:
    seen: set[str] = set()
    for seed in range(40):
        table = new_game(SCENARIOS[seed % 6], 2 + seed % 3, f"cards/{seed}")
        diary = table.watch = GAME.diary(table)
        table.play()
        seen.update(diary.facts().fired)
    every = {card.id for kind in ("event", "reward") for card in cast().deck(kind)}
    assert every - seen == set()


# --- campaigns -----------------------------------------------------------------------------------------------


def campaign(seed: str, players: int, **options: Any) -> Journey:
    """A whole campaign with random players, its invariants checked."""

    def seats(now: Journey) -> list[Any]:
        return [AtRandom(now.next_seed, seat) for seat in range(players)]

    def watch(table: Any) -> None:
        table.guard = check

    journey = Journey(GAME.course(cast(), CAMPAIGN), seed, {"players": players, **options})
    while not journey.over:
        journey = play_on(GAME, cast(), journey, seats, watch)
    return journey


@pytest.mark.parametrize("players", (2, 3, 4))
def test_whole_campaigns(players: int) -> None:
    """VG-102, VG-113, VG-640, VG-810, VG-813 to VG-816: one team and one villain through three games."""
    for seed in range(4):
        journey = campaign(f"campaign/{seed}", players, goes_on=bool(seed % 2))
        assert [step.scenario for step in journey.steps] == list(cast().campaigns[CAMPAIGN].scenarios)
        record = GAME.options(journey.options)
        assert record.results == tuple(
            (step.scenario, "win" if GAME.won(step.result) else "lose") for step in journey.steps
        )
        first = len(cast().villains[cast().number(record.villain)].card.fields.get("first_play", ()))
        assert len(record.villain_abilities) == first + (3 if seed % 2 else 2)
        assert all(1 <= len(own) + len(more) for own, more in zip(record.gadgets, record.abilities, strict=True))
        held = [id for own in (*record.gadgets, *record.abilities) for id in own]
        assert len(set(held)) == len(held)
        again = GAME.another(record)
        assert again.location_stickers == record.location_stickers  # VG-816


@pytest.mark.slow
def test_very_many_campaigns() -> None:
    for seed in range(GAMES):
        campaign(f"campaigns/{seed}", 2 + seed % 3, difficulty=("easy", "standard", "hard")[seed % 3])


# --- no decision leaks ---------------------------------------------------------------------------------------


class Sworn:
    """A random player who swears that the rules let him choose what he is asked while an enemy is activated.

    Only the order of enemies and triggers, reactions, and what he himself loses are his; after a reaction, an attack of
    his own (a trap) or a reward, whatever these let him choose.
    """

    ALLOWED = frozenset(("order", "trigger", "use", "which gadget loses 1 charge"))
    OWN = frozenset(("react", "attack", "reward"))

    def __init__(self, seed: str, seat: int) -> None:
        self.choose = AtRandom(seed, seat)
        self.free = False
        self.asked: Counter[str] = Counter()

    def watch(self, word: str, *facts: Any) -> None:
        if word == "activate":
            self.free = False
        elif word in self.OWN:
            self.free = True

    def __call__(self, t: VigilantesTable, seat: int, prompt: Prompt, options: list[int]) -> int:
        assert seat in t.seats
        if t.activating >= 0 and not self.free:
            assert {prompt.kind, prompt.text} & self.ALLOWED, f"asked in an activation: {prompt}"
            self.asked[prompt.kind] += 1
        return self.choose(t, seat, prompt, options)


def test_vg_005_no_question_in_an_activation_that_is_not_the_players_own() -> None:
    asked: Counter[str] = Counter()
    for seed in range(90):
        scenario, players = SCENARIOS[seed % 6], 2 + seed % 3
        sworn = Sworn(f"sworn/{seed}", 0)
        table = random_game(f"sworn/{seed}", scenario, players, [sworn] * players)
        table.watch = sworn.watch
        table.play()
        asked += sworn.asked
    assert asked["use"]  # reactions were offered, and nothing else was needed


def test_vg_212_the_only_question_of_a_plain_enemy_phase_is_the_order() -> None:
    """New vigilantes without cards, a crew without texts about choices: between activations, by type."""
    for seed in range(20):
        kinds: Counter[str] = Counter()

        def player(
            t: VigilantesTable, seat: int, prompt: Prompt, options: list[int], kinds: Counter[str] = kinds
        ) -> int:
            if t.state.stage == "enemy":
                kinds[prompt.kind] += 1
                assert seat == t.lead() and t.activating < 0
            return len(options) - 1

        team = ["night-porter", "brickyard", "switchback"]
        new_game("first-shift", 3, seed, bots=[player] * 3, vigilantes=team, villain="mr-ballast").play()
        assert set(kinds) <= {"order"}
