"""A table of Hour of Need as its rules see it: who is who, what is where, with which numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from capesmith.content.masks import bits
from capesmith.effects.compile.context import Context
from capesmith.effects.play.agreed import AgreedTable
from capesmith.effects.play.live import LiveTrigger
from capesmith.rules.choosing import Player, Prompt
from capesmith.rules.event import NOBODY, Event
from capesmith.rules.refs import CARDS, SPACES
from capesmith.systems.hour_of_need.game.cast import WHOLE, Cast, Encounter, Play, Side, Threshold
from capesmith.systems.hour_of_need.game.events import EVENTS
from capesmith.systems.hour_of_need.game.live import Live
from capesmith.systems.hour_of_need.game.options import Options
from capesmith.systems.hour_of_need.game.pieces import (
    ALLY,
    ALLY_SLOT,
    BYSTANDER,
    BYSTANDER_MASK,
    CHARACTER_MASK,
    HERO_MASK,
    LACKEY_MASK,
    MINION,
    MINION_MASK,
    NEMESIS_MASK,
    ONLINE,
    PIECES,
    PROBLEM,
    SPECIAL_BYSTANDERS,
    SPECIAL_MINIONS,
    VILLAIN,
    is_bystander,
    is_minion,
)
from capesmith.systems.hour_of_need.game.state import SPANS, TEXTS, Hero, State

OTHERS, HEROES = range(2)  # whose triggers wait together
NEVER = 1000  # what a dash stands for: so much justice never comes together (HN-329)
PRINTED_FIGURES = HERO_MASK | 1 << VILLAIN | LACKEY_MASK | NEMESIS_MASK


class Pool:
    """The roll in hand: what it is for, and what it has come to (HN-262 to HN-267).

    `by` is whoever acts: the hero of the seat, or an ally that the hero controls (HN-424)."""

    __slots__ = ("attack", "by", "focus", "redraws", "seat", "space", "successes", "wasted")

    def __init__(self, seat: int, space: int, *, attack: bool, by: int = NOBODY) -> None:
        self.seat, self.space, self.attack, self.by = seat, space, attack, seat if by == NOBODY else by
        self.successes = self.focus = self.wasted = self.redraws = 0


class HourTable(AgreedTable[State, Live, Cast, Play, Options]):
    """One game. Each seat is a hero (HN-021), and their number never changes (HN-451)."""

    states = State
    events = EVENTS
    texts_chance = TEXTS
    span_numbers: ClassVar = {span: number for number, span in enumerate(SPANS)}
    announces = frozenset(("damage", "defeat", "roll"))
    table_spans = frozenset(SPANS)

    def __init__(self, cast: Cast, scenario: Play, options: Options, state: State, players: Sequence[Player]) -> None:
        super().__init__(cast, scenario, options, state, players)
        self.ground = scenario.ground
        self.pool: Pool | None = None
        self.crises = 0  # being resolved now
        self.crisis_due = 0  # heroes defeated meanwhile (HN-354)
        self.caused = NOBODY  # 0 while the card or effect in hand has caused no crisis yet, 1 then (HN-351)
        self.coming: Event | None = None  # what is about to happen, for whoever thinks about it (HN-441)
        self.resolving = 0  # effects under way: nobody plays cards meanwhile (HN-212b)
        self.renew()

    def rest(self) -> None:
        """Nothing is going on."""
        self.queue, self.depth, self.pool = [], 0, None
        self.crises = self.crisis_due = self.resolving = 0
        self.caused, self.agreed = NOBODY, False

    def over(self) -> bool:
        return self.state.stage == "over"

    def incoming(self) -> int:
        """Damage about to be placed, or dice to be rolled."""
        return self.coming.amount if self.coming is not None else 0

    def lying(self) -> list[int]:
        """Issue tokens are no pieces, but they are put somewhere all the same."""
        return [*self.state.where, *self.state.tokens, self.state.online]

    # --- who decides ------------------------------------------------------------------------------------

    def whose(self, one: LiveTrigger, e: Event | None) -> int:
        """HN-443: the texts of villain and issue, or those of heroes."""
        return HEROES if one.you >= 0 else OTHERS

    def order(self) -> Sequence[int]:
        """HN-443: what villain and issue do comes first."""
        return (OTHERS, HEROES)

    def orders(self, lane: int) -> int:
        """HN-443: within a group the players choose."""
        return self.lead

    @property
    def lead(self) -> int:
        """Who speaks for the players where they decide together (HN-442): the active hero, or the first."""
        return max(self.state.active, 0)

    def chooser(self, c: Context) -> int:
        return c.chooser if c.chooser >= 0 else c.you if c.you >= 0 else self.lead

    def together(self, prompt: Prompt, options: Sequence[int]) -> int:
        """The players break a tie (HN-158)."""
        return self.choose(self.lead, prompt, options)

    # --- heroes -------------------------------------------------------------------------------------------

    def hero(self, seat: int) -> Hero:
        return self.state.heroes[seat]

    def side(self, seat: int) -> Side:
        """The side of the Hero card that is up."""
        hero = self.state.heroes[seat]
        return self.cast.heroes[hero.card].sides[hero.focused]

    def on_board(self) -> list[int]:
        """HN-345: the heroes who can be affected by anything."""
        where = self.state.where
        return [seat for seat in self.seats if where[seat] >= 0]

    def is_there(self, seat: int) -> bool:
        return seat >= 0 and self.state.where[seat] >= 0

    def attack_value(self, seat: int) -> int:
        return self.number("attack", self.side(seat).attack, NOBODY, seat)

    def solve_value(self, seat: int) -> int:
        return self.number("solve", self.side(seat).solve, NOBODY, seat)

    # --- what the heroes face ----------------------------------------------------------------------------

    def encounter(self, number: int) -> Encounter:
        return self.cast.encounters[number]

    @property
    def villain_card(self) -> Encounter:
        return self.cast.villains[self.state.villain]

    def holder(self, number: int) -> int:
        """In whose threat area a card lies, or in whose play area an ally does; it stays there when its holder is
        defeated (HN-294, HN-346)."""
        for seat in self.seats:
            hero = self.state.heroes[seat]
            if number in hero.threat or number in hero.allies:
                return seat
        return NOBODY

    def allies_of(self, seat: int) -> list[Encounter]:
        return [self.cast.encounters[number] for number in self.state.heroes[seat].allies]

    def ally_slots(self, seat: int) -> list[int]:
        """The places of allies among the cards of a play area."""
        return [ALLY_SLOT + one.piece - ALLY for one in self.allies_of(seat)]

    def special(self, piece: int) -> Encounter | None:
        """The card of a special minion or bystander; None for a plain token (HN-708, HN-709)."""
        if is_minion(piece):
            ids, n = self.options.minions, (piece - MINION) // SPECIAL_MINIONS
        elif is_bystander(piece):
            ids, n = self.options.bystanders, (piece - BYSTANDER) // SPECIAL_BYSTANDERS
        else:
            return None
        return self.cast.encounters[self.cast.encounter_numbers[ids[n]]] if n < len(ids) else None

    def in_play(self) -> list[int]:
        """The cards of all threat areas, and those beside the Overview."""
        found: list[int] = []
        for hero in self.state.heroes:
            found += hero.threat
        return found + self.state.issue_area

    def card_of_piece(self, piece: int) -> int:
        """The card that a figure or token stands for, by its number among the encounters; -1 if it has none."""
        if piece == VILLAIN:
            return self.villain_card.number
        encounters = self.cast.encounters
        for number in self.in_play():
            if encounters[number].piece == piece:
                return number
        for hero in self.state.heroes:
            for number in hero.allies:
                if encounters[number].piece == piece:
                    return number
        return NOBODY

    def is_flipped(self, number: int) -> bool:
        return bool(self.state.flipped >> number & 1)

    def is_exhausted(self, number: int) -> bool:
        return bool(self.state.exhausted >> number & 1)

    def living(self, number: int) -> str:
        """What a card in play is as a character: `enemy`, `bystander`, `ally`; nothing if it is none now."""
        one = self.cast.encounters[number]
        if one.kind in ("lackey", "villain"):
            return "enemy"
        if one.kind == "ally":
            return "ally"
        if one.kind in ("scheme", "nemesis") and not self.is_flipped(number):
            return ""
        return one.sort if one.sort in ("enemy", "bystander", "ally") else ""

    def characters(self, sort: str) -> list[int]:
        """The figures or tokens of characters of a sort, on the board."""
        found = []
        for piece in bits(self.state.board & (CHARACTER_MASK | NEMESIS_MASK)):
            number = self.card_of_piece(piece)
            if number >= 0 and self.living(number) == sort:
                found.append(piece)
        return found

    def enemies(self) -> list[int]:
        """HN-360: every enemy on the board, the Scheming villain, too (HN-248)."""
        plain = bits(self.state.board & (1 << VILLAIN | LACKEY_MASK | MINION_MASK))
        return plain + self.characters("enemy")

    def targets(self) -> list[int]:
        """HN-235: the enemies that can be attacked and hurt."""
        found = self.enemies()
        if not self.state.showdown and VILLAIN in found:
            found.remove(VILLAIN)
        return found

    def people(self) -> list[int]:
        """HN-420: heroes and allies, as enemies see them."""
        return self.on_board() + self.characters("ally")

    def bystanders(self) -> list[int]:
        """Normal bystanders and Bystander characters, on the map or captured (HN-203)."""
        return bits(self.state.board & BYSTANDER_MASK) + self.characters("bystander")

    def is_captured(self, piece: int) -> bool:
        return self.state.where[piece] >= self.ground.size

    def free_bystanders(self) -> list[int]:
        return [one for one in self.bystanders() if not self.is_captured(one)]

    def captives(self, panel: int) -> list[int]:
        space = self.ground.size + panel
        return [one for one in self.bystanders() if self.state.where[one] == space]

    def minions_in(self, panel: int) -> int:
        return (self.state.on[self.ground.size + panel] & MINION_MASK).bit_count()

    def inflict_value(self, piece: int) -> int:
        """HN-361, HN-380, HN-382."""
        if is_minion(piece):
            special = self.special(piece)
            base = 1 if special is None else special.inflict
        elif piece == VILLAIN:
            fields = self.villain_card.card.fields
            base = int(fields["showdown_inflict"] if self.state.showdown else fields["inflict"])
        else:
            number = self.card_of_piece(piece)
            base = 0 if number < 0 else self.cast.encounters[number].inflict
        return max(0, self.number("inflict", base, NOBODY, piece))

    def defense(self, piece: int) -> int:
        """HN-324a, HN-325."""
        number = self.card_of_piece(piece)
        base = 0 if number < 0 else self.cast.encounters[number].defense
        return max(0, self.number("defense", base, NOBODY, piece))

    def health(self, piece: int) -> int:
        """What it takes to defeat somebody; 0 for a dash (HN-329)."""
        if piece in self.seats:
            return self.side(piece).health
        if is_minion(piece):
            special = self.special(piece)
            return 1 if special is None else special.health
        if piece == VILLAIN:
            printed = self.cast.amounts[self.villain_card.card.id, "health"].value(self, Context())
            return printed + self.options.extra_health * len(self.seats)
        number = self.card_of_piece(piece)
        return 0 if number < 0 else self.cast.encounters[number].health

    def needed(self, one: Threshold | None) -> int:
        """How much of what is counted is enough; HN-712: with leeway more tokens, and more bystanders."""
        if one is None:
            return 1
        return max(1, one.amount.value(self, WHOLE) + (0 if one.word == "online-panels" else self.options.leeway))

    # --- problems ------------------------------------------------------------------------------------------

    def danger(self, number: int) -> int:
        """The justice that solves a card now; 0 if it is no problem, and more than there is for a dash (HN-329)."""
        one = self.cast.encounters[number]
        if one.kind == "villain":
            return 0 if self.state.showdown else self.cast.amounts[one.card.id, "danger"].value(self, Context())
        found = one.back if self.is_flipped(number) else one.front
        turned = one.kind == "scheme" and self.is_flipped(number)
        dash = one.sort == "problem" and (turned or one.kind == "issue-card")
        return found or (NEVER if dash else 0)

    def online_danger(self) -> int:
        found = self.scenario.online_danger
        return 0 if found is None else found.value(self, Context())

    def problems(self) -> list[int]:
        """Every problem in play, as references; the villain's card once nothing is hidden (HN-253, HN-287)."""
        found = [PROBLEM + number for number in self.in_play() if self.danger(number)]
        if not self.state.showdown and not self.state.hidden:
            found.append(PROBLEM + self.villain_card.number)
        return found + [PROBLEM + ONLINE + panel for panel in bits(self.state.online)]

    def problem_space(self, ref: int) -> int:
        """HN-254: where a problem is; a panel where one has to be in it (HN-159)."""
        number = ref - PROBLEM
        if number >= ONLINE:
            return self.ground.size + number - ONLINE
        one = self.cast.encounters[number]
        if one.kind == "villain":
            return self.state.where[VILLAIN]
        if one.kind in ("peril", "nemesis"):
            return self.state.where[one.piece]
        colour = one.panel or one.colour
        return self.ground.size + self.ground.colours.index(colour)

    # --- the board ------------------------------------------------------------------------------------------

    def space_of(self, ref: int) -> int:
        if 0 <= ref < PIECES:
            return self.state.where[ref]
        if SPACES <= ref < CARDS:
            return ref - SPACES
        if ref >= PROBLEM:
            return self.problem_space(ref)
        return -1

    def canonical(self, space: int) -> int:
        """HN-151: a scheme space is its panel."""
        if 0 <= space < self.ground.size and space in self.ground.scheme_spaces:
            return self.ground.size + self.ground.scheme_spaces.index(space)
        return space

    def far(self, here: int, there: int) -> int:
        """HN-152, HN-153."""
        return self.ground.distances[here][there]

    def apart(self, one: int, other: int) -> int:
        """How far two things are from each other; a long way if either is nowhere."""
        here, there = self.space_of(one), self.space_of(other)
        return 999 if here < 0 or there < 0 else self.ground.distances[here][there]

    def figures(self) -> int:
        """The bits of everything that keeps a space from being empty (HN-015, HN-160)."""
        found = self.state.board & PRINTED_FIGURES
        for sort in ("enemy", "ally"):
            for piece in self.characters(sort):
                found |= 1 << piece
        return found

    def is_empty(self, space: int, figures: int | None = None) -> bool:
        """HN-160, HN-162: nobody stands there; who is in a panel does not stand in its scheme space."""
        return not self.state.on[space] & (self.figures() if figures is None else figures)

    def is_open(self, space: int, figures: int | None = None) -> bool:
        """HN-175: a panel, or an empty space that is no scheme space."""
        return space >= self.ground.size or (space not in self.ground.scheme_spaces and self.is_empty(space, figures))

    def villain_panel(self) -> int:
        """HN-280 to HN-283: the panel it is in, or else the nearest; among equals the one with the higher number."""
        here = self.state.where[VILLAIN]
        if here >= self.ground.size:
            return here - self.ground.size
        far = [self.far(here, self.ground.size + panel) for panel in range(4)]
        return max(panel for panel in range(4) if far[panel] == min(far))

    def nearest_panels(self, space: int) -> list[int]:
        """HN-157: the panels nearest to a space."""
        far = [self.far(space, self.ground.size + panel) for panel in range(4)]
        return [panel for panel in range(4) if far[panel] == min(far)]

    def near(self, space: int) -> Iterable[int]:
        """HN-154, HN-155: the spaces near one; next to a scheme space is near its panel."""
        return bits(self.ground.near(space, 1))
