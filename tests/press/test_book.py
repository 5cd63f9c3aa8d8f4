"""A book is laid out as the markup says: nothing lost, nothing torn, every number and link right."""

from __future__ import annotations

import io
from itertools import pairwise

import pikepdf
import pypdfium2
import pytest

from capesmith.content.model import Box as Content
from capesmith.render.book import BookSpec, Chapter, Example, Figure, FigureRequest, draw_book, make_book
from capesmith.render.book.columns import balanced, fill
from capesmith.render.book.drawn import Drawn, Unprintable
from capesmith.render.book.folder import tied
from capesmith.render.book.format import A4, COLUMN, GUTTER, HALF, INNER, LETTER, OUTER, PAGE, STEP, TOP
from capesmith.render.book.people import Person, passing
from capesmith.render.book.rows import Ornament, Picture, Row
from capesmith.render.book.sources import chapters_of, glossary_of, whole
from capesmith.render.chance import Chance
from capesmith.render.document import About, Document
from capesmith.render.drawing import Cut, Drawing
from capesmith.render.shapes import Box as Area
from capesmith.source.counting import counted, listed
from capesmith.systems.heroes_wanted.press import PRINTING
from wanted.press.printed import order

SENTENCE = "The hero looks at the city, the city looks at the hero, and the newspaper looks at both of them. "
FULL = PRINTING.look("full")


def nothing(pen, box):
    """A picture of nothing."""


def drawn_page(name):
    return Drawing(name, name, Cut(A4.width, A4.height), lambda pen: None)


def made(*texts, ink="full", **given):
    chapters = [Chapter(f"{number}.md", text) for number, text in enumerate(texts, 1)]
    return make_book(chapters, BookSpec("Sample", **given), PRINTING.look(ink))


def clean(*texts, **given):
    book = made(*texts, **given)
    assert not book.problems, book.problems
    return book


def said(page):
    return " ".join(" ".join(page.words).split())


def column_of(page, item):
    x = item.x if hasattr(item, "x") else item.box.x
    return 0 if x < page.left + COLUMN else 1


def pdf_of(book, **given):
    document = Document(About("Sample"), FULL)
    draw_book(document, book, **given)
    return document.bytes()


SAMPLE = """# Your Turn {#turn}

> A turn is one bold move. **Play an action** or rest.

## Play an action {#play}

Choose one card -- any card -- and "do" what it says. <!-- HW-001 HW-002 -->
{index: play} See [Rest](#rest), page {page: rest}.

### Move

**MOVE 3** [movement] lets you enter up to three spaces. {index: move}

- one *small* thing
- another
  - deeper

1. **First** step.
2. Second step.

| Minion | RNG | DMG |
|---|---|---:|
| Underling | 1 | 1 |
| Henchman [henchman] | 1 | 2 |

```first-game
Leave out **quirks**. <!-- HW-003 -->
```

```remember
- Always.
```

```tip
Rest early.
```

```figure dot
size: {{ size }}
caption: A dot of {{ size }}.
```

```example charge
```

```page-break
```

## Rest {#rest}

Take back every card. {index: rest} {index: play}
"""
LISTS = """# Lists {-}

```contents
```

```glossary
```

```index
```
"""


def sample(asked=None, **given):
    """A small book with everything in it."""

    def dot(request):
        if asked is not None:
            asked.append(request)
        return Figure("column", 20, nothing)

    def example(name):
        return Example("Bea charges", nothing, nothing, "Before it.", "**5 DMG**!", rules=("HW-009",))

    spec = {
        "variables": {"size": 7}, "figures": {"dot": dot}, "example": example, "front": (drawn_page("title"),),
        "glossary": {"Hero": "See [Rest](#rest)."}, "back": (drawn_page("back"),),
    } | given  # fmt: skip
    return clean(SAMPLE, LISTS, **spec)


# --- what is printed --------------------------------------------------------------------------------------


PRINTED = (
    "Play an action", "one small thing", "deeper", "Henchman", "Leave out quirks.", "Always.", "Rest early.",
    "A dot of 7.", "Bea charges", "Before it.", "5 DMG!", "Take back every card.", "Hero. See Rest.",
)  # fmt: skip


def test_everything_in_the_markup_is_printed():
    asked: list[FigureRequest] = []
    book = sample(asked)
    words = " ".join(said(page) for page in book.layouts)
    for wanted in PRINTED:
        assert wanted in words, wanted
    assert "–" in words and "“do”" in words, "typed dashes and quotes become printed ones"
    for hidden in ("{", "HW-0", "**", "index:", "<!--"):
        assert hidden not in words
    assert asked[0].arguments == {"size": 7} and len(asked) == 1, "a figure is asked for once"


def test_numbers_of_pages_are_right_everywhere():
    book = sample()
    pages = {entry.anchor: entry.page for entry in book.contents}
    assert pages["turn"] == 2 and pages["rest"] == 3, "the title page is page 1"
    assert "See Rest, page 3." in said(book.layouts[0])
    assert book.index == {"play": (2, 3), "move": (2,), "rest": (3,)}
    lists = said(book.layouts[2])
    assert "1 Your Turn 2" in lists and "Rest 3" in lists
    assert book.contents[-1].label == "", "a chapter with a hyphen has no number"
    assert "play, 2, 3" in lists
    assert book.rules_by_page == {2: ("HW-001", "HW-002", "HW-003", "HW-009")}
    assert book.rules == {"HW-001", "HW-002", "HW-003", "HW-009"}
    assert [page.id for page in book.pages] == ["title", "page-2", "page-3", "page-4", "back"]


def test_contents_that_grow_over_pages_still_name_the_right_ones():
    many = "\n\n".join(f"## Part {n} {{#part-{n}}}\n\n{SENTENCE}" for n in range(150))
    book = clean("# Contents\n\n```contents\n```\n", f"# Parts\n\n{many}")
    at = {mark.key: page.number for page in book.layouts for mark in page.marks if mark.kind == "anchor"}
    assert len({page.chapter for page in book.layouts}) == 2 and at["parts"] > 2
    for entry in book.contents:
        assert entry.page == at[entry.anchor]
    listed = " ".join(said(page) for page in book.layouts if page.chapter == "Contents")
    for number in (0, 75, 149):
        assert f"Part {number} {at[f'part-{number}']}" in listed


# --- the page ---------------------------------------------------------------------------------------------


def test_the_page_is_two_sided_and_text_stays_in_its_columns():
    book = clean("# Long\n\n" + "\n\n".join(SENTENCE * 4 for _ in range(60)))
    assert len(book.layouts) > 2
    for page in book.layouts:
        left = INNER if page.number % 2 else OUTER
        assert min(line.x for line in page.lines) == pytest.approx(left)
        for line in page.lines:
            start = left + column_of(page, line) * (COLUMN + GUTTER)
            assert start - 1e-6 <= line.x and line.right <= start + COLUMN + 1e-6
            assert TOP < line.y <= A4.height - 18 + 1e-6
    full = book.layouts[1]
    assert max(line.y for line in full.lines) > A4.height - 18 - 3 * STEP, "full pages are full"


def test_all_lines_of_body_text_stand_on_the_grid():
    book = sample()
    for page in book.layouts:
        for line in page.lines:
            if line.size == FULL.role("book-body").size and line.x <= page.left + COLUMN + GUTTER:
                steps = (line.y - TOP - 3.2) / HALF
                if page.number != 2 or line.y < 120:  # words in tables and boxes are centred there
                    assert steps == pytest.approx(round(steps), abs=1e-6)


def tagged(tag, words):
    """A paragraph each of whose lines can be told."""
    return " ".join([f"{tag}word"] * words)


def fragments(book):
    """For each tag the number of lines in each column that has some, in the order of reading."""
    found: dict[str, dict[tuple[int, int], int]] = {}
    for page in book.layouts:
        for line in page.lines:
            places = found.setdefault(line.words.split("word")[0], {})
            place = (page.number, column_of(page, line))
            places[place] = places.get(place, 0) + 1
    return found


@pytest.mark.parametrize("above", range(8))
def test_no_line_is_left_alone_and_no_heading_ends_a_column(above):
    """Whatever stands above: two lines of a paragraph stay together, headings with text, and two items of a list."""
    words = ["Short."] * above
    for n in range(40):
        words += [f"## h{n}word", tagged(f"p{n}", 20 + 7 * (n % 9)), f"### k{n}word", tagged(f"q{n}", 33)]
        words += ["\n".join(f"- i{n}word {item}" for item in range(2 + n % 5))]
    book = clean("# Torn\n\n" + "\n\n".join(words))
    assert len(book.layouts) > 3
    found = fragments(book)
    assert any(len(places) > 1 for places in found.values()), "something is split, else this proves nothing"
    for tag, places in found.items():
        if tag[0] in "pqi":
            assert len(places) == 1 or min(places.values()) >= 2, (tag, places)
    for n in range(40):
        for head, text in (("h", "p"), ("k", "q")):
            assert list(found[f"{head}{n}"])[-1] == next(iter(found[f"{text}{n}"])), f"heading {head}{n} is left behind"


def test_columns_at_the_end_of_a_chapter_are_balanced():
    book = clean("# Short\n\n" + "\n\n".join(tagged(f"p{n}", 40) for n in range(8)))
    (page,) = book.layouts
    ends = [max(line.y for line in page.lines if column_of(page, line) == column) for column in (0, 1)]
    assert abs(ends[0] - ends[1]) <= 3 * STEP
    assert any(isinstance(item, Ornament) and item.kind == "filler" for item in page.items), (
        "the rest is not left blank"
    )


def test_balanced_columns_are_as_low_as_can_be():
    rows = [Row(2, keep=n % 3 == 0) for n in range(21)]
    found = balanced(rows, A4.depth)
    assert found is not None and found.second == len(rows)
    lower = found.height - 1
    assert fill(rows, fill(rows, 0, lower), lower) < len(rows)
    assert balanced([Row(2)] * 200, A4.depth) is None


def wide(request):
    return Figure("page", float(request.arguments["high"]), nothing)


def figures_on(page):
    return [item.box for item in page.items if isinstance(item, Picture)]


def test_blocks_across_the_page_part_it_into_bands():
    figure = "```figure wide\nhigh: 50\n```"
    text = "\n\n".join(["# Bands", tagged("a", 200), "## Title", figure, tagged("b", 200)])
    book = clean(text, figures={"wide": wide})
    (page,) = book.layouts
    (box,) = figures_on(page)
    assert (box.x, box.w, box.h) == (INNER, PAGE, 50)
    above = [line for line in page.lines if line.words.startswith("a")]
    below = [line for line in page.lines if line.words.startswith("b")]
    title = next(line for line in page.lines if line.words == "Title")
    assert max(line.y for line in above) < title.y < box.y, "a heading goes across with the block below it"
    assert box.bottom < min(line.y for line in below)
    for lines in (above, below):
        assert {column_of(page, line) for line in lines} == {0, 1}


def test_a_block_that_does_not_fit_waits_for_the_next_page_and_the_text_goes_on():
    figure = "```figure wide\nhigh: 150\n```"
    text = "\n\n".join(["# Waits", tagged("a", 600), figure, *(tagged(f"b{n}", 80) for n in range(12))])
    book = clean(text, figures={"wide": wide})
    first, second, *_ = book.layouts
    assert not figures_on(first) and any(line.words.startswith("b") for line in first.lines)
    (box,) = figures_on(second)
    assert box.y == pytest.approx(TOP)
    assert max(line.y for line in first.lines) > A4.height - 18 - 4 * STEP


def test_nothing_overlaps():
    """On a page full of everything, lines keep their distance and boxes do not cut into each other."""
    book = sample()
    for page in book.layouts:
        for column in (0, 1):
            boxes = sorted(
                (item.box.y, item.box.bottom)
                for item in page.items
                if isinstance(item, Ornament)
                and item.kind in ("callout", "table-frame")
                and column_of(page, item) == column
            )
            for (_, bottom), (top, _) in pairwise(boxes):
                assert bottom <= top
        ends: dict[tuple[int, float], float] = {}
        for line in sorted(page.lines, key=lambda line: line.x):
            key = (column_of(page, line), round(line.y, 3))
            assert line.x >= ends.get(key, 0.0) - 1e-6, line.words
            ends[key] = line.right


def test_a_table_is_whole_unless_it_is_longer_than_a_column():
    def table(rows):
        return "| Name | Number |\n|---|---|\n" + "\n".join(f"| row {n} | {n} |" for n in range(rows))

    def parts(rows):
        book = clean(f"# Table\n\n{tagged('a', 330)}\n\n{table(rows)}")
        shown = [item for page in book.layouts for item in page.items if isinstance(item, Ornament)]
        heads = sum(item.kind == "table-head" for item in shown)
        assert sum(item.kind in ("table-row", "table-stripe") for item in shown) == rows
        return heads

    assert parts(20) == 1
    assert parts(60) > 1, "each part has the header"


def test_breaks_are_made_where_the_author_wants_them():
    (page,) = clean("# Break\n\nleft\n\n```columns-end\n```\n\nright").layouts
    assert [column_of(page, line) for line in page.lines if line.words in ("left", "right")] == [0, 1]
    first, second = clean("# Break\n\none\n\n```page-break\n```\n\ntwo").layouts
    assert "one" in said(first) and "two" in said(second)


# --- what is wrong ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("# A\n\n```figure gone\n```", 3, 'no figure "gone"'),
        ("# A\n\n```figure broken\n```", 3, "figure broken cannot be drawn: ValueError: no ink"),
        ("# A\n\n```figure wide\n- [\n```", 5, "not YAML"),
        ("# A\n\n```figure wide\nhigh: 300\n```", 3, "mm too high for a page"),
        ("# A\n\n```example gone\n```", 3, 'no example "gone"'),
        ("# A\n\ntext\n\n[no-such-icon] here", 5, 'no icon "no-such-icon"'),
        ("# A\n\nsee [there](#nowhere)", 3, 'anchor "nowhere"'),
        ("# A\n\nsee [there](https://example.org)", 3, "inside the book"),
        ("# A\n\nan arrow \u2192 there", 3, "U+2192"),
        ("# A\n\n" + "W" * 80, 3, "mm too wide"),
        ("# A\n\n| a | b |\n|---|---|\n| " + "W" * 30 + " | " + "M" * 30 + " |", 3, "table is"),
        ("# A\n\n{{ unknown }}", 3, "'unknown' is undefined"),
        ("# A\n\n{% for %}", 3, "template is broken"),
        ("# A\n\n{{ ''.__class__.__mro__ }}", 3, "unsafe"),
        ("# A\n\n```nonsense\n```", 3, '"nonsense" is no block'),
        ("# A\n\n<b>bold</b>\n", 3, "not printed"),
        ("# A\n\n#### Too deep", 3, "three levels"),
        ("## Not a title", 1, "begins with its title"),
        ("# A {#x}\n\n## B {#x}", 3, 'anchor "x" already'),
    ],
)
def test_what_cannot_be_printed_is_said_with_its_line(text, line, message):
    def broken(request):
        raise ValueError("no ink")

    book = made(text, figures={"broken": broken, "wide": wide})
    assert any(problem.line == line and message in problem.message for problem in book.problems), book.problems
    assert book.layouts and pdf_of(book).startswith(b"%PDF"), "the book is made nevertheless"
    assert str(book.problems[0]).startswith("1.md:")


def test_lines_are_counted_in_the_source_not_in_the_filled_in_text():
    text = "# A\n\n{% for n in many %}\n- item {{ n }}\n{% endfor %}\n\n[no-such-icon]\n"
    book = made(text, variables={"many": range(30)})
    assert [(problem.line, problem.message) for problem in book.problems] == [(7, 'there is no icon "no-such-icon"')]


# --- the document -----------------------------------------------------------------------------------------


def test_the_document_has_an_outline_and_links_that_lead_to_the_right_pages():
    book = sample()
    with pikepdf.open(io.BytesIO(pdf_of(book))) as pdf, pdf.open_outline() as outline:
        titles = [item.title for item in outline.root]
        assert titles == ["Your Turn", "Lists"]
        assert [child.title for child in outline.root[0].children][:2] == ["Play an action", "Bea charges"]
        numbers = {page.objgen: number for number, page in enumerate(pdf.pages, 1)}
        leads = [[numbers[note.Dest[0].objgen] for note in page.get("/Annots", [])] for page in pdf.pages]
        assert leads[1] == [3, 3], "the link and the number of the page"
        assert set(leads[3]) == {2, 3}, "contents, index and glossary"
        rest = next(note for note in pdf.pages[1].Annots)
        assert float(rest.Dest[3]) >= (A4.height - TOP) * 72 / 25.4, "it leads to the heading, not below it"


def test_the_printed_words_can_be_read_back():
    book = sample()
    pdf = pypdfium2.PdfDocument(pdf_of(book))
    assert len(pdf) == 5
    text = " ".join(pdf[1].get_textpage().get_text_range().split())
    assert "lets you enter up to three spaces" in text and "YOUR TURN" in text.upper()
    assert pdf[1].get_size() == pytest.approx((A4.width * 72 / 25.4, A4.height * 72 / 25.4), abs=0.01)


def test_a_page_is_the_paper_and_its_colour_reaches_the_edge():
    book = make_book([Chapter("a.md", "# Long\n\n" + SENTENCE)], BookSpec("Letters", LETTER), FULL)
    pdf = pypdfium2.PdfDocument(pdf_of(book))
    assert pdf[0].get_size() == pytest.approx((612, 792), abs=0.01)
    shown = pdf[0].render(scale=1).to_pil().convert("RGB")
    white = (255, 255, 255)
    corners = [(1, 1), (shown.width - 2, 1), (1, shown.height - 2), (shown.width - 2, shown.height - 2)]
    assert not [at for at in corners if shown.getpixel(at) == white], "no bars beside the page"
    assert book.layouts[0].left + book.layouts[0].right == pytest.approx(LETTER.width + INNER - OUTER)


def test_a_print_shop_gets_the_bleed_around_the_trim():
    with pikepdf.open(io.BytesIO(pdf_of(sample(), bleed=3.0))) as pdf:
        media, trim = (
            [float(side) * 25.4 / 72 for side in box] for box in (pdf.pages[1].mediabox, pdf.pages[1].trimbox)
        )
    assert media[2:] == pytest.approx([A4.width + 6, A4.height + 6], abs=0.01)
    assert trim == pytest.approx([3, 3, A4.width + 3, A4.height + 3], abs=0.01)


def test_the_same_book_gives_the_same_bytes_and_fingerprints():
    one, two = sample(), sample()
    assert pdf_of(one) == pdf_of(two)
    prints = [page.fingerprint for page in one.pages[1:-1]]
    assert prints == [page.fingerprint for page in two.pages[1:-1]] and len(set(prints)) == 3
    other = sample(glossary={"Hero": "You."})
    same = [a.fingerprint == b.fingerprint for a, b in zip(one.pages, other.pages, strict=True)]
    assert same[1:4] == [True, True, False]


def test_saving_ink_changes_no_place():
    full, saver = sample(), sample(ink="saver")
    for one, other in zip(full.layouts, saver.layouts, strict=True):
        assert [(line.x, line.y, line.words) for line in one.lines] == [
            (line.x, line.y, line.words) for line in other.lines
        ]


# --- what a game brings of its own --------------------------------------------------------------------------


def test_a_box_of_the_books_own_has_its_label():
    text = "# One\n\n```box remember\nOnce.\n```\n\n```box first-game\nTwice.\n```\n"
    page = clean(text, callouts={"remember": "You win if"}).layouts[0]
    labels = [item.text for item in page.items if isinstance(item, Ornament) and item.kind == "callout"]
    assert labels == ["You win if", "first-game"] and "Once." in said(page)


def test_a_box_without_colour_and_icon_in_the_look_is_a_problem():
    assert [problem.message for problem in made("# One\n\n```box riddle\nWhy?\n```\n").problems] == [
        'the look has no icon "book-riddle"'
    ]


def test_banner_and_ornaments_can_be_drawn_by_the_game():
    drawn = []
    book = clean(
        "# One\n\n- a thing\n\n1. a step\n",
        banner=lambda pen, page: drawn.append(page.chapter),
        ornaments={"bullet": lambda pen, it: drawn.append(it.kind)},
    )
    pdf_of(book)
    assert drawn == ["One", "bullet"], "and the step is drawn as ever"


def test_sources_of_a_book_are_read_in_order(tmp_path):
    for name in ("02-b.md", "01-a.md", "notes.md", "glossary.yaml"):
        (tmp_path / name).write_text(f"# {name}", "utf-8")
    assert [chapter.file for chapter in chapters_of(tmp_path)] == ["01-a.md", "02-b.md"]
    assert chapters_of(tmp_path, str.upper)[0].text == "# 01-A.MD"
    assert glossary_of([{"term": "Route", "says": "A line.", "see": "routes"}]) == {"Route": "A line. {page: routes}"}


def test_a_box_is_whole_with_everything_it_builds_on():
    base = Content("game", examples=[1], scenarios=["a"])
    made = whole(Content("game", scenarios=["b"], base=base))
    assert (made.scenarios, made.examples, made.base) == (["b", "a"], [1], None)
    assert whole(base) is base


def test_words_stay_with_their_numbers_and_entries_of_the_index_as_they_are():
    unbroken = tied(
        {"number-after": ["RNG", "zone"], "number-before": ["HP"], "name-after": ["Dr."], "words": ["1st Hero"]}
    )
    text = "RNG 2, zone B, zone of {{ n }} HP; Dr. No, the 1st Hero. {index: RNG 2} RNG {{ n }}"
    assert unbroken(text).replace("\u00a0", "~") == (
        "RNG~2, zone~B, zone of {{ n }}~HP; Dr.~No, the 1st~Hero. {index: RNG 2} RNG~{{ n }}"
    )
    assert tied({})("3 HP") == "3 HP"


def test_a_face_of_a_book_is_drawn_with_the_arguments_of_its_figure_and_told_if_it_does_not_fit():
    drawn = Drawn(order(), "rulebook", {"panel": lambda *_: None})
    turn = drawn.makers()["turn-wheel"]

    def asked(**steps):
        return FigureRequest("turn-wheel", {"steps": [{"number": 1, **steps}]}, COLUMN, PAGE, FULL)

    one, other = turn(asked(hero="run", villain="hide")), turn(asked(hero="run", villain="seek"))
    assert (one.width, one.height) == ("column", 46) and one.fingerprint != other.fingerprint
    with pytest.raises(Unprintable, match="turn-wheel"):
        turn(asked(hero="a step that is far too long for the panel it stands in"))
    assert "cover" not in drawn.makers(), "wider than the type area"


def test_small_numbers_and_lists_are_words():
    assert [counted(number) for number in (0, 3, 12, 13)] == ["no", "three", "twelve", "13"]
    assert (listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"], "or")) == ("a", "a and b", "a, b or c")


def test_no_two_vignettes_show_the_same_people():
    people = [Person(name, lambda pen, box: None) for name in "ABCDEFGH"]
    room = Area(0, 0, PAGE, 70)
    seen = [tuple(one.name for one, *_ in passing(people, room, f"x/{n}", Chance("x", n))) for n in range(12)]
    assert len(set(seen)) == len(seen) and all(len(set(group)) == len(group) > 1 for group in seen), seen


def test_a_page_that_is_not_quite_full_is_set_looser_down_to_its_foot():
    section = "## Heading\n\n" + "Words that fill a line and a bit more than that, so that there are two. " * 6
    text = "# Title\n\n" + "\n\n".join([section] * 10)
    (page,) = made(text).layouts
    (low,) = {max(line.y for line in page.lines)}
    assert low > page.form.below(page.form.depth - 8)
    heads = sorted(line.y for line in page.lines if line.words == "Heading" and line.x < page.left + 1)
    apart = {round(b - a, 2) for a, b in pairwise(heads)}
    assert len(apart) == 1, "as loose everywhere"


def test_a_chapter_that_spills_a_little_is_set_closer_rather_than_over_one_page_more(monkeypatch):
    """Where that does not spare a page, nothing is closer than it has to be."""
    section = "## Heading\n\n" + "Words that fill a line and a bit more than that, so that there are two. " * 4

    def lengths() -> list[int]:
        return [len(made("# Title\n\n" + "\n\n".join([section] * count)).layouts) for count in range(10, 40)]

    closer = lengths()
    monkeypatch.setattr("capesmith.render.book.pages.SPILT", 0.0)
    usual = lengths()
    assert all(one <= other for one, other in zip(closer, usual, strict=True)) and sum(closer) < sum(usual)
    monkeypatch.undo()
    for count, one, other in zip(range(10, 40), closer, usual, strict=True):
        if one < other:
            last = made("# Title\n\n" + "\n\n".join([section] * count)).layouts[-1]
            assert max(line.y for line in last.lines) <= last.form.foot - 3.0, "above the running foot"


def test_an_index_stands_in_four_columns_over_the_page():
    terms = " ".join(f"Word {{index: {letter}{number}}}" for letter in "abcdefgh" for number in range(9))
    (page,) = made(f"# Title\n\n{terms}\n\n## Index\n\n```index\n```\n").layouts
    entries = [line for line in page.lines if line.words.split(",")[0][1:].isdigit()]
    assert len(entries) == 72 and len({round(line.x) for line in entries}) == 4
    lowest = [max(line.y for line in entries if line.x == x) for x in {line.x for line in entries}]
    assert max(lowest) - min(lowest) < 12 * STEP


def test_people_of_a_vignette_stand_apart_and_within():
    people = [Person(name, lambda pen, box: None) for name in "ABCDEFGH"]
    for high in (48, 70, 150):
        room = Area(10, 10, PAGE, high)
        for number in range(40):
            shown = passing(people, room, f"x/{number}", Chance("x", number))
            assert all(room.x < x < room.right and tall < high for _, x, tall in shown)
            assert all(b[1] - a[1] > 0.4 * a[2] for a, b in pairwise(shown))
