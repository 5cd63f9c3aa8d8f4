"""The reference by intention: what an author wants, a snippet that does it, and where its words are explained."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from capesmith.effects.intentions import intentions
from capesmith.effects.reference_examples import Workshop, parsed
from capesmith.effects.reference_language import in_cells
from capesmith.effects.reference_page import Page, code, link
from capesmith.effects.vocabulary import RULE_WORDS, TRIGGER_WORDS

TITLE = "By intention"
NEAREST = "nearest"  # in the phrasebook: wants that a game has no word for


def by_intention(page: Page, shop: Workshop) -> None:
    page.heading(2, TITLE)
    page.say(
        "What authors reach for, with something that does it. The snippets are steps, rules and triggers as they",
        f"stand below a word of the rulebook ({link('when a text is live', 'When a text is live')}).",
    )
    page.table(
        ("I want to …", "Write", "On the card", "See"),
        (
            (wanted, *in_cells(snippet(wanted, shop), shop.ability, shop), _see(snippet(wanted, shop), shop))
            for wanted in intentions(shop.vocabulary)
        ),
    )
    nearest = shop.phrases.get(NEAREST, {})
    if nearest:
        page.say("No word of this game does these; what comes nearest:")
        page.table(
            ("I want to …", "Write instead", "On the card", "See"),
            ((wanted, *in_cells(one, shop.ability, shop), _see(one, shop)) for wanted, one in sorted(nearest.items())),
        )


def snippet(wanted: str, shop: Workshop) -> str:
    """What does it: as the phrasebook of the game has it, or the example of the verb that is for it."""
    return shop.phrases["intentions"].get(wanted) or shop.verb_example(intentions(shop.vocabulary)[wanted])


def _see(example: str, shop: Workshop) -> str:
    """The words of a snippet that have a place of their own on the page."""
    known = (*shop.vocabulary.verbs, *RULE_WORDS, *TRIGGER_WORDS)
    used = dict.fromkeys(word for word in _words(parsed(example)) if word in known and word != "do")
    return ", ".join(link(code(word), code(word)) for word in used)


def _words(data: Any) -> Iterator[str]:
    """Where steps stand, the words they begin with: keys, and verbs that are written alone."""
    if isinstance(data, list):
        for item in data:
            if isinstance(item, str):
                yield item
            yield from _words(item)
    elif isinstance(data, dict):
        for key, value in data.items():
            yield key
            if isinstance(value, list):
                yield from _words(value)
    elif isinstance(data, str):
        yield data
