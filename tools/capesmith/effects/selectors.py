"""Selectors: who, what and where."""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter
from typing import Any

from capesmith.effects.amounts import defaults
from capesmith.effects.ast import FirstOf, Role, Several, Some
from capesmith.effects.attributes import attribute_fields, plain_attribute
from capesmith.effects.normal import normal_selector
from capesmith.effects.places import place_meant
from capesmith.effects.types import (
    AMOUNT,
    CONDITION,
    SELECTOR,
    Field,
    Fields,
    OneWord,
    Reading,
    Schema,
    Type,
    Words,
    define,
    one_or_list,
    read_fields,
    shown,
)
from capesmith.effects.vocabulary import BOUND_NAMES, QUANTITIES, Vocabulary
from capesmith.source.diagnostic import listing, suggestion
from capesmith.source.notes import WRONG

COUNTED = ("up-to", "exactly", "at-least")
RANKED = ("most", "fewest")
_WHERE = ("in", "at", "from", "to")  # keys under which a place may stand
_KINDS = Words(OneWord("kind", "kinds"))
_TIES = OneWord("way to break ties", words=("all", "choose", "random"))


class _With(Type):
    """What a thing holds or stands with: a selector, or a list of them."""

    name = "with"

    def read(self, value: Any, r: Reading) -> Any:
        if isinstance(value, list):
            if not value:
                return r.wrong("EFF005", "an empty list where a selector belongs", "name at least one")
            found = [r.inside(i, SELECTOR, item) for i, item in enumerate(value)]
            return WRONG if WRONG in found else tuple(found)
        one = SELECTOR.read(value, r)
        return one if one is WRONG else (one,)

    def plain(self, value: Any) -> Any:
        items = [SELECTOR.plain(item) for item in value]
        return items[0] if len(items) == 1 and not isinstance(items[0], list) else items

    def schema(self, v: Vocabulary) -> Schema:
        return one_or_list({"$ref": "#/$defs/selector"})

    def says(self) -> str:
        return "a selector, or a list of them"


class _OfCandidate(Type):
    """Something said of each candidate in turn: inside, `target` is the candidate."""

    def __init__(self, inner: Type, says: str) -> None:
        self.inner, self.words = inner, says
        self.name = inner.name

    def read(self, value: Any, r: Reading) -> Any:
        before = r.scope.target
        r.scope.target = True
        found = self.inner.read(value, r)
        r.scope.target = before
        return found

    def plain(self, value: Any) -> Any:
        return self.inner.plain(value)

    def schema(self, v: Vocabulary) -> Schema:
        return self.inner.schema(v)

    def says(self) -> str:
        return self.words


class _ChosenBy(Type):
    """Who chooses: a role, `chance`, `owner`, or `number` (lowest first)."""

    name = "chosen-by"
    WORDS = ("chance", "owner", "number")

    def read(self, value: Any, r: Reading) -> Any:
        known = (*self.WORDS, *r.vocabulary.roles)
        if isinstance(value, str) and value in known:
            return value
        return r.unknown("chooser", value, known)

    def schema(self, v: Vocabulary) -> Schema:
        return {"type": "string", "enum": sorted({*self.WORDS, *v.roles})}

    def says(self) -> str:
        return "a role, `chance`, `owner` or `number`"


FILTERS: Fields = {
    "not": Field("not_", SELECTOR, "all but these"),
    "in": Field("in_", SELECTOR, "only those in this place, zone or pile"),
    "within": Field("within", AMOUNT, "at most this far away"),
    "beyond": Field("beyond", AMOUNT, "more than this far away"),
    "from": Field(
        "from_", _OfCandidate(SELECTOR, "a selector"), "where the distance is measured; the acting figure if absent"
    ),
    "owner": Field("owner", SELECTOR, "only those belonging to"),
    "is": Field("is_", Words(OneWord("state", "states")), "only those in this state"),
    "is-not": Field("is_not", Words(OneWord("state", "states")), "only those not in this state"),
    "with": Field("with_", _With(), "only those holding, carrying or standing with"),
    "without": Field("without", _KINDS, "only those holding none of"),
    "where": Field("where", _OfCandidate(CONDITION, "a condition"), "only those for which this holds"),
    "chosen-by": Field("chosen_by", _ChosenBy(), "who chooses, where it is not the acting player"),
    "ties": Field("ties", _TIES, "what happens when several are equal"),
}


@lru_cache(maxsize=16)
def selector_fields(v: Vocabulary) -> Fields:
    """Every filter a selector of this system may carry."""
    return {**FILTERS, **attribute_fields(v)}


class SelectorType(Type):
    """A word, a list, or a map: how many of what, then filters."""

    name = "selector"

    def read(self, value: Any, r: Reading) -> Any:
        if isinstance(value, str):
            return self._word(value, r)
        if isinstance(value, list):
            return self._list(value, r)
        if isinstance(value, dict) and value:
            return self._map(value, r)
        if isinstance(value, bool):
            hint = f"use a word of the game, such as {r.vocabulary.examples['kinds']}"
            return r.wrong("EFF013", f"a word belongs here; YAML reads this as {str(value).lower()}", hint)
        kind = r.vocabulary.examples["kinds"]
        hint = f"for example {kind}, or {{each: {kind}, within: 1}}"
        return r.wrong("EFF005", f"who, what or where belongs here, not {shown(value)}", hint)

    def _word(self, word: str, r: Reading) -> Any:
        v = r.vocabulary
        if word in v.roles:
            return self._role(word, r)
        if word in v.kinds:
            return Some("one", (word,))
        if word in r.scope.names:
            return Role(r.scope.names[word])
        if word in BOUND_NAMES:
            return r.wrong("EFF007", f'nothing is called "{word}" yet', f"give the step before it as: {word}")
        known = (*v.kinds, *v.roles, *r.scope.names)
        hint = r.renamed(word, known) or suggestion(word, known)
        if not hint and word in QUANTITIES:
            hint = f"{{{word}: kind}}"
        hint = hint or f"kinds: {listing(v.kinds)}"
        if r.path and r.path[-1] in _WHERE:
            hint = place_meant(word, v, hint)
        return r.wrong("EFF006", f'{v.title} has no kind or role "{word}"', hint)

    def _role(self, word: str, r: Reading) -> Any:
        problem = _unbound(word, r)
        if problem:
            code, message, hint = problem
            return r.wrong(code, message, hint)
        return r.scope.aliases.get(word) or Role(word)

    def _list(self, value: list[Any], r: Reading) -> Any:
        v = r.vocabulary
        if not value or not all(isinstance(word, str) for word in value):
            return r.wrong("EFF005", "a list of words belongs here", f"[{', '.join(list(v.kinds)[:2])}]")
        kinds = [word in v.kinds for word in value]
        roles = [word in v.roles or word in r.scope.names for word in value]
        if all(kinds):
            return Some("one", tuple(dict.fromkeys(value)))
        if all(roles):
            found = list(dict.fromkeys(r.inside(i, self, word) for i, word in enumerate(value)))
            if WRONG in found:
                return WRONG
            return found[0] if len(found) == 1 else Several(tuple(found))
        for index, word in enumerate(value):
            if not kinds[index] and not roles[index]:
                r.path.append(index)
                r.unknown("kind or role", word, (*v.kinds, *v.roles))
                r.path.pop()
                return WRONG
        message = "a list of kinds means “or”, a list of roles means “and”; this mixes both"
        kind, role = (
            next(w for w, is_kind in zip(value, kinds, strict=True) if is_kind is wanted) for wanted in (True, False)
        )
        return r.wrong("EFF010", message, f'"{kind}" is a kind, "{role}" a role; use one sort, or make it two steps')

    def _map(self, value: dict[str, Any], r: Reading) -> Any:
        if "first-of" in value:
            choices = value["first-of"]
            if not isinstance(choices, list) or len(choices) < 2 or len(value) > 1:
                hint = "first-of: [villain, {closest: minion}]"
                return r.wrong("EFF010", '"first-of" takes a list of two or more selectors and nothing else', hint)
            r.path.append("first-of")
            read = [r.inside(i, self, item) for i, item in enumerate(choices)]
            r.path.pop()
            return WRONG if WRONG in read else FirstOf(tuple(read))
        quantities = [q for q in QUANTITIES if q in value]
        if not quantities:
            first, known = next(iter(value)), (*QUANTITIES, "first-of")
            hint = r.renamed(first, known) or suggestion(first, known)
            hint = hint or "start with {one: …}, {each: …} or {up-to: 2, of: …}"
            return r.wrong("EFF010", "this does not say how many", hint)
        if len(quantities) > 1:
            message = f'this says twice how many: "{quantities[0]}" and "{quantities[1]}"'
            return r.wrong("EFF010", message, "keep one", quantities[1], key=True)
        quantity = quantities[0]
        head = self._head(quantity, value, r)
        rest = {k: item for k, item in value.items() if k not in (quantity, "of")}
        if quantity not in COUNTED + RANKED and "of" in value:
            r.wrong("EFF004", f'"{quantity}" needs no "of"', f"{{{quantity}: kind}}", "of", key=True)
            head = WRONG
        found = read_fields(rest, selector_fields(r.vocabulary), r, "selector")
        if found is WRONG or head is WRONG:
            return WRONG
        return normal_selector(Some(quantity, **head, **gathered(found)), r.vocabulary)

    def _head(self, quantity: str, value: dict[str, Any], r: Reading) -> Any:
        if quantity not in COUNTED + RANKED:
            kinds = r.inside(quantity, _KINDS, value[quantity])
            return kinds if kinds is WRONG else {"kinds": kinds}
        if "of" not in value:
            number = "2" if quantity in COUNTED else "…"
            hint = f"write {{{quantity}: {number}, of: …}}"
            return r.wrong("EFF010", f'"{quantity}" needs "of": of which kind?', hint)
        kinds = r.inside("of", _KINDS, value["of"])
        if quantity in COUNTED:
            number = r.inside(quantity, AMOUNT, value[quantity])
            return WRONG if WRONG in (number, kinds) else {"kinds": kinds, "number": number}
        known = (*r.vocabulary.values, *r.vocabulary.kinds, *r.vocabulary.stats)
        r.path.append(quantity)
        ranked = value[quantity]
        good = isinstance(ranked, str) and ranked in known
        if not good:
            r.unknown("value", ranked, known)
        r.path.pop()
        return {"kinds": kinds, "value": ranked} if good and kinds is not WRONG else WRONG

    def plain(self, value: Any) -> Any:
        if isinstance(value, Role):
            return value.word
        if isinstance(value, Several):
            return [role.word for role in value.roles]
        if isinstance(value, FirstOf):
            return {"first-of": [self.plain(choice) for choice in value.choices]}
        return plain_some(value)

    def schema(self, v: Vocabulary) -> Schema:
        kinds = _KINDS.schema(v)
        values = sorted({*v.values, *v.kinds, *v.stats})
        heads: Schema = {q: {**kinds, "description": QUANTITY_DOCS[q]} for q in QUANTITIES}
        for q in COUNTED:
            heads[q] = {"$ref": "#/$defs/amount", "description": QUANTITY_DOCS[q]}
        for q in RANKED:
            heads[q] = {"enum": values, "description": QUANTITY_DOCS[q]}
        properties: Schema = {**heads, "of": kinds}
        for key, spec in FILTERS.items():
            properties[key] = {"description": spec.doc, **spec.type.schema(v)}
        for key, spec in attribute_fields(v).items():
            properties[key] = {"description": spec.doc, "$ref": f"#/$defs/attribute-{key}"}
        counted: Schema = {"anyOf": [{"required": [q]} for q in COUNTED + RANKED]}
        chosen = {
            "properties": properties,
            "additionalProperties": False,
            "oneOf": [{"required": [q]} for q in QUANTITIES],
            "if": counted,
            "then": {"required": ["of"]},
            "else": {"not": {"required": ["of"]}},
        }
        first_of = {
            "properties": {"first-of": {"type": "array", "items": {"$ref": "#/$defs/selector"}, "minItems": 2}},
            "additionalProperties": False,
        }
        words = sorted({*v.kinds, *v.roles})
        return {
            "title": "selector",
            "description": "Who, what or where: a kind (one of them), a role, or how many of which kind with filters.",
            "type": ["string", "array", "object"],
            "if": {"type": "object"},
            "then": {"if": {"required": ["first-of"]}, "then": first_of, "else": chosen},
            "else": {
                "if": {"type": "array"},
                "then": {"items": {"type": "string", "enum": [*words, *BOUND_NAMES]}, "minItems": 1},
                "else": {
                    "enum": [*words, *BOUND_NAMES],
                    "description": "a kind, a role, or a name given with as:",
                },
            },
        }


QUANTITY_DOCS = {
    "one": "one of them, chosen by whoever acts",
    "each": "all of them",
    "random": "one of them, by chance",
    "closest": "the nearest one",
    "farthest": "the farthest one",
    "any-number": "none to all of them",
    "up-to": "none to that many different ones",
    "exactly": "that many different ones, fewer if there are fewer",
    "at-least": "that many or more",
    "most": "the one with the most of this",
    "fewest": "the one with the fewest of this",
}


class SpaceOf(Type):
    """Something whose space is meant: the villain's space is the space of the villain."""

    name = "selector"

    def read(self, value: Any, r: Reading) -> Any:
        return space_of(SELECTOR.read(value, r), r)

    def plain(self, value: Any) -> Any:
        return SELECTOR.plain(value)

    def schema(self, v: Vocabulary) -> Schema:
        return SELECTOR.schema(v)

    def says(self) -> str:
        return SELECTOR.says()


def space_of(selector: Any, r: Reading) -> Any:
    """Normal form: a role that is the space of somebody is that somebody, where only the space can be meant."""
    if isinstance(selector, Role):
        owner = r.vocabulary.roles.get(selector.word, {}).get("space-of")
        if owner is not None and (owner != "you" or r.scope.you):
            return Role(owner)
    return selector


def gathered(found: dict[str, Any]) -> dict[str, Any]:
    """Filters and attributes as fields of a selector."""
    attributes = sorted(((n[1:], value) for n, value in found.items() if n.startswith("@")), key=itemgetter(0))
    fields = {name: value for name, value in found.items() if not name.startswith("@")}
    if attributes:
        fields["attributes"] = tuple(attributes)
    return fields


def plain_some(some: Some) -> Any:
    """A `Some` as YAML: a bare kind where nothing else is said."""
    kinds: Any = some.kinds[0] if len(some.kinds) == 1 else list(some.kinds)
    if some == Some("one", some.kinds):
        return kinds
    found: dict[str, Any] = {}
    if some.quantity in COUNTED:
        found = {some.quantity: AMOUNT.plain(some.number), "of": kinds}
    elif some.quantity in RANKED:
        found = {some.quantity: some.value, "of": kinds}
    else:
        found = {some.quantity: kinds}
    found.update(plain_filters(some))
    return found


def plain_filters(some: Any) -> dict[str, Any]:
    base = defaults(Some)
    found: dict[str, Any] = {}
    for key, spec in FILTERS.items():
        value = getattr(some, spec.attribute)
        if value != base[spec.attribute]:
            found[key] = spec.type.plain(value)
    for name, values in some.attributes:
        found[name] = plain_attribute(values)
    return found


def _unbound(word: str, r: Reading) -> tuple[str, str, str] | None:
    """Why a role has no meaning at this point, if it has none."""
    scope, kind = r.scope, r.vocabulary.examples["kinds"]
    if word == "you" and not scope.you:
        return "EFF007", "nobody owns this text, so there is no “you”", f"name who it is: {{each: {kind}}} …"
    if word == "it":
        if scope.it == "many":
            return "EFF008", "the step before may choose several, so “it” is unclear", "use them, or for-each"
        if not scope.it:
            return (
                "EFF007",
                "nothing was chosen yet that “it” could mean",
                "choose something first, or name it",
            )
    if word == "them" and not scope.them:
        hint = "use it for a single one, or choose several first"
        return "EFF007", "no step before this one found several things that “them” could mean", hint
    if word == "others" and not scope.others:
        hint = f"first a step that chooses some, such as to: {{each: {kind}, within: 1}}"
        return "EFF008", "no step before this one left anybody over that “others” could mean", hint
    if word == "that" and not scope.that:
        return (
            "EFF007",
            "there is no event in hand here that “that” could mean",
            "use it inside when, before or instead-of",
        )
    if word == "actor" and not scope.actor:
        return "EFF007", "no event here has an actor", f"name who: you, {{one: {kind}}} …"
    if word == "target" and not scope.target:
        return "EFF007", "“target” has a meaning only inside an amount or a filter", "write it, or name who"
    if word == "here" and not scope.here:
        place = r.vocabulary.renamed.get("your-space", "your-space")
        return (
            "EFF007",
            "this text is not printed on a place, so there is no “here”",
            f"name the place, such as {place}",
        )
    return None


define("selector", SelectorType())
