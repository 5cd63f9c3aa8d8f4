"""Arms in heroic and in villainous poses: joints as data, sleeves and gloves drawn along them."""

from __future__ import annotations

from typing import NamedTuple

from capesmith.render.shapes import Path, Point, line
from capesmith.systems.heroes_wanted.press.figure.brush import INNER, Brush, curve
from capesmith.systems.heroes_wanted.press.figure.costume import Costume
from capesmith.systems.heroes_wanted.press.figure.limbs import HANDS, across, between, heading, segment
from capesmith.systems.heroes_wanted.press.figure.torso import SHOULDERS


class Arm(NamedTuple):
    """Where elbow and wrist are, what the hand does, and whether it comes before the face."""

    elbow: Point
    wrist: Point
    hand: str = "fist"
    flip: bool = False
    before: bool = False
    turn: float = 0.0  # of the hand against the forearm

    def mirrored(self) -> Arm:
        (ex, ey), (wx, wy) = self.elbow, self.wrist
        return Arm((-ex, ey), (-wx, wy), self.hand, not self.flip, self.before, -self.turn)


class Pose(NamedTuple):
    """The arm on the left of the picture and the one on the right."""

    left: Arm
    right: Arm


# All arms are written for the right of the picture.
_HIP = Arm((17.4, -17.6), (11.4, -8.6), "hip")
_UP = Arm((17, -35), (16.7, -45.6), "fist")
_DOWN = Arm((16.4, -19.6), (16.6, -10.6), "fist")
_FLEX = Arm((17.6, -31.6), (14.6, -41.4), "fist", before=True)
_WAVE = Arm((17.2, -33), (16.6, -43.2), "open")
_SKY = Arm((16.8, -35), (16.4, -45.2), "point", flip=True)
_SALUTE = Arm((17.6, -33.4), (13.4, -42.6), "flat", before=True, flip=True, turn=-26)
_HOLD = Arm((16.8, -18.6), (16.4, -27.6), "fist", flip=True)
_THUMB = Arm((16.6, -18.4), (13.6, -25.6), "thumb", flip=True)
_OVER = Arm((15.4, -17.6), (-4.6, -19), "tuck")
_UNDER = Arm((15.4, -17.6), (-1.5, -19.4), "tuck")
_CLAW = Arm((16.6, -26.4), (16.2, -36.6), "claw")
_STEEPLE = Arm((15.6, -17), (4.4, -19.6), "flat", turn=52)
_AHEAD = Arm((16.8, -21.4), (15.4, -30.4), "point", flip=True)
_HEART = Arm((15.6, -18.6), (5.4, -22.6), "flat", turn=-6)

POSES = {
    "fist-up": Pose(_UP.mirrored(), _HIP),
    "hips": Pose(_HIP.mirrored(), _HIP),
    "crossed": Pose(_UNDER.mirrored(), _OVER),
    "sky": Pose(_SKY.mirrored(), _HIP),
    "salute": Pose(_HIP.mirrored(), _SALUTE),
    "flex": Pose(_FLEX.mirrored(), _FLEX),
    "half-flex": Pose(_FLEX.mirrored(), _HIP),
    "wave": Pose(_WAVE.mirrored(), _DOWN),
    "ready": Pose(_DOWN.mirrored(), _DOWN),
    "hold": Pose(_HOLD.mirrored(), _HIP),
    "thumb": Pose(_THUMB.mirrored(), _HIP),
    "both-up": Pose(_UP.mirrored(), _UP),
    "claws": Pose(_CLAW.mirrored(), _CLAW),
    "menace": Pose(_CLAW.mirrored(), _HIP),
    "steeple": Pose(_STEEPLE.mirrored(), _STEEPLE),
    "scold": Pose(_AHEAD.mirrored(), _HIP),
    "heart": Pose(_DOWN.mirrored(), _HEART),
}
_CLAWED = {"fist": "claw", "open": "claw", "flat": "claw"}


def draw_arms(brush: Brush, costume: Costume, *, before: bool) -> None:
    """The arms that lie behind the head, or those that come before it."""
    pose = POSES[costume.pose]
    for side, arm in ((-1, pose.left), (1, pose.right)):
        if arm.before == before:
            _draw_arm(brush, costume, arm, side)


def _draw_arm(brush: Brush, costume: Costume, arm: Arm, side: int) -> None:
    thick = {"broad": 1.0, "lean": 0.84, "stout": 1.02}[costume.build]
    shoulder = (side * SHOULDERS[costume.build], -30.2)
    upper = segment(shoulder, arm.elbow, 4.1 * thick, 3.9 * thick, 2.9 * thick, 0.5)
    fore = segment(arm.elbow, arm.wrist, 2.9 * thick, 3.2 * thick, 2.2 * thick, 0.32)
    sleeve = {"full": costume.main, "second": costume.second, "bare": costume.skin, "short": costume.skin,
              "striped": costume.main, "fur": costume.main, "metal": costume.second}[costume.sleeves]  # fmt: skip
    brush.group((upper, fore), sleeve)
    _draw_sleeve(brush, costume, arm, shoulder, (upper, fore))
    _draw_glove(brush, costume, arm, thick)


def _draw_sleeve(brush: Brush, costume: Costume, arm: Arm, shoulder: Point, parts: tuple[Path, Path]) -> None:
    turns = heading(shoulder, arm.elbow), heading(arm.elbow, arm.wrist)
    if costume.sleeves in ("striped", "metal"):
        tone = costume.second if costume.sleeves == "striped" else costume.main
        for part, (start, end), turn in zip(parts, ((shoulder, arm.elbow), (arm.elbow, arm.wrist)), turns, strict=True):
            with brush.pen.clipped(part):
                for share in (0.3, 0.75):
                    brush.cord(across(between(start, end, share), turn, 5), 2.4, 1.7, tone)
    elif costume.sleeves == "short":
        with brush.pen.clipped(parts[0]):
            brush.flat(segment(shoulder, between(shoulder, arm.elbow, 0.38), 5, 5, 5), costume.main, 0.6)
    elif costume.sleeves == "fur":
        x, y = between(shoulder, arm.elbow, 0.5)
        brush.lines(line((x - 1.6, y - 1), (x - 0.9, y + 1), (x - 0.2, y - 0.4), (x + 0.6, y + 1.4), (x + 1.4, y)))
    else:
        x, y = between(shoulder, arm.elbow, 0.45)
        brush.lines(curve((x - 1.5, y + 1.6), (x + 0.2, y + 2.2), (x + 1.6, y + 1)), INNER)


def _draw_glove(brush: Brush, costume: Costume, arm: Arm, thick: float) -> None:
    turn = heading(arm.elbow, arm.wrist)
    shape = arm.hand
    if costume.gloves == "claws":
        shape = _CLAWED.get(shape, shape)
    if costume.gloves == "pincers" and shape != "tuck":
        shape = "pincer"
    size = 0.92 + 0.08 * thick if shape != "claw" or arm.hand == "claw" else 0.97  # claws reach further than a fist
    hand = HANDS[shape].placed(arm.wrist, turn + arm.turn, arm.flip, size)
    long = {"short": 0.74, "gauntlet": 0.42, "rings": 0.5}.get(costume.gloves)
    tone = costume.skin if costume.gloves in ("none", "claws") else costume.second
    if costume.gloves == "white":
        tone = "#FFFFFF"
    parts = list(hand.parts)
    if long is not None:
        start = between(arm.elbow, arm.wrist, long)
        wide = 3.5 if costume.gloves == "gauntlet" else 2.9
        parts.insert(0, segment(start, arm.wrist, wide * thick, wide * 0.92 * thick, 2.4 * thick))
    brush.group(parts, tone, light=(-0.8, -0.5))
    brush.lines(hand.lines)
    if long is not None:
        brush.lines(across(between(arm.elbow, arm.wrist, long + 0.14), turn, 2.8 * thick, 0.5), 0.45)
    elif costume.gloves == "white":
        brush.lines(across(arm.wrist, turn, 2.3 * thick, 0.3), 0.5)
