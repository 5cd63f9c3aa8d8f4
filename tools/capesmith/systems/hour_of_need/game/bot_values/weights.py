"""What things are worth to heroes who look ahead."""

from __future__ import annotations

from typing import Final

from capesmith.source.record import record


@record
class Weights:
    """What things are worth, in successes of a roll. The defaults are how `greedy` plays."""

    win: float = 200.0  # the game is won; lost, it is as much below zero
    scheme: float = 9.0  # a solved Scheme, beside its justice
    justice: float = 1.0  # each justice on a Scheme or on the Villain card
    reveal: float = 12.0  # the villain is on the map
    wound: float = 1.6  # each damage on the revealed villain, for one hero
    plan: float = 45.0  # the villain's whole plan, from nothing to its goal
    captive: float = 1.0  # each captured bystander
    lost: float = 5.0  # each defeated bystander
    lackey: float = 2.6  # a lackey or another enemy with a card
    hurt: float = 0.5  # each damage on it
    exhausted: float = 1.2  # it does not activate next
    peril: float = 2.0  # a peril, or another problem that activates
    minion: float = 0.45
    health: float = 0.55  # each point of health a hero has left
    danger: float = 2.2  # a hero with little health left
    defeat: float = 4.0  # a hero is off the board
    card: float = 1.0  # a card in hand
    constant: float = 1.8  # a card in the play area
    clue: float = 1.3
    focus: float = 0.35
    focused: float = 2.5
    action: float = 1.6  # an action not taken yet
    near: float = 0.3  # each space between a hero and where there is work


WEIGHTS: Final = Weights()
