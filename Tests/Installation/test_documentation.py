"""Pages that have to follow the code: the list of code for Apple platforms, and the ways to install."""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

import yaml
from support import ROOT, TestCase


class ApplePlatformTests(TestCase):
    # Conditions that hold on Apple platforms only, also with the shims; `#if os(Linux)` needs an `#else`.
    APPLE = re.compile(r"^\s*#(?:if|elseif) .*(?:canImport\((?:Darwin|XcodeProjectPlugin|os|SwiftUI)\)|os\((?:macOS|iOS)\))", re.M)
    OTHER = re.compile(r"^\s*#if os\(Linux\)\n(?:(?!\s*#endif).*\n)*\s*#else", re.M)

    def test_the_page_lists_the_code(self):
        page = (ROOT / "docs/apple-platforms.md").read_text(encoding="utf-8")
        rows = "\n".join(line.split("|")[1] for line in page.splitlines() if line.startswith("| `"))
        listed = set(re.findall(r"`([^`]+)`", rows))
        sources = [ROOT / "Package.swift"]
        for folder in ["Sources", "Templates", "Plugins/Plugins"]:
            sources += [p for p in (ROOT / folder).rglob("*") if p.suffix in (".swift", ".mustache") and not p.is_symlink()]
        found = set()
        for path in sources:
            text = path.read_text(encoding="utf-8")
            if self.APPLE.search(text) or self.OTHER.search(text):
                found.add(str(path.relative_to(ROOT)))
        self.assertEqual(found, listed)


class InstallationPageTests(TestCase):
    def test_it_names_what_exists(self):
        page = (ROOT / "docs/installation.md").read_text(encoding="utf-8")
        hooks = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
        for hook in hooks:
            if hook["id"].endswith("-release"):
                self.assertIn(hook["id"], page)
        manifest = (ROOT / "Plugins/Package.swift").read_text(encoding="utf-8")
        for product in re.findall(r'\.plugin\(name: "(\w+)", targets', manifest):
            self.assertIn(product, page)
        for verb in re.findall(r'verb: "([\w-]+)"', manifest.replace("\n", "")):
            self.assertIn(verb, page)
        for name in re.findall(r"`((?:Scripts|Packaging|Plugins|Tests|\.github)/[\w./-]+)`", page):
            self.assertTrue((ROOT / name).exists(), name)


class MakeInstallTests(TestCase):
    def test_it_copies_the_program_and_says_what_the_path_lacks(self):
        folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        shutil.copy(ROOT / "Makefile", folder)
        built = folder / ".build/release/storegen"
        built.parent.mkdir(parents=True)
        built.write_text("#!/bin/sh\necho built\n", encoding="utf-8")
        prefix = folder / "home of a user/.local"
        # The program is not built again: `--old-file` makes `release` up to date.
        command = ["make", "--old-file=release", "install", f"PREFIX={prefix}"]
        result = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
        self.assertIn(f"Add {prefix}/bin to your PATH.", result.stderr)
        self.assertEqual(subprocess.run([prefix / "bin/storegen"], capture_output=True, text=True, check=True).stdout, "built\n")
        path = {**os.environ, "PATH": f"{prefix}/bin:{os.environ['PATH']}"}
        result = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True, env=path)
        self.assertNotIn("PATH", result.stderr)


if __name__ == "__main__":
    unittest.main()
