"""A game of Heroes Wanted in progress: events, numbers, triggers; the phases are modules of their own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from capesmith.effects.compile.context import Context
from capesmith.effects.compile.standing import StandingRule, WaitingTrigger
from capesmith.rules.choosing import Player, Prompt
from capesmith.rules.event import NOBODY, Event
from capesmith.rules.refs import MARKERS, SPACES, card_of, card_ref, is_card, is_piece, is_space
from capesmith.rules.table import MOST_TRIGGERS, Endless, GameOver, Result, Table
from capesmith.systems.heroes_wanted.game import atoms
from capesmith.systems.heroes_wanted.game.cast import Action, Cast, Play, Playset
from capesmith.systems.heroes_wanted.game.live import Bend, Live, LiveTrigger
from capesmith.systems.heroes_wanted.game.options import Options
from capesmith.systems.heroes_wanted.game.pieces import VILLAIN
from capesmith.systems.heroes_wanted.game.state import CHANCE, DICE, QUIRKS, SPANS, State

PAY = Prompt("pay", "pay its cost")
ORDER = Prompt("trigger", "which comes first")
BOOST = Prompt("boost", "discard it for its BOOST")
SPENT = Prompt("boost", "use its SPENT ability")
_FLOORS = {"move": 1}
_SPAN = {span: number for number, span in enumerate(SPANS)}


class HeroesTable(Table):
    """One game of Heroes Wanted."""

    system = "heroes-wanted"

    def __init__(self, cast: Cast, scenario: Play, options: Options, state: State, players: Sequence[Player]) -> None:
        super().__init__(state, players)
        self.cast = cast
        self.scenario = scenario
        self.ground = scenario.ground
        self.options = options
        self.seats = range(len(state.heroes))
        self.playsets: list[Playset] = []
        self.queue: list[tuple[LiveTrigger, Event | None, int]] = []
        self.offered: list[Any] = []
        self.acting = NOBODY
        self.in_villain_phase = False
        self.gathering: dict[int, int] | None = None  # DMG of the villain's attack, on its way into the totals
        self.counts: list[list[int]] | None = None
        self.live: Live
        self.renew()

    # --- the course of the game ---------------------------------------------------------------------

    def again(self, state: State, players: Sequence[Player]) -> HeroesTable:
        return HeroesTable(self.cast, self.scenario, self.options, state, players)

    def over(self) -> bool:
        return bool(self.state.outcome)

    def segment(self) -> None:
        from capesmith.systems.heroes_wanted.game.turn import play_segment

        play_segment(self)

    def result(self) -> Result:
        from capesmith.systems.heroes_wanted.game.scoring import result

        return result(self)

    def play_card(self, seat: int, number: int) -> None:
        from capesmith.systems.heroes_wanted.game.turn import play_card

        play_card(self, seat, number)

    def rest(self, seat: int) -> None:
        from capesmith.systems.heroes_wanted.game.turn import rest

        rest(self, seat)

    def renew(self) -> None:
        """Look again at which cards are in play."""
        state, cast = self.state, self.cast
        self.playsets = [cast.playset(hero.a) if hero.a >= 0 else NO_PLAYSET for hero in state.heroes]
        villain = (state.villain_a, state.villain_b) if self.villain_in_play() else ()
        heroes = tuple((hero.a, hero.b, hero.quirk) for hero in state.heroes)
        key = (self.scenario.sheet.id, heroes, villain, tuple(state.headlines), self.options.quirks > 0)
        live = cast.lives.get(key)
        if live is None:
            if len(cast.lives) > 500:
                cast.lives.clear()
            live = cast.lives[key] = Live(self)
        self.live = live
        self.in_villain_phase = state.stage == "villain"

    # --- looking ------------------------------------------------------------------------------------

    def villain_in_play(self) -> bool:
        return self.state.where[VILLAIN] >= 0

    def clockwise(self, first: int) -> list[int]:
        n = len(self.seats)
        return [(first + step) % n for step in range(n)]

    def card_called(self, seat: int, id: str) -> int:
        """The card with this id in a hero's set, or nobody."""
        number = self.playsets[seat].numbers.get(id)
        return NOBODY if number is None else card_ref(seat, number)

    def action(self, card: int) -> Action:
        seat, number = card_of(card)
        return self.playsets[seat].actions[number]

    def space_of(self, ref: int) -> int:
        """The space a thing is on, or -1."""
        if is_space(ref):
            return ref - SPACES
        if is_piece(ref):
            return self.state.where[ref] if self.state.where[ref] >= 0 else -1
        if is_card(ref):
            return self.state.where[card_of(ref)[0]]
        if ref >= MARKERS:
            token = self.state.heroes[ref - MARKERS].token
            return self.space_of(token) if token >= 0 else -1
        return -1

    def stamp(self, span: str) -> int:
        return self.state.spans[_SPAN[span]]

    # --- numbers --------------------------------------------------------------------------------------

    def number(self, stat: str, base: int, card: int, piece: int, against: int = NOBODY, side: str = "") -> int:
        """A number as the rules in force bend it: the latest `set`, then what is added (EFFECTS 7.6).

        `side` takes only the rules of heroes (`own`) or only those of the villain (`villain`), for HW-133.
        """
        live, timed = self.live, self.state.timed
        on_card = live.cards.get((stat, card)) if card >= 0 else None
        on_piece = live.pieces.get(stat)
        if on_card is None and on_piece is None and not timed:
            return base
        set_to, more, less = None, 0, 0
        for bends, thing in ((on_card, card), (on_piece, piece)):
            for bend in bends or ():
                if side and (side == "own") != (bend.context.you >= 0):
                    continue
                if bends is on_piece and not (thing >= 0 and bend.rule.fits(self, bend.context, thing)):
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
        for entry in timed if side != "villain" else ():
            amount = self._timed(entry, stat, card, piece, against)
            if amount > 0:
                more += amount
            else:
                less += amount
        found = (base if set_to is None else set_to) + more + less
        floor = _FLOORS.get(stat, 0)
        return found if found >= floor or found >= base else min(floor, base)

    def _bent(self, bend: Bend, against: int) -> int | None:
        rule, c = bend.rule, bend.context
        if rule.while_ is not None and not rule.while_(self, c):
            return None
        if rule.against is not None and not (against >= 0 and rule.against(self, c, against)):
            return None
        return int(bend.amount(self, c))

    def _timed(self, entry: tuple[Any, ...], stat: str, card: int, piece: int, against: int) -> int:
        rule = self.cast.compiler.rules[entry[0]]
        if card not in entry[2] and piece not in entry[2]:
            return 0
        c = Context(entry[1], entry[3])
        if rule.against is not None and not (against >= 0 and rule.against(self, c, against)):
            return 0
        return sum(amount(self, c) for word, amount in rule.stats if word == stat)

    def banned(self, word: str, who: int, against: int = NOBODY) -> bool:
        """Whether a rule in force forbids this; `cannot` beats everything."""
        for bend in self.live.bans.get(word, ()):
            rule, c = bend.rule, bend.context
            if rule.while_ is not None and not rule.while_(self, c):
                continue
            if not rule.fits(self, c, who):
                continue
            if rule.against is None or (against >= 0 and rule.against(self, c, against)):
                return True
        for entry in self.state.timed:
            rule = self.cast.compiler.rules[entry[0]]
            if rule.word == "cannot" and word in rule.words and who in entry[2]:
                c = Context(entry[1], entry[3])
                if rule.against is None or (against >= 0 and rule.against(self, c, against)):
                    return True
        return False

    def stand(self, rule: StandingRule, c: Context, targets: list[int]) -> None:
        """A rule as a step: it holds for these things until its moment (EFFECTS 7.10)."""
        atoms.add_timed(self, rule, c, targets)

    # --- events ---------------------------------------------------------------------------------------

    def count(self, cell: int, amount: int) -> None:
        atoms.count(self, cell, amount)

    def emit(self, e: Event) -> None:
        """Something has happened: tallies count it, triggers that wait for it join the queue."""
        live, word = self.live, e.word
        tallies = live.tallies.get(word)
        if tallies is not None:
            for tally in tallies:
                tally.note(self, e)
        waiting = live.after.get(word)
        if waiting is not None:
            for one in waiting:
                trigger = one.trigger
                if trigger.matches(self, one.context, e) and self._ready(one, e):  # type: ignore[misc]
                    self.queue.append((one, e, self._whose(one, e)))
        if self.state.waiting:
            self._awaited(e)
        if live.quirks:
            self.behave(word, e)

    def _whose(self, one: LiveTrigger, e: Event | None) -> int:
        """HW-176: the triggers of the villain are ordered by the hero they are about."""
        if one.you >= 0:
            return one.you
        n = len(self.seats)
        if e is not None:
            if 0 <= e.by < n:
                return e.by
            if 0 <= e.object < n:
                return e.object
        return max(self.acting, 0)

    def _ready(self, one: LiveTrigger, e: Event | None) -> bool:
        """Limits and conditions, when a trigger is collected and again when it resolves (EFFECTS 7.5)."""
        trigger = one.trigger
        if trigger.once_per is not None:
            used = self.state.used.get(trigger.id * 16 + one.you + 1)
            if used is not None and used == self.stamp(trigger.once_per):
                return False
        if trigger.if_ is None:
            return True
        c = Context(one.you, one.figure, one.card, e, NOBODY if e is None else e.object)
        return trigger.if_(self, c)

    def _awaited(self, e: Event) -> None:
        """Triggers that a text set up, waiting for their first time."""
        for entry in list(self.state.waiting):
            trigger = self.cast.compiler.triggers[entry[0]]
            if trigger.event == e.word and trigger.word == "after":
                one = LiveTrigger(trigger, entry[1], entry[2], entry[3])
                one.context.it = entry[4]
                if trigger.matches(self, one.context, e):  # type: ignore[misc]
                    atoms.drop_waiting(self, entry)
                    self.queue.append((one, e, self._whose(one, e)))

    def wait_for(self, trigger: WaitingTrigger, c: Context) -> None:
        atoms.add_waiting(self, trigger, c)

    def was_seen(self, trigger: WaitingTrigger, c: Context) -> bool:
        return self.state.used.get(-(trigger.id * 16 + c.you + 2)) == self.stamp(trigger.seen_in)

    def resolve(self, one: LiveTrigger, e: Event | None) -> bool:
        """Carry out one trigger; its limit is used up when it was done."""
        trigger = one.trigger
        if not self._ready(one, e):
            return False
        c = Context(one.you, one.figure, one.card, e, NOBODY if e is None else e.object)
        if e is not None and e.dice:
            c.die, c.dice = e.dice[-1], sum(e.dice)
        if trigger.cost is not None:
            if one.you >= 0 and not self.choose(one.you, PAY, (1, 0)):
                return False
            if not trigger.cost(self, c):
                return False
        done = trigger.body is None or trigger.body(self, c)
        if done and trigger.once_per is not None:
            atoms.use(self, trigger.id * 16 + one.you + 1, self.stamp(trigger.once_per))
        if trigger.seen_in:
            atoms.use(self, -(trigger.id * 16 + one.you + 2), self.stamp(trigger.seen_in))
        return done

    def interrupt(self, e: Event, word: str = "when") -> None:
        """Triggers that bend an event about to happen, each at most once (EFFECTS 7.4)."""
        waiting = (self.live.when if word == "when" else self.live.before).get(e.word)
        if waiting is not None:
            for one in waiting:
                if one.trigger.matches(self, one.context, e) and self._ready(one, e):  # type: ignore[misc]
                    self.tell("trigger", one, e)
                    self.resolve(one, e)

    def offer(self, e: Event, boosts: bool) -> None:
        """BOOST from hand or SPENT from the pile, to the hero who causes the event (HW-101, HW-103, HW-362)."""
        seat = e.by
        offers = self.live.boosts[seat] if boosts else self.live.spent[seat]
        if not offers:
            return
        hero = self.state.heroes[seat]
        for number, one in offers:
            trigger = one.trigger
            if trigger.event != e.word:
                continue
            there = hero.hand >> number & 1 if boosts else number in hero.pile and not hero.koed  # HW-104
            if not there or not trigger.matches(self, one.context, e) or not self._ready(one, e):  # type: ignore[misc]
                continue
            prompt = BOOST if boosts else SPENT
            if not self.choose(seat, prompt, (card_ref(seat, number), NOBODY)) >= 0:
                continue
            if boosts:
                self.tell("boost", seat, number)
                atoms.spend(self, seat, number)  # HW-105
                self.resolve(one, e)
                self.emit(Event("boost", by=seat))
            else:
                self.tell("spent", seat, number)
                self.resolve(one, e)

    def replaced(self, e: Event) -> bool:
        """Whether something happens instead of this event; each text replaces an event at most once (EFFECTS 7.7)."""
        for one in self.live.instead.get(e.word, ()):
            trigger = one.trigger
            if trigger.matches(self, one.context, e) and self._ready(one, e):  # type: ignore[misc]
                self.resolve(one, e)
                return True
        return False

    def proceed(self, e: Event) -> bool:
        """The event happens after all, inside the text that replaced it."""
        from capesmith.systems.heroes_wanted.game.damage import ko_minion

        if e.word == "ko":
            ko_minion(self, e.object, e.by)
            return True
        return False

    # --- dice -----------------------------------------------------------------------------------------

    def chance(self, n: int) -> int:
        return self.state.streams[CHANCE].below(n)

    def roll(self, c: Context, number: int) -> list[int]:
        """HW-115 to HW-119; SPENT and the like may roll dice again before they are read."""
        stream = self.state.streams[DICE]
        by = c.you if c.you >= 0 else c.figure
        e = Event("roll", by=by, origin=c.origin)
        self.interrupt(e, "before")
        if self.live.quirks:
            self.behave("roll", e)
        dice = [stream.roll() for _ in range(number)]
        e.dice, e.amount = dice, sum(dice)
        self.tell("roll", by, list(dice), c)
        if c.you >= 0:
            self.offer(e, boosts=False)
        self.interrupt(e)
        e.amount = sum(dice)
        self.emit(e)
        return dice

    def roll_again(self, c: Context, dice: list[int], index: int) -> None:
        before = dice[index]
        dice[index] = self.state.streams[DICE].roll()
        self.tell("reroll", c.you, before, dice[index])

    # --- texts and their triggers ---------------------------------------------------------------------

    def moment(self, word: str, seat: int = NOBODY) -> None:
        """A point in time comes: its triggers, then what ends with it (EFFECTS 7.10)."""
        for one in self.live.moments.get(word, ()):
            if one.trigger.yours and one.you != seat:
                continue
            if self._ready(one, None):
                self.tell("trigger", one, None)
                self.resolve(one, None)
        if self.state.timed:
            atoms.expire(self, word, seat)
        if self.live.quirks:
            self.behave(word, None, seat)

    def behave(self, word: str, e: Event | None, seat: int = NOBODY) -> None:
        """HW-224, HW-228: a quirk asks for its behaviour, and sometimes the player forgets."""
        for one in self.live.quirks.get(word, ()):
            trigger = one.trigger
            if e is None:
                if trigger.yours and one.you != seat:
                    continue
            elif trigger.word == "before" and e.dice is not None:
                continue
            elif not trigger.matches(self, one.context, e):  # type: ignore[misc]
                continue
            lapsed = self.state.streams[QUIRKS].below(1000) < self.options.quirks * 1000
            self.tell("quirk", one.you, lapsed)
            self.fired_trigger(one)
            if lapsed:
                atoms.lapse(self, one.you)

    def fired_trigger(self, one: LiveTrigger) -> None:
        if self.counts is not None and one.trigger.body is not None:
            one.trigger.body(self, Context(one.you, one.figure))

    def settle(self) -> None:
        """HW-174 to HW-178, HW-181: resolve what waits, one by one, and look again after each."""
        from capesmith.systems.heroes_wanted.game.headlines import complete, completable

        for _ in range(MOST_TRIGGERS):
            ready = completable(self)
            if not self.queue and not ready:
                self.check_end()
                return
            seat, mine = self._next(ready)
            self.offered = mine
            index = self.choose(seat, ORDER, range(len(mine))) if len(mine) > 1 else 0
            chosen = mine[index]
            if isinstance(chosen, int):
                complete(self, seat, chosen)
            else:
                self.queue.remove(chosen)
                one, e, _ = chosen
                self.tell("trigger", one, e)
                self.resolve(one, e)
        labels = sorted({one.trigger.label for one, _, _ in self.queue})
        raise Endless(f"after {MOST_TRIGGERS} triggers there are still more: {', '.join(labels)}")

    def _next(self, ready: list[tuple[int, int]]) -> tuple[int, list[Any]]:
        """Whose triggers come next: clockwise from the acting hero, in the Villain Phase from the 1st (HW-177)."""
        first = self.state.first if self.in_villain_phase or self.acting < 0 else self.acting
        for seat in self.clockwise(first):
            mine: list[Any] = [entry for entry in self.queue if entry[2] == seat]
            mine += [place for owner, place in ready if owner == seat]
            if mine:
                return seat, mine
        return self.queue[0][2], [self.queue[0]]

    def check_end(self) -> None:
        """Whether the scenario says that the game ends, now or with the turn (HW-240, HW-344 to HW-349)."""
        for text, end in self.scenario.ends:
            if text.if_ is not None and text.if_(self, _UNOWNED):
                self.end_game(end.result, end.at_end_of)

    def end_game(self, result: str, at_end_of: str | None = None) -> None:
        if at_end_of is not None:
            if not self.state.ending:
                atoms.set_ending(self, result)
            return
        atoms.set_outcome(self, result)
        raise GameOver

    def fired(self, node: int, done: bool) -> None:
        """Count a step that was carried out; only tables that trace do."""
        if self.counts is not None:
            self.counts[node][0] += 1
            self.counts[node][1] += done


_UNOWNED = Context()
NO_PLAYSET = Playset([], -1, ())
