"""Charts: the page's own colours and type, honest numbers, words for those who cannot see them."""

from __future__ import annotations

import re

import pytest

from capesmith.playtest.report.charts.canvas import ROLES, Charts, plain, shortened, signed, signed_percent
from capesmith.playtest.report.charts.courses import Ribbon, course
from capesmith.playtest.report.charts.distributions import _binned, counted, histogram, quantile, shares, spreads
from capesmith.playtest.report.charts.heat import heat
from capesmith.playtest.report.charts.pairs import Point, matrix, scatter
from capesmith.playtest.report.charts.whiskers import Line, line, whiskers

LINES = [Line("Asylum", 0.62, 0.5, 0.7, band=(0.5, 0.8)), Line("Bootleg", 0.3, 0.2, 0.4, "low")]
SCORES = {float(score): 3 for score in range(10, 25)}
COURSES = [Ribbon("Asylum", ((1, 2, 3), (2, 3, 4))), Ribbon("Bootleg", ((1, 1, 1), (2, 2, 2)))]
HEXES = {"A1": [(0, 0), (1, 0), (1, 1)], "B1": [(1, 0), (2, 0), (2, 1)], "C1": [(2, 0), (3, 0), (3, 1)]}


def drawn(charts: Charts):
    return [
        whiskers(charts, LINES, about="success", at=0.5, at_word="even"),
        histogram(charts, SCORES, about="score"),
        spreads(charts, [("Asylum", SCORES), ("Bootleg", SCORES)], about="score"),
        shares(charts, [("score", 0.7), ("threat", 0.3)], about="ends"),
        course(charts, COURSES, about="threat"),
        matrix(charts, ["greedy", "random"], [[None, 0.9], [0.1, None]]),
        scatter(charts, [Point("Charge", 1, 3, 2, 4, "high"), Point("Strike", 2, 2)], across="price", up="worth"),
    ]  # fmt: skip


@pytest.fixture(scope="module")
def all_charts():
    return drawn(Charts())


def test_a_chart_takes_its_colours_and_type_from_the_page(all_charts):
    for chart in all_charts:
        assert chart.svg.startswith('<svg class="chart" viewBox=') and chart.svg.rstrip().endswith("</svg>")
        assert "var(--ink)" in chart.svg and not any(stand_in in chart.svg for stand_in in ROLES)
        assert "font-family" not in chart.svg and "<metadata" not in chart.svg and "http" not in chart.svg


def test_text_stays_text_and_has_words_for_screen_readers(all_charts):
    for chart in all_charts:
        assert "<text" in chart.svg and chart.alt and 'aria-label="' in chart.svg
    assert "Asylum 62 % (50 % to 70 %)" in all_charts[0].alt


def test_ids_do_not_clash_and_all_are_there(all_charts):
    ids = [id for chart in all_charts for id in re.findall(r'\bid="([^"]+)"', chart.svg)]
    assert ids and len(ids) == len(set(ids))
    for chart in all_charts:
        used = re.findall(r'(?:href="#|url\(#)([\w-]+)', chart.svg)
        assert set(used) <= set(re.findall(r'\bid="([^"]+)"', chart.svg))


def test_the_same_figures_give_the_same_chart(all_charts):
    assert [chart.svg for chart in drawn(Charts())] == [chart.svg for chart in all_charts]


def test_a_flag_is_another_shape_not_only_another_colour():
    plain_svg, flagged = (
        whiskers(Charts(), [Line("Bootleg", 0.3, 0.2, 0.4, flag)]).svg for flag in ("", "high")
    )  # fmt: skip
    marks = [re.findall(r'<defs>\n<path id="[^"]*" d="([^"]+)"', svg)[-1] for svg in (plain_svg, flagged)]
    assert marks[0] != marks[1] and "C" in marks[0] and "C" not in marks[1]


def test_nothing_to_show_is_no_line():
    assert line("x", None) is None and line("x", {"value": None, "low": None, "high": None, "n": 0}) is None
    assert line("x", {"value": 1.0, "low": None, "high": None, "n": 1}) == Line("x", 1.0, 1.0, 1.0)
    assert course(Charts(), [Ribbon("", ((1, 1, 1),))], about="threat") is None


def test_numbers_are_written_as_people_write_them():
    assert [signed(value) for value in (0.04, -0.04, 1.0, -2.5)] == ["0", "0", "+1", "−2.5"]
    assert [signed_percent(value) for value in (0.001, -0.12)] == ["0 %", "−12 %"]
    assert [plain(value) for value in (3.0, -0.01, 2.25)] == ["3", "0", "2.2"]
    assert shortened("A very long name of a scenario", 12) == "A very long…"


def test_counts_and_quantiles():
    assert counted([[3, 2], [1, 4]]) == {1.0: 4, 3.0: 2} and counted({"2": 5, "1": 0}) == {2.0: 5}
    assert [quantile({1.0: 5, 2.0: 4, 9.0: 1}, share) for share in (0.1, 0.5, 0.9, 1.0)] == [1, 1, 2, 9]
    bars, step = _binned({float(n): 1 for n in range(100)})
    assert step == 5 and sum(bars.values()) == 100 and len(bars) == 20


def test_heat_is_darkest_where_most_happens_and_grey_where_nothing_does():
    chart = heat({"A1": 90, "B1": 10}, HEXES, (3, 1), name="Asylum", what="things happen")
    assert chart is not None and "Most on A1 90 %, B1 10 %" in chart.alt
    fills = re.findall(r'<polygon[^>]* fill="([^"]+)"', chart.svg)
    assert len(fills) == 3 and fills[2] == "none"
    dark, light = (sum(int(fill[at : at + 2], 16) for at in (1, 3, 5)) for fill in fills[:2])
    assert dark < light / 2
    assert heat({"Z9": 4}, HEXES, (3, 1), name="Asylum", what="x") is None
