"""Pages that the program writes: of all examples, and of two public apps without a spec."""
import json
import os
import subprocess
import sys
import unittest
from pathlib import Path

from samples import examples
from support import Keys, PageTestCase

ROOT = Path(__file__).resolve().parents[2]
STOREGEN = Path(os.environ.get("STOREGEN", ROOT / ".build/debug/storegen"))
PUBLIC_APPS = ["Dimillian/MovieSwiftUI", "rjbs/NerfJournal"]


def public_app(name):
    """The folder of a public app, fetched unless `STOREGEN_CORPUS` names a folder that has it.

    Skips the test if GitHub cannot be reached and `STOREGEN_REQUIRES_NETWORK` is not set.
    """
    existing = os.environ.get("STOREGEN_CORPUS")
    if existing:
        return Path(existing) / name.replace("/", "-")
    sys.path.insert(0, str(ROOT / "Benchmarks/Linting"))
    import corpus

    commits = dict(line.split() for line in (ROOT / "Benchmarks/corpus.txt").read_text().splitlines() if not line.startswith("#"))
    try:
        return corpus.fetch_one(name, commits[name], ROOT / "Benchmarks/.build/corpus")
    except SystemExit as error:
        if os.environ.get("STOREGEN_REQUIRES_NETWORK"):
            raise
        raise unittest.SkipTest(str(error)) from error


class ProgramTestCase(PageTestCase):
    def page(self, folder, *arguments):
        """The page that the program writes for a folder."""
        result = subprocess.run(
            [STOREGEN, "graph", "--format", "html", *arguments], cwd=folder, check=False, capture_output=True)
        self.assertEqual(result.returncode, 0, result.stderr.decode())
        path = self.folder / "program.html"
        path.write_bytes(result.stdout)
        return path

    def document(self):
        return json.loads(self.script("return document.getElementById('architecture').textContent"))

    def check_page(self, path):
        """Opens a page, and uses everything that it has: tabs, selection, search, player, both themes."""
        self.open(path)
        document = self.document()
        tabs = self.texts("[role=tab]")
        for tab in [text.rstrip("0123456789,").lower() for text in tabs]:
            self.tab(tab)
            shown = self.find("main").text
            for word in ["undefined", "[object", "NaN"]:
                self.assertNotIn(word, shown, tab)
            if tab in ("events", "views"):
                self.assertGreater(len(self.all("#drawing [data-node]")), 0, tab)
                self.assertEqual(self.all("#drawing path[d*=NaN], #drawing [transform*=NaN]"), [])
                self.check_selection()
        for store in [store for store in document["stores"] if store["kind"] != "other"][:3]:
            self.search(store["name"])
            self.assertIn(store["name"], self.find("main").text)
        for view in [view for view in document["views"] if view["kind"] == "screen"][:3]:
            self.search(view["name"])
            self.assertIn(view["name"], self.inspector())
        self.open(path, theme="dark")
        self.assertIn("color", self.script("return getComputedStyle(document.body).cssText + 'color'"))
        return document

    def check_selection(self):
        self.script("document.querySelector('#drawing .title').dispatchEvent(new MouseEvent('click', { bubbles: true }))")
        self.assertNotEqual(self.inspector(), "")

    def search(self, text):
        field = self.find("#search")
        field.clear()
        field.send_keys(text)
        self.press(Keys.ENTER)

    def play(self, event):
        """The texts of all steps that follow from an event."""
        self.search(event)
        self.click("#play-event")
        steps = [self.find("#step-text").text]
        while self.find("#play-next").is_enabled():
            self.click("#play-next")
            steps.append(self.find("#step-text").text)
        return steps


class Examples(ProgramTestCase):
    def test_every_example_has_a_page(self):
        for example in examples():
            with self.subTest(example.name):
                document = self.check_page(self.page(example))
                self.assertEqual(document["origins"], ["code", "spec"])
                self.assertGreater(len(document["views"]), 0)
                generated = [view["name"] for view in document["views"] if view["name"].endswith("StoresModifier")]
                self.assertEqual(generated, [], "views that the user did not write")

    def test_the_order_of_a_catalog_is_played(self):
        self.open(self.page(ROOT / "Examples/Catalog"))
        steps = self.play("Cart.ordered")
        expected = [
            "Cart emits Cart.ordered", "Fulfillment handles Cart.ordered: expect(order:)", "Inventory handles Cart.ordered: pack(order:)",
            "pack(order:) emits Inventory.packed", "Fulfillment handles Inventory.packed: ship(orderNumber:)", "ship(orderNumber:) emits Fulfillment.shipped",
            "User handles Fulfillment.shipped: remember(orderNumber:)",
        ]
        self.assertEqual([next((start for start in expected if text.startswith(start)), text) for text in steps], expected)

    def test_before_storegen_there_is_a_page_without_a_spec(self):
        document = self.check_page(self.page(ROOT / "Examples/Catalog/Before"))
        self.assertEqual(document["origins"], ["code"])

    def test_the_same_app_gives_the_same_bytes(self):
        folder = ROOT / "Examples/Benefits"
        self.assertEqual(self.page(folder).read_bytes(), self.page(folder).read_bytes())

    def test_the_page_is_the_one_of_the_templates(self):
        """The program assembles the page as `assembling` does, so that all other tests hold for its pages."""
        from assembling import assemble

        path = self.page(ROOT / "Examples/Counter")
        self.open(path)
        document = self.document()
        program = path.read_text(encoding="utf-8")
        expected = assemble(document)
        self.assertEqual(program[: program.index('id="architecture">')], expected[: expected.index('id="architecture">')])
        self.assertEqual(program[program.index("(() => {"):], expected[expected.index("(() => {"):])


class PublicApps(ProgramTestCase):
    def test_a_page_shows_an_app_without_a_spec(self):
        for name in PUBLIC_APPS:
            with self.subTest(name):
                document = self.check_page(self.page(public_app(name)))
                self.assertEqual(document["origins"], ["code"])
                self.assertGreater(len(document["views"]), 5)
                self.assertGreater(len(document["stores"]), 0)


if __name__ == "__main__":
    unittest.main()
