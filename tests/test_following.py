"""What a step of a worked example says itself: to questions, in order, and to chance."""

from __future__ import annotations

import pytest

from capesmith.rules.choosing import Question
from capesmith.rules.example_run import Answers, Asked, Leftover, Loaded
from capesmith.rules.following import Follower, Stated
from capesmith.rules.sorts import AMOUNT

SPEND = Question("spend", "how much to spend", AMOUNT, optional=True)
USE = Question("use", "which to use", optional=True)
GO = Question("go", "where to go")
NAMES = ("none", "rope", "lamp")


class Climber(Follower):
    states = {  # noqa: RUF012
        SPEND: Stated("spent", "nobody asks for {}", "delete it"),
        USE: Stated("using", "“{}” cannot be used", waits=True),
        GO: Stated("goes-to", last=True),
    }


def climber(choose: tuple[str, ...] = (), **deed: object) -> Climber:
    answers = Answers()
    answers.words = lambda seat, prompt, option: (str(option) if prompt.question is SPEND else NAMES[option],)
    answers.question = lambda seat, prompt: prompt.text
    answers.load(choose)
    made = Climber(answers)
    made.load(deed, asks=False)
    return made


def test_what_a_step_says_is_said_once_and_in_order():
    one = climber(spent=2, using=("lamp", "rope"))
    assert one(None, 0, SPEND, [0, 1, 2]) == 2 and one(None, 0, SPEND, [0, 1, 2]) == 0
    assert [NAMES[one(None, 0, USE, [0, 1, 2])] for _ in range(3)] == ["lamp", "rope", "none"]
    one.check()


def test_what_is_not_offered_yet_waits():
    one = climber(using=("lamp",))
    assert one(None, 0, USE, [0, 1]) == 0 and one(None, 0, USE, [0, 2]) == 1
    one.check()


def test_the_end_is_said_after_all_choices():
    one = climber(("rope",), goes_to="lamp")
    assert one(None, 0, GO, [1, 2]) == 0 and one(None, 0, GO, [1, 2]) == 1
    with pytest.raises(Asked, match="where to go"):
        one(None, 0, GO, [1, 2])


@pytest.mark.parametrize(
    ("deed", "message", "key"),
    [({"spent": 3}, "nobody asks for 3", "spent"), ({"using": ("rope",)}, "“rope” cannot be used", "using")],
)
def test_what_nobody_asked_for_is_left_over(deed: dict[str, object], message: str, key: str):
    with pytest.raises(Leftover, match=message) as error:
        climber(**deed).check()
    assert error.value.path == (key,)


def test_nothing_needs_no_question():
    climber(spent=0, goes_to="rope", using=()).check()
    climber(spent=True).check()  # a flag: the rule that carries out the step says what


def test_chance_that_nobody_uses_is_left_over():
    die = Loaded("storm", "storm-die", "nobody rolls the {}")
    assert die.attribute == "storm_die"
    die.load((3, 5))
    assert die.roll() == 3
    with pytest.raises(Leftover, match="nobody rolls the 5") as error:
        die.check()
    assert error.value.path == ("storm-die", 1)
    die.roll()
    die.check()
