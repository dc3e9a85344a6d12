package import Foundation

/// Whether files are as they were committed.
package enum GitState: Equatable {
  /// No file of the repository differs from its commit.
  case clean
  /// Files that differ, or that Git does not know, relative to the folder.
  case changed([String])
  /// The folder is not in a repository, or Git cannot be run.
  case unknown(reason: String)

  /// The state of some files.
  ///
  /// - Parameters:
  ///   - paths: absolute paths, or paths relative to the folder.
  ///   - folder: a folder of the repository.
  package init(of paths: [String], in folder: URL) {
    let git = Git(folder: folder)
    guard let up = git.run(["rev-parse", "--show-cdup"]).line else {
      self = .unknown(reason: "the files are not in a Git repository")
      return
    }
    let output = git.run(
      ["status", "--porcelain", "-z", "--no-renames", "--untracked-files=all", "--"] + paths)
    guard output.data != nil else {
      self = .unknown(reason: output.reason ?? "`git status` failed")
      return
    }
    let working = WorkingFolder(folder)
    let changed = output.texts.map { line in
      // Two letters and a space come before each path, which is relative to the top of the repository.
      working.displayPath(of: working.url(of: up + line.dropFirst(3)))
    }
    self = changed.isEmpty ? .clean : .changed(changed.sorted())
  }
}
