"""The course of the game: stages, rounds, turns, and set-up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capesmith.rules.chance import Stream
from capesmith.systems.heroes_incorporated.game import events
from capesmith.systems.heroes_incorporated.game.pieces import (
    HERO,
    PIECES,
)

if TYPE_CHECKING:
    from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable as T


def load(t: T, purpose: int, stream: Stream) -> None:
    """A stream of chance whose numbers somebody has laid out."""
    t.state.streams[purpose] = stream


def set_stage(t: T, stage: str) -> None:
    t.state.stage = stage


def set_first(t: T, seat: int) -> None:
    """HI-133, HI-202: who starts the round."""
    t.state.first, t.state.next_first = seat, -1
    events.first(t, seat)


def name_next_first(t: T, seat: int) -> None:
    """Somebody starts the next round whatever the scores."""
    t.state.next_first = seat
    events.starts_next(t, seat)


def start_round(t: T) -> None:
    t.state.round += 1
    events.round_(t, t.state.round)


def start_turn(t: T, seat: int) -> None:
    t.state.active, t.state.acted = seat, False
    events.turn(t, seat)


def act(t: T) -> None:
    """HI-205: the normal action of this turn is taken."""
    t.state.acted = True


def end_turn(t: T, *, extra: bool = False) -> None:
    """HI-209, HI-528: one more space is behind the player, unless the turn was an extra one; copies of powers end."""
    state = t.state
    if not extra:
        state.teams[state.active].turns += 1
    state.active, state.acted = -1, False
    state.returned.clear()
    for one in state.heroes:
        one.copied.clear()
    t.renew()


def keep_order(t: T, order: list[int]) -> None:
    t.state.last_order[:] = order


def set_winner(t: T, seat: int, outcome: str) -> None:
    t.state.winner, t.state.outcome = seat, outcome


def fill_supply(t: T) -> None:
    t.state.supply = (1 << PIECES) - 1


def deal_heroes(t: T, dealt: list[list[int]], out: list[int]) -> None:
    """HI-101, HI-107."""
    for own, cards in zip(t.state.dealt, dealt, strict=True):
        own[:] = cards
    t.state.out[:] = out


def keep_hero(t: T, seat: int, card: int) -> None:
    """HI-102, HI-104: a hero joins the team."""
    state = t.state
    for pile in (state.dealt[seat], state.passed[seat]):
        if card in pile:
            pile.remove(card)
    slot = next(number for number in t.team_heroes(seat) if state.heroes[number - HERO].card < 0)
    state.heroes[slot - HERO].card = card
    events.joins(t, slot, card)


def pass_hero(t: T, seat: int, card: int, to: int) -> None:
    """HI-102."""
    t.state.dealt[seat].remove(card)
    t.state.passed[to].append(card)


def leave_out(t: T) -> None:
    """HI-106: what is left over from the draft is out of the game."""
    for pile in (*t.state.dealt, *t.state.passed):
        t.state.out += pile
        pile.clear()


def lay_tile(t: T, space: int, tile: int) -> None:
    t.state.tiles[space] = tile


def lay_token(t: T, space: int, number: int = 1) -> None:
    """HI-123; a negative number takes tokens away."""
    t.state.tokens[space] += number


def lay_deck(t: T, cards: list[int]) -> None:
    """The Research deck, the next card last."""
    t.state.deck[:] = cards


def take_from_deck(t: T, card: int) -> None:
    """HI-113: out of the deck before it is shuffled."""
    t.state.deck.remove(card)
