"""Reports as web pages: whole, self-contained, honest about what is missing, safe with any words."""

from __future__ import annotations

import base64
import re
from collections import Counter
from dataclasses import replace
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import jsonschema
import pytest

from capesmith.cli.replay import run as replay
from capesmith.playtest.lab import Lab
from capesmith.playtest.report.page import gallery
from capesmith.playtest.report.page.page import page
from capesmith.playtest.report.reference import EVERY, kinds, report_reference, shape
from capesmith.press.wrong import Wrong
from lab.sample_reports import KINDS, bare, lab, page_of, real_playtest, report

REFERENCE = Path(__file__).parents[2] / "tools/capesmith/playtest/report/REPORTS.md"
LIMIT = 4_000_000


class Outline(HTMLParser):
    """What a page holds: ids, headings, links, pictures."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: Counter[str] = Counter()
        self.headings: list[int] = []
        self.links: list[str] = []
        self.found: Counter[str] = Counter()
        self.unsaid = 0  # pictures without words
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        self.found[tag] += 1
        if "id" in given:
            self.ids[given["id"]] += 1
        if re.fullmatch(r"h[1-6]", tag):
            self.headings.append(int(tag[1]))
        self.links += [given[key] for key in ("href", "src", "xlink:href") if given.get(key)]
        self.unsaid += tag == "img" and not given.get("alt")
        self.unsaid += tag == "svg" and given.get("role") == "img" and not given.get("aria-label")


@pytest.mark.parametrize("kind", KINDS)
def test_a_page_is_whole_and_loads_nothing(kind):
    text = page_of(kind)
    outline = Outline(text)
    assert "default-src 'none'" in text and len(text) < LIMIT
    assert all(link.startswith(("#", "data:")) for link in outline.links)
    assert not re.search(r"(https?:)?//[a-z0-9.-]+\.[a-z]{2,}", re.sub(r"base64,[^\"')]*", "", text))
    assert [id for id, times in outline.ids.items() if times > 1] == []
    assert all(link[1:] in outline.ids for link in outline.links if link.startswith("#"))
    assert outline.headings[0] == 1 and outline.headings.count(1) == 1
    assert all(after <= before + 1 for before, after in zip(outline.headings, outline.headings[1:], strict=False))
    assert outline.found["svg"] and not outline.unsaid


@pytest.mark.parametrize("kind", KINDS)
def test_words_come_first_and_the_verdict_has_a_shape(kind):
    text = unescape(page_of(kind))
    first = report(kind)["summary"][0]
    assert 0 < text.index(first) < text.index("<svg")
    assert re.search(r'class="badge \w+ large"><i aria-hidden="true">.</i>\w', text)
    command = "playtest" if kind == "campaign" else kind
    assert "What this does not measure" in text and f"capesmith {command} heroes-wanted" in text
    assert str(report(kind)["digest"]) in text


@pytest.mark.parametrize("kind", KINDS)
def test_the_samples_have_the_documented_shape(kind):
    jsonschema.Draft202012Validator(shape(kind)).validate(report(kind))
    jsonschema.Draft202012Validator(shape(EVERY)).validate(report(kind))


@pytest.mark.usefixtures("plain_type")
@pytest.mark.parametrize("kind", KINDS)
def test_a_report_with_nothing_in_it_still_makes_a_page(kind):
    text = page(bare(kind), lab())
    assert "The first finding in words." in text and "<svg class" not in text


@pytest.mark.usefixtures("plain_type")
def test_words_from_content_stay_words():
    evil = '<script>alert(1)</script><img src=x onerror="alert(2)">'
    given = report("impact") | {"summary": [evil], "title": evil, "seed": evil}
    given["cards"] = [{**given["cards"][0], "name": evil, "verdict": evil}]
    text = page(given, lab())
    assert "<script>alert" not in text and "<img src=x" not in text and "&lt;script&gt;alert(1)" in text
    assert Outline(text).found["script"] == 1


# --- what a playtest shows ---------------------------------------------------------------------------------------


def test_a_playtest_shows_real_faces_boards_and_courses():
    text = page_of("playtest")
    assert text.count('<img src="data:image/webp;base64,') > 3
    boards = re.findall(r'<svg class="chart map".*?</svg>', text, flags=re.S)
    assert len(boards) == 2 and all(board.count("<polygon") > 60 and "<image" in board for board in boards)
    assert "Where the action happens" in text and "How games go, turn by turn" in text


def test_the_log_of_a_notable_game_can_be_replayed(tmp_path, capsys):
    logs = re.findall(r'download="([^"]+)" href="data:application/json;base64,([^"]+)"', page_of("playtest"))
    assert len(logs) == min(6, len(real_playtest()["notable"]))
    for name, data in logs[:2]:
        (tmp_path / name).write_bytes(base64.b64decode(data))
        assert replay(tmp_path / name, until=None, quiet=True) == 0
    assert capsys.readouterr().out


def test_a_told_game_ends_as_the_report_says():
    text = page_of("playtest")
    game = real_playtest()["notable"][0]
    story = text[text.index('<details class="game">') :]
    totals = re.findall(r"<strong>(\d+)</strong>", story[: story.index("</table>")])
    assert [int(total) for total in totals] == game["scores"]
    assert game["again"] in unescape(story)


@pytest.mark.usefixtures("plain_type")
def test_without_pictures_the_page_says_how_to_get_them(monkeypatch):
    def missing() -> None:
        raise Wrong("images need pypdfium2, which is not installed", 'pip install "capesmith[images]"')

    monkeypatch.setattr(gallery, "demand_images", missing)
    text = page(report("impact"), lab())
    assert "<img" not in text and 'pip install "capesmith[images]"' in unescape(text)
    assert '<div class="words"><p>' in text


def test_a_system_that_cannot_be_printed_has_pages_too():
    unprinted = replace(lab().system)
    vars(unprinted)["printing"] = None
    text = page(report("impact"), Lab(unprinted, lab().box))
    assert "<img" not in text and "no printed cards" in text and "@font-face" not in text


# --- the reference ----------------------------------------------------------------------------------------------


def test_the_reference_of_reports_is_fresh():
    text = report_reference()
    assert REFERENCE.read_text("utf-8") == text, (
        "run capesmith docs reports --out tools/capesmith/playtest/report/REPORTS.md"
    )
    assert set(kinds()) == set(KINDS)
    for kind in KINDS:
        assert all(f"`{field}`" in text for field in shape(kind)["properties"])


def _undescribed(part, path=""):
    for name, field in part.get("properties", {}).items():
        cut = [key for key, value in field.items() if value is None]  # a description that lost its quotes
        if ("description" not in field and "$ref" not in field) or cut:
            yield f"{path}{name} {cut}"
        yield from _undescribed(field, f"{path}{name}.")
        yield from _undescribed(field.get("items") or {}, f"{path}{name}[].")


@pytest.mark.parametrize("kind", [*KINDS, EVERY])
def test_every_field_is_described(kind):
    found = shape(kind)
    jsonschema.Draft202012Validator.check_schema(found)
    parts = {"": found, **found.get("$defs", {})}
    assert [f"{name} {field}" for name, part in parts.items() for field in _undescribed(part)] == []
