"""What the rules cannot play although the schema accepts it: questions about texts, scenarios and whole games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields
from functools import cached_property
from typing import ClassVar

from capesmith.content.model import Card, Scenario
from capesmith.effects.abilities import walk_steps
from capesmith.effects.ast import Ability, Condition, Event, FirstOf, Role, Rule, Several, Some, Step, Trigger
from capesmith.effects.compile.compiler import Compiler
from capesmith.effects.compile.table import AnyTable
from capesmith.effects.deep.check import DeepCheck, Written
from capesmith.effects.deep.texts import never_fires, never_over
from capesmith.effects.verbs.holdings import Lose, Steal
from capesmith.rules.game import Finding, Own
from capesmith.source.diagnostic import DocPath, listing
from capesmith.source.notes import Note
from capesmith.systems.heroes_wanted.game.attack_text import AttackText
from capesmith.systems.heroes_wanted.game.cast import SUPERPOWER, Cast, Playset
from capesmith.systems.heroes_wanted.game.deep.reach import scenario_problems
from capesmith.systems.heroes_wanted.game.deep.rehearsal import Rehearsal
from capesmith.systems.heroes_wanted.game.options import Options
from capesmith.systems.heroes_wanted.game.pieces import EVENT_KINDS
from capesmith.systems.heroes_wanted.game.table import HeroesTable
from capesmith.systems.heroes_wanted.possible import Possible, Reason, World, world_of
from capesmith.systems.heroes_wanted.scenarios import HEADLINES, ScenarioSheet
from capesmith.systems.heroes_wanted.verbs import GainAction, UsePower


class Deep(DeepCheck[Cast, Options, HeroesTable]):
    """The deep check of Heroes Wanted: looks at each text with the eyes of those who can have it."""

    unreplaced = ("damage", "roll")
    needs: ClassVar = {(kind,): 1 for kind in ("hero-a", "hero-b", "villain-a", "villain-b")}
    rehearsal = Rehearsal

    def goals(self, sheet: ScenarioSheet) -> Iterator[tuple[Condition, DocPath]]:
        for index, end in enumerate(sheet.ends):
            yield end.if_, ("ends", index, "if")

    def compiled(self, one: Written, k: Compiler[AnyTable]) -> object:
        if one.card is not None and isinstance(one.text, Ability) and one.text.container == "attack":
            return AttackText(k, one.card)
        return super().compiled(one, k)

    def asked(self, own: Own) -> Iterator[Finding]:
        for card in self.cast.card_by_id.values():
            if own(card.where) and card.kind != "blank":
                yield from ((card.where, note) for note in self._card(card))
        for scenario in self.cast.box.scenarios:
            if own(scenario.where) and scenario.id in self.worlds:
                yield from ((scenario.where, note) for note in self._scenario(scenario))

    # --- who can have a text, and what there is ------------------------------------------------------------

    @cached_property
    def worlds(self) -> dict[str, World]:
        """What there is in each scenario."""
        texts = [ability for card in self.cast.box.everything() for ability in card.all_abilities()]
        plays = {id: self.cast.play(id) for id in self.cast.scenario_ids()}
        return {id: world_of(play.sheet, play.board, texts) for id, play in plays.items()}

    @cached_property
    def anywhere(self) -> World:
        return _together(self.worlds.values())

    @cached_property
    def everyone(self) -> list[Playset]:
        return [self.cast.playset(number) for number in range(len(self.cast.hero_as))]

    def _card(self, card: Card) -> Iterator[Note]:
        owners = self._owners(card)
        if not owners:
            message = f"no hero ever has {card.name}"
            hint = "give it the hero-type and level of a card that heroes take, or delete it"
            yield Note("DEP002", message, hint, card.where.path)
            return
        asks = Possible(self.v, self._world_of(card), owners, self.everyone)
        if card.kind == "headline":
            reason = asks.never(card.abilities[0].if_, HEADLINES - 1)
            if reason:
                at = (*card.where.path, "requirement")
                yield Note("DEP005", f"nobody ever completes this headline: {reason.said}", reason.hint, at)
            return
        for ability in card.abilities:
            yield from self._text(asks, ability, card.id if card.kind == "action" else "")
        for power in card.powers:
            for ability in power.abilities:
                yield from self._text(asks, ability, power.slot)
                yield from _circles(ability, power.slot)

    def _owners(self, card: Card) -> list[Playset]:
        """The heroes who can have a card, by their sets of actions; everybody, for cards that heroes do not own."""
        heroes = list(zip(self.cast.hero_as, self.everyone, strict=True))
        if card.kind == "hero-a":
            return [one for hero, one in heroes if hero.card is card]
        if card.kind == "action":
            return [one for _, one in heroes if any(action.card is card for action in one.actions)]
        if card.kind == "bonus":
            return [one for hero, one in heroes if hero.hero_type == card.fields["hero_type"]]
        return self.everyone

    def _world_of(self, card: Card) -> World:
        """A headline that is printed on boards comes up there alone."""
        printed = [world for id, world in self.worlds.items() if card.id in self.cast.play(id).sheet.headlines.printed]
        return _together(printed) if printed else self.anywhere

    def _scenario(self, scenario: Scenario) -> Iterator[Note]:
        play, world = self.cast.play(scenario.id), self.worlds[scenario.id]
        asks = Possible(self.v, world, self.everyone, self.everyone)
        for ability in play.sheet.abilities():
            yield from self._text(asks, ability, "")
        yield from scenario_problems(play, world)

    # --- one text ----------------------------------------------------------------------------------------

    def _text(self, asks: Possible, ability: Ability, this: str) -> Iterator[Note]:
        if reason := asks.never(ability.if_):
            yield Note("DEP003", f"this never holds: {reason.said}", reason.hint, (*ability.at, "if"))
        for step in walk_steps(ability.steps):
            if reason := asks.never(step.if_):
                yield Note("DEP003", f"this never holds: {reason.said}", reason.hint, (*step.at, "if"))
            yield from never_over(step, self.moments)
            if isinstance(step, Rule) and (reason := asks.never(step.while_)):
                yield Note("DEP003", f"this never holds: {reason.said}", reason.hint, (*step.at, "while"))
            if isinstance(step, Trigger):
                stands = ability.container == "triggers" and any(step is outer for outer in ability.steps)
                yield from self._trigger(asks, step, stands)
            elif reason := _no_object(asks, step, this):
                yield Note("DEP002", f"this never does anything: {reason.said}", reason.hint, step.at)

    def _trigger(self, asks: Possible, trigger: Trigger, stands: bool) -> Iterator[Note]:
        """One that does not stand is only asked when the event is there, and may come instead of anything."""
        event = trigger.event
        notes = list(never_fires(trigger, self.moments, self.announced if stands else (event.word,)))
        if not notes and isinstance(event, Event) and (reason := asks.no_event(event)):
            message = f"this never fires: {reason.said}"
            notes = [Note("DEP004", message, reason.hint, (*trigger.at, trigger.word))]
        yield from notes


def _together(worlds: Iterable[World]) -> World:
    made = World()
    for world in worlds:
        made.add(world)
    return made


def _no_object(asks: Possible, step: Step, this: str) -> Reason | None:
    """Why a step never finds what it is about."""
    if isinstance(step, UsePower):
        if any(step.power in one.numbers for one in asks.owners):
            return None
        return Reason(f'no hero with this text has "{step.power}"', "only Mutants have a second power (HW-201)")
    if isinstance(step, GainAction):
        has = any(one.epic >= 0 and one.actions[one.epic].id == step.card for one in asks.owners)
        epics = dict.fromkeys(one.actions[one.epic].id for one in asks.owners if one.epic >= 0)
        there = f"under their mats: {listing(epics)}" if epics else "no hero has a card there"
        return None if has else Reason(f'no hero with this text has "{step.card}" under the mat', there)
    for part in fields(step):
        value = getattr(step, part.name)
        if isinstance(value, Some | Role | Several | FirstOf):
            if reason := asks.no_target(value, this):
                return reason
        elif part.name == "what" and isinstance(value, tuple) and isinstance(step, Lose | Steal):
            lost = [word for word, _ in value if word in EVENT_KINDS and not asks.world.most[word]]
            if lost:
                return asks.no_target(Some("one", (lost[0],)))
    return None


def _circles(ability: Ability, slot: str) -> Iterator[Note]:
    """A power that uses itself never ends."""
    for step in walk_steps(ability.steps):
        if isinstance(step, UsePower) and step.power == slot:
            word = "Superpower" if slot == SUPERPOWER else "Mutant Power"
            yield Note("DEP011", f"this {word} uses itself, again and again", "leave it out", step.at)
