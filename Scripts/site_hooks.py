"""Hooks of MkDocs for the site that `make docs` builds."""

import logging
import os
import pathlib
import re

log = logging.getLogger("mkdocs.hooks.site")
ROOT = pathlib.Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
# A link in Markdown: the target, without its anchor, and the anchor.
LINK = re.compile(r"(?<=\]\()(?P<target>\.\.?/[^)#\s]*)(?P<anchor>#[^)\s]*)?(?=\))")


def on_config(config):
    """Lists the pages of a folder where the navigation names one."""
    config.nav = [{title: pages_of(value) if isinstance(value, str) else value for title, value in entry.items()} for entry in config.nav]
    return config


def pages_of(folder):
    """The pages of a folder, its own page first."""
    return sorted((f"{folder}/{page.name}" for page in (DOCS / folder).glob("*.md")), key=lambda name: (not name.endswith("README.md"), name))


def on_page_markdown(markdown, page, config, **_):
    """Links to files that are not pages lead to the repository."""
    folder = (DOCS / page.file.src_uri).parent

    def replaced(match):
        target = pathlib.Path(os.path.normpath(folder / match["target"]))
        if target.is_relative_to(DOCS):
            return match[0]
        if not target.exists():
            log.warning("%s links %s, which does not exist", page.file.src_uri, match["target"])
        kind = "tree" if target.is_dir() else "blob"
        return f"{config.extra['repository']}/{kind}/main/{target.relative_to(ROOT)}{match['anchor'] or ''}"

    return LINK.sub(replaced, markdown)
