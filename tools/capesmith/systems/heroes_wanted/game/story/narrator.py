"""The commentary on a whole game: headings, phases, headlines, the end; and a look at the table in between."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from capesmith.effects.abilities import walk_steps
from capesmith.effects.ast import Happened, Role
from capesmith.effects.compile.context import Context
from capesmith.effects.wording.clauses import write_condition
from capesmith.effects.wording.text import voice
from capesmith.effects.wording.voice import Unwordable
from capesmith.rules.beats import SENTENCE
from capesmith.rules.overview import Overview, Scores
from capesmith.rules.prose import listed, number
from capesmith.rules.teller import Say, narrates
from capesmith.systems.heroes_wanted.game.defence import MINIONS_TOGETHER
from capesmith.systems.heroes_wanted.game.events import EVENTS
from capesmith.systems.heroes_wanted.game.pieces import VILLAIN
from capesmith.systems.heroes_wanted.game.story import look, names
from capesmith.systems.heroes_wanted.game.story.chart import chart
from capesmith.systems.heroes_wanted.game.story.deeds import Deeds
from capesmith.systems.heroes_wanted.game.story.phrases import PHRASES
from capesmith.systems.heroes_wanted.game.story.texts import TEXTS, texts
from capesmith.systems.heroes_wanted.game.table import HeroesTable
from capesmith.systems.heroes_wanted.scenarios import NOTHING_HAPPENS
from capesmith.systems.heroes_wanted.verbs import VillainMoves

THE_VILLAIN = Role("villain")


@narrates(EVENTS, PHRASES)
class Narrator(Deeds):
    """Watches a table and tells the game; also what `capesmith.rules.story.Storyteller` asks for."""

    overview = Overview(look.status, chart, texts, TEXTS.text_of, look.closing)

    def __init__(self, table: HeroesTable, say: Say) -> None:
        super().__init__(table, say)
        self.rolls: list[str] = []
        self.lines: dict[tuple[int, str], int] = {}  # what each line of the scoring list gave each seat
        self.settled = False  # whether it was said why the game ends
        self.struck = True  # whether somebody was hit in this attack

    # --- the course of the game -----------------------------------------------------------------------

    def on_first_roll(self, rolls: Sequence[tuple[int, int]]) -> None:
        shown = listed(f"{names.hero(self.t, seat)} {face}" for seat, face in rolls)
        self.rolls.append(shown)

    def on_setup(self) -> None:
        """The title page: what it is about, who is there, what the front page asks for."""
        t = self.t
        self.begun = True
        self.title()
        heroes = listed(f"{names.hero(t, s)} ({names.hero_type(t, s)})" for s in t.seats)
        self.sentence(f"auditioning tonight: {heroes}")
        if self.rolls:
            first = names.hero(t, t.state.first)
            self.sentence(f"the dice decide who goes first: {'; then '.join(self.rolls)}. {first} it is")
        front = listed(f"“{names.headline(t, place).name}”" for place in range(len(t.state.headlines)))
        self.sentence(f"the Tribune holds the front page for {front}")
        self.flush()

    def on_villain_enters(self, space: int, hp: int) -> None:
        """The villain shows himself; his own words come last."""
        card = self.t.cast.villain_as[self.t.state.villain_a]
        cry = card.fields.get("catchphrase", "")
        said = f": “{cry}”" if cry else ""
        lead = "that was no henchman! " if self.t.state.stage != "setup" else ""
        last = self.last()
        if last is not None and last.kind == "counter":  # the villain is what the counter meant
            self.unsay()
            lead = f"the counter says {last.parts[0]}: {lead}"
        self.sentence(f"{lead}{names.villain(self.t)} steps out on {names.space(self.t, space)} with {hp} HP{said}")

    def on_turn(self, number: int) -> None:
        self._after_threat()
        self._after_attack()
        self.heading(f"── Turn {number} ── {look.brief(self.t)}")

    def on_go(self, seat: int) -> None:
        self._after_go()
        self.flush()

    def on_villain_phase(self) -> None:
        self._after_go()
        self.flush()
        self.opening = "Villain Phase."

    def on_threat(self, step: int, colour: str) -> None:
        threat = self.t.scenario.sheet.threat
        if colour == NOTHING_HAPPENS:
            self.says("quiet", steps=len(threat.track))
        else:
            name = threat.colours[colour].name
            shade = f" ({colour})" if colour != name.lower() else ""
            self.says("loud", steps=len(threat.track), name=name, colour=shade).kind = "threat"
            self.source = f"“{name}”"

    def on_threat_back(self, step: int) -> None:
        """HW-343: after its last step it begins all over again; a text may turn it back, too."""
        where = f"to {step} of {len(self.t.scenario.sheet.threat.track)}" if step else "to where it began"
        self.sentence(f"the threat track goes back {where}")

    def _after_threat(self) -> None:
        """A step with a name that did nothing at all."""
        last = self.last()
        if last is not None and last.kind == "threat":
            self.says("to-no-avail")
        self.source = ""

    def on_attack(self) -> None:
        self._after_threat()
        self.flush()
        self.struck, self.attacking = False, True
        ability = self.t.cast.villain_as[self.t.state.villain_a].fields.get("ability", "")
        self.add(VILLAIN, "does", f"attacks with “{ability}”" if ability else "attacks")

    def on_dealt(self, seat: int, total: int, by: int, shares: Sequence[tuple[int, int]]) -> None:
        self.struck = True
        if by == MINIONS_TOGETHER:
            self._after_threat()
        super().on_dealt(seat, total, by, shares)

    def _after_go(self) -> None:
        """A card that did nothing at all is played in vain."""
        if len(self.beats) == 1 and self.beats[0].kind == "play":
            self.beats[0].text += f", {self.put(SENTENCE, 'in-vain')}"

    def _after_attack(self) -> None:
        if not self.struck:
            self.sentence("nobody is hurt")
        self.struck, self.attacking = True, False

    # --- the villain ----------------------------------------------------------------------------------

    def on_villain_moves(self, here: int, there: int) -> None:
        if not self._step_moves_villain():
            self._after_threat()
        last = self.last()
        if last is not None and 0 <= last.subject < VILLAIN:
            self.flush()
        if here != there:
            self.add(VILLAIN, "does", f"moves to {names.space(self.t, there)}")

    def _step_moves_villain(self) -> bool:
        """Whether the threat step in hand is what moves him; otherwise he goes of his own accord."""
        threat = self.t.scenario.sheet.threat
        colour = threat.colours.get(threat.track[self.t.state.threat - 1]) if self.t.state.threat else None
        return colour is not None and any(isinstance(one, VillainMoves) for one in walk_steps(colour.ability.steps))

    def on_counter(self, number: int) -> None:
        """Where villains go about in disguise it tells who was hit; else it numbers a room (HW-309, HW-328)."""
        if self.t.scenario.sheet.villain.start.how == "none":
            last = self.last()
            if last is not None and last.parts and last.parts[0] == self.hit:
                last.text = (
                    f"squares up to {names.piece(self.t, self.hit)}"  # what comes of the DMG is told in a moment
                )
            self.sentence(f"the counter says {number}: only a henchman after all", "counter").parts = [number]
            return
        self._after_threat()
        room = next((one.name for one in self.t.ground.side.rooms if one.number == number), "")
        self.sentence(f"the counter says {number}: the {room}" if room else f"the counter says {number}")

    def on_villain_escapes(self) -> None:
        gone = self.t.state.escaped + 1
        which = _ORDINAL.get(gone, f"{gone}th")
        self.sentence(f"{names.villain(self.t)} walks out of the gate, the {which} villain to escape!")

    def on_ending(self, result: str) -> None:
        why = self._why(result)
        self.sentence(f"that settles it{f' ({why})' if why else ''}: the game ends with this turn")
        self.settled = True

    def _why(self, result: str) -> str:
        """The condition of the scenario that has come true, in its own words (HW-240, HW-344 to HW-349)."""
        for text, end in self.t.scenario.ends:
            if end.result == result and text.if_ is not None and text.if_.holds(self.t, Context()):
                try:
                    return self._condition(end.if_).replace("'", "’")
                except Unwordable:
                    continue
        return ""

    def _condition(self, condition: Any) -> str:
        """HW-344, HW-345: what came to the villain so often came to so many villains."""
        env = voice(self.t.cast.vocabulary, "board", {})
        if not (isinstance(condition, Happened) and condition.event.object == THE_VILLAIN and condition.times):
            return write_condition(condition, env)
        said = write_condition(replace(condition, times=None), env).removeprefix("the villain ")
        many = f"{number(condition.times.low or 1)} villains"
        return f"{many} were {said[4:]}" if said.startswith("was ") else f"{many} {said}"

    # --- headlines ------------------------------------------------------------------------------------

    def on_headline(self, seat: int, place: int) -> None:
        """HW-182: printed like the front page it is."""
        self.flush()
        t = self.t
        card, order = names.headline(t, place), len(t.state.places[place])
        self.say(f"    ZETA CITY TRIBUNE · {card.name.upper()}")
        news = str(card.fields.get("flavour", ""))
        rank = "First with the story" if order == 0 and not t.solo else "In the story"
        told = f"{rank}: {names.hero(t, seat)}, {names.worth(t, place)} fame at the end."
        self.say(f"    {news} {told}" if news else f"    {told}")

    def on_bonus(self, line: int) -> None:
        """The first line is told with the epic action it brings."""
        if line:
            self.plainly()

    def on_disc(self, seat: int, line: int) -> None:
        """HW-184, HW-188: the first of the two Gain discs gives nothing yet; other lines may be left alone."""
        if self.t.state.heroes[seat].discs[line]:
            self.does(seat, "first-disc")
        else:
            self.plainly()

    # --- the end --------------------------------------------------------------------------------------

    def on_score(self, seat: int, line: str, fame: int) -> None:
        self.lines[seat, line] = fame

    def on_end(self, outcome: str) -> None:
        self._after_threat()
        self._after_attack()
        if not self.settled and (why := self._why(outcome)):
            self.sentence(f"that is the end of it: {why}")
        self.flush()

    def scores(self) -> Scores:
        return look.scores(self.t, self.lines)


_ORDINAL = {1: "first", 2: "second", 3: "third"}
