import JSONRPC

/// A session with an editor: its lifecycle, its documents, and the work that follows from its messages.
struct Session {
  private enum Phase {
    case new
    case open(OpenSession)
    case shutDown
  }

  private let output: Output
  private let version: String
  private let explain: RuleExplanation
  private var phase = Phase.new
  /// The status to exit with; nil until the editor asks for it.
  private(set) var exitStatus: Int32?

  init(_ output: Output, version: String, explain: @escaping RuleExplanation) {
    self.output = output
    self.explain = explain
    self.version = version
  }

  /// Whether the editor has announced the end.
  var isShutDown: Bool { if case .shutDown = phase { true } else { false } }

  /// Ends the analysis.
  func close() {
    if case .open(let session) = phase { session.close() }
  }

  mutating func receive(_ message: IncomingMessage) {
    switch message.kind {
    case .response: break
    case .notification("exit"): exitStatus = isShutDown ? 0 : 1
    case .notification(let method): receiveNotification(method, in: message)
    case .request(let id, let method):
      do throws(ResponseError) {
        try answer(id, method: method, in: message)
      } catch {
        output.send(.failure(of: id, error))
      }
    }
  }

  private func receiveNotification(_ method: String, in message: IncomingMessage) {
    guard case .open(let session) = phase else { return }
    do throws(ResponseError) {
      try session.receive(method, in: message)
    } catch {
      output.log("storegen: \(method): \(error.message)", as: .error)
    }
  }

  private mutating func answer(_ id: RequestID, method: String, in message: IncomingMessage) throws(ResponseError) {
    switch (phase, method) {
    case (.new, "initialize"): try initialize(id, with: message.parameters())
    case (.new, _):
      throw ResponseError(.serverNotInitialized, "the first request must be `initialize`")
    case (.shutDown, _): throw ResponseError(.invalidRequest, "the server has shut down")
    case (.open, "initialize"):
      throw ResponseError(.invalidRequest, "the server is already initialized")
    case (.open, "shutdown"):
      close()
      phase = .shutDown
      output.send(.response(to: id, NoResult()))
    case (.open(let session), _): try session.answer(id, method: method, in: message)
    }
  }

  private mutating func initialize(_ id: RequestID, with parameters: InitializeParameters) throws(ResponseError) {
    let encoding = PositionEncoding(
      offered: parameters.capabilities.general?.positionEncodings ?? [])
    let root = parameters.rootUri.map { [WorkspaceFolder(uri: $0, name: "")] } ?? []
    let session = OpenSession(
      EditorState(
        folders: parameters.workspaceFolders ?? root, documents: Documents(encoding)),
      client: ClientFeatures(parameters.capabilities), output: output, explain: explain)
    guard session.start() else { throw ResponseError(.internalError, "the system could not start a thread") }
    phase = .open(session)
    output.send(
      .response(
        to: id,
        InitializeResult(
          capabilities: ServerCapabilities(positionEncoding: encoding),
          serverInfo: .init(name: "storegen", version: version))))
    // Before its answer, a server must not send anything else.
    session.check()
  }
}
