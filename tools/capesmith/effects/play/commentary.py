"""The commentator of a game with texts: what a text does is told with its name, and so is the rule that it starts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Protocol, TypeVar

from capesmith.effects.compile.context import Context
from capesmith.effects.compile.standing import OPEN, StandingRule
from capesmith.effects.play.cast import Prepared, TextCast, Titled
from capesmith.effects.play.live import LiveTexts, LiveTrigger
from capesmith.effects.play.scenario import ScenarioTable
from capesmith.effects.play.state import TextState
from capesmith.effects.wording.in_force import write_in_force
from capesmith.effects.wording.text import voice
from capesmith.effects.wording.voice import Unwordable
from capesmith.rules.beats import SENTENCE
from capesmith.rules.event import Event
from capesmith.rules.setup.options import AnyOptions
from capesmith.rules.teller import Cause, Say, Teller

_FRAMES = ("trigger", "trigger-over")  # what a text bends happens after it is over


class Story(Titled, Protocol):
    """A scenario that says what is going on."""

    @property
    def premise(self) -> str: ...


class Begun(Prepared, Protocol):
    """Such a scenario made ready for play."""

    @property
    def sheet(self) -> Story: ...


T = TypeVar("T", bound=ScenarioTable[TextState, LiveTexts, TextCast[Prepared], Begun, AnyOptions], covariant=True)


class TextTeller(Teller[T]):
    """Tells what texts do; a game says what its texts and things are called, and tells the rest in `on_<name>`."""

    opponent = SENTENCE  # whose texts those are that no player has
    no_news: Sequence[str] = ()  # moments so near that a rule until then shows in what is done at once

    def __init__(self, table: T, say: Say, *, begun: bool) -> None:
        super().__init__(say)
        self.t, self.begun = table, begun
        self.titled = begun
        self.bent: dict[str, Cause] = {}  # events that a text has bent and that are not told yet

    def __call__(self, word: str, *facts: Any) -> None:
        """Tell one thing that happens."""
        super().__call__(word, *facts)
        if word not in _FRAMES:
            self.bent.clear()

    # --- what a game says ---------------------------------------------------------------------------

    def place(self) -> str:
        """Where the game takes place, if its title says so."""
        return ""

    def label(self, one: LiveTrigger) -> str:
        """What a text is called as a reason: by its card; nothing for a rule of the scenario."""
        card = self.t.cast.card_by_id.get(one.trigger.card)
        return "" if card is None else card.name

    def causer_of(self, one: LiveTrigger) -> int:
        """Whose text it is."""
        return one.you if one.you >= 0 else self.opponent

    def called(self, things: Sequence[int]) -> list[str]:
        """Those a rule holds for, by name."""
        raise NotImplementedError

    # --- the title ----------------------------------------------------------------------------------

    def title(self) -> None:
        """What the game is about, said once: before the first question, or when everything is laid out."""
        if not self.titled:
            self.titled, sheet = True, self.t.scenario.sheet
            self.say(" · ".join(filter(None, (sheet.name.upper(), self.place()))))
            self.say(sheet.premise)

    def flush(self) -> None:
        self.title()
        super().flush()

    # --- texts --------------------------------------------------------------------------------------

    def on_trigger(self, one: LiveTrigger, e: Event | None) -> None:
        """Named together with what comes of it."""
        self.because(self.label(one), self.causer_of(one), e)

    def on_trigger_over(self, one: LiveTrigger, e: Event | None) -> None:
        """What a text has made of an event is told with the event; one that was begun unheard needs no end."""
        if not self.causes:
            return
        cause = self.over()
        if e is not None and cause.bends and not cause.named:
            self.bent[e.word] = cause

    @contextmanager
    def as_bent(self, word: str) -> Iterator[None]:
        """An event is told here: with the text that has made it what it is."""
        cause = self.bent.pop(word, None)
        if cause is not None:
            self.because(cause.label, cause.causer)
        yield
        if cause is not None:
            self.over()

    # --- what stays ---------------------------------------------------------------------------------

    def on_stands(self, rule: StandingRule, c: Context, targets: Sequence[int]) -> None:
        """A rule that has an end; that it ends needs no telling, since its end was told."""
        if rule.until not in self.no_news:
            self.sentence(self._worded(rule, c.you, targets) or "from now on another rule holds", "rule")

    def status(self, seat: int) -> str:
        return super().status(seat) + self.in_force()

    def in_force(self) -> str:
        """The rules that hold for a while, a line each, for whoever looks at the table."""
        rules = [(self.t.compiler.rules[entry[0]], entry[1], entry[2]) for entry in self.t.state.timed]
        said = [self._worded(*one) for one in rules if one[0].until not in self.no_news]
        return "".join(f"\nIn force: {text}." for text in dict.fromkeys(said) if text)

    def _worded(self, rule: StandingRule, owner: int, targets: Sequence[int]) -> str:
        """A rule with those it holds for; nothing where it cannot be said in one clear sentence."""
        env = voice(self.t.cast.vocabulary, "owner", self.t.cast.card_names)
        who = [] if OPEN in targets else self.called(targets)
        try:
            return write_in_force(rule.base, env, who, self.name(owner) if owner >= 0 else "")
        except Unwordable:
            return ""
