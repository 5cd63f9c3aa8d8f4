"""What heroes do and what is done to them, as beats: one method a word, with the facts that the rules tell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from capesmith.rules.beats import SENTENCE
from capesmith.rules.event import NOBODY
from capesmith.rules.prose import listed, number, times
from capesmith.systems.hour_of_need.game import actions, fighting
from capesmith.systems.hour_of_need.game.pieces import BYSTANDER, MINION, PROBLEM, is_minion
from capesmith.systems.hour_of_need.game.rolling import BURST
from capesmith.systems.hour_of_need.game.story import names
from capesmith.systems.hour_of_need.game.story.teller import CREDITED, Teller

FEATS: Final = ("feat-toughness", "feat-mobility", "feat-strength", "feat-deduction")  # in the order of FEAT_LIST


class Deeds(Teller):
    """The hero turn, and whatever hurts."""

    # --- cards --------------------------------------------------------------------------------------------

    def on_discards(self, seat: int, card: int) -> None:
        self.plainly()

    def on_feat(self, seat: int, card: int, which: int) -> None:
        """HN-220: what was discarded for it was told before."""
        last = self.last()
        if last is not None and last.word == "discards" and last.facts == (seat, card):
            self.unsay()
        self.does(seat, FEATS[which], card=self.t.cast.hero_cards[card].card.name)
        self.leaping = seat if which == actions.MOBILITY else NOBODY

    def on_draws(self, seat: int, number: int) -> None:
        if self.t.state.stage == "issue":  # HN-122: everybody does
            self.grow(SENTENCE, "end-draw", names.hero(self.t, seat))
        else:
            self.plainly()

    def on_gains_clue(self, seat: int) -> None:
        if not self.credit(seat, 1, "clue", CREDITED):
            self.plainly()

    def on_focus(self, seat: int, change: int) -> None:
        if not change:
            return
        pool = self.t.pool
        if change < 0 and pool is not None and pool.seat == seat:
            self.does(seat, "spends-focus", focus=-change)
        elif pool is not None and pool.seat == seat and change == self.fallen:  # HN-267: the dice were told with it
            self.fallen = 0
        elif change < 0 or not self.credit(seat, change, "focus", CREDITED):
            verb = "gains" if change > 0 else "loses"
            self.add(seat, "does", f"{verb} {abs(change)} focus")

    def on_flips(self, seat: int, side: int) -> None:
        shown = names.side_of(self.t, seat)
        last = self.last()
        if side and last is not None and last.word == "focus" and last.subject == seat:  # HN-301: that was its price
            self.unsay()
        self.does(seat, "focuses" if side else "unfocuses", side=shown)

    def on_looks(self, cards: Sequence[int]) -> None:
        seen = listed(f"“{names.side(self.t, card)}”" for card in cards)
        who = self.t.state.active
        text = f"what {names.villain(self.t)} has up the sleeve: {seen}"
        if who in self.t.seats:
            self.add(who, "does", f"sees {text}")
        else:
            self.sentence(f"everybody sees {text}")

    # --- rolls ----------------------------------------------------------------------------------------------

    def on_rolls(self, seat: int, dice: Sequence[int], successes: int, focus: int) -> None:
        """HN-261 to HN-263: what it is for, with how many dice, and how they fall."""
        pool = self.t.pool
        if pool is None:
            return
        what = self._aimed_at(seat, pool.space, attack=pool.attack)
        bursts = sum(die == BURST for die in dice)
        thrown = self.count(len(dice) - bursts, "die", "dice")
        burst = f" ({times(bursts, 'burst')})" if bursts else ""
        told = self.put(seat, "attacks" if pool.attack else "works", what=what)
        self.fallen = focus
        parts = [times(successes, "success", "successes")] if successes else []
        parts += [f"{focus} focus" if successes else f"{focus} focus and no success"] if focus else []
        came = f"for {listed(parts)}" if parts else self.put(seat, "whiffs")
        self.add(seat, "does", f"{told} with {thrown}{burst}, {came}")

    def _aimed_at(self, seat: int, space: int, *, attack: bool) -> str:
        """Who or what is there to be hit or solved."""
        t = self.t
        if attack:
            there = fighting.enemies_at(t, space)
            found = [names.figure(t, one) for one in there if not is_minion(one)]
            minions = sum(map(is_minion, there))
            found += [self.count(minions, "minion", "minions")] if minions else []
        else:
            refs = [ref for ref in t.problems() if t.canonical(t.problem_space(ref)) == space]
            found = [self._plan(ref - PROBLEM) for ref in refs]
        self.aims = found
        return f"{listed(found)} at {self.at(space)}" if found else self.at(space)

    def _plan(self, number: int) -> str:
        """A problem by name; of the villain it is the plan that is solved."""
        name = names.problem(self.t, number)
        return f"the plan of {name}" if number == self.t.villain_card.number else name

    def _only(self, name: str) -> bool:
        """Whether the roll in hand is for this and nothing else."""
        return self.t.pool is not None and self.aims == [name]

    @staticmethod
    def count(many: int, one: str, more: str) -> str:
        return f"a {one}" if many == 1 else f"{number(many)} {more}"

    # --- where heroes are -------------------------------------------------------------------------------------

    def hero_goes(self, seat: int, space: int, before: int) -> None:
        ways = "returns" if before < 0 else "leaps" if self.leaping == seat else "walks"
        if ways == "walks" and space >= self.t.ground.size:
            ways = "steps-in"
        self.leaping = NOBODY
        self.does(seat, ways, there=self.at(space))

    def on_rescue(self, seat: int, piece: int, space: int) -> None:
        who = names.figure(self.t, piece) if piece >= BYSTANDER else self.gone_name
        captive = space >= self.t.ground.size
        self.does(seat, "frees" if captive else "rescues", who=who, place=self.at(space))

    # --- damage --------------------------------------------------------------------------------------------

    def on_damage(self, piece: int, by: int, amount: int, origin: str) -> None:
        self.hurt = (by, piece)
        t = self.t
        if is_minion(piece) and t.state.wounds.get(piece, 0) + amount >= t.health(piece):
            return  # it will be told that it is out
        with self.as_bent("damage"):
            whom, left = self.name(piece), self.left(piece, amount)
            if by in self.t.seats and by != piece:
                self.does(by, "lands", amount=amount, whom=whom, left=left)
            elif is_minion(by):
                beat = self.grow(SENTENCE, "stings", str(amount), whom)
                beat.notes = [left.strip(" ()")] if left else []
            elif by >= 0 and by != piece and self.t.state.where[by] >= 0:
                self.does(by, "hits", amount=amount, whom=whom, left=left)
            else:
                beat = self.grow(SENTENCE, "suffers", whom, f"takes {amount} damage|take {amount} damage each")
                beat.notes += [left.strip(" ()")] if left else []

    def on_inflicts(self, by: int, piece: int, amount: int) -> None:
        """HN-361: damage was told already, if there was any."""
        hurt, self.hurt = self.hurt, (NOBODY, NOBODY)
        if hurt != (by, piece):
            self.does(by, "in-vain", whom=self.name(piece))

    def on_defeat(self, piece: int, by: int, space: int, origin: str) -> None:
        if piece in self.t.seats:
            self.says("falls", who=self.name(piece))
        elif piece >= BYSTANDER:
            self.says("lost", count=self.t.state.lost)
        elif piece >= MINION:
            self._minion_out(by, space)
        elif by in self.t.seats:
            self.does(by, "defeats", whom=self.gone_name)
        else:
            self.says("is-out", whom=self.gone_name)

    def _minion_out(self, by: int, space: int) -> None:
        subject = by if by >= 0 else SENTENCE
        pool = self.t.pool
        here = pool is not None and self.t.canonical(space) == self.t.canonical(pool.space)  # told with the roll
        where = "" if here else f" at {self.at(space)}"
        beat = self.grow(by, "out", where) if by >= 0 else self.grow(SENTENCE, "gone", where)
        beat.verb = beat.verb or self.fresh(subject, "outs" if by >= 0 else "goes")

    def on_heals(self, piece: int, amount: int) -> None:
        self.add(piece, "does", f"shakes off {amount} damage{self.left(piece)}")

    # --- problems --------------------------------------------------------------------------------------------

    def on_justice(self, card: int, amount: int) -> None:
        done, needed = self.t.state.marks.get(card, 0), self.t.danger(card)
        name = self._plan(card)
        told = "" if self._only(name) else f" on {name}"
        self._just(amount, f"{told} ({done} of {needed})")

    def on_online_justice(self, panel: int, amount: int) -> None:
        done = f"{self.t.state.online_justice[panel]} of {self.t.online_danger()}"
        self._just(amount, f" on the online marker of {names.panel(self.t, panel)} ({done})")

    def _just(self, amount: int, what: str) -> None:
        pool = self.t.pool
        seat = pool.seat if pool is not None else self.t.state.active
        text = f"{amount} justice{what}"
        if seat in self.t.seats:
            self.add(seat, "does", f"places {text}")
        else:
            self.sentence(f"there is {text}")

    def on_solves(self, seat: int, card: int) -> None:
        self.solved = card
        name = names.side(self.t, card)
        if card == self.t.villain_card.number and seat in self.t.seats:
            self.does(seat, "unmasks", card=name)
        elif seat in self.t.seats:
            self.does(seat, "solves", card="it" if self._only(name) else name)
        else:
            self.says("is-solved", card=names.side(self.t, card))
