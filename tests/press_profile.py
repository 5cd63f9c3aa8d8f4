"""A profile of a press that nobody has, for tests of inks."""

from __future__ import annotations

import struct


def profile_of_a_press() -> bytes:
    """An ICC profile that takes all four inks for black and none for white."""

    def table(channels: int, inside: int, values: bytes) -> bytes:
        line = bytes(range(256))
        matrix = struct.pack(">9i", *(65536 * (i % 4 == 0) for i in range(9)))
        head = b"mft1" + bytes(4) + bytes([inside, channels, 2, 0]) + matrix
        return head + line * inside + values + line * channels

    back = b"".join(bytes([0 if index & 4 else 255] * 4) for index in range(8))  # lightness is the first of three
    forth = b"".join(bytes([255 if index == 0 else 0, 128, 128]) for index in range(16))
    text = b"Test press\0"
    parts = {
        b"desc": b"desc" + bytes(4) + struct.pack(">I", len(text)) + text + bytes(78),
        b"cprt": b"text" + bytes(4) + b"none\0",
        b"wtpt": b"XYZ " + bytes(4) + struct.pack(">3i", 63190, 65536, 54061),
        b"A2B0": table(3, 4, forth),
        b"B2A0": table(4, 3, back),
    }
    directory, data, at = b"", b"", 128 + 4 + 12 * len(parts)
    for name, part in parts.items():
        part += bytes(-len(part) % 4)
        directory += name + struct.pack(">II", at + len(data), len(part))
        data += part
    whole = struct.pack(">I", len(parts)) + directory + data
    dates = struct.pack(">6H", 2026, 1, 1, 0, 0, 0)
    head = struct.pack(">I4sI4s4s4s", 128 + len(whole), b"none", 0x02400000, b"prtr", b"CMYK", b"Lab ") + dates
    head += b"acsp" + bytes(28) + struct.pack(">3i", 63190, 65536, 54061)
    return head + bytes(128 - len(head)) + whole
