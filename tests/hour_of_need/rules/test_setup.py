"""What is in the box, and how a game begins (HN-001 to HN-065, HN-500 to HN-507, HN-700 to HN-713)."""

from __future__ import annotations

from collections import Counter

import pytest

from capesmith.systems.hour_of_need.game import ending, harm, setup
from capesmith.systems.hour_of_need.game.cast import FEAT_LIST
from capesmith.systems.hour_of_need.game.flow import HourFlow
from capesmith.systems.hour_of_need.game.game import GAME
from capesmith.systems.hour_of_need.game.invariants import check
from capesmith.systems.hour_of_need.game.pieces import NEMESIS, SEATS, VILLAIN
from capesmith.systems.hour_of_need.game.rolling import BURST, FOCUS, SUCCESSES
from hour_of_need.tables import Bench, box, cast_

PIECES = {card.id: card for card in box().cards if card.kind == "piece"}


def table(players: int, **options: object) -> HourFlow:
    given = {"players": players, "villain": "dowager", **options}
    t = GAME.table(cast_(), GAME.options(given), 5, [lambda t, seat, prompt, found: 0] * players)
    t.advance()
    return t


def test_hn_003_hn_008_a_villain_deck() -> None:
    """HN-002: one lackey and one peril of each colour, 21 ploys, and the Villain card."""
    for villain in cast_().villains:
        own = [one for one in cast_().encounters if one.owner == villain.card.id]
        kinds = Counter(one.kind for one in own for _ in range(one.card.copies))
        assert kinds == {"lackey": 4, "peril": 4, "ploy": 21}
        assert len({one.colour for one in own if one.kind == "lackey"}) == 4
        assert len({one.piece for one in own if one.kind == "lackey"}) == 4
    assert PIECES["coloured-base"].copies == 8 and len(PIECES["coloured-base"].fields["colours"]) == 4


def test_hn_006_hn_007_hn_149_hn_501_what_a_board_shows() -> None:
    """HN-150: four panels and their scheme spaces, four peril spaces, four bystander spaces, a start."""
    for id in cast_().scenario_ids():
        ground = cast_().play(id).ground
        assert len(ground.scheme_spaces) == len(ground.perils) == len(ground.bystanders) == 4
        assert len(set(ground.colours)) == 4 and set(ground.perils) == set(ground.colours)
        special = {*ground.scheme_spaces, *ground.perils.values(), *ground.bystanders, ground.hero_start}
        assert len(special) == 13
        assert all({"scheme", "fallout"} <= set(texts) for texts in cast_().play(id).panels)  # HN-506


def test_hn_010_hn_038_tokens_of_the_box() -> None:
    """Damage and justice by their values; issue, hidden and focus tokens."""
    found = {value: PIECES[f"damage-token-{value}"].copies for value in (1, 3, 5)}
    assert found == {1: 30, 3: 12, 5: 8} and sum(value * number for value, number in found.items()) == 106
    found = {value: PIECES[f"justice-token-{value}"].copies for value in (1, 3, 5)}
    assert found == {1: 26, 3: 12, 5: 6} and sum(value * number for value, number in found.items()) == 92
    assert PIECES["issue-token"].copies == 20 and PIECES["hidden-token"].copies == 6


def test_hn_011_hn_012_the_faces_of_a_die() -> None:
    """0.8 successes and 0.6 focus a die, bursts included; the die that is printed has the same faces."""
    faces = PIECES["hero-die"].fields["faces"]
    assert [face.count("success") for face in faces] == [SUCCESSES[n] - (n == BURST) for n in range(1, 7)]
    assert [face.count("focus") for face in faces] == [FOCUS[n] for n in range(1, 7)]
    assert faces[BURST - 1] == "burst" and sum(SUCCESSES) / 6 * 6 / 5 == pytest.approx(0.8)
    assert sum(FOCUS) / 6 * 6 / 5 == pytest.approx(0.6)


def test_hn_021_hn_026_hn_034_heroes_count() -> None:
    """Two actions each; Micro-guy begins as his pilot."""
    t = table(2, heroes=["micro-guy", "majesty"])
    assert t.side(0).health == 9 and not t.hero(0).focused
    b = Bench("majesty", "guerilla")
    assert [hero.actions for hero in b.t.state.heroes] == [2, 2]
    assert PIECES["turn-reference"].copies == SEATS and PIECES["action-token"].copies == 2 * SEATS


def test_hn_030_hn_035_hn_500_the_issue_decides() -> None:
    """Board, Schemes and deck; the Overview is in none of the piles."""
    for id in cast_().scenario_ids():
        t = table(1, scenario=id)
        dealt = [*t.state.issue_deck, *t.hero(0).threat, *t.state.removed]
        own = [number for number in dealt if t.encounter(number).issue == id]
        assert len(own) == 14 and t.scenario.overview.fields["issue"] == id
        assert t.state.where[VILLAIN] == t.ground.size  # HN-502


def test_hn_504_hn_505_the_four_issues() -> None:
    names = {cast_().play(id).sheet.name for id in cast_().scenario_ids()}
    assert names == {"Century Heist", "High Water Mark", "Brink of Ruin", "Vanishing Act"}
    characters = [card for card in box().cards if card.fields.get("back_sort") in ("enemy", "bystander", "ally")]
    characters += [card for card in box().cards if card.fields.get("trait") in ("enemy", "bystander")]
    assert len(characters) == PIECES["character-token"].copies == 13  # section 7.5


@pytest.mark.parametrize("players", [5, 6])
def test_hn_039_hn_062_five_and_six_heroes(players: int) -> None:
    """HN-052, HN-062a, HN-065, HN-702: four Schemes, a nemesis for everybody else, a hidden token for each hero."""
    t = table(players)
    kinds = [[t.encounter(number).kind for number in hero.threat] for hero in t.state.heroes]
    assert sorted(kinds) == [["nemesis"]] * (players - 4) + [["scheme"]] * 4
    assert t.state.hidden == players
    assert not any(t.encounter(number).card.fields.get("scaling") == "5/6" for number in t.state.villain_deck)
    t.advance()
    placed = [piece for piece in range(NEMESIS, NEMESIS + 2) if t.state.where[piece] >= 0]
    assert len(placed) == players - 4 and all(t.is_captured(piece) for piece in placed)
    check(t)


def test_who_gets_a_scheme_is_dealt() -> None:
    """HN-039: not always the same seats."""
    found = set()
    for seed in range(8):
        t = GAME.table(cast_(), GAME.options({"players": 6, "villain": "dowager"}), seed, [lambda *_: 0] * 6)
        t.advance()
        found.add(tuple(t.encounter(hero.threat[0]).kind for hero in t.state.heroes))
    assert len(found) > 2


def test_hn_703_hn_705_the_players_say_who_faces_an_optional_nemesis() -> None:
    """HN-704: at most one for a hero as long as that is possible; one more hidden token each."""
    asked: list[tuple[str, tuple[int, ...]]] = []

    def answer(t: HourFlow, seat: int, prompt: object, options: tuple[int, ...]) -> int:
        asked.append((getattr(prompt, "kind"), tuple(options)))  # noqa: B009
        return len(options) - 1 if getattr(prompt, "kind") == "who" else 0  # noqa: B009

    chosen = {"players": 3, "villain": "dowager", "nemeses": ["rook-ransom", "lady-static"]}
    t = GAME.table(cast_(), GAME.options(chosen), 2, [answer] * 3)
    t.advance()
    t.advance()
    kinds = [[t.encounter(number).kind for number in hero.threat] for hero in t.state.heroes]
    assert [kind.count("nemesis") for kind in kinds] == [0, 1, 1] and t.state.hidden == 5
    assert [options for kind, options in asked if kind == "who"] == [(0, 1, 2), (0, 1)]
    check(t)


def test_hn_700_hn_701_alone() -> None:
    """One Scheme, one hidden token, and no card with the indicator 1; the first game is named in its issue."""
    t = table(1, heroes=["majesty"])
    assert len(t.hero(0).threat) == 1 and t.state.hidden == 1
    assert not any(t.encounter(number).card.fields.get("scaling") == "1" for number in t.state.villain_deck)
    assert cast_().play("century-heist").sheet.first_game == ("majesty", "dowager")


def test_hn_451_the_number_of_heroes_never_changes() -> None:
    """HN-345, HN-450: a defeated hero counts."""
    b = Bench("majesty", "guerilla")
    before = b.t.health(VILLAIN)
    harm.defeat_hero(b.t, 1)
    assert b.t.health(VILLAIN) == before == 38


def test_hn_507_there_is_no_score() -> None:
    b = Bench("majesty", "guerilla")
    b.t.state.outcome = "win"
    found = ending.result(b.t)
    assert found.scores == (1, 1) and found.winners == (0, 1)


def test_feats_have_four_icons() -> None:
    assert FEAT_LIST == ("toughness", "mobility", "strength", "deduction") and setup.MOST_SCHEMES == 4
