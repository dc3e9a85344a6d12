"""Copies of the sample workspace for Bazel, and builds of them."""

import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import unittest

from support import ROOT, SAMPLES, STOREGEN, Result, run

BAZEL = os.environ.get("BAZEL", "bazel")
RULES = ROOT / "bazel"
OFFLINE = SAMPLES / "bazel-offline"
ACTION = re.compile(r"^SUBCOMMAND: # \S*?//(\S*) \[action '([^']*)'", re.MULTILINE)


def major():
    """The first number of Bazel's version; 0 if there is no Bazel."""
    if shutil.which(BAZEL) is None:
        return 0
    # The package of Debian prints no version there.
    text = run(BAZEL, "--version", cwd="/").text
    found = re.search(r"^bazel (\d+)\.", text, re.MULTILINE)
    return int(found.group(1)) if found else 4


def needs_bazel(tests):
    """Makes tests fail without Bazel if `make check` has installed it, and skips them elsewhere."""
    if major() or os.environ.get("STOREGEN_REQUIRES_BAZEL"):
        return tests
    return unittest.skip("there is no Bazel: `Scripts/setup bazel` installs it")(tests)


class Workspace:
    """A copy of the sample workspace, with an output folder of its own."""

    def __init__(self, folder, output, sample="bazel", program=STOREGEN, options=(), home=None):
        self.folder = folder
        self.output = output
        self.options = list(options)
        self.home = home
        shutil.copytree(SAMPLES / sample, folder)
        for name in ["WORKSPACE", "MODULE.bazel"]:
            path = folder / name
            text = path.read_text(encoding="utf-8").replace("RULES", str(RULES)).replace("PROGRAM", str(program))
            path.write_text(text, encoding="utf-8")
        # `storegen lint` must not find this repository around the copy.
        run("git", "init", "--quiet", cwd=folder)

    def bazel(self, command, *arguments):
        options = ["--color=no", "--curses=no", "--show_progress_rate_limit=60", *self.options]
        if major() < 6:
            # Its own toolchains name rules that it would download, although nothing uses them.
            options += [f"--override_repository={name}={OFFLINE}/{name}" for name in ["remote_coverage_tools", "rules_cc", "rules_java"]]
            options += ["--repo_env=BAZEL_DO_NOT_DETECT_CPP_TOOLCHAIN=1", "--nosandbox_debug"]
        home = {"HOME": str(self.home)} if self.home else None
        return run(
            BAZEL, f"--output_user_root={self.output}", "--max_idle_secs=120", "--host_jvm_args=-Xmx700m",
            command, *options, *arguments, cwd=self.folder, env=home,
        )

    def build(self, *arguments):
        """Builds, with each command that runs in the text."""
        return self.bazel("build", "--subcommands", *arguments)

    def test(self, *arguments):
        return self.bazel("test", *arguments)

    def shutdown(self):
        subprocess.run(
            [BAZEL, f"--output_user_root={self.output}", "shutdown"], cwd=self.folder,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False,
        )
        # What Bazel writes is read-only.
        run("chmod", "-R", "u+w", self.output)
        shutil.rmtree(self.output, ignore_errors=True)

    def lint(self, *arguments):
        """What the linter says about the same files without Bazel: its status and standard output."""
        process = subprocess.run(
            [str(STOREGEN), "lint", "--no-cache", *arguments],
            cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False,
        )
        return process.returncode, process.stdout

    def built(self, name):
        return (self.folder / "bazel-bin" / name).read_bytes()

    def outputs(self, pattern="**/*"):
        """The outputs of storegen's actions, with their checksums."""
        root = pathlib.Path(os.path.realpath(self.folder / "bazel-bin"))
        return {
            str(path.relative_to(root)): hashlib.sha256(path.read_bytes()).hexdigest()
            for path in root.glob(pattern)
            if path.is_file() and ".runfiles" not in str(path) and path.suffix not in [".params", ".sh"]
        }

    def path(self, name):
        return self.folder / name

    def replace(self, name, old, new):
        path = self.path(name)
        text = path.read_text(encoding="utf-8")
        assert old in text, f"{name} does not contain {old}"
        path.write_text(text.replace(old, new), encoding="utf-8")

    def write(self, name, text):
        self.path(name).parent.mkdir(parents=True, exist_ok=True)
        self.path(name).write_text(text, encoding="utf-8")


def actions(result: Result):
    """The actions that a build ran, as pairs of target and title."""
    return sorted((target, title.split(" ")[0]) for target, title in ACTION.findall(result.text))
