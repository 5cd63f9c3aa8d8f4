"""How enemies come on the board (VG-650 to VG-657)."""

from __future__ import annotations

from dataclasses import replace

from capesmith.rules.refs import SPACES
from capesmith.systems.vigilantes.game import harm, spawning, tracks
from capesmith.systems.vigilantes.game.pieces import ZONE
from vigilantes.tables import Bench, table

A, B, C = ZONE, ZONE + 1, ZONE + 2


def spawn(g: Bench, kind: str, count: int, place: int) -> int:
    return len(g.do(lambda: spawning.spawn(g.t, kind, count, place, origin="event")))


def test_vg_650_vg_651_vg_652_zones_follow_the_threat_level() -> None:
    g = table()
    assert [zone.letter for zone in spawning.zones(g.t)] == ["A", "B", "C"]
    for threat, active in ((1, [0]), (2, [0, 1]), (4, [0, 1, 2]), (3, [0, 1])):
        g.threat(threat)
        assert spawning.active_zones(g.t) == active


def test_vg_652_a_latched_zone_stays() -> None:
    g = table()
    zones = list(g.t.scenario.zones)
    g.t.scenario.zones = [zones[0], replace(zones[1], latch=True), zones[2]]
    try:
        tracks.set_threat(g.t, 4)
        tracks.set_threat(g.t, 1)
        assert spawning.active_zones(g.t) == [0, 1]
    finally:
        g.t.scenario.zones = zones


def test_tv_11_the_supply_is_the_limit() -> None:
    """VG-025, VG-653."""
    g = table(at={"P11": ["normal"] * 9})
    assert spawn(g, "normal", 3, A) == 1
    assert g.count("normal") == 10
    assert g.count("enemy") == 10  # and nothing takes their place


def test_tv_12_an_inactive_zone_means_zone_a() -> None:
    """VG-655."""
    g = table()
    spawn(g, "fast", 1, B)
    assert g.where("fast 1") == "P01"
    g.threat(2)
    spawn(g, "fast", 1, B)
    assert g.where("fast 2") == "P15"


def test_vg_655_a_missing_zone_means_zone_a() -> None:
    g = table()
    g.threat(12)
    spawn(g, "fast", 1, ZONE + 7)
    assert g.where("fast 1") == "P01"


def test_vg_654_vg_656_placed_and_nothing_more() -> None:
    g = table(at={"P01": ["brickyard"]})
    spawn(g, "heavy", 1, A)
    assert g.on("P01") == ["brickyard", "heavy"]
    assert not g.state.alarm
    assert g.health("brickyard") == 6


def test_vg_657_a_group_arrives_together() -> None:
    g = table(vigilantes=("night-porter", "brickyard", "doc-sunday", "tally"))
    g.threat(4)
    g.lots(2)
    g.event("strength-in-numbers")
    assert g.count("normal") == 4
    assert g.on("P05").count("normal") == 4


def test_on_a_space() -> None:
    g = table()
    spawn(g, "normal", 2, SPACES + g.space("P08"))
    assert g.on("P08").count("normal") == 2


def test_back_stairs_redirect_events_only() -> None:
    """VG-655, VG-682."""
    g = table("first-shift", ("night-porter", "brickyard"), "the-cartographer", at={"P15": ["brickyard"]})
    assert "back-stairs" in {g.t.cast.villain_abilities[n].id for n in g.state.villain_abilities}
    g.threat(2)
    g.put("night-porter", "P14")
    g.alarm()
    g.event("tripwire")  # the alarm is on: a fast henchman at zone A
    assert g.where("fast 1") == "P15"
    spawning.spawn(g.t, "fast", 1, A, origin="scenario")
    assert g.where("fast 2") == "P01"


def test_tunnellers_come_out_nearby() -> None:
    g = table(
        "first-shift", ("night-porter", "brickyard"), "the-cartographer", at={"P15": ["night-porter", "brickyard"]}
    )
    g.threat(2)
    spawn(g, "heavy", 1, A)
    assert g.where("heavy 1") == "P15"


def test_vg_132_vg_530_the_villain_enters_with_all_its_health() -> None:
    g = table()
    assert g.do(lambda: spawning.spawn(g.t, "villain", 1, A)) == [g.piece("villain")]
    assert g.health("villain") == g.t.villain_max_health()
    assert g.do(lambda: spawning.spawn(g.t, "villain", 1, A)) == []  # there is only one


def test_who_was_knocked_out_does_not_come_back() -> None:
    g = table(at={"P03": ["villain"]})
    g.do(lambda: harm.knock_out(g.t, g.piece("villain")))
    assert g.do(lambda: spawning.spawn(g.t, "villain", 1, A)) == []


def test_tv_117_the_villain_s_health_by_the_size_of_the_team() -> None:
    """VG-023, VG-133."""
    teams = {2: ("night-porter", "brickyard"), 4: ("night-porter", "brickyard", "doc-sunday", "tally")}
    found = {}
    for size, team in teams.items():
        g = table("vault-run", team, "mr-ballast", at={"B14": ["villain"]})
        found[size] = g.health("villain")
    assert found == {2: 4, 4: 6}
    g = table("vault-run", teams[4], "mr-ballast", villain_abilities=("thick-skin",), played_before=True)
    g.put("villain", "B14")
    assert g.health("villain") == 6
