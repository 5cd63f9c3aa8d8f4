"""Worked examples on the table: what is done is done by the same rules that every game is played by."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager
from dataclasses import replace
from typing import Any

from capesmith.effects.compile.context import Context
from capesmith.effects.play import encores, memory
from capesmith.effects.play.performance import TextPerformance
from capesmith.rules.arranging import SEED, must_be_scenario
from capesmith.rules.event import NOBODY
from capesmith.rules.example_run import Unfit, methods, plain
from capesmith.systems.vigilantes.example_facts import THEN
from capesmith.systems.vigilantes.example_files import DEEDS, RESOLVE
from capesmith.systems.vigilantes.game import atoms, campaign, enemies, event_phase, harm, rewards, turn, usage
from capesmith.systems.vigilantes.game.cast import Cast
from capesmith.systems.vigilantes.game.ending import COMPLETE, SCENARIO
from capesmith.systems.vigilantes.game.examples.arranging import arranged, card_called
from capesmith.systems.vigilantes.game.examples.following import LoadedCoins, VigilantesFollower
from capesmith.systems.vigilantes.game.examples.naming import Names
from capesmith.systems.vigilantes.game.game import GAME
from capesmith.systems.vigilantes.game.items import item_of, usable
from capesmith.systems.vigilantes.game.pieces import ENEMIES, is_enemy
from capesmith.systems.vigilantes.game.state import CHANCE, DICE, LOST, WON, Vigilante
from capesmith.systems.vigilantes.game.state import ENEMIES as COINS
from capesmith.systems.vigilantes.game.table import VigilantesTable

Words = Mapping[str, Any]
STEPS = ("threat", "event-cards", "end-of-event-phase", "turn-tracker", "starting-player", "start-of-enemy-phase")


class VigilantesPerformance(TextPerformance[VigilantesTable, Cast]):
    """One example of Vigilantes being played."""

    game, people, deeds, then = GAME, "vigilantes", DEEDS, THEN
    arranges, calls, ends = staticmethod(arranged), Names, staticmethod(turn.end_of_game)
    setting_up = ("setup",)
    afterwards = frozenset(("next-scenario", "aftermath"))
    container = "action"
    follows = VigilantesFollower
    rolls = (DICE,)
    scripts = {LoadedCoins: (COINS, CHANCE)}  # noqa: RUF012
    known: Names
    enemy_phase = False

    def record(self, seat: int) -> Vigilante:
        return self.t.state.vigilantes[seat]

    def speaking(self, cast: Cast, given: Words) -> AbstractContextManager[object]:
        """Texts of an example are in the words of its scenario."""
        id = given["scenario"]
        must_be_scenario(id, cast.scenario_ids())
        return cast.compiler.speaking(cast.play(id).sheet.vocabulary(cast.vocabulary))

    def acting(self, deed: Words) -> Context:
        seat = self.seat(deed) if "by" in deed else NOBODY
        return Context(seat, seat, origin="scenario" if seat < 0 else "ability")

    def begin_step(self) -> None:
        t = self.t
        t.queue, t.batch, t.attacks, t.activating, t.stopped = [], [], [], NOBODY, False

    def at_rest(self) -> VigilantesTable:
        made = self.t.again(self.t.state.clone(), self.t.players)
        if made.state.active >= 0:
            atoms.end_turn(made)
        return made

    def seat(self, deed: Words, attribute: str = "by") -> int:
        seat = super().seat(deed, attribute)
        if self.t.state.vigilantes[seat].knocked_out:
            word = self.deeds.key_of(deed["verb"], attribute)
            raise Unfit(f"{deed[attribute]} is knocked out", "somebody else has to do it", word)
        return seat

    def enemy(self, words: str, key: str) -> int:
        return self.known.piece_called(words, key, among=ENEMIES)

    # --- the actions of a vigilante (VG-225) ------------------------------------------------------

    def _act(self, seat: int, words: str, key: str) -> None:
        """One action or free action, in the vigilante's own turn."""
        t = self.t
        self.begin_turn(seat)
        found = usage.options(t, seat)
        wanted = [one for one in found if plain(words) in map(plain, self.known.words(seat, usage.ACTION, one))]
        if not wanted:
            offered = ", ".join(self.known.words(seat, usage.ACTION, one)[0] for one in found)
            raise Unfit(f"{self.names[seat]} cannot do that: {words}", f"it can: {offered}", key)
        usage.take(t, seat, wanted[0])

    def begin_turn(self, seat: int) -> None:
        """VG-222: it is this vigilante's turn, if it was not before; nothing is said about its beginning."""
        t = self.t
        atoms.set_stage(t, "turn")
        if t.state.active != seat:
            encores.begin(t)
            memory.begin_span(t, "turn")
            atoms.start_turn(t, seat, t.stat("actions", seat))

    def attack(self, deed: Words) -> None:
        seat = self.seat(deed)
        self._act(seat, self.known.thing(self.enemy(deed["target"], "attack"))[0], "attack")

    def move(self, deed: Words) -> None:
        """VG-310, VG-312: the last step is said by `move` itself, those before it by `choose`."""
        self._act(self.seat(deed), str(usage.take_move), "move")

    def use(self, deed: Words) -> None:
        self._act(self.seat(deed), deed["card"], "use")

    def use_item(self, deed: Words) -> None:
        seat = self.seat(deed)
        there = usable(self.t, seat)
        if not there:
            raise Unfit("there is no item it could use", "put one on its space under given: items", "use-item")
        self._act(seat, f"use {item_of(self.t, there[0])}", "use-item")

    def act(self, deed: Words) -> None:
        self._act(self.seat(deed), deed["action"], "act")

    def rest(self, deed: Words) -> None:
        self._act(self.seat(deed), str(usage.take_rest), "rest")

    def turn(self, deed: Words) -> None:
        """VG-220 to VG-230: from its beginning, or with what is left of it, until the vigilante ends it."""
        t, seat = self.t, self.seat(deed)
        atoms.set_stage(t, "turn")
        encores.begin(t)
        if t.state.active != seat:
            turn.begin_turn(t, seat)
        usage.act(t, seat)
        self._end_turn(seat)

    def end_turn(self, deed: Words) -> None:
        seat = self.seat(deed)
        self.begin_turn(seat)
        self._end_turn(seat)

    def _end_turn(self, seat: int) -> None:
        turn.end_turn(self.t, seat)
        for again in encores.brought(self.t):
            turn.take_turn(self.t, again, extra=True)

    # --- enemies and cards --------------------------------------------------------------------------

    def activate(self, deed: Words) -> None:
        """VG-213: in the Enemy Phase, which begins with the first of them."""
        t, piece = self.t, self.enemy(deed["enemy"], "activate")
        atoms.set_stage(t, "enemy")
        if not self.enemy_phase:
            memory.begin_span(t, "enemy-phase")
            atoms.start_enemy_phase(t, t.enemies())
        self.enemy_phase = True
        atoms.activated(t, piece)
        enemies.activate(t, piece)

    def hurt(self, deed: Words) -> None:
        t, target = self.t, self.known.piece_called(deed["who"], "hurt")
        source = deed.get("from_")
        by = NOBODY if source is None else self.known.piece_called(source, "from")
        harm.damage(t, target, deed["amount"], by, "enemy" if is_enemy(by) else "")

    def event(self, deed: Words) -> None:
        """VG-670: this card is the next one of the deck."""
        atoms.set_stage(self.t, "event")
        self._on_top("events", deed["card"], "event")
        event_phase.draw(self.t)

    def reward(self, deed: Words) -> None:
        """VG-672."""
        seat = self.seat(deed)
        self._on_top("rewards", deed["card"], "reward")
        rewards.draw(self.t, seat)

    def _on_top(self, deck: str, id: str, key: str) -> None:
        t, number = self.t, card_called(self.t.cast, deck, id, key)
        pile = list(getattr(t.state, deck))
        if number not in pile:
            raise Unfit(f"“{id}” is not in its deck", "all its copies are discarded", key)
        pile.remove(number)
        atoms.lay_deck(t, deck, [*pile, number])

    # --- parts of the game ----------------------------------------------------------------------------

    def resolve(self, deed: Words) -> None:
        what, t = deed["what"], self.t
        if what in STEPS:
            atoms.set_stage(t, "event")
            event_phase.step(t, STEPS.index(what) + 1)
            return
        _PARTS[what](self)

    def _set_up(self) -> None:
        self.must_be_boxed()
        self.fall_freely()
        self.t.segment()

    def _enemy_phase(self) -> None:
        """VG-201: it begins a round; the first one is that of the round the example begins in."""
        t = self.t
        if self.done == 1:
            atoms.set_round(t, t.state.round - 1)
        memory.begin_span(t, "round")
        atoms.set_stage(t, "enemy")
        turn.enemy_phase(t)

    def _vigilante_phase(self) -> None:
        t = self.t
        atoms.set_stage(t, "turn")
        while t.state.stage == "turn":
            turn.vigilante_turn(t)

    def _event_phase(self) -> None:
        atoms.set_stage(self.t, "event")
        turn.event_steps(self.t)

    def _round(self) -> None:
        self._enemy_phase()
        self._vigilante_phase()
        self._event_phase()

    def _aftermath(self) -> None:
        """VG-280 to VG-286: after a standalone game nothing changes for good."""
        t = self.t
        if t.state.stage not in ("aftermath", "over"):
            raise Unfit("the game is not over yet", "end it first: end-game: win", "resolve")
        if t.state.stage == "over" and t.options.campaign:
            raise Unfit("what comes after this game is done already", "leave this step out", "resolve")
        if t.options.campaign:
            self.fall_freely()
            turn.after_game(t)

    def end_game(self, deed: Words) -> None:
        won = deed["how"] == "win"
        atoms.set_outcome(self.t, WON if won else LOST, COMPLETE if won else SCENARIO)
        turn.end_of_game(self.t)

    def next_scenario(self, deed: Words) -> None:
        """VG-286, VG-806, VG-814: what was gained is kept in a campaign, and only there."""
        t, id = self.t, deed["scenario"]
        must_be_scenario(id, t.cast.scenario_ids(), "next-scenario")
        options = campaign.carry_on(t, t.options) if t.options.campaign else t.options
        made = GAME.table(t.cast, replace(options, scenario=id), SEED, t.players)
        self.take(made)
        self.fall_freely()
        made.segment()


_PARTS = methods(VigilantesPerformance, (what for what in RESOLVE if what not in STEPS), "_")
EXAMPLES = VigilantesPerformance
