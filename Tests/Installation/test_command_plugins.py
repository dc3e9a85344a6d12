"""The command plugins: `swift package storegen-generate`, `storegen-lint` and `storegen-init`."""

import shutil
import unittest

from support import Package, Plugins, TestCase, fresh, run
from test_build_plugins import SCREENS

ALLOW = "--allow-writing-to-package-directory"


class CommandPluginTests(TestCase):
    @classmethod
    def setUpClass(cls):
        cls.work = fresh(cls.__name__)
        cls.plugins = Plugins(cls.work)
        cls.app = Package(cls.work, cls.plugins, "modules")

    def setUp(self):
        self.app.restore()

    def package(self, *arguments, folder=None):
        env = {"PACKAGE_IS_WRITABLE": "1"} if ALLOW in arguments else None
        return run("swift", "package", *arguments, cwd=folder or self.app.folder, env=env, input="")

    def test_generate_asks_before_it_writes(self):
        result = self.package("storegen-generate")
        self.assertStatus(1, result)
        self.assertPrints(ALLOW, result)
        self.assertFalse(self.app.path("Sources/Trip/Generated").exists())

    def test_generate_writes_the_code_of_the_whole_spec(self):
        result = self.package(ALLOW, "storegen-generate")
        self.assertStatus(0, result)
        for name in ["Trip/Generated/TripStore.swift", "TripApp/Generated/TripStores.swift"]:
            self.assertTrue(self.app.path(f"Sources/{name}").exists(), name)
        checked = self.package(ALLOW, "storegen-generate", "--check")
        self.assertStatus(0, checked)
        self.app.replace("Sources/Packing/Packing.yml", "Int = 0", "Int = 1")
        self.assertStatus(1, self.package(ALLOW, "storegen-generate", "--check"))

    def test_generate_takes_a_spec(self):
        self.app.write("Other/storegen.yml", "version: 1\napp: Other\ngenerate: { output: Generated }\ncontexts:\n  Tide:\n    state: { meters: Int = 0 }\n")
        result = self.package(ALLOW, "storegen-generate", "--spec", "Other/storegen.yml")
        self.assertStatus(0, result)
        self.assertTrue(list(self.app.path("Other").rglob("TideStore.swift")))
        self.assertFalse(self.app.path("Sources/Trip/Generated").exists())

    def test_an_error_in_the_spec_fails_generate(self):
        self.app.replace("Sources/Packing/Packing.yml", "Trip.dayAdded", "Trip.dayAdde")
        result = self.package(ALLOW, "storegen-generate")
        self.assertStatus(1, result)
        self.assertPrints("Packing.yml:\\d+:\\d+: error: .*dayAdde", result)

    def test_lint_needs_no_permission_and_writes_only_in_the_work_folder(self):
        shutil.rmtree(self.app.path(".build/storegen"), ignore_errors=True)
        before = self.app.sources()
        result = self.package("storegen-lint")
        self.assertStatus(0, result)
        self.assertEqual(before, self.app.sources())
        self.assertFalse((self.app.folder / ".build/storegen").exists())

    def test_an_error_of_the_linter_fails_lint(self):
        self.app.write("Sources/TripApp/Screens.swift", SCREENS.replace(".environment(NotesStore())", ""))
        result = self.package("storegen-lint", "--reporter", "xcode")
        self.assertStatus(1, result)
        self.assertPrints(r"Screens.swift:\d+:\d+: error: .*\(environment_not_injected\)", result)

    def test_lint_of_a_target_reports_only_its_findings(self):
        self.app.write("Sources/TripApp/Screens.swift", SCREENS.replace(".environment(NotesStore())", ""))
        self.assertStatus(0, self.package("storegen-lint", "--target", "Trip"))
        self.assertStatus(1, self.package("storegen-lint", "--target", "TripApp"))

    def test_lint_fixes_and_writes_a_baseline_with_permission(self):
        self.app.write("Sources/TripApp/Screens.swift", SCREENS.replace(".environment(NotesStore())", ""))
        self.assertStatus(0, self.package(ALLOW, "storegen-lint", "--write-baseline"))
        self.assertTrue(self.app.path("storegen-baseline.yml").exists())
        self.assertStatus(0, self.package("storegen-lint"))

    def test_init_writes_a_spec(self):
        folder = self.work / "new"
        (folder / "Sources/New").mkdir(parents=True)
        (folder / "Sources/New/New.swift").write_text("struct New {}\n", encoding="utf-8")
        (folder / "Package.swift").write_text(
            '// swift-tools-version: 5.9\nimport PackageDescription\n\nlet package = Package(\n  name: "New",\n'
            '  dependencies: [.package(path: "../storegen-plugins")],\n  targets: [.target(name: "New")])\n',
            encoding="utf-8",
        )
        result = self.package(ALLOW, "storegen-init", folder=folder)
        self.assertStatus(0, result)
        self.assertTrue((folder / "storegen.yml").exists(), result)


if __name__ == "__main__":
    unittest.main()
