"""The reference, last part: every word of the vocabulary with its meaning and its English, and the codes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from capesmith.effects.ast import Holds, Measure, Not, Range, Role, Some, Value
from capesmith.effects.reference_examples import Workshop
from capesmith.effects.reference_fields import WORDS
from capesmith.effects.reference_page import Page, code, codes, link, plain, sentence
from capesmith.effects.synonyms import synonyms
from capesmith.effects.vocabulary import SHARED_ROLES, Noun
from capesmith.effects.wording.clauses import write_condition
from capesmith.effects.wording.nouns import count_noun, write_np
from capesmith.effects.wording.numbers import write_cost, write_value
from capesmith.source.codes import catalogue

MEANING = "What it means"
SAID = "On the card"


def vocabulary(page: Page, shop: Workshop) -> None:
    v = shop.vocabulary
    page.heading(2, "Vocabulary")
    page.say(f"Every word that {v.title} adds to the language, and how it is said.")
    _nouns(page, shop)
    _numbers(page, shop)
    _rules(page, shop)
    _times(page, shop)
    _events(page, shop)
    for category in ("ignorable", "procedures", "decks", "routes", "faces", "duties"):
        _table(page, WORDS[category], getattr(v, category))
    _table(page, "Sources", v.sources)
    if v.dice:
        page.heading(3, "Dice")
        faces = codes(v.dice.get("faces", ()))
        shows = f"A die shows {v.dice.get('lowest', 1)} to {v.dice.get('highest', 6)}"
        page.say(
            shows + (f", and the faces {faces}." if faces else "."),
            *([f"Rows of {link('`roll`', '`roll`')} may also be `doubles`."] if "roll" in v.verbs else []),
        )
    page.heading(3, "Words of other games and of plain speech")
    page.say("Write the word on the right; Capesmith suggests it if you forget.")
    known = ((word, ours) for word, ours in sorted(synonyms(v).items()) if word not in v.verbs)
    page.table(("Not", "But"), ((code(word), codes(ours)) for word, ours in known))


def _table(page: Page, title: str, entries: Mapping[str, Any]) -> None:
    """Words that have a phrase or a noun; nothing where a game has none of them."""
    if not entries:
        return
    page.heading(3, title)
    page.table(
        ("Word", MEANING, SAID),
        (
            (code(word), sentence(doc_of(entry)), plain(str(entry.get("phrase") or entry["noun"])))
            for word, entry in entries.items()
        ),
    )


def doc_of(entry: Any) -> str:
    """What a word means, as its entry in the vocabulary says."""
    return str(entry.get("doc", "") if isinstance(entry, Mapping) else getattr(entry, "doc", ""))


# --- things and places ----------------------------------------------------------------------------


def _nouns(page: Page, shop: Workshop) -> None:
    v = shop.vocabulary
    page.heading(3, WORDS["kinds"])
    page.table(
        ("Kind", MEANING, "Takes in", "One", "Several"),
        (
            (
                code(name),
                sentence(noun.doc),
                codes(noun.includes) or "–",
                plain(_one(name, shop)),
                plain(noun.many),
            )
            for name, noun in v.kinds.items()
        ),
    )
    page.heading(3, WORDS["roles"])
    page.say(f"Something definite. The roles of every game are {link('above', 'Roles in every text')}.")
    page.table(
        ("Role", MEANING, SAID, "As a place"),
        (
            (
                code(name),
                sentence(doc_of(entry) or SHARED_ROLES.get(name, "")),
                plain(entry["phrase"]),
                _place(entry),
            )
            for name, entry in v.roles.items()
            if "phrase" in entry and shop.said(Role(name), write_np)
        ),
    )
    page.heading(3, WORDS["states"])
    page.table(
        ("State", MEANING, SAID),
        ((code(name), sentence(doc_of(entry)), plain(_state(entry))) for name, entry in v.states.items()),
    )
    page.heading(3, WORDS["things"])
    page.table(
        ("Thing", MEANING, "1", "2"),
        (
            (code(name), sentence(noun.doc), plain(count_noun(noun, 1)), plain(count_noun(noun, 2)))
            for name, noun in v.things.items()
        ),
    )
    page.heading(3, WORDS["tracks"])
    page.table(
        ("Track", MEANING, SAID),
        (
            (code(name), sentence(doc_of(entry)), _lines(shop, f"advance: {{{name}: 1}}"))
            for name, entry in v.tracks.items()
        ),
    )
    page.heading(3, WORDS["costs"])
    page.table(
        ("Cost", MEANING, SAID),
        (
            (code(name), sentence(doc_of(entry)), plain(shop.said(((name, 1),), write_cost) or "–"))
            for name, entry in v.costs.items()
        ),
    )


def _one(kind: str, shop: Workshop) -> str:
    return shop.said(Some("one", (kind,)), write_np)


def _place(entry: Mapping[str, Any]) -> str:
    return plain(", ".join(dict.fromkeys(str(entry[key]) for key in ("in", "at") if key in entry)) or "–")


def _state(entry: Mapping[str, Any]) -> str:
    return str(entry.get("phrase") or entry["adjective"])


def _lines(shop: Workshop, example: str) -> str:
    shown = shop.ability(example)
    return plain(shown.text) if shown is not None and shown.lines else "–"


# --- numbers and rules --------------------------------------------------------------------------------


def _numbers(page: Page, shop: Workshop) -> None:
    v = shop.vocabulary
    page.heading(3, WORDS["values"])
    page.say(f"Numbers the game knows, for {link('amounts', 'Amounts')} and {link('conditions', 'Conditions')}.")
    page.table(
        ("Value", MEANING, "As an amount", "As a condition"),
        (
            (code(name), sentence(noun.doc), _amount(noun, shop), _measure(noun, shop))
            for name, noun in v.values.items()
        ),
    )


def _amount(noun: Noun, shop: Workshop) -> str:
    if noun.extra.get("holds"):
        return "–"
    return plain(shop.said(Value(noun.name), write_value) or "–")


def _measure(noun: Noun, shop: Workshop) -> str:
    """The value in a condition: `2+`, or `2` where more cannot be said."""
    piece = next((kind for kind in shop.vocabulary.kinds if kind in shop.vocabulary.things), _first(shop))
    of = Some("each", (piece,)) if noun.extra.get("holds") else None
    said = (shop.said(Measure(noun.name, Range(2, high), of=of), write_condition) for high in (None, 2))
    return plain(next(filter(None, said), "–"))


def _rules(page: Page, shop: Workshop) -> None:
    v = shop.vocabulary
    page.heading(3, WORDS["stats"])
    page.say(f"Numbers that {link('rules', 'Rules')} change.")
    page.table(
        ("Stat", MEANING, SAID),
        (
            (
                code(name),
                sentence(doc_of(entry)),
                _lines(shop, shop.phrases["stats"].get(name, f"add: {{{name}: 1}}")),
            )
            for name, entry in v.stats.items()
        ),
    )
    page.heading(3, WORDS["bans"])
    page.table(
        ("Word", MEANING, SAID),
        (
            (code(name), sentence(doc_of(entry)), _lines(shop, shop.phrases["bans"].get(name, f"cannot: {name}")))
            for name, entry in v.bans.items()
        ),
    )
    page.heading(3, WORDS["conditions"])
    page.table(
        ("Word", MEANING, SAID, "With `not`"),
        (
            (
                code(name),
                sentence(doc_of(entry)),
                plain(shop.said(Holds(name), write_condition) or "–"),
                plain(shop.said(Not(Holds(name)), write_condition) or "–"),
            )
            for name, entry in v.conditions.items()
        ),
    )


def _first(shop: Workshop) -> str:
    return next(iter(shop.vocabulary.kinds))


# --- times and events ----------------------------------------------------------------------------------


def _times(page: Page, shop: Workshop) -> None:
    v = shop.vocabulary
    page.heading(3, WORDS["spans"])
    page.say("Stretches of the game, for `once-per`, `this` and `at-end-of`.")
    page.table(
        ("Span", MEANING, "`once-per`", "`this`"),
        (
            (code(name), sentence(doc_of(entry)), plain(f"once per {entry['per']}"), plain(entry["during"]))
            for name, entry in v.spans.items()
        ),
    )
    page.heading(3, WORDS["moment_words"])
    page.say("Points in time that come by themselves, for `until` and as events: every span begins and ends.")
    page.table(
        ("Moment", MEANING, SAID),
        ((code(name), sentence(_moment(name, shop)), plain(phrase)) for name, phrase in v.moment_words.items()),
    )


def _moment(name: str, shop: Workshop) -> str:
    """A moment of the system has its own doc; the others are the ends of spans."""
    own = doc_of(shop.vocabulary.moments.get(name, {}))
    if own:
        return own
    end, _, span = name.partition("-of-")
    whose = next((word for word in ("your", "next") if span.startswith(f"{word}-")), "")
    lead = {"your": "your own", "next": "the next"}.get(whose, "the")
    return f"{lead} {code(span.removeprefix(f'{whose}-'))} {'begins' if end == 'start' else 'ends'}"


def _events(page: Page, shop: Workshop) -> None:
    v = shop.vocabulary
    page.heading(3, "Event words")
    page.say(f"What can happen, for {link('triggers', 'Triggers')} and `happened`.")
    page.table(
        ("Event", "What happens", "To", "Example", SAID),
        (_event(name, entry, shop) for name, entry in v.events.items()),
    )


def _event(name: str, entry: Mapping[str, Any], shop: Workshop) -> tuple[str, ...]:
    said = next(
        ((example, phrase) for example in _patterns(name, entry, shop) if (phrase := shop.event(example))),
        None,
    )
    example, phrase = said or (f"{{{name}: any}}", "–")
    return code(name), sentence(doc_of(entry)), _object(entry), code(example[1:-1]), plain(phrase)


def _object(entry: Mapping[str, Any]) -> str:
    """What an event word takes."""
    takes = entry.get("object", "selector")
    if takes == "thing":
        return link("a thing", WORDS["things"])
    if takes == "face":
        return f"{link('a range', 'Ranges')} of the die, or `any`"
    if takes == "word":
        return f"{codes(entry.get('words', ()))}, or `any`"
    if takes == "none":
        return code("any")
    kinds = entry.get("object-kinds", ())
    return codes(kinds) + ", …" if kinds else link("a selector", "Who, what and where")


def _patterns(name: str, entry: Mapping[str, Any], shop: Workshop) -> Iterable[str]:
    """Patterns of an event, the most telling first."""
    if name in shop.phrases["events"]:
        yield shop.phrases["events"][name]
    takes = entry.get("object", "selector")
    kinds = entry.get("object-kinds") or (_first(shop),)
    what = {
        "thing": next(iter(shop.vocabulary.things), "any"),
        "word": next(iter(entry.get("words", ())), "any"),
    }
    thing = what.get(takes, "any" if takes in ("none", "face") else kinds[0])
    if entry.get("self"):
        yield f"{{{name}: you}}"
        yield f"{{{name}: {thing}}}"
    else:
        if "active" in entry:
            yield f"{{{name}: {thing}, by: you}}"
        yield f"{{{name}: {thing}}}"


# --- codes ------------------------------------------------------------------------------------------------


def diagnostics(page: Page) -> None:
    page.heading(2, "Diagnostic codes")
    page.say(
        "Every message of `capesmith check` carries a code. `capesmith explain CODE` tells why it is said,",
        "with a wrong and a right example.",
    )
    page.table(
        ("Code", "Severity", "What it says"),
        ((code(entry.code), str(entry.severity), sentence(entry.title)) for entry in catalogue().values()),
    )
