"""Spans, triggers and rules that stand: made-up texts in real situations, held to what they say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import yaml

from capesmith.effects.compile.meaning import Unplayable
from capesmith.rules.table import Endless
from capesmith.systems.heroes_wanted import SYSTEM
from capesmith.systems.heroes_wanted.game import atoms, turn
from capesmith.systems.heroes_wanted.game.game import GAME
from strategies import Case, read
from wanted.rules import scenes, tableside

from . import made_up

Make = Callable[..., Any]


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Make:
    """A scene with made-up texts on shipped cards: `(card, container, YAML)`."""

    def make(heroes: str, *texts: tuple[str, str, str], **more: Any) -> Any:
        slots = {}
        for card, container, text in texts:
            voice = "enemy" if card in ("cousin", "chainsaw") else "owner"
            data = yaml.safe_load(text)
            ability = read(SYSTEM.vocabulary, voice, container, data)
            assert ability is not None, f"the language refuses {text}"
            slots[made_up.Slot(card, container)] = Case(voice, ability, data)
        cast = GAME.cast(made_up.made_up_box(slots))
        monkeypatch.setattr(scenes, "cast", lambda: cast)
        monkeypatch.setattr(tableside, "cast", lambda: cast)
        return scenes.scene(heroes, **more)

    return make


def fames(s: Any) -> list[int]:
    return [hero.fame for hero in s.state.heroes]


# --- spans ------------------------------------------------------------------------------------------


def test_a_block_has_a_span_of_its_own_and_leaves_the_next_action_free() -> None:
    """HW-147, HW-179: Barefoot moves after a BLOCK's KO, and again after the next action's."""
    s = scenes.scene("barefoot cobra E4, beef bot")
    s.deal(0, hand="retaliate strike charge maneuver costume")
    s.add("underling", "E5")
    s.add("underling", "E3")
    s.villain_phase("0 defend: retaliate", "0 block: yes", "target: underling E5", "move: E4")
    s.new_turn()
    s.asked.clear()
    s.advance("0 go: strike", "target: underling E3")
    assert (0, "move") in [(question.seat, question.kind) for question in s.asked]


def test_two_blocks_in_one_defence_are_two_actions(made: Make) -> None:
    blocks = [(card, "block", "{ko: underling}") for card in ("costume", "maneuver")]
    s = made("barefoot bot E4, beef bot A1", *blocks)
    s.add("underling", "E2", "E6", "E3")
    s.say_yes()
    s.hit(0, 9, "0 defend: maneuver", "0 defend: costume", by=5)
    assert len([told for told in s.told if told[0] == "move"]) == 2


def test_what_happens_after_a_go_is_no_part_of_it() -> None:
    s = scenes.scene("beef bot A1, beef cobra E4", headlines=["headline-double-ko"])
    s.deal(1, hand="retaliate strike charge")
    s.add("underling", "E3")
    s.add("underling", "E5")
    s.new_turn()
    s.advance("0 go: rest")
    s.advance("1 go: strike", "target: underling E3")
    s.attack("1 defend: retaliate", "1 block: yes", "target: underling E5")
    assert s.hero(1).done == []


# --- triggers ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "last"), [(0, 1), (1, 0), (2, 1)])
def test_the_triggers_of_a_moment_come_clockwise_from_the_first_hero(made: Make, first: int, last: int) -> None:
    """HW-177."""
    text = "[{when: start-of-villain-phase, do: become-first-hero}]"
    s = made(
        "barefoot bot E4, mighty bot A1, beef bot L1", ("barefoot", "triggers", text), ("mighty", "triggers", text)
    )
    s.first(first)
    s.do(lambda: turn.end_hero_phase(s.t))
    assert s.state.first == last


def test_a_hero_orders_his_own_triggers_of_a_moment(made: Make) -> None:
    """HW-176."""
    text = (
        "[{when: start-of-villain-phase, do: {lose: {fame: 2}}}, {when: start-of-villain-phase, do: {gain: {fame: 2}}}]"
    )
    s = made("barefoot bot E4, mighty bot A1", ("barefoot", "triggers", text))
    s.do(lambda: turn.end_hero_phase(s.t))
    assert "trigger" in s.kinds_asked()


def test_pending_headlines_are_completed_when_the_game_ends_at_once(made: Make) -> None:
    """HW-242."""
    text = "[{ko: {each: underling}}, {advance: {threat: 1}}]"
    s = made("beef bot E4, beef bot A1", ("strike", "play", text), headlines=["headline-three-underlings"])
    s.add("underling", "E3", "E5", "E6")
    atoms.set_threat(s.t, len(s.t.scenario.track.steps))
    s.say_yes()
    s.new_turn()
    s.advance("0 go: strike")
    assert s.t.over() and s.hero(0).done == [0]


def test_a_trigger_with_a_limit_cannot_set_itself_off(made: Make) -> None:
    text = "[{when: {gain: fame, by: you}, once-per: turn, do: {gain: {fame: 1}}}]"
    s = made("barefoot bot E4, beef bot", ("barefoot", "triggers", text), ("strike", "play", "{gain: {fame: 1}}"))
    s.play(0, "strike")
    assert fames(s)[0] == 2


def test_a_trigger_that_sets_itself_off_for_ever_is_found_out(made: Make) -> None:
    text = "[{when: {gain: fame, by: you}, do: {gain: {fame: 1}}}]"
    s = made("barefoot bot E4, beef bot", ("barefoot", "triggers", text), ("strike", "play", "{gain: {fame: 1}}"))
    with pytest.raises(Endless):
        s.play(0, "strike")


def test_a_text_that_repeats_for_ever_is_found_out(made: Make) -> None:
    text = "{repeat: 99, do: {repeat: 99, do: {repeat: 99, do: {gain: {fame: 1}}}}}"
    s = made("beef bot E4, beef bot", ("strike", "play", text))
    with pytest.raises(Endless):
        s.play(0, "strike")


def test_every_time_but_the_first(made: Make) -> None:
    trigger = "[{after: {gain: fame, by: you}, if: {not: first-this-turn}, do: {gain: {injury: 1}}}]"
    play = "[{gain: {fame: 1}}, {gain: {fame: 1}}, {gain: {fame: 1}}]"
    s = made("barefoot bot E4, beef bot", ("barefoot", "triggers", trigger), ("strike", "play", play))
    s.play(0, "strike")
    assert s.hero(0).injuries == 2


def test_a_waiting_trigger_bends_its_event(made: Make) -> None:
    text = "{when: {damage: you}, do: {add: {damage: -2}, to: that}, until: end-of-turn}"
    s = made("beef bot E4, beef bot E6", ("strike", "play", text))
    s.play(0, "strike")
    s.hit(0, 5, by=5)
    assert s.dealt(0) == [3] and s.state.waiting == []


def test_a_waiting_trigger_replaces_its_event(made: Make) -> None:
    s = made("beef bot E4, beef bot E6", ("strike", "play", "{instead-of: {ko: you}, do: {gain: {fame: 3}}}"))
    s.play(0, "strike")
    s.deal(0, hand="")
    s.hit(0, 5, by=5)
    assert not s.hero(0).koed and fames(s)[0] == 3


def test_a_waiting_trigger_reads_its_condition_when_it_is_set_off(made: Make) -> None:
    wait = "{after: {gain: injury, by: you}, if: {fame: 3+}, do: {gain: {fame: 5}}}"
    s = made(
        "beef bot E4, beef bot E6", ("strike", "play", f"[{wait}, {{gain: {{fame: 3}}}}, {{gain: {{injury: 1}}}}]")
    )
    s.play(0, "strike")
    assert fames(s)[0] == 8


def test_a_played_card_may_be_replaced_and_still_be_played(made: Make) -> None:
    trigger = "[{instead-of: {play: action, by: you}, do: [{gain: {injury: 1}}, proceed]}]"
    s = made("barefoot bot E4, beef bot", ("barefoot", "triggers", trigger), ("strike", "play", "{gain: {fame: 4}}"))
    s.play(0, "strike")
    assert (s.hero(0).injuries, fames(s)[0]) == (1, 4)


@pytest.mark.parametrize(
    "text",
    [
        "[{instead-of: {complete: headline, by: you}, do: {gain: {fame: 2}}}]",
        "[{when: {block: any, by: you}, do: {cancel: that}}]",
        "[{when: {enter: space, by: you}, do: {redirect: that, to: you}}]",
    ],
)
def test_what_is_not_announced_cannot_be_changed(made: Make, text: str) -> None:
    with pytest.raises(Unplayable):
        made("barefoot bot E4, beef bot", ("barefoot", "triggers", text))


def test_events_happen_where_their_actor_is(made: Make) -> None:
    s = made(
        "barefoot bot E4, beef bot E4",
        ("barefoot", "triggers", "[{after: {rest: hero, within: 3}, do: {gain: {fame: 1}}}]"),
    )
    s.rest(1)
    s.put(1, "L1")
    s.rest(1)
    assert fames(s)[0] == 1


# --- rules that stand ---------------------------------------------------------------------------------


@pytest.mark.parametrize("forgetful", [False, True])
def test_a_rule_on_spent_cards_is_read_when_it_matters(made: Make, forgetful: bool) -> None:
    """A card is spent while its text is carried out (HW-086), whenever the index of rules was made."""
    rule = "[{add: {damage: 1}, to: {each: action, owner: you, is: spent}}]"
    play = "{damage: 3, to: {each: underling, within: 1}}"
    s = made("barefoot bot E4, beef bot E6", ("barefoot", "always", rule), ("strike", "play", play))
    s.add("underling", "E3")
    if forgetful:
        s.t.cast._lives.clear()
        s.t.renew()
    s.play(0, "strike")
    assert s.held(0, "underling") == 1


def test_a_tucked_action_is_not_in_play(made: Make) -> None:
    s = made("beef bot E4, beef bot", ("gadget", "triggers", "[{after: {rest: you}, do: {gain: {fame: 1}}}]"))
    s.rest(0)
    assert fames(s)[0] == 0


# --- who is meant -------------------------------------------------------------------------------------


def test_the_owner_chooses_among_the_nearest(made: Make) -> None:
    s = made("beef bot E4, beef bot", ("strike", "play", "{ko: {closest: underling}}"))
    s.add("underling", "E3", "E5")
    s.play(0, "strike", "target: underling E5")
    assert s.held(0, "underling") == 1


def test_the_first_selector_that_finds_something_chooses_as_it_says(made: Make) -> None:
    s = made("beef bot E4, beef bot", ("strike", "play", "{ko: {first-of: [{one: henchman}, {one: underling}]}}"))
    s.add("henchman", "E3", "E5")
    s.play(0, "strike", "target: henchman E5")
    assert s.held(0, "henchman") == 1


def test_each_hero_chooses_for_himself(made: Make) -> None:
    text = "{choose: 1, who: {each: hero, not: you}, options: [{discard: 1}, {gain: {injury: 1}}]}"
    s = made("beef bot E4, beef bot E5, beef bot E6", ("strike", "play", text))
    s.play(0, "strike", "1 option: option 2", "2 option: option 2")
    assert [hero.injuries for hero in s.state.heroes] == [0, 1, 1]


def test_each_hero_may_for_himself(made: Make) -> None:
    s = made("beef bot E4, beef bot E5", ("strike", "play", "{may: {gain: {fame: 1}}, who: {each: hero}}"))
    s.say_yes()
    s.play(0, "strike")
    assert fames(s) == [1, 1]


def test_each_hero_means_you_too(made: Make) -> None:
    s = made("beef bot E4, beef bot A1", ("strike", "play", "{gain: {fame: 1}, who: {each: hero}}"))
    s.play(0, "strike")
    assert fames(s) == [1, 1]


def test_nobody_is_hit_by_his_own_damage(made: Make) -> None:
    """HW-081."""
    s = made("beef bot E4, beef bot E4", ("strike", "play", "{damage: 2, to: {each: hero, within: 1}}"))
    s.play(0, "strike", "1 defend: costume")
    assert s.dealt(0) == []


# --- damage on its way ----------------------------------------------------------------------------------


def test_damage_can_be_redirected(made: Make) -> None:
    text = "[{when: {damage: you}, do: {redirect: that, to: {one: hero}}}]"
    s = made("barefoot bot E4, beef bot E5", ("barefoot", "triggers", text))
    s.hit(0, 3, "1 defend: costume", by=5)
    assert (s.dealt(0), s.dealt(1)) == ([], [3])


def test_something_can_happen_instead_of_damage(made: Make) -> None:
    text = "[{instead-of: {damage: you}, do: {gain: {fame: 2}}}]"
    s = made("barefoot bot E4, beef bot", ("barefoot", "triggers", text))
    s.hit(0, 3, by=5)
    assert (s.dealt(0), fames(s)[0]) == ([], 2)


def test_damage_may_happen_after_all(made: Make) -> None:
    text = "[{instead-of: {damage: you}, do: [{gain: {fame: 2}}, proceed]}]"
    s = made("barefoot bot E4, beef bot", ("barefoot", "triggers", text))
    s.hit(0, 3, "0 defend: costume", by=5)
    assert (s.dealt(0), fames(s)[0]) == ([3], 2)


def test_damage_may_happen_twice_after_all(made: Make) -> None:
    text = "[{instead-of: {damage: you}, do: [proceed, {gain: {fame: 2}}, proceed]}]"
    s = made("barefoot bot E4, beef bot", ("barefoot", "triggers", text))
    s.hit(0, 3, "0 defend: costume", "0 defend: gizmo", by=5)
    assert (s.dealt(0), fames(s)[0]) == ([3, 3], 2)


def test_a_villain_who_falls_before_he_gets_away_has_fallen(made: Make) -> None:
    """HW-246, in one text."""
    s = made("beef bot E4, beef bot A1", ("strike", "play", "[{ko: villain}, {advance: {threat: 1}}]"))
    atoms.set_threat(s.t, len(s.t.scenario.track.steps))
    s.say_yes()
    s.new_turn()
    s.advance("0 go: strike")
    assert s.state.outcome == "score"


@pytest.mark.parametrize("word", ["can: damage", "must: move", "ignore: damage"])
def test_rule_words_without_a_meaning_here_are_refused(made: Make, word: str) -> None:
    with pytest.raises(Unplayable):
        made("barefoot bot E4, beef bot", ("barefoot", "always", f"[{{{word}}}]"))
