"""The targets of Swift packages, as their manifests describe them."""

import json
import pathlib

from applesdk.compiler import Module
from applesdk.toolchain import Failure, run

# The bundled text of a resource is not needed to check the code that reads it.
_RESOURCES = "struct PackageResources {{\n{}\n}}\n"


class Package:
    """A package on disk."""

    def __init__(self, folder, work):
        self.folder = pathlib.Path(folder).resolve()
        # A build that is running holds the lock of the package's own folder.
        scratch = work / "manifests" / self.folder.name
        self._manifest = json.loads(
            run(["swift", "package", "--package-path", self.folder, "--scratch-path", scratch, "dump-package"])
        )
        self.targets = {target["name"]: target for target in self._manifest["targets"]}
        self._work = work

    @property
    def minimum(self):
        """The oldest version of each system that the package supports: `{"macos": "13.0"}`."""
        return {platform["platformName"]: platform["version"] for platform in self._manifest["platforms"]}

    @property
    def language_mode(self):
        modes = self._manifest["swiftLanguageVersions"] or []
        if modes:
            return max(modes, key=int)
        return self._manifest["toolsVersion"]["_version"].split(".")[0]

    def folder_of(self, name):
        target = self.targets[name]
        path = target.get("path")
        if path is None:
            path = ("Tests/" if target["type"] == "test" else "Sources/") + name
        return self.folder / path

    def dependencies(self, name):
        """The names of what a target depends on: targets, or products with the name of a target of another package."""
        for dependency in self.targets[name]["dependencies"]:
            (parts,) = (value for key, value in dependency.items() if key in ("byName", "target", "product"))
            yield parts[0]

    def kind(self, name):
        """`swift`, `c` (with headers) or `system` (only a module map)."""
        if self.targets[name]["type"] == "system":
            return "system"
        return "swift" if any(self.folder_of(name).rglob("*.swift")) else "c"

    def module(self, name, strict=True):
        """A Swift target as a module."""
        target = self.targets[name]
        sources = self._sources(target)
        flags = ["-swift-version", self.language_mode, "-package-name", self.folder.name, *_settings(target)]
        if not any(path.name == "main.swift" for path in sources):
            flags.append("-parse-as-library")
        return Module(name, sources + self._resources(target), flags, strict)

    def _sources(self, target):
        folder = self.folder_of(target["name"])
        named = target.get("sources")
        excluded = [folder / path for path in target["exclude"]]
        paths = [folder / path for path in named] if named is not None else [folder]
        files = [file for path in paths for file in ([path] if path.is_file() else sorted(path.rglob("*.swift")))]
        return [
            file
            for file in files
            if not any(file == path or path in file.parents for path in excluded)
            and not any(part.endswith(".docc") for part in file.parts)
        ]

    def _resources(self, target):
        folder = self.folder_of(target["name"])
        paths = [folder / resource["path"] for resource in target["resources"] if "embedInCode" in resource["rule"]]
        if not paths:
            return []
        embedded = [file for path in paths for file in ([path] if path.is_file() else sorted(path.iterdir()))]
        lines = [f"  static let {file.name.replace('.', '_')}: [UInt8] = []" for file in embedded]
        file = self._work / "resources-of" / f"{target['name']}.swift"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(_RESOURCES.format("\n".join(lines)))
        return [file]


def _settings(target):
    """The options of the compiler that a manifest sets for all systems."""
    options = []
    for setting in target["settings"]:
        if setting["tool"] != "swift" or "condition" in setting:
            continue
        ((kind, value),) = setting["kind"].items()
        argument = value.get("_0")
        if kind == "enableUpcomingFeature":
            options += ["-enable-upcoming-feature", argument]
        elif kind == "enableExperimentalFeature":
            options += ["-enable-experimental-feature", argument]
        elif kind == "define":
            options += ["-D", argument]
        elif kind == "defaultIsolation":
            options += ["-default-isolation", argument]
        elif kind == "swiftLanguageMode":
            options += ["-swift-version", argument]
        elif kind not in ("treatAllWarnings", "unsafeFlags"):
            raise Failure(f"{target['name']} has a setting that this check does not know: {kind}")
    return options


def in_order(packages, roots):
    """The targets that `roots` need, each after those that it needs: pairs of a package and the name of a target."""
    owners = {name: package for package in packages for name in package.targets}
    order = []
    visited = set()

    def visit(name):
        if name in visited or name not in owners:
            return
        visited.add(name)
        for dependency in owners[name].dependencies(name):
            visit(dependency)
        order.append((owners[name], name))

    for root in roots:
        visit(root)
    return order
