"""Artifact bundles, which SwiftPM takes as binary targets."""

import json
import pathlib

from releasing import archives
from releasing.programs import NAME, Unusable

BUNDLE = f"{NAME}.artifactbundle"


def write(version, folder, programs, texts=(), level=9):
    """Writes the ZIP of a bundle.

    Args:
        level: how much to compress, from 1 to 9.
        texts: more files for the bundle as `(name, bytes)`, such as licenses.
    """
    variants = sorted(
        ((f"{NAME}-{version}-{program.platform}/bin/{NAME}", program) for program in programs),
        key=lambda variant: variant[0],
    )
    triples = [triple for _, program in variants for triple in program.triples]
    twice = sorted({triple for triple in triples if triples.count(triple) > 1})
    if twice:
        raise Unusable(f"two programs are for {', '.join(twice)}")
    info = {
        "schemaVersion": "1.0",
        "artifacts": {
            NAME: {
                "version": version,
                "type": "executable",
                "variants": [
                    {"path": path, "supportedTriples": program.triples} for path, program in variants
                ],
            }
        },
    }
    entries = [("info.json", (json.dumps(info, indent=2) + "\n").encode(), 0o644)]
    entries += [(name, data, 0o644) for name, data in texts]
    entries += [(path, program.data, 0o755) for path, program in variants]
    return archives.zip_file(
        pathlib.Path(folder) / f"{BUNDLE}.zip",
        [(f"{BUNDLE}/{name}", data, mode) for name, data, mode in entries],
        level,
    )
