import Foundation
import StoregenFiles

/// What has changed in the working folder of a Git repository since a revision, whether it is committed or not.
struct GitChange {
  /// What is compared with where nobody says it.
  static let usualRevision = "HEAD"

  /// The commit that the files are compared with.
  let commit: String
  /// The paths of all files that have changed, come or gone.
  private(set) var paths: Set<String>
  /// The Swift files that have changed, as they were; nil for those that were not there.
  private(set) var before: SourceChanges

  /// Why there is nothing to compare with.
  struct Missing: Error {
    let message: String
    let reason: String?
  }

  /// The change since a revision, or since where the branch left it, in the repository around a folder.
  init(since revision: String, in folder: URL) throws(Missing) {
    let git = Git(folder: folder)
    guard let root = git.ask(["rev-parse", "--show-toplevel"]).line else {
      throw Missing(message: "`\(folder.displayPath)` is in no Git repository", reason: nil)
    }
    let found = git.commit(revision)
    guard let named = found.line else {
      let isShallow = git.ask(["rev-parse", "--is-shallow-repository"]).line == "true"
      throw Missing(
        message: "there is no Git revision `\(revision)`",
        reason: isShallow ? "this clone has only a part of the history" : found.reason)
    }
    // A copy without its history may not have where the branches meet.
    commit = git.ask(["merge-base", "HEAD", named]).line ?? named
    let top = Git(folder: URL(fileURLWithPath: root, isDirectory: true))
    let changed = top.ask([
      "diff", "--raw", "-z", "--no-abbrev", "--no-renames", "--no-ext-diff", commit, "--",
    ])
    guard changed.data != nil else {
      throw Missing(message: "cannot tell what has changed", reason: changed.reason)
    }
    let entries = GitDiffEntry.all(in: changed.texts)
    let new = top.ask(["ls-files", "--others", "--exclude-standard", "-z"]).texts
    paths = Set((entries.map(\.path) + new).map { "\(root)/\($0)" })
    var before: [String: [UInt8]?] = [:]
    for path in new where path.hasEnding(".swift") { before["\(root)/\(path)"] = .some(nil) }
    let swift = entries.filter { $0.path.hasEnding(".swift") }
    for (entry, text) in zip(swift, top.texts(of: swift.map(\.blob))) {
      before["\(root)/\(entry.path)"] = .some(text)
    }
    self.before = SourceChanges(texts: before)
  }
}

extension GitChange {
  /// Counts files as changed whose text is read from elsewhere: as far as Git knows of no change, they were what
  /// is on disk.
  mutating func add(replaced files: [String]) {
    var texts = before.texts
    for path in files where texts[path] == nil { texts[path] = .some(try? FileSystem.read(path)) }
    before = SourceChanges(texts: texts)
    paths.formUnion(files)
  }
}

/// A file that has changed, as `git diff --raw -z` has it.
struct GitDiffEntry {
  let path: String
  /// The name of what it held; nil if it was not there, or no file.
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
  /// What files held, by the names that Git has for that; nil where there is no name.
  fileprivate func texts(of blobs: [String?]) -> [[UInt8]?] {
    let names = blobs.compactMap(\.self)
    guard !names.isEmpty else { return blobs.map { _ in nil } }
    let questions = names.map { $0 + "\n" }.joined()
    var answer = [UInt8](ask(["cat-file", "--batch"], input: Data(questions.utf8)).data ?? Data())[
      ...]
    return blobs.map { $0 == nil ? nil : answer.nextText() }
  }
}

extension ArraySlice<UInt8> {
  /// The next text in what `git cat-file --batch` prints: `<name> blob <size>`, and so many bytes, in lines.
  fileprivate mutating func nextText() -> [UInt8]? {
    guard let end = firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let head = String(decoding: self[..<end], as: UTF8.self).split(separator: " ")
    self = self[(end + 1)...]
    guard head.count == 3, let size = Int(head[2]), size < count else { return nil }
    defer { self = dropFirst(size + 1) }
    return [UInt8](prefix(size))
  }
}
