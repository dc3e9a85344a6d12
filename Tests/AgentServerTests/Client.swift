import AgentServer
import Foundation
import JSONRPC
import LintRules
import StoregenTestSupport
import StoregenThreads

/// A coding agent that talks to a server in this process. It waits for messages, and never for time to pass.
final class Client: Sendable {
  private struct FromClient: Sendable {
    var bytes: [UInt8] = []
    var isClosed = false

    var canBeRead: Bool { !bytes.isEmpty || isClosed }
  }

  private struct FromServer: Sendable {
    var reader = LineReader(limit: 100_000_000)
    /// The messages that no test has asked for yet.
    var messages: [JSONValue] = []
    var status: Int32?

    var hasEnded: Bool { status != nil }
  }

  private let fromClient = Guarded(FromClient())
  private let fromServer = Guarded(FromServer())
  private let lastID = Guarded(0)

  /// Starts a server for a folder.
  ///
  /// - Parameters:
  ///   - listens: whether the client reads what the server writes.
  ///   - command: runs a command of storegen; nil if the client may not write files.
  init(in folder: URL, listens: Bool = true, running command: CommandRunner? = nil) {
    let streams = MessageStreams(
      read: { [fromClient] in
        fromClient.access(when: \.canBeRead) { stream in
          defer { stream.bytes = [] }
          return stream.bytes
        }
      },
      write: { [fromServer] bytes in
        guard listens else { return false }
        fromServer.access { stream in
          stream.reader.append(bytes)
          while case .body(let body) = stream.reader.next() {
            stream.messages.append((try? JSONDecoder().decode(JSONValue.self, from: body)) ?? .null)
          }
        }
        return true
      })
    let server = AgentServer(
      streams, in: folder, version: "1.2.3", explain: { "The page of \($0.id)." }, running: command)
    let started = SystemThread.start(stackSize: 8 << 20) { [fromServer] in
      let status = server.run()
      fromServer.access { $0.status = status }
    }
    precondition(started)
  }

  deinit { close() }

  // MARK: Sending

  func send(_ text: String) { fromClient.access { $0.bytes += text.utf8 } }

  /// Sends a request without waiting for the answer.
  func ask(_ method: String, _ parameters: JSONValue, id: JSONValue? = nil) -> JSONValue {
    let number = lastID.access { id in
      id += 1
      return id
    }
    let id = id ?? .number(number)
    send(text(of: ["jsonrpc": "2.0", "id": id, "method": .text(method), "params": parameters]) + "\n")
    return id
  }

  func notify(_ method: String, _ parameters: JSONValue) {
    send(text(of: ["jsonrpc": "2.0", "method": .text(method), "params": parameters]) + "\n")
  }

  /// Ends the stream to the server.
  func close() { fromClient.access { $0.isClosed = true } }

  private func text(of value: JSONValue) -> String {
    String(decoding: (try? JSONEncoder().encode(value)) ?? Data(), as: UTF8.self)
  }

  // MARK: Waiting

  /// The next message that satisfies a condition; null if the server has ended before.
  func next(where isWanted: (JSONValue) -> Bool) -> JSONValue {
    func isReady(_ stream: FromServer) -> Bool { stream.hasEnded || stream.messages.contains(where: isWanted) }
    return fromServer.access(when: isReady) { stream in
      guard let position = stream.messages.firstIndex(where: isWanted) else { return .null }
      return stream.messages.remove(at: position)
    }
  }

  /// The answer to a request.
  func answer(to id: JSONValue) -> JSONValue { next { $0["id"] == id && $0["method"] == .null } }

  func request(_ method: String, _ parameters: JSONValue = [:]) -> JSONValue {
    answer(to: ask(method, parameters))["result"]
  }

  func refusal(_ method: String, _ parameters: JSONValue = [:]) -> JSONValue {
    answer(to: ask(method, parameters))["error"]
  }

  /// The exit status of the server.
  var status: Int32? { fromServer.access(when: \.hasEnded) { $0.status } }

  // MARK: Sessions

  /// The result of `initialize`.
  @discardableResult
  func initialize(_ version: String = "2025-11-25") -> JSONValue {
    let result = request(
      "initialize",
      ["protocolVersion": .text(version), "capabilities": [:], "clientInfo": ["name": "test", "version": "1"]])
    notify("notifications/initialized", [:])
    return result
  }

  /// The result of a tool.
  func call(_ tool: String, _ arguments: JSONValue = [:]) -> JSONValue {
    request("tools/call", ["name": .text(tool), "arguments": arguments])
  }

  /// The values that a tool answers.
  func content(_ tool: String, _ arguments: JSONValue = [:]) -> JSONValue { call(tool, arguments)["structuredContent"] }

  /// The text that a tool answers, or its error.
  func text(_ tool: String, _ arguments: JSONValue = [:]) -> String {
    call(tool, arguments)["content"].list?.first?["text"].text ?? ""
  }
}

/// A project on disk with a server for it.
struct Project {
  let folder: TemporaryFolder
  let client: Client

  /// A copy of an example.
  init(example name: String = "Benefits") throws {
    folder = try TemporaryFolder()
    let example = Repository.root.appendingPathComponent("Examples/\(name)")
    for name in ["storegen.yml", "Sources", "Tests"] {
      let source = example.appendingPathComponent(name)
      guard FileManager.default.fileExists(atPath: source.path) else { continue }
      try FileManager.default.copyItem(at: source, to: folder.file(name))
    }
    client = Client(in: folder.url)
    client.initialize()
  }

  /// Some files.
  init(files: [String: String]) throws {
    folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(text, to: path) }
    client = Client(in: folder.url)
    client.initialize()
  }
}
