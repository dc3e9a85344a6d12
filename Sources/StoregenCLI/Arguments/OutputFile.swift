import Foundation
import ProjectFiles
import StoregenFiles

/// A file that the command line names as an output, in a folder that may not exist yet.
struct OutputFile {
  let path: String

  /// Writes the file if its text has changed.
  ///
  /// - Throws: exit status 1 if it cannot be written, after printing the error.
  func update(_ text: [UInt8]) throws {
    if (try? FileSystem.read(url.path)) == text { return }
    try write(text)
  }

  /// Writes the file, so that its modification date is new.
  ///
  /// - Throws: exit status 1 if it cannot be written, after printing the error.
  func write(_ text: [UInt8]) throws {
    do throws(SystemError) {
      try FileSystem.makeFolders(url.deletingLastPathComponent().path)
      try FileSystem.write(text, at: url.path)
    } catch {
      throw Console.failure("cannot write `\(path)`: \(error.reason)")
    }
  }

  private var url: URL { WorkingFolder.ofProcess.url(of: path) }
}

/// The file that tells a build that linting has succeeded.
///
/// It is Swift without code: a build may add its outputs to a target, and some build systems run no command without an
/// output. Its text is constant, so that nothing is compiled again, but its modification date is new.
struct BuildStamp {
  private static let text = "// Written by `storegen lint --stamp` after a run that did not fail.\n"
  let path: String

  /// - Throws: exit status 1 if the file cannot be written, after printing the error.
  func write() throws { try OutputFile(path: path).write(Array(Self.text.utf8)) }
}
