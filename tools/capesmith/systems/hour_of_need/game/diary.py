"""A watcher that keeps the facts of a game: which cards were used, what the villain got done, where and when."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from capesmith.rules.diary import HELD, IdOf, PlainDiary
from capesmith.rules.sorts import Sort
from capesmith.rules.watching import watches
from capesmith.systems.hour_of_need.game import events, things
from capesmith.systems.hour_of_need.game.events import EVENTS
from capesmith.systems.hour_of_need.game.goals import reached
from capesmith.systems.hour_of_need.game.pieces import ALLY, ALLY_SLOT, HERO_SLOT, MINION_MASK, VILLAIN, is_minion
from capesmith.systems.hour_of_need.game.table import HourTable


def _in_area(t: HourTable, seat: int, slot: int) -> str:
    """The Hero card, or a card of the play area."""
    hero = t.hero(seat)
    if HERO_SLOT > slot >= ALLY_SLOT:
        return t.encounter(t.card_of_piece(ALLY + slot - ALLY_SLOT)).card.id
    if slot == HERO_SLOT:
        return t.cast.heroes[hero.card].card.id
    return t.cast.hero_cards[hero.constants[slot]].card.id


@watches(EVENTS)
class Diary(PlainDiary[HourTable]):
    """What `capesmith.rules.facts` asks for, of one game of Hour of Need.

    - Cards of a hero and clues are *held* on every page that begins with them in the hand, in the play area or beside
      the Hero card; *played* when they are played or exhausted, clues for their text or for dice; *spent* when they are
      discarded, for a feat or for nothing.
    - A text of the other side *fires* when the card activates, is drawn as a ploy or an issue card, answers an attack,
      shows its other side, or brings a crisis with it; that of a panel when the villain schemes there. A rule of a card
      fires once in each turn in which it changed a number or forbade something.
    - On the board, each roll counts 1 where the hero stands, each blow of an enemy where it lands, each rescue where it
      happens.
    - The course of the game is taken at the end of every page. All heroes win or lose together (HN-507): there is no
      standing among them.
    """

    played: ClassVar = {events.plays: "card", events.uses: "slot", events.spends_clue: "clue"}
    spent: ClassVar = {events.discards: "card"}
    fires: ClassVar = {events.activates: "card", events.reacts: "card", events.turns_over: "card"}
    meets: ClassVar = {events.villain_card: "card", events.issue_card: "card", events.enters: "card"}
    located: ClassVar = {events.rolls: "seat", events.inflicts: "piece", events.rescue: "space"}
    counted: ClassVar = {
        events.rolls: "rolls",
        events.feat: "feats",
        events.plays: "cards played",
        events.solves: "problems solved",
        events.gains_clue: "clues gained",
        events.rescue: "bystanders rescued",
        events.capture: "bystanders captured",
        events.schemes: "schemes",
        events.advances: "advances",
        events.crisis: "crises",
        events.reveals: "reveals",
    }
    counts: ClassVar = ("damage to heroes", "damage to enemies", "minions defeated", "heroes defeated")
    spans: ClassVar = (events.round_, events.end)
    segment: ClassVar = ("round", "stage", "active")
    ids: Mapping[Sort, IdOf[HourTable]] = {things.SLOT: _in_area}

    # --- cards --------------------------------------------------------------------------------------------

    def on_round(self) -> None:
        t = self.t
        for seat in t.seats:
            hero = t.hero(seat)
            held = [t.cast.hero_cards[card].card.id for card in (*hero.hand, *hero.constants)]
            held += [t.cast.clues[clue].card.id for clue in hero.clues]
            for id in dict.fromkeys(held):
                self.use(seat, id, HELD)
            for number in (*hero.threat, *hero.allies):
                self.meet(t.encounter(number).card.id)
        beside = [t.encounter(number).card.id for number in t.state.issue_area]
        for id in (*beside, *t.options.minions, *t.options.bystanders):
            self.meet(id)

    def on_villain_card(self, card: int) -> None:
        """HN-086: icons do something whatever else there is."""
        if self.t.encounter(card).kind == "ploy":
            self.fire(self.t.encounter(card).card.id)

    def on_issue_card(self, card: int) -> None:
        if self.t.encounter(card).sort in ("event", "problem", "enemy", "ally", "bystander"):
            self.fire(self.t.encounter(card).card.id)

    def on_crisis(self) -> None:
        """HN-352: the Overview, and every card with a Crisis effect."""
        t = self.t
        self.fire(t.scenario.overview.id)
        for number in t.in_play():
            if "crisis" in t.encounter(number).texts:
                self.fire(t.encounter(number).card.id)

    def on_schemes(self, panel: int) -> None:
        t = self.t
        issue, colour = t.scenario.sheet.id, t.ground.colours[panel]
        for card in t.cast.deck("panel"):
            if (card.fields["issue"], card.fields["colour"]) == (issue, colour):
                self.fire(card.id)

    # --- blows ----------------------------------------------------------------------------------------------

    def on_damage(self, piece: int, amount: int) -> None:
        self.count("damage to heroes" if piece in self.t.seats else "damage to enemies", amount)

    def on_defeat(self, piece: int) -> None:
        if piece in self.t.seats:
            self.count("heroes defeated")
            self.defeated()
        elif is_minion(piece):
            self.count("minions defeated")

    # --- all together -----------------------------------------------------------------------------------------

    def measures(self) -> dict[str, float]:
        t, state, team = self.t, self.t.state, self.t.state.heroes
        number = len(t.seats)
        health = t.health(VILLAIN) - state.marks.get(t.villain_card.number, 0) if state.showdown else 0
        return {
            "issue cards left": len(state.issue_deck),
            "hidden": state.hidden,
            "villain health": max(0, health),
            "minions": (state.board & MINION_MASK).bit_count(),
            "captives": sum(map(t.is_captured, t.bystanders())),
            "bystanders lost": state.lost,
            "issue tokens": sum(state.tokens) + state.online.bit_count(),
            "cards in threat areas": sum(len(one.threat) for one in team) / number,
            "health": sum(t.health(seat) - t.hero(seat).damage for seat in t.seats) / number,
            "focus": sum(one.focus for one in team) / number,
            "clues": sum(len(one.clues) for one in team) / number,
            "cards in hand": sum(len(one.hand) for one in team) / number,
        }

    def space(self, space: int) -> str:
        return self.t.ground.called(space)

    def against(self) -> tuple[str, ...]:
        return (self.t.villain_card.card.id,)

    def goals(self) -> Mapping[str, tuple[int, ...]]:
        return reached(self.t)
