"""What is in force at a table of Vigilantes: scenario, stickers, villain and crew, relationships, vigilantes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capesmith.content.masks import bits
from capesmith.effects.play.live import LiveTexts, LiveTrigger
from capesmith.rules.event import NOBODY
from capesmith.rules.refs import SPACES, card_ref
from capesmith.systems.vigilantes.game.pieces import MASKS, RECORD, SLOTS, VILLAIN, VILLAIN_ABILITY
from capesmith.systems.vigilantes.game.record import borne_by

if TYPE_CHECKING:
    from capesmith.systems.vigilantes.game.table import VigilantesTable

CARD_STATS = ("energy-cost", "max-charge")
LOWEST_VISIBLE = "lowest-visible"  # the starting threat as the location's own track shows it


class Live(LiveTexts):
    """Everything in force at a table of Vigilantes."""

    def __init__(self, t: VigilantesTable) -> None:
        super().__init__()
        self.reactions: list[list[tuple[int, LiveTrigger]]] = [[] for _ in t.seats]  # by slot or bond (VG-544, VG-621)
        self._scenario(t)
        self._villain(t)
        self._record(t)
        for seat in t.seats:
            self._vigilante(t, seat)
        for card in (*t.cast.events, *t.cast.rewards, *t.cast.items.values()):
            for text in t.cast.standing[card.id]:
                self.remember(text)
        triggers = [one.trigger for own in self.reactions for _, one in own]
        cards = [card_ref(seat, slot) for seat in t.seats for slot in range(2 * SLOTS)]
        self.finish(t, cards, CARD_STATS, [trigger.event for trigger in triggers if trigger.word != "after"])
        self._cover_track()
        self.offered_after = frozenset(trigger.event for trigger in triggers if trigger.word == "after")
        self.heard = self.heard | self.offered_after

    def _scenario(self, t: VigilantesTable) -> None:
        for text in t.scenario.texts:
            self.remember(text)
        for trigger in [] if t.scenario.triggers is None else t.scenario.triggers.triggers:
            self.await_(trigger, NOBODY, NOBODY)

    def _villain(self, t: VigilantesTable) -> None:
        """VG-108, VG-640, VG-641: the villain's card and abilities, and for each piece of the crew its card."""
        cast, state = t.cast, t.state
        if state.villain < 0:
            return
        for text in cast.standing[cast.villains[state.villain].card.id]:
            self.add(text, NOBODY, VILLAIN)
        for number in state.villain_abilities:
            for text in cast.standing[cast.villain_abilities[number].id]:
                self.add(text, NOBODY, VILLAIN, VILLAIN_ABILITY + number)
        for type, printed in cast.crew(state.villain).items():
            for text in cast.standing[printed.card.id]:
                for number, piece in enumerate(bits(MASKS[type])):
                    self.add(text, NOBODY, piece, once=number > 0)

    def _record(self, t: VigilantesTable) -> None:
        """VG-811, VG-812: relationships for each of the two they connect, stickers on cards and on the location."""
        for number, (id, you, _) in enumerate(t.bonds):
            for text in t.cast.standing[id]:
                if text.container != "reaction":
                    self.add(text, you, you, RECORD + number)
                    continue
                self.remember(text)
                card = RECORD + number
                self.reactions[you] += [(card, LiveTrigger(trigger, you, you, card)) for trigger in text.triggers]
        for id, thing in t.stickers:
            for text in t.cast.standing[id]:
                self.add(text, *borne_by(t, thing))
        for id, figure in t.scenario.marks:
            for text in t.cast.standing[id]:
                self.add(text, NOBODY, figure)

    def _cover_track(self) -> None:
        """VG-129, VG-662: a sticker raises the number printed on the location; of that and the scenario's the higher
        counts, and whatever else raises the starting threat comes on top of it."""
        every = self.pieces.pop("start-threat", [])
        for bend in every:
            on_location = bend.context.figure >= SPACES
            self.pieces.setdefault(LOWEST_VISIBLE if on_location else "start-threat", []).append(bend)

    def _vigilante(self, t: VigilantesTable, seat: int) -> None:
        one, cast = t.state.vigilantes[seat], t.cast
        if one.card < 0 or one.knocked_out:
            return
        for text in cast.standing[cast.vigilantes[one.card].card.id]:
            self.add(text, seat, seat)
        for slot, number in enumerate(one.slots):
            if number < 0:
                continue
            usable = t.usable(seat, slot)
            card = card_ref(seat, slot)
            for text in cast.standing[usable.card.id]:
                if text.container != "reaction":
                    self.add(text, seat, seat, card)
                    continue
                self.remember(text)
                self.reactions[seat] += [(slot, LiveTrigger(trigger, seat, seat, card)) for trigger in text.triggers]
