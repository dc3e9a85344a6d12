"""Draws the output of `storegen graph --format dot` with Graphviz."""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree

from samples import examples

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
STOREGEN = pathlib.Path(os.environ.get("STOREGEN", ROOT / ".build/debug/storegen")).resolve()
SVG = "{http://www.w3.org/2000/svg}"


def dot(folder, kind):
    """The text that storegen writes for a folder."""
    command = [STOREGEN, "graph", "--no-cache", "--kind", kind, "--format", "dot"]
    return subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True).stdout


def drawing(text):
    """What Graphviz draws, and what it says about the text."""
    process = subprocess.run(["dot", "-Tsvg"], input=text, capture_output=True, text=True)
    if process.returncode != 0:
        raise AssertionError(process.stderr)
    return xml.etree.ElementTree.fromstring(process.stdout), process.stderr


def count(picture, kind):
    return sum(1 for group in picture.iter(f"{SVG}g") if group.get("class") == kind)


@unittest.skipUnless(shutil.which("dot"), "Graphviz is not installed")
class Graphviz(unittest.TestCase):
    def check(self, folder, kind):
        text = dot(folder, kind)
        picture, messages = drawing(text)
        self.assertEqual("", messages)
        nodes = len(re.findall(r"(?m)^  n\d+ \[", text))
        edges = len(re.findall(r"(?m)^  n\d+ -> n\d+", text))
        self.assertEqual((nodes, edges), (count(picture, "node"), count(picture, "edge")))
        return picture, nodes

    def test_draws_the_examples(self):
        for example in examples():
            for kind in ("views", "events", "stores", "contexts"):
                with self.subTest(example=example.name, kind=kind):
                    self.assertGreater(self.check(example, kind)[1], 0)

    def test_shows_names_with_markup_as_text(self):
        # A copy, because the linter takes code in folders called `…Tests` for tests.
        with tempfile.TemporaryDirectory() as folder:
            shutil.copytree(ROOT / "Tests/EndToEndTests/Inputs/events", folder, dirs_exist_ok=True)
            picture, _ = self.check(folder, "events")
        texts = [element.text for element in picture.iter(f"{SVG}text")]
        self.assertIn('<b>Odd"</b>Store', texts)


if __name__ == "__main__":
    unittest.main()
