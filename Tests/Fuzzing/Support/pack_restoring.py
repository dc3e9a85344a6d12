"""Takes back changes of a mutated pack, to find those that matter."""

import pack_file


def whole_bodies(data: bytes, original: bytes, part: tuple[int, int]) -> bytes | None:
    """The pack with some bodies restored; None if there are fewer, or if it is truncated."""
    try:
        pack, before = pack_file.Pack(data), pack_file.Pack(original)
    except Exception:  # Any error is possible in a mutated pack.
        return None
    if len(pack.bodies) != len(before.bodies) or part[0] >= len(pack.bodies):
        return None
    pack.bodies[slice(*part)] = before.bodies[slice(*part)]
    return pack.bytes()


def single_words(data: bytes, original: bytes, part: tuple[int, int]) -> bytes | None:
    """The pack with some of the changed bytes restored; None if there are fewer."""
    changed = [at for at in range(0, len(data), 4) if data[at:at + 4] != original[at:at + 4]]
    if len(data) != len(original) or part[0] >= len(changed):
        return None
    taken_back = bytearray(data)
    for at in changed[slice(*part)]:
        taken_back[at:at + 4] = original[at:at + 4]
    return pack_file.repaired(bytes(taken_back))
