"""The sources of the plugin package: the code for Xcode, and shared files."""

import pathlib
import re
import shutil
import unittest

from support import ROOT, TestCase, fresh, run

PLUGINS = ROOT / "Plugins/Plugins"


class PluginSourceTests(TestCase):
    def test_the_code_for_xcode_type_checks(self):
        """SwiftPM on Linux leaves it out, so it is compiled against a stub of Xcode's module."""
        folder = fresh("xcode")
        compiler = pathlib.Path(shutil.which("swiftc")).resolve()
        api = compiler.parent.parent / "lib/swift/pm/PluginAPI"
        if not api.exists():
            self.skipTest(f"this compiler has no {api}")
        manifest = (ROOT / "Plugins/Package.swift").read_text(encoding="utf-8")
        version = re.search(r"swift-tools-version: *([\d.]+)", manifest).group(1)
        settings = ["-I", api, "-package-description-version", f"{version}.0", "-swift-version", "5"]
        stub = run(
            "swiftc", *settings, "-emit-module", "-module-name", "XcodeProjectPlugin", "-parse-as-library",
            "-o", folder / "XcodeProjectPlugin.swiftmodule", ROOT / "Tests/Installation/XcodeProjectPlugin.swift",
        )
        self.assertStatus(0, stub)
        checked = 0
        for plugin in sorted(PLUGINS.glob("Storegen*")):
            with self.subTest(plugin.name):
                sources = sorted(plugin.glob("*.swift"))
                self.assertIn("XcodeProjectPlugin", (plugin / "Plugin.swift").read_text(encoding="utf-8"))
                self.assertStatus(
                    0,
                    run(
                        "swiftc", *settings, "-I", folder, "-typecheck", "-parse-as-library", "-warnings-as-errors",
                        "-module-name", plugin.name, *sources,
                    ),
                )
                checked += 1
        self.assertEqual(5, checked)

    def test_shared_files_are_links(self):
        """SwiftPM compiles each plugin on its own, so plugins share code only as files."""
        shared = {path.name for path in (PLUGINS / "Shared").iterdir()}
        found = [path for path in PLUGINS.glob("Storegen*/*.swift") if path.name in shared]
        self.assertEqual(7, len(found))
        for path in found:
            self.assertEqual(f"../Shared/{path.name}", str(path.readlink()))


if __name__ == "__main__":
    unittest.main()
