"""An attack in progress: its dice, and what may be done with them (VG-500 to VG-521)."""

from __future__ import annotations

from capesmith.effects.play.table import TextTable
from capesmith.rules.event import Event
from capesmith.systems.vigilantes.game import events
from capesmith.systems.vigilantes.game.live import Live
from capesmith.systems.vigilantes.game.odds import FACES, MOST_DICE
from capesmith.systems.vigilantes.game.state import DICE, State

Table = TextTable[State, Live]


class Attack:
    """One attack in progress; the dice pool is the amount of its event, so that texts can bend it."""

    __slots__ = ("enemy", "energy", "event", "extra_damage", "faces", "fixed", "hit", "seat", "used")

    def __init__(self, seat: int, enemy: int, event: Event, extra_damage: int, energy: bool) -> None:
        self.seat = seat
        self.enemy = enemy
        self.event = event
        self.extra_damage = extra_damage  # VG-532
        self.energy = energy  # whether energy may be spent on it (VG-517)
        self.faces: list[str] = []
        self.fixed: set[int] = set()  # dice that stay blanks
        self.hit = False
        self.used: set[int] = set()  # slots of cards used in this attack (VG-625)

    @property
    def score(self) -> int:
        """VG-506, VG-507, VG-509."""
        return self.faces.count("plus")

    def showing(self, face: str) -> list[int]:
        """The dice with this face that may be turned."""
        return [n for n, shown in enumerate(self.faces) if shown == face and n not in self.fixed]

    def roll(self, t: Table, number: int) -> None:
        self.faces = [_face(t) for _ in range(number)]
        self._fix(t)

    def reroll(self, t: Table, faces: tuple[str, ...] = (), number: int = MOST_DICE) -> int:
        """Roll dice that show one of these faces again; how many. The new result stands."""
        dice = [n for n, shown in enumerate(self.faces) if not faces or shown in faces][:number]
        for n in dice:
            self.faces[n] = _face(t)
        if dice:
            self._fix(t)
            events.reroll(t, self.seat, tuple(self.faces))
        return len(dice)

    def turn(self, t: Table, face: str, into: str, number: int = MOST_DICE) -> int:
        """VG-507, VG-510: change so many dice that show a face; how many could be."""
        dice = self.showing(face)[:number]
        for n in dice:
            self.faces[n] = into
        if dice:
            events.turned(t, self.seat, tuple(self.faces))
        return len(dice)

    def _fix(self, t: Table) -> None:
        """Reference 11.3, Glare: the first blank rolled against some enemies cannot be turned; against others none."""
        blanks = [n for n, shown in enumerate(self.faces) if shown == "blank"]
        if not blanks:
            return
        if _cannot(t, "turn-blank", self):
            self.fixed.update(blanks)
        elif not self.fixed and _cannot(t, "turn-first-blank", self):
            self.fixed.add(blanks[0])


def _cannot(t: Table, word: str, made: Attack) -> bool:
    return t.forbids(word) and t.banned(word, made.seat, made.enemy)


def _face(t: Table) -> str:
    """VG-520, VG-521."""
    return FACES[t.state.streams[DICE].roll() - 1]
