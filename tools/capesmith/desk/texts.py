"""The texts of a file as they are printed: each ability with the place of its effects and its sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from capesmith.content.model import Card, Sheet
from capesmith.effects.ast import Ability
from capesmith.effects.wording.text import voice, voice_of, write_ability
from capesmith.effects.wording.voice import Unwordable, Voice
from capesmith.source.diagnostic import DocPath
from capesmith.source.record import record
from capesmith.systems.base import System

_LISTS = ("always", "triggers")


@record
class Text:
    """One ability: where it stands, what it says, and whose it is."""

    ability: Ability
    env: Voice
    card: Card | None = None

    @property
    def at(self) -> DocPath:
        return self.ability.at

    @property
    def lines(self) -> list[str]:
        """The printed lines; none if no clear sentence says it."""
        return said(self.ability, self.env)

    def steps(self) -> Iterator[tuple[DocPath, str]]:
        """Each step with its part of the text: what it adds to the sentences before it."""
        if self.ability.container in _LISTS:
            for step in self.ability.steps:
                yield step.at, " ".join(said(replace(self.ability, steps=(step,)), self.env))
            return
        before = ""
        for count, step in enumerate(self.ability.steps, 1):
            text = " ".join(said(replace(self.ability, steps=self.ability.steps[:count]), self.env))
            common = before.rstrip(".")
            if count > 1 and not (common and text.startswith(common)):
                return  # told as one: the text as a whole stands beside the first step
            yield step.at, text[len(common) :].strip(" .,;:") + "." if count > 1 and text else text
            before = text


def said(ability: Ability, env: Voice) -> list[str]:
    """The printed lines of an ability; none if it cannot be said."""
    try:
        return write_ability(ability, env)
    except (Unwordable, KeyError):
        return []


def texts_of(sheet: Sheet, game: System, names: Mapping[str, str]) -> Iterator[Text]:
    """Every ability of the cards or the scenario of a file, as far as they could be read."""
    v = game.vocabulary
    for card in sheet.deck.cards if sheet.deck is not None else ():
        env = voice_of(card, game.kinds[card.kind], v, names)
        yield from (Text(ability, env, card) for ability in card.all_abilities() if isinstance(ability, Ability))
    speaks = "board" if "board" in v.voices else next(iter(v.voices))
    for content in (one.content for one in (sheet.scenario, sheet.campaign) if one is not None):
        env = voice(v, speaks, names)
        yield from (Text(ability, env) for ability in content.abilities() if isinstance(ability, Ability))
