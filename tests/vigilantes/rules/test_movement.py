"""How pieces move (VG-310 to VG-317, VG-569, VG-904 to VG-906)."""

from __future__ import annotations

from capesmith.effects.compile.context import Context
from capesmith.systems.vigilantes.game import atoms, harm, movement
from capesmith.systems.vigilantes.game.pieces import token
from vigilantes.tables import Bench, table


def pier(villain: str = "mr-ballast", team: tuple[str, ...] = ("night-porter", "brickyard"), **at: list[str]) -> Bench:
    g = table("first-shift", team, villain, at=at)
    g.alarm()
    return g


# --- vigilantes ------------------------------------------------------------------------------------------


def test_vg_310_only_along_the_routes_on_the_card() -> None:
    g = pier(P07=["night-porter"], P13=["brickyard"])
    g.turn("night-porter", "action: move", "space: P20", actions=1)
    assert set(g.offered("space")) == {"P02", "P06", "P08", "P19", "P20"}
    g.turn("brickyard", "action: move", "space: P08", actions=1)
    assert set(g.offered("space")) == {"P08", "P12", "P14"}


def test_vg_311_vg_312_one_route_for_one_action_unless_the_card_says_more() -> None:
    """Short Cut: one of Switchback's moves may cover two routes, and may be cut short."""
    g = pier(team=("switchback", "brickyard"), P01=["switchback"])
    g.turn("switchback", "action: move", "may: yes", "space: P02", "space: P03", "action: move", "space: P04",
           actions=2)  # fmt: skip
    assert g.where("switchback") == "P04"
    g.turn("switchback", "action: move", "may: yes", "space: P05", "space: none", actions=1)
    assert g.where("switchback") == "P05"


def test_vg_312_sprint_is_up_to_three() -> None:
    g = pier(P01=["night-porter"])
    g.give("night-porter", "sprint")
    g.use("night-porter", "sprint", "space: P02", "space: P03", "space: none")
    assert g.where("night-porter") == "P03"


def test_vg_316_enemies_hold_nobody() -> None:
    g = pier(P03=["night-porter", "normal", "heavy"], P04=["fast"])
    g.turn("night-porter", "action: move", "space: P04", actions=1)
    assert g.on("P04") == ["night-porter", "fast"]


def test_vg_317_a_blocked_route_cannot_be_used() -> None:
    g = pier(P01=["night-porter"])
    g.give("night-porter", "door-wedges")
    g.use("night-porter", "door-wedges", "target: P01-P02")
    g.turn("night-porter", "action: move", actions=1)
    assert g.where("night-porter") == "P06"  # the only way left
    g.moment("end-of-enemy-phase")
    assert not g.state.blocked


def test_granted_routes() -> None:
    """VG-310, VG-690: Grapnel Line takes aerial routes, too."""
    g = pier(P02=["brickyard"])
    g.give("brickyard", "grapnel-line")
    g.use("brickyard", "grapnel-line", "space: P16", "space: P17")
    assert g.where("brickyard") == "P17"


def test_a_move_that_must_arrive_does_not_start_in_vain() -> None:
    g = pier(P01=["night-porter"])
    c = Context(0, 0)
    to = 1 << g.space("P04")
    assert g.do(lambda: movement.walk(g.t, c, 0, 2, 1, to=to)) is False
    assert g.where(0) == "P01"
    assert g.do(lambda: movement.walk(g.t, c, 0, 3, 1, to=to)) is True
    assert g.where(0) == "P04"


def test_creeping_roots_strike_at_every_step() -> None:
    """VG-682: after the villain's space was left, before the move goes on."""
    g = pier("doctor-bracken", P03=["night-porter", "villain"])
    assert g.state.villain_abilities == [g.t.cast.number("creeping-roots")]
    g.give("night-porter", "sprint")
    g.set("night-porter", energy=2)
    g.use("night-porter", "sprint", "space: P04", "space: P03", "space: P04")
    assert (g.energy("night-porter"), g.health("night-porter")) == (0, 4)  # sprint, energy, then health


def test_vg_682_what_waited_before_waits_on() -> None:
    """A Seedbearer falls, then somebody leaves Doctor Bracken: the roots strike at once, the seed comes afterwards."""
    g = pier("doctor-bracken", P03=["night-porter", "villain"], P08=["special"])
    seen = []

    def run() -> None:
        harm.knock_out_enemy(g.t, g.piece("special P08"), reward=False)
        movement.go(g.t, 0, g.space("P04"))
        seen.append((g.energy("night-porter"), g.count("normal")))

    g.do(run)
    assert seen == [(3, 0)]
    assert g.on("P08").count("normal") == 1


# --- enemies ---------------------------------------------------------------------------------------------


def test_vg_313_stops_on_reaching_the_target() -> None:
    g = pier(P02=["fast"], P03=["brickyard"], P18=["night-porter"])
    g.activate("fast P02")
    assert g.where("fast 1") == "P03"


def test_vg_314_equal_first_steps_are_left_to_chance_anew_at_each_step() -> None:
    ends = set()
    for first in (0, 1):
        g = pier(P06=["fast"], P18=["night-porter", "brickyard"])
        g.coins(first, 0)
        g.do(lambda g=g: movement.enemy_moves(g.t, g.piece("fast P06"), (g.space("P03"),), 1))  # type: ignore[misc]
        ends.add(g.where("fast 1"))
    assert ends == {"P01", "P07"}


def test_flee_as_far_as_possible() -> None:
    """Reference 11.3, Exit Plan: two routes away; ties by chance; it stays if no step leads farther away."""
    g = pier("the-cartographer", P08=["villain", "brickyard"])
    g.coins(0)
    g.do(lambda: movement.flee(g.t, g.piece("villain"), g.space("P08"), 2))
    here = g.state.where[g.piece("villain")]
    rows = g.t.map.distances(g.t.routes_of(g.piece("villain")))
    assert rows[g.space("P08")][here] == 2
    g.put("villain", "P01")
    assert g.do(lambda: movement.flee(g.t, g.piece("villain"), g.space("P15"), 2)) is False


def test_flee_nowhere_that_is_only_as_far() -> None:
    """Reference 11.3: from the alley three other spaces are just as far from the West Office; it stays."""
    g = table("vault-run", ("brickyard", "night-porter"), "the-cartographer", at={"B22": ["villain"]})
    for coin in range(4):
        g.coins(coin)
        assert g.do(lambda: movement.flee(g.t, g.piece("villain"), g.space("B07"), 2)) is False
    assert g.where("villain") == "B22"


def test_exit_plan_after_a_hit() -> None:
    g = table("vault-run", ("brickyard", "night-porter"), "the-cartographer", at={"B04": ["villain", "brickyard"]})
    g.dice("plus", "plus", "plus")
    g.attack("brickyard", "villain", "dice: 1")
    assert g.health("villain") == g.t.villain_max_health() - 1
    assert g.t.map.distances(3)[g.space("B04")][g.state.where[g.piece("villain")]] == 2


def test_vg_906_push_along_its_own_routes_where_the_player_likes() -> None:
    g = pier(P13=["normal", "heavy", "brickyard"])
    c = Context(0, 0)
    g.do(lambda: movement.push(g.t, c, g.piece("normal P13"), 1), "space: P14")
    assert g.where("normal 1") == "P14"
    assert set(g.offered("space")) == {"P08", "P12", "P14"}
    assert g.do(lambda: movement.push(g.t, c, g.piece("heavy P13"), 1)) is False  # a Winchman cannot be pushed


# --- what lies in wait -----------------------------------------------------------------------------------


def test_vg_905_a_trap_strikes_in_the_middle_of_a_move() -> None:
    """The runner that passes is attacked with two dice and no energy; its owner has the reward."""
    g = pier(P02=["night-porter"], P01=["fast"], P03=["brickyard"])
    g.give("night-porter", "shock-mat")
    g.use("night-porter", "shock-mat")
    assert g.on("P02") == ["night-porter", "trap"]
    g.put("night-porter", "P18")
    g.next_rewards("word-gets-around")
    g.dice("plus", "plus")
    g.activate("fast P01")
    assert g.where("fast 1") == "supply"
    assert g.count("trap") == 0
    assert g.rewards_drawn == ["word-gets-around"]


def test_vg_905_who_survives_the_trap_goes_on_and_the_trap_is_gone() -> None:
    g = pier(P02=["night-porter"], P01=["fast"], P03=["brickyard"])
    g.give("night-porter", "shock-mat")
    g.use("night-porter", "shock-mat")
    g.put("night-porter", "P18")
    g.dice("plus", "minus")
    g.activate("fast P01")
    assert g.where("fast 1") == "P03"
    assert g.count("trap") == 0


def test_vg_905_each_trap_once_where_it_lies() -> None:
    g = pier(P02=["night-porter"], P01=["fast"], P03=["brickyard"])
    g.give("night-porter", "shock-mat")
    g.use("night-porter", "shock-mat")
    g.put("night-porter", "P08")
    g.use("night-porter", "shock-mat")
    g.put("night-porter", "P18")
    g.dice("minus", "minus")
    g.activate("fast P01")
    assert "trap" not in g.on("P02")
    assert "trap" in g.on("P08")
    g.put("fast 1", "P07")
    g.put("brickyard", "P09")
    g.next_rewards("second-wind")
    g.dice("plus", "plus")
    g.activate("fast 1")
    assert g.where("fast 1") == "supply"
    assert g.count("trap") == 0


def test_vg_904_passing_a_decoy_leaves_it() -> None:
    g = pier(P01=["fast"], P02=["decoy"], P03=["brickyard"], P18=["night-porter"])
    g.activate("fast P01")
    assert g.where("fast 1") == "P03"
    assert g.count("decoy") == 1


def test_decoys_go_with_the_end_of_the_next_enemy_phase() -> None:
    g = pier(P01=["night-porter"])
    g.give("night-porter", "decoy-speaker")
    g.use("night-porter", "decoy-speaker", "target?: P02", "space?: P02", ...)
    assert g.count("decoy") == 1
    g.moment("end-of-enemy-phase")
    assert g.count("decoy") == 0


def test_vg_571_what_is_carried_comes_along() -> None:
    g = table("vault-run", ("brickyard", "night-porter"), at={"B10": ["normal"]})
    n = next(n for n, role in enumerate(g.state.roles) if role == g.t.scenario.numbers["loot"])
    atoms.put(g.t, token(n), g.space("B10"))
    atoms.carry(g.t, n, g.piece("normal B10"))
    g.do(lambda: movement.go(g.t, g.piece("normal B10"), g.space("B12")))
    assert g.where(token(n)) == "B12"
