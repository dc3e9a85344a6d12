"""What the tests of the installation share: commands, the bundle, and copies of the sample packages."""

import atexit
import functools
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SAMPLES = ROOT / "Tests/Installation/samples"
WORK = ROOT / ".build/installation"
STOREGEN = pathlib.Path(os.environ.get("STOREGEN", ROOT / ".build/debug/storegen")).resolve()

sys.path.insert(0, str(ROOT / "Scripts"))


class Result:
    """The result of a command: its status, and both of its streams."""

    def __init__(self, command, process):
        self.command = command
        self.status = process.returncode
        self.text = process.stdout

    def __repr__(self):
        lines = self.text.splitlines()
        return f"{self.command}: status {self.status}\n" + "\n".join(lines[-40:])


def run(*command, cwd=ROOT, env=None, input=None):
    command = [str(word) for word in command]
    process = subprocess.run(
        command,
        cwd=cwd,
        env=None if env is None else {**os.environ, **env},
        input=input,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    return Result(" ".join(command), process)


def fresh(name):
    """An empty folder for a test."""
    folder = WORK / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


class TestCase(unittest.TestCase):
    longMessage = False

    def assertStatus(self, status, result):
        self.assertEqual(status, result.status, f"expected status {status}\n{result}")

    def assertPrints(self, pattern, result):
        self.assertRegex(result.text, re.compile(pattern, re.MULTILINE), f"expected {pattern}\n{result}")

    def assertSilentAbout(self, pattern, result):
        self.assertNotRegex(result.text, re.compile(pattern, re.MULTILINE), f"unexpected {pattern}\n{result}")


@functools.cache
def native_build_system():
    """The options that select SwiftPM's native build system, as long as SwiftPM has it.

    Swift 6.4 builds with Swift Build unless told otherwise, which runs plugins at other times.
    """
    lists_native = re.search(r"^ *native\b", run("swift", "build", "--help").text, re.MULTILINE)
    return ["--build-system", "native"] if lists_native else []


class Plugins:
    """The plugin package, as a release has it, over a bundle of the sandboxed program."""

    def __init__(self, folder):
        # The sandbox of macOS lets a plugin write in the folder for temporary files, but not next to the packages.
        self.log = pathlib.Path(tempfile.mkdtemp(prefix="storegen-calls-")).resolve() / "calls"
        atexit.register(shutil.rmtree, self.log.parent, ignore_errors=True)
        package = folder / "storegen-plugins"
        shutil.copytree(ROOT / "Plugins", package, symlinks=True, ignore=shutil.ignore_patterns(".build"))
        program = folder / "storegen"
        compiler = run(
            "clang", "-O1", "-Wall", "-Werror", f'-DPROGRAM="{STOREGEN}"', f'-DLOG="{self.log}"',
            "-o", program, ROOT / "Tests/Installation/sandbox.c",
        )
        assert compiler.status == 0, compiler
        bundle = run(ROOT / "Scripts/artifactbundle", "0.0.1", package, program)
        assert bundle.status == 0, bundle

    def calls(self):
        """The calls of storegen since the last question, as lists of words."""
        text = self.log.read_text(encoding="utf-8") if self.log.exists() else ""
        self.log.unlink(missing_ok=True)
        return [line.split(" ") for line in text.splitlines()]


class Package:
    """A copy of a sample package, which a test changes and builds.

    Arguments:
        build_arguments: the options of `swift build`; by default, those for the native build system.
    """

    def __init__(self, folder, plugins, sample, build_arguments=None):
        self.folder = folder / sample
        self.sample = SAMPLES / sample
        self.plugins = plugins
        self.build_arguments = native_build_system() if build_arguments is None else list(build_arguments)
        shutil.copytree(self.sample, self.folder, dirs_exist_ok=True)

    def restore(self):
        """Undoes all changes of sources, and touches no others."""
        for path in self.sources():
            if not (self.sample / path).exists():
                (self.folder / path).unlink()
        for path in self.sample.rglob("*"):
            copy = self.folder / path.relative_to(self.sample)
            if path.is_file() and (not copy.exists() or copy.read_bytes() != path.read_bytes()):
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, copy)

    def sources(self):
        """The files of the package, with what identifies their content."""
        found = {}
        for path in sorted(self.folder.rglob("*")):
            name = path.relative_to(self.folder)
            if path.is_file() and ".build" not in name.parts and path.name != "Package.resolved":
                found[str(name)] = hashlib.sha256(path.read_bytes()).hexdigest()
        return found

    def path(self, name):
        return self.folder / name

    def text(self, name):
        return self.path(name).read_text(encoding="utf-8")

    def write(self, name, text):
        path = self.path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def append(self, name, text):
        """Edits a file in place, without replacing it."""
        with open(self.path(name), "a", encoding="utf-8") as file:
            file.write(text)

    def replace(self, name, old, new):
        """Edits a file in place, without replacing it."""
        text = self.text(name)
        assert old in text, f"{name} does not contain {old}"
        self.write(name, text.replace(old, new))

    def remove(self, name):
        self.path(name).unlink()

    def build(self, package="."):
        """Builds, and forgets earlier calls of storegen.

        SwiftPM's newer build system crashes on Linux now and then, also without plugins, so a build that a signal
        ended is repeated.
        """
        for _ in range(3):
            self.plugins.calls()
            result = run("swift", "build", *self.build_arguments, cwd=self.folder / package)
            if result.status >= 0:
                break
        self.latest = self.plugins.calls()
        return result

    def calls(self, command):
        """How often the last build called a command of storegen."""
        return sum(call[0] == command for call in self.latest)

    def output(self, program, package="."):
        path = run("swift", "build", *self.build_arguments, "--show-bin-path", cwd=self.folder / package)
        return run(pathlib.Path(path.text.strip().splitlines()[-1]) / program).text.strip()
