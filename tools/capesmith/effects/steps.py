"""Steps: how a list of steps is read, brought into normal form and written back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from capesmith.effects.ast import Role, Rule, Some, Step, Trigger
from capesmith.effects.attributes import attribute_fields
from capesmith.effects.declaration import CARD_FILTERS, MODIFIERS, REACH, REGISTRY, Verb, details_of, step_defaults
from capesmith.effects.normal import normal_selector
from capesmith.effects.selectors import gathered, plain_filters
from capesmith.effects.types import (
    AMOUNT,
    CONDITION,
    SELECTOR,
    Fields,
    Reading,
    Schema,
    Type,
    define,
    one_or_list,
    shown,
)
from capesmith.effects.vocabulary import RULE_WORDS, TRIGGER_WORDS, Vocabulary
from capesmith.source.diagnostic import listing, suggestion
from capesmith.source.notes import WRONG
from capesmith.source.shape import EFFECT_CODES, unknown_key


def read_step(value: Any, r: Reading) -> Any:
    """One step: a bare verb, or a map with exactly one verb."""
    v = r.vocabulary
    if isinstance(value, str):
        if value in v.bare_verbs:
            return v.verbs[value](at=r.here())
        if value in v.verbs:
            info = v.verbs[value].verb
            return r.wrong("EFF003", f'"{value}" needs a value: {info.value.doc}', f"write {value}: …")
        return _no_verb([value], r)
    if isinstance(value, bool):
        hint = "for example move: 1"
        return r.wrong("EFF013", f"a step belongs here; YAML reads this as {str(value).lower()}", hint)
    if not isinstance(value, dict) or not value:
        return r.wrong("EFF005", f"a step belongs here, not {shown(value)}", "for example move: 1")
    found = [key for key in value if key in v.verbs or key in RULE_WORDS or key in TRIGGER_WORDS]
    if len(found) > 1 and "do" in found:
        found.remove("do")
    if len(found) > 1:
        message = f'one step, two verbs: "{found[0]}" and "{found[1]}"'
        return r.wrong("EFF002", message, "make it two steps, each with its own dash", found[1], key=True)
    if not found:
        return _no_verb(list(value), r)
    word = found[0]
    if word in RULE_WORDS:
        from capesmith.effects.rules import read_rule

        return read_rule(value, r, word, as_step=True)
    if word in TRIGGER_WORDS:
        from capesmith.effects.rules import read_trigger

        return read_trigger(value, r, word, as_step=True)
    return _read_verb(word, value, r)


def _no_verb(keys: list[str], r: Reading) -> Any:
    v = r.vocabulary
    known = (*v.verbs, *RULE_WORDS, *TRIGGER_WORDS)
    details = {key for cls in v.verbs.values() for key in cls.verb.table()}
    culprits = [key for key in keys if key not in details]
    if not culprits:
        owners = [name for name, cls in v.verbs.items() if keys[0] in cls.verb.details]
        hint = f"it goes with {listing(owners, limit=6)}" if owners else "say first what is done, such as move: 1"
        message = f'this step has no verb; "{keys[0]}" is a detail'
        return r.wrong("EFF001", message, hint, *_below(keys[0], keys, r), key=True)
    for key in culprits:
        hint = r.renamed(key, known)
        if key in REGISTRY or (hint and key in v.renamed):
            hint = hint or "it belongs to another game"
            return r.wrong("EFF012", f'"{key}" is no verb of {v.title}', hint, *_below(key, keys, r), key=True)
        hint = hint or suggestion(key, known)
        if hint:
            return r.wrong("EFF001", f'there is no verb "{key}"', hint, *_below(key, keys, r), key=True)
    key, hint = culprits[0], f"verbs: {listing(v.verbs, limit=40)}"
    return r.wrong("EFF001", f'there is no verb "{key}"', hint, *_below(key, keys, r), key=True)


def _below(key: str, keys: list[str], r: Reading) -> tuple[str, ...]:
    """A misspelt verb is marked at its key; one written alone is marked where it stands."""
    return (key,) if len(keys) > 1 or not r.path or r.path[-1] != key else ()


def _read_verb(word: str, value: dict[str, Any], r: Reading) -> Any:
    cls = r.vocabulary.verbs[word]
    info: Verb = cls.verb
    at = r.here()
    good = True
    found: dict[str, Any] = {}
    if info.value is None and value[word] not in (None, ""):
        return r.wrong("EFF005", f'"{word}" takes no value', f"write - {word}", word)
    table = details_of(info, r.vocabulary)
    meant: set[str | None] = set()
    for key in value:
        if key != word and key not in table:
            good = False
            hint = r.renamed(key, table) or _whose(key, r.vocabulary)
            meant |= {unknown_key(key, table, r, word, EFFECT_CODES, hint), r.vocabulary.renamed.get(key)}
    for key in ("if", "who"):
        good = _take(key, value, table, r, found) and good
    if info.main == "who":
        r.scope.chose(found.get("who"))
    before = r.scope.copy()
    if info.value is not None:
        good = _value(word, value, info, r, found) and good
    if info.loops:
        r.scope.goes_through(found.get(info.loops))
    for key in info.details:
        good = _take(key, value, table, r, found) and good
    if info.loops:
        r.scope.forget()
    for key, spec in info.details.items():
        if spec.required and key not in value and key not in meant:
            good = False
            r.wrong("EFF003", f'"{word}" needs "{key}": {spec.doc}', f"add the line {key}: …")
    if good:
        good = _fold_reach(value, info, table, r, found)
    if info.cards:
        good = _fold_cards(value, info, table, r, found) and good
    good = _take("as", value, table, r, found) and good
    good = _take("ignoring", value, table, r, found) and good
    if good:
        noted = len(r.found)
        _bind(cls, info, found, r)
        good = len(r.found) == noted
    good = _take("then", value, table, r, found) and good
    after = r.scope
    r.scope = before
    good = _take("otherwise", value, table, r, found) and good
    r.scope = after
    if not good:
        return WRONG
    if found.get("who") == Role("you") and r.scope.you:
        found.pop("who")
    return cls(**found, at=at)


def _whose(detail: str, v: Vocabulary) -> str:
    """Which verb a detail belongs to, if few have it."""
    owners = [name for name, cls in v.verbs.items() if detail in cls.verb.table()]
    return f'it belongs to "{owners[0]}"' if len(owners) == 1 else ""


def _take(key: str, value: dict[str, Any], table: Fields, r: Reading, found: dict[str, Any]) -> bool:
    if key not in value or key not in table:
        return True
    spec = table[key]
    read = r.inside(key, spec.type, value[key])
    if read is WRONG:
        return False
    found[spec.attribute] = read
    return True


def _value(word: str, value: dict[str, Any], info: Verb, r: Reading, found: dict[str, Any]) -> bool:
    assert info.value is not None
    read = r.inside(word, info.value.type, value[word])
    if type(read) is int and read < 0:
        read = r.wrong("EFF005", f"{read} is less than nothing", "amounts count from 0", word)
    if read is WRONG:
        return False
    found[info.value.attribute] = read
    return True


def _fold_reach(value: dict[str, Any], info: Verb, table: Fields, r: Reading, found: dict[str, Any]) -> bool:
    """A distance beside the verb is the effect's own range: it moves into the main selector."""
    if not info.reach or not any(key in value for key in REACH):
        return True
    reach: dict[str, Any] = {}
    for key in REACH:
        if not _take(key, value, table, r, reach):
            return False
    main = found.get(info.main)
    if not isinstance(main, Some):
        idle = next(key for key in REACH if key in value)
        r.wrong(
            "EFF014",
            f'"{idle}" does nothing here: this target is always the same one',
            "delete the line",
            idle,
            key=True,
        )
        return False
    if main.within is not None and "within" in reach:
        r.wrong("EFF014", "the range is given twice, here and beside the kind", "delete one", "within", key=True)
        return False
    found[info.main] = replace(main, **reach)
    return True


def _fold_cards(value: dict[str, Any], info: Verb, table: Fields, r: Reading, found: dict[str, Any]) -> bool:
    """`retrieve: 2, type: …` names cards: the number and the filters make one selector."""
    filters: dict[str, Any] = {}
    good = True
    own = set(info.details)
    for key in (*CARD_FILTERS, *attribute_fields(r.vocabulary)):
        if key not in own:
            good = _take(key, value, table, r, filters) and good
    if not good or "number" not in found:
        return False
    number = found.pop("number")
    kinds = filters.pop("of", (info.cards,))
    fields = gathered(filters)
    if info.name == "play" and fields.get("not_") == Role("this"):
        fields.pop("not_")
    if number == "all":
        found["what"] = normal_selector(Some("each", kinds, **fields), r.vocabulary)
    else:
        found["what"] = normal_selector(Some("exactly", kinds, number=number, **fields), r.vocabulary)
    return True


def _bind(cls: type[Step], info: Verb, found: dict[str, Any], r: Reading) -> None:
    if info.main:
        r.scope.chose(found.get(info.main))
    if info.binds is not None:
        info.binds(found, r)
    name = found.get("name")
    if name is not None:
        r.scope.names[name] = name


class StepsType(Type):
    """A step, or a list of steps done from top to bottom."""

    name = "steps"

    def read(self, value: Any, r: Reading) -> Any:
        if not isinstance(value, list):
            found = read_step(value, r)
            return found if found is WRONG else flattened((found,))
        if not value:
            return r.wrong("EFF005", "an empty list of steps", "write at least one step, or delete the line")
        steps = []
        for index, item in enumerate(value):
            r.path.append(index)
            steps.append(read_step(item, r))
            r.path.pop()
        return WRONG if WRONG in steps else flattened(tuple(steps))

    def plain(self, value: Any) -> Any:
        return [plain_step(step) for step in value]

    def schema(self, v: Vocabulary) -> Schema:
        return {
            "title": "steps",
            "description": "A step, or a list of steps done from top to bottom.",
            **one_or_list({"$ref": "#/$defs/step"}),
        }


def flattened(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """Normal form: a group that carries no modifier is just its steps; one that has only `if` and
    a single step gives that step the `if`."""
    from capesmith.effects.verbs.groups import Do

    found: list[Step] = []
    for step in steps:
        if isinstance(step, Do) and step == Do(do=step.do):
            found.extend(step.do)
        elif isinstance(step, Do) and len(step.do) == 1 and _only_guarded(step):
            found.append(replace(step.do[0], if_=step.if_, otherwise=step.otherwise))
        else:
            found.append(step)
    return tuple(found)


def _only_guarded(group: Any) -> bool:
    inner = group.do[0]
    bare = type(group)(do=group.do, if_=group.if_, otherwise=group.otherwise)
    free = inner.if_ is None and not inner.otherwise and not (isinstance(inner, Trigger) and group.otherwise)
    return group == bare and group.if_ is not None and free


def plain_step(step: Step) -> Any:
    """A step as YAML."""
    if isinstance(step, Rule | Trigger):
        from capesmith.effects.rules import plain_rule, plain_trigger

        return plain_rule(step) if isinstance(step, Rule) else plain_trigger(step)
    info: Verb = type(step).verb
    base = step_defaults(type(step))
    found: dict[str, Any] = {}
    if step.if_ is not None:
        found["if"] = CONDITION.plain(step.if_)
    if info.cards:
        found.update(_plain_cards(step, info))
    elif info.value is not None:
        found[info.name] = info.value.type.plain(getattr(step, info.value.attribute))
    for key, spec in info.details.items():
        value = getattr(step, spec.attribute)
        if value != base[spec.attribute]:
            if info.reach and spec.attribute == info.main:
                found.update(_plain_main(key, value))
            else:
                found[key] = spec.type.plain(value)
    if info.reach and info.value is not None and info.value.attribute == info.main:
        found.update(_plain_main(info.name, getattr(step, info.main)))
    for key, spec in MODIFIERS.items():
        value = getattr(step, spec.attribute)
        if key != "if" and value != base[spec.attribute]:
            found[key] = spec.type.plain(value)
    if not found:
        return info.name
    if info.value is None:
        return {info.name: None, **found}
    return found


def _plain_main(key: str, value: Any) -> dict[str, Any]:
    """The main selector, with its own range written beside the verb."""
    if not isinstance(value, Some) or value.within is None or value.beyond is not None:
        return {key: SELECTOR.plain(value)}
    found = {key: SELECTOR.plain(replace(value, within=None, from_=None)), "within": AMOUNT.plain(value.within)}
    if value.from_ is not None:
        found["from"] = SELECTOR.plain(value.from_)
    return found


def _plain_cards(step: Any, info: Verb) -> dict[str, Any]:
    what: Some = step.what
    if what.quantity == "each":
        number: Any = "all"
    else:
        number = 1 if what.quantity == "one" else AMOUNT.plain(what.number)
    found: dict[str, Any] = {info.name: number}
    if what.kinds != (info.cards,):
        found["of"] = what.kinds[0] if len(what.kinds) == 1 else list(what.kinds)
    found.update(plain_filters(what))
    return found


define("steps", StepsType())
