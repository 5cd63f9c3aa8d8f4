"""Setting up: the draft, kits, the deck, the city, and where everybody begins (HI-101 to HI-133)."""

from __future__ import annotations

import pytest

from answering import Question
from capesmith.systems.heroes_incorporated.game.pieces import CRIME, LETTERS, die_of
from incorporated.tables import Bench, fresh, table, team
from incorporated.texts import cast, space

COUNTS = (2, 3, 4)
MARKERS = {
    "shadowboxer": "black", "stampede": "brown", "dr-illusion": "pink", "silver-king": "grey", "cloner": "natural",
    "huntaar": "orange", "werebeast": "orange", "thunderhawk": "orange",
}  # fmt: skip
WITH_TOKEN = {"titan", "werebeast", "andron"}
BY_MARKER = {
    "detective": "black", "super-speed": "brown", "illusions": "pink", "minions": "grey", "mimic": "natural",
    "super-senses": "orange",
}  # fmt: skip
FIRST_PATROL = """
noodle-lane daily-lantern skyport old-cathedral corner-laundromat
foundry-street genicon-inc first-charter-bank riverside-clinic police-plaza
city-hall tram-depot crimeland public-library helix-labs
grand-casino central-station the-makers-group beacon-studios freight-docks
sandlot-park observatory-hill dwengine-ltd harbour-arcade second-hand-row
"""
CROSS = {"A": "r2c2", "B": "r2c4", "C": "r4c4", "D": "r4c2"}
CRIMES = {
    2: {**CROSS, "E": "r3c3"},
    3: {**CROSS, "E": "r1c3", "F": "r5c3"},
    4: {**CROSS, "E": "r1c3", "F": "r5c3", "G": "r3c3"},
}


def standard(players: int, **options: object) -> Bench:
    return fresh(f"standard-{players}", players, **options)


def drafted(players: int) -> Bench:
    g = standard(players)
    g.advance(...)
    return g


def of(g: Bench, kind: str) -> list[Question]:
    return [question for question in g.asked if question.kind == kind]


# --- the draft -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", COUNTS)
def test_hi_101_three_heroes_for_everybody(players: int) -> None:
    g = drafted(players)
    dealt = [question.names for question in of(g, "keep-hero")]
    assert [len(names) for names in dealt] == [3] * players
    assert len({name for names in dealt for name in names}) == 3 * players


def test_hi_101_the_heroes_are_shuffled() -> None:
    found = set()
    for seed in range(6):
        g = standard(2, seed=seed)
        g.advance(...)
        found.add(tuple(sorted(of(g, "keep-hero")[0].names)))
    assert len(found) > 3


def test_hi_102_one_is_kept_one_goes_left_and_one_right() -> None:
    g = drafted(3)
    heroes = cast().heroes
    for seat in range(3):
        three = of(g, "keep-hero")[seat].names
        kept = heroes[g.state.heroes[2 * seat].card].card.id
        left = {heroes[card].card.id for card in g.state.passed[(seat + 1) % 3]}
        right = {heroes[card].card.id for card in g.state.passed[(seat - 1) % 3]}
        assert kept == three[0]
        others = set(three) - {kept}
        assert len(others & left) == 1 and len(others & right) == 1 and others <= left | right
    assert [question.seat for question in of(g, "pass-hero")] == [0, 1, 2]
    chosen_left = of(g, "pass-hero")[0].names[0]
    assert cast().number(chosen_left) in g.state.passed[1]


def test_hi_103_nobody_chooses_after_seeing_what_was_passed() -> None:
    """All keep, then all pass from what they were dealt; second picks are another step."""
    g = drafted(4)
    assert [question.kind for question in g.asked] == ["keep-hero"] * 4 + ["pass-hero"] * 4
    for keeping, passing in zip(of(g, "keep-hero"), of(g, "pass-hero"), strict=True):
        assert keeping.seat == passing.seat and set(passing.names) < set(keeping.names)
    assert g.state.stage == "second-pick"


@pytest.mark.parametrize("players", COUNTS)
def test_hi_104_the_second_hero_is_one_of_the_two_passed(players: int) -> None:
    g = drafted(players)
    passed = [{cast().heroes[card].card.id for card in own} for own in g.state.passed]
    g.asked.clear()
    g.advance(*[lambda question: question.names[1]] * players)
    for seat, question in enumerate(of(g, "second-hero")):
        assert question.seat == seat and set(question.names) == passed[seat] and len(question.names) == 2
        assert cast().heroes[g.state.heroes[2 * seat + 1].card].card.id == question.names[1]


def test_hi_105_with_two_both_go_to_the_opponent() -> None:
    g = drafted(2)
    for seat in range(2):
        theirs = of(g, "keep-hero")[1 - seat].names
        assert {cast().heroes[card].card.id for card in g.state.passed[seat]} == set(theirs[1:])
    assert not of(g, "pass-hero")  # nothing to choose


@pytest.mark.parametrize("players", COUNTS)
def test_hi_106_hi_107_everybody_else_is_out_of_the_game(players: int) -> None:
    g = drafted(players)
    undealt = list(g.state.out)
    assert len(undealt) == 18 - 3 * players  # HI-107
    left = [card for own in g.state.passed for card in own]
    g.advance(...)
    team = [one.card for one in g.state.heroes]
    assert set(g.state.out) == {*undealt, *(card for card in left if card not in team)}
    assert sorted([*g.state.out, *team]) == list(range(18))
    assert not any(g.state.passed) and not any(g.state.dealt)


# --- kits and starting items -----------------------------------------------------------------------------


@pytest.mark.parametrize("players", COUNTS)
def test_hi_108_markers_of_a_player(players: int) -> None:
    g = standard(players)
    g.until("round", ...)
    assert [(team.coloured, team.white) for team in g.state.teams] == [(4, 1)] * players


def test_hi_109_each_hero_has_a_die_of_its_own() -> None:
    g = table(yellow={"titan": "r2c3", "paragon": "r2c3"}, crimes={"A": "r2c3"})
    g.dice(4)
    g.fight("paragon", "r2c3")
    assert g.where("die paragon") == "r2c3" and g.where("die titan") == "off"
    assert len({die_of(hero) for hero in g.t.all_heroes()}) == 4


def test_hi_110_hi_116_who_has_a_bonus_marker() -> None:
    """The list is complete, and so are the powers that go with it."""
    found = {}
    for one in cast().heroes:
        marked = [cast().powers[number] for number in one.powers if cast().powers[number].marker]
        assert len(marked) <= 1
        for power in marked:
            found[one.card.id] = power.marker
            assert power.marker == BY_MARKER[power.card.id]
    assert found == MARKERS


def test_hi_110_hi_218_the_markers_lie_ready() -> None:
    g = fresh("standard-4", 4, teams=(
        ("shadowboxer", "stampede"), ("dr-illusion", "silver-king"), ("cloner", "huntaar"), ("werebeast", "titan"),
    ))  # fmt: skip
    g.until("round", ...)
    assert [one.bonus_used for one in g.state.heroes] == [0] * 8
    assert [team.bonus for team in g.state.teams] == [0] * 4


def test_hi_111_hi_116_who_starts_with_a_combat_token() -> None:
    ids = [one.card.id for one in cast().heroes]
    for first in range(0, 18, 6):
        six = ids[first : first + 6]
        teams = tuple(zip(six[::2], six[1::2], strict=True))
        g = fresh("standard-3", 3, teams=teams)
        g.until("placing", ...)
        for id in six:
            assert g.one(id).combat == (id in WITH_TOKEN), id
            assert len(g.gadgets(id)) == (id == "scrap"), id


def with_scrap(*answers: object) -> Bench:
    g = fresh("standard-2", teams=(("scrap", "ilyx"), ("titan", "paragon")))
    g.until("placing", *answers)
    return g


def test_hi_112_scrap_chooses_a_gadget() -> None:
    g = with_scrap("0 start-gadget: riot-shield")
    assert g.gadgets("scrap") == ["riot-shield"]
    assert with_scrap("0 start-gadget: lucky-charm").gadgets("scrap") == ["lucky-charm"]


def test_hi_113_its_card_is_set_aside() -> None:
    g = with_scrap("0 start-gadget: riot-shield")
    card = cast().copies("riot-shield")[0]
    assert g.state.set_aside == [card]
    assert card not in g.state.deck and all(card not in team.hand for team in g.state.teams)
    assert len(g.state.deck) == 54 - 1 - 6


def test_hi_114_only_equipped_gadgets_are_offered() -> None:
    g = with_scrap(...)
    offered = g.offered("start-gadget")
    assert sorted(offered) == sorted(one.card.id for one in cast().research if one.kind == "equipped-gadget")
    assert len(offered) == 12


def test_hi_115_the_first_gadget_counts_to_the_limit() -> None:
    g = table(
        yellow=team({"scrap": {"at": "r2c3", "gadgets": ["riot-shield"]}, "ilyx": "r1c1"},
                    hand=["jet-harness", "wrist-cannon", "grapple-line"]),
    )  # fmt: skip
    g.act("yellow", "play jet-harness free")
    g.act("yellow", "play wrist-cannon free")
    assert g.gadgets("scrap") == ["riot-shield", "jet-harness", "wrist-cannon"]
    g.act("yellow", "play grapple-line free", "lose-gadget: riot-shield")
    assert g.gadgets("scrap") == ["jet-harness", "wrist-cannon", "grapple-line"]


# --- deck and city -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "size"), [(2, 3), (3, 2), (4, 1)])
def test_hi_117_hands_by_the_number_of_players(players: int, size: int) -> None:
    decks = set()
    for seed in range(3):
        g = standard(players, seed=seed)
        g.until("placing", ...)
        assert [len(team.hand) for team in g.state.teams] == [size] * players
        started = len(g.state.set_aside)
        assert len(g.state.deck) == 54 - started - size * players
        assert g.state.discard == []
        decks.add(tuple(g.state.deck))
    assert len(decks) == 3


def test_hi_118_crimeland_is_in_the_centre() -> None:
    for seed in range(8):
        g = standard(2, seed=seed)
        g.until("placing", ...)
        tiles = g.tiles()
        assert len(tiles) == 25 == len(set(tiles)) and tiles[space("r3c3")] == "crimeland"


def test_hi_119_the_other_tiles_lie_at_random_unless_a_scenario_says_where() -> None:
    cities = set()
    for seed in range(6):
        g = standard(2, seed=seed)
        g.until("placing", ...)
        cities.add(tuple(g.tiles()))
    assert len(cities) == 6
    for seed in range(3):
        g = fresh("first-patrol", 2, seed=seed)
        g.until("placing", ...)
        assert g.tiles() == FIRST_PATROL.split()


@pytest.mark.parametrize(
    ("way", "to"), [("north", "r2c3"), ("east", "r3c4"), ("south", "r4c3"), ("west", "r3c2"), ("north-west", "r2c2")]
)
def test_hi_120_north_is_row_one_and_west_is_column_one(way: str, to: str) -> None:
    g = table(crimes={"A": "r3c3"})
    g.crimes_move(way, *["south-east"] * 4)
    assert g.where("crime A") == to


@pytest.mark.parametrize("players", COUNTS)
def test_hi_121_hi_122_where_the_crimes_begin(players: int) -> None:
    g = standard(players)
    g.until("placing", ...)
    there = {letter: g.where(f"crime {letter}") for letter in LETTERS}
    assert {letter: where for letter, where in there.items() if where != "off"} == CRIMES[players]


def test_hi_123_three_firms_have_a_combat_token() -> None:
    g = standard(4)
    g.until("placing", ...)
    tiles = g.tiles()
    with_token = {tiles[number]: tokens for number, tokens in enumerate(g.state.tokens) if tokens}
    assert with_token == {"genicon-inc": 1, "the-makers-group": 1, "dwengine-ltd": 1}


@pytest.mark.parametrize("players", COUNTS)
def test_hi_124_hi_125_everybody_starts_with_nothing(players: int) -> None:
    g = standard(players)
    g.until("round", ...)
    assert g.points() == [0] * players


# --- heroes enter ----------------------------------------------------------------------------------------


def test_hi_127_the_seed_picks_the_starting_player() -> None:
    def first(seed: int) -> int:
        g = fresh("standard-4", 4, seed=seed, starting_player=-1)
        g.until("placing", ...)
        return int(g.state.first)

    found = [first(seed) for seed in range(16)]
    assert set(found) == {0, 1, 2, 3}
    assert [first(seed) for seed in range(4)] == found[:4]


def test_hi_127_unless_somebody_is_named() -> None:
    for seat in range(4):
        g = fresh("standard-4", 4, starting_player=seat)
        g.until("placing", ...)
        assert g.state.first == seat


def placing(players: int = 3, first: int = 1) -> Bench:
    g = fresh(f"standard-{players}", players, starting_player=first)
    g.until("placing", ...)
    g.asked.clear()
    return g


def test_hi_128_on_any_block_without_a_hero() -> None:
    g = placing()
    g.advance(...)
    first = g.asked[0]
    assert first.seat == 1 and len(first.names) == 2 * 25  # either hero, every block
    taken = first.names[0].split()[1]
    g.advance(...)
    assert len(g.asked[1].names) == 2 * 24
    assert not any(name.endswith(taken) for name in g.asked[1].names)


def test_hi_129_twice_round_clockwise() -> None:
    g = placing()
    g.until("round", ...)
    assert [question.seat for question in of(g, "place-hero")] == [1, 2, 0, 1, 2, 0]
    assert all(g.state.where[hero] >= 0 for hero in g.t.all_heroes())
    assert len({g.state.where[hero] for hero in g.t.all_heroes()}) == 6


def test_hi_130_crimeland_and_crimes_are_no_obstacle() -> None:
    g = placing(4, 0)
    g.advance(...)
    blocks = {name.split()[1] for name in g.asked[0].names}
    assert {"r3c3", *CRIMES[4].values()} <= blocks


def all_placed(players: int) -> Bench:
    g = placing(players, 0)
    for _ in range(2 * players):
        g.advance(...)
    return g


def test_hi_131_then_every_crime_moves_by_its_own_roll() -> None:
    g = all_placed(3)
    g.crime_die("north", "east", "south", "west", "south", "north")
    g.told.clear()
    g.advance()
    assert [line[1] - CRIME for line in g.words("crime-die")] == [0, 1, 2, 3, 4, 5]
    there = {letter: g.where(f"crime {letter}") for letter in "ABCDEF"}
    assert there == {"A": "r1c2", "B": "r2c5", "C": "r5c4", "D": "r4c1", "E": "r2c3", "F": "r4c3"}
    assert g.state.stage == "round" and g.state.round == 0


def test_hi_132_off_the_board_is_crimeland() -> None:
    g = all_placed(3)
    g.crime_die("north", "north", "south", "south", "north-east", "south-west")
    g.advance()
    assert g.where("crime E") == g.where("crime F") == "r3c3"
    assert g.where("crime A") == "r1c2"


@pytest.mark.parametrize("first", [0, 1, 2])
def test_hi_133_the_starting_player_has_the_first_turn(first: int) -> None:
    g = placing(3, first)
    g.until("turn", ...)
    g.told.clear()
    g.advance(...)
    assert g.state.round == 1
    assert g.words("turn") == [("turn", first)]
