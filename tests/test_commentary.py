"""Every commentator: reasons belong to what they cause, and rules are told to those they hold for."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from capesmith.effects.wording.in_force import write_in_force
from capesmith.effects.wording.text import voice
from capesmith.effects.wording.voice import Unwordable
from capesmith.rules.beats import SENTENCE
from capesmith.rules.story import PlainTale
from capesmith.rules.teller import Teller
from capesmith.systems import SHIPPED, system
from capesmith.systems.load import shipped_box


class Told(Teller):
    """A commentator of heroes who have numbers."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        super().__init__(self.lines.append)

    def name(self, subject: int) -> str:
        return f"Hero {subject}"

    def again(self, subject: int) -> str:
        return "the hero"

    def reason(self, cause: str, causer: int, subject: int) -> str:
        return f"thanks to {cause}"

    def words(self, beat: Any) -> str:
        return f"{beat.text} {len(beat.parts)}" if beat.parts else str(beat.text)

    def whole(self) -> str:
        self.flush()
        return " ".join(self.lines)


def test_a_reason_is_named_once() -> None:
    teller = Told()
    teller.because("Luck", 0)
    teller.add(0, "does", "sings")
    teller.add(0, "does", "dances")
    assert teller.whole() == "Thanks to Luck, Hero 0 sings and dances."


def test_a_reason_is_none_for_what_comes_after_it() -> None:
    teller = Told()
    teller.because("Luck", 0)
    teller.add(0, "does", "sings")
    teller.over()
    teller.add(0, "does", "dances")
    assert teller.whole() == "Thanks to Luck, Hero 0 sings. The hero dances."


def test_a_text_of_which_nothing_comes_is_no_reason() -> None:
    teller = Told()
    teller.because("Luck", 0)
    teller.over()
    teller.add(0, "does", "dances")
    assert teller.whole() == "Hero 0 dances."


def test_a_text_inside_a_text_has_its_own_reason() -> None:
    teller = Told()
    teller.because("Luck", 0)
    teller.because("Skill", 1)
    teller.add(1, "does", "sings")
    teller.over()
    teller.add(0, "does", "dances")
    teller.over()
    assert teller.whole() == "Thanks to Skill, Hero 1 sings. Thanks to Luck, Hero 0 dances."


def test_more_of_the_same_grows_only_as_long_as_it_has_the_same_reason() -> None:
    teller = Told()
    teller.grow(0, "draw", 1, "draws")
    teller.because("Luck", 0)
    teller.grow(0, "draw", 1, "draws")
    teller.grow(0, "draw", 1, "draws")
    teller.over()
    teller.grow(0, "draw", 1, "draws")
    assert teller.whole() == "Hero 0 draws 1. Thanks to Luck, the hero draws 2. The hero draws 1."


def test_what_is_told_in_other_words_keeps_its_reason() -> None:
    teller = Told()
    teller.because("Luck", 0)
    teller.add(0, "does", "sings")
    teller.over()
    teller.add(0, "hit", "hits a henchman")
    teller.unsay()
    teller.add(0, "ko", "flattens a henchman")
    assert teller.whole() == "Thanks to Luck, Hero 0 sings. The hero flattens a henchman."


def test_a_question_in_the_middle_does_not_end_a_reason() -> None:
    teller = Told()
    teller.because("Luck", 0)
    teller.flush()
    teller.add(0, "does", "sings")
    teller.flush()
    teller.add(0, "does", "dances")
    assert teller.whole() == "Thanks to Luck, Hero 0 sings. Hero 0 dances."


def test_what_needs_no_name_parts_nothing() -> None:
    """A rule of the scenario pays for each of two things; they are still told together."""
    teller = Told()
    teller.grow(0, "ko", 1, "flattens")
    teller.because("", SENTENCE)
    teller.over()
    teller.grow(0, "ko", 1, "flattens")
    assert teller.whole() == "Hero 0 flattens 2."


def test_nothing_is_said_in_the_same_words_twice_running() -> None:
    teller, ways = Told(), ("parries", "covers", "absorbs")
    said = []
    for told in range(60):
        teller.told = told
        said.append(teller.fresh(told % 3, ways))
    assert all(first != second for first, second in pairwise(said))
    assert set(said) == set(ways)


def test_a_game_without_a_commentator_tells_only_what_comes_of_texts() -> None:
    said: list[str] = []
    tale = PlainTale(None, said.append)
    tale("trigger", object(), None)
    tale("long-jump", "B", 3)
    tale("trigger-over", object(), None)
    assert said == ["Long jump: B, 3."]


# --- rules in force ------------------------------------------------------------------------------


@cache
def cast(id: str) -> Any:
    game = system(id).game
    assert game is not None
    return game.cast(shipped_box(system(id)))


@pytest.mark.parametrize("id", SHIPPED)
def test_every_rule_with_an_end_can_be_told(id: str) -> None:
    rules = [rule for rule in cast(id).compiler.rules if rule.until is not None]
    assert rules
    for rule in rules:
        env = voice(cast(id).vocabulary, "owner", {})
        said = write_in_force(rule.base, env, ["Ada", "Bo"], "Cleo")
        assert said.startswith("Ada and Bo ") and " until " in said
        assert " you" not in said and "Ada and Bo has" not in said


@pytest.mark.parametrize(("card", "who", "said"), [
    ("sea-fog", [], "each enemy sees up to 2 spaces until the end of the next Enemy Phase"),
    ("hold-the-door", [], "each enemy cannot leave Cleo’s space until Cleo’s next turn"),
    ("disarm", ["the Dockhand"], "the Dockhand has −1 Attack until the end of the next Enemy Phase"),
])  # fmt: skip
def test_a_rule_is_told_of_those_it_holds_for(card: str, who: list[str], said: str) -> None:
    rule = next(rule for rule in cast("vigilantes").compiler.rules if rule.card == card and rule.until)
    assert write_in_force(rule.base, voice(cast("vigilantes").vocabulary, "owner", {}), who, "Cleo") == said


def test_whom_a_rule_speaks_of_may_have_no_name() -> None:
    rule = next(rule for rule in cast("heroes-incorporated").compiler.rules if rule.card == "pale-magistrate")
    with pytest.raises(Unwordable):
        write_in_force(rule.base, voice(cast("heroes-incorporated").vocabulary, "owner", {}), [], "Cleo")
