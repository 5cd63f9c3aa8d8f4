"""Crime pawns and Crimeland (HI-491 to HI-496)."""

from __future__ import annotations

from capesmith.systems.heroes_incorporated.game.ground import CRIMELAND
from incorporated.tables import fresh, table, team
from incorporated.texts import cast

BLUE = {"ilyx": "r1c5", "stampede": "r5c5"}


def test_hi_491_pawns_are_never_removed() -> None:
    """After a fight, a scoring and the crimes' move all five are in the city."""
    g = table(yellow=team({"titan": "r2c3", "andron": "r1c1"}), blue=team(BLUE), crimes={"A": "r2c3"})
    g.dice(6)
    g.fight("titan", "r2c3")
    assert g.where("crime A") == "r2c3"
    g.score()
    assert g.where("crime A") == "r2c3" and g.points() == [4, 0]
    g.crimes_move("north", "north", "east", "south", "west")
    places = [g.where(f"crime {letter}") for letter in "ABCDE"]
    assert places == ["r1c3", "r2c3", "r3c4", "r4c3", "r3c2"]


def test_hi_492_crimes_on_crimeland_are_fought_there() -> None:
    g = table(yellow=team({"titan": "r3c3", "andron": "r1c1"}), blue=team(BLUE))
    g.dice(4)
    g.fight("titan", "r3c3")
    assert g.where("die titan") == "r3c3"
    g.score()
    assert g.points() == [5, 0]


def test_hi_493_pawns_on_crimeland_roll_like_the_others() -> None:
    g = table(blue=team(BLUE), crimes={"A": "r1c1"})
    g.crimes_move("south", "north-west", "north-east", "south-east", "south-west")
    assert [g.where(f"crime {letter}") for letter in "BCDE"] == ["r2c2", "r2c4", "r4c4", "r4c2"]


def test_hi_494_495_crimeland_is_a_five_without_a_power() -> None:
    tile = cast().blocks[cast().number("crimeland")]
    assert tile.value == 5 and tile.text is None
    g = fresh()
    g.until("placing", ...)
    assert g.t.tile(CRIMELAND).card.id == "crimeland"


def test_hi_495_nothing_is_asked_of_the_winner_of_crimeland() -> None:
    g = table(yellow=team({"titan": {"at": "r3c3", "die": 6}, "andron": "r1c1"}), blue=team(BLUE))
    g.score()
    assert g.points() == [5, 0] and g.asked == []


def test_hi_496_crime_and_crime_pawn_are_one_piece() -> None:
    """What texts call a crime is what the board holds as a pawn: every piece of that name, and nothing else."""
    pieces = {card.id: card for card in cast().deck("piece")}
    assert "crime-pawn" in pieces and not [id for id in pieces if "crime-marker" in id]
    g = table(blue=team(BLUE), crimes={"A": "r1c1"})
    assert g.t.has_crime(0) and len(g.t.crimes_on(CRIMELAND)) == 4
