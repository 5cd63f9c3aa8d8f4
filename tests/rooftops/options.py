"""How a race is set up."""

from __future__ import annotations

from capesmith.rules.cast import Cast
from capesmith.rules.setup.options import PlainOptions, option, setup_options
from capesmith.rules.setup.sorts import Number, Scenario


@setup_options
class Options(PlainOptions[Cast]):
    """Which race, for how many, and among which neighbours."""

    scenario: str = option("the-depot", Scenario())
    players: int = option(2, Number(range(1, 5)))
    noise: int = option(0, Number(range(1, 21), unsaid=0), "as much noise as anybody may make", example="9")
