"""The release workflow: runs the scripts of its steps, in the order of its jobs, in place of GitHub."""

import os
import shutil
import unittest

import yaml
from releases import TAG, ReleaseCase
from support import ROOT, run

# Logs its arguments, and fails if a file does not exist: an unmatched pattern of the shell stays as it is.
GITHUB_COMMAND = """\
#!/bin/sh
for word in "$@"; do
  case $word in release/*) test -f "$word" || { echo "there is no $word"; exit 1; } ;; esac
done
printf '%s\\n' "$*" >> "$GITHUB_LOG"
"""


class ReleaseWorkflowTests(ReleaseCase):
    def setUp(self):
        super().setUp()
        self.jobs = {}
        for name in ["build-release", "release"]:
            text = (ROOT / f".github/workflows/{name}.yml").read_text(encoding="utf-8")
            self.jobs |= yaml.safe_load(text)["jobs"]
        self.log = self.folder / "gh.log"
        command = self.folder / "bin/gh"
        command.parent.mkdir()
        command.write_text(GITHUB_COMMAND, encoding="utf-8")
        command.chmod(0o755)

    def step(self, job, name, cwd=None, **variables):
        """Runs a step as GitHub does on Linux."""
        script = next(step["run"] for step in self.jobs[job]["steps"] if step.get("name") == name)
        self.assertNotIn("${{", script)
        env = {
            "GITHUB_LOG": str(self.log),
            "GITHUB_REF_NAME": TAG,
            "GITHUB_REPOSITORY": "acme/storegen",
            "GITHUB_SERVER_URL": self.folder.as_uri(),
            "GITHUB_OUTPUT": str(self.folder / "outputs"),
            "PATH": f"{self.folder / 'bin'}:{os.environ['PATH']}",
            **variables,
        }
        result = run("bash", "-e", "-c", script, cwd=cwd or self.repository, env=env)
        self.assertStatus(0, result)
        return result

    def pack(self):
        """Packs the programs that the jobs of the systems have uploaded. An upload loses permissions."""
        for program in self.programs():
            shutil.copytree(program.parent, self.repository / "programs" / program.parent.name)
        for path in (self.repository / "programs").rglob("storegen"):
            path.chmod(0o644)
        self.step("pack", "Pack")
        # The next jobs download what this one has uploaded.
        provenance = self.repository / "provenance/attestation.json"
        provenance.parent.mkdir()
        provenance.write_text("{}\n", encoding="utf-8")

    def test_a_release_gets_all_files(self):
        self.pack()
        self.step("publish", "Publish")
        words = self.log.read_text(encoding="utf-8").split()
        self.assertEqual(["release", "create", TAG], words[:3])
        published = {word.removeprefix("release/") for word in words if word.startswith("release/")}
        packed = {path.name for path in (self.repository / "release").iterdir() if path.is_file()}
        self.assertEqual(packed, published)
        self.assertIn(f"storegen-{TAG}.intoto.jsonl", published)

    def test_what_is_attested_exists(self):
        self.pack()
        actions = [step["with"] for step in self.jobs["attest"]["steps"] if "/attest@" in step["uses"]]
        self.assertEqual(2, len(actions))
        for inputs in actions:
            for pattern in inputs["subject-path"].split():
                self.assertTrue(list(self.repository.glob(pattern)), pattern)
        outputs = (self.folder / "outputs").read_text(encoding="utf-8")
        self.assertEqual(f"version={TAG}\n", outputs)
        parts = actions[1]["sbom-path"].replace("${{ needs.pack.outputs.version }}", TAG)
        self.assertTrue((self.repository / parts).is_file(), parts)

    def test_every_published_file_is_attested(self):
        self.pack()
        patterns = self.jobs["attest"]["steps"][1]["with"]["subject-path"].split()
        attested = {path.name for pattern in patterns for path in self.repository.glob(pattern)}
        packed = {path.name for path in (self.repository / "release").iterdir() if path.is_file()}
        self.assertEqual({name for name in packed if not name.endswith((".sha256", ".md"))}, attested)

    def test_the_plugins_are_pushed_with_the_tag(self):
        self.pack()
        remote = self.folder / "acme/storegen-plugins"
        self.git("init", "--quiet", "--bare", "--initial-branch", "main", remote)
        # An upload follows links.
        shutil.copytree(self.repository / "release/storegen-plugins", self.repository / "plugins")
        name = "Publish the plugins under the same version"
        self.assertIn("no secret PLUGINS_TOKEN", self.step("plugins", name, GH_TOKEN="").text)
        self.assertEqual("", self.git("tag", "--list", cwd=remote))
        self.step("plugins", name, GH_TOKEN="secret")
        self.assertEqual("auth setup-git\n", self.log.read_text(encoding="utf-8"))
        self.assertEqual(TAG, self.git("tag", "--list", cwd=remote))
        self.assertIn("url: \"https://github.com/acme/storegen/", self.git("show", f"{TAG}:Package.swift", cwd=remote))
        self.assertIn("struct Spec", self.git("show", f"{TAG}:Plugins/StoregenLintPlugin/Spec.swift", cwd=remote))

    def test_the_changelog_is_proposed_on_a_branch(self):
        remote, checkout = self.folder / "storegen.git", self.folder / "checkout"
        self.git("clone", "--quiet", "--bare", self.repository, remote)
        self.git("clone", "--quiet", remote, checkout)
        self.step("changelog", "Propose a changelog whose unreleased changes are those of the release", cwd=checkout)
        self.assertEqual("auth setup-git\npr create --fill\n", self.log.read_text(encoding="utf-8"))
        text = self.git("show", f"changelog-{TAG}:CHANGELOG.md", cwd=remote)
        self.assertRegex(text, rf"## Unreleased\n\n## {TAG} \(\d{{4}}-\d\d-\d\d\)\n\n- A change\.")
        self.assertEqual(f"Release {TAG}", self.git("log", "-1", "--format=%s", f"changelog-{TAG}", cwd=remote))


if __name__ == "__main__":
    unittest.main()
