"""What enemies do when they are activated (VG-210 to VG-218, VG-340 to VG-360, VG-566) and the vectors of 10.3."""

from __future__ import annotations

from collections import Counter

import pytest

from capesmith.systems.vigilantes.game import atoms, enemies, harm
from capesmith.systems.vigilantes.game.pieces import token
from capesmith.systems.vigilantes.game.table import VigilantesTable
from vigilantes.tables import Bench, table


def scene(villain: str = "mr-ballast", alarm: bool = True, team: tuple[str, ...] = ("brickyard", "doc-sunday"),
          **at: list[str]) -> Bench:  # fmt: skip
    """Pier Nine with these pieces; a vigilante that is not named stands at P19."""
    g = table("first-shift", team, villain, at=at)
    g.alarm(alarm)
    return g


def far_away(g: Bench, *names: str) -> None:
    for name in names:
        g.put(name, "P18")


# --- the Enemy Phase -------------------------------------------------------------------------------------


def test_vg_210_vg_211_every_enemy_once_by_type() -> None:
    g = scene(P15=["heavy", "normal", "special", "fast", "villain"], P16=["brickyard", "doc-sunday"])
    atoms.set_stage(g.t, "enemy")
    g.advance()
    kinds = [g.t.name(line[1]) for line in g.words("activate")]
    assert kinds == ["Mr. Ballast", "Quay Runner", "Foghorn", "Dockhand", "Winchman"]


def test_vg_212_the_players_choose_among_like_enemies() -> None:
    g = scene(P15=["normal", "normal"], P11=["normal"], P16=["brickyard", "doc-sunday"])
    atoms.set_stage(g.t, "enemy")
    g.advance("order: normal P11", ...)
    assert g.offered("order", 0) == ["normal P15", "normal P11"]
    assert g.words("activate")[0][1] == g.piece("normal 3")


def test_vg_215_tv_49_who_comes_during_the_phase_does_not_act_in_it() -> None:
    """VG-656: a Foghorn raises the alarm and calls a henchman."""
    g = scene(alarm=False, P04=["special"], P02=["brickyard"], P18=["doc-sunday"])
    atoms.set_stage(g.t, "enemy")
    g.advance()
    assert g.state.alarm
    assert g.on("P01") == ["normal"]
    assert len(g.words("activate")) == 1


def test_vg_216_who_has_left_is_skipped() -> None:
    g = scene(P03=["normal"])
    enemy = g.piece("normal P03")
    atoms.lift(g.t, enemy)
    assert g.activate(enemy) is False


def test_vg_217_vg_901_stunned() -> None:
    g = scene(P03=["normal", "brickyard"])
    atoms.set_stunned(g.t, g.piece("normal P03"), True)
    g.activate("normal P03")
    assert g.health("brickyard") == 6
    assert not g.state.stunned
    g.activate("normal P03")
    assert g.health("brickyard") == 5


def test_vg_218_vg_675_an_event_activates_on_top_and_by_the_same_list() -> None:
    g = scene(P03=["normal", "brickyard"], P04=["normal", "doc-sunday"])
    g.event("sweep-the-floor", "order: normal P04")
    assert (g.health("brickyard"), g.health("doc-sunday")) == (5, 4)


# --- the list --------------------------------------------------------------------------------------------


def test_tv_41_tv_42_the_first_raises_the_alarm_the_second_moves() -> None:
    """VG-343, VG-345, VG-350."""
    g = scene(alarm=False, P01=["normal"], P02=["normal"], P03=["brickyard"], P18=["doc-sunday"])
    first, second = g.piece("normal P01"), g.piece("normal P02")
    g.activate(first)
    assert g.state.alarm
    assert g.where(first) == "P01"
    g.activate(second)
    assert g.where(second) == "P03"


def test_tv_43_a_move_of_two_and_no_attack_after_it() -> None:
    """VG-313, VG-315."""
    g = scene(P01=["fast"], P03=["brickyard"], P18=["doc-sunday"])
    g.activate("fast P01")
    assert g.where("fast 1") == "P03"
    assert g.health("brickyard") == 6


def test_vg_213_one_entry_and_nothing_else() -> None:
    """On a vigilante's space, with the winch beside it and another one in sight, it attacks and that is all."""
    g = scene(alarm=False, P05=["normal", "brickyard"], P04=["doc-sunday"])
    n = g.piece("winch P05") - token(0)
    g.activate("normal P05")
    assert (g.health("brickyard"), g.state.pressure[n], g.state.alarm) == (5, 0, False)


def test_vg_345_on_a_vigilante_s_space_it_attacks_and_raises_no_alarm() -> None:
    g = scene(alarm=False, P03=["normal", "brickyard"])
    g.activate("normal P03")
    assert g.health("brickyard") == 5
    assert not g.state.alarm


@pytest.mark.parametrize("team", [("brickyard", "doc-sunday"), ("brickyard", "doc-sunday", "tally")])
def test_tv_46_vg_352_every_target_is_as_likely(team: tuple[str, ...]) -> None:
    """VG-351, VG-695: by the coin; each of the numbers it can show is somebody else."""
    hit: Counter[str] = Counter()
    for coin in range(len(team)):
        g = table("first-shift", team, at={"P03": ["normal", *team]})
        g.coins(coin)
        g.activate("normal P03")
        hit.update(name for name in team if g.health(name) < g.t.max_health(g.seat(name)))
    assert hit == dict.fromkeys(team, 1)


def test_tv_47_the_closest_one_it_sees() -> None:
    """VG-351, VG-353."""
    g = scene(P02=["normal"], P03=["brickyard"], P04=["doc-sunday"])
    g.activate("normal P02")
    assert g.where("normal 1") == "P03"
    g = scene(P02=["normal"], P01=["doc-sunday"], P04=["brickyard"])
    g.activate("normal P02")
    assert g.where("normal 1") == "P01"


def test_vg_335_hearing_raises_no_alarm() -> None:
    g = scene(alarm=False, P07=["normal"], P13=["brickyard"], P18=["doc-sunday"])
    g.coins(0)
    g.activate("normal P07")
    assert not g.state.alarm
    assert g.where("normal 1") == "P08"  # the only shortest way on its own routes


def test_tv_50_what_it_cannot_reach_it_leaves_alone() -> None:
    """VG-359: the objective lies where only crawl routes lead."""
    g = scene(P15=["normal"])
    far_away(g, "brickyard", "doc-sunday")
    g.put("winch P05", "P20")
    assert g.activate("normal P15") is True
    assert g.where("normal 1") == "P15"


def test_tv_51_one_of_them_winds_the_other_stays() -> None:
    """VG-355, VG-356, VG-358, VG-711."""
    g = scene(P05=["normal", "normal"])
    g.put("brickyard", "P11")
    g.put("doc-sunday", "P11")
    n = g.piece("winch P05") - token(0)
    g.activate("normal 1")
    g.activate("normal 2")
    assert g.state.pressure[n] == 1
    assert g.where("normal 1") == g.where("normal 2") == "P05"


def test_vg_357_it_walks_to_the_nearest_objective() -> None:
    g = scene(P13=["normal"])
    far_away(g, "brickyard", "doc-sunday")
    for space in ("P14", "P15", "P10", "P05"):
        g.coins(1)
        g.activate("normal 1")
        if g.where("normal 1") != space:  # there are two shortest ways
            assert g.where("normal 1") in ("P08", "P09", "P14", "P10", "P15")
    assert g.where("normal 1") == "P05"


def test_tv_54_hidden_and_out_of_earshot() -> None:
    """VG-328, VG-350: neither alarm nor move; it goes on with entry 5."""
    g = scene(alarm=False, P05=["normal"], P10=["brickyard"], P12=["doc-sunday"])
    atoms.last(g.t, "hidden", 0, "your-next-turn", 0)
    n = g.piece("winch P05") - token(0)
    g.activate("normal P05")
    assert not g.state.alarm
    assert g.where("normal 1") == "P05"
    assert g.state.pressure[n] == 1


def test_vg_328_a_hidden_vigilante_can_be_attacked_on_the_same_space() -> None:
    g = scene(P03=["normal", "brickyard"])
    atoms.last(g.t, "hidden", 0, "your-next-turn", 0)
    g.activate("normal P03")
    assert g.health("brickyard") == 5


def test_tv_55_a_decoy_closer_than_a_vigilante() -> None:
    """VG-904."""
    g = scene(P07=["normal"], P02=["decoy"], P13=["brickyard"], P18=["doc-sunday"])
    g.activate("normal P07")
    assert g.where("normal 1") == "P02"
    assert g.count("decoy") == 0


def test_tv_57_a_strobe_shoots_three_spaces() -> None:
    """VG-354, VG-500: and raises no alarm while it can; four spaces are too far."""
    g = scene("lady-lumen", alarm=False, P01=["special"], P03=["brickyard"], P18=["doc-sunday"])
    g.activate("special P01")
    assert g.health("brickyard") == 5
    assert g.where("special 1") == "P01"
    assert not g.state.alarm
    g.put("brickyard", "P04")
    g.activate("special P01")
    assert g.health("brickyard") == 5
    assert g.state.alarm


def test_tv_58_a_burr_hound_comes_where_a_quay_runner_hears_nothing() -> None:
    g = scene("doctor-bracken", P07=["fast"], P14=["brickyard"], P18=["doc-sunday"])
    g.activate("fast P07")
    assert g.where("fast 1") in ("P13", "P09")
    g = scene("mr-ballast", P07=["fast"], P14=["brickyard"], P18=["doc-sunday"])
    g.coins(0)
    g.activate("fast P07")
    assert g.where("fast 1") in ("P03", "P09")  # off to the winch instead


def test_tv_59_taunt() -> None:
    """VG-907: before closeness and coin."""
    g = scene(P02=["normal"], P03=["brickyard"], P05=["doc-sunday"])
    g.give("doc-sunday", "taunt")
    g.use("doc-sunday", "taunt")
    g.put("brickyard", "P01")
    g.activate("normal P02")
    assert g.where("normal 1") == "P03"


def test_vg_907_a_grudge_among_targets() -> None:
    bond = (("grudge", "doc-sunday", "mr-ballast"),)
    g = table("first-shift", ("brickyard", "doc-sunday"), at={"P03": ["villain", "brickyard", "doc-sunday"]},
              relationships=bond)  # fmt: skip
    for coin in (0, 1):
        g.coins(coin)
        g.activate("villain")
    assert (g.health("brickyard"), g.health("doc-sunday")) == (6, 1)


def test_wary_respect_only_if_there_is_nobody_else() -> None:
    """VG-351, reference 11.9."""
    bond = (("wary-respect", "doc-sunday", "mr-ballast"),)
    g = table("first-shift", ("brickyard", "doc-sunday"), at={"P03": ["villain", "brickyard", "doc-sunday"]},
              relationships=bond)  # fmt: skip
    g.coins(1)
    g.activate("villain")
    assert (g.health("brickyard"), g.health("doc-sunday")) == (4, 5)
    far_away(g, "brickyard")
    g.activate("villain")
    assert g.health("doc-sunday") == 3


def test_vg_343_signal_jammer() -> None:
    """VG-682: it does not ring, and the activation is over."""
    g = scene(alarm=False, P01=["normal"], P03=["brickyard"])
    g.give("brickyard", "signal-jammer")
    g.activate("normal P01", "use: signal-jammer")
    assert not g.state.alarm
    assert g.where("normal 1") == "P01"
    assert g.charge("brickyard", "signal-jammer") == 0


def test_vg_213_an_activation_that_a_text_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    g = scene(P01=["normal"], P03=["brickyard"])

    def stops(t: VigilantesTable, piece: int, to: object) -> bool:
        t.stopped = True
        return False

    monkeypatch.setitem(enemies.ENTRIES, "attack", stops)
    g.activate("normal P01")
    assert g.where("normal 1") == "P01"
    assert not g.t.stopped  # and the next one is not concerned


def test_vg_340_vg_341_vg_344_on_for_good() -> None:
    g = scene(alarm=False)
    g.event("tripwire")
    assert g.state.alarm
    g.event("tripwire")
    assert g.state.alarm
    assert g.on("P01") == ["fast"]


def test_hold_the_door() -> None:
    """VG-690: enemies that are there cannot leave, and those that come stop there."""
    g = scene(P02=["brickyard"], P01=["fast"], P04=["doc-sunday"])
    g.give("brickyard", "hold-the-door")
    g.use("brickyard", "hold-the-door")
    g.put("doc-sunday", "P03")
    runner = g.piece("fast P01")
    g.do(lambda: enemies.enemy_moves(g.t, runner, (g.space("P03"),), 2))
    assert g.where(runner) == "P02"
    g.put("brickyard", "P02")
    far_away(g, "doc-sunday")
    g.activate(runner)
    assert g.health("brickyard") == 5  # it can still attack


# --- scenarios with lists of their own, and carriers -------------------------------------------------------


def test_vg_214_vg_360_a_list_of_the_scenario() -> None:
    """Blackout Bazaar: to the nearest transformer that still runs; there is no enemy objective."""
    g = table("blackout-bazaar", at={"L09": ["normal"]})
    g.alarm()
    far = {"brickyard": "L21", "night-porter": "L21"}
    for name, space in far.items():
        g.put(name, space)
    words = [word for word, _ in enemies.priority(g.t, g.piece("normal L09"))]
    assert words == ["attack", "raise-alarm", "move-to-seen", "move-to-heard", "move-to", "nothing"]
    g.coins(0)
    g.activate("normal L09")
    assert g.where("normal 1") in ("L08", "L16")


def loot(g: Bench, carrier: str) -> int:
    """Let an enemy carry a loot token; its number."""
    for n, role in enumerate(g.state.roles):
        if role >= 0 and g.t.scenario.objectives[role].id == "loot" and g.state.carriers[n] < 0:
            piece = g.piece(carrier)
            atoms.put(g.t, token(n), g.state.where[piece])
            atoms.carry(g.t, n, piece)
            return n
    raise AssertionError("no loot is left")


def vault(**at: list[str]) -> Bench:
    g = table("vault-run", ("brickyard", "doc-sunday"), at=at)
    g.alarm()
    return g


def test_tv_80_tv_81_a_carrier_goes_its_way_or_attacks() -> None:
    """VG-566."""
    g = vault(B10=["normal"], B09=["brickyard"], B21=["doc-sunday"])
    n = loot(g, "normal B10")
    g.activate("normal B10")
    assert g.where("normal 1") == "B12"
    assert g.where(token(n)) == "B12"
    g.put("brickyard", "B12")
    g.activate("normal B12")
    assert g.health("brickyard") == 5


def test_vg_566_of_a_list_of_its_own_a_carrier_keeps_attack_and_alarm(monkeypatch: pytest.MonkeyPatch) -> None:
    g = vault(B10=["normal"], B09=["brickyard"], B21=["doc-sunday"])
    loot(g, "normal B10")
    words = ("move-to-heard", "attack", "move-to-seen", "raise-alarm", "move-to-objective")
    monkeypatch.setattr(g.t.scenario, "priority", {"all": [(word, None) for word in words]})
    found = [word for word, _ in enemies.priority(g.t, g.piece("normal B10"))]
    assert found == ["attack", "raise-alarm", "move-to-destination"]
    g.activate("normal B10")
    assert g.where("normal 1") == "B12"


def test_vg_360_the_most_specific_list_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    g = vault(B10=["normal", "fast"])
    lists = {"all": "nothing", "fast": "attack", "carrier": "raise-alarm"}
    monkeypatch.setattr(g.t.scenario, "priority", {who: [(word, None)] for who, word in lists.items()})
    assert enemies.priority(g.t, g.piece("normal 1")) == [("nothing", None)]
    assert enemies.priority(g.t, g.piece("fast 1")) == [("attack", None)]
    loot(g, "fast 1")
    assert enemies.priority(g.t, g.piece("fast 1")) == [("raise-alarm", None)]


def test_tv_82_the_escort_goes_to_the_carrier() -> None:
    """VG-357, VG-562, VG-567."""
    g = vault(B14=["normal"], B09=["normal"], B21=["brickyard", "doc-sunday"])
    loot(g, "normal B09")
    g.coins(1)
    g.activate("normal B14")
    assert g.on("B09").count("normal") == 2


def test_tv_84_delivery() -> None:
    """VG-569: carrier and loot leave at once, without a reward; the second time the game is lost."""
    g = vault(B07=["normal", "normal"], B21=["brickyard", "doc-sunday"])
    loot(g, "normal 1")
    loot(g, "normal 2")
    g.activate("normal 1")
    assert g.where("normal 1") == "supply"
    assert not g.t.over()
    g.activate("normal 2")
    assert g.state.outcome == "lose"
    assert g.rewards_drawn == []


def test_tv_85_first_the_drill_then_the_loot() -> None:
    """VG-561, VG-565, VG-711."""
    g = vault(B15=["normal", "normal"], B21=["brickyard", "doc-sunday"])
    for drilled in (1, 2):
        atoms.start_enemy_phase(g.t, g.t.enemies())
        g.activate("normal 1")
        g.activate("normal 2")
        n = next(n for n, role in enumerate(g.state.roles) if role == g.t.scenario.numbers["drill"])
        assert g.state.pressure[n] == drilled
        assert g.where("normal 2") == "B15"
    atoms.start_enemy_phase(g.t, g.t.enemies())
    g.activate("normal 1")
    g.activate("normal 2")
    assert sorted(carrier for carrier in g.state.carriers if carrier >= 0) == [g.piece("normal 1"), g.piece("normal 2")]


def test_vg_560_vg_564_vg_568_vg_570_one_token_for_one_carrier_until_it_falls() -> None:
    """A carrier is one piece, with one token; the token it drops can be picked up again."""
    g = vault(B09=["normal", "normal"], B21=["brickyard", "doc-sunday"])
    for n, role in enumerate(g.state.roles):
        if role == g.t.scenario.numbers["drill"]:
            atoms.complete(g.t, n, True)
        elif role == g.t.scenario.numbers["loot"]:
            atoms.put(g.t, token(n), g.space("B09"))
    g.activate("normal 1")
    n = enemies.carried(g.t, g.piece("normal 1"))
    assert n >= 0
    assert g.state.carriers.count(g.piece("normal 1")) == 1
    g.do(lambda: harm.knock_out_enemy(g.t, g.piece("normal 1"), reward=False))
    assert g.where(token(n)) == "B09"
    g.activate("normal 2")
    assert g.piece("normal 2") in g.state.carriers


def test_tv_86_poisoned_mains() -> None:
    """VG-569: the canister is delivered, the carrier stays; the second one loses the game."""
    g = table("poisoned-mains", ("brickyard", "doc-sunday"), at={"W04": ["normal", "normal"], "W22": ["brickyard"]})
    g.put("doc-sunday", "W22")
    g.alarm()
    canisters = [n for n, role in enumerate(g.state.roles) if role == g.t.scenario.numbers["canister"]]
    for n, enemy in zip(canisters, ("normal 1", "normal 2"), strict=False):
        atoms.put(g.t, token(n), g.space("W04"))
        atoms.carry(g.t, n, g.piece(enemy))
    g.activate("normal 1")
    assert g.where("normal 1") == "W15"
    assert g.state.delivered[g.t.scenario.numbers["canister"]] == 1
    assert g.state.carriers.count(g.piece("normal 1")) == 0
    g.activate("normal 2")
    assert g.state.outcome == "lose"
