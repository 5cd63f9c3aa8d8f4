"""Rehearsals: games with wanted cards in them, played to see which steps never happen and what breaks.

First several cards are played together, which shows most of what they do. A card with steps left to see is then
played alone, in games whose chance comes from its own id: what is said about it does not hang on other cards.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final, Generic

from capesmith.content.model import Where
from capesmith.effects.compile.compiler import Text
from capesmith.effects.deep.eager import Eager
from capesmith.effects.deep.steps_seen import StepsSeen, Told
from capesmith.effects.play.game import C, T, TextGame
from capesmith.rules.chance import Stream, stream_seed
from capesmith.rules.game import Finding, O, Own
from capesmith.rules.table import Endless, GameOver
from capesmith.source.notes import Note

FEWEST: Final = 24  # games, however much was seen in them
AT_ONCE: Final = 6  # of the wanted cards in one game
TOGETHER: Final = 5  # games with others, before a card is played alone
ALONE: Final = 160  # games of its own: what happens in one of twenty is missed three times in ten thousand
ENOUGH: Final = 12  # tries of a text in one game
LATELY: Final = 60  # triggers that are looked at where they do not end
AGAIN: Final = 3  # of these, so many of one card make it a part of the circle


class Rehearsal(Generic[C, O, T]):
    """Plays games with the wanted cards and counts what happens to every step. A system says what to begin with, how
    far a game goes, and what is tried on the way, in copies of the table."""

    eager: ClassVar[type[Eager]] = Eager

    def __init__(self, game: TextGame[C, O, T], cast: C, own: Own) -> None:
        self.game = game
        self.cast = cast
        self.own = own
        self.scenarios = {name: scenario.where for name, scenario in cast.box.every_scenario().items()}
        self.seen = StepsSeen(cast.compiler, self.homes(), own)
        self.chance = Stream(stream_seed("rehearsal", "chance"))
        self.games = 0
        self.alone: dict[int, int] = {}  # by place: games that a card or scenario had to itself
        self.broken: dict[int, Finding] = {}
        self.suspects: set[str] = set()  # they were in a game without end, and nobody knows whose fault it is
        self.tries: dict[int, int] = {}  # by text: how often it was tried in this game
        self._wanted: Sequence[str] = ()
        self._lately: deque[str] = deque(maxlen=LATELY)  # the cards whose triggers went off last

    # --- what a system says -------------------------------------------------------------------------------

    def given(self) -> Mapping[str, Any]:
        """What the options of the next game are to be, beside the wanted cards."""
        return {}

    def warm_up(self, t: T) -> None:
        """Begin in the middle of things."""

    def shown_enough(self, t: T) -> bool:
        """Whether a game is broken off here."""
        raise NotImplementedError

    def try_out(self, t: T, wanted: Sequence[str]) -> None:
        """Try what may happen at this resting point, in copies of the game."""

    def afterwards(self, t: T) -> None:
        """Try what comes after a game."""

    def homes(self) -> list[Where | None]:
        """Where each counted step is written; None for what is neither on a card nor in a scenario."""
        cards = self.cast.card_by_id
        return [
            cards[node.card].where if node.card in cards else self.scenarios.get(node.card.removeprefix("scenario "))
            for node in self.cast.compiler.nodes
        ]

    def waiting(self, told: Told = frozenset()) -> set[int]:
        """The places of what has not shown everything so far; what is told about needs not be seen."""
        return set(self.seen.waiting(told))

    # --- playing ------------------------------------------------------------------------------------------

    def begin(self, wanted: Sequence[str], seed: str) -> T:
        """A table with the wanted cards in play."""
        options = self.game.featuring(self.cast, wanted, self.chance, self.given())
        player = self.eager(Stream(stream_seed(seed, "player")))
        return self.game.table(self.cast, options, seed, [player] * options.players)

    def perform(self, t: T, wanted: Sequence[str]) -> None:
        """One game, from set-up to its end or until it has shown enough."""
        t.advance()
        self.warm_up(t)
        while not t.over() and not self.shown_enough(t):
            self.try_out(t, wanted)
            t.advance()
        self.afterwards(t)

    def worth_trying(self, text: Text) -> bool:
        """Whether a text has steps that were not done so far, and was not tried too often; then it is tried."""
        tried = self.tries.get(id(text), 0)
        if tried >= ENOUGH or all(self.seen.counts[node][1] for node in text.nodes):
            return False
        self.tries[id(text)] = tried + 1
        return True

    def play(self, wanted: Sequence[str], seed: str) -> None:
        """One game with the wanted cards."""
        self.games += 1
        self.tries = {}
        self._wanted = wanted
        try:
            t = self.begin(wanted, seed)
            self._attend(t)
            self.perform(t, wanted)
        except (Endless, RecursionError) as error:
            self._blame(error)

    def on_copy(self, t: T, do: Callable[[T], object]) -> None:
        """Try something where it does no harm."""
        copy = t.again(t.state.clone(), t.players)
        self._attend(copy)
        try:
            do(copy)
            copy.settle()
        except GameOver:
            pass
        except (Endless, RecursionError) as error:
            self._blame(error)

    def _attend(self, t: T) -> None:
        """Count the steps at a table, and remember whose triggers go off."""
        t.counts, t.watch = self.seen.counts, self._hear

    def _hear(self, word: str, *facts: Any) -> None:
        if word == "trigger":
            self._lately.append(facts[0].trigger.card)

    def _blame(self, error: Exception) -> None:
        """Something never comes to an end: the cards whose triggers go round are to blame, or one that was alone."""
        if isinstance(error, Endless) and error.circle:
            guilty = [name for name, number in Counter(self._lately).items() if number >= AGAIN]
        elif len(self._wanted) == 1:
            guilty = list(self._wanted)
        else:
            guilty = []
            self.suspects.update(self._wanted)
        for name in guilty:
            card = self.cast.card_by_id.get(name)
            where = card.where if card is not None else self.scenarios.get(name)
            if where is not None and self.own(where):
                message = "played, this never comes to an end: its triggers set each other off again and again"
                note = Note("DEP011", message, "add once-per, or a condition that stops it", where.path)
                self.broken.setdefault(id(where), (where, note))

    # --- what to play -------------------------------------------------------------------------------------

    def rehearse(self, told: Told) -> Iterator[Finding]:
        """Play one's own content and tell what never happened."""
        mine = self._mine()
        if not mine:
            return
        self._together([name for name, _ in mine], told)
        for name, where in mine:
            if name in self.suspects or id(where) in self.waiting(told):
                self._by_itself(name, where, told)
        yield from self.findings(told)

    def findings(self, told: Told) -> Iterator[Finding]:
        """What broke, and which steps never happened."""
        yield from self.broken.values()
        yield from self.seen.findings(told, lambda where: self.alone.get(id(where), 0))

    def _mine(self) -> list[tuple[str, Where]]:
        """Everything of one's own that can be in a game."""
        speak = [name for name, kind in self.game.system.kinds.items() if kind.speaks]
        cards = [(card.id, card.where) for card in self.cast.card_by_id.values() if card.kind in speak]
        return [(name, where) for name, where in (*cards, *self.scenarios.items()) if self.own(where)]

    def _together(self, mine: list[str], told: Told) -> None:
        """Several at a time: everything once, then what has something left to show."""
        left: list[str] = []
        rounds = 0
        while True:
            if not left:
                left = list(mine) if self.games < FEWEST else self._left(told) if rounds < TOGETHER else []
                rounds += 1
                if not left:
                    return
                self.chance.shuffle(left)
            self.play(left[:AT_ONCE], f"rehearsal {self.games + 1}")
            left = left[AT_ONCE:]

    def _left(self, told: Told) -> list[str]:
        places = self.waiting(told)
        return [name for name, where in self._mine() if id(where) in places]

    def _by_itself(self, name: str, where: Where, told: Told) -> None:
        """Games for one card or scenario alone, until it has shown everything."""
        self.chance = Stream(stream_seed(f"rehearsal of {name}", "chance"))
        for number in range(ALONE):
            self.play([name], f"rehearsal {number} of {name}")
            self.alone[id(where)] = number + 1
            if id(where) in self.broken or id(where) not in self.waiting(told):
                return
