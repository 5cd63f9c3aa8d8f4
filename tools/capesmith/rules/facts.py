"""What a game was like beyond its result: plain data that travels between machines and adds up over many games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Protocol

from capesmith.source.record import record


@record
class Use:
    """One card in one seat's hands: goes begun with it in hand, times played for its text, times used up otherwise."""

    held: int = 0
    played: int = 0
    spent: int = 0


@record
class Facts:
    """One game: who was in it, which cards were used, where and when things happened."""

    teams: tuple[tuple[str, ...], ...] = ()  # the cards each seat plays as, by id
    met: tuple[str, ...] = ()  # other cards that were in the game
    cards: tuple[Mapping[str, Use], ...] = ()  # for each seat, by card
    fired: Mapping[str, int] = field(default_factory=dict)  # how often a text did something, beside being played
    board: str = ""
    spaces: Mapping[str, int] = field(default_factory=dict)  # where something happened, by the name of the space
    course: Mapping[str, tuple[float, ...]] = field(default_factory=dict)  # numbers of the whole table, turn by turn
    standing: tuple[tuple[float, ...], ...] = ()  # each seat's score so far, turn by turn
    goals: Mapping[str, tuple[int, ...]] = field(default_factory=dict)  # what could be reached, and who reached it
    against: tuple[str, ...] = ()  # those of `met` that the players were up against all the time
    first_defeat: int = 0  # the turn in which a player was first beaten; 0 in no turn

    def seat_of(self, card: str) -> int | None:
        """The seat that plays as this card."""
        return next((seat for seat, team in enumerate(self.teams) if card in team), None)

    def has(self, card: str) -> bool:
        """Whether a card was in the game at all."""
        return any(card in part for part in (self.met, self.fired, *self.teams, *self.cards))


class Diary(Protocol):
    """Watches a game and keeps its facts."""

    def __call__(self, word: str, *facts: object) -> None: ...

    def facts(self) -> Facts: ...


@record
class Subject:
    """A card whose effect on the game can be measured; cards of a group compete with each other."""

    id: str
    kind: str
    name: str
    group: str
