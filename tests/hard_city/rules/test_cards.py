"""Skills, Equipment, Chaos cards and the Ally, as printed (7.1 to 7.5, 11.2 to 11.4, 5.17)."""

from __future__ import annotations

import pytest

from capesmith.content.masks import bits
from capesmith.rules.choosing import NONE
from capesmith.systems.hard_city.game import actions, atoms, basic, damage, doctor, mutants, phases
from capesmith.systems.hard_city.game.live import SHEET
from capesmith.systems.hard_city.game.pieces import ALLY, BOX_MASK, CLOUD_MASK, MAYOR
from capesmith.systems.hard_city.game.questions import at, go, lead, march, mutant, spawn, strike
from hard_city.tables import Bench

JENNY, MIRANDA, MARCELLUS = ("jenny",), ("miranda",), ("marcellus",)


def gone(b: Bench) -> list[int]:
    return [b.t.printed(figure).hp - b.t.hp_of(figure) for figure in b.t.figures]


def slot(b: Bench, n: int = 0) -> int:
    """The place of the last Skill."""
    return len(b.officer(n).skills) - 1


def space(b: Bench, id: str) -> int:
    return 1000 + b.at(id)


# --- Starting Skills (HC-083) -------------------------------------------------------------------------------


def test_big_iron() -> None:
    """HC-083: once per turn an Aimed Shot for 1 AP."""
    b = Bench()
    one, other = b.mutants("K5")[0], b.mutants("K6")[0]
    b.do(actions.skill, SHEET)
    assert b.t.state.kills == 1 and b.officer().ap == 2
    assert not b.offers(actions.skill, SHEET) and one != other
    b.turn_of(0)
    assert b.offers(actions.skill, SHEET)


def test_medical_training() -> None:
    """HC-083: 2 AP, 1 HP for another Officer on the space; once per turn; no active Mutants."""
    b = Bench(1, *JENNY)
    b.officer(1).hp = 3
    b.say(target=[b.figure(1)]).do(actions.skill, SHEET)
    assert b.officer(1).hp == 4 and b.officer().ap == 1 and not b.offers(actions.skill, SHEET)
    b.turn_of(0)
    b.officer().ap = 3
    b.mutants("G2")
    assert not b.offers(actions.skill, SHEET)


def test_burst_fire() -> None:
    """HC-083: one die more, once per turn."""
    b = Bench(1, *MIRANDA)
    b.mutants("K5", 0, stunned=6)
    b.dice("1", "1", "1").do(actions.shoot, b.at("K5"))
    assert b.t.state.kills == 3
    b.dice("1", "1", "1").do(actions.shoot, b.at("K5"))
    assert b.t.state.kills == 5


def test_ring_veteran() -> None:
    """HC-083: two dice in Close Combat."""
    b = Bench(1, *MARCELLUS)
    b.mutants("G2", 3)
    b.dice("1", "1").do(actions.fight)
    assert b.count("G2", stunned=True) == 2


# --- Skills of Donathan Johnson -------------------------------------------------------------------------------


def test_strong_black_coffee() -> None:
    """11.2: at the start of his own turn only, if nobody bothers him."""
    for mutants_there, ap in ((0, 4), (1, 3)):
        b = Bench().skill("strong-black-coffee")
        b.mutants("G2", mutants_there)
        b.t.state.stage, b.t.state.active = "next", -1
        for one in b.t.state.officers:
            one.acted = False
        b.say(next=b.figure(0))
        b.t.advance()
        assert b.officer().ap == ap
    b = Bench().skill("strong-black-coffee")
    b.t.state.stage, b.t.state.active = "next", -1
    for one in b.t.state.officers:
        one.acted = False
    b.say(next=b.figure(1))
    b.t.advance()
    assert b.officer(0).ap == 3


def test_old_school_methods() -> None:
    """11.2, HC-116: damage on stunned Mutants kills them."""
    b = Bench().skill("old-school-methods")
    _, down = b.mutants("G2", 1, stunned=1)
    b.say(hit=[down]).dice("1").do(actions.fight)
    assert b.t.state.kills == 1 and b.count("G2") == 1


def test_seen_it_all() -> None:
    """11.2: the first leaving damage of a turn."""
    b = Bench().skill("seen-it-all")
    b.mutants("G2")
    b.mutants("G3")
    b.walk("G3", "G4")
    assert gone(b)[0] == 1


def test_warning_shot() -> None:
    """11.2: a survivor goes one space."""
    b = Bench().skill("warning-shot")
    (piece,) = b.mutants("K5")
    b.say(may=1, place=b.at("L6")).dice("miss", "miss").do(actions.shoot, b.at("K5"))
    assert b.where(piece) == "L6"


def test_lost_and_found() -> None:
    """11.2: two are drawn, one is kept, one discarded."""
    b = Bench().skill("lost-and-found")
    token = atoms.lay_box(b.t, b.at("G3"), street=True)
    from capesmith.systems.hard_city.game import equipment

    equipment.open_box(b.t, b.figure(), token)
    assert len(b.officer().equipment) == 1 and len(b.t.state.street_discard) == 1


# --- Skills of Jenny Takabura -------------------------------------------------------------------------------


def test_field_surgeon() -> None:
    """11.2: Medical Training for 1 AP."""
    b = Bench(1, *JENNY).skill("field-surgeon")
    b.officer(1).hp = 3
    b.say(target=[b.figure(1)]).do(actions.skill, SHEET)
    assert b.officer().ap == 2 and b.officer(1).hp == 4


def test_light_feet() -> None:
    """11.2: three spaces in a Movement."""
    b = Bench(1, *JENNY).skill("light-feet")
    b.walk("G3", "G4", "H5")
    assert b.where(b.figure()) == "H5" and b.officer().ap == 2


def test_throwing_stars() -> None:
    """11.2: 1 AP, 1 damage within two spaces, whoever is there."""
    b = Bench(1, *JENNY).skill("throwing-stars")
    b.mutants("G2")
    (piece,) = b.mutants("G4", 0, stunned=1)
    b.civilian("G4")
    b.say(target=[piece]).do(actions.skill, slot(b))
    assert b.t.state.kills == 1 and b.officer().ap == 2


def test_adrenaline_shot() -> None:
    """11.2: another Officer within one space who has not acted yet."""
    b = Bench(1, *JENNY).skill("adrenaline-shot")
    b.officer(1).acted = True
    b.put(b.figure(3), "A1")
    b.do(actions.skill, slot(b))
    assert [one.ap for one in b.t.state.officers] == [2, 3, 4, 3]


def test_smoke_bomb() -> None:
    """11.2: once per turn, when she likes."""
    b = Bench(1, *JENNY).skill("smoke-bomb")
    b.mutants("G2")
    b.say(may=1).walk("G3")
    assert gone(b)[0] == 0


def test_not_on_my_watch() -> None:
    """11.2, HC-046: 2 AP; up with 1 HP, and the turn may still be taken; the VP stays."""
    b = Bench(1, *JENNY, players=2).skill("not-on-my-watch")
    damage.hurt(b.t, b.figure(2), 9)
    b.do(actions.skill, slot(b))
    assert (b.officer(2).hp, b.officer(2).down, b.officer(2).ap) == (1, False, 3)
    assert b.officer().ap == 1 and b.t.state.chaos_marker == 1
    assert b.figure(2) in [one for one in b.t.up() if not b.t.officer(one).acted]


# --- Skills of Miranda Casey ----------------------------------------------------------------------------------


def test_marksman() -> None:
    """11.2: one die again, before Push is paid for."""
    b = Bench(1, "miranda").skill("marksman")
    b.mutants("K5", 0, stunned=1)
    b.say(may=1, die=0).dice("miss", "miss", "miss", "1").do(actions.shoot, b.at("K5"))
    assert b.t.state.kills == 1


def test_double_tap() -> None:
    """11.2: after a kill, another shot with one die; once per turn."""
    b = Bench(1, "miranda").skill("double-tap")
    b.mutants("K5", 0, stunned=2)
    b.say(may=1).dice("1", "miss", "miss", "1").do(actions.shoot, b.at("K5"))
    assert b.t.state.kills == 2 and b.officer().ap == 2


def test_clear_line() -> None:
    """11.2: spaces with Officers or Civilians, who are never hurt."""
    b = Bench(1, "miranda").skill("clear-line")
    b.mutants("K5")
    b.civilian("K5")
    b.put(b.figure(1), "K5")
    b.dice("2", "2", "miss").do(actions.shoot, b.at("K5"))
    assert b.t.state.kills == 1 and sum(gone(b)) == 0 and b.t.civilians


def test_officer_in_command() -> None:
    """11.2: another Officer's Movement; leaving hurts as ever."""
    b = Bench(1, "miranda").skill("officer-in-command")
    b.mutants("A1")
    b.put(b.figure(2), "A1")
    b.say(target=[b.figure(2)], step=[go.pack(b.at("B2")), NONE]).do(actions.skill, slot(b))
    assert b.where(b.figure(2)) == "B2" and gone(b)[2] == 1
    assert b.officer().ap == 2 and b.officer(2).ap == 3


def test_spare_magazine() -> None:
    """11.2: no marker, and the first Push of a turn costs nothing."""
    b = Bench(1, "miranda", players=2).skill("spare-magazine")
    b.mutants("K5", 0, stunned=9)
    b.say(push=1).dice("push", "miss", "miss").do(actions.shoot, b.at("K5"))
    assert b.officer().ap == 2 and b.t.state.kills == 1
    b.say(push=1).dice("push", "miss").do(actions.shoot, b.at("K5"))
    assert b.officer().ap == 0 and b.t.state.kills == 2
    b.doctors_turn()
    (card,) = b.hand("out-of-ammo")
    b.say(target=[b.figure()], turn=doctor.play.pack(card))
    doctor.act(b.t)
    assert not b.officer().dry


def test_suppressive_fire() -> None:
    """11.2: 1 AP, up to two of those that are left are stunned."""
    b = Bench(1, "miranda").skill("suppressive-fire")
    found = b.mutants("K5", 3)
    b.say(pay=1, target=found[:2]).dice("miss", "miss", "miss").do(actions.shoot, b.at("K5"))
    assert b.count("K5", stunned=True) == 2 and b.officer().ap == 1


# --- Skills of Marcellus Hammer -------------------------------------------------------------------------------


def test_body_slam() -> None:
    """11.2: two damage on one Mutant kill it, once per turn."""
    b = Bench(1, "marcellus").skill("body-slam")
    one = b.mutants("G2", 4)[0]
    b.say(hit=[one, one]).dice("1", "1").do(actions.fight)
    assert b.t.state.kills == 1 and b.count("G2") == 3
    b.dice("1", "1").do(actions.fight)
    assert b.t.state.kills == 1 and b.count("G2") == 1


def test_clothesline() -> None:
    """11.2: on entering a space with active Mutants, one is stunned; once per turn."""
    b = Bench(1, "marcellus").skill("clothesline")
    b.mutants("G3", 2)
    b.walk("G3")
    assert b.count("G3", stunned=True) == 1


def test_human_shield() -> None:
    """11.2: he gets the damage of somebody next to him; not while he lies."""
    b = Bench(1, "marcellus", players=2)
    b.skill("human-shield")
    (piece,) = b.mutants("G4")
    (civilian,) = b.civilian("G4")
    b.put(b.figure(), "G5")
    b.say(may=1)
    mutants.attack(b.t, piece, b.at("G4"))
    assert b.t.civilians and gone(b)[0] == 1
    damage.hurt(b.t, b.figure(), 9)
    mutants.attack(b.t, piece, b.at("G4"))
    assert not b.t.civilians and b.t.state.where[civilian] < 0


def test_over_the_top_rope() -> None:
    """11.2: a stunned Mutant flies up to two spaces, and floors another."""
    b = Bench(1, "marcellus").skill("over-the-top-rope")
    (down,) = b.mutants("G2", 0, stunned=1)
    b.mutants("G4")
    b.say(place=b.at("G4")).do(actions.skill, slot(b))
    assert b.where(down) == "G4" and b.count("G4", stunned=True) == 2


def test_bulldozer() -> None:
    """11.2: one active Mutant does not hold him, two do."""
    for number, lost in ((1, 0), (2, 1)):
        b = Bench(1, "marcellus").skill("bulldozer")
        b.mutants("G2", number)
        b.walk("G3")
        assert gone(b)[0] == lost


def test_strong_arms() -> None:
    """11.2, HC-101."""
    b = Bench(1, "marcellus").skill("strong-arms")
    one, other = b.civilian("G2", "G2")
    b.say(step=[lead.pack(b.at("G3"), one)], along=[other]).do(actions.move)
    assert b.where(one) == b.where(other) == "G3"


# --- Blast ----------------------------------------------------------------------------------------------------


def dog(*skills: str) -> Bench:
    b = Bench(ally="blast", ally_skills=bool(skills))
    b.put(ALLY, "G2")
    for id in skills:
        card = b.t.cast.number(id)
        b.t.state.ally_deck.remove(card)
        b.t.state.ally_skills.append(card)
    b.t.renew()
    return b


def test_get_them() -> None:
    """HC-279, HC-280, 7.3: 1 AP of the active Officer, once per turn of an Officer."""
    b = dog()
    b.mutants("G4", 2)
    b.say(place=b.at("G4"), hit=[11]).do(actions.skill, actions.ALLY_SLOT)
    assert b.where(ALLY) == "G4" and b.officer().ap == 2
    assert not b.offers(actions.skill, actions.ALLY_SLOT)
    b.turn_of(1)
    assert b.offers(actions.skill, actions.ALLY_SLOT)


def test_skills_of_blast() -> None:
    """HC-285, 11.2: Jaws, Off the Leash, Fetch!, Fast Healer."""
    b = dog("jaws", "off-the-leash", "fetch", "fast-healer")
    found = b.mutants("G6", 3)
    atoms.lay_box(b.t, b.at("G6"), street=False)
    b.say(place=b.at("G6"), hit=[found[0], found[1]], may=1).do(actions.skill, actions.ALLY_SLOT)
    assert b.count("G6", stunned=True) == 2
    assert not b.t.state.board & BOX_MASK and len(b.officer().equipment) == 1
    b.t.state.ally_hp = 1
    phases.event_phase(b.t)
    assert b.t.state.ally_hp == 2


def test_chaos_cards_take_the_dog_for_an_officer() -> None:
    """HC-281: Mutants surround him, and he has no ammunition to lose."""
    b = Bench(ally="blast", players=2)
    b.put(ALLY, "K5")
    (piece,) = b.mutants("K8")
    b.doctors_turn()
    play(b, "surround-them", target=[ALLY, piece], place=[b.at("K6")])
    assert b.where(piece) == "K6"
    b.turn_of(0)
    assert ALLY not in b.t.figures and b.t.victims_on(b.at("K5")) == 1 << ALLY


# --- Equipment --------------------------------------------------------------------------------------------------


def test_flamethrower() -> None:
    """11.3: two damage to every Mutant next door; it burns a cloud away; nobody else may be there."""
    b = Bench(3, at="G4")
    b.mutants("G5", 2, stunned=1)
    atoms.bring(b.t, CLOUD_MASK, b.at("G5"))
    b.civilian("F5")
    card = b.equip("flamethrower")
    b.say(target=[space(b, "G5")]).do(actions.use, card)
    assert b.t.state.kills == 3 and not b.t.state.board & CLOUD_MASK
    assert space(b, "F5") not in b.options("target")


def test_assault_rifle_and_sniper_scope() -> None:
    """11.3: two Shooting Attacks at two spaces; two Aimed Shots at two Mutants."""
    b = Bench()
    b.mutants("K5", 0, stunned=2)
    b.mutants("K7", 0, stunned=2)
    card = b.equip("assault-rifle")
    b.dice("1", "1", "1", "miss")
    b.say(shot=[at.pack(b.at("K5")), at.pack(b.at("K7"))]).do(actions.use, card)
    assert b.t.state.kills == 3
    b = Bench()
    one, other = b.mutants("K5", 2)
    b.say(shot=[mutant.pack(other)]).do(actions.use, b.equip("sniper-scope"))
    assert one != other
    assert b.t.state.kills == 2


def test_grenades_and_cocktails() -> None:
    """11.3, HC-462: everything on the space."""
    b = Bench(at="G4")
    b.mutants("G6")
    b.put(b.figure(1), "G6")
    (civilian,) = b.civilian("G6")
    b.say(target=[space(b, "G6")]).do(actions.use, b.equip("frag-grenade"))
    assert b.t.state.kills == 1 and gone(b)[1] == 1 and b.t.state.where[civilian] < 0
    b.mutants("G6")
    b.say(target=[space(b, "G6")]).do(actions.use, b.equip("molotov-cocktail"))
    assert b.count("G6", stunned=True) == 1 and gone(b)[1] == 2


def test_medicine() -> None:
    """11.3: First-Aid Kit, Bandages."""
    b = Bench(1, *JENNY)
    b.officer().hp = 1
    b.say(target=[b.figure()]).do(actions.use, b.equip("first-aid-kit"))
    assert b.officer().hp == 3 and b.officer().ap == 2
    b.say(target=[b.figure()]).do(actions.use, b.equip("bandages"))
    assert b.officer().hp == 4 and b.officer().ap == 2


def test_body_armor() -> None:
    """11.3: the first two damage until the next Event Phase."""
    b = Bench()
    b.do(actions.use, b.equip("body-armor"))
    damage.hurt(b.t, b.figure(), 1)
    damage.hurt(b.t, b.figure(), 2)
    assert gone(b)[0] == 1
    b.do(actions.use, b.equip("bandages"))
    b.t.state.armour[b.figure()] = 2
    phases.event_phase(b.t)
    assert not b.t.state.armour


@pytest.mark.parametrize(("id", "there"), [("flashbang", "G6"), ("fire-extinguisher", "G5")])
def test_stunning(id: str, there: str) -> None:
    """11.3: every Mutant on a space within three, or next to the Officer."""
    b = Bench(at="G4")
    b.mutants(there, 3)
    b.say(target=[space(b, there)]).do(actions.use, b.equip(id))
    assert b.count(there, stunned=True) == 3


def test_things_to_hit_with() -> None:
    """11.3: Baseball Bat, Nunchaku, Chainsaw."""
    b = Bench()
    b.mutants("G2", 3)
    b.dice("1", "1", "1").do(actions.use, b.equip("baseball-bat"))
    assert b.count("G2", stunned=True) == 3 and b.t.state.kills == 0
    b.mutants("G2")
    b.dice("2", "1").do(actions.use, b.equip("nunchaku"))
    assert b.t.state.kills >= 2
    b = Bench()
    up, down = b.mutants("G2", 1, stunned=1)
    b.say(hit=[up, up, down]).do(actions.use, b.equip("chainsaw"))
    assert b.t.state.kills == 2


def test_things_to_run_with() -> None:
    """11.3: Box of Donuts, Skateboard, Boombox."""
    b = Bench()
    b.do(actions.use, b.equip("box-of-donuts"))
    assert b.officer().ap == 4
    b.mutants("G2", 2)
    (civilian,) = b.civilian("G2")
    path = [lead.pack(b.at(id), civilian) for id in ("G3", "G4")] + [go.pack(b.at(id)) for id in ("H5", "H6", "H7")]
    b.say(step=path).do(actions.use, b.equip("skateboard"))
    assert b.where(b.figure()) == "H7" and b.where(civilian) == "G4" and gone(b)[0] == 0
    (piece,) = b.mutants("H8")
    b.say(target=[piece], place=b.at("J8")).do(actions.use, b.equip("boombox"))
    assert b.where(piece) == "J8"


# --- Chaos cards ------------------------------------------------------------------------------------------------


def play(b: Bench, id: str, **answers: object) -> Bench:
    (card,) = b.hand(id)
    kind = doctor.text_of(b.t, card)[1]
    b.say(**answers)
    if kind == "instant":
        b.say(instant=card)
        doctor.instant(b.t)
    else:
        b.say(turn=doctor.play.pack(card))
        doctor.act(b.t)
    return b


def table(**options: object) -> Bench:
    return Bench(1, players=2, **options).doctors_turn()  # type: ignore[arg-type]


def test_adrenaline_rush() -> None:
    """11.4: one space more by the Basic Action, this turn."""
    b = play(table(), "adrenaline-rush")
    (piece,) = b.mutants("A8")
    basic.move(b.t, 1)
    assert march.pack(piece, b.at("D8")) in b.options("mutant-move")
    b.t.moment("end-of-turn")
    b.doctors_turn()
    basic.move(b.t, 1)
    assert march.pack(piece, b.at("D8")) not in b.options("mutant-move")


def test_wake_up_call() -> None:
    """11.4: up to three get up, and cannot move this turn."""
    b = table()
    found = b.mutants("A8", 0, stunned=4)
    play(b, "wake-up-call", target=found[:3])
    assert b.count("A8") == 3
    basic.move(b.t, 4)
    assert not any(march.is_(one) for one in b.options("mutant-move"))


def test_mutagen_leak_and_ambush() -> None:
    """11.4: next to a Mutant; next to an Officer, on two spaces."""
    b = table(at="G4")
    b.mutants("A8")
    play(b, "mutagen-leak", space=[space(b, "B7")])
    assert b.count("B7") == 1
    play(b, "ambush", target=[b.figure()], space=[space(b, "G5"), space(b, "H5")])
    assert (
        b.count("G5") == b.count("H5") == 1 or (b.t.state.board & sum(1 << n for n in range(11, 41))).bit_count() == 4
    )


def test_master_plan() -> None:
    """11.4."""
    b = play(table(), "master-plan")
    assert len(b.t.state.players[1].hand) == 2


def test_horde() -> None:
    """11.4: up to six, two on a space."""
    b = table()
    a4 = b.at("A4")
    play(b, "horde", spawn=[spawn.pack(0, a4), spawn.pack(0, a4), NONE])
    assert b.count("A4") == 2 and spawn.pack(0, a4) not in b.options("spawn")


def test_feeding_frenzy() -> None:
    """11.4: up to three move and attack; a Soldier one or the other."""
    b = Bench(2, players=2, at="G7").doctors_turn()
    one = b.mutants("G8")[0]
    soldier = b.soldier("A7")
    play(b, "feeding-frenzy", target=[one, soldier], place=[b.at("G7"), NONE])
    assert sum(gone(b)) == 2 and b.where(one) == "G7" and b.where(soldier) == "A7"


def test_surround_them() -> None:
    """11.4: each ends closer."""
    b = table(at="G4")
    one, other = b.mutants("A8")[0], b.mutants("M1")[0]
    play(b, "surround-them", target=[b.figure(), one, other], place=[b.at("B7"), b.at("K2")])
    assert b.where(one) == "B7" and b.where(other) == "K2"
    assert all(b.t.far(end, b.at("G4")) < 6 for end in b.options("place") if end != NONE)


def test_out_of_ammo() -> None:
    """11.4, HC-274."""
    b = play(table(), "out-of-ammo", target=[5])
    assert b.officer().dry


def test_rampage_and_toxic_spit() -> None:
    """11.4: three attacks by one; attacks on an adjacent space."""
    b = table()
    b.mutants("G2")
    play(b, "rampage", mutant_attack=[strike.pack(11, b.at("G2"))] * 3)
    assert sum(gone(b)) == 3
    b = table()
    found = [b.mutants("G3")[0], b.mutants("F3")[0]]
    play(b, "toxic-spit", target=found, mutant_attack=[strike.pack(one, b.at("G2")) for one in found])
    assert sum(gone(b)) == 2


def test_rise() -> None:
    """11.4."""
    b = table()
    b.mutants("A8", 0, stunned=4)
    play(b, "rise")
    assert not b.t.state.stunned


def test_panic_in_the_streets() -> None:
    """11.4: Civilians walk; without any, Mutants come."""
    b = table()
    (civilian,) = b.civilian("K5")
    play(b, "panic-in-the-streets", target=[civilian], place=b.at("K6"))
    assert b.where(civilian) == "K6"
    b = table()
    zone = bits(b.t.ground.zones["north"])
    play(b, "panic-in-the-streets", spawn=[spawn.pack(0, one) for one in zone])
    assert (b.t.awake).bit_count() == 3


def test_iron_grip() -> None:
    """11.4: one space a Movement, until the end of the next turn of that Officer."""
    b = table()
    b.mutants("G2", 0, stunned=1)
    (piece,) = b.mutants("G2")
    play(b, "iron-grip", target=[b.figure()])
    b.turn_of(1)
    b.t.state.stunned |= 1 << piece
    atoms.expire_for(b.t, b.figure(1))
    b.turn_of(0)
    b.say(step=[go.pack(b.at("G3"))]).do(actions.move)
    assert (b.where(b.figure()) == "G3" and not b.was_asked("step")) or len(b.options("step")) >= 1
    b.walk("G4")
    assert b.where(b.figure()) == "G4"
    atoms.expire_for(b.t, b.figure())
    b.walk("G5", "G6")
    assert b.where(b.figure()) == "G6"


def test_fog_of_war() -> None:
    """11.4: no target beyond three spaces, until his next turn."""
    b = table()
    b.mutants("K5")
    play(b, "fog-of-war")
    b.turn_of(0)
    assert not b.offers(actions.shoot) and not b.offers(actions.aim)
    b.put(b.figure(), "H5")
    assert b.offers(actions.shoot, b.at("K5"))
    b.put(b.figure(), "G2")
    b.t.moment("your-next-turn", b.t.doctor)
    assert b.offers(actions.shoot, b.at("K5"))


def test_not_dead_yet() -> None:
    """11.4: stunned instead of killed; regular Mutants, Shooting Attack or Aimed Shot."""
    b = Bench(players=2)
    (piece,) = b.mutants("K5")
    (card,) = b.hand("not-dead-yet")
    b.say(react=card).do(actions.aim, piece)
    assert b.where(piece) == "K5" and b.t.state.stunned >> piece & 1 and b.t.state.kills == 0
    b.mutants("G2", 0, stunned=1)
    b.say(hit=[]).do(actions.use, b.equip("chainsaw"))
    assert b.t.state.kills == 1


def test_lunge() -> None:
    """11.4: an adjacent Mutant comes onto the Officer's space after a Movement."""
    b = Bench(players=2)
    (piece,) = b.mutants("G5")
    (card,) = b.hand("lunge")
    b.say(react=card, place=b.at("G4")).walk("G3", "G4")
    assert b.where(piece) == "G4"


def test_swimmers_and_power_cut() -> None:
    """11.6: two on deck spaces without Officers; a light goes out."""
    b = Bench(4, players=2, at="G10").doctors_turn()
    play(b, "special-1", space=[space(b, "F10"), space(b, "H12")])
    assert b.count("G10") == 0 and b.t.awake.bit_count() == 2
    b = Bench(5, players=2).doctors_turn()
    atoms.set_lights(b.t, 0b111)
    play(b, "special-1")
    assert b.t.state.lit.bit_count() == 2


def test_smash_the_window() -> None:
    """11.6: the Mayor on the space of a Mutant beside the Limousine; else four Mutants come closer."""
    b = Bench(3, players=2, at="A8").doctors_turn()
    b.put(MAYOR, "limousine")
    b.mutants("G5")
    far = b.t.far(b.at("G5"), b.at("limousine"))
    play(b, "special-1", target=[11])
    piece = 11
    assert b.t.far(b.t.state.where[piece], b.at("limousine")) < far or b.was_asked("place")
    b = Bench(3, players=2, at="A8").doctors_turn()
    b.put(MAYOR, "limousine")
    b.mutants("B2")
    play(b, "special-1")
    assert b.where(MAYOR) == "B2"
