"""Scripts/artifactbundle: what it reads from headers, what it refuses, and what it writes."""

import hashlib
import json
import struct
import unittest
import zipfile

from support import ROOT, TestCase, fresh, run


def elf(libraries=(), runpath=None, machine=62, versions=("2.34",), bits=2):
    """A program for Linux with a dynamic section, as far as headers go."""
    strings = b"\0" + b"".join(name.encode() + b"\0" for name in libraries)
    offsets, place = [], 1
    for name in libraries:
        offsets.append(place)
        place += len(name) + 1
    if runpath:
        strings += runpath.encode() + b"\0"
    strings += b"".join(b"GLIBC_" + version.encode() + b"\0" for version in versions)
    base, dynamic = 0x400000, 64 + 2 * 56
    entries = [(1, offset) for offset in offsets] + ([(29, place)] if runpath else [])
    table = dynamic + 16 * (len(entries) + 2)
    entries += [(5, base + table), (0, 0)]
    data = b"\x7fELF" + bytes([bits, 1, 1]) + bytes(9)
    data += struct.pack("<HHIQQQIHHHHHH", 3, machine, 1, 0, 64, 0, 0, 64, 56, 2, 0, 0, 0)
    size = table + len(strings)
    data += struct.pack("<IIQQQQQQ", 1, 5, 0, base, base, size, size, 4096)
    data += struct.pack("<IIQQQQQQ", 2, 6, dynamic, base + dynamic, base + dynamic, table - dynamic, table - dynamic, 8)
    return data + b"".join(struct.pack("<QQ", *entry) for entry in entries) + strings


def mach(libraries=(), machine=0x0100000C):
    """A program for macOS on one kind of processor."""
    commands = b""
    for name in libraries:
        text = name.encode() + b"\0"
        text += bytes(-len(text) % 8)
        commands += struct.pack("<IIIIII", 0xC, 24 + len(text), 24, 0, 0, 0) + text
    return struct.pack("<IIIIIIII", 0xFEEDFACF, machine, 0, 2, len(libraries), len(commands), 0, 0) + commands


def universal(*parts):
    place = 8 + 20 * len(parts)
    table, data = struct.pack(">II", 0xCAFEBABE, len(parts)), b""
    for part in parts:
        table += struct.pack(">IIIII", struct.unpack_from("<I", part, 4)[0], 0, place + len(data), len(part), 0)
        data += part
    return table + data


INTEL = 0x01000007
SYSTEM = "/usr/lib/libSystem.B.dylib"


class ArtifactBundleTests(TestCase):
    def setUp(self):
        self.folder = fresh("artifactbundle")

    def bundle(self, *programs, arguments=(), output="out"):
        paths = []
        for number, data in enumerate(programs):
            path = self.folder / f"program{number}"
            path.write_bytes(data)
            paths.append(path)
        return run(ROOT / "Scripts/artifactbundle", *arguments, "1.2.3", self.folder / output, *paths)

    def contents(self, output="out"):
        return zipfile.ZipFile(self.folder / output / "storegen.artifactbundle.zip")

    def refused(self, reason, *programs):
        result = self.bundle(*programs)
        self.assertStatus(1, result)
        self.assertPrints(reason, result)
        self.assertSilentAbout("Traceback", result)
        self.assertFalse((self.folder / "out").exists())

    def test_each_program_is_for_the_machines_in_its_header(self):
        result = self.bundle(
            elf(["libc.so.6", "libm.so.6", "ld-linux-x86-64.so.2"]),
            elf(["libc.so.6", "ld-linux-aarch64.so.1"], machine=183, runpath="$ORIGIN"),
            universal(mach([SYSTEM], INTEL), mach([SYSTEM, "/System/Library/Frameworks/Foundation.framework/Foundation"])),
        )
        self.assertStatus(0, result)
        bundle = self.contents()
        info = json.loads(bundle.read("storegen.artifactbundle/info.json"))
        self.assertEqual("1.0", info["schemaVersion"])
        self.assertEqual(("1.2.3", "executable"), tuple(info["artifacts"]["storegen"][k] for k in ("version", "type")))
        variants = {v["path"]: v["supportedTriples"] for v in info["artifacts"]["storegen"]["variants"]}
        self.assertEqual(
            {
                "storegen-1.2.3-linux-aarch64/bin/storegen": ["aarch64-unknown-linux-gnu"],
                "storegen-1.2.3-linux-x86_64/bin/storegen": ["x86_64-unknown-linux-gnu"],
                "storegen-1.2.3-macos/bin/storegen": ["arm64-apple-macosx", "x86_64-apple-macosx"],
            },
            variants,
        )
        for path in variants:
            self.assertEqual(0o755, bundle.getinfo(f"storegen.artifactbundle/{path}").external_attr >> 16 & 0o777)
        self.assertIn("storegen.artifactbundle/LICENSE", bundle.namelist())

    def test_a_program_for_one_kind_of_mac_says_so(self):
        self.assertStatus(0, self.bundle(mach([SYSTEM])))
        self.assertIn("storegen.artifactbundle/storegen-1.2.3-macos-arm64/bin/storegen", self.contents().namelist())

    def test_the_same_programs_give_the_same_bytes(self):
        programs = [elf(["libc.so.6"]), mach([SYSTEM])]
        first = self.bundle(*programs)
        second = self.bundle(*reversed(programs), output="again")
        self.assertStatus(0, first)
        one, other = ((self.folder / o / "storegen.artifactbundle.zip").read_bytes() for o in ("out", "again"))
        self.assertEqual(one, other)
        self.assertEqual([hashlib.sha256(one).hexdigest()] * 2, [r.text.strip() for r in (first, second)])

    def test_the_checksum_is_that_of_swiftpm(self):
        result = self.bundle(elf(["libc.so.6"]))
        bundle = self.folder / "out/storegen.artifactbundle.zip"
        self.assertEqual(result.text, run("swift", "package", "compute-checksum", bundle, cwd=self.folder).text)

    def test_libraries_that_other_machines_lack_are_refused(self):
        for library in ["libyaml-0.so.2", "libswiftCore.so", "libFoundation.so", "libstdc++.so.6", "libgcc_s.so.1"]:
            with self.subTest(library):
                self.refused(f"program0 needs {library.replace('+', '.')}, .*: link it statically", elf(["libc.so.6", library]))
        runpath = "/opt/swift/usr/lib:$ORIGIN"
        self.refused("needs the folder /opt/swift/usr/lib, which", elf(["libc.so.6"], runpath=runpath))
        for library in ["/opt/homebrew/opt/libyaml/lib/libyaml-0.2.dylib", "@rpath/libswift_Concurrency.dylib"]:
            with self.subTest(library):
                self.refused(f"program0 needs {library}", universal(mach([SYSTEM], INTEL), mach([SYSTEM, library])))

    def test_a_local_bundle_may_need_them(self):
        self.assertStatus(0, self.bundle(elf(["libyaml-0.so.2"]), arguments=["--local"]))

    def test_two_programs_for_one_machine_are_refused(self):
        self.refused("two programs are for x86_64-unknown-linux-gnu", elf(), elf(["libc.so.6"]))
        self.refused("two programs are for arm64-apple-macosx", universal(mach(), mach(machine=INTEL)), mach())

    def test_files_that_are_not_programs_are_refused(self):
        self.refused("program0 is neither an ELF nor a Mach-O program", b"#!/bin/sh\n")
        self.refused("program0 is neither an ELF nor a Mach-O program", b"")
        for damaged in [
            elf(["libc.so.6"])[:100],
            elf(machine=3),
            elf(bits=1),
            mach([SYSTEM])[:40],
            universal(mach())[:12],
            b"\x7fELF",
        ]:
            self.refused("program0 is damaged, or for a machine that storegen has no release for", damaged)
        missing = run(ROOT / "Scripts/artifactbundle", "1.2.3", self.folder / "out", self.folder / "missing")
        self.assertStatus(1, missing)
        self.assertPrints("missing cannot be read: No such file", missing)


if __name__ == "__main__":
    unittest.main()
