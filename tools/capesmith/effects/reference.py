"""The authoring reference of a system: one Markdown page, derived from its definitions."""

from __future__ import annotations

from capesmith.effects import reference_language as language
from capesmith.effects.reference_content import Sample, Subject, first_page, kinds_of_cards, kinds_of_files
from capesmith.effects.reference_examples import Workshop
from capesmith.effects.reference_intentions import by_intention
from capesmith.effects.reference_page import Page
from capesmith.effects.reference_words import diagnostics, vocabulary

__all__ = ["Sample", "Subject", "reference", "workshop"]


def workshop(subject: Subject) -> Workshop:
    """Where the examples of this system are read and worded."""
    return Workshop(subject.vocabulary, subject.kinds, subject.scope, subject.names, subject.phrases)


def reference(subject: Subject) -> str:
    """The whole page."""
    page, shop = Page(), workshop(subject)
    page.heading(1, f"{subject.title}: authoring reference")
    page.say(
        "Everything you can write in a deck, a board or a scenario, with the words it becomes on the card.",
        f"This page is made from the definitions themselves by `capesmith docs {subject.id}`; do not edit it",
        "by hand.",
    )
    page.contents()
    first_page(page, subject)
    by_intention(page, shop)
    kinds_of_cards(page, subject)
    kinds_of_files(page, subject)
    language.steps(page, shop)
    language.rules(page, shop)
    language.triggers(page, shop)
    language.selectors(page, shop)
    language.amounts(page, shop)
    language.conditions(page, shop)
    language.events(page, shop)
    vocabulary(page, shop)
    diagnostics(page)
    return page.text()
