"""Equipped Gadgets: who carries them, how many, and losing them (HI-421 to HI-431, HI-112 to HI-115)."""

from __future__ import annotations

from capesmith.rules.choosing import Prompt, Question
from capesmith.systems.heroes_incorporated.game import anytime, atoms, events
from capesmith.systems.heroes_incorporated.game.pieces import MOST_GADGETS, seat_of
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable
from capesmith.systems.heroes_incorporated.game.things import RESEARCH

LOSE = Question("lose-gadget", "which Gadget to lose", RESEARCH, asked="Which Gadget goes?")
START = Question(
    "start-gadget", "which Gadget to start with", RESEARCH, asked="Which Gadget does the Inventor start with?"
)


def carriers(t: IncorporatedTable, seat: int) -> list[int]:
    """HI-422, HI-428: either own hero who is no alien, wherever he stands."""
    return [hero for hero in t.team_heroes(seat) if not t.hero_card(hero).alien]


def limit(t: IncorporatedTable, hero: int) -> int:
    """HI-421; a Gadget that raises the limit does so also while its carrier is knocked out (HI-407)."""
    held = [t.research(card).gadget_limit for card in t.hero(hero).gadgets]
    return max([t.stat("gadget-limit", hero, MOST_GADGETS), *held])


def receive(t: IncorporatedTable, hero: int, card: int) -> None:
    """HI-426, HI-429: the token goes on the hero card; beyond the limit another one is discarded."""
    atoms.give_gadget(t, hero, card)
    _keep_limit(t, hero, new=card)


def _keep_limit(t: IncorporatedTable, hero: int, new: int = -1) -> None:
    while len(t.hero(hero).gadgets) > limit(t, hero):
        others = [card for card in t.hero(hero).gadgets if card != new]
        lose(t, hero, t.choose(seat_of(hero), LOSE, others))


def lose(t: IncorporatedTable, hero: int, card: int) -> None:
    """HI-430: the token back to the supply, the card to the discard pile."""
    anytime.before_power_goes(t, hero, t.research(card).gives)
    events.leave_play(t, card, seat_of(hero))
    atoms.lose_gadget(t, hero, card)
    _keep_limit(t, hero)


def choose_to_lose(t: IncorporatedTable, hero: int, number: int) -> int:
    """So many Gadgets of his player's choice; gives how many were lost."""
    lost = 0
    for _ in range(number):
        held = t.hero(hero).gadgets
        if not held:
            break
        lose(t, hero, t.choose(seat_of(hero), LOSE, sorted(held)))
        lost += 1
    return lost


def steal(t: IncorporatedTable, hero: int, giver: int, number: int, which: Prompt) -> int:
    """So many Gadgets of the thief's choice, each with room made for it (HI-429); gives how many there were."""
    taken = 0
    for _ in range(number):
        held = t.hero(giver).gadgets
        if not held:
            break
        card = t.choose(seat_of(hero), which, sorted(held))
        atoms.pass_gadget(t, giver, hero, card)
        _keep_limit(t, hero, new=card)
        _keep_limit(t, giver)
        taken += 1
    return taken


def choose_start(t: IncorporatedTable, seat: int, hero: int) -> bool:
    """HI-112 to HI-115: a token of his choice at set-up; its card is set aside before the deck is shuffled."""
    found = [card for card in t.state.deck if t.research(card).kind == "equipped-gadget"]
    if not found or t.hero_card(hero).alien:
        return False
    card = t.choose(seat, START, sorted(found))
    atoms.take_from_deck(t, card)
    receive(t, hero, card)
    return True
