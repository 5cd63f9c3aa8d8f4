"""The commentary on a whole Episode: rounds, turns, and what happens in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from capesmith.content.masks import bits
from capesmith.effects.play.commentary import TextTeller
from capesmith.effects.play.live import LiveTrigger
from capesmith.rules.beats import SENTENCE
from capesmith.rules.overview import Overview, Scores
from capesmith.rules.phrases import Phrases
from capesmith.rules.prose import listed
from capesmith.rules.teller import Say, narrates
from capesmith.systems.hard_city import SYSTEM, grid
from capesmith.systems.hard_city.game import pieces
from capesmith.systems.hard_city.game.events import EVENTS
from capesmith.systems.hard_city.game.fighting import AIMED, CLOSE
from capesmith.systems.hard_city.game.state import OFFICERS_WIN
from capesmith.systems.hard_city.game.story import look, names
from capesmith.systems.hard_city.game.story.chart import chart
from capesmith.systems.hard_city.game.story.texts import TEXTS, texts
from capesmith.systems.hard_city.game.table import CityTable

TOLD_OF: Final = pieces.TOKEN_MASK & ~(pieces.PEOPLE_MASK | pieces.BOX_MASK)
CLOSED, OPEN = 0, 1  # sides of a token
HOW: Final = {"numbers": "numbers", "reaction": "reacts"}  # for its text a card is just played
FACES: Final = ("", "Miss", "Push", "1", "1", "1", "2")


@narrates(EVENTS, Phrases(EVENTS, SYSTEM.data("story.yaml"), names.NOUNS))
class Narrator(TextTeller[CityTable]):
    """Watches a table and tells the game; also what `capesmith.rules.story.Storyteller` asks for."""

    overview = Overview(look.status, chart, texts, TEXTS.text_of, look.closing)
    prologue = ("round",)

    def __init__(self, table: CityTable, say: Say) -> None:
        super().__init__(table, say, begun=table.state.round > 0)
        self.stood = list(table.state.where)  # where everything was told to be last
        self.idle = False  # whether the Officer whose turn it is has done nothing yet

    def name(self, subject: int) -> str:
        return names.figure(self.t, subject)

    again = name

    def moment(self) -> int:
        return self.t.state.round

    def called(self, things: Sequence[int]) -> list[str]:
        return [names.figure(self.t, one) for one in things if 0 <= one < pieces.PIECES]

    def label(self, one: LiveTrigger) -> str:
        """A Sheet goes by the name of its Skill."""
        card = self.t.cast.card_by_id.get(one.trigger.card)
        return "" if card is None else str(card.fields.get("skill", card.name))

    def reason(self, cause: str, causer: int, subject: int) -> str:
        return f"with “{cause}”"

    def causer_of(self, one: LiveTrigger) -> int:
        return one.figure if one.figure >= 0 else self.opponent

    def before(self, word: str, *facts: Any) -> None:
        self.idle = self.idle and word == "turn-over"

    # --- rounds and turns -----------------------------------------------------------------------------------

    def on_round(self, number: int) -> None:
        """The first one shows who is in it."""
        if not self.begun:
            self.begun = True
            self.stood = list(self.t.state.where)
            self.title()
            who = listed(names.figure(self.t, one) for one in self.t.figures)
            self.says("opening", place="Hard City", who=who)
        self.heading(f"── Round {number} ── {look.brief(self.t)}")

    def on_turn(self, officer: int) -> None:
        self.flush()
        self.opening = self.put(SENTENCE, "turn", there=names.place(self.t, self.t.state.where[officer]))
        self.idle = True

    def on_turn_over(self, officer: int) -> None:
        if self.idle:
            self.does(officer, "idles")
        self.flush()

    def on_doctor_turn(self, seat: int) -> None:
        self.flush()
        self.opening = self.put(SENTENCE, "doctor")

    def on_scores(self, side: str, amount: int, reason: str) -> None:
        state, last = self.t.state, self.last()
        if reason == "boat":  # HC-387: the Mutant is gone
            if last is not None and last.word == "activates":
                self.unsay()
            self.says("boards")
        if side == "order":
            self.says("order", amount=f"{amount} VP", now=state.order_marker)
        else:
            self.says("chaos", amount=f"{amount} VP", now=state.chaos_marker)

    def on_end(self, outcome: str, reason: str) -> None:
        self.flush()
        self.says("won" if outcome == OFFICERS_WIN else "lost")
        self.flush()

    def scores(self) -> Scores:
        self.flush()
        return look.scores(self.t)

    # --- figures and tokens ---------------------------------------------------------------------------------

    def on_put(self, piece: int, space: int) -> None:
        """Steps in a row are one way; Mutants are told together."""
        there, before = names.place(self.t, space), self.stood[piece]
        self.stood[piece] = space
        if pieces.is_friend(piece) or piece == pieces.FUBAR:
            self.grow(piece, "strolls", there)
        elif pieces.is_mutant(piece):
            self._moved(piece)
            self.grow(SENTENCE, "shuffle", there)
        elif piece == pieces.HELICOPTER:
            self.says("sent", there=there)
        elif before < 0:
            self.grow(SENTENCE, "token", f"{names.figure(self.t, piece)} at {there}")
        elif before >= grid.INSIDE:
            who = names.figure(self.t, piece)
            self.grow(SENTENCE, "alights", there, f"{who}|Civilians" if pieces.CIVILIAN_MASK >> piece & 1 else who)
        elif not self._led(names.figure(self.t, piece), there):
            self.grow(SENTENCE, "along", there, names.figure(self.t, piece))

    def _led(self, who: str, there: str) -> bool:
        """Whether somebody goes where an Officer went with this step; all their steps together are one way."""
        step, before = self.last(), self.beats[-2] if len(self.beats) > 1 else None
        if step is None or step.kind != "strolls" or step.parts[-1] != there or step.notes or step.worth:
            return False
        if len(step.parts) > 1:
            step.parts.pop()
            self.grow(step.subject, "leads", there, who)
        elif before is not None and (before.kind, before.subject, before.text) == ("leads", step.subject, who):
            self.unsay()
            before.parts.append(there)
        else:
            step.kind, step.text = "leads", who
        return True

    def on_wakes(self, piece: int) -> None:
        self._moved(piece)
        self.plainly()

    def _moved(self, piece: int) -> None:
        """What a Mutant does says that it was activated."""
        last = self.last()
        if last is not None and last.word == "activates" and last.subject == piece:
            self.unsay()

    def on_spawns(self, piece: int, space: int) -> None:
        """It was put there a moment before."""
        there, last = names.place(self.t, space), self.last()
        if piece == pieces.FUBAR:
            if last is not None and last.kind == "strolls":
                self.unsay()
            self.does(piece, "arrives", there=there)
            return
        if last is not None and last.kind == "shuffle" and last.parts[-1] == there:
            last.parts.pop()
            if not last.parts:
                self.unsay()
        sort = next(noun for mask, noun in names.SORTS if mask >> piece & 1)
        self.grow(SENTENCE, "spawned", there, f"a {sort}|{sort}s")

    def on_gone(self, piece: int) -> None:
        """Figures, people and Crates that leave are told of by why, and so is a Barrel that explodes."""
        self.stood[piece] = -1
        last = self.last()
        if pieces.MANHOLE_MASK >> piece & 1:
            self.says("sealed")
        elif TOLD_OF >> piece & 1 and not (last is not None and last.word == "explodes"):
            self.says("leaves", what=names.figure(self.t, piece))

    def on_flips(self, piece: int, side: int) -> None:
        if piece == pieces.HELICOPTER:
            if side:
                self.says("ladder")
        elif piece == pieces.HATCH:
            self.says("hatch")
        else:
            there = names.place(self.t, self.t.state.where[piece])
            self.says("opened" if side == OPEN else "closed", there=there)

    def on_lights(self, lit: int) -> None:
        lights = listed(f"light {n + 1}" for n in bits(lit)) or "no light"
        self.says("lights", lit=lights)

    # --- Officers -------------------------------------------------------------------------------------------

    def on_acts(self, officer: int, what: str) -> None:
        """What comes of it is told."""

    def on_spends(self, officer: int, amount: int) -> None:
        """What it is spent for is told."""

    def on_shoots(self, officer: int, space: int, attack: str) -> None:
        ways = {AIMED: "aims", CLOSE: "fights"}.get(attack, "shoots")
        self.does(officer, ways, there=names.place(self.t, space))

    def on_rolls(self, officer: int, dice: Sequence[int], total: int) -> None:
        """The faces stand in brackets behind what was rolled for."""
        said, last = listed(FACES[die] for die in dice), self.last()
        if last is not None and last.subject == officer:
            last.notes.append(said)
        else:
            self.says("rolls", dice=said)

    def on_damage(self, piece: int, by: int, amount: int, space: int, origin: str) -> None:
        left = look.hp(self.t, piece) if pieces.is_friend(piece) else ""
        self.does(piece, "suffers", amount=amount, left=f" ({left} HP)" if left else "")

    def on_marker(self, officer: int, on: int) -> None:
        self.does(officer, "dry" if on else "reloaded")

    # --- Doctor Zero ----------------------------------------------------------------------------------------

    def on_draws(self, seat: int, card: int) -> None:
        self.grow(SENTENCE, "dealt", "a Chaos card")

    def on_plays(self, seat: int, card: int, how: str) -> None:
        ways = HOW.get(how, "plays")
        said: Any = self.put(SENTENCE, ways, card=self.t.cast.chaos[card].card.name)
        self.sentence(f"{names.DOCTOR} {said}")

    def on_basic(self, what: int, number: int) -> None:
        self.says("basic", what=names.BASICS[what], number=number)
