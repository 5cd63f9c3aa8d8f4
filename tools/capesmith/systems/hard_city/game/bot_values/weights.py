"""What the bots of Hard City think things are worth, in Victory Points."""

from __future__ import annotations

from typing import Final

from capesmith.source.record import record


@record
class Weights:
    """The worth of things to the Officers; to Doctor Zero it is the other way round."""

    win: float = 100.0
    point: float = 7.0  # a Victory Point of either side
    late: float = 0.8  # and more for each that a side has already
    kill: float = 0.6  # a step of the Extermination marker, where ten of them are a point
    lesson: float = 0.3  # the same where they give Skills only
    hp: float = 0.5
    last: float = 1.4  # more for the last Hit Points of an Officer
    ap: float = 0.08
    skill: float = 1.0
    equipment: float = 0.7
    dry: float = 0.6
    awake: float = 0.25  # an active Mutant somewhere
    asleep: float = 0.08
    beside: float = 0.22  # more for one that can reach an Officer at once
    hunted: float = 1.0  # what Doctor Zero has in reach beside Officers
    quest: float = 1.0  # how far the Officers are with what the Episode asks for
    errand: float = 2.0  # an AP that still lies between the Officers and the Rooftop
    roof: float = 4.0  # an Officer on the Rooftop, a Barrel that is gone from there
    card: float = 0.5  # a card in Doctor Zero's hand
    brute: float = 0.8  # F.U.B.A.R., and more for each of his Hit Points
    queued: float = 0.3  # a card of AutoDoc's Queue
    crate: float = 0.6  # an unopened Crate or Box


WEIGHTS: Final = Weights()
