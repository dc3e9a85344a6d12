import Dispatch
import Foundation

/// The program `git`, asked in a folder.
struct Git {
  let folder: URL

  /// What it prints, and what it says about it.
  struct Answer {
    /// Nil if it fails or is not there.
    let data: Data?
    let words: String

    /// What it prints as a line; nil if it fails.
    var line: String? {
      data.map { String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .newlines) }
    }

    /// What it prints as texts with a zero behind each; none if it fails.
    var texts: [String] {
      (data ?? Data()).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The first line of what it says.
    var reason: String? {
      words.split(whereSeparator: \.isNewline).first.map { "Git says: \($0)" }
    }
  }

  /// Whether there is a commit of a name.
  func has(_ revision: String) -> Bool { commit(revision).data != nil }

  /// The commit that a name stands for.
  func commit(_ revision: String) -> Answer {
    ask(["rev-parse", "--verify", "--end-of-options", "\(revision)^{commit}"])
  }

  /// - Parameter input: what it reads from its standard input.
  func ask(_ arguments: [String], input: Data? = nil) -> Answer {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = folder
    // A hook tells its own repository, which need not be that of the folder.
    process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
    let (output, errors, questions) = (Pipe(), Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = input == nil ? FileHandle.nullDevice : questions
    guard (try? process.run()) != nil else { return Answer(data: nil, words: "") }
    if let input {
      // It answers before it has read everything, and waits until somebody reads that.
      DispatchQueue.global().async {
        try? questions.fileHandleForWriting.write(contentsOf: input)
        try? questions.fileHandleForWriting.close()
      }
    }
    let data = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    let words = (try? errors.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    return Answer(
      data: process.terminationStatus == 0 ? data : nil,
      words: String(decoding: words, as: UTF8.self)
    )
  }
}
