"""A spreadsheet program small enough to read: works out the formulas of a page, as any such program does."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from math import gcd
from typing import Any

Value = Fraction | str | bool | None

_TOKEN = re.compile(r'"[^"]*"|<>|>=|<=|[A-Z]+[0-9]+(?![0-9(])|[A-Z]+(?=\()|[0-9]+|[-+*/=<>(),]')


class NotAvailable(Exception):
    """The error #N/A, which makes everything that is worked out from it an error too."""


class Page:
    """Cells by name, each a value or a formula that begins with `=`."""

    def __init__(self, cells: Mapping[str, Any]) -> None:
        self.cells = cells
        self._worked_out: dict[str, Value | NotAvailable] = {}

    def value(self, name: str) -> Value:
        """What a cell shows. Raises NotAvailable."""
        if name not in self._worked_out:
            try:
                self._worked_out[name] = self._work_out(self.cells.get(name))
            except NotAvailable as error:
                self._worked_out[name] = error
        worked_out = self._worked_out[name]
        if isinstance(worked_out, NotAvailable):
            raise worked_out
        return worked_out

    def number(self, name: str) -> int | None:
        """The whole number a cell shows; None for #N/A."""
        try:
            value = self.value(name)
        except NotAvailable:
            return None
        assert isinstance(value, Fraction)
        assert value.denominator == 1
        return int(value)

    def _work_out(self, held: Any) -> Value:
        if isinstance(held, str) and held.startswith("="):
            return _Formula(held[1:], self).result()
        return Fraction(held) if isinstance(held, int) else held


def _as_number(value: Value) -> Fraction:
    assert not isinstance(value, str)
    return Fraction(value or 0)


class _Formula:
    """One formula, read from left to right. An argument is worked out when it is asked for, as IF wants it."""

    def __init__(self, text: str, page: Page) -> None:
        self.tokens = _TOKEN.findall(text)
        assert "".join(self.tokens) == text, text
        self.place, self.page = 0, page

    def result(self) -> Value:
        thunk = self._comparison()
        assert self.place == len(self.tokens)
        return thunk()

    def _peek(self) -> str:
        return self.tokens[self.place] if self.place < len(self.tokens) else ""

    def _next(self) -> str:
        self.place += 1
        token: str = self.tokens[self.place - 1]
        return token

    def _comparison(self) -> Callable[[], Value]:
        left = self._sum()
        if self._peek() not in ("=", "<>", "<", ">"):
            return left
        sign, right = self._next(), self._sum()
        return lambda: _compared(left(), sign, right())

    def _sum(self) -> Callable[[], Value]:
        value = self._product()
        while self._peek() in ("+", "-"):
            sign, left, right = (1 if self._next() == "+" else -1), value, self._product()
            value = _plus(left, sign, right)
        return value

    def _product(self) -> Callable[[], Value]:
        value = self._atom()
        while self._peek() in ("*", "/"):
            operate = _over if self._next() == "/" else _times
            value = operate(value, self._atom())
        return value

    def _atom(self) -> Callable[[], Value]:
        token = self._next()
        if token == "(":
            inner = self._comparison()
            assert self._next() == ")"
            return inner
        if token.startswith('"'):
            return lambda: token[1:-1]
        if token.isdigit():
            return lambda: Fraction(token)
        if self._peek() == "(":
            self._next()
            arguments = []
            while self._peek() != ")":
                arguments.append(self._comparison())
                if self._peek() == ",":
                    self._next()
            self._next()
            return lambda: _FUNCTIONS[token](*arguments)
        return lambda: self.page.value(token)


def _plus(left: Callable[[], Value], sign: int, right: Callable[[], Value]) -> Callable[[], Value]:
    return lambda: _as_number(left()) + sign * _as_number(right())


def _over(left: Callable[[], Value], right: Callable[[], Value]) -> Callable[[], Value]:
    return lambda: _as_number(left()) / _as_number(right())


def _times(left: Callable[[], Value], right: Callable[[], Value]) -> Callable[[], Value]:
    return lambda: _as_number(left()) * _as_number(right())


def _compared(left: Value, sign: str, right: Value) -> bool:
    if isinstance(right, str):
        same = (left if left is not None else "") == right
        return same if sign == "=" else not same
    one, other = _as_number(left), _as_number(right)
    return {"=": one == other, "<>": one != other, "<": one < other, ">": one > other}[sign]


def _if(condition: Callable[[], Value], yes: Callable[[], Value], no: Callable[[], Value]) -> Value:
    return yes() if condition() else no()


def _and(*arguments: Callable[[], Value]) -> Value:
    values = [bool(argument()) for argument in arguments]
    return all(values)


def _or(*arguments: Callable[[], Value]) -> Value:
    values = [bool(argument()) for argument in arguments]
    return any(values)


def _mod(number: Callable[[], Value], divisor: Callable[[], Value]) -> Value:
    return _as_number(number()) % _as_number(divisor())


def _int(number: Callable[[], Value]) -> Value:
    value = _as_number(number())
    return Fraction(value.numerator // value.denominator)


def _max(*arguments: Callable[[], Value]) -> Value:
    return max(_as_number(argument()) for argument in arguments)


def _abs(number: Callable[[], Value]) -> Value:
    return abs(_as_number(number()))


def _gcd(*arguments: Callable[[], Value]) -> Value:
    numbers = [_as_number(argument()) for argument in arguments]
    assert all(number >= 0 and number.denominator == 1 for number in numbers)
    return Fraction(gcd(*map(int, numbers)))


def _na() -> Value:
    raise NotAvailable


_FUNCTIONS: dict[str, Callable[..., Value]] = {
    "IF": _if,
    "AND": _and,
    "OR": _or,
    "MOD": _mod,
    "INT": _int,
    "MAX": _max,
    "ABS": _abs,
    "GCD": _gcd,
    "NA": _na,
}
