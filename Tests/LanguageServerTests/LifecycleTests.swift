import Testing

@Suite("A session", .timeLimit(.minutes(5)))
struct LifecycleTests {
  private static let initialize: JSONValue = ["capabilities": [:]]

  @Test("begins with `initialize`, and ends with `shutdown` and `exit`")
  func order() {
    let editor = Editor()
    #expect(editor.refusal("textDocument/hover", [:])["code"] == -32002)
    #expect(editor.refusal("shutdown", nil)["code"] == -32002)
    let result = editor.request("initialize", Self.initialize)
    #expect(result["serverInfo"] == ["name": "storegen", "version": "1.2.3"])
    #expect(result["capabilities"]["positionEncoding"] == "utf-16")
    #expect(editor.refusal("initialize", Self.initialize)["code"] == -32600)
    editor.notify("initialized", [:])
    #expect(editor.request("shutdown", nil) == .null)
    #expect(editor.refusal("shutdown", nil)["code"] == -32600)
    #expect(editor.refusal("textDocument/hover", [:])["code"] == -32600)
    editor.notify("exit", nil)
    #expect(editor.status == 0)
  }

  @Test("that ends without `shutdown` has failed")
  func abruptEnds() {
    let exiting = Editor()
    exiting.notify("exit", nil)
    #expect(exiting.status == 1)
    let closing = Editor()
    _ = closing.request("initialize", Self.initialize)
    closing.close()
    #expect(closing.status == 1)
    let complete = Editor()
    _ = complete.request("initialize", Self.initialize)
    _ = complete.request("shutdown", nil)
    complete.close()
    #expect(complete.status == 0)
  }

  @Test("answers all requests before it ends")
  func waitingRequests() throws {
    let project = try Project()
    let waiting = (0..<5).map { _ in
      project.editor.ask("workspace/symbol", ["query": ""])
    }
    _ = project.editor.request("shutdown", nil)
    for id in waiting {
      let answer = project.editor.answer(to: id)
      #expect(answer["result"] != .null || answer["error"]["code"] == -32800)
    }
  }

  @Test("survives input that is not a message")
  func noise() {
    let editor = Editor()
    _ = editor.request("initialize", Self.initialize)
    editor.send("{")
    #expect(editor.next { $0["id"] == .null && $0["error"]["code"] == -32700 } != .null)
    editor.send("[1]")
    #expect(editor.next { $0["error"]["code"] == -32600 }["id"] == .null)
    editor.send(#"{"id":"x"}"#)
    #expect(editor.next { $0["error"]["code"] == -32600 }["id"] == "x")
    editor.send(Array("Content-Length: x\r\n\r\n".utf8))
    #expect(editor.next("window/logMessage")["message"].text.contains("`Content-Length`"))
    editor.send(Array("Content-Length: 999999999\r\n\r\n".utf8))
    #expect(editor.next("window/logMessage")["message"].text.contains("exceeds the limit"))
    // The rest of that message never arrives.
    editor.close()
    #expect(editor.status == 1)
  }

  @Test("answers unknown and invalid requests with errors")
  func invalidRequests() {
    let editor = Editor()
    _ = editor.request("initialize", Self.initialize)
    #expect(editor.refusal("textDocument/nonsense", [:])["code"] == -32601)
    #expect(editor.refusal("textDocument/hover", [:])["code"] == -32602)
    #expect(editor.refusal("textDocument/hover", 5)["code"] == -32602)
    #expect(
      editor.refusal(
        "textDocument/hover",
        ["textDocument": ["uri": "x"], "position": ["line": "1", "character": 0]])["message"]
        == "invalid parameters: `params.position.line` has the wrong type")
    let nowhere: JSONValue = [
      "textDocument": ["uri": "untitled:x"], "position": ["line": -1, "character": 1_000_000],
    ]
    for method in ["textDocument/hover", "textDocument/definition", "textDocument/completion"] {
      let answer = editor.answer(to: editor.ask(method, nowhere))
      #expect(answer["error"] == .null, "\(method)")
    }
  }

  @Test("logs notifications that it cannot follow")
  func invalidNotifications() {
    let editor = Editor()
    _ = editor.request("initialize", Self.initialize)
    func log(_ method: String, _ parameters: JSONValue) -> String {
      editor.notify(method, parameters)
      return editor.next("window/logMessage")["message"].text
    }
    #expect(log("nonsense", [:]) == "storegen: unknown notification `nonsense`")
    #expect(log("textDocument/didOpen", [:]).contains("`params.textDocument` is missing"))
    #expect(
      log(
        "textDocument/didOpen",
        ["textDocument": ["uri": "untitled:x", "version": 1, "text": ""]]
      ).contains("not a file"))
    #expect(
      log(
        "textDocument/didChange",
        ["textDocument": ["uri": "file:///x", "version": 1], "contentChanges": []]
      ).contains("not open"))
    #expect(
      log("textDocument/didClose", ["textDocument": ["uri": "file:///x"]]).contains("not open"))
    // Unknown optional notifications and unknown requests to cancel are normal.
    editor.notify("$/nonsense", [:])
    editor.notify("$/cancelRequest", ["id": 77])
    #expect(editor.request("shutdown", nil) == .null)
  }
}
