"""What things are worth to a player who looks ahead."""

from __future__ import annotations

from typing import Final

from capesmith.source.record import record


@record
class Weights:
    """What things are worth, in fame: the advice good players give, as numbers. The defaults are how `greedy` plays.

    They are keys of what was worked out with them, so each is itself and no other.
    """

    __hash__ = object.__hash__
    __eq__ = object.__eq__

    # what counts in the end, at its own value
    villain_hp: float = 0.5  # each HP taken (HW-129)
    injury: float = -2.0  # each injury (HW-169)
    headline: float = 1.0  # each fame of a headline that is done (HW-189)
    minion: float = 0.0  # each minion in his Achievements, on top of what it was worth when it fell
    # what an injury costs besides, while turns are left: every later hit is 1 higher (HW-143)
    injury_later: float = -0.48
    # headlines: a share of the next free value for what is done already; a disc on the way to the epic action
    progress: float = 0.71
    epic_disc: float = 0.5
    # the "Most …" awards, as far as the lead makes them likely (HW-230)
    lead: float = 0.06
    # the hand: cards are moves and health at once. A full hand is worth `hand`; the first cards that are missing cost
    # little, the last ones much, because one rest brings them all back. Cards count among themselves by what they do,
    # and by the stamina that is left after the damage to come.
    hand: float = 3.99
    stamina: float = 0.07
    attack_card: float = 0.48
    power_card: float = 0.78
    movement_card: float = 0.17
    other_card: float = 0.15
    # a KO to come: an injury, and all cards face down
    ko: float = -2.69
    close_call: float = -0.14  # each point of stamina missing to a safe margin
    margin: float = 3.0
    danger: float = 0.0  # each DMG to expect, on top of the cards it costs
    later_attack: float = 0.31  # the share of an attack that comes only after his next go
    # the place on the board: what a hero could do there on his next go, by steps
    place: float = 0.47
    second_place: float = 0.34
    villain: float = 4.28
    villain_falls: float = 2.28  # on top, when few HP are left
    henchman: float = 1.85
    out_of_reach: float = 0.8  # the share of it that is left more than a step away: Strike brings no MOVE
    underling: float = 1.05
    token: float = 0.52
    first_hero: float = 0.37
    # others
    rival: float = 0.26  # what the best rival has
    curtain: float = 4.56  # the game is about to end, and nobody is ahead: as much as hand and place were worth
    too_soon: float = -0.8  # the game is about to end, and somebody is ahead
    win: float = 5.0  # the game is over, and nobody is ahead
    escape: float = -15.56  # solo, a villain who gets away costs the rank (HW-368)
    hunt: float = 5.76  # a villain brought down where more will come
    out_of_town: float = -3.86  # the first villain escaped where everybody can lose; the next ones cost more (HW-345)


WEIGHTS: Final = Weights()
