"""The parts of a game, found by name in the modules that lie beside it, and loaded when somebody asks for them."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pkgutil import walk_packages
from types import ModuleType
from typing import Any, TypeVar, cast

from capesmith.source.diagnostic import nearest

F = TypeVar("F", bound=Callable[..., Any])


class Misnamed(TypeError):
    """A module of a game is there, and what it should hold is not."""


def module_of(package: str, name: str) -> ModuleType | None:
    """A module of a package; None if there is none. Where a folder of modules is one module, it holds them all."""
    for step in name.split("."):
        folder = sys.modules.get(package) or import_module(package)
        if not hasattr(folder, "__path__"):
            return folder
        package = f"{package}.{step}"
        if find_spec(package) is None:
            return None
    return import_module(package)


def found_in(package: str, name: str, what: str) -> Any:
    """What a module of a package holds; None if there is no such module, `Misnamed` if it holds no such thing."""
    module = module_of(package, name)
    if module is None:
        return None
    if not hasattr(module, what):
        if module.__name__ != f"{package}.{name}":
            return None
        raise Misnamed(f"{module.__name__} has no {what}: the house looks for it there")
    return getattr(module, what)


class FromModule:
    """A method of games that one of their modules says better; looked for once, when it is first asked for."""

    def __init__(self, module: str, what: str, plain: Callable[..., Any]) -> None:
        self.module, self.what, self.plain = module, what, plain
        self.__doc__ = plain.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, game: Any, owner: type | None = None) -> Any:
        if game is None:
            return self
        found = found_in(game.package, self.module, self.what)
        if found is None:
            found = self.plain.__get__(game)
        if inspect.getattr_static(type(game), self.name) is self:  # else a game says more, and asks for this, too
            game.__dict__[self.name] = found  # from now on this is what `game.name` finds
        return found


def part(module: str, what: str = "") -> Callable[[F], F]:
    """What the game's own module of this name says, by the method's name or as `what`; else what stands here."""

    def made(plain: F) -> F:
        return cast(F, FromModule(module, what or plain.__name__, plain))

    return made


# --- what tests ask ----------------------------------------------------------------------------------


def parts_of(cls: type) -> dict[str, FromModule]:
    """Every part that is looked for, by the name of its method."""
    return {
        name: value
        for base in reversed(cls.__mro__)
        for name, value in vars(base).items()
        if isinstance(value, FromModule)
    }


def mistakes(game: Any) -> Iterator[str]:
    """Modules whose name is nearly that of a part, parts that are not where they should be or are called otherwise."""
    package = import_module(game.package)
    known = {one.name.removeprefix(f"{game.package}.") for one in walk_packages(package.__path__, f"{game.package}.")}
    parts = parts_of(type(game)).values()
    strange = sorted(known - {one.module for one in parts})
    for one in parts:
        if one.module not in known:
            folder, _, name = one.module.rpartition(".")
            near = nearest(name, [other.rpartition(".")[2] for other in strange if other.rpartition(".")[0] == folder])
            if near:
                yield f"{game.package}: {near} looks like {one.module}, in which {one.what} would be found"
            continue
        found = getattr(import_module(f"{game.package}.{one.module}"), one.what, None)
        if found is None:
            yield f"{game.package}.{one.module} has no {one.what}"
        elif _asks(found) != _asks(one.plain.__get__(game)):
            yield f"{game.package}.{one.module}.{one.what} takes {_asks(found)}, not {_asks(one.plain.__get__(game))}"


def _asks(function: Callable[..., Any]) -> str:
    """What a function must be given, and what it may be given beside."""
    parameters = inspect.signature(function).parameters.values()
    needed = sum(one.default is one.empty for one in parameters)
    return f"{needed} to {len(parameters)} arguments" if needed < len(parameters) else f"{needed} arguments"
