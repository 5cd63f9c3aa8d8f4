"""What the verbs of Vigilantes do, beyond what the cards of the box ask of them (reference 9.1)."""

from __future__ import annotations

import pytest

from capesmith.effects.compile.meaning import Unplayable
from capesmith.rules.refs import card_ref
from capesmith.systems.vigilantes.game import atoms, movement, spawning
from capesmith.systems.vigilantes.game.pieces import FIRST_OBJECTIVE
from vigilantes.tables import Bench, table
from vigilantes.texts import carry_out, context


def yard(**at: list[str]) -> Bench:
    """Pier Nine, with Night Porter on P03 and Brickyard on P19 unless they are placed."""
    at.setdefault("P03", []).append("night-porter")
    return table("first-shift", at=at)


def enemy_text(g: Bench, source: str, *answers: str, **who: object) -> bool:
    """A text that no vigilante owns."""
    return carry_out(g, source, *answers, you=None, **{"origin": "event", **who})


# --- moving (VG-310 to VG-318, VG-906) -------------------------------------------------------------------


def test_move_another_vigilante_goes_where_it_likes() -> None:
    g = yard()
    carry_out(g, "move: 1, who: {one: vigilante, not: you}", "1 space: P07")
    assert g.where("brickyard") == "P07"


def test_move_along_and_also() -> None:
    """VG-310: `along` replaces the mover's own types, `also` adds to them."""
    g = yard()
    carry_out(g, "move: 1, along: aerial", "space: P17")
    assert g.offered("space") == ["P17", "none"]
    g.put("night-porter", "P03")
    carry_out(g, "move: 1, also: aerial", "space: P02")
    assert g.offered("space") == ["P02", "P04", "P08", "P17", "none"]


def test_move_to_must_be_reached() -> None:
    g = yard(P05=["brickyard"])
    assert not carry_out(g, "move: 1, to: {one: vigilante, not: you}")
    assert g.where("night-porter") == "P03"
    assert carry_out(g, "move: 2, to: {one: vigilante, not: you}")
    assert g.where("night-porter") == "P05"
    assert carry_out(g, "move: 1, to: {one: vigilante, not: you}"), "it is there already"


def test_vg_313_enemies_move_toward_the_nearest_by_their_own_routes() -> None:
    g = yard(P05=["fast"])
    assert enemy_text(g, "move: 1, who: {each: enemy}, toward: {closest: vigilante}")
    assert g.where("fast 1") == "P04"


def test_enemies_flee_from_what_they_are_told() -> None:
    """Reference 11.3: to a space as far as possible."""
    g = yard(P03=["normal"])
    g.coins(0, 0)
    assert enemy_text(g, "move: 2, who: {each: enemy}, away-from: {one: vigilante, in: P03}")
    assert g.t.map.distances(1)[g.space("P03")][g.space(g.where("normal 1"))] == 2


def test_vg_906_a_vigilante_pushes_where_its_player_likes() -> None:
    g = yard(P03=["normal"])
    carry_out(g, "move: 1, who: {one: enemy, in: your-space}, away-from: you", "space: P08")
    assert g.where("normal 1") == "P08" and set(g.offered("space")) == {"P02", "P04", "P08"}


def test_vg_906_not_who_cannot_be_pushed() -> None:
    g = yard(P03=["heavy"])
    assert not carry_out(g, "move: 1, who: {one: enemy, in: your-space}, away-from: you")


def test_move_taking_somebody_along() -> None:
    g = yard(P03=["brickyard"])
    carry_out(g, "move: 2, taking: {each: vigilante, not: you, in: your-space}", "space: P04", "space: none")
    assert g.where("brickyard") == g.where("night-porter") == "P04"


def test_move_to_puts_directly() -> None:
    g = yard(P02=["normal"])
    assert carry_out(g, "move-to: {one: space, within: 2}", "space: P18")
    assert g.where("night-porter") == "P18"


def test_vg_025_vg_317_four_routes_can_be_blocked() -> None:
    g = yard()
    spaces = [("P01", "P02"), ("P01", "P06"), ("P02", "P03"), ("P02", "P07"), ("P03", "P04")]
    done = [
        carry_out(g, f"block-route: {{one: route, touching: [{here}, {there}]}}, until: end-of-round")
        for here, there in spaces
    ]
    assert done == [True] * 4 + [False] and g.state.blocked.bit_count() == 4
    assert carry_out(g, "block-route: {one: route, touching: [P01, P02]}, until: end-of-game")
    g.moment("end-of-round")
    assert g.state.blocked.bit_count() == 1, "one of them is held by two texts"


def test_vg_318_an_open_route_is_one_that_nothing_blocks() -> None:
    """New routes are on the map from the beginning; a text can only find them open."""
    g = yard()
    assert carry_out(g, "open-route: {one: route, touching: [P01, P02]}, type: normal")
    atoms.block_for_good(g.t, g.t.map.route_between(g.space("P01"), g.space("P02")))
    assert not carry_out(g, "open-route: {one: route, touching: [P01, P02]}, type: normal")


# --- the supply (VG-650 to VG-657, VG-904, VG-905) -------------------------------------------------------


def test_place_and_remove_pieces() -> None:
    g = yard()
    assert carry_out(g, "place: {weapon-cache: 1, decoy: 1}, at: your-space")
    assert g.on("P03") == ["night-porter", "decoy", "weapon-cache", "container"]
    assert not carry_out(g, "place: {medikit: 1}, at: your-space"), "there is an item already"
    assert carry_out(g, "remove: {weapon-cache: 1}, from: your-space")
    assert g.count("weapon-cache") == 0


def test_vg_025_only_as_many_as_the_box_holds() -> None:
    g = yard()
    for _ in range(2):
        assert carry_out(g, "place: {trap: 1}, at: your-space")
    assert not carry_out(g, "place: {trap: 1}, at: your-space")


def test_placing_until_a_moment() -> None:
    g = yard()
    carry_out(g, "place: {decoy: 1}, at: P04, until: end-of-round")
    g.moment("end-of-turn")
    assert g.count("decoy") == 1
    g.moment("end-of-round")
    assert g.count("decoy") == 0


def test_vg_132_placing_the_villain() -> None:
    """With all its health; not again while it is there, and never after it was knocked out."""
    g = yard()
    assert enemy_text(g, "place: {villain: 1}, at: zone-a")
    assert g.where("villain") == "P01" and g.health("villain") == g.t.villain_max_health()
    assert not enemy_text(g, "place: {villain: 1}, at: zone-a")
    atoms.beat_villain(g.t, 0)
    assert not enemy_text(g, "place: {villain: 1}, at: zone-a")


def test_placing_a_token_of_an_objective() -> None:
    g = yard()
    assert enemy_text(g, "place: {container: 1}, at: P01")
    assert g.on("P01") == ["container"]


def test_removed_enemies_give_no_reward_and_drop_what_they_carry() -> None:
    """VG-515, VG-552."""
    g = table("vault-run", at={"B15": ["normal", "night-porter"]})
    atoms.carry(g.t, 1, g.piece("normal B15"))
    assert carry_out(g, "remove: {one: enemy, in: your-space}")
    assert g.rewards_drawn == [] and g.state.carriers[1] == -1 and g.state.where[FIRST_OBJECTIVE + 1] >= 0


def test_tv_12_vg_655_a_spawn_at_an_inactive_zone_happens_at_a() -> None:
    g = yard()
    assert enemy_text(g, "spawn: {fast: 1}, at: zone-b")
    assert g.on("P01") == ["fast"]
    g.threat(2)
    assert enemy_text(g, "spawn: {fast: 1}, at: zone-b")
    assert g.on("P15") == ["fast"]


def test_tv_11_vg_653_what_the_supply_lacks_is_not_placed() -> None:
    g = yard()
    g.add("normal", *["P10"] * 9)
    assert enemy_text(g, "spawn: {normal: 3}, at: zone-a")
    assert g.on("P01") == ["normal"]
    assert not enemy_text(g, "spawn: {normal: 1}, at: zone-a")


def test_spawning_somebody_elses_words_is_refused() -> None:
    g = yard()
    for source in ("spawn: {medikit: 1}, at: zone-a", "place: {energy: 1}, at: your-space"):
        with pytest.raises(Unplayable):
            carry_out(g, source)


# --- harm and states (VG-537, VG-540 to VG-554, VG-901 to VG-903) ----------------------------------------


def test_damage_to_everybody() -> None:
    """VG-541, VG-531; VG-644: a henchman has no health to lose."""
    g = yard(P03=["villain", "normal", "brickyard"])
    g.next_rewards("second-wind")
    assert carry_out(g, "damage: 1, to: {each: enemy, in: your-space}")
    assert g.health("villain") == 4 and g.count("normal") == 0
    assert enemy_text(g, "damage: 2, to: {each: vigilante}")
    assert (g.health("night-porter"), g.health("brickyard")) == (3, 4)


def test_damage_divided_freely() -> None:
    g = yard()
    enemy_text(g, "damage: 3, to: {each: vigilante}, divided: freely", "target: brickyard", "target: night-porter",
               "target: brickyard")  # fmt: skip
    assert (g.health("night-porter"), g.health("brickyard")) == (4, 4)


def test_vg_537_knocking_out_spares_the_villain_unless_it_is_named() -> None:
    g = yard(P03=["villain", "normal"])
    g.next_rewards("second-wind", "patched-up")
    assert carry_out(g, "knock-out: {each: enemy, in: your-space}")
    assert g.on("P03") == ["night-porter", "villain", "container"]
    assert not carry_out(g, "knock-out: {each: enemy, in: your-space}")
    assert carry_out(g, "knock-out: villain")
    assert g.state.villain_out and g.rewards_drawn == ["second-wind", "patched-up"]


def test_tv_33_vg_515_events_bring_no_reward() -> None:
    g = yard(P03=["normal"])
    assert enemy_text(g, "knock-out: {each: henchman}")
    assert g.count("normal") == 0 and g.rewards_drawn == []


def test_heal_all_and_not_beyond_the_maximum() -> None:
    """VG-604, VG-535."""
    g = yard(P04=["villain"])
    g.set("night-porter", health=1)
    assert carry_out(g, "heal: all")
    assert g.health("night-porter") == 5
    assert not carry_out(g, "heal: 1")
    g.set("villain", health=3)
    assert enemy_text(g, "heal: 9, who: villain")
    assert g.health("villain") == g.t.villain_max_health()


def test_set_health_is_no_healing() -> None:
    g = yard()
    assert carry_out(g, "set: {health: 2}, to: you")
    assert g.health("night-porter") == 2


def test_vg_901_one_stun_token_each_and_eight_in_all() -> None:
    g = yard(P03=["normal"] * 9)
    assert carry_out(g, "stun: {each: enemy, in: your-space}")
    assert g.state.stunned.bit_count() == 8
    assert not carry_out(g, "stun: {each: enemy, in: your-space, is: stunned}")


def test_vg_903_three_marks() -> None:
    g = yard(P03=["normal"] * 4)
    carry_out(g, "mark: {each: enemy, in: your-space}")
    assert g.state.marked.bit_count() == 3


def test_hide_without_an_end_lasts() -> None:
    g = yard()
    carry_out(g, "hide: {each: vigilante}")
    g.moment("end-of-round")
    assert g.state.hidden == 3


def test_only_enemies_are_stunned_and_only_vigilantes_hide() -> None:
    g = yard()
    for source in ("stun: {each: vigilante}", "hide: {each: enemy}", "mark: you", "damage: 1, to: {one: space}"):
        with pytest.raises(Unplayable):
            carry_out(g, source)


# --- fights (VG-500 to VG-519, VG-210 to VG-218) ---------------------------------------------------------


def test_attack_without_energy() -> None:
    """VG-517."""
    g = yard(P03=["normal"])
    g.dice("blank", "minus")
    assert not carry_out(g, "attack: {one: enemy, in: your-space}, dice: 2, energy: none")
    assert g.kinds_asked() == []


def test_attack_several_times() -> None:
    g = yard(P03=["heavy"])
    g.dice("minus", "minus")
    carry_out(g, "attack: {one: enemy, in: your-space}, times: 2", "dice: 0", "dice: 0")
    assert len(g.words("roll")) == 2


def test_enemies_attack_at_a_texts_bidding() -> None:
    g = yard(P03=["heavy"])
    assert enemy_text(g, "attack: {one: vigilante, in: P03}, who: {one: henchman}", origin="enemy")
    assert g.health("night-porter") == 3


def test_vg_211_activating_several_goes_by_type() -> None:
    g = yard(P05=["normal", "heavy", "fast"])
    assert enemy_text(g, "activate: {each: enemy}")
    kinds = [g.t.name(line[1]) for line in g.words("activate")]
    assert kinds == ["Quay Runner", "Dockhand", "Winchman"]


def test_activate_twice() -> None:
    g = yard(P03=["normal"])
    enemy_text(g, "activate: {one: enemy}, times: 2")
    assert g.health("night-porter") == 3


def test_vg_227_free_actions() -> None:
    g = yard()
    g.set("night-porter", energy=0)
    assert carry_out(g, "take-action: rest")
    assert g.energy("night-porter") == 1
    assert carry_out(g, "take-action: objective", "action: record container P03")
    assert carry_out(g, "take-action: move, who: {one: vigilante, not: you}", "1 space: P07")
    assert g.where("brickyard") == "P07"


def test_end_activation_without_one_does_nothing() -> None:
    g = yard()
    assert not carry_out(g, "do: [end-activation]")


def test_turn_and_reroll_need_a_roll() -> None:
    g = yard()
    assert not carry_out(g, "turn: {blank: 1}, into: plus")
    assert not carry_out(g, "reroll: 1")


# --- holdings (VG-600 to VG-611) -------------------------------------------------------------------------


def test_vg_609_losing_more_than_there_is_is_not_done() -> None:
    g = yard()
    g.set("night-porter", energy=1)
    assert not carry_out(g, "lose: {energy: 2}")
    assert g.energy("night-porter") == 0
    g.set("night-porter", energy=2)
    assert carry_out(g, "lose: {energy: all}") and g.energy("night-porter") == 0


def test_gain_an_action_of_this_turn() -> None:
    g = yard()
    atoms.start_turn(g.t, 0, 1)
    assert carry_out(g, "gain: {action: 1}")
    assert g.state.actions == 2
    assert not carry_out(g, "gain: {action: 1}", you="brickyard")


def test_vg_645_vg_646_villain_abilities() -> None:
    """At once in force, with VG-610; never more than six."""
    g = yard(P04=["villain"])
    g.state.villain_deck[:] = [g.t.cast.number("thick-skin")]
    assert enemy_text(g, "gain: {villain-ability: 1}, who: villain")
    assert g.health("villain") == 6
    g.ability("iron-nerve", "heavy-blows", "loud-hailer", "backhander", "wire-taps")
    g.state.villain_deck[:] = [g.t.cast.number("dead-weight")]
    assert not enemy_text(g, "gain: {villain-ability: 1}, who: villain")


@pytest.mark.parametrize(("cost", "left"), [("energy: 2", (2, 2)), ("charge: 1", (4, 1))])
def test_vg_629_paying_inside_a_text(cost: str, left: tuple[int, int]) -> None:
    g = yard()
    g.give("night-porter", "pick-gun")
    assert carry_out(g, f"pay: {{{cost}}}, then: {{heal: 1}}", "pay: yes")
    assert (g.energy("night-porter"), g.charge("night-porter", "pick-gun")) == left


def test_vg_629_what_cannot_be_paid_is_not_offered() -> None:
    g = yard()
    g.set("night-porter", energy=1)
    assert not carry_out(g, "pay: {energy: 2}, then: {heal: 1}")
    assert not carry_out(g, "pay: {action: 1}, then: {heal: 1}")
    assert g.asked == []


def test_discarding_cards_as_a_price() -> None:
    """So many of them, or the card itself; they go back to their decks (VG-626)."""
    g = yard()
    g.give("night-porter", "pick-gun", "sprint", "shock-mat")
    c = context(g)
    c.card = card_ref(0, g.slot("night-porter", "pick-gun"))
    decked = len(g.state.gadgets) + len(g.state.abilities)
    assert carry_out(g, "pay: {discard: this}, then: {gain: {energy: 1}}", "pay: yes", c=c)
    assert not carry_out(g, "pay: {discard: this}, then: {gain: {energy: 1}}", c=c)
    assert carry_out(g, "pay: {discard: 1}", "pay: yes", "return: sprint")
    assert not carry_out(g, "pay: {discard: 2}")
    assert [g.t.usable(0, slot).card.id for slot in g.t.cards(0)] == ["shock-mat"]
    assert len(g.state.gadgets) + len(g.state.abilities) == decked + 2


def test_vg_520_a_text_rolls_attack_dice() -> None:
    g = yard()
    g.set("night-porter", energy=0, health=1)
    g.dice("plus", "blank", "minus", "plus")
    carry_out(g, "roll: 4, results: {plus: {gain: {energy: 1}}, minus: {heal: 1}}")
    assert (g.energy("night-porter"), g.health("night-porter")) == (2, 2)


def test_only_what_can_be_held_is_gained_or_lost() -> None:
    g = yard()
    for source in ("gain: {medikit: 1}", "lose: {action: 1}", "gain: {energy: all}"):
        with pytest.raises(Unplayable):
            carry_out(g, source)


# --- tracks, alarm and the end (VG-340 to VG-344, VG-660 to VG-667) --------------------------------------


def test_vg_663_vg_664_the_threat_level_moves_until_it_is_counted_again() -> None:
    g = yard(P04=["normal"])
    assert enemy_text(g, "advance: {threat: 3}") and g.state.threat == 4
    assert enemy_text(g, "advance: {threat: 20}") and g.state.threat == 12
    assert enemy_text(g, "set: {threat: 3}, to: location") and g.state.threat == 3
    g.step(1)
    assert g.state.threat == 1


def test_vg_667_the_turn_tracker() -> None:
    g = table("blackout-bazaar")
    assert enemy_text(g, "advance: {turn-tracker: 20}") and g.state.turn_tracker == 12
    assert enemy_text(g, "advance: {turn-tracker: -12}") is False
    assert g.state.outcome == "lose"
    assert not enemy_text(yard(), "advance: {turn-tracker: -1}")


def test_vg_341_the_alarm_cannot_be_raised_twice() -> None:
    g = yard()
    assert enemy_text(g, "do: [raise-alarm]")
    assert not enemy_text(g, "do: [raise-alarm]")


@pytest.mark.parametrize(("result", "outcome"), [("heroes-win", "win"), ("heroes-lose", "lose")])
def test_end_game(result: str, outcome: str) -> None:
    g = yard()
    enemy_text(g, f"end-game: {result}")
    assert g.state.outcome == outcome


# --- cards (VG-626, VG-628, VG-671) ----------------------------------------------------------------------


def test_draw_an_event_card() -> None:
    g = yard()
    g.next_events("quiet-streets")
    g.set("night-porter", energy=0)
    assert enemy_text(g, "draw: 1, deck: event")
    assert g.energy("night-porter") == 1


def test_look_and_discard() -> None:
    g = yard()
    g.next_events("brownout", "tripwire")
    carry_out(g, "look: 2, deck: event, discarding: 1, putting-back: bottom", "give-back: brownout")
    names = [g.t.cast.events[number].id for number in (g.state.event_discard[-1], g.state.events[0])]
    assert names == ["brownout", "tripwire"]


def test_vg_671_looking_past_the_end_of_the_deck_reshuffles() -> None:
    g = yard()
    g.state.event_discard[:] = g.state.events
    g.state.events.clear()
    total = len(g.state.event_discard)
    assert carry_out(g, "look: 1, deck: event, putting-back: any-order")
    assert len(g.state.events) == total and g.state.event_discard == []


def test_shuffle_the_event_deck() -> None:
    g = yard()
    g.state.event_discard.append(g.state.events.pop())
    total = len(g.state.events)
    assert enemy_text(g, "shuffle: {each: event}")
    assert len(g.state.events) == total + 1


# --- objectives (VG-552, VG-560 to VG-571, VG-710) -------------------------------------------------------


def test_progress_on_the_token_in_hand_and_all_at_once() -> None:
    g = yard()
    assert carry_out(g, "progress: {objective: 1}", it="container P08")
    assert g.state.progress[g.piece("container P08") - FIRST_OBJECTIVE] == 1
    assert carry_out(g, "progress: {container: all}")
    assert g.state.done == 1 << g.piece("container P03") - FIRST_OBJECTIVE, "the one on your space"


def test_vg_571_vigilantes_may_carry_drop_and_deliver() -> None:
    g = table("poisoned-mains", at={"W07": ["night-porter"]})
    assert carry_out(g, "pick-up: {one: canister, in: your-space}")
    n = g.state.carriers.index(0)
    assert not carry_out(g, "pick-up: {one: canister, in: your-space}"), "one token for each carrier (VG-568)"
    g.do(lambda: movement.put_down(g.t, 0, g.space("W06")))
    assert g.where(FIRST_OBJECTIVE + n) == "W06"
    assert carry_out(g, "drop: canister", it=FIRST_OBJECTIVE + n) and g.state.carriers[n] == -1
    assert carry_out(g, "deliver: it", it=FIRST_OBJECTIVE + n)
    assert g.state.delivered[g.t.scenario.numbers["canister"]] == 1


def test_vg_561_nobody_picks_up_from_afar() -> None:
    g = table("poisoned-mains", at={"W06": ["night-porter"]})
    assert not carry_out(g, "pick-up: canister")


def test_reveal() -> None:
    g = table("names-in-the-ledger")
    assert carry_out(g, "reveal: it", it="contact L02")
    assert g.state.revealed == 1 << g.piece("contact L02") - FIRST_OBJECTIVE
    assert not carry_out(g, "reveal: it", it="night-porter")


# --- choices ---------------------------------------------------------------------------------------------


def test_an_option_that_cannot_be_done_is_not_offered() -> None:
    g = yard()
    g.set("night-porter", energy=0)
    g.state.abilities.clear()
    source = (
        "choose: 1, options: [{lose: {energy: 1}}, {draw: 1, deck: ability, keeping: 1}, {stun: {one: enemy}}, "
        "{heal: 1, who: you}, {spawn: {normal: 1}, at: zone-a}]"
    )
    carry_out(g, source, "option: option 5")
    assert g.offered("option") == ["option 4", "option 5"]


IMPOSSIBLE = {  # in a yard without enemies, with the alarm on, no fast henchman and no ability left
    "move": "{move: 1, along: crawl}",
    "move somebody": "{move: 1, who: {one: enemy}, away-from: you}",
    "block-route": "{block-route: {one: route, touching: your-space, type: crawl}, until: end-of-round}",
    "place": "{place: {medikit: 1}, at: villain-space}",
    "spawn": "{spawn: {fast: 1}, at: zone-a}",
    "damage": "{damage: 1, to: {one: enemy}}",
    "knock-out": "{knock-out: {one: enemy}}",
    "heal": "{heal: 1, who: {one: vigilante, not: you, in: your-space}}",
    "stun": "{stun: {one: enemy}}",
    "mark": "{mark: {one: enemy}}",
    "hide": "{hide: {one: vigilante, not: you, in: your-space}}",
    "attack": "{attack: {one: enemy, in: your-space}}",
    "activate": "{activate: {one: enemy}}",
    "turn": "{turn: {blank: 1}, into: plus}",
    "take-action attack": "{take-action: attack}",
    "take-action objective": "{take-action: objective, who: {one: vigilante, not: you}}",
    "raise-alarm": "raise-alarm",
    "gain": "{gain: {energy: 1}, who: {one: vigilante, not: you, in: your-space}}",
    "lose": "{lose: {charge: 1}}",
    "draw": "{draw: 1, deck: ability, keeping: 1}",
    "pick-up": "{pick-up: winch}",
    "take": "{take: winch}",
    "reveal": "{reveal: {one: chit}}",
    "make-permanent": "{make-permanent: {one: item}}",
    "pay": "{pay: {charge: 1}}",
}


@pytest.mark.parametrize("source", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_what_cannot_be_done_is_no_option(source: str) -> None:
    g = yard(P10=["fast"] * 6)
    for _ in range(6):
        piece = g.piece("fast P10")
        atoms.lift(g.t, piece)
        g.state.supply &= ~(1 << piece)
    g.state.abilities.clear()
    g.alarm()
    carry_out(g, f"choose: 1, options: [{source}, {{advance: {{threat: 1}}}}]")
    assert g.asked == [] and g.state.threat == 2


POSSIBLE = {key: source for key, source in IMPOSSIBLE.items() if key not in ("turn", "reveal", "move", "block-route")}


@pytest.mark.parametrize("source", POSSIBLE.values(), ids=POSSIBLE)
def test_what_can_be_done_is_an_option(source: str) -> None:
    """The same texts where there is somebody to do it to."""
    g = yard(P03=["brickyard", "normal", "medikit"])
    g.put("villain", "P04")
    g.put("winch P05", "P03")
    g.give("night-porter", "pick-gun")
    if "take-action: objective" in source:
        atoms.lift(g.t, g.piece("normal P03"))
    carry_out(g, f"choose: 1, options: [{source}, {{advance: {{threat: 1}}}}]", "option: option 2")
    assert g.offered("option") == ["option 1", "option 2"] and g.state.threat == 2


def test_take_picks_up() -> None:
    """VG-571: a token that lies there goes along."""
    g = table("poisoned-mains", at={"W07": ["night-porter"]})
    assert carry_out(g, "take: {one: canister, in: your-space}")
    assert 0 in g.state.carriers


def test_vg_696_the_players_choose_for_texts_that_nobody_owns() -> None:
    g = yard()
    enemy_text(g, "place: {medikit: 1}, at: {one: space, within: 1, from: P01}", "0 space: P06")
    assert g.on("P06") == ["medikit"]


def test_reference_11_8_conditions_of_an_event_are_read_before_its_first_step() -> None:
    """The second step does not see what the first has done."""
    g = yard()
    source = (
        "[{if: {there-is-no: {one: henchman}}, spawn: {fast: 1}, at: zone-a}, "
        "{if: {there-is: {one: henchman}}, spawn: {heavy: 1}, at: zone-a}]"
    )
    enemy_text(g, source, container="event")
    assert g.on("P01") == ["fast"]
    enemy_text(g, source)
    assert g.on("P01") == ["fast", "heavy"], "other texts read them as they come"


def test_redirect_a_place_and_a_target() -> None:
    """VG-544, VG-655."""
    g = yard()
    c = context(g, None, word="spawn", faces="fast", origin="event")
    assert carry_out(g, "redirect: that, to: zone-c", c=c)
    assert c.event is not None and spawning.entrance(g.t, c.event.place) == g.space("P05")
    c = context(g, it="brickyard", word="attack")
    assert carry_out(g, "redirect: that, to: you", c=c)
    assert c.event is not None and c.event.object == 0
