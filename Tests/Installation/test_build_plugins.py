"""The build tool plugins in packages: what they generate and report when sources, specs and templates change.

Each test starts from a built package and edits it. The edits are those for which other designs of such plugins
use an old output, fail or say nothing: prebuild commands, a command whose only input is the spec, and outputs whose
names a tool prints.
"""

import json
import pathlib
import shutil
import sys
import unittest

from support import ROOT, STOREGEN, Package, Plugins, TestCase, fresh, run

SCREENS = """\
#if canImport(SwiftUI)
  import SwiftUI

  struct Screens: App {
    var body: some Scene { WindowGroup { NotesScreen().environment(NotesStore()) } }
  }

  struct NotesScreen: View {
    @Environment(NotesStore.self) private var notes
    var body: some View { List(notes.texts, id: \\.self) { _ in NoteRow() } }
  }

  struct NoteRow: View {
    @Environment(NotesStore.self) private var notes
    var body: some View { Text(notes.texts[0]) }
  }

  @MainActor @Observable final class NotesStore { var texts: [String] = [] }
#endif
"""

SHIRTS = """\
#if canImport(SwiftUI)
  import Packing
  import SwiftUI

  struct ShirtsScreen: View {
    let days: [Int]
    var body: some View { ForEach(days, id: \\.self) { _ in ShirtRow() } }
  }

  struct ShirtRow: View {
    @Environment(PackingStore.self) private var packing
    var body: some View { Text("\\(packing.shirts)") }
  }
#endif
"""


class OneSpecForSeveralTargets(TestCase):
    @classmethod
    def setUpClass(cls):
        cls.work = fresh(cls.__name__)
        cls.plugins = Plugins(cls.work)
        cls.app = Package(cls.work, cls.plugins, "modules")
        cls.before = cls.app.sources()
        cls.first_build = cls.app.build()
        cls.first_calls = list(cls.app.latest)
        cls.after = cls.app.sources()

    def setUp(self):
        self.assertStatus(0, self.first_build)
        self.app.restore()
        self.assertStatus(0, self.app.build())

    def builds(self, **calls):
        result = self.app.build()
        self.assertStatus(0, result)
        for command, count in calls.items():
            self.assertEqual(count, self.app.calls(command), f"calls of {command}: {self.app.latest}\n{result}")
        return result

    def fails(self, pattern):
        result = self.app.build()
        self.assertStatus(1, result)
        self.assertPrints(pattern, result)
        return result

    def located(self, name):
        return f"^{self.app.path(name)}:\\d+:\\d+: "

    def test_a_clean_build_generates_and_lints_each_target_once(self):
        commands = sorted(call[0] for call in self.first_calls)
        self.assertEqual(["generate"] * 4 + ["lint"] * 4, commands)
        self.assertEqual("shirts: 1", self.app.output("trip"))
        # SwiftPM warns about a file in a target that is neither a source nor the input of a command.
        self.assertSilentAbout("unhandled", self.first_build)

    def test_a_build_writes_only_in_its_build_folder(self):
        self.assertIn("Package.swift", self.before)
        self.assertEqual(self.before, self.after)
        self.assertFalse((self.app.folder / ".build/storegen").exists())
        # Without a folder of its own, the linter would have no cache: the sandbox does not let it write the usual one.
        for call in self.first_calls:
            if call[0] == "lint":
                cache = pathlib.Path(call[call.index("--cache-path") + 1])
                self.assertTrue(cache.is_relative_to(self.app.folder / ".build") and list(cache.iterdir()), call)

    def test_nothing_runs_if_nothing_changed(self):
        for _ in range(2):
            self.assertSilentAbout("Compiling (?!plugin)", self.builds(generate=0, lint=0))

    def test_a_change_of_the_spec_that_leaves_the_code_compiles_nothing(self):
        self.app.append("storegen.yml", "# a comment\n")
        self.assertSilentAbout(r"Compiling (?!plugin)", self.builds(generate=4))
        self.builds(generate=0, lint=0)

    def test_a_change_of_the_spec_arrives(self):
        self.app.append("storegen.yml", 'contexts:\n  Inline:\n    state: { count: "Int = 3" }\n')
        self.app.append("Sources/TripApp/main.swift", 'print("inline:", stores.inline.count)\n')
        self.builds()
        self.assertEqual("shirts: 1\ninline: 3", self.app.output("trip"))

    def test_a_change_of_an_included_file_arrives(self):
        self.app.replace("Sources/Packing/Packing.yml", '"Int = 0"', '"Int = 10"')
        self.builds(generate=4)
        self.assertEqual("shirts: 11", self.app.output("trip"))

    def test_a_new_included_file_arrives_and_so_do_its_edits_and_its_end(self):
        self.app.write(
            "Sources/Trip/Weather.yml",
            'contexts:\n  Weather:\n    output: Generated\n    state: { degrees: "Int = 21" }\n',
        )
        self.app.append("Sources/TripApp/main.swift", 'print("degrees:", stores.weather.degrees)\n')
        self.builds()
        self.assertEqual("shirts: 1\ndegrees: 21", self.app.output("trip"))

        self.app.append(
            "Sources/Trip/Weather.yml",
            '  Tide:\n    output: Generated\n    state: { meters: "Int = 3" }\n',
        )
        self.app.append("Sources/TripApp/main.swift", 'print("meters:", stores.tide.meters)\n')
        self.builds()
        self.assertEqual("shirts: 1\ndegrees: 21\nmeters: 3", self.app.output("trip"))

        self.app.restore()
        self.builds()
        self.assertEqual("shirts: 1", self.app.output("trip"))

    def test_a_removed_context_is_gone(self):
        self.app.replace("Sources/Packing/Packing.yml", "Packing:", "Luggage:")
        # The compiler and the linter report it, and either may be first.
        self.fails("cannot find type 'PackingStore'|has no member 'packing'|has the methods of `LuggageStore`")
        self.app.restore()
        self.builds()

    def test_a_template_arrives(self):
        self.app.append("Sources/TripApp/main.swift", "print(stores.trip.motto)\n")
        self.builds()
        self.assertEqual("shirts: 1\nGo", self.app.output("trip"))
        self.app.replace("Templates/StoreMembers.mustache", "Go", "Stay")
        self.builds(generate=4)
        self.assertEqual("shirts: 1\nStay", self.app.output("trip"))

    def test_an_error_in_the_spec_fails_each_build_until_it_is_fixed(self):
        self.app.replace("Sources/Packing/Packing.yml", "Trip.dayAdded", "Trip.dayAdde")
        error = self.located("Sources/Packing/Packing.yml") + "error: .*dayAdde"
        self.fails(error)
        self.fails(error)
        self.app.replace("Sources/Packing/Packing.yml", "Trip.dayAdde:", "Trip.dayAdded:")
        self.builds()

    def test_a_warning_about_the_spec_appears_once_and_does_not_fail_the_build(self):
        self.app.replace("Sources/Trip/Trip.yml", "dayAdded: { day: Int }", "dayAdded: { day: Int }\n      dayLost:")
        result = self.builds(generate=4)
        self.assertPrints(self.located("Sources/Trip/Trip.yml") + "warning: ", result)
        self.assertEqual(1, result.text.count("warning: no context handles"), result)

    def test_a_warning_of_the_linter_appears_and_does_not_fail_the_build(self):
        self.app.write("Sources/TripApp/Screens.swift", SCREENS)
        result = self.builds(lint=1)
        self.assertPrints(
            self.located("Sources/TripApp/Screens.swift") + r"warning: .*\(container_only_store_access\)", result
        )

    def test_an_error_of_the_linter_fails_each_build_until_it_is_fixed(self):
        self.app.write("Sources/TripApp/Screens.swift", SCREENS)
        self.builds()
        # An edit in place: with prebuild commands, the linter would not run at all.
        self.app.replace("Sources/TripApp/Screens.swift", ".environment(NotesStore())", "")
        error = self.located("Sources/TripApp/Screens.swift") + r"error: .*\(environment_not_injected\)"
        self.fails(error)
        self.fails(error)
        self.app.write("Sources/TripApp/Screens.swift", SCREENS)
        self.builds(lint=1)

    def test_the_linter_knows_the_stores_that_the_build_generates(self):
        self.app.write("Sources/TripApp/ShirtsScreen.swift", SHIRTS)
        result = self.builds(lint=1)
        finding = r"warning: `ShirtRow` is a child view, but reads `PackingStore` .*\(container_only_store_access\)"
        self.assertPrints(self.located("Sources/TripApp/ShirtsScreen.swift") + finding, result)

    def test_a_change_of_the_configuration_is_linted(self):
        self.app.write("Sources/TripApp/Screens.swift", SCREENS)
        self.assertPrints("container_only_store_access", self.builds(lint=1))
        self.app.append("storegen.yml", "lint: { rules: { container_only_store_access: error } }\n")
        self.fails(self.located("Sources/TripApp/Screens.swift") + r"error: .*\(container_only_store_access\)")

    def test_a_change_in_a_module_is_linted_in_the_targets_that_use_it(self):
        """A view is a row or a screen because of the code that creates it, which can be in another module."""
        self.app.append("Sources/Trip/TripStore+Actions.swift", "// a comment\n")
        self.builds(generate=0, lint=2)

    def test_generated_files_among_the_sources_are_an_error(self):
        package = ["swift", "package", "--allow-writing-to-package-directory", "storegen-generate"]
        self.assertStatus(0, run(*package, cwd=self.app.folder))
        self.fails("error: .*is a generated file among the sources")

    def test_the_package_graph_has_the_plugins_and_nothing_else(self):
        graph = run("swift", "package", "show-dependencies", "--format", "json", cwd=self.app.folder)
        root = json.loads(graph.text[graph.text.index("{") :])
        self.assertEqual(["storegen-plugins"], [package["identity"] for package in root["dependencies"]])
        self.assertEqual([], root["dependencies"][0]["dependencies"])


class WithNewBuildSystem(TestCase):
    """Swift Build, the default build system since Swift 6.4, which asks plugins in each build."""

    def test_changes_arrive(self):
        work = fresh(type(self).__name__)
        app = Package(work, Plugins(work), "modules", ["--build-system", "swiftbuild"])
        first = app.build()
        if first.status < 0 or "unknown build system" in first.text.lower():
            self.skipTest(f"the build system does not run here: {first}")
        self.assertStatus(0, first)
        self.assertEqual("shirts: 1", app.output("trip"))
        app.replace("Sources/Packing/Packing.yml", '"Int = 0"', '"Int = 10"')
        self.assertStatus(0, app.build())
        self.assertEqual("shirts: 11", app.output("trip"))
        app.append("storegen.yml", 'contexts:\n  Inline:\n    state: { count: "Int = 3" }\n')
        app.append("Sources/TripApp/main.swift", 'print("inline:", stores.inline.count)\n')
        self.assertStatus(0, app.build())
        self.assertEqual("shirts: 11\ninline: 3", app.output("trip"))
        self.assertStatus(0, app.build())
        self.assertEqual((0, 0), (app.calls("generate"), app.calls("lint")), app.latest)


class SpecAboveSeveralPackages(TestCase):
    def test_both_packages_use_it(self):
        work = fresh(type(self).__name__)
        repository = Package(work, Plugins(work), "monorepo")
        self.assertStatus(0, repository.build("App"))
        self.assertEqual(4, repository.calls("generate"))
        self.assertEqual("shirts: 1", repository.output("TripApp", "App"))

        repository.replace("Contexts/packing.yml", '"Int = 0"', '"Int = 10"')
        self.assertStatus(0, repository.build("App"))
        self.assertEqual("shirts: 11", repository.output("TripApp", "App"))

        # No target has a new file, so only the folder, as an input, shows that there is a new context.
        repository.write("Contexts/weather.yml", 'version: 1\ncontexts:\n  Weather:\n    state: { degrees: "Int = 21" }\n')
        repository.append("App/Sources/TripApp/main.swift", 'print("degrees:", stores.weather.degrees)\n')
        self.assertStatus(0, repository.build("App"))
        self.assertEqual("shirts: 11\ndegrees: 21", repository.output("TripApp", "App"))

        repository.replace("Contexts/packing.yml", "Trip.dayAdded", "Trip.dayAdde")
        result = repository.build("App")
        self.assertStatus(1, result)
        self.assertPrints(f"^{repository.path('Contexts/packing.yml')}:\\d+:\\d+: error: ", result)


class BundledProgram(TestCase):
    """The program itself in a bundle, as a client gets it, instead of the one that runs it in a sandbox."""

    def test_it_generates_and_lints(self):
        work = fresh(type(self).__name__)
        shutil.copytree(ROOT / "Plugins", work / "storegen-plugins", symlinks=True)
        program = work / "storegen"
        self.assertStatus(0, run("strip", "-o", program, STOREGEN))
        if sys.platform == "darwin":
            # Without its symbols, the program has an invalid signature, and macOS would not run it.
            self.assertStatus(0, run("codesign", "--sign", "-", "--force", program))
        # `--local`, because a development build needs the libraries of this machine.
        bundle = run(ROOT / "Scripts/artifactbundle", "--local", "0.0.1", work / "storegen-plugins", program)
        self.assertStatus(0, bundle)
        app = Package(work, None, "legacy")
        self.assertStatus(0, run("swift", "build", *app.build_arguments, cwd=app.folder))
        self.assertEqual("notes: 1 1", app.output("Notes"))
        app.write("Sources/Notes/Screens.swift", SCREENS.replace(".environment(NotesStore())", ""))
        result = run("swift", "build", *app.build_arguments, cwd=app.folder)
        self.assertStatus(1, result)
        self.assertPrints(r"Screens.swift:\d+:\d+: error: .*\(environment_not_injected\)", result)


class PackageWithToolsOfSwift5(TestCase):
    """SwiftPM runs commands without outputs only in packages with tools version 6."""

    @classmethod
    def setUpClass(cls):
        work = fresh(cls.__name__)
        cls.plugins = Plugins(work)
        cls.app = Package(work, cls.plugins, "legacy")

    def test_it_generates_and_lints(self):
        self.assertStatus(0, self.app.build())
        self.assertEqual((1, 1), (self.app.calls("generate"), self.app.calls("lint")))
        self.assertEqual("notes: 1 1", self.app.output("Notes"))
        self.assertStatus(0, self.app.build())
        self.assertEqual((0, 0), (self.app.calls("generate"), self.app.calls("lint")))

        # A build copies an output that is not Swift as a resource of the target.
        self.assertEqual([], [path.name for path in self.app.path(".build/debug").glob("*.resources")])

        self.app.write("Sources/Notes/Screens.swift", SCREENS.replace(".environment(NotesStore())", ""))
        for _ in range(2):
            result = self.app.build()
            self.assertStatus(1, result)
            self.assertPrints(r"Screens.swift:\d+:\d+: error: .*\(environment_not_injected\)", result)
        self.app.remove("Sources/Notes/Screens.swift")
        self.assertStatus(0, self.app.build())

    def test_a_package_without_a_spec_says_what_is_missing(self):
        spec = self.app.text("storegen.yml")
        self.app.remove("storegen.yml")
        result = run("swift", "package", "clean", cwd=self.app.folder)
        self.assertStatus(0, result)
        result = self.app.build()
        self.app.write("storegen.yml", spec)
        self.assertStatus(1, result)
        self.assertPrints("there is no storegen.yml for Notes: add one", result)


if __name__ == "__main__":
    unittest.main()
