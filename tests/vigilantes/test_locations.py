"""The four locations: files, geometry to the letter of the reference, and what is said about broken ones."""

from __future__ import annotations

import itertools
from functools import lru_cache
from pathlib import Path

import pytest

from capesmith.content.masks import bits
from capesmith.content.routes import FAR
from capesmith.source.diagnostic import Diagnostic
from capesmith.source.files import read_document
from capesmith.source.notes import diagnose
from capesmith.source.yaml import read_text
from capesmith.systems import system
from capesmith.systems.load import read_sheet
from capesmith.systems.vigilantes.locations import ROUTE_NAMES, ROUTE_TYPES, Location, route_set

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "scenarios" / "vigilantes" / "locations"
GAME = system("vigilantes")
NORMAL, CRAWL, AERIAL = ROUTE_TYPES.values()
DOCKHAND, SURVEYOR, MOTH_DRONE = NORMAL, NORMAL | CRAWL, NORMAL | AERIAL

# Section 11.7: spaces, routes, the spaces off the normal network, and every sight line.
REFERENCE = {
    "pier-nine": (
        21,
        34,
        "P16 P17 P18 P20 P21",
        """
        P01-P02-P03-P04-P05 (nnnn)
        P01-P06-P11 (nn)
        P05-P10-P15 (nn)
        P05-P18 (a)
        P06-P07-P08-P09-P10 (nnnn)
        P07-P02-P16 (na)
        P07-P19-P11 (nn)
        P07-P20-P13 (cc)
        P09-P21-P15 (cc)
        P11-P12-P13-P14-P15 (nnnn)
        P12-P20 (c)
        P13-P08-P03-P17 (nna)
        P14-P09-P04-P18 (naa)
        P16-P17-P18 (aa)
        """,
    ),
    "marrow-bank": (
        23,
        35,
        "B18 B19 B20 B21",
        """
        B01-B04-B09-B14-B15 (nnnn)
        B02-B01-B03-B23 (nnn)
        B02-B07-B12 (nn)
        B03-B08-B13-B20 (nna)
        B05-B10-B16-B18 (cnc)
        B08-B06-B04-B05-B07-B22 (nnnnn)
        B11-B17-B19 (cc)
        B12-B10-B09-B11-B13-B21 (nnnna)
        B12-B18 (c)
        B16-B14-B17-B20 (nna)
        B18-B15-B19 (cc)
        B20-B21 (a)
        B21-B23 (a)
        """,
    ),
    "lantern-market": (
        21,
        41,
        "L12 L13 L14 L15 L20 L21",
        """
        L01-L02-L04 (nn)
        L01-L03-L06 (nn)
        L01-L14-L05-L15-L09 (aacc)
        L02-L05-L08 (nn)
        L02-L14-L03 (aa)
        L03-L05-L07-L16 (nnc)
        L04-L07-L09 (nn)
        L06-L08-L09 (nn)
        L07-L15-L08 (cc)
        L10-L04-L05-L06-L11 (nnnn)
        L12-L04-L16 (ac)
        L13-L06-L17 (an)
        L18-L10-L21 (na)
        L18-L16-L09-L17-L19 (nnnn)
        L19-L11-L20 (na)
        L20-L13-L01-L12-L21 (aaaa)
        """,
    ),
    "thorne-waterworks": (
        22,
        37,
        "W14 W16 W21 W22",
        """
        W01-W02-W03-W04-W05-W06-W07 (nnnnnn)
        W03-W10 (a)
        W05-W10 (a)
        W08-W02-W13 (nn)
        W09-W03-W14 (ac)
        W10-W04-W15-W21 (nnc)
        W11-W05-W16 (ac)
        W12-W06-W17 (nn)
        W14-W21 (c)
        W16-W21 (c)
        W18-W07-W22 (na)
        W18-W17-W16-W15-W14-W13-W20 (cccccc)
        W19-W01-W20 (nn)
        W19-W08-W09-W10-W11-W12-W22 (nnnnna)
        """,
    ),
}


@lru_cache
def location(id: str) -> Location:
    document = read_document(FOLDER / f"{id}.yaml", ROOT)
    sheet, notes = read_sheet(document, GAME, {})
    assert not notes and not document.problems, (notes, document.problems)
    assert sheet.board is not None
    assert (sheet.board.id, sheet.board.kind) == (id, "location")
    return sheet.board.content


def found(text: str) -> list[Diagnostic]:
    document = read_text("location.yaml", text.encode())
    _, notes = read_sheet(document, GAME, {})
    return diagnose(document, notes)


def seen(id: str, space: str, types: int, spaces: int = 4) -> set[str]:
    map = location(id).map
    return {map.id(other) for other in bits(map.sees(map.number(space), types, spaces))}


def heard(id: str, space: str, types: int, spaces: int = 3) -> set[str]:
    map = location(id).map
    return {map.id(other) for other in bits(map.hears(map.number(space), types, spaces))}


# --- the shipped ones ---------------------------------------------------------------------------------------


def test_these_are_all() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.yaml")) == sorted(REFERENCE)


@pytest.mark.parametrize("id", REFERENCE)
def test_as_many_spaces_and_routes_as_the_reference_has(id: str) -> None:
    spaces, routes, off, _ = REFERENCE[id]
    map = location(id).map
    assert (map.size, len(map.routes)) == (spaces, routes)
    main = map.components(NORMAL)[0]
    assert [map.id(space) for space in range(map.size) if space not in main] == off.split()


@pytest.mark.parametrize("id", REFERENCE)
def test_every_sight_line(id: str) -> None:
    """VG-320, VG-325: all maximal straight chains of section 11.7, with the types of their routes, and no others."""
    map = location(id).map
    lines = []
    for line in map.lines:
        types = (map.routes[map.route_between(a, b)][2] for a, b in itertools.pairwise(line))
        letters = "".join(ROUTE_NAMES[type][0] for type in types)
        lines.append(f"{'-'.join(map.id(space) for space in line)} ({letters})")
    assert lines == [line.strip() for line in REFERENCE[id][3].split("\n") if line.strip()]


@pytest.mark.parametrize("id", REFERENCE)
def test_no_routes_cross_and_everything_is_joined(id: str) -> None:
    """VG-326."""
    map = location(id).map
    assert list(map.crossings()) == []
    assert len(map.components()) == 1


@pytest.mark.parametrize("id", REFERENCE)
def test_tracks(id: str) -> None:
    """VG-024: the threat track runs 1-12, the turn track 12-0."""
    one = location(id)
    assert (one.threat_track, one.turn_track) == ((1, 12), (12, 0))


@pytest.mark.parametrize("id", REFERENCE)
def test_every_location_says_what_it_is(id: str) -> None:
    one = location(id)
    assert one.premise and one.flavour


# --- the test vectors of section 10.4 -----------------------------------------------------------------------


def test_tv_61_and_62_the_last_route_is_aerial() -> None:
    """TV-61, TV-62; VG-322."""
    assert "P03" in seen("pier-nine", "P13", DOCKHAND)
    assert "P17" not in seen("pier-nine", "P13", DOCKHAND)
    assert "P17" in seen("pier-nine", "P13", MOTH_DRONE)
    assert seen("pier-nine", "P14", DOCKHAND) & {"P09", "P04", "P18"} == {"P09"}
    assert seen("pier-nine", "P14", MOTH_DRONE) >= {"P09", "P04", "P18"}


def test_tv_63_sight_is_not_mutual() -> None:
    """TV-63; VG-323."""
    assert "B05" in seen("marrow-bank", "B18", SURVEYOR)
    assert not seen("marrow-bank", "B05", DOCKHAND) & {"B10", "B16", "B18"}


def test_tv_65_and_66_four_spaces_at_most() -> None:
    """TV-65, TV-66; VG-321."""
    assert seen("lantern-market", "L01", 7) & {"L14", "L05", "L15", "L09"} == {"L14", "L05", "L15"}
    assert seen("thorne-waterworks", "W01", DOCKHAND) & {"W04", "W05"} == {"W04"}


def test_tv_67_to_71_hearing_and_what_limits_the_senses() -> None:
    """TV-67, TV-69, TV-70, TV-71; VG-317, VG-327, VG-331."""
    assert heard("pier-nine", "P07", DOCKHAND) & {"P13", "P14"} == {"P13"}
    assert "P03" not in seen("pier-nine", "P07", DOCKHAND)
    assert "P03" in heard("pier-nine", "P07", DOCKHAND)
    assert "P03" not in heard("pier-nine", "P07", DOCKHAND, 2)
    map = location("pier-nine").map
    wedge = 1 << map.route_between(map.number("P07"), map.number("P08"))
    here, there = map.number("P06"), map.number("P08")
    for sense in (map.sees, map.hears):
        assert sense(here, DOCKHAND) >> there & 1
        assert not sense(here, DOCKHAND, blocked=wedge) >> there & 1
    assert seen("pier-nine", "P01", DOCKHAND, 2) == {"P01", "P02", "P06"}


def test_tv_50_and_58_distances_on_own_routes() -> None:
    """TV-50, TV-58; VG-306."""
    map = location("pier-nine").map
    assert map.distances(DOCKHAND)[map.number("P07")][map.number("P20")] == FAR
    assert map.distances(SURVEYOR)[map.number("P07")][map.number("P14")] == 3
    assert "P14" in heard("pier-nine", "P07", SURVEYOR, 4)
    assert "P14" not in seen("pier-nine", "P07", SURVEYOR)
    assert "P14" not in heard("pier-nine", "P07", DOCKHAND)


def test_a_set_of_routes_from_words() -> None:
    """VG-302."""
    assert route_set(("normal", "aerial")) == NORMAL | AERIAL
    assert route_set(()) == 0


# --- broken ones --------------------------------------------------------------------------------------------

GOOD = """\
location: yard
name: The Yard
premise: A yard with a drain in it.
spaces:
  Y01: {at: [0, 0], name: Gate}
  Y02: {at: [4, 0], name: Drain}
  Y03: {at: [8, 0], name: Shed}
  Y04: {at: [4, 4], name: Cellar}
routes:
  normal: [Y01-Y02-Y03]
  crawl: [Y02-Y04]
"""


def test_a_good_one_has_no_findings() -> None:
    assert found(GOOD) == []


@pytest.mark.parametrize(
    ("before", "after", "code", "marked", "says", "hint"),
    [
        ("Y02-Y04", "Y02-Z99", "LOC002", "Z99", 'no space "Z99"', "spaces: Y01, Y02, Y03, Y04"),
        ("Y01-Y02-Y03", "Y01-Y03, Y01-Y02", "LOC003", "Y01-Y03", "runs through Y02", "write Y01-Y02-Y03"),
        ("crawl: [Y02-Y04", "crawl: [Y02-Y04, Y02-Y01", "LOC003", "Y02-Y01", "joined already", "keep one"),
        ("Y02-Y04", "Y02-Y02", "LOC003", "Y02-Y02", "joined to itself", "another space"),
        ("[4, 4]", "[1, 1]", "LOC001", "[1, 1]", "Y04 lies on top of Y01", "2 units apart"),
        ("Cellar", "gate", "LOC001", "gate", "Y01 is called", "another name"),
        ("  crawl: [Y02-Y04]\n", "", "LOC005", "Y04", "no route leads from Y01 to Y04", "join it"),
        ("[4, 4]", "[4, 4.5]", "CRD003", "[4, 4.5]", "not [4, 4.5]", "whole numbers"),
        ("[4, 4]", "[4, 44]", "CRD003", "[4, 44]", "not [4, 44]", "0 to 13 from the top"),
        ("[Y02-Y04]", "[[Y02, Y04]]", "CRD003", "[Y02, Y04]", "a run of routes", "write Y02-Y04"),
        ("[Y02-Y04]", "[Y2-Y4]", "CRD003", "Y2-Y4", "a run of routes", "P01-P02-P03"),
        ("  Y04:", "  Cellar:", "CRD003", "Cellar", '"Cellar" does not fit', ""),
        ("crawl:", "craw:", "CRD001", "craw", 'no field "craw"', 'did you mean "crawl"'),
    ],
)
def test_a_mistake_is_marked_and_explained(
    before: str, after: str, code: str, marked: str, says: str, hint: str
) -> None:
    assert before in GOOD
    text = GOOD.replace(before, after, 1)
    first = found(text)[0]
    line = text.splitlines()[first.line - 1]
    assert first.code == code
    assert line[first.column - 1 :].startswith(marked)
    assert says in first.message
    assert hint in first.hint


def test_routes_that_cross_are_a_warning() -> None:
    """VG-326: they do not connect, but look as if they did; the location can be played."""
    text = GOOD.replace("Y04: {at: [4, 4]", "Y05: {at: [8, 4], name: Roof}\n  Y04: {at: [0, 4]")
    text = text.replace("crawl: [Y02-Y04]", "crawl: [Y01-Y05, Y02-Y04]")
    (one,) = found(text)
    assert (one.code, one.severity.value) == ("LOC004", "warning")
    assert "Y01-Y05 and Y02-Y04 cross" in one.message
