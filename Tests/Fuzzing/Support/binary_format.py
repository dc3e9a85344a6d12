"""Binary formats of storegen, as in `Sources/StoregenFiles/Binary/BinaryFormat.swift`."""

import functools
import pathlib
import re
import struct

MAGIC = 0x6E65_6765_726F_7473
SOURCES = pathlib.Path(__file__).resolve().parents[3] / "Sources"
WORD = (1 << 64) - 1
# Magic number, kind, version, hash of the content.
HEAD = struct.Struct("<QIIQ")


class FormatError(Exception):
    """A fuzzer does not understand what storegen writes."""


class BinaryFormat:
    """A format with the version that it has in the code."""

    def __init__(self, kind: str, file: str) -> None:
        found = re.search(rf'BinaryFormat\("{kind}", version: (\d+)\)', (SOURCES / file).read_text(encoding="utf-8"))
        if not found:
            raise FormatError(f"{file} does not define the format {kind}")
        self.kind = kind
        self.version = int(found.group(1))

    def __str__(self) -> str:
        return f"{self.kind} {self.version}"

    @property
    def numbers(self) -> tuple[int, int, int]:
        """The magic number, the kind and the version."""
        return MAGIC, int.from_bytes(self.kind.encode(), "little"), self.version

    def content(self, data: bytes) -> bytes:
        """The content of a file that begins with a header.

        Raises `FormatError` if storegen did not write the file in this format.
        """
        content = data[HEAD.size:]
        if len(data) < HEAD.size or HEAD.unpack_from(data) != (*self.numbers, content_hash(content)):
            raise FormatError(f"storegen writes another format than {self}: was it built from these sources?")
        return content

    def file(self, content: bytes) -> bytes:
        """A file with a valid header."""
        return HEAD.pack(*self.numbers, content_hash(content)) + content


@functools.lru_cache(maxsize=4096)
def content_hash(data: bytes) -> int:
    """The same hash as `ContentHash.of`."""
    lanes = [len(data)] * 4
    blocks, words = len(data) & ~31, len(data) & ~7
    for block in struct.iter_unpack("<QQQQ", data[:blocks]):
        lanes = [mixed(lane, word) for lane, word in zip(lanes, block)]
    found = functools.reduce(mixed, lanes, 0)
    for (word,) in struct.iter_unpack("<Q", data[blocks:words]):
        found = mixed(found, word)
    return functools.reduce(mixed, data[words:], found)


def mixed(found: int, word: int) -> int:
    """One step of the hash."""
    product = ((found ^ word) * 0x9E37_79B9_7F4A_7C15) & WORD
    return product ^ (product >> 32)
