"""The authoring reference is complete, true and fresh; the YAML in it is written by the house's emitter."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from capesmith.cli.docs import run, subject
from capesmith.cli.main import app
from capesmith.content.kinds import COMMON, deck_fields
from capesmith.effects.amounts import FORMS, RangeType
from capesmith.effects.compile.compiler import Compiler
from capesmith.effects.conditions import TEST_FIELDS
from capesmith.effects.declaration import MODIFIERS
from capesmith.effects.events import EVENT_FILTERS
from capesmith.effects.intentions import intentions
from capesmith.effects.reference import reference, workshop
from capesmith.effects.reference_content import TEXTS, own_words, said_card, waived, whole_deck
from capesmith.effects.reference_examples import parsed
from capesmith.effects.reference_fields import WORDS
from capesmith.effects.reference_intentions import snippet
from capesmith.effects.reference_page import plain
from capesmith.effects.selectors import FILTERS, QUANTITY_DOCS
from capesmith.effects.vocabulary import RULE_WORDS, SHARED_ROLES, TRIGGER_WORDS
from capesmith.source.codes import catalogue
from capesmith.source.emit import WIDTH, emit, emit_inline
from capesmith.source.yaml import read_text
from capesmith.systems import SHIPPED, system
from capesmith.systems.base import System
from capesmith.systems.load import shipped_box
from each import each

ROOT = Path(__file__).parents[1]
GAMES: dict[str, System] = {id: system(id) for id in SHIPPED}  # type: ignore[misc]


@cache
def made_of(id: str) -> Any:
    return subject(GAMES[id])


@cache
def page_of(id: str) -> str:
    return reference(made_of(id))


class Book:
    """The reference of one game, read back."""

    def __init__(self, game: System) -> None:
        self.game, self.words = game, game.vocabulary
        self.home = ROOT / "cards" / game.id / "REFERENCE.md"
        self.made, self.page = made_of(game.id), page_of(game.id)
        self.shop = workshop(self.made)
        self.phrases = self.shop.phrases

    def prose(self) -> Iterator[str]:
        """The lines outside of code blocks."""
        inside = False
        for line in self.page.splitlines():
            if line.startswith("```"):
                inside = not inside
            elif not inside:
                yield line

    def headings(self) -> list[tuple[int, str]]:
        found = (re.match(r"(#+) (.+)", line) for line in self.prose())
        return [(len(match.group(1)), match.group(2)) for match in found if match]

    @cached_property
    def tables(self) -> list[tuple[str, list[str], list[list[str]]]]:
        """Every table with the heading it stands under, its head and its rows."""
        found: list[tuple[str, list[str], list[list[str]]]] = []
        title, before = "", ""
        for line in self.prose():
            if line.startswith("#"):
                title = line.lstrip("# ")
            if line.startswith("|") and before.startswith("|"):
                found[-1][2].append(cells(line))
            elif line.startswith("|"):
                found.append((title, cells(line), []))
            before = line
        return found

    def rows(self, title: str) -> dict[str, list[str]]:
        """The rows below a heading by their first cell, its code marks and link taken off."""
        found: dict[str, list[str]] = {}
        for heading, _, body in self.tables:
            if heading == title:
                for row in body[1:]:
                    found.setdefault(re.sub(r"\[?`([^`]*)`.*", r"\1", row[0]), row)
        return found


@cache
def book_of(id: str) -> Book:
    return Book(GAMES[id])


@pytest.fixture(params=GAMES)
def book(request: pytest.FixtureRequest) -> Book:
    return book_of(request.param)


def anchor(title: str) -> str:
    """As GitHub makes it."""
    kept = "".join(char for char in title.lower() if char.isalnum() or char in " -_")
    return kept.replace(" ", "-")


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]


def of_each_game(items: Callable[[System], Iterable[Any]], name: Callable[[Any], str] = str) -> Any:
    """All such items of all games."""
    found = [(id, item) for id, game in GAMES.items() for item in items(game)]
    return each("id, item", found, ids=lambda one: f"{one[0]}-{name(one[1])}")


# --- the page as Markdown ---------------------------------------------------------------------------


def test_the_reference_is_fresh(book):
    home = book.home.relative_to(ROOT).as_posix()
    current = book.home.read_text("utf-8") if book.home.exists() else ""
    assert current == book.page, f"{home} is stale; refresh it with: capesmith docs {book.game.id} --out {home}"


def test_headings_are_unique_and_links_lead_to_them(book):
    anchors = [anchor(title) for _, title in book.headings()]
    assert len(set(anchors)) == len(anchors)
    links = {link for line in book.prose() for link in re.findall(r"\]\(#([^)]*)\)", line)}
    assert len(links) > 50
    assert links <= set(anchors)


def test_contents_list_every_chapter(book):
    start = book.page.index("## Contents")
    listed = re.findall(r"^ *- \[(.*)\]\(", book.page[start : book.page.index("\n## ", start + 1)], re.MULTILINE)
    assert listed == [title for level, title in book.headings() if level in (2, 3) and title != "Contents"]


def test_tables_are_whole_and_no_cell_is_empty(book):
    assert len(book.tables) > 60
    for title, head, body in book.tables:
        assert body[0] == ["---"] * len(head), title
        assert len(body) > 1, f"an empty table below {title}"
        for row in body:
            assert len(row) == len(head), f"{title}: {row}"
            assert all(cell not in ("", ".", "``", "None") for cell in row), f"{title}: {row}"


def test_code_marks_are_paired(book):
    for line in book.prose():
        assert line.count("`") % 2 == 0, line
        assert "``" not in line, line


def test_every_yaml_block_reads_without_a_word(book):
    blocks = re.findall(r"^```yaml\n(.*?)^```$", book.page, re.MULTILINE | re.DOTALL)
    assert len(blocks) > 70
    for block in blocks:
        assert read_text("block", block.encode()).problems == [], block


def test_the_pages_do_not_depend_on_chance():
    """One of them in another process. In this one, whose seed is always another, all are compared with their files."""
    id = max(GAMES)
    code = f"from test_reference import page_of; print(page_of({id!r}), end='')"
    paths = os.pathsep.join((str(Path(__file__).parent), *sys.path))
    env = {**os.environ, "PYTHONHASHSEED": "2", "PYTHONPATH": paths}
    said = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, check=True)
    assert said.stdout.decode() == page_of(id)


# --- the page as a reference ----------------------------------------------------------------------------


# What everybody reached for who was given the reference and a card to write.
REACHED_FOR = (
    "swap places", "copy what somebody else did", "copy a power", "steal from somebody", "go again", "heal somebody",
    "delay something", "protect somebody", "move somebody else", "let the player choose", "react to something",
    "do something only once per turn", "make something dearer", "forbid something", "stop something from happening",
)  # fmt: skip


@cache
def compiler_of(id: str) -> Compiler:
    return GAMES[id].game.cast(shipped_box(GAMES[id])).compiler


@of_each_game(lambda game: intentions(game.vocabulary))
def test_every_intention_has_a_snippet_that_works(id, item):
    book, example = book_of(id), snippet(item, book_of(id).shop)
    shown = book.shop.ability(example)
    assert shown is not None, f"not understood: {example}"
    assert shown.reads_back, f"“{shown.text}” does not read back to: {example}"
    wanted, written, said, see = book.rows("By intention")[item]
    assert (wanted, said) == (item, plain(shown.text))
    assert parsed(written.strip("`")) == parsed(example)
    assert see.startswith("[`"), "it links to its words"
    kinds = (kind for kind in book.shop.kinds.values() if shown.container in kind.containers)
    ability = next(filter(None, (book.shop.read(kind, shown.container, shown.value) for kind in kinds)))
    compiler_of(id).ability("snippet", "Snippet", replace(ability, container=shown.container))


def test_what_authors_reach_for_is_in_the_index(book):
    assert set(REACHED_FOR) <= set(book.rows("By intention"))
    assert set(book.phrases["intentions"]) <= set(intentions(book.words)), "a snippet for nothing anybody wants"
    nearest = book.phrases.get("nearest", {})
    assert set(nearest) <= set(REACHED_FOR) - set(intentions(book.words)), "what there is a word for is in the index"
    for example in nearest.values():
        shown = book.shop.ability(example)
        assert shown is not None and shown.reads_back, example
    used = re.findall(r"\[`([a-z-]+)`\]", " ".join(row[-1] for row in book.rows("By intention").values()))
    assert set(book.words.verbs) - {"do"} <= set(used), "every verb is good for something"


@of_each_game(lambda game: game.vocabulary.verbs)
def test_every_verb_is_explained_by_an_example_that_works(id, item):
    book, name = book_of(id), item
    info = book.words.verbs[name].verb
    example = book.shop.verb_example(name)
    assert re.match(r"[A-Z].*\.\Z", info.doc, re.DOTALL), "a verb's docstring is a sentence"
    assert example, f"{name} has no example"
    shown = book.shop.ability(example)
    assert shown is not None, f"the example of {name} is not understood: {example}"
    assert shown.lines, f"the example of {name} cannot be said: {example}"
    assert shown.reads_back, f"“{shown.text}” does not read back to the example of {name}"
    assert name in re.findall(r"[a-z-]+", example), f"the example of {name} does not use it"
    assert f"\n{emit({shown.container: shown.value})}" in book.page
    assert all(line in book.page for line in shown.lines)
    table = book.rows(f"`{name}`")
    assert set(info.details) <= set(table)
    assert name in table or info.value is None
    assert name in book.rows("All verbs")


@each("word", [*RULE_WORDS, *TRIGGER_WORDS])
def test_every_rule_and_trigger_word_has_a_sentence(word, book):
    shown = book.shop.ability({**book.phrases["rules"], **book.phrases["triggers"]}[word])
    assert shown is not None
    assert shown.reads_back
    assert (4, f"`{word}`") in book.headings()


def test_examples_cover_what_the_language_has(book):
    assert set(book.phrases["modifiers"]) == set(MODIFIERS) - (set() if book.words.ignorable else {"ignoring"})
    assert set(book.phrases["quantities"]) == {*QUANTITY_DOCS, "first-of"}
    assert set(book.phrases["filters"]) == set(FILTERS)
    assert set(book.phrases["attributes"]) == set(book.words.attributes)
    assert set(book.phrases["roles"]) == set(SHARED_ROLES) & set(book.words.roles)
    assert set(book.phrases["amounts"]) >= set(FORMS)
    assert set(book.phrases["ranges"]) >= set(RangeType.COMPARED)
    assert set(book.phrases["tests"]) == set(TEST_FIELDS)
    assert set(book.phrases["event-filters"]) == set(EVENT_FILTERS)


def test_most_examples_can_be_said(book):
    """What cannot is named here, so that no sentence is lost unseen."""
    whole = {"modifier": book.phrases["modifiers"], "role": book.phrases["roles"], "amount": book.phrases["amounts"]}
    unsaid = {
        (group, key) for group, table in whole.items() for key, one in table.items() if not said(book.shop.ability(one))
    }
    phrases = [
        ("quantity", book.phrases["quantities"], book.shop.selector),
        ("filter", book.phrases["filters"], book.shop.selector),
        ("attribute", book.phrases["attributes"], book.shop.selector),
        ("range", book.phrases["ranges"], book.shop.condition),
        ("condition", book.phrases["conditions"], book.shop.condition),
        ("test", book.phrases["tests"], book.shop.condition),
        ("event", book.phrases["event-filters"], book.shop.event),
    ]
    unsaid |= {(group, key) for group, table, write in phrases for key, one in table.items() if not write(one)}
    assert unsaid <= {
        ("role", "here"),
        ("amount", "by-heroes"),
        ("quantity", "first-of"),
        ("test", "without"),
        ("test", "owner"),
        ("event", "to"),
        ("event", "source"),
    }


def said(shown: Any) -> bool:
    return shown is not None and bool(shown.lines)


@of_each_game(lambda game: [category for category in WORDS if getattr(game.vocabulary, category)])
def test_every_word_is_listed_with_its_meaning(id, item):
    book, category = book_of(id), item
    listed = book.rows(WORDS[category])
    words = [
        word for word in getattr(book.words, category) if category != "roles" or "phrase" in book.words.roles[word]
    ]
    assert words
    for word in words:
        assert word in listed, f"{word} is not below {WORDS[category]}"
        assert re.search(r"[a-zA-Z]{2}", listed[word][1]), f"{word} has no doc"


def test_every_role_event_attribute_and_container_is_listed(book):
    assert set(book.words.roles) <= {*book.rows(WORDS["roles"]), *book.rows("Roles in every text")}
    assert set(book.words.events) == set(book.rows("Event words"))
    for name, entry in book.words.attributes.items():
        assert name in book.rows("Attributes")
        if isinstance(entry["values"], dict):
            assert set(entry["values"]) <= set(book.rows("Attributes"))
    containers = {key for kind in book.game.kinds.values() for key in (*kind.containers, *kind.powers)}
    assert containers <= set(book.rows("When a text is live"))


def test_every_entry_of_the_vocabulary_is_whole(book):
    """A comma in a doc without quotes makes a key without a value."""
    waiting = [book.words.raw]
    while waiting:
        entry = waiting.pop()
        assert all(value is not None for value in entry.values()), entry
        waiting += [value for value in entry.values() if isinstance(value, dict)]


@of_each_game(lambda game: game.kinds.values(), lambda kind: kind.name)
def test_every_field_of_every_kind_of_card_is_explained(id, item):
    book, kind = book_of(id), item
    listed = book.rows(kind.title)
    for key in kind.all_fields():
        if key in COMMON:
            listed = {**listed, key: book.rows("Every card")[key]}
        elif key in TEXTS:
            listed = {**listed, key: book.rows("The text of a card")[key]}
        assert re.search(r"[a-z]{3}", listed[key][-1 if key in TEXTS else 3]), key


@of_each_game(lambda game: game.sheet.kinds.values(), lambda kind: kind.name)
def test_every_field_of_every_file_is_explained(id, item):
    book, kind = book_of(id), item
    assert set(kind.fields) <= set(book.rows(kind.title))


def test_the_head_of_a_deck_is_explained(book):
    assert set(deck_fields(book.game.kinds)) <= set(book.rows("The head of a deck"))


def test_every_code_is_listed(book):
    assert list(book.rows("Diagnostic codes")) == list(catalogue())


def test_the_cards_of_the_first_page_are_good(project, book, monkeypatch):
    card = book.made.first_card
    assert whole_deck(book.made, card) in book.page
    kind = book.made.decks[card.file]["kind"]
    variants = [said_card(book.made, card), {**card.data, **own_words(card)}, {**card.data, **waived(card)}]
    cards = [{**one, "id": f"copy-{number}"} for number, one in enumerate(variants)]
    cards = [{**one, "code": f"C{number}"} if "code" in one else one for number, one in enumerate(cards)]
    root = project({f"cards/{book.game.id}/copies.yaml": emit({"deck": "copies", "kind": kind, "cards": cards})})
    monkeypatch.chdir(root)
    told = CliRunner().invoke(app, ["check"])
    assert told.exit_code == 0, told.stdout
    found = re.findall(r"\b[A-Z]{3}[0-9]{3}\b", told.stdout)
    assert [code for code in found if code != "BOX009"] == ["TXT105"]  # copies have the name of their original


# --- the command --------------------------------------------------------------------------------------------


def test_docs_prints_the_page_or_writes_it(tmp_path, capsys):
    id = "heroes-incorporated"
    assert run(id, None) == 0
    assert capsys.readouterr().out == page_of(id)
    out = tmp_path / "new" / "page.md"
    assert run(id, out) == 0
    assert out.read_text("utf-8") == page_of(id)
    assert str(out) in capsys.readouterr().out


def test_docs_of_an_unknown_game(capsys):
    assert run("heros-wanted", None) == 2
    assert 'did you mean "heroes-wanted"?' in capsys.readouterr().err


# --- the emitter -----------------------------------------------------------------------------------------

TRICKY = (
    "no", "No", "on", "off", "yes", "y", "N", "true", "False", "null", "~", "", " ", "=", "<<", "-", "--",
    "---", "...", ".", "..", "?", ":", "a: b", "a:", ":a", "a #b", "#a", "- a", "a,b", "[a]", "{a}", "!a",
    "&a", "*a", "%a", "@a", "`a", "|", ">", "'a'", '"a"', "a\\b", "007", "0o7", "0x1F", "0b1", "1_000",
    "1e3", "1.5", ".5", "5.", "+1", "-1", "1:30", "12:30:45", "2024-01-01", "2024-01-01 10:00:00", ".inf",
    "-.INF", ".nan", "1-3", "2+", "1-2", "4", "1st", "3 heroes", "a\nb", "a\n\nb", "a\n", "\na", " a", "a ",
    "a  b", "a\n b", "\t", "\u00a0", "\u2028", "\u200b", "é", "“a”", "🦸", "word " * 40,
    ("long " * 30).strip(), ("long: " * 30).strip(), "x" * 150,
)  # fmt: skip
CHARACTERS = st.characters(exclude_categories=["Cc", "Cs", "Cn"], exclude_characters="\ufeff") | st.sampled_from("\n\t")
TEXT = st.sampled_from(TRICKY) | st.text(CHARACTERS, max_size=30) | st.text("abc:#-,[]{}'\"\\ \n", max_size=12)
KEYS = TEXT.filter(lambda key: 0 < len(key) < 200)
NUMBERS = st.integers(-(10**15), 10**15) | st.floats(allow_nan=False, allow_infinity=False)
DATA = st.recursive(
    st.none() | st.booleans() | NUMBERS | TEXT,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(KEYS, inner, max_size=5),
    max_leaves=25,
)
ROOTS = st.lists(DATA, max_size=5) | st.dictionaries(KEYS, DATA, max_size=5)
# What YAML 1.2 tools take for something else than text (the core schema).
CORE = re.compile(
    r"|~|null|Null|NULL|true|True|TRUE|false|False|FALSE|[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+"
    r"|[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)"
)


@settings(deadline=None)
@given(ROOTS)
def test_emitted_data_reads_back(data):
    text = emit(data)
    document = read_text("emitted", text.encode())
    assert document.problems == []
    assert document.data == data
    assert yaml.load(text, Loader=yaml.CSafeLoader) == data


@settings(deadline=None)
@given(ROOTS)
def test_inline_data_is_one_line_and_reads_back(data):
    line = emit_inline(data)
    assert "\n" not in line
    document = read_text("emitted", line.encode())
    assert document.problems == []
    assert document.data == data


@each("text", TRICKY)
def test_tricky_text_is_text_to_every_tool(text):
    for written in (emit({"key": text, "other": 1}), emit({text or "x": 1, "other": 1}), emit([[text], 1])):
        plain = re.search(r"^(?:key: |- \[)?([^\"\]:]*)", written)
        assert plain is not None
        assert not CORE.fullmatch(plain.group(1)) or plain.group(1) == ""
        assert read_text("tricky", written.encode()).problems == []


def test_ranges_stay_plain():
    assert emit({"1-2": "1-3", "a": "2+"}) == "1-2: 1-3\na: 2+\n"
    assert emit({"1": "4", "no": "on"}) == '"1": "4"\n"no": "on"\n'


def test_house_style():
    """One parameter per line, braces only around small maps, steps always spread out."""
    step = "for-each: {each: room, without: minion}, do: {place: {underling: 1}, at: {each: space, in: it}}"
    assert emit({"play": [parsed(step), "rest"]}) == (
        "play:\n"
        "  - for-each: {each: room, without: minion}\n"
        "    do:\n"
        "      - place: {underling: 1}\n"
        "        at: {each: space, in: it}\n"
        "  - rest\n"
    )
    assert emit({"play": ["rest"]}) == "play:\n  - rest\n"
    assert emit({"id": "a", "rest": None, "types": ["attack"]}) == "id: a\nrest:\ntypes: [attack]\n"
    assert emit({"all": [{"injury": "2+"}, "first-hero"]}) == "all:\n  - injury: 2+\n  - first-hero\n"


@pytest.mark.parametrize("game", GAMES)
def test_house_style_is_that_of_the_shipped_cards(game):
    for path in sorted((ROOT / "cards" / game).glob("*.yaml")):
        document = read_text(path.name, path.read_bytes())
        written = [re.sub(r"\s+#.*", "", line) for line in document.text.splitlines()]
        theirs = [line for line in written if line.strip() and not line.startswith("#")]
        ours = emit(document.data).splitlines()
        strange = set(ours) - set(theirs)
        assert len(strange) < len(theirs) / 5, (path.name, sorted(strange)[:5])


@settings(deadline=None)
@given(st.lists(st.dictionaries(st.sampled_from(("a", "b", "c")), st.integers(0, 9)), min_size=1, max_size=30))
def test_no_line_is_too_long_if_it_can_be_broken(data):
    assert all(
        len(line) <= WIDTH for line in emit({"key": {"list": data, "words": ["word"] * 60}, "x": 1}).splitlines()
    )


def test_what_yaml_cannot_say_is_refused():
    for value in (float("inf"), float("nan"), object()):
        with pytest.raises(ValueError, match="no plain spelling"):
            emit({"key": value})
