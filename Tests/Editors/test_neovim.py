"""Opens an example in Neovim with `storegen lsp`: types a mistake, applies the fix, and renames an event."""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent


@unittest.skipUnless(shutil.which("nvim"), "Neovim is not installed")
class Neovim(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.project = pathlib.Path(folder.name).resolve() / "Benefits"
        shutil.copytree(ROOT / "Examples/Benefits", self.project, ignore=shutil.ignore_patterns(".build"))
        self.storegen = os.environ["STOREGEN"]

    def session(self, script):
        """Runs a Lua script in Neovim, and returns what it reports."""
        report = self.project.parent / "report.json"
        environment = os.environ | {"STOREGEN": self.storegen, "REPORT": str(report), "XDG_STATE_HOME": str(self.project.parent)}
        result = subprocess.run(
            ["nvim", "--headless", "--clean", "-c", f"luafile {HERE / 'session.lua'}", "-c", f"luafile {HERE / script}", "-c", "qa!"],
            cwd=self.project, env=environment, capture_output=True, text=True, timeout=300)
        self.assertTrue(report.exists(), result.stdout + result.stderr)
        return json.loads(report.read_text())

    def storegen_run(self, *arguments):
        return subprocess.run([self.storegen, *arguments], cwd=self.project, capture_output=True, text=True)

    def test_a_mistake_is_shown_and_fixed(self):
        report = self.session("fix.lua")
        self.assertEqual(report["before"], [])
        self.assertEqual([found["code"] for found in report["found"]], ["observation_wrapper_mismatch"])
        self.assertEqual(report["after"], [])
        self.assertIn("@Environment(UserStore.self) private var user", report["text"])
        self.assertNotIn("@EnvironmentObject", report["text"])

    def test_an_event_is_renamed_everywhere(self):
        report = self.session("rename.lua")
        self.assertTrue(report["renamed"], report)
        texts = {path: path.read_text() for path in self.project.rglob("*") if path.suffix in (".swift", ".yml")
                 and path.name != "BenefitsDemo.swift"}  # It prints the name.
        self.assertEqual([path for path, text in texts.items() if "dependentAdded" in text], [])
        self.assertEqual(sum("memberJoined" in text for text in texts.values()), 5)
        # The generated files are what `generate` writes, and the code agrees with the spec.
        check = self.storegen_run("generate", "--check")
        self.assertEqual(check.returncode, 0, check.stdout + check.stderr)
        lint = self.storegen_run("lint", "--no-cache", "--strict")
        self.assertEqual(lint.returncode, 0, lint.stdout + lint.stderr)


if __name__ == "__main__":
    unittest.main()
