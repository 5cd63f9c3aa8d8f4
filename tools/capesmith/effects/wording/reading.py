"""Reading English: tokens, tables of phrases, remembered readings, and how far the reader got."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache, wraps
from typing import Any, NamedTuple

_TOKEN = re.compile(r"[+−-]?\d+(?:[–-]\d+|\+)?(?:st|nd|rd|th)?|[^\W\d_]+(?:['’-][^\W\d_]+)*['’]?|[•.,;:()!?&/]|\S")
_NUMBER_WORDS = {
    "zero": "0", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6",
    "seven": "7", "eight": "8", "nine": "9", "ten": "10",
}  # fmt: skip
_PLAIN = str.maketrans({"’": "'", "–": "-"})
A_NUMBER, A_VERB, A_KIND, BEGINNING, RARE = "a number", "a verb", "a kind", "a beginning", "rare"
END = "the end of the text"


class Token(NamedTuple):
    text: str
    folded: str
    start: int
    end: int


Found = list[tuple[Any, int]]
Read = Callable[["Reader", int], Found]
_CLOSED = (")",)
# After these words a verb stands in its base form.
_ORDERS = frozenset(
    ("you", "they", "may", "must", "can", "cannot", "then", "and", "or", "to", "not", "would", "otherwise")
)


def fold(text: str) -> str:
    """A token as it is compared: lower case, one apostrophe, one minus, digits for number words."""
    folded = text.lower().translate(_PLAIN)
    if folded[:1] == "-" and len(folded) > 1:
        folded = "−" + folded[1:]
    return _NUMBER_WORDS.get(folded, folded)


def tokens(text: str) -> list[Token]:
    return [Token(m.group(), fold(m.group()), m.start(), m.end()) for m in _TOKEN.finditer(text)]


def folded(text: str) -> list[str]:
    """Only the words of a text, as they are compared."""
    return [fold(word) for word in _TOKEN.findall(text)]


@lru_cache(maxsize=4096)
def phrase(text: str) -> tuple[str, ...]:
    """A literal as the folded tokens it is matched by."""
    return tuple(folded(text))


class Stuck(NamedTuple):
    """Where a reader could not go on, and what it would have understood there: in short, and every word of it."""

    start: int
    end: int
    word: str
    expected: tuple[str, ...]
    words: tuple[str, ...] = ()


class Reader:
    """Reads position by position, keeps every reading and remembers them."""

    __slots__ = ("env", "expected", "farthest", "folded", "memo", "synonyms", "text", "tokens", "tolerant")

    def __init__(self, text: str, env: Any, synonyms: Mapping[str, str] | None = None) -> None:
        self.text = text
        self.env = env
        self.tokens = tokens(text)
        self.folded = [token.folded for token in self.tokens]
        self.memo: dict[Any, Any] = {}
        self.synonyms = synonyms or {}
        self.tolerant = synonyms is not None
        self.farthest = 0
        self.expected: dict[Any, str] = {}

    def again(self, env: Any) -> Reader:
        """The same text, read in another voice."""
        return Reader(self.text, env, self.synonyms if self.tolerant else None)

    def learn(self, other: Reader) -> None:
        """How far another reader of the same text got."""
        if other.farthest > self.farthest:
            self.farthest, self.expected = other.farthest, dict(other.expected)

    def words(self, i: int, literal: tuple[str, ...], group: str = "") -> int | None:
        """Match folded words at a position: the position after them, or None."""
        for word in literal:
            if not self.is_at(i, word):
                if i >= self.farthest:
                    self.missed(i, word, group)
                return None
            i += 1
        return i

    def after(self, i: int, literal: tuple[str, ...], read: Callable[..., Found], *more: Any, group: str = "") -> Found:
        """What can be read after some words; nothing if they do not stand there."""
        j = self.words(i, literal, group)
        return [] if j is None else read(self, j, *more)

    def means(self, i: int, literal: tuple[str, ...], value: Any, group: str = "") -> Found:
        """A value that some words stand for."""
        j = self.words(i, literal, group)
        return [] if j is None else [(value, j)]

    def closed(self, found: Found, *literal: str) -> Found:
        """The readings that these words follow: a closing bracket, if no others are named."""
        ends = ((value, self.words(i, literal or _CLOSED)) for value, i in found)
        return [(value, i) for value, i in ends if i is not None]

    def is_at(self, i: int, word: str) -> bool:
        """Whether a word, or a synonym of it, stands at a position."""
        if i >= len(self.folded):
            return False
        there = self.folded[i]
        return there == word or (self.tolerant and self.synonyms.get(there) == word)

    def missed(self, i: int, word: str | Phrases, group: str = "") -> None:
        """Note what would have been understood here; words of one group are listed together."""
        if i > self.farthest:
            self.expected.clear()
            self.farthest = i
        if i == self.farthest and self.expected.get(word, RARE) == RARE:
            self.expected[word] = group

    def tells(self, i: int) -> bool:
        """Whether a verb here tells what one figure does (`deals`), rather than what you or several do (`deal`)."""
        before = self.folded[i - 1] if 0 < i <= len(self.folded) else ""
        return before[:1].isalnum() and before not in _ORDERS and not before.endswith(("s", "men"))

    def at_end(self, i: int) -> bool:
        if i >= len(self.tokens):
            return True
        self.missed(i, END)
        return False

    def stuck(self) -> Stuck:
        """Where reading came to its end, and what could have followed there."""
        at_end, printed = self.farthest >= len(self.tokens), printed_words(self.env.v)
        expected, words = summary(self.expected, printed, at_end=at_end), every_word(self.expected, printed)
        if at_end:
            return Stuck(len(self.text), len(self.text), "", expected, words)
        token = self.tokens[self.farthest]
        return Stuck(token.start, token.end, token.text, expected, words)


class Phrases:
    """A table of phrases, found by their first word; `group` is what they are called when missed."""

    __slots__ = ("_by_first", "_group", "_partial", "examples", "said")

    def __init__(
        self,
        entries: Iterable[tuple[str, Any]],
        group: str = "",
        examples: Iterable[str] = (),
        partial: str = "rare",
    ) -> None:
        self._partial = partial
        self._by_first: dict[str, Sequence[tuple[tuple[str, ...], Any]]] = {}
        self._group = group
        said = []
        for text, value in entries:
            words = phrase(text)
            self._by_first[words[0]] = (*self._by_first.get(words[0], ()), (words, value))
            said.append(text)
        self.examples = tuple(examples) or tuple(said)
        self.said = tuple(said) or self.examples

    def at(self, r: Reader, i: int) -> Found:
        """Every entry that stands at a position."""
        found: Found = []
        if i < len(r.folded):
            first = r.folded[i]
            entries = self._by_first.get(first, ())
            if r.tolerant and first in r.synonyms:
                entries = (*entries, *self._by_first.get(r.synonyms[first], ()))
            for words, value in entries:
                found += r.means(i, words, value, group=self._partial)
        if not found and i >= r.farthest:
            r.missed(i, self, self._group)
        return found


# --- what could follow ----------------------------------------------------------------------------

_EXAMPLES, _ENTRIES = 3, 12
_ALL = {A_VERB: 40, A_KIND: 24}  # of these groups all are shown, so that the word that works is among them


@lru_cache(maxsize=16)
def printed_words(v: Any) -> dict[str, str]:
    """Words that are printed in capitals, by how they are compared."""
    said = [*v.raw.get("terms", {}).values(), *(str(entry["noun"]) for entry in v.stats.values())]
    said += [str(entry.get("label", "")) for entry in v.containers.values()]
    said += v.raw.get("printed", ())
    return {fold(word): word for text in said for word in text.split() if word != word.lower()}


def summary(expected: Mapping[Any, str], printed: Mapping[str, str], *, at_end: bool) -> tuple[str, ...]:
    """What could follow, in few words: each group once, with examples; rare words if there is no other."""
    groups: dict[str, list[str]] = {}
    for word, group in expected.items():
        words: Sequence[str] = word.examples if isinstance(word, Phrases) else (printed.get(word, word),)
        groups.setdefault(group, []).extend(one for one in words if one not in groups.get(group, ()))
    rare, plain = groups.pop(RARE, []), groups.pop("", [])
    marks = [word for word in plain if not word[0].isalnum() and len(word) == 1]
    found = [word for word in plain if word not in marks]
    named = []
    for group, several in groups.items():
        most = _ALL.get(group, _EXAMPLES)
        shown = ", ".join(several[:most])
        named.append(f"{group} ({shown} …)" if len(several) > most else f"{group} ({shown})")
    found = named + found[: _ENTRIES - len(named)]
    found = marks + found if at_end else found + marks
    return tuple(found or rare[:_ENTRIES])


def every_word(expected: Mapping[Any, str], printed: Mapping[str, str]) -> tuple[str, ...]:
    """What could follow, word for word, the rare ones last."""
    ordered = sorted(expected, key=lambda word: expected[word] == RARE)
    several = (word.said if isinstance(word, Phrases) else (printed.get(word, word),) for word in ordered)
    return tuple(dict.fromkeys(said for one in several for said in one if said != END))


def quoted(expected: Iterable[str]) -> list[str]:
    """What could follow, to be listed between commas: marks stand in quotation marks."""
    return [f"“{one}”" if len(one) == 1 and not one.isalnum() else one for one in expected]


def remembered(read: Callable[..., Found]) -> Callable[..., Found]:
    """Read each thing once per position."""

    @wraps(read)
    def wrapper(r: Reader, i: int, *extra: Any) -> Found:
        key = (read, i, *extra)
        found = r.memo.get(key)
        if found is None:
            r.memo[key] = []  # a rule that starts with itself finds nothing there
            found = list(dict.fromkeys(read(r, i, *extra)))
            r.memo[key] = found
        return found

    return wrapper


def chained(r: Reader, i: int, read: Read, between: tuple[str, ...]) -> Found:
    """`a and b and c` as a tuple, for two or more things with the same words between them."""
    found: Found = []
    states: list[tuple[tuple[Any, ...], int]] = [((one,), j) for one, j in read(r, i)]
    while states:
        states = [
            ((*things, one), m)
            for things, j in states
            if (k := r.words(j, between, RARE)) is not None
            for one, m in read(r, k)
        ]
        found += states
    return found


def listed(r: Reader, i: int, read: Read, last: str, fewest: int = 1) -> Found:
    """`a, b and c` as a tuple, for one or more things."""
    found: Found = []
    states: list[tuple[tuple[Any, ...], int]] = [((one,), j) for one, j in read(r, i)]
    if fewest == 1:
        found += states
    while states:
        following: list[tuple[tuple[Any, ...], int]] = []
        for things, j in states:
            found += [((*things, one), m) for one, m in r.after(j, (last,), read, group=RARE)]
            following += [((*things, one), m) for one, m in r.after(j, (",",), read, group=RARE)]
        states = following
    return found
