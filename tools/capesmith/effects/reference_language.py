"""The reference, second half: steps, verbs, rules, triggers, selectors, amounts, conditions, events."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from capesmith.effects import ast
from capesmith.effects.amounts import FORMS, RangeType
from capesmith.effects.attributes import attribute_fields
from capesmith.effects.conditions import HAPPENED_FIELDS, TEST_FIELDS
from capesmith.effects.declaration import CARD_FILTERS, MODIFIERS, REACH, Verb
from capesmith.effects.events import EVENT_FILTERS
from capesmith.effects.reference_examples import Examples, Shown, Workshop, parsed
from capesmith.effects.reference_fields import WORDS, detail_rows, type_words
from capesmith.effects.reference_page import Page, code, codes, link, plain, sentence
from capesmith.effects.rules import RULE_DOCS, TRIGGER_DOCS, rule_fields, trigger_fields
from capesmith.effects.selectors import COUNTED, FILTERS, QUANTITY_DOCS, RANKED
from capesmith.effects.things import COST, STATS, THINGS, TRACKS
from capesmith.effects.vocabulary import RULE_WORDS, SHARED_ROLES, TRIGGER_WORDS
from capesmith.source.emit import emit_inline
from capesmith.source.shape import Choice, Fields, ListOf

KEYS = ("Key", "Value", "Needed", "What it says")

# --- examples on the page ---------------------------------------------------------------------


def show(page: Page, shown: Shown | None, shop: Workshop) -> None:
    """An example in full: YAML, then the sentence."""
    if shown is not None:
        page.yaml(shown.yaml)
    if shown is not None and shown.lines:
        page.quote(shown.lines)
    else:
        page.say(f"{shop.vocabulary.title} has no sentence for this, so no card can use it yet.")


def in_cells(example: str, write: Callable[[str], Shown | str | None], shop: Workshop) -> tuple[str, str]:
    """An example in two cells of a table: as YAML, and said."""
    said = write(example)
    if said is None:
        return "–", f"(not used in {shop.vocabulary.title})"
    data = parsed(example)
    line = data if isinstance(data, str) else emit_inline(data)
    text = said if isinstance(said, str) else said.text
    return code(line if example[0] in "[{" or line == data else line[1:-1]), plain(text) or "(no sentence yet)"


# --- steps and verbs ----------------------------------------------------------------------------


def steps(page: Page, shop: Workshop) -> None:
    v = shop.vocabulary
    page.heading(2, "Steps")
    page.say(
        "An ability is a step, or a list of steps that are done from top to bottom. A step is **one verb**",
        "with its value, then its details, one to a line, in any order. Every step ends *done* or *not",
        "done*; `then` and `otherwise` look at that.",
    )
    page.heading(3, "What every step may carry")
    page.table(
        ("Key", "Value", "What it says", "Example", "On the card"),
        (
            (
                code(key),
                type_words(spec.type),
                sentence(spec.doc),
                *in_cells(shop.phrases["modifiers"][key], shop.ability, shop),
            )
            for key, spec in MODIFIERS.items()
            if key != "ignoring" or v.ignorable
        ),
    )
    page.heading(3, "All verbs")
    page.table(
        ("Verb", "What it does"),
        ((link(code(name), code(name)), sentence(v.verbs[name].verb.doc)) for name in sorted(v.verbs)),
    )
    for title, doc, names in chapters(shop):
        page.heading(3, title)
        if doc:
            page.say(sentence(doc))
        for name in names:
            _verb(page, name, shop)


def chapters(shop: Workshop) -> list[tuple[str, str, list[str]]]:
    """The verbs by the module they are defined in; its docstring is the chapter's title and doc."""
    found: dict[str, list[str]] = {}
    for name, cls in shop.vocabulary.verbs.items():
        found.setdefault(cls.__module__, []).append(name)
    made = []
    for module, names in found.items():
        doc = (inspect.getdoc(inspect.getmodule(shop.vocabulary.verbs[names[0]])) or module).split("\n")[0]
        title, _, rest = doc.rstrip(".").partition(": ")
        made.append((title, rest, names))
    return made


def _verb(page: Page, name: str, shop: Workshop) -> None:
    info: Verb = shop.vocabulary.verbs[name].verb
    page.heading(4, code(name))
    page.say(sentence(info.doc))
    value = {name: info.value} if info.value is not None else {}
    rows = list(detail_rows({**value, **info.details, **(REACH if info.reach else {})}, (name,)))
    page.table(KEYS, rows)
    notes = [] if rows else ["It is written alone, without a value."]
    if info.cards:
        filters = codes([*(key for key in CARD_FILTERS if key not in info.details), *attribute_fields(shop.vocabulary)])
        notes.append(f"Which cards: {filters}, as in {link('filters', 'Filters')}.")
    notes.append(f"*Done when:* {plain(info.done)}.")
    if info.undone:
        notes.append(f"An `otherwise` after it begins “If {plain(info.undone)}, …”.")
    page.say(*notes)
    show(page, shop.ability(shop.verb_example(name)), shop)


# --- rules and triggers ----------------------------------------------------------------------------


def rules(page: Page, shop: Workshop) -> None:
    page.heading(2, "Rules")
    page.say(
        "A rule changes what counts. Under `always` it lasts as long as the card does; as a step it lasts",
        f"`until` a {link('moment', WORDS['moment_words'])}. {len(RULE_WORDS)} words start a rule:",
        f"{codes(RULE_WORDS)}.",
    )
    page.heading(3, "Keys of a rule")
    stats, words = rule_fields("add"), rule_fields("cannot")
    value = (
        ("`add`, `set`, `give`", type_words(stats["add"].type), "yes", "Which numbers, and by how much."),
        (
            "`cannot`, `can`, `must`, `ignore`",
            type_words(words["cannot"].type),
            "yes",
            "What is forbidden or allowed.",
        ),
    )
    page.table(KEYS, (*value, *detail_rows({key: spec for key, spec in stats.items() if key != "add"})))
    page.say("`to` goes with numbers, `who` with what is forbidden or allowed; a rule has one of them.")
    page.heading(3, "Rule words")
    for word in RULE_WORDS:
        page.heading(4, code(word))
        page.say(sentence(RULE_DOCS[word]))
        show(page, shop.ability(shop.phrases["rules"][word]), shop)
    page.say("A rule as a step, with its end:")
    show(page, shop.ability(shop.phrases["rule-as-step"]["example"]), shop)


def triggers(page: Page, shop: Workshop) -> None:
    page.heading(2, "Triggers")
    page.say(
        "A trigger waits for an event, then does its steps. Inside them `that` is the event, `it` what it",
        f"happens to, `actor` who caused it. {len(TRIGGER_WORDS)} words start a trigger:",
        f"{codes(TRIGGER_WORDS)}.",
    )
    page.heading(3, "Keys of a trigger")
    word = TRIGGER_WORDS[0]
    fields = trigger_fields(word)
    event = (codes(TRIGGER_WORDS), type_words(fields[word].type), "yes", "What it waits for.")
    rest = {key: spec for key, spec in fields.items() if key != word}
    page.table(KEYS, (event, *detail_rows(rest, ("do",))))
    page.say("Only `instead-of` may do without `do`: then nothing happens at all.")
    page.heading(3, "Trigger words")
    for word in TRIGGER_WORDS:
        page.heading(4, code(word))
        page.say(sentence(TRIGGER_DOCS[word]))
        show(page, shop.ability(shop.phrases["triggers"][word]), shop)


# --- who, what, where --------------------------------------------------------------------------------


def selectors(page: Page, shop: Workshop) -> None:
    v = shop.vocabulary
    page.heading(2, "Who, what and where")
    page.say(
        f"A **selector** names things: a {link('kind', WORDS['kinds'])} (one of them, chosen by whoever",
        f"acts), a {link('role or place', WORDS['roles'])} (something definite), a list of either, or a map:",
        "how many of which kind, then filters.",
    )
    page.table(
        ("Written", "On the card"),
        (in_cells(example, shop.selector, shop) for example in shop.phrases["selectors"].values()),
    )
    page.heading(3, "Quantities")
    page.say(f"{codes(COUNTED)} take a number, {codes(RANKED)} a value; the kind then stands after `of`.")
    docs = {**QUANTITY_DOCS, "first-of": "the first selector of a list that finds anything"}
    page.table(
        ("Quantity", "Chooses", "Example", "On the card"),
        (
            (code(key), sentence(doc), *in_cells(shop.phrases["quantities"][key], shop.selector, shop))
            for key, doc in docs.items()
        ),
    )
    page.heading(3, "Filters")
    page.table(
        ("Filter", "Value", "Keeps", "Example", "On the card"),
        _keys(FILTERS, shop.phrases["filters"], shop.selector, shop),
    )
    page.heading(3, "Attributes")
    page.say("What is printed on a thing is a filter, too.")
    fields = attribute_fields(v)
    page.table(
        ("Attribute", "Value", "Keeps those with", "Example", "On the card"),
        (
            (
                code(key),
                _attribute_words(key, shop),
                sentence(spec.doc),
                *in_cells(shop.phrases["attributes"][key], shop.selector, shop),
            )
            for key, spec in fields.items()
            if key in shop.phrases["attributes"]
        ),
    )
    for key, entry in v.attributes.items():
        if isinstance(entry["values"], dict):
            meanings = entry.get("docs") or _field_docs(set(entry["values"]), shop)
            page.say(f"The words of {code(key)}:")
            page.table(
                ("Word", "What it means", "On the card"),
                (
                    (code(word), sentence(meanings.get(word, "")), plain(str(said)))
                    for word, said in entry["values"].items()
                ),
            )
    page.heading(3, "Roles in every text")
    page.table(
        ("Role", "Who or what", "Example", "On the card"),
        (
            (code(key), sentence(doc), *in_cells(shop.phrases["roles"][key], shop.ability, shop))
            for key, doc in SHARED_ROLES.items()
            if key in v.roles
        ),
    )
    page.say(f"The roles and places of {v.title} itself: {link(WORDS['roles'], WORDS['roles'])}.")


def _field_docs(words: set[str], shop: Workshop) -> Mapping[str, str]:
    """What the words mean, as a field of some card that takes the same words says."""
    for kind in shop.kinds.values():
        for spec in kind.fields.values():
            choice = spec.type.item if isinstance(spec.type, ListOf) else spec.type
            if isinstance(choice, Choice) and isinstance(choice.words, Mapping) and set(choice.words) == words:
                return choice.words
    return {}


def _attribute_words(key: str, shop: Workshop) -> str:
    values = shop.vocabulary.attributes[key]["values"]
    if values == "range":
        return link("a range", "Ranges")
    if values == "selector":
        return link("a selector", "Who, what and where")
    return "the id of a card" if values == "card" else f"{codes(values)}, or a list"


_DANGLING = (" of", " to", " with")


def _keys(fields: Fields, table: Examples, write: Callable[[str], Any], shop: Workshop) -> Iterable[tuple[str, ...]]:
    for key, spec in fields.items():
        dangling = spec.doc.startswith("only those") and spec.doc.endswith(_DANGLING)
        doc = f"{spec.doc} this" if dangling else spec.doc
        yield code(key), type_words(spec.type), sentence(doc), *in_cells(table[key], write, shop)


# --- numbers ------------------------------------------------------------------------------------------

_COMBINED = ("sum", "highest", "lowest")
_BOUNDS = ("at-most", "at-least")


def amounts(page: Page, shop: Workshop) -> None:
    page.heading(2, "Numbers")
    page.heading(3, "Amounts")
    page.say("An amount is a number, a word for a number, or a small map that says where the number comes from.")
    forms: list[tuple[str, str, str]] = [
        ("number", "a plain number", "itself"),
        ("value", link("a value", WORDS["values"]), "a number the game knows"),
        ("name", "a name", "what an earlier step of this ability called it with `as`"),
    ]
    for key, (cls, fields) in FORMS.items():
        words = codes(name for name in fields if name not in (*_BOUNDS, "if"))
        forms.append((key, words, "the base, plus so much for each" if cls is ast.Grow else _doc(cls)))
    forms.append(("if", codes(("base", "plus", "if")), "the base, plus so much more if something holds"))
    forms += [(key, code(key), f"the {key} of several amounts") for key in _COMBINED]
    forms += [(key, code(key), FORMS["base"][1][key].doc) for key in _BOUNDS]
    page.table(
        ("Form", "The number is", "Example", "On the card"),
        (
            (words, sentence(doc), *in_cells(shop.phrases["amounts"][key], shop.ability, shop))
            for key, words, doc in forms
        ),
    )
    page.say(f"The keys of the maps; {codes(_BOUNDS)} may stand in most of them. A value is read from `you`.")
    page.table(
        ("Form", "Key", "Value", "What it says"),
        (
            (code(form), code(key), type_words(spec.type), sentence(spec.doc))
            for form, (_, fields) in FORMS.items()
            for key, spec in fields.items()
            if key not in _BOUNDS
        ),
    )
    page.heading(3, "Ranges")
    doc = RangeType().schema(shop.vocabulary)["description"]
    page.say(f"{doc} Or its end is itself an amount: {codes(RangeType.COMPARED)}.")
    page.table(
        ("Range", "Example", "On the card"),
        (
            (
                code(key if key not in RangeType.COMPARED else f"{{{key}: amount}}"),
                *in_cells(example, shop.condition, shop),
            )
            for key, example in shop.phrases["ranges"].items()
        ),
    )
    page.heading(3, "Things and their amounts")
    page.say("Small maps, thing first. The words on the left of the colon depend on where the map stands:")
    page.table(
        ("Map", "Words", "Stands"),
        (
            (kind.says(), link(WORDS[kind.category], WORDS[kind.category]), where)
            for kind, where in (
                (THINGS, "after verbs that gain, lose, place or remove; `all` is an amount, too"),
                (COST, "after `pay` and `cost`"),
                (STATS, "after `add`, `set` and `give`; negative numbers lower"),
                (TRACKS, "after `advance`; negative numbers go back, `start` goes to the first step"),
            )
        ),
    )


def _doc(cls: type) -> str:
    return (cls.__doc__ or "").strip().split("\n")[0]


# --- conditions and events ---------------------------------------------------------------------------------


def conditions(page: Page, shop: Workshop) -> None:
    page.heading(2, "Conditions")
    page.say(f"What must hold, for `if`, `while`, `where` and {shop.phrases['words']['where']}.")
    forms = {
        "word": (link("a word", WORDS["conditions"]), _doc(ast.Holds)),
        "value": (f"{link('a value', WORDS['values'])}: {link('range', 'Ranges')}", _doc(ast.Measure)),
        "who": ("`who` and filters", "the thing passes the filters; of a list, all of them must"),
        "there-is": (code("there-is"), "the selector finds something"),
        "there-is-no": (code("there-is-no"), "the selector finds nothing"),
        "happened": (code("happened"), "it happened, so many times"),
        "adding-up-to": ("`happened`, `adding-up-to`", "the amounts of what happened add up to this"),
        "all": (code("all"), "all of a list of conditions hold"),
        "any": (code("any"), "at least one of a list of conditions holds"),
        "not": (code("not"), "the condition does not hold"),
    }
    page.table(
        ("Form", "True when", "Example", "On the card"),
        (
            (words, sentence(doc), *in_cells(shop.phrases["conditions"][key], shop.condition, shop))
            for key, (words, doc) in forms.items()
        ),
    )
    page.heading(3, "Testing a thing")
    page.table(
        ("Key", "Value", "What it says", "Example", "On the card"),
        _keys(TEST_FIELDS, shop.phrases["tests"], shop.condition, shop),
    )
    page.heading(3, "Looking back")
    page.table(KEYS, detail_rows(HAPPENED_FIELDS))


def events(page: Page, shop: Workshop) -> None:
    page.heading(2, "Events")
    page.say(
        "An event is what a trigger waits for and what `happened` looks back at: a",
        f"{link('moment', WORDS['moment_words'])}, or a map of an {link('event word', 'Event words')} and",
        "what it happens to, with filters. `any` matches everything.",
    )
    page.table(
        ("Filter", "Value", "What it says", "Example", "On the card"),
        _keys(EVENT_FILTERS, shop.phrases["event-filters"], shop.event, shop),
    )
