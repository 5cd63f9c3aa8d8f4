"""What options are called: the words by which a worked example chooses, and those in which it is answered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from capesmith.effects.ast import Rule, Step, Trigger
from capesmith.effects.compile.groups import verb_of
from capesmith.effects.verbs.groups import Choose
from capesmith.rules.choosing import NONE, Prompt
from capesmith.rules.refs import SPACES, card_of, is_card, is_piece, is_space
from capesmith.systems.heroes_wanted.game.pieces import KIND_OF
from capesmith.systems.heroes_wanted.verbs import UsePower

if TYPE_CHECKING:
    from capesmith.systems.heroes_wanted.game.cast import Cast
    from capesmith.systems.heroes_wanted.game.table import HeroesTable

Words = tuple[str, ...]
GROUPS = ("do", "may", "for-each", "choose", "pay", "repeat")
REST = "rest"


class Names:
    """The words of one table; `heroes` are the names the example gives them, by seat."""

    def __init__(self, t: HeroesTable, heroes: list[str]) -> None:
        self.t, self.heroes = t, heroes
        self.choices, self.triggers = _texts(t.cast)

    def question(self, seat: int, prompt: Prompt) -> str:
        who = self.heroes[seat] if 0 <= seat < len(self.heroes) else "somebody"
        return f"{who} has to choose – {prompt}"

    def every(self) -> Iterator[str]:
        """Every name that options are made of."""
        yield from self.t.cast.names()
        yield from (*self.heroes, *KIND_OF, "block")
        yield from (space.id for space in self.t.scenario.board.spaces)

    def words(self, seat: int, prompt: Prompt, option: int) -> Words:
        """The words an option goes by, the usual one first."""
        kind = prompt.kind
        if kind in ("may", "pay"):
            return ("do it", "yes") if option else ("none", "no")
        if kind == "option":
            return self._row(prompt, option)
        if kind == "trigger":
            return self._trigger(self.t.offered[option])
        if kind == "line":
            return (f"line {option + 1}",)
        if kind == "die":
            return ("none",) if option == NONE else (f"die {option + 1}",)
        if kind == "draft-a":
            return (self.t.cast.hero_as[option].card.id,)
        if kind == "draft-b":
            return (self.t.cast.hero_bs[option].id,)
        if option == NONE:
            return (REST,) if kind == "go" else ("none", "no", "stop")
        if kind == "block":
            return ("block", "yes")
        return self.thing(option)

    def thing(self, ref: int) -> Words:
        """A space, a card, a figure: `D3`, `charge`, `henchman at E4`."""
        if is_space(ref):
            return (self.space(ref - SPACES),)
        if is_card(ref):
            card = self.t.action(ref)
            owner = self.heroes[card_of(ref)[0]]
            return (card.id, card.name, f"{card.id} of {owner}")
        if is_piece(ref):
            return self.piece(ref)
        return (f"number {ref}",)

    def space(self, space: int) -> str:
        return self.t.scenario.board.spaces[space].id

    def piece(self, piece: int) -> Words:
        if piece < len(self.heroes):
            return (self.heroes[piece],)
        kind, where = KIND_OF[piece], self.t.state.where[piece]
        if kind == "villain":
            return ("villain",)
        return (f"{kind} at {self.space(where)}", self.space(where)) if where >= 0 else (kind,)

    def _row(self, prompt: Prompt, option: int) -> Words:
        """An option of a “choose” by its verbs: `move`, `retrieve`, or the number of its line."""
        number = f"option {option + 1}"
        for rows in self.choices.get(prompt.where, ()):
            if option < len(rows):
                verbs = rows[option]
                return (" and ".join(verbs), *verbs, number) if verbs else (number,)
        return (number,)

    def _trigger(self, offered: Any) -> Words:
        if isinstance(offered, int):
            card = self.t.cast.headlines[self.t.state.headlines[offered]]
            return (card.id, card.name)
        one = offered[0]
        verbs = self.triggers.get((one.trigger.label, one.trigger.at), ())
        if one.trigger.label == self.t.scenario.sheet.name:
            return (" and ".join(verbs), *verbs)
        return (one.trigger.label, *verbs)


_Rows = dict[str, list[list[Words]]]


@lru_cache(maxsize=4)
def _texts(cast: Cast) -> tuple[_Rows, dict[tuple[str, Any], Words]]:
    """The options of every “choose” and the verbs of every trigger, by the label of their text."""
    rows: _Rows = {}
    triggers: dict[tuple[str, Any], Words] = {}
    for label, ability in _abilities(cast):
        for node in _inside(ability):
            if isinstance(node, Choose):
                rows.setdefault(label, []).append([_verbs(option) for option in node.options])
            elif isinstance(node, Trigger):
                triggers[label, node.at] = _verbs(node.do)
    return rows, triggers


def _abilities(cast: Cast) -> Iterator[tuple[str, Any]]:
    for card in cast.card_by_id.values():
        for ability in card.abilities:
            yield card.name, ability
        for power in card.powers:
            for ability in power.abilities:
                yield power.name, ability
    for id in cast.scenario_ids():
        sheet = cast.play(id).sheet
        for ability in (sheet.setup, sheet.triggers):
            yield sheet.name, ability
        for colour in sheet.threat.colours.values():
            yield colour.name, colour.ability


def _inside(node: Any) -> Iterator[Any]:
    """A node and all nodes in it."""
    if isinstance(node, tuple):
        for part in node:
            yield from _inside(part)
    elif is_dataclass(node):
        yield node
        for f in fields(node):
            if f.name != "at":
                yield from _inside(getattr(node, f.name))


def _verbs(steps: Any) -> Words:
    """The verbs of some steps, without the words that only group them."""
    found = []
    for node in _inside(steps):
        if isinstance(node, UsePower):
            found.append(node.power)
        elif isinstance(node, Step) and not isinstance(node, Rule | Trigger):
            found.append(verb_of(node))
    return tuple(dict.fromkeys(verb for verb in found if verb not in GROUPS))
