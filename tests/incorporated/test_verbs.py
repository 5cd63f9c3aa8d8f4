"""What the verbs of Heroes Incorporated do, at tables set by hand."""

from __future__ import annotations

from capesmith.systems.heroes_incorporated.game import atoms, playing, powers
from capesmith.systems.heroes_incorporated.game.state import FIGHTS, TELEPORT, TEXTS
from incorporated.texts import THREE, Arranged, arrange, can, carry_out, context, space

# --- moving ----------------------------------------------------------------------------------------------


def test_move_to_puts_the_bearing_hero_anywhere_else() -> None:
    g = arrange(at={"titan": "r2c2"})
    assert carry_out(g, "move-to: block", "space: r5c4", by="titan")
    assert g.where("titan") == "r5c4"
    assert "r2c2" not in g.offered("space")
    assert len(g.offered("space")) == 24


def test_a_card_nobody_bears_moves_a_hero_of_its_player() -> None:
    g = arrange()
    assert carry_out(g, "move-to: crimeland", "target: gramarye")
    assert g.where("gramarye") == "r3c3"
    g.down("shadowboxer")
    assert carry_out(g, "move-to: block", "space: r1c3")
    assert g.where("gramarye") == "r1c3"


def test_locked_heroes_stay_unless_the_text_says_so() -> None:
    """HI-313."""
    g = arrange(at={"titan": "r2c2"})
    g.lock("titan")
    text = "move-to: crimeland, who: {one: hero, named: titan}"
    assert not can(g, text)
    assert not carry_out(g, text)
    assert can(g, f"{text}, ignoring: lock")
    assert carry_out(g, f"{text}, ignoring: lock")
    assert g.where("titan") == "r3c3"


def test_the_destination_of_a_crime_is_measured_from_it() -> None:
    """HI-507 to HI-511 (T36, T37)."""
    g = arrange(at={"shadowboxer": "r3c2", "titan": "r1c1"}, crimes={"A": "r3c3", "B": "r2c2", "C": "r4c2"})
    g.lock("titan", "r2c2")
    text = (
        "{move-to: {one: block, reach: adjacent, from: it},"
        " who: {one: crime, in: {one: block, reach: orthogonal, not: crimeland, without: die}}}"
    )
    assert carry_out(g, text, "space: r5c3", by="shadowboxer")
    assert g.where("crime C") == "r5c3"
    assert g.offered("space") == ["r3c1", "r3c2", "r3c3", "r4c1", "r4c3", "r5c1", "r5c2", "r5c3"]
    assert not can(g, text, by="shadowboxer")


def test_a_crime_moved_into_a_lair_goes_to_crimeland() -> None:
    """HI-638, HI-639."""
    g = arrange(crimes={"A": "r1c2"})
    g.villain("grindstone", "r1c1", lair=True)
    assert carry_out(g, "move-to: {one: block, corner: north-west}, who: {one: crime, letter: A}")
    assert g.where("crime A") == "r3c3"


def test_moving_is_up_to_so_many_orthogonal_steps() -> None:
    """HI-301, HI-311: or none at all."""
    g = arrange(at={"titan": "r1c1"})
    text = "move: 2, who: {one: hero, named: titan}"
    assert carry_out(g, text, "space: r2c2")
    assert g.offered("space") == ["r1c2", "r1c3", "r2c1", "r2c2", "r3c1", "none"]
    assert carry_out(g, text, "space: none")
    assert g.where("titan") == "r2c2"


def test_only_a_failed_teleport_is_told_as_one() -> None:
    """HI-566: choosing Crimeland is no failed Teleport."""
    g = arrange(at={"traveller": "r1c1"}, justice_tokens="yes")
    teleport(g, 5, "space: r3c3")
    assert g.state.teams[1].justice == 0
    teleport(g, 1, "space: r1c1")
    assert g.where("traveller") == "r3c3"
    assert g.state.teams[1].justice == 1
    atoms.gain_justice(g.t, 1, 1)
    teleport(g, 1, "space: r1c1", "1 react: traveller")
    assert g.where("traveller") == "r1c1"
    assert g.state.teams[1].justice == 0


def teleport(g: Arranged, die: int, *answers: str) -> None:
    """Traveller uses Teleport, and the die shows this."""
    hero, power = g.hero("traveller"), g.t.cast.power_numbers["teleport"]
    g.dice(TELEPORT, die)
    g.do(lambda: powers.use(g.t, hero, power, "move"), *answers)


def test_take_action_fight() -> None:
    """HI-563: a whole fight, won or lost, without a marker."""
    g = arrange(at={"shadowboxer": "r2c3"}, crimes={"A": "r2c3"})
    markers = g.state.teams[0].coloured
    g.dice(FIGHTS, 4, 1)
    assert carry_out(g, "take-action: fight", by="shadowboxer")
    assert g.t.is_locked(g.hero("shadowboxer"))
    assert g.state.teams[0].coloured == markers
    assert not can(g, "take-action: fight", by="shadowboxer")
    assert not carry_out(g, "take-action: fight", by="shadowboxer")


def test_take_action_move() -> None:
    g = arrange(at={"shadowboxer": "r1c1"})
    assert carry_out(g, "take-action: move", "destination: r1c2", by="shadowboxer")
    assert g.where("shadowboxer") == "r1c2"
    g.lock("shadowboxer")
    assert not can(g, "take-action: move", by="shadowboxer")


# --- knock-outs ------------------------------------------------------------------------------------------


def test_knock_out_finds_those_who_stand() -> None:
    """HI-401 to HI-406."""
    g = arrange(at={"titan": "r2c2"})
    g.lock("titan")
    g.down("traveller")
    assert carry_out(g, "knock-out: {one: hero, owner: opponent}")
    assert g.t.hero(g.hero("titan")).down
    assert not g.t.is_locked(g.hero("titan"))
    assert not can(g, "knock-out: {one: hero, owner: opponent}")
    assert not carry_out(g, "knock-out: {one: hero, owner: opponent}")


def test_up_to_two_may_be_none() -> None:
    g = arrange()
    assert not carry_out(g, "knock-out: {up-to: 2, of: hero, owner: opponent}", "target: none")
    assert carry_out(g, "knock-out: {up-to: 2, of: hero, owner: opponent}", "target: titan", "target: traveller")
    assert all(g.t.hero(g.hero(id)).down for id in ("titan", "traveller"))


def test_the_protected_are_no_targets() -> None:
    g = arrange()
    g.win("titan", "r2c2")
    text = "cannot: be-knocked-out, who: winning-hero, until: end-of-next-round"
    assert carry_out(g, text, c=context(g, 1, on="r2c2"))
    assert carry_out(g, "knock-out: {one: hero, owner: opponent}")
    assert g.t.hero(g.hero("traveller")).down


def test_stand_up_finds_those_who_are_down() -> None:
    g = arrange()
    assert not can(g, "stand-up: {one: hero, owner: you}")
    g.down("gramarye")
    assert carry_out(g, "stand-up: {one: hero, owner: you}")
    assert not g.t.hero(g.hero("gramarye")).down


def test_a_roll_for_each_hero_on_a_block() -> None:
    """Sleep Gas: one by one, the active player's Heroes first."""
    g = arrange(at={"shadowboxer": "r2c2", "titan": "r2c2"})
    g.give(0, "sleep-gas")
    g.dice(TEXTS, 6, 1)
    assert g.do(lambda: playing.play_card(g.t, 0, g.card("sleep-gas")), "target: r2c2")
    assert not g.t.hero(g.hero("shadowboxer")).down
    assert g.t.hero(g.hero("titan")).down
    assert g.discarded() == ["sleep-gas"]


def test_nothing_happens_before_a_card_can_be_cancelled() -> None:
    """HI-533 to HI-537 (T68): targets are named, then somebody annuls the card."""
    g = arrange((("titan", "traveller"), ("shadowboxer", "gramarye")))
    g.give(0, "feedback-spike")
    g.give(1, "fan-club")
    g.equip("gramarye", "jet-harness")
    assert not g.do(lambda: playing.play_card(g.t, 0, g.card("feedback-spike")), "1 react: mind-control")
    assert not g.t.hero(g.hero("gramarye")).down
    assert sorted(g.discarded()) == ["fan-club", "feedback-spike"]


# --- holdings --------------------------------------------------------------------------------------------


def test_gain() -> None:
    g = arrange(justice_tokens="yes")
    assert carry_out(g, "gain: {points: 2}")
    assert g.state.teams[0].points == 2
    assert carry_out(g, "gain: {justice: 5}", by="titan")
    assert g.state.teams[1].justice == 3  # HI-608
    assert not can(g, "gain: {justice: 1}", by="titan")
    assert not carry_out(g, "gain: {justice: 1}", by="titan")
    assert carry_out(g, "gain: {combat-token: 1}", by="gramarye")
    assert g.t.hero(g.hero("gramarye")).combat == 1
    assert carry_out(g, "gain: {points: 1}, who: {each: opponent}")
    assert g.state.teams[1].points == 1


def test_justice_tokens_are_gained_only_where_they_are_in_use() -> None:
    """HI-614."""
    g = arrange()
    assert not carry_out(g, "gain: {justice: 1}")
    assert g.state.teams[0].justice == 0


def test_reaching_the_target_ends_the_game() -> None:
    """HI-002, HI-003."""
    g = arrange(target_points=2)
    carry_out(g, "gain: {points: 2}")
    assert g.t.over()
    assert g.state.winner == 0


def test_lose() -> None:
    """HI-430: of the loser's choice."""
    g = arrange(justice_tokens="yes")
    g.equip("titan", "jet-harness", "lucky-charm")
    lose = "lose: {gadget: 1}, who: actor"
    c = context(g, on="r2c2", card="mother-rust", actor="titan", word="fight-lost")
    assert carry_out(g, lose, "1 lose-gadget: lucky-charm", c=c)
    assert g.discarded() == ["lucky-charm"]
    assert carry_out(g, lose, c=c)
    assert not carry_out(g, lose, c=c)
    assert carry_out(g, "lose: {combat-token: 2}", by="titan")
    assert g.t.hero(g.hero("titan")).combat == 0
    assert not can(g, "lose: {justice: 1}")
    atoms.gain_justice(g.t, 0, 2)
    assert carry_out(g, "lose: {justice: 3}")
    assert g.state.teams[0].justice == 0


def test_the_combat_token_of_a_block_is_taken_once() -> None:
    """HI-471 to HI-474 (T63): Genicon Inc. lies on r2c2."""
    g = arrange()
    g.win("gramarye", "r2c2")
    text = "take: combat-token, who: winning-hero"
    assert can(g, text, on="r2c2")
    assert carry_out(g, text, on="r2c2")
    assert g.t.hero(g.hero("gramarye")).combat == 1
    assert g.state.tokens[space("r2c2")] == 0
    assert not can(g, text, on="r2c2")
    assert not carry_out(g, text, on="r2c2")


def test_the_shield_goes_to_the_winning_hero() -> None:
    g = arrange()
    g.win("gramarye", "r2c4")
    assert carry_out(g, "take: shield-token, who: winning-hero", on="r2c4")
    assert g.state.shield == g.hero("gramarye")
    assert g.state.shield_until == g.state.round + 1


def test_a_gadget_of_choice_from_the_supply() -> None:
    """HI-112 to HI-114: its card leaves the deck."""
    g = arrange()
    g.deck("fan-club", "jet-harness", "lucky-charm")
    assert carry_out(g, "take: gadget, from: supply", "0 start-gadget: lucky-charm", by="gramarye")
    assert g.t.hero(g.hero("gramarye")).gadgets == [g.card("lucky-charm")]
    assert g.card("lucky-charm") not in g.state.deck


def test_markers_are_set_aside_as_far_as_there_are_any() -> None:
    """Clockthief (T75)."""
    g = arrange(at={"shadowboxer": "r2c2"})
    g.fight("shadowboxer", "r2c2")
    text = "set-aside: {marker: 3}, who: fighters-player, until: end-of-round"
    assert carry_out(g, text, on="r2c2", card="clockthief")
    assert (g.state.teams[0].coloured, g.state.teams[0].aside) == (1, 3)
    assert carry_out(g, text, on="r2c2", card="clockthief")
    assert not carry_out(g, text, on="r2c2", card="clockthief")


# --- deeds -----------------------------------------------------------------------------------------------


def test_copied_powers() -> None:
    """HI-522 to HI-531 (T45): each power once, never one that copies, never one's own."""
    g = arrange(THREE, at={"cloner": "r2c2", "gramarye": "r2c3", "traveller": "r1c2", "paragon": "r4c4"})
    text = "copy-power: {one: power, owner: {one: hero, reach: orthogonal}}, until: end-of-turn"
    assert carry_out(g, text, "target: magic of gramarye", by="cloner")
    assert g.offered("target") == ["magic of gramarye", "mind-control of gramarye", "teleport of traveller"]
    assert g.t.stat("dice", g.hero("cloner"), 1) == 2
    assert carry_out(g, text, "target: fly of cloner", by="gramarye")
    assert g.offered("target") == ["fly of cloner", "mind-control of cloner"]
    atoms.put(g.t, g.hero("cloner"), space("r5c5"))
    assert not can(g, text, by="cloner")
    assert not carry_out(g, text, by="cloner")


def test_a_copied_bonus_power_is_carried_out_at_once() -> None:
    """HI-525 to HI-527."""
    g = arrange(at={"gramarye": "r2c2", "shadowboxer": "r2c3"})
    g.deck("fan-club")
    text = "copy-power: {one: power, named: detective, owner: {one: hero, reach: orthogonal}}, until: end-of-turn"
    assert carry_out(g, text, by="gramarye")
    assert g.hand(0) == ["fan-club"]
    assert g.state.teams[0].bonus == 0


def test_choose_direction() -> None:
    """HI-236 to HI-238."""
    g = arrange(crimes={"A": "r2c2"})
    assert carry_out(g, "choose-direction: {one: crime, letter: A}", "direction: SW")
    assert g.state.marked == [g.ref("crime A"), 5]


def test_start_next_round() -> None:
    """HI-202 (T76)."""
    g = arrange()
    assert carry_out(g, "start-next-round", you=1)
    assert g.state.next_first == 1


def test_who_lets_heroes_act_for_their_players() -> None:
    """A step that names a hero is carried out by his player, with that hero."""
    g = arrange()
    g.give(1, "fan-club", "stun-net")
    c = context(g, on="r2c2", card="doctor-vane", actor="titan", word="fight-lost")
    assert carry_out(g, "discard: 1, who: actor", "1 discard: stun-net", c=c)
