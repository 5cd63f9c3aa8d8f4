"""The cards of Hour of Need: as many as the reference says, with the totals it gives, and every text reads back."""

from __future__ import annotations

from collections import Counter

import pytest

from capesmith.check.run import project_entries
from capesmith.check.whole import bill
from capesmith.content.model import Card
from capesmith.effects.wording.text import understand, voice_of, write_ability
from capesmith.systems.hour_of_need import SYSTEM
from hour_of_need.tables import ROOT, box, cast_, loader

CARDS = box().cards
FEATS = {  # sections 11.4 and 11.15: STR, MOB, DED, TGH
    "majesty": (5, 6, 4, 5), "guerilla": (5, 5, 5, 5), "micro-guy": (5, 5, 6, 4), "cold-case": (4, 5, 6, 5),
    "half-hitch": (5, 5, 5, 5), "tremolo": (5, 4, 6, 5),
}  # fmt: skip
# Two copies of “Unnatural Agility” bear two icons; the reference counts the first of them.
BOTH = "guerilla-01"


def of(kind: str, **fields: str) -> list[Card]:
    return [card for card in CARDS if card.kind == kind and all(card.fields.get(k) == v for k, v in fields.items())]


def copies(cards: list[Card]) -> int:
    return sum(card.copies for card in cards)


def test_nothing_is_wrong() -> None:
    assert loader().problems(SYSTEM) == []


def test_hn_001_to_hn_005_the_decks() -> None:
    """84 + 60 + 60 + 2 cards, and 20 clues (section 11.14)."""
    for hero in FEATS:
        assert copies(of("hero-card", hero=hero)) == 20
    core = [card for card in of("hero") if "pack" not in card.fields]
    assert copies(core) == 4 and copies(of("clue")) == 20 and copies(of("nemesis")) == 2
    for villain in ("dowager", "overclock"):
        parts = [copies(of(kind, villain=villain)) for kind in ("lackey", "peril", "ploy")]
        assert parts == [4, 4, 21]
    for issue in cast_().scenario_ids():
        parts = [copies(of(kind, issue=issue)) for kind in ("overview", "scheme", "issue-card", "panel")]
        assert parts == [1, 4, 10, 4]


def test_hn_713_the_optional_pack_is_counted_apart() -> None:
    """Section 11.15: 52 cards; no line of the box list that counts cards holds any of them."""
    kinds = {"hero": 2, "ally": 4, "minion": 2, "bystander": 2, "crisis": 2}
    pack = [card for card in CARDS if card.fields.get("pack") == "annual-1"]
    assert Counter(card.kind for card in pack) == kinds
    assert copies(pack) + sum(copies(of("hero-card", hero=hero)) for hero in ("half-hitch", "tremolo")) == 52
    rows = bill(SYSTEM, project_entries(ROOT, SYSTEM))
    assert sum(row.listed for row in rows if row.cards) == 84 + 60 + 60 + 6 + 2 + 20
    assert all(row.listed == row.found for row in rows)


@pytest.mark.parametrize("hero", FEATS)
def test_feats(hero: str) -> None:
    """HN-220, section 11.4."""
    found: Counter[str] = Counter()
    for card in of("hero-card", hero=hero):
        for feat in card.fields["feats"]:
            if not (card.id == BOTH and feat == "toughness"):
                found[feat] += card.copies
    assert tuple(found[one] for one in ("strength", "mobility", "deduction", "toughness")) == FEATS[hero]


@pytest.mark.parametrize(("villain", "totals"), [("dowager", (15, 17, 10, 9)), ("overclock", (14, 17, 8, 12))])
def test_ploy_icons(villain: str, totals: tuple[int, ...]) -> None:
    """HN-086, sections 11.6 and 11.7."""
    found: Counter[str] = Counter()
    for card in of("ploy", villain=villain):
        for icon in card.fields["icons"]:
            found["minion" if icon in ("red", "green", "blue", "yellow") else icon] += card.copies
    assert tuple(found[one] for one in ("minion", "cunning", "bystander", "special")) == totals


def test_every_colour_once() -> None:
    """HN-005, HN-008, section 11.14."""
    for villain in ("dowager", "overclock"):
        for kind in ("lackey", "peril"):
            assert len({card.fields["colour"] for card in of(kind, villain=villain)}) == 4


def test_texts_read_back() -> None:
    """What a card says is what it does: every text is worded, and understood as just these effects."""
    names, wrong = box().names(SYSTEM.kinds), []
    for card in CARDS:
        kind = SYSTEM.kinds[card.kind]
        for ability in card.abilities if kind.speaks else ():
            env = voice_of(card, kind, SYSTEM.vocabulary, names)
            for n, line in enumerate(write_ability(ability, env.copy())):
                found = {
                    (one.steps, one.if_, one.cost)
                    for one in understand(line, env.copy(), (*kind.containers, "requirement")).readings
                }
                several = ability.container in ("always", "triggers")
                steps = ability.steps[n : n + 1] if several else ability.steps
                if found != {(steps, ability.if_, ability.cost)}:
                    wrong.append(f"{card.id} {ability.container}: {line}")
    assert wrong == []


def test_no_villain_card_names_a_board_and_no_issue_card_a_villain() -> None:
    """Section 11.14."""
    villains, heroes = ("Dowager", "Overclock"), ("Majesty", "Guerilla", "Micro-guy", "Cold Case")
    names = box().names(SYSTEM.kinds)
    for card in CARDS:
        if card.kind in ("scheme", "issue-card", "overview", "panel"):
            kind = SYSTEM.kinds[card.kind]
            said = " ".join(
                line
                for ability in card.abilities
                for line in write_ability(ability, voice_of(card, kind, SYSTEM.vocabulary, names))
            )
            assert not any(name in said for name in (*villains, *heroes)), card.id
