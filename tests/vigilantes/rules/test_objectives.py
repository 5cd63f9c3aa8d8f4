"""Objectives, carrying, chits, the end of the game (VG-260 to VG-276, VG-355 to VG-359, VG-560 to VG-571, VG-710)."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from capesmith.effects.ast import Exists, Role, Some
from capesmith.rules.event import NOBODY
from capesmith.rules.table import GameOver
from capesmith.systems.vigilantes.game import atoms, ending, harm, objectives, tracks, usage
from capesmith.systems.vigilantes.game.pieces import FIRST_OBJECTIVE, is_token
from capesmith.systems.vigilantes.game.play import Play, ScenarioAction
from capesmith.systems.vigilantes.game.stickers import NO_STICKERS
from vigilantes.tables import Bench, cast, fresh, table


def token(g: Bench, name: str) -> int:
    """The number of a token by name: `winch P05`."""
    piece = g.piece(name)
    assert is_token(piece)
    return piece - FIRST_OBJECTIVE


def tokens(g: Bench, id: str) -> list[int]:
    return [n for n, role in enumerate(g.state.roles) if role == g.t.scenario.numbers[id]]


def deed(g: Bench, name: str, answer: str) -> None:
    """One action of the scenario."""
    g.turn(name, f"action: {answer}", actions=1)


# --- work ------------------------------------------------------------------------------------------------


def test_vg_710_work_is_counted_until_it_is_complete() -> None:
    """VG-713, VG-714: counters stay; the token shows the winner's side."""
    g = table("first-shift", at={"P03": ["night-porter"]})
    n = token(g, "container P03")
    deed(g, "night-porter", "record container P03")
    assert g.state.progress[n] == 1 and not objectives.is_done(g.t, n)
    deed(g, "night-porter", "record container P03")
    assert objectives.is_done(g.t, n) and g.state.done >> n & 1
    assert g.on("P03") == ["night-porter", "container"]
    assert usage.deeds(g.t, 0) == []


def test_vg_710_any_vigilantes_add_up() -> None:
    g = table("first-shift", at={"P03": ["night-porter", "brickyard"]})
    deed(g, "night-porter", "record container P03")
    deed(g, "brickyard", "record container P03")
    assert objectives.is_done(g.t, token(g, "container P03"))


@pytest.mark.parametrize(("at", "spaces"), [("container", {"P03"}), ("P04", {"P04"}), ("space", {"P03", "P04"})])
def test_vg_225_where_an_action_of_the_scenario_is_offered(at: str, spaces: set[str]) -> None:
    """Where a token lies that it speaks of, or on a space, whether a token lies there or not."""
    g = table("first-shift")
    play = g.t.scenario
    sheet = replace(play.sheet.actions[0], at=Some("every", (at,)) if at == "space" else Role(at))
    with cast().compiler.speaking(play.sheet.vocabulary(cast().vocabulary)):
        action = ScenarioAction(cast().compiler, play.sheet.id, 0, sheet, tuple(play.sheet.objectives))
    offered = set()
    for space in ("P03", "P04"):
        g.put("brickyard", space)
        offered |= {space} if objectives.open_for(g.t, g.seat("brickyard"), action) else set()
    assert offered == spaces


def test_vg_712_not_while_an_enemy_is_there() -> None:
    g = table("first-shift", at={"P03": ["night-porter", "normal"]})
    assert usage.deeds(g.t, 0) == []
    atoms.lift(g.t, g.piece("normal P03"))
    assert len(usage.deeds(g.t, 0)) == 1


def test_tv_51_once_in_each_enemy_phase() -> None:
    """VG-711, VG-358: the second Dockhand stays and guards."""
    g = table("first-shift", at={"P05": ["normal", "normal"]})
    g.state.stage = "enemy"
    g.advance(...)
    assert g.state.pressure[token(g, "winch P05")] == 1
    assert g.on("P05") == ["normal", "normal", "winch"]
    g.state.stage = "enemy"
    g.advance(...)
    assert g.state.pressure[token(g, "winch P05")] == 2


def test_vg_711_other_phases_have_no_limit() -> None:
    g = table("first-shift", at={"P05": ["normal"]})
    n, piece = token(g, "winch P05"), g.piece("normal P05")
    g.state.stage = "event"
    for _ in range(2):
        assert objectives.can_activate(g.t, piece, n)
        g.do(lambda: objectives.activate_objective(g.t, piece, n))
    assert g.state.pressure[n] == 2 and g.state.pressed == 0


def test_vg_355_it_must_be_there_and_be_allowed() -> None:
    """Only the villain starts the engine (C3)."""
    g = table("last-boat-out", at={"P14": ["normal", "villain"], "P13": ["fast"]})
    n = token(g, "engine P14")
    found = [objectives.can_activate(g.t, g.piece(name), n) for name in ("villain", "normal P14", "fast P13")]
    assert found == [True, False, False]


def test_vg_356_vg_710_work_by_team_size() -> None:
    for team, work in ((("night-porter", "brickyard"), 4), (("night-porter", "brickyard", "tally", "doc-sunday"), 6)):
        g = table("last-boat-out", team, at={"P14": ["villain"]})
        n = token(g, "engine P14")
        assert objectives.left(g.t, n) == work


def test_c3_the_engine_has_no_limit_in_a_phase() -> None:
    g = table("last-boat-out", at={"P14": ["villain"], "P06": ["night-porter", "brickyard"]})
    g.activate("villain")
    g.activate("villain")
    assert g.state.pressure[token(g, "engine P14")] == 2


# --- the nearest objective -------------------------------------------------------------------------------


def test_vg_357_open_objectives_of_the_enemies() -> None:
    g = table("vault-run")
    names = {g.t.scenario.objectives[g.state.roles[n]].id for n in objectives.enemy_objectives(g.t)}
    assert names == {"drill", "loot"}
    atoms.complete(g.t, token(g, "drill B15"), True)
    names = {g.t.scenario.objectives[g.state.roles[n]].id for n in objectives.enemy_objectives(g.t)}
    assert names == {"loot"}
    assert objectives.enemy_objectives(table("blackout-bazaar").t) == []


def test_tv_50_vg_359_nobody_goes_where_no_route_leads() -> None:
    g = table("first-shift", at={"P10": ["normal"]})
    g.put("winch P05", "P20")
    g.activate("normal P10")
    assert g.where("normal 1") == "P10"


# --- carrying --------------------------------------------------------------------------------------------


def test_tv_85_drilling_then_carrying() -> None:
    """VG-561, VG-564, VG-565, VG-568: first the drill, twice; then each picks up one load."""
    g = table("vault-run", at={"B15": ["normal", "normal"]})
    drill, first, second = tokens(g, "drill") + tokens(g, "loot")
    for pressure in (1, 2):
        g.state.stage = "enemy"
        g.advance(...)
        assert g.state.pressure[drill] == pressure and g.state.carriers[first] == NOBODY
    g.state.stage = "enemy"
    g.advance(...)
    assert {g.state.carriers[first], g.state.carriers[second]} == {g.piece("normal 1"), g.piece("normal 2")}
    assert g.where("normal 1") == "B15"


def carrying(**at: list[str]) -> tuple[Bench, int]:
    """Vault Run with the drill done and a Dockhand on B10 carrying one load; the alarm is on."""
    g = table("vault-run", at={"B10": ["normal"], **at})
    atoms.complete(g.t, tokens(g, "drill")[0], True)
    n = tokens(g, "loot")[0]
    g.put(FIRST_OBJECTIVE + n, "B10")
    atoms.carry(g.t, n, g.piece("normal B10"))
    g.alarm()
    return g, n


def test_tv_80_vg_566_a_carrier_goes_its_way() -> None:
    g, n = carrying(B09=["night-porter"])
    g.activate("normal 1")
    assert g.where("normal 1") == g.where(FIRST_OBJECTIVE + n) == "B12"


def test_tv_81_vg_566_but_it_attacks_whoever_is_in_its_way() -> None:
    g, _ = carrying(B10=["normal", "night-porter"])
    g.activate("normal 1")
    assert g.where("normal 1") == "B10" and g.health("night-porter") == 4


def test_tv_82_vg_567_escorts_go_to_the_carrier_first() -> None:
    g, _ = carrying()
    g.put("normal 1", "B09")
    g.put("night-porter", "B03")
    g.put("brickyard", "B03")
    other = g.add("normal", "B14")
    g.activate(other)
    assert g.where(other) == "B09"


def test_vg_568_a_carrier_picks_up_nothing_else() -> None:
    g, _ = carrying()
    g.put("normal 1", "B15")
    assert objectives.activatable(g.t, g.piece("normal 1")) == []


def test_tv_84_vg_569_delivery() -> None:
    """The carrier leaves with the loot, for no reward; the second time the game is lost."""
    g, n = carrying()
    g.put("normal 1", "B07")
    g.activate("normal 1")
    assert g.where(FIRST_OBJECTIVE + n) == g.where("normal 1") == "supply"
    assert g.state.delivered[g.t.scenario.numbers["loot"]] == 1 and not g.t.over()
    assert g.rewards_drawn == []
    piece, second = g.add("normal", "B07"), tokens(g, "loot")[1]
    g.put(FIRST_OBJECTIVE + second, "B07")
    atoms.carry(g.t, second, piece)
    g.activate(piece)
    assert (g.state.outcome, g.state.reason) == ("lose", "scenario")


def test_tv_86_the_carrier_of_a_canister_stays() -> None:
    g = table("poisoned-mains", at={"W04": ["normal"], "W20": ["night-porter", "brickyard"]})
    n = tokens(g, "canister")[0]
    g.put(FIRST_OBJECTIVE + n, "W04")
    atoms.carry(g.t, n, g.piece("normal W04"))
    g.activate("normal W04")
    assert g.where("normal 1") == "W15" and g.where(FIRST_OBJECTIVE + n) == "supply"
    assert g.state.carriers[n] == NOBODY
    assert g.state.delivered[g.t.scenario.numbers["canister"]] == 1


def test_vg_552_vg_570_a_dropped_token_is_an_objective_again() -> None:
    g, n = carrying(B10=["normal", "night-porter"])
    g.next_rewards("second-wind")
    g.dice("plus")
    g.attack("night-porter", "normal 1", "dice: 0")
    assert g.where(FIRST_OBJECTIVE + n) == "B10" and g.state.carriers[n] == NOBODY
    assert objectives.is_dropped(g.t, n)
    g.put("night-porter", "B01")
    other = g.add("normal", "B10")
    assert objectives.can_activate(g.t, other, n)
    g.do(lambda: objectives.activate_objective(g.t, other, n))
    assert g.state.carriers[n] == other


def test_secure_loot_only_outside_the_vault() -> None:
    g, n = carrying()
    atoms.lift(g.t, g.piece("normal 1"))
    g.put("night-porter", "B10")
    deed(g, "night-porter", "secure loot B10")
    assert g.where(FIRST_OBJECTIVE + n) == "supply"
    g.put("night-porter", "B15")
    assert usage.deeds(g.t, 0) == []


def test_bleeding_the_line_removes_a_canister() -> None:
    g = table("poisoned-mains", at={"W21": ["night-porter"]})
    before = len(g.on("W07"))
    deed(g, "night-porter", "bleed-valve bleed W21")
    assert len(g.on("W07")) == before - 1


# --- chits -----------------------------------------------------------------------------------------------


def market(informant: bool, **at: list[str]) -> tuple[Bench, int]:
    """Names in the Ledger; whether the informant is the contact on L02 is for the test to say."""
    g = table("names-in-the-ledger", at=at)
    chits = {word: g.t.scenario.numbers[word] for word in ("informant", "dead-end")}
    contacts = tokens(g, "contact")
    n = token(g, "contact L02")
    other = next(m for m in contacts if m != n)
    for m in contacts:
        g.state.chits[m] = chits["dead-end"]
    g.state.chits[n if informant else other] = chits["informant"]
    return g, n


def test_c1_questioning_finds_the_informant() -> None:
    """VG-571: the informant moves with its vigilante, at no cost."""
    g, n = market(True, L02=["night-porter"])
    for _ in range(2):
        deed(g, "night-porter", "question contact L02")
    assert g.state.carriers[n] == 0 and g.state.revealed >> n & 1
    assert g.t.scenario.objectives[g.state.roles[n]].id == "informant"
    g.turn("night-porter", "action: move", "space: L04", "action: end")
    assert g.where(FIRST_OBJECTIVE + n) == "L04"


def test_c1_a_dead_end_is_removed() -> None:
    g, n = market(False, L02=["night-porter"])
    for _ in range(2):
        deed(g, "night-porter", "question contact L02")
    assert g.where(FIRST_OBJECTIVE + n) == "supply" and g.state.carriers[n] == NOBODY
    assert len([m for m in tokens(g, "contact") if objectives.is_open(g.t, m)]) == 4


def test_c1_questions_and_pressure_are_counted_apart() -> None:
    """VG-711: each token at most once in an Enemy Phase."""
    g, n = market(False, L02=["normal"])
    piece = g.piece("normal L02")
    g.state.progress[n] = 1
    g.activate(piece)
    assert (g.state.progress[n], g.state.pressure[n]) == (1, 1)
    assert not objectives.can_activate(g.t, piece, n)
    other = token(g, "contact L07")
    g.put(piece, "L07")
    assert objectives.can_activate(g.t, piece, other)


@pytest.mark.parametrize(("informant", "outcome"), [(True, "lose"), (False, "")])
def test_c1_the_crew_silences_a_contact(informant: bool, outcome: str) -> None:
    g, n = market(informant, L02=["normal"])
    g.state.pressure[n] = 1
    g.activate("normal L02")
    assert g.state.outcome == outcome
    assert g.where(FIRST_OBJECTIVE + n) == "supply"


def found_informant(**at: list[str]) -> tuple[Bench, int]:
    g, n = market(True, L02=["night-porter"], **at)
    for _ in range(2):
        deed(g, "night-porter", "question contact L02")
    return g, n


def test_c1_won_with_the_informant_at_the_depot() -> None:
    """VG-260, VG-261: as soon as the carrier enters L18."""
    g, _ = found_informant()
    g.put("night-porter", "L10")
    g.do(lambda: usage.move(g.t, 0), "space: L18")
    assert (g.state.outcome, g.state.reason) == ("win", "objectives-complete")


def test_c1_a_dropped_informant_may_be_collected_or_caught() -> None:
    """VG-552: it stays as an enemy objective; an enemy that activates on it wins."""
    g, n = found_informant(L03=["brickyard"])
    harm.knock_out_vigilante(g.t, 0)
    assert g.where(FIRST_OBJECTIVE + n) == "L02"
    assert n in objectives.enemy_objectives(g.t)
    g.put("brickyard", "L02")
    deed(g, "brickyard", "collect informant L02")
    assert g.state.carriers[n] == 1
    assert n not in objectives.enemy_objectives(g.t)
    atoms.drop(g.t, n)
    g.put("brickyard", "L18")
    g.add("normal", "L02")
    g.activate("normal L02")
    assert g.state.outcome == "lose"


def test_vg_309_chits_are_nobodys_knowledge() -> None:
    from capesmith.rules.chance import streams

    g, _ = market(True)
    before = sorted(g.state.chits)
    seen = set()
    for seed in range(30):
        g.state.hide(streams(seed, ("guess",))[0])
        assert sorted(g.state.chits) == before
        seen.add(tuple(g.state.chits))
    assert len(seen) == 5


# --- the end ---------------------------------------------------------------------------------------------


def test_vg_260_all_objectives_of_the_scenario() -> None:
    g = table("first-shift", at={"P03": ["night-porter"]})
    for n in tokens(g, "container")[1:]:
        atoms.complete(g.t, n, False)
    g.state.progress[token(g, "container P03")] = 1
    assert not g.t.over()
    deed(g, "night-porter", "record container P03")
    assert g.state.outcome == "win"


def test_vg_260_vg_533_a_villain_knocked_out() -> None:
    """Vault Run; VG-536: whatever the henchmen do."""
    g = table("vault-run", at={"B01": ["villain", "night-porter"]})
    g.set("villain", health=1)
    g.dice("plus", "plus", "plus")
    g.attack("night-porter", "villain", "dice: 2")
    assert g.state.outcome == "win"


def test_tv_111_the_win_is_found_before_the_reaction() -> None:
    """VG-261, VG-262: the last one on its feet knocks out what would take it along."""
    g = table("last-boat-out", villain="mr-ballast", at={"P03": ["villain", "night-porter"]})
    atoms.knock_out(g.t, 1)
    g.ability("backhander")
    g.set("villain", health=1)
    g.set("night-porter", health=1, energy=2)
    g.dice("plus", "plus", "plus")
    g.attack("night-porter", "villain", "dice: 2")
    assert g.state.outcome == "win" and g.health("night-porter") == 1


def test_vg_262_a_win_and_a_loss_at_once() -> None:
    g = table("first-shift")
    for n in tokens(g, "container"):
        atoms.complete(g.t, n, False)
    atoms.complete(g.t, tokens(g, "winch")[0], True)
    g.do(lambda: ending.check_end(g.t))
    assert g.state.outcome == "win"


def test_vg_270_a_condition_of_the_scenario() -> None:
    g = table("first-shift", at={"P05": ["normal"]})
    g.state.pressure[token(g, "winch P05")] = 4
    g.activate("normal P05")
    assert (g.state.outcome, g.state.reason) == ("lose", "scenario")


def test_vg_271_all_vigilantes_knocked_out() -> None:
    g = table("first-shift")
    g.do(lambda: harm.knock_out_vigilante(g.t, 0))
    assert not g.t.over()
    g.do(lambda: harm.knock_out_vigilante(g.t, 1))
    assert (g.state.outcome, g.state.reason) == ("lose", "all-knocked-out")


def test_vg_272_all_objectives_of_the_enemies() -> None:
    g = table("first-shift")
    assert not ending.enemies_complete(g.t)
    atoms.complete(g.t, tokens(g, "winch")[0], True)
    assert ending.enemies_complete(g.t)


def test_vg_272_what_does_not_count_and_what_is_secured() -> None:
    """Vault Run: the drill alone is not enough, and one secured load is one too few."""
    g = table("vault-run")
    atoms.complete(g.t, tokens(g, "drill")[0], True)
    assert not ending.enemies_complete(g.t)
    atoms.lift(g.t, FIRST_OBJECTIVE + tokens(g, "loot")[0])
    atoms.deliver(g.t, g.t.scenario.numbers["loot"])
    assert not ending.enemies_complete(g.t)
    atoms.deliver(g.t, g.t.scenario.numbers["loot"])
    assert ending.enemies_complete(g.t)


def test_vg_261_vg_270_pieces_that_come_and_go_may_end_a_game() -> None:
    """Not only tokens, where the ends of a scenario look at others."""
    g = table("first-shift", at={"P01": ["normal"]})
    play, normal = g.t.scenario, g.piece("normal P01")
    for found in (False, True):  # lost without, then with any henchman
        goal = replace(play.sheet.lose[0], if_=Exists(Some("any", ("henchman",)), found))
        g.t.scenario = Play(cast(), replace(play.sheet, lose=(goal,)), play.location, NO_STICKERS, None)
        g.state.round, g.t.undecided = 1, True
        ending.check_end(g.t)
        assert not g.t.undecided
        if found:
            atoms.place_new(g.t, "normal", g.space("P01"))
        else:
            atoms.lift(g.t, normal)
        with pytest.raises(GameOver):
            ending.check_end(g.t)
        atoms.set_outcome(g.t, "", "")


def test_tv_110_vg_273_vg_276_no_objectives_decide_nothing() -> None:
    g = table("blackout-bazaar")
    assert not ending.enemies_complete(g.t)
    assert ending.lost(g.t) == ""


def test_vg_274_the_turn_tracker() -> None:
    """VG-275, VG-667: at once, whatever has moved it."""
    g = table("blackout-bazaar")
    g.do(lambda: tracks.move_turn_tracker(g.t, -g.state.turn_tracker))
    assert (g.state.outcome, g.state.reason) == ("lose", "turn-tracker")


@pytest.mark.parametrize("scenario", cast().scenario_ids())
def test_vg_261_the_end_is_found_at_the_same_moment_however_often_it_is_looked_for(
    scenario: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While nothing has changed that the ends look at, they are not looked at again."""
    ends = []
    for told in (True, False):
        g = fresh(scenario, ("night-porter", "tally", "kestrel-jane"), seed=7)
        assert g.t.scenario.told
        monkeypatch.setattr(g.t.scenario, "told", told)
        chance = random.Random(scenario)
        g.t.players = [lambda t, seat, prompt, options, chance=chance: chance.randrange(len(options))] * 3
        result = g.t.play()
        ends.append((result, g.state.digest()))
        monkeypatch.undo()
    assert ends[0] == ends[1]


def test_tv_115_the_villain_enters_late() -> None:
    """VG-132: with all its health, scaled to the team."""
    g = table("blackout-bazaar", villain="mr-ballast")
    g.threat(2)
    g.state.turn_tracker = 5
    g.step(3)
    assert g.where("villain") == "L01" and g.health("villain") == 4
    g.step(4)
    assert g.state.turn_tracker == 4
    atoms.lift(g.t, g.piece("villain"))
    g.step(3)
    assert g.where("villain") == "supply", "once per game"


@pytest.mark.parametrize(("result", "cache", "engine"), [("win", 1, 0), ("lose", 0, 1)])
def test_c3_remembers_how_c2_ended(result: str, cache: int, engine: int) -> None:
    """VG-813."""
    g = table("last-boat-out", bare=False, campaign="the-long-tide", results=(("poisoned-mains", result),))
    assert g.count("weapon-cache") == cache
    assert g.state.pressure[token(g, "engine P14")] == engine


def test_c2_remembers_how_c1_ended() -> None:
    g = table("poisoned-mains", bare=False, campaign="the-long-tide", results=(("names-in-the-ledger", "lose"),))
    assert g.on("W06") == ["normal", "heavy"]
