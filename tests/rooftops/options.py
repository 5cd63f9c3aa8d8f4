"""How a race is set up."""

from __future__ import annotations

from capesmith.rules.cast import Cast
from capesmith.rules.setup.options import PlainOptions, option, setup_options
from capesmith.rules.setup.sorts import Number, Scenario


@setup_options
class Options(PlainOptions[Cast]):
    """The building, or one of another height."""

    scenario: str = option("the-depot", Scenario())
    players: int = option(2, Number(range(1, 5)))
    floors: int = option(0, Number(range(3, 61), unsaid=0), "how high the building is", example="9")
