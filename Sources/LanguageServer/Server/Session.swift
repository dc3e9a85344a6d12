import JSONRPC
import StoregenThreads

/// A session with an editor: its lifecycle, its documents, and the work that follows from its messages.
struct Session {
  private enum Phase {
    case new
    case running(Running)
    case shutDown
  }

  private let output: Output
  private let version: String
  private let explain: RuleExplanation
  private var phase = Phase.new
  /// The status to exit with; nil until the editor asks for it.
  private(set) var exitStatus: Int32?

  init(_ output: Output, version: String, _ explain: @escaping RuleExplanation) {
    self.output = output
    self.explain = explain
    self.version = version
  }

  /// Whether the editor has announced the end.
  var isShutDown: Bool { if case .shutDown = phase { true } else { false } }

  /// Ends the analysis.
  func close() {
    if case .running(let running) = phase { running.close() }
  }

  mutating func receive(_ message: IncomingMessage) {
    switch message.kind {
    case .response: break
    case .notification("exit"): exitStatus = isShutDown ? 0 : 1
    case .notification(let method): notify(method, message)
    case .request(let id, let method):
      do throws(ResponseError) {
        try answer(id, method, message)
      } catch {
        output.send(.failure(of: id, error))
      }
    }
  }

  private mutating func notify(_ method: String, _ message: IncomingMessage) {
    guard case .running(var running) = phase else { return }
    // Two owners would copy the documents with each change.
    phase = .new
    defer { phase = .running(running) }
    do throws(ResponseError) {
      try running.receive(method, message)
    } catch {
      output.log(.error, "storegen: \(method): \(error.message)")
    }
  }

  private mutating func answer(
    _ id: RequestID, _ method: String, _ message: IncomingMessage
  ) throws(ResponseError) {
    switch (phase, method) {
    case (.new, "initialize"): try initialize(id, message.parameters())
    case (.new, _):
      throw ResponseError(.serverNotInitialized, "the first request has to be `initialize`")
    case (.shutDown, _): throw ResponseError(.invalidRequest, "the server is shut down")
    case (.running, "initialize"):
      throw ResponseError(.invalidRequest, "the server is initialized already")
    case (.running, "shutdown"):
      close()
      phase = .shutDown
      output.send(.response(to: id, NoResult()))
    case (.running(let running), _): try running.answer(id, method, message)
    }
  }

  private mutating func initialize(
    _ id: RequestID, _ parameters: InitializeParameters
  ) throws(ResponseError) {
    let encoding = PositionEncoding(
      offered: parameters.capabilities.general?.positionEncodings ?? [])
    let root = parameters.rootUri.map { [WorkspaceFolder(uri: $0, name: "")] } ?? []
    let running = Running(
      EditorState(
        folders: parameters.workspaceFolders ?? root, documents: Documents(encoding)),
      ClientFeatures(parameters.capabilities), output, explain)
    guard running.start() else {
      throw ResponseError(.internalError, "the system refuses to start a thread")
    }
    phase = .running(running)
    output.send(
      .response(
        to: id,
        InitializeResult(
          capabilities: ServerCapabilities(positionEncoding: encoding),
          serverInfo: .init(name: "storegen", version: version))))
  }
}

/// The result of requests without one: null.
struct NoResult: Encodable, Sendable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encodeNil()
  }
}
