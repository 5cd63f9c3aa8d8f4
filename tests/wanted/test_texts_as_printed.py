"""Texts do what is printed on them: made-up cards, and what happens at the table because of them."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from capesmith.effects.compile.meaning import Unplayable
from capesmith.systems.heroes_wanted import SYSTEM
from capesmith.systems.heroes_wanted.game import atoms
from capesmith.systems.heroes_wanted.game.game import GAME
from capesmith.systems.heroes_wanted.game.pieces import VILLAIN
from strategies import Case, read
from wanted.made_up import Slot, made_up_box
from wanted.rules import scenes, tableside
from wanted.rules.scenes import Scene, scene

VILLAIN_CARDS = ("cousin", "chainsaw")
Printed = tuple[str, str, str]  # a card, the place of the text on it, the text


@pytest.fixture
def arrange(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Scenes with other texts on some cards."""

    def arranged(heroes: str, *texts: Printed, **how: Any) -> Scene:
        found = {}
        for card, container, text in texts:
            data = yaml.safe_load(text)
            voice = "enemy" if card in VILLAIN_CARDS else "owner"
            ability = read(SYSTEM.vocabulary, voice, container, data)
            assert ability is not None, text
            found[Slot(card, container)] = Case(voice, ability, data)
        cast = GAME.cast(made_up_box(found))
        for module in (scenes, tableside):
            monkeypatch.setattr(module, "cast", lambda: cast)
        return scene(heroes, **how)

    return arranged


# --- several targets ----------------------------------------------------------------------------------


def test_what_is_of_two_kinds_is_offered_once(arrange: Any) -> None:
    """An underling is a character, too; next to spaces, which are no pieces."""
    text = "[{pick: {one: [character, underling, space], within: 0}}, {damage: 1, to: it}]"
    s = arrange("beef bot E4, beef bot", ("strike", "play", text), villain="cousin chainsaw L6")
    s.add("underling", "E4")
    s.play(0, "strike", "target: underling E4")
    assert next(one.names for one in s.asked if one.kind == "target") == ["underling E4", "E4"]


def test_villain_and_minions_are_hit_in_the_heros_order(arrange: Any) -> None:
    """HW-134: the villain's text about minions leaves with him, so it matters who comes first."""
    s = arrange(
        "beef bot E4, beef bot",
        ("strike", "play", "{damage: 4, to: {each: [villain, minion], within: 1}}"),
        ("cousin", "always", "[{add: {hp: 3}, to: {each: minion}}]"),
        villain="cousin chainsaw E5",
    )
    s.add("underling", "E3")
    s.state.hp = 4
    s.play(0, "strike", "order: villain")
    assert s.held(0, "underling") == 1


def test_a_koed_hero_is_not_koed_again(arrange: Any) -> None:
    s = arrange("beef bot E4, beef bot E5", ("strike", "play", "{ko: hero, then: {gain: {fame: 9}}}"))
    atoms.turn_down(s.t, 1)
    s.say_yes()
    s.play(0, "strike")
    assert s.hero(0).fame == 0


def test_a_divided_total_is_raised_once(arrange: Any) -> None:
    """HW-135: the bonus is part of the total."""
    s = arrange(
        "barefoot bot E4, beef bot",
        ("strike", "play", "{damage: 7, to: {each: minion, within: 1}, divided: freely}"),
        ("barefoot", "always", "[{add: {damage: 1}, to: {each: action, owner: you}}]"),
    )
    s.add("underling", "E3", "E5")
    s.play(0, "strike", *["target: underling E3"] * 4, *["target: underling E5"] * 4)
    assert s.held(0, "underling") == 2


# --- the villain's attack -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "step",
    [
        "{damage: 3, to: {random: hero}}",
        "{damage: 3, to: {one: hero, chosen-by: chance}}",
        "{damage: 3, to: {closest: hero, ties: random}}",
        "{damage: 3, to: {each: hero}, divided: freely}",
    ],
)
def test_what_is_drawn_is_drawn_once(arrange: Any, step: str) -> None:
    s = arrange("beef bot E4, beef bot E6", ("chainsaw", "attack", step), villain="cousin chainsaw E5")
    s.attack()
    assert sorted([*s.dealt(0), *s.dealt(1)]) == [3]


def test_others_of_a_drawn_hero(arrange: Any) -> None:
    text = "[{damage: 3, to: {random: hero}}, {damage: 1, to: others}]"
    s = arrange("beef bot E4, beef bot E6", ("chainsaw", "attack", text))
    s.attack()
    assert sorted([*s.dealt(0), *s.dealt(1)]) == [1, 3]


def test_the_villains_range_is_raised(arrange: Any) -> None:
    s = arrange(
        "beef bot E4, beef bot E3",
        ("chainsaw", "attack", "{damage: 3, to: {each: hero}, within: 1}"),
        ("cousin", "always", "[{add: {range: 1}, to: villain}]"),
        villain="cousin chainsaw E5",
    )
    s.attack()
    assert (s.dealt(0), s.dealt(1)) == ([3], [3])


def test_a_condition_on_the_whole_attack(arrange: Any) -> None:
    text = "{if: no-villain-in-play, do: {damage: 3, to: {each: hero}}}"
    s = arrange("beef bot E4, beef bot", ("chainsaw", "attack", text))
    s.attack()
    assert s.dealt(0) == []


# --- numbers that rules bend --------------------------------------------------------------------------


def test_damage_taken_counts_once_on_a_total(arrange: Any) -> None:
    s = arrange(
        "barefoot bot E4, beef bot A1",
        ("barefoot", "always", "[{add: {damage-taken: -1}, to: you}]"),
        villain="cousin chainsaw E5",
    )
    s.add("underling", "E3", "E3")
    s.attack()
    assert s.dealt(0) == [7]
    s.told.clear()
    s.hit(0, 3, by=-1)
    assert s.dealt(0) == [2]


def test_damage_taken_from_henchmen_only(arrange: Any) -> None:
    s = arrange(
        "barefoot bot E4, beef bot A1",
        ("barefoot", "always", "[{add: {damage-taken: -3}, to: you, against: {each: henchman}}]"),
    )
    s.add("underling", "E3", "E3")
    s.attack()
    assert s.dealt(0) == [2]
    s.told.clear()
    s.rest(0)
    s.add("henchman", "E5")
    s.attack()
    assert s.dealt(0) == [2]


def test_rules_with_an_end_bend_the_same_numbers(arrange: Any) -> None:
    rules = (
        "[{add: {damage-taken: -2}, to: you, until: end-of-turn},"
        " {add: {hp: 2}, to: {each: minion}, until: end-of-turn}, {damage: 4, to: underling}]"
    )
    s = arrange("barefoot bot E4, beef bot", ("strike", "play", rules))
    s.add("underling", "E3")
    s.play(0, "strike", "target: underling E3")
    assert s.held(0, "underling") == 0
    s.hit(0, 5, by=VILLAIN)
    assert s.dealt(0) == [3]


def test_bans_with_an_end(arrange: Any) -> None:
    ban = "[{cannot: move, who: {each: hero}, until: end-of-turn}, {move: 2}]"
    s = arrange("barefoot bot E4, beef bot", ("strike", "play", ban))
    s.play(0, "strike")
    assert not s.was_asked("move")


def test_damage_taken_by_minions_and_fame_for_heroes(arrange: Any) -> None:
    s = arrange(
        "barefoot bot E4, beef bot E5",
        ("barefoot", "always", "[{add: {damage-taken: 3}, to: {each: minion}}, {add: {ko-fame: 2}, to: {each: hero}}]"),
        ("strike", "play", "{damage: 2, to: underling}"),
        ("charge", "play", "{ko: hero}"),
    )
    s.add("underling", "E3")
    s.say_yes()
    s.play(0, "strike")
    assert s.hero(0).fame == 1
    s.play(0, "charge")
    assert s.hero(0).fame == 1 + 6


def test_the_villains_word_on_heroes_damage_counts_against_minions(arrange: Any) -> None:
    s = arrange(
        "beef bot E4, beef bot",
        ("cousin", "always", "[{add: {damage: -1}, to: {each: hero}}]"),
        ("strike", "play", "{damage: 4, to: underling}"),
    )
    s.add("underling", "E3")
    s.play(0, "strike", "target: underling E3")
    assert s.held(0, "underling") == 0


def test_damage_by_minions_is_theirs(arrange: Any) -> None:
    s = arrange(
        "barefoot bot E4, beef bot",
        ("barefoot", "triggers", "[{after: {damage: you, by: henchman}, do: {gain: {fame: 2}}}]"),
    )
    s.add("henchman", "E3")
    s.attack()
    assert s.hero(0).fame == 2


# --- moving -------------------------------------------------------------------------------------------


def test_another_hero_moves_himself(arrange: Any) -> None:
    """HW-070: his own choice, under his own rules."""
    s = arrange("beef bot E4, beef bot E6", ("strike", "play", "{move: 2, who: {one: hero}}"))
    s.play(0, "strike", "1 move: E5")
    assert s.where(1) == "E5"


def test_toward_one_of_several(arrange: Any) -> None:
    s = arrange("beef bot E4, beef bot", ("strike", "play", "{move: 1, toward: underling}"))
    s.add("underling", "E1", "E6")
    s.play(0, "strike", "target: underling E6", "move: E5")
    assert s.where(0) == "E5"


def test_toward_and_away_from(arrange: Any) -> None:
    s = arrange(
        "beef bot E4, beef bot A1",
        ("strike", "play", "{move: 2, toward: first-hero, away-from: villain}"),
        villain="cousin chainsaw A2",
    )
    s.first(1)
    s.play(0, "strike")
    assert not s.was_asked("move")  # every step toward the one leads toward the other, too


def test_the_owner_says_which_piece_goes(arrange: Any) -> None:
    s = arrange("beef bot E4, beef bot", ("strike", "play", "{remove: {underling: 1}}"))
    s.add("underling", "E1", "E6")
    s.play(0, "strike", "target: underling E6")
    assert s.on_board("underling") == ["E1"]


# --- cards and mats -----------------------------------------------------------------------------------


def test_cards_that_the_owner_of_the_text_chooses(arrange: Any) -> None:
    s = arrange("beef bot E4, beef bot", ("strike", "play", "{discard: 1, who: {one: hero}, chosen-by: you}"))
    s.play(0, "strike")
    assert s.was_asked("card", 0)
    assert not s.was_asked("card", 1)


def test_the_uppermost_cards_that_fit(arrange: Any) -> None:
    s = arrange("beef bot E4, beef bot", ("strike", "play", "{retrieve: 1, type: attack, not: this, from: top}"))
    s.deal(0, hand="strike superpower", pile="gizmo maneuver charge costume")
    s.play(0, "strike")
    charge = s.t.playsets[0].numbers["charge"]
    assert s.hero(0).hand >> charge & 1


def test_the_threat_goes_back(arrange: Any) -> None:
    s = arrange("beef bot E4, beef bot", ("strike", "play", "{advance: {threat: -1}, then: {gain: {fame: 1}}}"))
    s.state.threat = 1
    s.play(0, "strike")
    assert (s.state.threat, s.hero(0).fame) == (0, 1)
    s.rest(0)
    s.play(0, "strike")
    assert (s.state.threat, s.hero(0).fame) == (0, 1)


@pytest.mark.parametrize(
    "text",
    [
        "{heal: 1, who: {one: hero}}",
        "{heal: 1}",
        "{take: underling}",
        "{gain: {power-token: 1}}",
        "{gain: {fame: all}}",
        "{damage: 2, to: space}",
        "{ko: {one: action}}",
    ],
)
def test_what_no_rule_carries_out_is_refused(arrange: Any, text: str) -> None:
    with pytest.raises(Unplayable):
        arrange("beef bot E4, beef bot", ("strike", "play", text))
