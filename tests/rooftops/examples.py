"""Worked examples of Rooftops: everything in its state may be said in them."""

from capesmith.systems.plain_examples import PlainExamples
from rooftops.state import DICE, State

EXAMPLES = PlainExamples(State, "rooftops", (DICE,))
