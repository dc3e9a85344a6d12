"""The settings of the package, as SwiftPM reads them."""

import json
import shutil
import unittest

from support import ROOT, TestCase, fresh, run


class ManifestTests(TestCase):
    def warnings_are_errors(self, **variables):
        """Whether all targets, or none, treat warnings as errors."""
        folder = fresh("manifest")
        shutil.copy(ROOT / "Package.swift", folder)
        unset = [word for name in ("CI", "STOREGEN_WARNINGS_AS_ERRORS") for word in ("-u", name)]
        settings = [f"{name}={value}" for name, value in variables.items()]
        result = run("env", *unset, *settings, "swift", "package", "dump-package", cwd=folder)
        self.assertStatus(0, result)
        targets = json.loads(result.text[result.text.index("{") :])["targets"]
        swift = [target for target in targets if any(setting["tool"] == "swift" for setting in target["settings"])]
        self.assertTrue(swift)
        found = {"treatAllWarnings" in json.dumps(target["settings"]) for target in swift}
        self.assertEqual(1, len(found), "some targets treat warnings as errors, and others do not")
        return found.pop()

    def test_warnings_are_errors_only_where_storegen_is_developed(self):
        """`CI` is also set where people install storegen, and a newer compiler may warn about its code."""
        self.assertFalse(self.warnings_are_errors())
        self.assertFalse(self.warnings_are_errors(CI="true"))
        self.assertTrue(self.warnings_are_errors(STOREGEN_WARNINGS_AS_ERRORS="1"))
        self.assertFalse(self.warnings_are_errors(CI="true"), "the answer of the previous run was kept")

    def test_the_checks_of_ci_turn_warnings_into_errors(self):
        script = (ROOT / ".ci/run").read_text(encoding="utf-8")
        lines = script.splitlines()
        self.assertLess(lines.index("export STOREGEN_WARNINGS_AS_ERRORS"), lines.index("make test"))
        self.assertIn("STOREGEN_WARNINGS_AS_ERRORS=1", lines)


if __name__ == "__main__":
    unittest.main()
