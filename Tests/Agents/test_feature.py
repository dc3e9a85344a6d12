"""Adds a feature to Examples/Catalog as a coding agent would that knows only the tools of `storegen mcp`.

The feature: a note to the seller in the cart, which is sent with the orders on their way. The client makes two mistakes, which the
tools find before they are written.
"""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

import edits
from mcp import StdioServerParameters
from mcp.client import Client

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
WRITE_NOTE = """
  func write(note: String) {
    self.note = note
    emit(.noteChanged(note: note))
  }
"""
REMEMBER_NOTE = """
  func remember(note: String) {
    self.note = note
  }
"""
VALUES_INSTEAD_OF_STORE = [
    ("@Environment(CartStore.self) private var cart: CartStore\n\n    var body: some View {\n      Section(\"Note\")",
     "let note: String\n    let write: (String) -> Void\n\n    var body: some View {\n      Section(\"Note\")"),
    ("Button(cart.note.isEmpty ? \"Add a note\" : cart.note) { cart.write(note: \"Please ring twice.\") }",
     "Button(note.isEmpty ? \"Add a note\" : note) { write(\"Please ring twice.\") }"),
    ("        NoteSection()\n", "        NoteSection(note: cart.note) { cart.write(note: $0) }\n"),
]


class Feature(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.project = pathlib.Path(folder.name).resolve() / "Catalog"
        shutil.copytree(ROOT / "Examples/Catalog", self.project, ignore=shutil.ignore_patterns(".build", "Before"))

    async def call(self, tool, **arguments):
        result = await self.client.call_tool(tool, arguments)
        self.assertFalse(result.is_error, result.content)
        return result.structured_content

    async def test_a_feature_is_added_with_the_tools_only(self):
        server = StdioServerParameters(command=os.environ["STOREGEN"], args=["mcp", "--allow-writing"], cwd=self.project)
        async with Client(server, mode="auto", read_timeout_seconds=300) as self.client:
            store, listener = await self.find_the_places()
            await self.change_the_spec(store["spec"], listener["spec"])
            await self.write_the_methods(store["name"], listener["name"])
            await self.show_the_note(store["name"])
            self.assertEqual(await self.call("check"), {"findings": [], "total": 0, "errors": 0})
        lint = subprocess.run([os.environ["STOREGEN"], "lint", "--strict", "--no-cache"], cwd=self.project, capture_output=True, text=True)
        self.assertEqual((lint.returncode, lint.stdout), (0, ""))
        check = subprocess.run([os.environ["STOREGEN"], "generate", "--check"], cwd=self.project, capture_output=True, text=True)
        self.assertEqual(check.returncode, 0, check.stdout)

    async def find_the_places(self):
        outline = (await self.call("architecture"))["outline"]
        self.assertIn("- CartScreen", outline)
        # The note belongs to the lines that people order on the screen of the cart.
        found = await self.call("where_does_it_belong", kind="state", uses=["Line", "CartScreen"], name="note")
        store = found["candidates"][0]
        self.assertEqual(store["name"], "CartStore")
        # The orders on their way have to know it.
        found = await self.call("where_does_it_belong", kind="state", uses=["Shipment"], name="note")
        listener = found["candidates"][0]
        self.assertEqual(listener["name"], "FulfillmentStore")
        steps = (await self.call("consequences", of="CartStore.checkOut"))["steps"]
        self.assertIn("Fulfillment", [step.get("store") for step in steps])
        return store, listener

    async def change_the_spec(self, store, listener):
        path = store["file"]
        text = (self.project / path).read_text()
        lines = text.split("\n")
        # From the end, so that the lines before stay where they are. The first mistake: a misspelled event.
        insert(lines, listener["line"], "    handles:", "      Cart.noteChnaged: { call: remember(note:), run: sync }")
        insert(lines, listener["line"], "    channel:", "    storage: { note: 'String = \"\"' }")
        insert(lines, store["line"], "    events: |", "      case noteChanged(note: String)")
        insert(lines, store["line"], "    actions: |", "      @emits(noteChanged) func write(note: String)")
        insert(lines, store["line"], "    state: |", "      var note: String = \"\"")
        proposed = "\n".join(lines)
        answer = await self.call("spec", text=proposed)
        self.assertFalse(answer["isValid"])
        finding = answer["findings"][0]
        self.assertIn("noteChnaged", finding["message"])
        self.assertEqual(finding["help"], "did you mean `noteChanged`?")
        line = finding["location"]["line"] - 1
        lines[line] = lines[line].replace("noteChnaged", finding["help"].split("`")[1])
        proposed = "\n".join(lines)
        answer = await self.call("spec", text=proposed)
        self.assertTrue(answer["isValid"], answer["findings"])
        self.assertEqual(len(answer["methods"]), 2)
        self.assertEqual((self.project / path).read_text(), text)
        (self.project / path).write_text(proposed)

    async def write_the_methods(self, store, listener):
        result = await self.call("generate")
        self.assertIn("write(note: String)", "".join(result["lines"]))
        for name, suffix, method in [(store, "Actions", WRITE_NOTE.replace("func", "package func", 1)), (listener, "Handlers", REMEMBER_NOTE)]:
            path = next(self.project.rglob(f"{name}+{suffix}.swift"))
            text = path.read_text().rstrip().removesuffix("}") + method + "}\n"
            answer = await self.call("check", files=[{"path": str(path.relative_to(self.project)), "text": text}])
            self.assertEqual(answer["errors"], 0, answer["findings"])
            path.write_text(text)
        steps = (await self.call("consequences", of="Cart.noteChanged"))["steps"]
        self.assertEqual([step.get("method") for step in steps], [None, "remember(note:)"])

    async def show_the_note(self, store):
        element = (await self.call("about", name=store))["elements"][0]
        readers = next(fact["entries"] for fact in element["facts"] if fact["name"] == "read by")
        path = next(entry["location"]["file"] for entry in readers if entry["name"] == "CartScreen")
        text = (self.project / path).read_text()
        # The second mistake: the wrapper of another kind of class, in a new view.
        view = """
  /// The note to the seller.
  struct NoteSection: View {
    @EnvironmentObject private var cart: CartStore

    var body: some View {
      Section("Note") { Button(cart.note.isEmpty ? "Add a note" : cart.note) { cart.write(note: "Please ring twice.") } }
    }
  }

  /// A line of the cart."""
        changed = text.replace("\n  /// A line of the cart.", view, 1).replace("        Section(\"Orders\") {", "        NoteSection()\n        Section(\"Orders\") {", 1)
        self.assertNotEqual(changed, text)
        answer = await self.call("check", files=[{"path": path, "text": changed}])
        finding = next(finding for finding in answer["findings"] if finding["rule"] == "observation_wrapper_mismatch")
        explanation = await self.call("explain", rule=finding["rule"])
        self.assertTrue(explanation["fixable"])
        fixed = edits.applied(finding["fix"]["edits"], changed)
        # Now the view compiles, but only its screen should read the store, as the help says.
        answer = await self.call("check", files=[{"path": path, "text": fixed}])
        self.assertEqual([finding["rule"] for finding in answer["findings"]], ["container_only_store_access"])
        self.assertIn("pass `note` as a value and `write` as a closure", answer["findings"][0]["help"])
        for old, new in VALUES_INSTEAD_OF_STORE:
            self.assertIn(old, fixed)
            fixed = fixed.replace(old, new)
        answer = await self.call("check", files=[{"path": path, "text": fixed}])
        self.assertEqual(answer["findings"], [])
        self.assertEqual((self.project / path).read_text(), text)
        (self.project / path).write_text(fixed)


def insert(lines, start, key, new):
    """Adds a line after the first one that begins with a key, from a line on."""
    index = next(number for number in range(start, len(lines)) if lines[number].startswith(key))
    lines.insert(index + 1, new)


if __name__ == "__main__":
    unittest.main()
