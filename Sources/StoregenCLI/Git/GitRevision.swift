import Foundation
import StoreSpec
import StoregenDiagnostics

/// The files of a spec as a revision of a Git repository has them.
struct GitRevision: SpecFiles {
  private let revision: String
  private let git: Git

  /// Why there is no revision of a name.
  struct Missing: Error {
    /// What Git says; empty if it says nothing, or is not there.
    let words: String
  }

  /// The revision of that name in the repository that `folder` belongs to.
  ///
  /// - Throws: if there is none.
  init(_ revision: String, in folder: URL) throws(Missing) {
    self.revision = revision
    git = Git(folder: folder)
    let found = git.commit(revision)
    guard found.data != nil else { throw Missing(words: found.words) }
  }

  func read(_ path: String) throws(SpecFileProblem) -> SpecFileText {
    let entry = git.ask(["ls-tree", "-z", revision, "--", path]).data ?? Data()
    // A mode, a kind, a name of the content, and a path.
    let mode = String(decoding: entry.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
    switch mode {
    case "": throw .missing
    case "040000": throw .folder
    case "120000": throw .notAFile("a link, which is not followed in a revision")
    default: break
    }
    guard let data = git.ask(["show", "--end-of-options", "\(revision):./\(path)"]).data else {
      throw .missing
    }
    guard data.count <= SpecFolder.largest else { throw .tooLarge(limit: SpecFolder.largest) }
    let name = displayPath(of: path)
    return SpecFileText(source: SourceText(path: name, utf8: Array(data)), identity: name)
  }

  func paths(matching pattern: String) -> [String] {
    let fits = PathPattern("./" + pattern)
    return git.ask(["ls-tree", "-r", "--name-only", "-z", revision]).texts.filter { path in
      SpecFolder.isVisibleYAML(path) && fits.matchesExactly(path)
    }.sorted()
  }

  func displayPath(of path: String) -> String { "\(revision):\(path)" }
}
