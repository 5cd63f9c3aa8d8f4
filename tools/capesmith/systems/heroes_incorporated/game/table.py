"""A table of Heroes Incorporated as its rules see it: who is who, what is where, with which numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from capesmith.content.masks import bits
from capesmith.effects.compile.context import Context
from capesmith.effects.play.agreed import AgreedTable
from capesmith.effects.play.live import Bend, LiveTrigger
from capesmith.rules.choosing import Player
from capesmith.rules.event import NOBODY, Event
from capesmith.rules.refs import AREAS, SPACES
from capesmith.systems.heroes_incorporated.game.cast import Block, Cast, HeroCard, Kit, Play, Power, Research
from capesmith.systems.heroes_incorporated.game.events import EVENTS
from capesmith.systems.heroes_incorporated.game.live import Live
from capesmith.systems.heroes_incorporated.game.options import Options
from capesmith.systems.heroes_incorporated.game.pieces import (
    CARD,
    CRIME_MASK,
    DIE,
    DIE_MASK,
    HERO,
    HERO_MASK,
    ITS_DIE,
    PIECES,
    TEAM,
    is_hero,
    seat_of,
)
from capesmith.systems.heroes_incorporated.game.state import ANNOUNCED, SPANS, TEXTS, Hero, State, Team
from capesmith.systems.heroes_incorporated.game.under_way import Fight, PlayedCard

OF_POWERS, OF_GADGETS = "powers", "gadgets"


class IncorporatedTable(AgreedTable[State, Live, Cast, Play, Options]):
    """One game of Heroes Incorporated. Each player is a seat with a team of two heroes (HI-001)."""

    states = State
    texts_chance = TEXTS
    span_numbers: ClassVar = {span: number for number, span in enumerate(SPANS)}
    events = EVENTS
    announces = ANNOUNCED
    table_spans = frozenset(SPANS) - {"turn"}

    def __init__(self, cast: Cast, scenario: Play, options: Options, state: State, players: Sequence[Player]) -> None:
        super().__init__(cast, scenario, options, state, players)
        self.switches = options.switches.over(scenario.sheet.switches)
        self._heroes_around = [hero for seat in self._around for hero in self.team_heroes(seat)]
        self.target = options.target_points or scenario.sheet.target_points[len(self.seats)]  # HI-002
        self.fights: list[Fight] = []  # in progress, the innermost last
        self.playing: list[PlayedCard] = []  # cards being played, the innermost last
        self.scoring = NOBODY  # whose scoring it is
        self.won_block = NOBODY  # the block whose special power is being used
        self.winning_hero = NOBODY
        self.summing = NOBODY  # whose points are being added up (HI-231)
        self.sum = 0
        self.powers_in_use = 0  # texts of powers that are not carried out to their end yet
        self.interrupted = False  # players are asked what they do at any time (HI-555)
        self.declined: set[int] = set()  # seats that have said no to that in this segment
        self.renew()

    def over(self) -> bool:
        return self.state.stage == "over"

    def rest(self) -> None:
        """Nothing is going on: between segments, and when the game is over."""
        self.queue, self.fights, self.playing, self.depth = [], [], [], 0
        self.scoring = self.won_block = self.winning_hero = self.summing = NOBODY
        self.powers_in_use, self.agreed, self.interrupted = 0, False, False
        self.declined.clear()

    def commit(self) -> None:
        """HI-534: the targets of the card being played are named; whoever can cancel it may do so now."""
        raise NotImplementedError

    # --- who is who -------------------------------------------------------------------------------------

    def all_heroes(self) -> range:
        return range(HERO, HERO + len(self.state.heroes))

    def team_heroes(self, seat: int) -> range:
        return range(HERO + seat * TEAM, HERO + seat * TEAM + TEAM)

    def heroes_from(self, seat: int) -> list[int]:
        """All heroes, clockwise from those of a seat."""
        first = seat * TEAM
        return self._heroes_around[first : first + len(self.state.heroes)]

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
        state, first = self.state, seat * TEAM
        where, heroes = state.where, state.heroes
        found = []
        for one in range(first, first + TEAM):
            if where[HERO + one] >= 0 and not heroes[one].down:
                found.append(HERO + one)
        return found

    def is_up(self, hero: int) -> bool:
        state = self.state
        return state.where[hero] >= 0 and not state.heroes[hero - HERO].down

    def is_locked(self, hero: int) -> bool:
        """HI-312: its die lies on a block."""
        return self.state.where[hero + ITS_DIE] >= 0

    def is_free(self, hero: int) -> bool:
        """HI-325: neither locked nor knocked out."""
        state = self.state
        where = state.where
        return where[hero] >= 0 and where[hero + ITS_DIE] < 0 and not state.heroes[hero - HERO].down

    def powers_of(self, hero: int) -> tuple[int, ...]:
        """The powers a hero has now: printed, copied, and given by Gadgets or texts (HI-528, HI-571)."""
        return self.live.kits[hero - HERO].powers

    def kit(self, hero: int) -> Kit:
        """What a hero has to use, sorted by when."""
        return self.live.kits[hero - HERO]

    def gives_powers(self) -> bool:
        """Whether a rule with an end gives anybody a power."""
        return any(self.compiler.rules[entry[0]].word == "give" for entry in self.state.timed)

    def timed_powers(self, hero: int) -> tuple[int, ...]:
        """The powers that texts have given a hero for a time."""
        if not self.state.timed:
            return ()
        numbers, found = self.cast.power_numbers, list[int]()
        for entry in self.state.timed:
            rule = self.compiler.rules[entry[0]]
            if rule.word == "give" and self._speaks_of(entry, rule, hero):
                found += [numbers[word] for stat, word in rule.stats if stat == "power" and word in numbers]
        return tuple(found)

    def power(self, number: int) -> Power:
        return self.cast.powers[number]

    # --- the board --------------------------------------------------------------------------------------

    def space_of(self, ref: int) -> int:
        """The space a thing is on, or -1."""
        if 0 <= ref < PIECES:
            return self.state.where[ref]
        if SPACES <= ref < CARD:
            return ref - SPACES
        if CARD <= ref < AREAS:
            return self.villain_space(ref - CARD)
        return -1

    def villain_space(self, card: int) -> int:
        for entry in self.state.villains:
            if entry[0] == card:
                return entry[1]
        return -1

    def villain_owner(self, card: int) -> int:
        """Who played a Supervillain."""
        for entry in self.state.villains:
            if entry[0] == card:
                return entry[2]
        return NOBODY

    def villains_on(self, space: int) -> list[int]:
        return [entry[0] for entry in self.state.villains if entry[1] == space]

    def lair(self, space: int) -> int:
        """HI-632: the Supervillain whose lair is here, or -1."""
        for entry in self.state.villains:
            if entry[1] == space and entry[3]:
                return entry[0]
        return -1

    def crimes_on(self, space: int) -> list[int]:
        return bits(self.state.on[space] & CRIME_MASK)

    def has_crime(self, space: int) -> bool:
        """HI-321, HI-632: a Crime pawn, or a Supervillain in its lair."""
        state = self.state
        return bool(state.on[space] & CRIME_MASK) or (bool(state.villains) and self.lair(space) >= 0)

    def heroes_on(self, space: int) -> list[int]:
        return bits(self.state.on[space] & HERO_MASK)

    def dice_on(self, space: int) -> list[int]:
        """The heroes whose dice lie on a block."""
        return bits((self.state.on[space] & DIE_MASK) >> DIE - HERO)

    def team_dice(self, seat: int) -> int:
        return sum(self.is_locked(hero) for hero in self.team_heroes(seat))

    def place(self, place: int, by: int, object: int) -> int:
        """An event without a place of its own happens where that is whom it happens to, or who causes it."""
        for thing in (place, object, by):
            space = self.space_of(thing)
            if space >= 0:
                return SPACES + space
        return place

    # --- numbers ----------------------------------------------------------------------------------------

    @property
    def fight(self) -> Fight | None:
        """The fight in progress."""
        return self.fights[-1] if self.fights else None

    def stat(self, word: str, thing: int, base: int = 0) -> int:
        """A number of a hero, player, card or block as the rules in force bend it."""
        bent = word in self.live.pieces or self.state.timed
        return self.number(word, base, NOBODY, thing) if bent else base

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

    def given(self, stat: str, who: int) -> list[str]:
        """Nobody looks at what other heroes bear."""
        gifts = self.live.given_to(who, stat)
        return self._words_of("give", gifts, stat, who) if gifts or self.state.timed else []

    def permitted(self, word: str, who: int) -> bool:
        """The same of what lets him do something."""
        permits = self.live.permitted_to(who, word)
        return bool(permits or self.state.timed) and self._said("can", permits, word, who)

    def _bent(self, bend: Bend, against: int) -> int | None:
        if self.fights and self.silent(bend.rule.card, bend.context.figure):
            return None
        return super()._bent(bend, against)

    def _holds(self, bend: Bend, who: int) -> bool:
        """What a hero bears is for that hero alone."""
        rule, c = bend.rule, bend.context
        borne = bend.of_bearer and is_hero(who) and is_hero(c.figure)
        if (borne and who != c.figure) or (self.fights and self.silent(rule.card, c.figure)):
            return False
        return rule.is_on(self, c) and (borne or rule.fits(self, c, who))

    def _ready(self, one: LiveTrigger, e: Event | None) -> bool:
        if self.fights and self.silent(one.trigger.card, one.figure):
            return False
        return super()._ready(one, e)

    # --- choices and triggers ---------------------------------------------------------------------------

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

    def whose(self, one: LiveTrigger, e: Event | None) -> int:
        """HI-593: effects under one player's control are his to order; those of nobody are the active player's."""
        return one.you if one.you >= 0 else max(0, self.state.active)

    def first_in_order(self) -> int:
        """HI-593: the active player, or whoever scores."""
        return max(0, self.state.active if self.scoring < 0 else self.scoring)

    def order(self) -> Sequence[int]:
        """HI-593: the active player first."""
        return self.clockwise(self.first_in_order())

    def is_in(self, span: str, seat: int) -> int:
        return int(self.state.active == seat) if span == "turn" else super().is_in(span, seat)

    def sets_off(self, one: LiveTrigger, e: Event) -> bool:
        """Whether an event sets a trigger off."""
        return self._set_off(one, e)

    def ask_about(self, e: Event) -> None:
        """HI-591: the window of an event that the rules of a fight bring about themselves."""
        self._offer_all(e, "when")
