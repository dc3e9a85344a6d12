"""The list of what a release contains, as SPDX 2.3."""

import datetime
import json

# What the build links statically besides packages: name, version, license, and where it comes from.
LIBYAML = ("libyaml", "0.2.5", "MIT", "https://github.com/yaml/libyaml")
SWIFT = ("swift", None, "Apache-2.0 WITH Swift-exception", "https://github.com/swiftlang/swift")


def document(version, repository, date, resolved, swift_version, files):
    """The document.

    Args:
        date: the date of the release in seconds since 1970.
        resolved: the content of Package.resolved.
        swift_version: the version of the compiler, whose libraries the programs for Linux contain.
        files: `(name, sha256)` of the published files.
    """
    created = datetime.datetime.fromtimestamp(date, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    parts = [
        (pin["identity"], pin["state"].get("version"), "Apache-2.0 WITH Swift-exception", pin["location"], pin["state"]["revision"])
        for pin in sorted(resolved["pins"], key=lambda pin: pin["identity"])
    ]
    parts += [(*LIBYAML, None), (SWIFT[0], swift_version, *SWIFT[2:], None)]
    program = _package("storegen", version, "MIT", f"https://github.com/{repository}", None)
    packages = [program] + [_package(*part) for part in parts]
    relationships = [("SPDXRef-DOCUMENT", "DESCRIBES", program["SPDXID"])]
    relationships += [(program["SPDXID"], "CONTAINS", package["SPDXID"]) for package in packages[1:]]
    entries = [
        {
            "SPDXID": f"SPDXRef-File-{name}",
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


def _package(name, version, license, location, revision):
    place = location.removesuffix(".git")
    package = {
        "SPDXID": f"SPDXRef-Package-{name}",
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
                "referenceLocator": _locator(place.removeprefix("https://"), version, is_package=revision is not None),
            }
        ]
    return package


def _locator(place, version, is_package):
    kind = f"swift/{place}" if is_package else place.replace("github.com", "github", 1)
    return f"pkg:{kind}@{version}"
