"""The reference, first half: how files look, kinds of cards, boards and scenarios."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterator, Mapping
from dataclasses import field
from typing import Any

from capesmith.content.kinds import COMMON, CardKind, FileKind, deck_fields
from capesmith.effects.abilities import ListAbility, StepsAbility, TriggerAbility
from capesmith.effects.reference_fields import detail_table, field_table, parts_of, schema_rows, type_words
from capesmith.effects.reference_page import Page, code, codes, link, sentence
from capesmith.effects.scope import Scope
from capesmith.effects.vocabulary import Vocabulary
from capesmith.source.emit import emit
from capesmith.source.record import record
from capesmith.source.shape import Fields, Type

ABILITIES = (StepsAbility, TriggerAbility, ListAbility)
VOICES = {
    "owner": "Its text speaks to its owner, who is `you`.",
    "enemy": "Nobody owns it: its text has no `you`, and `this` is the figure the card belongs to.",
    "board": "Its texts speak to nobody; only under `triggers` is `you` any hero.",
}


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
    names: Mapping[str, str] = field(default_factory=dict)
    decks: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    cards: Mapping[str, tuple[Sample, ...]] = field(default_factory=dict)
    sheets: Mapping[str, Sample] = field(default_factory=dict)


# --- the first page -------------------------------------------------------------------------


def first_page(page: Page, subject: Subject) -> None:
    page.heading(2, "A deck on one page")
    page.say(
        f"A deck is one YAML file in `cards/{subject.id}/`: a head that says what kind of cards it holds,",
        "then its cards. What a card does is written as **effects**; the words on the printed card are",
        "**generated** from them, and the same effects are checked and played. Nothing is written twice.",
    )
    sample = next((cards[0] for cards in subject.cards.values() if cards[0].lines), None)
    if sample is not None:
        _whole_file(page, subject, sample)
    page.heading(3, "The head of a deck")
    fields = deck_fields(subject.kinds)
    field_table(page, fields, {"name": subject.title}, subject.vocabulary)
    page.say(
        f"Below `cards:` stands one card after the other, each with a dash. {link('Kinds of cards', 'Kinds of cards')}",
        "lists their fields.",
    )
    if sample is not None:
        _texts(page, subject, sample)
    page.heading(3, "Ten things to know")
    page.points(
        (
            "Words are lower case with hyphens: `first-hero`, `up-to`.",
            f"Effects stand under a word that says when they are live: {link('containers', 'When a text is live')}.",
            f"A **step** is one verb with its value, its details on the lines below: {link('steps', 'Steps')}."
            " A verb that needs nothing is written alone: `- rest`.",
            "A plain kind means one of them, chosen by whoever acts: `to: character`. Anything else says how many"
            f" first: `{{each: hero}}`, `{{up-to: 2, of: minion}}`: {link('who, what and where', 'Who, what and where')}.",
            "A list of kinds means “or”, a list of definite things means “and”.",
            "Things come with their amounts: `gain: {fame: 1}`, `add: {move: 1}`.",
            f"A number may say where it comes from: {link('amounts', 'Amounts')}.",
            f"What is on all the time stands under `always` ({link('rules', 'Rules')}), what waits for something under"
            f" `triggers` ({link('triggers', 'Triggers')}).",
            "`it` is the thing just chosen, `that` the event in hand; what is chosen inside an option of `choose` or a"
            " row of `results` is unknown outside it.",
            "Some YAML tools read `on`, `off`, `yes`, `no`, `y` and `n` as true or false; put them in quotes.",
        )
    )
    page.heading(3, "Commands that help")
    page.table(
        ("Command", "What it does"),
        (
            (code("capesmith check"), "Checks every file of the project, at the line and column."),
            (code(f"capesmith show {subject.id} CARD"), "Shows a card with its generated text."),
            (code('capesmith read "SENTENCE"'), "Turns a sentence into effects, as YAML to paste."),
            (code("capesmith explain CODE"), f"Explains a message: {link('diagnostic codes', 'Diagnostic codes')}."),
            (code("capesmith new card NAME"), "Adds a commented stub to the right file."),
        ),
    )


def _whole_file(page: Page, subject: Subject, sample: Sample) -> None:
    head = {key: item for key, item in subject.decks[sample.file].items() if key != "cards"}
    schema = f"# yaml-language-server: $schema=../../schemas/{subject.id}/deck.schema.json\n"
    page.yaml(schema + emit({**head, "cards": [dict(sample.data)]}))
    page.say("From this, Capesmith prints on the card:")
    page.quote(sample.lines)
    page.say("The first line, a comment, lets an editor complete and check what you type.")


def _texts(page: Page, subject: Subject, sample: Sample) -> None:
    """`says`, `text` and `waiver`, shown on the same card."""
    kind = subject.kinds[str(subject.decks[sample.file]["kind"])]
    if "says" not in kind.fields:
        return
    page.heading(3, "The text of a card")
    page.say("Most cards need no text of their own. Three fields are for those that do.")
    texts = {key: kind.fields[key] for key in ("says", "text", "waiver") if key in kind.fields}
    page.table(
        ("Field", "Value", "What it is"),
        ((code(key), type_words(spec.type), sentence(spec.doc)) for key, spec in texts.items()),
    )
    page.say(
        "**Write the sentence and get the rules.** `says` takes the place of the effects: every line is read as one",
        "ability. What is not understood is marked at the word, with what could follow. This is the same card:",
    )
    rest = {key: item for key, item in sample.data.items() if key not in kind.containers}
    page.yaml(emit([{**rest, "says": "\n".join(sample.lines)}]))
    page.say(
        "A single container can be said, too: `play: {says: MOVE 1.}`. The sentences that are understood are those",
        "that Capesmith writes; this reference shows one for every word.",
    )
    page.say(
        "**Word it your own way.** `text` is printed instead of the generated text. It is read back, and must mean",
        "exactly what the effects do; if it does not, `check` shows the difference.",
    )
    page.yaml(emit({"text": "\n".join(line.rstrip(".").lower() + "." for line in sample.lines)}))
    page.say(
        "**Or waive it.** A text that cannot be read back needs a `waiver` that says why. It is listed by `check`, and",
        "even then every number and keyword of the effects must stand in the text.",
    )
    page.yaml(emit({"text": "Two fists. No brakes.", "waiver": "a joke card; the rulebook explains it"}))


# --- kinds of cards ---------------------------------------------------------------------------


def kinds_of_cards(page: Page, subject: Subject) -> None:
    page.heading(2, "Kinds of cards")
    page.table(
        ("`kind:`", "Card", "What it is"),
        ((code(kind.name), link(kind.title, kind.title), sentence(kind.doc)) for kind in subject.kinds.values()),
    )
    page.heading(3, "Every card")
    page.say("These fields are the same on every kind of card.")
    every: dict[str, Any] = {}
    for cards in subject.cards.values():
        every = {**_samples(cards), **every}
    field_table(page, COMMON, every, subject.vocabulary)
    _containers(page, subject)
    for kind in subject.kinds.values():
        _kind(page, kind, subject)


def _samples(cards: tuple[Sample, ...]) -> dict[str, Any]:
    """The first value that the shipped cards have for each field."""
    found: dict[str, Any] = {}
    for card in cards:
        for key, item in card.data.items():
            found.setdefault(key, item)
    return found


def _containers(page: Page, subject: Subject) -> None:
    page.heading(3, "When a text is live")
    page.say(
        "The effects of a card stand under words of the rulebook, its **containers**. Each says when its text counts,",
        "and prints its label before the text.",
    )
    places: dict[str, list[CardKind]] = {}
    for kind in subject.kinds.values():
        for container in (*kind.containers, *kind.powers):
            places.setdefault(container, []).append(kind)
    known = subject.vocabulary.containers
    rows = []
    for container, kinds in places.items():
        spec = {**kinds[0].containers, **kinds[0].powers}[container]
        entry = known.get(container, {})
        label = entry.get("label") or "none"
        live = sentence(entry.get("doc") or spec.doc)
        on = ", ".join(link(kind.title, kind.title) for kind in kinds)
        rows.append((code(container), live, type_words(spec.type), label, on))
    page.table(("Container", "Live", "Holds", "Label", "On"), rows)


def _kind(page: Page, kind: CardKind, subject: Subject) -> None:
    page.heading(3, kind.title)
    page.say(sentence(kind.doc), f"In the head of the deck: `kind: {kind.name}`.")
    cards = subject.cards.get(kind.name, ())
    samples = _samples(cards)
    own = {key: spec for key, spec in kind.fields.items() if key not in ("says", "text", "waiver")}
    field_table(page, {**own, **kind.containers, **kind.powers}, samples, subject.vocabulary)
    shared = [key for key in ("says", "text", "waiver") if key in kind.fields]
    notes = [f"And the fields of {link('every card', 'Every card')}: {codes(COMMON)}."]
    if shared:
        notes.append(f"Its {link('text', 'The text of a card')} may be written by hand: {codes(shared)}.")
    if kind.containers or kind.powers:
        notes.append(VOICES[kind.voice])
    if kind.text_limit:
        notes.append(f"About {kind.text_limit} characters of text fit on it.")
    page.say(*notes)
    for key, spec in {**kind.containers, **kind.powers}.items():
        if not isinstance(spec.type, ABILITIES):
            _inside(page, [key], spec.type, subject.vocabulary, {})
    if cards:
        page.yaml(emit([{key: item for key, item in cards[0].data.items() if key != "notes"}]))
        if cards[0].lines:
            page.quote(cards[0].lines)


# --- maps inside fields ---------------------------------------------------------------------------

_TOLD = "Inside "


def _inside(page: Page, keys: list[str], kind: Type, v: Vocabulary, samples: Any) -> None:
    """A table for the keys inside a field, and for those inside them."""
    fields, alone = parts_of(kind)
    title = _TOLD + codes([": ".join(keys)])
    if fields or alone:
        if alone:
            page.say(f"{title}, a word alone:")
            page.table(("Word", "What it is"), ((code(word), sentence(doc)) for word, doc in alone.items()))
            page.say(f"{title}, a word with its value:")
            detail_table(page, fields)
            return
        page.say(f"{title}:")
        inner = samples if isinstance(samples, Mapping) else {}
        inner = samples[0] if isinstance(samples, list) and samples and isinstance(samples[0], Mapping) else inner
        field_table(page, fields, inner, v)
        for key, spec in fields.items():
            if not isinstance(spec.type, ABILITIES):
                _inside(page, [*keys, key], spec.type, v, inner.get(key))
        return
    rows = schema_rows(kind, v)
    if rows:
        page.say(f"{title}:")
        page.table(("Field", "Value", "Needed", "What it is"), rows)


def _has_parts(kind: Type, v: Vocabulary) -> Iterator[bool]:
    fields, alone = parts_of(kind)
    yield bool(fields or alone or schema_rows(kind, v))


# --- boards and scenarios -----------------------------------------------------------------------------


def kinds_of_files(page: Page, subject: Subject) -> None:
    page.heading(2, "Boards and scenarios")
    page.say(
        f"These stand in `scenarios/{subject.id}/`, one to a file. The first key says what a file holds.",
    )
    for kind in subject.files.values():
        page.heading(3, kind.title)
        page.say(sentence(kind.doc), VOICES.get(kind.voice, "") if kind.name == "scenario" else "")
        sample = subject.sheets.get(kind.name)
        field_table(page, kind.fields, sample.data if sample else {}, subject.vocabulary)
        for key, spec in kind.fields.items():
            if not isinstance(spec.type, ABILITIES):
                data = sample.data.get(key) if sample else None
                _inside(page, [key], spec.type, subject.vocabulary, data)
        if sample is not None:
            summary = f"A whole {kind.title.lower()}: <code>{sample.file}</code>"
            page.folded(summary, textwrap.dedent(sample.source))
