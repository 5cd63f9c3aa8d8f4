"""A watcher that keeps the facts of a game: which cards were used, where and when things happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from capesmith.content.masks import bits
from capesmith.rules.diary import Keeper
from capesmith.rules.facts import Facts, Use
from capesmith.rules.watching import watches
from capesmith.systems.heroes_wanted.game import events
from capesmith.systems.heroes_wanted.game.cast import MUTANT_POWER, SUPERPOWER
from capesmith.systems.heroes_wanted.game.defence import MINIONS_TOGETHER
from capesmith.systems.heroes_wanted.game.events import EVENTS
from capesmith.systems.heroes_wanted.game.goals import SUCCESS, end_reached, good_ends
from capesmith.systems.heroes_wanted.game.pieces import HENCHMEN, UNDERLINGS, VILLAIN
from capesmith.systems.heroes_wanted.game.scoring import scores_now

if TYPE_CHECKING:
    from capesmith.systems.heroes_wanted.game.table import HeroesTable

COURSE: Final = ("threat", "villain HP", "henchmen", "underlings", "cards in hand", "injuries", "KO'ed heroes")
HELD, PLAYED, SPENT = range(3)


@watches(EVENTS)
class Diary(Keeper):
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

    located: ClassVar = {events.hit: "target", events.ko: "place", events.smash: "piece", events.take: "piece"}

    def __init__(self, table: HeroesTable) -> None:
        super().__init__(table, table.ground.size)
        seats = len(table.seats)
        self._uses: list[dict[int, list[int]]] = [{} for _ in range(seats)]  # by number of the action
        self._hands: list[dict[int, int]] = [{} for _ in range(seats)]  # how many goes began with a hand
        self._powers = [0] * seats
        self._lines = [[0, 0] for _ in range(seats)]  # goes with lines left on the bonus card, lines used
        self._struck = 0  # the turn of the last attack that was counted
        self._boost = ""  # the card that was just thrown in: counted as played
        self._villains: dict[str, None] = {}
        self._standing: list[tuple[float, ...]] = []
        self._end = ""

    # --- cards --------------------------------------------------------------------------------------

    def _use(self, seat: int, number: int, how: int) -> None:
        uses = self._uses[seat].get(number)
        if uses is None:
            uses = self._uses[seat][number] = [0, 0, 0]
        uses[how] += 1

    def on_go(self, seat: int) -> None:
        self._boost = ""
        hero = self.t.state.heroes[seat]
        hands = self._hands[seat]
        hands[hero.hand] = hands.get(hero.hand, 0) + 1
        if any(hero.discs) and self.t.playsets[seat].bonus:
            self._lines[seat][0] += 1

    def on_play(self, seat: int, number: int) -> None:
        self._use(seat, number, SPENT if self.t.playsets[seat].actions[number].play is None else PLAYED)

    def on_boost(self, seat: int, number: int) -> None:
        self._use(seat, number, PLAYED)
        self._boost = self.t.playsets[seat].actions[number].id

    def on_discard(self, seat: int, number: int) -> None:
        self._use(seat, number, SPENT)

    def on_defend(self, seat: int, number: int) -> None:
        self._use(seat, number, SPENT)

    def on_block(self, seat: int, number: int) -> None:
        """It has just been counted as spent on the defence."""
        uses = self._uses[seat][number]
        uses[SPENT] -= 1
        uses[PLAYED] += 1

    def on_bonus(self, seat: int) -> None:
        self._lines[seat][1] += 1

    # --- texts --------------------------------------------------------------------------------------

    def _noted(self, how: str, card: str, seat: int) -> None:
        if how == "power":
            self._powers[seat] += 1
        elif how != "rule" and card == self._boost:
            self._boost = ""
        else:
            super()._noted(how, card, seat)

    def segment(self) -> tuple[int, str, int]:
        state = self.t.state
        return state.turn, state.stage, state.step

    def on_headline(self, place: int) -> None:
        self._fire(self.t.cast.headlines[self.t.state.headlines[place]].id)

    def on_quirk(self, seat: int) -> None:
        self._fire(self.t.cast.quirks[self.t.state.heroes[seat].quirk].id)

    def on_villain_enters(self) -> None:
        cast, state = self.t.cast, self.t.state
        self._villains[cast.villain_as[state.villain_a].id] = None
        self._villains[cast.villain_bs[state.villain_b].id] = None

    # --- the board ----------------------------------------------------------------------------------

    def on_hit_villain(self, amount: int) -> None:
        if amount > 0:
            self._here(self.t.state.where[VILLAIN])

    def on_dealt(self, seat: int, shares: Sequence[tuple[int, int]]) -> None:
        state = self.t.state
        self._here(state.where[seat])
        attack = dict(shares)
        if MINIONS_TOGETHER in attack and attack.get(VILLAIN, 0) > 0 and self._struck != state.turn:
            self._struck = state.turn
            self._fire(self.t.cast.villain_as[state.villain_a].id)

    def on_ko_villain(self) -> None:
        self._here(self.t.state.where[VILLAIN])

    def on_ko_hero(self, seat: int) -> None:
        self._here(self.t.state.where[seat])
        self._defeated(self.t.state.turn)

    def on_remove(self, seat: int, piece: int) -> None:
        """What somebody has with him leaves the game where he stands."""
        if seat >= 0:
            where = self.t.state.where
            self._here(where[piece] if where[piece] >= 0 else where[seat])

    # --- time ---------------------------------------------------------------------------------------

    def on_turn(self, number: int) -> None:
        if number > 1:
            self._turn_over()

    def on_ending(self, result: str) -> None:
        if result == SUCCESS and not self._end:
            self._end = end_reached(self.t)

    def on_end(self, outcome: str) -> None:
        self._turn_over()
        if outcome == SUCCESS and not self._end:
            self._end = end_reached(self.t)

    def _turn_over(self) -> None:
        state = self.t.state
        heroes = state.heroes
        self._course.append(
            (
                state.threat,
                state.hp,
                (state.board & HENCHMEN).bit_count(),
                (state.board & UNDERLINGS).bit_count(),
                sum(hero.hand.bit_count() for hero in heroes) / len(heroes),
                sum(hero.injuries for hero in heroes) / len(heroes),
                sum(hero.koed for hero in heroes),
            )
        )
        self._standing.append(tuple(scores_now(self.t)))

    # --- all together -------------------------------------------------------------------------------

    def facts(self) -> Facts:
        """The facts so far."""
        t, cast, state = self.t, self.t.cast, self.t.state
        headlines = [cast.headlines[number].id for number in state.headlines]
        goals = {id: tuple(seats) for id, seats in zip(headlines, state.places, strict=True)}
        goals.update(dict.fromkeys(good_ends(t.scenario), ()))
        if self._end:
            goals[self._end] = tuple(t.seats)
        spaces = t.scenario.board.spaces
        return Facts(
            teams=tuple(self._team(seat) for seat in t.seats),
            met=(*self._villains, *headlines),
            cards=tuple(self._cards(seat) for seat in t.seats),
            fired=self.fired(),
            board=t.scenario.board.id,
            spaces=self.spaces(lambda space: spaces[space].id),
            course=self.course(COURSE),
            standing=tuple(self._standing),
            goals=goals,
            first_defeat=self._first_defeat,
        )

    def _team(self, seat: int) -> tuple[str, ...]:
        """Hero A, Hero B, and the quirk when quirks are in use."""
        cast, hero = self.t.cast, self.t.state.heroes[seat]
        return (
            *((cast.hero_as[hero.a].card.id,) if hero.a >= 0 else ()),
            *((cast.hero_bs[hero.b].id,) if hero.b >= 0 else ()),
            *((cast.quirks[hero.quirk].id,) if hero.quirk >= 0 else ()),
        )

    def _cards(self, seat: int) -> dict[str, Use]:
        t = self.t
        hero, actions = t.state.heroes[seat], t.playsets[seat].actions
        found = [[0, *self._uses[seat].get(number, (0, 0, 0))[1:]] for number in range(len(actions))]
        powers = [number for number, action in enumerate(actions) if action.id in (SUPERPOWER, MUTANT_POWER)]
        power_cards, with_power = sum(1 << number for number in powers), 0
        for hand, goes in self._hands[seat].items():
            with_power += goes if hand & power_cards else 0
            for number in bits(hand):
                found[number][HELD] += goes
        uses = {action.id: Use(*found[number]) for number, action in enumerate(actions)}
        if hero.a >= 0:
            spent = sum(found[number][SPENT] for number in powers)
            uses[t.cast.hero_as[hero.a].card.id] = Use(with_power, self._powers[seat], spent)
        if t.playsets[seat].bonus:
            uses[t.playsets[seat].bonus[0].card] = Use(*self._lines[seat])
        return uses
