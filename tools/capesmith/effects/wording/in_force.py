"""A rule that has come into force, told of those it holds for: `Titan cannot fight until the end of the round`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from capesmith.effects.ast import Rule
from capesmith.effects.wording.nouns import say_subject
from capesmith.effects.wording.rules import write_predicate
from capesmith.effects.wording.voice import Voice
from capesmith.rules.prose import listed, possessive

_YOU = re.compile(r"\b(your|you)\b")


def write_in_force(rule: Rule, env: Voice, who: Sequence[str], owner: str) -> str:
    """A rule with an end, in the voice of its owner's card; `who` is empty where it holds for all it speaks of."""
    subject, plural = (listed(who), len(who) > 1) if who else _spoken_of(rule, env)
    text = f"{subject} {write_predicate(rule, env, plural)}"
    if rule.until is not None:
        text += f" until {env.v.moment_words[rule.until]}"
    return _YOU.sub(lambda found: possessive(owner) if found[0] == "your" else owner, text)


def _spoken_of(rule: Rule, env: Voice) -> tuple[str, bool]:
    whom = rule.to or env.v.unsaid
    return say_subject(whom, env) if whom is not None else (env.this, False)
