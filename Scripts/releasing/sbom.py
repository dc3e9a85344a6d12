"""The list of what a release contains, as SPDX 2.3."""

import datetime
import json
import re

# What the build links statically besides packages: license and origin.
LIBRARIES = {
    "libyaml": ("MIT", "https://github.com/yaml/libyaml"),
    "libstdc++": ("GPL-3.0-or-later WITH GCC-exception-3.1", "https://gcc.gnu.org/git/gcc"),
    "libgcc": ("GPL-3.0-or-later WITH GCC-exception-3.1", "https://gcc.gnu.org/git/gcc"),
}
SWIFT = {
    "swift": ("Apache-2.0 WITH Swift-exception", "https://github.com/swiftlang/swift"),
    "swift-foundation-icu": ("Unicode-3.0", "https://github.com/swiftlang/swift-foundation-icu"),
}


def document(version, repository, date, resolved, swift_version, libraries, files):
    """The document.

    Args:
        date: the date of the release in seconds since 1970.
        resolved: the content of Package.resolved.
        swift_version: the version of the compiler, whose libraries the programs for Linux contain.
        libraries: `{(name, version, purl): platforms}` for each library of a system that the programs contain.
        files: `(name, sha256)` of the published files.
    """
    created = datetime.datetime.fromtimestamp(date, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    program = _package("storegen", version, "MIT", f"https://github.com/{repository}")
    packages = [program]
    for pin in sorted(resolved["pins"], key=lambda pin: pin["identity"]):
        state = pin["state"]
        license = "Apache-2.0 WITH Swift-exception"
        packages.append(_package(pin["identity"], state.get("version"), license, pin["location"], state["revision"]))
    for (name, found, purl), platforms in sorted(libraries.items()):
        package = _package(name, found, *LIBRARIES[name], purl=purl)
        package["SPDXID"] = _identifier("Package", name, *platforms)
        packages.append({**package, "comment": f"In the programs for {', '.join(platforms)}."})
    packages += [_package(name, swift_version, *origin) for name, origin in SWIFT.items()]
    relationships = [("SPDXRef-DOCUMENT", "DESCRIBES", program["SPDXID"])]
    relationships += [(program["SPDXID"], "CONTAINS", package["SPDXID"]) for package in packages[1:]]
    entries = [
        {
            "SPDXID": _identifier("File", name),
            "fileName": f"./{name}",
            "checksums": [{"algorithm": "SHA256", "checksumValue": checksum}],
            "copyrightText": "NOASSERTION",
            "licenseConcluded": "NOASSERTION",
        }
        for name, checksum in sorted(files)
    ]
    relationships += [(entry["SPDXID"], "GENERATED_FROM", program["SPDXID"]) for entry in entries]
    return json.dumps(
        {
            "spdxVersion": "SPDX-2.3",
            "dataLicense": "CC0-1.0",
            "SPDXID": "SPDXRef-DOCUMENT",
            "name": f"storegen-{version}",
            "documentNamespace": f"https://github.com/{repository}/releases/download/{version}/storegen-{version}.spdx.json",
            "creationInfo": {"created": created, "creators": ["Tool: Scripts/release of storegen"]},
            "packages": packages,
            "files": entries,
            "relationships": [
                {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}
                for one, kind, other in relationships
            ],
        },
        indent=2,
    ) + "\n"


def _identifier(*words):
    """An identifier, in which SPDX allows only letters, digits, `.` and `-`."""
    return re.sub(r"[^A-Za-z0-9.]", "-", "-".join(["SPDXRef", *words]))


def _package(name, version, license, location, revision=None, purl=None):
    place = location.removesuffix(".git")
    package = {
        "SPDXID": _identifier("Package", name),
        "name": name,
        "downloadLocation": f"git+{place}.git" + (f"@{revision}" if revision else ""),
        "filesAnalyzed": False,
        "licenseConcluded": license,
        "licenseDeclared": license,
        "copyrightText": "NOASSERTION",
    }
    if version:
        package["versionInfo"] = version
        package["externalRefs"] = [
            {
                "referenceCategory": "PACKAGE-MANAGER",
                "referenceType": "purl",
                "referenceLocator": purl or _locator(place.removeprefix("https://"), version, revision is not None),
            }
        ]
    return package


def _locator(place, version, is_package):
    kind = f"swift/{place}" if is_package else place.replace("github.com", "github", 1)
    return f"pkg:{kind}@{version}"
