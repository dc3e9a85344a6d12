"""The plugins in an Xcode project. The project file is checked everywhere, and built where Xcode is installed."""

import os
import re
import shutil
import sys
import unittest

from openstep_parser import OpenStepDecoder
from support import ROOT, SAMPLES, STOREGEN, TestCase, fresh, run

SAMPLE = SAMPLES / "xcode"
PROJECT = SAMPLE / "Notes.xcodeproj/project.pbxproj"
IDENTIFIER = re.compile(r"[0-9A-F]{24}")
PLUGINS = ["StoregenGeneratePlugin", "StoregenLintPlugin"]

# A row that reads a store, and one that needs a store that nothing injects.
VIOLATION = """
struct CountRow: View {
  @Environment(CounterStore.self) private var counter
  var body: some View { Text("\\(counter.count)") }
}

struct CountList: View {
  var body: some View { List(0..<3) { _ in CountRow() } }
}
"""


class ProjectFileTests(TestCase):
    @classmethod
    def setUpClass(cls):
        cls.project = OpenStepDecoder.ParseFromString(PROJECT.read_text(encoding="utf-8"))
        cls.objects = cls.project["objects"]

    def of_kind(self, kind):
        return [item for item in self.objects.values() if item["isa"] == kind]

    def test_every_reference_leads_to_an_object(self):
        def references(value):
            if isinstance(value, dict):
                return [found for item in value.values() for found in references(item)]
            if isinstance(value, list):
                return [found for item in value for found in references(item)]
            return IDENTIFIER.findall(value)

        found = set(references(self.objects)) | {self.project["rootObject"]}
        self.assertEqual(set(self.objects), found)

    def test_comments_name_the_objects(self):
        """Xcode ignores the comments; people read them."""
        names = dict(re.findall(r"^\t\t(\w{24}) /\* (.*?) \*/ = ", PROJECT.read_text(encoding="utf-8"), re.MULTILINE))
        for identifier, name in re.findall(r"(\w{24}) /\* (.*?) \*/", PROJECT.read_text(encoding="utf-8")):
            self.assertEqual(names[identifier], name)

    def test_the_target_compiles_the_sources_of_its_folder(self):
        files = {self.objects[item["fileRef"]]["path"] for item in self.of_kind("PBXBuildFile")}
        self.assertEqual({path.name for path in (SAMPLE / "Notes").glob("*.swift")}, files)

    def test_the_target_uses_both_plugins_of_the_package_next_to_the_project(self):
        (target,) = self.of_kind("PBXNativeTarget")
        products = [self.objects[self.objects[item]["productRef"]] for item in target["dependencies"]]
        self.assertEqual([f"plugin:{name}" for name in PLUGINS], [product["productName"] for product in products])
        self.assertEqual({"../storegen-plugins"}, {self.objects[product["package"]]["relativePath"] for product in products})
        manifest = (ROOT / "Plugins/Package.swift").read_text(encoding="utf-8")
        for name in PLUGINS:
            self.assertIn(f'.plugin(name: "{name}"', manifest)

    def test_the_app_needs_what_generated_code_needs(self):
        settings = self.of_kind("XCBuildConfiguration")[0]["buildSettings"]
        self.assertEqual(("17.0", "14.0"), (settings["IPHONEOS_DEPLOYMENT_TARGET"], settings["MACOSX_DEPLOYMENT_TARGET"]))


class SampleTests(TestCase):
    """The calls of the plugins, without Xcode."""

    def test_the_spec_generates_the_code_of_the_target_and_the_sources_have_no_findings(self):
        folder = fresh("xcode-sample") / "xcode"
        shutil.copytree(SAMPLE, folder)
        output = folder / "work/Notes+Storegen.swift"
        output.parent.mkdir()
        spec = ["--spec", folder / "storegen.yml"]
        self.assertStatus(0, run(STOREGEN, "generate", *spec, "--output-file", output, "--for", folder / "Notes"))
        for name in ("NoteStore", "CounterStore", "NotesStores"):
            self.assertIn(f"final class {name}", output.read_text(encoding="utf-8"))
        # The plugin passes the sources in a file, because there can be more than fit in a command line.
        sources = folder / "work/Notes+StoregenLint.files"
        sources.write_text("".join(f"{path}\n" for path in sorted((folder / "Notes").glob("*.swift"))), encoding="utf-8")
        lint = ["lint", "--quiet", "--reporter", "xcode", "--no-cache", *spec]
        self.assertStatus(0, run(STOREGEN, *lint, "--strict", f"@{sources}"))
        with open(folder / "Notes/NotesApp.swift", "a", encoding="utf-8") as file:
            file.write(VIOLATION)
        result = run(STOREGEN, *lint, f"@{sources}")
        self.assertPrints(r"NotesApp\.swift:\d+:\d+: (error|warning): .*\(container_only_store_access\)", result)


@unittest.skipUnless(
    os.environ.get("STOREGEN_REQUIRES_XCODE") or (sys.platform == "darwin" and run("xcodebuild", "-version").status == 0),
    "only Xcode builds Xcode projects",
)
class XcodeTests(TestCase):
    def setUp(self):
        self.folder = fresh(self.id())
        plugins = self.folder / "storegen-plugins"
        shutil.copytree(ROOT / "Plugins", plugins, symlinks=True, ignore=shutil.ignore_patterns(".build"))
        self.assertStatus(0, run(ROOT / "Scripts/artifactbundle", "--local", "0.0.1", plugins, STOREGEN))
        self.project = self.folder / "xcode"
        self.derived = self.folder / "DerivedData"
        shutil.copytree(SAMPLE, self.project)

    def build(self, platform):
        return run(
            "xcodebuild", "build", "-project", "Notes.xcodeproj", "-scheme", "Notes", "-configuration", "Debug",
            "-destination", f"generic/platform={platform}", "-derivedDataPath", self.derived,
            "-skipPackagePluginValidation", "-skipMacroValidation", "CODE_SIGNING_ALLOWED=NO",
            cwd=self.project,
        )

    def test_an_app_for_macos_and_ios_is_generated_and_linted(self):
        for platform in ("macOS", "iOS Simulator"):
            with self.subTest(platform):
                self.assertStatus(0, self.build(platform))
                self.assertTrue(list(self.derived.rglob("Notes+Storegen.swift")))
        self.assertFalse((self.project / "Notes/Generated").exists())

    def test_a_spec_above_the_project_applies(self):
        spec = self.project / "storegen.yml"
        text = spec.read_text(encoding="utf-8").replace("output: Notes/Generated", "output: xcode/Notes/Generated")
        (self.folder / "storegen.yml").write_text(text, encoding="utf-8")
        spec.unlink()
        self.assertStatus(0, self.build("macOS"))
        self.assertTrue(list(self.derived.rglob("Notes+Storegen.swift")))

    def test_findings_are_in_the_log(self):
        with open(self.project / "Notes/NotesApp.swift", "a", encoding="utf-8") as file:
            file.write(VIOLATION)
        self.assertPrints(r"NotesApp\.swift:\d+:\d+: (error|warning): .*\(container_only_store_access\)", self.build("macOS"))

    def test_an_error_in_the_spec_fails_the_build(self):
        spec = self.project / "storegen.yml"
        spec.write_text(spec.read_text(encoding="utf-8").replace("Note.noteAdded", "Note.noteAdde"), encoding="utf-8")
        result = self.build("macOS")
        self.assertNotEqual(0, result.status)
        self.assertPrints(r"storegen\.yml:\d+:\d+: error: ", result)


if __name__ == "__main__":
    unittest.main()
