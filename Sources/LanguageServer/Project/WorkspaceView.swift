import Foundation
import StoreLintDriver
import StoregenDiagnostics

/// A finished check, from which requests are answered.
struct WorkspaceView: Sendable {
  var documents: Documents
  var projects: [ProjectView]
  let client: ClientFeatures
  /// The page of a rule, in Markdown.
  let explain: RuleExplanation

  /// The project of a document; nil if it belongs to none.
  func project(of uri: DocumentURI) -> ProjectView? {
    Documents.path(of: uri).flatMap { project(ofPath: $0) }
  }

  /// The innermost project around an absolute path.
  func project(ofPath path: String) -> ProjectView? {
    projects.filter { path.path(below: $0.snapshot.folder.path) != nil }
      .max { $0.snapshot.folder.path.utf8.count < $1.snapshot.folder.path.utf8.count }
  }
}

/// What the editor can do.
struct ClientFeatures: Sendable {
  /// Whether edits of several files may have versions.
  var hasVersionedEdits = false
  /// Whether edits may create and delete files.
  var createsAndDeletesFiles = false
  var showsProgress = false
  var watchesFiles = false
  var refreshesHints = false
}

extension ClientFeatures {
  init(_ capabilities: ClientCapabilities) {
    let workspace = capabilities.workspace
    hasVersionedEdits = workspace?.workspaceEdit?.documentChanges ?? false
    let operations = workspace?.workspaceEdit?.resourceOperations ?? []
    createsAndDeletesFiles = ["create", "delete"].allSatisfy(operations.contains)
    showsProgress = capabilities.window?.workDoneProgress ?? false
    watchesFiles = workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false
    refreshesHints = workspace?.inlayHint?.refreshSupport ?? false
  }
}
