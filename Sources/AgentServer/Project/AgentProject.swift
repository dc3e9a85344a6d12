import ArchitectureGraph
import Foundation
import LanguageServer
import LintDriver
import LintReporting
import LintRules
import ProjectFiles
import StoregenFiles

/// The project that the server answers questions about, as it is on disk now.
struct AgentProject {
  let folder: URL
  /// The page of a rule, in Markdown.
  let explain: RuleExplanation
  /// Runs a command of storegen; nil if clients may not write files.
  let run: CommandRunner?
  /// Receives the progress of the current call.
  var progress: any LintProgress = NoProgress()
  private let isCancelled: @Sendable () -> Bool
  private var checker: ProjectChecker
  private var index: ProjectIndex?

  /// - Parameters:
  ///   - folder: a folder of the project.
  ///   - isCancelled: whether the client has cancelled the current call.
  init(
    _ folder: URL, explain: @escaping RuleExplanation, running command: CommandRunner?,
    isCancelled: @escaping @Sendable () -> Bool
  ) {
    self.folder = folder
    self.explain = explain
    run = command
    self.isCancelled = isCancelled
    checker = ProjectChecker(folder: folder)
  }

  /// Reads what has changed on disk.
  ///
  /// - Throws: if the client has cancelled the call.
  mutating func current() throws(ToolFailure) -> ProjectIndex {
    guard let snapshot = checker.check(.none, after: .files, progress: progress, isCancelled: isCancelled) else {
      throw .cancelled
    }
    if let index, index.snapshot === snapshot { return index }
    let new = ProjectIndex(snapshot)
    index = new
    return new
  }

  /// The project as it would be if these texts were on disk.
  mutating func checked(with texts: SourceOverlay) throws(ToolFailure) -> ProjectIndex {
    _ = try current()
    // The next answer is about the files again, so it goes on from the checker as it is now.
    var copy = checker
    guard let snapshot = copy.check(texts, after: .texts, progress: progress, isCancelled: isCancelled) else {
      throw .cancelled
    }
    return ProjectIndex(snapshot)
  }

  /// The absolute path of a file or folder that a client names, with links followed.
  ///
  /// - Throws: if it is not in the project, also because of a link.
  func path(of name: String) throws(ToolFailure) -> String {
    let working = WorkingFolder(folder)
    let path = name.isEmpty || name.utf8.contains(0) ? "" : working.displayPath(of: working.url(of: name))
    guard FolderBoundary(folder).contains(path) else {
      throw ToolFailure("\(QuotedText.of(name)) is not in the project; name a path relative to the project's folder")
    }
    return working.resolvedPath(of: path)
  }
}
