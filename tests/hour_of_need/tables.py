"""Tables of Hour of Need in any position, with players who answer as a test says."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, cast

from capesmith.content.model import Box
from capesmith.rules.atoms import lift
from capesmith.rules.chance import ScriptedStream
from capesmith.rules.choosing import NONE, Option, Player, Prompt
from capesmith.systems.hour_of_need import SYSTEM
from capesmith.systems.hour_of_need.game import atoms, movement, turn
from capesmith.systems.hour_of_need.game.cast import Cast
from capesmith.systems.hour_of_need.game.encounters import atoms as encounters
from capesmith.systems.hour_of_need.game.flow import HourFlow
from capesmith.systems.hour_of_need.game.game import GAME
from capesmith.systems.hour_of_need.game.pieces import BYSTANDER, MINION, VILLAIN
from capesmith.systems.hour_of_need.game.state import DICE
from capesmith.systems.load import Loader

ROOT = Path(__file__).parents[2]
FACES = {"S": 1, "SF": 3, "F": 4, "B": 6}  # HN-012


@cache
def loader() -> Loader:
    return Loader(ROOT)


@cache
def box() -> Box:
    return loader().box(SYSTEM)


@cache
def cast_() -> Cast:
    return GAME.cast(box())


class Bench:
    """A game on a bare board: the heroes on the hero start and around it, the villain in panel 1, and nobody else."""

    def __init__(
        self, *heroes: str, scenario: str = "century-heist", villain: str = "dowager", seed: int = 1, **options: Any
    ) -> None:
        self.heroes = heroes or ("majesty",)
        self.asked: list[tuple[int, Prompt, tuple[int, ...]]] = []
        self.answers: dict[str, list[Any]] = {}
        given = {"scenario": scenario, "players": len(self.heroes), "heroes": list(self.heroes), "villain": villain}
        made = GAME.options({**given, **options})
        self.t: HourFlow = GAME.table(cast_(), made, seed, [cast(Player, self.answer)] * len(self.heroes))
        self.t.advance()  # set-up
        for piece in range(VILLAIN, len(self.t.state.where)):
            if self.t.state.where[piece] >= 0 and piece != VILLAIN:
                lift(self.t.state, piece)
        turn.begin_round(self.t)
        self.t.state.stage = "heroes"
        for seat, hero in enumerate(self.t.state.heroes):
            hero.deck[:] = [*hero.deck, *hero.hand]
            hero.hand.clear()
            near = [one for one in self.t.near(self.t.ground.hero_start) if self.t.is_empty(one)]
            self.put(seat, self.t.ground.called(near[0] if seat else self.t.ground.hero_start))
            for number in list(hero.threat):
                hero.threat.remove(number)
                self.t.state.removed.append(number)
        turn.begin_heroes(self.t)

    # --- answers -------------------------------------------------------------------------------------------

    def answer(self, t: HourFlow, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        """What a test has laid out for this kind of question; else to decline, or the first that there is."""
        self.asked.append((seat, prompt, tuple(options)))
        waiting = self.answers.get(prompt.kind, [])
        if not waiting:
            return options.index(NONE) if NONE in options else 0
        wanted = waiting.pop(0)
        if isinstance(wanted, Option):
            return next(n for n, one in enumerate(options) if one >= 0 and wanted.is_(one))
        assert wanted in options, f"{wanted} is not among {options} of {prompt.kind}"
        return options.index(wanted)

    def say(self, **answers: Any) -> Bench:
        """Answers by the kind of question, in their order; underscores stand for hyphens."""
        for kind, found in answers.items():
            several = found if isinstance(found, list) else [found]
            self.answers.setdefault(kind.replace("_", "-"), []).extend(several)
        return self

    def options(self, kind: str) -> tuple[int, ...]:
        """What was offered when a question of this kind was last asked."""
        return next(options for _, prompt, options in reversed(self.asked) if prompt.kind == kind)

    def was_asked(self, kind: str) -> bool:
        return any(prompt.kind == kind for _, prompt, _ in self.asked)

    # --- the board ------------------------------------------------------------------------------------------

    def at(self, id: str) -> int:
        return self.t.ground.number(id)

    def put(self, piece: int, id: str) -> int:
        atoms.put(self.t, piece, self.at(id))
        return piece

    def where(self, piece: int) -> str:
        space = self.t.state.where[piece]
        return "" if space < 0 else self.t.ground.called(space)

    def minion(self, id: str, number: int = 1) -> list[int]:
        free = [one for one in range(MINION, BYSTANDER) if self.t.state.where[one] < 0][:number]
        return [self.put(one, id) for one in free]

    def bystander(self, *ids: str) -> list[int]:
        free = [one for one in range(BYSTANDER, BYSTANDER + 8) if self.t.state.where[one] == -1]
        return [self.put(one, id) for one, id in zip(free, ids, strict=False)]

    def minions(self, panel: int) -> int:
        return self.t.minions_in(panel - 1)

    def empty_supply(self, of: str) -> None:
        """No minion, or no bystander, is left in the supply; none of them is on the board, either."""
        first, end = (MINION, BYSTANDER) if of == "minion" else (BYSTANDER, BYSTANDER + 8)
        for one in range(first, end):
            if self.t.state.where[one] == -1:
                lift(self.t.state, one, -2)

    # --- cards ----------------------------------------------------------------------------------------------

    def number(self, id: str) -> int:
        return self.t.cast.encounter_numbers[id]

    def card(self, id: str) -> int:
        return self.t.cast.number(id)

    def hand(self, *ids: str, seat: int = 0) -> Bench:
        hero = self.t.hero(seat)
        for id in ids:
            card = self.card(id)
            hero.deck.remove(card)
            hero.hand.append(card)
        return self

    def constant(self, *ids: str, seat: int = 0) -> Bench:
        for id in ids:
            card = self.card(id)
            self.t.hero(seat).deck.remove(card)
            self.t.hero(seat).constants.append(card)
        self.t.renew()
        return self

    def clues(self, *ids: str, seat: int = 0) -> Bench:
        for id in ids:
            clue = self.card(id)
            self.t.state.clue_deck.remove(clue)
            self.t.hero(seat).clues.append(clue)
        return self

    def threat(self, id: str, at: str = "", seat: int = 0) -> int:
        """A card in a threat area; its figure or token is there, or where its colour says."""
        number, state = self.number(id), self.t.state
        for pile in (state.villain_deck, state.issue_deck, state.removed, state.issue_area):
            if number in pile:
                pile.remove(number)
                break
        self.t.hero(seat).threat.append(number)
        piece = self.t.encounter(number).piece
        if piece >= 0 and at:
            self.put(piece, at)
        return number

    def piece(self, id: str) -> int:
        return self.t.encounter(self.number(id)).piece

    def on_top(self, *ids: str) -> None:
        """The next villain cards, the first on top."""
        for id in reversed(ids):
            deck = self.t.state.villain_deck
            deck.remove(self.number(id))
            deck.append(self.number(id))

    def marks(self, id: str) -> int:
        return self.t.state.marks.get(self.number(id), 0)

    def showdown(self, at: str, seat: int = 0) -> None:
        """The villain is revealed."""
        self.t.state.hidden = 0
        encounters.reveal(self.t, seat)
        lift(self.t.state, VILLAIN)
        self.put(VILLAIN, at)

    def hero(self, seat: int = 0) -> Any:
        return self.t.hero(seat)

    def dice(self, *faces: str) -> Bench:
        """How the next dice fall: S, SF, F, B."""
        self.t.state.streams[DICE] = ScriptedStream(0, [FACES[face] for face in faces])
        return self

    def go(self, seat: int, id: str) -> None:
        movement.arrive(self.t, seat, self.at(id))
