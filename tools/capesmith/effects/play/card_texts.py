"""The cards of a game as players read them at the table: a title with what counts, and the text as it is printed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any, Generic, Protocol, TypeVar, cast

from capesmith.content.kinds import CardKind
from capesmith.content.model import Card
from capesmith.effects.ast import Ability, ByHeroes, Role, Steps
from capesmith.effects.compile.context import Context
from capesmith.effects.play.cast import Prepared, TextCast
from capesmith.effects.vocabulary import Vocabulary
from capesmith.effects.wording.steps import write_sentences
from capesmith.effects.wording.text import voice, voice_of, write_abilities
from capesmith.effects.wording.voice import Unwordable, Voice
from capesmith.rules.overview import Entry


class Dealt(Protocol):
    """A table with the cards of a box."""

    @property
    def cast(self) -> TextCast[Prepared]: ...


T = TypeVar("T", bound=Dealt)
N = TypeVar("N")
IT = Role("it")


class CardTexts(Generic[T]):
    """What is read of the cards of one game.

    `numbers` are the fields that stand in a title, each with how it is said; cards that have a text can be asked for by
    name. `speech` gives the words of a table, where a scenario brings some of its own.
    """

    def __init__(
        self, kinds: Mapping[str, CardKind], numbers: Mapping[str, str],
        speech: Callable[[T], Vocabulary] | None = None,
    ) -> None:  # fmt: skip
        self.kinds, self.numbers = kinds, numbers
        self.readable = frozenset(name for name, kind in kinds.items() if kind.speaks)
        self.speech: Callable[[T], Vocabulary] = speech or (lambda t: t.cast.vocabulary)

    # --- texts --------------------------------------------------------------------------------------

    def voice(self, t: T, card: Card) -> Voice:
        """How a card speaks at this table."""
        return voice_of(card, self.kinds[card.kind], self.speech(t), t.cast.card_names)

    def lines(self, t: T, card: Card) -> list[str]:
        """The text of a card, and its powers, each with its name."""
        env = self.voice(t, card)
        lines = write_abilities(self.at(t, card.abilities), env)
        for power in card.powers:
            slot = " ".join(word.capitalize() for word in power.slot.split("-"))
            lines.append(f"{slot}, “{power.name}”: {' '.join(write_abilities(self.at(t, power.abilities), env))}")
        return lines

    def at(self, t: T, node: N) -> N:
        """What is written, with one number for those who play where the card has one for each size of team."""
        return cast(N, self._at(t, node))

    def _at(self, t: T, node: Any) -> Any:
        if isinstance(node, ByHeroes) and node.at_most is None and node.at_least is None:
            return t.cast.compiler.amount(node).value(t, Context())  # type: ignore[arg-type]
        if isinstance(node, tuple):
            return tuple(self._at(t, one) for one in node)
        if not is_dataclass(node) or isinstance(node, type):
            return node
        parts = {one.name: getattr(node, one.name) for one in fields(node)}
        changed = {name: new for name, old in parts.items() if (new := self._at(t, old)) != old}
        return replace(node, **changed) if changed else node

    def text(self, t: T, card: Card) -> str:
        """The text of a card in one line."""
        return " ".join(self.lines(t, card))

    def spoken(self, t: T, abilities: Iterable[Ability], kind: str) -> list[str]:
        """Texts that stand on no card, in the voice of a kind of text."""
        return write_abilities(self.at(t, tuple(abilities)), voice(self.speech(t), kind, t.cast.card_names))

    def steps(self, t: T, steps: Steps, whose: Any = None) -> str:
        """Steps as their card says them, or as they are said to those it speaks of (`whose`); nothing where they only
        make sense inside their sentence."""
        env = voice(self.speech(t), "owner", t.cast.card_names)
        if whose is not None:
            env.loops_over(whose)
            env.imperative = IT
        try:
            return write_sentences(self.at(t, tuple(steps)), env)
        except Unwordable:
            return ""

    # --- whole cards --------------------------------------------------------------------------------

    def stats(self, card: Card) -> list[str]:
        """What a card has besides its text."""
        return [said.format(card.fields[key]) for key, said in self.numbers.items() if card.fields.get(key)]

    def title(self, card: Card, note: str) -> Sequence[str]:
        """What stands over the text of a card; the note says why it is shown."""
        return (card.name, note, *self.stats(card))

    def kind(self, card: Card) -> str:
        """What a card is, as a note."""
        return self.kinds[card.kind].title.lower()

    def entry(self, t: T, card: Card, note: str) -> Entry:
        """A card with its title; one without a text has at least a story."""
        lines = self.lines(t, card) or [str(card.fields.get("flavour", ""))]
        return ", ".join(self.title(card, note)), "\n".join(lines)

    def said(self, t: T, card: Card) -> str:
        """A card as an option: `Hexmother (combat 5): …`."""
        stats, text = self.stats(card), self.text(t, card)
        named = f"{card.name} ({', '.join(stats)})" if stats else card.name
        return f"{named}: {text}" if text else named

    def named(self, t: T, card: Card) -> str:
        """A card with its text."""
        return f"{card.name}: {self.text(t, card)}"

    def text_of(self, t: T, name: str) -> Entry | None:
        """Any card of the box, by id, name or power name, in full or the beginning of it."""
        card = t.cast.named(name, self.readable)
        return None if card is None else self.entry(t, card, self.kind(card))
