"""News reach every page, also one that was away; painters answer whoever asks, whatever the content is like."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

from capesmith.studio.news import KEPT, News
from capesmith.studio.painters import Painters
from capesmith.studio.painting import Errand, Failed, Painter
from studio.running import DECK, PATH, project
from working import broken


async def heard(news: News, since: int | None) -> list[str]:
    """The names and numbers of what a page hears until there is nothing more."""
    found: list[str] = []
    stream = news.stream(since)
    while True:
        try:
            event = await asyncio.wait_for(anext(stream), 0.2)
        except (TimeoutError, StopAsyncIteration):
            return found
        found += [line for line in event.splitlines() if line.startswith(("id:", "event:"))]


def test_a_page_that_was_away_hears_what_it_missed() -> None:
    async def told() -> None:
        news = News()
        for number in range(3):
            news.tell("files", {"turn": number})
        assert await heard(news, None) == [], "who comes now has seen how it is now"
        assert await heard(news, 2) == ["id: 3", "event: files"]
        assert await heard(news, 3) == []
        assert await heard(news, 7) == ["event: lost"], "an id of an earlier server says nothing here"
        for number in range(KEPT + 5):
            news.tell("files", {"turn": number})
        assert await heard(news, 1) == ["event: lost"]
        assert not news.heard

    asyncio.run(told())


def test_a_page_hears_at_once_and_the_end_ends_it() -> None:
    async def told() -> None:
        news = News()
        stream = news.stream(None)
        assert (await anext(stream)).startswith("retry:")
        waiting = asyncio.ensure_future(anext(stream))
        await asyncio.sleep(0)
        assert news.heard
        news.tell("files", {"changed": ["ü\n"]})
        event = await asyncio.wait_for(waiting, 5)
        assert event.count("\n\n") == 1 and event.endswith("\n\n"), "no text can end an event early"
        news.close()
        assert [one async for one in stream] == []

    asyncio.run(told())


def test_what_looks_the_same_is_drawn_once(tmp_path: Path) -> None:
    root = project(tmp_path)
    painter, wanted = Painter(root), Errand(0, "heroes-wanted", "cards", key="tide/ripple")
    first = painter.do(wanted)
    assert gzip.decompress(first).startswith(b"<svg ")
    (root / PATH).write_text(DECK.replace("Tidal Surge", "Spring Tide"), "utf-8")
    assert painter.do(wanted._replace(turn=1)) is first
    (root / PATH).write_text(DECK.replace("Ripple", "Wave"), "utf-8")
    assert painter.do(wanted._replace(turn=2)) != first
    assert painter.do(wanted._replace(turn=2, ink="saver")) != painter.do(wanted._replace(turn=2))


def test_there_is_a_reason_for_every_picture_that_is_not_there(tmp_path: Path) -> None:
    painter = Painter(project(tmp_path))
    for errand in (
        Errand(0, "nobody", "cards", key="x"), Errand(0, "heroes-wanted", "nothing"),
        Errand(0, "heroes-wanted", "cards", key="tide/nobody"), Errand(0, "heroes-wanted", "boxes", key="99"),
        Errand(0, "heroes-wanted", "boxes", key="0", side=1),
    ):  # fmt: skip
        assert isinstance(painter.do(errand), Failed), errand


def test_painters_answer_all_who_ask_and_close(tmp_path: Path) -> None:
    async def asked() -> None:
        painters = Painters(project(tmp_path))
        wanted = [Errand(0, "heroes-wanted", "cards", key=key) for key in ("tide/ripple", "tide/ripple", "tide/no")]
        one, same, none = await asyncio.gather(*map(painters.answer, wanted))
        assert one == same and isinstance(none, Failed)
        waiting = asyncio.ensure_future(painters.answer(Errand(1, "heroes-wanted", "cards", key="tide/tidal-surge")))
        await asyncio.sleep(0)
        await asyncio.to_thread(painters.close)
        assert isinstance(await asyncio.wait_for(waiting, 20), bytes | Failed)

    asyncio.run(asked())


def test_nobody_waits_for_painters_who_cannot_begin(tmp_path: Path) -> None:
    async def asked() -> None:
        painters = Painters(tmp_path, broken, 1)
        for errand in ("one", "another"):
            found = await asyncio.wait_for(painters.answer(errand), 20)
            assert isinstance(found, Failed) and "no table is free" in found.why
        await asyncio.to_thread(painters.close)

    asyncio.run(asked())
