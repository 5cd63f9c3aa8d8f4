"""What a game system is to the rest of the house."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import resources
from typing import Any

import yaml

from capesmith.content.kinds import CardKind
from capesmith.effects import conditions, events, rules  # noqa: F401  (they define their types)
from capesmith.effects.ast import Role, Step
from capesmith.effects.scope import Scope
from capesmith.effects.types import Reading
from capesmith.effects.vocabulary import Vocabulary


@dataclass(frozen=True)
class System:
    """One game system: its words, its kinds of content, its component list."""

    id: str
    title: str
    package: str
    verbs: Mapping[str, type[Step]]
    kinds: Mapping[str, CardKind]

    def data(self, name: str) -> Any:
        """A YAML data file from the system's own folder."""
        text = resources.files(self.package).joinpath(name).read_text("utf-8")
        return yaml.load(text, Loader=yaml.CSafeLoader)

    @cached_property
    def vocabulary(self) -> Vocabulary:
        return Vocabulary(self.data("vocabulary.yaml"), self.verbs)

    def reading(self) -> Reading:
        return Reading(self.vocabulary)

    def scope(self, kind: CardKind) -> Scope:
        """What the pronouns mean at the start of an ability of this kind of card."""
        if kind.voice == "enemy":
            return Scope(you=False, aliases={"this": Role("villain")})
        return Scope(you=kind.voice == "owner")
