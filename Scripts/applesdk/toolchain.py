"""The Swift toolchain of this machine, and its standard library retargeted to Apple's systems."""

import dataclasses
import functools
import hashlib
import json
import pathlib
import re
import subprocess

PROJECT = pathlib.Path(__file__).resolve().parents[2]


@dataclasses.dataclass(frozen=True)
class Platform:
    """A system of Apple with a deployment target, such as iOS 17."""

    name: str
    version: str

    @property
    def triple(self):
        return f"arm64-apple-{_SYSTEMS[self.name].triple}{self.version}"

    @property
    def folder(self):
        """The folder of this system in the compiler's resources."""
        return _SYSTEMS[self.name].folder

    @property
    def module_file(self):
        """The name of a compiled module in a folder `NAME.swiftmodule`."""
        return f"arm64-apple-{_SYSTEMS[self.name].triple}.swiftmodule"

    @property
    def oldest(self):
        """This system with the oldest version that Swift supports. Newer versions can import modules compiled for it."""
        return Platform(self.name, _SYSTEMS[self.name].oldest)

    def __str__(self):
        return f"{self.name} {self.version}"


@dataclasses.dataclass(frozen=True)
class _System:
    triple: str
    folder: str
    oldest: str


_SYSTEMS = {
    "macOS": _System("macos", "macosx", "10.15"),
    "iOS": _System("ios", "iphoneos", "13.0"),
}

# The modules of the standard library, each after those that it imports.
_LIBRARY = [
    "Swift",
    "SwiftOnoneSupport",
    "_Builtin_float",
    "_Concurrency",
    "_StringProcessing",
    "Observation",
    "Synchronization",
    "Testing",
]


class Failure(Exception):
    """Something that keeps the check from running, and why."""


class Toolchain:
    """The compiler of this machine with the standard library for one system.

    The library's interfaces name the versions of Apple's systems that each declaration needs, on Linux, too. So the
    compiler checks them exactly; only the target in the interfaces has to be replaced.
    """

    def __init__(self, platform, work):
        self.platform = platform
        self.work = work
        self.resources = work / "resources"
        # No SDK, so that nothing comes from the headers of Linux.
        self.sdk = work / "sdk"
        self._original = _resources()

    @property
    def stamp(self):
        """A file that is as old as the compiled standard library."""
        return self.resources / self.platform.folder / "stamp"

    def prepare(self):
        """Compiles the standard library, unless an earlier run did."""
        current = self._fingerprint()
        if self.stamp.exists() and self.stamp.read_text() == current:
            return
        self.stamp.parent.mkdir(parents=True, exist_ok=True)
        self.sdk.mkdir(exist_ok=True)
        for name in ("clang", "shims"):
            link = self.resources / name
            if not link.exists():
                link.symlink_to(self._original / name)
        for module in _LIBRARY:
            self._compile(module)
        self.stamp.write_text(current)

    def _compile(self, module):
        interface = self.work / "interfaces" / self.platform.folder / f"{module}.swiftinterface"
        interface.parent.mkdir(parents=True, exist_ok=True)
        interface.write_text(retargeted(self._interface(module).read_text(), self.platform.oldest.triple))
        output = self.resources / self.platform.folder / f"{module}.swiftmodule" / self.platform.module_file
        output.parent.mkdir(exist_ok=True)
        run(
            ["swiftc", "-frontend", "-compile-module-from-interface", interface, "-o", output]
            + ["-module-name", module, "-target", self.platform.oldest.triple]
            + ["-resource-dir", self.resources, "-module-cache-path", self.work / "cache"]
            + (["-parse-stdlib"] if module == "Swift" else [])
        )

    def _interface(self, module):
        folder = self._original / "linux" / f"{module}.swiftmodule"
        for file in sorted(folder.glob("*.swiftinterface")):
            if not file.name.endswith(".private.swiftinterface"):
                return file
        raise Failure(f"the toolchain has no interface of its module {module} ({folder})")

    def _fingerprint(self):
        digest = hashlib.sha256(pathlib.Path(__file__).read_bytes())
        digest.update(_version().encode())
        return digest.hexdigest()

    @property
    def plugins(self):
        """The folder with the macros of the toolchain, such as `Observable`."""
        return self._original / "host" / "plugins"


def retargeted(interface, triple):
    """An interface of a module for Linux, as one for another system.

    The standard library itself uses newer declarations where it knows that they exist, so their versions are checked in
    code that imports it, but not in itself.
    """
    interface = re.sub(
        r"(// swift-module-flags:.*?)-target \S+",
        rf"\1-disable-availability-checking -target {triple}",
        interface,
        count=1,
    )
    interface = interface.replace(" -static ", " ", 1)
    # The body of such a function is checked for the older version, and calls functions that only the system has.
    interface = re.sub(r"@backDeployed\(.*?\)", "", interface)
    interface = re.sub(r"^import (Glibc|_SynchronizationShims)$", "", interface, flags=re.MULTILINE)
    # What only Linux has: 80-bit floating-point numbers, and the lock of `Mutex`.
    interface = re.sub(r"_stdlib_(remainderl|squareRootl)\(.*\)", "{ fatalError() }()", interface)
    return interface.replace("_swift_stdlib_gettid()", "(0 as Swift.UInt32)")


def run(command, allowed=(0,)):
    """Runs a command, and returns what it printed."""
    result = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if result.returncode not in allowed:
        raise Failure(f"{' '.join(str(part) for part in command[:3])} … failed:\n{result.stdout}{result.stderr}")
    return result.stdout


@functools.cache
def _target_info():
    return json.loads(run(["swiftc", "-print-target-info"]))


def _resources():
    return pathlib.Path(_target_info()["paths"]["runtimeResourcePath"])


def _version():
    return _target_info()["compilerVersion"]
