"""Questions that come up at the table, where two rules meet: what happens, and in which order."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from capesmith.effects.types import CONDITION
from capesmith.rules.refs import SPACES
from capesmith.systems.vigilantes.game import (
    alarm,
    atoms,
    ending,
    harm,
    items,
    objectives,
    rewards,
    spawning,
    told,
    usage,
)
from capesmith.systems.vigilantes.game.aftermath import stick
from capesmith.systems.vigilantes.game.campaign import carry_on, guests
from capesmith.systems.vigilantes.game.game import GAME
from capesmith.systems.vigilantes.game.ground import hears
from capesmith.systems.vigilantes.game.pieces import VILLAIN, token
from capesmith.systems.vigilantes.game.places import ROLES
from vigilantes.tables import Bench, cast, fresh, table
from vigilantes.texts import carry_out, context, parsed, words

PAIR = ("night-porter", "brickyard")
AWAY = {"P18": ["night-porter"]}


def labels(g: Bench) -> list[str]:
    return [line[1].trigger.label for line in g.words("trigger")]


# --- who decides ---------------------------------------------------------------------------------------------


def test_vg_005_enemies_decide_for_themselves() -> None:
    """Whom it attacks, which way it goes, what it activates: the coin, and nobody is asked."""
    g = table("first-shift", ("night-porter", "brickyard", "tally"), at={"P08": ["normal"], "P18": ["tally"]})
    for name in PAIR:
        g.put(name, "P08")
    g.coins(1)
    g.activate("normal P08")
    assert g.health("brickyard") == 5 and g.asked == []
    g = table("first-shift", at={"P01": ["normal"], "P18": list(PAIR)})
    g.activate("normal P01")  # two shortest ways to the winch
    assert g.where("normal 1") in ("P02", "P06") and g.asked == []


def test_vg_006_the_scenario_says_what_loses_and_so_does_the_book() -> None:
    g = table("names-in-the-ledger")
    assert g.t.scenario.lose == []
    carry_out(g, "end-game: heroes-lose", you=None)
    assert (g.state.outcome, g.state.reason) == ("lose", "scenario")
    g = table("names-in-the-ledger")
    for seat in (0, 1):
        g.do(lambda seat=seat: harm.knock_out_vigilante(g.t, seat))
    assert (g.state.outcome, g.state.reason) == ("lose", "all-knocked-out")


def test_vg_696_an_event_asks_the_starting_player() -> None:
    g = table("first-shift", PAIR, starting_player=1)
    g.event("left-behind", "1 space: P03")
    assert "medikit" in g.on("P03")


# --- the end of the game -------------------------------------------------------------------------------------


def test_vg_262_a_win_beats_a_loss() -> None:
    """The last work on the last container, with the winch finished at the same moment."""
    g = table("first-shift")
    for n in range(4):
        atoms.complete(g.t, n, by_enemies=False)
    atoms.complete(g.t, 4, by_enemies=True)
    assert ending.won(g.t) and ending.lost(g.t)
    g.do(lambda: ending.check_end(g.t))
    assert g.state.outcome == "win"


def test_vg_261_at_once_and_nothing_more_happens() -> None:
    """The villain is beaten: no reward is drawn, no trigger is resolved (TV-111)."""
    g = table("vault-run", villain="mr-ballast", at={"B14": ["villain", "brickyard"], "B02": ["night-porter"]})
    g.ability("backhander")
    g.set("villain", health=1)
    g.dice("plus", "plus", "plus")
    g.attack("brickyard", "villain", "dice: 1")
    assert g.state.outcome == "win" and g.rewards_drawn == [] and labels(g) == []


def test_vg_272_only_what_the_enemies_did_themselves_counts() -> None:
    """Names in the Ledger: the bookkeeper is found, then the crew silences all the others. That loses nothing."""
    g = table("names-in-the-ledger")
    informant = g.t.scenario.numbers["informant"]
    found = g.state.chits.index(informant)
    g.put("night-porter", g.where(token(found)))
    g.put("brickyard", "L21")
    for _ in range(2):
        g.do(lambda: objectives.work(g.t, found, 1, 0))
    assert g.state.carriers[found] == 0 and g.state.roles[found] == informant
    g.put("night-porter", "L21")
    enemy = g.add("normal", "L02")
    for n in range(5):
        if n != found:
            for _ in range(2):
                g.do(lambda n=n: objectives.work(g.t, n, 1, enemy))
    assert g.state.enemy_done.bit_count() == 4
    assert g.state.outcome == ""


def test_vg_272_all_of_them_is_a_loss() -> None:
    g = table("first-shift", at=AWAY)
    g.do(lambda: objectives.work(g.t, 4, 5, VILLAIN))
    assert g.state.outcome == "lose"


def test_vg_274_an_effect_that_takes_the_last_turn() -> None:
    g = table("blackout-bazaar")
    carry_out(g, "advance: {turn-tracker: -20}", you=None)
    assert (g.state.outcome, g.state.reason) == ("lose", "turn-tracker")


# --- routes --------------------------------------------------------------------------------------------------


def test_vg_317_rubble_stays_when_what_blocks_it_as_well_ends() -> None:
    """Door Wedges in front of rubble are taken away; the rubble is not."""
    stickers = (("pier-nine", "rubble", "P07", "P08"),)
    g = table("first-shift", PAIR, at={"P07": list(PAIR)}, location_stickers=stickers)
    route = g.t.map.route_between(g.space("P07"), g.space("P08"))
    g.give("night-porter", "door-wedges")
    g.use("night-porter", "door-wedges", "target: P07-P08")
    g.moment("end-of-enemy-phase")
    assert g.state.blocked >> route & 1


def test_vg_317_two_reasons_and_the_last_one_counts() -> None:
    g = table("first-shift", PAIR, at={"P07": list(PAIR)})
    route = g.t.map.route_between(g.space("P07"), g.space("P08"))
    atoms.last(g.t, "blocked", route, "end-of-enemy-phase", -1)
    atoms.last(g.t, "blocked", route, "end-of-round", -1)
    g.moment("end-of-enemy-phase")
    assert g.state.blocked >> route & 1
    g.moment("end-of-round")
    assert not g.state.blocked


def test_vg_025_four_routes_can_be_blocked_and_rubble_needs_no_token() -> None:
    stickers = tuple(("pier-nine", "rubble", *pair) for pair in (("P01", "P02"), ("P04", "P05"), ("P14", "P15")))
    g = table("first-shift", PAIR, at={"P08": list(PAIR)}, location_stickers=stickers)
    for end in ("P03", "P07", "P09", "P13"):
        assert carry_out(g, f"block-route: {{one: route, touching: [P08, {end}]}}, until: end-of-round")
    assert g.state.blocked.bit_count() == 7
    assert not carry_out(g, "block-route: {one: route, touching: [P01, P06]}, until: end-of-round")


def test_vg_326_a_breach_only_where_a_route_can_be_drawn() -> None:
    g = table("first-shift", PAIR)

    def breach(here: str, there: str) -> bool:
        return stick(g.t, "breach", [SPACES + g.space(here), SPACES + g.space(there)])

    assert not breach("P01", "P03") and not breach("P01", "P02") and not breach("P01", "P01")
    assert breach("P01", "P07")
    assert [entry[1:] for entry in g.state.stuck] == [("breach", "P01", "P07")]


# --- zones ---------------------------------------------------------------------------------------------------


def test_vg_655_a_foothold_is_not_the_zone_that_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A scenario without zone C: what is sent there comes in at A, whatever a campaign has left behind."""
    g = table("first-shift", location_stickers=(("pier-nine", "foothold", "P13"),))
    g.threat(12)
    assert [zone.letter for zone in g.t.scenario.zones] == ["A", "B", "C", "D"]
    monkeypatch.setattr(g.t.scenario, "zones", [z for z in g.t.scenario.zones if z.letter in "ABD"])
    place = ROLES["zone-c"](g.t, context(g))[0]
    assert g.t.map.id(spawning.entrance(g.t, place)) == "P01"
    place = ROLES["zone-b"](g.t, context(g))[0]
    assert g.t.map.id(spawning.entrance(g.t, place)) == "P15"


def test_vg_655_zone_a_is_always_active(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever threat level a scenario gives it."""
    g = table("first-shift")
    zones = g.t.scenario.zones
    monkeypatch.setattr(g.t.scenario, "zones", [replace(zones[0], active_at=9), *zones[1:]])
    assert spawning.active_zones(g.t) == [0]


def test_vg_652_an_inactive_foothold_is_no_zone() -> None:
    g = table("first-shift", location_stickers=(("pier-nine", "foothold", "P13"),))
    g.threat(5)
    assert spawning.active_zones(g.t) == [0, 1, 2]
    g.threat(6)
    assert spawning.active_zones(g.t) == [0, 1, 2, 3]


# --- tokens on the board -------------------------------------------------------------------------------------


def test_vg_904_a_second_decoy_does_not_end_with_the_first() -> None:
    """The first was found; the second, the same piece again, stays as long as it should."""
    g = table("first-shift", PAIR, at={"P08": list(PAIR)})
    g.give("night-porter", "decoy-speaker")
    g.use("night-porter", "decoy-speaker", "space: P07")
    atoms.lift(g.t, g.piece("decoy P07"))
    assert g.state.lasting == []
    atoms.place_new(g.t, "decoy", g.space("P09"), 0)
    g.moment("end-of-enemy-phase")
    assert g.where("decoy 1") == "P09"


def test_vg_902_nobody_is_hidden_off_the_board() -> None:
    g = table("first-shift", PAIR, at={"P08": list(PAIR)})
    g.give("night-porter", "vanish")
    g.use("night-porter", "vanish")
    g.do(lambda: harm.knock_out_vigilante(g.t, 0))
    assert g.state.hidden == 0 and g.state.lasting == []


def test_vg_901_vg_554_a_piece_comes_back_without_its_tokens() -> None:
    g = table("first-shift", PAIR, at={"P08": ["normal", *PAIR]})
    piece = g.piece("normal P08")
    carry_out(g, "stun: {one: enemy}")
    carry_out(g, "mark: {one: enemy}")
    harm.knock_out_enemy(g.t, piece, origin="event")
    g.add("normal", "P08")
    assert g.where(piece) == "P08" and g.state.stunned == g.state.marked == 0


# --- losing and gaining --------------------------------------------------------------------------------------


def bracken(**how: Any) -> Bench:
    """Doctor Bracken with Creeping Roots, and a vigilante about to leave his space."""
    g = table("first-shift", villain="doctor-bracken", at={"P03": ["villain", "brickyard"], "P18": ["night-porter"]})
    g.set("brickyard", **how)
    return g


def test_creeping_roots_takes_health_only_from_those_without_energy() -> None:
    g = bracken(energy=1)
    g.turn("brickyard", "action: move", "space: P02", actions=1)
    assert (g.energy("brickyard"), g.health("brickyard")) == (0, 6)
    g = bracken(energy=0)
    g.turn("brickyard", "action: move", "space: P02", actions=1)
    assert (g.energy("brickyard"), g.health("brickyard")) == (0, 5)


def test_creeping_roots_and_the_filter_mask() -> None:
    """The effect is ignored: the mask does not turn the loss of energy into one of health."""
    g = bracken(energy=2)
    g.give("brickyard", "filter-mask")
    g.turn("brickyard", "action: move", "space: P02", "use: filter-mask", actions=1)
    assert (g.energy("brickyard"), g.health("brickyard"), g.charge("brickyard", "filter-mask")) == (2, 6, 1)


def test_vg_542_health_that_is_set_to_nothing() -> None:
    g = table("first-shift", PAIR, at={"P08": list(PAIR)})
    carry_out(g, "set: {health: 0}, to: {each: vigilante, not: you}")
    assert g.where("brickyard") == "supply" and g.vigilante("brickyard").knocked_out


def test_vg_551_nobody_is_set_up_again() -> None:
    g = table("first-shift", PAIR, at={"P08": list(PAIR)})
    g.do(lambda: harm.knock_out_vigilante(g.t, 1))
    carry_out(g, "set: {health: 3}, to: {each: vigilante, is: knocked-out}")
    assert g.vigilante(1).health == 0 and g.where("brickyard") == "supply"


def test_vg_610_a_maximum_that_changes_for_a_time() -> None:
    """The number goes up with it; when it falls again, what is above is cut and nothing else."""
    g = table("first-shift", ("tally", "brickyard"), at={"P08": ["tally", "brickyard"]})
    g.set("tally", health=2, energy=4)
    for stat in ("max-health", "max-energy"):
        carry_out(g, f"add: {{{stat}: 1}}, to: {{each: vigilante}}, until: end-of-round", you="tally")
    assert (g.health("tally"), g.energy("tally")) == (3, 5)
    g.moment("end-of-turn")
    assert (g.health("tally"), g.energy("tally")) == (3, 5)
    g.moment("end-of-round")
    assert (g.health("tally"), g.energy("tally")) == (3, 4)


def test_vg_610_a_maximum_that_is_lower_for_a_time() -> None:
    g = table("first-shift", PAIR, at={"P08": list(PAIR)})
    carry_out(g, "add: {max-energy: -2}, to: {each: vigilante}, until: end-of-round")
    assert g.energy("night-porter") == 2
    g.moment("end-of-round")
    assert g.energy("night-porter") == 4


def test_vg_610_nobody_gets_up_because_of_it() -> None:
    g = table("first-shift", PAIR, at={"P08": list(PAIR)})
    g.do(lambda: harm.knock_out_vigilante(g.t, 1))
    carry_out(g, "add: {max-health: 1}, to: {each: vigilante}, until: end-of-round")
    assert g.vigilante(1).health == 0


def test_vg_610_thick_skin_in_the_middle_of_a_game() -> None:
    """A villain that learns it gains the health as well."""
    g = table("vault-run", at={"B14": ["villain"]})
    g.set("villain", health=2)
    g.state.villain_deck = [g.t.cast.number("thick-skin")]
    carry_out(g, "gain: {villain-ability: 1}, who: villain", you=None)
    assert g.health("villain") == 3


def test_vg_610_who_leaves_takes_along_what_it_gave_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """A text that raises a maximum ends when its vigilante is knocked out: what is above is cut."""
    g = table("first-shift", ("doc-sunday", "brickyard"), at={"P08": ["doc-sunday", "brickyard"]})
    carry_out(g, "add: {max-energy: 2}, to: {each: vigilante}, until: end-of-game", you="doc-sunday")
    g.set("brickyard", energy=5)
    assert g.t.max_energy(1) == 5
    monkeypatch.setattr(g.t, "renew", g.state.timed.clear)  # its texts are no longer in force
    g.do(lambda: harm.knock_out_vigilante(g.t, 0))
    assert g.energy("brickyard") == 3


# --- attacks -------------------------------------------------------------------------------------------------


def test_vg_544_the_trapper_before_the_knock_out() -> None:
    """It takes the energy that Grit would have cost."""
    g = table("first-shift", villain="the-cartographer", at={"P03": ["special", "brickyard"], **AWAY})
    g.give("brickyard", "grit")
    g.set("brickyard", health=1, energy=2)
    g.activate("special P03")
    assert g.where("brickyard") == "supply" and g.energy("brickyard") == 1


def test_vg_514_vg_515_a_trap_pays_its_owner() -> None:
    g = table("first-shift", PAIR, at={"P08": ["night-porter"], "P07": ["normal"], "P18": ["brickyard"]})
    g.give("night-porter", "shock-mat")
    g.use("night-porter", "shock-mat")
    g.set("night-porter", energy=0)
    g.alarm()
    g.next_rewards("adrenaline")
    g.dice("plus", "minus")
    g.activate("normal P07")
    assert g.where("normal 1") == "supply" and g.energy("night-porter") == 2
    assert g.count("trap") == 0


def test_vg_905_a_trap_for_one_enemy_only() -> None:
    g = table("first-shift", PAIR, at={"P08": ["night-porter"], "P07": ["normal", "normal"], "P18": ["brickyard"]})
    g.give("night-porter", "shock-mat")
    g.use("night-porter", "shock-mat")
    g.alarm()
    g.dice("minus", "minus")
    g.activate("normal P07")
    g.activate("normal P07")
    assert len(g.words("roll")) == 1 and g.on("P08").count("normal") == 2


def test_vg_905_spawning_is_no_movement() -> None:
    g = table("first-shift", PAIR, at={"P01": ["night-porter"], "P18": ["brickyard"]})
    g.give("night-porter", "shock-mat")
    g.use("night-porter", "shock-mat")
    g.event("fresh-shift")
    assert g.count("trap") == 1 and g.words("roll") == []


def test_vg_671_copies_of_a_reward_are_no_choice() -> None:
    g = table("first-shift", PAIR, at={"P08": list(PAIR)})
    g.set("brickyard", energy=0)
    g.next_rewards("second-wind")
    g.next_rewards("second-wind")
    number = g.t.cast.number("second-wind")
    g.state.rewards += [number]
    g.do(lambda: rewards.draw(g.t, 1, 2, 1))
    assert g.energy("brickyard") == 1 and g.asked == []


def test_vg_673_the_card_in_hand_is_not_shuffled_in() -> None:
    """The last reward lets its owner draw another: only the discard pile makes the new deck."""
    g = table("first-shift", PAIR, at={"P08": ["brickyard", "normal"], **AWAY})
    through, wind = (g.t.cast.number(id) for id in ("follow-through", "second-wind"))
    g.state.rewards, g.state.reward_discard = [through], [wind]
    g.add("normal", "P08")
    g.dice("plus", "minus", "plus", "minus")
    g.set("brickyard", energy=0)
    g.attack("brickyard", "normal P08", "may: yes", "target: normal P08")
    assert g.rewards_drawn == ["follow-through", "second-wind"]
    assert sorted(g.state.reward_discard) == sorted([through, wind])


def test_vg_218_vg_711_loud_hailer_in_the_enemy_phase() -> None:
    """An extra activation in an Enemy Phase counts for its limits."""
    g = table("first-shift", at={"P18": list(PAIR), "P05": ["fast"]})
    g.ability("loud-hailer")
    g.state.stage = "enemy"
    g.do(lambda: alarm.raise_alarm(g.t, origin="event"))
    assert g.state.pressure[4] == 1
    g.activate("fast P05")
    assert g.state.pressure[4] == 1


def test_vg_711_limits_are_for_the_enemy_phase() -> None:
    """The Plan Advances after an Enemy Phase in which the winch was turned: it is turned again."""
    g = table("first-shift", at={"P18": list(PAIR), "P05": ["fast"]})
    g.activate("fast P05")
    g.activate("fast P05")
    assert g.state.pressure[4] == 1
    g.event("the-plan-advances")
    assert g.state.pressure[4] == 2


def test_vg_341_the_alarm_is_raised_once() -> None:
    g = table("first-shift", at={"P18": list(PAIR), "P05": ["fast"]})
    g.do(lambda: alarm.raise_alarm(g.t))
    assert not g.do(lambda: alarm.raise_alarm(g.t))
    assert len(g.words("alarm")) == 1


# --- items ---------------------------------------------------------------------------------------------------


def test_vg_585_a_sticker_is_free_again_in_the_next_round() -> None:
    g = table("first-shift", PAIR, at={"P03": list(PAIR)}, location_stickers=(("pier-nine", "item", "medikit", "P03"),))
    (item,) = items.usable(g.t, 0)
    g.do(lambda: items.use(g.t, 0, item))
    assert items.usable(g.t, 1) == []
    g.state.stage = "enemy"
    g.advance(...)
    assert items.usable(g.t, 1) == [item]


def test_vg_588_the_weapon_cache_is_for_one_attack_of_this_round() -> None:
    g = table("first-shift", PAIR, at={"P03": ["brickyard", "normal", "weapon-cache"], **AWAY})
    g.set("brickyard", energy=0)
    g.dice(*["minus"] * 6)
    g.turn("brickyard", "action: weapon-cache P03", "action: normal P03", "action: normal P03")
    assert [len(line[2]) for line in g.words("roll")] == [4, 2]


def test_vg_588_two_weapon_caches_are_four_dice() -> None:
    g = table("first-shift", PAIR, at={"P03": ["brickyard", "normal"], **AWAY})
    g.set("brickyard", energy=0)
    for _ in range(2):
        item = g.add("weapon-cache", "P02")
        g.do(lambda item=item: items.use(g.t, 1, item))
        atoms.place_new(g.t, "weapon-cache", g.space("P01"))  # the next one is another token
    g.dice(*["minus"] * 6)
    g.attack("brickyard", "normal P03")
    assert [len(line[2]) for line in g.words("roll")] == [6]


# --- campaigns -----------------------------------------------------------------------------------------------


def test_vg_553_vg_815_knocked_out_is_not_for_ever() -> None:
    g = table("names-in-the-ledger", PAIR, campaign="the-long-tide")
    g.give("brickyard", "pick-gun")
    g.set_charge("brickyard", "pick-gun", 0)
    g.do(lambda: harm.knock_out_vigilante(g.t, 1))
    g.state.outcome, g.state.reason = "lose", "scenario"
    options = carry_on(g.t, g.t.options)
    said = options.data()
    for name in ("scenario", "players", "vigilantes", "villain"):
        said.pop(name, None)
    again = fresh("poisoned-mains", PAIR, "mr-ballast", **said)
    again.advance(...)
    assert again.health("brickyard") == 6 and again.charge("brickyard", "pick-gun") == 2


def test_vg_807_guests_bring_their_cards_and_nothing_else() -> None:
    """VG-805: they leave as they came."""
    record = GAME.options({
        "scenario": "poisoned-mains", "players": 2, "vigilantes": PAIR, "villain": "mr-ballast",
        "campaign": "the-long-tide", "results": [["names-in-the-ledger", "win"]], "played_before": True,
        "gadgets": [["pick-gun"], []], "abilities": [[], ["grit"]], "villain_abilities": ["thick-skin"],
        "card_stickers": [["veteran", "brickyard"], ["extra-cell", "pick-gun"], ["reputation", "mr-ballast"]],
        "relationships": [["partners", *PAIR], ["grudge", "brickyard", "mr-ballast"]],
        "location_stickers": [["pier-nine", "threat"]],
    })  # fmt: skip
    visit = guests(record)
    assert visit.unknown(cast()) == "" and visit.campaign == "" and visit.villain_abilities == ()
    t = GAME.table(cast(), visit, 1, [lambda t, seat, prompt, options: 0] * 2)
    t.advance()
    assert t.state.vigilantes[1].energy == 4 and t.state.vigilantes[0].charge[0] == 3
    assert [bond[0] for bond in t.bonds] == ["partners", "partners"]
    assert t.state.threat == 1
    t.play()
    assert t.state.stuck == [] and t.state.stage == "over"


def test_vg_007_what_is_gained_stays_in_a_campaign() -> None:
    g = table("names-in-the-ledger", PAIR, campaign="the-long-tide")
    g.give("brickyard", "pick-gun", "grit")
    g.ability("thick-skin")
    atoms.stick(g.t, "lantern-market", "threat")
    g.state.outcome = "win"
    kept = carry_on(g.t, g.t.options)
    assert (kept.gadgets, kept.abilities) == (((), ("pick-gun",)), ((), ("grit",)))
    assert kept.villain_abilities == ("thick-skin",) and kept.stickers_on("lantern-market").threat == 1


def test_vg_102_vg_103_in_order_with_the_same_villain() -> None:
    def said(**options: Any) -> str:
        return GAME.options({"players": 2, "campaign": "the-long-tide", **options}).unknown(cast())

    assert said(scenario="names-in-the-ledger") == ""
    assert "VG-102" in said(scenario="poisoned-mains")
    assert "VG-102" in said(scenario="last-boat-out", results=[["poisoned-mains", "win"]])
    assert said(scenario="poisoned-mains", results=[["names-in-the-ledger", "lose"]]) == ""
    assert "no scenario of" in said(scenario="first-shift")


def test_vg_227_a_free_action_in_somebody_elses_turn() -> None:
    """A reward outside the vigilante's own turn is taken at once, and takes nothing from whose turn it is."""
    g = table("first-shift", PAIR, at={"P08": list(PAIR)})
    atoms.start_turn(g.t, 0, 2)
    g.do(lambda: usage.take_action(g.t, 1, "move"), "1 space: P03")
    assert g.where("brickyard") == "P03" and (g.state.active, g.state.actions) == (0, 2)


@pytest.mark.parametrize(
    "goal",
    [
        "{there-is: {one: vigilante, in: P01}}",
        "{who: {each: vigilante}, in: P01}",
        "{any: [{there-is: {one: vigilante, in: P01}}, {threat: 12+}]}",
        "{not: {there-is-no: {one: vigilante, in: P01}}}",
    ],
)
def test_vg_261_a_scenario_that_is_won_by_getting_somewhere(goal: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where vigilantes are is looked at after every step, also where nothing else has changed."""
    g = table("first-shift", PAIR, at={"P02": list(PAIR)})
    node = parsed(g, CONDITION, goal)
    with g.t.compiler.speaking(words(g)):
        text = g.t.compiler.condition_text("first-shift", "win", node)
    play = g.t.scenario
    monkeypatch.setattr(play, "win", [text])
    monkeypatch.setattr(play, "told", told.is_told(node, tuple(play.sheet.objectives)))
    g.do(lambda: ending.check_end(g.t))
    assert g.state.outcome == ""
    for name in PAIR:
        if not g.state.outcome:
            g.turn(name, "action: move", "space: P01", actions=1)
    assert g.state.outcome == "win"


def test_the_ends_of_the_shipped_scenarios_are_told() -> None:
    """They are looked for only when something they look at has changed."""
    told = {id: cast().play(id).told for id in cast().scenario_ids()}
    assert told["first-shift"] and told["names-in-the-ledger"] and told["blackout-bazaar"]


# --- what there is in the box --------------------------------------------------------------------------------


def test_vg_025_no_ninth_stun_token_and_no_fourth_mark() -> None:
    g = table("first-shift", PAIR, at={"P08": [*PAIR, *["normal"] * 10]})
    carry_out(g, "stun: {each: enemy}")
    assert g.state.stunned.bit_count() == 8
    carry_out(g, "mark: {each: enemy}")
    assert g.state.marked.bit_count() == 3


@pytest.mark.parametrize(("kind", "number"), [("decoy", 2), ("trap", 2), ("medikit", 3), ("weapon-cache", 2)])
def test_vg_025_vg_653_what_is_not_in_the_box_is_not_placed(kind: str, number: int) -> None:
    g = table("first-shift", PAIR, at={"P08": list(PAIR)})
    for id in ("P01", "P02", "P03", "P04", "P05")[: number + 1]:
        carry_out(g, f"place: {{{kind}: 1}}, at: {id}")
    assert g.count(kind) == number


def test_vg_513_a_box_without_rewards_gives_none() -> None:
    g = table("first-shift", PAIR, at={"P08": ["brickyard", "normal"], **AWAY})
    g.state.rewards, g.state.reward_discard = [], []
    g.dice("plus", "plus")
    assert g.attack("brickyard", "normal P08", "dice: 0") and g.rewards_drawn == []


def test_vg_628_an_empty_deck_of_gadgets_gives_nothing() -> None:
    g = table("first-shift", PAIR, at={"P08": list(PAIR)})
    g.state.gadgets = []
    g.reward("brickyard", "turned-out-pockets")
    assert g.t.cards(1) == []


# --- order ---------------------------------------------------------------------------------------------------


def test_vg_681_the_groups_in_their_order() -> None:
    ids = ("first-shift", "veteran", "mr-ballast", "thick-skin", "dockhand", "grudge", "tally", "pick-gun", "grit")
    lanes = [cast().lane(id) for id in ids]
    assert lanes == sorted(lanes) and lanes == [0, 1, 2, 3, 4, 5, 6, 7, 7]


@pytest.mark.interpreted
def test_vg_681_across_all_groups_at_one_moment() -> None:
    """Whoever sets up a trigger first, the groups resolve in their order."""
    g = table("first-shift", PAIR, at={"P08": list(PAIR)})
    order: list[str] = []
    waiting = []
    for lane, card in ((7, "pick-gun"), (2, "mr-ballast"), (5, "grudge"), (0, "first-shift"), (4, "dockhand")):

        class One:
            trigger = type("T", (), {"card": card, "label": card})

        waiting.append((One(), None, lane))
    with pytest.MonkeyPatch.context() as m:
        m.setattr(g.t, "resolve", lambda one, e: order.append(one.trigger.card))
        g.do(lambda: g.t._in_order(waiting))
        assert order == ["first-shift", "mr-ballast", "dockhand", "grudge", "pick-gun"]
        order.clear()
        g.t.queue, g.t.batch = list(waiting), []
        g.t.settle()
    assert order == ["first-shift", "mr-ballast", "dockhand", "grudge", "pick-gun"]


# --- carrying and hearing --------------------------------------------------------------------------------------


def test_vg_561_one_carrier_for_a_token() -> None:
    g = table("vault-run", at={"B15": ["normal", "normal"], "B02": list(PAIR)})
    n = next(n for n in range(12) if g.t.scenario.objectives[g.state.roles[n]].id == "loot")
    first, second = g.piece("normal 1"), g.piece("normal 2")
    assert objectives.pick_up(g.t, first, n) and not objectives.pick_up(g.t, second, n)
    assert g.state.carriers[n] == first


def test_vg_712_nobody_works_on_a_token_that_is_carried() -> None:
    g = table("first-shift", PAIR, at={"P03": list(PAIR)})
    assert len(usage.deeds(g.t, 0)) == 1
    g.state.carriers[next(n for n in range(4) if g.where(token(n)) == "P03")] = 1
    assert usage.deeds(g.t, 0) == []


def test_vg_334_of_two_limits_to_hearing_the_smaller_counts() -> None:
    """Soft Shoes lets the Night Porter be heard within 2 spaces; somebody who hears only their own hears less."""
    g = table("first-shift", PAIR, at={"P07": ["normal"], "P08": ["night-porter"], "P18": ["brickyard"]})
    enemy = g.piece("normal P07")
    assert hears(g.t, enemy, 0)
    carry_out(g, "set: {hearing: 1}, to: {each: enemy}, until: end-of-round")
    assert not hears(g.t, enemy, 0)


@pytest.mark.interpreted
def test_vg_682_what_comes_later_waits_even_if_its_group_comes_first() -> None:
    """A gadget's trigger sets off one of the scenario: it waits behind the other gadget's, which was there before."""
    g = table("first-shift", PAIR, at={"P08": list(PAIR)})
    order: list[str] = []

    def one(name: str) -> Any:
        return type("One", (), {"trigger": type("T", (), {"card": name, "label": name})})()

    def resolve(it: Any, e: object) -> None:
        order.append(it.trigger.card)
        if it.trigger.card == "first":
            g.t.queue.append((one("scenario"), None, 0))

    with pytest.MonkeyPatch.context() as m:
        m.setattr(g.t, "resolve", resolve)
        g.t.queue, g.t.batch = [(one("first"), None, 7), (one("second"), None, 7)], []
        g.players.load(["trigger: first"])
        g.t.settle()
    assert order == ["first", "second", "scenario"]
