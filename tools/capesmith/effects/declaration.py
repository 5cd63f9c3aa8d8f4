"""How a verb is declared: one definition, from which its reading, its schema and its reference are derived."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field, replace
from dataclasses import fields as dataclass_fields
from typing import Any, TypeVar, dataclass_transform

from capesmith.effects.ast import Step
from capesmith.effects.attributes import attribute_fields
from capesmith.effects.types import (
    AMOUNT,
    CONDITION,
    SELECTOR,
    STEPS,
    Field,
    Fields,
    OneWord,
    Reading,
    Schema,
    Type,
    Words,
)
from capesmith.effects.vocabulary import BOUND_NAMES, Vocabulary
from capesmith.source.record import record

MODIFIERS: Fields = {
    "if": Field("if_", CONDITION, "do this step only when this holds"),
    "who": Field("who", SELECTOR, "who does it; you, or this card's figure, if absent"),
    "as": Field("name", OneWord("name", words=BOUND_NAMES), "a name for what the step found"),
    "then": Field("then", STEPS, "when the step was done"),
    "otherwise": Field("otherwise", STEPS, "when it was not done, or its “if” did not hold"),
    "ignoring": Field("ignoring", Words(OneWord("rule", "ignorable")), "rules that do not apply to this step"),
}
REACH: Fields = {
    "within": Field("within", AMOUNT, "the effect's own range"),
    "from": Field("from_", SELECTOR, "where that range is measured; the acting figure if absent"),
}
CARD_FILTERS: Fields = {
    "of": Field("of", Words(OneWord("kind", "kinds")), "which kind of card; several are one of any of them"),
    "not": Field("not_", SELECTOR, "all but these"),
    "chosen-by": Field("chosen_by", OneWord("chooser", words=("chance", "you", "owner")), "who chooses"),
}


# A template, or a template with fields that must have fixed values.
Pattern = str | tuple[str, Mapping[str, Any]]


@record
class Verb:
    """Everything that is known about one verb; the one definition it is derived from."""

    name: str
    doc: str
    value: Field | None
    details: Fields
    main: str = ""
    reach: bool = False
    cards: str = ""
    done: str = "always"
    undone: str = ""
    wording: tuple[Pattern, ...] = ()
    binds: Callable[[Any, Reading], None] | None = None
    loops: str = ""
    example: str = ""
    intentions: tuple[str, ...] = ()
    needs: tuple[tuple[str, ...], ...] = ()
    shared: bool = True
    subject: str = ""
    synonyms: tuple[str, ...] = ()
    did: str = ""
    modifiers: Fields = field(default_factory=lambda: MODIFIERS)

    def table(self) -> dict[str, Field]:
        """Every key a step with this verb may have."""
        return {**self.details, **(REACH if self.reach else {}), **self.modifiers}


StepClass = TypeVar("StepClass", bound=type[Step])
REGISTRY: dict[str, type[Step]] = {}


@dataclass_transform(frozen_default=True, kw_only_default=True)
def verb(
    name: str,
    value: Field | None = None,
    *,
    main: str = "",
    reach: bool = False,
    cards: str = "",
    done: str = "always",
    undone: str = "",
    wording: tuple[Pattern, ...] = (),
    details: Fields | None = None,
    binds: Callable[[Any, Reading], None] | None = None,
    loops: str = "",
    example: str = "",
    intentions: tuple[str, ...] = (),
    shared: bool = True,
    subject: str = "",
    synonyms: tuple[str, ...] = (),
    did: str = "",
) -> Callable[[StepClass], StepClass]:
    """Declare a step class as a verb of the language.

    `main` names what the step chooses, for `it` and `others` of later steps; `loops` names what it goes through
    one by one, each of them `it` in the steps it holds; `subject` names what its sentence is about, if that is
    not who does it. `intentions` are what authors want who need it, after “I want to …”; `synonyms` are verbs of
    plain speech for which this one is suggested; `did` is what a card says after “if” where “you do” says too little.
    """

    def declare(cls: StepClass) -> StepClass:
        made: Any = record(kw_only=True)(cls)
        made.verb = Verb(
            name, (cls.__doc__ or "").strip(), value, details or {}, main, reach, cards, done, undone,
            wording, binds, loops, example, intentions, shared=shared, subject=subject, synonyms=synonyms,
            did=did,
        )  # fmt: skip
        known = REGISTRY.get(name)
        if known is None or (shared and not known.verb.shared):  # whichever of them is loaded first
            REGISTRY[name] = made
        return made

    return declare


@dataclass_transform(frozen_default=True, kw_only_default=True)
def spoken(
    *,
    value: Field | None = None,
    wording: tuple[Pattern, ...] = (),
    details: Fields | None = None,
    undone: str = "",
    example: str = "",
    reach: bool | None = None,
    subject: str = "",
    synonyms: tuple[str, ...] = (),
    did: str = "",
    intentions: tuple[str, ...] = (),
    without: tuple[str, ...] = (),
) -> Callable[[StepClass], StepClass]:
    """Declare a subclass of a verb as the same verb in the mouth of one system.

    What is not said again is as in the verb it comes from; `details` are added to those it has, except those that this
    system is `without`.
    """

    def declare(cls: StepClass) -> StepClass:
        base: Verb = cls.__mro__[1].verb  # type: ignore[attr-defined]
        made: Any = record(kw_only=True)(cls)
        made.verb = replace(
            base,
            doc=(cls.__doc__ or base.doc).strip(),
            value=value or base.value,
            details={**{key: one for key, one in base.details.items() if key not in without}, **(details or {})},
            wording=wording or base.wording,
            undone=undone or base.undone,
            example=example or base.example,
            reach=base.reach if reach is None else reach,
            subject=subject or base.subject,
            synonyms=base.synonyms + synonyms,
            did=did or base.did,
            intentions=intentions or base.intentions,
        )
        return made

    return declare


def step_defaults(cls: type[Step]) -> Mapping[str, Any]:
    found = _DEFAULTS.get(cls)
    if found is None:
        found = {f.name: f.default for f in dataclass_fields(cls) if f.name != "at"}
        _DEFAULTS[cls] = found
    return found


_DEFAULTS: dict[type, Mapping[str, Any]] = {}


def details_of(info: Verb, v: Vocabulary) -> Fields:
    """Every key a step with this verb may have in a system: card filters too, where it acts on cards."""
    key = (id(info), id(v))
    if key not in _TABLES:
        found: Fields = info.table()
        if info.cards:
            found = {**CARD_FILTERS, **attribute_fields(v), **found}
        _TABLES[key] = (info, v, found)
    return _TABLES[key][2]


# By identity; the verb and the vocabulary are kept too, so that no other can get their numbers.
_TABLES: dict[tuple[int, int], tuple[Verb, Vocabulary, Fields]] = {}


class AmountOrAll(Type):
    """A number of cards, or `all`."""

    name = "amount or all"

    def read(self, value: Any, r: Reading) -> Any:
        return "all" if value == "all" else AMOUNT.read(value, r)

    def plain(self, value: Any) -> Any:
        return value if value == "all" else AMOUNT.plain(value)

    def schema(self, v: Vocabulary) -> Schema:
        return {"anyOf": [{"$ref": "#/$defs/amount"}, {"const": "all"}]}

    def says(self) -> str:
        return "an amount, or `all`"


def verb_schema(cls: type[Step], v: Vocabulary, name: str) -> Schema:
    """The closed schema of one verb."""
    info: Verb = cls.verb
    properties: Schema = {}
    if info.value is None:
        properties[name] = {"type": "null", "description": info.doc}
    else:
        doc = f"{info.doc} Value: {info.value.doc}."
        shape = info.value.type.schema(v)
        if info.value.type is AMOUNT:
            shape = {"$ref": "#/$defs/count"}
        elif isinstance(info.value.type, AmountOrAll):
            shape = {"minimum": 0, **shape}
        properties[name] = {"title": name, "description": doc, **shape}
    shared = {**attribute_fields(v), **CARD_FILTERS, **REACH, **MODIFIERS}
    for key, spec in details_of(info, v).items():
        if shared.get(key) == spec:
            properties[key] = {"$ref": f"#/$defs/{detail_definition(key, v)}"}
        else:
            properties[key] = {"description": spec.doc, **spec.type.schema(v)}
    required = [name, *(key for key, spec in info.details.items() if spec.required)]
    return {
        "title": name,
        "description": info.doc,
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
        "required": required,
    }


def detail_definition(key: str, v: Vocabulary) -> str:
    """The name under which schemas define a detail that many verbs share."""
    return f"attribute-{key}" if key in attribute_fields(v) else f"detail-{key}"


def detail_definitions(v: Vocabulary) -> Schema:
    """The details that many verbs share, defined once."""
    found: Schema = {}
    for key, spec in {**CARD_FILTERS, **REACH, **MODIFIERS, **attribute_fields(v)}.items():
        found[detail_definition(key, v)] = {"description": spec.doc, **spec.type.schema(v)}
    return found
