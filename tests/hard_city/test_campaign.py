"""The campaign of five Episodes (section 8)."""

from __future__ import annotations

import pytest

from capesmith.cli.campaign_story import recount
from capesmith.playtest.bots.players import RandomPlayer
from capesmith.rules.campaign import Campaign
from capesmith.rules.course import Journey, PastGame, play_on
from capesmith.rules.identity import identity
from capesmith.rules.table import Result
from capesmith.source.refusal import Refusal
from capesmith.systems.hard_city import SYSTEM
from capesmith.systems.hard_city.game.game import GAME
from capesmith.systems.hard_city.game.invariants import check
from hard_city.tables import EPISODES, Bench, cast_


def ended(b: Bench, outcome: str) -> Bench:
    b.t.state.outcome = outcome
    return b


def test_the_season_in_printed_order() -> None:
    """HC-446, HC-453: or any Episodes one likes."""
    course = GAME.course(cast_(), "season")
    assert course.scenarios == tuple(EPISODES.values())
    assert {"board piece-2b", "board sewer", "board rooftop"} <= course.sheets
    assert GAME.course(cast_(), "zero-hour, mutagen-heist").scenarios == ("zero-hour", "mutagen-heist")
    with pytest.raises(Refusal, match='no Episode "zero-our"'):
        GAME.course(cast_(), "zero-our")


def test_unused_equipment_is_kept() -> None:
    """HC-447, HC-473: whoever wins; no card exists twice."""
    for outcome in ("officers", "doctor"):
        b = Bench()
        b.equip("shotgun", 1)
        b.equip("bandages", 1)
        options = GAME.carry_on(ended(b, outcome).t, b.t.options)
        assert options.equipment == (("jenny", "shotgun"), ("jenny", "bandages"))
        after = Bench(2, equipment=[list(pair) for pair in options.equipment])
        assert len(after.officer(1).equipment) == 2
        assert (len(after.t.state.police_deck), len(after.t.state.street_deck)) == (11, 11)


def test_one_skill_after_a_defeat() -> None:
    """HC-448, HC-449, HC-473: chosen by each Officer's player before the next Episode; none after a victory."""
    b = Bench().skill("heavyweight").skill("seen-it-all").skill("light-feet", 1)
    options = GAME.carry_on(ended(b, "doctor").t, b.t.options)
    assert options.skills == (("donathan", "heavyweight"), ("donathan", "seen-it-all"), ("jenny", "light-feet"))
    assert GAME.carry_on(ended(b, "officers").t, b.t.options).skills == ()
    after = Bench(2, skills=[list(pair) for pair in options.skills])
    assert [len(one.skills) for one in after.t.state.officers] == [1, 1, 0, 0]
    assert [len(one.deck) for one in after.t.state.officers] == [5, 5, 6, 6]
    again = GAME.carry_on(ended(after, "doctor").t, after.t.options)
    assert len(again.skills) == 2  # it can be chosen again, as that Episode is lost, too


def test_victories_take_barrels_off_the_roof() -> None:
    """HC-435, HC-450: the first four Episodes, one each."""
    options = Bench().t.options
    for n in EPISODES:
        b = Bench(n, fewer_barrels=options.fewer_barrels)
        options = GAME.carry_on(ended(b, "officers").t, b.t.options)
    assert options.fewer_barrels == 4
    b = Bench()
    assert GAME.carry_on(ended(b, "doctor").t, b.t.options).fewer_barrels == 0


def test_what_does_not_carry_over() -> None:
    """HC-446, HC-474: HP, markers, the Ally's wounds; the team stays."""
    b = Bench(1, "miranda", "jenny", ally="blast")
    b.officer().hp, b.officer().dry, b.officer().held, b.t.state.ally_hp = 1, True, 1, 0
    options = GAME.carry_on(ended(b, "doctor").t, b.t.options)
    assert options.officers[:2] == ("miranda", "jenny") and len(options.officers) == 4 and options.ally == "blast"
    data = options.data()
    t = GAME.table(cast_(), GAME.options({**data, "scenario": "mutagen-heist"}), 1, [lambda *_: 0])
    t.advance()
    first = t.state.officers[0]
    assert (first.hp, first.dry, first.held, t.state.ally_hp) == (5, False, 0, 3)


def test_who_wins_the_season() -> None:
    """HC-451, HC-475: the last Episode decides; lost ones are not replayed; Episodes won are counted."""
    won, lost = Result("officers", (3, -3), (0,), 5, 9), Result("doctor", (-3, 3), (1,), 5, 9)
    standing = GAME.standing([won, lost, lost, won])
    assert standing.numbers == (2, 2) and standing.winners == (0,) and standing.counted == "Episodes won"
    assert GAME.standing([won, lost]).winners == (1,)


@pytest.mark.parametrize(("mode", "players"), [("co-op", 2), ("one-vs-all", 3)])
def test_a_whole_season(mode: str, players: int) -> None:
    """HC-446: played to the end by chance, under invariants."""
    course = GAME.course(cast_(), "season")
    journey = Journey(course, "7", GAME.options({"players": players, "mode": mode}).data())

    def guarded(t: object) -> None:
        t.guard = lambda one: check(one)  # type: ignore[attr-defined]

    while not journey.over:
        journey = play_on(
            GAME, cast_(), journey, lambda _: [RandomPlayer(GAME, 7, seat) for seat in range(players)], guarded
        )
    assert len(journey.steps) == 5 and sum(GAME.standing(journey.results).numbers) >= 0
    assert all(GAME.options(step.options).unknown(cast_()) == "" for step in journey.steps)


def test_what_guests_and_the_next_season_bring() -> None:
    """HC-474: who takes part, and nothing else."""
    options = GAME.options(
        {"players": 1, "officers": ["jenny"], "equipment": [["jenny", "shotgun"]], "fewer_barrels": 2}
    )
    assert GAME.guests(options).data() == {"officers": ("jenny",)}
    assert GAME.another(options).data() == {}


@pytest.mark.parametrize(
    ("mode", "result", "said"),
    [
        ("co-op", Result("officers", (3, 3), (0, 1), 5, 9), "Officers won, 5 rounds."),
        ("co-op", Result("doctor", (-1, -1), (), 1, 9), "Officers lost, 1 round."),
        ("one-vs-all", Result("doctor", (-1, 1), (1,), 5, 9), "Doctor Zero won, 5 rounds."),
    ],
)
def test_a_season_is_recounted_by_sides_and_rounds(mode: str, result: Result, said: str) -> None:
    """The status of a campaign says which side won, and counts in the word of the game."""
    course = GAME.course(cast_(), "season")
    options = GAME.options({"scenario": course.scenarios[0], "players": 2, "mode": mode})
    steps = tuple(PastGame(one, options.data(), result) for one in course.scenarios)
    journey = Journey(course, "7", options.data(), steps)
    told = recount(SYSTEM, GAME, cast_(), Campaign("hard-city", "1", identity(cast_().box), "season", 2, journey))
    assert told.count(f": {said}\n") == 5
