"""What the rules cannot play although the schema accepts it: questions about texts and whole games."""

from __future__ import annotations

from typing import ClassVar

from capesmith.effects.deep.check import DeepCheck
from capesmith.systems.hard_city.game.cast import Cast
from capesmith.systems.hard_city.game.deep.rehearsal import Rehearsal
from capesmith.systems.hard_city.game.flow import CityFlow
from capesmith.systems.hard_city.game.options import Options


class Deep(DeepCheck[Cast, Options, CityFlow]):
    """The deep check of Hard City."""

    never = ("start-of-attack", "start-of-turn", "start-of-game", "end-of-game")
    for_good = ("end-of-game",)
    needs: ClassVar = {("officer",): 3, ("event",): 3, ("chaos",): 10, ("auto",): 10}
    rehearsal = Rehearsal
