"""CHANGELOG.md: a section per version, the newest first, and `## Unreleased` at the top."""

import re

UNRELEASED = "## Unreleased\n"


class Missing(Exception):
    """A section that the changelog does not have."""


def notes(text, version):
    """What is new in a version: its section, or what is unreleased if it has none yet."""
    titles = rf"## {re.escape(version)}(?: [^\n]*)?\n", re.escape(UNRELEASED)
    for title in titles:
        found = re.search(rf"^{title}(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
        if found and found.group(1).strip():
            return found.group(1).strip() + "\n"
    raise Missing(f"CHANGELOG.md has neither a section `## {version}` nor unreleased changes")


def cut(text, version, date):
    """The changelog in which the unreleased changes are those of a version."""
    if re.search(rf"^## {re.escape(version)}(?: |$)", text, re.MULTILINE):
        raise Missing(f"CHANGELOG.md already has a section `## {version}`")
    if text.count(UNRELEASED) != 1:
        raise Missing("CHANGELOG.md has no section `## Unreleased`")
    notes(text, version)
    return text.replace(UNRELEASED, f"{UNRELEASED}\n## {version} ({date})\n")
