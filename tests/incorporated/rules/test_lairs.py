"""Supervillain lairs, an option (HI-621 to HI-642)."""

from __future__ import annotations

from typing import Any

import pytest

from capesmith.systems.heroes_incorporated.game import crimes
from capesmith.systems.heroes_incorporated.game.pieces import CRIME
from incorporated.tables import Bench, table, team
from incorporated.texts import cast, space

NW, NE, SW, SE = "r1c1", "r1c5", "r5c1", "r5c5"  # numbers 2, 2, 2, 2
HEROES = {"thunderhawk": "r2c3", "titan": "r2c4"}
BLUE = {"huntaar": "r4c3", "andron": "r4c4"}


def city(**given: Any) -> Bench:
    """Undertow of blue is undefeated on the bank."""
    return table(
        yellow=team(HEROES), blue=team(BLUE),
        **{"scenario": "lairs", "supervillains": {"undertow": {"at": "r2c3", "by": "blue"}}, **given},
    )  # fmt: skip


def lair_of(g: Bench, card: str) -> str:
    """The corner of a Supervillain, or where else it is."""
    return next((at for at in (NW, NE, SW, SE) if card in g.villains(at)), "discard" if card in g.discarded() else "")


def leave(g: Bench, *faces: str, answers: tuple[str, ...] = ()) -> str:
    g.crime_die(*faces)
    g.villains_leave(*answers)
    return lair_of(g, "undertow")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hi_621_the_target_is_36_for_every_count(players: int) -> None:
    assert cast().play("lairs").sheet.target_points[players] == 36


def test_hi_622_without_the_option_they_are_discarded() -> None:
    g = city(scenario="standard-2")
    g.villains_leave()
    assert lair_of(g, "undertow") == "discard"


@pytest.mark.parametrize(
    ("face", "at"), [("north-west", NW), ("north-east", NE), ("south-west", SW), ("south-east", SE)]
)  # fmt: skip
def test_hi_622_623_627_a_diagonal_means_that_corner(face: str, at: str) -> None:
    assert leave(city(), face) == at


@pytest.mark.parametrize(
    ("face", "corners"), [("north", {NW, NE}), ("east", {NE, SE}), ("south", {SW, SE}), ("west", {NW, SW})]
)  # fmt: skip
def test_hi_624_an_edge_leaves_a_choice_to_whoever_played_it(face: str, corners: set[str]) -> None:
    for at in corners:
        g = city()
        assert leave(g, face, answers=(f"1 corner: {at}",)) == at
        assert set(g.offered("corner")) == corners


def test_hi_624_of_an_edge_with_one_empty_corner_that_one() -> None:
    villains = {"undertow": {"at": "r2c3", "by": "blue"}, "grindstone": {"at": NE, "by": "yellow", "lair": True}}
    g = city(supervillains=villains)
    assert leave(g, "north") == NW and g.asked == []


def test_hi_625_an_occupied_corner_is_rolled_for_again() -> None:
    villains = {"undertow": {"at": "r2c3", "by": "blue"}, "grindstone": {"at": NE, "by": "yellow", "lair": True}}
    assert leave(city(supervillains=villains), "north-east", "south-west") == SW


def test_hi_626_without_an_empty_corner_it_is_discarded() -> None:
    """No die is rolled at all."""
    g = city(crimes={"A": NW, "B": NE, "C": SW, "D": SE})
    assert leave(g) == "discard"


def test_hi_628_a_pawn_occupies_a_corner_a_hero_does_not() -> None:
    assert leave(city(crimes={"A": NW}), "north-west", "south-east") == SE
    g = table(
        yellow=team({"thunderhawk": NW, "titan": {"at": NW}}), blue=team(BLUE), scenario="lairs",
        supervillains={"undertow": {"at": "r2c3", "by": "blue"}},
    )  # fmt: skip
    assert leave(g, "north-west") == NW


def test_hi_629_an_edge_with_both_corners_occupied_is_rolled_for_again() -> None:
    assert leave(city(crimes={"A": NW, "B": NE}), "north", "south-west") == SW


def test_hi_630_before_the_crimes_move() -> None:
    """Crime A would leave the corner, and crime B come into it: both find what was there before."""
    g = city(crimes={"A": NW, "B": "r4c5"})
    g.crime_die("north-west", "south-east", "east", "south", "north", "north", "north")
    g.dice(6, 1)  # for the starting player
    g.clean_up()
    assert lair_of(g, "undertow") == SE  # NW was still occupied by A
    assert g.where("crime A") == "r1c2" and g.where("crime B") == "r3c3"  # B went for the lair


def test_hi_631_in_turn_order_of_those_who_played_them() -> None:
    """Blue starts this round: his goes first, and takes the corner that both dice show."""
    villains = {"undertow": {"at": "r2c3", "by": "yellow"}, "grindstone": {"at": "r2c4", "by": "blue"}}
    g = city(supervillains=villains, first="blue")
    g.crime_die("north-west", "north-west", "south-west")
    g.villains_leave()
    assert (lair_of(g, "grindstone"), lair_of(g, "undertow")) == (NW, SW)


# --- fights there ------------------------------------------------------------------------------------------


def at_lair(card: str = "undertow", hero: str = "thunderhawk", at: str = NW, **given: Any) -> Bench:
    """Somebody stands in the lair of a Supervillain of blue."""
    return table(
        yellow=team({hero: at, "titan": "r2c4"}), blue=team(BLUE, hand=["grindstone"]),
        **{"scenario": "lairs", "supervillains": {card: {"at": at, "by": "blue", "lair": True}}, **given},
    )  # fmt: skip


def test_hi_632_a_lair_counts_as_a_crime_until_it_is_fought() -> None:
    g = at_lair()
    assert "fight thunderhawk r1c1" in g.can("yellow")
    g.dice(5)
    g.fight("thunderhawk", NW)
    assert not g.t.has_crime(space(NW))


def test_hi_633_the_first_to_fight_it_gains_six_points_at_once() -> None:
    g = at_lair()
    g.dice(5)
    g.fight("thunderhawk", NW)
    assert g.points() == [6, 0] and g.state.stage == "turn"
    assert "fight huntaar r1c1" not in g.can("blue")


def test_hi_633_it_may_win_the_game() -> None:
    g = table(
        yellow=team({"thunderhawk": NW, "titan": "r2c4"}, points=30), blue=team(BLUE), scenario="lairs",
        supervillains={"undertow": {"at": NW, "by": "blue", "lair": True}},
    )  # fmt: skip
    g.dice(5)
    g.fight("thunderhawk", NW)
    assert g.t.over() and g.state.winner == 0


def test_hi_634_target_number_and_power_are_as_ever() -> None:
    """A 4 is enough for the block of 2, but not for Undertow, who throws the loser to Crimeland."""
    g = at_lair()
    assert g.target("thunderhawk", NW) == 5
    g.dice(4)
    g.fight("thunderhawk", NW)
    assert g.points() == [0, 0] and g.where("thunderhawk") == "r3c3"
    g = at_lair("kid-calamity", at="r1c1", blocks={"r1c1": "skyport"})
    assert g.target("thunderhawk", NW) == 5  # the block's own number is higher


def test_hi_635_the_card_is_discarded_and_the_lair_is_gone() -> None:
    g = at_lair()
    g.dice(6)
    g.fight("thunderhawk", NW)
    assert g.discarded() == ["undertow"] and g.villains(NW) == []


def test_hi_636_the_winning_die_stays_and_locks_the_hero() -> None:
    g = at_lair()
    g.dice(6)
    g.fight("thunderhawk", NW)
    g.end_turn()
    assert g.where("die thunderhawk") == NW and not [one for one in g.can("yellow") if "move thunderhawk" in one]
    g.recover()
    assert not g.locked("thunderhawk")


def test_hi_637_the_corner_pays_nothing_more_without_a_pawn() -> None:
    g = at_lair()
    g.dice(6)
    g.fight("thunderhawk", NW)
    g.score()
    assert g.points() == [6, 0] and "block-power" not in g.kinds_asked()


# --- pawns and lairs ---------------------------------------------------------------------------------------


def test_hi_638_a_pawn_that_would_enter_goes_to_crimeland() -> None:
    g = at_lair(crimes={"A": "r1c2", "B": "r2c2"})
    g.crimes_move("west", "north-west", "north", "north", "north")
    assert (g.where("crime A"), g.where("crime B")) == ("r3c3", "r3c3")


def test_hi_639_by_whatever_means_it_moves() -> None:
    """Illusions, and any text that moves a crime."""
    g = at_lair(
        hero="dr-illusion",
        at=NE,
        crimes={"A": "r1c2"},
        supervillains={"undertow": {"at": NW, "by": "blue", "lair": True}},
    )
    g.do(lambda: crimes.move(g.t, CRIME, space(NW)))
    assert g.where("crime A") == "r3c3"
    g = table(
        yellow=team({"dr-illusion": "r1c3", "titan": "r2c4"}), blue=team(BLUE), scenario="lairs", crimes={"A": "r1c2"},
        supervillains={"undertow": {"at": NW, "by": "blue", "lair": True}},
    )  # fmt: skip
    g.bonus("dr-illusion", "illusions", NW)
    assert g.where("crime A") == "r3c3"


def test_hi_640_no_supervillain_joins_a_fight_in_a_lair() -> None:
    """Blue holds Grindstone and is not asked; on an ordinary block he is."""
    g = at_lair()
    g.dice(5)
    g.fight("thunderhawk", NW)
    assert g.asked == [] and g.hand("blue") == ["grindstone"]
    g = at_lair(at=NW, crimes={"A": "r2c4"})
    g.dice(6)
    g.fight("titan", "r2c4", "1 villain: none")


def test_hi_640_nor_is_one_played_on_a_lair_in_the_own_turn() -> None:
    g = at_lair(crimes={"A": "r2c4"})
    g.play("blue", "grindstone", "villain-block: r2c4")
    assert sorted(g.offered("villain-block")) == ["r2c4", "r3c3"]


def test_hi_641_minions_and_illusions_cannot_affect_it() -> None:
    """The corner is a block of 2 with what counts as a crime; there is nothing in it for them."""
    for hero, power in (("silver-king", "minions"), ("dr-illusion", "illusions")):
        g = table(
            yellow=team({hero: "r1c2", "titan": "r2c4"}), blue=team(BLUE), scenario="lairs",
            supervillains={"undertow": {"at": NW, "by": "blue", "lair": True}},
        )  # fmt: skip
        assert f"{power} {hero}" not in g.can("yellow")


def test_hi_642_it_survives_round_ends_until_it_is_defeated() -> None:
    g = at_lair()
    for _ in range(3):
        g.dice(6, 1)  # for the starting player
        g.clean_up()
        assert g.villains(NW) == ["undertow"]
    g.dice(5)
    g.fight("thunderhawk", NW)
    assert g.villains(NW) == []
