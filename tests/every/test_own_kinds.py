"""A kind of card of one's own, in every game: its face and its first card are made by `capesmith new` and are sound."""

from __future__ import annotations

from pathlib import Path

import pytest

from capesmith.check.run import check_project
from capesmith.cli.new import new_stub
from capesmith.cli.new_face import new_face
from capesmith.systems import SHIPPED, system

EVERY = pytest.mark.parametrize("id", SHIPPED)


@EVERY
def test_what_new_makes_of_a_kind_of_ones_own_has_no_mistakes(
    id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = system(id)
    assert found is not None
    (tmp_path / "capesmith.yaml").write_text(f"name: own\nuses: [{id}]\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    assert new_face(tmp_path, found, "Informer") == 0
    assert new_stub("informer", "Old Moll", id) == 0
    report = check_project(tmp_path)
    assert not report.errors, report.diagnostics
