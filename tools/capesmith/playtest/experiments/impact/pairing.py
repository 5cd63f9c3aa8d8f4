"""Pairs of games: the same seed and the same set-up, with a card and with a plain card in its place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from capesmith.content.model import Card
from capesmith.playtest.batch.match import Content, Match, Row
from capesmith.playtest.batch.pool import GamePool
from capesmith.playtest.experiments.names import exchanged, words_in
from capesmith.playtest.lab import Lab
from capesmith.rules.chance import Stream, stream_seed
from capesmith.rules.facts import Subject
from capesmith.rules.identity import likeness
from capesmith.source.record import record
from capesmith.systems.plain_cards import plain_card


@record
class Venue:
    """What all games of a run share: where they take place, for how many, and who plays."""

    cells: tuple[tuple[str, int], ...]  # scenarios, each with a number of players
    bot: str
    seed: str

    @property
    def scenarios(self) -> list[str]:
        return list(dict.fromkeys(scenario for scenario, _ in self.cells))

    @property
    def players(self) -> list[int]:
        return list(dict.fromkeys(players for _, players in self.cells))

    def fresh(self, word: str) -> Venue:
        """The same with other seeds: for a further look that owes nothing to the first."""
        return Venue(self.cells, self.bot, f"{self.seed} {word}")

    def given(self, number: int) -> dict[str, Any]:
        """The scenario and the number of players of a pair; they take turns."""
        scenario, players = self.cells[number % len(self.cells)]
        return {"scenario": scenario, "players": players}


@record
class Pair:
    """Two games that differ in one card."""

    card: str
    number: int
    with_it: Match
    without: Match


class Pairing:
    """Makes pairs of games for cards, and the contents they are played with."""

    def __init__(self, lab: Lab, subjects: Sequence[Subject]) -> None:
        self.lab = lab
        self.plain: dict[str, Card] = {}
        for subject in subjects:
            card = plain_card(lab.system, lab.box, subject.id)
            if card is not None:
                self.plain[subject.id] = card
        self.subjects = [subject for subject in subjects if subject.id in self.plain]
        self.contents: list[Content] = [lab.content, *(lab.swapped(self.plain[one.id]) for one in self.subjects)]
        self._place = {subject.id: number for number, subject in enumerate(self.subjects, 1)}
        self._alike: dict[str, str] = {}  # the first of the cards whose plain cards play alike, for each of them
        first: dict[str, str] = {}
        for id, card in self.plain.items():
            self._alike[id] = first.setdefault(likeness(card), id)

    def pair(self, subject: Subject, number: int, venue: Venue) -> Pair:
        options = self._options([subject.id], number, venue)
        with_it = _match(options, number, venue, 0)
        return Pair(subject.id, number, with_it, self._without(subject.id, options, number, venue))

    def square(self, one: str, other: str, number: int, venue: Venue, both: int) -> tuple[Match, Match, Match, Match]:
        """Four games: with both cards, with each alone, and with neither (the content with that number)."""
        options = self._options([one, other], number, venue)
        contents = (0, self._place[other], self._place[one], both)
        with_both, with_one, with_other, neither = (_match(options, number, venue, place) for place in contents)
        return with_both, with_one, with_other, neither

    def neither(self, one: str, other: str) -> Content:
        return self.lab.swapped(self.plain[one], self.plain[other])

    def _options(self, wanted: Sequence[str], number: int, venue: Venue) -> dict[str, Any]:
        """The set-up of a pair is the same for all cards, but for the card itself."""
        chance = Stream(stream_seed(venue.seed, f"set-up {number}"))
        options = self.lab.game.featuring(self.lab.cast, wanted, chance, venue.given(number))
        return dict(options.data())

    def _without(self, id: str, options: Mapping[str, Any], number: int, venue: Venue) -> Match:
        """The game with the plain card; cards that are replaced by the same plain card share it where they can."""
        shared = self._alike[id]
        named = list(words_in(options))
        if shared != id and named.count(id) == 1 and shared not in named:
            return _match(exchanged(options, {id: shared}), number, venue, self._place[shared])
        return _match(options, number, venue, self._place[id])


def play_once(pool: GamePool, matches: Sequence[Match]) -> dict[str, Row]:
    """The rows of all different matches, by the keys of these; whoever needs the same game shares it."""
    different = {match.key(): match for match in matches}
    rows = pool.play(list(different.values()))
    keys = list(different)
    return {keys[row.number]: row for row in rows}


def different(matches: Iterable[Match]) -> int:
    return len({match.key() for match in matches})


def _match(options: Mapping[str, Any], number: int, venue: Venue, content: int) -> Match:
    players = venue.given(number)["players"]
    return Match(options, (venue.bot,) * players, f"{venue.seed} {number}", content)
