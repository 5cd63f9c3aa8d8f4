"""The diary of a game says what really happened, and changes nothing; wanted cards are in the game."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from capesmith.playtest.bots.players import player
from capesmith.render.edition import Order
from capesmith.rules.chance import Stream
from capesmith.systems import system
from capesmith.systems.hard_city.game.diary import Diary
from capesmith.systems.hard_city.game.featuring import featuring
from capesmith.systems.hard_city.game.game import GAME
from hard_city.boxes import ROOT, box
from hard_city.tables import EPISODES, cast_

MODES = ("co-op", "one-vs-all")


def game(scenario: str, mode: str, seed: str, players: int = 3) -> Any:
    bots = [player("random", GAME, seed, seat) for seat in range(players)]
    return GAME.table(cast_(), GAME.options({"scenario": scenario, "mode": mode, "players": players}), seed, bots)


def told(t: Any) -> tuple[Any, Any, list[tuple[Any, ...]]]:
    """The result, the facts, and every word that was told."""
    words: list[tuple[Any, ...]] = []
    diary = Diary(t)

    def watch(word: str, *facts: Any) -> None:
        words.append((word, *facts))
        diary(word, *facts)

    t.watch = watch
    return t.play(), diary.facts(), words


@pytest.mark.parametrize("scenario", EPISODES.values())
@pytest.mark.parametrize("mode", MODES)
def test_a_diary_changes_nothing_and_counts_what_was_told(scenario: str, mode: str) -> None:
    plain, kept = game(scenario, mode, "diary"), game(scenario, mode, "diary")
    result, facts, words = told(kept)
    assert plain.play() == result and plain.choices == kept.choices
    said = Counter(word for word, *_ in words)
    course = {name: sum(values) for name, values in facts.course.items()}
    for name, word in (("Mutants killed", "kills"), ("Mutants spawned", "spawns"), ("Cutscenes", "scene"),
                       ("Officers eliminated", "eliminates"), ("people evacuated", "evacuates"),
                       ("attacks of Mutants", "attacks")):  # fmt: skip
        assert course[name] == said[word], name
    assert (
        facts.course["Chaos"][-1] == kept.state.chaos_marker == course["VP of Doctor Zero"]
        or kept.state.chaos_marker == 7
    )
    assert len(facts.course["Order"]) == result.turns
    assert facts.standing[-1] == result.scores


@pytest.mark.parametrize("mode", MODES)
def test_who_plays_whom_and_what_was_reached(mode: str) -> None:
    """HC-023, HC-028: Officers by player; a line of the victory conditions is reached when it scored."""
    t = game("mayhem-on-the-streets", mode, "goals")
    _, facts, words = told(t)
    officers = 2 if mode == "one-vs-all" else 3
    assert [len(team) for team in facts.teams] == ([2, 2, 0] if mode == "one-vs-all" else [1, 1, 1])
    wanted = GAME.objectives(cast_(), "mayhem-on-the-streets")
    assert set(facts.goals) == {one for one in wanted if mode == "one-vs-all" or "-chaos-" not in one}
    scored = {f"mayhem-on-the-streets-{side}-{reason}" for word, side, _, reason in
              (entry for entry in words if entry[0] == "scores")}  # fmt: skip
    for goal, seats in facts.goals.items():
        if "-order-" in goal:
            assert seats == (tuple(range(officers)) if goal in scored else ())
        else:
            assert seats == ((t.doctor,) if goal in scored and t.doctor >= 0 else ())


@pytest.mark.parametrize("kind", GAME.measured)
def test_every_card_can_be_featured(kind: str) -> None:
    """Each comes first in its deck, with whoever and whatever it needs."""
    for n, card in enumerate(cast_().deck(kind)):
        options = featuring(cast_(), [card.id], Stream(n))
        assert options.unknown(cast_()) == "", card.id
        if kind == "officer":
            assert card.id in options.officers
        elif kind in ("skill", "equipment", "chaos", "auto"):
            assert card.id in options.on_top
        if kind in ("chaos", "auto"):
            assert options.co_op == (kind == "auto")
        if kind in ("cutscene", "special"):
            number = cast_().sheets[options.scenario].number
            assert number in (card.fields.get("episodes") or [card.fields["episode"]])
        t = GAME.table(cast_(), options, n, [lambda *_: 0] * options.players)
        t.advance()
        if kind == "skill" and card.fields["owner"] != "blast":
            assert any(one.deck[-1:] == [cast_().number(card.id)] for one in t.state.officers), card.id


def test_what_is_given_stays() -> None:
    options = featuring(cast_(), ["horde", "seen-it-all"], Stream(1), {"scenario": "zero-hour", "players": 4})
    assert options.scenario == "zero-hour" and options.players == 4 and "donathan" in options.officers


def test_what_happens_is_shown_on_a_map_of_the_grid() -> None:
    """Vehicles and attached boards lie elsewhere in each grid; all spaces where something happened are on the map."""
    printed = system("hard-city")
    assert printed is not None and printed.printing is not None and printed.printing.maps is not None
    order = Order(printed, box(), printed.printing.look("full"), ROOT)
    for scenario, grid in (("toxic-revenge", "1-2"), ("bloody-sunrise", "3-4"), ("mutagen-heist", "7-8")):
        bots = [player("random", GAME, "maps", seat) for seat in range(3)]
        made = GAME.options({"scenario": scenario, "mode": "co-op", "players": 3, "grid": grid})
        _, facts, _ = told(GAME.table(cast_(), made, "maps", bots))
        assert facts.board == f"{scenario}/{grid}"
        found = printed.printing.maps(order, facts.board)
        assert found is not None and set(facts.spaces) <= set(found.spaces)
