"""What every game does to bring wanted cards to the table."""

from __future__ import annotations

from capesmith.rules.featuring import from_seat, placed, with_owners

ORDER = ["ada", "ben", "cleo", "dan", "eve"]


def test_wanted_cards_change_places_with_those_that_chance_drew() -> None:
    assert placed(ORDER, [], ["", ""]) == ["ada", "ben"]
    assert placed(ORDER, ["ben"], ["", ""]) == ["ben", "ada"]
    assert placed(ORDER, ["eve", "nobody"], ["", "", ""]) == ["eve", "ben", "cleo"]
    assert placed(ORDER, ["eve", "eve", "dan", "cleo"], ["", ""]) == ["eve", "dan"]


def test_places_that_are_taken_stay_so_and_nobody_is_there_twice() -> None:
    assert placed(ORDER, ["cleo", "ada"], ["", "ada", ""]) == ["cleo", "ada", "ben"]
    assert placed(ORDER[:2], [], ["", "", ""]) == ["ada", "ben", ""]


def test_one_who_has_what_is_wanted_comes_for_it() -> None:
    has = {"rope": ["ben", "dan"], "hook": ["dan"], "lens": []}

    def found(*wanted: str) -> list[str]:
        return with_owners(wanted, ORDER, lambda id: has.get(id, []))

    assert found("rope") == ["ben"] and found("lens", "who") == []
    assert found("hook", "rope") == ["dan"]  # he has both
    assert found("rope", "hook") == ["ben", "dan"]
    assert found("eve", "rope", "eve") == ["eve", "ben"]


def test_seats_are_counted_around_the_table() -> None:
    assert from_seat(2, ["a", "b", "c"]) == ("b", "c", "a")
