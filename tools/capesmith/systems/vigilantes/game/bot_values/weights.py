"""What things are worth to a player who looks ahead."""

from __future__ import annotations

from typing import Final

from capesmith.source.record import record


@record
class Weights:
    """What things are worth, in points: a game is won at `win`, and all that has to be done for it is `goal`.

    All vigilantes win or lose together (VG-001), so the points are the team's, whoever looks. The defaults are how
    `greedy` plays.
    """

    win: float = 90.0  # the game is won; lost, it is as much below zero
    goal: float = 42.0  # everything that the scenario asks for, spread over the work it takes
    enemy_goal: float = 30.0  # everything that the enemies want; the last part of it weighs most
    # vigilantes: health on a curve (see `evaluation.HEALTH`), energy on another, cards by their price
    health: float = 2.0
    knocked_out: float = -6.0
    energy: float = 0.75
    charge: float = 0.35  # each charge, for a gadget of price 1
    card: float = 0.5  # each ability and gadget of price 1, on top
    reward: float = 0.8  # the reward for a knock-out, before it is drawn
    # enemies on the board: what each of them will do before the game is over
    normal: float = 0.8
    fast: float = 1.2
    heavy: float = 1.6
    special: float = 1.3
    villain: float = 0.0  # a villain nobody has to beat
    # what comes next
    danger: float = 0.9  # the share of the damage to expect in the next Enemy Phase that is taken for certain
    later: float = 0.35  # of that, while the vigilante still has its turn before
    alarm: float = -3.0  # two events a round instead of one (VG-342)
    seen: float = 0.8  # the share of that when an enemy is going to raise it
    threat: float = -0.1  # each level
    # the place on the board: the best and the second-best thing to do from there, less for each action it takes
    place: float = 0.75
    second: float = 0.3
    patience: float = 0.87  # what is left of a job's worth for each action before it is done
    tired: float = 0.5  # actions more before a vigilante can wound the villain, for each energy it lacks
    taken: float = 0.45  # what is left of it when another vigilante is nearer
    fetch: float = 0.6  # the share of the goal that is left to do once the token is in hand


WEIGHTS: Final = Weights()
