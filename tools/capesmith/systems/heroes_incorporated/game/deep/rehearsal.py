"""Rehearsals: games with one's own cards in them, played to see which steps never happen and what breaks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from capesmith.content.model import Card, Where
from capesmith.effects.play.steps_seen import Finding, StepsSeen, Told
from capesmith.rules.chance import Stream, stream_seed
from capesmith.rules.choosing import NONE, Prompt
from capesmith.rules.table import Endless, GameOver
from capesmith.source.notes import Note
from capesmith.systems.heroes_incorporated.game import actions
from capesmith.systems.heroes_incorporated.game.cast import Cast
from capesmith.systems.heroes_incorporated.game.deep.scenes import SCENES, Scene
from capesmith.systems.heroes_incorporated.game.featuring import featuring
from capesmith.systems.heroes_incorporated.game.options import Options
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable

FEWEST: Final = 24  # games, however much was seen in them
QUOTA: Final = 40  # games with a text, after which what it did not do will not be seen any more
MOST: Final = 400
AT_ONCE: Final = 6  # of the wanted cards in one game
LONGEST: Final = 4  # rounds after which a rehearsal is broken off
SCENES_EACH: Final = 3  # tries of every sort in every round
YES_COMES_FIRST: Final = ("may", "pay", "this-crime")


class Eager:
    """A player who tries things out: says yes, plays cards, fights, and seldom ends the turn early."""

    def __init__(self, stream: Stream) -> None:
        self.stream = stream

    def __call__(self, t: IncorporatedTable, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        below = self.stream.below
        if prompt.kind in YES_COMES_FIRST:
            return below(10) // 8
        if prompt.kind == "action" and below(4):
            worth = [n for n, option in enumerate(options) if option >= actions.FIGHT]
            if worth:
                return worth[below(len(worth))]
        if options[-1] == NONE and below(8):
            return below(len(options) - 1)
        return below(len(options))


class Rehearsal:
    """Plays games with the wanted cards and counts what happens to every step."""

    def __init__(self, cast: Cast, own: Callable[[Where], bool]) -> None:
        self.cast = cast
        self.own = own
        self.stages = {id: scenario.where for id, scenario in cast.box.every_scenario().items()}
        self.labels = {f"scenario {id}": where for id, where in self.stages.items()}
        self.seen = StepsSeen(cast.compiler, self._homes(), own)
        self.games = 0
        self.played: dict[int, int] = {}  # by place: games in which a card or scenario took part
        self.broken: dict[str, Finding] = {}
        self.chance = Stream(stream_seed("rehearsal", "chance"))

    def _homes(self) -> list[Where | None]:
        """Where each counted step is written."""
        cards = self.cast.card_by_id
        return [
            cards[node.card].where if node.card in cards else self.labels.get(node.card)
            for node in self.cast.compiler.nodes
        ]

    def play(self, wanted: Sequence[str]) -> None:
        """One game, from set-up to its end or to the round when it has shown enough, with scenes tried on the way."""
        from capesmith.systems.heroes_incorporated.game.game import GAME

        self.games += 1
        options = featuring(self.cast, wanted, self.chance)
        player = Eager(Stream(stream_seed(f"rehearsal {self.games}", "player")))
        t = GAME.table(self.cast, options, f"rehearsal {self.games}", [player] * options.players)
        t.counts = self.seen.counts
        self._count(options, wanted)
        begun = 0
        try:
            while not t.over() and t.state.round <= LONGEST:
                t.advance()
                if t.state.stage == "turn" and t.state.round > begun:
                    begun = t.state.round
                    self._try_out(t, wanted)
        except (Endless, RecursionError) as error:
            self.blame(t, error)

    def _count(self, options: Options, wanted: Sequence[str]) -> None:
        """Who takes part."""
        cards = [self.cast.card_by_id[id].where for id in wanted if id in self.cast.card_by_id]
        for where in (*cards, self.stages[options.scenario]):
            self.played[id(where)] = self.played.get(id(where), 0) + 1

    def _try_out(self, t: IncorporatedTable, wanted: Sequence[str]) -> None:
        """Everything that may happen in a round, in copies of the game where it does no harm."""
        for scene in SCENES:
            for _ in range(SCENES_EACH):
                copy = t.again(t.state.clone(), t.players)
                copy.counts = self.seen.counts
                self._on_copy(copy, scene, wanted)

    def _on_copy(self, copy: IncorporatedTable, scene: Scene, wanted: Sequence[str]) -> None:
        try:
            scene(copy, self.chance, wanted)
            copy.settle()
        except GameOver:
            pass
        except (Endless, RecursionError) as error:
            self.blame(copy, error)

    # --- what was found -----------------------------------------------------------------------------------

    def blame(self, t: IncorporatedTable, error: Exception) -> None:
        """A text that never comes to an end; of the cards in this game, the one that the error names."""
        cards = [card for card in _in_game(t) if self.own(card.where)]
        named = [card for card in cards if card.name in str(error)]
        for card in (named or cards)[:1]:
            message = "played, this never comes to an end: its triggers set each other off again and again"
            note = Note("DEP011", message, "add once-per, or a condition that stops it", card.where.path)
            self.broken.setdefault(card.id, (card.where, note))

    def waiting(self) -> list[str]:
        """The ids of cards and scenarios with steps that were not done so far."""
        places = {place for place in self.seen.waiting() if self.played.get(place, 0) < QUOTA}
        cards = [card.id for card in self.cast.card_by_id.values() if id(card.where) in places]
        return cards + [name for name, where in self.stages.items() if id(where) in places]

    def findings(self, told: Told) -> Iterator[Finding]:
        yield from self.broken.values()
        yield from self.seen.findings(told, lambda where: self.played.get(id(where), 0))


def rehearse(cast: Cast, own: Callable[[Where], bool], told: Told) -> Iterator[Finding]:
    """Play one's own content and tell what never happened; those with steps left to see are played more often."""
    rehearsal = Rehearsal(cast, own)
    mine = [card.id for card in cast.card_by_id.values() if own(card.where) and card.kind != "piece"]
    mine += [name for name, where in rehearsal.stages.items() if own(where) and name in cast.scenario_ids()]
    if not mine:
        return
    left: list[str] = []
    for game in range(MOST):
        if not left:
            left = list(mine) if game < FEWEST else rehearsal.waiting()
            if not left:
                break
            rehearsal.chance.shuffle(left)
        wanted, left = left[:AT_ONCE], left[AT_ONCE:]
        rehearsal.play(wanted)
    yield from rehearsal.findings(told)


def _in_game(t: IncorporatedTable) -> Iterator[Card]:
    """Every card that may have a say at a table; the loudest ones first."""
    found: list[Any] = [t.research(card) for card, *_ in t.state.villains]
    for hero in t.all_heroes():
        if t.hero(hero).card >= 0:
            found += [t.research(card) for card in t.hero(hero).gadgets]
            found += [t.hero_card(hero), *(t.power(number) for number in t.powers_of(hero))]
    found += [t.research(card) for team in t.state.teams for card in (team.fame, team.hq) if card >= 0]
    found += [t.cast.blocks[number] for number in t.state.tiles if number >= 0]
    for one in [*found, *t.cast.research]:
        yield one.card
