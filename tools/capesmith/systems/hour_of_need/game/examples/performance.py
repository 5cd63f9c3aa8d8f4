"""Worked examples on the table: what is done is done by the same rules that every game is played by."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from capesmith.content.model import Example
from capesmith.effects.compile.compiler import Text
from capesmith.effects.compile.context import Context
from capesmith.effects.play.performance import TextPerformance
from capesmith.rules.choosing import Prompt
from capesmith.rules.event import NOBODY
from capesmith.rules.example_run import Answers, LoadedDice, Unfit
from capesmith.rules.following import Follower, Stated
from capesmith.source.diagnostic import listing
from capesmith.systems.hour_of_need.example_files import DEEDS, THEN
from capesmith.systems.hour_of_need.game import atoms, crisis, fighting, solving, villain
from capesmith.systems.hour_of_need.game.cast import Cast
from capesmith.systems.hour_of_need.game.examples.arranging import arranged, deal
from capesmith.systems.hour_of_need.game.examples.naming import Names
from capesmith.systems.hour_of_need.game.flow import HourFlow
from capesmith.systems.hour_of_need.game.game import GAME
from capesmith.systems.hour_of_need.game.questions import ACTION, DICE, PLACE, SPEND, SPLIT, TARGET_SPACE, WHO, hit
from capesmith.systems.hour_of_need.game.state import DICE as ROLLED
from capesmith.systems.hour_of_need.game.state import Hero

Words = Mapping[str, Any]


class HourFollower(Follower):
    """What a step does not mention is neither spent nor used."""

    states = {  # noqa: RUF012
        ACTION: Stated(""),  # the deed itself
        WHO: Stated(""),
        PLACE: Stated("to", "the Move cannot end at {}", "spaces that can be reached, and panels"),
        TARGET_SPACE: Stated("at"),
        DICE: Stated("using", "“{}” adds no dice to this roll", waits=True),
        SPEND: Stated("focus", "no {} focus results can be turned", "look at the roll, and at the focus tokens"),
    }

    def stated(self, seat: int, prompt: Prompt, options: Sequence[int]) -> str | None:
        """HN-232: the only enemy there, or the last one left, has all successes, unless the example says otherwise."""
        if prompt.question is SPLIT and not self.asks and not self._answered(seat, prompt, options):
            enemies = {hit.unpack(option)[0] for option in options}
            return self.answers.words(seat, prompt, options[0])[0] if len(enemies) == 1 else None
        return super().stated(seat, prompt, options)


class HourPerformance(TextPerformance[HourFlow, Cast]):
    """One example of Hour of Need being played."""

    game, people, deeds, then = GAME, "heroes", DEEDS, THEN
    arranges, calls = staticmethod(arranged), Names
    ends = staticmethod(partial(atoms.set_stage, stage="over"))
    setting_up = ("setup", "opening")
    container = "play"
    follows = HourFollower
    rolls = (ROLLED,)
    known: Names

    def __init__(self, cast: Cast, example: Example, answers: Answers, dice: LoadedDice) -> None:
        self.given = example.given
        super().__init__(cast, example, answers, dice)

    def begin_step(self) -> None:
        self.t.rest()

    def record(self, seat: int) -> Hero:
        return self.t.hero(seat)

    def in_play(self, number: int) -> bool:
        return number in self.t.in_play()

    def acting(self, deed: Words) -> Context:
        """Whoever acts, or nobody."""
        if "by" not in deed:
            return Context(NOBODY, NOBODY, origin="event")
        seat = self.seat(deed)
        atoms.set_active(self.t, seat)
        return Context(seat, seat)

    def carry_out(self, deed: Words, text: Text) -> None:
        """HN-351: a text causes at most one crisis by a shortage."""
        crisis.carry_out(self.t, text, self.acting(deed))
        self.t.settle()
        atoms.set_active(self.t, NOBODY)
        self._due()

    # --- the hero turn ----------------------------------------------------------------------------------

    def act(self, deed: Words, words: str) -> None:
        """One thing a hero does, and the threat phase of whoever is defeated by it (HN-343)."""
        t, seat = self.t, self.seat(deed)
        self._must_be("heroes", "the hero turn", deed["verb"])
        self._due()
        if seat != t.state.baton:
            atoms.hand_baton(t, seat)
        atoms.free_baton(t)
        self.player.said[ACTION] = [words]
        t.segment()
        self._due()

    def _due(self) -> None:
        t = self.t
        while t.state.stage == "heroes" and any(hero.phase_due for hero in t.state.heroes):
            t.segment()

    def _must_be(self, stage: str, called: str, verb: str) -> None:
        if self.t.state.stage != stage:
            raise Unfit(f"it is not {called}", f"turn: {stage} under given, or end the turn before", verb)

    def _in_reach(self, deed: Words, spaces: list[int]) -> None:
        """A target that is the only one is not asked for."""
        verb, t = deed["verb"], self.t
        space = t.canonical(self.known.space_called(deed["at"], verb))
        if space not in spaces:
            there = [self.known.space_id(one) for one in spaces]
            hint = f"possible: {listing(there)}" if there else "nothing is near enough"
            raise Unfit(f"no {verb} of {deed['by']} can be made at {deed['at']}", hint, verb)
        self.player.said[TARGET_SPACE] = [self.known.space_id(space)]

    def move(self, deed: Words) -> None:
        """HN-163: a scheme space is its panel."""
        space = self.t.canonical(self.known.space_called(deed["to"], "move"))
        self.player.said[PLACE] = [self.known.space_id(space)]
        self.act(deed, "move")

    def attack(self, deed: Words) -> None:
        seat = self.seat(deed)
        self._in_reach(deed, fighting.spaces(self.t, seat, fighting.reach_of(self.t, seat, None)))
        self.act(deed, "attack")

    def solve(self, deed: Words) -> None:
        self._in_reach(deed, solving.spaces(self.t, self.seat(deed)))
        self.act(deed, "solve")

    def draw(self, deed: Words) -> None:
        self.act(deed, "draw")

    def play(self, deed: Words) -> None:
        self.act(deed, f"play {deed['card']}")

    def feat(self, deed: Words) -> None:
        self.act(deed, f"{deed['feat']} with {deed['with_']}")

    def clue(self, deed: Words) -> None:
        self.act(deed, f"clue {deed['card']}")

    def exhaust(self, deed: Words) -> None:
        self.act(deed, f"exhaust {deed['card']}")

    def flip(self, deed: Words) -> None:
        self.act(deed, "flip")

    def threat_phase(self, deed: Words) -> None:
        self.act(deed, "threat phase")

    def end_turn(self, deed: Words) -> None:
        self.act(deed, "end")

    def turn(self, deed: Words) -> None:
        """Whatever the hero is asked, `choose` answers."""
        t, seat = self.t, self.seat(deed)
        self._must_be("heroes", "the hero turn", "turn")
        if seat != t.state.baton:
            atoms.hand_baton(t, seat)
        atoms.free_baton(t)
        t.segment()

    # --- the other turns --------------------------------------------------------------------------------

    def villain_card(self, deed: Words) -> None:
        """HN-080."""
        self._must_be("villain", "the villain turn", "villain-card")
        if self.t.state.drawn >> self.seat(deed) & 1:
            raise Unfit(f"{deed['by']} has drawn in this turn already", "another hero", "villain-card")
        self.player.said[WHO] = [deed["by"]]
        self.t.segment()

    def resolve(self, deed: Words) -> None:
        what, t = deed["what"], self.t
        if what == "set-up":
            self.must_be_boxed()
            t.segment()
            deal(t, self.given, self.known, self.cast)
            t.segment()
        elif what in _TURNS:
            stage = _TURNS[what]
            self._must_be(stage, f"the {what.replace('-', ' ')}", "resolve")
            while t.state.stage == stage:
                t.segment()
        else:
            _PARTS[what](t)
            self._due()


_TURNS: Final = {"villain-turn": "villain", "issue-turn": "issue"}
_PARTS: Final[Mapping[str, Callable[[HourFlow], object]]] = {
    "crisis": crisis.occurs,
    "scheme": villain.scheme,
    "advance": villain.advance,
}
EXAMPLES = HourPerformance
