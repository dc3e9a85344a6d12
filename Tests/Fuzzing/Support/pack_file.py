"""The layout of packs, as in `Sources/FactPacks/PackLayout.swift` and `Sources/SwiftFacts/Packing`."""

import dataclasses
import functools
import pathlib
import re
import struct

MAGIC = 0x6E65_6765_726F_7473
KIND = int.from_bytes(b"pack", "little")
SOURCES = pathlib.Path(__file__).resolve().parents[3] / "Sources"


def version(kind: str, file: str) -> int:
    """The version of a format in the code."""
    found = re.search(rf'BinaryFormat\("{kind}", version: (\d+)\)', (SOURCES / file).read_text())
    assert found, f"{file} has no format {kind}"
    return int(found.group(1))


VERSION = version("pack", "FactPacks/PackLayout.swift")
FINDINGS_VERSION = version("find", "LintDriver/Reports/ReportCache.swift")
WORD = (1 << 64) - 1

# path, module, flags, padding, content hash, size, modified, changed, inode, start, length and hash of body and text.
ROW = struct.Struct("<IIIIIIQqqqQQQQQQQ")
ROW_FIELDS = ("path_start", "path_length", "module_start", "module_length", "flags", "padding",
              "content_hash", "size", "modified", "changed", "inode", "start", "length", "hash",
              "text_start", "text_length", "text_hash")
# rows' start, row count, strings' length, table hash, writer, magic, kind, version.
FOOTER = struct.Struct("<QQQQIIQII")
FOOTER_FIELDS = ("rows_start", "row_count", "strings_length", "table_hash", "writer_start",
                 "writer_length", "magic", "kind", "version")

NUMBERS = ("outlineFlags", "contents", "errorStart", "errorEnd")
SECTIONS = ("words", "declarations", "mentions", "typeNames", "nodes", "nameEnds", "nameUTF8",
            "directives", "directiveEnds", "directiveUTF8", "errorMessage", "errorReason")
HEAD = struct.Struct(f"<{len(NUMBERS) + len(SECTIONS)}I")
CONTENTS = {"outcome": 1, "facts": 2, "error": 4, "reason": 8, "bodies": 16}
# The flag of a row with a text.
HAS_TEXT = 1 << 4
# kind, padding, flags, name, name's start, start, end, parent, subtree's end.
NODE = struct.Struct("<B3xIIIIIII")
# kind, whether private, padding, name, owner, mentions, name's start and length.
DECLARATION = struct.Struct("<BBHIIIIII")


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


@dataclasses.dataclass
class Body:
    """A packed source: numbers and sections by name."""

    numbers: dict[str, int]
    sections: dict[str, bytes]

    @classmethod
    def read(cls, data: bytes) -> "Body":
        """The parts of a valid body."""
        head = HEAD.unpack_from(data)
        at = HEAD.size
        sections = {}
        for name, length in zip(SECTIONS, head[len(NUMBERS):]):
            sections[name] = data[at:at + length]
            at += length + (-length & 7)
        return cls(dict(zip(NUMBERS, head)), sections)

    def bytes(self) -> bytes:
        """The packed bytes."""
        numbers = [self.numbers[name] & 0xFFFF_FFFF for name in NUMBERS]
        lengths = [len(self.sections[name]) for name in SECTIONS]
        parts = [self.sections[name] + bytes(-len(self.sections[name]) & 7) for name in SECTIONS]
        return HEAD.pack(*numbers, *lengths) + b"".join(parts)


class Pack:
    """The parts of a pack: rows with their bodies and texts, the strings of rows, the footer."""

    def __init__(self, data: bytes) -> None:
        self.footer = dict(zip(FOOTER_FIELDS, FOOTER.unpack_from(data, len(data) - FOOTER.size)))
        start, count = self.footer["rows_start"], self.footer["row_count"]
        self.rows = [dict(zip(ROW_FIELDS, ROW.unpack_from(data, start + at * ROW.size)))
                     for at in range(count)]
        strings = start + count * ROW.size
        self.strings = data[strings:strings + self.footer["strings_length"]]
        self.bodies = [data[row["start"]:row["start"] + row["length"]] for row in self.rows]
        self.texts = [data[row["text_start"]:row["text_start"] + row["text_length"]] for row in self.rows]

    def add_string(self, string: bytes) -> tuple[int, int]:
        """Adds a string and returns its position."""
        start = len(self.strings)
        self.strings += string
        return start, len(string)

    def bytes(self) -> bytes:
        """The pack with correct spans and hashes; everything else is unchanged."""
        data = bytearray()
        rows = [dict(row) for row in self.rows]
        for prefix, parts in (("", self.bodies), ("text_", self.texts)):
            for row, part in zip(rows, parts):
                if prefix and not row["flags"] & HAS_TEXT:
                    continue
                row |= {prefix + "start": len(data), prefix + "length": len(part), prefix + "hash": content_hash(part)}
                data += part + bytes(-len(part) & 7)
        table = b"".join(ROW.pack(*row.values()) for row in rows) + self.strings
        footer = dict(self.footer, rows_start=len(data), row_count=len(self.rows),
                      strings_length=len(self.strings), table_hash=content_hash(table))
        return bytes(data + table) + FOOTER.pack(*footer.values())


# Format, hash of the content.
FINDINGS_HEAD = struct.Struct("<QIIQ")


def findings_content(data: bytes) -> bytes:
    """The content of a file of findings."""
    return data[FINDINGS_HEAD.size:]


def findings_file(content: bytes) -> bytes:
    """A file of findings with the right hash."""
    return FINDINGS_HEAD.pack(MAGIC, int.from_bytes(b"find", "little"), FINDINGS_VERSION, content_hash(content)) + content


def check_layout(data: bytes) -> None:
    """Fails if a pack that storegen wrote has another layout than the one described here."""
    pack = Pack(data)
    assert pack.bytes() == data, "packs have another layout than in pack_file.py"
    assert all(Body.read(body).bytes() == body for body in pack.bodies), "sources have another layout than in pack_file.py"


def repaired(data: bytes) -> bytes:
    """The same bytes with correct hashes, if there is a footer and a table."""
    if len(data) < FOOTER.size:
        return data
    data = bytearray(data)
    end = len(data) - FOOTER.size
    footer = dict(zip(FOOTER_FIELDS, FOOTER.unpack_from(data, end)))
    start, count = footer["rows_start"], footer["row_count"]
    if start > end or start + count * ROW.size > end:
        return bytes(data)
    for at in range(start, start + count * ROW.size, ROW.size):
        row = dict(zip(ROW_FIELDS, ROW.unpack_from(data, at)))
        if row["start"] + row["length"] <= len(data):
            row["hash"] = content_hash(bytes(data[row["start"]:row["start"] + row["length"]]))
        if row["text_start"] + row["text_length"] <= len(data):
            row["text_hash"] = content_hash(bytes(data[row["text_start"]:row["text_start"] + row["text_length"]]))
        ROW.pack_into(data, at, *row.values())
    footer |= {"strings_length": end - start - count * ROW.size, "version": VERSION, "kind": KIND, "magic": MAGIC,
               "table_hash": content_hash(bytes(data[start:end]))}
    FOOTER.pack_into(data, end, *footer.values())
    return bytes(data)
