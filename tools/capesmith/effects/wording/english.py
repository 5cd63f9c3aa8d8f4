"""A little English: verb forms, lists, signs, ranges."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from capesmith.effects.ast import Range

MINUS, DASH = "−", "–"
BASE, PRESENT, PAST, WOULD = "base", "present", "past", "would"
SECOND = PRESENT  # the form after “you”


class VerbForms(NamedTuple):
    """One English verb: deal, deals, dealt; only `be` has more."""

    base: str
    third: str
    past: str
    second: str = ""
    past_third: str = ""

    def form(self, mode: str, plural: bool) -> str:
        """The form for a mode; `plural` also stands for `you`."""
        if mode == BASE:
            return self.base
        if mode == WOULD:
            return f"would {self.base}"
        if mode == PAST:
            return self.past if plural or not self.past_third else self.past_third
        return (self.second or self.base) if plural else self.third

    def forms(self) -> tuple[str, ...]:
        """Every form, the base first."""
        every = (self.base, self.third, self.past, self.second, self.past_third)
        return tuple(dict.fromkeys(form for form in every if form))


_VERBS = {
    "be": VerbForms("be", "is", "were", "are", "was"),
    "have": VerbForms("have", "has", "had"),
    "do": VerbForms("do", "does", "did"),
    "deal": VerbForms("deal", "deals", "dealt"),
    "become": VerbForms("become", "becomes", "became"),
    "lose": VerbForms("lose", "loses", "lost"),
    "take": VerbForms("take", "takes", "took"),
    "throw": VerbForms("throw", "throws", "threw"),
    "draw": VerbForms("draw", "draws", "drew"),
    "say": VerbForms("say", "says", "said"),
    "get": VerbForms("get", "gets", "got"),
    "put": VerbForms("put", "puts", "put"),
    "choose": VerbForms("choose", "chooses", "chose"),
    "come": VerbForms("come", "comes", "came"),
    "go": VerbForms("go", "goes", "went"),
    "make": VerbForms("make", "makes", "made"),
    "spend": VerbForms("spend", "spends", "spent"),
    "drive": VerbForms("drive", "drives", "drove"),
    "blow": VerbForms("blow", "blows", "blew"),
    "wake": VerbForms("wake", "wakes", "woke"),
    "see": VerbForms("see", "sees", "saw"),
    "hear": VerbForms("hear", "hears", "heard"),
    "leave": VerbForms("leave", "leaves", "left"),
    "win": VerbForms("win", "wins", "won"),
    "fight": VerbForms("fight", "fights", "fought"),
    "Fight": VerbForms("Fight", "Fights", "Fought"),
    "stand": VerbForms("stand", "stands", "stood"),
    "set": VerbForms("set", "sets", "set"),
    "stun": VerbForms("stun", "stuns", "stunned"),
    "drop": VerbForms("drop", "drops", "dropped"),
    "can": VerbForms("can", "can", "could"),
    "may": VerbForms("may", "may", "might"),
    "KO": VerbForms("KO", "KO's", "KO'ed"),
    "MOVE": VerbForms("MOVE", "MOVEs", "MOVEd"),
}


def forms_of(verb: str) -> VerbForms:
    """The forms of a verb, regular unless it is listed."""
    found = _VERBS.get(verb)
    if found is None:
        if verb.endswith("e"):
            found = VerbForms(verb, verb + "s", verb + "d")
        elif verb.endswith("y") and verb[-2] not in "aeiou":
            found = VerbForms(verb, verb[:-1] + "ies", verb[:-1] + "ied")
        elif verb.endswith(("ch", "sh", "ss", "x")):
            found = VerbForms(verb, verb + "es", verb + "ed")
        else:
            found = VerbForms(verb, verb + "s", verb + "ed")
        _VERBS[verb] = found
    return found


def joined(parts: Sequence[str], last: str) -> str:
    """`a, b and c`."""
    if len(parts) == 1:
        return parts[0]
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def signed(number: int) -> str:
    return f"+{number}" if number >= 0 else f"{MINUS}{-number}"


def digits(number: int) -> str:
    """A whole number with a real minus sign."""
    return str(number) if number >= 0 else f"{MINUS}{-number}"


def span_of(range_: Range) -> str:
    """A range as a row of results or a face: `1–3`, `6`, `5+`."""
    if range_.high is None:
        return f"{range_.low}+"
    low = range_.low if range_.low is not None else 0
    return str(low) if low == range_.high else f"{low}{DASH}{range_.high}"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
