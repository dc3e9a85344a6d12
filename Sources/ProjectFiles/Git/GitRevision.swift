package import Foundation
package import StoreSpec
import StoregenDiagnostics
import StoregenFiles

/// The files of a spec in a Git revision.
package struct GitRevision: SpecFiles {
  private let revision: String
  private let git: Git

  /// There is no such revision.
  package struct Missing: Error {
    /// What Git says, or why it cannot be run; nil if neither is known.
    package let reason: String?
  }

  /// A revision of the repository that contains `folder`.
  package init(_ revision: String, in folder: URL) throws(Missing) {
    self.revision = revision
    git = Git(folder: folder)
    let found = git.commit(revision)
    guard found.data != nil else { throw Missing(reason: found.reason) }
  }

  package func read(_ path: String) throws(SpecFileProblem) -> SpecFileText {
    let entry = git.run(["ls-tree", "-z", revision, "--", path]).data ?? Data()
    // Each entry has a mode, a kind, an object name and a path.
    let mode = String(decoding: entry.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
    switch mode {
    case "": throw .missing
    case "040000": throw .folder
    case "120000": throw .notAFile("a link, which is not followed in a revision")
    default: break
    }
    guard let data = git.run(["show", "--end-of-options", "\(revision):./\(path)"]).data else { throw .missing }
    guard data.count <= SpecFolder.largest else { throw .tooLarge(limit: SpecFolder.largest) }
    let name = displayPath(of: path)
    return SpecFileText(source: SourceText(path: name, utf8: Array(data)), identity: name)
  }

  package func paths(matching pattern: String) -> [String] {
    let glob = PathPattern("./" + pattern)
    return git.run(["ls-tree", "-r", "--name-only", "-z", revision]).texts.filter { path in
      SpecFolder.isVisibleYAML(path) && glob.matchesExactly(path)
    }.sorted()
  }

  package func displayPath(of path: String) -> String { "\(revision):\(path)" }
}
