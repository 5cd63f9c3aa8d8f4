"""Distance, sight and hearing (VG-303 to VG-307, VG-317, VG-318, VG-320 to VG-335) and the vectors of 10.4."""

from __future__ import annotations

from capesmith.content.routes import FAR
from capesmith.systems.vigilantes.game import atoms, ground
from vigilantes.tables import Bench, table

MAPS = {"P": "first-shift", "B": "vault-run", "L": "blackout-bazaar", "W": "poisoned-mains"}


def scene(villain: str, enemy: str, here: str, there: str, vigilante: str = "brickyard", **more: object) -> Bench:
    """One enemy of a villain's crew on one space, one vigilante on another."""
    at = {here: [enemy], there: [vigilante]} if here != there else {here: [enemy, vigilante]}
    team = (vigilante, "tally") if vigilante != "tally" else (vigilante, "brickyard")
    return table(MAPS[here[0]], team, villain, at=at, **more)  # type: ignore[arg-type]


def sees(villain: str, enemy: str, here: str, there: str, **more: object) -> bool:
    g = scene(villain, enemy, here, there, **more)
    return ground.sees(g.t, g.piece(f"{enemy} {here}"), 0)


def hears(villain: str, enemy: str, here: str, there: str, vigilante: str = "brickyard", **more: object) -> bool:
    g = scene(villain, enemy, here, there, vigilante, **more)
    return ground.hears(g.t, g.piece(f"{enemy} {here}"), 0)


# --- distance ------------------------------------------------------------------------------------------


def test_vg_306_distance_counts_a_piece_s_own_routes() -> None:
    g = scene("lady-lumen", "fast", "P04", "P09")
    drone = g.piece("fast P04")
    dockhand = g.add("normal", "P04")
    assert ground.distance(g.t, drone, g.space("P09")) == 1  # along the aerial route
    assert ground.distance(g.t, dockhand, g.space("P09")) == 3
    assert ground.distance(g.t, dockhand, g.space("P04")) == 0
    assert ground.distance(g.t, dockhand, g.space("P20")) == FAR


def test_vg_307_within_counts_any_route() -> None:
    g = table()
    assert ground.within(g.t, g.space("P04"), g.space("P09"), 1)
    assert ground.within(g.t, g.space("P07"), g.space("P13"), 2)
    assert not ground.within(g.t, g.space("P01"), g.space("P13"), 2)
    assert ground.within(g.t, g.space("P01"), g.space("P01"), 0)


def test_vg_306_vg_307_blocked_routes_do_not_count() -> None:
    g = scene("mr-ballast", "normal", "P06", "P07")
    atoms.last(g.t, "blocked", g.t.map.route_between(g.space("P06"), g.space("P07")), "end-of-game", -1)
    assert ground.distance(g.t, g.piece("normal P06"), g.space("P07")) == 3
    assert not ground.within(g.t, g.space("P06"), g.space("P07"), 1)


def test_vg_303_vg_304_pieces_share_spaces_and_block_nothing() -> None:
    g = scene("mr-ballast", "normal", "P01", "P04")
    for kind in ("heavy", "fast"):
        g.add(kind, "P02", "P03")
    assert len(g.on("P02")) == 2
    assert ground.sees(g.t, g.piece("normal P01"), 0)
    assert ground.distance(g.t, g.piece("normal P01"), g.space("P04")) == 3


def test_vg_354_what_it_cannot_walk_to_is_measured_by_any_routes_and_farther_than_all_else() -> None:
    g = scene("mr-ballast", "normal", "P07", "P20")
    dockhand = g.piece("normal P07")
    assert ground.closeness(g.t, dockhand, g.space("P20")) == FAR + 1
    assert ground.closeness(g.t, dockhand, g.space("P15")) < ground.closeness(g.t, dockhand, g.space("P20"))


# --- sight ---------------------------------------------------------------------------------------------


def test_vg_320_vg_321_a_straight_line_of_four_spaces() -> None:
    assert sees("mr-ballast", "normal", "P01", "P04")
    assert not sees("mr-ballast", "normal", "P01", "P05")  # the fifth space
    assert not sees("mr-ballast", "normal", "P01", "P07")  # round a corner


def test_vg_324_on_the_same_space() -> None:
    assert sees("mr-ballast", "normal", "P20", "P20")


def test_tv_61_the_type_of_the_last_route() -> None:
    """VG-322."""
    assert sees("mr-ballast", "normal", "P13", "P03")
    assert not sees("mr-ballast", "normal", "P13", "P17")
    assert sees("lady-lumen", "fast", "P13", "P17")


def test_tv_62_normal_and_aerial_mixed() -> None:
    """VG-322."""
    assert sees("mr-ballast", "normal", "P14", "P09")
    assert not sees("mr-ballast", "normal", "P14", "P04")
    for there in ("P09", "P04", "P18"):
        assert sees("lady-lumen", "fast", "P14", there)


def test_tv_63_sight_is_not_mutual() -> None:
    """VG-323."""
    assert sees("the-cartographer", "normal", "B18", "B05")
    for there in ("B10", "B16", "B18"):
        assert not sees("mr-ballast", "normal", "B05", there)


def test_tv_65_four_spaces_and_no_more() -> None:
    """VG-321, with all three types of route: a vigilante that was given crawl routes sees down the cistern."""
    g = table("blackout-bazaar", ("kestrel-jane", "tally"), at={"L01": ["kestrel-jane"]})
    g.give("kestrel-jane", "crawl-harness")
    g.use("kestrel-jane", "crawl-harness")
    seen = {there: ground.sees(g.t, 0, g.add("normal", there)) for there in ("L14", "L05", "L15", "L09")}
    assert seen == {"L14": True, "L05": True, "L15": True, "L09": False}


def test_tv_66_down_the_pump_hall() -> None:
    """VG-321."""
    assert sees("mr-ballast", "normal", "W01", "W04")
    assert not sees("mr-ballast", "normal", "W01", "W05")


def test_tv_70_a_blocked_route() -> None:
    """VG-317: neither seen nor heard along the row."""
    g = scene("mr-ballast", "normal", "P06", "P08")
    dockhand = g.piece("normal P06")
    assert ground.sees(g.t, dockhand, 0)
    assert ground.hears(g.t, dockhand, 0)
    atoms.last(g.t, "blocked", g.t.map.route_between(g.space("P07"), g.space("P08")), "end-of-game", -1)
    assert not ground.sees(g.t, dockhand, 0)
    assert not ground.hears(g.t, dockhand, 0)


def test_vg_318_a_breach_is_a_route_like_any_other() -> None:
    """P01-P02 goes on straight to P03; a new route from P06 to P02 has nothing behind it."""
    breach = (("pier-nine", "breach", "P06", "P02"),)
    assert not sees("mr-ballast", "normal", "P06", "P02")
    assert sees("mr-ballast", "normal", "P06", "P02", location_stickers=breach)
    g = scene("mr-ballast", "normal", "P06", "P02", location_stickers=breach)
    assert ground.distance(g.t, g.piece("normal P06"), g.space("P02")) == 1


def test_vg_325_vg_326_crossing_the_middle_of_the_map_is_no_line() -> None:
    """P19-P07 and P07-P02 meet at P07 but not in a straight line."""
    assert not sees("mr-ballast", "normal", "P19", "P02")
    assert sees("mr-ballast", "normal", "P11", "P07")  # P11-P19-P07 is one


def test_tv_71_sea_fog() -> None:
    """VG-327, VG-684: the latest number counts, also for a Foghorn with 5 spaces."""
    g = scene("mr-ballast", "special", "P01", "P05")
    foghorn = g.piece("special P01")
    assert ground.sees(g.t, foghorn, 0)
    g.event("sea-fog")
    seen = [id for id in ("P01", "P02", "P03", "P04", "P05", "P06", "P11") if _sees_at(g, foghorn, id)]
    assert seen == ["P01", "P02", "P06"]


def _sees_at(g: Bench, piece: int, id: str) -> bool:
    g.put(0, id)
    return ground.sees(g.t, piece, 0)


def test_vg_329_a_known_face() -> None:
    """Seen from 5 spaces away, but fog hides known faces, too."""
    bond = (("knows-your-face", "brickyard", "mr-ballast"),)
    assert not sees("mr-ballast", "normal", "P01", "P05")
    assert sees("mr-ballast", "normal", "P01", "P05", relationships=bond)
    g = scene("mr-ballast", "normal", "P01", "P03", relationships=bond)
    g.event("sea-fog")
    assert not ground.sees(g.t, g.piece("normal P01"), 0)
    assert _sees_at(g, g.piece("normal P01"), "P02")


def test_vg_328_vg_902_hidden() -> None:
    g = scene("mr-ballast", "normal", "P01", "P02")
    g.give("brickyard", "smoke-pellets")
    g.use("brickyard", "smoke-pellets")
    dockhand = g.piece("normal P01")
    assert not ground.sees(g.t, dockhand, 0)
    assert not ground.hears(g.t, dockhand, 0)
    g.moment("your-next-turn", seat=0)
    assert ground.sees(g.t, dockhand, 0)


# --- hearing -------------------------------------------------------------------------------------------


def test_tv_67_three_spaces_round_a_corner() -> None:
    """VG-330, VG-331, VG-333."""
    assert hears("mr-ballast", "normal", "P07", "P13")
    assert not hears("mr-ballast", "normal", "P07", "P14")


def test_vg_332_only_along_the_hearer_s_own_routes() -> None:
    assert not hears("mr-ballast", "normal", "P13", "P20")
    assert hears("the-cartographer", "normal", "P13", "P20")


def test_tv_69_soft_shoes() -> None:
    """VG-334: of the two numbers the smaller counts."""
    assert hears("mr-ballast", "normal", "P07", "P03", "brickyard")
    assert not sees("mr-ballast", "normal", "P07", "P03")
    assert not hears("mr-ballast", "normal", "P07", "P03", "night-porter")
    assert hears("mr-ballast", "normal", "P02", "P03", "night-porter")


def test_vg_334_a_burr_hound_hears_four_spaces() -> None:
    assert hears("doctor-bracken", "fast", "P07", "P14")
    assert not hears("mr-ballast", "fast", "P07", "P14")
    assert not hears("doctor-bracken", "fast", "P07", "P14", "night-porter")


def test_vg_904_a_decoy_is_heard_and_never_seen() -> None:
    g = scene("mr-ballast", "normal", "P01", "P15")
    decoy = g.add("decoy", "P02")
    dockhand = g.piece("normal P01")
    assert ground.hears(g.t, dockhand, decoy)
    assert not ground.sees(g.t, dockhand, decoy)
    assert ground.heard(g.t, dockhand) == [decoy]
