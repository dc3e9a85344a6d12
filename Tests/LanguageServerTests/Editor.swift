import Foundation
import JSONRPC
import LanguageServer
import LintRules
import StoregenTestSupport
import StoregenThreads

/// An editor that talks to a server in this process. It waits for messages, and never for time to pass.
final class Editor: Sendable {
  private struct FromEditor: Sendable {
    var bytes: [UInt8] = []
    var isClosed = false

    var canBeRead: Bool { !bytes.isEmpty || isClosed }
  }

  fileprivate struct FromServer: Sendable {
    var reader = MessageReader(limit: 100_000_000)
    /// The messages that no test has asked for yet.
    var messages: [JSONValue] = []
    var status: Int32?

    var hasEnded: Bool { status != nil }
  }

  private let fromEditor = Guarded(FromEditor())
  private let fromServer = Guarded(FromServer())
  private let lastID = Guarded(0)

  /// Starts a server.
  init() {
    let streams = MessageStreams(
      read: { [fromEditor] in
        fromEditor.access(when: \.canBeRead) { stream in
          defer { stream.bytes = [] }
          return stream.bytes
        }
      },
      write: { [fromServer] bytes in
        fromServer.access { $0.receive(bytes) }
        return true
      })
    let server = EditorServer(streams, version: "1.2.3") { "The page of \($0.id)." }
    let started = SystemThread.start(stackSize: 8 << 20) { [fromServer] in
      let status = server.run()
      fromServer.access { $0.status = status }
    }
    precondition(started)
  }

  deinit { close() }

  // MARK: Sending

  func send(_ bytes: some Sequence<UInt8>) {
    fromEditor.access { $0.bytes += bytes }
  }

  func send(_ body: String) {
    send(Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8))
  }

  func notify(_ method: String, _ parameters: JSONValue) {
    send(OutgoingMessage.notification(method, with: parameters).bytes)
  }

  /// Sends a request without waiting for the answer.
  func ask(_ method: String, _ parameters: JSONValue) -> JSONValue {
    let id = lastID.access { id in
      id += 1
      return id
    }
    send(OutgoingMessage.request(.number(id), method: method, with: parameters).bytes)
    return .number(Double(id))
  }

  /// Ends the stream to the server.
  func close() { fromEditor.access { $0.isClosed = true } }

  // MARK: Waiting

  /// The next message that satisfies a condition; null if the server has ended before.
  func next(where isWanted: (JSONValue) -> Bool) -> JSONValue {
    func isReady(_ stream: FromServer) -> Bool {
      stream.hasEnded || stream.messages.contains(where: isWanted)
    }
    return fromServer.access(when: isReady) { stream in
      guard let position = stream.messages.firstIndex(where: isWanted) else { return .null }
      return stream.messages.remove(at: position)
    }
  }

  /// The parameters of the next notification or request of a method.
  func next(_ method: String) -> JSONValue { next { $0["method"] == .text(method) }["params"] }

  /// The answer to a request.
  func answer(to id: JSONValue) -> JSONValue { next { $0["id"] == id && $0["method"] == .null } }

  /// The result of a request.
  func request(_ method: String, _ parameters: JSONValue) -> JSONValue {
    answer(to: ask(method, parameters))["result"]
  }

  /// The error of a request.
  func refusal(_ method: String, _ parameters: JSONValue) -> JSONValue {
    answer(to: ask(method, parameters))["error"]
  }

  /// The exit status of the server.
  var status: Int32? {
    fromServer.access(when: \.hasEnded) { $0.status }
  }
}

extension Editor {
  /// The diagnostics that the server shows for a document next.
  func diagnostics(of uri: JSONValue) -> [JSONValue] {
    next {
      $0["method"] == "textDocument/publishDiagnostics" && $0["params"]["uri"] == uri
    }["params"]["diagnostics"].list
  }
}

extension Editor.FromServer {
  fileprivate mutating func receive(_ bytes: [UInt8]) {
    reader.append(bytes)
    while case .body(let body) = reader.next() {
      messages.append((try? JSONDecoder().decode(JSONValue.self, from: body)) ?? .null)
    }
  }
}

/// A text after edits of the protocol, all of which refer to the text before.
func applying(_ edits: [JSONValue], to text: String) -> String {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  func offset(_ position: JSONValue) -> Int {
    let line = position["line"].number
    return lines.prefix(line).reduce(0) { $0 + $1.utf16.count + 1 }
      + position["character"].number
  }
  var units = Array(text.utf16)
  for edit in edits.sorted(by: { offset($0["range"]["start"]) > offset($1["range"]["start"]) }) {
    let bounds = offset(edit["range"]["start"])..<offset(edit["range"]["end"])
    units.replaceSubrange(bounds, with: Array(edit["newText"].text.utf16))
  }
  return String(decoding: units, as: UTF16.self)
}
