"""Games of Heroes Incorporated by the hundred, over all presets, player counts and switches: nothing ever breaks."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest

from capesmith.effects.play.live import Bend
from capesmith.playtest.batch.match import no_counts
from capesmith.playtest.bots.players import player
from capesmith.rules.chance import Stream
from capesmith.rules.choosing import Player, Script
from capesmith.systems.heroes_incorporated.game import fighting
from capesmith.systems.heroes_incorporated.game.cast import Cast, Kit
from capesmith.systems.heroes_incorporated.game.game import GAME
from capesmith.systems.heroes_incorporated.game.invariants import check
from capesmith.systems.heroes_incorporated.game.pieces import block
from capesmith.systems.heroes_incorporated.game.state import EXHAUSTED, REACHED, STOPPED
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable
from curious import Curious
from incorporated.games import (
    PRESETS,
    SWITCHES,
    AtRandom,
    at_random,
    guarded,
    new_game,
    pairs,
    random_game,
    random_options,
)
from incorporated.texts import cast
from tries import share

GAMES = int(os.environ.get("CAPESMITH_SOAK", "200"))  # random games of the long run, for each preset and player count
GREEDY = max(1, GAMES // 20)
FEATURED = 6  # texts that a game is set up for at once
STANDING = ("always", "triggers", "reaction")  # what is not used by playing the card


class Growing:
    """A guard that also remembers the scores and the round: neither ever falls (HI-005)."""

    def __init__(self) -> None:
        self.points: list[int] = []
        self.round = 0

    def __call__(self, t: IncorporatedTable) -> None:
        check(t)
        now = [team.points for team in t.state.teams]
        assert all(old <= new for old, new in zip(self.points, now, strict=False)), (self.points, now)
        assert self.round <= t.state.round
        self.points, self.round = now, t.state.round


def soak(scenario: str, players: int, seeds: range, bot: str = "") -> Counter[str]:
    """Guarded games with random options; how they ended."""
    found: Counter[str] = Counter()
    for seed in seeds:
        bots: Sequence[Player] | None = None
        if bot:
            bots = [player(bot, GAME, str(seed), seat) for seat in range(players)]
        table = random_game(f"soak/{seed}", scenario, players, bots)
        table.guard = Growing()
        try:
            found[table.play().outcome] += 1
        except Exception as error:
            raise AssertionError(f"soak/{seed} {scenario} {players} {table.options.data()}: {error!r}") from error
    assert set(found) <= {REACHED, STOPPED, EXHAUSTED}
    return found


@pytest.mark.parametrize(("scenario", "players"), pairs())
def test_random_games_keep_the_invariants(scenario: str, players: int) -> None:
    soak(scenario, players, range(share(6)))


@pytest.mark.parametrize("scenario", ("standard-2", "full-patrol"))
def test_greedy_games_keep_the_invariants(scenario: str) -> None:
    assert soak(scenario, 2, range(1), "greedy")[REACHED] == 1


@pytest.mark.slow
@pytest.mark.parametrize(("scenario", "players"), pairs())
def test_very_many_random_games(scenario: str, players: int) -> None:
    soak(scenario, players, range(1_000, 1_000 + GAMES))


@pytest.mark.slow
@pytest.mark.parametrize(("scenario", "players"), pairs())
def test_many_greedy_games(scenario: str, players: int) -> None:
    found = soak(scenario, players, range(2_000, 2_000 + GREEDY), "greedy")
    assert sum(found.values()) == GREEDY


def test_random_options_reach_every_switch() -> None:
    """Every preset and count, with every value of every switch, some of them together."""
    met: Counter[tuple[str, str]] = Counter()
    most = 0
    for seed in range(60):
        scenario, players = pairs()[seed % len(pairs())]
        options = random_options(seed, scenario, players)
        chosen = [(name, options[name]) for name in SWITCHES if name in options]
        met.update(chosen)
        most = max(most, len(chosen))
    assert set(met) == {(name, word) for name, words in SWITCHES.items() for word in words}
    assert most >= 6
    assert {scenario for scenario, _ in pairs()} == set(PRESETS)
    assert {players for _, players in pairs()} == {2, 3, 4}


# --- saved, restored, forked ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("scenario", "players"), pairs())
def test_a_saved_game_goes_on_the_same(scenario: str, players: int) -> None:
    """At a new table for every segment, from saved data alone."""
    table = random_game("saved", scenario, players)
    saved = json.dumps(table.state.data())
    while not table.over():
        table.advance()
        script = Script(table.choices[table.began :])
        again = guarded(GAME.restore(cast(), table.options, json.loads(saved), [script] * players))
        again.advance()
        assert script.used == len(script.answers)
        assert again.state.digest() == table.state.digest(), table.state.stage
        saved = json.dumps(again.state.data())


def fingerprint(table: IncorporatedTable) -> tuple[object, ...]:
    """Everything about a table in the middle of a text that a fork could disturb."""
    fights = [(one.hero, one.space, tuple(one.dice), one.face, one.ignored) for one in table.fights]
    playing = [(one.seat, one.card, one.asked, one.returned) for one in table.playing]
    return (
        table.state.digest(), table.resting.digest(), tuple(table.choices), table.began, list(table.queue), fights,
        playing, table.scoring, table.won_block, table.winning_hero, table.summing, table.sum, table.powers_in_use,
        table.agreed, id(table.live),
    )  # fmt: skip


class Prying(Curious):
    at_random = AtRandom
    guarded = staticmethod(guarded)
    fingerprint = staticmethod(fingerprint)


@pytest.mark.parametrize(("scenario", "players"), (("standard-2", 2), ("full-patrol", 3), ("standard-4", 4)))
def test_a_fork_leaves_the_game_alone(scenario: str, players: int) -> None:
    """The game with a curious player is, choice by choice, the game without."""
    options = random_options("forks", scenario, players)
    plain = new_game(seed="forks", bots=[AtRandom("curious", 0)] * players, **options)
    curious = Prying("curious")
    table = new_game(seed="forks", bots=[curious] * players, **options)
    for _ in range(40):
        if plain.over():
            break
        plain.advance()
        table.advance()
    assert curious.seen > 40
    assert table.choices == plain.choices
    assert table.state.digest() == plain.state.digest()


# --- everything fires ----------------------------------------------------------------------------------------


class Witness:
    """Who has seen which texts at work: cards and powers used, triggers set off, rules that held for somebody."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.used: set[str] = set()
        self.stood: set[str] = set()
        holds, barred, kit = IncorporatedTable._holds, fighting.barred_from_afar, IncorporatedTable.kit

        def holds_and_tell(t: IncorporatedTable, bend: Bend, who: int) -> bool:
            found = holds(t, bend, who)
            if found:
                self.stood.add(bend.rule.card)
            return found

        def barred_and_tell(t: IncorporatedTable, hero: int, space: int) -> bool:
            found = barred(t, hero, space)
            if found:
                bends = t.live.bans["fight-from-afar"]
                self.stood.update(bend.rule.card for bend in bends if bend.context.figure == block(space))
            return found

        def kit_and_tell(t: IncorporatedTable, hero: int) -> Kit:
            found = kit(t, hero)
            self.stood.update(t.research(card).card.id for card in t.hero(hero).gadgets if t.research(card).gives)
            return found

        monkeypatch.setattr(IncorporatedTable, "_holds", holds_and_tell)
        monkeypatch.setattr(IncorporatedTable, "kit", kit_and_tell)
        monkeypatch.setattr(fighting, "barred_from_afar", barred_and_tell)

    def noted(self, how: str, card: str, seat: int) -> None:
        self.stood.add(card)

    def counted(self, t: IncorporatedTable) -> None:
        """The texts that had a step done in this game."""
        self.used.update(node.card for node, (_, done) in zip(traced().compiler.nodes, t.counts, strict=True) if done)

    def missing(self, texts: Sequence[tuple[str, bool]]) -> list[str]:
        return list(dict.fromkeys(id for id, stands in texts if id not in (self.stood if stands else self.used)))


@cache
def traced() -> Cast:
    """The shipped box, with every step of its texts counted."""
    return GAME.cast(cast().box, trace=True)


def all_texts() -> list[tuple[str, bool]]:
    """Every card with a text, and whether the text stands or is used; a card may have both."""
    kinds = ("power", "hero", "supervillain", "ko-gadget", "equipped-gadget", "hq-gadget", "fame", "block")
    cards = [card for kind in kinds for card in cast().deck(kind)]
    found = [(card.id, ability.container in STANDING) for card in cards for ability in card.abilities]
    return list(dict.fromkeys(found))


@pytest.mark.interpreted
def test_every_card_power_and_block_power_fires(monkeypatch: pytest.MonkeyPatch) -> None:
    """In random games, set up so that what was not seen yet takes part, with Justice tokens."""
    witness, texts, chance = Witness(monkeypatch), all_texts(), Stream(5)
    assert len(texts) > 70
    for seed in range(90):
        missing = witness.missing(texts)
        if not missing:
            break
        given: dict[str, Any] = {"justice_tokens": "yes", "target_points": 60}
        wanted = missing[seed % len(missing) :][:FEATURED]
        options = GAME.featuring(traced(), wanted, chance, given)
        table = GAME.table(traced(), options, f"fires/{seed}", at_random(seed, options.players))
        table.noted, table.counts = witness.noted, no_counts(traced())
        table.play()
        witness.counted(table)
    assert witness.missing(texts) == []


def test_every_hero_plays_and_every_block_is_fought_for() -> None:
    """HI-101, HI-118: drafts and cities leave nobody out for good."""
    heroes: set[int] = set()
    fought: set[int] = set()
    for seed in range(24):
        table = new_game("standard-4", 4, f"drafts/{seed}", target_points=8)

        def watch(word: str, *facts: Any, t: IncorporatedTable = table) -> None:
            if word == "fight":
                fought.add(t.state.tiles[facts[1]])

        table.watch = watch
        table.play()
        heroes.update(one.card for one in table.state.heroes)
    assert heroes == set(range(len(cast().heroes)))
    assert fought == set(range(len(cast().blocks)))
