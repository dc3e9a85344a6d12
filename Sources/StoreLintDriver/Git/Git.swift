import Dispatch
import Foundation

/// Runs `git` in a folder.
struct Git {
  let folder: URL

  /// The output of a command.
  struct Output {
    /// Standard output; nil if the command fails or Git is not installed.
    let data: Data?
    /// Standard error.
    let errorOutput: String

    /// Standard output as one line; nil if the command fails.
    var line: String? {
      data.map { String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .newlines) }
    }

    /// The zero-terminated texts on standard output; none if the command fails.
    var texts: [String] {
      (data ?? Data()).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The first line of standard error.
    var reason: String? {
      errorOutput.split(whereSeparator: \.isNewline).first.map { "Git says: \($0)" }
    }
  }

  /// Whether a revision exists.
  func has(_ revision: String) -> Bool { commit(revision).data != nil }

  /// The commit of a revision.
  func commit(_ revision: String) -> Output {
    run(["rev-parse", "--verify", "--end-of-options", "\(revision)^{commit}"])
  }

  /// Runs a command.
  ///
  /// - Parameter input: its standard input.
  func run(_ arguments: [String], input: Data? = nil) -> Output {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = folder
    // In a hook, these variables name the hook's repository, which need not be that of the folder.
    process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
    let (output, errors, requests) = (Pipe(), Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = input == nil ? FileHandle.nullDevice : requests
    guard (try? process.run()) != nil else { return Output(data: nil, errorOutput: "") }
    if let input {
      // Git writes output before it has read all input, and blocks until the output is read.
      DispatchQueue.global().async {
        try? requests.fileHandleForWriting.write(contentsOf: input)
        try? requests.fileHandleForWriting.close()
      }
    }
    let data = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    let messages = (try? errors.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    return Output(
      data: process.terminationStatus == 0 ? data : nil,
      errorOutput: String(decoding: messages, as: UTF8.self)
    )
  }
}
