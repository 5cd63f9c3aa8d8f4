"""The reference, first half: how files look, kinds of cards, boards and scenarios."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field
from typing import Any

from capesmith.content.kinds import COMMON, CardKind, FileKind, deck_fields
from capesmith.effects.reference_fields import (
    FACTS,
    field_table,
    is_ability,
    parts_of,
    schema_rows,
    type_words,
    yes,
)
from capesmith.effects.reference_page import Page, code, codes, link, sentence
from capesmith.effects.scope import Scope
from capesmith.effects.types import Reference
from capesmith.effects.vocabulary import Vocabulary
from capesmith.source.emit import emit
from capesmith.source.record import record
from capesmith.source.shape import Field, Fields, Type

TEXTS = ("says", "text", "waiver")
VOICES = {
    "owner": "Its text speaks to its owner, who is `you`.",
    "enemy": "Nobody owns it: its text has no `you`, and `this` is the figure the card belongs to.",
}
_RULE_ID = re.compile(r"\b[A-Z]{2}-[0-9]{3}\b")


@record
class Sample:
    """Something from the shipped content: its file, its data, and the text that is generated for it."""

    file: str
    data: Mapping[str, Any]
    lines: tuple[str, ...] = ()
    source: str = ""


@record
class Subject:
    """Everything the reference of a system is made from."""

    id: str
    title: str
    vocabulary: Vocabulary
    kinds: Mapping[str, CardKind]
    files: Mapping[str, FileKind]
    scope: Callable[[CardKind], Scope]
    phrases: Mapping[str, Mapping[str, str]]
    names: Mapping[str, str] = field(default_factory=dict)
    decks: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    cards: Mapping[str, tuple[Sample, ...]] = field(default_factory=dict)
    sheets: Mapping[str, tuple[Sample, ...]] = field(default_factory=dict)
    stubs: tuple[str, ...] = ()

    @property
    def first_card(self) -> Sample | None:
        """The card that the first page is about: one of a kind whose printed lines say where they belong, for its text
        is written by hand there, too, and that needs no other card."""
        told = (cards[0] for kind, cards in self.cards.items() if cards[0].lines and self._plain(self.kinds[kind]))
        return next(told, None)

    def _plain(self, kind: CardKind) -> bool:
        """Whether a card of this kind needs no other one, and no two of its texts, such as two sides, begin alike."""
        needs_another = any(isinstance(spec.type, Reference) for spec in kind.fields.values())
        if needs_another or any(spec.required for spec in kind.containers.values()):
            return False
        known = (self.vocabulary.containers.get(word, {}) for word in kind.containers)
        labels = [(one.get("label"), one.get("trigger")) for one in known if one.get("label")]
        return len(set(labels)) == len(labels)


# --- the first page -------------------------------------------------------------------------------


def first_page(page: Page, subject: Subject) -> None:
    page.heading(2, "A deck on one page")
    page.say(
        f"A deck is one YAML file in `cards/{subject.id}/`: a head that says what kind of cards it holds,",
        "then its cards. What a card does is written as **effects**; the words on the printed card are",
        "**generated** from them, and the same effects are checked and played. Nothing is written twice.",
    )
    card = subject.first_card
    if card is not None:
        page.yaml(whole_deck(subject, card))
        page.say("From this, Capesmith prints on the card:")
        page.quote(card.lines)
        page.say("The first line, a comment, lets an editor complete and check what you type.")
    page.heading(3, "The head of a deck")
    field_table(page, deck_fields(subject.kinds), subject.decks.values(), subject.vocabulary)
    kinds = link("Kinds of cards", "Kinds of cards")
    page.say(f"Below `cards:` stands one card after the other, each with a dash. {kinds} lists their fields.")
    if card is not None:
        _texts(page, subject, card)
    _good_to_know(page, subject)


def whole_deck(subject: Subject, card: Sample) -> str:
    """A file with one card."""
    head = {key: item for key, item in subject.decks[card.file].items() if key != "cards"}
    schema = f"# yaml-language-server: $schema=../../schemas/{subject.id}/deck.schema.json\n"
    return schema + emit({**head, "cards": [dict(card.data)]})


def said_card(subject: Subject, card: Sample) -> dict[str, Any]:
    """The same card, its text said in sentences."""
    kind = subject.kinds[str(subject.decks[card.file]["kind"])]
    rest = {key: item for key, item in card.data.items() if key not in kind.containers}
    text = "\n".join(card.lines)
    own = [key for key in card.data if key in kind.containers]
    looks = [subject.vocabulary.container(key).get("label", key) for key in kind.containers]
    alike = looks.count(subject.vocabulary.container(own[0]).get("label", own[0])) > 1
    return {**rest, own[0]: {"says": text}} if alike else {**rest, "says": text}


def own_words(card: Sample) -> dict[str, str]:
    """The same text, its first sentences in bold."""
    return {"text": "\n".join(re.sub(r"^[^.:]+[.:]", r"**\g<0>**", line, count=1) for line in card.lines)}


def waived(card: Sample) -> dict[str, str]:
    """A text with the same facts that no reader understands."""
    return {"text": f"Once more, with feeling! {' '.join(card.lines)}", "waiver": "the opening is a joke"}


def _texts(page: Page, subject: Subject, card: Sample) -> None:
    """`says`, `text` and `waiver`, shown on the same card."""
    fields = subject.kinds[str(subject.decks[card.file]["kind"])].fields
    page.heading(3, "The text of a card")
    page.say("Most cards need no text of their own. Three fields are for those that do.")
    page.table(
        ("Field", "Value", "What it is"),
        ((code(key), type_words(fields[key].type), sentence(fields[key].doc)) for key in TEXTS if key in fields),
    )
    page.say(
        "**Write the sentence and get the rules.** `says` takes the place of the effects: every line is",
        "read as one ability. What is not understood is marked at the word, with what could follow. This is",
        "the same card:",
    )
    page.yaml(emit([said_card(subject, card)]))
    page.say(
        f"A single container can be said, too: `{subject.phrases['words']['said']}`. The sentences that are understood",
        "are those that Capesmith writes; this page shows one for every word.",
    )
    page.say(
        "**Word it your own way.** `text` is printed instead of the generated text, with `**bold**` words",
        "and `[icons]`. It is read back, and must mean exactly what the effects do; if it does not, `check`",
        "shows the difference.",
    )
    page.yaml(emit(own_words(card)))
    page.say(
        "**Or waive it.** A text that cannot be read back needs a `waiver` that says why. `check` lists it,",
        "and even then the numbers and keywords of the effects must stand in the text.",
    )
    page.yaml(emit(waived(card)))


def _good_to_know(page: Page, subject: Subject) -> None:
    page.heading(3, "Ten things to know")
    words = subject.phrases["words"]
    selectors = link("who, what and where", "Who, what and where")
    rules, triggers = link("rules", "Rules"), link("triggers", "Triggers")
    page.points(
        (
            f"Words are lower case with hyphens: `{words['hyphens']}`, `up-to`.",
            f"Effects stand under a word that says {link('when they are live', 'When a text is live')}.",
            f"A {link('step', 'Steps')} is one verb with its value, then its details on the lines below. A"
            f" verb that needs nothing is written alone: `- {words['alone']}`.",
            f"A plain kind means one of them, chosen by whoever acts: `to: {words['kind']}`. Anything else says how"
            f" many first: `{words['each']}`, `{words['up-to']}`. See {selectors}.",
            "A list of kinds means “or”, a list of definite things means “and”.",
            f"Things come with their amounts: `{words['things']}`, `{words['numbers']}`.",
            f"A number may say where it comes from: {link('amounts', 'Amounts')}.",
            f"What is always on stands under `always` ({rules}), what waits under `triggers` ({triggers}).",
            "`it` is the thing just chosen, `that` the event in hand. What is chosen inside an option of"
            " `choose` or a row of `results` is unknown outside it.",
            "Put `on`, `off`, `yes`, `no`, `y` and `n` in quotes: some YAML tools read them as true or false.",
        )
    )
    docs = " ".join(kind.doc for kind in subject.kinds.values())
    mark = _RULE_ID.search(docs)
    if mark is not None:
        page.say(f"A mark such as {mark.group()} names the paragraph of the game's rules that a word carries out.")
    page.heading(3, "Commands that help")
    page.table(
        ("Command", "What it does"),
        (
            (
                code("capesmith check"),
                "Checks every file of the project; messages point at the line and column.",
            ),
            (code(f"capesmith show {subject.id} CARD"), "Shows a card with its generated text."),
            (
                code(f'capesmith read "SENTENCE" --system {subject.id}'),
                "Turns a sentence into effects, as YAML to paste.",
            ),
            (
                code("capesmith explain CODE"),
                f"Explains a message: {link('diagnostic codes', 'Diagnostic codes')}.",
            ),
            *_new_rows(subject),
        ),
    )


def _new_rows(subject: Subject) -> Iterator[tuple[str, str]]:
    """What `capesmith new` can add."""
    if subject.stubs:
        first, *others = subject.stubs
        also = f" Likewise {codes(others)}." if others else ""
        yield code(f"capesmith new {first} NAME"), f"Adds a commented stub to the right file.{also}"


# --- kinds of cards ---------------------------------------------------------------------------------


def kinds_of_cards(page: Page, subject: Subject) -> None:
    page.heading(2, "Kinds of cards")
    page.table(
        ("`kind:`", "Card", "What it is"),
        ((code(kind.name), link(kind.title, kind.title), sentence(kind.doc)) for kind in subject.kinds.values()),
    )
    page.heading(3, "Every card")
    page.say("These fields are the same on every kind of card.")
    every = [card.data for cards in subject.cards.values() for card in cards]
    field_table(page, COMMON, every, subject.vocabulary)
    _facts(page)
    _containers(page, subject)
    for kind in subject.kinds.values():
        _kind(page, kind, subject)


def _facts(page: Page) -> None:
    page.heading(3, FACTS)
    page.say(
        "Prose may state facts of its own card or file: `{{ key }}` is printed as what stands under that key, so that",
        "the two can never differ. Keys below a key are written with dots, entries of a list with their number from 0:",
        "`{{ key.other }}`, `{{ key.0 }}`. `{{ w(copies) }}` is a small number as a word, `{{ key|length }}` how many",
        "there are; `|capitalize` begins a sentence. Where a premise or a special rule says another number than the",
        "data, `capesmith check` finds it.",
    )


def _containers(page: Page, subject: Subject) -> None:
    page.heading(3, "When a text is live")
    page.say(
        "The effects of a card stand under words of the rulebook, its **containers**. Each says when its",
        "text counts, and prints its label before the text.",
    )
    found: dict[str, tuple[Field, list[str]]] = {}
    for container, spec, title in _live(subject):
        titles = found.setdefault(container, (spec, []))[1]
        if title not in titles:
            titles.append(title)
    rows = []
    for container, (spec, titles) in found.items():
        entry = subject.vocabulary.containers.get(container, {})
        live = sentence(entry.get("doc") or spec.doc)
        label = entry.get("label") or "(none)"
        rows.append((code(container), live, type_words(spec.type), label, ", ".join(link(t, t) for t in titles)))
    page.table(("Container", "Live", "Holds", "Label", "On"), rows)


def _live(subject: Subject) -> Iterator[tuple[str, Field, str]]:
    """Every field that holds effects, and the title of the kind it is on."""
    for kind in subject.kinds.values():
        for key, spec in kind.containers.items():
            yield key, spec, kind.title
        for key, spec in kind.powers.items():
            yield key, spec, kind.title
            inner = parts_of(spec.type)[0]
            yield from ((name, one, kind.title) for name, one in inner.items() if is_ability(one.type))
    for file in subject.files.values():
        yield from ((key, spec, file.title) for key, spec in file.fields.items() if is_ability(spec.type))


def _kind(page: Page, kind: CardKind, subject: Subject) -> None:
    page.heading(3, kind.title)
    page.say(sentence(kind.doc), f"In the head of the deck: `kind: {kind.name}`.")
    cards = subject.cards.get(kind.name, ())
    own = {key: spec for key, spec in kind.fields.items() if key not in TEXTS}
    field_table(page, own, (card.data for card in cards), subject.vocabulary)
    notes = [f"And the fields of {link('every card', 'Every card')}: {codes(COMMON)}."]
    if usual := kind.usual_copies():
        notes.append(f"Copies of each: usually {usual}.")
    texts = {**kind.containers, **kind.powers}
    if texts:
        page.table(
            ("Text", "Holds", "Needed", "What it is"),
            ((code(k), type_words(one.type), yes(one.required), sentence(one.doc)) for k, one in texts.items()),
        )
        notes.append({**VOICES, **subject.phrases["voices"]}[kind.voice])
    if any(key in kind.fields for key in TEXTS):
        shared = codes(key for key in TEXTS if key in kind.fields)
        notes.append(f"Its {link('text', 'The text of a card')} may be written by hand: {shared}.")
    if kind.text_limit:
        notes.append(f"About {kind.text_limit} characters of text fit on it.")
    page.say(*notes)
    _insides(page, [], texts, [card.data for card in cards], subject.vocabulary)
    for card in telling(cards, tuple(texts)):
        page.yaml(emit([{key: item for key, item in card.data.items() if key != "notes"}]))
        if card.lines:
            page.quote(card.lines)


def telling(cards: tuple[Sample, ...], keys: tuple[str, ...]) -> list[Sample]:
    """The first card, and the first with each text that no card before it has."""
    found = list(cards[:1])
    for key in keys:
        if not any(key in card.data for card in found):
            found += [card for card in cards if key in card.data][:1]
    return found


# --- maps inside fields ---------------------------------------------------------------------------------


def _insides(page: Page, above: list[str], fields: Fields, samples: Iterable[Any], v: Vocabulary) -> None:
    """A table for what stands inside each field; fields of one type share it."""
    found = [sample for sample in samples if isinstance(sample, Mapping)]
    together: dict[int, list[str]] = {}
    for key, spec in fields.items():
        if not is_ability(spec.type):
            together.setdefault(id(spec.type), []).append(key)
    for keys in together.values():
        inner = [sample[key] for key in keys for sample in found if key in sample]
        title = " and ".join(code(": ".join([*above, key])) for key in keys)
        _inside(page, title, [*above, keys[0]], fields[keys[0]].type, inner, v)


def _inside(page: Page, title: str, above: list[str], kind: Type, samples: list[Any], v: Vocabulary) -> None:
    fields, alone = parts_of(kind)
    if alone:
        page.say(f"Inside {title}, a word alone:")
        page.table(("Word", "What it is"), ((code(word), sentence(doc)) for word, doc in alone.items()))
    if alone and fields:
        page.say(f"Inside {title}, a word and its value:")
        page.table(
            ("Word", "Value", "What it is"),
            ((code(key), type_words(spec.type), sentence(spec.doc)) for key, spec in fields.items()),
        )
    elif fields:
        page.say(f"Inside {title}:")
        flat = [one for sample in samples for one in _maps(sample, fields)]
        worded = "waiver" in fields  # only where effects are worded is `text` the text of a card
        own = {key: spec for key, spec in fields.items() if not worded or key not in TEXTS}
        field_table(page, own, flat, v)
        if len(own) < len(fields):
            shared = codes(key for key in TEXTS if key in fields)
            page.say(f"And {shared}, as in {link('the text of a card', 'The text of a card')}.")
        _insides(page, above, own, flat, v)
    elif not alone:
        rows = schema_rows(kind, v)
        if rows:
            page.say(f"Inside {title}:")
            page.table(("Field", "Value", "Needed", "What it is"), rows)


def _maps(sample: Any, fields: Fields) -> list[Any]:
    """The maps with these fields: the sample itself, or those it holds."""
    if isinstance(sample, list):
        return sample
    if isinstance(sample, Mapping) and not any(key in fields for key in sample):
        return list(sample.values())
    return [sample]


# --- boards and scenarios -----------------------------------------------------------------------------------


def kinds_of_files(page: Page, subject: Subject) -> None:
    page.heading(2, "Boards, scenarios and examples")
    page.say(f"These stand in `scenarios/{subject.id}/`. The first key says what a file holds.")
    for kind in subject.files.values():
        page.heading(3, kind.title)
        notes = [sentence(kind.doc)]
        if any(is_ability(spec.type) for spec in kind.fields.values()):
            notes.append(subject.phrases["words"]["files"])
        page.say(*notes)
        sheets = subject.sheets.get(kind.name, ())
        data = [sheet.data for sheet in sheets]
        field_table(page, kind.fields, data, subject.vocabulary)
        _insides(page, [], kind.fields, data, subject.vocabulary)
        if sheets:
            fullest = max(sheets, key=lambda sheet: len(sheet.data))
            page.folded(f"A whole {kind.title.lower()}: <code>{fullest.file}</code>", fullest.source)
