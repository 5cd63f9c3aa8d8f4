"""What things are worth to heroes who look ahead."""

from __future__ import annotations

from typing import Final

from capesmith.source.record import record


@record
class Weights:
    """What things are worth, in successes of a roll. The defaults are how `greedy` plays."""

    win: float = 300.0  # the game is won; lost, it is as much below zero
    scheme: float = (
        18.0  # a Scheme that is not solved yet, beside the justice it lacks: more than whatever may lie behind it
    )
    justice: float = 1.0  # each justice that a Scheme or the Villain card lacks
    reveal: float = 14.0  # the villain is not on the map yet
    wound: float = 1.2  # each damage that the villain can still take
    plan: float = 12.0  # the villain's whole plan, for each hero and once more
    alarm: float = 2.5  # how much more the last steps of that plan weigh than the first
    late: float = 3.0  # each of the last issue cards that is gone
    captive: float = 0.8  # each captured bystander
    lost: float = 5.0  # each defeated bystander
    lackey: float = 2.0  # a lackey or another enemy with a card
    hurt: float = 0.5  # each damage it can still take
    exhausted: float = 1.2  # it does not activate next
    peril: float = 3.5  # a peril, or another problem that activates
    trouble: float = 0.6  # each justice it lacks
    minion: float = 0.45
    health: float = 0.55  # each point of health a hero has left
    danger: float = 2.2  # a hero with little health left
    defeat: float = 4.0  # a hero is off the board
    card: float = 1.0  # a card in hand
    constant: float = 1.8  # a card in the play area
    strength: float = 0.45  # each point of attack or solve that cards in play add, for each round that is left
    clue: float = 0.8
    focus: float = 0.35
    focused: float = 2.5
    action: float = 1.6  # an action not taken yet
    near: float = 0.5  # each space between a hero and where there is work


WEIGHTS: Final = Weights()
