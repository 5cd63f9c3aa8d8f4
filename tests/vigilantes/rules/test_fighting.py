"""Vigilantes attack: dice, energy, the roll and what comes of it (VG-500 to VG-537) and the vectors of 10.2."""

from __future__ import annotations

import pytest

from capesmith.rules.event import Event
from capesmith.systems.vigilantes.game import fighting, harm
from capesmith.systems.vigilantes.game.odds import FACES
from capesmith.systems.vigilantes.game.pieces import EVENT_CARD, VILLAIN
from vigilantes.tables import Bench, table

PLAIN = "second-wind"  # the reward that asks nothing


def duel(vigilante: str = "night-porter", *enemies: str, villain: str = "mr-ballast", **more: object) -> Bench:
    """One vigilante at P03 with these enemies; the other one is far away."""
    team = (vigilante, "brickyard" if vigilante != "brickyard" else "doc-sunday")
    at = {"P03": [vigilante, *(enemies or ("normal",))], "P19": [team[1]]}
    g = table("first-shift", team, villain, at=at, **more)  # type: ignore[arg-type]
    g.next_rewards(PLAIN, PLAIN, PLAIN)
    return g


# --- targets -------------------------------------------------------------------------------------------


def test_vg_500_only_enemies_on_the_own_space() -> None:
    g = duel("night-porter", "normal", "heavy")
    g.add("fast", "P04")
    assert fighting.targets(g.t, 0) == [g.piece("normal P03"), g.piece("heavy P03")]


def test_vg_501_body_shields() -> None:
    """A villain behind a heavy henchman cannot be chosen; without one it can."""
    g = duel("night-porter", "villain", "heavy")
    g.ability("body-shields")
    assert VILLAIN not in fighting.targets(g.t, 0)
    harm.knock_out_enemy(g.t, g.piece("heavy P03"), reward=False)
    assert VILLAIN in fighting.targets(g.t, 0)


# --- the vectors of the reference ------------------------------------------------------------------------


def test_tv_20_one_plus_is_enough_for_a_dockhand() -> None:
    """VG-501, VG-502, VG-506, VG-511, VG-513, VG-514."""
    g = duel(dice=["plus"])
    assert g.attack("night-porter", "normal P03", "dice: 0") is True
    assert g.where("normal 1") == "supply"
    assert g.rewards_drawn == [PLAIN]
    assert g.energy("night-porter") == 4  # full: the reward finds no room


def test_tv_21_a_blank_for_one_energy() -> None:
    """VG-507."""
    g = duel(dice=["blank"])
    g.next_rewards("patched-up")
    assert g.attack("night-porter", "normal P03", "dice: 0", "convert: 1") is True
    assert g.energy("night-porter") == 3


def test_vg_507_nobody_has_to_turn_a_blank() -> None:
    g = duel(dice=["blank"])
    assert g.attack("night-porter", "normal P03", "dice: 0", "convert: 0") is False
    assert g.energy("night-porter") == 4


def test_tv_22_a_minus_cannot_be_modified() -> None:
    """VG-509, VG-519."""
    g = duel(dice=["minus"])
    g.turn("night-porter", "action: normal P03", "dice: 0", actions=1)
    assert g.where("normal 1") == "P03"
    assert "convert" not in g.kinds_asked()
    assert g.energy("night-porter") == 4
    assert g.state.actions == 0


def test_tv_24_energy_before_and_after_the_roll() -> None:
    """VG-502, VG-503, VG-508."""
    g = duel("kestrel-jane", "fast", dice=["plus", "blank", "minus"])
    g.next_rewards("patched-up")
    g.set("kestrel-jane", energy=3)
    assert g.attack("kestrel-jane", "fast P03", "dice: 2", "convert: 1") is True
    assert g.energy("kestrel-jane") == 0


def test_tv_25_two_blanks_and_one_energy_fail_anyway() -> None:
    """VG-508, VG-512: nobody is asked to pay for nothing."""
    g = duel("kestrel-jane", "fast", dice=["blank", "blank"])
    g.set("kestrel-jane", energy=2)
    assert g.attack("kestrel-jane", "fast P03", "dice: 1") is False
    assert g.energy("kestrel-jane") == 1
    assert "convert" not in g.kinds_asked()


def test_vg_508_every_blank_separately() -> None:
    g = duel("kestrel-jane", "heavy", dice=["blank", "blank", "blank"])
    assert g.attack("kestrel-jane", "heavy P03", "dice: 2", "convert: 3") is True
    assert g.energy("kestrel-jane") == 1  # 5 - 2 - 3, and the reward


def test_tv_26_a_villain_loses_one_health_whatever_the_margin() -> None:
    """VG-512, VG-531, VG-534."""
    g = duel("kestrel-jane", "villain", dice=["plus"] * 5)
    g.set("villain", health=5)
    assert g.attack("kestrel-jane", "villain", "dice: 4") is True
    assert g.health("villain") == 4
    assert g.rewards_drawn == []
    assert g.where("villain") == "P03"


def test_tv_28_the_pool_and_its_cap() -> None:
    """VG-502, VG-504, VG-505: 1 + 1 + 2 + 2 dice; energy only for two more."""
    g = duel("brickyard", dice=["plus"] * 8, card_stickers=(("veteran", "brickyard"),) * 3)
    g.give("brickyard", "knuckle-plates", "haymaker")
    g.set("brickyard", energy=6)
    g.attack("brickyard", "normal P03", "use: knuckle-plates", "use: haymaker", "dice: 2")
    assert g.offered("dice") == ["0", "1", "2"]
    assert g.charge("brickyard", "knuckle-plates") == 2


def test_tv_29_never_less_than_one_die() -> None:
    """VG-505, Afterimage."""
    g = duel("night-porter", "villain", villain="lady-lumen", dice=["plus"])
    g.ability("afterimage")
    assert g.attack("night-porter", "villain", "dice: 0") is False
    g.dice("plus", "plus")
    g.attack("night-porter", "villain", "dice: 1")  # only the first attack of the round is dimmed


def test_vg_505_vg_684_limits_come_last() -> None:
    """Two dice less than one, and two more for energy: one die."""
    g = duel("night-porter", dice=["plus"])
    g.attack("night-porter", "normal P03", "dice: 2", extra=-2)
    g = duel("night-porter", dice=["plus", "minus"])
    g.attack("night-porter", "normal P03", "dice: 3", extra=-2)


def test_tv_30_roundhouse() -> None:
    """VG-516, VG-518: one roll for each of them, and one reward for each knock-out."""
    g = duel("night-porter", "normal", "normal")
    g.give("night-porter", "roundhouse")
    g.dice("plus", "plus")
    g.use("night-porter", "roundhouse", "target?: normal P03", "dice: 0", "dice: 0")
    assert g.count("normal") == 0
    assert g.rewards_drawn == [PLAIN, PLAIN]
    assert [line[0] for line in g.words("roll", "reward")] == ["roll", "reward", "roll", "reward"]


def test_tv_32_fixed_dice_take_the_place_of_free_dice() -> None:
    """VG-517: two dice, and energy as usual."""
    g = duel("brickyard", dice=["plus", "minus"])
    g.give("brickyard", "throwing-discs")
    g.use("brickyard", "throwing-discs", "dice: 0")
    assert len(g.words("roll")[0][2]) == 2
    assert g.offered("dice") == ["0", "1", "2", "3"]


def test_vg_517_no_energy_where_the_card_says_so() -> None:
    g = duel("night-porter", dice=["blank", "blank"])
    assert g.attack("night-porter", "normal P03", dice=2, energy=False) is False
    assert g.kinds_asked() == []


def test_tv_33_no_reward_for_what_an_event_does() -> None:
    """VG-515."""
    g = duel("night-porter", "normal", "normal")
    g.do(lambda: harm.knock_out(g.t, g.piece("normal 1"), EVENT_CARD, "event"))
    assert g.count("normal") == 1
    assert g.rewards_drawn == []


def test_vg_515_no_reward_for_what_the_scenario_does() -> None:
    """Even where a vigilante took the scenario's action."""
    g = duel()
    g.do(lambda: harm.knock_out(g.t, g.piece("normal 1"), 0, "scenario"))
    assert g.count("normal") == 0
    assert g.rewards_drawn == []


def test_vg_515_a_reward_for_what_a_card_of_the_vigilante_does() -> None:
    g = duel()
    g.do(lambda: harm.knock_out(g.t, g.piece("normal 1"), 0, "gadget"))
    assert g.rewards_drawn == [PLAIN]


# --- the rules one by one --------------------------------------------------------------------------------


def test_vg_502_brickyard_s_free_die() -> None:
    g = duel("brickyard", dice=["minus", "minus"])
    g.attack("brickyard", "normal P03", "dice: 0")


def test_vg_503_energy_for_dice_is_gone_at_once() -> None:
    """Nothing of it is left for blanks."""
    g = duel("brickyard", dice=["blank"] * 5)
    g.attack("brickyard", "normal P03", "dice: 3")
    assert g.energy("brickyard") == 0
    assert "convert" not in g.kinds_asked()


def test_vg_505_at_most_eight_dice() -> None:
    g = duel("night-porter", dice=["minus"] * 8)
    g.attack("night-porter", "normal P03", extra=12)
    assert g.kinds_asked() == []  # no energy beyond eight, and no question


@pytest.mark.parametrize(("face", "number"), [("plus", 3), ("blank", 2), ("minus", 1)])
def test_vg_520_vg_521_the_faces_of_the_die(face: str, number: int) -> None:
    assert FACES.count(face) == number


def test_vg_510_a_card_that_names_minus_dice() -> None:
    """Stun Rod and Sixth Sense override VG-509."""
    g = duel(dice=["minus"])
    g.give("night-porter", "stun-rod")
    assert g.attack("night-porter", "normal P03", "dice: 0", "use: stun-rod") is True
    assert g.charge("night-porter", "stun-rod") == 1
    g = duel(dice=["minus", "plus"])
    g.give("night-porter", "sixth-sense")
    assert g.attack("night-porter", "normal P03", "dice: 0", "use: sixth-sense") is True


def test_vg_625_a_card_once_in_an_attack() -> None:
    g = duel(dice=["minus", "minus", "minus"])
    g.give("night-porter", "knuckle-plates")
    g.attack("night-porter", "normal P03", "use: knuckle-plates", "dice: 0")
    assert g.kinds_asked().count("use") == 1


def test_vg_621_a_card_that_cannot_be_paid_is_not_offered() -> None:
    g = duel(dice=["minus"])
    g.give("night-porter", "haymaker", "knuckle-plates")
    g.set("night-porter", energy=0)
    g.set_charge("night-porter", "knuckle-plates", 0)
    g.attack("night-porter", "normal P03")
    assert g.kinds_asked() == []


def test_vg_903_marked_enemies() -> None:
    """One extra die, however it was marked, and only once."""
    g = duel()
    g.give("night-porter", "tracer-dart")
    g.use("night-porter", "tracer-dart")
    g.use("night-porter", "tracer-dart", ...)
    g.dice("minus", "minus")
    g.attack("night-porter", "normal P03", "dice: 0")


def test_glare_fixes_the_first_blank() -> None:
    """VG-690, reference 11.3: one blank stays a blank, also for Pressure Point."""
    g = duel("kestrel-jane", "villain", villain="lady-lumen", dice=["blank", "plus", "blank", "plus"])
    assert g.attack("kestrel-jane", "villain", "dice: 3", "convert: 1") is True
    g = duel("kestrel-jane", "villain", villain="lady-lumen", dice=["blank", "plus", "plus"])
    assert g.attack("kestrel-jane", "villain", "dice: 2") is False
    assert "convert" not in g.kinds_asked()
    g = duel("kestrel-jane", "villain", villain="lady-lumen", dice=["blank", "plus", "blank"])
    g.give("kestrel-jane", "pressure-point")
    assert g.attack("kestrel-jane", "villain", "dice: 2", "use: pressure-point") is False
    assert g.words("turned")[-1][2] == ("blank", "plus", "plus")


def test_stoop_needs_a_move_by_air_as_the_previous_action() -> None:
    """VG-502, reference 11.2."""
    g = table("first-shift", ("kestrel-jane", "brickyard"), at={"P17": ["kestrel-jane"], "P03": ["normal"]})
    g.dice("minus", "minus", "minus")
    g.turn(
        "kestrel-jane", "action: move", "space: P03", "action: normal P03", "dice: 0", "action: normal P03", "dice: 0"
    )
    assert [len(line[2]) for line in g.words("roll")] == [2, 1]


def test_vg_683_an_attack_inside_an_attack() -> None:
    """When the inner one is over, the outer one goes on: limits of one attack count in it as before."""
    g = duel()
    e = Event("attack", g.piece("normal P03"), 0, 1)
    outer, inner = (fighting.Attack(0, e.object, e, 0, True) for _ in range(2))
    before = fighting._begin(g.t, outer)
    stamp = g.t.stamp("attack")
    nested = fighting._begin(g.t, inner)
    assert g.t.stamp("attack") != stamp
    fighting._end(g.t, nested)
    assert g.t.stamp("attack") == stamp
    assert g.t.is_in("attack", 0)
    fighting._end(g.t, before)
    assert not g.t.is_in("attack", 0)
    assert g.t.attacks == []


# --- villains --------------------------------------------------------------------------------------------


def test_vg_532_extra_damage() -> None:
    g = duel("night-porter", "villain", dice=["plus"] * 3)
    g.set("villain", health=5)
    g.attack("night-porter", "villain", "dice: 2", extra_damage=1)
    assert g.health("villain") == 3


def test_vg_533_vg_534_vg_535_the_last_health() -> None:
    """Never below 0; the villain leaves, and only now there is a reward."""
    g = duel("night-porter", "villain", "normal", dice=["plus"] * 3)
    g.set("villain", health=1)
    g.attack("night-porter", "villain", "dice: 2", extra_damage=3)
    assert g.where("villain") == "supply"
    assert g.health("villain") == 0
    assert g.rewards_drawn == [PLAIN]
    assert g.state.villain_out
    assert g.state.villain_beaten_by == 0


def test_vg_536_the_henchmen_stay_and_the_game_goes_on() -> None:
    g = duel("night-porter", "villain", "normal", dice=["plus"] * 3)
    g.set("villain", health=1)
    g.attack("night-porter", "villain", "dice: 2")
    assert g.where("normal 1") == "P03"
    assert not g.t.over()


def test_vg_530_the_die_is_set_when_the_villain_is_placed() -> None:
    """VG-133: two vigilantes, one less, where the scenario says so."""
    g = table("vault-run", at={"B14": ["villain"]})
    assert g.health("villain") == 4


def test_vg_531_iron_nerve_is_over_after_the_first_hit() -> None:
    g = duel("kestrel-jane", "villain", dice=["plus"] * 3)
    g.ability("iron-nerve")
    assert g.attack("kestrel-jane", "villain", "dice: 2") is False
    g.set("villain", health=4)
    g.dice("plus", "plus", "plus")
    g.set("kestrel-jane", energy=2)
    assert g.attack("kestrel-jane", "villain", "dice: 2") is True


def test_vg_513_the_reward_comes_after_the_attack_and_may_be_another_attack() -> None:
    """Follow Through: a free attack, taken at once."""
    g = duel("night-porter", "normal", "fast")
    g.next_rewards("follow-through", PLAIN)
    g.dice("plus", "plus", "plus")
    g.attack("night-porter", "normal P03", "dice: 0", "may: yes", "target?: fast P03", "dice: 1")
    assert g.count("enemy") == 0
    assert g.rewards_drawn == ["follow-through", PLAIN]


def test_vg_672_vg_673_vg_674_rewards_are_discarded_and_shuffled_again() -> None:
    g = duel(dice=["plus"])
    g.state.rewards[:-1] = []
    g.attack("night-porter", "normal P03", "dice: 0")
    assert g.state.rewards == []
    assert len(g.state.reward_discard) == 1
    g.add("normal", "P03")
    g.dice("plus")
    g.attack("night-porter", "normal P03", "dice: 0")
    assert g.rewards_drawn == [PLAIN, PLAIN]


def test_vg_516_shake_down_draws_two_and_resolves_one() -> None:
    g = duel(dice=["plus"])
    g.give("night-porter", "shake-down")
    g.next_rewards("adrenaline", "patched-up")
    g.set("night-porter", health=2, energy=2)
    g.attack("night-porter", "normal P03", "dice: 0", "use: shake-down", "reward: patched-up")
    assert g.health("night-porter") == 3
    assert g.energy("night-porter") == 1
    assert len(g.state.reward_discard) == 2
