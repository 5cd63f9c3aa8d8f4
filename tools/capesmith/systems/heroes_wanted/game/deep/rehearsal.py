"""Rehearsals: games with one's own cards in them, played to see which steps never happen and what breaks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Final

from capesmith.content.masks import bits
from capesmith.content.model import Card, Where
from capesmith.effects.compile.compiler import Text
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Run
from capesmith.effects.play.steps_seen import OFTEN, Finding, StepsSeen, Told
from capesmith.rules.chance import Stream, stream_seed
from capesmith.rules.choosing import NONE, Prompt
from capesmith.rules.event import NOBODY
from capesmith.rules.refs import card_ref, is_space
from capesmith.rules.table import Endless, GameOver
from capesmith.source.notes import Note
from capesmith.systems.heroes_wanted.game import atoms
from capesmith.systems.heroes_wanted.game.cast import Cast
from capesmith.systems.heroes_wanted.game.damage import deal, legal_target
from capesmith.systems.heroes_wanted.game.deep.programme import programme
from capesmith.systems.heroes_wanted.game.options import Options
from capesmith.systems.heroes_wanted.game.pieces import MINIONS, VILLAIN
from capesmith.systems.heroes_wanted.game.state import new_state
from capesmith.systems.heroes_wanted.game.table import HeroesTable

FEWEST: Final = 12  # games, however much was seen in them
LONGEST: Final = 60  # turns after which a rehearsal is broken off
ENOUGH: Final = 100  # tries after which a text or a hit is known to come to nothing
BASIC_DAMAGE: Final = 5  # what the strongest basic action deals


class Eager:
    """A player who tries things out: mostly says yes, plays cards, and walks where something is going on."""

    def __init__(self, stream: Stream) -> None:
        self.stream = stream

    def __call__(self, t: HeroesTable, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        below = self.stream.below
        if prompt.kind in ("may", "pay"):
            return below(10) // 8  # yes comes first
        if prompt.kind == "target" and VILLAIN in options and below(2):
            return options.index(VILLAIN)
        if options[-1] in (NONE, NOBODY) and below(10):
            return below(len(options) - 1)  # play a card, use the ability, take the target
        if prompt.kind == "move" and below(3):
            return self._nearer(t, options)
        return below(len(options))

    def _nearer(self, t: HeroesTable, options: Sequence[int]) -> int:
        """Toward a figure of his choice on the board."""
        figures = bits(t.state.board & ~((1 << len(t.seats)) - 1))
        if not figures or not is_space(options[0]):
            return self.stream.below(len(options))
        rows = t.ground.side.grid.reach.rows
        villain = t.villain_in_play() and self.stream.below(2)
        goal = t.state.where[VILLAIN if villain else figures[self.stream.below(len(figures))]]
        ways = [(rows[t.space_of(option)][goal], index) for index, option in enumerate(options)]
        return min(ways)[1]


class Rehearsal:
    """Plays a programme of games and counts what happens to every step."""

    def __init__(self, cast: Cast, own: Callable[[Where], bool]) -> None:
        self.cast = cast
        self.own = own
        self.stages = {id: scenario.where for id, scenario in cast.box.every_scenario().items()}
        self.seen = StepsSeen(cast.compiler, _homes(cast, self.stages), own)
        self.counts = self.seen.counts
        self.games = 0
        self.played: dict[str, int] = {}  # by file and path: games in which a card or scenario took part
        self.broken: dict[tuple[str, str], Finding] = {}
        self.hurt: dict[str, list[int]] = {}  # by file and path of a villain or scenario: tries, hits
        self.tries: dict[int, int] = {}  # by text: how often it was tried out of turn
        self.chance = Stream(stream_seed("rehearsal", "chance"))

    def play(self, options: Options) -> None:
        """One game, from set-up to its end or to the turn when it has shown enough."""
        self.games += 1
        play = self.cast.play(options.scenario)
        state = new_state(options.players, play.ground.size, self.cast.cells, f"rehearsal {self.games}", None)
        player = Eager(Stream(stream_seed(f"rehearsal {self.games}", "player")))
        t = HeroesTable(self.cast, play, options, state, [player] * options.players)
        t.counts = self.counts
        try:
            t.advance()
            self.warm_up(t)
            places = (*(card.where for card in _in_game(t)), self.stages[options.scenario])
            for where in {id(where): where for where in places}.values():
                if self.own(where):
                    self.played[_key(where)] = self.played.get(_key(where), 0) + 1
            while not t.over() and t.state.turn < LONGEST:
                if t.state.stage == "go":
                    self.try_out(t)
                t.advance()
        except (Endless, RecursionError) as error:
            self.blame(t, error)

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

    def try_out(self, t: HeroesTable) -> None:
        """Texts with steps that were not done so far are tried in copies of the game, near other figures."""
        seat = (t.state.start + t.state.step) % len(t.seats)
        for text, card in self._texts(t, seat):
            if text.run is None or self.tries.get(id(text), 0) >= ENOUGH:
                continue
            if any(not self.counts[node][1] for node in text.nodes):
                self.tries[id(text)] = self.tries.get(id(text), 0) + 1
                self._tried(t, seat, partial(_carry_out, text.run, Context(seat, seat, card)))
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

    def _tried(self, t: HeroesTable, seat: int, run: Callable[[HeroesTable], Any]) -> None:
        copy = t.again(t.state.clone(), t.players)
        copy.counts, copy.acting = self.counts, seat
        self._mix(copy, seat)
        try:
            run(copy)
            copy.settle()
        except GameOver:
            pass
        except (Endless, RecursionError) as error:
            self.blame(copy, error)

    def _mix(self, t: HeroesTable, seat: int) -> None:
        """Put the hero beside some figure, with some of the cards spent."""
        hero, below = t.state.heroes[seat], self.chance.below
        if hero.koed:
            atoms.rest_cards(t, seat)
        figures = [piece for piece in bits(t.state.board) if piece != seat]
        if figures and below(4):
            near = t.ground.moves(t.state.where[figures[below(len(figures))]], 1)
            if near:
                atoms.move_figure(t, seat, near[below(len(near))])
        for number in range(len(t.playsets[seat].actions)):
            if hero.hand >> number & 1 and below(2):
                atoms.spend(t, seat, number)
        for _ in range(below(2)):
            atoms.give_injury(t, seat)

    def _hurt(self, t: HeroesTable, seat: int) -> None:
        """Whether the strongest basic action can hurt this villain, from where he can be hit (section 11.11)."""
        cards = (t.cast.villain_as[t.state.villain_a], t.cast.villain_bs[t.state.villain_b])
        places = [
            where for where in (*(card.where for card in cards), self.stages[t.scenario.sheet.id]) if self.own(where)
        ]
        tries = [self.hurt.setdefault(_key(where), [0, 0]) for where in places]
        if all(hits or tried >= ENOUGH for tried, hits in tries):
            return
        hit = False

        def strike(copy: HeroesTable) -> None:
            nonlocal hit
            before, here = copy.state.hp, copy.state.where[VILLAIN]
            near = [space for space in copy.ground.disc(1)[here] if copy.ground.free[space]]
            atoms.move_figure(copy, seat, near[self.chance.below(len(near))])
            strong = [n for n, action in enumerate(copy.playsets[seat].actions) if action.level == "basic"]
            c = Context(seat, seat, card_ref(seat, strong[self.chance.below(len(strong))]))
            if legal_target(copy, c, VILLAIN):
                deal(copy, c, [VILLAIN], [BASIC_DAMAGE])
            hit = copy.state.hp < before or not copy.villain_in_play()

        self._tried(t, seat, strike)
        for one in tries:
            one[0] += 1
            one[1] += hit

    # --- what was found -----------------------------------------------------------------------------------

    def blame(self, t: HeroesTable, error: Exception) -> None:
        """A text that never comes to an end; of the cards in this game, the one that the error names."""
        cards = [card for card in _in_game(t) if self.own(card.where)]
        named = [card for card in cards if card.name in str(error) or any(p.name in str(error) for p in card.powers)]
        for card in (named or cards)[:1]:
            message = "played, this never comes to an end: its triggers set each other off again and again"
            note = Note("DEP011", message, "add once-per, or a condition that stops it", card.where.path)
            self.broken.setdefault((card.kind, card.id), (card.where, note))

    def findings(self, told: Told) -> Iterator[Finding]:
        """What broke, who could not be hurt, and which steps never happened."""
        yield from self.broken.values()
        yield from self._never_hurt()
        yield from self.seen.findings(told, lambda where: self.played.get(_key(where), 0))

    def waiting(self) -> dict[int, Where]:
        return self.seen.waiting()

    def _never_hurt(self) -> Iterator[Finding]:
        """Villains nobody can hurt; a scenario is only to blame where no card of the villain is."""
        villains = [card.where for card in (*self.cast.villain_as, *self.cast.villain_bs)]
        guilty = [where for where in villains if self._unhurt(where)]
        for where in guilty or [where for where in self.stages.values() if self._unhurt(where)]:
            tries = self.hurt[_key(where)][0]
            message = f"no basic action can hurt this villain: {tries} hits of {BASIC_DAMAGE} DMG did nothing"
            yield where, Note("DEP009", message, "leave heroes a way to hurt him", where.path or ("villain",))

    def _unhurt(self, where: Where) -> bool:
        tries, hits = self.hurt.get(_key(where), (0, 0)) if self.own(where) else (0, 0)
        return tries >= OFTEN and not hits

    def seen_enough(self) -> bool:
        """Whether everything has happened that can be seen in a rehearsal."""
        if self.games < FEWEST or any(not hits for tried, hits in self.hurt.values()):
            return False
        return all(
            seen.settled and self.played.get(_key(where), 0) >= 3 for (where, _), seen in self.seen.by_place().items()
        )


def _carry_out(run: Run, c: Context, t: HeroesTable) -> None:
    run(t, c)


def _key(where: Where) -> str:
    return where.file + str(where.path)


def _homes(cast: Cast, stages: dict[str, Where]) -> list[Where]:
    """Where each counted step is written."""
    homes = [
        cast.card_by_id[node.card].where if node.card in cast.card_by_id else stages[node.card]
        for node in cast.compiler.nodes
    ]
    for id in cast.scenario_ids():
        play = cast.play(id)
        texts = [play.setup, *play.colours.values(), *(text for text, _ in play.ends)]
        for text in [*texts, *([play.triggers] if play.triggers is not None else [])]:
            for number in text.nodes:
                homes[number] = stages[id]
    return homes


def _in_game(t: HeroesTable) -> Iterator[Card]:
    """Every card that is in play at a table."""
    cast, state = t.cast, t.state
    for seat, hero in enumerate(state.heroes):
        if hero.a >= 0:
            yield cast.hero_as[hero.a].card
            yield from (action.card for action in t.playsets[seat].actions)
            yield from (card for card in cast.card_by_id.values() if _is_bonus_of(card, cast.hero_as[hero.a].hero_type))
        if hero.b >= 0:
            yield cast.hero_bs[hero.b]
        if hero.quirk >= 0:
            yield cast.quirks[hero.quirk]
    if state.villain_a >= 0:
        yield cast.villain_as[state.villain_a]
        yield cast.villain_bs[state.villain_b]
    elif state.deck_a and state.deck_b:
        yield cast.villain_as[state.deck_a[-1]]
        yield cast.villain_bs[state.deck_b[-1]]


def _is_bonus_of(card: Card, hero_type: str) -> bool:
    return card.kind == "bonus" and card.fields["hero_type"] == hero_type


def rehearse(cast: Cast, own: Callable[[Where], bool], told: Told) -> Iterator[Finding]:
    """Play one's own content and tell what never happened.

    In a large box each card is only in some of the games: those with steps left to see get games of their own.
    """
    rehearsal = Rehearsal(cast, own)
    for options in programme(cast, own):
        rehearsal.play(options)
        if rehearsal.seen_enough():
            break
    waiting = rehearsal.waiting()
    if waiting and any(rehearsal.played.get(_key(where), 0) < rehearsal.games for where in waiting.values()):
        for options in programme(cast, lambda where: id(where) in waiting):
            rehearsal.play(options)
    if rehearsal.games:
        yield from rehearsal.findings(told)
