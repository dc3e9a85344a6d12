import JSONRPC
import LanguageServer
import LintDriver
import StoregenThreads

/// A session with a client: its lifecycle, and the requests that need no project.
struct AgentSession {
  private let output: MessageOutput
  private let queue: CallQueue
  private let tools: ToolTable
  private let description: ServerDescription
  /// The revision of the handshake; nil before it.
  private var revision: ProtocolRevision?
  /// Whether a thread looks for changes.
  private var looksForChanges = false

  init(output: MessageOutput, queue: CallQueue, version: String, tools: ToolTable) {
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
      if let id { cancel(id) }
    // Clients may send more than a server knows.
    case .notification: break
    case .request(let id, let method):
      do throws(ResponseError) {
        try answer(id, method: method, with: message.hasParameters ? message.parameters() : RequestParameters())
      } catch {
        output.send(.failure(of: id, error))
      }
    }
  }

  private struct Cancellation: Decodable {
    let requestId: RequestID
  }

  private func cancel(_ id: RequestID) {
    queue.cancel(id)
    // The request may be an open stream of notifications.
    queue.add(
      CallQueue.Call(id: nil) { context in
        context.watch.stopListening(id)
        return []
      })
  }

  private mutating func answer(
    _ id: RequestID, method: String, with parameters: RequestParameters
  ) throws(ResponseError) {
    let named = parameters.revision
    let revision = named.flatMap { ProtocolRevision(rawValue: $0) }
    if let named, revision == nil { throw ProtocolRevision.unsupported(named) }
    let request = Request(id: id, parameters: parameters, isModern: revision.map { !$0.hasHandshake } ?? false)
    switch (method, request.isModern) {
    case ("initialize", false): try initialize(request)
    case ("ping", false): output.send(.response(to: id, JSONValue.object([:])))
    case ("server/discover", true): answer(request, with: description.discovery)
    case (_, false) where self.revision == nil:
      throw ResponseError(.serverNotInitialized, "the first request must be `initialize`")
    case ("tools/list", _): answer(request, with: try tools.page(after: try request.cursor))
    case ("tools/call", _): try callTool(request)
    case ("prompts/list", _): answer(request, with: try request.onlyPage(AgentPrompt.list))
    case ("prompts/get", _):
      let name = try parameters.text("name")
      answer(request, with: try AgentPrompt.result(of: name, with: parameters["arguments"]))
    case ("resources/list", _): answer(request, with: try request.onlyPage(AgentResource.list))
    case ("resources/templates/list", _): answer(request, with: try request.onlyPage(AgentResource.templates))
    case ("resources/read", _): try readResource(request)
    case ("resources/subscribe", false): try subscribe(request) { $0.subscribe($1, at: $2) }
    case ("resources/unsubscribe", false): try subscribe(request) { watch, resource, _ in watch.unsubscribe(resource) }
    case ("subscriptions/listen", true): try listen(request)
    default: throw ResponseError(.methodNotFound, "unknown request `\(method)`")
    }
  }

  private mutating func initialize(_ request: Request) throws(ResponseError) {
    guard revision == nil else { throw ResponseError(.invalidRequest, "the server is already initialized") }
    let revision = ProtocolRevision.negotiated(offered: try request.parameters.text("protocolVersion"))
    self.revision = revision
    output.send(.response(to: request.id, description.initialization(revision)))
  }

  private func answer(_ request: Request, with result: JSONValue) {
    output.send(request.response(result, from: description, isCacheable: true))
  }

  // MARK: Requests about the project

  private func callTool(_ request: Request) throws(ResponseError) {
    let tool = try tools.tool(named: try request.parameters.text("name"))
    let arguments = request.parameters["arguments"]
    let (progress, description) = (CallProgress(token: request.parameters.progressToken, output: output), description)
    queue.add(
      CallQueue.Call(id: request.id) { context in
        progress.report(0, message: "reading the project")
        context.project.progress = progress
        defer { context.project.progress = NoProgress() }
        let result = Self.result(of: tool, with: arguments, in: &context.project)
        progress.report(1, message: "answered")
        return [request.response(result, from: description, isCacheable: false)]
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

  private func readResource(_ request: Request) throws(ResponseError) {
    let uri = try request.parameters.text("uri")
    let description = description
    queue.add(
      CallQueue.Call(id: request.id) { context in
        do throws(ResponseError) {
          let contents = try AgentResource.contents(of: uri, in: &context.project)
          return [request.response(contents, from: description, isCacheable: true)]
        } catch {
          return [.failure(of: request.id, error)]
        }
      })
  }

  /// Begins or ends to watch a resource.
  private mutating func subscribe(
    _ request: Request, change: @escaping @Sendable (inout ResourceWatch, AgentResource, ProjectIndex) -> Void
  ) throws(ResponseError) {
    let uri = try request.parameters.text("uri")
    guard let resource = AgentResource(rawValue: uri) else { throw AgentResource.notFound(uri) }
    let description = description
    lookForChanges()
    queue.add(
      CallQueue.Call(id: request.id) { context in
        guard let index = try? context.project.current() else { return [] }
        change(&context.watch, resource, index)
        return [request.response([:], from: description, isCacheable: false)]
      })
  }

  /// Opens a stream of notifications. The request is answered when the client cancels it, or never.
  private mutating func listen(_ request: Request) throws(ResponseError) {
    let uris = request.parameters["notifications"]["resourceSubscriptions"].list?.compactMap(\.text) ?? []
    let resources = uris.compactMap { AgentResource(rawValue: $0) }
    lookForChanges()
    queue.add(
      CallQueue.Call(id: request.id) { context in
        guard let index = try? context.project.current() else { return [] }
        return [context.watch.listen(request.id, to: resources, at: index)]
      })
  }
}

extension AgentSession {
  private mutating func lookForChanges() {
    guard !looksForChanges else { return }
    looksForChanges = SystemThread.start(stackSize: StackSize.smallest) { [queue] in queue.lookForChanges() }
  }
}

/// A request with its parameters.
private struct Request: Sendable {
  let id: RequestID
  let parameters: RequestParameters
  /// Whether it has the form of 2026.
  let isModern: Bool

  /// Where the page of a list begins; nil for the first one.
  var cursor: String? {
    get throws(ResponseError) { parameters["cursor"] == .null ? nil : try parameters.text("cursor") }
  }

  /// A list that fits on one page.
  func onlyPage(_ list: JSONValue) throws(ResponseError) -> JSONValue {
    guard try cursor == nil else { throw ResponseError(.invalidParams, "`cursor` is invalid") }
    return list
  }

  func response(_ result: JSONValue, from description: ServerDescription, isCacheable: Bool) -> OutgoingMessage {
    .response(to: id, isModern ? description.stamped(result, isCacheable: isCacheable) : result)
  }
}
