"""The release build on macOS, with stand-ins for the tools that only a Mac has."""

import hashlib
import re
import shutil
import tarfile
import unittest

from support import ROOT, TestCase, fresh, run

VERSION = "1.2.3"

# Logs each call, then does what the script expects of the tool. `$word` is the last argument.
LOG = """\
#!/bin/sh
printf '%s' "${0##*/}" >> "$CALLS"
for word in "$@"; do printf ' %s' "$word" >> "$CALLS"; done
echo >> "$CALLS"
"""

SWIFT = """\
case "$*" in
  --version) echo "Apple Swift version 6.3.1 (swiftlang-6.3.1.1.2 clang-2100.0.123.102)"; exit ;;
  "package resolve") exit ;;
  *--help*) echo "        native            - Native Build System"; exit ;;
esac
architecture= scratch=
while [ $# -gt 0 ]; do
  case $1 in
    --arch) architecture=$2 ;;
    --scratch-path) scratch=$2 ;;
    --show-bin-path) shows=true ;;
  esac
  shift
done
folder=$PWD/$scratch/$architecture-apple-macosx/release
if [ "${shows:-}" = true ]; then echo "$folder"; exit; fi
mkdir -p "$folder" "$scratch/checkouts/swift-syntax"
echo "the license of swift-syntax" > "$scratch/checkouts/swift-syntax/LICENSE.txt"
printf '#!/bin/sh\\necho %s; exit # for %s\\n' "$STOREGEN_VERSION" "$architecture" > "$folder/storegen"
chmod +x "$folder/storegen"
"""

# As SwiftPM writes it: the keys are sorted.
PACKAGES = (ROOT / "Scripts/releasing/packages").read_text(encoding="utf-8").splitlines()
PIN = """\
    {
      "identity" : "%s",
      "kind" : "remoteSourceControl",
      "location" : "%s",
      "state" : {
        "revision" : "%s",
        "version" : "%s"
      }
    }"""

LIPO = """\
if [ "$1" = -create ]; then cat "$4" "$5" > "$3"; chmod +x "$3"; fi
"""

OUTPUT = """\
while [ $# -gt 0 ]; do
  if [ "$1" = -o ]; then echo "$2" > "$2"; fi
  shift
done
"""


class UniversalReleaseTests(TestCase):
    def setUp(self):
        self.folder = fresh(self.id())
        self.repository, self.tools = self.folder / "storegen", self.folder / "tools"
        self.calls = self.folder / "calls"
        self.repository.mkdir()
        self.tools.mkdir()
        shutil.copytree(ROOT / "Scripts", self.repository / "Scripts")
        shutil.copyfile(ROOT / "Package.swift", self.repository / "Package.swift")
        self.resolve(*PACKAGES)
        self.tool("uname", "echo Darwin\n")
        self.tool("swift", SWIFT)
        self.tool("lipo", LIPO)
        self.tool("cc", OUTPUT)
        self.tool("libtool", OUTPUT)
        for name in ("strip", "codesign"):
            self.tool(name)
        self.put_libyaml()

    def resolve(self, *packages):
        """Writes Package.resolved for packages in the form of Scripts/releasing/packages."""
        pins = ",\n".join(PIN % tuple(package.split()) for package in packages)
        text = f'{{\n  "originHash" : "d011",\n  "pins" : [\n{pins}\n  ],\n  "version" : 3\n}}\n'
        (self.repository / "Package.resolved").write_text(text, encoding="utf-8")

    def tool(self, name, script=""):
        path = self.tools / name
        path.write_text(LOG + script, encoding="utf-8")
        path.chmod(0o755)

    def put_libyaml(self):
        """Puts an archive where the script keeps its download, and its checksum into the script."""
        static = self.repository / ".build/static"
        (self.folder / "yaml-0.2.5/src").mkdir(parents=True)
        (self.folder / "yaml-0.2.5/License").write_text("the license of libyaml\n", encoding="utf-8")
        for name in ("api.c", "parser.c"):
            (self.folder / "yaml-0.2.5/src" / name).write_text("", encoding="utf-8")
        static.mkdir(parents=True)
        archive = static / "yaml-0.2.5.tar.gz"
        with tarfile.open(archive, "w:gz") as file:
            file.add(self.folder / "yaml-0.2.5", "yaml-0.2.5")
        script = self.repository / "Scripts/static-libraries"
        checksum = hashlib.sha256(archive.read_bytes()).hexdigest()
        text = re.sub(r"^checksum=.*$", f"checksum={checksum}", script.read_text(encoding="utf-8"), flags=re.MULTILINE)
        script.write_text(text, encoding="utf-8")

    def build(self, status=0):
        result = run(
            "env", f"PATH={self.tools}:/usr/bin:/bin", f"CALLS={self.calls}", "Scripts/release-program", VERSION, "out",
            cwd=self.repository,
        )
        self.assertStatus(status, result)
        return result

    def calls_of(self, tool):
        lines = self.calls.read_text(encoding="utf-8").splitlines()
        return [line.split()[1:] for line in lines if line.split()[0] == tool]

    def test_each_architecture_is_built_on_its_own(self):
        self.build()
        builds = [call for call in self.calls_of("swift") if "--quiet" in call]
        architectures = [call[call.index("--arch") + 1] for call in builds]
        self.assertEqual(["arm64", "x86_64"], architectures)
        scratch_paths = {call[call.index("--scratch-path") + 1] for call in builds}
        for call in builds:
            self.assertEqual(1, call.count("--arch"), call)
            self.assertEqual("native", call[call.index("--build-system") + 1], call)
        self.assertEqual(2, len(scratch_paths), scratch_paths)

    def test_a_later_swift_without_the_native_build_system_builds_with_its_default(self):
        self.tool("swift", SWIFT.replace("native            - Native", "swiftbuild        - Swift"))
        self.build()
        self.assertFalse([call for call in self.calls_of("swift") if "--build-system" in call])

    def test_the_program_contains_both_architectures(self):
        self.build()
        text = (self.repository / "out/storegen").read_text(encoding="utf-8")
        self.assertEqual(["arm64", "x86_64"], re.findall(r"# for (\w+)", text))
        self.assertIn(["out/storegen", "-verify_arch", "arm64", "x86_64"], self.calls_of("lipo"))
        self.assertEqual([["--sign", "-", "--force", "out/storegen"]], self.calls_of("codesign"))

    def test_libyaml_is_built_for_both_architectures_and_the_oldest_supported_macos(self):
        self.build()
        compilations = self.calls_of("cc")
        self.assertEqual(2, len(compilations))
        minimum = re.search(r"\.macOS\(\.v(\d+)\)", (ROOT / "Package.swift").read_text(encoding="utf-8")).group(1)
        for call in compilations:
            self.assertEqual(["-arch", "arm64", "-arch", "x86_64", f"-mmacosx-version-min={minimum}.0"], call[:5])
        self.assertEqual("-static", self.calls_of("libtool")[0][0])
        self.assertEqual([], self.calls_of("ar"))

    def test_only_the_listed_packages_are_built(self):
        self.build()
        for call in self.calls_of("swift"):
            self.assertEqual("--quiet" in call, "--force-resolved-versions" in call, call)
        name, location, revision, version = PACKAGES[0].split()
        moved = f"{name} {location} {'0' * 40} {version}"
        fork = f"{name} https://example.com/fork {revision} {version}"
        for packages in [(moved, *PACKAGES[1:]), (fork, *PACKAGES[1:]), (*PACKAGES, moved), PACKAGES[1:]]:
            self.resolve(*packages)
            self.calls.unlink()
            self.assertPrints("the dependencies are not those in Scripts/releasing/packages", self.build(status=1))
            self.assertFalse([call for call in self.calls_of("swift") if "build" in call])

    def test_the_licenses_are_those_of_the_build(self):
        self.build()
        licenses = (self.repository / "out/THIRD-PARTY-LICENSES").read_text(encoding="utf-8")
        for text in ("the license of swift-syntax", "the license of libyaml"):
            self.assertIn(text, licenses)
        self.assertNotIn("libstdc++", licenses)
        libraries = (self.repository / "out/libraries").read_text(encoding="utf-8")
        self.assertEqual("libyaml 0.2.5 pkg:github/yaml/libyaml@0.2.5\n", libraries)
        self.assertEqual("6.3.1\n", (self.repository / "out/swift-version").read_text(encoding="utf-8"))


if __name__ == "__main__":
    unittest.main()
