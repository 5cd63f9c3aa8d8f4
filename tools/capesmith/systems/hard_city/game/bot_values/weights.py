"""What the bots of Hard City think things are worth, in Victory Points."""

from __future__ import annotations

from typing import Final

from capesmith.source.record import record


@record
class Weights:
    """The worth of things to the Officers; to Doctor Zero it is the other way round."""

    win: float = 100.0
    point: float = 4.0  # a Victory Point of either side
    late: float = 0.5  # and more for each that a side has already
    kill: float = 0.35  # a step of the Extermination marker, where ten of them are a point
    lesson: float = 0.12  # the same where they give Skills only
    hp: float = 0.5
    last: float = 1.4  # more for the last Hit Points of an Officer
    ap: float = 0.08
    skill: float = 1.0
    equipment: float = 0.7
    dry: float = 0.6
    awake: float = 0.16  # an active Mutant somewhere
    asleep: float = 0.05
    beside: float = 0.22  # more for one that can reach an Officer at once
    hunted: float = 1.2  # a Civilian whom a Mutant can reach at once
    quest: float = 1.0  # how far the Officers are with what the Episode asks for
    card: float = 0.5  # a card in Doctor Zero's hand
    brute: float = 0.8  # F.U.B.A.R., and more for each of his Hit Points
    queued: float = 0.3  # a card of AutoDoc's Queue
    crate: float = 0.25  # an unopened Crate or Box


WEIGHTS: Final = Weights()
