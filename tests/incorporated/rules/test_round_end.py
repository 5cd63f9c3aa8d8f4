"""The end of the round after scoring, step by step (HI-234 to HI-247)."""

from __future__ import annotations

import pytest

from capesmith.systems.heroes_incorporated.game.pieces import CRIME
from incorporated.tables import QUIET, Bench, table, team

SEVEN = ["grindstone", "undertow", "doctor-vane", "stun-net", "tranq-rifle", "sleep-gas", "fan-club"]


def test_hi_234_hi_235_supervillains_leave_for_the_discard_pile() -> None:
    g = table(crimes={"A": "r2c3"}, supervillains={"grindstone": {"at": "r2c3"}, "undertow": {"at": "r3c3"}})
    g.villains_leave()
    assert g.state.villains == [] and sorted(g.discarded()) == ["grindstone", "undertow"]


def test_hi_235_after_scoring_and_before_crimes_move() -> None:
    """The pawn that moves from under it finds no Supervillain there any more."""
    g = table(
        yellow=team(QUIET["yellow"], points=1), crimes={"A": "r2c3"}, supervillains={"grindstone": {"at": "r2c3"}}
    )
    g.score()
    assert g.villains("r2c3") == ["grindstone"]
    g.told.clear()
    g.clean_up()
    words = [line[0] for line in g.told]
    assert words.index("discard") < words.index("crime-die")


def test_hi_236_hi_237_every_pawn_one_block_in_letter_order() -> None:
    g = table(crimes={"A": "r2c2", "B": "r2c4", "C": "r4c4", "D": "r4c2", "E": "r3c3"})
    g.crimes_move("east", "south-west", "north-west", "north", "south")
    assert [line[1] for line in g.words("crime-die")] == [CRIME + number for number in range(5)]
    assert [g.where(f"crime {letter}") for letter in "ABCDE"] == ["r2c3", "r3c3", "r3c3", "r3c2", "r4c3"]


@pytest.mark.parametrize(
    ("at", "way"),
    [("r1c3", "north"), ("r1c1", "south-west"), ("r5c2", "south-east"), ("r3c5", "east"), ("r2c1", "west")],
)
def test_hi_238_off_the_board_is_crimeland(at: str, way: str) -> None:
    g = table(crimes={"A": at})
    g.crimes_move(way, *["south"] * 4)
    assert g.where("crime A") == "r3c3"


def used() -> Bench:
    """Late in a round: markers used, one on the Team HQ Gadget, one set aside, a bonus marker used."""
    g = table(
        yellow=team({"shadowboxer": {"at": "r2c3", "die": 5, "marker": "used"}, "titan": {"at": "r1c1", "down": True}},
                    hq="med-bay", coloured=1, white=False),
        cycle=4, crimes={"A": "r2c3"},
    )  # fmt: skip
    g.team("yellow").on_hq, g.team("yellow").aside, g.team("yellow").coloured = 1, 1, 0
    return g


def test_hi_239_hi_240_all_markers_come_back() -> None:
    g = used()
    g.recover()
    own = g.team("yellow")
    assert (own.coloured, own.white, own.on_hq, own.aside, own.bonus, own.turns) == (4, 1, 0, 0, 0, 0)
    assert g.one("shadowboxer").bonus_used == 0
    assert g.in_play("yellow", "hq") == "med-bay"


def test_hi_241_dice_return_and_locks_end() -> None:
    g = used()
    assert "move shadowboxer r2c2" not in g.can("yellow")
    g.recover()
    assert g.where("die shadowboxer") == "off" and g.face("shadowboxer") == 0 and not g.locked("shadowboxer")
    assert "move shadowboxer r2c2" in g.can("yellow")


def test_hi_242_everybody_stands_up() -> None:
    g = used()
    g.recover()
    assert not g.one("titan").down and "move titan r1c2" in g.can("yellow")


def test_hi_243_down_to_five_cards() -> None:
    g = table(yellow=team(QUIET["yellow"], hand=SEVEN), blue=team(QUIET["blue"], hand=["med-bay"]))
    g.recover("0 discard: fan-club", "0 discard: undertow")
    assert g.hand("yellow") == ["grindstone", "doctor-vane", "stun-net", "tranq-rifle", "sleep-gas"]
    assert g.hand("blue") == ["med-bay"] and g.discarded() == ["fan-club", "undertow"]


def test_hi_244_each_chooses_in_turn_order() -> None:
    other = ["med-bay", "press-room", "hexmother", "clockthief", "mother-rust", "madam-static"]
    g = table(yellow=team(QUIET["yellow"], hand=SEVEN), blue=team(QUIET["blue"], hand=other), first="blue")
    g.recover("1 discard: hexmother", "0 discard: fan-club", "0 discard: stun-net")
    assert [question.seat for question in g.asked] == [1, 0, 0]
    assert sorted(g.offered("discard", 0)) == sorted(other)


def test_hi_245_effects_of_a_round_end_with_it() -> None:
    """Pale Magistrate forbids fights for the rest of the round; Lucky Charm works once in each."""
    g = table(
        yellow={"titan": {"at": "r2c3", "gadgets": ["lucky-charm"]}, "ilyx": "r5c5"}, crimes={"A": "r2c3"},
        supervillains={"pale-magistrate": {"at": "r2c3"}},
    )  # fmt: skip
    g.dice(1, 2)
    g.fight("titan", "r2c3", "0 may: do it")
    g.end_turn()
    g.turn("blue", "action: pass", "action?: end turn")
    assert not any(name.startswith("fight titan") for name in g.can("yellow"))
    g.villains_leave()
    g.recover()
    g.new_round()
    g.dice(1, 5)
    g.fight("titan", "r2c3", "0 may: do it")
    assert g.face("titan") == 5


def test_hi_246_the_starting_player_is_set_last() -> None:
    """Whoever scores most starts, whatever the order was before; the marker moves after everything else."""
    g = table(
        yellow=team({"titan": {"at": "r3c5", "die": 6}, "ilyx": "r1c1"}, points=2), blue=team(QUIET["blue"], points=4),
        crimes={"A": "r3c5"}, first="blue",
    )  # fmt: skip
    g.score()
    g.told.clear()
    g.clean_up()
    assert g.state.first == 0 and g.told[-1] == ("first", 0)


def test_hi_247_heroes_stay_where_they_are() -> None:
    g = table(yellow=team(QUIET["yellow"], points=1), players=3)
    before = {id: g.where(id) for colour in ("yellow", "blue", "green") for id in QUIET[colour]}
    g.score()
    g.clean_up(...)
    g.new_round()
    assert {id: g.where(id) for id in before} == before
