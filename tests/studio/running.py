"""A studio that runs, as the command starts it, and requests to it that are made by hand."""

from __future__ import annotations

import http.client
import json
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

NAMED = re.compile(r"http://127\.0\.0\.1:(\d+)/start\?token=(\S+)")
DECK = """\
deck: tide
kind: action
cards:
  - id: tidal-surge
    name: Tidal Surge
    level: basic
    stamina: 3
    types: [movement, attack]
    play:
      - move: 1
      - damage: 4
        to: character
        within: 1
    flavour: The harbour never saw it coming.
  - id: ripple
    name: Ripple  # quick
    level: basic
    stamina: 4
    types: [movement]
    play:
      - move: 3
    flavour: Small, at first.
"""
PROJECT = "name: Tidal Heroes\nuses: [heroes-wanted]\n"
PATH = "cards/heroes-wanted/tide.yaml"


def project(folder: Path, **more: str) -> Path:
    """A project with one deck."""
    for name, text in {"capesmith.yaml": PROJECT, PATH: DECK, **more}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return folder


class Answer(NamedTuple):
    """What came back."""

    code: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def data(self) -> Any:
        return json.loads(self.body)


class Running:
    """A studio in a process of its own."""

    def __init__(self, folder: Path, *more: str, **environment: str) -> None:
        command = [sys.executable, "-m", "capesmith", "studio", str(folder), "--no-open", *more]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, **environment}
        )
        assert self.process.stdout is not None
        told = self.process.stdout.readline() + self.process.stdout.readline()
        found = NAMED.search(told)
        assert found is not None, told + self.stop()
        self.start, self.port, self.token = found[0], int(found[1]), found[2]
        self.host = f"127.0.0.1:{self.port}"
        self.cookie = self.key = ""

    def __enter__(self) -> Running:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> str:
        """End it as Ctrl-C does; what it said on the way out."""
        if self.process.poll() is None:
            self.process.terminate()
        try:
            return self.process.communicate(timeout=20)[1]
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise

    def signed_in(self) -> Running:
        """With a cookie, and the key that stands in the page."""
        answer = self.get(f"/start?token={self.token}")
        self.cookie = answer.headers["set-cookie"].partition(";")[0]
        self.key = self.get("/api/studio").data["key"]
        return self

    def get(self, path: str, **headers: str) -> Answer:
        return self.ask("GET", path, None, headers)

    def post(self, path: str, data: Any, **headers: str) -> Answer:
        sent = {"content-type": "application/json", "x-capesmith-token": self.key, **headers}
        return self.ask("POST", path, json.dumps(data).encode(), sent)

    def ask(self, method: str, path: str, body: bytes | None, headers: Mapping[str, str]) -> Answer:
        """A request with just these headers, and those of a browser that has been here; empty ones are left out."""
        sent = {"host": self.host, "cookie": self.cookie, **{name.replace("_", "-"): v for name, v in headers.items()}}
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=300)
        try:
            line.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
            for name, value in sent.items():
                if value:
                    line.putheader(name, value)
            if body is not None:
                line.putheader("content-length", str(len(body)))
            line.endheaders(body)
            answer = line.getresponse()
            found = {name.lower(): value for name, value in answer.getheaders()}
            news = path == "/news" and answer.status == 200  # which never ends
            return Answer(answer.status, found, b"" if news else answer.read())
        finally:
            line.close()
