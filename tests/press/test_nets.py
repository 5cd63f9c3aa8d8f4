"""Nets fold into what they promise: every edge meets its partner, and the room inside is as large as asked for."""

from __future__ import annotations

import itertools

import pytest

from capesmith.render.nets import Face, Net, cube, slotted_base, standee, tuck_box
from capesmith.render.shapes import Box

Vector = tuple[float, float, float]


def _times(a: Vector, k: float) -> Vector:
    return a[0] * k, a[1] * k, a[2] * k


def _plus(*vectors: Vector) -> Vector:
    return tuple(map(sum, zip(*vectors, strict=True)))  # type: ignore[return-value]


def _cross(a: Vector, b: Vector) -> Vector:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def _dot(a: Vector, b: Vector) -> float:
    return sum(x * y for x, y in zip(a, b, strict=True))


class Folded:
    """A face in space: where its top left corner is, and where its right and its down point."""

    def __init__(self, face: Face, corner: Vector, right: Vector, down: Vector) -> None:
        self.face, self.corner, self.right, self.down = face, corner, right, down

    @property
    def outward(self) -> Vector:
        return _cross(self.down, self.right)

    def at(self, x: float, y: float) -> Vector:
        box = self.face.box
        return _plus(self.corner, _times(self.right, x - box.x), _times(self.down, y - box.y))

    def corners(self) -> list[Vector]:
        box = self.face.box
        return [self.at(x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)]

    def neighbour(self, face: Face) -> Folded | None:
        """The face that hangs on one of our edges, folded back by a right angle."""
        a, b = self.face.box, face.box
        back = _times(self.outward, -1)
        level = _same(a.y, b.y) and _same(a.h, b.h)
        upright = _same(a.x, b.x) and _same(a.w, b.w)
        if level and _same(b.x, a.right):
            return Folded(face, self.at(a.right, a.y), back, self.down)
        if level and _same(b.right, a.x):
            return Folded(face, _plus(self.at(a.x, a.y), _times(back, b.w)), _times(back, -1), self.down)
        if upright and _same(b.y, a.bottom):
            return Folded(face, self.at(a.x, a.bottom), self.right, back)
        if upright and _same(b.bottom, a.y):
            return Folded(face, _plus(self.at(a.x, a.y), _times(back, b.h)), self.right, _times(back, -1))
        return None


def _same(a: float, b: float) -> bool:
    return abs(a - b) < 1e-9


def fold(net: Net, first: str) -> dict[str, Folded]:
    """All faces of a net in space, the first one toward us."""
    found = {first: Folded(net.face(first), (0, 0, 0), (1, 0, 0), (0, -1, 0))}
    waiting = [first]
    while waiting:
        here = found[waiting.pop()]
        for face in net.faces:
            if face.name not in found and (there := here.neighbour(face)):
                found[face.name] = there
                waiting.append(face.name)
    return found


def _sizes(folded: dict[str, Folded]) -> tuple[set[Vector], Vector]:
    corners = {tuple(round(v, 6) for v in c) for side in folded.values() for c in side.corners()}
    spans = tuple(round(max(c[i] for c in corners) - min(c[i] for c in corners), 6) for i in range(3))
    return corners, spans  # type: ignore[return-value]


@pytest.mark.parametrize(("w", "h", "d"), [(64.5, 89.5, 25.2), (64.5, 89.5, 6), (45.5, 51.5, 9)])
def test_a_tuck_box_closes_around_the_room_asked_for(w: float, h: float, d: float) -> None:
    net = tuck_box(w, h, d)
    folded = fold(net, "front")
    assert folded.keys() == {"front", "back", "left", "right", "lid", "bottom"}
    corners, spans = _sizes(folded)
    assert len(corners) == 8, "six faces share eight corners"
    assert all(outer >= inner for outer, inner in zip(spans, (w, h, d), strict=True))
    assert all(outer <= inner + 1 for outer, inner in zip(spans, (w, h, d), strict=True))
    assert _dot(folded["front"].outward, folded["back"].outward) == pytest.approx(-1)
    assert _dot(folded["lid"].outward, folded["bottom"].outward) == pytest.approx(-1)


def test_the_sides_of_a_tuck_box_are_read_from_the_front() -> None:
    """The lid's picture has its foot at the front edge; spines run along the long edges."""
    net = tuck_box(64.5, 89.5, 20)
    folded = fold(net, "front")
    lid = net.face("lid")
    foot = {180: _times(folded["lid"].down, -1), 0: folded["lid"].down}[lid.turn]
    assert _dot(foot, folded["front"].outward) == pytest.approx(1)
    assert net.face("left").size[0] == net.face("right").size[0] == pytest.approx(net.face("front").box.h)


def test_a_tuck_box_has_its_flaps_within_its_sheet_and_folds_where_they_hang() -> None:
    for d in (6, 12, 26):
        net = tuck_box(64.5, 89.5, d)
        sheet = net.outline.bounds()
        assert sheet.x >= -1e-9 and sheet.y >= -1e-9
        assert sheet.right <= net.width + 1e-9 and sheet.bottom <= net.height + 1e-9
        for flap in net.flaps:
            assert any({f.start, f.end} == set(flap.hinge) for f in net.folds), flap.name
        assert net.face("front").box.w == net.face("back").box.w
        assert {f.name for f in net.flaps if f.glued} == {"seam", "closing", "floor 0", "floor 1"}


def test_a_thumb_notch_is_cut_into_the_front_only() -> None:
    net = tuck_box(64.5, 89.5, 20)
    front = net.face("front").box
    deepest = max(y for op, *at in net.outline.steps if op == "c" for y in at[1::2] if front.x < at[0] < front.right)
    assert front.y + 5 < deepest < front.y + 15


def test_fold_marks_lie_in_the_waste_and_in_line_with_their_folds() -> None:
    for net in (tuck_box(64.5, 89.5, 20), cube(16), standee(12, 20, 4.5)):
        marks = net.fold_marks()
        assert marks
        for mark in marks:
            middle = ((mark.start[0] + mark.end[0]) / 2, (mark.start[1] + mark.end[1]) / 2)
            assert not any(_holds(face.box, middle) for face in net.faces)
            assert mark.start[0] == mark.end[0] or mark.start[1] == mark.end[1]


def _holds(box: Box, point: tuple[float, float]) -> bool:
    return box.x < point[0] < box.right and box.y < point[1] < box.bottom


def test_a_die_closes_and_opposite_faces_add_up_to_seven() -> None:
    folded = fold(cube(16), "1")
    corners, spans = _sizes(folded)
    assert len(corners) == 8
    assert spans == (16, 16, 16)
    for a, b in itertools.combinations(folded, 2):
        if _dot(folded[a].outward, folded[b].outward) < -0.5:
            assert int(a) + int(b) == 7


def test_a_die_turns_the_usual_way() -> None:
    """Round their common corner 1, 2 and 3 run anticlockwise, seen from outside."""
    folded = fold(cube(16), "1")
    one, two, three = (folded[n].outward for n in "123")
    assert _dot(one, _cross(two, three)) == pytest.approx(1)


def test_each_open_edge_of_a_die_has_one_flap() -> None:
    net = cube(16)
    folded = fold(net, "1")
    edges: dict[frozenset[Vector], int] = {}
    for flap in net.flaps:
        owner = next(side for side in folded.values() if all(_touches(side.face.box, p) for p in flap.hinge))
        ends = (owner.at(*p) for p in flap.hinge)
        edge = frozenset(tuple(round(v, 6) for v in p) for p in ends)
        edges[edge] = edges.get(edge, 0) + 1  # type: ignore[index]
    assert len(edges) == 7 and set(edges.values()) == {1}, "five edges are folds, seven are glued"


def _touches(box: Box, p: tuple[float, float]) -> bool:
    return box.x - 1e-9 <= p[0] <= box.right + 1e-9 and box.y - 1e-9 <= p[1] <= box.bottom + 1e-9


def test_a_standee_is_the_same_above_and_below_its_fold() -> None:
    net = standee(16, 30, 6.5)
    front, back = net.face("front"), net.face("back")
    crease = net.height / 2
    assert front.box.y == pytest.approx(crease) and back.box.bottom == pytest.approx(crease)
    assert front.box.h == back.box.h == 30
    assert (front.turn, back.turn) == (0, 180)
    above, below = (flap.outline.bounds() for flap in net.flaps)
    assert crease - above.bottom == pytest.approx(below.y - crease) and above.h == below.h


def test_the_slot_of_a_base_takes_the_tabs_and_hides_them() -> None:
    figure = standee(16, 30, 6.5)
    base = slotted_base(figure, 2)
    slot = base.slits[0].bounds()
    assert slot.w > figure.width and slot.x >= 2 - 1e-9 and base.width - slot.right >= 2 - 1e-9
    assert base.height / 2 >= 6.5, "a tab folded under the base does not show"
