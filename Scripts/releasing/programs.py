"""Programs, as their headers describe them: ELF for Linux, Mach-O for macOS."""

import pathlib
import re
import struct

NAME = "storegen"


class Unusable(Exception):
    """A program that cannot be released, and why."""


class Program:
    """A built program.

    Attributes:
        triples: the triples of the machines that it is for, as SwiftPM names them.
        platform: a name for them in file names: `linux-x86_64`, `linux-aarch64`, `macos`, `macos-arm64`.
        foreign: the libraries, and folders to search for libraries, that other machines lack.
        c_library: the oldest version of glibc that has every symbol, as `2.34`; None for macOS.
    """

    def __init__(self, path):
        self.path = pathlib.Path(path)
        try:
            self.data = self.path.read_bytes()
        except OSError as error:
            raise Unusable(f"{path} cannot be read: {error.strerror}") from error
        self.c_library = None
        try:
            self._read_header()
        except (struct.error, IndexError, KeyError, ValueError, StopIteration) as error:
            raise Unusable(f"{path} is damaged, or for a machine that storegen has no release for") from error

    def require_no_foreign_libraries(self):
        if self.foreign:
            raise Unusable(
                f"{self.path} needs {', '.join(sorted(set(self.foreign)))}, which other machines lack: link it statically"
            )

    def _read_header(self):
        magic = self.data[:4]
        if magic == b"\x7fELF":
            elf = _ELF(self.data)
            self.triples = [f"{elf.machine}-unknown-linux-gnu"]
            self.platform = f"linux-{elf.machine}"
            self.foreign = elf.foreign
            self.c_library = elf.c_library
        elif magic == b"\xca\xfe\xba\xbe":
            count = struct.unpack_from(">I", self.data, 4)[0]
            slices = [struct.unpack_from(">IIIII", self.data, 8 + 20 * i) for i in range(count)]
            parts = [_MachO(self.data[offset : offset + size]) for _, _, offset, size, _ in slices]
            if [part.machine for part in parts] != [_MachO.MACHINES[entry[0]] for entry in slices]:
                raise ValueError("the table names other machines than the programs")
            self._be_for_macos(parts, "macos")
        elif magic == b"\xcf\xfa\xed\xfe":
            part = _MachO(self.data)
            self._be_for_macos([part], f"macos-{part.machine}")
        else:
            raise Unusable(f"{self.path} is neither an ELF nor a Mach-O program of 64 bits")

    def _be_for_macos(self, parts, platform):
        self.triples = sorted(f"{part.machine}-apple-macosx" for part in parts)
        self.platform = platform
        self.foreign = [name for part in parts for name in part.foreign]


class _ELF:
    MACHINES = {62: "x86_64", 183: "aarch64"}
    # The parts of glibc; every Linux with glibc has them.
    C_LIBRARY = re.compile(r"(libc|libm|libpthread|libdl|librt|libutil|libresolv|ld-linux-[\w-]+)\.so\.\d+")
    NEEDED, STRING_TABLE, RPATH, RUNPATH = 1, 5, 15, 29

    def __init__(self, data):
        if data[4] != 2 or data[5] != 1:
            raise ValueError("not 64 bits, little-endian")
        self.data = data
        self.machine = self.MACHINES[struct.unpack_from("<H", data, 18)[0]]
        offset = struct.unpack_from("<Q", data, 32)[0]
        size, count = struct.unpack_from("<HH", data, 54)
        self.segments = [struct.unpack_from("<IIQQQQQQ", data, offset + i * size) for i in range(count)]
        entries = list(self._dynamic_entries())
        strings = next((self._offset(value) for tag, value in entries if tag == self.STRING_TABLE), None)
        names = lambda *tags: [self._text(strings + value) for tag, value in entries if tag in tags]
        self.foreign = [name for name in names(self.NEEDED) if not self.C_LIBRARY.fullmatch(name)]
        # The folder of the program itself, which SwiftPM adds, is the same everywhere.
        folders = [folder for names in names(self.RPATH, self.RUNPATH) for folder in names.split(":")]
        self.foreign += [f"the folder {folder}" for folder in folders if folder != "$ORIGIN"]
        versions = {tuple(map(int, v.split(b"."))) for v in re.findall(rb"\0GLIBC_(2\.\d+)(?:\.\d+)?(?=\0)", data)}
        self.c_library = ".".join(map(str, max(versions))) if versions else None

    def _dynamic_entries(self):
        for kind, _, place, _, _, length, _, _ in self.segments:
            if kind != 2:
                continue
            for entry in range(place, place + length, 16):
                tag, value = struct.unpack_from("<QQ", self.data, entry)
                if tag == 0:
                    break
                yield tag, value

    def _offset(self, address):
        """The place in the file of an address in memory."""
        return next(s[2] + address - s[3] for s in self.segments if s[0] == 1 and s[3] <= address < s[3] + s[5])

    def _text(self, start):
        return self.data[start : self.data.index(b"\0", start)].decode()


class _MachO:
    MACHINES = {0x01000007: "x86_64", 0x0100000C: "arm64"}
    LIBRARIES = (0xC, 0x80000018, 0x8000001F)  # loaded, loaded if present, exported again
    SYSTEM = ("/usr/lib/", "/System/Library/")

    def __init__(self, data):
        if data[:4] != b"\xcf\xfa\xed\xfe":
            raise ValueError("not 64 bits, little-endian")
        self.machine = self.MACHINES[struct.unpack_from("<I", data, 4)[0]]
        self.foreign = []
        place = 32
        for _ in range(struct.unpack_from("<I", data, 16)[0]):
            command, length = struct.unpack_from("<II", data, place)
            if length < 8:
                raise ValueError("a load command without a length")
            if command in self.LIBRARIES:
                start = place + struct.unpack_from("<I", data, place + 8)[0]
                name = data[start : data.index(b"\0", start)].decode()
                if not name.startswith(self.SYSTEM):
                    self.foreign.append(name)
            place += length
