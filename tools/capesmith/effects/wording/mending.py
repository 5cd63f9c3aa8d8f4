"""A sentence that is not understood: what is wrong with it, and the smallest change after which it is."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from typing import NamedTuple

from capesmith.effects.wording.english import capital
from capesmith.effects.wording.paraphrase import PHRASES, said_for
from capesmith.effects.wording.reading import Stuck, Token, quoted, tokens
from capesmith.effects.wording.text import Understood, understand, write_ability
from capesmith.effects.wording.voice import Voice
from capesmith.source.bounds import MENDED_READS, MENDED_TEXT
from capesmith.source.diagnostic import listing

_MARKS = {",": "a comma", ":": "a colon", ".": "a full stop"}
_ARTICLES = ("a", "the")
_NEAR, _FAR = 0.8, 0.6  # how alike two words are, from 0 to 1
_CHANGES, _MISSING = 3, 8  # nonsense is refused as quickly as sense
_KEPT = frozenset(("no", "not", "cannot", "may", "until", "while", "if"))  # a text without them means something else


class Change(NamedTuple):
    """One change to a sentence: what to do, and the sentence after it; a doubtful one must bring the reader further."""

    what: str
    text: str
    doubtful: bool = False


class Mended(NamedTuple):
    """A sentence after small changes, and where it is still not understood, if it is not."""

    changes: tuple[Change, ...]
    stuck: Stuck | None
    text: str

    @property
    def what(self) -> str:
        """What to do, step by step; of several doubtful steps only what comes of them matters."""
        if sum(change.doubtful for change in self.changes) > 1:
            return "perhaps"
        return "; ".join(change.what for change in self.changes).replace("?; ", "? ")


class Trouble(NamedTuple):
    """What is wrong with a sentence, what would be right, and the part of the sentence that it is about."""

    message: str
    hint: str
    start: int
    end: int


def trouble(text: str, understood: Understood, env: Voice, containers: tuple[str, ...]) -> Trouble:
    """Why a sentence has no meaning: a word is not understood, or what it says is refused by the language."""
    stuck, refused = understood.stuck, understood.refused
    assert stuck is not None
    if refused is not None:
        return Trouble(refused.message, refused.hint, 0, len(text))
    return Trouble(*not_understood(text, stuck, env, containers), stuck.start, max(stuck.end, stuck.start + 1))


def not_understood(text: str, stuck: Stuck, env: Voice, containers: tuple[str, ...]) -> tuple[str, str]:
    """What is wrong with a word, and what would be right: a sentence that works, or what could follow."""
    message = f"“{stuck.word}” is not understood here" if stuck.word else "the sentence stops too early"
    found = mended(text, stuck, env, containers)
    if found.stuck is None:
        return message, f"{found.what}{'' if found.what.endswith('?') else ':'} “{found.text}”"
    if not found.changes:
        return message, _our_word(stuck, env) or _could_follow(stuck)
    then = f"after that “{found.stuck.word}” is not understood" if found.stuck.word else "then it stops too early"
    return message, f"{found.what}{'' if found.what.endswith('?') else ';'} {then} ({_could_follow(found.stuck)})"


def _our_word(stuck: Stuck, env: Voice) -> str:
    """The words of the game for one of plain speech, where the sentence is built in another way, too."""
    said = [f"“{word}”" for word in said_for(stuck.word.lower(), env.v)]
    return f"this game says {' or '.join(said)} for “{stuck.word}”; capesmith docs shows how" if said else ""


def _could_follow(stuck: Stuck) -> str:
    plain = [word for word in stuck.expected if word[:1].isalnum()] if stuck.word else []
    words = plain or quoted(stuck.expected)
    return f"could follow: {listing(words, limit=14)}" if words else "see capesmith docs for the sentences it reads"


def mended(text: str, stuck: Stuck, env: Voice, containers: tuple[str, ...]) -> Mended:
    """The likeliest small changes to a sentence; none where nothing brings the reader any further."""
    unchanged = Mended((), stuck, text)
    if len(text) > MENDED_TEXT:
        return unchanged
    found, seen, left = unchanged, {text}, _left(unchanged)
    while found.stuck is not None and len(found.changes) < _CHANGES:
        best: Mended | None = None
        for change in _changes(found.text, found.stuck, env):
            if change.text in seen or len(seen) > MENDED_READS:
                continue
            seen.add(change.text)
            understood, changes = understand(change.text, env, containers), (*found.changes, change)
            if understood.readings:
                return Mended(changes, None, " ".join(write_ability(understood.readings[0], env)))
            if understood.refused is not None:
                continue
            tried = Mended(changes, understood.stuck, change.text)
            still = _left(tried) + change.doubtful
            if still < left:
                best, left = tried, still
        if best is None:
            break
        found = best
    return unchanged if found.changes and found.changes[0].doubtful else found


def _left(tried: Mended) -> int:
    """How many words of a sentence are not understood."""
    return sum(tried.stuck is not None and token.start >= tried.stuck.start for token in tokens(tried.text))


def _changes(text: str, stuck: Stuck, env: Voice) -> Iterator[Change]:
    """Every small change worth trying where a reader is stuck, the likeliest first."""
    found = tokens(text)
    here = next((i for i, token in enumerate(found) if token.start >= stuck.start), len(found))
    if found:
        yield from _marks(text, found, here, stuck)
        yield from _other_phrases(text)
        yield from _other_words(text, found, here, env)
        yield from _spellings(text, found, here, stuck)
        yield from _missing_words(text, found, here, stuck)
        yield from _surplus_words(text, found, here)


def _marks(text: str, found: list[Token], here: int, stuck: Stuck) -> Iterator[Change]:
    """A full stop at the end, a colon for another mark or for none, a mark that could follow."""
    if found[-1].folded != ".":
        yield Change(f"{_MARKS['.']} is missing after “{found[-1].text}”", f"{text.rstrip()}.")
    for i in (here - 1, here):
        if 0 < i < len(found) and found[i].folded in (",", ";", ".", "-", "–", "—"):
            what = f"{_MARKS[':']} is missing after “{found[i - 1].text}”"
            yield Change(what, f"{text[: found[i - 1].end]}:{text[found[i].end :]}")
    if 0 < here < len(found):
        before = found[here - 1]
        for mark in (*(mark for mark in _MARKS if mark in stuck.words and mark != ":"), ":"):
            rest = text[before.end :].lstrip()
            yield Change(f"{_MARKS[mark]} is missing after “{before.text}”", f"{text[: before.end]}{mark} {rest}")


def _other_phrases(text: str) -> Iterator[Change]:
    """What cards say for a phrase of plain speech."""
    for plain, said in PHRASES.items():
        at = text.lower().find(plain)
        if at >= 0:
            words = capital(said) if text[at].isupper() else said
            yield Change(f"cards say “{said}” for “{plain}”", text[:at] + words + text[at + len(plain) :])


def _other_words(text: str, found: list[Token], here: int, env: Voice) -> Iterator[Change]:
    """The word of the game for one of plain speech, at the stuck word or before it, or for all of them."""
    what: list[str] = []
    changed = text
    for i in range(min(here, len(found) - 1), -1, -1):
        for n, said in enumerate(said_for(found[i].folded, env.v)):
            told = f"this game says “{said}” for “{found[i].text}”"
            yield Change(told, _put(text, found, i, said))
            if n == 0:
                what, changed = [told, *what], _put(changed, found, i, said)
    if len(what) > 1:
        yield Change("; ".join(what), changed)


def _spellings(text: str, found: list[Token], here: int, stuck: Stuck) -> Iterator[Change]:
    """A word that could stand here, spelt nearly like the one that does."""
    if here < len(found) and len(found[here].text) > 1:
        known = {word.lower(): word for word in stuck.words}
        sure = get_close_matches(found[here].folded, known, n=3, cutoff=_NEAR)
        for near in get_close_matches(found[here].folded, known, n=3, cutoff=_FAR):
            said = f'did you mean "{known[near]}"?'
            yield Change(said, _put(text, found, here, known[near]), near not in sure)


def _missing_words(text: str, found: list[Token], here: int, stuck: Stuck) -> Iterator[Change]:
    """An article, or a word that could follow, before the stuck one."""
    if here < len(found) and found[here].text.isalnum():
        words = [word for word in (*stuck.expected, *stuck.words) if word.isalpha()]
        for word in (*_ARTICLES, *words[:_MISSING]):
            what, before = f"“{word}” is missing before “{found[here].text}”", text[: found[here].start]
            said = word if before else capital(word)
            yield Change(what, f"{before}{said} {text[found[here].start :]}", True)


def _surplus_words(text: str, found: list[Token], here: int) -> Iterator[Change]:
    """The sentence without the stuck word."""
    if here < len(found) and found[here].text.isalpha() and found[here].folded not in _KEPT:
        rest = text[found[here].end :].lstrip()
        glue = "" if rest[:1] in _MARKS else " "
        without = f"{text[: found[here].start].rstrip()}{glue}{rest}".lstrip()
        yield Change(f"leave out “{found[here].text}”", capital(without) if here == 0 else without, True)


def _put(text: str, found: list[Token], i: int, word: str) -> str:
    """A sentence with another word in the place of one; `peek at` with `look at` for `peek` is `look at`."""
    token, end = found[i], found[i].end
    after = found[i + 1] if i + 1 < len(found) else None
    if after is not None and " " in word and word.endswith(f" {after.folded}"):
        end = after.end
    named = token.start == 0 or (token.text[:1].isupper() and word.islower())
    return text[: token.start] + (capital(word) if named else word) + text[end:]
