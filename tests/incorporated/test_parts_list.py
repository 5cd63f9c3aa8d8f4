"""The parts list of Heroes Incorporated against the rules reference (section 2), and against the cards."""

from __future__ import annotations

from collections import Counter

from capesmith.check.run import project_entries
from capesmith.check.whole import bill
from capesmith.systems import system
from card_facts import ROOT
from incorporated.shipped import BY_ID, CARDS

GAME = system("heroes-incorporated")
# Section 2: everything that is no card, and the aids of section 12.
PIECES = {
    "hero-standee": 18, "hero-stand": 8, "player-card": 4, "player-pawn": 4, "scoreboard": 1, "action-marker": 16,
    "white-marker": 4, "black-marker": 1, "brown-marker": 1, "pink-marker": 1, "grey-marker": 1, "natural-marker": 1,
    "orange-marker": 3, "crime-pawn": 7, "crime-die": 1, "fight-die": 8, "die-base": 8, "gadget-token": 12,
    "combat-token": 12, "justice-token": 12, "shield-token": 1, "starting-player-marker": 1, "ko-marker": 8,
    "crime-die-table": 1, "player-aid": 4, "rulebook": 1,
}  # fmt: skip
SEATS = ["yellow", "blue", "green", "red"]


def test_pieces_come_in_their_number():
    """HI-108, HI-109, HI-121, HI-601; section 2."""
    assert {piece["id"]: piece.get("copies", 1) for piece in CARDS["pieces"]} == PIECES


def test_a_player_takes_a_kit_of_one_colour():
    """HI-108, HI-109: a pawn, a card, two stands, four markers and two dice; a base goes under each die."""
    kit = {piece["id"]: piece["copies"] // 4 for piece in CARDS["pieces"] if piece.get("colours") == SEATS}
    assert kit == {
        "player-pawn": 1, "player-card": 1, "hero-stand": 2, "action-marker": 4, "fight-die": 2, "die-base": 2,
    }  # fmt: skip
    assert BY_ID["white-marker"]["colours"] == ["white"] and BY_ID["white-marker"]["copies"] == 4


def test_dice_and_pawns_show_what_they_should():
    """HI-131, HI-341: eight directions, faces 1 to 6; section 2: letters A to G."""
    assert BY_ID["crime-die"]["faces"] == ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
    assert BY_ID["fight-die"]["faces"] == ["1", "2", "3", "4", "5", "6"]
    assert "".join(BY_ID["crime-pawn"]["faces"]) == "ABCDEFG"
    assert BY_ID["die-base"]["faces"] == ["1", "2"]


def test_every_hero_has_a_standee_and_every_equipped_gadget_a_token():
    """HI-426, HI-427."""
    for piece, kind, deck in (
        ("hero-standee", "hero", "heroes"),
        ("gadget-token", "equipped-gadget", "equipped-gadgets"),
    ):
        assert (BY_ID[piece]["faces-of"], BY_ID[piece]["copies"]) == (kind, len(CARDS[deck]))


def test_a_bonus_marker_lies_in_the_box_for_every_hero_who_starts_with_one():
    """HI-110; section 12: the letters help those who do not tell colours apart."""
    wanted = Counter(
        marker for hero in CARDS["heroes"] for power in hero["powers"] if (marker := BY_ID[power].get("marker"))
    )
    pieces = {piece["colours"][0]: piece for piece in CARDS["pieces"] if piece["name"].endswith("bonus marker")}
    assert {colour: piece.get("copies", 1) for colour, piece in pieces.items()} == wanted
    assert {colour: "".join(piece["faces"]) for colour, piece in pieces.items()} == {
        "black": "D", "brown": "R", "pink": "I", "grey": "M", "natural": "C", "orange": "S",
    }  # fmt: skip


def test_the_combat_tokens_are_enough():
    """HI-111, HI-123: three for Heroes, three for blocks, six to spare."""
    heroes = sum("transform" in hero["powers"] for hero in CARDS["heroes"])
    blocks = sum("token" in block for block in CARDS["blocks"])
    assert (heroes, blocks, BY_ID["combat-token"]["copies"] - heroes - blocks) == (3, 3, 6)


def test_the_bill_of_materials_counts_every_card_and_piece():
    """Section 2, and the presets of section 6 with their two cities."""
    lines = bill(GAME, project_entries(ROOT, GAME))
    assert [(line.name, line.listed) for line in lines] == [(line.name, line.found) for line in lines]
    assert sum(line.listed for line in lines if line.cards) == 18 + 16 + 54
    listed = {id for row in GAME.data("components.yaml") for id in row.get("ids", ())}
    assert listed == {piece["id"] for piece in CARDS["pieces"]}, "no piece is left out of the list"
