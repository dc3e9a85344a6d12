"""Scripts/release and what goes with it: a release from a tag, in a repository with the scripts of this one."""

import json
import os
import shutil
import sys
import tarfile
import unittest
import zipfile

from releases import CHANGELOG, TAG, UBUNTU, ReleaseCase
from support import ROOT, TestCase, fresh, run
from test_artifact_bundle import elf


class ReleaseTests(ReleaseCase):
    def refused(self, reason, *programs, **options):
        result = self.release(*programs, **options)
        self.assertStatus(1, result)
        self.assertPrints(reason, result)
        self.assertSilentAbout("Traceback", result)

    def files(self, output="out"):
        folder = self.folder / output
        return {str(p.relative_to(folder)): p.read_bytes() for p in folder.rglob("*") if p.is_file()}

    def test_a_release_has_all_files_with_their_checksums(self):
        self.assertStatus(0, self.release(*self.programs()))
        names = [f"storegen-1.2.3-{s}.tar.gz" for s in ["linux-aarch64", "linux-x86_64", "macos"]]
        names += ["storegen-1.2.3-bazel.tar.gz", "storegen-1.2.3.spdx.json", "storegen.artifactbundle.zip"]
        files = {name for name in self.files() if "/" not in name}
        self.assertEqual({*names, *(f"{name}.sha256" for name in names), "notes.md", "storegen.rb"}, files)
        for name in names:
            self.assertStatus(0, run("shasum", "-a", "256", "--check", f"{name}.sha256", cwd=self.folder / "out"))
        with tarfile.open(self.folder / "out/storegen-1.2.3-macos.tar.gz") as archive:
            modes = {entry.name: entry.mode for entry in archive}
        self.assertEqual({"storegen": 0o755, "LICENSE": 0o644, "THIRD-PARTY-LICENSES": 0o644}, modes)
        bundle = zipfile.ZipFile(self.folder / "out/storegen.artifactbundle.zip").namelist()
        self.assertIn("storegen.artifactbundle/storegen-1.2.3-macos/bin/storegen", bundle)
        self.assertIn("storegen.artifactbundle/THIRD-PARTY-LICENSES", bundle)

    def test_it_names_the_oldest_c_library(self):
        self.assertPrints("linux-aarch64: .*glibc 2.35 or later", self.release(*self.programs()))

    def test_the_same_tag_gives_the_same_bytes(self):
        programs = self.programs()
        self.assertStatus(0, self.release(*programs))
        self.assertStatus(0, self.release(*reversed(programs), output="again"))
        self.assertEqual(self.files(), self.files("again"))

    def test_the_plugins_name_the_bundle_of_the_release(self):
        self.assertStatus(0, self.release(*self.programs()))
        checksum = (self.folder / "out/storegen.artifactbundle.zip.sha256").read_text(encoding="utf-8").split()[0]
        plugins = self.folder / "out/storegen-plugins"
        manifest = (plugins / "Package.swift").read_text(encoding="utf-8")
        url = "https://github.com/acme/storegen/releases/download/1.2.3/storegen.artifactbundle.zip"
        self.assertIn(f'url: "{url}"', manifest)
        self.assertIn(f'checksum: "{checksum}"', manifest)
        dump = run("swift", "package", "dump-package", cwd=plugins)
        self.assertStatus(0, dump)
        targets = json.loads(dump.text[dump.text.index("{") :])["targets"]
        self.assertEqual([(url, checksum)], [(t["url"], t["checksum"]) for t in targets if t["type"] == "binary"])
        self.assertTrue((plugins / "LICENSE").exists())
        link = plugins / "Plugins/StoregenLintPlugin/Spec.swift"
        self.assertTrue(link.is_symlink() and link.exists())

    def test_the_rules_of_bazel_name_the_archives(self):
        self.git("tag", "v1.2.3")
        self.assertStatus(0, self.release(*self.programs(), tag="v1.2.3"))
        with tarfile.open(self.folder / "out/storegen-1.2.3-bazel.tar.gz") as archive:
            texts = {entry.name: archive.extractfile(entry).read().decode() for entry in archive}
        self.assertLessEqual({"LICENSE", "BUILD.bazel", "WORKSPACE", "defs.bzl", "private/BUILD.bazel"}, set(texts))
        self.assertIn('version = "1.2.3"', texts["MODULE.bazel"])
        values = {}
        exec(texts["private/releases.bzl"], values)  # Assignments of Starlark are those of Python.
        self.assertEqual(("acme/storegen", "v1.2.3", "1.2.3"), tuple(values[k] for k in ["REPOSITORY", "TAG", "VERSION"]))
        systems = ["linux-aarch64", "linux-x86_64", "macos"]
        self.assertEqual(systems, sorted(values["SHA256"]))
        for system in systems:
            checksum = (self.folder / f"out/storegen-1.2.3-{system}.tar.gz.sha256").read_text(encoding="utf-8").split()[0]
            self.assertEqual(checksum, values["SHA256"][system])

    def test_the_formula_names_the_archives(self):
        self.assertStatus(0, self.release(*self.programs()))
        formula = (self.folder / "out/storegen.rb").read_text(encoding="utf-8")
        for system in ["linux-aarch64", "linux-x86_64", "macos"]:
            archive = f"storegen-1.2.3-{system}.tar.gz"
            checksum = (self.folder / f"out/{archive}.sha256").read_text(encoding="utf-8").split()[0]
            self.assertRegex(formula, f'url "https://github.com/acme/storegen/releases/download/1.2.3/{archive}"\n +sha256 "{checksum}"')
        self.assertNotRegex(formula, "REPOSITORY|VERSION|TAG|SHA256")

    def test_the_list_of_parts_names_versions_and_files(self):
        self.assertStatus(0, self.release(*self.programs()))
        document = json.loads((self.folder / "out/storegen-1.2.3.spdx.json").read_text(encoding="utf-8"))
        found = [(p["name"], p["versionInfo"], p["externalRefs"][0]["referenceLocator"]) for p in document["packages"]]
        foundation = "pkg:github/swiftlang/swift-foundation-icu@6.3.1"
        expected = [
            ("storegen", "1.2.3", "pkg:github/acme/storegen@1.2.3"),
            ("swift-syntax", "603.0.1", "pkg:swift/github.com/swiftlang/swift-syntax@603.0.1"),
            ("libgcc", "11.4.0-1ubuntu1", f"{UBUNTU}/libgcc-11-dev@11.4.0-1ubuntu1"),
            ("libstdc++", "11.4.0-1ubuntu1", f"{UBUNTU}/libstdc%2B%2B-11-dev@11.4.0-1ubuntu1"),
            ("libyaml", "0.2.5", "pkg:github/yaml/libyaml@0.2.5"),
            ("libyaml", "0.2.5-1build1", f"{UBUNTU}/libyaml-dev@0.2.5-1build1"),
            ("swift", "6.3.1", "pkg:github/swiftlang/swift@6.3.1"),
            ("swift-foundation-icu", "6.3.1", foundation),
        ]
        self.assertEqual(expected, found)
        comments = [p.get("comment") for p in document["packages"] if p["name"] == "libyaml"]
        self.assertEqual(["In the programs for macos.", "In the programs for linux-aarch64, linux-x86_64."], comments)
        for file in document["files"]:
            name = file["fileName"].removeprefix("./")
            checksum = (self.folder / f"out/{name}.sha256").read_text(encoding="utf-8").split()[0]
            self.assertEqual(checksum, file["checksums"][0]["checksumValue"])
        self.assertEqual(5, len(document["files"]))
        parts = [part["SPDXID"] for part in document["packages"] + document["files"]]
        identifiers = {*parts, "SPDXRef-DOCUMENT"}
        self.assertEqual(len(parts) + 1, len(identifiers))
        for identifier in identifiers:
            self.assertRegex(identifier, "^SPDXRef-[A-Za-z0-9.-]+$")
        for relationship in document["relationships"]:
            self.assertLessEqual({relationship["spdxElementId"], relationship["relatedSpdxElement"]}, identifiers)

    def test_a_tag_with_v_and_a_version_before_a_release(self):
        for tag in ["v2.0.0", "2.0.0-beta.1"]:
            self.git("tag", tag)
            version = tag.removeprefix("v")
            result = self.release(*self.programs(version), tag=tag, output=tag)
            self.assertStatus(0, result)
            self.assertIn(f"storegen-{version}-macos.tar.gz", self.files(tag))
            self.assertIn(f"/download/{tag}/".encode(), self.files(tag)["storegen-plugins/Package.swift"])

    def test_what_is_not_a_release_is_refused(self):
        programs = self.programs()
        self.refused("`main` is not a version", *programs, tag="main")
        self.refused("there is no tag `9.9.9`", *programs, tag="9.9.9")
        self.refused("there is no program for macos; --partial", *programs[:2])
        self.assertStatus(0, self.release(*programs[:2], arguments=["--partial"], output="partial"))
        self.assertNotIn("storegen.rb", self.files("partial"))
        self.refused("partial is not empty", *programs, output="partial")
        self.refused("is not version 1.2.3: it says `0.1.0-dev`", *self.programs("0.1.0-dev"))
        damaged = self.programs()
        if sys.platform == "linux":
            damaged[0 if os.uname().machine == "x86_64" else 1].write_bytes(elf(["libc.so.6"]))
            self.refused("programs/linux-.*/storegen does not run: ", *damaged)
        unknown = self.programs()
        (unknown[0].parent / "libraries").unlink()
        self.refused("linux-x86_64 has no file `libraries`", *unknown, output="unknown")
        foreign = self.programs()
        foreign[1].write_bytes(elf(["libyaml-0.so.2"], machine=183))
        self.refused("needs libyaml-0.so.2", *foreign)
        self.commit("Another commit")
        self.refused("the tag `1.2.3` is not what is checked out", *self.programs())

    def changelog(self, *arguments):
        return run(self.repository / "Scripts/changelog", *arguments, cwd=self.repository)

    def test_the_notes_are_the_changes_of_the_version(self):
        self.assertEqual("- A change.\n", self.changelog("notes", "1.2.3").text)
        self.assertEqual("- The first one.\n", self.changelog("notes", "1.0.0").text)
        self.assertStatus(0, self.release(*self.programs()))
        self.assertEqual(b"- A change.\n", self.files()["notes.md"])

    def test_cutting_the_changelog_leaves_an_empty_section(self):
        self.assertStatus(0, self.changelog("cut", "1.2.3", "2026-12-24"))
        text = (self.repository / "CHANGELOG.md").read_text(encoding="utf-8")
        expected = CHANGELOG.replace("## Unreleased\n", "## Unreleased\n\n## 1.2.3 (2026-12-24)\n")
        self.assertEqual(expected, text)
        self.assertEqual("- A change.\n", self.changelog("notes", "1.2.3").text)
        self.assertPrints("already has a section `## 1.2.3`", self.changelog("cut", "1.2.3", "2026-12-24"))
        self.assertPrints("neither a section `## 1.2.4` nor unreleased changes", self.changelog("notes", "1.2.4"))
        self.assertStatus(1, self.changelog("cut", "1.2.4", "tomorrow"))

    def test_the_changelog_of_this_project_can_be_cut(self):
        shutil.copyfile(ROOT / "CHANGELOG.md", self.repository / "CHANGELOG.md")
        self.assertStatus(0, self.changelog("cut", "99.0.0", "2026-12-24"))

    def test_the_plugins_are_published_under_the_same_version(self):
        self.assertStatus(0, self.release(*self.programs()))
        remote, checkout = self.folder / "plugins.git", self.folder / "checkout"
        self.git("init", "--quiet", "--bare", "--initial-branch", "main", remote)
        self.git("clone", "--quiet", remote, checkout)
        script = [ROOT / "Scripts/publish-plugins", self.folder / "out/storegen-plugins", checkout]
        self.assertStatus(0, run(*script, TAG))
        self.assertEqual(TAG, self.git("tag", "--list", cwd=remote))
        paths = self.git("ls-tree", "-r", "--name-only", TAG, cwd=remote).splitlines()
        self.assertIn("Package.swift", paths)
        self.assertIn("Plugins/StoregenGeneratePlugin/Plugin.swift", paths)
        again = run(*script, TAG)
        self.assertStatus(1, again)
        self.assertPrints("there is already a tag 1.2.3", again)
        local = run(script[0], ROOT / "Plugins", checkout, "1.2.4")
        self.assertStatus(1, local)
        self.assertPrints("does not name the bundle of a release", local)


@unittest.skipUnless(shutil.which("dpkg-query"), "the versions are compared with those of the packages of Debian")
class StaticLibrariesTests(TestCase):
    def test_the_versions_are_those_of_the_linked_packages(self):
        folder = fresh("static-libraries")
        result = run(ROOT / "Scripts/static-libraries", cwd=folder)
        self.assertStatus(0, result)
        lines = (folder / ".build/static/versions").read_text(encoding="utf-8").splitlines()
        self.assertEqual(["libyaml", "libstdc++", "libgcc"], [line.split()[0] for line in lines])
        for line in lines:
            _, version, purl = line.split()
            package, quoted = purl.replace("%2B", "+").rsplit("/", 1)[1].split("@")
            self.assertEqual(version, quoted)
            self.assertEqual(version, run("dpkg-query", "--show", "--showformat=${Version}", package).text)


if __name__ == "__main__":
    unittest.main()
