"""The files in a cache of storegen, by their names."""

import collections.abc
import fnmatch

import pack_file
from binary_format import BinaryFormat, FormatError

STAMPS = BinaryFormat("stmp", "StoregenFiles/StampRecord.swift")
# The files that begin with a header. All formats are listed in docs/decisions/0016-files-on-disk.md.
HEADED = {
    "findings-*.report": BinaryFormat("find", "LintDriver/Reports/ReportCache.swift"),
    "findings-*.stamps": STAMPS,
    "sources-*.stamps": STAMPS,
    "folders": BinaryFormat("fold", "StoregenFiles/FolderMemory.swift"),
}
PACKS = ("facts.pack", "facts-changed.pack")


def headed_format(name: str) -> BinaryFormat | None:
    """The format of a file that begins with a header; None if the file does not."""
    return next((form for pattern, form in HEADED.items() if fnmatch.fnmatchcase(name, pattern)), None)


def check(files: collections.abc.Mapping[str, bytes]) -> None:
    """Fails unless every file of a cache has a format that the fuzzers understand."""
    for name, data in files.items():
        if name in PACKS:
            pack_file.check_layout(data)
        elif form := headed_format(name):
            form.content(data)
        elif name != ".gitignore":
            raise FormatError(f"storegen writes {name} to its cache, which cache_files.py does not describe")
    for pattern in ("facts.pack", *HEADED):
        if not fnmatch.filter(files, pattern):
            raise FormatError(f"storegen wrote no {pattern} to its cache")
