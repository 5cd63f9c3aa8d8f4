"""Enemies attack, health comes and goes, pieces are knocked out (VG-540 to VG-554, VG-600 to VG-611)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from capesmith.rules.event import Event
from capesmith.systems.vigilantes.game import atoms, harm, holdings, usage
from capesmith.systems.vigilantes.game.pieces import VILLAIN, token
from vigilantes.tables import Bench, table


def alley(vigilante: str, *enemies: str, villain: str = "mr-ballast", **more: object) -> Bench:
    """One vigilante at P03 with these enemies, another one far away; the alarm is on."""
    team = (vigilante, "brickyard" if vigilante != "brickyard" else "doc-sunday")
    g = table("first-shift", team, villain, at={"P03": [vigilante, *enemies], "P19": [team[1]]}, **more)  # type: ignore[arg-type]
    g.alarm()
    return g


# --- attacks by enemies ----------------------------------------------------------------------------------


def test_vg_540_vg_541_it_always_hits_for_its_attack_value() -> None:
    g = alley("night-porter", "heavy")
    g.activate("heavy P03")
    assert g.health("night-porter") == 3


def test_tv_45_health_never_goes_below_0_and_the_last_one_out_loses() -> None:
    """VG-271, VG-542, VG-545, VG-550."""
    g = alley("night-porter", "heavy", "normal")
    g.set("night-porter", health=1)
    g.activate("heavy P03")
    assert g.health("night-porter") == 0
    assert g.where("night-porter") == "supply"
    assert not g.t.over()
    g.put("heavy P03", "P19")
    g.set("brickyard", health=2)
    g.activate("heavy P19")
    assert g.state.outcome == "lose"


def test_tv_45_the_other_enemies_are_not_activated_any_more() -> None:
    g = alley("night-porter", "fast", "heavy")
    atoms.knock_out(g.t, 1)
    g.set("night-porter", health=1)
    atoms.set_stage(g.t, "enemy")
    g.advance(...)
    assert g.state.outcome == "lose"
    assert g.words("activate") == [("activate", g.piece("fast P03"))]


def test_tv_53_additional_effects_apply_even_without_damage() -> None:
    """VG-543, VG-544: the vest takes the damage, the Trapper still costs energy."""
    g = alley("night-porter", "special", villain="the-cartographer")
    g.give("night-porter", "padded-vest")
    g.activate("special P03", "use: padded-vest")
    assert g.health("night-porter") == 5
    assert g.energy("night-porter") == 3
    assert g.charge("night-porter", "padded-vest") == 2


def test_vg_544_additional_effects_come_before_the_knock_out() -> None:
    """The Trapper's effect meets its target while it is still on its feet."""
    g = alley("night-porter", "special", villain="the-cartographer")
    g.set("night-porter", health=1)
    g.activate("special P03")
    assert g.energy("night-porter") == 3
    words = [line[0] for line in g.words("energy", "knocked-out")]
    assert words == ["energy", "knocked-out"]


def test_vg_544_intercept_changes_the_target() -> None:
    g = table("first-shift", ("night-porter", "brickyard"), at={"P03": ["night-porter", "heavy"], "P04": ["brickyard"]})
    g.give("brickyard", "intercept")
    g.activate("heavy P03", "use: intercept")
    assert g.where("brickyard") == "P03"
    assert (g.health("night-porter"), g.health("brickyard")) == (5, 4)
    assert g.energy("brickyard") == 2


def test_blood_price_counts_only_against_one() -> None:
    """VG-541, VG-812: the Attack Value against the one who is hit in the end."""
    bond = (("blood-price", "night-porter", "mr-ballast"),)
    g = alley("night-porter", "villain", relationships=bond)
    g.activate("villain")
    assert g.health("night-porter") == 2
    g.put("brickyard", "P04")
    g.put("villain", "P04")
    g.activate("villain")
    assert g.health("brickyard") == 4


def test_vg_544_the_value_against_the_one_who_is_hit_in_the_end() -> None:
    """Blood Price raises the villain's Attack against Night Porter, not against who steps in between."""
    bond = (("blood-price", "night-porter", "mr-ballast"),)
    g = alley("night-porter", "villain", relationships=bond)
    g.put("brickyard", "P04")
    g.give("brickyard", "intercept")
    g.activate("villain", "use: intercept")
    assert (g.health("night-porter"), g.health("brickyard")) == (5, 4)


@pytest.mark.interpreted
def test_vg_540_an_attack_that_a_text_has_bent(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a text adds to the attack in hand is added to the Attack Value; never below 0."""
    g = alley("night-porter", "heavy")
    for change, health in ((-1, 4), (2, 0), (-9, 0)):
        with monkeypatch.context() as patch:
            patch.setattr(g.t, "comes_to_pass", _bending("attack", change))
            g.do(lambda: harm.enemy_attacks(g.t, g.piece("heavy P03"), 0))
        assert g.health("night-porter") == health


def _bending(word: str, change: int) -> Callable[[Event], bool]:
    def bend(e: Event, asked: int = -1) -> bool:
        if e.word == word:
            e.amount += change
        return True

    return bend


# --- health ----------------------------------------------------------------------------------------------


def test_vg_535_vg_604_health_stays_between_0_and_the_maximum() -> None:
    g = alley("night-porter", "villain")
    assert g.do(lambda: harm.heal(g.t, 0, 2, origin="item")) == 0
    g.set("night-porter", health=4)
    assert g.do(lambda: harm.heal(g.t, 0, 2, origin="item")) == 1
    g.set("villain", health=3)
    assert g.do(lambda: harm.heal(g.t, VILLAIN, 9)) == g.t.villain_max_health() - 3
    assert g.do(lambda: harm.damage(g.t, 0, 9)) == 5
    assert g.health("night-porter") == 0


def test_vg_551_nobody_gets_up_again() -> None:
    g = alley("night-porter")
    g.do(lambda: harm.knock_out(g.t, 0))
    assert g.do(lambda: harm.heal(g.t, 0, 3)) == 0
    assert g.vigilante(0).knocked_out
    assert g.where(0) == "supply"


def test_vg_644_a_henchman_has_no_health_to_lose() -> None:
    g = alley("night-porter", "normal")
    assert g.do(lambda: harm.damage(g.t, g.piece("normal 1"), 3, 0)) == 0
    assert g.where("normal 1") == "P03"


def test_tv_98_grit() -> None:
    """VG-542: once in a game, for 2 energy."""
    g = alley("doc-sunday", "heavy")
    g.give("doc-sunday", "grit")
    g.set("doc-sunday", health=1, energy=4)
    g.activate("heavy P03", "use: grit")
    assert (g.health("doc-sunday"), g.energy("doc-sunday")) == (1, 2)
    g.activate("heavy P03")
    assert g.where("doc-sunday") == "supply"


@pytest.mark.interpreted
def test_who_is_kept_on_its_feet_has_health(monkeypatch: pytest.MonkeyPatch) -> None:
    """VG-542: a text that has something else happen instead of the knock-out leaves nobody standing at 0 health."""
    g = alley("night-porter", "villain")
    happens = g.t.comes_to_pass
    monkeypatch.setattr(g.t, "comes_to_pass", lambda e, asked=-1: e.word != "knock-out" and happens(e, asked))
    g.do(lambda: harm.damage(g.t, 0, 9))
    g.do(lambda: harm.damage(g.t, VILLAIN, 9))
    assert (g.health("night-porter"), g.health("villain")) == (1, 1)


def test_rivals_cannot_heal_each_other() -> None:
    bond = (("rivals", "doc-sunday", "brickyard"),)
    g = table("first-shift", ("doc-sunday", "brickyard"), at={"P03": ["doc-sunday", "brickyard"]}, relationships=bond)
    g.set("brickyard", health=2)
    assert g.do(lambda: harm.heal(g.t, 1, 1, 0, "ability")) == 0
    assert g.do(lambda: harm.heal(g.t, 1, 1, 1, "item")) > 0


# --- knocked out -----------------------------------------------------------------------------------------


def test_vg_552_what_it_carried_stays() -> None:
    g = table("vault-run", at={"B10": ["normal"]})
    carrier = g.piece("normal B10")
    n = next(n for n, role in enumerate(g.state.roles) if role >= 0 and g.t.scenario.objectives[role].id == "loot")
    atoms.put(g.t, token(n), g.space("B10"))
    atoms.carry(g.t, n, carrier)
    g.do(lambda: harm.knock_out_enemy(g.t, carrier, reward=False))
    assert g.where(token(n)) == "B10"
    assert g.state.carriers[n] == -1


def test_vg_554_henchmen_return_to_the_supply() -> None:
    g = alley("night-porter", *["normal"] * 10)
    assert atoms.place_new(g.t, "normal", g.space("P01")) == -1
    g.do(lambda: harm.knock_out_enemy(g.t, g.piece("normal 4"), reward=False))
    assert atoms.place_new(g.t, "normal", g.space("P01")) == g.piece("normal 4")


def test_vg_553_a_knocked_out_vigilante_keeps_its_cards() -> None:
    g = alley("tally")
    before = list(g.vigilante(0).slots)
    g.do(lambda: harm.knock_out(g.t, 0))
    assert g.vigilante(0).slots == before


def test_tv_111_the_win_is_found_before_the_reaction() -> None:
    """VG-261, VG-262: the knock-out wins; Rootbound's reaction comes too late."""
    g = table("vault-run", ("night-porter", "brickyard"), "doctor-bracken", at={"B02": ["night-porter", "villain"]})
    g.set("night-porter", health=1, energy=0)
    g.set("villain", health=1)
    g.do(lambda: harm.wound_villain(g.t, 1, 0, "attack"))
    assert g.state.outcome == "win"


def test_rootbound_s_reaction() -> None:
    """VG-682: after the knock-out; only who has energy can pay with it."""
    g = alley("night-porter", "heavy", villain="doctor-bracken")
    g.next_rewards("patched-up")
    g.do(lambda: harm.knock_out_enemy(g.t, g.piece("heavy 1"), 0, "attack"), "option: option 1")
    assert (g.energy(0), g.health(0)) == (3, 5)
    g = alley("night-porter", "heavy", villain="doctor-bracken")
    g.next_rewards("patched-up")
    g.set("night-porter", energy=0)
    g.do(lambda: harm.knock_out_enemy(g.t, g.piece("heavy 1"), 0, "attack"))
    assert (g.energy(0), g.health(0)) == (0, 4)


# --- energy and charge -----------------------------------------------------------------------------------


def test_vg_600_vg_601_vg_609_energy_stays_between_0_and_the_maximum() -> None:
    g = alley("night-porter")
    g.set("night-porter", energy=3)
    assert g.do(lambda: holdings.gain(g.t, 0, "energy", 3)) == 1
    assert g.do(lambda: holdings.lose(g.t, 0, "energy", 9)) == 4
    assert g.energy(0) == 0


def test_vg_608_vg_609_vg_611_charge_goes_where_its_owner_likes() -> None:
    g = alley("tally")
    g.set_charge("tally", "throwing-discs", 1)
    g.set_charge("tally", "smoke-pellets", 1)
    assert g.do(lambda: holdings.gain(g.t, 0, "charge", 1), "target: smoke-pellets") == 1
    assert g.charge("tally", "smoke-pellets") == 2
    assert g.do(lambda: holdings.gain(g.t, 0, "charge", 5)) == 2  # only the discs have room
    assert g.charge("tally", "throwing-discs") == 3
    assert g.do(lambda: holdings.lose(g.t, 0, "charge", 1), "target: throwing-discs") == 1
    assert g.do(lambda: holdings.lose(g.t, 0, "charge", 9), *["target?: throwing-discs"] * 2) == 4


def test_vg_609_without_gadgets_there_is_no_charge_to_lose() -> None:
    g = alley("brickyard")
    assert g.do(lambda: holdings.lose(g.t, 0, "charge", 1)) == 0
    assert g.do(lambda: holdings.gain(g.t, 0, "charge", 1)) == 0


def test_tv_95_rest_at_maximum_energy() -> None:
    """VG-602, VG-603."""
    g = alley("kestrel-jane")
    g.turn("kestrel-jane", "action: rest", actions=1)
    assert g.energy(0) == 5
    g.set("kestrel-jane", energy=2)
    g.turn("kestrel-jane", "action: rest", "action: rest", "action: rest")
    assert g.energy(0) == 5


def test_vg_610_numbers_follow_their_maximum() -> None:
    g = alley("night-porter", "villain")
    g.set("villain", health=2)
    before = g.t.villain_max_health()
    number = g.t.cast.number("thick-skin")
    g.do(lambda: holdings.changing_maxima(g.t, lambda: atoms.attach_ability(g.t, number)))
    assert (g.t.villain_max_health(), g.health("villain")) == (before + 1, 3)


def test_filter_mask_ignores_the_loss() -> None:
    """VG-682: instead of losing energy to an enemy."""
    g = alley("night-porter", "special", villain="the-cartographer")
    g.give("night-porter", "filter-mask")
    g.activate("special P03", "use: filter-mask")
    assert (g.energy(0), g.health(0)) == (4, 4)


def test_vg_605_vg_606_vg_607_charge_is_what_gadgets_are_used_with() -> None:
    """TV-96: one for each use, none at 0; a new gadget comes with all of it."""
    g = alley("night-porter")
    g.give("night-porter", "grapnel-line")
    assert g.charge("night-porter", "grapnel-line") == 2
    g.use("night-porter", "grapnel-line", "space: none")
    assert g.charge("night-porter", "grapnel-line") == 1
    g.set_charge("night-porter", "grapnel-line", 0)
    assert not usage.may_use(g.t, 0, g.slot("night-porter", "grapnel-line"), "action")
