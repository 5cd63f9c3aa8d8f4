"""What options are called: the words by which a worked example chooses, and those in which it is answered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from capesmith.effects.abilities import walk_steps
from capesmith.effects.ast import Rule, Trigger
from capesmith.effects.compile.groups import verb_of
from capesmith.rules.choosing import Prompt
from capesmith.rules.refs import SPACES, card_of, is_card, is_space
from capesmith.systems.vigilantes.game import usage
from capesmith.systems.vigilantes.game.items import is_item, item_of
from capesmith.systems.vigilantes.game.pieces import (
    FIRST_OBJECTIVE,
    KIND_OF,
    PIECES,
    RECORD,
    ROUTE,
    VILLAIN,
    ZONE,
    is_token,
    token,
)

if TYPE_CHECKING:
    from capesmith.systems.vigilantes.game.table import VigilantesTable

Words = tuple[str, ...]
GROUPS = ("do", "may", "for-each", "choose", "pay", "repeat", "pick")
MOVE, REST, END = "move", "rest", "end turn"
NONE_OF_THEM = ("none", "no", "stop")


class Names:
    """The words of one table; vigilantes go by the ids of their cards, which are the names an example gives them."""

    def __init__(self, t: VigilantesTable, vigilantes: list[str]) -> None:
        self.t, self.vigilantes = t, vigilantes

    def question(self, seat: int, prompt: Prompt) -> str:
        who = self.vigilantes[seat] if 0 <= seat < len(self.vigilantes) else "somebody"
        return f"{who} has to choose – {prompt}"

    def every(self) -> Iterator[str]:
        """Every name that options are made of."""
        t = self.t
        yield from t.cast.names()
        yield from (*self.vigilantes, *KIND_OF, MOVE, "attack", "use", "zone", *t.scenario.numbers)
        yield from (t.map.id(space) for space in range(t.map.size))
        yield from (zone.letter for zone in t.scenario.zones)
        for action in t.scenario.actions:
            yield from (action.sheet.id, action.sheet.name)

    def words(self, seat: int, prompt: Prompt, option: int) -> Words:
        """The words an option goes by, the usual one first."""
        kind, cast = prompt.kind, self.t.cast
        if kind in ("may", "pay"):
            return ("do it", "yes") if option else ("none", "no")
        if kind in ("dice", "convert", "amount"):
            return (str(option),)
        if kind == "option":
            return self._row(prompt, option)
        if kind == "trigger":
            return self._trigger(self.t.offered[option])
        if kind == "action":
            return self.action(option)
        if option < 0:
            return NONE_OF_THEM
        if kind == "reward":
            return (cast.rewards[option].id, cast.rewards[option].name)
        if kind == "give-back":
            return (cast.events[option].id, cast.events[option].name)
        if kind == "keep":
            card = (cast.gadgets if prompt.where == "gadget" else cast.abilities)[option].card
            return (card.id, card.name)
        return self.thing(option)

    def action(self, option: int) -> Words:
        """What a vigilante may do: `normal at P03` is an attack, `use medikit` an item, `record` a deed."""
        if option == usage.END:
            return (END, "end", "none")
        if option in (usage.MOVE, usage.REST):
            return (MOVE,) if option == usage.MOVE else (REST,)
        if option >= usage.DEED:
            number, n = divmod(option - usage.DEED, 16)
            sheet = self.t.scenario.actions[number].sheet
            at = () if n == usage.NO_TOKEN else (f"{sheet.id} {self.thing(token(n))[0]}",)
            return (sheet.id, sheet.name, *at)
        if is_item(option):
            item = item_of(self.t, option)
            return (f"use {item}", item)
        if is_card(option):
            return self.thing(option)
        return tuple(part for word in self.thing(option) for part in (f"attack {word}", word))

    def thing(self, ref: int) -> Words:
        """A space, a route, a zone, a card, a piece: `P04`, `P07-P08`, `zone B`, `grit`, `normal at P03`."""
        t = self.t
        if is_space(ref):
            return (t.map.id(ref - SPACES),)
        if is_card(ref):
            seat, slot = card_of(ref)
            card = t.usable(seat, slot).card
            return (card.id, card.name, f"{card.id} of {self.vigilantes[seat]}")
        if ROUTE <= ref < ROUTE + len(t.map.routes):
            here, there = (t.map.id(space) for space in t.map.routes[ref - ROUTE][:2])
            return (f"{here}-{there}", f"{there}-{here}")
        if ZONE <= ref < ZONE + len(t.scenario.zones):
            zone = t.scenario.zones[ref - ZONE]
            return (f"zone {zone.letter}", t.map.id(zone.space))
        if RECORD <= ref < RECORD + len(t.bonds):
            return (t.bonds[ref - RECORD][0],)
        if is_item(ref):
            return (f"{item_of(t, ref)} at {self.place(ref)}", item_of(t, ref), self.place(ref))
        return self.piece(ref) if 0 <= ref < PIECES else (f"number {ref}",)

    def piece(self, piece: int) -> Words:
        if piece < len(self.vigilantes):
            return (self.vigilantes[piece],)
        if piece == VILLAIN:
            card = self.t.card_of(VILLAIN)
            return ("villain", *(() if card is None else (card.id,)))
        kind, where = self.kind(piece), self.place(piece)
        return (f"{kind} at {where}", where) if where else (kind,)

    def kind(self, piece: int) -> str:
        """A piece without its place; an objective token by its objective."""
        if piece < len(self.vigilantes):
            return self.vigilantes[piece]
        role = self.t.state.roles[piece - FIRST_OBJECTIVE] if is_token(piece) else -1
        if role < 0:
            return KIND_OF[piece]
        return next(id for id, number in self.t.scenario.numbers.items() if number == role)

    def place(self, ref: int) -> str:
        where = self.t.space_of(ref)
        return self.t.map.id(where) if where >= 0 else ""

    def _row(self, prompt: Prompt, option: int) -> Words:
        """An option of a “choose” by its verbs: `lose`, `damage`, or the number of its line."""
        number = f"option {option + 1}"
        options = getattr(prompt.node, "options", ())
        verbs = verbs_of(options[option]) if option < len(options) else ()
        return (" and ".join(verbs), *verbs, number) if verbs else (number,)

    def _trigger(self, offered: Any) -> Words:
        trigger = offered[0].trigger
        return (trigger.label, trigger.card)


def verbs_of(steps: Any) -> Words:
    """The verbs of some steps, without the words that only group them."""
    found = [verb_of(step) for step in walk_steps(tuple(steps)) if not isinstance(step, Rule | Trigger)]
    return tuple(dict.fromkeys(verb for verb in found if verb not in GROUPS))
