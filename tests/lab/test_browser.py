"""Pages in a real browser: nothing blank, nothing too wide, nothing fetched, nothing complained about."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from lab.sample_reports import KINDS, page_of

BROWSER = next(
    (path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), None
)
pytestmark = pytest.mark.skipif(BROWSER is None, reason="needs Chromium (see the README, for developers)")
FLAGS = (
    "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--host-resolver-rules=MAP * ~NOTFOUND",
)  # fmt: skip
PHONE = 360  # pixels across
FRAME = '<iframe id="{name}" src="{page}" style="width:{wide}px;height:3000px;border:0"></iframe>'
LOOK = """<pre id="found"></pre><script>
const look = frame => {{
  const page = frame.contentDocument, root = page.documentElement;
  for (const one of page.querySelectorAll("details")) one.open = true;
  const wide = [...page.querySelectorAll("body *")].filter(one => !one.closest(".scroll, pre, svg, header") &&
    one.getBoundingClientRect().right > {wide} + 1).map(one => one.tagName + "." + one.className);
  const texts = [...page.querySelectorAll("svg.chart:not(.map) text")].map(one => one.getBoundingClientRect());
  const small = texts.filter(one => one.width && one.height < 9).length;
  const outside = texts.filter(one => one.width && (one.left < 0 || one.right > {wide})).length;
  const broken = [...page.images].filter(one => one.complete && !one.naturalWidth).length;
  return {{ width: root.scrollWidth, wide, texts: texts.length, small, outside, broken,
    sortable: page.querySelectorAll("table[data-sort]").length,
    buttons: page.querySelectorAll("table[data-sort] th[scope=col] button").length }};
}};
addEventListener("load", () => {{
  const frames = [...document.querySelectorAll("iframe")];
  document.getElementById("found").textContent = "found " +
    JSON.stringify(Object.fromEntries(frames.map(one => [one.id, look(one)])));
}});
</script>"""


def browse(tmp_path: Path, url: str, *flags: str) -> subprocess.CompletedProcess[str]:
    assert BROWSER is not None
    command = [BROWSER, *FLAGS, f"--user-data-dir={tmp_path / 'profile'}", *flags, url]
    return subprocess.run(command, capture_output=True, text=True, timeout=120)


def looked_at(tmp_path: Path, **pages: str) -> tuple[dict[str, dict[str, Any]], list[str]]:
    """Pages as a small phone shows them: what was measured of each, and what the browser complained about."""
    for name, page in pages.items():
        (tmp_path / f"{name}.html").write_text(page, "utf-8")
    frames = "".join(FRAME.format(page=(tmp_path / f"{name}.html").as_uri(), name=name, wide=PHONE) for name in pages)
    frame = tmp_path / "frame.html"
    frame.write_text(f'<!doctype html><body style="margin:0">{frames}{LOOK.format(wide=PHONE)}', "utf-8")
    flags = ("--allow-file-access-from-files", "--virtual-time-budget=5000", "--enable-logging=stderr", "--dump-dom")
    dom = browse(tmp_path, frame.as_uri(), *flags)
    found = re.search(r"found (\{.*\})", dom.stdout)
    assert found, dom.stderr[-2000:]
    return json.loads(unescape(found[1])), [line for line in dom.stderr.splitlines() if "CONSOLE" in line]


def test_pages_fit_a_small_phone_and_the_browser_has_nothing_to_complain_about(tmp_path):
    looked, complaints = looked_at(tmp_path, **{kind: page_of(kind) for kind in KINDS})
    assert complaints == [] and looked.keys() == set(KINDS)
    for kind, found in looked.items():
        assert found["width"] == PHONE and found["wide"] == [], kind
        assert (found["outside"], found["small"], found["broken"]) == (0, 0, 0), kind
        assert found["texts"] > 3, kind
        assert found["buttons"] >= found["sortable"], f"{kind}: the heads of tables that can be sorted are buttons"


def test_a_broken_page_is_found_out(tmp_path):
    """The same look at a page that fetches something and is too wide."""
    broken = '<img src="https://example.org/x.png"><div style="width:900px">x</div><main'
    found, complaints = looked_at(tmp_path, ladder=page_of("ladder").replace("<main", broken))
    assert found["ladder"]["wide"] and any("example.org" in line for line in complaints)


@pytest.mark.parametrize(("wide", "high"), [(500, 900), (1280, 900)])
def test_a_screenshot_is_not_blank(tmp_path, wide, high):
    path, picture = tmp_path / "playtest.html", tmp_path / "playtest.png"
    path.write_text(page_of("playtest"), "utf-8")
    browse(tmp_path, path.as_uri(), f"--window-size={wide},{high}", f"--screenshot={picture}")
    with Image.open(picture) as image:
        assert image.size == (wide, high)
        colours = image.convert("RGB").getcolors(1 << 24)
    assert len(colours) > 100 and max(times for times, _ in colours) < 0.9 * wide * high


def test_a_page_prints_on_a4(tmp_path):
    path, paper = tmp_path / "impact.html", tmp_path / "impact.pdf"
    path.write_text(page_of("impact"), "utf-8")
    browse(tmp_path, path.as_uri(), "--no-pdf-header-footer", f"--print-to-pdf={paper}")
    pypdfium2 = pytest.importorskip("pypdfium2")
    with pypdfium2.PdfDocument(paper) as pages:
        assert 1 < len(pages) < 8
        assert [round(length) for length in pages[0].get_size()] == [595, 842]
        words = "".join(page.get_textpage().get_text_bounded() for page in pages)
    assert "The first finding in words." in words and "What this does not measure" in words
