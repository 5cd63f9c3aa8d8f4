"""A watcher that keeps the facts of a game: which cards were used, where and when things happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from capesmith.content.masks import bits
from capesmith.rules.diary import HELD, PLAYED, SPENT, IdOf, PlainDiary
from capesmith.rules.facts import Use
from capesmith.rules.sorts import Sort
from capesmith.rules.watching import watches
from capesmith.systems.heroes_wanted.game import events, things
from capesmith.systems.heroes_wanted.game.cast import MUTANT_POWER, SUPERPOWER
from capesmith.systems.heroes_wanted.game.defence import MINIONS_TOGETHER
from capesmith.systems.heroes_wanted.game.events import EVENTS
from capesmith.systems.heroes_wanted.game.goals import SUCCESS, end_reached, reached
from capesmith.systems.heroes_wanted.game.pieces import HENCHMEN, UNDERLINGS, VILLAIN
from capesmith.systems.heroes_wanted.game.scoring import scores_now
from capesmith.systems.heroes_wanted.game.table import HeroesTable


@watches(EVENTS)
class Diary(PlainDiary[HeroesTable]):
    """What `capesmith.rules.facts` asks for, of one game of Heroes Wanted.

    - A card is *played* when its text is used: on a go, inside another card, as a BLOCK or as a BOOST. It is *spent*
      when it only covers DMG, pays a cost, is discarded, or is played without a text to play. What a KO turns face
      down is neither. The Hero A card is held with its power cards and played with each use of a power; the bonus
      card is held while a line is left, and played with each line used.
    - A text *fires*, beside being played, when a trigger did something, when an attack of the villain dealt a hero
      DMG, when a headline was completed, when a quirk asked for its act, and once for each go or step of the Villain
      Phase in which a rule of the card changed a number or forbade something.
    - On the board, each hit on a character, each KO, each smashed or collected token counts 1 on its space.
    - The course of the game is taken at the end of every turn; so are the scores, as if the game ended there.
    """

    played: ClassVar = {events.boost: "number", events.block: "number"}
    spent: ClassVar = {events.discard: "number", events.defend: "number"}
    fires: ClassVar = {events.headline: "place"}
    located: ClassVar = {
        events.hit: "target", events.ko: "place", events.smash: "piece", events.take: "piece", events.dealt: "seat",
        events.ko_hero: "seat",
    }  # fmt: skip
    spans: ClassVar = (events.turn, events.end)
    segment: ClassVar = ("turn", "stage", "step")
    ids: Mapping[Sort, IdOf[HeroesTable]] = {
        events.ACTION: lambda t, seat, number: t.playsets[seat].actions[number].id,
        things.HEADLINE: lambda t, seat, place: t.cast.headlines[t.state.headlines[place]].id,
    }

    def __init__(self, table: HeroesTable) -> None:
        super().__init__(table)
        self._struck = 0  # the turn of the last attack that was counted
        self._boost = ""  # the card that was just thrown in: counted as played
        self._end = ""

    # --- cards --------------------------------------------------------------------------------------

    def on_go(self, seat: int) -> None:
        self._boost = ""
        hero, playset = self.t.state.heroes[seat], self.t.playsets[seat]
        held = [playset.actions[number].id for number in bits(hero.hand)]
        if SUPERPOWER in held or MUTANT_POWER in held:
            held.append(self._hero_a(seat))
        if playset.bonus and any(hero.discs):
            held.append(playset.bonus[0].card)
        for id in held:
            self.use(seat, id, HELD)

    def on_play(self, seat: int, number: int) -> None:
        action = self.t.playsets[seat].actions[number]
        self.use(seat, action.id, SPENT if action.play is None else PLAYED)

    def on_boost(self, seat: int, number: int) -> None:
        self._boost = self.t.playsets[seat].actions[number].id

    def on_block(self, seat: int, number: int) -> None:
        """It has just been counted as spent on the defence."""
        self.use(seat, self.t.playsets[seat].actions[number].id, SPENT, -1)

    def on_bonus(self, seat: int) -> None:
        self.use(seat, self.t.playsets[seat].bonus[0].card, PLAYED)

    def cards(self, seat: int) -> dict[str, Use]:
        """All that a hero has, used or not; what is spent of the power cards is spent of the Hero A card."""
        found, playset = super().cards(seat), self.t.playsets[seat]
        own = [*(action.id for action in playset.actions), *(text.card for text in playset.bonus[:1])]
        uses = {id: found.get(id, Use()) for id in own}
        if id := self._hero_a(seat):
            spent = sum(uses[power].spent for power in (SUPERPOWER, MUTANT_POWER) if power in uses)
            uses[id] = replace(found.get(id, Use()), spent=spent)
        return uses

    def _hero_a(self, seat: int) -> str:
        a = self.t.state.heroes[seat].a
        return self.t.cast.hero_as[a].card.id if a >= 0 else ""

    # --- texts --------------------------------------------------------------------------------------

    def noted(self, how: str, card: str, seat: int) -> None:
        if how == "power":
            self.use(seat, self._hero_a(seat), PLAYED)
        elif how != "rule" and card == self._boost:
            self._boost = ""
        else:
            super().noted(how, card, seat)

    def on_quirk(self, seat: int) -> None:
        self.fire(self.t.cast.quirks[self.t.state.heroes[seat].quirk].id)

    def on_villain_enters(self) -> None:
        cast, state = self.t.cast, self.t.state
        self.meet(cast.villain_as[state.villain_a].id)
        self.meet(cast.villain_bs[state.villain_b].id)

    # --- the board ----------------------------------------------------------------------------------

    def on_hit_villain(self, amount: int) -> None:
        if amount > 0:
            self.here(self.t.state.where[VILLAIN])

    def on_dealt(self, shares: Sequence[tuple[int, int]]) -> None:
        state, attack = self.t.state, dict(shares)
        if MINIONS_TOGETHER in attack and attack.get(VILLAIN, 0) > 0 and self._struck != state.turn:
            self._struck = state.turn
            self.fire(self.t.cast.villain_as[state.villain_a].id)

    def on_ko_villain(self) -> None:
        self.here(self.t.state.where[VILLAIN])

    def on_ko_hero(self) -> None:
        self.defeated()

    def on_remove(self, seat: int, piece: int) -> None:
        """What somebody has with him leaves the game where he stands."""
        if seat >= 0:
            where = self.t.state.where
            self.here(where[piece] if where[piece] >= 0 else where[seat])

    # --- time ---------------------------------------------------------------------------------------

    def on_ending(self, result: str) -> None:
        if result == SUCCESS and not self._end:
            self._end = end_reached(self.t)

    def on_end(self, outcome: str) -> None:
        self.on_ending(outcome)

    def measures(self) -> dict[str, float]:
        state, heroes = self.t.state, self.t.state.heroes
        return {
            "threat": state.threat,
            "villain HP": state.hp,
            "henchmen": (state.board & HENCHMEN).bit_count(),
            "underlings": (state.board & UNDERLINGS).bit_count(),
            "cards in hand": sum(hero.hand.bit_count() for hero in heroes) / len(heroes),
            "injuries": sum(hero.injuries for hero in heroes) / len(heroes),
            "KO'ed heroes": sum(hero.koed for hero in heroes),
        }

    def scores(self) -> Sequence[float]:
        return scores_now(self.t)

    # --- all together -------------------------------------------------------------------------------

    def met(self) -> tuple[str, ...]:
        return (*super().met(), *(self.t.cast.headlines[number].id for number in self.t.state.headlines))

    def space(self, space: int) -> str:
        return self.t.scenario.board.spaces[space].id

    def goals(self) -> Mapping[str, tuple[int, ...]]:
        return reached(self.t, self._end)
