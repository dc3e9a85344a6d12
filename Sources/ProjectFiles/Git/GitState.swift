package import Foundation

/// Whether files are as they were committed.
package enum GitState: Equatable {
  /// No file of the repository differs from its commit.
  case clean
  /// Files that differ, or that Git does not know or ignores, relative to the folder.
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
    let top: URL
    switch git.top {
    case .folder(let url): top = url
    case .unknown(let problem):
      self = .unknown(reason: problem ?? "the files are not in a Git repository")
      return
    }
    let output = git.run(
      ["status", "--porcelain", "-z", "--no-renames", "--untracked-files=all", "--"] + paths)
    guard output.data != nil else {
      self = .unknown(reason: output.reason ?? "`git status` failed")
      return
    }
    let resolved = WorkingFolder(folder.resolvingSymlinksInPath())
    let changed = output.texts.map { line in
      // Two letters and a space come before each path, which is relative to the top of the repository.
      resolved.displayPath(of: top.appendingPathComponent(String(line.dropFirst(3))))
    }
    let working = WorkingFolder(folder)
    // `git status` would name the folder that contains an ignored file.
    let ignored = git.run(
      ["check-ignore", "-z", "--stdin"], input: Array(paths.joined(separator: "\0").utf8)
    ).texts.map { working.displayPath(of: working.url(of: $0)) }
    let unsaved = Set(changed + ignored)
    self = unsaved.isEmpty ? .clean : .changed(unsaved.sorted())
  }
}
