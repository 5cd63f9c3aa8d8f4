"""Rehearsals of Heroes Wanted: games that begin in the middle of things, with texts tried out of turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final

from capesmith.content.masks import bits
from capesmith.content.model import Where
from capesmith.effects.compile.compiler import Text
from capesmith.effects.compile.context import Context
from capesmith.effects.deep import eager, rehearsal
from capesmith.effects.deep.rehearsal import ENOUGH
from capesmith.effects.deep.steps_seen import OFTEN, Told
from capesmith.effects.play.game import TextGame
from capesmith.effects.questions import TARGET
from capesmith.rules.choosing import Prompt
from capesmith.rules.event import NOBODY
from capesmith.rules.game import Finding, Own
from capesmith.rules.refs import card_ref, is_space
from capesmith.source.notes import Note
from capesmith.systems.heroes_wanted.game import atoms
from capesmith.systems.heroes_wanted.game.cast import Cast
from capesmith.systems.heroes_wanted.game.damage import deal, legal_target
from capesmith.systems.heroes_wanted.game.meaning import Run
from capesmith.systems.heroes_wanted.game.movement import MOVE
from capesmith.systems.heroes_wanted.game.options import Options
from capesmith.systems.heroes_wanted.game.pieces import MINIONS, VILLAIN
from capesmith.systems.heroes_wanted.game.table import HeroesTable

LONGEST: Final = 60  # turns after which a rehearsal is broken off
BASIC_DAMAGE: Final = 5  # what the strongest basic action deals
PLAYERS: Final = (3, 2, 4, 5, 1)
LAPSES: Final = 0.2


class Eager(eager.Eager):
    """Plays cards, hits the villain, and walks where something is going on."""

    def wanted(self, t: HeroesTable, prompt: Prompt, options: Sequence[int]) -> int | None:
        if prompt.question is TARGET and VILLAIN in options and self.stream.below(2):
            return options.index(VILLAIN)
        return None

    def other(self, t: HeroesTable, prompt: Prompt, options: Sequence[int]) -> int:
        if prompt.question is MOVE and self.stream.below(3):
            return self._nearer(t, options)
        return super().other(t, prompt, options)

    def _nearer(self, t: HeroesTable, options: Sequence[int]) -> int:
        """Toward a figure of his choice on the board."""
        figures = bits(t.state.board & ~((1 << len(t.seats)) - 1))
        if not figures or not is_space(options[0]):
            return self.stream.below(len(options))
        rows = t.ground.side.grid.reach.rows
        villain = t.villain_in_play() and self.stream.below(2)
        goal = t.state.where[VILLAIN if villain else self.stream.one_of(figures)]
        ways = [(rows[t.space_of(option)][goal], index) for index, option in enumerate(options)]
        return min(ways)[1]


class Rehearsal(rehearsal.Rehearsal[Cast, Options, HeroesTable]):
    """Plays games; texts that were not done so far are tried on the way, in copies of the game."""

    eager = Eager

    def __init__(self, game: TextGame[Cast, Options, HeroesTable], cast: Cast, own: Own) -> None:
        super().__init__(game, cast, own)
        self.hurt: dict[int, list[int]] = {}  # by place of a villain or scenario: tries, hits

    def homes(self) -> list[Where | None]:
        """Where each counted step is written; a scenario may be called like a card."""
        homes = super().homes()
        for id in self.cast.scenario_ids():
            play = self.cast.play(id)
            texts = [play.setup, *play.colours.values(), *(text for text, _ in play.ends)]
            for text in [*texts, *([play.triggers] if play.triggers is not None else [])]:
                for number in text.nodes:
                    homes[number] = self.scenarios[id]
        return homes

    def given(self) -> Mapping[str, Any]:
        players = min(PLAYERS[self.games % len(PLAYERS)], len(self.cast.hero_as), len(self.cast.hero_bs))
        return {"players": players, "quirks": LAPSES if self.cast.quirks and players > 1 else 0.0}

    def shown_enough(self, t: HeroesTable) -> bool:
        return t.state.turn >= LONGEST

    def warm_up(self, t: HeroesTable) -> None:
        """Begin in the middle of things: some fame, some injuries, the epic actions in hand, a weary villain."""
        below = self.chance.below
        for seat in t.seats:
            hero = t.state.heroes[seat]
            if hero.tucked and below(2):
                atoms.untuck(t, seat, hero.tucked.bit_length() - 1)
            for _ in range(below(4)):
                atoms.give_injury(t, seat)
            atoms.give_fame(t, seat, below(10))
        if t.villain_in_play() and t.state.hp > 1 and below(2):
            atoms.take_hp(t, below(t.state.hp), NOBODY)
        if not below(3):
            for piece in bits(t.state.supply & MINIONS):  # late in a game, most of them lie with the heroes
                if below(8):
                    atoms.lift(t, piece, below(len(t.seats)))

    # --- trying texts out of turn -----------------------------------------------------------------------

    def try_out(self, t: HeroesTable, wanted: Sequence[str]) -> None:
        """Texts with steps that were not done so far are tried in copies of the game, near other figures."""
        if t.state.stage != "go":
            return
        seat = (t.state.start + t.state.step) % len(t.seats)
        for text, card in self._texts(t, seat):
            if text.run is not None and self.worth_trying(text):
                self.on_copy(t, partial(self._carried_out, seat, text.run, card))
        if t.villain_in_play():
            self._hurt(t, seat)

    def _texts(self, t: HeroesTable, seat: int) -> Iterator[tuple[Text, int]]:
        """The texts a hero could carry out one day, with the card each is on."""
        hero, playset = t.state.heroes[seat], t.playsets[seat]
        for number, action in enumerate(playset.actions):
            yield from ((text, card_ref(seat, number)) for text in (action.play, action.block) if text is not None)
        for power in t.cast.hero_as[hero.a].powers.values():
            yield from ((text, t.card_called(seat, power.slot)) for text in power.texts.values())
        yield from ((text, NOBODY) for text in playset.bonus)

    def _carried_out(self, seat: int, run: Run, card: int, t: HeroesTable) -> None:
        self._mix(t, seat)
        run(t, Context(seat, seat, card))

    def _mix(self, t: HeroesTable, seat: int) -> None:
        """Put the hero beside some figure, with some of the cards spent."""
        hero, below = t.state.heroes[seat], self.chance.below
        t.acting = seat
        if hero.koed:
            atoms.rest_cards(t, seat)
        figures = [piece for piece in bits(t.state.board) if piece != seat]
        if figures and below(4):
            near = t.ground.moves(t.state.where[self.chance.one_of(figures)], 1)
            if near:
                atoms.move_figure(t, seat, self.chance.one_of(near))
        for number in range(len(t.playsets[seat].actions)):
            if hero.hand >> number & 1 and below(2):
                atoms.spend(t, seat, number)
        for _ in range(below(2)):
            atoms.give_injury(t, seat)

    def _hurt(self, t: HeroesTable, seat: int) -> None:
        """Whether the strongest basic action can hurt this villain, from where he can be hit (section 11.11)."""
        cards = (t.cast.villain_as[t.state.villain_a], t.cast.villain_bs[t.state.villain_b])
        places = [
            where for where in (*(card.where for card in cards), self.scenarios[t.scenario.sheet.id]) if self.own(where)
        ]
        tries = [self.hurt.setdefault(id(where), [0, 0]) for where in places]
        if all(hits or tried >= ENOUGH for tried, hits in tries):
            return
        hit = False

        def strike(copy: HeroesTable) -> None:
            nonlocal hit
            self._mix(copy, seat)
            before, here = copy.state.hp, copy.state.where[VILLAIN]
            near = [space for space in copy.ground.disc(1)[here] if copy.ground.free[space]]
            atoms.move_figure(copy, seat, self.chance.one_of(near))
            strong = [n for n, action in enumerate(copy.playsets[seat].actions) if action.level == "basic"]
            c = Context(seat, seat, card_ref(seat, self.chance.one_of(strong)))
            if legal_target(copy, c, VILLAIN):
                deal(copy, c, [VILLAIN], [BASIC_DAMAGE])
            hit = copy.state.hp < before or not copy.villain_in_play()

        self.on_copy(t, strike)
        for one in tries:
            one[0] += 1
            one[1] += hit

    # --- what was found -----------------------------------------------------------------------------------

    def waiting(self, told: Told = frozenset()) -> set[int]:
        return super().waiting(told) | {place for place, (_, hits) in self.hurt.items() if not hits}

    def findings(self, told: Told) -> Iterator[Finding]:
        yield from self._never_hurt()
        yield from super().findings(told)

    def _never_hurt(self) -> Iterator[Finding]:
        """Villains nobody can hurt; a scenario is only to blame where no card of the villain is."""
        villains = [card.where for card in (*self.cast.villain_as, *self.cast.villain_bs)]
        guilty = [where for where in villains if self._unhurt(where)]
        for where in guilty or [where for where in self.scenarios.values() if self._unhurt(where)]:
            tries = self.hurt[id(where)][0]
            message = f"no basic action can hurt this villain: {tries} hits of {BASIC_DAMAGE} DMG did nothing"
            yield where, Note("DEP009", message, "leave heroes a way to hurt him", where.path or ("villain",))

    def _unhurt(self, where: Where) -> bool:
        tries, hits = self.hurt.get(id(where), (0, 0))
        return tries >= OFTEN and not hits
