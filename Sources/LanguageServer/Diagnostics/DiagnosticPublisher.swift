import JSONRPC
import LintDriver
import ProjectFiles
import StoregenDiagnostics

/// Sends the findings of each file to the editor if they have changed.
struct DiagnosticPublisher {
  private let output: Output
  private var published: [DocumentURI: [ProtocolDiagnostic]] = [:]
  /// The numbers of the documents that were open when findings were last published.
  private var openDocuments: [DocumentURI: Int] = [:]
  private var problems: [String] = []
  /// The texts of files with findings that are not open.
  private var texts: [String: SourceText] = [:]

  init(_ output: Output) { self.output = output }

  /// - Parameter rereading: whether files on disk may have changed.
  mutating func publish(_ workspace: CheckedWorkspace, rereading: Bool) {
    if rereading { texts = [:] }
    var current: [DocumentURI: [ProtocolDiagnostic]] = [:]
    for project in workspace.projects {
      for (finding, range) in project.locatedFindings {
        guard isOwner(project, of: range.path, in: workspace),
          let diagnostic = diagnostic(finding, at: range, in: project)
        else { continue }
        current[project.uri(of: range.path), default: []].append(diagnostic)
      }
    }
    report(workspace.projects.flatMap(\.snapshot.problems))
    for uri in Set(current.keys).union(published.keys).sorted(by: { $0.text < $1.text }) {
      let diagnostics = current[uri] ?? []
      // Editors may forget the findings of a document when they close it.
      let document = workspace.documents[uri]
      let isNew = document.map { $0.number != openDocuments[uri] } ?? false
      guard isNew || diagnostics != published[uri] ?? [] else { continue }
      output.notify(
        "textDocument/publishDiagnostics",
        with: PublishParameters(
          uri: uri, version: document?.version, diagnostics: diagnostics))
    }
    published = current
    openDocuments = Dictionary(keepingFirst: workspace.documents.all.map { ($0.uri, $0.number) })
  }

  /// Whether no other project is nearer to a file.
  private func isOwner(_ project: CheckedProject, of path: String, in workspace: CheckedWorkspace) -> Bool {
    let path = project.snapshot.working.absolutePath(of: path)
    guard let owner = workspace.project(ofPath: path) else { return true }
    return owner.snapshot === project.snapshot
  }

  /// Shows errors without a location, once each.
  private mutating func report(_ found: [Diagnostic]) {
    let messages = found.filter { $0.range == nil }.map {
      [$0.message, $0.help].compactMap(\.self).joined(separator: "; ")
    }
    for message in messages where !problems.contains(message) {
      output.notify("window/showMessage", with: MessageParameters(type: .error, message: "storegen: \(message)"))
    }
    problems = messages
  }

  private mutating func diagnostic(
    _ finding: Diagnostic, at range: SourceRange, in project: CheckedProject
  ) -> ProtocolDiagnostic? {
    location(of: range, in: project).map { location in
      ProtocolDiagnostic(finding, at: location.range) { self.location(of: $0, in: project) }
    }
  }

  private mutating func location(of range: SourceRange, in project: CheckedProject) -> Location? {
    guard let text = text(at: range.path, in: project) else { return nil }
    return Location(
      uri: project.uri(of: range.path),
      range: project.documents.encoding.range(of: range.bytes, in: text))
  }

  private mutating func text(at path: String, in project: CheckedProject) -> SourceText? {
    let absolute = project.snapshot.working.absolutePath(of: path)
    if let document = project.documents[absolute] {
      texts[absolute] = nil
      return document.source
    }
    if let known = texts[absolute] { return known }
    let text = project.snapshot.text(at: path)
    texts[absolute] = text
    return text
  }
}
