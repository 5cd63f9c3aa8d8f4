"""Fight Crime: where, against what, and what becomes of the dice (HI-321 to HI-341)."""

from __future__ import annotations

from typing import Any

import pytest

from incorporated.tables import Bench, table, team


def fights(g: Bench, id: str) -> set[str]:
    return {name.split()[2] for name in g.can(g.owner(id)) if name.startswith(f"fight {id} ")}


def bank(yellow: dict[str, Any] | None = None, blue: dict[str, Any] | None = None, **given: Any) -> Bench:
    """A crime at the First Charter Bank (4), where Ilyx stands for yellow and Andron for blue."""
    return table(
        yellow=team(yellow or {"ilyx": "r2c3", "thunderhawk": "r2c3"}),
        blue=team(blue or {"andron": {"at": "r2c3", "combat": 0}, "traveller": "r5c5"}),
        **{"crimes": {"A": "r2c3"}, **given},
    )


def held(face: int, **given: Any) -> Bench:
    """Blue's Andron holds the bank with this face."""
    return bank(blue={"andron": {"at": "r2c3", "die": face, "combat": 0}, "traveller": "r5c5"}, **given)


def roll(g: Bench, id: str, *faces: int, at: str = "r2c3") -> None:
    g.dice(*faces)
    g.fight(id, at)
    g.end_turn()


# --- where -----------------------------------------------------------------------------------------------


def test_hi_321_a_crime_on_the_own_block() -> None:
    g = bank(yellow={"thunderhawk": "r2c3", "scrap": "r2c2"})
    assert fights(g, "thunderhawk") == {"r2c3"} and fights(g, "scrap") == set()


@pytest.mark.parametrize(("at", "number"), [("r1c1", 2), ("r1c2", 3), ("r2c3", 4), ("r3c3", 5), ("r3c5", 5)])
def test_hi_322_the_block_number_is_the_target(at: str, number: int) -> None:
    for face in (number - 1, number):
        g = table(yellow={"thunderhawk": at, "ilyx": "r5c5"}, crimes={"A": at})
        assert g.target("thunderhawk", at) == number
        roll(g, "thunderhawk", face, at=at)
        assert g.locked("thunderhawk") == (face == number)


def test_hi_324_two_pawns_are_one_fight() -> None:
    g = bank(crimes={"A": "r2c3", "B": "r2c3"})
    assert [name for name in g.can("yellow") if name.startswith("fight thunderhawk")] == ["fight thunderhawk r2c3"]
    roll(g, "thunderhawk", 4)
    assert g.where("crime A") == g.where("crime B") == "r2c3" and g.dice_on("r2c3") == ["thunderhawk"]


def test_hi_325_who_may_fight() -> None:
    """Not who is locked, not who is knocked out, not without a crime, not without a marker."""
    assert fights(bank(), "ilyx") == {"r2c3", "r3c3"}  # Blast
    assert fights(bank(yellow={"ilyx": {"at": "r2c3", "down": True}, "thunderhawk": "r1c1"}), "ilyx") == set()
    assert fights(bank(yellow={"ilyx": {"at": "r2c3", "die": 5}, "thunderhawk": "r1c1"}), "ilyx") == set()
    assert fights(bank(crimes={"A": "r1c1", "B": "r1c1"}), "thunderhawk") == set()
    g = table(yellow=team({"ilyx": "r2c3", "thunderhawk": "r2c3"}, coloured=0), crimes={"A": "r2c3"})
    assert fights(g, "ilyx") == set()


def test_hi_325_a_supervillain_in_its_lair_counts_as_a_crime() -> None:
    given = {"supervillains": {"undertow": {"at": "r1c1", "lair": True}}, "options": {"supervillain-lairs": True}}
    g = table(yellow={"thunderhawk": "r1c1", "titan": "r5c5"}, **given)
    assert fights(g, "thunderhawk") == {"r1c1"}


def test_hi_326_the_steps_of_a_fight() -> None:
    """Declared, Supervillain, rolled, forced change, reroll, Justice tokens, compared, placed, consequences."""
    g = table(
        yellow=team({"thunderhawk": {"at": "r2c3", "gadgets": ["lucky-charm"]}, "titan": "r1c1"}, justice=2),
        blue=team({"andron": {"at": "r2c3", "die": 5, "combat": 0}, "traveller": "r5c5"}, hand=["hexmother"]),
        crimes={"A": "r2c3"}, options={"justice-tokens": True},
    )  # fmt: skip
    g.dice(3, 6)
    g.fight("thunderhawk", "r2c3", "1 villain: hexmother", "0 may: do it", "0 spend-justice: 1")
    words = [line[0] for line in g.told]
    order = ["fight", "play", "villain", "fight-roll", "raised", "die", "fight-won", "defeat"]
    places = [words.index(word) for word in order]
    assert places == sorted(places), words
    # Hexmother lowers 3 to 2, and the reroll of 6 to 5; the token makes it 6, which beats the 5.
    assert [line[2:] for line in g.words("fight-roll")] == [((3,), 2), ((6,), 5)]
    assert g.face("thunderhawk") == 6 and g.dice_on("r2c3") == ["thunderhawk"] and g.discarded() == ["hexmother"]
    assert g.kinds_asked() == ["villain", "may", "spend-justice"]


# --- against the block -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("face", "tokens", "won"), [(3, 0, False), (4, 0, True), (3, 1, True), (2, 1, False), (1, 3, True)]
)
def test_hi_327_face_and_modifiers_reach_the_target(face: int, tokens: int, won: bool) -> None:
    g = bank(yellow={"ilyx": {"at": "r2c3", "combat": tokens}, "thunderhawk": "r1c1"})
    roll(g, "ilyx", face)
    assert g.locked("ilyx") == won


def test_hi_327_a_gadget_is_a_modifier() -> None:
    g = bank(yellow={"thunderhawk": {"at": "r2c3", "gadgets": ["power-gauntlets"]}, "scrap": "r1c1"})
    roll(g, "thunderhawk", 3)
    assert g.locked("thunderhawk")


def test_hi_328_tokens_do_not_change_the_die() -> None:
    g = bank(yellow={"titan": {"at": "r2c3", "combat": 2}, "thunderhawk": "r1c1"})
    roll(g, "titan", 2)
    assert g.face("titan") == 2


def test_hi_328_hi_329_tokens_count_against_a_supervillain() -> None:
    g = bank(
        yellow={"titan": {"at": "r2c3", "combat": 1}, "thunderhawk": "r1c1"},
        supervillains={"grindstone": {"at": "r2c3"}},
    )
    roll(g, "titan", 6)
    assert g.face("titan") == 6 and g.discarded() == ["grindstone"]


def test_hi_329_tokens_do_not_count_in_duels() -> None:
    """Titan's 4 and two tokens against a 5; unless the table plays with the switch."""
    heroes = {"titan": {"at": "r2c3", "combat": 2}, "thunderhawk": "r1c1"}
    blue = {"andron": {"at": "r2c3", "die": 5, "combat": 0}, "traveller": "r5c5"}
    g = bank(yellow=heroes, blue=blue)
    roll(g, "titan", 4)
    assert g.dice_on("r2c3") == ["andron"]
    g = bank(yellow=heroes, blue=blue, options={"combat-tokens-in-duels": True})
    roll(g, "titan", 4)
    assert g.dice_on("r2c3") == ["titan"]


def test_hi_329_nor_do_other_flat_modifiers() -> None:
    g = held(5, yellow={"thunderhawk": {"at": "r2c3", "gadgets": ["power-gauntlets"]}, "scrap": "r1c1"})
    roll(g, "thunderhawk", 4)
    assert g.dice_on("r2c3") == ["andron"]


# --- dice on the block -------------------------------------------------------------------------------------


@pytest.mark.parametrize("face", [4, 5, 6])
def test_hi_330_the_die_stays_and_shows_its_face(face: int) -> None:
    g = bank()
    roll(g, "thunderhawk", face)
    assert g.where("die thunderhawk") == "r2c3" and g.face("thunderhawk") == face


def test_hi_331_a_higher_roll_takes_the_block() -> None:
    g = held(4)
    roll(g, "thunderhawk", 5)
    assert g.dice_on("r2c3") == ["thunderhawk"] and g.face("thunderhawk") == 5


def test_hi_332_the_beaten_hero_is_free_at_once() -> None:
    g = held(4)
    roll(g, "thunderhawk", 6)
    assert g.where("die andron") == "off" and g.face("andron") == 0
    assert {"fight andron r2c3", "move andron r2c4"} <= set(g.can("blue"))


def test_hi_333_equal_faces_stay_together() -> None:
    g = held(5)
    roll(g, "thunderhawk", 5)
    assert g.dice_on("r2c3") == ["thunderhawk", "andron"] and g.locked("andron") and g.locked("thunderhawk")


def test_hi_334_a_lower_roll_fails_though_it_meets_the_target() -> None:
    g = held(6)
    roll(g, "thunderhawk", 5)
    assert g.dice_on("r2c3") == ["andron"] and not g.locked("thunderhawk")
    assert [line[0] for line in g.words("fight-won", "fight-lost")] == ["fight-lost"]


def test_hi_334_the_highest_die_counts() -> None:
    """The 5 has taken the place of the 4; another 4 of the same team does not get in."""
    g = held(4)
    roll(g, "thunderhawk", 5)
    g.turn("blue", "action: pass", "action?: end turn")
    roll(g, "ilyx", 4)
    assert g.dice_on("r2c3") == ["thunderhawk"]


@pytest.mark.parametrize(("face", "left"), [(6, ["ilyx"]), (5, ["ilyx", "thunderhawk"]), (4, ["thunderhawk"])])
def test_hi_335_a_team_mate_is_another_hero(face: int, left: list[str]) -> None:
    g = bank(yellow={"ilyx": "r2c3", "thunderhawk": {"at": "r2c3", "die": 5}})
    roll(g, "ilyx", face)
    assert g.dice_on("r2c3") == left


def test_hi_336_all_tied_dice_return() -> None:
    g = bank(
        yellow={"ilyx": "r2c3", "thunderhawk": {"at": "r2c3", "die": 5}},
        blue={"andron": {"at": "r2c3", "die": 5}, "traveller": {"at": "r2c3", "die": 5}},
    )
    roll(g, "ilyx", 6)
    assert g.dice_on("r2c3") == ["ilyx"]
    assert all(g.where(f"die {id}") == "off" for id in ("thunderhawk", "andron", "traveller"))


def test_hi_337_who_fails_may_try_again() -> None:
    g = bank()
    roll(g, "thunderhawk", 1)
    assert g.where("die thunderhawk") == "off"
    g.turn("blue", "action: pass", "action?: end turn")
    roll(g, "thunderhawk", 4)
    assert g.face("thunderhawk") == 4 and g.team("yellow").coloured == 2


@pytest.mark.parametrize(("face", "cards"), [(4, ["fan-club"]), (3, [])])
def test_hi_338_a_success_is_a_die_on_the_block(face: int, cards: list[str]) -> None:
    """Evidence Scanner waits for a fight that is won."""
    heroes = {"thunderhawk": {"at": "r2c3", "gadgets": ["evidence-scanner"]}, "scrap": "r1c1"}
    g = bank(yellow=heroes, deck=["fan-club"])
    roll(g, "thunderhawk", face)
    assert g.hand("yellow") == cards


@pytest.mark.parametrize(("holder", "cards"), [(4, ["fan-club"]), (5, ["fan-club"]), (6, [])])
def test_hi_338_also_in_a_duel(holder: int, cards: list[str]) -> None:
    """Against a lower or a tied die, but not against a higher one."""
    heroes = {"thunderhawk": {"at": "r2c3", "gadgets": ["evidence-scanner"]}, "scrap": "r1c1"}
    g = held(holder, yellow=heroes, deck=["fan-club"])
    roll(g, "thunderhawk", 5)
    assert g.hand("yellow") == cards


def test_hi_340_a_declared_fight_goes_on() -> None:
    """Grindstone (7) cannot be beaten by a plain die; the roll comes, and the marker is spent."""
    g = table(
        yellow={"thunderhawk": "r2c3", "ilyx": "r1c1"},
        blue=team({"andron": "r5c5", "traveller": "r5c4"}, hand=["grindstone"]), crimes={"A": "r2c3"},
    )  # fmt: skip
    g.dice(6)
    g.fight("thunderhawk", "r2c3", "1 villain: grindstone")
    assert g.kinds_asked() == ["villain"] and not g.locked("thunderhawk") and g.team("yellow").coloured == 3


def test_hi_341_a_face_is_never_below_one() -> None:
    g = bank(
        yellow={"titan": {"at": "r1c1", "combat": 9}, "thunderhawk": "r5c5"}, crimes={"A": "r1c1"},
        supervillains={"hexmother": {"at": "r1c1"}},
    )  # fmt: skip
    roll(g, "titan", 1, at="r1c1")
    assert g.face("titan") == 1


def test_hi_341_a_face_is_never_above_six() -> None:
    g = table(
        yellow=team({"thunderhawk": "r2c3", "ilyx": "r1c1"}, justice=3), crimes={"A": "r2c3"},
        options={"justice-tokens": True},
    )  # fmt: skip
    g.dice(5)
    g.fight("thunderhawk", "r2c3", "0 spend-justice: 1")
    assert g.offered("spend-justice") == ["0", "1"] and g.face("thunderhawk") == 6
