"""Research cards: hand, playing, drawing, deck and discard pile (HI-381 to HI-390)."""

from __future__ import annotations

import pytest

from incorporated.tables import QUIET, Bench, table, team

SIX = ["grindstone", "undertow", "doctor-vane", "stun-net", "tranq-rifle", "sleep-gas"]


def test_hi_381_five_cards_at_the_end_of_the_round() -> None:
    g = table(yellow=team(QUIET["yellow"], hand=SIX[:5]), blue=team(QUIET["blue"], hand=["fan-club"]))
    g.recover()
    assert len(g.hand("yellow")) == 5 and g.kinds_asked() == []
    g = table(yellow=team(QUIET["yellow"], hand=SIX))
    g.recover("0 discard: sleep-gas")
    assert g.hand("yellow") == SIX[:5]


def test_hi_382_a_hand_may_grow_beyond_five_during_the_round() -> None:
    g = table(yellow=team(QUIET["yellow"], hand=SIX[:5]), deck=["fan-club"])
    g.act("yellow", "draw")
    assert len(g.hand("yellow")) == 6 and g.kinds_asked() == []
    g.end_turn()
    assert len(g.hand("yellow")) == 6


def test_hi_383_hi_384_a_play_is_the_action_and_one_card() -> None:
    g = table(yellow=team(QUIET["yellow"], hand=["fan-club", "med-bay"]))
    g.play("yellow", "fan-club")
    assert g.state.acted and g.team("yellow").coloured == 3 and g.hand("yellow") == ["med-bay"]
    assert not any(name.startswith("play") for name in g.can("yellow"))


def test_hi_385_what_stays_in_play() -> None:
    g = table(yellow=team({"thunderhawk": "r1c1", "ilyx": "r5c5"}, hand=["fan-club", "med-bay", "riot-shield"]))
    for card in ("fan-club", "med-bay", "riot-shield"):
        g.play("yellow", card)
        g.end_turn()
    assert g.in_play("yellow", "fame") == "fan-club" and g.in_play("yellow", "hq") == "med-bay"
    assert g.gadgets("thunderhawk") == ["riot-shield"]  # Ilyx is an alien
    assert g.discarded() == [] and g.hand("yellow") == []
    g.recover()
    assert g.in_play("yellow", "fame") == "fan-club" and g.gadgets("thunderhawk") == ["riot-shield"]


def test_hi_386_what_goes_to_the_discard_pile() -> None:
    g = table(
        yellow=team({"titan": "r2c3", "thunderhawk": "r1c1"}, hand=["tranq-rifle"]),
        blue=team({"andron": "r2c3", "huntaar": "r5c1"}, hand=["undertow"]), crimes={"A": "r2c3"},
    )  # fmt: skip
    g.play("yellow", "tranq-rifle")
    assert g.one("andron").down and g.discarded() == ["tranq-rifle"]
    g.play("blue", "undertow", "villain-block?: r2c3")
    g.villains_leave()
    assert g.discarded() == ["tranq-rifle", "undertow"]


def emptied(**words: object) -> Bench:
    return table(yellow=team(QUIET["yellow"]), deck=["fan-club"], deck_ends=True, **words)


def test_hi_387_an_empty_deck_is_made_of_the_discard_pile() -> None:
    g = emptied()
    pile = len(g.state.discard)
    assert pile == 53
    assert g.draw("yellow", 2) == 2
    assert g.hand("yellow")[0] == "fan-club" and len(g.state.deck) == pile - 1 and g.state.discard == []
    assert g.words("reshuffle") == [("reshuffle",)]


def test_hi_387_not_before_a_card_must_be_drawn() -> None:
    g = emptied()
    assert g.draw("yellow", 1) == 1
    assert g.state.deck == [] and len(g.state.discard) == 53 and not g.words("reshuffle")


def test_hi_387_the_new_deck_is_shuffled() -> None:
    g = emptied()
    pile = list(g.state.discard)
    g.draw("yellow", 2)
    assert g.state.deck not in (pile[:-1], pile[::-1][:-1], pile[1:], pile[::-1][1:])
    assert sorted([*g.state.deck, g.team("yellow").hand[1]]) == sorted(pile)


def test_hi_388_without_any_card_nothing_is_drawn() -> None:
    g = emptied()
    g.state.discard.clear()
    assert "draw" in g.can("yellow")
    assert g.draw("yellow", 3) == 1
    assert g.hand("yellow") == ["fan-club"] and "draw" not in g.can("yellow")
    assert g.draw("yellow", 1) == 0 and not g.state.exhausted


def test_hi_389_draw_play_and_pass_need_no_hero() -> None:
    heroes = {"titan": {"at": "r2c3", "down": True}, "thunderhawk": {"at": "r1c1", "down": True}}
    g = table(yellow=team(heroes, hand=["fan-club", "undertow"]), crimes={"A": "r2c3"})
    assert set(g.can("yellow")) == {"play fan-club", "play undertow", "draw", "pass"}
    g.play("yellow", "undertow", "villain-block?: r2c3")
    assert g.villains("r2c3") == ["undertow"]


@pytest.mark.parametrize(("down", "possible"), [((False, True), True), ((True, False), False), ((True, True), False)])
def test_hi_390_a_text_from_your_hero_needs_one_who_stands(down: tuple[bool, bool], possible: bool) -> None:
    """Titan is next to Andron, Thunderhawk far away: with Titan down the Tranq Rifle has nobody to start from."""
    heroes = {"titan": {"at": "r2c3", "down": down[0]}, "thunderhawk": {"at": "r5c5", "down": down[1]}}
    g = table(
        yellow=team(heroes, hand=["tranq-rifle"]), blue={"andron": "r2c3", "huntaar": "r1c1"}, crimes={"A": "r2c3"}
    )
    assert ("play tranq-rifle" in g.can("yellow")) == possible
