package import Foundation

/// Runs a program and waits for it.
package enum Tool {
  package struct Outcome: Sendable {
    package let status: Int32
    package let output: String
    package let errors: String
  }

  /// Runs `arguments` in `folder`; a name without a slash is looked up in `PATH`.
  package static func run(_ arguments: [String], in folder: URL? = nil) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
    // Files, not pipes: a program with much output would block until its pipe is read.
    let captured = try TemporaryFolder()
    defer { captured.remove() }
    try captured.write("", to: "output")
    try captured.write("", to: "errors")
    process.standardOutput = try FileHandle(forWritingTo: captured.file("output"))
    process.standardError = try FileHandle(forWritingTo: captured.file("errors"))
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: try captured.text(of: "output"),
      errors: try captured.text(of: "errors"))
  }
}
