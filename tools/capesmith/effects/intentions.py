"""What authors want, and the word of the language that does it: each word declares what it is good for."""

from __future__ import annotations

from collections.abc import Mapping

from capesmith.effects.vocabulary import Vocabulary

Declared = Mapping[str, tuple[str, ...]]

# Verbs declare theirs beside their definitions; these are the words that every game has. All follow “I want to …”.
OF_RULES: Declared = {
    "add": ("make something stronger or weaker", "make something dearer"),
    "cannot": ("forbid something",),
}
OF_TRIGGERS: Declared = {
    "when": ("protect somebody", "delay something"),
    "after": ("react to something",),
    "instead-of": ("let something else happen instead",),
}
OF_KEYS: Declared = {
    "who": ("move somebody else",),
    "if": ("do something only if",),
    "otherwise": ("have a second plan",),
    "once-per": ("do something only once per turn",),
    "until": ("change a rule for a while",),
    "each": ("do something to several at once",),
    "per": ("count something, and do as much",),
}


def intentions(v: Vocabulary) -> dict[str, str]:
    """Everything an author can want in a game, with the word that does it, by alphabet."""
    found: dict[str, str] = {}
    verbs = {name: cls.verb.intentions for name, cls in v.verbs.items()}
    for declared in (verbs, OF_RULES, OF_TRIGGERS, OF_KEYS):
        for word, wanted in declared.items():
            for intention in wanted:
                found.setdefault(intention, word)
    return dict(sorted(found.items()))
