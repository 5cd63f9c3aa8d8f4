"""Games that feature certain cards: they are in play, what is given stays, and nothing else changes."""

from __future__ import annotations

from typing import Any

import pytest

from capesmith.rules.chance import Stream
from capesmith.rules.facts import Facts
from capesmith.systems.heroes_wanted.game.options import Options
from each import each
from lab.shipped import GAME, cast, facts_of

CAST = cast()
SUBJECTS = GAME.subjects(CAST)


def featuring(wanted: list[str], seed: int = 1, **given: Any) -> Options:
    return GAME.featuring(CAST, wanted, Stream(seed), given)


def play(options: Options, seed: str = "featuring") -> Facts:
    assert not options.unknown(CAST)
    return facts_of(options, seed)


@each("subject", SUBJECTS, ids=lambda one: one.id)
def test_a_wanted_card_is_in_play(subject: Any) -> None:
    """Hero halves and the cards of hero types at the first seat, all others on the table."""
    facts = play(featuring([subject.id], seed=len(subject.id), players=2))
    if subject.kind in ("hero-a", "hero-b", "quirk"):
        assert subject.id in facts.teams[0]
    elif subject.kind in ("action", "bonus"):
        assert subject.id in facts.cards[0] or subject.id == "mutant-power"
    else:
        assert subject.id in facts.met


def differences(one: Options, other: Options) -> dict[str, Any]:
    return {
        name: (mine, theirs)
        for name in Options.__dataclass_fields__
        if (mine := getattr(one, name)) != (theirs := getattr(other, name))
    }


@pytest.mark.parametrize("seed", range(12))
def test_games_that_feature_different_cards_differ_in_nothing_else(seed: int) -> None:
    given = {"scenario": "funhouse", "players": 3}
    plain = featuring([], seed, **given)
    for kind, place in (("hero-a", 0), ("hero-b", 1)):
        drawn = [pair[place] for pair in plain.heroes]
        for id in [one.id for one in SUBJECTS if one.kind == kind and one.id not in drawn[1:]][:6]:
            found = featuring([id], seed, **given)
            assert found.heroes[0][place] == id
            assert found.heroes[1:] == plain.heroes[1:] and found.heroes[0][1 - place] == plain.heroes[0][1 - place]
            assert set(differences(found, plain)) <= {"heroes"}
    for id in [one.id for one in SUBJECTS if one.kind == "villain-a"]:
        found = featuring([id], seed, **given)
        assert found.villain == (id, plain.villain[1])
        assert set(differences(found, plain)) <= {"villain"}
    for id in plain.headlines:
        assert set(featuring([id], seed, **given).headlines) == set(plain.headlines)


def test_a_wanted_card_that_was_drawn_elsewhere_changes_places() -> None:
    plain = featuring([], 5, scenario="littering", players=3)
    third = plain.heroes[2][0]
    found = featuring([third], 5, scenario="littering", players=3)
    assert [a for a, _ in found.heroes] == [third, plain.heroes[1][0], plain.heroes[0][0]]


def test_what_is_given_stays() -> None:
    given: dict[str, Any] = {
        "scenario": "asylum", "players": 3, "hard": True, "heroes": (("", "golden"), ("bot", ""), ("star", "beef")),
        "villain": ("", "mama"), "injuries": (1, 0, 2),
    }  # fmt: skip
    found = featuring(["cobra", "turbo", "walrus", "lady"], 3, **given)
    assert found.heroes[0] == ("cobra", "golden")
    assert found.heroes[1] == ("bot", "turbo")
    assert found.heroes[2] == ("star", "beef")
    assert found.villain == ("walrus", "mama")
    assert (found.scenario, found.players, found.hard, found.injuries) == ("asylum", 3, True, (1, 0, 2))
    headlines = ("headline-epic", "headline-bruised", "headline-ten-fame")
    assert featuring(["headline-big-hit"], 3, scenario="asylum", headlines=headlines).headlines == headlines


def test_what_is_given_does_not_change_what_is_drawn() -> None:
    free = featuring([], 9)
    fixed = featuring([], 9, scenario=free.scenario, players=free.players)
    assert fixed == free
    fewer = featuring([], 9, scenario=free.scenario, players=2)
    assert fewer.heroes == free.heroes[:2] and fewer.villain == free.villain


def test_the_same_chance_gives_the_same_game() -> None:
    assert featuring(["gizmo", "mama"], 4) == featuring(["gizmo", "mama"], 4) != featuring(["gizmo", "mama"], 5)


def test_quirks_are_off_unless_somebody_wants_them() -> None:
    assert featuring(["bot"], 2).quirks == 0 and featuring(["bot"], 2).quirk_cards == ()
    wanted = featuring(["fanboy"], 2, players=3)
    assert wanted.quirks > 0 and wanted.quirk_cards[0] == "fanboy" and len(wanted.quirk_cards) == 3
    assert featuring(["bot"], 2, quirks=0.1).quirks == 0.1
    assert featuring(["fanboy"], 2, quirks=0.0).quirks == 0


def test_one_hero_is_enough_for_the_actions_of_a_type() -> None:
    for id, of_type in (("gizmo", "tech"), ("blast", "cosmic"), ("bonus-mutant", "mutant")):
        for seed in range(6):
            a = featuring([id], seed, players=4).heroes[0][0]
            assert CAST.card_by_id[a].fields["hero_type"] == of_type
    assert featuring(["wrench", "gizmo"], 3, players=4) == featuring(["wrench"], 3, players=4)
    both = featuring(["gizmo", "gadget", "press"], 1, players=3)
    types = [CAST.card_by_id[a].fields["hero_type"] for a, _ in both.heroes]
    assert types[:2] == ["tech", "vigilante"]


def test_alone_nobody_meets_what_speaks_of_others() -> None:
    for seed in range(40):
        found = featuring(["nosy"], seed, players=1)
        cards = [*found.heroes[0], *found.villain, *found.headlines]
        assert not any(CAST.card_by_id[id].fields.get("affects_other_heroes") for id in cards)


def test_a_printed_headline_brings_its_board() -> None:
    assert featuring(["headline-mirrors"], 1).scenario == "funhouse"
    assert featuring(["headline-mirrors"], 1, scenario="littering").scenario == "littering"
    assert featuring(["asylum"], 1).scenario == "asylum"


def test_more_cards_than_fit_fill_the_seats_in_order() -> None:
    wanted = ["bot", "star", "cobra", "dude", "comet", "knight"]
    assert [a for a, _ in featuring(wanted, 1, players=4).heroes] == wanted[:4]


def test_options_that_make_no_sense_are_refused() -> None:
    with pytest.raises(ValueError, match="“players” is a number from 1 to 5"):
        featuring(["bot"], 1, players=9)
