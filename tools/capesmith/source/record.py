"""Immutable records that load fast.

`record` gives what `dataclass(frozen=True, slots=True)` gives, and works with `dataclasses.replace`,
`fields` and `asdict`; but it compiles one function per class instead of six, and that only when the first record of
the class is made. The house has hundreds of record classes, and every command pays for loading them.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import MISSING, Field, field
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform, overload

from capesmith.source.generated import function

T = TypeVar("T")
_FIELD: Any = dataclasses._FIELD  # type: ignore[attr-defined]
_HAS_FACTORY: Any = object()


class FrozenRecord(AttributeError):
    """A record was asked to change."""


def _frozen(self: Any, *_: Any) -> None:
    raise FrozenRecord(f"{type(self).__name__} is immutable")


def _equal(self: Any, other: Any) -> Any:
    if self is other:
        return True
    if type(self) is not type(other):
        return NotImplemented
    return self.__key__(self) == other.__key__(other)


def _hash(self: Any) -> int:
    return hash((type(self), self.__key__(self)))


def _repr(self: Any) -> str:
    shown = ", ".join(f"{f.name}={getattr(self, f.name)!r}" for f in dataclasses.fields(self) if f.repr)
    return f"{type(self).__name__}({shown})"


def _getstate(self: Any) -> tuple[Any, ...]:
    return tuple(getattr(self, name) for name in self.__dataclass_fields__)


def _setstate(self: Any, state: tuple[Any, ...]) -> None:
    for fill, value in zip(self.__fill__, state, strict=True):
        fill(self, value)


@overload
def record(cls: type[T]) -> type[T]: ...
@overload
def record(*, kw_only: bool = False) -> Callable[[type[T]], type[T]]: ...


@dataclass_transform(frozen_default=True, field_specifiers=(dataclasses.field,))
def record(cls: Any = None, *, kw_only: bool = False) -> Any:
    """Make a class an immutable record of its annotated attributes."""
    if cls is None:
        return lambda one: _made(one, kw_only)
    return _made(cls, kw_only)


def _made(cls: type, kw_only: bool) -> type:
    inherited: dict[str, Field[Any]] = {}
    for base in reversed(cls.__mro__[1:]):
        inherited.update(base.__dict__.get("__dataclass_fields__", {}))
    own = {
        name: _field(cls, name, kw_only)
        for name, said in cls.__dict__.get("__annotations__", {}).items()
        if not str(said).startswith("ClassVar")
    }
    every = {**inherited, **own}
    body = {key: value for key, value in cls.__dict__.items() if key not in ("__dict__", "__weakref__", *own)}
    compared = [name for name, f in every.items() if f.compare]
    body.update(
        __slots__=tuple(name for name in own if name not in inherited),
        __dataclass_fields__=every,
        __match_args__=tuple(name for name, f in every.items() if not f.kw_only),
        __key__=staticmethod(attrgetter(*compared)) if compared else staticmethod(lambda one: ()),
        __setattr__=_frozen,
        __delattr__=_frozen,
        __getstate__=_getstate,
        __setstate__=_setstate,
    )
    for name, method in (("__eq__", _equal), ("__hash__", _hash), ("__repr__", _repr)):
        body.setdefault(name, method)
    if body.get("__hash__") is None:
        body["__hash__"] = _hash
    made = type(cls)(cls.__name__, cls.__bases__, body)
    made.__qualname__ = cls.__qualname__
    made.__fill__ = tuple(getattr(made, name).__set__ for name in every)  # type: ignore[attr-defined]
    made.__init__ = _init_when_called(made)  # type: ignore[misc]
    return made


def _init_when_called(cls: type) -> Any:
    """Takes the place of `__init__` until it is needed: most commands make records of few classes."""

    def first(self: Any, *given: Any, **named: Any) -> None:
        if cls.__init__ is first:  # type: ignore[misc]
            cls.__init__ = _init(cls, cls.__dataclass_fields__)  # type: ignore[misc, attr-defined]
        cls.__init__(self, *given, **named)  # type: ignore[misc]

    return first


def _field(cls: type, name: str, kw_only: bool) -> Field[Any]:
    given = cls.__dict__.get(name, MISSING)
    made: Any = given if isinstance(given, Field) else field(default=given)
    made.name, made.kw_only, made._field_type = name, kw_only, _FIELD
    made.type = cls.__dict__["__annotations__"][name]
    return made


def _init(cls: type, fields: dict[str, Field[Any]]) -> Any:
    """One function per class: arguments in, slots filled."""
    scope: dict[str, Any] = {"_factory": _HAS_FACTORY}
    plain: list[str] = []
    keyword: list[str] = []
    lines: list[str] = []
    for name, f in fields.items():
        scope[f"_set_{name}"] = getattr(cls, name).__set__
        argument, value = name, name
        if f.default is not MISSING:
            scope[f"_default_{name}"] = f.default
            argument = f"{name}=_default_{name}"
        elif f.default_factory is not MISSING:
            scope[f"_new_{name}"] = f.default_factory
            argument = f"{name}=_factory"
            value = f"_new_{name}() if {name} is _factory else {name}"
        (keyword if f.kw_only else plain).append(argument)
        lines.append(f"_set_{name}(self, {value})")
    star = ["*"] if keyword else []
    return function("__init__", ["self", *plain, *star, *keyword], lines, scope)
