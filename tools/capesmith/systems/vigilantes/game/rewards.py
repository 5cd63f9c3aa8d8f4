"""Rewards for enemies that a vigilante has knocked out (VG-513 to VG-516, VG-672 to VG-676)."""

from __future__ import annotations

from functools import partial
from typing import Final

from capesmith.effects.compile.context import Context
from capesmith.rules.choosing import Question
from capesmith.rules.table import GameOver
from capesmith.systems.vigilantes.game import atoms, events
from capesmith.systems.vigilantes.game.table import VigilantesTable as Table
from capesmith.systems.vigilantes.game.things import REWARD

RESOLVE = Question("reward", "which reward to resolve", REWARD, asked="Which reward?")
UNREWARDED: Final = ("event", "scenario", "enemy", "villain-ability")  # VG-515: not the doing of a vigilante


def earned(t: Table, enemy: int, by: int, place: int, origin: str) -> None:
    """VG-513 to VG-515: one reward for who has knocked out an enemy, by an attack or a card of its own."""
    if by not in t.seats or origin in UNREWARDED:
        return
    e = events.earned.made(enemy, by, place, origin)
    e.perform = partial(draw, t, by)
    if t.comes_to_pass(e):
        draw(t, by)


def draw(t: Table, seat: int, number: int = 1, resolving: int = 1) -> bool:
    """VG-672, VG-673: so many from the deck, of which the vigilante resolves some; all of them are discarded."""
    drawn = [card for card in (atoms.draw_reward(t) for _ in range(number)) if card >= 0]
    left, done = list(drawn), False
    for _ in range(min(resolving, len(drawn))):
        card = t.choose(seat, RESOLVE, list(dict.fromkeys(left)))  # copies of one design are alike
        left.remove(card)
        resolve(t, seat, card)
        done = True
    for card in drawn:
        atoms.discard_reward(t, card)
    return done


def resolve(t: Table, seat: int, card: int) -> None:
    """VG-513, VG-674, VG-676: at once, as far as it can be done."""
    sheet = t.cast.rewards[card]
    events.reward(t, seat, card)
    text = t.cast.texts[sheet.id].get("reward")
    try:
        if text is not None and text.run is not None:
            text.run(t, Context(seat, seat, origin="reward"))
    except GameOver:
        events.reward_over.ended(t, seat)
        raise
    events.reward_over(t, seat)
