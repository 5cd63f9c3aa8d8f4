"""What the rules cannot play although the schema accepts it: questions about texts, scenarios and whole games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import ClassVar, Final

from capesmith.content.model import Card, Scenario
from capesmith.effects.abilities import walk_steps
from capesmith.effects.ast import Ability, Condition, Event, FirstOf, Moment, Role, Rule, Several, Some, Step, Trigger
from capesmith.effects.compile.compiler import Compiler
from capesmith.effects.deep.check import DeepCheck, Written
from capesmith.effects.deep.texts import moments_hint, never_over
from capesmith.effects.verbs.holdings import Lose, Steal
from capesmith.rules.game import Finding, Own
from capesmith.source.diagnostic import DocPath, listing
from capesmith.source.notes import Note
from capesmith.systems.heroes_wanted.game.attacks import AttackText
from capesmith.systems.heroes_wanted.game.cast import SUPERPOWER, Cast, Playset
from capesmith.systems.heroes_wanted.game.deep.reach import scenario_problems
from capesmith.systems.heroes_wanted.game.deep.rehearsal import Rehearsal
from capesmith.systems.heroes_wanted.game.options import Options
from capesmith.systems.heroes_wanted.game.pieces import EVENT_KINDS
from capesmith.systems.heroes_wanted.game.table import HeroesTable
from capesmith.systems.heroes_wanted.possible import Possible, Reason, World, world_of
from capesmith.systems.heroes_wanted.scenarios import HEADLINES, ScenarioSheet
from capesmith.systems.heroes_wanted.verbs import GainAction, UsePower

# What really comes up at the table. Tests hold these lists to the code.
REPLACED: Final = ("become-first-hero", "gain", "ko", "lose", "play", "remove", "rest", "retrieve", "take")
MOMENTS: Final = (
    "start-of-turn", "end-of-turn", "start-of-hero-phase", "end-of-hero-phase", "start-of-villain-phase",
    "end-of-villain-phase", "start-of-attack", "end-of-attack", "start-of-go", "end-of-go", "start-of-your-go",
    "end-of-your-go", "start-of-action", "end-of-action", "your-next-rest", "start-of-game", "end-of-game",
)  # fmt: skip
RULES_IN_FORCE: Final = ("add", "set", "cannot")


class Deep(DeepCheck[Cast, Options, HeroesTable]):
    """The deep check of Heroes Wanted."""

    needs: ClassVar = {(kind,): 1 for kind in ("hero-a", "hero-b", "villain-a", "villain-b")}
    rehearsal = Rehearsal

    def goals(self, sheet: ScenarioSheet) -> Iterator[tuple[Condition, DocPath]]:
        for index, end in enumerate(sheet.ends):
            yield end.if_, ("ends", index, "if")

    def compiled(self, one: Written, k: Compiler) -> object:
        if one.card is not None and isinstance(one.text, Ability) and one.text.container == "attack":
            return AttackText(k, one.card)
        return super().compiled(one, k)

    def objections(self, one: Written) -> Iterator[Finding]:
        for step in walk_steps(one.text.steps) if isinstance(one.text, Ability) else ():
            if isinstance(step, Rule) and step.word not in RULES_IN_FORCE:
                message = f'nothing at the table carries out the rule word "{step.word}"'
                yield one.where, Note("DEP001", message, "use add, set or cannot", step.at)

    def asked(self, own: Own) -> Iterator[Finding]:
        questions = _Questions(self.cast, own)
        yield from questions.cards()
        yield from questions.scenarios()


# --- texts that never come true -----------------------------------------------------------------------------


class _Questions:
    """Looks at each text with the eyes of those who can have it."""

    def __init__(self, cast: Cast, own: Own) -> None:
        self.cast = cast
        self.own = own
        self.v = cast.vocabulary
        texts = [ability for card in cast.box.everything() for ability in card.all_abilities()]
        self.worlds = {id: self._world(id, texts) for id in cast.scenario_ids()}
        self.all = World()
        for world in self.worlds.values():
            self.all.add(world)
        self.everyone = [cast.playset(number) for number in range(len(cast.hero_as))]

    def _world(self, id: str, texts: list[Ability]) -> World:
        play = self.cast.play(id)
        return world_of(play.sheet, play.board, texts)

    def cards(self) -> Iterator[Finding]:
        for card in self.cast.card_by_id.values():
            if self.own(card.where) and card.kind != "blank":
                for note in self._card(card):
                    yield card.where, note

    def _card(self, card: Card) -> Iterator[Note]:
        owners = self._owners(card)
        if not owners:
            message = f"no hero ever has {card.name}"
            hint = "give it the hero-type and level of a card that heroes take, or delete it"
            yield Note("DEP002", message, hint, card.where.path)
            return
        world = self._world_of_headline(card) if card.kind == "headline" else self.all
        asks = Possible(self.v, world, owners, self.everyone)
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

    def _world_of_headline(self, card: Card) -> World:
        printed = [world for id, world in self.worlds.items() if card.id in self.cast.play(id).sheet.headlines.printed]
        if not printed:
            return self.all
        made = World()
        for world in printed:
            made.add(world)
        return made

    def scenarios(self) -> Iterator[Finding]:
        for scenario in self.cast.box.scenarios:
            if self.own(scenario.where) and scenario.id in self.worlds:
                for note in self._scenario(scenario):
                    yield scenario.where, note

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
            yield from never_over(step, MOMENTS)
            if isinstance(step, Rule) and (reason := asks.never(step.while_)):
                yield Note("DEP003", f"this never holds: {reason.said}", reason.hint, (*step.at, "while"))
            if isinstance(step, Trigger):
                stands = ability.container == "triggers" and any(step is outer for outer in ability.steps)
                yield from self._trigger(asks, step, stands)
            elif reason := _no_object(asks, step, this):
                yield Note("DEP002", f"this never does anything: {reason.said}", reason.hint, step.at)

    def _trigger(self, asks: Possible, trigger: Trigger, stands: bool) -> Iterator[Note]:
        reason = _never_asked(trigger, stands)
        if reason is None and isinstance(trigger.event, Event):
            reason = asks.no_event(trigger.event)
        if reason is not None:
            yield Note("DEP004", f"this never fires: {reason.said}", reason.hint, (*trigger.at, trigger.word))


def _never_asked(trigger: Trigger, stands: bool) -> Reason | None:
    """Why the game never looks at a trigger of this form; those that do not stand are asked when the event is there."""
    event = trigger.event
    if isinstance(event, Moment):
        return (
            None if event.word in MOMENTS else Reason(f'"{event.word}" never comes', moments_hint(event.word, MOMENTS))
        )
    if stands and trigger.word == "instead-of" and event.word not in REPLACED:
        hint = f"write after:, or replace one of: {listing(REPLACED)}"
        return Reason(f'nothing can happen instead of "{event.word}"', hint)
    return None


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
