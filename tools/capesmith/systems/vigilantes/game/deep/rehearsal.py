"""Rehearsals: games with one's own cards in them, played to see which steps never happen and what breaks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from capesmith.content.masks import bits
from capesmith.content.model import Card, Where
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Run
from capesmith.effects.play.steps_seen import Finding, StepsSeen, Told
from capesmith.rules.chance import Stream, stream_seed
from capesmith.rules.choosing import NONE, Prompt
from capesmith.rules.refs import card_ref
from capesmith.rules.table import Endless, GameOver
from capesmith.source.notes import Note
from capesmith.systems.vigilantes.game import atoms, harm, items, objectives, usage
from capesmith.systems.vigilantes.game.aftermath import aftermath
from capesmith.systems.vigilantes.game.cast import Cast
from capesmith.systems.vigilantes.game.featuring import featuring
from capesmith.systems.vigilantes.game.options import Options
from capesmith.systems.vigilantes.game.pieces import ENEMIES, HENCHMEN, ITEM_TOKENS, OBJECTIVES, SLOTS, VILLAIN, token
from capesmith.systems.vigilantes.game.scoring import LOST, WON
from capesmith.systems.vigilantes.game.table import HIGHEST, VigilantesTable

if TYPE_CHECKING:
    from capesmith.systems.vigilantes.game.play import ScenarioAction

FEWEST: Final = 24  # games, however much was seen in them
QUOTA: Final = 120  # games with a text, after which what it did not do will not be seen any more
MOST: Final = 600
AT_ONCE: Final = 6  # of the wanted cards in one game
LONGEST: Final = 20  # rounds after which a rehearsal is broken off
ENOUGH: Final = 60  # tries after which a text is known to come to nothing
USED: Final = ("action", "free")


class Eager:
    """A player who tries things out: mostly says yes, uses cards, attacks, and seldom ends the turn early."""

    def __init__(self, stream: Stream) -> None:
        self.stream = stream

    def __call__(self, t: VigilantesTable, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        below = self.stream.below
        if prompt.kind in ("may", "pay"):
            return below(10) // 8  # yes comes first
        if prompt.kind in ("convert", "use") and below(4):
            return 0
        if prompt.kind == "dice" and below(2):
            return len(options) - 1
        if prompt.kind == "action" and below(3):
            worth = [n for n, option in enumerate(options) if option not in (usage.REST, usage.MOVE, usage.END)]
            if worth:
                return worth[below(len(worth))]
        if options[-1] == NONE and below(10):
            return below(len(options) - 1)
        return below(len(options))


class Rehearsal:
    """Plays games with the wanted cards and counts what happens to every step."""

    def __init__(self, cast: Cast, own: Callable[[Where], bool]) -> None:
        self.cast = cast
        self.own = own
        self.stages = {id: scenario.where for id, scenario in cast.box.every_scenario().items()}
        self.seen = StepsSeen(cast.compiler, _homes(cast, self.stages), own)
        self.games = 0
        self.played: dict[int, int] = {}  # by place: games in which a card or scenario took part
        self.broken: dict[str, Finding] = {}
        self.tries: dict[int, int] = {}  # by text: how often it was tried out of turn
        self.chance = Stream(stream_seed("rehearsal", "chance"))

    def play(self, wanted: Sequence[str]) -> None:
        """One game, from set-up to its end or to the round when it has shown enough; won and lost, what comes after."""
        from capesmith.systems.vigilantes.game.game import GAME

        self.games += 1
        options = featuring(self.cast, wanted, self.chance)
        player = Eager(Stream(stream_seed(f"rehearsal {self.games}", "player")))
        t = GAME.table(self.cast, options, f"rehearsal {self.games}", [player] * options.players)
        t.counts = self.seen.counts
        try:
            t.advance()
            self._count(t, options, wanted)
            self.warm_up(t)
            while not t.over() and t.state.stage != "aftermath" and t.state.round < LONGEST:
                if t.state.stage == "turn":
                    self.try_out(t)
                t.advance()
            if options.campaign:
                self._afterwards(t)
        except (Endless, RecursionError) as error:
            self.blame(t, error)

    def _count(self, t: VigilantesTable, options: Options, wanted: Sequence[str]) -> None:
        """Who takes part."""
        cards = [self.cast.card_by_id[id].where for id in wanted if id in self.cast.card_by_id]
        for where in (*cards, self.stages[options.scenario]):
            self.played[id(where)] = self.played.get(id(where), 0) + 1

    def warm_up(self, t: VigilantesTable) -> None:
        """Begin in the middle of things: some wounds, little energy, a raised alarm, a few empty gadgets."""
        below = self.chance.below
        for seat in t.seats:
            atoms.set_health(t, seat, 1 + below(t.max_health(seat)))
            atoms.set_energy(t, seat, below(t.max_energy(seat) + 1))
            for slot in t.cards(seat):
                if slot < SLOTS and not below(3):
                    atoms.set_charge(t, seat, slot, 1)
        if not below(3):
            atoms.raise_alarm(t)
        if not below(3):
            atoms.set_threat(t, 1 + below(8))
        if not below(4):
            for enemy in bits(t.enemies() & HENCHMEN):  # late in a good night few of them are left
                if below(8):
                    atoms.lift(t, enemy)
        if t.villain_in_play() and below(2):
            atoms.set_villain_health(t, 1 + below(t.villain_max_health()))

    def _afterwards(self, t: VigilantesTable) -> None:
        """VG-280 to VG-286: what comes after the game, both ways."""
        for outcome in (WON, LOST):
            copy = t.again(t.state.clone(), t.players)
            copy.counts = self.seen.counts
            atoms.set_outcome(copy, outcome, "")
            atoms.set_stage(copy, "aftermath")
            if not copy.state.board & ITEM_TOKENS:
                atoms.place_new(copy, "medikit", self.chance.below(copy.map.size))
            if outcome == WON and copy.villain_in_play():
                with suppress(GameOver):
                    harm.wound_villain(copy, HIGHEST, 0, harm.ATTACK)
            aftermath(copy)

    # --- trying texts out of turn -----------------------------------------------------------------------

    def try_out(self, t: VigilantesTable) -> None:
        """Texts with steps that were not done so far are tried in copies of the game."""
        for seat in t.standing():
            for action in t.scenario.actions:
                if any(not self.seen.counts[node][1] for node in action.text.nodes) and self._once_more(action):
                    self._on_copy(t, partial(self._deed, seat, action))
        self._on_copy(t, self._strike)
        self._use_cards(t)
        self._use_items(t)

    def _once_more(self, what: object) -> bool:
        """Whether something is worth another try."""
        self.tries[id(what)] = self.tries.get(id(what), 0) + 1
        return self.tries[id(what)] <= ENOUGH

    def _deed(self, seat: int, action: ScenarioAction, t: VigilantesTable) -> None:
        """An action of the scenario, on a token that lies about without an enemy near it."""
        tokens = [n for n in range(OBJECTIVES) if t.state.where[token(n)] >= 0 and not objectives.is_done(t, n)]
        if not tokens:
            return
        n, space = tokens[self.chance.below(len(tokens))], self.chance.below(t.map.size)
        hidden = [one.number for one in t.scenario.objectives if not one.spaces]
        if hidden and self.chance.below(2):
            atoms.turn_into(t, n, hidden[0])
        if t.state.carriers[n] >= 0:
            atoms.drop(t, n)
        if self.chance.below(2):
            atoms.put(t, token(n), space)
        for enemy in bits(t.state.on[t.state.where[token(n)]] & ENEMIES):
            atoms.lift(t, enemy)
        atoms.put(t, seat, t.state.where[token(n)])
        atoms.start_turn(t, seat, 3)
        for found in objectives.open_for(t, seat, action)[:1]:
            objectives.perform(t, seat, action, found)

    def _strike(self, t: VigilantesTable) -> None:
        """Somebody goes for an enemy, however he got there; a villain takes what it takes to matter."""
        below, enemies = self.chance.below, bits(t.enemies())
        if not enemies:
            return
        seat = t.standing()[below(len(t.standing()))]
        enemy = VILLAIN if t.villain_in_play() and below(2) else enemies[below(len(enemies))]
        atoms.put(t, seat, t.state.where[enemy])
        atoms.start_turn(t, seat, 3)
        atoms.set_moved_by(t, seat, 1 << below(3))
        if enemy == VILLAIN and below(2):
            harm.wound_villain(t, HIGHEST if below(2) else 1, seat, harm.ATTACK)
        else:
            usage.attack(t, seat, enemy)

    def _use_cards(self, t: VigilantesTable) -> None:
        """Gadgets and abilities, near some other piece."""
        for seat in t.standing():
            for slot in t.cards(seat):
                for timing in USED:
                    text = t.usable(seat, slot).texts.get(timing)
                    if text is None or text.run is None:
                        continue
                    if any(not self.seen.counts[node][1] for node in text.nodes) and self._once_more(text):
                        self._on_copy(t, partial(self._used, seat, slot, text.run))

    def _used(self, seat: int, slot: int, run: Run, t: VigilantesTable) -> None:
        others = [piece for piece in bits(t.state.board) if piece != seat]
        if others and self.chance.below(4):
            atoms.put(t, seat, t.state.where[others[self.chance.below(len(others))]])
        atoms.start_turn(t, seat, 3)
        origin = "gadget" if slot < SLOTS else "ability"
        run(t, Context(seat, seat, card_ref(seat, slot), origin=origin))

    def _use_items(self, t: VigilantesTable) -> None:
        for item in self.cast.items:
            text = self.cast.texts[item].get("use")
            unseen = text is not None and any(not self.seen.counts[node][1] for node in text.nodes)
            if unseen and self._once_more(text):
                self._on_copy(t, partial(self._found, item))

    def _found(self, item: str, t: VigilantesTable) -> None:
        """Somebody stands where an item lies, and then goes for an enemy."""
        seat, free = t.standing()[self.chance.below(len(t.standing()))], items.free_squares(t)
        lying = items.place(t, item, free[self.chance.below(len(free))]) if free else NONE
        if lying >= 0:
            atoms.put(t, seat, t.state.where[lying])
            atoms.start_turn(t, seat, 3)
            items.use(t, seat, lying)
            self._strike(t)

    def _on_copy(self, t: VigilantesTable, do: Callable[[VigilantesTable], Any]) -> None:
        """Try something where it does no harm."""
        copy = t.again(t.state.clone(), t.players)
        copy.counts = self.seen.counts
        try:
            do(copy)
            copy.settle()
        except GameOver:
            pass
        except (Endless, RecursionError) as error:
            self.blame(copy, error)

    # --- what was found -----------------------------------------------------------------------------------

    def blame(self, t: VigilantesTable, error: Exception) -> None:
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


def _homes(cast: Cast, stages: dict[str, Where]) -> list[Where | None]:
    """Where each counted step is written; None for those of campaigns."""
    return [
        cast.card_by_id[node.card].where if node.card in cast.card_by_id else stages.get(node.card)
        for node in cast.compiler.nodes
    ]


def _in_game(t: VigilantesTable) -> Iterator[Card]:
    """Every card that is in play at a table."""
    cast, state = t.cast, t.state
    for seat in t.seats:
        own = t.card_of(seat)
        if own is not None:
            yield own
        yield from (t.usable(seat, slot).card for slot in t.cards(seat))
    if state.villain >= 0:
        yield cast.villains[state.villain].card
        yield from (printed.card for printed in cast.crew(state.villain).values())
        yield from (cast.villain_abilities[number] for number in state.villain_abilities)
    yield from (cast.card_by_id[id] for id, *_ in t.bonds)
    yield from (cast.card_by_id[id] for id, _ in t.stickers)
    yield from cast.events
    yield from cast.rewards
