"""The plugins as clients get them: by the address of their repository, with the program that a release has uploaded."""

import json
import shutil
import sys
import unittest

from releases import TAG, ReleaseCase
from support import ROOT, Package, run

NAMESPACES = ["unshare", "--map-root-user", "--mount", "--net"]
DOWNLOADS = "acme/storegen/releases/download"

# SwiftPM itself has crashed while it downloaded a bundle. That says nothing about the bundle.
ATTEMPTS = 3
LAST_NORMAL_STATUS = 127


class DownloadTests(ReleaseCase):
    def setUp(self):
        if not shutil.which("unshare") or run(*NAMESPACES, "true").status != 0:
            self.skipTest("a server in place of github.com needs namespaces, which this system does not allow")
        super().setUp()
        self.server = self.folder / "github.com"
        self.log = self.server / "requests"
        self.certificate, self.key = self.folder / "certificate.pem", self.folder / "key.pem"
        openssl = run(
            "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=github.com",
            "-addext", "subjectAltName=DNS:github.com", "-keyout", self.key, "-out", self.certificate,
        )
        self.assertStatus(0, openssl)
        self.remote, self.checkout = self.folder / "storegen-plugins.git", self.folder / "checkout"
        self.git("init", "--quiet", "--bare", "--initial-branch", "main", self.remote)
        self.git("clone", "--quiet", self.remote, self.checkout)
        self.publish(TAG)
        self.app = Package(self.folder, None, "legacy")
        self.app.replace(
            "Package.swift", '.package(path: "../storegen-plugins")',
            f'.package(url: "{self.remote.as_uri()}", from: "{TAG}")',
        )

    def publish(self, tag):
        """Packs a release, uploads its bundle, and pushes the plugins."""
        out = self.folder / f"out-{tag}"
        self.assertStatus(0, self.release(*self.programs(tag), tag=tag, output=out.name))
        self.bundle = self.server / DOWNLOADS / tag / "storegen.artifactbundle.zip"
        self.bundle.parent.mkdir(parents=True)
        shutil.copyfile(out / self.bundle.name, self.bundle)
        self.assertStatus(0, run(ROOT / "Scripts/publish-plugins", out / "storegen-plugins", self.checkout, tag))

    def swift(self, *arguments):
        """Runs SwiftPM, with a cache of its own, where github.com is a folder."""
        earlier = self.requests()
        for _ in range(ATTEMPTS):
            result = self.swift_once(*arguments)
            if result.status <= LAST_NORMAL_STATUS:
                break
            # The requests of the attempt that crashed do not count.
            self.log.write_text("".join(f"{path}\n" for path in earlier), encoding="utf-8")
        return result

    def swift_once(self, *arguments):
        script = ROOT / "Tests/Installation/local_github.py"
        return run(
            *NAMESPACES, sys.executable, script, self.certificate, self.key, self.server,
            "swift", *arguments, "--cache-path", self.folder / "cache", cwd=self.app.folder,
        )

    def requests(self):
        return self.log.read_text(encoding="utf-8").splitlines() if self.log.exists() else []

    def version(self):
        """The version of the bundle that the client has."""
        paths = list(self.app.path(".build/artifacts").rglob("info.json"))
        self.assertEqual(1, len(paths), paths)
        return json.loads(paths[0].read_text(encoding="utf-8"))["artifacts"]["storegen"]["version"]

    def test_a_client_downloads_the_program_and_builds_with_it(self):
        self.assertStatus(0, self.swift("build", *self.app.build_arguments))
        self.assertEqual([f"/{DOWNLOADS}/{TAG}/storegen.artifactbundle.zip"], self.requests())
        self.assertEqual("notes: 1 1", self.app.output("Notes"))

        self.commit("Another commit")
        self.git("tag", "1.3.0")
        self.publish("1.3.0")
        self.assertStatus(0, self.swift("build", *self.app.build_arguments))
        self.assertEqual(TAG, self.version())
        self.assertStatus(0, self.swift("package", "update"))
        self.assertEqual("1.3.0", self.version())
        result = self.swift("build", *self.app.build_arguments)
        self.assertStatus(0, result)
        self.assertPrints("storegen generate for Notes", result)

    def test_a_bundle_that_was_changed_after_the_release_is_refused(self):
        with open(self.bundle, "ab") as file:
            file.write(b"more")
        result = self.swift("build", *self.app.build_arguments)
        self.assertStatus(1, result)
        self.assertPrints("checksum of downloaded artifact of binary target 'storegen'.* does not match", result)

    def test_a_release_that_does_not_exist_is_an_error(self):
        self.bundle.unlink()
        result = self.swift("build", *self.app.build_arguments)
        self.assertStatus(1, result)
        self.assertPrints("failed downloading 'https://github.com/.*' which is required by binary target 'storegen'", result)


if __name__ == "__main__":
    unittest.main()
