"""Price lists: texts are worth what their words are, and what becomes of them."""

from __future__ import annotations

from typing import ClassVar

import pytest

from capesmith.effects.ast import Amount, Rule, Some, Step, Trigger
from capesmith.effects.ast import Event as Heard
from capesmith.effects.pricing import USUAL, Prices
from capesmith.effects.verbs.board import Move
from capesmith.effects.verbs.groups import Choose, Do, ForEach, May, Repeat
from capesmith.effects.verbs.holdings import Gain, GainOver, Lose
from capesmith.effects.verbs.turns import ExtraTurn


class Toy(Prices):
    verbs: ClassVar = {"extra-turn": 7.0}
    things: ClassVar = {"gold": 2.0}
    stats: ClassVar = {"speed": 3.0}
    each = 4.0
    alternative = 0.5

    def alone(self, step: Step) -> float:
        return 10 * self.number(step.amount) if isinstance(step, Move) else super().alone(step)


TOY = Toy()


def gold(number: Amount, **more: object) -> Gain:
    return Gain(what=(("gold", number),), **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("step", "price"),
    [
        (gold(3), 6.0),
        (GainOver(what=(("gold", 3),)), 6.0),
        (Gain(what=(("silver", 3), ("gold", 1))), 5.0),
        (Lose(what=(("gold", 3),)), -6.0),
        (gold("many"), 2 * USUAL),  # type: ignore[arg-type]
        (ExtraTurn(), 7.0),
        (Move(amount=2), 20.0),
        (Rule(word="add", stats=(("speed", 2), ("luck", 1))), 7.0),
        (Rule(word="cannot", words=("move",)), 1.0),
        (Do(do=(gold(1), gold(2))), 6.0),
        (May(do=(gold(1),)), 2.0),
        (ForEach(what=Some("each", ("hero",)), do=(gold(1),)), 8.0),
        (Repeat(times=3, do=(gold(1),)), 6.0),
        (Trigger(word="when", event=Heard("rest"), do=(gold(1),)), 2.0),
        (Choose(number=1, options=((gold(1),), (gold(4),), (gold(2),))), 9.0),
        (Choose(number=2, options=((gold(1),), (gold(4),), (gold(2),))), 13.0),
        (gold(1, then=(gold(2),), otherwise=(gold(4),)), 8.0),
        (gold(1, then=(gold(2),), if_="it rains"), 2.0),
    ],
)
def test_a_step_has_its_price(step: Step, price: float) -> None:
    assert TOY.step(step) == pytest.approx(price)


def test_a_text_is_worth_all_its_steps() -> None:
    assert TOY.steps((gold(1), ExtraTurn())) == 9.0 and TOY.steps(()) == 0
