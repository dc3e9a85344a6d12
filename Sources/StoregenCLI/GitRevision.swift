import Diagnostics
import Foundation
import StoreSpec

/// The files of a spec as a revision of a Git repository has them.
struct GitRevision: SpecFiles {
  private let revision: String
  private let folder: URL

  /// The revision of that name in the repository that `folder` belongs to; nil if there is none.
  init?(_ revision: String, in folder: URL) {
    self.revision = revision
    self.folder = folder
    guard
      git(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"]) != nil
    else { return nil }
  }

  func read(_ path: String) throws(SpecFileProblem) -> SpecFileText {
    guard let data = git(["show", "--end-of-options", "\(revision):./\(path)"]) else {
      throw .missing
    }
    let name = displayPath(of: path)
    return SpecFileText(source: SourceText(path: name, utf8: Array(data)), identity: name)
  }

  func paths(matching pattern: String) -> [String] {
    let names = git(["ls-tree", "-r", "--name-only", "-z", revision]) ?? Data()
    let fits = PathPattern("./" + pattern)
    return names.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }.filter { path in
      SpecFolder.isYAML(path) && fits.matchesExactly(path)
    }.sorted()
  }

  func displayPath(of path: String) -> String { "\(revision):\(path)" }

  /// What Git prints; nil if it fails or is not there.
  private func git(_ arguments: [String]) -> Data? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? data : nil
  }
}
