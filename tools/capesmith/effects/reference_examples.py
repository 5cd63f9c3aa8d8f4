"""Examples for the reference: each is really read, and its English really written by the house.

The examples of verbs stand beside the verbs; those of everything else stand in the phrasebook of a system, in
the same one-line style. Whatever a system cannot read or say has no example, and the reference says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

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
    phrases: Mapping[str, Examples]

    def verb_example(self, name: str) -> str:
        """The example of a verb: its own, unless the phrasebook has another."""
        return self.phrases["verbs"].get(name, str(self.vocabulary.verbs[name].verb.example))

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
        return voice(self.vocabulary, kind.voice, self.names)

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
