"""What tests of releases share: a repository with a tag, programs, and the release that is packed from them."""

import json
import os
import shutil
import sys

from support import ROOT, STOREGEN, TestCase, fresh, run
from test_artifact_bundle import INTEL, SYSTEM, elf, mach, universal

TAG = "1.2.3"
RESOLVED = {
    "pins": [
        {
            "identity": "swift-syntax",
            "location": "https://github.com/swiftlang/swift-syntax",
            "state": {"revision": "fa58dec7", "version": "603.0.1"},
        }
    ],
    "version": 3,
}
PROGRAM = """\
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int main(int count, char **words) {
  if (count == 2 && !strcmp(words[1], "--version")) return puts("%s") < 0;
  execv("%s", words);
  return 127;
}
"""
UBUNTU = "pkg:deb/ubuntu"
LIBRARIES = {
    "linux": f"""\
libyaml 0.2.5-1build1 {UBUNTU}/libyaml-dev@0.2.5-1build1
libstdc++ 11.4.0-1ubuntu1 {UBUNTU}/libstdc%2B%2B-11-dev@11.4.0-1ubuntu1
libgcc 11.4.0-1ubuntu1 {UBUNTU}/libgcc-11-dev@11.4.0-1ubuntu1
""",
    "macos": "libyaml 0.2.5 pkg:github/yaml/libyaml@0.2.5\n",
}
CHANGELOG = """# Changelog

## Unreleased

- A change.

## 1.0.0 (2026-01-01)

- The first one.
"""


class ReleaseCase(TestCase):
    """Tests with a repository that has the scripts of this one, and a tag."""

    def setUp(self):
        self.folder = fresh(type(self).__name__)
        self.repository = self.folder / "repository"
        for name in ["Scripts", "Plugins", "Packaging", "bazel"]:
            shutil.copytree(
                ROOT / name,
                self.repository / name,
                symlinks=True,
                ignore=shutil.ignore_patterns(".build", "__pycache__", "*.zip"),
            )
        shutil.copyfile(ROOT / "LICENSE", self.repository / "LICENSE")
        (self.repository / "CHANGELOG.md").write_text(CHANGELOG, encoding="utf-8")
        self.git("init", "--quiet", "--initial-branch", "main")
        self.commit("The first commit")
        self.git("tag", TAG)

    def git(self, *arguments, cwd=None):
        who = ["-c", "user.name=a", "-c", "user.email=a@example.com"]
        result = run("git", *who, *arguments, cwd=cwd or self.repository)
        self.assertStatus(0, result)
        return result.text.strip()

    def commit(self, message):
        self.git("add", "--all")
        self.git("commit", "--quiet", "--allow-empty", "--message", message)

    def programs(self, version="1.2.3"):
        """The outputs of three builds. That for the machine of this test runs the program that is tested."""
        source = self.folder / "program.c"
        source.write_text(PROGRAM % (version, STOREGEN), encoding="utf-8")
        systems = {
            "linux-x86_64": elf(["libc.so.6"]),
            "linux-aarch64": elf(["libc.so.6"], machine=183, versions=["2.17", "2.35"]),
            "macos": universal(mach([SYSTEM], INTEL), mach([SYSTEM])),
        }
        paths = []
        for name, data in systems.items():
            path = self.folder / "programs" / name / "storegen"
            path.parent.mkdir(parents=True, exist_ok=True)
            if name == "macos" and sys.platform == "darwin":
                self.assertStatus(0, run("clang", "-arch", "arm64", "-arch", "x86_64", "-o", path, source))
            elif sys.platform == "linux" and name == f"linux-{os.uname().machine}":
                self.assertStatus(0, run("clang", "-o", path, source))
            else:
                path.write_bytes(data)
            (path.parent / "THIRD-PARTY-LICENSES").write_text("licenses\n", encoding="utf-8")
            (path.parent / "Package.resolved").write_text(json.dumps(RESOLVED), encoding="utf-8")
            (path.parent / "libraries").write_text(LIBRARIES[name.split("-")[0]], encoding="utf-8")
            (path.parent / "swift-version").write_text("6.3.1\n", encoding="utf-8")
            paths.append(path)
        return paths

    def release(self, *programs, tag=TAG, output="out", arguments=()):
        return run(
            self.repository / "Scripts/release",
            "--repository", "acme/storegen", *arguments, tag, self.folder / output, *programs,
            cwd=self.repository,
        )
