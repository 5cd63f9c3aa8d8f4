"""The commentary on a whole game: headings, scoring line by line, the end; and a look at the table in between."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from capesmith.rules.beats import SENTENCE
from capesmith.rules.event import NOBODY
from capesmith.rules.overview import Overview, Scores
from capesmith.rules.phrases import Phrases
from capesmith.rules.prose import listed
from capesmith.rules.teller import Say, narrates
from capesmith.systems.heroes_incorporated import SYSTEM
from capesmith.systems.heroes_incorporated.game.events import EVENTS
from capesmith.systems.heroes_incorporated.game.story import look, names
from capesmith.systems.heroes_incorporated.game.story.chart import chart
from capesmith.systems.heroes_incorporated.game.story.deeds import Deeds
from capesmith.systems.heroes_incorporated.game.story.teller import BLOCKS, FAME, POWERS
from capesmith.systems.heroes_incorporated.game.story.texts import TEXTS, texts
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable

LOOKS_ON = ("to-hand", "discard", "look")
AFTER_HOURS = ("villain-leaves", "crime-die", "direction")  # steps (b) and (c) of the end of the round
EXPLAINS = ("raised", "justice")
COMES_OF_IT = ("villain", "fame", "hq", "gadget", "cancelled")  # what becomes of a card that was played
CYCLES = ("First turns.", "Second turns.", "Third turns.", "Fourth turns.")


@narrates(EVENTS, Phrases(EVENTS, SYSTEM.data("story.yaml"), names.NOUNS))
class Narrator(Deeds):
    """Watches a table and tells the game; also what `capesmith.rules.story.Storyteller` asks for."""

    overview = Overview(look.status, chart, texts, TEXTS.text_of, look.closing)

    def __init__(self, table: IncorporatedTable, say: Say) -> None:
        super().__init__(table, say)
        self.closed = False  # whether the points of this round are counted

    def before(self, word: str, *facts: Any) -> None:
        if word in COMES_OF_IT:
            self.sent = NOBODY
        if word not in EXPLAINS:
            self.settle_spent()
        if word not in LOOKS_ON:
            self.looking = NOBODY
        if word in AFTER_HOURS and self.counting and not self.closed:
            self.flush()
            self.opening, self.closed = "After hours.", True

    # --- set-up -------------------------------------------------------------------------------------------

    def on_first(self, seat: int) -> None:
        """HI-133, HI-246; at set-up all teams are known by now."""
        t = self.t
        if not self.begun:
            self.title()
            for one in t.seats:
                team = listed(f"{t.name(hero)} ({_powers(t, hero)})" for hero in t.team_heroes(one))
                self.sentence(f"{names.player(one)} fields {team}")
        self.sentence(f"{names.player(seat)} starts" + (" the next round" if self.begun else ""))

    def on_tie_dice(self, rolls: Sequence[tuple[int, int]]) -> None:
        """HI-203."""
        self.grow(SENTENCE, "ties", listed(f"{names.player(seat)} {face}" for seat, face in rolls))

    # --- rounds and turns -----------------------------------------------------------------------------------

    def on_round(self, number: int) -> None:
        self.flush()
        self.begun, self.counting = True, False
        self.heading(f"── Round {number} ── {look.brief(self.t)}")

    def on_turn(self, seat: int) -> None:
        """A paragraph for the turns that everybody has had equally often."""
        if seat == self.t.state.first and self.t.encores is not None:
            self.flush()
            self.opening = CYCLES[min(len(CYCLES) - 1, self.t.state.teams[seat].turns)]

    # --- the end of a round -----------------------------------------------------------------------------------

    def on_scoring(self) -> None:
        self.flush()
        self.counting = True
        self.opening, self.closed = "Scoring.", False

    def on_scores(self, seat: int, won: Sequence[tuple[int, int]], fame: int, total: int) -> None:
        """HI-225 to HI-231: line by line."""
        parts = [f"{names.short_block(self.t, space)} {points}" for space, points in won]
        blocks = sum(points for _, points in won)
        if fame:
            parts.append(f"Fame {fame}")
        more = total - blocks - fame
        if more:
            parts.append(f"{listed(dict.fromkeys(self.shares)) or 'powers'} {more}")
        if len(parts) == 1:
            parts = [parts[0].rpartition(" ")[0]]
        self.shares = []
        self.earned[seat].update({BLOCKS: blocks, FAME: fame, POWERS: more})
        self.due = (seat, total)
        if total:
            self.add(seat, "does", f"scores {total} HP for {listed(parts)} ({self.now(seat, total)})")
        else:
            beat = self.grow(SENTENCE, "empty", names.player(seat))
            beat.verb = beat.verb or self.fresh(SENTENCE, "nothing")

    # --- the end ----------------------------------------------------------------------------------------------

    def on_end(self, outcome: str, winner: int) -> None:
        self.sentence(look.why(self.t, outcome, winner))
        self.flush()

    def scores(self) -> Scores:
        self.flush()
        return look.scores(self.t, self.earned)

    # --- a look at the table ----------------------------------------------------------------------------------

    def flush(self) -> None:
        self.settle_spent()
        super().flush()


def _powers(t: IncorporatedTable, hero: int) -> str:
    return ", ".join(names.power(t, number) for number in t.hero_card(hero).powers)
