import Foundation
import StoregenTestSupport
import Testing

/// Runs the program as users do: each folder in `Cases` is one case.
///
/// `command` is a shell script, which runs in a copy of `input`. If there is a file `on`, it names a folder of
/// `Inputs` that is copied first. Output and exit status are compared with `stdout`, `stderr` and `status`; a missing
/// file means no output, or status 0. With `UPDATE_EXPECTED=1` in the environment, the files are written instead:
/// review the difference.
@Suite("The program behaves as its users expect")
struct EndToEndTests {
  @Test("in each case", arguments: try Case.all())
  func runs(_ testCase: Case) throws {
    let outcome = try testCase.run()
    if Program.updatesExpected { try testCase.record(outcome) }
    #expect(outcome.output == testCase.expected("stdout"))
    #expect(outcome.errors == testCase.expected("stderr"))
    #expect("\(outcome.status)" == testCase.expected("status", default: "0"))
  }
}

/// One folder of `Cases`.
struct Case: Sendable, CustomTestStringConvertible {
  let folder: URL

  var testDescription: String { folder.lastPathComponent }

  static func all() throws -> [Case] {
    let cases = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Cases")
    return try FileManager.default.contentsOfDirectory(atPath: cases.path).sorted().map {
      Case(folder: cases.appendingPathComponent($0))
    }
  }

  func run() throws -> Tool.Outcome {
    let working = try TemporaryFolder()
    defer { working.remove() }
    let input = working.file("input")
    try FileManager.default.createDirectory(at: input, withIntermediateDirectories: true)
    if let shared { try Self.copy(shared, over: input) }
    try Self.copy(folder.appendingPathComponent("input"), over: input)
    return try Program.run(try #require(command), in: input)
  }

  /// The folder of `Inputs` that the case shares with others.
  private var shared: URL? {
    let name = expected("on").trimmingCharacters(in: .whitespacesAndNewlines)
    guard !name.isEmpty else { return nil }
    return folder.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Inputs").appendingPathComponent(name)
  }

  /// Copies all files below a folder, if it exists, links as links.
  private static func copy(_ source: URL, over target: URL) throws {
    guard FileManager.default.fileExists(atPath: source.path) else { return }
    for path in try FileManager.default.subpathsOfDirectory(atPath: source.path) {
      let from = source.appendingPathComponent(path)
      let to = target.appendingPathComponent(path)
      let type = try FileManager.default.attributesOfItem(atPath: from.path)[.type]
      if type as? FileAttributeType == .typeDirectory {
        try FileManager.default.createDirectory(at: to, withIntermediateDirectories: true)
      } else {
        try FileManager.default.copyItem(at: from, to: to)
      }
    }
  }

  private var command: String? {
    try? String(contentsOf: folder.appendingPathComponent("command"), encoding: .utf8)
  }

  func expected(_ name: String, default missing: String = "") -> String {
    let text = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    guard let text else { return missing }
    return name == "status" ? text.trimmingCharacters(in: .whitespacesAndNewlines) : text
  }

  func record(_ outcome: Tool.Outcome) throws {
    let status = outcome.status == 0 ? "" : "\(outcome.status)\n"
    let texts = [("stdout", outcome.output), ("stderr", outcome.errors), ("status", status)]
    for (name, text) in texts {
      let file = folder.appendingPathComponent(name)
      if text.isEmpty {
        try? FileManager.default.removeItem(at: file)
      } else {
        try Data(text.utf8).write(to: file)
      }
    }
  }
}
