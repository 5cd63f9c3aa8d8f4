"""What is written down is set at once: `set your health to 1`, `set the threat level to 3`."""

from __future__ import annotations

from capesmith.effects.ast import Role, Rule
from capesmith.effects.rules import stored_stats
from capesmith.effects.wording.english import digits
from capesmith.effects.wording.grammar import INNER
from capesmith.effects.wording.quantities import read_amount, say_amount
from capesmith.effects.wording.reading import BEGINNING, RARE, Found, Reader, phrase, remembered
from capesmith.effects.wording.voice import Unwordable, Voice

_YOU = Role("you")


def is_setting(rule: Rule, env: Voice) -> bool:
    """Whether a rule used as a step happens at once."""
    return rule.word == "set" and rule.until is None and {stat for stat, _ in rule.stats} <= stored_stats(env.v)


def write_setting(rule: Rule, env: Voice) -> str:
    """One stat, of you or of somebody else."""
    if len(rule.stats) > 1 or rule.against is not None:
        raise Unwordable("set")
    stat, amount = rule.stats[0]
    noun = env.v.stats[stat]["noun"]
    if rule.to is None:
        whose = f"the {noun}"
    elif rule.to == _YOU:
        whose = f"your {noun}"
    else:
        whose = f"the {noun} of {INNER.write(rule.to, env)}"
    number = digits(amount) if type(amount) is int else say_amount(amount, env)  # type: ignore[arg-type]
    return f"set {whose} to {number}"


@remembered
def read_setting(r: Reader, i: int) -> Found:
    found: Found = []
    for stat in sorted(stored_stats(r.env.v)):
        noun = phrase(r.env.v.stats[stat]["noun"])
        owners = r.means(i, ("set", "the", *noun), None, group=BEGINNING)
        owners += r.means(i, ("set", "your", *noun), _YOU, group=RARE)
        owners += r.after(i, ("set", "the", *noun, "of"), INNER.read, group=RARE)
        for owner, j in owners:
            for amount, k in r.after(j, ("to",), read_amount):
                if owner != _YOU or r.env.owner:
                    found.append((Rule(word="set", stats=((stat, amount),), to=owner), k))
    return found
