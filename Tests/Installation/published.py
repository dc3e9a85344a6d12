"""A release as GitHub has it: its files in a folder, with stand-ins for the tools that download and verify them."""

import os
import pathlib
import sys

from support import STOREGEN

from releasing import archives

TAG = "1.2.3"
COMMIT = "c" * 40
REPOSITORY = "acme/storegen"
ORIGIN = f"https://github.com/{REPOSITORY}"
RELEASES = f"{ORIGIN}/releases/download"
SYSTEM = "macos" if sys.platform == "darwin" else f"linux-{os.uname().machine}"

# Copies a file of the folder, and writes down its address.
CURL = """\
import os, pathlib, shutil, sys
output, address = sys.argv[sys.argv.index("--output") + 1], sys.argv[-1]
with open(os.environ["FAKE_GITHUB"] + "/requests", "a") as log:
    log.write(address + "\\n")
path = pathlib.Path(os.environ["FAKE_GITHUB"], address.removeprefix("https://"))
if not path.is_file():
    sys.exit(22)
shutil.copyfile(path, output)
"""
# Accepts an archive if the options describe what the bundle contains: checksum, workflow, tag and commit of the build.
GH = """\
import hashlib, pathlib, sys
words = sys.argv[1:]
if words == ["attestation", "verify", "--help"]:
    sys.exit(print("--signer-workflow --source-ref --source-digest"))
option = lambda name: words[words.index(name) + 1] if name in words else None
checksum, workflow, ref, commit = pathlib.Path(option("--bundle")).read_text().split()
assert words[:2] == ["attestation", "verify"] and "--deny-self-hosted-runners" in words, words
assert option("--hostname") == "github.com", words
found = [
    hashlib.sha256(pathlib.Path(words[2]).read_bytes()).hexdigest() == checksum,
    workflow.startswith(option("--repo") + "/"),
    option("--signer-workflow") == workflow,
    option("--source-ref") == ref,
    option("--source-digest") in (None, commit),
]
sys.exit(None if all(found) else f"gh: not attested: {found}")
"""


class Published:
    """The releases in a folder.

    Attributes:
        releases: the address of the folder.
        tools: a folder for PATH, in which curl reads the folder instead of github.com, and gh its attestations.
    """

    def __init__(self, folder):
        self.folder = folder / "fake"
        self.root = self.folder / "github.com" / REPOSITORY / "releases/download"
        self.releases = self.root.as_uri()
        self.tools = self.folder / "bin"
        self.tools.mkdir(parents=True)
        for name, script in {"curl": CURL, "gh": GH}.items():
            (self.tools / name).write_text(f"#!{sys.executable}\n{script}", encoding="utf-8")
            (self.tools / name).chmod(0o755)
        self.env = {"FAKE_GITHUB": str(self.folder), "PATH": f"{self.tools}:{os.environ['PATH']}"}

    def add(self, tag=TAG, commit=COMMIT, output="", workflow="build-release.yml", ref=None):
        """Adds a release and its attestation, and returns the archive. The program prints `output`, then runs storegen."""
        version = tag.removeprefix("v")
        script = f'#!/bin/sh\nprintf "{output}"\nexec "{STOREGEN}" "$@"\n'.encode()
        archive = self.root / tag / f"storegen-{version}-{SYSTEM}.tar.gz"
        checksum = archives.write_checksum(archives.tar_file(archive, [("storegen", script, 0o755)]))
        bundle = archive.with_name(f"storegen-{version}.intoto.jsonl")
        signer = f"{REPOSITORY}/.github/workflows/{workflow}"
        bundle.write_text(f"{checksum} {signer} {ref or f'refs/tags/{tag}'} {commit}\n", encoding="utf-8")
        return archive

    def requests(self):
        log = pathlib.Path(self.folder / "requests")
        return log.read_text(encoding="utf-8").splitlines() if log.exists() else []
