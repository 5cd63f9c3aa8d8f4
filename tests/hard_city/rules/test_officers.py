"""Officers: Movement, escorts, Crates, shots, Close Combat, dice, Equipment (5.1 to 5.4, 5.16)."""

from __future__ import annotations

from capesmith.rules.choosing import NONE
from capesmith.systems.hard_city.game import actions, atoms, damage, equipment, fighting
from capesmith.systems.hard_city.game.decks import atoms as card_atoms
from capesmith.systems.hard_city.game.pieces import ALLY, BATTERY, BOX_MASK, CLOUD_MASK, MAYOR, MUTANT
from capesmith.systems.hard_city.game.questions import go, lead, unpack
from hard_city.tables import Bench

# --- Movement ---------------------------------------------------------------------------------------------


def test_a_movement_is_one_or_two_spaces() -> None:
    """HC-075, HC-085: diagonals, too; whoever pays for it goes one space at least."""
    b = Bench(at="K7")
    b.say(step=[go.pack(b.at("L6")), go.pack(b.at("M5"))]).do(actions.move)
    assert b.where(b.figure()) == "M5" and b.officer().ap == 2
    assert NONE in b.options("step")
    b.say(step=[go.pack(b.at("M6")), NONE]).do(actions.move)
    assert b.where(b.figure()) == "M6"
    first = next(options for _, prompt, options in b.asked if prompt.kind == "step")
    assert NONE not in first and len(first) == 8


def test_actions_can_be_repeated_while_there_are_ap() -> None:
    """HC-074, HC-084."""
    b = Bench(at="K7")
    for id in ("K6", "K5", "K4"):
        b.walk(id)
    assert b.officer().ap == 0 and b.offered() == [actions.end.pack()]


def test_officers_pass_everything_but_obstacles() -> None:
    """HC-057, HC-063, HC-065, HC-086."""
    b = Bench(at="C4")
    b.mutants("C3")
    b.civilian("C3")
    b.barrel("C3")
    b.walk("C3", "B3")
    assert b.where(b.figure()) == "B3"
    b.put(b.figure(), "C4")
    assert b.at("D4") not in b.t.streets.ways[b.at("C4")]  # a Civilian Car
    b = Bench(4, at="H11")
    assert b.at("boat") not in b.t.streets.ways[b.at("H11")]


def test_stunned_mutants_do_not_hurt() -> None:
    """HC-088."""
    b = Bench()
    b.mutants("G2", 0, stunned=3)
    b.walk("G3")
    assert b.officer().hp == 5


def test_fubar_hurts_who_leaves() -> None:
    """HC-207."""
    b = Bench(players=2)
    b.fubar("G2")
    b.walk("G3")
    assert b.officer().hp == 4 and not b.offers(actions.fight)


def test_who_falls_while_leaving_falls_there() -> None:
    """HC-090, HC-217: the move ends, and the Civilian stays."""
    b = Bench(1, "jenny")
    b.officer().hp = 1
    b.mutants("G2")
    (civilian,) = b.civilian("G2")
    b.say(step=[lead.pack(b.at("G3"), civilian)], victim=[b.figure()]).do(actions.move)
    assert b.where(b.figure()) == b.where(civilian) == "G2" and b.officer().down


def test_being_put_somewhere_is_no_movement() -> None:
    """HC-091: no damage for leaving, as with Hood Ornament or Down the Drain."""
    b = Bench(2, at="C3")
    card_atoms.add_frame(b.t, b.t.cast.number("down-the-drain"))
    b.mutants("C3")
    b.do(actions.scene, 1)
    assert b.where(b.figure()) != "C3" or b.officer().hp == 5
    assert b.officer().hp == 5


# --- Crates and Boxes -------------------------------------------------------------------------------------


def box(b: Bench, id: str, *, street: bool = False) -> int:
    return atoms.lay_box(b.t, b.at(id), street=street)


def test_opening_before_during_and_after_a_movement() -> None:
    """HC-092 to HC-095: free; several; active Mutants do not prevent it; the move goes on."""
    b = Bench()
    tokens = [box(b, "G2"), box(b, "G3"), box(b, "G3", street=True), box(b, "G4")]
    b.mutants("G4")
    b.say(step=[unpack.pack(tokens[0]), go.pack(b.at("G3")), unpack.pack(tokens[1]), unpack.pack(tokens[2]),
                go.pack(b.at("G4")), unpack.pack(tokens[3])])  # fmt: skip
    b.do(actions.move)
    assert not b.t.state.board & BOX_MASK and b.officer().ap == 2
    kinds = [b.t.cast.equipment[card].police for card in b.officer().equipment]
    assert kinds == [True, True, False, True]


def test_nothing_is_opened_without_a_movement() -> None:
    """HC-092."""
    b = Bench()
    box(b, "G2")
    assert {str(actions.DO.of(one)) for one in b.offered()} == {"end", "move", "call the helicopter"}


def test_no_token_is_left() -> None:
    """HC-096, HC-151."""
    b = Bench()
    for _ in range(10):
        assert box(b, "A1") >= 0
    assert box(b, "A2") == -1
    from capesmith.systems.hard_city.game import placing

    b.civilian(*["A3"] * 10)
    assert placing.appear(b.t, 1023 << 51, b.at("A4")) == -1


# --- escorts ----------------------------------------------------------------------------------------------


def test_one_civilian_comes_along() -> None:
    """HC-097, HC-098, HC-100: dropped anywhere, another one picked up."""
    b = Bench()
    one, other = b.civilian("G2", "G3")
    b.say(step=[lead.pack(b.at("G3"), one), lead.pack(b.at("G4"), one)]).do(actions.move)
    assert {b.where(one), b.where(other)} == {"G3", "G4"} and b.where(b.figure()) == "G4"
    b.put(b.figure(), "G3")
    b.say(step=[go.pack(b.at("F3"))]).do(actions.move)
    assert {b.where(one), b.where(other)} == {"G3", "G4"}


def test_one_token_at_a_time() -> None:
    """HC-101, HC-425: Civilian, Mayor or Battery; Strong Arms carry two."""
    b = Bench(1, "marcellus")
    one, other = b.civilian("G2", "G2")
    for piece in (MAYOR, BATTERY):
        b.put(piece, "G2")
    b.say(step=[lead.pack(b.at("G3"), BATTERY)]).do(actions.move)
    assert b.where(BATTERY) == "G3" and b.where(one) == "G2" and not b.was_asked("along")
    b.put(b.figure(), "G2")
    b.skill("strong-arms").say(step=[lead.pack(b.at("G3"), one)], along=[other]).do(actions.move)
    assert b.where(one) == b.where(other) == "G3"


def test_who_gets_the_damage_of_leaving() -> None:
    """HC-099, HC-352, HC-425: neither the Mayor nor the Battery."""
    b = Bench()
    b.mutants("G2")
    b.put(MAYOR, "G2")
    b.say(step=[lead.pack(b.at("G3"), MAYOR)]).do(actions.move)
    assert b.officer().hp == 4 and not b.was_asked("victim")


# --- Shooting Attack and Aimed Shot -----------------------------------------------------------------------


def test_what_can_be_shot() -> None:
    """HC-103, HC-106, HC-216: stunned Mutants, too; no friends there, but an eliminated Officer."""
    b = Bench(ally="blast", at="A1")
    b.put(ALLY, "A1")
    for id in ("C3", "D2", "E3", "F3"):
        b.mutants(id, 0, stunned=1)
    b.put(b.figure(1), "D2")
    b.put(ALLY, "E3")
    b.put(b.figure(2), "F3")
    atoms.fall(b.t, b.figure(2))
    assert set(fighting.spaces(b.t, b.figure())) == {b.at("C3"), b.at("F3")}


def test_no_shot_into_another_segment() -> None:
    """HC-105, HC-360, HC-423."""
    b = Bench(3)
    b.mutants("b1")
    assert not b.offers(actions.shoot)
    b.put(b.figure(), "e3")
    assert b.offers(actions.shoot, b.at("b1"))


def test_shots_at_the_truck() -> None:
    """HC-322."""
    b = Bench(2)
    b.mutants("truck", 0, stunned=1)
    b.dice("1", "miss").do(actions.shoot, b.at("truck"))
    assert b.t.state.kills == 1


def test_a_shot_is_spread_freely() -> None:
    """HC-107, HC-108, HC-128, HC-129, HC-131: two damage kill one that stands, or stun two."""
    b = Bench()
    one, other = b.mutants("K5", 2)
    b.say(hit=[other]).dice("1", "1").do(actions.shoot, b.at("K5"))
    assert b.count("K5", stunned=True) == 2 and b.t.state.kills == 0
    b.dice("2", "miss").do(actions.shoot, b.at("K5"))
    assert b.t.state.kills == 2 and b.t.state.supply >> one & 1


def test_never_fewer_than_one_die() -> None:
    """HC-109: Jammed! on a shot with one die."""
    b = Bench(players=2)
    b.mutants("K5", 0, stunned=1)
    b.hand("jammed")
    b.say(react=[b.t.cast.number("jammed")]).dice("1")
    fighting.shoot(b.t, b.figure(), b.at("K5"), 1)
    assert b.t.state.kills == 1


def test_an_aimed_shot() -> None:
    """HC-110 to HC-112: 2 AP, no dice, 2 damage to one Mutant; what speaks of Shooting Attacks does not matter."""
    b = Bench(1, "miranda", players=2)
    b.hand("jammed", "thick-skin")
    (piece,) = b.mutants("K5")
    b.do(actions.aim, piece)
    assert b.t.state.kills == 1 and b.officer().ap == 1 and not b.was_asked("react")


def test_an_aimed_shot_hits_mutants_only() -> None:
    """HC-113."""
    b = Bench()
    (barrel,) = b.barrel("K5")
    assert b.offers(actions.shoot_at, barrel) and not b.offers(actions.aim)


def test_an_aimed_shot_at_fubar() -> None:
    """HC-203: one damage less."""
    b = Bench(players=2)
    b.fubar("K5", 2)
    b.do(actions.aim, 10)
    assert b.t.state.fubar_hp == 1


# --- Close Combat -----------------------------------------------------------------------------------------


def test_close_combat_beside_others() -> None:
    """HC-114, HC-115: Officers and Civilians there do not matter; one die."""
    b = Bench()
    b.mutants("G2", 2)
    b.civilian("G2")
    b.dice("1").do(actions.fight)
    assert b.count("G2", stunned=True) == 1


def test_damage_without_a_target_is_lost() -> None:
    """HC-117."""
    b = Bench()
    b.mutants("G2", 1, stunned=1)
    b.dice("2").do(actions.fight)
    assert b.count("G2", stunned=True) == 2 and b.t.state.kills == 0


def test_no_close_combat_without_active_mutants() -> None:
    """HC-114, HC-202, HC-208."""
    b = Bench(players=2)
    b.mutants("G2", 0, stunned=2)
    b.fubar("G2")
    assert not b.offers(actions.fight)


# --- dice -------------------------------------------------------------------------------------------------


def test_push_in_close_combat_and_when_sealing() -> None:
    """HC-120."""
    b = Bench()
    b.mutants("G2")
    b.say(push=1).dice("push").do(actions.fight)
    assert b.count("G2", stunned=True) == 1 and b.officer().ap == 1


def test_push_need_not_be_paid() -> None:
    """HC-118."""
    b = Bench()
    b.mutants("G2")
    b.say(push=0).dice("push").do(actions.fight)
    assert b.count("G2") == 1 and b.officer().ap == 2


def test_push_is_paid_before_a_reaction() -> None:
    """HC-119, HC-286: and the Reaction works all the same."""
    b = Bench(players=2)
    b.mutants("K5")
    b.hand("thick-skin")
    b.say(push=1, react=[b.t.cast.number("thick-skin")]).dice("1", "push").do(actions.shoot, b.at("K5"))
    kinds = [prompt.kind for _, prompt, _ in b.asked]
    assert kinds.index("push") < kinds.index("react")
    assert b.count("K5", stunned=True) == 1 and b.t.state.kills == 0


# --- Equipment --------------------------------------------------------------------------------------------


def test_giving_and_taking() -> None:
    """HC-121, HC-122: 1 AP each, on one space."""
    b = Bench()
    own, other = b.equip("shotgun", 0), b.equip("bandages", 1)
    b.do(actions.give, b.figure(2), own).do(actions.take, b.figure(1), other)
    assert b.officer(2).equipment == [own] and b.officer(0).equipment == [other] and b.officer().ap == 1
    b.put(b.figure(), "A1")
    assert not b.offers(actions.give) and not b.offers(actions.take)


def test_nobody_deals_with_the_eliminated() -> None:
    """HC-210, HC-215: their Equipment stays with them."""
    b = Bench()
    card = b.equip("shotgun", 1)
    atoms.fall(b.t, b.figure(1))
    assert not b.offers(actions.take) and b.officer(1).equipment == [card]


def test_using_equipment() -> None:
    """HC-123, HC-124: 1 AP for the card, nothing for what it does; then it is discarded."""
    b = Bench(at="G4")
    card = b.equip("shotgun")
    b.mutants("G6", 0, stunned=3)
    b.dice("1", "1", "1", "miss").do(actions.use, card)
    assert b.t.state.kills == 3 and b.officer().ap == 2
    assert b.t.state.police_discard == [card] and not b.officer().equipment


def test_what_a_nested_action_requires() -> None:
    """HC-125: no Shotgun beside an active Mutant, nor beyond its range."""
    b = Bench(at="G4")
    card = b.equip("shotgun")
    b.mutants("G8", 0, stunned=1)
    b.do(actions.use, card)
    assert b.t.state.kills == 0
    card = b.equip("shotgun")
    b.mutants("G4")
    b.mutants("G5", 0, stunned=1)
    b.do(actions.use, card)
    assert b.t.state.kills == 0


def test_an_empty_equipment_deck() -> None:
    """HC-126."""
    b = Bench()
    state = b.t.state
    state.police_discard, state.police_deck = state.police_deck[:], []
    assert equipment.draw(b.t, b.figure(), True)
    assert len(state.police_deck) == 11 and not state.police_discard


def test_the_end_of_a_turn() -> None:
    """HC-076, HC-127: AP are lost, and there is no second turn this round."""
    b = Bench()
    b.say(action=actions.end.pack())
    b.t.advance()
    assert b.officer().ap == 0 and b.t.state.stage == "auto"
    b.t.advance()
    b.t.advance()
    assert b.figure() not in b.options("next")


# --- Out of Ammo ------------------------------------------------------------------------------------------


def test_out_of_ammo() -> None:
    """HC-274 to HC-276: no shots until 1 AP is spent; Equipment brings its own ammunition."""
    b = Bench(at="G4")
    atoms.set_dry(b.t, b.figure(), True)
    b.mutants("G6", 0, stunned=2)
    card = b.equip("shotgun")
    assert not b.offers(actions.shoot) and not b.offers(actions.aim)
    assert not b.offers(actions.skill, 31)  # Big Iron is an Aimed Shot
    b.dice("1", "miss", "miss", "miss").do(actions.use, card)
    assert b.t.state.kills == 1
    b.do(actions.reload)
    assert b.officer().ap == 1 and b.offers(actions.shoot, b.at("G6"))


# --- damage to Officers -----------------------------------------------------------------------------------


def test_damage_costs_hp() -> None:
    """HC-080, HC-081."""
    b = Bench(1, "jenny")
    assert damage.hurt(b.t, b.figure(), 3) == 3 and b.officer().hp == 1
    assert damage.hurt(b.t, b.figure(), 3) == 1 and b.officer().down


def test_toxic_clouds() -> None:
    """HC-363, HC-364, HC-287: an Officer who enters loses 1 HP; Civilians do not."""
    b = Bench(3)
    atoms.bring(b.t, CLOUD_MASK, b.at("G4"))
    (civilian,) = b.civilian("G3")
    b.put(b.figure(), "G3")
    b.say(step=[lead.pack(b.at("G4"), civilian)]).do(actions.move)
    assert b.officer().hp == 4 and b.where(civilian) == "G4"
    b.say(step=[go.pack(b.at("G5"))]).do(actions.move)
    assert b.officer().hp == 4


def test_nothing_touches_the_eliminated() -> None:
    """HC-210, HC-212: nor do they fall again while they lie."""
    b = Bench()
    atoms.fall(b.t, b.figure(1))
    assert damage.hurt(b.t, b.figure(1), 1) == 0 and damage.heal(b.t, b.figure(1), 1) == 0
    assert not b.t.friends >> b.figure(1) & 1


def test_active_and_directly_by_the_side() -> None:
    """HC-069, HC-070, HC-082."""
    b = Bench(3, at="C2")
    assert b.t.active == b.figure() and not b.t.awake
    b.mutants("M1", 2, stunned=1)
    assert b.t.awake == 0b11 << MUTANT
    assert b.t.streets.beside[99] >> b.at("C2") & 1  # the Limousine, A1 to C1
