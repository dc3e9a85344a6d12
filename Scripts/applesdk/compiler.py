"""Compiling modules for a system of Apple: everything that the compiler diagnoses, without machine code."""

import dataclasses
import pathlib
import subprocess
import sys
import time

from applesdk.toolchain import PROJECT, run

_SDK = PROJECT / "Tests" / "AppleSDK"
_SHIMS = PROJECT / "Tests" / "AppleShims" / "Sources"
_HEADERS = _SDK / "Darwin" / "include"


@dataclasses.dataclass
class Module:
    """The sources and settings of a Swift module.

    Attributes:
        flags: further options of the compiler.
        strict: whether a warning is an error. Modules of others are only type-checked.
    """

    name: str
    sources: list
    flags: list = dataclasses.field(default_factory=list)
    strict: bool = True


class Compiler:
    """Compiles modules for one system, each of which can import those before it.

    Attributes:
        failures: what the compiler reported, by module.
    """

    def __init__(self, toolchain, name):
        self.toolchain = toolchain
        self.failures = {}
        self._folder = toolchain.work / "modules" / str(toolchain.platform) / name
        self._module_maps = [_HEADERS / "module.modulemap"]
        self._folder.mkdir(parents=True, exist_ok=True)
        self._inherited = []
        self._macros = _built_macros(toolchain.work)

    def inheriting(self, name):
        """A compiler whose modules can import the modules of this one."""
        heir = Compiler(self.toolchain, name)
        heir._module_maps = list(self._module_maps)
        heir._inherited = [self._folder, *self._inherited]
        return heir

    def add_sdk(self):
        """Compiles the model of Apple's SDK."""
        for module in _sdk():
            if not self.compile(module):
                return

    @property
    def options(self):
        """The options with which the compiler finds the modules."""
        options = [
            "-target", self.toolchain.platform.triple,
            "-resource-dir", self.toolchain.resources,
            "-sdk", self.toolchain.sdk,
            "-module-cache-path", self.toolchain.work / "cache",
            "-Xcc", "-nostdlibinc",
        ]  # fmt: skip
        for folder in [self._folder, *self._inherited]:
            options += ["-I", folder]
        for path in self._module_maps:
            options += ["-Xcc", f"-fmodule-map-file={path}", "-Xcc", "-isystem", "-Xcc", path.parent]
        return options

    def add_c_module(self, name, headers):
        """Makes the headers of a C module importable."""
        maps = list(headers.glob("module.modulemap"))
        if not maps:
            maps = [self._folder / f"{name}.modulemap"]
            maps[0].write_text(f'module {name} {{ umbrella "{headers}" export * }}\n')
        self._module_maps += maps

    def compile(self, module, title=None):
        """Compiles a module. Returns whether the compiler had nothing to report.

        A module of others is not compiled again while neither it nor the toolchain changes.
        """
        start = time.monotonic()
        sources = self._folder / f"{module.name}.sources"
        sources.write_text("".join(f'"{path}"\n' for path in module.sources))
        output = self._folder / f"{module.name}.swiftmodule"
        # Some warnings appear only after type checking, when the intermediate language is made.
        if not module.strict and _is_newer(output, [*module.sources, self.toolchain.stamp]):
            return True
        action = (
            ["-emit-sil", "-o", "/dev/null", "-emit-module-path", output, "-warnings-as-errors", "-enable-testing"]
            if module.strict
            else ["-emit-module", "-o", output, "-suppress-warnings"]
        )
        command = [
            "swiftc", "-frontend", *action, *self.options,
            "-module-name", module.name, "-D", "DEBUG", "-diagnostic-style", "llvm",
            "-plugin-path", self.toolchain.plugins,
            "-load-plugin-executable", f"{self._macros}#SwiftUIMacros",
            # The toolchain's standard library for Linux knows nothing of Objective-C.
            "-disable-objc-interop",
            # Modules that import one with errors are checked, too.
            "-experimental-allow-module-with-compiler-errors",
            *module.flags,
            f"@{sources}",
        ]  # fmt: skip
        result = subprocess.run([str(part) for part in command], capture_output=True, text=True)
        reported = result.stdout + result.stderr
        passed = result.returncode == 0 and "error:" not in reported
        title = f"{self.toolchain.platform}: {title or module.name}"
        print(f"{'ok    ' if passed else 'FAILED'} {title} ({time.monotonic() - start:.1f} s)", flush=True)
        if not passed:
            self.failures[title] = reported or f"the compiler ended with status {result.returncode}\n"
        return passed


def _is_newer(file, others):
    return file.exists() and all(pathlib.Path(path).stat().st_mtime <= file.stat().st_mtime for path in others)


def _sdk():
    """The modules of the model, each after those that it imports."""
    # C has mutable globals, and its overlay is in Swift 5 mode.
    yield _model("Darwin", [_SDK / "Darwin"], ["-import-underlying-module", "-swift-version", "5"])
    yield _model("Dispatch", [_SDK / "Dispatch"])
    yield _model("Combine", [_SDK / "Combine"])
    yield _model("Foundation", [_SDK / "Foundation"])
    yield _model("os", [_SHIMS / "os", _SDK / "os"])
    yield _model("SwiftUICore", [_SHIMS / "SwiftUICore"])
    yield _model("SwiftUI", [_SHIMS / "SwiftUI"])
    for package in ("GRDB", "FlyingSocks", "FlyingFox"):
        yield _model(package, [_SDK / package])


def _model(name, folders, flags=()):
    sources = [path for folder in folders for path in sorted(folder.glob("*.swift"))]
    if not sources:
        raise FileNotFoundError(f"no sources of the module {name} in {folders}")
    # The versions of the declarations matter, not those of what their bodies call.
    settings = ["-swift-version", "6", "-parse-as-library", "-disable-availability-checking"]
    return Module(name, sources, [*settings, "-package-name", "AppleSDK", *flags])


def _built_macros(work):
    """The program that expands the macros of SwiftUI: `Preview`, `Entry` and `State`."""
    sources = sorted((_SHIMS / "SwiftUIMacros").glob("*.swift"))
    program = work / "SwiftUIMacros"
    if not program.exists() or any(path.stat().st_mtime > program.stat().st_mtime for path in sources):
        run(["swiftc", "-parse-as-library", "-module-name", "SwiftUIMacros", *sources, "-o", program])
    return program


def report(failures):
    """Prints what the compiler reported."""
    for title, text in failures.items():
        print(f"\n==> {title}\n{text}", file=sys.stderr)
