"""The commentary on a whole night: headings, phases, events, the end; and a look at the table in between."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from capesmith.content.masks import bits
from capesmith.rules.beats import SENTENCE
from capesmith.rules.event import NOBODY
from capesmith.rules.overview import Overview, Scores
from capesmith.rules.prose import listed
from capesmith.rules.teller import Say, narrates
from capesmith.systems.vigilantes.game.events import EVENTS
from capesmith.systems.vigilantes.game.pieces import HENCHMEN, VILLAIN, is_enemy, token
from capesmith.systems.vigilantes.game.story import look, names
from capesmith.systems.vigilantes.game.story.chart import chart
from capesmith.systems.vigilantes.game.story.deeds import Deeds
from capesmith.systems.vigilantes.game.story.phrases import PHRASES
from capesmith.systems.vigilantes.game.story.texts import TEXTS, texts
from capesmith.systems.vigilantes.game.table import VigilantesTable

EXPLAINS = ("energy", "charge", "use", "react", "roll", "turned", "reroll")  # what was paid may be for one of these
STIRRING = ("enemy-attacks", "alarm", "move", "activate-objective", "recovers", "place", "pick-up")
BY_CHOICE = ("move", "rest", "use", "use-item", "attack", "deed")  # what a vigilante does with its turn


@narrates(EVENTS, PHRASES)
class Narrator(Deeds):
    """Watches a table and tells the game; also what `capesmith.rules.story.Storyteller` asks for."""

    overview = Overview(look.status, chart, texts, TEXTS.text_of, look.closing)

    def __init__(self, table: VigilantesTable, say: Say) -> None:
        super().__init__(table, say)
        self.activating = NOBODY
        self.stirred = True  # whether an enemy has done anything in this Enemy Phase
        self.moving: list[tuple[int, str, str, str]] = []  # enemies on the move: piece, name, here, there
        self.worker = NOBODY
        self.idle = NOBODY  # the vigilante whose turn it is and who has done nothing yet
        self.threat = table.state.threat
        self.unfelt = False  # whether nothing has come of the event card yet

    def before(self, word: str, *facts: Any) -> None:
        if word not in EXPLAINS:
            self.write_off()
        if word in STIRRING:
            self.stirred = True
        if word in BY_CHOICE and facts[0] == self.idle:
            self.idle = NOBODY

    # --- the course of the game -----------------------------------------------------------------------

    def on_setup(self) -> None:
        """The title page: what it is about, who is out tonight, and against whom."""
        t = self.t
        self.begun = True
        self.title()
        team = listed(f"{names.vigilante(t, seat)} the {look.role(t, seat)}" for seat in t.seats)
        self.sentence(f"out tonight: {team}")
        card = t.card_of(VILLAIN)
        if card is not None:
            there = "" if t.villain_in_play() else ", who is not here yet"
            self.sentence(f"behind it: {card.name}, {card.fields['blurb']}{there}")
        self.threat = t.state.threat
        self.flush()

    def on_round(self, number: int) -> None:
        self._close()
        if number == 1:
            t = self.t
            for seat in t.standing():
                self.grow(SENTENCE, "starts", (names.vigilante(t, seat), names.space(t, t.state.where[seat])))
            self.flush()
        self.heading(f"── Round {number} ── {look.brief(self.t)}")
        self.opening = "Enemy Phase."
        self.stirred = False

    def on_turn(self, seat: int) -> None:
        self._close()
        self.flush()
        self.fights.clear()
        self.idle = seat

    def on_event_phase(self) -> None:
        self._close()
        self.flush()
        self.fights.clear()
        self.opening = "Event Phase."

    def on_threat(self, level: int) -> None:
        if not self.t.state.round:
            self.threat = level
            return
        choices = "up" if level > self.threat else "down" if level < self.threat else "same"
        self.says(choices)
        self.threat = level

    def on_turn_tracker(self, number: int) -> None:
        if number:
            self.says("clock")
        else:
            self.sentence("the clock has run down")

    def on_event(self, card: int) -> None:
        """Printed like the telegram it is."""
        self.flush()
        sheet = self.t.cast.events[card]
        flavour = str(sheet.fields.get("flavour", ""))
        self.say(f"    {sheet.name.upper()}{'  ' + flavour if flavour else ''}")
        self.unfelt = True

    def on_event_over(self, card: int) -> None:
        """What comes after the card is not its doing."""
        self._in_vain()
        self.gather()
        if self.unfelt:
            self.says("nothing-of-it")
        self.unfelt = False
        self.flush()

    def on_awaits(self) -> None:
        """An event whose moment is still to come is not one of which nothing comes."""
        self.unfelt = False

    def add(self, subject: int, kind: str, text: str = "", parts: Sequence[Any] = ()) -> Any:
        """Whoever was on the move before has arrived by now."""
        self.gather()
        self.unfelt = False
        return super().add(subject, kind, text, parts)

    def last(self) -> Any:
        """What can be told with the last beat comes after whoever was on the move."""
        self.gather()
        return super().last()

    def _close(self) -> None:
        """Whatever was going on is over."""
        self._in_vain()
        self.activating = NOBODY
        if self.idle >= 0 and not self.t.state.vigilantes[self.idle].knocked_out:
            self.does(self.idle, "idles")
        self.idle = NOBODY
        if not self.stirred:
            self.says("quiet")
        self.stirred = True

    # --- enemies ----------------------------------------------------------------------------------------

    def on_activate(self, piece: int) -> None:
        self._in_vain()
        self.activating = piece

    def on_recovers(self, piece: int) -> None:
        self.suffers(piece, "spends the time getting up|spend the time getting up")

    def on_enemy_attacks(self, enemy: int, seat: int) -> None:
        self._in_vain()
        self.blow = (enemy, seat)

    def _in_vain(self) -> None:
        """An attack that did nothing."""
        if self.blow is not None:
            enemy, seat = self.blow
            self.says("in-vain", who=names.piece(self.t, enemy), whom=names.vigilante(self.t, seat))
        self.blow = None

    def on_alarm(self) -> None:
        piece = self.activating
        if piece >= 0 and self.t.state.where[piece] >= 0:
            place = names.space(self.t, self.t.state.where[piece])
            self.says("shouts", who=names.piece(self.t, piece), place=place)
        else:
            self.says("alarm")

    def on_move(self, piece: int, here: int, there: int) -> None:
        if here < 0 or here == there:
            return
        if piece in self.t.seats:
            self.walks(piece, here, there)
        elif self.activating != piece and self.acting() >= 0 and not self._own_way(piece, names.id_of(self.t, here)):
            self._shoved(piece, names.id_of(self.t, here), names.id_of(self.t, there))
        elif is_enemy(piece):
            self._strolls(piece, names.id_of(self.t, here), names.id_of(self.t, there))

    def _own_way(self, piece: int, here: str) -> bool:
        """Whether an enemy moves by a text of its own side, or goes on doing so."""
        last = self.last()
        goes_on = last is not None and last.kind == "stroll" and last.place == here and piece == VILLAIN
        return bool(self.cause and self.causer == VILLAIN) or goes_on

    def _shoved(self, piece: int, here: str, there: str) -> None:
        """Somebody is moved by a vigilante, one route after the other."""
        last = self.last()
        if last is not None and last.kind == "shove" and last.parts == [piece] and last.place == here:
            here = self.unsay().verb
        beat = self.add(
            self.acting(), "shove", f"shoves {names.the_piece(self.t, piece)} from {here} to {there}", [piece]
        )
        beat.verb, beat.place = here, there

    def _strolls(self, piece: int, here: str, there: str) -> None:
        """Enemies on the move are told together; one that goes on goes on."""
        if piece == VILLAIN:
            last, lead = self.last(), ""
            if last is not None and last.kind == "stroll" and last.place == here:
                lead = self.unsay().lead
            beat = self.add(VILLAIN, "stroll", f"strolls to {there}")
            beat.place, beat.lead = there, beat.lead or lead
            return
        if self.moving and self.moving[-1][0] == piece and self.moving[-1][3] == here:
            here = self.moving.pop()[2]
        if here != there:
            self.moving.append((piece, names.noun(self.t, piece), here, there))

    def gather(self) -> None:
        """All who have moved since anything else was told, and who finds them standing there."""
        moving, self.moving = self.moving, []
        if not moving:
            return
        self.add(SENTENCE, "closing", parts=moving)
        company = [names.vigilante(self.t, seat) for seat in self.t.standing() if self._found_by(seat, moving)]
        if company:
            verbs = {"has": "has", "is_": "is"} if len(company) == 1 else {"has": "have", "is_": "are"}
            self.says("company", who=listed(company), **verbs)

    def _found_by(self, seat: int, moving: Sequence[tuple[int, str, str, str]]) -> bool:
        """Whether a vigilante who was alone is not any more."""
        here = self.t.state.where[seat]
        there = [piece for piece in bits(self.t.state.on[here]) if is_enemy(piece)]
        arrived = {piece for piece, _, _, place in moving if place == names.id_of(self.t, here)}
        return bool(arrived) and arrived.issuperset(there)

    def on_activate_objective(self, piece: int, n: int) -> None:
        self.worker = piece

    def on_pressure(self, n: int, done: int) -> None:
        work = self.t.scenario.objectives[self.t.state.roles[n]].sheet.enemy_work
        name, so_far = names.noun(self.t, token(n)), f"{done} of {0 if work is None else work.of(len(self.t.seats))}"
        worker, self.worker = self.worker, NOBODY
        if worker >= 0:
            self.sentence(f"{names.placed(self.t, worker)} sees to the {name} ({so_far})")
        else:
            self.sentence(f"the {name} is at {so_far}")

    def on_place(self, piece: int, space: int) -> None:
        t, place = self.t, names.space(self.t, space)
        if HENCHMEN >> piece & 1:
            self.grow(SENTENCE, "spawn", (names.noun(t, piece), place))
        elif t.state.owners[piece] in t.seats:
            self.add(t.state.owners[piece], "does", f"sets {names.piece(t, piece)} at {place}")
        elif self.acting() >= 0:
            self.add(self.acting(), "does", f"finds {names.piece(t, piece)} at {place}")
        else:
            told = "somebody has left" if t.state.round else "put by for later:"
            self.grow(SENTENCE, "lies", (names.noun(t, piece), place), told)

    def on_villain_enters(self, space: int) -> None:
        card = self.t.card_of(VILLAIN)
        who = f"{names.villain(self.t)}, {card.fields['blurb']}," if card is not None else names.villain(self.t)
        self.says("enters", who=who)

    # --- the end ----------------------------------------------------------------------------------------

    def on_end(self, outcome: str, reason: str) -> None:
        self._close()
        self.sentence(look.why(self.t, outcome, reason))
        self.flush()

    def scores(self) -> Scores:
        """The final score, after what the aftermath has brought (VG-280 to VG-286)."""
        self.flush()
        return look.scores(self.t)

    # --- a look at the table ----------------------------------------------------------------------------

    def flush(self) -> None:
        self.write_off()
        self.gather()
        super().flush()
