import JSONRPC

/// A session with a client: its lifecycle, and the requests that need no project.
struct AgentSession {
  private let output: MessageOutput
  private let queue: CallQueue
  private let tools: ToolTable
  private let description: ServerDescription
  /// The revision of the handshake; nil before it.
  private var revision: ProtocolRevision?

  init(_ output: MessageOutput, _ queue: CallQueue, version: String, _ tools: ToolTable) {
    self.output = output
    self.queue = queue
    self.tools = tools
    description = ServerDescription(version: version)
  }

  mutating func receive(_ message: IncomingMessage) {
    switch message.kind {
    case .response: break
    case .notification("notifications/cancelled"):
      let id = try? message.parameters(as: Cancellation.self).requestId
      if let id { queue.cancel(id) }
    // Clients may send more than a server knows.
    case .notification: break
    case .request(let id, let method):
      do throws(ResponseError) {
        try answer(id, method, with: message.hasParameters ? message.parameters() : RequestParameters())
      } catch {
        output.send(.failure(of: id, error))
      }
    }
  }

  private struct Cancellation: Decodable {
    let requestId: RequestID
  }

  private mutating func answer(
    _ id: RequestID, _ method: String, with parameters: RequestParameters
  ) throws(ResponseError) {
    let named = parameters.revision
    let revision = named.flatMap { ProtocolRevision(rawValue: $0) }
    if let named, revision == nil { throw ProtocolRevision.unsupported(named) }
    let isModern = revision.map { !$0.hasHandshake } ?? false
    switch (method, isModern) {
    case ("initialize", false): try initialize(id, with: parameters)
    case ("ping", false): output.send(.response(to: id, JSONValue.object([:])))
    case ("server/discover", true): answer(id, description.discovery, isModern: true)
    case (_, false) where self.revision == nil:
      throw ResponseError(.serverNotInitialized, "the first request must be `initialize`")
    case ("tools/list", _):
      let cursor = parameters["cursor"] == .null ? nil : try parameters.text("cursor")
      answer(id, try tools.page(after: cursor), isModern: isModern)
    case ("tools/call", _): try call(id, with: parameters, isModern: isModern)
    default: throw ResponseError(.methodNotFound, "unknown request `\(method)`")
    }
  }

  private mutating func initialize(_ id: RequestID, with parameters: RequestParameters) throws(ResponseError) {
    guard revision == nil else { throw ResponseError(.invalidRequest, "the server is already initialized") }
    let revision = ProtocolRevision.negotiated(offered: try parameters.text("protocolVersion"))
    self.revision = revision
    output.send(.response(to: id, description.initialization(revision)))
  }

  private func answer(_ id: RequestID, _ result: JSONValue, isModern: Bool) {
    output.send(.response(to: id, isModern ? description.stamped(result, isCacheable: true) : result))
  }

  private func call(_ id: RequestID, with parameters: RequestParameters, isModern: Bool) throws(ResponseError) {
    let tool = try tools.tool(named: try parameters.text("name"))
    let arguments = parameters["arguments"]
    let (progress, description) = (CallProgress(parameters.progressToken, output), description)
    queue.add(
      CallQueue.Call(id: id) { project in
        progress.report(0, "reading the project")
        let result = Self.result(of: tool, with: arguments, in: &project)
        progress.report(1, "answered")
        return .response(to: id, isModern ? description.stamped(result, isCacheable: false) : result)
      })
  }

  private static func result(
    of tool: any AgentTool.Type, with arguments: JSONValue, in project: inout AgentProject
  ) -> JSONValue {
    do throws(ToolFailure) {
      let answer = try tool.answer(ToolArguments(arguments, for: tool.input), in: &project)
      return [
        "content": [["type": "text", "text": .text(answer.text)]], "structuredContent": answer.content,
        "isError": false,
      ]
    } catch {
      return ["content": [["type": "text", "text": .text(error.message)]], "isError": true]
    }
  }
}

/// Tells a client how far a call is, if it has asked for that.
private struct CallProgress: Sendable {
  private let token: JSONValue?
  private let output: MessageOutput

  init(_ token: JSONValue?, _ output: MessageOutput) {
    self.token = token
    self.output = output
  }

  func report(_ done: Int, _ message: String) {
    guard let token else { return }
    output.notify(
      "notifications/progress",
      with: ["progressToken": token, "progress": .number(done), "total": 1, "message": .text(message)] as JSONValue)
  }
}
