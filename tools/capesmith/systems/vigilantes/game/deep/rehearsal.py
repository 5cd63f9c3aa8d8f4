"""Rehearsals of Vigilantes: nights that begin in the middle of things, with texts tried out of turn."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final

from capesmith.content.masks import bits
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Run
from capesmith.effects.deep import rehearsal
from capesmith.rules.chance import Stream, stream_seed
from capesmith.rules.choosing import NONE, Prompt
from capesmith.rules.refs import card_ref
from capesmith.rules.sorts import YES_OR_NO
from capesmith.rules.table import GameOver
from capesmith.systems.vigilantes.game import atoms, fighting, harm, items, objectives, usage
from capesmith.systems.vigilantes.game.aftermath import aftermath
from capesmith.systems.vigilantes.game.cast import Cast
from capesmith.systems.vigilantes.game.featuring import featuring
from capesmith.systems.vigilantes.game.pieces import (
    ENEMIES,
    HENCHMEN,
    ITEM_TOKENS,
    MASKS,
    OBJECTIVES,
    SLOTS,
    VILLAIN,
    token,
)
from capesmith.systems.vigilantes.game.state import HIGHEST, LOST, WON
from capesmith.systems.vigilantes.game.table import VigilantesTable

if TYPE_CHECKING:
    from capesmith.systems.vigilantes.game.play import ScenarioAction

LONGEST: Final = 20  # rounds after which a rehearsal is broken off
ENOUGH: Final = 12  # tries of a text in one game
USED: Final = ("action", "free")
DULL: Final = (None, usage.take_move, usage.take_rest)  # None: to end the turn


class Eager:
    """A player who tries things out: mostly says yes, uses cards, attacks, and seldom ends the turn early."""

    def __init__(self, stream: Stream) -> None:
        self.stream = stream

    def __call__(self, t: VigilantesTable, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        below = self.stream.below
        question = prompt.question
        if question.sort is YES_OR_NO:
            return below(10) // 8  # yes comes first
        if question in (fighting.CONVERT, fighting.USE, usage.REACT) and below(4):
            return 0
        if question is fighting.SPEND and below(2):
            return len(options) - 1
        if question is usage.ACTION and below(3):
            worth = [n for n, option in enumerate(options) if question.of(option) not in DULL]
            if worth:
                return worth[below(len(worth))]
        if options[-1] == NONE and below(10):
            return below(len(options) - 1)
        return below(len(options))


class Rehearsal(rehearsal.Rehearsal):
    """Plays a night; texts that were not done so far are tried on the way, in copies of the game."""

    cast: Cast
    tries: dict[int, int]  # by text: how often it was tried in this game

    def begin(self, wanted: Sequence[str], seed: str) -> VigilantesTable:
        from capesmith.systems.vigilantes.game.game import GAME

        options = featuring(self.cast, wanted, self.chance)
        player = Eager(Stream(stream_seed(seed, "player")))
        return GAME.table(self.cast, options, seed, [player] * options.players)

    def perform(self, t: VigilantesTable, wanted: Sequence[str]) -> None:
        """Won and lost, what comes after a game of a campaign is played, too."""
        self.tries = {}
        t.advance()
        self.warm_up(t)
        while not t.over() and t.state.stage != "aftermath" and t.state.round < LONGEST:
            if t.state.stage == "turn":
                self.try_out(t)
            t.advance()
        if t.options.campaign:
            self._afterwards(t)

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
            self.on_copy(t, partial(self._ended, outcome))

    def _ended(self, outcome: str, t: VigilantesTable) -> None:
        atoms.set_outcome(t, outcome, "")
        atoms.set_stage(t, "aftermath")
        if not t.state.board & ITEM_TOKENS:
            atoms.place_new(t, "medikit", self.chance.below(t.map.size))
        if outcome == WON and t.villain_in_play():
            with suppress(GameOver):
                harm.wound_villain(t, HIGHEST, 0, harm.ATTACK)
        aftermath(t)

    # --- trying texts out of turn -----------------------------------------------------------------------

    def try_out(self, t: VigilantesTable) -> None:
        """Texts with steps that were not done so far are tried in copies of the game."""
        for seat in t.standing():
            for action in t.scenario.actions:
                if any(not self.seen.counts[node][1] for node in action.text.nodes) and self._once_more(action):
                    self.on_copy(t, partial(self._deed, seat, action))
        self.on_copy(t, self._strike)
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
                        self.on_copy(t, partial(self._used, seat, slot, text.run))

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
                self.on_copy(t, partial(self._found, item))

    def _found(self, item: str, t: VigilantesTable) -> None:
        """Somebody stands where an item lies, and then goes for an enemy; one without a token is used as it is."""
        seat, free = t.standing()[self.chance.below(len(t.standing()))], items.free_squares(t)
        run = self.cast.texts[item]["use"].run
        if item not in MASKS and run is not None:  # VG-585: it can only be a sticker
            atoms.start_turn(t, seat, 3)
            run(t, Context(seat, seat, origin="item"))
            self._strike(t)
            return
        lying = items.place(t, item, free[self.chance.below(len(free))]) if free else NONE
        if lying >= 0:
            atoms.put(t, seat, t.state.where[lying])
            atoms.start_turn(t, seat, 3)
            items.use(t, seat, lying)
            self._strike(t)
