"""A little English: verb forms, lists, signs, ranges."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from capesmith.effects.ast import Range

MINUS, DASH = "−", "–"
BASE, SECOND, THIRD, PAST = "base", "second", "third", "past"


@dataclass(frozen=True, slots=True)
class VerbForms:
    """One English verb: deal, deals, dealt; `you deal` differs only for `be`."""

    base: str
    third: str
    past: str
    second: str = ""
    past_third: str = ""

    def form(self, mode: str, *, plural_or_you: bool) -> str:
        if mode == BASE:
            return self.base
        if mode == PAST:
            return self.past if plural_or_you or not self.past_third else self.past_third
        return (self.second or self.base) if plural_or_you else self.third

    def forms(self) -> tuple[str, ...]:
        every = (self.base, self.third, self.past, self.second, self.past_third)
        return tuple(dict.fromkeys(form for form in every if form))


_IRREGULAR = {
    "be": VerbForms("be", "is", "were", "are", "was"),
    "have": VerbForms("have", "has", "had"),
    "deal": VerbForms("deal", "deals", "dealt"),
    "become": VerbForms("become", "becomes", "became"),
    "lose": VerbForms("lose", "loses", "lost"),
    "take": VerbForms("take", "takes", "took"),
    "throw": VerbForms("throw", "throws", "threw"),
    "draw": VerbForms("draw", "draws", "drew"),
    "say": VerbForms("say", "says", "said"),
    "choose": VerbForms("choose", "chooses", "chose"),
    "KO": VerbForms("KO", "KO's", "KO'ed"),
    "MOVE": VerbForms("MOVE", "MOVEs", "MOVEd"),
}


def forms_of(verb: str) -> VerbForms:
    """The forms of a verb, regular unless it is listed."""
    found = _IRREGULAR.get(verb)
    if found is not None:
        return found
    if verb.endswith("e"):
        made = VerbForms(verb, verb + "s", verb + "d")
    elif verb.endswith("y") and verb[-2] not in "aeiou":
        made = VerbForms(verb, verb[:-1] + "ies", verb[:-1] + "ied")
    elif verb.endswith(("ch", "sh", "ss", "x")):
        made = VerbForms(verb, verb + "es", verb + "ed")
    else:
        made = VerbForms(verb, verb + "s", verb + "ed")
    _IRREGULAR[verb] = made
    return made


def joined(parts: Sequence[str], last: str) -> str:
    """`a, b and c`."""
    if len(parts) == 1:
        return parts[0]
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def signed(number: int) -> str:
    return f"+{number}" if number >= 0 else f"{MINUS}{-number}"


def counted(range_: Range) -> str:
    """A range before a noun: `2 or more`, `2 or fewer`, `exactly 1`, `2 to 4`."""
    if range_.low == range_.high:
        return f"exactly {range_.low}"
    if range_.high is None:
        return f"{range_.low} or more"
    if range_.low is None:
        return f"{range_.high} or fewer"
    return f"{range_.low} to {range_.high}"


def span_of(range_: Range) -> str:
    """A range as a row of results: `1–3`, `6`, `5+`."""
    if range_.high is None:
        return f"{range_.low}+"
    low = range_.low if range_.low is not None else 0
    return str(low) if low == range_.high else f"{low}{DASH}{range_.high}"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
