"""Action cards: their parts, the discard pile, what is optional (HW-082 to HW-097)."""

from __future__ import annotations

from typing import Any

import pytest

from capesmith.rules.refs import card_ref
from capesmith.systems.heroes_wanted.game.cast import TYPE_BITS
from wanted.rules.tableside import Game, cast, game

LEVELS = ("basic", "special", "epic")


def alone(a: str = "bot", b: str = "beef", **more: Any) -> Game:
    """The hero in seat 0 stands on E4 of a bare street; the other hero and the villain are far away."""
    g = game(heroes=[(a, b), ("cobra", "golden")], first=1, **more)
    g.put(0, "E4")
    g.put(1, "L6")
    return g


def test_hw_082_an_action_has_name_stamina_types_ability_and_level() -> None:
    playsets = [cast().playset(a) for a in range(len(cast().hero_as))]
    actions = {action.id: action for playset in playsets for action in playset.actions}
    assert len(actions) == 13
    for action in actions.values():
        assert action.name
        assert action.stamina > 0
        assert action.types
        assert action.level in LEVELS
        assert action.play or action.block or action.boosts


def test_hw_083_stamina_absorbs_dmg_when_the_card_is_discarded_to_defend() -> None:
    g = alone(b="turbo")
    g.hit(0, 6, "defend: strike")
    assert g.words("defend") == [("defend", 0, g.t.playsets[0].numbers["strike"], 6, 0)]


def test_hw_083_playing_a_card_does_not_use_its_stamina() -> None:
    g = alone(b="turbo")
    g.deal(0, hand="strike gizmo", pile="")
    g.play(0, "strike")
    g.hit(0, 2)  # Gizmo's 2 must do: Strike's 6 lie on the pile
    assert g.hand(0) == set()
    assert not g.hero(0).koed
    g.deal(0, hand="strike gizmo", pile="")
    g.play(0, "strike")
    g.hit(0, 3)
    assert g.hero(0).koed


def test_hw_084_types_are_what_other_cards_refer_to() -> None:
    """Bot retrieves EQP actions, whatever their level; ATK, DEF, EQP, MOV and POW are the five types."""
    assert set(TYPE_BITS) == {"attack", "defence", "equipment", "movement", "power"}
    g = alone()
    g.deal(0, hand="superpower", pile="charge costume maneuver strike gizmo gadget")
    g.play(0, "superpower", "card: costume", "card: gadget")
    assert g.offered("card", 0) == ["costume", "gizmo", "gadget", "none"]
    assert g.hand(0) == {"costume", "gadget"}


def test_hw_084_a_card_may_have_several_types() -> None:
    playset = cast().playset(cast().number("bot"))
    costume = playset.actions[playset.numbers["costume"]]
    assert costume.types == TYPE_BITS["equipment"] | TYPE_BITS["defence"] | TYPE_BITS["movement"]


def test_hw_085_levels_are_what_other_cards_refer_to() -> None:
    """Costume's BLOCK takes back a basic or special action, never an epic one."""
    g = alone()
    g.deal(0, hand="costume", pile="charge superpower gizmo gadget strike")
    g.hit(0, 5, "block: yes", "option: option 2", "card: gizmo")
    assert g.offered("card") == ["charge", "strike", "gizmo", "none"]


def test_hw_085_beef_toughens_basic_actions_only() -> None:
    g = alone()
    numbers = g.t.playsets[0].numbers
    staminas = {
        id: g.t.number("stamina", g.t.playsets[0].actions[numbers[id]].stamina, card_ref(0, numbers[id]), 0)
        for id in ("charge", "gizmo", "gadget", "superpower")
    }
    assert staminas == {"charge": 4, "gizmo": 2, "gadget": 5, "superpower": 5}


def test_hw_086_a_played_card_is_spent_while_its_text_resolves() -> None:
    """T13: so Maneuver can retrieve itself (HW-088)."""
    g = alone()
    g.deal(0, hand="maneuver", pile="")
    g.play(0, "maneuver", "move: E4", "option: option 2", "card: maneuver")
    assert g.hand(0) == {"maneuver"}
    assert g.pile(0) == []


def test_hw_086_and_it_is_the_active_action_during_its_own_text() -> None:
    g = alone()
    active = []

    def answer(question: Any) -> str:
        active.append(g.pile(0)[-1])
        return "E4"

    g.deal(0, hand="charge", pile="strike")
    g.play(0, "charge", answer)
    assert active == ["charge"]


@pytest.mark.parametrize("a", ["bot", "toaster", "wrench"])
def test_hw_087_another_excludes_the_card_itself(a: str) -> None:
    """Bot's Superpower counts as EQP (HW-199) and yet does not take itself back."""
    g = alone(a)
    g.deal(0, hand="superpower", pile="costume gizmo strike")
    g.play(0, "superpower", ...)
    assert g.kinds_asked().count("card") > 0
    assert all("superpower" not in q.names for q in g.asked if q.kind == "card")
    assert "superpower" in g.pile(0)


def test_hw_087_costume_does_not_retrieve_itself() -> None:
    """D15: with nothing else to take back, only the MOVE is left."""
    g = alone()
    g.deal(0, hand="costume", pile="superpower")
    g.hit(0, 5, "block: yes", "move: E4")
    assert g.pile(0) == ["superpower", "costume"]


@pytest.mark.parametrize(("card", "itself"), [("charge", 0), ("strike", 0), ("costume", 0), ("maneuver", 1)])
def test_hw_088_of_the_basic_actions_only_maneuver_retrieves_itself(card: str, itself: int) -> None:
    g = alone()
    g.deal(0, hand=card, pile="gizmo")
    last = ("option: option 2", "card: maneuver") if itself else ()
    g.play(0, card, *(["move: E4"] if card in ("charge", "maneuver") else []), *last)
    assert (card in g.hand(0)) == itself


def test_hw_089_the_top_spent_actions_are_the_uppermost() -> None:
    """D16: Tech's line 4 with Charge, Gizmo, Strike on the pile."""
    g = alone(headlines=["headline-bruised"])
    g.deal(0, hand="maneuver", pile="charge gizmo strike")
    g.set(0, injuries=2)
    g.settle("line: line 4", "may: yes")
    assert g.hand(0) == {"maneuver", "strike", "gizmo"}
    assert g.pile(0) == ["charge"]


def test_hw_089_when_the_top_card_leaves_the_next_one_is_active() -> None:
    """Mannequin deals 3 to heroes whose active action is ATK, 1 to others."""
    g = alone(b="turbo", villain=("mannequin", "mama"))
    g.deal(0, hand="maneuver charge", pile="strike costume")
    g.deal(1, hand="charge", pile="costume")
    g.attack("defend: maneuver")
    assert [line[1:3] for line in g.words("dealt")] == [(1, 1), (0, 1)]
    g.told.clear()
    g.deal(0, hand="maneuver charge", pile="strike costume")
    g.deal(1, hand="charge", pile="costume")
    g.play(0, "maneuver", "move: E4", "option: option 2", "card: maneuver")  # Costume is on top again
    g.deal(0, hand="maneuver charge", pile="strike costume")
    g.hero(0).pile.pop()
    g.attack("defend: maneuver")
    assert [line[1:3] for line in g.words("dealt")] == [(1, 1), (0, 3)]


def test_hw_090_dmg_only_to_the_kinds_that_are_named() -> None:
    """Hedgehog's Free Hugs: a hero or a minion, never the villain; Vortex pulls and hits minions only."""
    g = alone("hedgehog")
    g.put(1, "E4")
    g.villain_at("E4")
    g.add("underling", "E4")
    g.play(0, "mutant-power", "move: E4", "target: underling E4", ...)
    assert g.offered("target") == ["hero 1", "underling E4", "none"]
    g = alone("moonbeam")
    g.put(1, "E4")
    g.villain_at("E4")
    g.add("underling", "E4")
    g.play(0, "superpower", "target: villain", ...)
    assert g.offered("target") == ["villain", "underling E4", "none"]


def test_hw_090_event_tokens_are_no_characters() -> None:
    g = alone()
    g.add("litter", "E3")
    g.add("underling", "E3")
    g.play(0, "strike", "target: none")
    assert g.offered("target") == ["underling E3", "none"]


def test_hw_091_dmg_move_and_retrieve_are_optional() -> None:
    g = alone("star")
    g.add("henchman", "E3")
    g.deal(0, hand="superpower", pile="charge")
    g.play(0, "superpower", "target: none", "card: none", "move: E4")
    assert (g.where(0), g.pile(0), g.hand(0)) == ("E4", ["charge", "superpower"], set())
    assert g.on("E3") == ["henchman"]


def test_hw_091_fewer_may_be_retrieved() -> None:
    g = alone()
    g.deal(0, hand="superpower", pile="costume gizmo")
    g.play(0, "superpower", "card: gizmo", "card: none")
    assert g.hand(0) == {"gizmo"}


def test_hw_092_becoming_1st_hero_is_mandatory() -> None:
    g = alone()
    g.play(0, "strike")  # nothing is asked
    assert g.state.first == 0
    assert g.kinds_asked() == ["go"]


def test_hw_092_rolls_and_injuries_are_mandatory() -> None:
    """Hound rolls and is not asked; a Sparrow who chose to hand out an injury does so."""
    g = alone("hound", dice=[2])
    g.play(0, "superpower", "move: E4")
    assert g.words("roll")[0][1:3] == (0, [2])
    g = alone("sparrow", dice=[1])
    g.put(1, "E4")
    g.deal(0, hand="superpower", pile="charge")
    g.play(0, "superpower", "move: E4", "option: option 1")
    assert g.injuries(1) == 1


def test_hw_092_a_drawback_is_not_asked_about() -> None:
    """A broken mirror that rolls 1 gives an injury."""
    g = game("funhouse", heroes=[("bot", "beef"), ("cobra", "golden")])
    g.put(0, "B2")
    g.villain_at("J5")
    g.add("mirror", "B2")
    g.dice(1)
    g.play(0, "charge", "move: B2", ...)
    assert (g.fame(0), g.injuries(0)) == (1, 1)


def test_hw_093_parts_are_resolved_in_printed_order() -> None:
    g = alone()
    g.add("underling", "E2")
    g.play(0, "charge", "move: E3", "target: underling E2")  # out of reach before the move
    assert g.kinds_asked() == ["go", "move", "target"]
    assert g.fame(0) == 1
    g = alone("dude")
    g.add("underling", "E2")
    g.play(0, "superpower", "move: E3", ...)  # DMG first, so nobody is in reach
    assert g.kinds_asked()[:2] == ["go", "move"]
    assert g.fame(0) == 0


def test_hw_094_a_part_without_a_legal_target_is_skipped() -> None:
    g = alone("star")
    g.deal(0, hand="superpower", pile="deflect")
    g.play(0, "superpower", "move: E3")  # nobody to hit, no basic to take back
    assert g.kinds_asked() == ["go", "move"]
    assert g.where(0) == "E3"


@pytest.mark.parametrize(("a", "card"), [("bot", "costume"), ("cobra", "press"), ("dude", "surge")])
def test_hw_095_a_card_without_a_play_text_may_be_played(a: str, card: str) -> None:
    """Surge's condition fails: neither power is spent."""
    g = alone(a)
    g.deal(0, hand=f"{card} charge", pile="")
    g.play(0, card)
    assert g.pile(0) == [card]
    assert g.kinds_asked() == ["go"]


def test_hw_096_there_is_no_hand_limit() -> None:
    g = alone()
    g.deal(0, hand="gadget charge", pile="costume maneuver strike superpower gizmo")
    g.rest(0)
    assert len(g.hand(0)) == 7


def test_hw_096_cards_move_between_hand_and_pile_only() -> None:
    g = alone()
    own = {"charge", "costume", "maneuver", "strike", "superpower", "gizmo"}
    g.play(0, "maneuver", "move: E4", "option: option 1")
    g.hit(0, 9, "defend: costume", "block: no", "defend: gizmo")
    assert g.hand(0) | set(g.pile(0)) == own
    assert not g.hand(0) & set(g.pile(0))
    g.rest(0)
    assert g.hand(0) == own


def test_hw_096_villain_decks_are_only_drawn_from() -> None:
    g = game("asylum", heroes=[("bot", "beef"), ("cobra", "golden")])
    before = list(g.state.deck_a), list(g.state.deck_b)
    g.state.counters = [1]
    g.put(0, "C2")
    g.add("henchman", "C3")
    g.play(0, "strike", "target: henchman C3")
    assert (g.state.deck_a, g.state.deck_b) == (before[0][:-1], before[1][:-1])
    g.set_hp(1)
    g.play(0, "superpower", "target: villain", ...)
    assert (g.state.deck_a, g.state.deck_b) == (before[0][:-1], before[1][:-1])


def test_hw_097_without_an_action_a_hero_has_to_rest() -> None:
    g = alone()
    g.deal(0, hand="")
    g.rest(0)
    assert g.asked == []  # nothing to decide
    assert g.words("rest") == [("rest", 0, 0)]
    assert len(g.hand(0)) == 6


def test_hw_092_an_injury_for_another_hero_is_mandatory_where_one_is_near() -> None:
    """Vigilante's line 3: MOVE 4, then a hero within RNG 1 gains an injury; he chooses which, not whether."""
    g = game(heroes=[("cobra", "turbo"), ("bot", "golden"), ("dude", "beef")], headlines=["headline-bruised"])
    for seat, space in enumerate(("E4", "E3", "E5")):
        g.put(seat, space)
    g.set(0, injuries=2)
    g.settle("line: line 3", "may: yes", "move: E4", "target: hero 2")
    assert g.offered("target") == ["hero 1", "hero 2"]
    assert [g.injuries(seat) for seat in range(3)] == [2, 0, 1]
