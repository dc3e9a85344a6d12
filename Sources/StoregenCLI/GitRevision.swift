import Diagnostics
import Foundation
import StoreSpec

/// The files of a spec as a revision of a Git repository has them.
struct GitRevision: SpecFiles {
  private let revision: String
  private let folder: URL

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
    self.folder = folder
    let found = git(["rev-parse", "--verify", "--end-of-options", "\(revision)^{commit}"])
    guard found.data != nil else { throw Missing(words: found.words) }
  }

  func read(_ path: String) throws(SpecFileProblem) -> SpecFileText {
    let entry = git(["ls-tree", "-z", revision, "--", path]).data ?? Data()
    // A mode, a kind, a name of the content, and a path.
    let mode = String(decoding: entry.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
    switch mode {
    case "": throw .missing
    case "040000": throw .folder
    case "120000": throw .notAFile("a link, which is not followed in a revision")
    default: break
    }
    guard let data = git(["show", "--end-of-options", "\(revision):./\(path)"]).data else {
      throw .missing
    }
    guard data.count <= SpecFolder.largest else { throw .tooLarge(limit: SpecFolder.largest) }
    let name = displayPath(of: path)
    return SpecFileText(source: SourceText(path: name, utf8: Array(data)), identity: name)
  }

  func paths(matching pattern: String) -> [String] {
    let names = git(["ls-tree", "-r", "--name-only", "-z", revision]).data ?? Data()
    let fits = PathPattern("./" + pattern)
    return names.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }.filter { path in
      SpecFolder.isVisibleYAML(path) && fits.matchesExactly(path)
    }.sorted()
  }

  func displayPath(of path: String) -> String { "\(revision):\(path)" }

  /// What Git prints, and what it says about it; no data if it fails or is not there.
  private func git(_ arguments: [String]) -> (data: Data?, words: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = folder
    // A hook tells its own repository, which need not be that of the spec.
    process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    guard (try? process.run()) != nil else { return (nil, "") }
    let data = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    let words = (try? errors.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus == 0 ? data : nil, String(decoding: words, as: UTF8.self))
  }
}
