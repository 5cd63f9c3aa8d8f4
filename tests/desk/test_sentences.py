"""Next words inside a sentence: those that the reader of the game goes on with, the one that stood there among them."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from capesmith.desk.answers import Edit
from capesmith.desk.edits import applied
from capesmith.desk.positions import Lines, Span
from capesmith.desk.sentences import Next, Speech, next_words
from capesmith.desk.texts import Text, texts_of
from capesmith.effects.wording.reading import tokens
from capesmith.effects.wording.text import could_follow
from capesmith.systems import known_systems, system
from desk.desks import desk, position_of
from tries import share


def printed(id: str) -> Iterator[tuple[Text, str]]:
    """The lines of all shipped texts of a game, but for those in which authors say anything in words of their own."""
    game = system(id)
    assert game is not None
    reader = desk()._buffers.reader()
    names = reader.names(game, reader.files(game))
    for path in reader.files(game):
        for text in texts_of(reader.sheet(path, game, names), game, names):
            if not game.vocabulary.container(text.ability.container).get("free"):
                yield from ((text, line) for line in text.lines)


def some(id: str, count: int) -> list[tuple[Text, str]]:
    found = list(printed(id))
    return random.Random(id).sample(found, min(count, len(found)))


def is_offered(word: str, found: Next) -> bool:
    """Whether a word is among those that can follow; of numbers there are too many to list."""
    offered = {tokens(one)[0].folded for one in (*found.words, *found.marks)}
    return word in offered or (word.lstrip("+−")[:1].isdecimal() and any(one[-1:].isdecimal() for one in offered))


@pytest.mark.parametrize("id", known_systems())
def test_the_word_that_stands_in_a_printed_sentence_is_offered(id: str):
    """At any place of any printed text, the next word is among those that could follow: after a whole number, too."""
    asked, missed = 0, []
    for text, line in some(id, share(200)):
        found = tokens(line)
        for token in random.Random(line).sample(found, min(4, len(found))):
            found_next = next_words(line[: token.start], Speech(text.env, (text.ability.container,)))
            asked += 1
            if not is_offered(token.folded, found_next):
                missed.append(f"{line[: token.start]}|{token.text}")
    assert asked > 40 and len(missed) <= asked // 50, missed


@pytest.mark.parametrize("id", known_systems())
def test_the_words_that_are_offered_are_understood(id: str):
    """With any of them the reader gets further than without."""
    asked, refused = 0, []
    for text, line in some(id, share(60)):
        chance = random.Random(line)
        token = chance.choice([one for one in tokens(line) if line[: one.start][-1:] in ("", " ")])
        said, base = Speech(text.env, (text.ability.container,)), line[: token.start]
        words = next_words(base, said).words
        for word in chance.sample(words, min(12, len(words))):
            stuck = could_follow(f"{base.rstrip()} {word} ", said.env, said.containers)
            asked += 1
            if stuck.start <= len(base.rstrip()) + bool(base.strip()):
                refused.append(f"{base}|{word}")
    assert asked > 60 and len(refused) <= asked // 50, refused


def test_a_sentence_is_written_word_by_word():
    """With nothing but completion: each word is there, with the blanks and capitals that it needs."""
    file, wanted = "cards/heroes-wanted/actions.yaml", "Deal 4 DMG to a character within RNG 1."
    text = desk().text(file)
    start, stop = text.index("    play:\n"), text.index("    always:")
    line, head = Lines(text).line_of(start) + 1, "      says: "
    written = ""
    for token in tokens(wanted):
        now = f"{text[:start]}    play:\n{head}{written}\n{text[stop:]}"
        desk().open(file, now)
        found = {one.label: one for one in desk().complete(file, (line, len(head) + len(written)))}
        if token.text not in found:
            assert token.text == "4" or written == "", (written, token.text, [*found])
        before = f"{head}{written}"
        one = found.get(token.text) or found[token.text.capitalize()]
        written = applied(before, [Edit(file, on_first_line(one.span), one.text)])[len(head) :]
        written += " " if wanted[token.end : token.end + 1] == " " else ""
    assert written == wanted
    desk().open(file, f"{text[:start]}    play:\n{head}{written}\n{text[stop:]}")
    assert desk().findings(file) == ()
    desk().close(file)


def on_first_line(span: Span) -> Span:
    return (0, span[0][1]), (0, span[1][1])


def test_a_word_that_is_begun_is_finished():
    file = "cards/heroes-wanted/actions.yaml"
    text = desk().text(file).replace("    play:\n", "    play:\n      says: Deal 4 DMG to a chara\n    notes:\n", 1)
    desk().open(file, text)
    found = desk().complete(file, position_of(text, "a chara", 7))
    desk().close(file)
    assert [one.label for one in found] == ["character", "characters"]
    assert all(one.text == one.label and one.span[1][1] - one.span[0][1] == len("chara") for one in found)
