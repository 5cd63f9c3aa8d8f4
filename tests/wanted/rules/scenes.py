"""Scenes on top of the table of the rule tests: positions in one line, and players who decline what nobody scripted.

    s = scene("beef bot E4, deadly cobra A1", villain="mama chainsaw L6")
    s.add("underling", "E5")
    s.play(0, "strike", "target: underling E5")

In a scene an answer (`"move: E5"`, `"1 defend: costume"`) waits for the next question of its sort; every other question
is answered with rest, none, no, or the first option (for a MOVE that is staying). All answers must be used.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from answering import Answer, Choices, Question
from capesmith.content.masks import bits
from capesmith.rules.choosing import Prompt
from capesmith.rules.table import Result
from capesmith.systems.heroes_wanted.game import atoms, turn
from capesmith.systems.heroes_wanted.game.game import GAME
from capesmith.systems.heroes_wanted.game.options import Options
from capesmith.systems.heroes_wanted.game.pieces import MASKS, VILLAIN, held_by
from capesmith.systems.heroes_wanted.game.table import HeroesTable

from .tableside import Game, cast, name_of

SCRIPTED = re.compile(r"(?:(\d) )?([a-z-]+): (.+)")
PLACES = {
    "littering": ("E4", "A1", "L1", "A6", "K6", "L6"),
    "bootleg": ("F7", "A2", "K2", "A7", "K7", "A5"),
    "funhouse": ("B2", "G1", "L2", "A6", "G6", "K5"),
    "asylum": ("B2", "L2", "B6", "L6", "A2", "L4"),
}


class Relaxed(Choices):
    """The player of every seat in a scene: scripted answers by sort of question, otherwise no."""

    willing = False  # or else the first option of everything

    def __call__(self, t: HeroesTable, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        question = Question(seat, prompt, [name_of(t, seat, prompt, option) for option in options])
        self.asked.append(question)
        for number, answer in enumerate(self.answers):
            found = SCRIPTED.fullmatch(answer)
            assert found is not None, answer
            who, kind, name = found.groups()
            if kind != prompt.kind or (who and int(who) != seat):
                continue
            if name not in question.names:
                pytest.fail(f"“{answer}” is no answer for {question}")
            del self.answers[number]
            return question.names.index(name)
        if self.willing:
            return 0
        return next((question.names.index(name) for name in ("rest", "none", "no") if name in question.names), 0)


class Scene(Game):
    """A game in a chosen situation."""

    # --- reading ------------------------------------------------------------------------------------

    def dealt(self, seat: int) -> list[int]:
        """The totals of DMG a hero was dealt, injuries included."""
        return [line[2] for line in self.words("dealt") if line[1] == seat]

    def on_board(self, kind: str) -> list[str]:
        """The spaces with a piece of this kind, one entry per piece."""
        return sorted(self.where(piece) for piece in bits(MASKS[kind]) if self.state.where[piece] >= 0)

    def held(self, seat: int, kind: str) -> int:
        return sum(self.state.where[piece] == held_by(seat) for piece in bits(MASKS[kind]))

    def supply(self, kind: str) -> int:
        return atoms.supply_of(self.t, kind)

    def was_asked(self, kind: str, seat: int | None = None) -> bool:
        return any(question.kind == kind and seat in (None, question.seat) for question in self.asked)

    def villain(self) -> str:
        return self.where(VILLAIN)

    # --- arranging ----------------------------------------------------------------------------------

    def give(self, seat: int, kind: str, number: int) -> None:
        """Pieces from the supply to a hero's Achievements."""
        for piece in bits(self.state.supply & MASKS[kind])[:number]:
            atoms.lift(self.t, piece, seat)

    def villain_gone(self) -> None:
        """Nobody is on the board, and nobody's HP."""
        atoms.clear_villain(self.t)
        self.no_villain()

    def counters(self, *numbers: int) -> None:
        """The next counter tokens, in this order; the rest lie face up."""
        self.state.counters = list(reversed(numbers))
        self.state.revealed = [n for n in self.t.scenario.sheet.counters.numbers if n not in numbers]

    def next_villains(self, *names: str) -> None:
        """These villains lie on top of the decks, the first one uppermost."""
        for name in reversed(names):
            b, a = (cast().number(id) for id in name.split())
            self.state.deck_a = [*(n for n in self.state.deck_a if n != a), a]
            self.state.deck_b = [*(n for n in self.state.deck_b if n != b), b]

    def set(self, seat: int, **how: Any) -> None:
        """What lies on a hero's mat; headlines are looked at again."""
        super().set(seat, **how)
        self.t.news = -1

    def say_yes(self) -> None:
        """From now on players take the first option of everything that nobody scripted."""
        self.players.willing = True  # type: ignore[attr-defined]

    # --- doing --------------------------------------------------------------------------------------

    def do(self, run: Callable[[], Any], *answers: Answer) -> Any:
        """Let something happen; afterwards the table has to be whole: nothing lost, doubled or out of bounds."""
        found = super().do(run, *answers)
        GAME.check(self.t)
        return found

    def colour(self, colour: str, *answers: Answer) -> None:
        """The threat step: the token reaches the first space of this colour."""
        self.threat(*answers, to=self.t.scenario.sheet.threat.track.index(colour) + 1)

    def villain_phase(self, *answers: Answer) -> None:
        """The whole Villain Phase, and the end of the turn."""
        atoms.set_stage(self.t, "villain")
        self.until("turn", *answers)

    def new_turn(self) -> None:
        """The next turn begins."""
        atoms.set_stage(self.t, "turn")
        self.advance()

    def whole_turn(self, *answers: Answer) -> None:
        """A turn from its beginning to its end."""
        self.new_turn()
        self.until("turn", *answers)

    def score(self, outcome: str = "score") -> Result:
        """The game ends here, and is scored."""
        atoms.set_outcome(self.t, outcome)
        turn.end_of_game(self.t)
        return self.t.result()


def scene(
    heroes: str = "beef bot, beef bot",
    scenario: str = "littering",
    villain: str = "cousin chainsaw",
    headlines: Sequence[str] = (),
    *,
    bare: bool = True,
    seed: int | str = 1,
    **options: Any,
) -> Scene:
    """A scene: heroes and villain as “hero-b hero-a space” and “villain-b villain-a space”.

    Without a space they stand far from one another. `bare` leaves nothing else on the board. Seat 0 is 1st Hero;
    where the scenario has no villain yet, one comes only when a space is named for him.
    """
    seats = [line.split() for line in heroes.split(",")]
    b, a, *villain_space = villain.split()
    choices = Relaxed(name_of)
    cards = tuple((hero[1], hero[0]) for hero in seats)
    made = Options(scenario=scenario, players=len(seats), heroes=cards, villain=(a, b), **options)
    s = Scene(GAME.table(cast(), made, seed, [choices] * len(seats)), choices)
    s.advance()
    atoms.lay_headlines(s.t, [cast().number(id) for id in headlines])
    s.t.renew()
    s.first(0)
    s.state.start = 0
    if bare:
        s.clear()
        for seat, hero in enumerate(seats):
            s.put(seat, hero[2] if len(hero) > 2 else PLACES[scenario][seat])
        if s.t.villain_in_play():
            s.villain_at(villain_space[0] if villain_space else PLACES[scenario][-1])
        elif villain_space:
            atoms.set_villain(s.t, *atoms.draw_villain_cards(s.t), 15)
            s.villain_at(villain_space[0])
    choices.asked.clear()
    s.told.clear()
    return s


__all__ = ["VILLAIN", "Scene", "cast", "scene"]
