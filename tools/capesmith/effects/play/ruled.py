"""What the rules in force do at a table: numbers they bend, what they forbid, oblige to and give."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Generic, TypeVar, cast

from capesmith.effects.compile.compiler import Compiler
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.standing import OPEN, StandingRule
from capesmith.effects.compile.table import AnyTable, BaseTable, S
from capesmith.effects.play.live import Bend, LiveTexts
from capesmith.effects.play.state import Timed
from capesmith.rules.choosing import Player
from capesmith.rules.event import NOBODY

L = TypeVar("L", bound=LiveTexts, covariant=True)
NOTHING_IN_FORCE = LiveTexts()


class RuledTable(BaseTable[S], Generic[S, L]):
    """A table with rules in force: those of the texts in play, and those that hold for a time."""

    __slots__ = ("compiler", "live")
    floors: ClassVar[dict[str, int]] = {}  # numbers that other rules cannot lower further than this

    def __init__(self, compiler: Compiler[AnyTable], state: S, players: Sequence[Player]) -> None:
        super().__init__(state, players)
        self.compiler = compiler
        self.live = cast(L, NOTHING_IN_FORCE)  # until somebody looks

    def number(self, stat: str, base: int, card: int, piece: int, against: int = NOBODY, side: str = "") -> int:
        """A number as the rules in force bend it: the latest `set`, then what is added.

        `side` takes only the rules of texts that a seat owns (`own`), or only those of texts that nobody owns.
        """
        live, timed = self.live, self.state.timed
        on_card = live.cards[stat].get(card) if card >= 0 and stat in live.cards else None
        on_piece = live.pieces.get(stat)
        if on_card is None and on_piece is None and not (timed and self._bends_for_a_time(stat)):
            return base
        set_to, more, less = None, 0, 0
        for bends, thing in ((on_card, card), (on_piece, piece)):
            for bend in bends or ():
                if side and (side == "own") != (bend.context.you >= 0):
                    continue
                if (bends is on_piece or not bend.rule.static) and not (
                    thing >= 0 and bend.rule.fits(self, bend.context, thing)
                ):
                    continue
                amount = self._bent(bend, against)
                if amount is None:
                    continue
                if bend.sets:
                    set_to = amount
                elif amount > 0:
                    more += amount
                else:
                    less += amount
        for entry in timed if side in ("", "own") else ():
            sets, amount = self._timed(entry, stat, card, piece, against)
            if sets:
                set_to = amount
            elif amount > 0:
                more += amount
            else:
                less += amount
        found = (base if set_to is None else set_to) + more + less
        floor = self.floors.get(stat, 0)
        return found if found >= floor or found >= base else min(floor, base)

    def _bent(self, bend: Bend, against: int) -> int | None:
        rule, c = bend.rule, bend.context
        if not rule.is_on(self, c) or not rule.is_against(self, c, against):
            return None
        amount = bend.amount.value(self, c)
        if self.noted is not None and (amount or bend.sets):
            self.noted("rule", rule.card, c.you)
        return amount

    def _timed(self, entry: Timed, stat: str, card: int, piece: int, against: int) -> tuple[bool, int]:
        rule = self.compiler.rules[entry[0]]
        if stat not in rule.numbers or not self._speaks_of(entry, rule, card, piece):
            return False, 0
        c = Context(entry[1], entry[3])
        if not rule.is_against(self, c, against):
            return False, 0
        total = 0
        for amount in rule.numbers[stat]:
            total += amount.value(self, c)
        return rule.word == "set", total

    def _speaks_of(self, entry: Timed, rule: StandingRule, *things: int) -> bool:
        """Whether a rule with an end holds for one of these: those it was made for, or whoever it speaks of."""
        targets = entry[2]
        if OPEN not in targets:
            return any(thing in targets for thing in things)
        c = Context(entry[1], entry[3])
        return any(thing >= 0 and rule.fits(self, c, thing) for thing in things)

    def bends(self, stat: str) -> bool:
        """Whether any rule in force speaks of a number."""
        if stat in self.live.pieces or stat in self.live.cards:
            return True
        return bool(self.state.timed) and self._bends_for_a_time(stat)

    def _bends_for_a_time(self, stat: str) -> bool:
        for entry in self.state.timed:
            rule = self.compiler.rules[entry[0]]
            if stat in rule.numbers:
                return True
        return False

    def forbids(self, word: str) -> bool:
        """Whether any rule in force may forbid this."""
        if word in self.live.bans:
            return True
        return bool(self.state.timed) and self._says_for_a_time("cannot", word)

    def _says_for_a_time(self, rule_word: str, word: str) -> bool:
        for entry in self.state.timed:
            rule = self.compiler.rules[entry[0]]
            if rule.word == rule_word and word in rule.words:
                return True
        return False

    def banned(self, word: str, who: int, against: int = NOBODY) -> bool:
        """Whether a rule in force forbids this; `cannot` beats everything."""
        for bend in self.live.bans.get(word, ()):
            rule, c = bend.rule, bend.context
            if rule.is_on(self, c) and rule.fits(self, c, who) and rule.is_against(self, c, against):
                if self.noted is not None:
                    self.noted("rule", rule.card, c.you)
                return True
        for entry in self.state.timed:
            rule = self.compiler.rules[entry[0]]
            forbidden = rule.word == "cannot" and word in rule.words and self._speaks_of(entry, rule, who)
            if forbidden and rule.is_against(self, Context(entry[1], entry[3]), against):
                return True
        return False

    def obliged(self, word: str, who: int) -> list[Callable[[int], bool]]:
        """What the texts in force oblige somebody to: each says whether a thing is the one it names."""
        found = []
        for bend in self.live.duties.get(word, ()):
            rule, c = bend.rule, bend.context
            if rule.is_on(self, c) and rule.fits(self, c, who):
                found.append(self._obliges(rule, c))
        for entry in self.state.timed:
            rule = self.compiler.rules[entry[0]]
            if rule.word == "must" and word in rule.words and self._speaks_of(entry, rule, who):
                found.append(self._obliges(rule, Context(entry[1], entry[3])))
        return found

    def _obliges(self, rule: StandingRule, c: Context) -> Callable[[int], bool]:
        if self.noted is not None:
            self.noted("rule", rule.card, c.you)
        return lambda thing: rule.against is None or rule.against.fits(self, c, thing)

    def given(self, stat: str, who: int) -> list[str]:
        """The words that rules in force add to a set of somebody."""
        return self._words_of("give", self.live.gifts.get(stat, ()), stat, who)

    def worded(self, stat: str, who: int) -> list[str]:
        """The words that rules in force set a stat of somebody to, the latest last."""
        return self._words_of("set", self.live.worded.get(stat, ()), stat, who)

    def _words_of(self, rule_word: str, bends: Sequence[Bend], stat: str, who: int) -> list[str]:
        found = []
        for bend in bends:
            if self._holds(bend, who):
                found.append(bend.word)
                if self.noted is not None:
                    self.noted("rule", bend.rule.card, bend.context.you)
        for entry in self.state.timed:
            rule = self.compiler.rules[entry[0]]
            if rule.word == rule_word and self._speaks_of(entry, rule, who):
                found += [word for name, word in rule.stats if name == stat and isinstance(word, str)]
        return found

    def permits(self, word: str) -> bool:
        """Whether any rule in force may let somebody do this."""
        return word in self.live.permits or self._says_for_a_time("can", word)

    def permitted(self, word: str, who: int) -> bool:
        """Whether a rule in force lets somebody do this although the rules do not."""
        return self._said("can", self.live.permits.get(word, ()), word, who)

    def ignores(self, word: str, who: int) -> bool:
        """Whether a rule in force takes this out of account for somebody."""
        return self._said("ignore", self.live.ignored.get(word, ()), word, who)

    def _said(self, rule_word: str, bends: Sequence[Bend], word: str, who: int) -> bool:
        for bend in bends:
            if self._holds(bend, who):
                if self.noted is not None:
                    self.noted("rule", bend.rule.card, bend.context.you)
                return True
        for entry in self.state.timed:
            rule = self.compiler.rules[entry[0]]
            if rule.word == rule_word and word in rule.words and self._speaks_of(entry, rule, who):
                return True
        return False

    def _holds(self, bend: Bend, who: int) -> bool:
        """Whether a rule is on now and speaks of somebody; a game may keep texts from working for a while."""
        rule, c = bend.rule, bend.context
        return rule.is_on(self, c) and rule.fits(self, c, who)
