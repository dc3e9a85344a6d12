"""A running `storegen lsp`, and the messages that an editor sends to it."""

import json
import pathlib
import subprocess
import sys
import time


class Server:
    """A server in a child process, for one folder."""

    def __init__(self, storegen: str, folder: pathlib.Path, features: dict | None = None) -> None:
        """Starts the server. The client has some features beside offsets in UTF-8."""
        self.process = subprocess.Popen([storegen, "lsp"], cwd=folder, stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.count = 0
        # The findings by the address of the document.
        self.diagnostics: dict[str, list] = {}
        self.request("initialize", {
            "processId": None, "rootUri": folder.as_uri(),
            "workspaceFolders": [{"uri": folder.as_uri(), "name": folder.name}],
            "capabilities": {"general": {"positionEncodings": ["utf-8"]}, **(features or {})}})
        self.notify("initialized", {})

    def request(self, method: str, parameters: dict | None) -> object:
        """Sends a request and waits for its answer; exits if that is an error."""
        self.count += 1
        self._send({"id": self.count, "method": method, "params": parameters})
        while True:
            message = self._receive()
            if message.get("method") == "textDocument/publishDiagnostics":
                self.diagnostics[message["params"]["uri"]] = message["params"]["diagnostics"]
            if message.get("id") != self.count or "method" in message:
                continue
            if "error" in message:
                sys.exit(f"{method}: {message['error']}")
            return message["result"]

    def notify(self, method: str, parameters: dict | None) -> None:
        """Sends a notification."""
        self._send({"method": method, "params": parameters})

    def stop(self) -> None:
        """Ends the server; exits if it fails."""
        self.request("shutdown", None)
        self.notify("exit", None)
        if status := self.process.wait():
            sys.exit(f"storegen lsp: status {status}")

    def megabytes(self) -> float:
        """The memory that the server occupies now."""
        output = subprocess.run(["ps", "-o", "rss=", "-p", str(self.process.pid)], check=True,
                                stdout=subprocess.PIPE, text=True).stdout
        return int(output) * 1024 / 1e6

    def _send(self, message: dict) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def _receive(self) -> dict:
        length = 0
        while line := self.process.stdout.readline().strip():
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        if not length:
            sys.exit("storegen lsp has ended")
        return json.loads(self.process.stdout.read(length))


class Document:
    """An open document. Its texts are those of the server as long as every change is made here."""

    def __init__(self, server: Server, path: pathlib.Path) -> None:
        self.server = server
        self.uri = path.as_uri()
        self.text = path.read_bytes()
        self.version = 1
        server.notify("textDocument/didOpen", {"textDocument": {
            "uri": self.uri, "languageId": "swift", "version": 1, "text": self.text.decode()}})

    def replace(self, start: int, end: int, text: bytes) -> float:
        """Replaces a range of bytes; returns the seconds until the server knows the findings in the new text."""
        span = {"start": self._position(start), "end": self._position(end)}
        self.text = self.text[:start] + text + self.text[end:]
        self.version += 1
        place = self._position(start)
        before = time.perf_counter()
        self.server.notify("textDocument/didChange", {
            "textDocument": {"uri": self.uri, "version": self.version},
            "contentChanges": [{"range": span, "text": text.decode()}]})
        # Code actions are about findings, so the answer waits for them.
        self.server.request("textDocument/codeAction", {
            "textDocument": {"uri": self.uri}, "range": {"start": place, "end": place},
            "context": {"diagnostics": []}})
        return time.perf_counter() - before

    def _position(self, offset: int) -> dict:
        start = self.text.rfind(b"\n", 0, offset) + 1
        return {"line": self.text.count(b"\n", 0, offset), "character": offset - start}
