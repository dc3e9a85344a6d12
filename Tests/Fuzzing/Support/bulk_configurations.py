"""Mutated configurations, as unsaved texts in one language server."""

import importlib.machinery
import importlib.util
import pathlib
import random
import signal
import sys

import runs
from bulk_inputs import Failure, Kind

sys.path.append(str(pathlib.Path(__file__).resolve().parents[3] / "Benchmarks/Editing"))

from server import Server  # noqa: E402

FUZZER = pathlib.Path(__file__).resolve().parents[1] / "configurations"
NOWHERE = {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 0}}
# A server shows the findings of at most this many projects.
PROJECTS = 40
MEGABYTES = 600.0


def fuzzer():
    """The program `configurations`, which is not a module."""
    loader = importlib.machinery.SourceFileLoader("configurations", str(FUZZER))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("configurations", loader))
    loader.exec_module(module)
    return module


def late(*_: object) -> None:
    """Interrupts the wait for an answer."""
    raise TimeoutError


class Configurations(Kind):
    """An input is a configuration. The server checks its project, and shows what is wrong with it."""

    size = 400

    def prepare(self) -> None:
        self.mutations = fuzzer()
        for at in range(PROJECTS):
            for name, text in self.mutations.SOURCES.items():
                if name.startswith(("Sources", "baseline")):
                    path = self.folder / str(at) / name
                    path.parent.mkdir(parents=True, exist_ok=True)
                    path.write_text(text)
            (self.folder / str(at) / "storegen.yml").write_text(self.mutations.CONFIGURATION)
        self.server = None
        self.version = 0

    def inputs(self, rng: random.Random) -> list[str]:
        return [self.mutations.mutated(rng, self.mutations.CONFIGURATION).decode(errors="replace") for _ in range(self.size)]

    def check(self, inputs: list[str], number: int) -> Failure | None:
        """Every project gets the next configuration; then the server has to have published findings about all of them."""
        command = ["lsp"]
        # A server that does not answer would otherwise never be noticed.
        signal.signal(signal.SIGALRM, late)
        signal.alarm(int(runs.SECONDS))
        try:
            self.start()
            for begin in range(0, len(inputs), PROJECTS):
                part = inputs[begin:begin + PROJECTS]
                self.server.diagnostics.clear()
                for at, text in enumerate(part):
                    self.version += 1
                    document = {"uri": self.uri(at), "version": self.version}
                    self.server.notify("textDocument/didChange", {"textDocument": document, "contentChanges": [{"text": text}]})
                for at in range(len(part)):
                    self.server.request("textDocument/codeAction", {"textDocument": {"uri": self.uri(at)}, "range": NOWHERE, "context": {"diagnostics": []}})
                misplaced = [found for at, text in enumerate(part) for found in self.server.diagnostics.get(self.uri(at), [])
                             if found["range"]["end"]["line"] > runs.line_count(text.encode())]
                self.tally.counts["with findings"] += sum(bool(self.server.diagnostics.get(self.uri(at))) for at in range(len(part)))
                if misplaced:
                    return Failure("misplaced", str(misplaced[0]), command)
            if self.server.megabytes() > MEGABYTES:
                return Failure("memory", f"{self.server.megabytes():.0f} MB", command)
        except TimeoutError:
            return Failure("slow", self.ended(), command)
        except (SystemExit, BrokenPipeError) as error:
            return Failure("the server has ended", f"{error} {self.ended()}", command)
        finally:
            signal.alarm(0)
        return None

    def start(self) -> None:
        """Starts a server for all projects, unless one is running."""
        if self.server:
            return
        self.server = Server(self.storegen, self.folder)
        for at in range(PROJECTS):
            self.server.notify("textDocument/didOpen", {"textDocument": {
                "uri": self.uri(at), "languageId": "yaml", "version": 0, "text": self.mutations.CONFIGURATION}})

    def ended(self) -> str:
        """Ends a server that does not answer."""
        self.server.process.kill()
        status, self.server = self.server.process.wait(), None
        return f"status {status}"

    def end(self) -> None:
        if self.server:
            self.server.stop()

    def save(self, inputs: list[str], folder: pathlib.Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        for at, text in enumerate(inputs):
            (folder / f"{at}.yml").write_text(text)

    def uri(self, at: int) -> str:
        """The address of a configuration."""
        return (self.folder / str(at) / "storegen.yml").as_uri()
