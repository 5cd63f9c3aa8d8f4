"""What things are worth to a player who looks ahead."""

from __future__ import annotations

from typing import Final

from capesmith.source.record import record


@record
class Weights:
    """What things are worth, in Hero points. The defaults are how `greedy` plays."""

    win: float = 60.0  # the game is won; lost, it is as much below zero
    finish: float = 12.0  # to be about to reach the target at the end of this round
    # dice and fights
    plan: float = 0.95  # the share of what the turns left of this round promise that is taken for certain
    patience: float = 0.95  # what is left of that for each action before the fight
    threat: float = 0.85  # how surely an opponent goes for a die that is his best target
    deny: float = 0.3  # each point taken from an opponent's dice, among as many as play
    denied_winner: float = 1.5  # the same when those points would win him the game
    power: float = 0.5  # a block with a special power, beside its number
    token: float = 1.2  # a block with a Combat +1 token, beside its number, while the game is young
    # cards
    card: float = 0.85  # a Research card from the deck, unseen
    villain: float = 0.9  # a Supervillain in hand
    knock_out: float = 1.0  # a KO Gadget in hand
    fame: float = 0.9  # the point of a Fame card, for each scoring that is left
    gadget: float = 1.0  # a Gadget's price, for each round that is left
    held: float = 0.75  # what a card in hand is worth of what it is worth in play
    reserve: float = 0.6  # how much more than it costs a card has to bring that is thrown in out of turn
    # the rest
    justice: float = 0.4  # each Justice token
    combat: float = 0.45  # each Combat +1 token, for each round that is left
    place: float = 0.12  # standing near crimes when the round is over
    down: float = 0.4  # a hero who is knocked out misses this, for each turn that is left
    first: float = 0.3  # to start the next round


WEIGHTS: Final = Weights()
