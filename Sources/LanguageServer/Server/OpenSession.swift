import JSONRPC
import LintDriver
import StoregenThreads

/// A session after `initialize`.
final class OpenSession {
  private var editor: EditorState
  private let client: ClientFeatures
  private let output: Output
  private let queue = WorkQueue()
  /// The last finished check, with the documents at that time.
  private let latest: Guarded<CheckedWorkspace>

  init(_ editor: EditorState, client: ClientFeatures, output: Output, explain: @escaping RuleExplanation) {
    self.editor = editor
    self.client = client
    self.output = output
    latest = Guarded(
      CheckedWorkspace(documents: editor.documents, client: client, explain: explain))
  }

  /// Starts the analysis thread.
  ///
  /// - Returns: whether the system allowed it.
  func start() -> Bool {
    SystemThread.start(stackSize: StackSize.smallest) { [queue, output, latest] in
      var analyzer = Analyzer(queue, output: output, latest: latest)
      analyzer.run()
    }
  }

  /// Checks the projects for the first time.
  func check() { queue.check(editor, after: .files) }

  /// Ends the analysis, and refuses the requests that wait.
  func close() {
    for id in queue.close() {
      output.send(.failure(of: id, ResponseError(.requestCancelled, "the server has shut down")))
    }
  }

  // MARK: Notifications

  func receive(_ method: String, in message: IncomingMessage) throws(ResponseError) {
    switch method {
    case "initialized": if client.watchesFiles { watchFiles() }
    case "textDocument/didOpen":
      let item = try message.parameters(as: OpenParameters.self).textDocument
      try editor.documents.open(item)
      try checkTexts(with: item.uri)
    case "textDocument/didChange":
      let change = try message.parameters(as: ChangeParameters.self)
      try editor.documents.change(change)
      try checkTexts(with: change.textDocument.uri)
    case "textDocument/didClose":
      try editor.documents.close(message.parameters(as: DocumentParameters.self).textDocument.uri)
      queue.check(editor, after: .texts)
    case "textDocument/didSave", "workspace/didChangeWatchedFiles":
      queue.check(editor, after: .files)
    case "workspace/didChangeWorkspaceFolders":
      let event = try message.parameters(as: FolderChangeParameters.self).event
      let removed = Set(event.removed.map(\.uri))
      editor.show(editor.folders.filter { !removed.contains($0.uri) } + event.added)
      queue.check(editor, after: .files)
    case "$/cancelRequest":
      let id = try message.parameters(as: CancelParameters.self).id
      guard queue.cancel(id) else { return }
      output.send(.failure(of: id, ResponseError(.requestCancelled, "the request was cancelled")))
    default:
      // Editors may send more than a server knows; those that begin with `$/` are optional.
      if !method.hasPrefix("$/") {
        output.log("storegen: unknown notification `\(method)`", as: .log)
      }
    }
  }

  /// Checks the texts, without a document that makes them too large.
  private func checkTexts(with uri: DocumentURI) throws(ResponseError) {
    defer { queue.check(editor, after: .texts) }
    try editor.documents.closeIfTooLarge(uri)
  }

  /// Asks the editor to report changes on disk.
  private func watchFiles() {
    let method = "workspace/didChangeWatchedFiles"
    output.request(
      "client/registerCapability",
      with: RegistrationParameters(registrations: [
        .init(
          id: method, method: method,
          registerOptions: .init(
            watchers: ProjectChecker.watchedFiles.map { .init(globPattern: $0) }))
      ]))
  }

  // MARK: Requests

  func answer(_ id: RequestID, method: String, in message: IncomingMessage) throws(ResponseError) {
    guard let request = RequestTable.request(named: method) else {
      throw ResponseError(.methodNotFound, "unknown request `\(method)`")
    }
    try add(request, id: id, in: message)
  }

  private func add<Request: EditorRequest>(
    _ request: Request.Type, id: RequestID, in message: IncomingMessage
  ) throws(ResponseError) {
    let parameters = try message.parameters(as: Request.Parameters.self)
    var workspace = latest.access { $0 }
    guard !request.waits, !workspace.indexes.isEmpty else {
      return queue.add(id) { request.response(to: id, with: parameters, in: $0) }
    }
    workspace.documents = editor.documents
    output.send(request.response(to: id, with: parameters, in: workspace))
  }
}
