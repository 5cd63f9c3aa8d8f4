"""The commentator: how figures are called, and what is known of the game that is being told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from capesmith.content.model import Card
from capesmith.effects.play.commentary import TextTeller
from capesmith.effects.play.live import LiveTrigger
from capesmith.rules.beats import SENTENCE, Beat
from capesmith.rules.event import NOBODY
from capesmith.rules.prose import listed, number
from capesmith.rules.teller import Say
from capesmith.systems.hour_of_need.game.pieces import PIECES, SEATS, VILLAIN, is_minion
from capesmith.systems.hour_of_need.game.story import names
from capesmith.systems.hour_of_need.game.table import HourTable

CREDITED = ("does", "out")  # beats that say themselves what they brought
BOX = "    ▌ "  # a narration box


class Teller(TextTeller[HourTable]):
    """Collects beats of Hour of Need; `flush` says them."""

    opponent = VILLAIN
    prologue = ("round",)

    def __init__(self, table: HourTable, say: Say) -> None:
        super().__init__(table, say, begun=table.state.round > 0)
        self.stood = list(table.state.where)  # where everybody was told to be last
        self.acting = NOBODY  # the hero whose paragraph this is
        self.hurt = (NOBODY, NOBODY)  # by whom who was hurt last
        self.solved = NOBODY  # the card that was solved or defeated last: it need not be told that it leaves
        self.leaping = NOBODY  # the hero of a mobility feat
        self.leaving = NOBODY  # a card that has left play, as long as nothing says why
        self.known: dict[int, str] = {}  # by name, whoever was told of: they may be gone when it is said
        self.aims: list[str] = []  # what the roll in hand is for
        self.fallen = 0  # the focus that the dice in hand came up with
        self.gone_name = ""  # what it was called
        self.unfelt = False  # whether a card was played and nothing has come of it yet
        self.turned = table.state.flipped  # the cards that were told to show their other side, as bits

    def name(self, subject: int) -> str:
        return self.known.get(subject) or names.figure(self.t, subject)

    def again(self, subject: int) -> str:
        return names.again(self.t, subject) or self.name(subject)

    def add(self, subject: int, kind: str, text: str = "", parts: Sequence[Any] = ()) -> Any:
        if subject != SENTENCE:
            self.known[subject] = names.figure(self.t, subject) or self.known.get(subject, "")
        return super().add(subject, kind, text, parts)

    def moment(self) -> int:
        return self.t.state.round

    def place(self) -> str:
        return names.plain(self.t.villain_card.card.name) if self.t.state.villain >= 0 else ""

    def called(self, things: Sequence[int]) -> list[str]:
        return [names.figure(self.t, one) for one in things if 0 <= one < PIECES]

    def label(self, one: LiveTrigger) -> str:
        """A Hero card goes by its ability; the issue need not be named."""
        card = self.t.cast.card_by_id.get(one.trigger.card)
        if card is None or card.kind == "overview":
            return ""
        if card.kind == "hero" and one.you in self.t.seats:
            return str(card.fields["focused_ability" if self.t.hero(one.you).focused else "ability"])
        return card.name

    def reason(self, cause: str, causer: int, subject: int) -> str:
        if causer not in self.t.seats:
            return f"as “{cause}” has it"
        whose = "" if subject in (causer, SENTENCE) else f" by {self.name(causer)}"
        return f"on the strength of “{cause}”{whose}"

    def together(self, beat: Beat) -> Sequence[str] | str:
        """Pieces of a kind are told with the places they come to."""
        if beat.kind == "stings" and len(beat.parts) > 1 and len(set(beat.parts)) == 1:
            return f"{beat.parts[0]} each"
        if beat.kind not in ("minions", "out"):
            return super().together(beat)
        counted = Counter(beat.parts)
        several = len(counted) > 1
        return listed(f"{place} ({number(many)})" if several and many > 1 else place for place, many in counted.items())

    def flush(self) -> None:
        """What was played for nothing is told so: the table lies there as before."""
        last = self.last()
        if self.unfelt and last is not None and not self.t.resolving:
            last.text += f", {self.fresh(last.subject, 'unfelt')}"
        self.unfelt = self.unfelt and bool(self.t.resolving)
        super().flush()

    # --- paragraphs and boxes -----------------------------------------------------------------------------

    def paragraph(self, opening: str = "") -> None:
        """What comes next stands by itself."""
        self.flush()
        self.opening = opening

    def box(self, *parts: str) -> None:
        """A narration box, as a comic has them in the corners of its panels."""
        self.paragraph()
        self.say(BOX + " ▌ ".join(part for part in parts if part))

    def card_box(self, card: int, before: str = "") -> None:
        """A card with what is printed on it for the story."""
        self.printed_box(self.t.encounter(card).card, before)

    def printed_box(self, card: Card, before: str = "") -> None:
        flavour = str(card.fields.get("flavour", ""))
        self.box(before, card.name.upper() + ("" if flavour else "."), flavour)

    # --- what is left ---------------------------------------------------------------------------------------

    def left(self, piece: int, more: int = 0) -> str:
        """` (3 of 12 left)`; nothing of somebody without a number, or of whom it is told next that they are out."""
        health = self.t.health(piece)
        if piece < SEATS:
            gone = self.t.hero(piece).damage
        elif is_minion(piece):
            gone = self.t.state.wounds.get(piece, 0) + more
        else:
            gone = self.t.state.marks.get(self.t.card_of_piece(piece), 0) + more
        return f" ({health - gone} of {health} left)" if health > gone else ""

    def at(self, space: int) -> str:
        return names.place(self.t, space)

    def start_or_grow(self, ways: str, kind: str, part: Any) -> None:
        """One more of a list that is told in one sentence."""
        beat = self.grow(SENTENCE, kind, part)
        beat.verb = beat.verb or self.fresh(SENTENCE, ways)
