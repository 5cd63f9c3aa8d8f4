"""Setting up: board, heroes, villain, who begins (HW-001 to HW-042)."""

from __future__ import annotations

import pytest

from capesmith.systems.heroes_wanted.game.ending import end_game
from capesmith.systems.heroes_wanted.game.pieces import VILLAIN
from capesmith.systems.heroes_wanted.game.state import DICE
from capesmith.systems.heroes_wanted.game.story import names
from wanted.rules.tableside import Game, card_id, cast, fresh, game

SCENARIOS = ("littering", "bootleg", "funhouse", "asylum")
TYPES = {"star": "cosmic", "dude": "mutant", "bot": "tech", "cobra": "vigilante"}
THREE = (("bot", "barefoot"), ("cobra", "beef"), ("star", "deadly"))


def ids(g: Game) -> list[tuple[str, str]]:
    return [(card_id(cast().hero_as[hero.a]), card_id(cast().hero_bs[hero.b])) for hero in g.state.heroes]


def laid(g: Game) -> list[str]:
    return [cast().headlines[number].id for number in g.state.headlines]


# --- step one: the scenario -----------------------------------------------------------------------


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_hw_001_each_scenario_has_its_board_side(scenario: str) -> None:
    g = fresh(scenario)
    assert g.t.scenario.board.id == scenario
    assert len(g.state.on) == len(g.t.scenario.board.grid)


@pytest.mark.parametrize(
    ("scenario", "henchmen", "underlings", "tokens"),
    [("littering", 6, 12, {}), ("bootleg", 6, 12, {"box": 7}), ("asylum", 6, 26, {"bystander": 7})],
)
def test_hw_002_the_scenarios_own_list_is_carried_out(
    scenario: str, henchmen: int, underlings: int, tokens: dict[str, int]
) -> None:
    g = game(scenario, bare=False, villain=("chainsaw", "mama"))
    assert (g.count("henchman"), g.count("underling")) == (henchmen, underlings)
    assert {kind: g.count(kind) for kind in ("litter", "box", "mirror", "bystander") if g.count(kind)} == tokens
    if scenario != "asylum":
        for icon, kind in (("HM", "henchman"), ("UN", "underling")):
            for space in g.t.scenario.board.with_icon(icon):
                assert g.on(g.t.scenario.board.grid.id(space)).count(kind) == 1


def test_hw_004_the_first_game_is_littering() -> None:
    """HW-004, with HW-010, HW-032, HW-035 and HW-042: only this scenario knows a first game."""
    assert cast().play("littering").sheet.first_game is not None
    assert all(cast().play(scenario).sheet.first_game is None for scenario in SCENARIOS[1:])


# --- step two: the heroes -------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_hw_005_every_player_has_a_pawn_and_a_mat_of_his_own(players: int) -> None:
    g = fresh(players=players)
    g.advance(...)
    assert len(g.state.heroes) == players
    assert len({id(hero) for hero in g.state.heroes}) == players
    assert [g.where(seat) != "supply" for seat in range(5)] == [seat < players for seat in range(5)]


def test_hw_003_hw_006_every_disc_starts_on_0_of_the_fame_track() -> None:
    g = game(heroes=THREE)
    assert [g.fame(seat) for seat in range(3)] == [0, 0, 0]


def test_hw_007_three_hero_a_cards_for_each_player_and_one_is_kept() -> None:
    g = fresh(players=3)
    g.advance(lambda q: q.names[1], lambda q: q.names[2], lambda q: q.names[0], ...)
    drafts = [question for question in g.asked if question.kind == "draft-a"]
    assert [question.seat for question in drafts] == [0, 1, 2]
    assert [len(question.names) for question in drafts] == [3, 3, 3]
    assert len({name for question in drafts for name in question.names}) == 9
    assert [a for a, _ in ids(g)] == [drafts[0].names[1], drafts[1].names[2], drafts[2].names[0]]


def test_hw_008_the_hero_b_draft_comes_after_the_hero_a_draft() -> None:
    g = fresh(players=3)
    g.advance(...)
    kinds = [kind for kind in g.kinds_asked() if kind.startswith("draft")]
    assert kinds == ["draft-a"] * 3 + ["draft-b"] * 3
    drafts = [question for question in g.asked if question.kind == "draft-b"]
    assert [len(question.names) for question in drafts] == [3, 3, 3]
    assert len({name for question in drafts for name in question.names}) == 9
    assert [b for _, b in ids(g)] == [question.names[0] for question in drafts]


def test_hw_009_cards_nobody_kept_are_out_of_play() -> None:
    g = fresh(players=2)
    g.advance(...)
    kept = {name for pair in ids(g) for name in pair}
    refused = {name for q in g.asked if q.kind.startswith("draft") for name in q.names} - kept
    assert len(refused) == 8
    waiting = [row for table in (g.t.live.after, g.t.live.when, g.t.live.moments) for row in table.values()]
    names = {one.trigger.label for row in waiting for one in row}
    assert not names & {cast().card_by_id[id].name for id in refused}


@pytest.mark.parametrize("seed", range(6))
def test_hw_010_the_first_game_deals_five_fixed_pairs_instead_of_a_draft(seed: int) -> None:
    g = fresh(players=5, seed=seed, first_game=True)
    g.advance(...)
    assert {a for a, _ in ids(g)} == {"bot", "cobra", "dude", "knight", "star"}
    assert {b for _, b in ids(g)} == {"barefoot", "beef", "deadly", "eternal", "mighty"}
    assert not any(kind.startswith("draft") for kind in g.kinds_asked())


def test_hw_010_the_pairs_of_the_first_game_are_random() -> None:
    dealt = set()
    for seed in range(6):
        g = fresh(players=5, seed=seed, first_game=True)
        g.advance(...)
        dealt.add(tuple(ids(g)))
    assert len(dealt) > 1


def test_hw_011_each_player_draws_a_quirk_or_none_does() -> None:
    g = fresh(players=5, quirks=0.1)
    g.advance(...)
    assert len({hero.quirk for hero in g.state.heroes}) == 5
    assert min(hero.quirk for hero in g.state.heroes) >= 0
    without = fresh(players=5)
    without.advance(...)
    assert [hero.quirk for hero in without.state.heroes] == [-1] * 5


def test_hw_012_the_quirk_disc_starts_on_10() -> None:
    g = fresh(players=2, quirks=0.1)
    g.advance(...)
    g.do(lambda: end_game(g.t, "score"))
    quirks = [line for line in g.words("score") if line[2] == "quirk"]
    assert quirks == [("score", 0, "quirk", 10), ("score", 1, "quirk", 10)]


def test_hw_013_heroes_are_introduced_by_hero_b_name_and_then_hero_a_name() -> None:
    """T02."""
    g = game(heroes=[("cobra", "deadly"), ("bot", "barefoot")])
    assert [names.hero(g.t, seat) for seat in range(2)] == ["Deadly Cobra", "Barefoot Bot"]


@pytest.mark.parametrize("a", TYPES)
def test_hw_014_hw_020_the_starting_hand(a: str) -> None:
    """Four basics, Superpower and the special action of the type: six cards (HW-015)."""
    g = game(heroes=[(a, "barefoot"), ("bot", "beef")])
    assert {"charge", "costume", "maneuver", "strike", "superpower"} < g.hand(0)
    assert len(g.hand(0)) == 6
    assert g.pile(0) == []


@pytest.mark.parametrize(
    ("a", "special", "epic"),
    [
        pytest.param("star", "deflect", "blast", id="hw_016_cosmic"),
        pytest.param("dude", "mutant-power", "surge", id="hw_017_mutant"),
        pytest.param("bot", "gizmo", "gadget", id="hw_018_tech"),
        pytest.param("cobra", "press", "retaliate", id="hw_019_vigilante"),
    ],
)
def test_hw_015_special_epic_and_bonus_card_of_the_type(a: str, special: str, epic: str) -> None:
    """HW-015 to HW-019, HW-022: and HW-021, the epic action is tucked, not in hand."""
    g = game(heroes=[(a, "barefoot"), ("bot", "beef")])
    playset = g.t.playsets[0]
    assert special in g.hand(0)
    assert epic not in g.hand(0)
    assert g.hero(0).tucked == 1 << playset.numbers[epic]
    assert {action.id for action in playset.actions} == {
        "charge", "costume", "maneuver", "strike", "superpower", special, epic,
    }  # fmt: skip
    assert playset.bonus == cast().bonus[TYPES[a]]
    assert playset.bonus[0].card == f"bonus-{TYPES[a]}"


def test_hw_021_a_tucked_epic_action_cannot_be_played_and_does_not_come_back_with_a_rest() -> None:
    g = game()
    g.play(0, "maneuver", ...)
    assert "gadget" not in g.offered("go", 0)
    g.rest(0)
    assert "gadget" not in g.hand(0)


@pytest.mark.parametrize("a", TYPES)
def test_hw_022_hw_023_hw_024_five_discs_two_on_the_gain_line_and_one_on_each_other(a: str) -> None:
    g = game(heroes=[(a, "barefoot"), ("bot", "beef")])
    assert g.hero(0).discs == [2, 1, 1, 1]
    assert len(g.t.playsets[0].bonus) == 4


def test_hw_026_the_power_token_starts_beside_the_mat() -> None:
    g = game(heroes=[("orbiter", "beef"), ("drone", "barefoot")])
    assert [hero.token for hero in g.state.heroes] == [-1, -1]
    g.put(0, "E4")
    g.play(0, "superpower", "target: E3", ...)
    assert g.hero(0).token >= 0


# --- step three: the villain ----------------------------------------------------------------------


def test_hw_028_one_villain_a_and_one_villain_b_card_are_drawn() -> None:
    drawn = set()
    for seed in range(8):
        g = fresh(players=2, seed=seed)
        g.advance(...)
        assert 0 <= g.state.villain_a < 18
        assert 0 <= g.state.villain_b < 18
        assert g.state.villain_a not in g.state.deck_a
        assert g.state.villain_b not in g.state.deck_b
        assert (len(g.state.deck_a), len(g.state.deck_b)) == (17, 17)
        drawn.add((g.state.villain_a, g.state.villain_b))
    assert len(drawn) > 1


def test_hw_029_in_the_asylum_no_villain_is_drawn_at_set_up() -> None:
    g = fresh("asylum", players=2)
    g.advance(...)
    assert g.state.villain_a == g.state.villain_b == -1
    assert g.where(VILLAIN) == "supply"
    assert (len(g.state.deck_a), len(g.state.deck_b)) == (18, 18)
    assert g.hp == 0


@pytest.mark.parametrize(
    ("a", "b", "name"), [("beast", "baron-von", "Baron Von Beast"), ("mannequin", "mama", "Mama Mannequin")]
)
def test_hw_030_the_villains_name_is_villain_b_and_then_villain_a(a: str, b: str, name: str) -> None:
    assert names.villain(game(villain=(a, b)).t) == name


def test_hw_031_the_villain_b_text_holds_from_his_reveal() -> None:
    """Cousin brings two henchmen along when he is revealed: at set-up here, in the asylum only later."""
    assert game(bare=False, villain=("beast", "cousin")).count("henchman") == 8
    assert game(bare=False, villain=("beast", "mama")).count("henchman") == 6
    g = game("asylum", bare=False, villain=("beast", "cousin"))
    assert g.count("henchman") == 6


def test_hw_031_mama_protects_from_the_first_hit_on() -> None:
    g = game(villain=("beast", "mama"))
    g.put(0, "B4")
    g.play(0, "strike", "target: villain")
    assert g.hp == 30 - 4


def test_hw_032_the_first_game_has_baron_von_beast() -> None:
    g = fresh(players=3, first_game=True)
    g.advance(...)
    assert cast().villain_as[g.state.villain_a].id == "beast"
    assert cast().villain_bs[g.state.villain_b].id == "baron-von"


@pytest.mark.parametrize("scenario", ["littering", "bootleg", "funhouse"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_hw_033_hw_036_villain_hp_is_15_for_each_hero(scenario: str, players: int) -> None:
    g = fresh(scenario, players=players, villain=("beast", "mama"))
    g.advance(...)
    assert g.hp == g.state.full_hp == 15 * players


@pytest.mark.parametrize("players", [2, 5])
def test_hw_034_each_villain_of_the_asylum_has_15_hp(players: int) -> None:
    heroes = [("bot", "barefoot"), ("cobra", "beef"), ("star", "humble"), ("dude", "turbo"), ("knight", "golden")]
    g = game("asylum", heroes=heroes[:players], villain=("beast", "grand-duke"))
    g.state.counters = [1]
    g.put(0, "C2")
    g.add("henchman", "C3")
    g.play(0, "strike", "target: henchman C3")
    assert g.where(VILLAIN) == "C3"
    assert g.state.full_hp == 15
    assert g.hp == 10  # the hit that revealed him


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_hw_035_in_the_first_game_it_is_10_for_each_hero(players: int) -> None:
    g = fresh(players=players, first_game=True)
    g.advance(...)
    assert g.hp == 10 * players


# --- step four: the start -------------------------------------------------------------------------


def test_hw_037_hw_038_the_highest_roll_is_the_1st_hero_and_has_the_start_marker() -> None:
    g = fresh(players=3, heroes=THREE, dice=[2, 5, 3])
    g.advance(...)
    assert g.state.first == g.state.start == 1


def test_hw_039_tied_high_rolls_are_rolled_again_among_the_tied() -> None:
    g = fresh(players=3, heroes=THREE, dice=[4, 2, 4, 3, 3, 1, 6])
    g.advance(...)
    assert g.words("first-roll") == [
        ("first-roll", [(0, 4), (1, 2), (2, 4)]),
        ("first-roll", [(0, 3), (2, 3)]),
        ("first-roll", [(0, 1), (2, 6)]),
    ]
    assert g.state.first == 2
    assert g.state.streams[DICE].left == []


def test_hw_040_pawns_are_placed_clockwise_from_the_1st_hero() -> None:
    g = fresh(players=3, heroes=THREE, dice=[2, 5, 3])
    g.advance("1 start: I4", "2 start: E4", "0 start: F3")
    assert [g.where(seat) for seat in range(3)] == ["F3", "I4", "E4"]


def test_hw_040_in_the_funhouse_a_die_says_which_room() -> None:
    g = fresh("funhouse", players=2, heroes=THREE[:2], dice=[1, 6, 3, 6])
    g.advance("1 start: J3", "0 start: K4")
    rooms = [g.t.scenario.board.spaces[g.state.where[seat]].room for seat in (1, 0)]
    assert rooms == [3, 6]
    assert all(g.t.scenario.board.space(id).doors for id in (g.where(0), g.where(1)))


@pytest.mark.parametrize("scenario", ["littering", "bootleg", "asylum"])
def test_hw_041_five_start_spaces_and_each_hero_another(scenario: str) -> None:
    g = fresh(scenario, players=5)
    g.advance(...)
    starts = [g.t.scenario.board.grid.id(space) for space in g.t.scenario.board.with_icon("ST")]
    assert len(starts) == 5
    assert sorted(g.where(seat) for seat in range(5)) == sorted(starts)
    assert [len(question.names) for question in g.asked if question.kind == "start"] == [5, 4, 3, 2]


def test_hw_042_the_headlines_of_the_first_game() -> None:
    g = fresh(players=2, first_game=True)
    g.advance(...)
    assert laid(g) == [
        "headline-two-henchmen", "headline-three-underlings", "headline-ten-fame", "headline-villain-damage",
        "headline-litter",
    ]  # fmt: skip
