"""How a wheel is built: of pure Python, or with the rooms in which games are played compiled (CAPESMITH_COMPILE=1)."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILE = os.environ.get("CAPESMITH_COMPILE", "0") not in ("", "0")


class CompiledRooms(BuildHookInterface):  # type: ignore[type-arg]
    """Adds compiled modules beside their sources, where that is asked for."""

    def dependencies(self) -> list[str]:
        """A compiler of Python, and what the house itself needs, whose states are written out for it."""
        return ["mypy[mypyc]>=1.18,<3", "setuptools>=70,<100", *self.metadata.core.dependencies] if COMPILE else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not COMPILE or version == "editable":
            return
        tools = Path(self.root, "tools")
        sys.path.insert(0, str(tools))
        from compiling.rooms import compiled

        self.folder = tempfile.TemporaryDirectory()
        libraries = compiled(tools / "capesmith", Path(self.folder.name))
        build_data["force_include"].update({str(path): name for path, name in libraries.items()})
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if COMPILE and version != "editable":
            self.folder.cleanup()
