"""Mutations of packs: of their bytes and of their contents."""

import collections.abc
import random
import struct

from pack_file import CONTENTS, DECLARATION, FOOTER, NODE, ROW, SECTIONS, Body, Pack

LARGE = [0, 1, 2, 7, 8, 0x7F, 0xFF, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFE, 0xFFFF_FFFF, 1 << 32,
         (1 << 63) - 1, 1 << 63, (1 << 64) - 1, (1 << 64) - 8]
TEXTS = [b"", b"\0", b"\xff\xfe", b"a", b"View", b"ObservableObject", b"self", b"body", b"State", b"Observable",
         "e\u0301😀".encode(), b"`", b"_", b"A.B", b"\n", b"x" * 5000, b"Store", b"$0", b"Self", b"init"]
# Approximately the number of kinds of facts.
KIND_COUNT = 90


def number(rng: random.Random, near: int, bits: int = 32) -> int:
    """A number that is small, large, or close to the previous one."""
    found = rng.choice([rng.choice(LARGE), near + rng.choice([-8, -1, 1, 8]), near * 2,
                        rng.getrandbits(bits), rng.randrange(200)])
    return found & ((1 << bits) - 1)


# MARK: Bytes


def flip(rng: random.Random, data: bytearray) -> None:
    """Changes some bits."""
    for _ in range(rng.choice([1, 1, 4, 64])):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)


def flip_end(rng: random.Random, data: bytearray) -> None:
    """Changes a bit of the table or the footer."""
    span = min(len(data), rng.choice([FOOTER.size, FOOTER.size + 3000]))
    data[len(data) - 1 - rng.randrange(span)] ^= 1 << rng.randrange(8)


def truncate(rng: random.Random, data: bytearray) -> None:
    """Removes the end or the beginning."""
    at = rng.choice([rng.randrange(len(data)), len(data) - 1 - rng.randrange(min(200, len(data))), 0])
    if rng.random() < 0.8:
        del data[at:]
    else:
        del data[:at]


def insert(rng: random.Random, data: bytearray) -> None:
    """Inserts some bytes."""
    at = rng.randrange(len(data))
    data[at:at] = rng.randbytes(rng.choice([1, 8, 88, 4096]))


def delete(rng: random.Random, data: bytearray) -> None:
    """Removes some bytes."""
    at = rng.randrange(len(data))
    del data[at:at + rng.choice([1, 8, 88, 4096])]


def zero_page(rng: random.Random, data: bytearray) -> None:
    """Overwrites a page with zeros, as after a power failure."""
    at = rng.randrange(len(data)) & ~4095
    data[at:at + 4096] = bytes(len(data[at:at + 4096]))


def swap_blocks(rng: random.Random, data: bytearray) -> None:
    """Swaps two ranges of the same length."""
    size = rng.choice([8, 32, 64, 512, 4096])
    one, other = (rng.randrange(max(1, len(data) - size)) & ~7 for _ in range(2))
    data[one:one + size], data[other:other + size] = data[other:other + size], data[one:one + size]


def set_word(rng: random.Random, data: bytearray) -> None:
    """Sets some words to numbers that are too large, or nearly right."""
    for _ in range(rng.choice([1, 3])):
        if rng.random() < 0.5 and len(data) >= 8:
            at = rng.randrange(len(data) - 7) & ~7
            (old,) = struct.unpack_from("<Q", data, at)
            struct.pack_into("<Q", data, at, number(rng, old, 64))
        elif len(data) >= 4:
            at = rng.randrange(len(data) - 3) & ~3
            (old,) = struct.unpack_from("<I", data, at)
            struct.pack_into("<I", data, at, number(rng, old))


BYTES = [flip, flip, flip_end, truncate, insert, delete, zero_page, swap_blocks, set_word, set_word]


def mutate_bytes(rng: random.Random, data: bytes, other: bytes) -> bytes:
    """A pack with mutated bytes, or spliced with another one."""
    changed = bytearray(data)
    for _ in range(rng.choice([1, 1, 2, 4])):
        if rng.random() < 0.08:
            changed = changed[:rng.randrange(len(changed) + 1)] + other[rng.randrange(len(other)):]
        elif changed:
            rng.choice(BYTES)(rng, changed)
    return bytes(changed)


# MARK: Contents


def records(data: bytes, form: struct.Struct) -> list[list[int]]:
    """The records of a section."""
    whole = len(data) // form.size * form.size
    return [list(record) for record in form.iter_unpack(data[:whole])]


def packed(found: list[list[int]], form: struct.Struct) -> bytes:
    """Records as a section."""
    sizes = [8 if letter == "B" else 16 if letter == "H" else 32
             for letter in form.format.replace("<", "").replace("3x", "")]
    return b"".join(form.pack(*(value & ((1 << size) - 1) for value, size in zip(record, sizes)))
                    for record in found)


def change_kinds(rng: random.Random, body: Body) -> None:
    """Changes the kinds of facts; the tree stays valid."""
    nodes = records(body.sections["nodes"], NODE)
    known = [node[0] for node in nodes] + list(range(KIND_COUNT))
    share = rng.choice([0.001, 0.02, 0.2, 1])
    one = rng.choice(known)
    for node in nodes:
        if rng.random() < share:
            node[0] = one if share == 1 else rng.choice(known)
    body.sections["nodes"] = packed(nodes, NODE)


def change_fields(rng: random.Random, body: Body) -> None:
    """Changes names, flags and locations of facts; sometimes to invalid parents and ends."""
    nodes = records(body.sections["nodes"], NODE)
    names = len(body.sections["nameEnds"]) // 4
    share = rng.choice([0.001, 0.05, 0.5, 1])
    fields = rng.choice([[1], [2], [3], [4, 5], [1, 2, 3, 4, 5], [6], [7]])
    for node in nodes:
        if rng.random() >= share:
            continue
        for field in fields:
            node[field] = number(rng, node[field])
        if 2 in fields and names:
            node[2] = rng.randrange(names)
        if 4 in fields:
            node[4], node[5] = sorted(node[4:6])
    body.sections["nodes"] = packed(nodes, NODE)


def reshape(rng: random.Random, body: Body) -> None:
    """Removes, copies, moves and nests subtrees; the tree stays valid."""
    nodes = records(body.sections["nodes"], NODE)
    if len(nodes) < 3:
        return
    depths = depths_of(nodes)
    for _ in range(rng.choice([1, 3, 20, 100])):
        at = rng.randrange(1, len(nodes))
        end = subtree_end(depths, at)
        part = list(zip(depths[at:end], [list(node) for node in nodes[at:end]]))
        action = rng.randrange(4)
        if action != 1 and len(nodes) - (end - at) > 2:
            del nodes[at:end], depths[at:end]
        if action in (1, 2) and len(nodes) < 200_000:
            to = rng.randrange(1, len(nodes))
            shift = depths[to - 1] + 1 - part[0][0]
            nodes[to:to] = [node for _, node in part]
            depths[to:to] = [depth + shift for depth, _ in part]
    body.sections["nodes"] = packed(linked(nodes, depths), NODE)


def deepen(rng: random.Random, body: Body) -> None:
    """Nests facts almost to the maximum depth, or deeper."""
    nodes = records(body.sections["nodes"], NODE)
    if not nodes:
        return
    depths = depths_of(nodes)
    at = rng.randrange(len(nodes))
    count = rng.choice([500, 4000, 4900, 4990, 5100])
    kinds = [rng.randrange(KIND_COUNT) for _ in range(rng.choice([1, 1, 2, 3]))]
    model = nodes[rng.randrange(len(nodes))]
    chain = [[kinds[step % len(kinds)]] + model[1:] for step in range(count)]
    base = depths[at]
    nodes[at + 1:at + 1] = chain
    depths[at + 1:at + 1] = [base + 1 + step for step in range(count)]
    body.sections["nodes"] = packed(linked(nodes, depths), NODE)


def depths_of(nodes: list[list[int]]) -> list[int]:
    """The depth of each node."""
    depths: list[int] = []
    for at, node in enumerate(nodes):
        depths.append(depths[node[6]] + 1 if at and node[6] < at else 0)
    return depths


def subtree_end(depths: list[int], at: int) -> int:
    """The first node after a subtree."""
    end = at + 1
    while end < len(depths) and depths[end] > depths[at]:
        end += 1
    return end


def linked(nodes: list[list[int]], depths: list[int]) -> list[list[int]]:
    """Sets parents and ends of subtrees from the depths."""
    opened: list[tuple[int, int]] = []
    for at, (node, depth) in enumerate(zip(nodes, depths)):
        while opened and opened[-1][1] >= depth:
            nodes[opened.pop()[0]][7] = at
        node[6] = opened[-1][0] if opened else 0
        opened.append((at, depth))
    for at, _ in opened:
        nodes[at][7] = len(nodes)
    return nodes


def change_texts(rng: random.Random, body: Body) -> None:
    """Changes names: to empty, long or meaningful ones, or to invalid UTF-8."""
    for ends, utf8 in (("nameEnds", "nameUTF8"), ("directiveEnds", "directiveUTF8")):
        locations = [end for (end,) in struct.iter_unpack("<I", body.sections[ends][:len(body.sections[ends]) & ~3])]
        texts = [body.sections[utf8][start:end] for start, end in zip([0] + locations, locations)]
        share = rng.choice([0.005, 0.1, 1])
        texts = [rng.choice(TEXTS + texts) if rng.random() < share else text for text in texts]
        if texts and rng.random() < 0.1:
            texts[0] = rng.choice(TEXTS)
        at = 0
        new_ends = []
        for text in texts:
            at += len(text)
            new_ends.append(at)
        if new_ends and rng.random() < 0.2:
            new_ends[rng.randrange(len(new_ends))] = number(rng, at)
        body.sections[ends] = struct.pack(f"<{len(new_ends)}I", *new_ends)
        body.sections[utf8] = b"".join(texts)


def change_outline(rng: random.Random, body: Body) -> None:
    """Changes the declarations and words of the outline."""
    found = records(body.sections["declarations"], DECLARATION)
    share = rng.choice([0.01, 0.3, 1])
    for declaration in found:
        if rng.random() < share:
            field = rng.randrange(len(declaration))
            declaration[field] = (rng.randrange(6) if field == 0 else rng.choice([0, 1, 1, 2, 255])
                                  if field == 1 else number(rng, declaration[field]))
    body.sections["declarations"] = packed(found, DECLARATION)
    if rng.random() < 0.3:
        body.sections["words"] = rng.choice([b"", bytes(4), body.sections["words"] * 50,
                                             rng.randbytes(4000)])
    if rng.random() < 0.3:
        body.sections["mentions"] = rng.choice([b"", body.sections["mentions"][4:],
                                                body.sections["mentions"] * 3])
    if rng.random() < 0.3:
        body.sections["typeNames"] = rng.choice([b"", rng.randbytes(len(body.sections["typeNames"]))])


def change_numbers(rng: random.Random, body: Body) -> None:
    """Changes the flags of the source, and adds errors at invalid locations."""
    body.numbers["contents"] = rng.choice([sum(CONTENTS.values()), 0, 1, 3, 5, 7, 13, 15, 0xFFFF_FFFF,
                                           body.numbers["contents"] | 13, rng.getrandbits(32)])
    body.numbers["outlineFlags"] = rng.choice([0, 1, 2, 3, 0xFFFF_FFFF])
    body.numbers["errorStart"] = number(rng, body.numbers["errorStart"])
    body.numbers["errorEnd"] = number(rng, body.numbers["errorEnd"])
    body.sections["errorMessage"] = rng.choice([b"", b"error", b"\xff\0\n\x1b[31m", b"x" * 100_000])
    body.sections["errorReason"] = rng.choice([b"", b"reason", b"\xff"])


def change_directives(rng: random.Random, body: Body) -> None:
    """Moves directives to random locations."""
    count = rng.choice([len(body.sections["directives"]) // 8, 1, 20])
    locations = [sorted(number(rng, 100) for _ in range(2)) for _ in range(count)]
    words = [rng.choice([b"disable", b"disable:next store_references_store", b"store", b"fingerprint x", b"", b"\xff",
                         b"container", b"disable:file all", b"enable all"]) for _ in locations]
    ends = [sum(len(word) for word in words[:at + 1]) for at in range(count)]
    body.sections["directives"] = b"".join(struct.pack("<II", *location) for location in locations)
    body.sections["directiveEnds"] = struct.pack(f"<{count}I", *ends)
    body.sections["directiveUTF8"] = b"".join(words)


def changed_text(rng: random.Random, text: bytes) -> bytes:
    """Another text, as in a file of facts that does not match."""
    return rng.choice([b"", b"\n", text[:len(text) // 3], b"\xff" * 300, b"\r\n" * 50, text[::-1],
                       "é😀".encode() * 100, b"\0" * len(text)])


def change_sections(rng: random.Random, body: Body) -> None:
    """Swaps, removes, duplicates or truncates sections."""
    one, other = rng.choice(SECTIONS), rng.choice(SECTIONS)
    match rng.randrange(4):
        case 0: body.sections[one], body.sections[other] = body.sections[other], body.sections[one]
        case 1: body.sections[one] = b""
        case 2: body.sections[one] *= 2
        case _: body.sections[one] = body.sections[one][:rng.randrange(len(body.sections[one]) + 1)]


BodyMutation = collections.abc.Callable[[random.Random, Body], None]
BODIES: list[BodyMutation] = [change_kinds, change_kinds, change_kinds, change_fields, change_fields,
                              change_fields, reshape, reshape, reshape, deepen, change_texts, change_texts,
                              change_outline, change_numbers, change_directives, change_sections]


def mutate_content(rng: random.Random, data: bytes) -> bytes:
    """A valid pack with changed bodies and rows."""
    pack = Pack(data)
    count = rng.choice([1, 1, 3, len(pack.bodies)])
    for at in rng.sample(range(len(pack.bodies)), min(count, len(pack.bodies))):
        body = Body.read(pack.bodies[at])
        for _ in range(rng.choice([1, 1, 2, 4])):
            rng.choice(BODIES)(rng, body)
        pack.bodies[at] = body.bytes()
    if rng.random() < 0.1:
        at = rng.randrange(len(pack.texts))
        pack.texts[at] = changed_text(rng, pack.texts[at])
    if rng.random() < 0.25:
        change_rows(rng, pack)
    if rng.random() < 0.05:
        rng.shuffle(pack.bodies)
    if rng.random() < 0.02:
        pack.rows, pack.bodies, pack.texts = pack.rows * 50, pack.bodies * 50, pack.texts * 50
    return pack.bytes()


def change_rows(rng: random.Random, pack: Pack) -> None:
    """Changes the properties of rows, or copies those of other rows."""
    for _ in range(rng.choice([1, 4])):
        row = rng.choice(pack.rows)
        other = rng.choice(pack.rows)
        match rng.randrange(5):
            case 0: row["path_start"], row["path_length"] = other["path_start"], other["path_length"]
            case 1: row["path_start"], row["path_length"] = pack.add_string(rng.choice(
                TEXTS + [b"/etc/passwd", b"/dev/zero", b"../../x.swift", b"/", b".", b"a\nb.swift", b"/dev/stdin"]))
            case 2: row["flags"] = rng.getrandbits(32)
            case 3: row["module_start"], row["module_length"] = pack.add_string(rng.choice(TEXTS))
            case _:
                field = rng.choice(["content_hash", "size", "modified", "changed", "inode", "path_start",
                                    "path_length"])
                value = number(rng, row[field], 63 if field in ("size", "modified", "changed") else 32)
                row[field] = value if rng.random() < 0.8 or "path" in field else other[field]
                if field in ("size", "modified", "changed") and rng.random() < 0.3:
                    row[field] = -value - 1
