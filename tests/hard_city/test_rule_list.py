"""The list of the rules of Hard City: every number of the reference, each a sentence or two."""

from __future__ import annotations

from capesmith.systems.hard_city import SYSTEM
from capesmith.systems.rule_list import rule_list

RULES = 479


def test_every_rule_of_the_reference_is_on_the_list() -> None:
    assert sorted(rule.id for rule in rule_list(SYSTEM)) == [f"HC-{n:03}" for n in range(1, RULES + 1)]


def test_every_rule_is_a_sentence() -> None:
    wrong = [rule for rule in rule_list(SYSTEM) if not (20 <= len(rule.says) <= 220 and rule.says.endswith((".", "!")))]
    assert wrong == []
    said = [rule.says for rule in rule_list(SYSTEM)]
    assert len(set(said)) == len(said)


def test_few_rules_are_not_played_and_they_say_why() -> None:
    aside = [rule for rule in rule_list(SYSTEM) if not rule.played]
    assert len(aside) == 5 and all(rule.not_played.endswith(".") for rule in aside)
