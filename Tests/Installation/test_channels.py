"""The ways to install a release: the GitHub action, the pre-commit hooks, and what describes them."""

import json
import os
import pathlib
import re
import shutil
import sys
import unittest

import yaml
from published import COMMIT, ORIGIN, REPOSITORY, TAG, Published
from support import ROOT, TestCase, fresh, run

from releasing import archives

SOURCES = {
    "storegen.yml": "version: 1\nlint:\n  include: [Sources]\n",
    "Sources/Screens.swift": """\
import SwiftUI

@MainActor @Observable final class NotesStore { var texts: [String] = [] }

struct NotesApp: App {
  var body: some Scene { WindowGroup { NotesScreen() } }
}

struct NotesScreen: View {
  @Environment(NotesStore.self) private var notes
  var body: some View { Text(notes.texts[0]) }
}
""",
}


def write_app(folder):
    for name, text in SOURCES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


def git_settings(**settings):
    """The variables that give git these settings only."""
    variables = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_COUNT": str(len(settings))}
    for number, (name, value) in enumerate(settings.items()):
        variables |= {f"GIT_CONFIG_KEY_{number}": name, f"GIT_CONFIG_VALUE_{number}": value}
    return variables


class ActionTests(TestCase):
    """Runs the scripts of action.yml with the variables of GitHub."""

    def setUp(self):
        self.folder = fresh("action")
        self.published = Published(self.folder)
        self.archive = self.published.add()
        self.ref = TAG
        write_app(self.folder / "app")
        self.action = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
        self.inputs = {name: value["default"] for name, value in self.action["inputs"].items()}
        self.outputs = {}

    def value(self, expression):
        """The value of the expressions that the action uses."""
        if expression.startswith("inputs."):
            return self.inputs[expression.removeprefix("inputs.")]
        if expression.startswith("steps.install.outputs."):
            return self.outputs[expression.removeprefix("steps.install.outputs.")]
        return {
            "github.action_path": str(ROOT),
            "github.action_ref": self.ref,
            "github.action_repository": REPOSITORY,
            "github.server_url": "https://github.com",
        }[expression]

    def filled(self, text):
        return re.sub(r"\$\{\{ (.*?) \}\}", lambda match: self.value(match.group(1)), text)

    def step(self, name):
        step = next(step for step in self.action["runs"]["steps"] if step["name"] == name)
        self.assertEqual("bash", step["shell"])
        files = {variable: self.folder / variable for variable in ["GITHUB_PATH", "GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY"]}
        for path in files.values():
            path.touch()
        path = files["GITHUB_PATH"].read_text(encoding="utf-8").splitlines()
        path.append(self.published.env["PATH"])
        env = self.published.env | {name: self.filled(text) for name, text in step.get("env", {}).items()}
        env |= {name: str(path) for name, path in files.items()}
        env |= {
            "PATH": ":".join(path),
            "RUNNER_TEMP": str(self.folder / "temp"),
            "RUNNER_TOOL_CACHE": str(self.folder / "tools"),
        }
        (self.folder / "temp").mkdir(exist_ok=True)
        # The options that GitHub gives bash.
        result = run(
            "bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", self.filled(step["run"]),
            cwd=self.folder / "app", env=env,
        )
        lines = files["GITHUB_OUTPUT"].read_text(encoding="utf-8").splitlines()
        self.outputs = dict(line.split("=", 1) for line in lines)
        return result

    def test_it_installs_and_reports_findings(self):
        self.assertStatus(0, self.step("Install storegen"))
        result = self.step("Lint")
        self.assertStatus(2, result)
        self.assertPrints(r"^::error file=Sources/Screens.swift,line=6,.*environment_not_injected", result)
        sarif = json.loads(pathlib.Path(self.outputs["sarif"]).read_text(encoding="utf-8"))
        self.assertEqual("environment_not_injected", sarif["runs"][0]["results"][0]["ruleId"])
        summary = (self.folder / "GITHUB_STEP_SUMMARY").read_text(encoding="utf-8")
        self.assertIn("environment_not_injected", summary)
        self.assertTrue(os.listdir(self.outputs["cache"]))

    def test_arguments_are_added(self):
        self.inputs["args"] = "--verbose Sources"
        self.inputs["cache"] = "false"
        self.assertStatus(0, self.step("Install storegen"))
        result = self.step("Lint")
        self.assertStatus(2, result)
        self.assertPrints("linking", result)
        self.assertFalse((self.folder / "temp/storegen-cache").exists())

    def test_a_branch_is_not_a_release(self):
        self.inputs["version"] = "main"
        result = self.step("Install storegen")
        self.assertStatus(1, result)
        self.assertPrints("^::error::`main` is not a release of storegen; set the input `version`", result)

    def tag_in_repository(self):
        """Makes a repository in place of that on GitHub, whose first commit is the release, and returns both commits."""
        origin = self.folder / "origin"
        who = ["-c", "user.name=a", "-c", "user.email=a@example.com"]
        commits = []
        for words in [["tag", "-a", "-m", TAG, TAG], ["tag", "stable"]]:
            if not commits:
                self.assertStatus(0, run("git", "init", "--quiet", origin))
            self.assertStatus(0, run("git", *who, "commit", "--quiet", "--allow-empty", "-m", "A", cwd=origin))
            self.assertStatus(0, run("git", *who, *words, cwd=origin))
            commits.append(run("git", "rev-parse", "HEAD", cwd=origin).text.strip())
        self.published.env |= git_settings(**{f"url.{origin.as_uri()}.insteadOf": ORIGIN})
        return commits

    def test_a_commit_names_the_release_that_was_built_from_it(self):
        self.ref, other = self.tag_in_repository()
        self.published.add(commit=self.ref)
        self.assertStatus(0, self.step("Install storegen"))
        self.assertEqual(TAG, self.outputs["version"])

        # A tag that was moved to another commit, with an archive that is built from that one.
        self.published.add(commit=other, output="moved")
        shutil.rmtree(self.folder / "tools")
        result = self.step("Install storegen")
        self.assertStatus(1, result)
        self.assertPrints(f"is not what acme/storegen built from the tag 1.2.3 at {self.ref}", result)

        self.ref = other
        result = self.step("Install storegen")
        self.assertStatus(1, result)
        self.assertPrints(f"^::error::the commit {other} is not a release of storegen; set the input `version`", result)

    def test_a_version_can_be_named_next_to_a_commit(self):
        self.ref, self.inputs["version"] = COMMIT, TAG
        self.assertStatus(0, self.step("Install storegen"))

    def test_without_gh_the_checksum_is_needed(self):
        (self.published.tools / "gh").write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
        result = self.step("Install storegen")
        self.assertStatus(1, result)
        self.assertPrints("cannot verify .*gh 2.68 or later is not installed", result)
        self.inputs["sha256"] = archives.sha256(self.archive)
        self.assertStatus(0, self.step("Install storegen"))

    def test_stale_generated_files_fail_the_check(self):
        spec = "version: 1\napp: Notes\ngenerate: { output: Sources/Generated }\ncontexts:\n  Note:\n    state: { text: String? }\n"
        (self.folder / "app/storegen.yml").write_text(spec, encoding="utf-8")
        self.assertStatus(0, self.step("Install storegen"))
        self.assertStatus(2, self.step("Check generated files"))


class PreCommitTests(TestCase):
    """Runs the hooks of a release as pre-commit does: in a clone that may lack the tag."""

    def setUp(self):
        self.folder = fresh("pre-commit")
        self.published = Published(self.folder)
        origin = self.folder / "origin"
        shutil.copytree(ROOT / "Packaging", origin / "Packaging")
        shutil.copyfile(ROOT / ".pre-commit-hooks.yaml", origin / ".pre-commit-hooks.yaml")
        self.git("init", "--quiet", cwd=origin)
        self.git("add", "--all", cwd=origin)
        self.git("commit", "--quiet", "--message", "A release", cwd=origin)
        self.git("tag", "--annotate", "--message", TAG, TAG, cwd=origin)
        self.commit = run("git", "rev-parse", "HEAD", cwd=origin).text.strip()
        self.published.add(commit=self.commit)
        self.git("commit", "--quiet", "--allow-empty", "--message", "Another", cwd=origin)
        self.clone = self.folder / "clone"
        self.git("init", "--quiet", self.clone, cwd=self.folder)
        self.origin = origin.as_uri()
        self.git("remote", "add", "origin", ORIGIN, cwd=self.clone)
        write_app(self.folder / "app")

    def git(self, *arguments, cwd):
        self.assertStatus(0, run("git", "-c", "user.name=a", "-c", "user.email=a@example.com", *arguments, cwd=cwd))

    def hook(self, name, revision, origin=ORIGIN):
        """Runs a hook of a clone whose origin is a folder in place of the address."""
        self.git("remote", "set-url", "origin", origin, cwd=self.clone)
        self.git("fetch", "--quiet", "--depth=1", "--no-tags", self.origin, revision, cwd=self.clone)
        self.git("checkout", "--quiet", "FETCH_HEAD", cwd=self.clone)
        hooks = yaml.safe_load((self.clone / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
        hook = next(hook for hook in hooks if hook["id"] == name)
        self.assertEqual("script", hook["language"])
        program, *arguments = hook["entry"].split()
        files = ["Sources/Screens.swift"] if hook.get("pass_filenames", True) else []
        env = {**self.published.env, "XDG_CACHE_HOME": str(self.folder / "cache")}
        env |= git_settings(**{f"url.{self.origin}.insteadOf": origin})
        return run(self.clone / program, *arguments, *files, cwd=self.folder / "app", env=env)

    def test_the_hook_downloads_and_lints(self):
        result = self.hook("storegen-lint-release", TAG)
        self.assertStatus(2, result)
        self.assertPrints(r"Screens.swift:6:\d+: error: .*environment_not_injected", result)
        self.assertEqual(1, len(list((self.folder / "cache/storegen").glob(f"{TAG}-*/storegen"))))
        self.assertEqual(3, len(self.published.requests()))
        self.assertStatus(2, self.hook("storegen-lint-release", self.commit))
        self.assertEqual(3, len(self.published.requests()))

    def test_the_program_has_to_be_built_from_the_commit_of_the_hook(self):
        self.published.add(commit=COMMIT)
        result = self.hook("storegen-lint-release", TAG)
        self.assertStatus(1, result)
        self.assertPrints(f"is not what acme/storegen built from the tag 1.2.3 at {self.commit}", result)

    def test_releases_are_downloaded_by_https_from_every_form_of_an_origin(self):
        for origin in [
            "https://github.com/acme/storegen.git", "https://github.com/acme/storegen/", "git@github.com:acme/storegen.git",
            "github.com:acme/storegen", "ssh://git@github.com/acme/storegen.git", "ssh://git@github.com:22/acme/storegen",
            "https://someone:secret@github.com/acme/storegen.git",
        ]:
            shutil.rmtree(self.folder / "cache", ignore_errors=True)
            result = self.hook("storegen-check-release", TAG, origin)
            self.assertPrints("storegen.yml", result)
            self.assertRegex(self.published.requests()[-1], f"^{ORIGIN}/releases/download/{TAG}/", origin)

    def test_origins_have_their_own_programs(self):
        self.assertStatus(2, self.hook("storegen-lint-release", TAG))
        result = self.hook("storegen-lint-release", TAG, "https://github.com/evil/storegen")
        self.assertStatus(1, result)
        self.assertPrints("cannot download https://github.com/evil/storegen/releases/download/", result)

    def test_a_hook_for_each_command(self):
        result = self.hook("storegen-check-release", TAG)
        self.assertStatus(1, result)
        self.assertPrints("storegen.yml", result)

    def test_a_commit_without_a_tag_is_an_error(self):
        result = self.hook("storegen-lint-release", "HEAD")
        self.assertStatus(1, result)
        self.assertPrints("the rev of this hook is not a release", result)


class DescriptionTests(TestCase):
    """Workflows, action and component against the schemas of GitHub and GitLab; scripts against their shells."""

    def assertFollows(self, schema, *paths):
        self.assertStatus(0, run(sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}", *paths))

    def test_the_workflows_follow_the_schema_of_github(self):
        workflows = sorted((ROOT / ".github/workflows").glob("*.yml"))
        names = ["build-release.yml", "ci.yml", "codeql.yml", "release.yml", "scorecard.yml", "site.yml"]
        self.assertEqual(names, [path.name for path in workflows])
        self.assertFollows("github-workflows", *workflows)

    def test_the_action_follows_the_schema_of_github(self):
        self.assertFollows("github-actions", ROOT / "action.yml")

    def test_the_updates_follow_the_schema_of_dependabot(self):
        self.assertFollows("dependabot", ROOT / ".github/dependabot.yml")

    def test_the_component_follows_the_schema_of_gitlab(self):
        spec, body = (ROOT / "Packaging/gitlab/templates/lint.yml").read_text(encoding="utf-8").split("\n---\n")
        inputs = yaml.safe_load(spec)["spec"]["inputs"]
        used = set(re.findall(r"\$\[\[ inputs\.([\w-]+) \]\]", body))
        self.assertEqual(set(inputs), used)
        path = fresh("gitlab") / "lint.yml"
        path.write_text(re.sub(r"\$\[\[ .*? \]\]", "test", body), encoding="utf-8")
        self.assertFollows("gitlab-ci", path)

    def scripts(self, value):
        if isinstance(value, dict):
            for key, part in value.items():
                if key == "run":
                    yield part
                else:
                    yield from self.scripts(part)
        elif isinstance(value, list):
            for part in value:
                yield from self.scripts(part)

    def test_the_scripts_of_workflows_parse_and_call_what_exists(self):
        paths = [*(ROOT / ".github/workflows").glob("*.yml"), ROOT / "action.yml"]
        for path in paths:
            for script in self.scripts(yaml.safe_load(path.read_text(encoding="utf-8"))):
                with self.subTest(path.name):
                    text = re.sub(r"\$\{\{.*?\}\}", "value", script)
                    self.assertStatus(0, run("bash", "-n", input=text))
                    for name in re.findall(r"(?:Scripts|Packaging|\.ci)/[\w-]+", text):
                        self.assertTrue(os.access(ROOT / name, os.X_OK), name)
                    for name in re.findall(r"(?m)^make (\w+)", text):
                        self.assertRegex((ROOT / "Makefile").read_text(encoding="utf-8"), f"(?m)^{name}:")

    def test_every_job_of_a_workflow_names_its_permissions(self):
        for path in (ROOT / ".github/workflows").glob("*.yml"):
            workflow = yaml.safe_load(path.read_text(encoding="utf-8"))
            for name, job in workflow["jobs"].items():
                self.assertTrue(job.get("permissions") or workflow.get("permissions"), f"{path.name}: {name}")
            self.assertIn(workflow["permissions"], [{}, {"contents": "read"}], path.name)

    def test_the_shell_scripts_parse(self):
        checked = 0
        for folder in ["Scripts", "Packaging", ".ci"]:
            for path in (ROOT / folder).iterdir():
                if path.is_file() and path.read_bytes().startswith(b"#!/bin/sh"):
                    self.assertStatus(0, run("sh", "-n", path))
                    checked += 1
        self.assertGreater(checked, 8)


if __name__ == "__main__":
    unittest.main()
