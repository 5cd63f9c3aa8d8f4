"""What the game is about: players, points, winning, and what is hidden (HI-001 to HI-008)."""

from __future__ import annotations

import pytest

from capesmith.rules.chance import Stream
from capesmith.systems.heroes_incorporated.game import atoms
from capesmith.systems.heroes_incorporated.game.game import GAME
from incorporated.games import new_game
from incorporated.tables import QUIET, Bench, fresh, table, team
from incorporated.texts import cast


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hi_001_everybody_has_two_heroes(players: int) -> None:
    g = fresh(f"standard-{players}", players)
    g.until("kits", ...)
    heroes = [one.card for one in g.state.heroes]
    assert len(heroes) == 2 * players == len(set(heroes)) and min(heroes) >= 0
    assert [list(g.t.team_heroes(seat)) for seat in g.t.seats] == [[4 + 2 * n, 5 + 2 * n] for n in range(players)]


def test_hi_001_from_two_to_four_can_play() -> None:
    assert list(GAME.players) == [2, 3, 4]
    for players in (1, 5):
        with pytest.raises(ValueError, match="from 2 to 4"):
            GAME.options({"scenario": "justice", "players": players})


def test_hi_001_a_team_of_three_is_none() -> None:
    asked = GAME.options({"scenario": "standard-2", "players": 2, "teams": [["titan", "ilyx", "scrap"], ["andron"]]})
    assert "HI-001" in asked.unknown(cast())


@pytest.mark.parametrize(("players", "target"), [(2, 36), (3, 30), (4, 30)])
def test_hi_002_the_target_wins_at_once(players: int, target: int) -> None:
    g = table(players=players)
    g.gain("blue", target - 1)
    assert not g.t.over()
    g.gain("blue", 1)
    assert g.t.over() and g.state.winner == 1 and g.t.result().winners == (1,)
    assert g.words("end") == [("end", "target", 1)]


def test_hi_003_a_win_comes_in_the_middle_of_a_turn() -> None:
    """Minions give their points at once: the game is over before the normal action."""
    g = table(
        yellow=team({"silver-king": "r3c1", "titan": "r1c1"}, points=34), blue=team(QUIET["blue"], points=35),
        crimes={"A": "r3c2"},
    )  # fmt: skip
    g.bonus("silver-king", "minions")
    assert g.t.over() and g.state.winner == 0
    assert g.points() == [36, 35] and not g.state.acted


def test_hi_004_who_scores_earlier_wins_with_fewer_points() -> None:
    g = table(
        yellow=team({"titan": {"at": "r3c2", "die": 4}, "werebeast": "r1c1"}, points=28),
        blue=team({"huntaar": {"at": "r4c3", "die": 6}, "andron": "r5c1"}, points=27),
        green={"sky-courier": "r1c5", "ilyx": "r2c5"}, crimes={"A": "r3c2", "B": "r4c3"},
    )  # fmt: skip
    g.score()
    assert g.t.over() and g.state.winner == 0
    assert g.points() == [30, 27, 0]  # blue would have had 31


def test_hi_005_points_never_fall() -> None:
    g = table(yellow=team(QUIET["yellow"], points=5))
    g.gain("yellow", -3)
    g.do(lambda: atoms.gain_points(g.t, 0, -2))
    assert g.points("yellow") == 5 and not g.words("points")
    t = new_game("full-patrol", 3, "never-less")
    before = [0, 0, 0]
    while not t.over():
        t.advance()
        now = [team.points for team in t.state.teams]
        assert all(a <= b for a, b in zip(before, now, strict=True))
        before = now


def test_hi_006_a_card_overrules_a_rule_for_its_own_effect_only() -> None:
    """Fan Club lets its owner keep 6 cards; everybody else keeps 5."""
    six = ["grindstone", "undertow", "doctor-vane", "stun-net", "tranq-rifle", "sleep-gas"]
    other = ["hexmother", "clockthief", "mother-rust", "madam-static", "med-bay", "press-room"]
    g = table(yellow=team(QUIET["yellow"], fame="fan-club", hand=six), blue=team(QUIET["blue"], hand=other))
    g.recover("1 discard: med-bay")
    assert g.hand("yellow") == six and len(g.hand("blue")) == 5


def hidden(g: Bench, seed: int) -> Bench:
    """What yellow could believe the table to be."""
    made = g.t.again(g.state.clone(), g.t.players)
    GAME.hide(made, Stream(seed), 0)
    return Bench(made, g.players)


def test_hi_007_only_hands_and_the_deck_are_hidden() -> None:
    g = table(
        yellow=team({"titan": {"at": "r2c3", "die": 5, "gadgets": ["jet-harness"]}, "thunderhawk": "r1c1"},
                    hand=["stun-net", "grindstone"], fame="fan-club", points=9),
        blue=team({"huntaar": "r5c1", "andron": "r5c3"}, hand=["sleep-gas", "undertow"], hq="med-bay"),
        discard=["hexmother"],
    )  # fmt: skip
    seen = [hidden(g, seed) for seed in range(8)]
    public = ("tiles", "where", "tokens", "discard", "villains", "set_aside", "round", "first")
    for one in seen:
        assert all(getattr(one.state, name) == getattr(g.state, name) for name in public)
        assert one.hand("yellow") == g.hand("yellow")
        assert len(one.hand("blue")) == 2 and len(one.state.deck) == len(g.state.deck)
        assert one.in_play("blue", "hq") == "med-bay" and one.in_play("yellow", "fame") == "fan-club"
        unseen = sorted([*g.state.deck, *g.team("blue").hand])
        assert sorted([*one.state.deck, *one.team("blue").hand]) == unseen
    assert len({tuple(one.hand("blue")) for one in seen}) > 4
    assert len({tuple(one.state.deck) for one in seen}) == 8


@pytest.mark.parametrize(
    ("scores", "first", "winner"), [((3, 7), "yellow", 1), ((7, 7), "blue", 1), ((7, 7), "yellow", 0)]
)
def test_hi_008_after_forty_rounds_most_points_win(scores: tuple[int, int], first: str, winner: int) -> None:
    """Ties: whoever was earlier in the last round."""
    g = table(
        yellow=team(QUIET["yellow"], points=scores[0]), blue=team(QUIET["blue"], points=scores[1]), round=40,
        first=first,
    )  # fmt: skip
    g.clean_up()
    assert g.t.over() and g.state.winner == winner
    assert g.words("end") == [("end", "round limit", winner)]


def test_hi_008_the_round_before_is_not_the_last() -> None:
    g = table(yellow=team(QUIET["yellow"], points=4), round=39)
    g.clean_up()
    assert not g.t.over() and g.state.winner < 0
