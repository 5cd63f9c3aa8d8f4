"""Examples for the reference: each is really read, and its English really written by the house.

The examples of verbs stand beside the verbs; those of everything else stand here, in the same one-line
style. Whatever a system cannot read or say simply has no example there, and the reference says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from capesmith.content.kinds import CardKind
from capesmith.effects.abilities import ListAbility, StepsAbility, TriggerAbility
from capesmith.effects.ast import Ability
from capesmith.effects.scope import Scope
from capesmith.effects.types import CONDITION, EVENT, SELECTOR, Reading
from capesmith.effects.vocabulary import RULE_WORDS, TRIGGER_WORDS, Vocabulary
from capesmith.effects.wording.clauses import write_condition, write_event
from capesmith.effects.wording.english import SECOND
from capesmith.effects.wording.nouns import write_np
from capesmith.effects.wording.text import understand, voice, write_ability
from capesmith.effects.wording.voice import Unwordable, Voice
from capesmith.source.emit import SPREAD, emit
from capesmith.source.record import record
from capesmith.source.yaml import read_text

Examples = Mapping[str, str]

MODIFIERS: Final[Examples] = {
    "if": "if: {injury: 2+}, move: 2, otherwise: become-first-hero",
    "who": "lose: {fame: 1}, who: {each: hero}",
    "as": "[{roll: 2, as: result}, {damage: result, to: villain}]",
    "then": "ko: underling, within: 2, then: {gain: {fame: 1}}",
    "otherwise": "discard: 1, otherwise: {gain: {injury: 1}}",
    "ignoring": "move: 2, ignoring: borders",
}
RULES: Final[Examples] = {
    "add": "while: first-hero, add: {range: 1}, to: {each: action, owner: you, type: attack}",
    "set": "set: {hp: 5}, to: {each: underling}",
    "give": "give: {move: 1}",
    "cannot": "cannot: damage, who: {each: character, with: power-token}, against: you",
    "can": "can: become-first-hero",
    "must": "must: move, who: {each: hero}",
    "ignore": "ignore: damage",
}
RULE_AS_STEP: Final = "cannot: move, who: {each: minion}, until: end-of-turn"
TRIGGERS: Final[Examples] = {
    "when": "when: {damage: you}, if: first-hero, do: {add: {damage: -2}, to: that}",
    "after": "after: {ko: minion, by: you}, once-per: action, do: {move: 2}",
    "before": "before: {rest: you}, do: {gain: {fame: 1}}",
    "instead-of": "instead-of: {ko: you}, do: [{gain: {fame: 2}}, proceed]",
}
QUANTITIES: Final[Examples] = {
    "one": "{one: minion, in: your-space}",
    "each": "{each: hero, not: you}",
    "random": "{random: minion}",
    "closest": "{closest: hero}",
    "farthest": "{farthest: hero}",
    "any-number": "{any-number: litter}",
    "up-to": "{up-to: 2, of: character, within: 1}",
    "exactly": "{exactly: 2, of: minion}",
    "at-least": "{at-least: 3, of: minion}",
    "most": "{most: fame, of: hero}",
    "fewest": "{fewest: injury, of: hero}",
    "first-of": "{first-of: [{closest: bystander}, {closest: hero}]}",
}
FILTERS: Final[Examples] = {
    "not": "{one: hero, not: you}",
    "in": "{each: minion, in: villain-room}",
    "within": "{one: character, within: 1}",
    "beyond": "{each: hero, within: 3, beyond: 1}",
    "from": "{one: space, within: 1, from: villain}",
    "owner": "{each: action, owner: you}",
    "is": "{one: space, is: unoccupied}",
    "is-not": "{each: hero, is-not: koed}",
    "with": "{each: character, with: power-token}",
    "without": "{each: room, without: minion}",
    "where": "{each: hero, where: {injury: 2+}}",
    "chosen-by": "{exactly: 3, of: cell, chosen-by: number}",
    "ties": "{most: fame, of: hero, ties: all}",
}
ATTRIBUTES: Final[Examples] = {
    "level": "{one: action, level: basic}",
    "type": "{each: action, owner: you, type: [attack, power]}",
    "icon": "{each: space, icon: UN}",
    "named": "{each: action, owner: you, named: charge}",
    "number": "{one: counter, number: 2}",
}
ROLES: Final[Examples] = {
    "you": "after: {ko: minion, by: you}, do: {gain: {fame: 1}}",
    "this": "retrieve: 1, not: this",
    "it": "[{damage: 3, to: hero, within: 1}, {move: 1, who: it, toward: you}]",
    "them": "[{move: 1, who: {up-to: 2, of: minion, within: 2}, toward: you}, {damage: 1, to: them}]",
    "others": "[{damage: 3, to: {each: hero, within: 1}}, {damage: 1, to: others}]",
    "actor": "after: {damage: you, by: character}, do: {damage: 1, to: actor}",
    "target": "damage: {total: {damage: villain, by: target}, this: turn}, to: {each: hero}",
    "that": "when: {damage: you}, do: {cancel: that}",
    "here": "place: {underling: 1}, at: here",
    "your-space": "take: {one: litter, in: your-space}",
}
AMOUNTS: Final[Examples] = {
    "number": "damage: 4, to: character, within: 1",
    "value": "damage: hand, to: villain",
    "name": "[{roll: 1, as: result}, {move: result}]",
    "base": "damage: {base: 2, plus: 1, per: injury}, to: character, within: 1",
    "if": "damage: {base: 2, plus: 1, if: first-hero}, to: character, within: 1",
    "per-hero": "while: first-hero, add: {hp: {per-hero: 2}}, to: villain",
    "by-heroes": "gain: {fame: {by-heroes: [1, 2, 3]}}",
    "half": "damage: {half: hand, round: up}, to: villain",
    "count": "damage: {count: {each: minion, within: 1}}, to: villain",
    "stat": "after: {ko: minion, by: you}, do: {damage: {stat: damage, of: that, or-else: 5}, to: villain}",
    "total": "damage: {total: {damage: villain, by: you}, this: turn}, to: {each: minion}",
    "sum": "damage: {sum: [injury, 2]}, to: villain",
    "highest": "damage: {highest: [heroes, 3]}, to: villain",
    "lowest": "damage: {lowest: [hand, 3]}, to: villain",
    "at-most": "damage: {base: hand, at-most: 3}, to: villain",
    "at-least": "damage: {half: hand, round: down, at-least: 1}, to: villain",
}
RANGES: Final[Examples] = {
    "4": "{injury: 4}",
    "1-3": "{injury: 1-3}",
    "2+": "{injury: 2+}",
    "at-least": "{hand: {at-least: heroes}}",
    "at-most": "{hand: {at-most: 3}}",
    "more-than": "{fame: {more-than: 9}}",
    "less-than": "{hand: {less-than: 4}}",
}
CONDITIONS: Final[Examples] = {
    "word": "first-hero",
    "value": "{injury: 2+}",
    "who": "{who: [superpower, mutant-power], is: spent}",
    "there-is": "{there-is: {one: minion, within: 1}}",
    "there-is-no": "{there-is-no: {one: underling, in: board}}",
    "happened": "{happened: {ko: minion, by: you}, times: 2+, this: go}",
    "adding-up-to": "{happened: {damage: villain, by: you}, adding-up-to: 10+}",
    "all": "{all: [first-hero, {injury: 2+}]}",
    "any": "{any: [first-hero, {injury: 2+}]}",
    "not": "{not: first-hero}",
}
TESTS: Final[Examples] = {
    "who": "{who: villain, in: your-space}",
    "is": "{who: superpower, is: spent}",
    "is-not": "{who: superpower, is-not: spent}",
    "in": "{in: belt}",
    "within": "{who: villain, within: 2}",
    "beyond": "{who: villain, beyond: 2}",
    "from": "{who: villain, within: 1, from: power-token}",
    "with": "{who: villain, with: power-token}",
    "without": "{who: villain-room, without: minion}",
    "owner": "{who: power-token, owner: you}",
}
EVENT_FILTERS: Final[Examples] = {
    "by": "{ko: minion, by: you}",
    "in": "{ko: minion, by: you, in: your-space}",
    "within": "{ko: minion, by: you, within: 1}",
    "from": "{take: litter, by: you, from: hero}",
    "for": "{roll: any, by: you, for: superpower}",
    "to": "{take: litter, by: you, to: your-space}",
    "amount": "{damage: you, amount: 5+}",
    "source": "{gain: fame, by: you, source: headline}",
}
# Where the first kind that comes along would make no sense.
EVENTS: Final[Examples] = {
    "damage": "{damage: villain, by: you}",
    "ko": "{ko: minion, by: you}",
    "take": "{take: litter, by: you}",
    "remove": "{remove: litter, by: you}",
    "enter": "{enter: villain-space, by: you}",
    "escape": "{escape: villain}",
}
STATS: Final[Examples] = {
    "move": "add: {move: 1}, to: {each: action, owner: you}",
    "range": "add: {range: 1}, to: {each: minion}",
    "damage": "add: {damage: 1}, to: {each: action, owner: you, type: attack}",
    "damage-taken": "add: {damage-taken: -1}, to: villain",
    "stamina": "add: {stamina: 2}, to: {each: action, owner: you, type: defence}",
    "hp": "add: {hp: 1}, to: {each: underling}",
    "attack": "add: {attack: 1}, to: villain",
    "ko-fame": "add: {ko-fame: 1}, to: {each: henchman}",
}
BANS: Final[Examples] = {
    "damage": "cannot: damage, who: {each: underling}",
    "become-first-hero": "cannot: become-first-hero, who: {each: hero, not: you}",
    "enter": "cannot: enter, who: villain-space",
}


@record
class Shown:
    """An example as the reference prints it: YAML, and the lines it becomes on a card, if it can be said."""

    container: str
    value: Any
    lines: tuple[str, ...] = ()
    reads_back: bool = False

    @property
    def yaml(self) -> str:
        return emit({self.container: self.value})

    @property
    def text(self) -> str:
        return " ".join(self.lines)


@record
class Workshop:
    """Where examples are read and worded: the words and kinds of cards of one system."""

    vocabulary: Vocabulary
    kinds: Mapping[str, CardKind]
    scope: Callable[[CardKind], Scope]
    names: Mapping[str, str]

    def ability(self, example: str) -> Shown | None:
        """A step, rule or trigger on the first kind of card that can carry and say it; None if none can."""
        best: Shown | None = None
        for kind, container, value in self._places(parsed(example)):
            found = self._shown(kind, container, value)
            if found is not None and found.reads_back:
                return found
            if best is None or (found is not None and found.lines and not best.lines):
                best = found
        return best

    def _places(self, data: Any) -> Iterator[tuple[CardKind, str, Any]]:
        word = next((key for key in data if key in (*RULE_WORDS, *TRIGGER_WORDS)), "") if isinstance(data, dict) else ""
        rule = word in RULE_WORDS and "until" not in data
        listed: list[tuple[CardKind, str, Any]] = []
        others: list[tuple[CardKind, str, Any]] = []
        for kind in self.kinds.values():
            for container, spec in kind.containers.items():
                if isinstance(spec.type, ListAbility):
                    if spec.type.item == ("rules" if rule else "triggers") and (rule or word in TRIGGER_WORDS):
                        listed.append((kind, container, [data]))
                elif isinstance(spec.type, TriggerAbility) and word in TRIGGER_WORDS:
                    others.append((kind, container, data))
                elif isinstance(spec.type, StepsAbility) and not rule and word not in TRIGGER_WORDS:
                    others.append((kind, container, data if isinstance(data, list) else [data]))
        yield from listed
        yield from others

    def read(self, kind: CardKind, container: str, value: Any) -> Ability | None:
        """The ability this is in that container; None if anything about it is wrong."""
        r = Reading(self.vocabulary, self.scope(kind), self.names)
        found = r.inside(container, kind.containers[container].type, value)
        return None if r.found else found

    def voice(self, kind: CardKind) -> Voice:
        return voice(self.vocabulary, "owner" if kind.voice == "owner" else "enemy", self.names)

    def _shown(self, kind: CardKind, container: str, value: Any) -> Shown | None:
        ability = self.read(kind, container, value)
        if ability is None:
            return None
        env = self.voice(kind)
        try:
            lines = tuple(write_ability(ability, env))
        except (Unwordable, KeyError):
            return Shown(container, value)
        readings = understand(" ".join(lines), env, (container,)).readings
        return Shown(container, value, lines, readings == (ability,))

    def selector(self, example: str) -> str | None:
        return self._phrase(example, SELECTOR, write_np)

    def condition(self, example: str) -> str | None:
        return self._phrase(example, CONDITION, write_condition)

    def event(self, example: str) -> str | None:
        return self._phrase(example, EVENT, lambda event, env: write_event(event, env, SECOND))

    def _phrase(self, example: str, kind: Any, write: Callable[[Any, Voice], str | None]) -> str | None:
        """A part of a sentence, as its owner would say it; None if it cannot be read, "" if not said."""
        r = Reading(self.vocabulary, names=self.names)
        found = kind.read(parsed(example), r)
        return None if r.found else self.said(found, write)

    def said(self, node: Any, write: Callable[[Any, Voice], str | None]) -> str:
        try:
            return write(node, voice(self.vocabulary, "owner", self.names)) or ""
        except (Unwordable, KeyError):
            return ""


def parsed(example: str) -> Any:
    """An example as data: in braces unless it is a word, a list or a map already; steps always as lists."""
    bare = ":" not in example or example[0] in "[{"
    document = read_text("example", (example if bare else f"{{{example}}}").encode())
    if document.problems:
        raise ValueError(f"{example}: {document.problems[0].message}")
    return _listed(document.data)


def _listed(data: Any) -> Any:
    """House style: where steps belong, a list of them, even of one."""
    if isinstance(data, list):
        return [_listed(item) for item in data]
    if not isinstance(data, dict):
        return data
    found = {key: _listed(item) for key, item in data.items()}
    for key, item in found.items():
        if key == "results" and isinstance(item, dict):
            found[key] = {row: steps if isinstance(steps, list) else [steps] for row, steps in item.items()}
        elif key in SPREAD and key != "options" and not isinstance(item, list):
            found[key] = [item]
    return found
