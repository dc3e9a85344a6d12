"""The layout of packs, as in `Sources/FactPacks/PackLayout.swift` and `Sources/SwiftFacts/Packing`."""

import dataclasses
import functools
import struct

MAGIC = 0x6E65_6765_726F_7473
KIND = int.from_bytes(b"pack", "little")
VERSION = 7
FINDINGS_VERSION = 5
WORD = (1 << 64) - 1

# path, module, flags, padding, content hash, size, modified, changed, inode, body's start, length, hash.
ROW = struct.Struct("<IIIIIIQqqqQQQQ")
ROW_FIELDS = ("path_start", "path_length", "module_start", "module_length", "flags", "padding",
              "content_hash", "size", "modified", "changed", "inode", "start", "length", "hash")
# rows' start, row count, texts' length, table hash, writer, magic, kind, version.
FOOTER = struct.Struct("<QQQQIIQII")
FOOTER_FIELDS = ("rows_start", "row_count", "texts_length", "table_hash", "writer_start",
                 "writer_length", "magic", "kind", "version")

NUMBERS = ("outlineFlags", "contents", "errorStart", "errorEnd")
SECTIONS = ("words", "declarations", "mentions", "typeNames", "nodes", "stringEnds", "stringUTF8",
            "directives", "directiveEnds", "directiveUTF8", "errorMessage", "errorReason", "text")
HEAD = struct.Struct(f"<{len(NUMBERS) + len(SECTIONS) + 1}I")
CONTENTS = {"outcome": 1, "facts": 2, "error": 4, "reason": 8, "text": 16}
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
        return HEAD.pack(*numbers, *lengths, 0) + b"".join(parts)


class Pack:
    """The parts of a pack: rows with their bodies, the texts, the footer."""

    def __init__(self, data: bytes) -> None:
        self.footer = dict(zip(FOOTER_FIELDS, FOOTER.unpack_from(data, len(data) - FOOTER.size)))
        start, count = self.footer["rows_start"], self.footer["row_count"]
        self.rows = [dict(zip(ROW_FIELDS, ROW.unpack_from(data, start + at * ROW.size)))
                     for at in range(count)]
        texts = start + count * ROW.size
        self.texts = data[texts:texts + self.footer["texts_length"]]
        self.bodies = [data[row["start"]:row["start"] + row["length"]] for row in self.rows]

    def text(self, start: int, length: int) -> bytes:
        """A text of the pack."""
        return self.texts[start:start + length]

    def add_text(self, text: bytes) -> tuple[int, int]:
        """Adds a text and returns its position."""
        start = len(self.texts)
        self.texts += text
        return start, len(text)

    def bytes(self) -> bytes:
        """The pack with correct spans and hashes; everything else is unchanged."""
        data = bytearray()
        rows = bytearray()
        for row, body in zip(self.rows, self.bodies):
            fitting = dict(row, start=len(data), length=len(body), hash=content_hash(body))
            data += body + bytes(-len(body) & 7)
            rows += ROW.pack(*fitting.values())
        table = bytes(rows + self.texts)
        footer = dict(self.footer, rows_start=len(data), row_count=len(self.rows),
                      texts_length=len(self.texts), table_hash=content_hash(table))
        return bytes(data + table) + FOOTER.pack(*footer.values())


# Format, hash of the content.
FINDINGS_HEAD = struct.Struct("<QIIQ")


def findings_content(data: bytes) -> bytes:
    """The content of a file of findings."""
    return data[FINDINGS_HEAD.size:]


def findings_file(content: bytes) -> bytes:
    """A file of findings with the right hash."""
    return FINDINGS_HEAD.pack(MAGIC, int.from_bytes(b"find", "little"), FINDINGS_VERSION, content_hash(content)) + content


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
            ROW.pack_into(data, at, *row.values())
    footer |= {"texts_length": end - start - count * ROW.size, "version": VERSION, "kind": KIND, "magic": MAGIC,
               "table_hash": content_hash(bytes(data[start:end]))}
    FOOTER.pack_into(data, end, *footer.values())
    return bytes(data)
