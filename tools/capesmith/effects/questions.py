"""The questions that texts ask, the same in all games; a game may put them in its own words."""

from __future__ import annotations

from typing import Final

from capesmith.rules.choosing import Question
from capesmith.rules.sorts import OFFERED, ROW, THING, YES_OR_NO, Sort

DIE: Final = Sort("die", most=255)

TARGET: Final = Question("target", "whom or what", THING, asked="Who or what?")
SPACE: Final = Question("space", "where", THING, asked="Where to?")
MAY: Final = Question("may", "whether to do it", YES_OR_NO, asked="Do you do it?")
PAY: Final = Question("pay", "pay its cost", YES_OR_NO, asked="Do you pay for it?")
ONE_OF: Final = Question("option", "which of them", ROW, asked="Which one?")  # of the options of a “choose”
ORDER: Final = Question("trigger", "which comes first", OFFERED, asked="Which comes first?")
REROLL: Final = Question("die", "which die to roll again", DIE, asked="Which die?")

OF_TEXTS: Final = (TARGET, SPACE, MAY, PAY, ONE_OF, ORDER, REROLL)
BY_VERB: Final = {
    (TARGET, "swap"): "Who changes places?",
    (TARGET, "copy"): "Which card do you copy?",
    (TARGET, "steal"): "From whom do you steal?",
    (TARGET, "extra-turn"): "Who has another turn?",
    (TARGET, "move"): "Who moves?",
    (TARGET, "knock-out"): "Whom do you knock out?",
}
