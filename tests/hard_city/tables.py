"""Tables of Hard City in any position, with players who answer as a test says."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, cast

from capesmith.content.masks import bits
from capesmith.effects.play import memory
from capesmith.rules.atoms import lift
from capesmith.rules.chance import ScriptedStream
from capesmith.rules.choosing import NONE, Option, Player, Prompt
from capesmith.systems.hard_city import grid
from capesmith.systems.hard_city.game import actions, atoms
from capesmith.systems.hard_city.game.cast import Cast
from capesmith.systems.hard_city.game.flow import CityFlow
from capesmith.systems.hard_city.game.game import GAME
from capesmith.systems.hard_city.game.pieces import (
    BARREL,
    CIVILIAN,
    CIVILIANS,
    DEVICE,
    FUBAR,
    HATCH,
    MANHOLE_MASK,
    MUTANT,
    MUTANT_MASK,
    MUTANTS,
    OFFICER,
    POLICE_CAR,
    RAT,
    SOLDIER,
    SWITCH_MASK,
    TOKEN_MASK,
    VEHICLE_MASK,
)
from capesmith.systems.hard_city.game.questions import DO, STEP, go
from capesmith.systems.hard_city.game.state import DICE
from hard_city.boxes import box

EPISODES = {
    1: "mayhem-on-the-streets", 2: "mutagen-heist", 3: "toxic-revenge", 4: "bloody-sunrise", 5: "zero-hour",
}  # fmt: skip
FACES = {"miss": 1, "push": 2, "1": 3, "2": 6}  # section 2
KEPT = VEHICLE_MASK | MANHOLE_MASK | SWITCH_MASK | 1 << HATCH | 1 << DEVICE
TEAM = ("donathan", "jenny", "miranda", "marcellus")


@cache
def cast_() -> Cast:
    return GAME.cast(box())


class Bench:
    """An Episode on grid 1-2 from which Mutants, Civilians, Crates and Barrels are gone; the first Officer is active,
    and all Officers stand on one space. With `players` there is a Doctor Zero at the table, and no card in his hand."""

    def __init__(
        self, episode: int = 1, *officers: str, players: int = 1, at: str = "G2", seed: int = 1, bare: bool = True,
        **options: Any,
    ) -> None:  # fmt: skip
        self.asked: list[tuple[int, Prompt, tuple[int, ...]]] = []
        self.answers: dict[str, list[Any]] = {}
        self.told: list[tuple[Any, ...]] = []
        given = {"scenario": EPISODES[episode], "players": players, "grid": "1-2", "officers": list(officers or TEAM)}
        if players > 3 and not officers:
            given["officers"] = list(TEAM[:players])
        made = GAME.options({**given, **options})
        if len(made.officers) > len(made.teams):
            made = GAME.options({**given, "officers": list(TEAM[: len(made.teams)]), **options})
        self.t: CityFlow = GAME.table(cast_(), made, seed, [cast(Player, self.answer)] * players)
        self.t.advance()  # set-up
        self.t.watch = lambda *said: self.told.append(said)
        state = self.t.state
        if bare:
            for piece in bits(state.board & (MUTANT_MASK | TOKEN_MASK) & ~KEPT):
                lift(state, piece)
            if episode < 3:
                lift(state, POLICE_CAR)
            state.stunned = state.kills = 0
        memory.begin_span(self.t, "round")
        state.round = 1
        for figure in self.t.figures:
            atoms.set_ap(self.t, figure, 3)
            self.put(figure, at)
        self.turn_of(0)
        self.asked.clear()
        self.told.clear()

    # --- answers ------------------------------------------------------------------------------------------

    def answer(self, t: CityFlow, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
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

    def was_asked(self, kind: str, seat: int | None = None) -> bool:
        return any(prompt.kind == kind and seat in (None, one) for one, prompt, _ in self.asked)

    # --- the board ------------------------------------------------------------------------------------------

    def at(self, id: str) -> int:
        found = grid.number(id)
        assert found >= 0, id
        return found

    def put(self, piece: int, id: str) -> int:
        atoms.put(self.t, piece, self.at(id))
        return piece

    def where(self, piece: int) -> str:
        space = self.t.state.where[piece]
        return "" if space < 0 else grid.called(space)

    def mutants(self, id: str, number: int = 1, *, stunned: int = 0, first: int = MUTANT) -> list[int]:
        """Active ones, then stunned ones."""
        free = [one for one in range(first, CIVILIAN) if self.t.state.where[one] < 0][: number + stunned]
        for n, one in enumerate(free):
            self.put(one, id)
            if n >= number:
                self.t.state.stunned |= 1 << one
        return free

    def rat(self, id: str) -> int:
        return self.mutants(id, first=RAT)[0]

    def soldier(self, id: str) -> int:
        return self.mutants(id, first=SOLDIER)[0]

    def fubar(self, id: str, hp: int = 3) -> int:
        atoms.bring_fubar(self.t, self.at(id), hp)
        return FUBAR

    def civilian(self, *ids: str) -> list[int]:
        free = [one for one in range(CIVILIAN, CIVILIAN + CIVILIANS) if self.t.state.where[one] < 0]
        return [self.put(one, id) for one, id in zip(free, ids, strict=False)]

    def barrel(self, *ids: str) -> list[int]:
        free = [one for one in range(BARREL, BARREL + 6) if self.t.state.where[one] < 0]
        return [self.put(one, id) for one, id in zip(free, ids, strict=False)]

    def no_supply(self, *, but: int = 0) -> None:
        """Every regular Mutant but so many is on the board, on its corner."""
        left = [one for one in range(MUTANT, MUTANT + MUTANTS) if self.t.state.where[one] < 0]
        for one in left[but:]:
            self.put(one, "A8")

    def count(self, id: str, *, stunned: bool = False) -> int:
        on = self.t.mutants_on(self.at(id))
        return (on & self.t.state.stunned if stunned else on & ~self.t.state.stunned).bit_count()

    # --- Officers ----------------------------------------------------------------------------------------------

    def figure(self, n: int = 0) -> int:
        return OFFICER + n

    def officer(self, n: int = 0) -> Any:
        return self.t.state.officers[n]

    def turn_of(self, n: int) -> None:
        """That Officer is active, in a turn that has just begun."""
        memory.begin_span(self.t, "turn")
        self.t.state.stage = "officer"
        atoms.begin_mutants(self.t)
        atoms.begin_officer(self.t, OFFICER + n)

    def offered(self) -> list[int]:
        return actions.offered(self.t, self.t.active)

    def offers(self, option: Any, *fields: int) -> bool:
        found = [one for one in self.offered() if option.is_(one)]
        return bool(found) and (not fields or option.pack(*fields) in found)

    def do(self, option: Any, *fields: int) -> Bench:
        """The active Officer takes an Action."""
        packed = option.pack(*fields)
        assert packed in self.offered(), f"{option} is not offered"
        DO.carry_out(self.t, self.t.seat_of(self.t.active), packed)
        self.t.settle()
        return self

    def walk(self, *ids: str) -> Bench:
        """The active Officer takes a Movement along these spaces."""
        self.say(**{STEP.kind: [go.pack(self.at(id)) for id in ids]})
        return self.do(actions.move)

    def skill(self, id: str, n: int = 0) -> Bench:
        card = self.t.cast.number(id)
        officer = self.officer(n)
        officer.deck.remove(card)
        officer.skills.append(card)
        self.t.renew()
        return self

    def equip(self, id: str, n: int = 0) -> int:
        card = self.t.cast.number(id)
        state = self.t.state
        for pile in (state.police_deck, state.street_deck):
            if card in pile:
                pile.remove(card)
                break
        self.officer(n).equipment.append(card)
        return card

    def dice(self, *faces: str) -> Bench:
        """How the next dice fall: miss, push, 1, 2."""
        self.t.state.streams[DICE] = ScriptedStream(0, [FACES[face] for face in faces])
        return self

    # --- Doctor Zero ---------------------------------------------------------------------------------------------

    def hand(self, *ids: str) -> list[int]:
        cards = [self.t.cast.number(id) for id in ids]
        for card in cards:
            self.t.state.chaos_deck.remove(card)
            self.t.state.players[self.t.doctor].hand.append(card)
        return cards

    def doctors_turn(self) -> Bench:
        memory.begin_span(self.t, "turn")
        atoms.begin_mutants(self.t)
        atoms.set_active(self.t, -1)
        self.t.state.stage = "doctor"
        return self

    def on_top(self, *ids: str) -> None:
        """AutoDoc's next cards, the first on top."""
        deck = self.t.state.auto_deck
        for id in reversed(ids):
            card = self.t.cast.number(id)
            deck.remove(card)
            deck.append(card)

    def queue(self, *ids: str) -> None:
        """The Queue from left to right."""
        for id in reversed(ids):
            card = self.t.cast.number(id)
            self.t.state.auto_deck.remove(card)
            self.t.state.queue.append(card)
