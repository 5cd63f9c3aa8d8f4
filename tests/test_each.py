"""Many things in one test: every wrong one is named, with what is wrong about it."""

from __future__ import annotations

import pytest

from each import each

seen: list[object] = []


@each("number", range(4))
def test_values_come_one_after_the_other(number):
    seen.append(number)
    assert seen == list(range(number + 1))


@each("a, b", [(1, 2), (3, 4)])
@each("c", [0, 1])
def test_values_of_several_names_and_several_rows_are_combined(a, b, c, tmp_path):
    assert b == a + 1 and c in (0, 1) and tmp_path.is_dir()


def test_every_wrong_thing_is_named_and_none_hides_the_next():
    @each("number", range(5), ids=lambda number: f"number-{number}")
    def law(number):
        if number == 1:
            pytest.skip("looked away")
        if number == 2:
            raise KeyError("a crash")
        assert number != 4, f"{number} is too much"

    with pytest.raises(BaseExceptionGroup) as told:
        law()
    assert str(told.value).startswith("3 of 5 are wrong: number-1, number-2, number-4")
    assert [type(one) for one in told.value.exceptions] == [pytest.skip.Exception, KeyError, AssertionError]
    assert [one.__notes__ for one in told.value.exceptions] == [[f"This was number-{n}."] for n in (1, 2, 4)]
    assert "4 is too much" in str(told.value.exceptions[-1])


def test_a_law_about_nothing_is_refused():
    with pytest.raises(ValueError, match="nothing to look at"):
        each("number", [])(lambda number: None)
