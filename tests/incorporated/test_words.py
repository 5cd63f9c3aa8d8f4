"""What the words of Heroes Incorporated mean at the table: roles, kinds, reach, states, values, conditions."""

from __future__ import annotations

import pytest

from capesmith.effects.compile.answers import Constant
from capesmith.effects.compile.groups import PERFORM as GROUPS
from capesmith.effects.compile.meaning import Unplayable
from capesmith.effects.vocabulary import SHARED_ROLES
from capesmith.systems.heroes_incorporated import SYSTEM
from capesmith.systems.heroes_incorporated.game import atoms
from capesmith.systems.heroes_incorporated.game.finding import KINDS
from capesmith.systems.heroes_incorporated.game.places import ROLES
from capesmith.systems.heroes_incorporated.game.values import ATTRIBUTES, CONDITIONS, STATES, VALUES
from incorporated.texts import THREE, amount, arrange, can, cast, found, holds, space

V = SYSTEM.vocabulary


# --- nothing is missing ----------------------------------------------------------------------------------


def test_every_verb_is_carried_out() -> None:
    meaning = cast().compiler.meaning
    done = {*GROUPS, *meaning.verbs}
    assert [name for name, verb in V.verbs.items() if done.isdisjoint(verb.__mro__)] == []


def test_every_word_has_a_meaning() -> None:
    meaning = cast().compiler.meaning
    assert set(V.roles) - set(SHARED_ROLES) <= set(ROLES)
    assert set(V.kinds) <= set(KINDS)
    assert set(V.attributes) == set(ATTRIBUTES)
    assert set(V.states) == set(STATES)
    assert set(V.values) == set(VALUES)
    assert {word for word in V.conditions if not word.startswith("first-this-")} == set(CONDITIONS)
    for word in V.costs:
        assert meaning.cost(cast().compiler, word, Constant(1))


def test_every_text_of_the_box_compiles() -> None:
    assert len(cast().scenario_ids()) == 7
    assert len(cast().compiler.texts) >= 82


def test_words_the_table_does_not_know_are_refused() -> None:
    meaning = cast().compiler.meaning
    for ask in (
        lambda: meaning.role("sidekick"),
        lambda: meaning.state("hidden"),
        lambda: meaning.attribute("colour", ("red",)),
        lambda: meaning.value("fame"),
        lambda: meaning.condition("at-night"),
        lambda: meaning.is_kind(("henchman",)),
        lambda: meaning.cost(cast().compiler, "energy", lambda t, c: 1),
        lambda: meaning.cost(cast().compiler, "justice", "all"),
        lambda: meaning.cost(cast().compiler, "discard", "this"),
    ):
        with pytest.raises(Unplayable):
            ask()


# --- whom and where a word means -------------------------------------------------------------------------


def test_heroes_come_in_turn_order_from_the_active_player() -> None:
    """Reference 11.2, Sleep Gas: the active player's Heroes first, then clockwise."""
    g = arrange(THREE)
    assert found(g, "{each: hero}")[:2] == ["shadowboxer", "gramarye"]
    atoms.start_turn(g.t, 1)
    assert found(g, "{each: hero}") == ["titan", "traveller", "paragon", "cloner", "shadowboxer", "gramarye"]


def test_opponents_are_relative_to_the_owner() -> None:
    g = arrange(THREE)
    assert found(g, "{each: opponent}") == ["blue", "green"]
    assert found(g, "{each: opponent}", by="titan") == ["green", "yellow"]
    assert found(g, "{each: player}", by="titan") == ["blue", "green", "yellow"]
    assert found(g, "{each: hero, owner: opponent}") == ["titan", "traveller", "paragon", "cloner"]
    assert found(g, "{each: hero, owner: you}", by="cloner") == ["paragon", "cloner"]


def test_not_you_leaves_out_the_bearing_hero_only() -> None:
    g = arrange()
    assert found(g, "{each: hero, not: you}", by="titan") == ["shadowboxer", "gramarye", "traveller"]
    assert found(g, "{each: hero, not: you}") == ["titan", "traveller"]


def test_roles_of_a_hero() -> None:
    g = arrange(at={"titan": "r2c2", "traveller": "r4c4"})
    assert found(g, "carrier", by="titan") == ["titan"]
    assert found(g, "team-mate", by="titan") == ["traveller"]
    assert found(g, "here", by="titan") == ["r2c2"]
    assert found(g, "your-block", by="titan") == ["r2c2"]
    assert found(g, "your-hero-block", by="titan") == ["r2c2", "r4c4"]
    assert found(g, "crimeland") == ["r3c3"]
    assert found(g, "this", by="titan") == ["titan"]
    assert found(g, "this", by="titan", card="jet-harness") == ["jet-harness"]


def test_blocks_of_heroes_who_are_down_are_no_standpoints() -> None:
    """HI-390."""
    g = arrange(at={"titan": "r2c2", "traveller": "r4c4"})
    g.down("traveller")
    assert found(g, "your-hero-block", you=1) == ["r2c2"]
    assert found(g, "{each: block, reach: own}", you=1) == ["r2c2"]


def test_the_fighter_is_known_to_supervillains_on_the_block() -> None:
    """HI-369: a Supervillain's power applies only to fights on its block."""
    g = arrange(at={"shadowboxer": "r2c2"})
    assert found(g, "fighter", on="r2c2", card="hexmother") == []
    g.fight("shadowboxer", "r2c2")
    assert found(g, "fighter", on="r2c2", card="hexmother") == ["shadowboxer"]
    assert found(g, "fighters-player", on="r2c2", card="hexmother") == ["yellow"]
    assert found(g, "fighter", on="r2c3", card="hexmother") == []
    assert found(g, "fighter", by="titan") == ["shadowboxer"]


def test_the_winning_hero_is_the_one_whose_die_won() -> None:
    """HI-472."""
    g = arrange()
    assert found(g, "winning-hero", on="r2c2") == []
    g.win("gramarye", "r2c2")
    assert found(g, "winning-hero", on="r2c2") == ["gramarye"]
    assert found(g, "here") == ["r2c2"]


# --- reach -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "blocks"),
    [
        ("own", ["r1c1"]),
        ("orthogonal", ["r1c2", "r2c1"]),
        ("adjacent", ["r1c2", "r2c1", "r2c2"]),
        ("[own, orthogonal]", ["r1c1", "r1c2", "r2c1"]),
    ],
)
def test_reach_is_measured_from_the_bearing_hero(words: str, blocks: list[str]) -> None:
    """HI-301 to HI-303, HI-306."""
    g = arrange(at={"shadowboxer": "r1c1"})
    assert found(g, f"{{each: block, reach: {words}}}", by="shadowboxer") == blocks


def test_anywhere_is_every_block() -> None:
    g = arrange()
    assert len(found(g, "{each: block, reach: anywhere}", by="titan")) == len(found(g, "{each: block}")) == 25


def test_cards_nobody_bears_reach_from_either_hero() -> None:
    g = arrange(at={"shadowboxer": "r1c1", "gramarye": "r5c5"})
    assert found(g, "{each: block, reach: orthogonal}") == ["r1c2", "r2c1", "r4c5", "r5c4"]


def test_reach_of_heroes_and_crimes_is_that_of_their_block() -> None:
    g = arrange(at={"shadowboxer": "r2c2", "titan": "r2c3"}, crimes={"A": "r1c2", "B": "r3c3"})
    assert found(g, "{each: hero, reach: orthogonal}", by="shadowboxer") == ["titan"]
    assert found(g, "{each: crime, reach: orthogonal}", by="shadowboxer") == ["crime A"]


def test_reach_from_the_piece_in_hand() -> None:
    g = arrange(at={"shadowboxer": "r5c5"}, crimes={"A": "r1c1"})
    assert found(g, "{each: block, reach: orthogonal, from: it}", by="shadowboxer", it="crime A") == ["r1c2", "r2c1"]


def test_the_own_block_counts_for_super_powers_with_the_switch() -> None:
    """Reference 8.3, `adjacent_includes_own_block`; it bends what powers say, and no cards."""
    text = "{each: block, reach: orthogonal}"
    for said, own in (("no", False), ("yes", True)):
        g = arrange(at={"shadowboxer": "r2c2"}, adjacent_includes_own_block=said)
        assert ("r2c2" in found(g, text, "mimic", by="shadowboxer")) is own
        assert "r2c2" not in found(g, text, "tranq-rifle", by="shadowboxer")


def test_destinations_of_powers_can_be_orthogonal_only() -> None:
    """Reference 8.3, `illusions_destination`."""
    text = "{each: block, reach: adjacent, from: it}"
    for said, number in (("adjacent", 8), ("orthogonal", 4)):
        g = arrange(crimes={"A": "r2c2"}, illusions_destination=said)
        assert len(found(g, text, "illusions", by="shadowboxer", it="crime A")) == number
        assert len(found(g, text, "crisis-map", by="shadowboxer", it="crime A")) == 8


def test_steps_can_be_counted() -> None:
    g = arrange(at={"shadowboxer": "r1c1", "titan": "r2c2", "traveller": "r1c4"})
    assert found(g, "{each: hero, within: 2, not: you}", by="shadowboxer") == ["titan"]
    assert found(g, "{closest: hero, owner: opponent}", by="shadowboxer") == ["titan"]


# --- kinds, filters and attributes -----------------------------------------------------------------------


def test_with_and_without_of_blocks() -> None:
    """HI-510, HI-551, HI-641: dice, Supervillains and crimes on a block; a lair is no crime."""
    g = arrange(at={"titan": "r1c2"}, crimes={"A": "r2c2", "B": "r2c3"})
    g.lock("titan", "r2c2")
    g.villain("grindstone", "r5c5", lair=True)
    assert found(g, "{each: block, with: crime, not: crimeland}") == ["r2c2", "r2c3"]
    assert found(g, "{each: block, with: crime, without: die, not: crimeland}") == ["r2c3"]
    assert found(g, "{each: block, with: supervillain}") == ["r5c5"]
    assert found(g, "{each: block, is: lair}") == ["r5c5"]
    g.villain("hexmother", "r2c3")
    assert found(g, "{each: block, with: crime, without: [die, supervillain], not: crimeland}") == []


def test_with_a_gadget_and_with_a_power() -> None:
    """HI-571: a power given by a Gadget is one the Hero has."""
    g = arrange()
    g.equip("titan", "jet-harness")
    assert found(g, "{each: hero, with: gadget}") == ["titan"]
    assert found(g, "{each: hero, with: {one: power, named: fly}}") == ["shadowboxer", "titan"]
    assert found(g, "{each: hero, with: {one: power, named: magic}}") == ["gramarye", "traveller"]
    assert holds(g, "{who: you, with: gadget}", by="titan")
    assert not holds(g, "{who: you, with: gadget}", by="traveller")


def test_powers_are_the_printed_ones() -> None:
    """HI-572."""
    g = arrange()
    g.equip("titan", "jet-harness")
    assert found(g, "{each: power, owner: {one: hero, named: titan}}") == ["transform of titan", "blast of titan"]


def test_cards_in_hand_in_the_discard_pile_and_in_play() -> None:
    g = arrange()
    g.give(0, "stun-net", "fan-club")
    g.give(1, "tranq-rifle")
    g.throw_away("bronze-statue", "jet-harness")
    g.villain("hexmother", "r2c2")
    assert found(g, "{each: research-card, in: hand}") == ["stun-net", "fan-club"]
    assert found(g, "{each: gadget-card, in: discard}") == ["jet-harness"]
    assert found(g, "{each: fame-card, in: discard}") == ["bronze-statue"]
    assert found(g, "{each: supervillain}") == ["hexmother"]
    assert found(g, "{each: supervillain, owner: opponent}") == ["hexmother"]
    assert found(g, "{each: supervillain, owner: opponent}", you=1) == []


def test_attributes() -> None:
    g = arrange(at={"titan": "r2c2", "traveller": "r2c3"}, crimes={"A": "r1c1", "B": "r1c2"})
    g.lock("titan", face=3)
    g.lock("traveller", face=4)
    assert found(g, "{each: hero, die: 1-3}") == ["titan"]
    assert found(g, "{each: die, die: 4+}") == ["die of traveller"]
    assert found(g, "{each: crime, letter: B}") == ["crime B"]
    assert found(g, "{each: block, corner: south-west}") == ["r5c1"]
    assert "r3c2" in found(g, "{each: block, number: 2}")
    assert "r3c3" not in found(g, "{each: block, number: 2-4}")


def test_states() -> None:
    """HI-312, HI-401, HI-422."""
    g = arrange(at={"titan": "r2c2"})
    g.lock("titan")
    g.down("gramarye")
    assert found(g, "{each: hero, is: free}") == ["shadowboxer", "traveller"]
    assert found(g, "{each: hero, is: locked}") == ["titan"]
    assert found(g, "{each: hero, is: knocked-out}") == ["gramarye"]
    assert found(g, "{each: hero, is: standing, owner: you}") == ["shadowboxer"]
    assert found(g, "{each: hero, is: alien}") == ["traveller"]
    assert holds(g, "{who: you, is: locked}", by="titan")
    assert not holds(g, "{who: you, is: locked}", by="traveller")


# --- numbers and conditions ------------------------------------------------------------------------------


def test_values() -> None:
    g = arrange(at={"titan": "r2c2"})
    g.points(3, 7)
    g.lock("titan")
    g.equip("titan", "jet-harness", "lucky-charm")
    assert amount(g, "points") == 3
    assert amount(g, "{stat: points, of: you}", by="titan") == 7
    assert amount(g, "team-dice", by="traveller") == 1
    assert amount(g, "gadgets", by="titan") == 2
    assert amount(g, "gadgets", by="traveller") == 0
    assert amount(g, "players") == 2
    g.fight("shadowboxer", "r1c1", 5)
    assert holds(g, "{face: 5}", on="r1c1", card="sleepwalker")


def test_a_number_in_where_is_that_of_the_candidate() -> None:
    """Public Library: each player with more HP than you."""
    g = arrange(THREE)
    g.points(3, 7, 1)
    text = "{each: player, where: {points: {more-than: {stat: points, of: you}}}}"
    assert found(g, text) == ["blue"]
    assert found(g, text, you=2) == ["yellow", "blue"]
    assert found(g, text, you=1) == []


def test_stats_as_the_rules_bend_them() -> None:
    g = arrange(at={"shadowboxer": "r2c2", "titan": "r2c2"})
    g.villain("carrion-choir", "r2c2")
    assert amount(g, "{stat: combat, of: {one: supervillain}}") == 6  # 4, and 1 for each Hero here
    g.fight("shadowboxer", "r2c2")
    assert amount(g, "{stat: combat, of: {one: supervillain}}") == 5
    assert amount(g, "{stat: target-number, of: you}", by="shadowboxer") == 5
    assert amount(g, "{stat: fight, of: you}", by="titan") == 1  # HI-111
    assert amount(g, "{stat: hand-limit, of: you}") == 5
    assert amount(g, "{stat: gadget-limit, of: you}", by="titan") == 3


def test_conditions() -> None:
    g = arrange(THREE, justice_tokens="yes")
    g.points(3, 7, 7)
    assert holds(g, "justice-in-play")
    assert not holds(g, "lairs-in-play")
    assert holds(g, "behind")
    assert not holds(g, "behind", you=1)
    assert holds(g, "leader", you=2)
    assert not holds(g, "leader")
    assert not holds(g, "discard-has-fame")
    g.throw_away("fan-club")
    assert holds(g, "discard-has-fame")


def test_what_cannot_be_done_is_not_offered() -> None:
    """HI-594: a group of steps is possible where its first step is for something it finds."""
    g = arrange(at={"shadowboxer": "r2c2"})
    net = "pick: {one: block, reach: own}, then: [{knock-out: {up-to: 2, of: hero, owner: opponent, in: it}}]"
    assert not can(g, net)
    atoms.put(g.t, g.hero("titan"), space("r2c2"))
    assert can(g, net)
    g.down("titan")
    assert not can(g, net)
