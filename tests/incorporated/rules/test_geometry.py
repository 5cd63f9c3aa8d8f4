"""Blocks and neighbours, and Moves (HI-301 to HI-314)."""

from __future__ import annotations

import pytest

from capesmith.content.masks import bits
from capesmith.systems.heroes_incorporated.cities import space_name
from capesmith.systems.heroes_incorporated.game import atoms
from capesmith.systems.heroes_incorporated.game.ground import ADJACENT, BLOCKS, DIAGONAL, ORTHOGONAL
from incorporated.tables import Bench, table, team
from incorporated.texts import space


def around(masks: tuple[int, ...], at: str) -> set[str]:
    return {space_name(there) for there in bits(masks[space(at)])}


def ways(g: Bench, id: str) -> set[str]:
    """Where a plain Move may lead."""
    return {name.split()[2] for name in g.can(g.owner(id)) if name.startswith(f"move {id} r")}


@pytest.mark.parametrize(
    ("at", "to"),
    [("r3c3", {"r2c3", "r4c3", "r3c2", "r3c4"}), ("r1c1", {"r1c2", "r2c1"}), ("r5c3", {"r5c2", "r5c4", "r4c3"})],
)
def test_hi_301_orthogonal_blocks_share_an_edge(at: str, to: set[str]) -> None:
    assert around(ORTHOGONAL, at) == to


@pytest.mark.parametrize(
    ("at", "to"), [("r3c3", {"r2c2", "r2c4", "r4c2", "r4c4"}), ("r1c5", {"r2c4"}), ("r2c1", {"r1c2", "r3c2"})]
)
def test_hi_302_diagonal_blocks_touch_at_a_corner(at: str, to: set[str]) -> None:
    assert around(DIAGONAL, at) == to


def test_hi_303_adjacent_is_all_eight() -> None:
    for here in range(BLOCKS):
        assert ADJACENT[here] == ORTHOGONAL[here] | DIAGONAL[here] and not ORTHOGONAL[here] & DIAGONAL[here]
    assert len(around(ADJACENT, "r2c2")) == 8 and len(around(ADJACENT, "r5c5")) == 3
    # The destinations of Illusions are adjacent blocks.
    g = table(yellow={"dr-illusion": "r3c2", "titan": "r1c1"}, crimes={"A": "r2c2"})
    g.bonus("dr-illusion", "illusions", "space: r1c1")
    assert set(g.offered("space")) == around(ADJACENT, "r2c2")


def test_hi_304_the_city_has_an_edge() -> None:
    g = table(yellow={"thunderhawk": "r1c5", "titan": "r5c1"}, crimes={"A": "r5c5", "B": "r1c1"})
    assert ways(g, "thunderhawk") == {"r1c4", "r2c4", "r2c5"}  # Fly
    assert ways(g, "titan") == {"r4c1", "r5c2"}
    g.crimes_move("east", "north-west", "south", "south", "south")
    assert g.where("crime A") == g.where("crime B") == "r3c3"


def test_hi_305_a_block_holds_any_number() -> None:
    """Three heroes, two dice, two pawns and a Supervillain; a fourth hero comes, and all stay."""
    g = table(
        yellow={"titan": "r2c2", "thunderhawk": {"at": "r2c3", "die": 6}},
        blue={"huntaar": {"at": "r2c3", "die": 6}, "andron": "r2c3"}, crimes={"A": "r2c3", "B": "r2c3"},
        supervillains={"undertow": {"at": "r2c3"}},
    )  # fmt: skip
    g.move("titan", "r2c3")
    here = space("r2c3")
    assert len(g.t.heroes_on(here)) == 4 and len(g.t.dice_on(here)) == 2 and len(g.t.crimes_on(here)) == 2
    assert g.villains("r2c3") == ["undertow"]


def test_hi_306_the_own_block_is_not_orthogonal_to_itself() -> None:
    """Minions find nothing on the own block; a fight there is always possible."""
    g = table(yellow={"silver-king": "r3c2", "titan": "r5c5"}, crimes={"A": "r3c2"})
    assert "minions silver-king" not in g.can("yellow") and "fight silver-king r3c2" in g.can("yellow")
    g = table(
        yellow={"silver-king": "r3c2", "titan": "r5c5"}, crimes={"A": "r3c2"},
        options={"adjacent-includes-own-block": True},
    )  # fmt: skip
    assert "minions silver-king" in g.can("yellow")


# --- moves -----------------------------------------------------------------------------------------------


def test_hi_311_one_block_orthogonally_into_any_block() -> None:
    g = table(
        yellow={"titan": "r2c3", "ilyx": "r1c3"}, blue={"huntaar": {"at": "r2c2", "die": 6}, "andron": "r3c3"},
        crimes={"A": "r2c2"}, supervillains={"undertow": {"at": "r2c2"}},
    )  # fmt: skip
    assert ways(g, "titan") == {"r1c3", "r2c2", "r2c4", "r3c3"}  # heroes, dice, villains do not matter
    g.move("titan", "r2c2")
    assert g.where("titan") == "r2c2" and g.team("yellow").coloured == 3


def test_hi_312_who_is_locked_neither_moves_nor_fights() -> None:
    g = table(
        yellow={"titan": {"at": "r2c3", "die": 4}, "thunderhawk": "r2c3"}, crimes={"A": "r2c3"},
    )  # fmt: skip
    can = g.can("yellow")
    assert not any("titan" in name for name in can)
    assert "fight thunderhawk r2c3" in can


def test_hi_312_the_lock_is_the_die_wherever_it_lies() -> None:
    """Blast has put Titan's die next door."""
    g = table(yellow={"titan": {"at": "r2c3", "die": 4, "die-at": "r2c4"}, "thunderhawk": "r5c5"}, crimes={"A": "r2c3"})
    assert not any("titan" in name for name in g.can("yellow"))


def test_hi_313_a_text_does_not_move_a_locked_hero() -> None:
    """The Command Jet moves only a free hero; the power of Sandlot Park says that it may."""
    heroes = {"titan": {"at": "r5c1", "die": 5}, "ilyx": {"at": "r2c3"}}
    g = table(yellow=team(heroes, hq="command-jet"), crimes={"A": "r5c1"})
    g.act("yellow", "activate command-jet", "space: r1c1")
    assert g.where("ilyx") == "r1c1" and g.where("titan") == "r5c1"
    g.score("0 block-power: r5c1", "target: titan", "space: r3c1")
    assert g.where("titan") == "r3c1" and g.locked("titan")


def test_hi_313_undertow_drags_nobody_who_is_locked() -> None:
    """The fight is lost and the fighter free; but a locked team-mate stays where he is."""
    g = table(
        yellow={"titan": {"at": "r2c3", "die": 5, "combat": 0}, "ilyx": "r2c3"}, crimes={"A": "r2c3"},
        supervillains={"undertow": {"at": "r2c3"}},
    )  # fmt: skip
    g.dice(1)
    g.fight("ilyx", "r2c3")
    assert g.where("ilyx") == "r3c3" and g.where("titan") == "r2c3"


def test_hi_314_after_a_failed_fight_he_may_move() -> None:
    g = table(yellow={"ilyx": "r2c3", "titan": "r5c5"}, crimes={"A": "r2c3"})
    g.dice(2)
    g.fight("ilyx", "r2c3")
    g.end_turn()
    g.turn("blue", "action: pass", "action?: end turn")
    assert "move ilyx r2c4" in g.can("yellow") and "fight ilyx r2c3" in g.can("yellow")
    atoms.place_die(g.t, g.hero("ilyx"), space("r2c3"), 4)
    assert "move ilyx r2c4" not in g.can("yellow")
