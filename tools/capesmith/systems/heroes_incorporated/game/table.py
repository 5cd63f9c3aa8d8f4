"""A game of Heroes Incorporated in progress; the rules themselves are modules of their own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from capesmith.content.masks import bits
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.standing import StandingRule, WaitingTrigger
from capesmith.effects.play.live import Bend, LiveTrigger
from capesmith.effects.questions import PAY
from capesmith.rules.choosing import Player, Prompt
from capesmith.rules.event import NOBODY, Event
from capesmith.rules.refs import SPACES, is_space
from capesmith.rules.table import GameOver, Result
from capesmith.systems.heroes_incorporated.game import atoms, events, points, turn
from capesmith.systems.heroes_incorporated.game.cast import Block, Cast, HeroCard, Power, Research
from capesmith.systems.heroes_incorporated.game.events import EVENTS
from capesmith.systems.heroes_incorporated.game.live import Live
from capesmith.systems.heroes_incorporated.game.options import Options
from capesmith.systems.heroes_incorporated.game.pieces import (
    CARD,
    CRIME_MASK,
    DIE_MASK,
    HERO,
    HERO_MASK,
    PIECES,
    TEAM,
    die_of,
    hero_of,
    is_hero,
    is_research,
    seat_of,
)
from capesmith.systems.heroes_incorporated.game.play import Play
from capesmith.systems.heroes_incorporated.game.reacting import ReactingTable
from capesmith.systems.heroes_incorporated.game.state import ANNOUNCED, SPANS, TELEPORT, TEXTS, Hero, State, Team

if TYPE_CHECKING:
    from capesmith.systems.heroes_incorporated.game.fighting import Fight
    from capesmith.systems.heroes_incorporated.game.playing import Played

OF_POWERS, OF_GADGETS = "powers", "gadgets"


class IncorporatedTable(ReactingTable):
    """One game of Heroes Incorporated. Each player is a seat with a team of two heroes (HI-001)."""

    system = "heroes-incorporated"
    span_numbers: ClassVar = {span: number for number, span in enumerate(SPANS)}
    events = EVENTS
    announces = ANNOUNCED
    table_spans = frozenset(SPANS) - {"turn"}
    live: Live

    def __init__(self, cast: Cast, play: Play, options: Options, state: State, players: Sequence[Player]) -> None:
        super().__init__(cast.compiler, state, players)
        self.cast = cast
        self.scenario = play
        self.options = options
        self.switches = options.switches.over(play.sheet.switches)
        self.seats: range = range(len(state.teams))
        self.target = options.target_points or play.sheet.target_points[len(self.seats)]  # HI-002
        self.fights: list[Fight] = []  # in progress, the innermost last
        self.playing: list[Played] = []  # cards being played, the innermost last
        self.scoring = NOBODY  # whose scoring it is
        self.won_block = NOBODY  # the block whose special power is being used
        self.winning_hero = NOBODY
        self.summing = NOBODY  # whose points are being added up (HI-231)
        self.sum = 0
        self.powers_in_use = 0  # texts of powers that are not carried out to their end yet
        self.interrupted = False  # players are asked what they do at any time (HI-555)
        self.declined: set[int] = set()  # seats that have said no to that in this segment
        self.agreed = False  # whoever chose a text with a price has agreed to pay it
        self.renew()

    # --- the course of the game ---------------------------------------------------------------------

    def again(self, state: State, players: Sequence[Player]) -> IncorporatedTable:
        return IncorporatedTable(self.cast, self.scenario, self.options, state, players)

    def title(self) -> str:
        return self.scenario.sheet.name

    def over(self) -> bool:
        return self.state.stage == "over"

    def segment(self) -> None:
        turn.play_segment(self)

    def result(self) -> Result:
        return points.result(self)

    def rest(self) -> None:
        """Nothing is going on: between segments, and when the game is over."""
        self.queue, self.fights, self.playing, self.depth = [], [], [], 0
        self.scoring = self.won_block = self.winning_hero = self.summing = NOBODY
        self.powers_in_use, self.agreed, self.interrupted = 0, False, False
        self.declined.clear()

    def renew(self) -> None:
        """Look again at which cards are in play."""
        state = self.state
        heroes = tuple((one.card, one.down, tuple(one.gadgets), tuple(one.copied)) for one in state.heroes)
        fame = tuple(team.fame for team in state.teams)
        villains = tuple((entry[0], entry[1]) for entry in state.villains)
        given = tuple(self._timed_powers(hero) for hero in self.all_heroes()) if state.timed else ()
        key = (self.scenario.sheet.id, heroes, fame, villains, given)
        self.live = self.cast.live(key, lambda: Live(self))

    def win(self, seat: int, outcome: str) -> None:
        """HI-002, HI-591: the game is over at once; a power in use is carried out to its end first."""
        if self.state.winner < 0:
            atoms.set_winner(self, seat, outcome)
        self.leave_if_won()

    def leave_if_won(self) -> None:
        """Whatever was going on is left when somebody has won, and no power is in use."""
        if self.state.winner >= 0 and not self.powers_in_use:
            raise GameOver

    # --- who is who ---------------------------------------------------------------------------------

    def all_heroes(self) -> range:
        return range(HERO, HERO + len(self.state.heroes))

    def team_heroes(self, seat: int) -> range:
        return range(HERO + seat * TEAM, HERO + seat * TEAM + TEAM)

    def hero(self, piece: int) -> Hero:
        return self.state.heroes[piece - HERO]

    def team_of(self, piece: int) -> Team:
        return self.state.teams[seat_of(piece)]

    def hero_card(self, piece: int) -> HeroCard:
        return self.cast.heroes[self.hero(piece).card]

    def name(self, piece: int) -> str:
        return self.hero_card(piece).card.name

    def research(self, number: int) -> Research:
        return self.cast.research[number]

    def tile(self, space: int) -> Block:
        """The block card on a space."""
        return self.cast.blocks[self.state.tiles[space]]

    def active_heroes(self, seat: int) -> list[int]:
        """HI-390: those of a team who stand on the board and are not knocked out."""
        return [one for one in self.team_heroes(seat) if self.is_up(one)]

    def is_up(self, hero: int) -> bool:
        return not self.hero(hero).down and self.state.where[hero] >= 0

    def is_locked(self, hero: int) -> bool:
        """HI-312: its die lies on a block."""
        return self.state.where[die_of(hero)] >= 0

    def is_free(self, hero: int) -> bool:
        """HI-325: neither locked nor knocked out."""
        return self.is_up(hero) and not self.is_locked(hero)

    def powers_of(self, hero: int) -> tuple[int, ...]:
        """The powers a hero has now: printed, copied, and given by Gadgets or texts (HI-528, HI-571)."""
        one = self.hero(hero)
        if one.card < 0:
            return ()
        numbers = self.cast.power_numbers
        given = [numbers[id] for card in one.gadgets for id in self.cast.research[card].gives if id in numbers]
        timed = self._timed_powers(hero) if self.state.timed else ()
        return tuple(dict.fromkeys((*self.cast.heroes[one.card].powers, *one.copied, *given, *timed)))

    def _timed_powers(self, hero: int) -> tuple[int, ...]:
        numbers, found = self.cast.power_numbers, []
        for entry in self.state.timed:
            rule = self.compiler.rules[entry[0]]
            if rule.word == "give" and self._speaks_of(entry, rule, hero):
                found += [numbers[word] for stat, word in rule.stats if stat == "power" and word in numbers]
        return tuple(found)

    def power(self, number: int) -> Power:
        return self.cast.powers[number]

    # --- the board ----------------------------------------------------------------------------------

    def space_of(self, ref: int) -> int:
        """The space a thing is on, or -1."""
        if 0 <= ref < PIECES:
            return max(-1, self.state.where[ref])
        if is_space(ref):
            return ref - SPACES
        if is_research(ref):
            return self.villain_space(ref - CARD)
        return -1

    def villain_space(self, card: int) -> int:
        return next((entry[1] for entry in self.state.villains if entry[0] == card), -1)

    def villain_owner(self, card: int) -> int:
        """Who played a Supervillain."""
        return next((entry[2] for entry in self.state.villains if entry[0] == card), NOBODY)

    def villains_on(self, space: int) -> list[int]:
        return [entry[0] for entry in self.state.villains if entry[1] == space]

    def lair(self, space: int) -> int:
        """HI-632: the Supervillain whose lair is here, or -1."""
        return next((entry[0] for entry in self.state.villains if entry[1] == space and entry[3]), -1)

    def crimes_on(self, space: int) -> list[int]:
        return bits(self.state.on[space] & CRIME_MASK)

    def has_crime(self, space: int) -> bool:
        """HI-321, HI-632: a Crime pawn, or a Supervillain in its lair."""
        return bool(self.state.on[space] & CRIME_MASK) or self.lair(space) >= 0

    def heroes_on(self, space: int) -> list[int]:
        return bits(self.state.on[space] & HERO_MASK)

    def dice_on(self, space: int) -> list[int]:
        """The heroes whose dice lie on a block."""
        return [hero_of(die) for die in bits(self.state.on[space] & DIE_MASK)]

    def team_dice(self, seat: int) -> int:
        return sum(self.is_locked(hero) for hero in self.team_heroes(seat))

    def place(self, place: int, by: int, object: int) -> int:
        """An event without a place of its own happens where that is whom it happens to, or who causes it."""
        for thing in (place, object, by):
            if thing >= 0 and self.space_of(thing) >= 0:
                return SPACES + self.space_of(thing)
        return place

    # --- numbers ------------------------------------------------------------------------------------

    @property
    def fight(self) -> Fight | None:
        """The fight in progress."""
        return self.fights[-1] if self.fights else None

    def stat(self, word: str, thing: int, base: int = 0) -> int:
        """A number of a hero, player, card or block as the rules in force bend it."""
        return self.number(word, base, NOBODY, thing)

    def begin_sum(self, seat: int) -> None:
        """HI-231: from here on a player's points are added up before they count."""
        self.summing, self.sum = seat, 0

    def add_to_sum(self, number: int) -> None:
        self.sum += number

    def end_sum(self) -> int:
        self.summing = NOBODY
        return self.sum

    def fame_stopped(self, seat: int) -> bool:
        """Whether an effect stops a Fame card from scoring; opponents' effects cannot stop some (reference 11.2)."""
        steadfast = self.banned("be-stopped", CARD + self.state.teams[seat].fame)
        for entry in self.state.timed:
            rule = self.compiler.rules[entry[0]]
            stops = "score-fame" in rule.words and self._speaks_of(entry, rule, seat)
            if stops and (not steadfast or entry[1] == seat):
                return True
        return any(
            bend.rule.fits(self, bend.context, seat) and not (steadfast and bend.context.you != seat)
            for bend in self.live.bans.get("score-fame", ())
        )

    def silent(self, card: str, figure: int) -> bool:
        """Whether a Supervillain keeps a text of the fighting hero from working in this fight (HI-358, HI-369)."""
        fight = self.fight
        if fight is None or figure != fight.hero or not fight.ignored:
            return False
        kind = self.cast.card_by_id[card].kind if card in self.cast.card_by_id else ""
        return (kind == "power" and OF_POWERS in fight.ignored) or (
            kind == "equipped-gadget" and OF_GADGETS in fight.ignored
        )

    def _bent(self, bend: Bend, against: int) -> int | None:
        if self.fights and self.silent(bend.rule.card, bend.context.figure):
            return None
        return super()._bent(bend, against)

    def _holds(self, bend: Bend, who: int) -> bool:
        if self.fights and self.silent(bend.rule.card, bend.context.figure):
            return False
        return super()._holds(bend, who)

    def _ready(self, one: LiveTrigger, e: Event | None) -> bool:
        if self.fights and self.silent(one.trigger.card, one.figure):
            return False
        return super()._ready(one, e)

    # --- chance and choices ---------------------------------------------------------------------------

    def chance(self, n: int) -> int:
        return self.state.streams[TEXTS].below(n)

    def roll(self, c: Context, number: int) -> list[int]:
        """Dice of a text: the Teleport die, those of KO Gadgets (reference 5.13); targets are named before."""
        self.commit()
        stream = TELEPORT if c.origin == "teleport" else TEXTS
        rolled = [self.state.streams[stream].roll() for _ in range(number)]
        events.text_roll(self, c.you, c.figure, c.it, tuple(rolled))
        e = events.roll.made(c.figure, rolled[-1], self.place(NOBODY, c.figure, NOBODY), c.origin)
        e.dice = rolled
        if "roll" in self.live.after or self.hears_all:
            self.emit(e)
            self.settle()
        return rolled

    def roll_again(self, c: Context, dice: list[int], index: int) -> None:
        """A die of the fight in hand is rolled again."""
        fight = self.fight
        if fight is not None:
            fight.roll_again(self, index)
            dice[index] = fight.dice[index]

    def chooser(self, c: Context) -> int:
        """What no player chooses for himself the one it happens to chooses (HI-593, reference 11.2)."""
        seat = super().chooser(c)
        if seat >= 0:
            return seat
        for thing in (c.it, c.event.by if c.event is not None else NOBODY):
            if is_hero(thing):
                return seat_of(thing)
            if 0 <= thing < len(self.seats):
                return thing
        return max(0, self.state.active)

    def choose(self, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        """Whoever has chosen a text with a price is not asked again whether to pay it."""
        if self.agreed and prompt.question is PAY:
            self.agreed = False
            return 1
        return super().choose(seat, prompt, options)

    def agree(self) -> None:
        self.agreed = True

    def commit(self) -> None:
        """HI-534: the targets of the card being played are named; whoever can cancel it may do so now."""
        if self.playing:
            self.playing[-1].commit(self)

    # --- rules with an end ------------------------------------------------------------------------------

    def stand(self, rule: StandingRule, c: Context, targets: list[int]) -> None:
        """A rule with an end: a Supervillain's remembers who played it, one for a player holds for his team."""
        self.commit()
        if c.you < 0 and is_research(c.card):
            c = c.copy()
            c.you = self.villain_owner(c.card - CARD)
        heroes = [hero for seat in targets if seat in self.seats for hero in self.team_heroes(seat)]
        super().stand(rule, c, [*targets, *heroes])
        self.renew()

    def wait_for(self, trigger: WaitingTrigger, c: Context) -> None:
        self.commit()
        super().wait_for(trigger, c)

    def expire(self, word: str, seat: int) -> None:
        super().expire(word, seat)
        self.renew()
