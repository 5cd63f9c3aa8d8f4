"""A table at which texts are played: events, triggers and the queue they wait in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Self, TypeAlias

from capesmith.effects.compile.compiler import Compiler
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.standing import StandingRule, WaitingTrigger
from capesmith.effects.compile.table import AnyTable, S
from capesmith.effects.play import events, memory
from capesmith.effects.play.events import TEXT_EVENTS
from capesmith.effects.play.live import LiveTexts, LiveTrigger
from capesmith.effects.play.ruled import L, RuledTable
from capesmith.effects.play.state import SetUp, TextState
from capesmith.effects.questions import ORDER, PAY
from capesmith.rules.choosing import Player
from capesmith.rules.event import NOBODY, Event, Perform
from capesmith.rules.table import MOST_NESTED, MOST_TRIGGERS, Endless

Waiting = tuple[LiveTrigger, Event | None, int]


class TextTable(RuledTable[S, L]):
    """What the texts of all systems need of a table; a system says whose turn it is and what its words mean."""

    __slots__ = (
        "acting", "copying", "counts", "depth", "encores", "news", "offered", "onlooker", "queue", "resting_news",
        "span_number",
    )  # fmt: skip
    events = TEXT_EVENTS
    span_numbers: ClassVar[dict[str, int]] = {}
    announces: ClassVar[frozenset[str]] = frozenset()  # events that the rules announce before they happen
    table_spans: ClassVar[frozenset[str]] = frozenset()  # spans of the whole table: their next one is everybody's

    def __init__(self, compiler: Compiler[AnyTable], state: S, players: Sequence[Player]) -> None:
        super().__init__(compiler, state, players)
        self.queue: list[Waiting] = []
        self.offered: list[Any] = []  # what the last question about the order of triggers was about
        self.acting = NOBODY
        self.news = -1  # bits of what may have come true
        self.resting_news = -1  # the same at the beginning of the segment
        self.depth = 0  # triggers inside triggers
        self.onlooker: Callable[[Event], None] | None = None  # sees everything that happens
        self.counts: list[list[int]] | None = None
        self.encores: list[int] | None = None  # seats with an extra turn to come; None while there can be none
        self.span_number = self.span_numbers  # at hand
        self.copying = False  # the text of somebody else is being carried out

    # --- what a system says -------------------------------------------------------------------------

    def whose(self, one: LiveTrigger, e: Event | None) -> int:
        """The lane a trigger waits in: the seat that orders it, or what a game sorts its triggers by."""
        raise NotImplementedError

    def order(self) -> Sequence[int]:
        """The lanes in the order in which their triggers are resolved now."""
        raise NotImplementedError

    def orders(self, lane: int) -> int:
        """The seat that says which trigger of a lane comes first."""
        return lane

    def title(self) -> str:
        """What the whole game is called: its own texts need no label."""
        return ""

    def pending(self) -> list[tuple[int, int]]:
        """What else waits with the triggers: a lane and a number each."""
        return []

    def carry_out(self, seat: int, number: int) -> None:
        """Do one of those other things."""

    def settled(self, news: int) -> None:
        """Nothing waits any more."""

    def is_in(self, span: str, seat: int) -> int:
        """1 while such a span is going on, as far as it is the seat's own."""
        number = self.span_number[span]
        return int(self.state.spans[number] > 0 and self.state.open >> number & 1)

    def offer(self, e: Event, seat: int, word: str = "when") -> None:
        """Ask a seat about abilities it may use on an event that is about to happen, or has happened (`after`)."""

    def noticed(self, word: str, e: Event | None, seat: int = NOBODY) -> None:
        """Something happened, or a moment came, that is no business of triggers."""

    # --- copies -------------------------------------------------------------------------------------

    def keep(self) -> None:
        super().keep()
        self.resting_news = self.news

    def fork(self, answers: Sequence[int], after: Player | None = None) -> Self:
        """What had not come true by then is not looked for again."""
        made = super().fork(answers, after)
        made.news = self.resting_news
        return made

    # --- events -------------------------------------------------------------------------------------

    def stand(self, rule: StandingRule, c: Context, targets: list[int]) -> None:
        memory.add_timed(self, rule, c, targets)
        events.stands(self, rule, c, tuple(targets))

    def count(self, cell: int, amount: int) -> None:
        memory.count(self, cell, amount)

    def announce(
        self, word: str, object: int = NOBODY, by: int = NOBODY, amount: int = 0, place: int = NOBODY,
        faces: str = "", perform: Perform = None, source: int = NOBODY, origin: str = "",
    ) -> int:  # fmt: skip
        """Something is about to happen: it may be replaced, bent or cancelled.

        Gives the amount it happens with, or -1 when it does not happen now."""
        if word not in self.live.announced and not self.state.waiting:
            return amount
        e = Event(word, object, by, amount, self.place(place, by, object), source=source, faces=faces, origin=origin)
        e.perform = perform
        return e.amount if self.comes_to_pass(e) else -1

    def comes_to_pass(self, e: Event, asked: int = NOBODY) -> bool:
        """Whether an announced event happens now, as it has been bent; `asked` was asked before."""
        live, word = self.live, e.word
        if word in live.announced or self.state.waiting:
            if (word in live.replaceable or self.state.waiting) and self.replaced(e):
                return False
            if word in self.live.before or self.state.waiting:
                self.interrupt(e, "before", asked)
            self.interrupt(e, "when", asked)
        if e.cancelled:
            return False
        e.perform = None  # nobody makes it happen in another way
        return True

    def place(self, place: int, by: int, object: int) -> int:
        """Where an event happens that does not say so itself."""
        return place

    def happened(
        self, word: str, object: int = NOBODY, by: int = NOBODY, amount: int = 0, place: int = NOBODY,
        faces: str = "", loser: int = NOBODY, origin: str = "",
    ) -> None:  # fmt: skip
        """Something has happened; no event is made of what nobody listens to."""
        if word in self.live.heard or self.onlooker is not None or self.state.waiting:
            where = place if place >= 0 else self.place(place, by, object)
            self.emit(Event(word, object, by, amount, where, faces, loser, origin))

    def ended_by(
        self, word: str, object: int = NOBODY, by: int = NOBODY, amount: int = 0, place: int = NOBODY,
        faces: str = "", loser: int = NOBODY, origin: str = "",
    ) -> None:  # fmt: skip
        """The game has ended with this, or in the middle of it: it happened all the same, but nobody reacts."""
        if self.onlooker is not None or word in self.live.tallies:
            place = place if place >= 0 else self.place(place, by, object)
            self.witness(Event(word, object, by, amount, place, faces, loser, origin))

    def heard(self, e: Event) -> None:
        """An event that was announced before has happened."""
        if e.word in self.live.heard or self.onlooker is not None or self.state.waiting:
            self.emit(e)

    def emit(self, e: Event) -> None:
        """Something has happened: tallies count it, triggers that wait for it join the queue."""
        live, word = self.live, e.word
        if word in live.tallies or self.onlooker is not None:
            self.witness(e)
        if word in live.news:
            self.news |= live.news[word]
        if word in live.announced and word not in self.announces:
            self.interrupt(e, "before")
            self.interrupt(e)
        if word in live.after:
            for one in live.after[word]:
                if self._set_off(one, e) and not self._waits(one):
                    self.queue.append((one, e, self.whose(one, e)))
        if self.state.waiting:
            self._awaited(e)
        if word in live.offered_after:
            self._offer_all(e, "after")
        if live.noticing:
            self.noticed(word, e)

    def witness(self, e: Event) -> None:
        """Something has happened: whoever looks on sees it, and whoever counts it does."""
        if self.onlooker is not None:
            self.onlooker(e)
        for tally, bits in self.live.tallies.get(e.word, ()):
            if tally.note(self, e):
                self.news |= bits

    def _ready(self, one: LiveTrigger, e: Event | None) -> bool:
        """Limits and conditions, when a trigger is collected and again when it resolves.

        So a trigger that may be used once per action fires once, however often its event happened."""
        trigger = one.trigger
        if trigger.once_per is not None and self.is_used(trigger.id, one.you, trigger.once_per):
            return False
        if trigger.if_ is None:
            return True
        return trigger.if_.holds(self, self._context(one, e))

    def _set_off(self, one: LiveTrigger, e: Event) -> bool:
        """Whether an event sets a trigger off; it is remembered as the first of its span even if it does not."""
        trigger = one.trigger
        if not trigger.pattern.matches(self, one.context, e):
            return False
        ready = self._ready(one, e)
        if trigger.seen_in and not ready:
            self._see(one)
        return ready

    def _see(self, one: LiveTrigger) -> None:
        trigger = one.trigger
        memory.use(self, -(trigger.id * 16 + one.you + 2), self.stamp(trigger.seen_in))

    def _waits(self, one: LiveTrigger) -> bool:
        """Whether a trigger with a limit is in the queue already: it will be done once, whatever happens more."""
        return one.trigger.once_per is not None and any(entry[0] is one for entry in self.queue)

    def _context(self, one: LiveTrigger, e: Event | None) -> Context:
        c = Context(one.you, one.figure, one.card, e, NOBODY if e is None else e.object)
        if e is not None and e.dice:
            c.die, c.dice = e.dice[-1], sum(e.dice)
        return c

    def _awaited(self, e: Event) -> None:
        """Triggers that a text set up, waiting for their first time."""
        for entry in list(self.state.waiting):
            trigger = self.compiler.triggers[entry[0]]
            if trigger is not None and trigger.event == e.word and trigger.word == "after":
                one = LiveTrigger(trigger, entry[1], entry[2], entry[3])
                one.context.it = entry[4]
                if trigger.matches(self, one.context, e) and self.awaits(entry, e):
                    memory.drop_waiting(self, entry)
                    self.queue.append((one, e, self.whose(one, e)))

    def awaits(self, entry: SetUp, e: Event) -> bool:
        """Whether an event that matches is the one a text has set a trigger up for."""
        return True

    def wait_for(self, trigger: WaitingTrigger, c: Context) -> None:
        memory.add_waiting(self, trigger, c)
        events.awaits(self, trigger, c)

    def stamp(self, span: str) -> int:
        return self.state.spans[self.span_number[span]]

    def is_used(self, limit: int, seat: int, span: str) -> bool:
        return self.state.used.get(limit * 16 + seat + 1) == self.stamp(span)

    def use(self, limit: int, seat: int, span: str) -> None:
        memory.use(self, limit * 16 + seat + 1, self.stamp(span))

    def was_seen(self, trigger: WaitingTrigger, c: Context) -> bool:
        return self.state.used.get(-(trigger.id * 16 + c.you + 2)) == self.stamp(trigger.seen_in)

    def resolve(self, one: LiveTrigger, e: Event | None) -> bool:
        """Carry out one trigger; whoever watches hears where it begins and where it is over."""
        events.trigger(self, one, e)
        try:
            return self._carried_out(one, e)
        finally:
            events.trigger_over(self, one, e)

    def _carried_out(self, one: LiveTrigger, e: Event | None) -> bool:
        """Whether a trigger was done; its limit is used up then."""
        trigger = one.trigger
        if not self._ready(one, e):
            return False
        c = self._context(one, e)
        cost, payable = trigger.cost, trigger.payable
        if cost is not None and payable is not None:
            if not payable(self, c) or (one.you >= 0 and not self.pays(one.you, PAY)):
                return False
            cost(self, c)
        limit = trigger.id * 16 + one.you + 1
        before = self.state.used.get(limit)
        if trigger.once_per is not None:  # used up when it begins, so that it cannot set itself off
            memory.use(self, limit, self.stamp(trigger.once_per))
        self.depth += 1
        if self.depth > MOST_NESTED:
            raise Endless(f"{trigger.label} sets itself off again and again", circle=True)
        done = trigger.body is None or trigger.body(self, c)
        self.depth -= 1
        if not done and trigger.once_per is not None:
            memory.use(self, limit, -1 if before is None else before)
        if trigger.seen_in:
            self._see(one)
        if done and self.noted is not None:
            self.noted("trigger", trigger.card, one.you)
        return done

    def interrupt(self, e: Event, word: str = "when", asked: int = NOBODY) -> None:
        """Triggers that bend an event about to happen, each at most once; `asked` was asked before."""
        live = self.live
        waiting = (live.when if word == "when" else live.before).get(e.word)
        if waiting is not None:
            for one in waiting:
                if self._set_off(one, e):
                    self.resolve(one, e)
        if self.state.waiting:
            for one in self._set_up(e, word):
                self.resolve(one, e)
        if word == "when" and e.word in live.offered_when:
            self._offer_all(e, "when", asked)

    def _set_up(self, e: Event, word: str) -> list[LiveTrigger]:
        """Triggers that texts have set up and this event sets off; they wait no longer."""
        found = []
        for entry in list(self.state.waiting):
            trigger = self.compiler.triggers[entry[0]]
            if trigger is not None and trigger.event == e.word and trigger.word == word:
                one = LiveTrigger(trigger, entry[1], entry[2], entry[3])
                one.context.it = entry[4]
                if self._set_off(one, e):
                    memory.drop_waiting(self, entry)
                    found.append(one)
        return found

    def _offer_all(self, e: Event, word: str, asked: int = NOBODY) -> None:
        """Ask everybody who may use an ability on this event: who causes it, whom it happens to, then the others."""
        live, by = self.live, e.by
        offered = live.offered_to(e.word, word)
        if offered is None or (offered.own_deeds and (by == asked or by not in offered.seats)):
            return
        for seat in dict.fromkeys((by, e.object, *self.seats)):
            if offered is not None and seat in offered.seats and seat != asked:
                self.offer(e, seat, word)
                if self.live is not live:  # an ability has changed what is in force
                    live = self.live
                    offered = live.offered_to(e.word, word)

    def replaced(self, e: Event) -> bool:
        """Whether something happens instead of this event; each text replaces an event at most once."""
        for one in self.live.instead.get(e.word, ()):
            trigger = one.trigger
            key = trigger.id * 16 + one.you
            if key in e.replaced_by or not trigger.matches(self, one.context, e) or not self._ready(one, e):
                continue
            if trigger.payable is not None and not trigger.payable(self, self._context(one, e)):
                continue
            e.replaced_by = (*e.replaced_by, key)
            if trigger.body is None and trigger.cost is None:
                if self.noted is not None:
                    self.noted("trigger", trigger.card, one.you)
                return True
            if self.resolve(one, e) or trigger.cost is None:
                return True
        for one in self._set_up(e, "instead-of") if self.state.waiting else ():
            self.resolve(one, e)
            return True
        return False

    def proceed(self, e: Event) -> bool:
        perform = e.perform
        if perform is None:
            return False
        if self.comes_to_pass(e):
            perform()
            e.perform = perform  # a text may say so twice
        return True

    # --- texts and their triggers -----------------------------------------------------------------------

    def timely(self) -> bool:
        """Whether anything waits for a moment."""
        state, live = self.state, self.live
        return bool(live.moments or live.noticing or state.timed or state.waiting)

    def moment(self, word: str, seat: int = NOBODY) -> None:
        """A point in time comes: its triggers, then what ends with it."""
        state = self.state
        if word in self.live.moments or state.waiting:
            self._in_order(self._ready_at(word, seat))
        if state.timed or state.waiting:
            self.expire(word, seat)
        if self.live.noticing:
            self.noticed(word, None, seat)

    def _ready_at(self, word: str, seat: int) -> list[Waiting]:
        """What is resolved in a moment: the triggers that are due and can be carried out now."""
        return [(one, None, self.whose(one, None)) for one in self._due(word, seat) if self._ready(one, None)]

    def _due(self, word: str, seat: int) -> list[LiveTrigger]:
        """The triggers of a moment; those that texts have set up wait no longer."""
        due = [one for one in self.live.moments.get(word, ()) if not one.trigger.yours or one.you == seat]
        for entry in list(self.state.waiting):
            trigger = self.compiler.triggers[entry[0]]
            if trigger is not None and trigger.moment == word and (entry[1] == seat or not trigger.yours):
                memory.drop_waiting(self, entry)
                due.append(LiveTrigger(trigger, entry[1], entry[2], entry[3]))
        return due

    def expire(self, word: str, seat: int) -> None:
        """Rules and triggers with an end that has come are over."""
        memory.expire(self, word, seat)

    def _in_order(self, waiting: list[Waiting]) -> None:
        """Resolve the triggers of a moment at once: lane after lane, each in the order its owner likes."""
        for lane in self.order() if waiting else ():
            mine = [entry for entry in waiting if entry[2] == lane]
            while mine:
                self.offered = list(mine)
                index = self.choose(self.orders(lane), ORDER, range(len(mine))) if len(mine) > 1 else 0
                one, e, _ = mine.pop(index)
                self.resolve(one, e)

    def settle(self) -> None:
        """Resolve what waits, one by one, and look again after each."""
        resolved = 0
        while self.queue or self.news or self.live.restless:
            self.news |= self.live.restless
            others = self.pending()
            if not self.queue and not others:
                news, self.news = self.news, 0
                self.settled(news)
                return
            self._settle_one(others)
            resolved += 1
            if resolved == MOST_TRIGGERS:
                labels = sorted({one.trigger.label for one, _, _ in self.queue})
                raise Endless(f"after {MOST_TRIGGERS} triggers there are still more: {', '.join(labels)}", circle=True)

    def _settle_one(self, others: list[tuple[int, int]]) -> None:
        lane, mine = self._next(others)
        self.offered = mine
        index = self.choose(self.orders(lane), ORDER, range(len(mine))) if len(mine) > 1 else 0
        chosen = mine[index]
        if isinstance(chosen, int):
            self.carry_out(lane, chosen)
            return
        self.queue.remove(chosen)
        one, e, _ = chosen
        self.resolve(one, e)

    def _next(self, others: list[tuple[int, int]]) -> tuple[int, list[Waiting | int]]:
        """Which lane's triggers come next, and which they are."""
        for lane in self.order():
            mine: list[Waiting | int] = [entry for entry in self.queue if entry[2] == lane]
            mine += [number for owner, number in others if owner == lane]
            if mine:
                return lane, mine
        return self.queue[0][2], [self.queue[0]]

    def lying(self) -> list[int]:
        """Where pieces are; and, where a game has things that are only counted, how many lie in which place."""
        return self.state.where

    def places_before(self, node: int) -> list[int] | None:
        if self.counts is None or len(self.counts[node]) < 3:
            return None
        _, done, changed = self.counts[node]
        return None if changed > done // 5 else list(self.lying())

    def fired(self, node: int, done: bool, places: list[int] | None = None) -> None:
        if self.counts is not None:
            self.counts[node][0] += 1
            self.counts[node][1] += done
            if done and places is not None:
                self.counts[node][2] += self.lying() != places


AnyTextTable: TypeAlias = TextTable[TextState, LiveTexts]
