"""What is in force at a table: the rules, triggers and tallies of all cards in play, found by word.

It follows from the cards in play alone, so it is made once for each set of cards and shared by all tables and
copies that have the same; an event that nobody waits for costs one lookup.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capesmith.effects.compile.compiler import Text
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.patterns import Tally
from capesmith.effects.compile.standing import StandingRule, WaitingTrigger
from capesmith.rules.event import NOBODY
from capesmith.rules.refs import card_ref
from capesmith.systems.heroes_wanted.game.pieces import VILLAIN

if TYPE_CHECKING:
    from capesmith.systems.heroes_wanted.game.table import HeroesTable

AT_ONCE = ("end-movement", "enter")  # rules of the board that a movement itself sets off (HW-070)
CARD_STATS = ("move", "range", "damage", "stamina")


class LiveTrigger:
    """A trigger of a card in play, and whose it is."""

    __slots__ = ("card", "context", "figure", "quirk", "trigger", "you")

    def __init__(
        self, trigger: WaitingTrigger, you: int, figure: int, card: int = NOBODY, *, quirk: bool = False
    ) -> None:
        self.trigger = trigger
        self.you = you
        self.figure = figure
        self.card = card
        self.context = Context(you, figure, card)
        self.quirk = quirk


class Bend:
    """A standing rule on one number, and whose it is."""

    __slots__ = ("amount", "context", "rule", "sets")

    def __init__(self, rule: StandingRule, amount: Any, context: Context) -> None:
        self.rule = rule
        self.amount = amount
        self.context = context
        self.sets = rule.word == "set"


class Live:
    """Everything in force, by word."""

    __slots__ = (
        "after",
        "bans",
        "before",
        "boosts",
        "cards",
        "instead",
        "moments",
        "once",
        "pieces",
        "quirks",
        "spent",
        "tallies",
        "when",
    )

    def __init__(self, t: HeroesTable) -> None:
        self.after: dict[str, list[LiveTrigger]] = {}
        self.when: dict[str, list[LiveTrigger]] = {}
        self.before: dict[str, list[LiveTrigger]] = {}
        self.instead: dict[str, list[LiveTrigger]] = {}
        self.once: dict[str, list[LiveTrigger]] = {}  # of the board, resolved inside the movement
        self.moments: dict[str, list[LiveTrigger]] = {}
        self.quirks: dict[str, list[LiveTrigger]] = {}
        self.tallies: dict[str, list[Tally]] = {}
        self.cards: dict[tuple[str, int], list[Bend]] = {}
        self.pieces: dict[str, list[Bend]] = {}
        self.bans: dict[str, list[Bend]] = {}
        self.boosts: list[list[tuple[int, LiveTrigger]]] = [[] for _ in t.seats]
        self.spent: list[list[tuple[int, LiveTrigger]]] = [[] for _ in t.seats]
        self._gather(t)

    def _gather(self, t: HeroesTable) -> None:
        """In the fixed order scenario, villain, heroes by seat (EFFECTS 7.6)."""
        cast, play = t.cast, t.scenario
        bends: list[Bend] = []
        if play.triggers is not None:
            for seat in t.seats:
                self._text(play.triggers, seat, seat, bends, board=True)
        self._tally(play.setup)
        for text in play.colours.values():
            self._tally(text)
        for text, _ in play.ends:
            self._tally(text)
        state = t.state
        if t.villain_in_play():
            for deck, number in ((cast.villain_as, state.villain_a), (cast.villain_bs, state.villain_b)):
                for text in cast.texts[deck[number].id].values():
                    self._text(text, NOBODY, VILLAIN, bends)
        for headline in state.headlines:
            self._tally(cast.requirements[headline])
        for seat in t.seats:
            self._hero(t, seat, bends)
        self._place(t, bends)

    def _hero(self, t: HeroesTable, seat: int, bends: list[Bend]) -> None:
        hero, cast = t.state.heroes[seat], t.cast
        if hero.b >= 0:
            for text in cast.texts[cast.hero_bs[hero.b].id].values():
                self._text(text, seat, seat, bends)
        if hero.quirk >= 0 and t.options.quirks:
            for text in cast.texts[cast.quirks[hero.quirk].id].values():
                for trigger in text.triggers:
                    word = trigger.event or trigger.moment
                    self.quirks.setdefault(word, []).append(LiveTrigger(trigger, seat, seat, quirk=True))
        if hero.a < 0:
            return
        for power in cast.hero_as[hero.a].powers.values():
            for text in power.texts.values():
                self._text(text, seat, seat, bends, t.card_called(seat, power.slot))
        playset = t.playsets[seat]
        for number, action in enumerate(playset.actions):
            card = card_ref(seat, number)
            for text in cast.texts[action.id].values():
                if text.container in ("boost", "spent"):
                    offers = self.boosts if text.container == "boost" else self.spent
                    offers[seat] += [(number, LiveTrigger(trigger, seat, seat, card)) for trigger in text.triggers]
                    self._tally(text)
                else:
                    self._text(text, seat, seat, bends, card)
        for line in playset.bonus:
            self._tally(line)

    def _text(
        self, text: Text, you: int, figure: int, bends: list[Bend], card: int = NOBODY, *, board: bool = False
    ) -> None:
        self._tally(text)
        for trigger in text.triggers:
            if board and you > 0 and trigger.word == "instead-of":
                continue  # a rule of the board for everybody, not one for each hero
            owner = NOBODY if board and trigger.word == "instead-of" else you
            live = LiveTrigger(trigger, owner, figure, card)
            if trigger.moment:
                self.moments.setdefault(trigger.moment, []).append(live)
            elif board and trigger.word == "after" and trigger.event in AT_ONCE:
                self.once.setdefault(trigger.event, []).append(live)
            else:
                table = {"after": self.after, "when": self.when, "before": self.before, "instead-of": self.instead}
                table[trigger.word].setdefault(trigger.event, []).append(live)
        for rule in text.rules:
            context = Context(you, figure, card)
            if rule.word in ("add", "set"):
                bends += [Bend(rule, amount, context) for _, amount in rule.stats]
            elif rule.word == "cannot":
                for word in rule.words:
                    self.bans.setdefault(word, []).append(Bend(rule, None, context))

    def _tally(self, text: Text) -> None:
        for tally in text.tallies:
            known = self.tallies.setdefault(tally.word, [])
            if tally not in known:
                known.append(tally)

    def _place(self, t: HeroesTable, bends: list[Bend]) -> None:
        """Which cards and which sorts of numbers each rule is about."""
        for bend in bends:
            for stat, amount in bend.rule.stats:
                if amount is not bend.amount:
                    continue
                on_card = False
                if stat in CARD_STATS:
                    for seat in t.seats:
                        for number in range(len(t.playsets[seat].actions)):
                            card = card_ref(seat, number)
                            if bend.rule.fits(t, bend.context, card):
                                on_card = True
                                self.cards.setdefault((stat, card), []).append(bend)
                if not on_card:
                    self.pieces.setdefault(stat, []).append(bend)
