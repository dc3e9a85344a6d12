"""Renames in a project with a spec, as an editor applies them."""

import contextlib
import dataclasses
import pathlib
import re
import urllib.parse
from collections.abc import Iterator

from server import Server

WORD = re.compile(rb"[A-Za-z_]\w*")
SUFFIX = "Renamed"
# The code of a request that is valid, but that the server cannot fulfill.
REFUSED = "'code': -32803"


@dataclasses.dataclass(frozen=True)
class Rename:
    """A rename of what a name in a file means."""

    name: str
    line: int
    # None if the server refuses the rename.
    edit: dict | None

    def __str__(self) -> str:
        return f"{self.name}, line {self.line}"


def renames(storegen: str, project: pathlib.Path) -> Iterator[Rename]:
    """A rename for each name in the spec that can be renamed; the files must be the same for each."""
    spec = project / "storegen.yml"
    server = Server(storegen, project, {"workspace": {"workspaceEdit": {
        "documentChanges": True, "resourceOperations": ["create", "rename", "delete"]}}})
    document = {"uri": spec.as_uri()}
    server.notify("textDocument/didOpen", {"textDocument": {
        **document, "languageId": "yaml", "version": 1, "text": spec.read_text()}})
    seen = set()
    for line, text in enumerate(spec.read_bytes().split(b"\n")):
        for word in WORD.finditer(text):
            place = {"textDocument": document, "position": {"line": line, "character": word.start()}}
            target = server.request("textDocument/prepareRename", place)
            if not target or target["range"]["start"] != place["position"]:
                continue
            references = server.request("textDocument/references", {**place, "context": {"includeDeclaration": True}})
            symbol = str(references)
            if symbol in seen:
                continue
            seen.add(symbol)
            name = target["placeholder"]
            yield Rename(name, line + 1, edit(server, {**place, "newName": name + SUFFIX}))
    server.stop()


def edit(server: Server, parameters: dict) -> dict | None:
    """The edit of a rename; None if the server refuses it."""
    try:
        return server.request("textDocument/rename", parameters)
    except SystemExit as error:
        if REFUSED not in str(error):
            raise
        return None


@contextlib.contextmanager
def applied(rename: Rename) -> Iterator[None]:
    """Applies a rename to the files, and restores them afterwards."""
    former: dict[pathlib.Path, bytes | None] = {}

    def remember(path: pathlib.Path) -> None:
        former.setdefault(path, path.read_bytes() if path.exists() else None)

    for change in rename.edit["documentChanges"]:
        path = path_of(change["uri"] if "kind" in change else change["textDocument"]["uri"])
        remember(path)
        match change.get("kind"):
            case "create":
                path.write_bytes(b"")
            case "delete":
                path.unlink()
            case _:
                path.write_bytes(edited(path.read_bytes(), change["edits"]))
    try:
        yield
    finally:
        for path, text in former.items():
            if text is None:
                path.unlink()
            else:
                path.write_bytes(text)


def edited(text: bytes, edits: list[dict]) -> bytes:
    """The text after edits, all of which refer to the text before."""
    starts = [0] + [line.end() for line in re.finditer(b"\n", text)]

    def offset(position: dict) -> int:
        return starts[position["line"]] + position["character"]

    for edit in sorted(edits, key=lambda edit: offset(edit["range"]["start"]), reverse=True):
        start, end = offset(edit["range"]["start"]), offset(edit["range"]["end"])
        text = text[:start] + edit["newText"].encode() + text[end:]
    return text


def path_of(uri: str) -> pathlib.Path:
    """The path of an address."""
    return pathlib.Path(urllib.parse.unquote(urllib.parse.urlparse(uri).path))
