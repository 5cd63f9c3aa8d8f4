"""What a step of a worked example says about its own questions and about chance: energy, cards, blanks, the end of a
move, whom chance takes."""

from __future__ import annotations

from capesmith.rules.example_run import Loaded, Unfit
from capesmith.rules.following import Follower, Stated
from capesmith.systems.vigilantes.game.fighting import CONVERT, SPEND, USE
from capesmith.systems.vigilantes.game.movement import MOVE


class VigilantesFollower(Follower):
    """What a step does not mention is not spent."""

    states = {  # noqa: RUF012
        SPEND: Stated("energy", "nobody asks for the energy", "delete it, or look at the roll"),
        CONVERT: Stated("turning", "nobody asks for the turning", "delete it, or look at the roll"),
        USE: Stated("using", "“{}” cannot be used here", waits=True),
        MOVE: Stated("to", last=True),
    }


class LoadedCoins(Loaded):
    """Whom of equal ones chance takes, counted from 1; nobody else while it is strict (VG-351, VG-695)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("coins", "flips", "nobody flips for the {}")

    def below(self, n: int) -> int:
        if n == 1:
            return 0
        if self.left and self.left[0] > n:
            raise Unfit(f"chance takes one of {n}, not number {self.left[0]}", f"1 to {n}", "flips", self.used)
        if self.strict and not self.left:
            raise Unfit(f"chance takes one of {n}, and nobody says which", "add it to flips: [...]")
        return self.roll(1, n) - 1
