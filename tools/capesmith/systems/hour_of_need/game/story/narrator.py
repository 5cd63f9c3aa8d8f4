"""The commentary on a whole issue: pages, the three turns, the villain's side of it, the end."""

from __future__ import annotations

from typing import Any, Final

from capesmith.rules.beats import SENTENCE
from capesmith.rules.event import NOBODY
from capesmith.rules.overview import Overview, Scores
from capesmith.rules.phrases import Phrases
from capesmith.rules.prose import capital, listed, possessive, times
from capesmith.rules.teller import narrates
from capesmith.systems.hour_of_need import SYSTEM
from capesmith.systems.hour_of_need.game.events import EVENTS
from capesmith.systems.hour_of_need.game.pieces import BYSTANDER, MINION, VILLAIN
from capesmith.systems.hour_of_need.game.story import look, names
from capesmith.systems.hour_of_need.game.story.chart import chart
from capesmith.systems.hour_of_need.game.story.deeds import Deeds
from capesmith.systems.hour_of_need.game.story.texts import TEXTS, texts

GOES: Final = ("gone", "defeat", "rescue")  # what says why a card has left play
OWN: Final = ("plays", "feat", "spends-clue", "uses", "act", "discards")  # by which a hero takes the stage


@narrates(EVENTS, Phrases(EVENTS, SYSTEM.data("story.yaml"), names.NOUNS))
class Narrator(Deeds):
    """Watches a table and tells the game; also what `capesmith.rules.story.Storyteller` asks for."""

    overview = Overview(look.status, chart, texts, TEXTS.text_of, look.closing)

    def before(self, word: str, *facts: Any) -> None:
        if word not in GOES:
            self._goes()
        if word in OWN and self.t.state.stage == "heroes" and facts[0] != self.acting:
            self.paragraph()
            self.acting = facts[0]
        played = word == "spends-clue" or (word == "plays" and not self.t.cast.hero_cards[facts[1]].constant)
        self.unfelt = played or (self.unfelt and word == "act")

    # --- pages and turns ---------------------------------------------------------------------------------

    def on_round(self, number: int) -> None:
        """A round is a page; the first one shows who is in it."""
        if not self.begun:
            self.begun = True
            self.stood = list(self.t.state.where)
            self.title()
            self._cast()
        self._page(f"Page {number}")

    def _page(self, title: str) -> None:
        self.acting = NOBODY
        self.heading(f"── {title} ── {look.brief(self.t)}")

    def _cast(self) -> None:
        """The splash page: who is here, and what each of them has to deal with."""
        t = self.t
        for seat in t.seats:
            self.printed_box(t.cast.heroes[t.hero(seat).card].card)
        self.card_box(t.villain_card.number)
        for seat in t.seats:
            for card in t.hero(seat).threat:
                one = t.encounter(card)
                self.says("begins", card=names.side(t, card), hero=names.hero(t, seat), danger=one.front)
        starts = listed(f"{names.hero(t, seat)} at {self.at(t.state.where[seat])}" for seat in t.on_board())
        self.sentence(f"the story opens with {starts}")
        for panel in range(len(t.ground.colours)):
            for _ in range(t.minions_in(panel)):
                self.start_or_grow("come", "minions", self.at(t.ground.size + panel))
        self.paragraph()

    def on_villain_card(self, seat: int, card: int) -> None:
        """Of several heroes it is said whose it is."""
        self.card_box(card, f"FOR {names.hero(self.t, seat).upper()}" if len(self.t.seats) > 1 else "")

    def on_issue_card(self, card: int) -> None:
        self.acting = NOBODY
        self.card_box(card, "MEANWHILE")

    def on_issue_lost(self, card: int) -> None:
        self.says("skipped", card=names.side(self.t, card))

    def on_threat_phase(self, seat: int) -> None:
        """HN-130."""
        self.paragraph(capital(self.put(seat, "due", hero=names.hero(self.t, seat))))
        self.acting = seat

    def on_activates(self, card: int) -> None:
        one = self.t.encounter(card)
        if self.t.living(card) and one.piece >= 0:
            self.does(one.piece, "stirs")
        else:
            self.says("ripens", card=names.side(self.t, card))

    def on_reacts(self, seat: int, card: int) -> None:
        self.does(VILLAIN, "answers", card=names.side(self.t, card))

    def on_crisis(self) -> None:
        self.says("crisis")

    def on_reveals(self, seat: int) -> None:
        """HN-288: the second half of the issue."""
        self._page("Showdown")

    # --- cards of the other side ----------------------------------------------------------------------------

    def on_enters(self, seat: int, card: int) -> None:
        """HN-101: where its figure or token stands is told with it."""
        name = names.side(self.t, card)
        if seat < 0:
            self.says("stays", card=name)
        else:
            ways = "comes" if self.t.living(card) in ("enemy", "ally") else "lands-on"
            self.says(ways, card=name, hero=names.hero(self.t, seat), whose=possessive(names.hero(self.t, seat)))

    def on_turns_over(self, card: int) -> None:
        """HN-390b."""
        self.turned |= 1 << card
        self.says("other-side", card=names.side(self.t, card))

    def on_leaves(self, card: int) -> None:
        one = self.t.encounter(card).card
        turned = bool(self.turned >> card & 1)
        self.turned &= ~(1 << card)
        self.gone_name = names.plain(str(one.fields.get("back", one.name)) if turned else one.name)
        self.leaving = card

    def _goes(self) -> None:
        """A card has left play, and neither was it solved nor anybody defeated or rescued."""
        card, self.leaving = self.leaving, NOBODY
        if card < 0:
            return
        if card == self.solved:
            self.solved = NOBODY
        elif self.t.encounter(card).sort == "bystander":
            self.says("lost-by-name", who=self.gone_name)
        else:
            self.says("is-over", card=self.gone_name)

    def on_defeat(self, piece: int, by: int, space: int, origin: str) -> None:
        self.leaving = NOBODY
        super().on_defeat(piece, by, space, origin)

    def on_rescue(self, seat: int, piece: int, space: int) -> None:
        self.leaving = NOBODY
        super().on_rescue(seat, piece, space)

    def on_timer(self, card: int, number: int) -> None:
        self.says("ticks", card=names.side(self.t, card), times=times(number, "timer"))

    def on_suffers(self, card: int, amount: int) -> None:
        one, marks = self.t.encounter(card), self.t.state.marks.get(card, 0)
        left = f" ({one.health - marks} of {one.health} left)" if one.health > marks else ""
        self.sentence(f"{names.side(self.t, card)} suffers {amount} damage{left}")

    # --- the board --------------------------------------------------------------------------------------------

    def on_put(self, piece: int, space: int) -> None:
        before, self.stood[piece] = self.stood[piece], space
        where = self.at(space)
        if piece in self.t.seats:
            self.hero_goes(piece, space, before)
        elif piece >= BYSTANDER:
            self._bystander(piece, space, before)
        elif piece >= MINION:
            if before < 0:
                self.start_or_grow("come", "minions", where)
            else:
                self.sentence(f"a minion goes from {self.at(before)} to {where}")
        elif before < 0:
            self._appears(piece, where)
        else:
            last = self.last()
            if last is not None and last.word == "put" and last.facts[0] == piece and not last.lead:
                self.unsay()  # one step after the other
            self.does(piece, "prowls" if piece in self.t.enemies() else "strolls", there=where)

    def _appears(self, piece: int, where: str) -> None:
        """Told with the card that brought it, if that was told just now."""
        last, card = self.last(), self.t.card_of_piece(piece)
        if last is not None and last.word in ("enters", "turns-over", "reveals") and last.facts[-1] == card:
            last.text += f", at {where}"
        else:
            self.does(piece, "appears", there=where)

    def _bystander(self, piece: int, space: int, before: int) -> None:
        if space < self.t.ground.size:
            self.start_or_grow("strays", "bystanders", self.at(space))
        elif before < self.t.ground.size:  # a capture says so next
            self.add(SENTENCE, "held", f"a bystander is held at {self.at(space)}").place = self.at(space)
        else:
            self.start_or_grow("drags", "dragged", self.at(space))

    def on_capture(self, piece: int, space: int) -> None:
        last = self.last()
        if last is not None and last.kind == "held" and last.facts == (piece, space):
            self.unsay()
        self.says("captured", who=names.figure(self.t, piece), there=self.at(space))

    def on_gone(self, piece: int) -> None:
        """Why is told by whatever takes it away."""
        self.stood[piece] = NOBODY

    def on_tokens(self, panel: int, change: int) -> None:
        t, pool = self.t, self.t.pool
        facts = {"what": names.counted_tokens(t, abs(change)), "there": names.panel(t, panel)}
        now = t.state.tokens[panel] or "none"
        if change < 0 and pool is not None:  # HN-244
            self.does(pool.seat, "clears", now=now, **facts)
        else:
            self.says("token-comes" if change > 0 else "token-goes", now=now, **facts)

    def on_goes_online(self, panel: int, on: int) -> None:
        self.says("online" if on else "offline", there=names.panel(self.t, panel))

    def on_schemes(self, panel: int) -> None:
        self.does(VILLAIN, "schemes", there=names.panel(self.t, panel))

    def on_advances(self, piece: int, space: int) -> None:
        """The step itself was told, and what was dragged along."""
        for beat in reversed(self.beats):
            if beat.word == "put" and beat.facts == (piece, space):
                self.beats.remove(beat)
                break
        there = names.panel(self.t, self.t.villain_panel())
        if self.t.canonical(space) < self.t.ground.size:  # HN-286: somebody stands in the way
            there += f", as far as {self.at(space)}"
        self.does(VILLAIN, "moves-on", there=there)

    # --- the end ------------------------------------------------------------------------------------------------

    def on_end(self, outcome: str, reason: str) -> None:
        self.paragraph()
        self.sentence(look.why(self.t, outcome, reason))
        self.flush()

    def scores(self) -> Scores:
        self.flush()
        return look.scores(self.t)

    def flush(self) -> None:
        self._goes()
        super().flush()
