"""Compares the versions in the model of Foundation with those in the source of Foundation.

The toolchain's Foundation for Linux has the declarations of swift-foundation with their versions of Apple's systems. A
declaration of the model that claims to be older would let code pass that a Mac refuses.
"""

import json

from applesdk.toolchain import run

_ORIGINALS = ["Foundation", "FoundationEssentials", "FoundationInternationalization"]
_SYSTEM = "macOS"
# The oldest system that generated code supports: what was there before needs no version.
_OLDEST = (10, 15)


def check(compiler):
    """The declarations of the model that claim to be in an older system than they are: lines to print."""
    original = _versions(_graphs(compiler.toolchain.work / "symbols" / "original", _original_options()))
    model = _versions(_graphs(compiler.toolchain.work / "symbols" / "model", compiler.options, ["Foundation"]))
    shared = original.keys() & model.keys()
    if not shared:
        yield "the model of Foundation and the toolchain's Foundation have no declaration in common"
    for name in sorted(shared):
        if model[name] < original[name]:
            yield (
                f"Tests/AppleSDK/Foundation: {name} is in {_text(model[name])}, "
                f"but needs {_text(original[name])} in swift-foundation"
            )


def _original_options():
    return ["-target", json.loads(run(["swiftc", "-print-target-info"]))["target"]["triple"]]


def _graphs(folder, options, modules=_ORIGINALS):
    folder.mkdir(parents=True, exist_ok=True)
    for file in folder.glob("*.symbols.json"):
        file.unlink()
    for module in modules:
        run(
            ["swift", "symbolgraph-extract", "-module-name", module, "-minimum-access-level", "public"]
            + ["-output-dir", folder, *options]
        )
    return [json.loads(file.read_text()) for file in sorted(folder.glob("*.symbols.json"))]


def _versions(graphs):
    """The oldest version of macOS with a declaration, or with one of several of the same name, by its path."""
    own = {}
    for graph in graphs:
        for symbol in graph["symbols"]:
            path = tuple(symbol["pathComponents"])
            version = _introduced(symbol)
            own[path] = min(own.get(path, version), version)
    # A member is no older than its type.
    return {
        ".".join(path): max(own.get(path[:length], _OLDEST) for length in range(1, len(path) + 1)) for path in own
    }


def _introduced(symbol):
    for availability in symbol.get("availability", []):
        if availability.get("domain") == _SYSTEM and "introduced" in availability:
            introduced = availability["introduced"]
            return max(_OLDEST, (introduced["major"], introduced.get("minor", 0)))
    return _OLDEST


def _text(version):
    return f"{_SYSTEM} {'.'.join(map(str, version))}"
