"""Drawings over several pages: nothing is lost, seams fit exactly, and no mark leaves the printable area."""

from __future__ import annotations

import io

import pikepdf
import pytest

from capesmith.render.document import About, Document
from capesmith.render.drawing import Cut, Drawing
from capesmith.render.shapes import Box, circle
from capesmith.render.tiling import draw_tiles, tile_pages
from each import each
from wanted.press.test_boards import look

PAPERS = {"A4": (210, 297), "Letter": (215.9, 279.4), "A3": (297, 420), "Tabloid": (279.4, 431.8)}
SIZES = ((500, 360), (248, 170.5), (712, 450), (120, 900), (60, 60))


def drawing(width, height):
    def draw(pen):
        pen.box((-3, -3, width + 6, height + 6), "#FFEECC")
        pen.paint(circle(width / 2, height / 2, min(width, height) / 3), "red")

    return Drawing("a board/1", "A board", Cut(width, height), draw)


each_plan = each(
    "plan",
    [tile_pages(drawing(*size), *PAPERS[p], overlap=o) for p in PAPERS for size in SIZES for o in (5, 12)],
    ids=lambda plan: (
        f"{plan.drawing.width} x {plan.drawing.height} with {plan.overlap} on {plan.width} x {plan.height}"
    ),
)


def inside(box, outer):
    e = 1e-6
    return (
        box.x >= outer.x - e
        and box.y >= outer.y - e
        and box.right <= outer.right + e
        and box.bottom <= outer.bottom + e
    )


@each_plan
def test_every_point_is_on_exactly_one_page_in_the_end(plan):
    tiles, width, height = plan.tiles, plan.drawing.width, plan.drawing.height
    assert sum(tile.net.w * tile.net.h for tile in tiles) == pytest.approx((width + 4) * (height + 4))
    for i in range(41):
        for j in range(41):
            x, y = (i + 0.013) / 41 * width, (j + 0.017) / 41 * height
            holding = [t for t in tiles if t.net.x <= x < t.net.right and t.net.y <= y < t.net.bottom]
            assert len(holding) == 1


@each_plan
def test_overlaps_are_exact(plan):
    for tile in plan.tiles:
        right, below = plan.neighbour(tile, 1, 0), plan.neighbour(tile, 0, 1)
        assert tile.source.right - tile.net.right == pytest.approx(plan.overlap if right else 0)
        assert tile.source.bottom - tile.net.bottom == pytest.approx(plan.overlap if below else 0)
        if right:
            assert right.source.x == pytest.approx(tile.net.right)
        if below:
            assert below.source.y == pytest.approx(tile.net.bottom)


@each_plan
def test_nothing_leaves_the_printable_area(plan):
    for tile in plan.tiles:
        assert inside(tile.page, plan.printable)
        for band, _ in plan.glue(tile):
            assert inside(band, plan.printable)
        for x, y in plan.crosses(tile):
            assert inside(Box(x, y, 0, 0).inset(-1.9), plan.printable)
        for start, end in plan.cuts(tile):
            assert inside(Box(*start, 0, 0), plan.printable) and inside(Box(*end, 0, 0), plan.printable)


@each_plan
def test_two_pages_share_the_crosses_of_their_seam(plan):
    def points(tile):
        return {
            (round(x - tile.at[0] + tile.source.x, 3), round(y - tile.at[1] + tile.source.y, 3))
            for x, y in plan.crosses(tile)
        }

    for tile in plan.tiles:
        for right, down in ((1, 0), (0, 1)):
            other = plan.neighbour(tile, right, down)
            if other:
                assert len(points(tile) & points(other)) >= 2


@each_plan
def test_crosses_never_stay_visible(plan):
    """They lie outside the board or on a strip that the next page covers."""
    for tile in plan.tiles:
        net = tile.box_on_page(tile.net)
        for x, y in plan.crosses(tile):
            across, down = max(net.x - x, x - net.right), max(net.y - y, y - net.bottom)
            assert max(across, down) >= 1.9


def test_the_paper_is_turned_to_save_pages():
    assert tile_pages(drawing(500, 360), *PAPERS["A4"]).width == 297
    assert tile_pages(drawing(120, 900), *PAPERS["A4"]).width == 210
    with pytest.raises(ValueError):
        tile_pages(drawing(500, 360), 30, 30)


def test_a_drawing_that_fits_takes_one_page():
    plan = tile_pages(drawing(248, 170.5), *PAPERS["Letter"])
    assert len(plan.tiles) == 1 and not plan.glue(plan.tiles[0]) and len(plan.cuts(plan.tiles[0])) == 8


def printed(size=(500, 360), paper="A4"):
    document = Document(About("Tiles"), look())
    draw_tiles(document, tile_pages(drawing(*size), *PAPERS[paper]), look())
    return document.bytes()


def test_pages_have_instructions_first_and_the_drawing_only_once():
    data = printed()
    assert data == printed()
    with pikepdf.open(io.BytesIO(data)) as pdf:
        assert len(pdf.pages) == 5
        forms = [o for o in pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Form"]
        large = [o for o in forms if float(o["/BBox"][2]) > 400]
        assert len(large) == 1
        text = large[0].read_bytes()
        assert all(text not in page.Contents.read_bytes() for page in pdf.pages)


def test_each_page_names_itself_and_its_neighbours():
    import pypdfium2

    pdf = pypdfium2.PdfDocument(printed())
    texts = [pdf[i].get_textpage().get_text_range() for i in range(len(pdf))]
    assert all(name in texts[0] for name in ("A1", "A2", "B1", "B2", "100 mm"))
    assert "A1" in texts[1] and "GLUE A2 HERE" in texts[1] and "GLUE B1 HERE" in texts[1]
    assert "B2" in texts[4] and "GLUE" not in texts[4]
