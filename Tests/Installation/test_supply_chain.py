"""What workflows, scripts and documents download is pinned, and secrets are where only one step reads them."""

import re
import unittest

import yaml
from support import ROOT, TestCase, run

WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
PINNED_ACTION = re.compile(r"[\w.-]+/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
PINNED_IMAGE = re.compile(r"[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}")
# What a document cannot name, because it depends on the reader.
PLACEHOLDERS = re.compile(r"YOUR-ORGANIZATION/|registry\.example\.com/")


def text_of(path):
    return path.read_text(encoding="utf-8")


def jobs():
    """The jobs of all workflows with their names."""
    for path in WORKFLOWS:
        for name, job in yaml.safe_load(text_of(path))["jobs"].items():
            yield f"{path.name}: {name}", job


def steps():
    """The steps of all workflows and of the action, each with the name of its job."""
    for name, job in jobs():
        for step in job.get("steps", []):
            yield name, step
    for step in yaml.safe_load(text_of(ROOT / "action.yml"))["runs"]["steps"]:
        yield "action.yml", step


class PinTests(TestCase):
    def files(self):
        """The files that users or GitHub run, and documents, which users copy."""
        listed = run("git", "ls-files", "--cached", "--others", "--exclude-standard").text.splitlines()
        folders = (".github/", "Packaging/", "docs/", "bazel/", "Scripts/")
        names = [name for name in listed if name.startswith(folders) or name in ("README.md", "action.yml")]
        return [ROOT / name for name in names if (ROOT / name).is_file() and not name.endswith((".png", ".svg"))]

    def values(self, pattern):
        """What follows a pattern in all files, except placeholders and expressions."""
        for path in self.files():
            for value in re.findall(pattern, text_of(path), re.MULTILINE):
                if value and not PLACEHOLDERS.match(value) and "${{" not in value and "$[[" not in value:
                    yield path.relative_to(ROOT), value

    def test_actions_are_pinned_by_commit_with_their_version(self):
        found = list(self.values(r"^ *(?:- )?uses: *(\S+[@/]\S.*)$"))
        self.assertGreater(len(found), 30)
        for path, value in found:
            if not value.startswith("./"):
                self.assertRegex(value, f"^{PINNED_ACTION.pattern}$", f"{path}: {value}")

    def test_images_are_pinned_by_digest(self):
        found = list(self.values(r'(?:^FROM |^ *(?:container|image): |[{,] *image: )"?([^\s"]+:[^\s"]*)'))
        self.assertGreater(len(found), 6)
        for path, value in found:
            self.assertRegex(value, f"^{PINNED_IMAGE.pattern}$", f"{path}: {value}")

    def test_an_image_has_one_digest(self):
        """Dependabot does not update the images of workflows, so a maintainer changes all of them together."""
        digests = {}
        for _, value in self.values(rf"({PINNED_IMAGE.pattern})"):
            name, digest = value.split("@")
            digests.setdefault(name, set()).add(digest)
        self.assertEqual([], [name for name, found in digests.items() if len(found) > 1])

    def test_python_packages_are_pinned_by_checksum(self):
        for path in self.files():
            for line in text_of(path).splitlines():
                if re.search(r"\bpip\b.*\binstall\b", line) and path.suffix != ".md":
                    self.assertRegex(line, r"--require-hashes --only-binary :all: -r", path)
        folder = ROOT / "Scripts/requirements"
        for path in folder.glob("*.in"):
            pinned = text_of(path.with_suffix(".txt"))
            for requirement in re.findall(r"^\w.*$", text_of(path), re.MULTILINE):
                self.assertRegex(requirement, r"^[\w.-]+==[\w.]+$", path)
                self.assertIn(f"\n{requirement.lower()} \\\n    --hash=sha256:", pinned.lower(), path)

    def test_swift_packages_have_exact_versions(self):
        listed = run("git", "ls-files", "--", "*Package.swift").text.splitlines()
        # The inputs of end-to-end cases are never built; the samples use the plugins of the test.
        manifests = [name for name in listed if not name.startswith(("Tests/EndToEndTests/", "Tests/Installation/"))]
        found = [call for name in manifests for call in re.findall(r"\.package\(url: .*\)", text_of(ROOT / name))]
        self.assertGreater(len(found), 8)
        for call in found:
            self.assertRegex(call, r'exact: "\d+\.\d+\.\d+"\)$')

    def test_a_release_lists_the_commits_of_all_packages(self):
        listed = [line.split() for line in text_of(ROOT / "Scripts/releasing/packages").splitlines()]
        for _, _, revision, _ in listed:
            self.assertRegex(revision, "^[0-9a-f]{40}$")
        calls = re.findall(r'\.package\(url: "(.*)", exact: "(.*)"\)', text_of(ROOT / "Package.swift"))
        self.assertLessEqual(set(calls), {(location, version) for _, location, _, version in listed})

    def test_downloads_use_https_only(self):
        found = []
        for path in self.files():
            if path.suffix == ".md":
                continue
            text = text_of(path).replace("\\\n", " ")
            found += [(path, line) for line in text.splitlines() if re.search(r"^\s*curl\s+-", line)]
        self.assertGreater(len(found), 3)
        for path, line in found:
            self.assertRegex(line, r"--proto ['\"]=(https|\$protocol)['\"]", f"{path}: {line}")


class SecretTests(TestCase):
    def test_secrets_are_only_in_the_environment_of_a_step(self):
        for path in [*WORKFLOWS, ROOT / "action.yml"]:
            text = text_of(path)
            allowed = [
                value for name, step in steps() if name.startswith(path.name) for value in step.get("env", {}).values()
                if re.fullmatch(r"\$\{\{ (secrets\.\w+|github\.token) \}\}", str(value))
            ]
            self.assertEqual(len(allowed), len(re.findall(r"secrets\.\w+|github\.token", text)), path.name)

    def test_jobs_that_publish_need_an_approval(self):
        """The changelog is only a branch and a pull request."""
        publishing = [
            (name, job) for name, job in jobs()
            if "secrets." in str(job) or ("contents" in job.get("permissions", {}) and job["permissions"]["contents"] == "write")
        ]
        names = [name for name, _ in publishing]
        self.assertEqual(["release.yml: publish", "release.yml: plugins", "release.yml: changelog"], names)
        for name, job in publishing:
            self.assertEqual(None if name.endswith("changelog") else "release", job.get("environment"), name)

    def test_checkouts_do_not_keep_credentials(self):
        checkouts = [(name, step) for name, step in steps() if step.get("uses", "").startswith("actions/checkout@")]
        self.assertGreater(len(checkouts), 8)
        for name, step in checkouts:
            self.assertIs(False, step.get("with", {}).get("persist-credentials"), name)

    def test_the_job_that_signs_runs_no_script(self):
        signing = [(name, job) for name, job in jobs() if "id-token" in job.get("permissions", {}) and "steps" in job]
        self.assertEqual(
            ["build-release.yml: attest", "scorecard.yml: scorecard", "site.yml: publish"], [name for name, _ in signing]
        )
        for name, job in signing:
            for step in job["steps"]:
                self.assertNotIn("run", step, name)
        self.assertNotIn("actions/checkout", str(signing[0][1]))

    def test_a_release_uses_no_cache(self):
        for name, job in jobs():
            if "release.yml" in name:
                self.assertNotIn("actions/cache", str(job), name)


class PageTests(TestCase):
    # The checks of OpenSSF Scorecard 5, and the requirements of SLSA Build level 3.
    CHECKS = """
        Binary-Artifacts Branch-Protection CI-Tests CII-Best-Practices Code-Review Contributors Dangerous-Workflow
        Dependency-Update-Tool Fuzzing License Maintained Packaging Pinned-Dependencies SAST SBOM Security-Policy
        Signed-Releases Token-Permissions Vulnerabilities Webhooks
    """.split()
    REQUIREMENTS = [
        "Choose an appropriate build platform", "Follow a consistent build process", "Distribute provenance",
        "Provenance exists and is authentic", "Provenance is unforgeable", "Hosted", "Isolated",
    ]

    def test_every_check_and_requirement_has_an_answer(self):
        page = text_of(ROOT / "docs/supply-chain.md")
        for title, expected in [("OpenSSF Scorecard", self.CHECKS), ("SLSA Build level 3", self.REQUIREMENTS)]:
            section = page.split(f"\n## {title}\n")[1].split("\n## ")[0]
            rows = re.findall(r"^\| ([^|]+) \| (?:[A-Z].+\.) \|$", section, re.MULTILINE)
            self.assertEqual(expected, rows)


if __name__ == "__main__":
    unittest.main()
