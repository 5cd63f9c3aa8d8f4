"""The round, and the turn of a vigilante (VG-200 to VG-230, VG-600 to VG-603, VG-620 to VG-629, VG-683)."""

from __future__ import annotations

from typing import Any

import pytest

from capesmith.systems.vigilantes.game import atoms, enemies, event_phase, fighting, harm, turn, usage
from vigilantes.tables import Bench, fresh, table
from vigilantes.texts import carry_out

PAIR = ("night-porter", "brickyard")
THREE = (*PAIR, "tally")
QUIET = {"P18": list(PAIR)}  # off the normal network, and nobody is there


def quiet(team: tuple[str, ...] = PAIR, **options: Any) -> Bench:
    """A table at which no enemy is on the board, before an Enemy Phase."""
    return table("first-shift", team, at={"P18": list(team)}, **options)


def pass_all(t: Any, seat: int, prompt: Any, options: list[int]) -> int:
    """A player who ends every turn at once."""
    return len(options) - 1


# --- phases --------------------------------------------------------------------------------------------------


def test_vg_200_vg_201_three_phases_then_again() -> None:
    g = quiet()
    g.t.players = [pass_all] * 2
    stages = []
    for _ in range(9):
        stages.append((g.state.stage, g.state.round))
        g.t.advance()
    # a turn for each vigilante, and one segment that finds nobody left
    assert [stage for stage, _ in stages] == ["enemy", "turn", "turn", "turn", "event"] * 1 + ["enemy", *["turn"] * 3]
    assert g.state.round == 3


def test_vg_202_enemies_act_before_any_vigilante() -> None:
    g = fresh("first-shift")
    g.advance(...)
    assert g.state.stage == "enemy" and g.state.round == 0
    g.advance(...)
    told = [line[0] for line in g.told if line[0] in ("round", "activate", "turn")]
    assert told[0] == "round" and told.count("activate") >= 4 and "turn" not in told


def test_vg_201_the_game_goes_on_until_it_is_won_or_lost() -> None:
    g = fresh("blackout-bazaar")
    g.t.players = [pass_all] * 2
    assert g.t.play().outcome in ("turn-tracker", "all-knocked-out")
    assert g.state.stage == "over"


# --- the Enemy Phase -----------------------------------------------------------------------------------------


def order(g: Bench) -> list[str]:
    return [g.t.name(line[1]) for line in g.words("activate")]


def test_vg_210_vg_211_each_once_by_type() -> None:
    g = table("first-shift", at={"P18": list(PAIR), "P12": ["heavy", "normal", "special", "fast", "villain"]})
    g.advance(...)
    assert order(g) == ["Mr. Ballast", "Quay Runner", "Foghorn", "Dockhand", "Winchman"]


def test_vg_212_the_players_choose_among_one_type() -> None:
    g = table("first-shift", at={"P18": list(PAIR), "P12": ["normal"], "P11": ["normal"]})
    g.advance("0 order: normal P11", ...)
    assert [line[1] for line in g.words("activate")] == [g.piece("normal 2"), g.piece("normal 1")]


def test_vg_212_vg_825_like_ones_are_alike_but_not_one_that_was_disarmed() -> None:
    """Two on one space are no choice; one with -1 Attack is another matter."""
    g = table("first-shift", at={"P12": ["normal", "normal", "brickyard"], "P18": ["night-porter"]})
    g.advance()
    assert g.kinds_asked() == []
    g = table("first-shift", at={"P12": ["normal", "normal", "brickyard"], "P18": ["night-porter"]})
    g.give("brickyard", "disarm")
    g.use("brickyard", "disarm", ...)
    g.players.asked.clear()
    g.advance(...)
    assert [question.kind for question in g.asked] == ["order"]
    assert len(g.asked[0].names) == 2


def test_vg_215_who_comes_during_the_phase_does_not_act() -> None:
    """TV-49: the Foghorn's alarm brings a Dockhand, which is not activated."""
    g = table("first-shift", at={"P04": ["special"], "P02": list(PAIR)})
    g.advance(...)
    assert g.state.alarm and g.count("normal") == 1
    assert order(g) == ["Foghorn"]


@pytest.mark.interpreted
def test_vg_216_who_has_gone_is_skipped_and_who_was_moved_acts_from_there() -> None:
    g = table("first-shift", at={"P18": list(PAIR), "P12": ["fast"], "P14": ["normal"], "P11": ["heavy"]})
    gone, moved = g.piece("normal P14"), g.piece("heavy P11")
    real = enemies.activate

    def meddle(t: Any, piece: int) -> bool:
        if piece == g.piece("fast 1"):
            atoms.lift(t, gone)
            atoms.put(t, moved, g.space("P01"))
        return real(t, piece)

    with pytest.MonkeyPatch.context() as m:
        m.setattr(turn.enemies, "activate", meddle)
        g.advance(...)
    assert order(g) == ["Quay Runner", "Winchman"]
    assert g.where(moved) in ("P02", "P06")  # on its way to the winch, from where it was put


def test_vg_216_a_piece_that_comes_back_is_a_new_enemy() -> None:
    g = table("first-shift", at={"P18": list(PAIR), "P12": ["normal"]})
    g.state.to_activate = g.t.enemies()
    piece = g.piece("normal P12")
    harm.knock_out_enemy(g.t, piece, origin="event")
    g.add("normal", "P12")
    assert g.where(piece) == "P12" and g.state.to_activate == 0


def test_vg_218_an_extra_activation_leaves_the_regular_one() -> None:
    g = table("first-shift", at={"P18": list(PAIR), "P12": ["fast"]})
    g.state.to_activate = g.t.enemies()
    carry_out(g, "activate: {each: henchman}", you=None, origin="event")
    assert g.state.to_activate == g.t.enemies()


def test_tv_45_the_phase_ends_with_the_game() -> None:
    """VG-261: the remaining enemies are not activated."""
    g = table("first-shift", at={"P03": ["fast", "normal", "night-porter"]})
    atoms.knock_out(g.t, 1)
    g.set("night-porter", health=1)
    g.advance(...)
    assert g.state.outcome == "lose" and g.state.reason == "all-knocked-out"
    assert order(g) == ["Quay Runner"] and g.health("night-porter") == 0


# --- whose turn ----------------------------------------------------------------------------------------------


def turns(g: Bench, *answers: Any) -> list[str]:
    """The vigilantes in the order of their turns in one Vigilante Phase."""
    g.state.stage, g.state.acted = "turn", 0
    seen = len(g.words("turn"))
    while g.state.stage == "turn":
        g.players.load(answers)
        answers = tuple(g.players.answers)
        g.t.advance()
        answers = tuple(g.players.answers)
    return [g.t.card_of(line[1]).id for line in g.words("turn")[seen:]]  # type: ignore[union-attr]


def test_vg_220_vg_221_clockwise_from_the_starting_player() -> None:
    g = quiet(THREE, starting_player=1)
    assert turns(g, *["action: end"] * 3) == ["brickyard", "tally", "night-porter"]


def test_vg_223_vg_224_one_after_the_other_in_the_players_own_order() -> None:
    """VG-801: anew each round."""
    g = quiet(THREE, controllers=(0, 1, 0))
    first = ("0 turn: tally", "2 action: end", "0 action: end", "1 action: end")
    assert turns(g, *first) == ["tally", "night-porter", "brickyard"]
    second = ("0 turn: night-porter", "0 action: end", "2 action: end", "1 action: end")
    assert turns(g, *second) == ["night-porter", "tally", "brickyard"]


def test_vg_230_nobody_who_is_knocked_out() -> None:
    g = quiet(THREE, controllers=(0, 1, 1))
    atoms.knock_out(g.t, 0)
    assert turns(g, "1 turn: tally", *["action: end"] * 2) == ["tally", "brickyard"]


def test_vg_696_the_lead_is_on_its_feet() -> None:
    g = quiet(THREE, starting_player=1)
    assert g.t.lead() == 1
    atoms.knock_out(g.t, 1)
    assert g.t.lead() == 2


# --- actions -------------------------------------------------------------------------------------------------


def test_vg_222_three_actions() -> None:
    g = quiet()
    g.set("brickyard", energy=0)
    g.state.stage, g.state.acted = "turn", 0b01
    g.advance("action: rest", "action: rest", "action: rest")
    assert g.energy("brickyard") == 3 and g.state.actions == 0


def test_vg_222_texts_change_that_number() -> None:
    g = quiet()
    carry_out(g, "add: {actions: 1}, to: you, until: end-of-game", you="brickyard")
    g.set("brickyard", energy=0)
    g.state.stage, g.state.acted = "turn", 0b01
    g.advance(*["action: rest"] * 4)


def test_vg_222_what_the_turn_begins_with_counts() -> None:
    """A trigger at the start of the turn gives an action of this turn."""
    g = quiet()
    carry_out(g, "when: start-of-your-turn, do: [{gain: {action: 1}}]", you="brickyard")
    g.state.stage, g.state.acted = "turn", 0b01
    g.advance(*["action: rest"] * 4)


def test_vg_225_vg_226_everything_there_is_to_do_as_often_as_one_likes() -> None:
    g = table("first-shift", at={"P03": ["brickyard", "medikit"], "P18": ["night-porter"]})
    g.give("brickyard", "sprint", "pocket-battery")
    g.turn("brickyard", "action: record container P03", "action: record container P03", "action: rest", "action: end")
    assert g.offered("action", 0) == [
        "record container P03", "medikit P03", "sprint", "move", "rest", "pocket-battery", "end",
    ]  # fmt: skip
    assert g.state.done.bit_count() == 1


def test_vg_225_an_enemy_to_attack() -> None:
    g = table("first-shift", at={"P03": ["brickyard", "normal", "normal", "heavy"], "P18": ["night-porter"]})
    g.turn("brickyard", "action: end")
    offered = g.offered("action")
    assert offered[:2] == ["normal P03", "heavy P03"]  # like ones are alike
    assert not any(name.startswith("record") for name in offered)  # VG-712


def test_vg_227_vg_228_free_actions_cost_none_and_come_between_actions() -> None:
    g = quiet()
    g.give("brickyard", "pocket-battery")
    g.set("brickyard", energy=0)
    g.turn("brickyard", "action: pocket-battery", "action: rest", "action: rest", "action: pocket-battery",
           "action: rest")  # fmt: skip
    assert g.charge("brickyard", "pocket-battery") == 0
    actions = [question for question in g.asked if question.kind == "action"]
    assert "pocket-battery" in actions[0].names and "pocket-battery" not in actions[-1].names


def test_vg_228_not_in_the_middle_of_another_action() -> None:
    """During an attack only cards for attacks are offered."""
    g = table("first-shift", at={"P03": ["brickyard", "normal"], "P18": ["night-porter"]})
    g.give("brickyard", "pocket-battery", "knuckle-plates")
    g.dice("minus", "minus", "minus", "minus")
    g.turn("brickyard", "action: normal P03", "use: knuckle-plates", "dice: 0", "action: end")
    assert g.offered("use", 0) == ["knuckle-plates", "none"]


def test_vg_228_also_after_the_last_action() -> None:
    g = quiet()
    g.give("brickyard", "pocket-battery")
    g.set("brickyard", energy=0)
    g.turn("brickyard", "action: rest", "action: rest", "action: rest", "action: pocket-battery", "action: end")
    assert g.energy("brickyard") == 3
    assert g.offered("action") == ["pocket-battery", "end"]


def test_vg_229_ending_early_gives_nothing() -> None:
    g = quiet()
    g.set("brickyard", energy=1)
    g.turn("brickyard", "action: end")
    assert g.energy("brickyard") == 1 and g.state.actions == 0
    g.turn("brickyard", ..., actions=0)
    assert g.kinds_asked() == ["action"]  # nothing left to do: nobody is asked


def test_vg_519_vg_602_a_failed_attack_uses_the_action() -> None:
    g = table("first-shift", at={"P03": ["brickyard", "normal"], "P18": ["night-porter"]})
    g.dice("minus", "minus")
    g.turn("brickyard", "action: normal P03", "dice: 0", actions=1)
    assert g.where("normal 1") == "P03"


def test_a_turn_ends_with_the_one_who_takes_it() -> None:
    """VG-550: a vigilante that falls in its own turn does nothing more."""
    g = table("first-shift", villain="doctor-bracken", at={"P03": ["brickyard", "villain"], "P18": ["night-porter"]})
    g.set("brickyard", health=1, energy=0)  # Creeping Roots is his from the first time on
    g.turn("brickyard", "action: move", "space: P02")
    assert g.where("brickyard") == "supply" and g.state.outcome == ""


# --- Stoop ---------------------------------------------------------------------------------------------------


def kestrel(**at: list[str]) -> Bench:
    g = table("first-shift", ("kestrel-jane", "brickyard"), at={"P19": ["brickyard"], **at})
    g.set("kestrel-jane", energy=0)
    return g


def rolled(g: Bench) -> list[int]:
    return [len(line[2]) for line in g.words("roll")]


def test_stoop_after_a_move_along_an_aerial_route() -> None:
    """Reference 11.2: the previous action must be the move."""
    g = kestrel(P17=["kestrel-jane"], P03=["normal"])
    g.dice("minus", "minus", "minus")
    g.turn("kestrel-jane", "action: move", "space: P03", "action: normal P03", "action: normal P03")
    assert rolled(g) == [2, 1]


def test_stoop_not_after_resting_in_between() -> None:
    g = kestrel(P17=["kestrel-jane"], P03=["normal"])
    g.dice("minus")
    g.turn("kestrel-jane", "action: move", "space: P03", "action: rest", "action: normal P03", "dice: 0")
    assert rolled(g) == [1]


def test_stoop_also_with_an_attack_of_a_card() -> None:
    """Roundhouse is the action after the move, as good as any other attack."""
    g = kestrel(P17=["kestrel-jane"], P03=["normal"])
    g.give("kestrel-jane", "roundhouse")
    g.set("kestrel-jane", energy=2)
    g.dice("minus", "minus")
    g.turn("kestrel-jane", "action: move", "space: P03", "action: roundhouse", "action: end")
    assert rolled(g) == [2]


def test_stoop_is_forgotten_when_the_turn_is_over() -> None:
    g = kestrel(P17=["kestrel-jane"], P03=["normal"])
    g.turn("kestrel-jane", "action: move", "space: P03", actions=1)
    g.dice("minus")
    g.turn("kestrel-jane", "action: normal P03", actions=1)
    assert rolled(g) == [1]


# --- the Event Phase and what lasts ---------------------------------------------------------------------------


@pytest.mark.interpreted
def test_vg_240_vg_252_six_steps_in_order() -> None:
    g = quiet()
    g.state.stage = "event"
    steps: list[int] = []
    real = event_phase.step
    with pytest.MonkeyPatch.context() as m:
        m.setattr(turn.event_phase, "step", lambda t, number: (steps.append(number), real(t, number)))
        g.advance(...)
    assert steps == [1, 2, 3, 4, 5, 6]


def test_tv_09_vg_252_nothing_at_the_beginning_of_the_first_enemy_phase() -> None:
    g = fresh("vault-run", villain="doctor-bracken")
    g.advance(...)
    g.put("brickyard", "B14")  # with Doctor Bracken, whose Spores take energy at that moment
    g.told.clear()
    g.advance(...)
    assert not [line for line in g.words("trigger") if line[1].trigger.label == "Doctor Bracken"]
    g.state.stage = "event"
    g.next_events("left-behind")
    g.advance(...)
    assert [line for line in g.words("trigger") if line[1].trigger.label == "Doctor Bracken"]


def test_vg_683_until_the_end_of_the_next_enemy_phase() -> None:
    """Sea Fog, drawn in the Event Phase, holds in the Enemy Phase that follows, and no longer."""
    g = table("first-shift", at={"P18": list(PAIR), "P14": ["normal"]})
    g.event("sea-fog")
    assert g.t.stat("sight", g.piece("normal P14")) == 2
    g.state.stage = "enemy"
    seen: list[int] = []
    g.t.watch = lambda word, *facts: seen.append(g.t.stat("sight", facts[0])) if word == "activate" else None
    g.advance(...)
    assert seen == [2]
    assert g.t.stat("sight", g.piece("normal 1")) == 4


def test_vg_683_used_in_an_enemy_phase_it_holds_to_the_end_of_the_next() -> None:
    g = table("first-shift", at={"P18": list(PAIR), "P14": ["normal"]})
    g.state.stage = "enemy"
    piece = g.piece("normal P14")
    text = "add: {attack: -1}, to: {each: enemy}, until: end-of-next-enemy-phase"

    def meddle(word: str, *facts: Any) -> None:
        if word == "activate" and not g.state.timed:
            watch, g.t.watch = g.t.watch, None
            carry_out(g, text)
            g.t.watch = watch

    g.t.watch = meddle
    g.advance(...)
    assert g.t.stat("attack", piece) == 0
    g.t.watch = None
    g.state.stage = "enemy"
    g.advance(...)
    assert g.t.stat("attack", piece) == 1


@pytest.mark.parametrize(
    ("until", "ends"),
    [
        ("end-of-turn", "turn"),
        ("your-next-turn", "next turn"),
        ("end-of-round", "round"),
        ("end-of-game", ""),
    ],
)
def test_vg_683_durations(until: str, ends: str) -> None:
    g = quiet()
    carry_out(g, f"add: {{attack: 1}}, to: {{each: enemy}}, until: {until}", you="brickyard")
    moments = {
        "turn": ("end-of-turn", 1), "round": ("end-of-round", -1), "another's turn": ("your-next-turn", 0),
        "next turn": ("your-next-turn", 1),
    }  # fmt: skip
    found = ""
    for word, (moment, seat) in moments.items():
        g.t.moment(moment, seat)
        if not g.state.timed:
            found = word
            break
    assert found == ends


@pytest.mark.interpreted
def test_vg_683_until_the_end_of_the_attack() -> None:
    g = table("first-shift", at={"P03": ["brickyard", "normal"], "P18": ["night-porter"]})
    carry_out(g, "when: {attack: enemy, by: you}, do: [{add: {defense: 2}, to: {each: enemy}, until: end-of-attack}]",
              you="brickyard")  # fmt: skip
    g.dice("minus", "minus")
    seen: list[int] = []
    real = fighting._roll
    with pytest.MonkeyPatch.context() as m:
        m.setattr(fighting, "_roll", lambda t, a: (seen.append(t.stat("defense", a.enemy)), real(t, a))[1])
        g.attack("brickyard", "normal P03", "dice: 0")
    assert seen == [3] and g.t.stat("defense", g.piece("normal P03")) == 1


def test_vg_684_the_most_recent_set_then_what_is_added_then_the_limits() -> None:
    g = table("first-shift", at={"P18": list(PAIR), "P14": ["normal"]})
    piece = g.piece("normal P14")
    for text in ("set: {sight: 2}", "set: {sight: 6}", "add: {sight: 1}", "add: {sight: -3}"):
        carry_out(g, f"{text}, to: {{each: enemy}}, until: end-of-round")
    assert g.t.stat("sight", piece) == 4
    carry_out(g, "add: {sight: -9}, to: {each: enemy}, until: end-of-round")
    assert g.t.stat("sight", piece) == 1  # its own space


# --- prices --------------------------------------------------------------------------------------------------


def test_vg_629_what_cannot_be_paid_cannot_be_chosen() -> None:
    """VG-606, VG-620: energy for abilities, charge for gadgets."""
    g = quiet()
    g.give("brickyard", "sprint", "pocket-battery")
    g.set("brickyard", energy=0)
    g.set_charge("brickyard", "pocket-battery", 0)
    assert usage.actions(g.t, g.seat("brickyard")) == [usage.take_rest.pack()]
    g.turn("brickyard", "action: end")
    assert not {"sprint", "pocket-battery"} & set(g.offered("action"))


def test_vg_624_gadgets_take_no_energy_and_abilities_no_charge() -> None:
    g = quiet()
    g.give("brickyard", "vanish", "smoke-pellets")
    g.set("brickyard", energy=1)
    g.use("brickyard", "smoke-pellets")
    assert (g.energy("brickyard"), g.charge("brickyard", "smoke-pellets")) == (1, 1)
    g.use("brickyard", "vanish")
    assert (g.energy("brickyard"), g.charge("brickyard", "smoke-pellets")) == (0, 1)


def test_vg_625_a_card_several_times_in_a_turn() -> None:
    g = quiet()
    g.give("brickyard", "vanish")
    g.turn("brickyard", "action: vanish", "action: vanish", "action: rest")
    assert g.energy("brickyard") == 2 and g.state.actions == 0


@pytest.mark.parametrize("card", ["vanish", "grapnel-line"])
def test_vg_620_vg_621_vg_623_a_card_for_an_action_costs_one(card: str) -> None:
    """An ability its energy as well, a gadget 1 charge."""
    g = table("first-shift", at={"P18": ["night-porter"], "P03": ["brickyard"]})
    g.give("brickyard", card)
    g.turn("brickyard", f"action: {card}", "space?: none", "action: end", actions=2)
    left = [question for question in g.asked if question.kind == "action"]
    assert len(left) == 2 and "rest" in left[1].names
    g.turn("brickyard", f"action: {card}", "space?: none", actions=1)
    assert g.energy("brickyard") == (1 if card == "vanish" else 3)
    if card == "grapnel-line":
        assert g.charge("brickyard", card) == 0


def test_vg_308_vg_309_where_everything_is() -> None:
    """The zones of the game: decks and discards, areas of vigilantes and villain, board and supply."""
    g = quiet()
    g.next_events("tripwire")
    g.step(2)
    tripwire = g.t.cast.number("tripwire")
    assert g.state.event_discard == [tripwire] and len(g.state.events) == 39
    before = list(g.state.events)
    from capesmith.rules.chance import Stream

    g.state.hide(Stream(5))
    assert sorted(before) == sorted(g.state.events) and before != g.state.events  # nobody knows the order
    assert g.state.event_discard == [tripwire]  # everybody sees the discard


def test_vg_245_vg_671_the_card_in_hand_is_not_in_the_discard_pile() -> None:
    g = quiet()
    g.state.event_discard = []
    seen: list[int] = []
    g.t.watch = lambda word, *facts: seen.append(len(g.state.event_discard)) if word == "place" else None
    g.event("fresh-shift")
    assert seen == [0] and len(g.state.event_discard) == 1


def test_vg_683_until_your_next_turn_in_the_course_of_a_round() -> None:
    """Hidden through the turn of the other, the Event Phase and the Enemy Phase, up to the own next turn."""
    g = quiet()
    g.give("night-porter", "vanish")
    g.state.stage, g.state.acted = "turn", 0
    hidden = []
    g.next_events("left-behind")
    g.advance("action: vanish", "action: end")
    for _ in range(4):  # the other's turn, the end of the phase, the Event Phase, the Enemy Phase
        hidden.append(g.state.hidden & 1)
        g.advance(...)
    assert hidden == [1, 1, 1, 1] and g.state.stage == "turn"
    g.advance("1 action: end")  # the mask has moved on
    assert g.state.hidden == 1
    g.advance("0 action: end")
    assert g.state.hidden == 0


def test_vg_588_vg_683_until_the_end_of_the_round_in_the_course_of_a_round() -> None:
    """A Weapon Cache that nobody has made use of lapses in the Event Phase."""
    g = table("first-shift", at={"P18": ["night-porter", "brickyard", "weapon-cache"]})
    g.state.stage, g.state.acted = "turn", 0b10
    g.advance("action: weapon-cache P18", "action: end")
    assert g.state.waiting
    g.advance()
    g.next_events("left-behind")
    g.advance(...)
    assert g.state.stage == "enemy" and g.state.waiting == []


def test_vg_250_step_six_belongs_to_the_round_that_begins() -> None:
    """Redrawn Map blocks until the end of the round: through the next Enemy Phase, not until the next moment."""
    g = table("first-shift", PAIR, "the-cartographer", at={"P03": list(PAIR), "P15": ["normal"] * 8})
    g.ability("redrawn-map")
    g.state.stage = "event"
    g.next_events("left-behind")
    g.advance(...)
    assert g.state.stage == "enemy" and g.state.blocked.bit_count() == 1
    first = g.state.blocked
    g.advance(...)
    assert g.state.blocked == first
    g.state.stage = "event"
    g.next_events("brownout")
    g.advance(...)
    assert g.state.blocked.bit_count() == 1  # the old one has ended, another has come


def test_vg_250_once_a_round_counts_anew_at_the_beginning_of_the_enemy_phase() -> None:
    """What may happen once a round and happens in step 6 has been used for the round to come."""
    g = quiet()
    g.state.stage = "event"
    g.next_events("left-behind")
    rounds: list[int] = []
    g.t.watch = lambda word, *facts: rounds.append(g.t.stamp("round")) if word in ("event", "trigger") else None
    g.put("villain", "P05")
    carry_out(g, "when: start-of-enemy-phase, do: [{advance: {threat: 1}}]", you=None, figure="villain")
    before = g.t.stamp("round")
    g.advance(...)
    after = g.t.stamp("round")
    assert rounds[0] == before < after == rounds[-1]
