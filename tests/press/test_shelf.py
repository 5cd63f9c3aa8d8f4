"""The shelf: what was finished lies in volumes that are written once, and again when too little in them is of use."""

from __future__ import annotations

from capesmith.render.packed import Kept
from capesmith.render.shelf import MOST_VOLUMES, Shelf, unpacked


class Disk:
    """Keeps the index and the volumes of a shelf."""

    def __init__(self) -> None:
        self.index = b""
        self.volumes: dict[str, bytes] = {}
        self.written = 0

    def read(self, label: str = "now") -> Shelf:
        return unpacked(self.index, label, lambda name: self.volumes.get(name, b""))

    def keep(self, shelf: Shelf) -> None:
        before = shelf.volumes
        self.index, name, volume = shelf.packed("now")
        if name:
            self.volumes[name] = bytes(volume)
            self.written += len(volume)
        for old in before - shelf.volumes:
            del self.volumes[old]


def _form(number: int) -> Kept:
    stream = str(number).encode() * 100
    return Kept((0, 0, 1, 1), stream, (f"inner-{number}",), ("text",), "trace", ("key",))


def _use(shelf: Shelf, *numbers: int) -> None:
    """Take what is there, and make what is not."""
    for number in numbers:
        shelf.put(str(number), shelf.find(str(number)) or _form(number))


def test_only_what_is_new_is_written() -> None:
    disk = Disk()
    first = disk.read()
    _use(first, 1, 2, 3)
    disk.keep(first)
    second = disk.read()
    _use(second, 1, 2, 4)
    disk.written = 0
    disk.keep(second)
    assert disk.written == len(_form(4).stream) and len(disk.volumes) == 2
    third = disk.read()
    assert third.find("3") is None
    for number in (1, 2, 4):
        found = third.find(str(number))
        assert found is not None and found._replace(stream=bytes(found.stream)) == _form(number)


def test_what_nobody_uses_goes_when_it_is_too_much() -> None:
    disk = Disk()
    for last in range(2, 60):
        shelf = disk.read()
        _use(shelf, 1, last)
        disk.keep(shelf)
        held = sum(map(len, disk.volumes.values()))
        assert held <= 4 * (len(_form(1).stream) + len(_form(last).stream)) and len(disk.volumes) <= MOST_VOLUMES


def test_a_volume_that_is_gone_or_cut_off_makes_an_empty_shelf() -> None:
    disk = Disk()
    shelf = disk.read()
    _use(shelf, 1, 2)
    disk.keep(shelf)
    assert disk.read().find("1") is not None and disk.read("then").find("1") is None
    (name,) = disk.volumes
    for damage in (b"", disk.volumes[name][:-1]):
        disk.volumes[name] = damage
        assert disk.read().find("1") is None
