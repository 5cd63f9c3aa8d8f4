"""What a card says where an author used a word of plain speech: `draws` is `retrieves`, `foes` are `enemies`."""

from __future__ import annotations

from collections.abc import Iterator

from capesmith.effects.synonyms import stands_for
from capesmith.effects.vocabulary import Vocabulary
from capesmith.effects.wording.english import BASE, PAST, PRESENT
from capesmith.effects.wording.lexicon import OPENINGS
from capesmith.effects.wording.verbs import leads_of

# Phrases of plain speech that the cards of every game put in other words.
PHRASES = {
    "choose one:": "either",
    "choose:": "either",
    "at the beginning of": "at the start of",
    "as long as": "while",
    "each time": "when",
    "every time": "when",
    "in order to": "to",
}


def said_for(word: str, v: Vocabulary) -> tuple[str, ...]:
    """How cards of a game say what a word of plain speech may stand for, in the same form; the likeliest first."""
    found = (said for meant in stands_for(word, v) for said in _said(meant, word, v))
    return tuple(dict.fromkeys(said for said in found if said and said.lower() != word))


def _said(meant: str, like: str, v: Vocabulary) -> Iterator[str]:
    """A word of the language in English, in the form of another word."""
    several = like.endswith("s")
    if meant in v.verbs:
        yield from leads_of(v.verbs[meant], v, PRESENT if several else PAST if like.endswith("ed") else BASE)
    noun = v.kinds.get(meant) or v.things.get(meant) or v.values.get(meant)
    if noun is not None:
        yield noun.many if several else noun.one
    elif meant in v.stats:
        yield str(v.stats[meant]["noun"])
    elif meant in v.roles:
        yield str(v.roles[meant].get("phrase", ""))
    elif meant in OPENINGS:
        yield OPENINGS[meant][0]
