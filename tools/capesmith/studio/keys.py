"""Who may talk to the studio: the secrets of one run, and the names by which its page may be asked for."""

from __future__ import annotations

import hmac
import secrets
from dataclasses import dataclass, field

TOKEN = "x-capesmith-token"  # the header that every POST brings


def _secret() -> str:
    return secrets.token_urlsafe(32)


@dataclass(frozen=True)
class Keys:
    """The secrets of one run: one opens the page, one is the browser's cookie, one comes with every POST."""

    port: int
    opening: str = field(default_factory=_secret, repr=False)
    browser: str = field(default_factory=_secret, repr=False)
    page: str = field(default_factory=_secret, repr=False)

    @property
    def cookie(self) -> str:
        """The name of the cookie: browsers share cookies between ports, and two studios may be open."""
        return f"capesmith-{self.port}"

    @property
    def hosts(self) -> tuple[str, ...]:
        """The names of this machine under which it may be asked."""
        return f"127.0.0.1:{self.port}", f"localhost:{self.port}"

    @property
    def start(self) -> str:
        """The address that opens the page."""
        return f"http://{self.hosts[0]}/start?token={self.opening}"


def same(given: str, secret: str) -> bool:
    """Whether somebody knows a secret; it takes as long to say no as yes."""
    return hmac.compare_digest(given.encode("utf-8", "replace"), secret.encode())
