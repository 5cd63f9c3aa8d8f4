"""The pieces of Heroes Incorporated on paper: nothing is missing, sizes fit each other, dice fold, words fit."""

from __future__ import annotations

import itertools
import math
import re
from collections import Counter
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import pytest
import yaml
from PIL import Image

from capesmith.content.model import Box, Card
from capesmith.render import fitting
from capesmith.render import pen as pens
from capesmith.render.colour import contrast, ink_sum
from capesmith.render.document import About, Document
from capesmith.render.face.layout import lay_out
from capesmith.render.face.marks import IconMark, Shape
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.nets import octahedron
from capesmith.render.pieces import folded as folded_pieces
from capesmith.render.pieces import lettering
from capesmith.render.pieces import printer as printing
from capesmith.render.pieces.tucks import CARD, CARD_THICK, SLEEVE
from capesmith.systems import heroes_incorporated
from capesmith.systems.heroes_incorporated.cities import DIRECTIONS, beyond
from capesmith.systems.heroes_incorporated.press.boards import board_drawings
from capesmith.systems.heroes_incorporated.press.cards.values import LETTERS
from capesmith.systems.heroes_incorporated.press.pieces import PiecePrinter, scoreboard
from capesmith.systems.heroes_incorporated.scenarios import COLOURS, CRIMES, TARGET_POINTS
from capesmith.systems.printed import names_in, own_lines
from incorporated.press.printed import INKS, box, order, page_of, picture, text_of

MM = 25.4 / 72
FOLDER = Path(heroes_incorporated.__file__).parent
ELSEWHERE = {"rulebook"}


@lru_cache(maxsize=4)
def printer(ink="full"):
    return PiecePrinter(order(ink))


def token_pieces(order):
    return [piece for piece in PiecePrinter(order).pieces("tokens") if piece.deck == "Tokens"]


def standee_pieces(order):
    return [piece for piece in PiecePrinter(order).pieces("tokens") if piece.deck not in ("Tokens", "Dice")]


def aid_pieces(order):
    return [*PiecePrinter(order).pieces("cards"), *PiecePrinter(order).pieces("mats")]


def dice_drawings(order):
    return [piece.front for piece in PiecePrinter(order).pieces("tokens") if piece.deck == "Dice"]


def mat_drawings(order):
    return PiecePrinter(order).pages("mats")


def box_drawings(order):
    return PiecePrinter(order).boxes()


def everything(order):
    for piece in (*token_pieces(order), *standee_pieces(order), *aid_pieces(order)):
        yield piece.front
        if piece.back:
            yield piece.back
    yield from (*dice_drawings(order), *mat_drawings(order), *box_drawings(order))


def copies(id):
    """All copies of a piece, with what their faces show."""
    return [one for section in ("cards", "tokens", "mats") for making, one in printer().wanted(section)
            if one.values["id"] == id]  # fmt: skip


def making(id):
    return next(making for section in ("cards", "tokens", "mats") for making, one in printer().wanted(section)
                if one.values["id"] == id)  # fmt: skip


def face(name):
    return printer().faces[name]


def laid(id, ink="full"):
    """The front of the first copy of a piece, laid out."""
    how = making(id)
    return lay_out(printer().face(how, how.face), copies(id)[0].values, order(ink).look, printer().drawn, id)


def shapes(id, name):
    """The boxes of the parts of a piece that have a name."""
    return [where for called, where in laid(id).boxes if called == name]


def net(id):
    return printer().net(making(id), copies(id)[0]).net


def size_of(id):
    how = making(id)
    return how.size or (face(how.face).width, face(how.face).height)


# --- nothing is missing -----------------------------------------------------------------------------------


def made(id):
    """How many of a piece are made."""
    return sum(one.copies for one in copies(id))


def test_every_component_that_is_a_piece_is_made_in_the_right_number():
    """The counts of section 2; HI-108, HI-109, HI-110, HI-121, HI-427, HI-608."""
    seen = 0
    for line in yaml.safe_load((FOLDER / "components.yaml").read_text("utf-8")):
        ids = [id for id in line.get("ids", ()) if id not in ELSEWHERE]
        if ids and box().card(ids[0]).kind == "piece":
            assert sum(made(id) for id in ids) == line["count"], line["name"]
            seen += len(ids)
    pieces = {one.id for one in box().cards if one.kind == "piece"} - ELSEWHERE
    assert seen == len(pieces) >= 20


def test_ids_are_unique_and_fingerprints_know_the_ink():
    marks = {}
    for ink in INKS:
        drawings = list(everything(order(ink)))
        assert len({d.id for d in drawings}) == len(drawings)
        marks[ink] = {d.id: d.fingerprint for d in drawings}
        assert all(marks[ink].values())
    assert all(marks["full"][id] != marks["saver"][id] for id in marks["full"])


def test_every_deck_gets_a_box_and_research_is_one_deck():
    """HI-117: the five kinds of Research cards are shuffled together, 54 in all."""
    held = Counter()
    for contents in printer().contents():
        held[contents.deck.kind] += contents.held
    assert held == {"hero": 18, "power": 16, "research": 54, "block": 25}
    boxes = printer().declared.boxes
    assert set(held) <= set(boxes.labels) and len(boxes.together["research"]) == 5


@pytest.mark.parametrize("ink", INKS)
def test_a_box_says_its_name_once_on_front_lid_and_spine(ink):
    for drawing, contents in zip(box_drawings(order(ink)), printer().contents(), strict=True):
        said = text_of(drawing, ink)
        assert said.count("Heroes Incorporated") == 1, drawing.id
        assert said.replace("Heroes Incorporated", "").count(contents.deck.name) == 3, drawing.id


# --- tokens -----------------------------------------------------------------------------------------------


def test_markers_of_each_player():
    """HI-108: four of each colour and a white one each; HI-124: a pawn each."""
    found = {one.id: one.copies for id in ("action-marker", "player-pawn", "die-base") for one in copies(id)}
    for colour in COLOURS:
        assert found[f"action-marker-{colour}"] == 4 and found[f"player-pawn-{colour}"] == 1
        assert found[f"die-base-{colour}-1"] == found[f"die-base-{colour}-2"] == 1
    assert [(one.id, one.copies) for one in copies("white-marker")] == [("white-marker", 4)]


def test_bonus_markers_carry_their_letters():
    """HI-110, 12: black D, brown R, pink I, grey M, natural C, and three orange S."""
    wanted = {"black": "D", "brown": "R", "pink": "I", "grey": "M", "natural": "C", "orange": "S"}
    for colour, letter in wanted.items():
        (one,) = copies(f"{colour}-marker")
        assert (one.values["letter"], one.copies) == (letter, 3 if colour == "orange" else 1)
        assert one.values["paint"] == order().look.colour(f"marker.{colour}")
        drawing = printer().front(making(f"{colour}-marker"), one)
        assert drawing.width == 8 and text_of(drawing).strip() == letter
    assert wanted == LETTERS


def test_crimes_have_seven_letters():
    """HI-121."""
    assert [one.values["word"] for one in copies("crime-pawn")] == list("ABCDEFG")
    assert [one.id for one in copies("crime-pawn")][:2] == ["crime-pawn-a", "crime-pawn-b"]


def test_each_equipped_gadget_has_one_token_with_its_own_sign():
    """HI-426, HI-427."""
    cards = [one for one in box().cards if one.kind == "equipped-gadget"]
    tokens = copies("gadget-token")
    assert [one.id for one in tokens] == [f"gadget-token-{one.id}" for one in cards]
    assert all(one.copies == 1 for one in tokens)
    assert len({one.values["sign"] for one in tokens}) == 12


def test_a_gadget_token_takes_names_of_long_words_without_its_sign():
    """A name that fits beside the sign stands there; one that does not has the whole token, and is legible."""
    printer = PiecePrinter(order())
    face = printer.faces["token-gadget"]
    for name, alone in [
        ("Evidence Scanner", False), ("Power Gauntlets", False), ("Night Shift Utility Belt", False),
        ("Thunderstriker", True), ("Electromagnetic Shield", True), ("Moth equipped-gadget", True),
    ]:  # fmt: skip
        laid = lay_out(face, {"sign": "gadget", "card": {"name": name}}, printer.order.look)
        (words,) = laid.texts()
        assert not laid.problems and words.size >= 4.5, name
        assert any(isinstance(mark, IconMark) for mark in laid.marks) != alone, name
        right = max(x + line.width * words.size * MM_PER_POINT for x, _, line in words.lines)
        assert min(x for x, _, _ in words.lines) >= 1.5 and right <= face.width - 1, name


def test_tokens_fit_the_places_they_lie_on():
    """12, ART 4: discs leave 1.2 mm on their circles."""
    action, white, bonus = (shapes("player-card", name)[0] for name in ("action", "white", "bonus"))
    assert size_of("action-marker")[0] + 1.2 <= action.w and size_of("white-marker")[0] + 1.2 <= white.w
    assert size_of("black-marker")[0] + 1.2 <= bonus.w
    assert size_of("die-base")[0] > 16 * math.sqrt(2), "a die of 16 mm stands on its base"
    assert 4 * size_of("player-pawn")[0] <= shapes("scoreboard", "start")[0].w
    for id in ("combat-token", "justice-token", "shield-token", "crime-pawn", "ko-marker"):
        assert 15 <= size_of(id)[0] <= 20


def test_what_is_written_on_tokens_can_be_read():
    """ART 3.4: 4.5 for words, 3.0 for large letters and signs; the last ground below a text is what it stands on."""
    seen = 0
    for how, one in printer().wanted("tokens"):
        if how.net:
            continue
        for name in {how.face, how.back or how.face}:
            found = lay_out(printer().face(how, name), one.values, order().look, printer().drawn, one.id)
            grounds = [mark.fill for mark in found.marks if isinstance(mark, Shape) and mark.fill]
            for text in found.texts():
                enough = 3.0 if len(text.words()) <= 2 else 4.5
                assert max(contrast(text.colour, ground) for ground in grounds) >= enough, (one.id, text.words())
                seen += 1
    assert seen > 60


def test_own_pieces_are_printed_too():
    deck = next(deck for deck in box().decks if deck.kind == "piece")

    def own(**fields):
        copies = fields.pop("copies", 1)
        one = Card("heroes-incorporated", "piece", "mine", "My piece", deck.id, deck.where, copies, fields)
        return replace(order(), box=Box("heroes-incorporated", [replace(deck, cards=(one,))]))

    found = token_pieces(own(sort="token", copies=4, faces=("Bomb", "Defused")))
    assert [(text_of(p.front).strip(), text_of(p.back).strip(), p.copies) for p in found] == [("BOMB", "DEFUSED", 4)]
    found = token_pieces(own(sort="token", copies=3, faces=("Bomb", "Defused", "Dud")))
    assert [(p.front.id, p.copies) for p in found] == [("mine-1", 2), ("mine-2", 1)]
    assert text_of(found[1].front) == text_of(found[1].back), "one word stands on both sides"
    found = token_pieces(own(sort="disc", copies=4, colours=("red", "blue")))
    assert [p.copies for p in found] == [2, 2] and "MY PIECE" in text_of(found[0].front)
    assert "MY PIECE" in text_of(token_pieces(own(sort="marker"))[0].front)
    assert len(dice_drawings(own(sort="die", copies=7, colours=("red",)))) == 7
    assert aid_pieces(own(sort="aid")) == [] and mat_drawings(own(sort="token")) == ()


# --- standees ---------------------------------------------------------------------------------------------


def test_every_hero_has_a_standee_of_25_by_45_with_the_name_on_both_sides():
    """2, 12."""
    strips = [p.front for p in standee_pieces(order()) if p.deck == "Standees"]
    assert [d.title for d in strips] == [one.name for one in box().cards if one.kind == "hero"]
    assert {(d.width, d.height) for d in strips} == {(25, 90)}
    for drawing in strips:
        assert text_of(drawing).replace(" ", "").count(drawing.title.replace(" ", "")) == 2, drawing.id


def test_a_hero_and_a_stand_cross_each_other_and_stand_level():
    """HI-108: any Hero fits any stand, and comes off again."""
    slots = [making(id).slot for id in ("hero-standee", "hero-stand")]
    assert slots[0] == slots[1]
    deep, wide = slots[0]
    for id in ("hero-standee", "hero-stand"):
        top, bottom = (slit.bounds() for slit in net(id).slits)
        assert top.h == pytest.approx(deep) and bottom.h == pytest.approx(deep)
        assert all(slit.centre[0] == pytest.approx(net(id).width / 2) for slit in (top, bottom))
        assert top.y == 0 and bottom.bottom == pytest.approx(net(id).height), "mirror images about the fold"
    assert 2 * deep == pytest.approx(net("hero-stand").height / 2), "pushed home, both feet touch the table"
    assert 0.6 <= wide <= 1.0
    name = lay_out(face("standee-hero"), copies("hero-standee")[0].values, order().look, printer().drawn)
    assert next(name.texts()).bounds().bottom < 45 - deep, "the name stands above the slot"


def test_stands_say_whose_hero_it_is():
    """HI-108: two in each colour, with letter and number."""
    stands = [p.front for p in standee_pieces(order()) if p.deck == "Stands"]
    wanted = [f"{colour[0].upper()}{n}" for colour in COLOURS for n in (1, 2)]
    assert [text_of(drawing).split() for drawing in stands] == [[said] * 4 for said in wanted]


# --- dice -------------------------------------------------------------------------------------------------


def test_two_fight_dice_in_each_colour_and_one_crime_die():
    """HI-109: die 1 and die 2 differ in the shape of their pips."""
    dice = [(how.label, one) for how, one in printer().wanted("tokens") if how.net == "die"]
    assert [one.id for _, one in dice] == [*(f"fight-die-{c}-{n}" for c in COLOURS for n in (1, 2)), "crime-die"]
    assert [one.values["faces"] for _, one in dice] == [tuple("123456")] * 8 + [DIRECTIONS]
    drawn = dice_drawings(order())
    first, second = (picture(one, dpi=60) for one in drawn[:2])
    label = int(0.8 * first.height)  # which would differ in any case
    assert first.crop((0, 0, first.width, label)).tobytes() != second.crop((0, 0, second.width, label)).tobytes()
    assert ["YELLOW 1" in text_of(drawn[0]), "CRIME DIE" in text_of(drawn[-1])] == [True, True]


def crime_net():
    return octahedron(22.0, DIRECTIONS)


def test_the_crime_die_is_that_net():
    assert net("crime-die") == crime_net()


Vector = tuple[float, float, float]


def folded():
    """The net of the Crime die folded up in space: the corners of each face."""
    faces = {face.name: face.corners for face in crime_net().faces}
    flat = {name: [(x, y, 0.0) for x, y in corners] for name, corners in faces.items()}
    start = next(iter(flat))
    done, waiting = {start: flat[start]}, [start]
    while waiting:
        here = waiting.pop()
        for name, corners in flat.items():
            shared = [c for c in faces[name] if any(math.dist(c, d) < 1e-6 for d in faces[here])]
            if name in done or len(shared) != 2:
                continue
            done[name] = hung(done[here], faces[here], corners, faces[name], shared)
            waiting.append(name)
    return done


def hung(placed, flat_here, corners, flat_there, shared):
    """A face beside one that is in its place: its third corner folded inward by the angle of an octahedron."""
    ends = [next(p for p, f in zip(placed, flat_here, strict=True) if math.dist(f, s) < 1e-6) for s in shared]
    inner = next(p for p, f in zip(placed, flat_here, strict=True) if all(math.dist(f, s) > 1e-6 for s in shared))
    middle = tuple((a + b) / 2 for a, b in zip(*ends, strict=True))
    along = unit(minus(ends[1], ends[0]))
    out = unit(minus(middle, inner))  # away from the face that is in its place, in its plane
    (ax, ay), (bx, by) = shared
    third = next(f for f in flat_there if all(math.dist(f, s) > 1e-6 for s in shared))
    side = (bx - ax) * (third[1] - ay) - (by - ay) * (third[0] - ax)
    up = cross(along, out)
    up = up if side > 0 else tuple(-v for v in up)
    high = math.dist(inner, middle)
    turn = math.pi - math.acos(-1 / 3)  # of the plane at the edge
    tip = tuple(m + high * (math.cos(turn) * o + math.sin(turn) * u) for m, o, u in zip(middle, out, up, strict=True))
    return [
        tip
        if all(math.dist(f, s) > 1e-6 for s in shared)
        else ends[[math.dist(f, s) < 1e-6 for s in shared].index(True)]
        for f in flat_there
    ]


def minus(a, b):
    return tuple(p - q for p, q in zip(a, b, strict=True))


def unit(a):
    long = math.hypot(*a)
    return tuple(v / long for v in a)


def cross(a, b):
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def test_the_crime_die_folds_into_an_octahedron():
    """HI-131: eight faces, six corners, four faces at each, nothing left open."""
    faces = folded()
    assert set(faces) == set(DIRECTIONS)
    corners = []
    for face in faces.values():
        for at in face:
            if not any(math.dist(at, known) < 1e-6 for known in corners):
                corners.append(at)
    assert len(corners) == 6
    for at in corners:
        assert sum(any(math.dist(at, one) < 1e-6 for one in face) for face in faces.values()) == 4


def test_opposite_directions_lie_opposite_on_the_crime_die():
    """What lies on the table is where the crime does not go."""
    faces = folded()
    for i, name in enumerate(DIRECTIONS[:4]):
        one, other = faces[name], faces[DIRECTIONS[i + 4]]
        assert not any(math.dist(a, b) < 1e-6 for a in one for b in other), name
    assert beyond(12, "NW") == 6 and beyond(12, DIRECTIONS[(DIRECTIONS.index("NW") + 4) % 8]) == 18


def test_every_open_edge_of_the_crime_die_has_one_flap():
    net = crime_net()
    faces = net.faces
    edges = Counter()
    for face in faces:
        for a, b in itertools.combinations(face.corners, 2):
            edges[frozenset((tuple(round(v, 4) for v in a), tuple(round(v, 4) for v in b)))] += 1
    open_edges = {edge for edge, count in edges.items() if count == 1}
    hinges = {frozenset(tuple(round(v, 4) for v in end) for end in flap.hinge) for flap in net.flaps}
    assert len(open_edges) == 10 and len(hinges) == 5 and hinges <= open_edges
    place = {}
    for name, corners in folded().items():
        flat = next(face.corners for face in faces if face.name == name)
        for (i, a), (j, b) in itertools.combinations(enumerate(flat), 2):
            edge = frozenset((tuple(round(v, 4) for v in a), tuple(round(v, 4) for v in b)))
            place[edge] = tuple((p + q) / 2 for p, q in zip(corners[i], corners[j], strict=True))
    for hinge in hinges:
        meets = [edge for edge in open_edges - {hinge} if math.dist(place[edge], place[hinge]) < 1e-6]
        assert len(meets) == 1 and meets[0] not in hinges, "a flap meets a bare edge"


def test_the_crime_die_fits_its_cell_and_its_flaps_do_not_touch():
    net = crime_net()
    assert net.width <= 92 and net.height <= 72
    centres = [
        tuple(sum(c[i] for c in flap.corners) / 4 for i in (0, 1)) for flap in net.flaps
    ]  # fmt: skip
    assert all(math.dist(a, b) > 10 for a, b in itertools.combinations(centres, 2))
    for flap in net.flaps:
        for x, y in flap.corners:
            assert -1e-6 <= x <= net.width + 1e-6 and -1e-6 <= y <= net.height + 1e-6


# --- player cards, scoreboard, aids -----------------------------------------------------------------------


@pytest.mark.parametrize("ink", INKS)
def test_a_player_card_lists_all_powers_in_the_words_of_the_cards(ink):
    """7.2, 12, HI-501: sixteen, in alphabetical order, MIMIC spelt MIMIC."""
    cards = {one.name.upper(): one for one in box().cards if one.kind == "power"}
    names = [one["title"].split("\u00a0")[0] for one in copies("player-card")[0].values["powers"]]
    assert names == sorted(cards) and len(names) == 16 and names[6] == "MIMIC"
    for drawing in mat_drawings(order(ink))[:4]:
        assert (drawing.width, drawing.height) == (210, 148)
        said = text_of(drawing, ink).replace(" ", "")
        for name, one in cards.items():
            for line in own_lines(one, order().game, names_in(box(), order().game)):
                assert f"{name}".replace(" ", "") in said and line.replace(" ", "").replace("'", "’") in said, name
        for word in ("ACTIONS", "1st", "2nd", "3rd", "4th", "WHITE", "BONUS", "TEAMHQGADGET", "FAME"):
            assert word in said


def test_the_powers_of_a_player_card_are_large_enough():
    """To be read at arm's length: 7.5 points and more."""
    found = laid("player-card")
    assert not found.problems
    assert next(size for part, _, size in found.steps if part == "powers") >= 7.5


def test_places_on_a_player_card_hold_what_belongs_there():
    """HI-209, HI-217: four actions, two bonus spaces; two cards of true size."""
    spots = [spot for name in ("action", "white", "bonus") for spot in shapes("player-card", name)]
    assert [len(shapes("player-card", name)) for name in ("action", "white", "bonus")] == [4, 1, 2]
    for a, b in itertools.combinations(spots, 2):
        assert math.dist(a.centre, b.centre) > (a.w + b.w) / 2 + 0.5
    frames = [shapes("player-card", name)[0] for name in ("HQ Gadget", "Fame")]
    for frame in frames:
        assert frame.w > 63 and frame.h > 88 and frame.right <= 210 - 2 and frame.bottom <= 148 - 4
    assert frames[0].right < frames[1].x and shapes("player-card", "powers")[0].right < frames[0].x


def test_the_scoreboard_counts_to_fifty_and_marks_the_targets():
    """HI-002, HI-125, 11.5: 51 spaces in rows of ten."""
    track = scoreboard(order(), {})["track"]
    assert [cell["value"] for cell in track] == list(range(1, 51))
    assert {cell["value"]: cell["players"] for cell in track if cell["players"]} == {30: "3–4", 36: "2"}
    assert set(TARGET_POINTS.values()) == {30, 36}
    cells = [mark.path.bounds() for mark in laid("scoreboard").marks
             if isinstance(mark, Shape) and mark.path.bounds().w == pytest.approx(19.2)]  # fmt: skip
    cells = list({(round(cell.x, 3), round(cell.y, 3)): cell for cell in cells}.values())
    assert len(cells) == 50
    for a, b in itertools.combinations([*cells, *shapes("scoreboard", "start")], 2):
        assert a.right <= b.x or b.right <= a.x or a.bottom <= b.y or b.bottom <= a.y
    for cell in cells:
        assert cell.x >= 4 and cell.right <= 206 and cell.bottom <= 144
    assert list(Counter(round(cell.y, 3) for cell in cells).values()) == [10] * 5


def part(name, called):
    """The text of a part of a face."""
    return next(one.get("text") for one in face(name).parts if one.get("name") == called)


def test_the_player_aid_tells_turn_fight_and_end_of_round():
    """HI-210, HI-222 to HI-246, HI-326, HI-601 to HI-608, HI-621 to HI-640."""
    aid = next(piece for piece in aid_pieces(order()) if piece.front.id == "player-aid")
    assert aid.copies == 4
    front, back = text_of(aid.front), text_of(aid.back)
    for word in ("4 turns", "Move", "Fight Crime", "Play", "Draw", "Pass", "white"):
        assert word in front
    fight, end = (part(name, of) for name, of in (("aid-front", "fight"), ("aid-back", "end")))
    assert re.findall(r"^\*\*(\d)", fight, re.M) == list("12345678")
    assert re.findall(r"^\*\*(\w)\b", end, re.M) == list("abcdefghi")
    for word in ("36 points", "30", "JUSTICE", "LAIRS", "6 HP at once", "Crimeland", "5 Research cards"):
        assert word in back


def test_the_crime_die_table_is_a_compass_and_shows_where_crimes_begin():
    """2: 1 N, 2 NE and so on round; HI-122 on its back."""
    table = next(piece for piece in aid_pieces(order()) if piece.front.id == "crime-die-table")
    front, back = text_of(table.front), text_of(table.back)
    for number, name in enumerate(DIRECTIONS, 1):
        assert f"{number} {name}" in front
    letters = Counter(word for word in back.split() if len(word) == 1 and word in "ABCDEFG")
    assert letters == Counter(letter for crimes in CRIMES.values() for letter, _ in crimes)


@pytest.mark.parametrize("sleeves", [False, True])
def test_a_box_has_room_for_its_cards(sleeves):
    for contents in PiecePrinter(replace(order(), options={"sleeves": sleeves})).contents():
        tiles = contents.deck.kind == "block"
        wide, high = (50, 50) if tiles else CARD
        thick = 0.9 if tiles else CARD_THICK
        more = SLEEVE if sleeves and not tiles else (0, 0, 0)
        assert contents.room[0] > wide + more[0] and contents.room[1] > high + more[1]
        assert contents.room[2] > contents.held * (thick + more[2])


def test_large_sheets_can_be_printed_on_a4_and_letter():
    """With 8 mm margins on both papers, one way round or the other."""
    sleeved = replace(order(), options={"sleeves": True})
    for drawing in (*dice_drawings(order()), *mat_drawings(order()), *box_drawings(order()), *box_drawings(sleeved)):
        long, short = max(drawing.width, drawing.height), min(drawing.width, drawing.height)
        assert long <= 263 and short <= 194, drawing.id


# --- words ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ink", INKS)
def test_all_text_fits_and_can_be_printed(ink, monkeypatch):
    """No part of a face has a problem, no block overflows its box, and no type lacks a character."""
    found, fits, lacking = [], [], set()
    real_text = pens.Pen.text

    def kept(*args, **kwargs):
        found.append(lay_out(*args, **kwargs))
        return found[-1]

    def fit(*args, **kwargs):
        fits.append(fitting.fit(*args, **kwargs))
        return fits[-1]

    def text(self, x, y, said, face, *args, **kwargs):
        lacking.update(self.look.face(face).missing(said) if isinstance(face, str) else face.missing(said))
        return real_text(self, x, y, said, face, *args, **kwargs)

    monkeypatch.setattr(lettering, "fit", fit)
    monkeypatch.setattr(printing, "lay_out", kept)
    monkeypatch.setattr(folded_pieces, "lay_out", kept)
    monkeypatch.setattr(pens.Pen, "text", text)
    document = Document(About("all"), order(ink).look)
    sleeved = replace(order(ink), options={"sleeves": True})
    for drawing in (*everything(order(ink)), *box_drawings(sleeved), *board_drawings(order(ink))):
        drawing.draw(document.page(drawing.width, drawing.height))
    assert len(found) > 150 and [one.problems for one in found if one.problems] == []
    assert fits and [f for f in fits if not f.fits] == []
    assert not lacking


@pytest.mark.parametrize("ink", INKS)
def test_type_keeps_its_distance_from_the_cut(ink):
    wanted = [d for p in (*token_pieces(order(ink)), *aid_pieces(order(ink))) for d in (p.front, p.back)]
    wanted += [p.front for p in standee_pieces(order(ink))] + list(mat_drawings(order(ink)))
    for drawing in wanted:
        page = page_of(drawing, ink)
        text = page.get_textpage()
        safe = (0.75 if drawing.width < 60 else 1.4) / MM
        for i in range(text.count_chars()):
            left, bottom, right, top = text.get_charbox(i)
            if right > left:
                assert left >= safe and bottom >= safe, drawing.id
                assert right <= page.get_width() - safe and top <= page.get_height() - safe, drawing.id


# --- ink and bytes ----------------------------------------------------------------------------------------


def mean_ink(drawing, ink):
    fine = picture(drawing, ink, 72)
    image = fine.resize((max(1, fine.width // 10), max(1, fine.height // 10)), Image.Resampling.BOX)
    pixels = [image.getpixel((x, y)) for x in range(image.width) for y in range(image.height)]
    return sum(ink_sum("#" + "".join(f"{v:02X}" for v in p)) for p in pixels) / len(pixels)


def test_the_ink_saver_saves():
    for make in (box_drawings, mat_drawings, dice_drawings):
        assert mean_ink(make(order("saver"))[0], "saver") <= 0.2
    assert mean_ink(box_drawings(order())[0], "full") > 0.4
    for make in (aid_pieces, standee_pieces):
        assert mean_ink(make(order("saver"))[0].front, "saver") <= 0.25 < mean_ink(make(order())[0].front, "full")


def test_the_same_order_gives_the_same_bytes():
    wanted = {"standee-paragon", "combat-token", "box-research", "player-aid", "crime-die", "player-card-red"}

    def once():
        document = Document(About("again"), order().look)
        drawn = [d for d in everything(order()) if d.id in wanted]
        assert {d.id for d in drawn} == wanted
        for drawing in drawn:
            drawing.draw(document.page(drawing.width, drawing.height))
        return document.bytes()

    assert once() == once()
