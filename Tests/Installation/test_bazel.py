"""The rules of Bazel, in a workspace of six modules and their tests, built by Bazel in its sandbox."""

import hashlib
import json
import os
import re
import shutil
import sys
import tarfile
import unittest

from bazel_support import Workspace, actions, needs_bazel
from support import STOREGEN, TestCase, fresh, run

FACTS = "Reading"
LINT = "Linting"

# A store that commands another one, as one that is known does.
FINES = """
@MainActor @Observable
final class FineStore {
  private let catalog: CatalogStore
  private(set) var fines = 0

  init(catalog: CatalogStore) { self.catalog = catalog }

  func pay() async {
    fines = 0
    await catalog.load()
  }
}
"""


class BazelTestCase(TestCase):
    """Tests that share a workspace, whose sources each test restores."""

    @classmethod
    def setUpClass(cls):
        folder = fresh(cls.__name__)
        cls.workspace = Workspace(folder / "library", folder / "output")
        shutil.copytree(cls.workspace.folder, folder / "original", symlinks=True)
        cls.original = folder / "original"

    @classmethod
    def tearDownClass(cls):
        cls.workspace.shutdown()

    def tearDown(self):
        for path in self.original.rglob("*"):
            copy = self.workspace.folder / path.relative_to(self.original)
            if path.is_file() and ".git/" not in str(path) and copy.read_bytes() != path.read_bytes():
                shutil.copyfile(path, copy)

    def assertBuilds(self, *arguments):
        result = self.workspace.build(*arguments)
        self.assertStatus(0, result)
        return result


@needs_bazel
class Linting(BazelTestCase):
    def test_findings_are_those_of_lint_byte_for_byte(self):
        self.assertBuilds("//:lint")
        status, findings = self.workspace.lint()
        self.assertEqual(2, status)
        self.assertIn(b"Sources/Loans/LoanStore.swift:14:11: error:", findings)
        self.assertEqual(findings, self.workspace.built("lint.findings.txt"))
        self.assertEqual(b"2\n", self.workspace.built("lint.status"))
        for reporter in ["json", "sarif"]:
            self.assertEqual(
                self.workspace.lint("--reporter", reporter)[1], self.workspace.built(f"lint.{reporter}"), reporter)

    def test_the_test_fails_and_prints_the_findings(self):
        result = self.workspace.test("//:lint", "--test_output=all")
        self.assertStatus(3, result)
        self.assertPrints(r"^Sources/Loans/LoanStore\.swift:14:11: error: ", result)
        self.assertPrints(r"^\d+ files, 3 stores among 3 observable classes: 1 error, 2 warnings$", result)
        report = (self.workspace.folder / "bazel-testlogs/lint/test.xml").read_text(encoding="utf-8")
        self.assertIn("store_calls_store", report)

    def test_a_second_build_runs_nothing(self):
        self.assertBuilds("//:lint", "//:check", "//Sources/App")
        self.assertEqual([], actions(self.assertBuilds("//:lint", "//:check", "//Sources/App")))

    def test_a_change_in_one_module_runs_its_facts_and_the_link(self):
        self.assertBuilds("//:lint")
        self.workspace.replace("Sources/Loans/LoanStore.swift", "loans.append(book)", "loans += [book]\n")
        self.assertEqual([(":lint", LINT), ("Sources/Loans:Loans", FACTS)], actions(self.assertBuilds("//:lint")))
        self.assertEqual(self.workspace.lint()[1], self.workspace.built("lint.findings.txt"))
        self.assertIn(b"LoanStore.swift:15:11: error:", self.workspace.built("lint.findings.txt"))

    def test_a_change_of_the_configuration_runs_the_link(self):
        self.assertBuilds("//:lint")
        self.workspace.replace("storegen.yml", "Sources/DesignSystem/Vendor", "Sources/None")
        self.assertIn((":lint", LINT), actions(self.assertBuilds("//:lint")))
        self.assertEqual(self.workspace.lint()[1], self.workspace.built("lint.findings.txt"))
        self.assertIn(b"BadgeStore", self.workspace.built("lint.findings.txt"))

    def test_a_setting_in_the_configuration_that_reads_more_has_no_effect(self):
        self.workspace.replace("storegen.yml", "lint:\n", "lint:\n  affected: main\n  cache_path: cache\n")
        self.assertBuilds("//:lint")
        self.assertIn(b"LoanStore.swift:14:11: error:", self.workspace.built("lint.findings.txt"))

    def test_sarif_names_files_below_the_workspace(self):
        self.assertBuilds("//:lint")
        run_of_lint = json.loads(self.workspace.built("lint.sarif"))["runs"][0]
        locations = [
            place["physicalLocation"]["artifactLocation"]["uri"]
            for result in run_of_lint["results"] for place in result["locations"]
        ]
        self.assertEqual(3, len(locations))
        for location in locations:
            self.assertTrue(self.workspace.path(location).is_file(), location)

    def test_warnings_fail_only_a_strict_test(self):
        self.workspace.replace("Sources/Loans/LoanStore.swift", "  private let catalog: CatalogStore\n", "")
        self.workspace.replace("Sources/Loans/LoanStore.swift", "{ self.catalog = catalog }", "{}")
        self.workspace.replace("Sources/Loans/LoanStore.swift", "    await catalog.load()\n", "")
        self.assertStatus(0, self.workspace.test("//:lint"))
        result = self.workspace.test("//:strict")
        self.assertStatus(3, result)
        self.assertPrints(r"^  = why: ", result)

    def test_known_findings_are_not_reported(self):
        self.assertStatus(0, self.workspace.test("//:known"))
        self.workspace.replace("Sources/Loans/LoanStore.swift", "import Observation\n", "import Observation\n" + FINES)
        result = self.workspace.test("//:known")
        self.assertStatus(3, result)
        self.assertPrints(r"`FineStore` calls `load` of another store", result)
        self.assertSilentAbout(r"`LoanStore` calls `load` of another store", result)

    def test_the_baseline_is_an_output(self):
        self.assertBuilds("//:lint", "--output_groups=storegen_baseline")
        written = self.workspace.built("lint.baseline.yml")
        self.assertEqual(self.workspace.path("storegen-known.yml").read_bytes(), written)
        self.workspace.lint("--write-baseline", "--baseline", "own.yml")
        self.assertEqual(self.workspace.path("own.yml").read_bytes(), written)
        self.workspace.path("own.yml").unlink()

    def test_a_file_that_is_not_swift_is_a_finding(self):
        self.workspace.replace("Sources/Models/Book.swift", "public struct Book:", "public struct struct Book:")
        self.assertBuilds("//:lint")
        self.assertIn(b"Book.swift:2:", self.workspace.built("lint.findings.txt"))
        self.assertEqual(self.workspace.lint()[1], self.workspace.built("lint.findings.txt"))

    def test_an_error_in_the_configuration_fails_the_build(self):
        self.workspace.replace("storegen.yml", "exclude:", "excluded:")
        result = self.workspace.build("//:lint")
        self.assertStatus(1, result)
        self.assertPrints(r"^storegen\.yml:15:3: error: ", result)

    def test_the_aspect_runs_from_the_command_line(self):
        self.assertBuilds(
            "//Sources/Loans", "--aspects=@rules_storegen//:defs.bzl%storegen_facts_aspect",
            "--output_groups=storegen_facts")
        self.assertTrue((self.workspace.folder / "bazel-bin/Sources/Loans/Loans.storegen.facts").is_file())


@needs_bazel
class Modules(BazelTestCase):
    """What the aspect says about modules, in the commands that it runs."""

    def command(self, *attributes, name="my-lib"):
        self.workspace.write("Sources/9-extra/Extra.swift", "struct Extra {}\n")
        self.workspace.write(
            "Sources/9-extra/BUILD.bazel",
            'load("//:swift.bzl", "swift_library")\n'
            'load("@rules_storegen//:defs.bzl", "storegen_lint_test")\n'
            f'swift_library(name = "{name}", srcs = ["Extra.swift"], {", ".join(attributes)})\n'
            f'storegen_lint_test(name = "lint", testonly = True, deps = [":{name}"])\n')
        self.addCleanup(shutil.rmtree, self.workspace.path("Sources/9-extra"), ignore_errors=True)
        result = self.assertBuilds("//Sources/9-extra:lint")
        lines = [line for line in result.text.splitlines() if "lint --hermetic --quiet --module" in line]
        self.assertEqual(1, len(lines), f"{result}")
        return lines[0]

    def test_a_module_without_a_name_has_that_of_rules_swift(self):
        self.assertIn("--module Sources_9_extra_my_lib ", self.command())

    def test_a_module_for_tests_is_one(self):
        self.assertIn("--module A --test-module ", self.command('module_name = "A"', "testonly = True"))
        self.assertNotIn("--test-module", self.command('module_name = "B"'))

    def test_a_module_on_the_main_actor_is_one(self):
        for options in ['"-default-isolation", "MainActor"', '"-default-isolation=MainActor"']:
            command = self.command(f'module_name = "C{len(options)}"', f"copts = [{options}]")
            self.assertIn(" --default-isolation main_actor ", command)
        self.assertNotIn("isolation", self.command('module_name = "D"', 'copts = ["-default-isolation", "nonisolated"]'))


@needs_bazel
class Generating(BazelTestCase):
    def test_the_library_is_what_generate_writes(self):
        self.assertBuilds("//Sources/App")
        output = self.workspace.folder.parent / "Members.swift"
        result = run(
            STOREGEN, "generate", "--output-file", output, "--for", "Sources/Members", cwd=self.workspace.folder)
        self.assertStatus(0, result)
        self.assertEqual(output.read_bytes(), self.workspace.built("Sources/Members/stores.swift"))
        self.assertIn(output.read_bytes(), self.workspace.built("Sources/Members/Members.joined"))

    def test_a_change_of_the_spec_generates_again(self):
        self.assertBuilds("//Sources/Members:stores")
        self.workspace.replace("storegen.yml", 'names: "[String] = []"', 'names: "[String] = []"\n      count: "Int = 0"')
        self.assertEqual([("Sources/Members:stores", "Generating")], actions(self.assertBuilds("//Sources/Members:stores")))
        self.assertIn(b"var count: Int = 0", self.workspace.built("Sources/Members/stores.swift"))

    def test_a_spec_can_name_other_files(self):
        self.workspace.replace("storegen.yml", "contexts:\n", "include: [Contexts/*.yml]\ncontexts:\n")
        self.workspace.write("Contexts/Fines.yml", "contexts: { Fines: { state: { due: 'Int = 0' } } }\n")
        self.workspace.write("Contexts/BUILD.bazel", 'exports_files(["Fines.yml"])\n')
        self.addCleanup(shutil.rmtree, self.workspace.path("Contexts"))
        self.workspace.replace(
            "Sources/Members/BUILD.bazel", 'name = "stores",', 'name = "stores",\n    data = ["//Contexts:Fines.yml"],')
        self.assertBuilds("//Sources/Members:stores")
        self.assertIn(b"final class FinesStore", self.workspace.built("Sources/Members/stores.swift"))

    def test_an_error_in_the_spec_fails_the_build(self):
        self.workspace.replace("storegen.yml", "names:", "names names:")
        result = self.workspace.build("//Sources/Members:stores")
        self.assertStatus(1, result)
        self.assertPrints(r"^storegen\.yml:9:7: error: ", result)

    def test_the_check_passes_until_a_file_is_stale(self):
        self.assertStatus(0, self.workspace.test("//:check"))
        self.workspace.replace("Sources/Catalog/storegen.yml", "books:", "volumes:")
        result = self.workspace.test("//:check")
        self.assertStatus(3, result)
        self.assertPrints(r"^-  public internal\(set\) var books: ", result)
        self.assertPrints(r"storegen generate --spec Sources/Catalog/storegen\.yml", result)
        run(STOREGEN, "generate", "--spec", "Sources/Catalog/storegen.yml", cwd=self.workspace.folder)
        self.assertStatus(0, self.workspace.test("//:check"))

    def test_the_check_fails_if_a_file_is_left_over(self):
        self.workspace.replace("Sources/Catalog/storegen.yml", "events:\n      loaded: { audience: external }\n", "")
        result = self.workspace.test("//:check")
        self.assertStatus(3, result)
        self.assertPrints(r"CatalogEvent\.swift", result)


@needs_bazel
class Hermeticity(TestCase):
    """The same files give the same bytes wherever they are, and whatever is around them."""

    def workspace(self, name, **options):
        folder = fresh(f"hermetic/{name}")
        workspace = Workspace(folder / "deep" / "library", folder / "output", home=folder, **options)
        self.addCleanup(workspace.shutdown)
        return workspace

    def surround(self, folder):
        """Files that the linter would obey if it found them above its sources."""
        (folder / "storegen.yml").write_text("version: 1\nlint: { rules: { store_calls_store: off } }\n", encoding="utf-8")
        (folder / "storegen-baseline.yml").write_text("not a baseline\n", encoding="utf-8")
        (folder / "Package.swift").write_text(
            'import PackageDescription\nlet package = Package(name: "Home", targets: [.target(name: "Home", path: ".")])\n',
            encoding="utf-8")
        (folder / ".gitignore").write_text("*\n", encoding="utf-8")
        run("git", "init", "--quiet", cwd=folder)

    TARGETS = [
        "//:lint", "//:strict", "//:known", "//:check", "//Sources/App",
        "--output_groups=default,storegen_baseline,storegen_facts,storegen_reports",
    ]

    def test_two_checkouts_with_two_output_bases_give_the_same_bytes(self):
        first = self.workspace("first")
        other = self.workspace("other/place", options=["--spawn_strategy=local"])
        self.surround(other.output.parent)
        self.assertStatus(0, first.build(*self.TARGETS))
        self.assertStatus(0, other.build(*self.TARGETS))
        outputs = first.outputs()
        self.assertEqual(outputs, other.outputs())
        names = {re.sub(r"^.*?\.", ".", name.rsplit("/", 1)[-1]) for name in outputs}
        self.assertLessEqual({
            ".storegen.facts", ".findings.txt", ".summary.txt", ".sarif", ".json", ".test.xml", ".baseline.yml",
            ".difference.txt", ".swift", ".joined",
        }, names)
        self.assertEqual(7, sum(name.endswith(".facts") for name in outputs))
        for workspace in [first, other]:
            for name in workspace.outputs():
                for place in [workspace.folder, workspace.output, workspace.output.parent, "/execroot/"]:
                    self.assertNotIn(str(place).encode(), workspace.built(name), name)

    def test_what_surrounds_the_sandbox_has_no_effect(self):
        workspace = self.workspace("surrounded")
        self.surround(workspace.output.parent)
        workspace.output.mkdir()
        self.surround(workspace.output)
        self.assertStatus(0, workspace.build(*self.TARGETS))
        self.assertIn(b"calls `load` of another store", workspace.built("lint.findings.txt"))
        status, findings = workspace.lint()
        self.assertEqual(2, status)
        self.assertEqual(findings, workspace.built("lint.findings.txt"))

    def test_a_file_that_is_not_declared_is_not_seen(self):
        workspace = self.workspace("undeclared")
        workspace.replace("storegen.yml", "contexts:\n", "include: [Contexts/*.yml]\ncontexts:\n")
        workspace.write("Contexts/Fines.yml", "contexts: { Fines: { state: { due: 'Int = 0' } } }\n")
        result = workspace.build("//Sources/Members:stores")
        self.assertStatus(1, result)
        self.assertPrints(r"^storegen\.yml:6:11: error: ", result)


@needs_bazel
class Releases(TestCase):
    def workspace(self, checksum=None):
        """A workspace that downloads the program, which is a script here, from a folder."""
        folder = fresh("bazel-release")
        program = folder / "storegen"
        program.write_text(f'#!/bin/sh\nexec "{STOREGEN}" "$@"\n', encoding="utf-8")
        program.chmod(0o755)
        system = "macos" if sys.platform == "darwin" else f"linux-{os.uname().machine}"
        archive = folder / f"storegen-1.2.3-{system}.tar.gz"
        with tarfile.open(archive, "w:gz") as file:
            file.add(program, "storegen")
        workspace = Workspace(folder / "library", folder / "output")
        self.addCleanup(workspace.shutdown)
        checksum = checksum or hashlib.sha256(archive.read_bytes()).hexdigest()
        arguments = f'version = "1.2.3", sha256 = {{"{system}": "{checksum}"}}, url = "file://{folder}"'
        for name, local, release in [
            ("WORKSPACE", "storegen_local", "storegen_release"),
            ("MODULE.bazel", "storegen.local", "storegen.release"),
        ]:
            path = workspace.path(name)
            text = path.read_text(encoding="utf-8").replace('"storegen_local"', '"storegen_release"')
            path.write_text(re.sub(rf"{re.escape(local)}\(.*\)", f"{release}({arguments})", text), encoding="utf-8")
        return workspace

    def test_the_program_of_a_release_is_downloaded(self):
        workspace = self.workspace()
        self.assertStatus(0, workspace.build("//:lint"))
        self.assertIn(b"calls `load` of another store", workspace.built("lint.findings.txt"))

    def test_a_wrong_checksum_fails_the_build(self):
        result = self.workspace(checksum="0" * 64).build("//:lint")
        self.assertNotEqual(0, result.status)
        self.assertPrints(r"[Cc]hecksum was", result)


if __name__ == "__main__":
    unittest.main()
