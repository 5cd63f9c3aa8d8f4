"""Every villain, henchman and villain ability, where its text can be seen (reference 11.3, 11.4)."""

from __future__ import annotations

import pytest

from vigilantes.tables import Bench, cast, fresh, table

PLAIN = {"dockhand", "quay-runner", "surveyor", "messenger", "lamplighter", "moth-drone", "pruner"}  # without a text
TESTED = {
    "mr-ballast", "the-cartographer", "lady-lumen", "doctor-bracken", "winchman", "foghorn", "tunneller", "trapper",
    "arc-warden", "strobe", "burr-hound", "rootbound", "seedbearer", "thick-skin", "iron-nerve", "heavy-blows",
    "second-shift", "loud-hailer", "paid-in-advance", "backhander", "body-shields", "wire-taps", "short-fuse",
    "open-chequebook", "patch-and-go", "harbour-toll", "dead-weight", "back-stairs", "redrawn-map", "afterimage",
    "searchlights", "creeping-roots", "pollen-cloud",
}  # fmt: skip


def pier(villain: str, *abilities: str, **at: list[str]) -> Bench:
    """Pier Nine with this villain and only these abilities; the vigilantes start far away on P19."""
    g = table("first-shift", ("night-porter", "brickyard"), villain, at=at, played_before=True)
    g.ability(*abilities)
    return g


def test_every_enemy_text_is_tested_here() -> None:
    kinds = ("villain", "henchman", "villain-ability")
    assert {card.id for kind in kinds for card in cast().deck(kind)} == TESTED | PLAIN
    assert all(not cast().texts[id] for id in PLAIN)


# --- villains --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("threat", "crew"), [(3, 0), (4, 1)])
def test_mr_ballast_press_gang(threat: int, crew: int) -> None:
    """VG-246."""
    g = pier("mr-ballast", P05=["villain"])
    g.threat(threat)
    g.moment("end-of-event-phase")
    assert g.on("P05").count("normal") == crew


def test_press_gang_needs_him_on_the_board() -> None:
    g = pier("mr-ballast")
    g.threat(5)
    g.moment("end-of-event-phase")
    assert g.count("normal") == 0


def test_the_cartographer_exit_plan() -> None:
    """She moves 2 routes away from who hurt her, unless she is knocked out."""
    g = pier("the-cartographer", P03=["villain", "brickyard"])
    g.dice("plus", "plus", "plus")
    g.coins(0, 0, 0)
    g.attack("brickyard", "villain", "dice: 1")
    assert g.health("villain") == 3
    rows = g.t.map.distances(3)
    assert rows[g.space("P03")][g.space(g.where("villain"))] == 2
    g.put("villain", "P03")
    g.set("villain", health=1)
    g.set("brickyard", energy=3)
    g.next_rewards("second-wind")
    g.dice("plus", "plus", "plus")
    g.attack("brickyard", "villain", "dice: 1")
    assert g.where("villain") == "supply"


def test_lady_lumen_glare() -> None:
    """The first blank cannot be turned, the second can."""
    g = pier("lady-lumen", P03=["villain", "brickyard"])
    g.dice("blank", "plus", "plus", "minus")
    assert not g.attack("brickyard", "villain", "dice: 2")
    assert "convert" not in g.kinds_asked()
    g.set("brickyard", energy=3)
    g.dice("blank", "plus", "plus", "blank")
    assert g.attack("brickyard", "villain", "dice: 2", "convert: 1")


def test_doctor_bracken_spores() -> None:
    """VG-250: each vigilante within 1 loses 1 energy; only while the villain is on the board."""
    g = pier("doctor-bracken", P03=["villain"], P04=["night-porter"], P05=["brickyard"])
    g.moment("start-of-enemy-phase")
    assert (g.energy("night-porter"), g.energy("brickyard")) == (3, 3)
    g = pier("doctor-bracken")
    g.moment("start-of-enemy-phase")
    assert g.energy("night-porter") == 4


# --- henchmen --------------------------------------------------------------------------------------------


def test_winchman_cannot_be_stunned_or_pushed() -> None:
    from capesmith.systems.vigilantes.game import movement
    from vigilantes.texts import carry_out, context

    g = pier("mr-ballast", P03=["heavy", "normal", "night-porter"])
    assert not carry_out(g, "stun: {one: henchman, type: heavy}")
    assert not movement.push(g.t, context(g), g.piece("heavy P03"), 1)
    assert carry_out(g, "stun: {one: henchman, type: normal}")


def test_tv_49_foghorn() -> None:
    """VG-327: it sees 5 spaces; with the alarm it raises comes a normal henchman, who waits."""
    g = pier("mr-ballast", P01=["special"], P05=["night-porter"])
    g.activate("special P01")
    assert g.state.alarm is True
    assert g.on("P01") == ["normal", "special"]


def test_foghorn_only_when_it_does_it_itself() -> None:
    g = pier("mr-ballast", P01=["special"], P02=["normal"], P05=["night-porter"])
    g.activate("normal P02")
    assert g.state.alarm is True and g.count("normal") == 1


def test_tunneller_comes_where_it_hurts() -> None:
    """VG-655: whoever sends for it, at the active zone nearest to a vigilante."""
    g = pier("the-cartographer", P14=["night-porter"])
    g.threat(4)
    g.event("muscle-called-in")
    assert g.on("P15") == ["heavy"] and g.count("heavy") == 1


def test_tv_53_trapper() -> None:
    """VG-543."""
    g = pier("the-cartographer", P03=["special", "night-porter"])
    g.activate("special P03")
    assert (g.health("night-porter"), g.energy("night-porter")) == (4, 3)


def test_arc_warden() -> None:
    """The target chooses the gadget."""
    g = pier("lady-lumen", P03=["heavy", "night-porter"])
    g.give("night-porter", "pick-gun", "smoke-pellets")
    g.activate("heavy P03", "0 target: smoke-pellets")
    assert g.health("night-porter") == 3
    assert (g.charge("night-porter", "pick-gun"), g.charge("night-porter", "smoke-pellets")) == (2, 1)


@pytest.mark.parametrize(("space", "alarm", "health"), [("P03", False, 4), ("P04", True, 5)])
def test_tv_57_strobe(space: str, alarm: bool, health: int) -> None:
    g = pier("lady-lumen", P01=["special"])
    g.put("night-porter", space)
    g.activate("special P01")
    assert (g.state.alarm, g.health("night-porter")) == (alarm, health)
    assert g.where("special 1") == "P01"


def test_tv_58_burr_hound() -> None:
    """VG-334: it hears 4 spaces, and moves 2."""
    g = pier("doctor-bracken", P07=["fast"], P14=["brickyard"])
    g.put("night-porter", "P18")
    g.alarm()
    g.coins(0, 0, 0)
    g.activate("fast P07")
    assert g.t.map.distances(3)[g.space(g.where("fast 1"))][g.space("P14")] == 1


@pytest.mark.parametrize(("energy", "option"), [(2, 1), (2, 2), (0, 2)])
def test_rootbound(energy: int, option: int) -> None:
    """The attacker chooses; energy only with at least 1 (reference 11.3)."""
    g = pier("doctor-bracken", P03=["heavy", "brickyard"])
    g.set("brickyard", energy=energy)
    g.give("brickyard", "knuckle-plates")
    g.next_rewards("dropped-bag")
    g.dice("plus", "plus", "plus", "minus")
    answers = ["use: knuckle-plates"]
    if energy:
        answers += ["dice: 0", f"option: option {option}"]
    g.attack("brickyard", "heavy P03", *answers)
    lost = (g.energy("brickyard") - energy, g.health("brickyard") - 6)
    assert lost == ((-1, 0) if option == 1 else (0, -1))


def test_seedbearer() -> None:
    """On the space it was knocked out on."""
    g = pier("doctor-bracken", P03=["special", "brickyard"])
    g.next_rewards("second-wind")
    g.dice("plus", "plus")
    g.attack("brickyard", "special P03", "dice: 0")
    assert g.on("P03") == ["brickyard", "normal", "container"]


# --- general abilities -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("team", "plain", "thick"), [(2, 4, 5), (3, 5, 6), (4, 6, 6)])
def test_tv_117_thick_skin(team: int, plain: int, thick: int) -> None:
    """VG-023, VG-133, VG-610."""
    vigilantes = ("night-porter", "brickyard", "doc-sunday", "kestrel-jane")[:team]
    for abilities, health in (((), plain), (("thick-skin",), thick)):
        g = table("vault-run", vigilantes, "mr-ballast", bare=False, villain_abilities=abilities)
        assert g.health("villain") == health


def test_iron_nerve() -> None:
    g = pier("mr-ballast", "iron-nerve", P03=["villain"])
    assert g.t.stat("defense", g.piece("villain")) == 4
    g.set("villain", health=2)
    assert g.t.stat("defense", g.piece("villain")) == 3


def test_heavy_blows() -> None:
    g = pier("mr-ballast", "heavy-blows", P03=["villain", "night-porter"])
    g.activate("villain")
    assert g.health("night-porter") == 5 - 3


@pytest.mark.parametrize(("team", "number"), [(2, 1), (3, 2), (4, 2)])
def test_second_shift(team: int, number: int) -> None:
    """VG-109, VG-645: at set-up."""
    vigilantes = ("night-porter", "brickyard", "doc-sunday", "kestrel-jane")[:team]
    g = fresh("first-shift", vigilantes, villain_abilities=("second-shift",))
    g.advance(...)
    assert g.on("P01").count("normal") == number


def test_loud_hailer() -> None:
    """VG-218: whoever raises the alarm."""
    g = pier("mr-ballast", "loud-hailer", P01=["fast"], P03=["night-porter"])
    g.event("tripwire")
    assert g.where("fast 1") == "P03"


def test_paid_in_advance() -> None:
    g = pier("mr-ballast", "paid-in-advance", P03=["villain", "normal", "fast"], P04=["normal"])
    defense = [g.t.stat("defense", g.piece(name)) for name in ("normal P03", "normal P04", "fast P03", "villain")]
    assert defense == [2, 1, 2, 3]


def test_backhander_once_a_round() -> None:
    from capesmith.effects.play import memory
    from capesmith.systems.vigilantes.game import harm

    g = pier("mr-ballast", "backhander", P03=["villain"])
    for crew in (1, 1):
        g.do(lambda: harm.wound_villain(g.t, 1))
        assert g.count("normal") == crew
    memory.begin_span(g.t, "round")
    g.do(lambda: harm.wound_villain(g.t, 1))
    assert g.count("normal") == 2
    g.set("villain", health=1)
    memory.begin_span(g.t, "round")
    g.do(lambda: harm.wound_villain(g.t, 1))
    assert g.where("villain") == "supply" and g.count("normal") == 2


def test_body_shields() -> None:
    """VG-501: not while a heavy henchman is on the villain's space."""
    from capesmith.systems.vigilantes.game import usage

    g = pier("mr-ballast", "body-shields", P03=["villain", "heavy", "night-porter"])
    assert [g.t.name(piece) for piece in usage.attackable(g.t, 0)] == ["Winchman"]
    g.give("night-porter", "roundhouse")
    g.dice("minus")
    g.use("night-porter", "roundhouse", "dice: 0")
    g.put("heavy P03", "P04")
    assert [g.t.name(piece) for piece in usage.attackable(g.t, 0)] == ["Mr. Ballast"]


def test_wire_taps() -> None:
    """Only with the alarm on, from whoever has the most energy; a tie is left to chance."""
    g = pier("mr-ballast", "wire-taps")
    g.moment("start-of-enemy-phase")
    assert g.energy("night-porter") == 4
    g.alarm()
    g.moment("start-of-enemy-phase")
    assert (g.energy("night-porter"), g.energy("brickyard")) == (3, 3)
    g.lots(1)
    g.moment("start-of-enemy-phase")
    assert (g.energy("night-porter"), g.energy("brickyard")) == (3, 2)


def test_short_fuse() -> None:
    """VG-129, VG-667: the turn tracker where it is used, otherwise the starting threat."""
    g = table("blackout-bazaar", villain_abilities=("short-fuse",))
    assert g.state.turn_tracker == 8
    g = table("first-shift", villain_abilities=("short-fuse",))
    g.step(1)
    assert g.state.threat == 2


def test_open_chequebook() -> None:
    """Only for heavy henchmen that an event card spawns."""
    from capesmith.systems.vigilantes.game import spawning
    from capesmith.systems.vigilantes.game.pieces import ZONE

    g = pier("mr-ballast", "open-chequebook")
    g.threat(2)
    g.event("muscle-called-in")
    assert g.on("P01") == ["normal", "heavy"]
    g.do(lambda: spawning.spawn(g.t, "heavy", 1, ZONE, origin="scenario"))
    assert g.on("P01") == ["normal", "heavy", "heavy"]


def test_patch_and_go() -> None:
    g = pier("mr-ballast", "patch-and-go", P05=["villain"], P03=["night-porter"])
    g.set("villain", health=2)
    g.moment("end-of-event-phase")
    assert g.health("villain") == 2
    g.put("night-porter", "P02")
    g.moment("end-of-event-phase")
    assert g.health("villain") == 3


# --- signature abilities ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("space", "energy"), [("P04", 3), ("P05", 4)])
def test_harbour_toll(space: str, energy: int) -> None:
    g = pier("mr-ballast", "harbour-toll", P03=["night-porter", "medikit"])
    g.add("normal", space)
    g.turn("night-porter", "action: medikit P03", "action: end")
    assert g.energy("night-porter") == energy


def test_dead_weight() -> None:
    """VG-240, VG-241: 1 + 2 + 2 enemies make threat 3."""
    g = pier("mr-ballast", "dead-weight", P03=["heavy", "heavy", "normal"])
    g.step(1)
    assert g.state.threat == 3


def test_back_stairs() -> None:
    """VG-655: fast henchmen of event cards, and no others."""
    g = pier("the-cartographer", "back-stairs", P14=["night-porter"])
    g.threat(4)
    g.lots(0)
    g.event("quick-feet")
    assert g.on("P15") == ["fast"]
    g.event("fresh-shift")
    assert g.on("P01") == ["normal"]


def test_redrawn_map() -> None:
    """VG-317: a random vigilante first, then one of the normal routes there."""
    g = pier("the-cartographer", "redrawn-map", P14=["night-porter"], P04=["brickyard"])
    g.moment("start-of-enemy-phase")
    assert g.state.blocked == 0
    g.threat(4)
    g.lots(1, 1)
    g.moment("start-of-enemy-phase")
    route = g.t.map.route_between(g.space("P04"), g.space("P05"))
    assert g.state.blocked == 1 << route


def test_tv_29_afterimage() -> None:
    """VG-505: the first attack each round rolls 1 die fewer, but never none."""
    g = pier("lady-lumen", "afterimage", P03=["villain", "night-porter"])
    g.set("night-porter", energy=1)
    g.dice("minus")
    g.attack("night-porter", "villain", "dice: 0")
    g.set("night-porter", energy=1)
    g.dice("minus", "minus")
    g.attack("night-porter", "villain", "dice: 1")
    assert [len(line[2]) for line in g.words("roll")] == [1, 2]


def test_searchlights() -> None:
    g = pier("lady-lumen", "searchlights", P01=["normal"], P05=["night-porter"])
    g.activate("normal P01")
    assert g.state.alarm is True


@pytest.mark.parametrize(("energy", "lost"), [(2, (1, 5)), (0, (0, 4))])
def test_creeping_roots(energy: int, lost: tuple[int, int]) -> None:
    g = pier("doctor-bracken", "creeping-roots", P03=["villain", "night-porter"])
    g.set("night-porter", energy=energy)
    g.turn("night-porter", "action: move", "space: P02", "action: move", "space: P01", "action: end")
    assert (g.energy("night-porter"), g.health("night-porter")) == lost


def test_pollen_cloud() -> None:
    """VG-602: resting near the villain gives nothing."""
    g = pier("doctor-bracken", "pollen-cloud", P03=["villain"], P04=["night-porter"])
    g.set("night-porter", energy=1)
    g.turn("night-porter", "action: rest", "action: end")
    assert g.energy("night-porter") == 1
    g.put("night-porter", "P05")
    g.turn("night-porter", "action: rest", "action: end")
    assert g.energy("night-porter") == 2


def test_tv_118_abilities_of_an_earlier_game_are_in_force_from_set_up() -> None:
    """VG-105, VG-645, VG-815."""
    g = table("vault-run", villain="mr-ballast", bare=False, played_before=True,
              villain_abilities=("heavy-blows", "thick-skin"))  # fmt: skip
    assert g.t.stat("attack", g.piece("villain")) == 3
    assert g.health("villain") == g.t.villain_max_health() == 5


def test_vg_106_vg_109_first_play() -> None:
    """A villain that was never played starts with what its card names."""
    g = table("first-shift", villain="the-cartographer")
    names = [g.t.cast.villain_abilities[number].id for number in g.state.villain_abilities]
    assert names == ["back-stairs"]
