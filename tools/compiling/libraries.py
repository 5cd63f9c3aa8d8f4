"""Libraries out of what the compiler of Python has written in C, with all cores."""

from __future__ import annotations

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from setuptools import Distribution
from setuptools.command.build_ext import build_ext

# What a library calls of its own is bound when it is linked: nobody else gives its functions another meaning.
LINKED = ["-Wl,-Bsymbolic"] if sys.platform == "linux" else []


class FileByFile(build_ext):
    """Nearly everything is one library of some two hundred files: they are compiled side by side, then linked."""

    def build_extension(self, ext: Any) -> None:
        def compiled(source: str) -> list[str]:
            found: list[str] = self.compiler.compile(
                [source], output_dir=self.build_temp, include_dirs=ext.include_dirs,
                extra_postargs=ext.extra_compile_args, depends=ext.depends,
            )  # fmt: skip
            return found

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            objects = [one for found in pool.map(compiled, ext.sources) for one in found]
        ext.extra_objects, ext.sources = [*ext.extra_objects, *objects], []
        ext.extra_link_args = [*ext.extra_link_args, *LINKED]
        super().build_extension(ext)


def build(extensions: list[Any], libraries: str, objects: str) -> None:
    """Compile and link extensions in the working folder."""
    command = FileByFile(Distribution({"ext_modules": extensions}))
    command.build_lib, command.build_temp = libraries, objects
    command.ensure_finalized()
    command.run()
