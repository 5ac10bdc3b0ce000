"""An instance of ``core.wasm``. ``docs/EMBEDDING.md`` describes its functions."""

from __future__ import annotations

import json
import os
import threading
from importlib import resources
from typing import Any

import wasmtime

ABI_VERSION = 1
#: The bytes of a buffer that the next calls use again. A larger one is freed.
MAX_KEPT = 16 << 20


class BenchmarkHubError(Exception):
    """A document, an option or a row is wrong. ``kind`` is stable, and ``issues`` lists the problems of a document."""

    def __init__(self, kind: str, message: str, issues: list[dict[str, str]] | None = None) -> None:
        super().__init__(message)
        self.kind = kind
        self.issues = issues or []

    def __reduce__(self) -> tuple[Any, ...]:
        # A worker sends its error to the driver.
        return (type(self), (self.kind, str(self), self.issues))


class EngineFailed(BenchmarkHubError):
    """The instance failed, usually because its memory is full. The next call uses a new instance."""


_lock = threading.Lock()
_compiled: tuple[wasmtime.Engine, wasmtime.Module] | None = None


def _bytes_of_module() -> bytes:
    # The path is for tests of a module that no wheel has yet.
    path = os.environ.get("BENCHMARKHUB_CORE")
    if path is not None:
        with open(path, "rb") as file:
            return file.read()
    return resources.files(__package__).joinpath("core.wasm").read_bytes()


def compiled() -> tuple[wasmtime.Engine, wasmtime.Module]:
    """Returns the compiled module. A process compiles it once, and wasmtime caches it on disk for other processes."""
    global _compiled
    with _lock:
        if _compiled is None:
            config = wasmtime.Config()
            try:
                config.cache = True
            except wasmtime.WasmtimeError:
                pass  # Without a home folder there is no cache, which only takes time.
            engine = wasmtime.Engine(config)
            _compiled = engine, wasmtime.Module(engine, _bytes_of_module())
        return _compiled


class Core:
    """An instance. It has one thread."""

    def __init__(self) -> None:
        engine, module = compiled()
        self._store = wasmtime.Store(engine)
        self._exports = wasmtime.Instance(self._store, module, []).exports(self._store)
        self._memory: Any = self._exports["memory"]
        self._inputs = (0, 0)
        found = self._number("abi_version")
        if found != ABI_VERSION:
            raise BenchmarkHubError("usage", f"core.wasm: expected version {ABI_VERSION} of its functions, found {found}")

    def call(self, name: str, handle: int | None, *inputs: Any) -> bytes:
        """Calls a function with buffers of bytes, and returns its result."""
        _, result = self._call(name, handle, inputs)
        return result

    def open(self, suite: bytes, options: bytes) -> int:
        """Opens a suite and returns its handle."""
        handle, _ = self._call("open", None, (suite, options))
        return handle

    def _call(self, name: str, handle: int | None, inputs: tuple[Any, ...]) -> tuple[int, bytes]:
        try:
            return self._checked(name, handle, inputs)
        except (wasmtime.Trap, wasmtime.WasmtimeError, IndexError) as fault:
            reason = str(fault).strip().splitlines()[-1]
            raise EngineFailed("budget", f"{name}: the engine failed, its memory is probably full: {reason}") from fault

    def _checked(self, name: str, handle: int | None, inputs: tuple[Any, ...]) -> tuple[int, bytes]:
        views = [memoryview(each).cast("B") for each in inputs]
        address = self._buffer(name, sum(len(view) for view in views))
        arguments = [] if handle is None else [handle]
        for view in views:
            self._view(address, len(view))[:] = view
            arguments += [address, len(view)]
            address += len(view)
        code = self._exports[name](self._store, *arguments)
        if code < 0:
            self._number("last_error")
            error = json.loads(self._result())
            raise BenchmarkHubError(error["kind"], error["message"], error["issues"])
        return code, self._result()

    def _number(self, name: str, *arguments: int) -> int:
        # Addresses are unsigned, but wasmtime returns signed integers.
        return self._exports[name](self._store, *arguments) & 0xFFFFFFFF

    def _buffer(self, name: str, length: int) -> int:
        """Returns the address of a buffer for the inputs of a call. The next calls use it again."""
        address, room = self._inputs
        if room < length or room > MAX_KEPT:
            self._inputs = (0, 0)
            if room:
                self._number("free", address)
            address = self._number("alloc", length)
            if address == 0:
                raise EngineFailed("budget", f"{name}: the engine has no memory for {length} bytes")
            self._inputs = (address, length)
        return address

    def _view(self, start: int, length: int) -> memoryview:
        """Returns a part of the memory, which is valid until the next call."""
        if start + length > self._memory.data_len(self._store):
            raise IndexError(f"expected {length} bytes at the address {start}")
        return memoryview(self._memory.get_buffer_ptr(self._store, length, start)).cast("B")

    def _result(self) -> bytes:
        return bytes(self._view(self._number("result"), self._number("result_len")))


_local = threading.local()


def shared() -> Core:
    """Returns the instance of this thread for calls that need no handle."""
    if getattr(_local, "core", None) is None:
        _local.core = Core()
    return _local.core


def call(name: str, *inputs: bytes) -> bytes:
    """Calls a function that needs no handle."""
    try:
        return shared().call(name, None, *inputs)
    except EngineFailed:
        _local.core = None
        raise
