"""The questions of texts and their options: in sentences for people, by name for worked examples."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any, Final, Protocol, TypeVar

from capesmith.effects.abilities import walk_steps
from capesmith.effects.ast import Rule, Step, Trigger
from capesmith.effects.compile.groups import verb_of
from capesmith.effects.play.card_texts import CardTexts, Dealt
from capesmith.effects.play.live import LiveTrigger
from capesmith.effects.play.table import AnyTextTable
from capesmith.effects.questions import BY_VERB, DIE, MAY, ONE_OF, ORDER, PAY, TARGET
from capesmith.rules.choosing import Prompt, Question, Words
from capesmith.rules.naming import Names, Naming
from capesmith.rules.nouns import Nouns
from capesmith.rules.prose import capital
from capesmith.rules.saying import Sayings, Verbs
from capesmith.rules.sorts import OFFERED, Sort, Things


class Asking(Dealt, Protocol):
    """A table with texts that ask questions."""

    offered: list[Any]

    def title(self) -> str: ...


T = TypeVar("T", bound=Asking)
N = TypeVar("N", bound=Names[Asking])
GROUPS: Final = ("do", "may", "for-each", "choose", "pay", "repeat", "pick")


class TextSayings(Sayings[T]):
    """A question of a text is said with the card it comes from, and with what it is that may be done."""

    def __init__(
        self, nouns: Nouns[T], texts: CardTexts[T], asked: Mapping[Question, str] | None = None,
        by_verb: Verbs | None = None, declined: Verbs | None = None,
    ) -> None:  # fmt: skip
        super().__init__(nouns, asked, {**BY_VERB, **(by_verb or {})}, declined)
        self.texts = texts
        self.asking(MAY, PAY)(self._may)
        self.asking(TARGET)(_target)
        self.of(ONE_OF)(self._one_of)
        self.of(ORDER)(_order)
        self.of(DIE)(_die)

    def cards(self, *sorts: Sort) -> None:
        """Numbers of these sorts are cards of the decks they name, and are said with their text."""
        for sort in sorts:
            self.simply(sort)(partial(self._printed, sort))

    def _printed(self, sort: Sort, t: T, number: int) -> str:
        return self.texts.named(t, sort.card(t.cast, number))

    def say_prompt(self, t: T, seat: int, prompt: Prompt) -> str:
        asked = super().say_prompt(t, seat, prompt)
        label = prompt.where if prompt.node is not None or prompt.question is PAY else ""
        return f"{label}: {asked}" if label and label != t.title() else asked

    def _may(self, t: T, seat: int, prompt: Prompt, asked: str) -> str:
        """What it is that may be done, before the question whether it is."""
        if prompt.node is None:
            return f"Do you {prompt.text}?" if " " in prompt.text else asked
        said = self.texts.steps(t, getattr(prompt.node, "do", ()) or (prompt.node,))
        return f"{said} {asked}" if said else asked

    def _one_of(self, t: T, seat: int, prompt: Prompt, option: int) -> str:
        """A card that speaks of whoever chooses says so in the option, too."""
        options = getattr(prompt.node, "options", ())
        if option >= len(options):
            return f"option {option + 1}"
        whose = getattr(prompt.node, "who", None)
        said = self.texts.steps(t, options[option]) or self.texts.steps(t, options[option], whose)
        return said or f"option {option + 1}"


def _target(t: object, seat: int, prompt: Prompt, asked: str) -> str:
    """A rule that asks for a text says itself for what; whoever goes somewhere in person is asked where to."""
    if prompt.text == "move-to" and getattr(prompt.node, "who", True) is None:
        return "Where to?"
    return f"{capital(prompt.text)}?" if " " in prompt.text else asked


def _order(t: Asking, seat: int, prompt: Prompt, option: int) -> str:
    label = t.offered[option][0].trigger.label
    return "the scenario" if label == t.title() else str(label)


def _die(t: object, seat: int, prompt: Prompt, option: int) -> str:
    return f"die {option + 1}"


# --- on the board ----------------------------------------------------------------------------------------


def points_at(t: AnyTextTable, prompt: Prompt, option: int) -> tuple[int, ...]:
    """The things on the table that an option means, as references, for whoever shows them there; a text that is
    offered is shown by whoever bears it, and by its card."""
    if prompt.question.sort is not OFFERED or option < 0:
        return prompt.question.points_at(option)
    offered = t.offered[option]
    one = offered[0] if isinstance(offered, tuple) else offered
    return tuple(ref for ref in (one.figure, one.card) if ref >= 0) if isinstance(one, LiveTrigger) else ()


# --- names -----------------------------------------------------------------------------------------------


class TextNaming(Naming[N]):
    """`by_word`: steps that are better known by what one of their fields says than by their verb."""

    def __init__(
        self, things: Things, by_word: Mapping[type[Step], str] | None = None, people: str = "players",
        nobody: str = "{} does not take part",
    ) -> None:  # fmt: skip
        super().__init__(things, people, nobody)
        self.by_word = dict(by_word or {})
        self.asked(ONE_OF)(self._one_of)
        self.asked(ORDER)(_trigger)
        self.of(DIE)(_number_of_die)

    def _one_of(self, names: Names[Asking], prompt: Prompt, option: int) -> Words:
        """An option of a “choose” by its verbs: `move`, `gain`, or the number of its line."""
        number = f"option {option + 1}"
        options = getattr(prompt.node, "options", ())
        verbs = self.verbs(options[option]) if option < len(options) else ()
        return (" and ".join(verbs), *verbs, number) if verbs else (number,)

    def verbs(self, steps: Iterable[Step]) -> Words:
        """The verbs of some steps, without the words that only group them."""
        found = [
            str(getattr(step, self.by_word[type(step)])) if type(step) in self.by_word else verb_of(step)
            for step in walk_steps(tuple(steps))
            if not isinstance(step, Rule | Trigger)
        ]
        return tuple(dict.fromkeys(verb for verb in found if verb not in GROUPS))


def _trigger(names: Names[Asking], prompt: Prompt, option: int) -> Words:
    trigger = names.t.offered[option][0].trigger
    return (trigger.label, trigger.card)


def _number_of_die(names: object, number: int) -> Words:
    return (f"die {number + 1}",)
