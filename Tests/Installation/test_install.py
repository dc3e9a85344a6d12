"""Packaging/install: what it downloads, what it verifies, and what it refuses."""

import functools
import http.server
import os
import pathlib
import shutil
import ssl
import threading
import unittest

from published import COMMIT, RELEASES, TAG, Published
from support import ROOT, TestCase, fresh, run

from releasing import archives


class InstallCase(TestCase):
    def setUp(self):
        self.folder = fresh("install")
        self.published = Published(self.folder)
        self.archive = self.published.add()
        self.releases = RELEASES

    def install(self, tag=TAG, releases=None, **variables):
        env = {"STOREGEN_SHA256": "", "STOREGEN_COMMIT": "", "STOREGEN_ATTESTATION": "", **self.published.env, **variables}
        return run(ROOT / "Packaging/install", releases or self.releases, tag, self.folder / "programs", env=env)

    def installed(self, *arguments, **variables):
        """The path of the program that it installs, without a note."""
        result = self.install(*arguments, **variables)
        self.assertStatus(0, result)
        self.assertEqual(1, len(result.text.splitlines()), result)
        return pathlib.Path(result.text.strip())

    def refused(self, reason, *arguments, **variables):
        result = self.install(*arguments, **variables)
        self.assertStatus(1, result)
        self.assertPrints(reason, result)
        self.assertEqual([], list((self.folder / "programs").rglob("storegen")))

    def without_gh(self):
        """The variables of a machine that has no gh that can verify."""
        (self.published.tools / "gh").write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")


class InstallTests(InstallCase):
    def test_it_downloads_the_program_once(self):
        program = self.installed()
        self.assertEqual(["storegen", "storegen.sha256"], sorted(os.listdir(program.parent)))
        requests = self.published.requests()
        self.assertEqual(f"{RELEASES}/{TAG}/{self.archive.name}", requests[0])
        self.assertEqual(program, self.installed())
        self.assertEqual(requests, self.published.requests())

    def test_a_missing_release_is_an_error(self):
        self.refused("cannot download https://.*/9.9.9/storegen-9.9.9-", "9.9.9")

    def test_a_tag_may_start_with_v(self):
        self.published.add("v2.0.0")
        self.installed("v2.0.0")

    def test_a_folder_can_be_the_origin(self):
        result = self.install(releases=self.published.releases, PATH=os.environ["PATH"])
        self.assertStatus(0, result)
        self.assertPrints("is not on GitHub, so there is no attestation; only the checksum .* was compared", result)

    def test_a_tag_cannot_lead_out_of_the_folder(self):
        for tag in ["../1.2.3", "1.2.3/..", "", "1.2.3 x"]:
            self.refused("is not the tag of a release", tag)


class ChecksumTests(InstallCase):
    def test_a_damaged_archive_is_refused(self):
        with open(self.archive, "ab") as file:
            file.write(b"more")
        self.refused("does not have the checksum of the release")

    def test_a_checksum_file_for_another_file_is_refused(self):
        checksums = pathlib.Path(f"{self.archive}.sha256")
        valid = checksums.read_text(encoding="utf-8")
        foreign = archives.sha256("/etc/hosts")
        for text in [f"{foreign}  /etc/hosts\n", f"{valid}{foreign}  /etc/hosts\n", valid.split()[0] + "\n", ""]:
            checksums.write_text(text, encoding="utf-8")
            self.refused("does not have the checksum of the release")

    def test_the_checksum_of_the_user_replaces_the_attestation(self):
        self.without_gh()
        checksum = archives.sha256(self.archive)
        self.installed(STOREGEN_SHA256=checksum, STOREGEN_ATTESTATION="required")
        self.published.add(output="evil")
        shutil.rmtree(self.folder / "programs")
        self.refused("instead of STOREGEN_SHA256", STOREGEN_SHA256=checksum)


class AttestationTests(InstallCase):
    def test_an_archive_that_was_replaced_with_its_checksum_is_refused(self):
        bundle = self.archive.with_name(f"storegen-{TAG}.intoto.jsonl")
        attested = bundle.read_text(encoding="utf-8")
        self.published.add(output="evil")
        bundle.write_text(attested, encoding="utf-8")
        self.refused("gh: not attested: .*\n.*is not what acme/storegen built from the tag 1.2.3$")

    def test_only_the_workflow_that_builds_releases_may_sign(self):
        self.published.add(workflow="ci.yml")
        self.refused("is not what acme/storegen built")

    def test_the_archive_of_another_tag_is_refused(self):
        self.published.add(ref="refs/tags/1.0.0")
        self.refused("is not what acme/storegen built from the tag 1.2.3")

    def test_the_archive_has_to_be_built_from_the_commit(self):
        self.refused(f"at {'d' * 40}$", STOREGEN_COMMIT="d" * 40)
        self.installed(STOREGEN_COMMIT=COMMIT)

    def test_a_release_without_an_attestation_is_refused(self):
        self.archive.with_name(f"storegen-{TAG}.intoto.jsonl").unlink()
        self.refused("cannot download .*intoto.jsonl")

    def test_a_note_names_the_missing_verification(self):
        self.without_gh()
        result = self.install()
        self.assertStatus(0, result)
        self.assertPrints("gh 2.68 or later is not installed.*; only the checksum that comes with .* was compared", result)

    def test_an_attestation_can_be_required(self):
        self.without_gh()
        self.refused("cannot verify .*gh 2.68 or later is not installed", STOREGEN_ATTESTATION="required")
        self.refused(
            "cannot verify .*is not on GitHub", releases=self.published.releases,
            STOREGEN_ATTESTATION="required", PATH=os.environ["PATH"],
        )


class KeptProgramTests(InstallCase):
    def test_a_program_that_has_changed_is_downloaded_again(self):
        program = self.installed()
        original = program.read_bytes()
        program.write_bytes(original + b"# more\n")
        result = self.install()
        self.assertStatus(0, result)
        self.assertPrints("has changed since it was verified; downloading it again", result)
        self.assertEqual(original, program.read_bytes())

    def test_a_program_that_something_else_has_put_there_does_not_run(self):
        program = self.installed()
        program.with_name("storegen.sha256").unlink()
        program.write_text(f'#!/bin/sh\ntouch "{self.folder}/ran"\n', encoding="utf-8")
        self.assertStatus(0, self.install())
        self.assertFalse((self.folder / "ran").exists())

    def test_origins_are_apart(self):
        good = self.installed()
        evil = Published(self.folder / "evil")
        evil.add(output="evil")
        result = self.install(releases=evil.releases, PATH=os.environ["PATH"])
        self.assertStatus(0, result)
        self.assertNotEqual(str(good), result.text.splitlines()[-1])
        self.assertEqual(good, self.installed())
        self.assertNotIn("evil", good.read_text(encoding="utf-8"))

    def test_a_program_without_an_attestation_does_not_meet_the_requirement(self):
        gh = (self.published.tools / "gh").read_text(encoding="utf-8")
        self.without_gh()
        unverified = self.install().text.splitlines()[-1]
        (self.published.tools / "gh").write_text(gh, encoding="utf-8")
        self.assertNotEqual(unverified, str(self.installed(STOREGEN_ATTESTATION="required")))


class Redirect(http.server.SimpleHTTPRequestHandler):
    """Serves a folder; `/to/SCHEME/PATH` is a redirect."""

    ports = {}

    def do_GET(self):
        if not self.path.startswith("/to/"):
            return super().do_GET()
        scheme, path = self.path.removeprefix("/to/").split("/", 1)
        self.send_response(302)
        self.send_header("Location", f"{scheme}://localhost:{self.ports[scheme]}/{path}")
        self.end_headers()

    def log_message(self, *_):
        pass


class ProtocolTests(InstallCase):
    """With the real curl."""

    def setUp(self):
        super().setUp()
        self.certificate, key = self.folder / "certificate.pem", self.folder / "key.pem"
        openssl = run(
            "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
            "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", self.certificate,
        )
        self.assertStatus(0, openssl)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.certificate, key)
        for scheme in ["http", "https"]:
            handler = functools.partial(Redirect, directory=self.published.root)
            server = http.server.ThreadingHTTPServer(("localhost", 0), handler)
            self.addCleanup(server.server_close)
            if scheme == "https":
                server.socket = context.wrap_socket(server.socket, server_side=True)
            Redirect.ports[scheme] = server.server_port
            threading.Thread(target=server.serve_forever, daemon=True).start()
            self.addCleanup(server.shutdown)
        self.https = f"https://localhost:{Redirect.ports['https']}"

    def install(self, **variables):
        trust = {"PATH": os.environ["PATH"], "CURL_CA_BUNDLE": str(self.certificate)}
        return super().install(**trust, **variables)

    def test_a_redirect_to_https_is_followed(self):
        for releases in [self.https, f"{self.https}/to/https"]:
            self.assertStatus(0, self.install(releases=releases))

    def test_a_redirect_to_http_is_refused(self):
        self.refused("cannot download", releases=f"{self.https}/to/http")

    def test_an_address_without_https_is_refused(self):
        for address in [f"http://localhost:{Redirect.ports['http']}", "git@github.com:acme/storegen/releases/download"]:
            self.refused("the address has to start with https://", releases=address)


if __name__ == "__main__":
    unittest.main()
