import Foundation
import StoregenTestSupport
import Testing

/// Generated files after failures: each test runs the program itself.
@Suite("Generated files are always complete", .serialized)
struct WritingTests {
  private let versions: [Version]

  init() throws { versions = try [Version(name: "first"), Version(name: "second")] }

  @Test("after two hundred killed runs there are only old or new files, and the next run cleans up")
  func killed() throws {
    let root = try TemporaryFolder()
    defer { root.remove() }
    var random = SeededGenerator(state: 2026)
    let longest = try durationOfARun()
    for number in 1...200 {
      let version = versions[number % 2]
      try root.write(version.spec, to: "storegen.yml")
      let delay = Double.random(in: 0...longest, using: &random)
      try runAndKill(after: delay, in: root)
      try expectWholeFiles(in: root, "after run \(number), killed after \(delay) seconds")
      if number.isMultiple(of: 10) { try expectToFinish(version, in: root) }
    }
  }

  @Test("simultaneous runs take turns: at the end all files belong to one spec")
  func atOnce() throws {
    let root = try TemporaryFolder()
    defer { root.remove() }
    for number in 1...20 {
      let (first, second) = (versions[number % 2], versions[1 - number % 2])
      try root.write(first.spec, to: "storegen.yml")
      try root.write(second.spec, to: "next.yml")
      // The second spec is written during the first run.
      let outcome = try Program.run(
        "storegen generate & first=$!; mv next.yml storegen.yml; storegen generate && wait $first",
        in: root.url)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let files = try Self.files(in: root)
      #expect(
        files == first.files || files == second.files,
        "run \(number): \(files.keys.sorted()) are of both")
      #expect(try temporaryFiles(in: root) == [])
    }
  }

  @Test("on a full disk the run fails with a message, and every old file is unchanged")
  func fullDisk() throws {
    let root = try TemporaryFolder()
    defer { root.remove() }
    try root.write(versions[0].spec, to: "storegen.yml")
    #expect(try Program.run("storegen generate", in: root.url).status == 0)
    try root.write(versions[1].spec, to: "storegen.yml")

    // No file may exceed one block, which the system reports like a full disk. The message fits.
    let outcome = try Program.run(
      "ulimit -f 1; trap '' XFSZ; exec storegen generate", in: root.url)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains(" cannot be written: the file is too large for the system"),
      "\(outcome.errors)")
    #expect(try Self.files(in: root) == versions[0].files)
    #expect(try temporaryFiles(in: root) == [])
    try expectToFinish(versions[1], in: root)
  }

  @Test("on a full disk, a first run leaves no files")
  func fullDiskAtFirst() throws {
    let root = try TemporaryFolder()
    defer { root.remove() }
    try root.write(versions[0].spec, to: "storegen.yml")
    let outcome = try Program.run(
      "ulimit -f 1; trap '' XFSZ; exec storegen generate", in: root.url)
    #expect(outcome.status == 1)
    #expect(try root.names(in: ".").filter { $0 != ".build" } == ["storegen.yml"])
  }

  @Test(
    "if a folder has the name of a file, the run fails with a message and changes nothing")
  func folderInTheWay() throws {
    let root = try TemporaryFolder()
    defer { root.remove() }
    try root.write(versions[0].spec, to: "storegen.yml")
    #expect(try Program.run("storegen generate", in: root.url).status == 0)
    try root.write(versions[1].spec, to: "storegen.yml")
    let command = "rm Generated/C3Store.swift; mkdir Generated/C3Store.swift; storegen generate"
    let outcome = try Program.run(command, in: root.url)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("Generated/C3Store.swift is a folder"), "\(outcome.errors)")
    try FileManager.default.removeItem(at: root.file("Generated/C3Store.swift"))
    #expect(
      try Self.files(in: root) == versions[0].files.filter { $0.key != "C3Store.swift" })
  }

  @Test("if a file has the name of the folder, the run fails with a message and keeps it")
  func fileInTheWay() throws {
    let root = try TemporaryFolder()
    defer { root.remove() }
    try root.write(versions[0].spec, to: "storegen.yml")
    try root.write("mine", to: "Generated")
    let outcome = try Program.run("storegen generate", in: root.url)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("Generated is a file"), "\(outcome.errors)")
    #expect(try root.text(of: "Generated") == "mine")
  }

  /// The duration of a run that writes everything, in seconds.
  private func durationOfARun() throws -> Double {
    let root = try TemporaryFolder()
    defer { root.remove() }
    try root.write(versions[0].spec, to: "storegen.yml")
    let start = Date()
    _ = try Program.run("storegen generate", in: root.url)
    return Date().timeIntervalSince(start)
  }

  private func runAndKill(after seconds: Double, in root: TemporaryFolder) throws {
    let delay = String(Int(seconds * 1_000_000) + 1_000_000).dropFirst()
    let whole = Int(seconds)
    _ = try Program.run(
      "storegen generate & sleep \(whole).\(delay); kill -KILL $!; wait; true", in: root.url)
  }

  private func expectWholeFiles(in root: TemporaryFolder, _ when: String) throws {
    for (name, text) in try Self.files(in: root) {
      #expect(versions.contains { $0.files[name] == text }, "\(name) is torn \(when)")
    }
  }

  private func expectToFinish(_ version: Version, in root: TemporaryFolder) throws {
    let outcome = try Program.run("storegen generate", in: root.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try Self.files(in: root) == version.files)
    #expect(try temporaryFiles(in: root) == [])
  }

  private func temporaryFiles(in root: TemporaryFolder) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.url.path)
      .filter { $0.hasSuffix(".tmp") }
  }

  /// The Swift files of the output folder, none if it does not exist.
  fileprivate static func files(in root: TemporaryFolder) throws -> [String: String] {
    let names = (try? root.names(in: "Generated")) ?? []
    let swift = names.filter { $0.hasSuffix(".swift") }
    return Dictionary(
      uniqueKeysWithValues: try swift.map { ($0, try root.text(of: "Generated/\($0)")) })
  }
}

/// One of two specs, with everything that is generated from it.
private struct Version {
  let spec: String
  let files: [String: String]

  /// The contexts in both specs have different texts, and each spec has one context that the other lacks.
  init(name: String) throws {
    let contexts = (1...20).map { "C\($0)" } + ["\(name.capitalized)Only"]
    let lines = contexts.map {
      "  \($0): { state: { \(name): Int = 0 }, storage: { \(name)Cache: Int = 0 } }"
    }
    spec = """
      version: 1
      app: Shop
      generate: { output: Generated }
      contexts:
      \(lines.joined(separator: "\n"))

      """
    let root = try TemporaryFolder()
    defer { root.remove() }
    try root.write(spec, to: "storegen.yml")
    let outcome = try Program.run("storegen generate", in: root.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    files = try WritingTests.files(in: root)
    #expect(files.count > contexts.count)
  }
}

/// The same numbers in every run of the tests (SplitMix64, by Sebastiano Vigna).
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
