package import Foundation
import StoregenFiles

/// The changes in the working tree of a Git repository since a revision, committed or not.
package struct GitChange {
  /// The commit that the working tree is compared with.
  package let commit: String
  /// The paths of all files that were changed, added or removed.
  package private(set) var paths: Set<String>
  /// The former texts of the changed Swift files; nothing for files that did not exist.
  package private(set) var before: SourceOverlay

  /// The changes since a revision, or since the branch left it, in the repository that contains a folder.
  ///
  /// - Parameter name: the displayed path of the folder.
  package init(since revision: String, in folder: URL, shownAs name: String) throws(ProjectFileError) {
    let git = Git(folder: folder)
    let top: URL
    switch git.top {
    case .folder(let url): top = url
    case .unknown(let problem):
      throw Self.error("`\(name)` is not in a Git repository", reason: problem)
    }
    let found = git.commit(revision)
    guard let named = found.line else {
      let isShallow = git.run(["rev-parse", "--is-shallow-repository"]).line == "true"
      throw Self.error(
        "there is no Git revision `\(revision)`",
        reason: isShallow ? "this clone is shallow" : found.reason)
    }
    // A shallow clone may lack the merge base.
    commit = git.run(["merge-base", "HEAD", named]).line ?? named
    let root = top.path
    let repository = Git(folder: top)
    let changed = repository.run([
      "diff", "--raw", "-z", "--no-abbrev", "--no-renames", "--no-ext-diff", commit, "--",
    ])
    guard changed.data != nil else { throw Self.error("cannot determine the changes", reason: changed.reason) }
    let entries = GitDiffEntry.all(in: changed.texts)
    let untracked = repository.run(["ls-files", "--others", "--exclude-standard", "-z"])
    guard untracked.data != nil else { throw Self.error("cannot determine the changes", reason: untracked.reason) }
    let new = untracked.texts
    paths = Set((entries.map(\.path) + new).map { "\(root)/\($0)" })
    var before: [String: SourceOverlay.Replacement] = [:]
    for path in new where path.hasEnding(".swift") { before["\(root)/\(path)"] = .nothing }
    let swift = entries.filter { $0.path.hasEnding(".swift") }
    let blobs = swift.compactMap(\.blob)
    let former = blobs.isEmpty ? nil : repository.contents(of: blobs)
    var contents = [UInt8](former?.data ?? Data())[...]
    if let former, former.data == nil {
      throw Self.error("cannot read previous versions of changed files", reason: former.reason)
    }
    for entry in swift {
      let text = entry.blob.flatMap { _ in contents.nextText() }
      before["\(root)/\(entry.path)"] = text.map { .text($0) } ?? .nothing
    }
    self.before = SourceOverlay(before)
  }

  private static func error(_ message: String, reason: String?) -> ProjectFileError {
    ProjectFileError(
      message, reason: reason,
      help: "--affected compares with a revision of the repository that contains the sources")
  }
}

extension GitChange {
  /// Adds files whose text is replaced. If Git reports no change for one, its former text is the one on disk.
  package mutating func add(replaced files: [String]) {
    var replacements = before.replacements
    for path in files where replacements[path] == nil {
      replacements[path] = (try? FileSystem.read(path)).map { .text($0) } ?? .nothing
    }
    before = SourceOverlay(replacements)
    paths.formUnion(files)
  }
}

/// A changed file in the output of `git diff --raw -z`.
struct GitDiffEntry {
  let path: String
  /// The object name of its former content; nil if it did not exist, or was not a file.
  let blob: String?

  /// - Parameter texts: `:100644 100644 <before> <now> M` and the path, in turn.
  static func all(in texts: [String]) -> [GitDiffEntry] {
    stride(from: 0, to: texts.count - 1, by: 2).map { index in
      let words = texts[index].split(separator: " ")
      let wasFile = words.first.map { $0.hasPrefix(":100") } ?? false
      return GitDiffEntry(
        path: texts[index + 1], blob: wasFile && words.count > 2 ? String(words[2]) : nil)
    }
  }
}

extension Git {
  /// The contents of objects with these names, each after a line about it.
  fileprivate func contents(of blobs: [String]) -> Output {
    run(["cat-file", "--batch"], input: Array(blobs.map { $0 + "\n" }.joined().utf8))
  }
}

extension ArraySlice<UInt8> {
  /// The next content in the output of `git cat-file --batch`: a line `<name> blob <size>`, then the bytes and a
  /// line break.
  fileprivate mutating func nextText() -> [UInt8]? {
    guard let end = firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let head = String(decoding: self[..<end], as: UTF8.self).split(separator: " ")
    self = self[(end + 1)...]
    guard head.count == 3, let size = Int(head[2]), size < count else { return nil }
    defer { self = dropFirst(size + 1) }
    return [UInt8](prefix(size))
  }
}
