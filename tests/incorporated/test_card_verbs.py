"""What the verbs of Research cards do in Heroes Incorporated, and what is paid for texts."""

from __future__ import annotations

import pytest

from capesmith.effects.compile.meaning import Unplayable
from capesmith.systems.heroes_incorporated.game import atoms
from capesmith.systems.heroes_incorporated.game.state import DISCARDS
from incorporated.texts import THREE, arrange, can, carry_out, context

# --- cards -----------------------------------------------------------------------------------------------


def test_draw() -> None:
    """HI-387, HI-388."""
    g = arrange()
    g.deck("fan-club", "stun-net")
    assert carry_out(g, "draw: 1")
    assert g.hand(0) == ["fan-club"]
    assert carry_out(g, "draw: 2, who: {one: opponent}")
    assert g.hand(1) == ["stun-net"]
    assert not can(g, "draw: 1")
    assert not carry_out(g, "draw: 1")


def test_look_keep_and_put_back() -> None:
    """Observatory Hill: the top 3, 1 is kept, the others go to the bottom in any order."""
    g = arrange()
    g.deck("fan-club", "stun-net", "bronze-statue", "grindstone")
    text = "look: 3, deck: research, keeping: 1, putting-back: bottom"
    assert carry_out(g, text, "keep-card: stun-net", "put-back: bronze-statue")
    assert g.hand(0) == ["stun-net"]
    assert [g.t.research(card).card.id for card in reversed(g.state.deck)] == [
        "grindstone", "bronze-statue", "fan-club",
    ]  # fmt: skip
    assert carry_out(g, "look: 2, deck: research, putting-back: any-order", "put-back: bronze-statue")
    assert carry_out(g, "look: 1, deck: research, discarding: 1")
    assert g.discarded() == ["bronze-statue"]
    assert carry_out(
        g, "look: 2, deck: research, putting-back: top-or-bottom", "put-back: grindstone", "put-back: none"
    )
    assert g.t.research(g.state.deck[-1]).card.id == "fan-club"
    g.deck()
    assert not can(g, text)
    assert not carry_out(g, text)


def test_discard_by_choice_and_at_random() -> None:
    g = arrange()
    g.give(0, "fan-club", "stun-net")
    g.give(1, "grindstone", "bronze-statue")
    assert carry_out(g, "discard: 1", "0 discard: stun-net")
    g.dice(DISCARDS, 0)
    assert carry_out(g, "discard: 1, chosen-by: chance, who: opponent")
    assert g.discarded() == ["stun-net", "grindstone"]
    assert carry_out(g, "discard: 1, of: fame-card", you=1)
    g.give(1, "hexmother", "undertow")
    assert carry_out(g, "discard: 1, who: opponent, chosen-by: you", "0 discard: undertow")
    assert carry_out(g, "discard: all", you=1)
    assert not carry_out(g, "discard: 2")
    assert g.hand(0) == g.hand(1) == []
    assert not can(g, "discard: 1")
    assert not carry_out(g, "discard: 1")


def test_each_discards_for_himself() -> None:
    """Public Library."""
    g = arrange(THREE)
    g.points(1, 5, 6)
    for seat in range(3):
        g.give(seat, ("fan-club", "stun-net", "grindstone")[seat], ("hexmother", "undertow", "clockthief")[seat])
    text = "discard: 1, who: {each: player, where: {points: {more-than: {stat: points, of: you}}}}"
    assert can(g, text)
    assert carry_out(g, text, "1 discard: undertow", "2 discard: clockthief")
    assert len(g.hand(0)) == 2
    assert not can(g, text, you=2)


def test_retrieve() -> None:
    g = arrange()
    assert not can(g, "retrieve: 1, of: gadget-card")
    g.throw_away("fan-club", "stun-net")
    assert carry_out(g, "retrieve: 1, of: gadget-card")
    assert g.hand(0) == ["stun-net"]
    assert not carry_out(g, "retrieve: 1, of: gadget-card")
    g.deck("hexmother")
    text = "retrieve: 1, of: fame-card, otherwise: [{draw: 1}]"
    assert carry_out(g, text)
    assert not carry_out(g, text)  # there is none: draw instead
    assert not can(g, text)
    assert g.hand(0) == ["stun-net", "fan-club", "hexmother"]


def test_play() -> None:
    """HI-384: one card of these kinds, without a marker."""
    g = arrange()
    g.give(0, "fan-club", "jet-harness", "crime-computer")
    text = "play: 1, of: [equipped-gadget, hq-gadget], paying: nothing"
    assert carry_out(g, text, "play: jet-harness", "carrier: gramarye", "react: none")
    assert carry_out(g, text, "react: none")
    assert g.state.teams[0].hq == g.card("crime-computer")
    assert not can(g, text)
    assert not carry_out(g, text)
    assert g.state.teams[0].coloured == 4


def test_return() -> None:
    """HI-332, HI-360: dice to their owners, cards to the hand they came from."""
    g = arrange(at={"titan": "r2c2"})
    g.lock("titan")
    g.villain("hexmother", "r2c2", 1)
    assert carry_out(g, "return: {one: die, in: {one: block, named: genicon-inc}}")
    assert not g.t.is_locked(g.hero("titan"))
    assert not can(g, "return: {one: die}")
    assert carry_out(g, "return: it, to: owners-hand", it="hexmother")
    assert g.hand(1) == ["hexmother"]
    assert g.state.villains == []


# --- prices and refusals ---------------------------------------------------------------------------------


def test_prices() -> None:
    """HI-533, HI-555, HI-430."""
    g = arrange(justice_tokens="yes")
    g.give(0, "fan-club")
    assert carry_out(g, "pay: {discard: 1}, then: [{gain: {points: 1}}]", "pay: yes")
    assert g.discarded() == ["fan-club"]
    assert not carry_out(g, "pay: {discard: 1}, then: [{gain: {points: 1}}]")
    assert carry_out(g, "pay: {marker: 2}, then: [{gain: {points: 1}}]", "pay: yes")
    assert g.state.teams[0].coloured == 2
    assert not carry_out(g, "pay: {justice: 1}, then: [{gain: {points: 1}}]")
    atoms.gain_justice(g.t, 0, 1)
    assert carry_out(g, "pay: {justice: 1}, then: [{gain: {points: 1}}]", "pay: yes")
    assert g.state.teams[0].points == 3


def test_a_gadget_is_its_own_price() -> None:
    g = arrange(at={"shadowboxer": "r2c2", "gramarye": "r2c3"})
    g.equip("shadowboxer", "field-kit")
    g.down("gramarye")
    kit = g.t.research(g.card("field-kit"))
    c = context(g, by="shadowboxer", card="field-kit")
    assert kit.guards["own-turn"](g.t, c)
    run = kit.texts["own-turn"].run
    assert run is not None
    assert g.do(lambda: run(g.t, c), "pay: yes")
    assert not g.t.hero(g.hero("gramarye")).down
    assert g.discarded() == ["field-kit"]
    assert not kit.guards["own-turn"](g.t, c)


@pytest.mark.parametrize(
    "text",
    [
        "lose: {points: 1}",
        "gain: {gadget: 1}",
        "gain: {marker: 1}",
        "knock-out: {one: crime}",
        "stand-up: {one: block}",
        "move-to: crimeland, who: {one: die}",
        "take: {one: crime}",
        "take-action: fight, who: {one: opponent}",
        "set-aside: {marker: 1}, until: end-of-turn",
        "set-aside: {justice: 1}, until: end-of-round",
        "copy-power: {one: power}, until: end-of-round",
        "discard: 1, of: fame-card, chosen-by: chance",
        "choose-direction: {one: hero}",
        "return: {one: die}, to: discard",
    ],
)
def test_what_the_rules_cannot_carry_out_is_refused(text: str) -> None:
    with pytest.raises(Unplayable) as refused:
        carry_out(arrange(), text)
    assert refused.value.message
