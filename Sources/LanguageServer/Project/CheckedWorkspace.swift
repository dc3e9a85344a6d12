import Foundation
import LintDriver
import ProjectFiles
import StoregenDiagnostics

/// What requests are answered from: the last finished check, and the documents of the editor.
struct CheckedWorkspace: Sendable {
  var documents: Documents
  var indexes: [ProjectIndex] = []
  let client: ClientFeatures
  /// The page of a rule, in Markdown.
  let explain: RuleExplanation

  /// The checked projects.
  var projects: [CheckedProject] { indexes.map { CheckedProject($0, documents: documents) } }

  /// The project of a document; nil if it belongs to none.
  func project(of uri: DocumentURI) -> CheckedProject? {
    uri.resolvedPath.flatMap { project(ofPath: $0) }
  }

  /// The innermost project around an absolute path.
  func project(ofPath path: String) -> CheckedProject? {
    projects.filter { path.path(below: $0.snapshot.folder.path) != nil }
      .max { $0.snapshot.folder.path.utf8.count < $1.snapshot.folder.path.utf8.count }
  }
}
