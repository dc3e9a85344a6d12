"""The layout of packs, as in `Sources/FactPacks/PackLayout.swift` and `Sources/SwiftFacts/Packing`."""

import dataclasses
import struct

from binary_format import BinaryFormat, FormatError, content_hash

PACK = BinaryFormat("pack", "FactPacks/PackLayout.swift")

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
HAS_TEXT = 1 << 3
# kind, padding, flags, name, name's start, start, end, parent, subtree's end.
NODE = struct.Struct("<B3xIIIIIII")
# kind, whether private, padding, name, owner, mentions, name's start and length.
DECLARATION = struct.Struct("<BBHIIIIII")


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

    @property
    def is_consistent(self) -> bool:
        """Whether facts and declarations are valid in the layout that this file describes."""
        nodes, declarations = self.sections["nodes"], self.sections["declarations"]
        names, mentions = len(self.sections["nameEnds"]) // 4, len(self.sections["mentions"]) // 4
        if len(nodes) % NODE.size or len(declarations) % DECLARATION.size:
            return False
        are_nodes_valid = all(name < names and start <= end and (parent < at or at == 0) and subtree_end > at
                              for at, (_, _, name, _, start, end, parent, subtree_end) in enumerate(NODE.iter_unpack(nodes)))
        return are_nodes_valid and all(
            is_private < 2 and first <= last <= mentions and start + length <= len(self.sections["typeNames"])
            for _, is_private, _, _, _, first, last, start, length in DECLARATION.iter_unpack(declarations))


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


def check_layout(data: bytes) -> None:
    """Fails if a pack that storegen wrote has another layout than the one described here."""
    try:
        pack = Pack(data)
        has_format = tuple(pack.footer[name] for name in ("magic", "kind", "version")) == PACK.numbers
        is_same = has_format and pack.bytes() == data
        is_same_inside = is_same and all(Body.read(body).bytes() == body and Body.read(body).is_consistent
                                         for body in pack.bodies)
    except (struct.error, KeyError, IndexError) as error:
        raise FormatError(f"storegen writes packs with another layout than in pack_file.py: {error}") from error
    if not has_format:
        raise FormatError(f"storegen writes packs in another format than {PACK}: was it built from these sources?")
    if not is_same:
        raise FormatError("storegen writes packs with another layout than in pack_file.py")
    if not is_same_inside:
        raise FormatError("storegen packs sources with another layout than in pack_file.py")


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
    footer |= {"strings_length": end - start - count * ROW.size, "magic": PACK.numbers[0], "kind": PACK.numbers[1],
               "version": PACK.numbers[2], "table_hash": content_hash(bytes(data[start:end]))}
    FOOTER.pack_into(data, end, *footer.values())
    return bytes(data)
