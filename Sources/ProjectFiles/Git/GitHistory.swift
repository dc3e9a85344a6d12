package import Foundation

/// The commits that changed Swift files in a folder, from the newest one on. Of a merge, only the first parent is followed, so
/// that each commit was once the state of the branch.
package struct GitHistory: Sendable {
  package let commits: [Commit]
  /// Whether there may be earlier ones.
  package let isCut: Bool

  package struct Commit: Sendable, Hashable {
    package let name: String
    /// The day on which it was made: `2026-10-02`.
    package let date: String
  }

  /// - Parameter limit: the number of commits at most.
  package init(of folder: URL, limit: Int) throws(ProjectFileError) {
    let output = Git(folder: folder).run([
      "log", "-z", "--first-parent", "--max-count=\(limit)", "--format=%H %cs", "--", "*.swift",
    ])
    guard output.data != nil else {
      throw ProjectFileError(
        "cannot read the history", reason: output.reason,
        help: "--history needs a Git repository that contains the sources")
    }
    commits = output.texts.compactMap { text in
      let words = text.split(whereSeparator: \.isWhitespace)
      return words.count == 2 ? Commit(name: String(words[0]), date: String(words[1])) : nil
    }
    isCut = commits.count == limit
  }
}
