"""Rehearsals of Vigilantes: nights that begin in the middle of things, with texts tried out of turn."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final

from capesmith.content.masks import bits
from capesmith.effects.compile.context import Context
from capesmith.effects.deep import eager, rehearsal
from capesmith.rules.choosing import NONE, Prompt
from capesmith.rules.refs import card_ref
from capesmith.rules.table import GameOver
from capesmith.systems.vigilantes.game import atoms, fighting, harm, items, objectives, usage
from capesmith.systems.vigilantes.game.aftermath import aftermath
from capesmith.systems.vigilantes.game.cast import Cast
from capesmith.systems.vigilantes.game.meaning import Run
from capesmith.systems.vigilantes.game.options import Options
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
USED: Final = ("action", "free")
DULL: Final = (None, usage.take_move, usage.take_rest)  # None: to end the turn


class Eager(eager.Eager):
    """Uses cards, attacks, and seldom ends the turn early."""

    def wanted(self, t: VigilantesTable, prompt: Prompt, options: Sequence[int]) -> int | None:
        below = self.stream.below
        question = prompt.question
        if question in (fighting.CONVERT, fighting.USE, usage.REACT) and below(4):
            return 0
        if question is fighting.SPEND and below(2):
            return len(options) - 1
        if question is usage.ACTION and below(3):
            return self.any_of([n for n, option in enumerate(options) if question.of(option) not in DULL])
        return None


class Rehearsal(rehearsal.Rehearsal[Cast, Options, VigilantesTable]):
    """Plays a night; texts that were not done so far are tried on the way, in copies of the game."""

    eager = Eager

    def shown_enough(self, t: VigilantesTable) -> bool:
        return t.state.stage == "aftermath" or t.state.round >= LONGEST

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

    def afterwards(self, t: VigilantesTable) -> None:
        """VG-280 to VG-286: what comes after a game of a campaign, both ways."""
        for outcome in (WON, LOST) if t.options.campaign else ():
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

    def try_out(self, t: VigilantesTable, wanted: Sequence[str]) -> None:
        """Texts with steps that were not done so far are tried in copies of the game."""
        if t.state.stage != "turn":
            return
        for seat in t.standing():
            for action in t.scenario.actions:
                if self.worth_trying(action.text):
                    self.on_copy(t, partial(self._deed, seat, action))
        self.on_copy(t, self._strike)
        self._use_cards(t)
        self._use_items(t)

    def _deed(self, seat: int, action: ScenarioAction, t: VigilantesTable) -> None:
        """An action of the scenario, on a token that lies about without an enemy near it."""
        tokens = [n for n in range(OBJECTIVES) if t.state.where[token(n)] >= 0 and not objectives.is_done(t, n)]
        if not tokens:
            return
        n, space = self.chance.one_of(tokens), self.chance.below(t.map.size)
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
        seat = self.chance.one_of(t.standing())
        enemy = VILLAIN if t.villain_in_play() and below(2) else self.chance.one_of(enemies)
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
                    if text is not None and text.run is not None and self.worth_trying(text):
                        self.on_copy(t, partial(self._used, seat, slot, text.run))

    def _used(self, seat: int, slot: int, run: Run, t: VigilantesTable) -> None:
        others = [piece for piece in bits(t.state.board) if piece != seat]
        if others and self.chance.below(4):
            atoms.put(t, seat, t.state.where[self.chance.one_of(others)])
        atoms.start_turn(t, seat, 3)
        origin = "gadget" if slot < SLOTS else "ability"
        run(t, Context(seat, seat, card_ref(seat, slot), origin=origin))

    def _use_items(self, t: VigilantesTable) -> None:
        for item in self.cast.items:
            text = self.cast.texts[item].get("use")
            if text is not None and self.worth_trying(text):
                self.on_copy(t, partial(self._found, item))

    def _found(self, item: str, t: VigilantesTable) -> None:
        """Somebody stands where an item lies, and then goes for an enemy; one without a token is used as it is."""
        seat, free = self.chance.one_of(t.standing()), items.free_squares(t)
        run = self.cast.texts[item]["use"].run
        if item not in MASKS and run is not None:  # VG-585: it can only be a sticker
            atoms.start_turn(t, seat, 3)
            run(t, Context(seat, seat, origin="item"))
            self._strike(t)
            return
        lying = items.place(t, item, self.chance.one_of(free)) if free else NONE
        if lying >= 0:
            atoms.put(t, seat, t.state.where[lying])
            atoms.start_turn(t, seat, 3)
            items.use(t, seat, lying)
            self._strike(t)
