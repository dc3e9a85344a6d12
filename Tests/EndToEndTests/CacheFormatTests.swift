import Foundation
import StoregenFiles
import StoregenTestSupport
import Testing

@Suite("Cached findings")
struct CacheFormatTests {
  private static let format = BinaryFormat("find", version: 12)
  private static let source = "import Observation\n@MainActor @Observable final class AStore {}\n"

  /// Lints one store, lets `change` edit the cached findings, and lints again.
  ///
  /// - Returns: the summary of the second run.
  private func summary(after change: (Data) throws -> Data) throws -> String {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(Self.source, to: "AStore.swift")
    _ = try Program.run("exec storegen lint", in: folder.url)
    let name = try #require(
      try folder.names(in: ".build/storegen").first { $0.hasSuffix(".report") })
    let file = folder.file(".build/storegen/\(name)")
    try change(Data(contentsOf: file)).write(to: file)
    return try Program.run("exec storegen lint", in: folder.url).errors
  }

  private static func summary(stores: String) -> String {
    "1 file, \(stores) among 1 observable class: 0 errors, 0 warnings\n"
  }

  private static func content(of file: Data) -> [UInt8]? {
    file.withUnsafeBytes { format.content(of: $0).map { Array($0) } }
  }

  private static func bytes(of numbers: [Int64]) -> [UInt8] {
    numbers.flatMap { withUnsafeBytes(of: $0, Array.init) }
  }

  /// The findings with another number of stores, which shows whether they were used.
  private static func changed(_ file: Data) throws -> (content: [UInt8], file: Data) {
    let content = try #require(Self.content(of: file))
    // The numbers of stores, observable classes and findings.
    let counts = Self.bytes(of: [1, 1, 0])
    let other = content.replacing(counts, with: Self.bytes(of: [7, 1, 0]))
    try #require(other != content)
    return (other, file.prefix(file.count - content.count) + Data(other))
  }

  @Test("are used if their hash matches")
  func current() throws {
    let found = try summary { Data(Self.format.file(of: try Self.changed($0).content)) }
    #expect(found == Self.summary(stores: "7 stores"))
  }

  @Test("count as absent if they were edited")
  func edited() throws {
    let found = try summary { try Self.changed($0).file }
    #expect(found == Self.summary(stores: "1 store"))
  }

  @Test("count as absent in another version", arguments: [1, 11, 13])
  func otherVersion(_ version: UInt32) throws {
    let other = BinaryFormat("find", version: version)
    let found = try summary { Data(other.file(of: try Self.changed($0).content)) }
    #expect(found == Self.summary(stores: "1 store"))
  }

  @Test("are used for programs that have not changed, when another one has")
  func programs() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for app in ["One", "Two"] {
      try folder.write("ref: refs/heads/main\n", to: "\(app)/.git/HEAD")
      try folder.write(Self.source, to: "\(app)/AStore.swift")
    }
    _ = try Program.run("exec storegen lint .", in: folder.url)
    let cache = ".build/storegen"
    let name = try #require(try folder.names(in: cache).first { $0.hasSuffix(".report") })
    let file = folder.file("\(cache)/\(name)")
    let edited = try Self.changed(Data(contentsOf: file)).content
    try Data(Self.format.file(of: edited)).write(to: file)

    let other = "@MainActor @Observable final class BStore {}\n"
    try folder.write(Self.source + other, to: "One/AStore.swift")
    let second = try Program.run("exec storegen lint .", in: folder.url).errors
    #expect(second == "2 files, 9 stores among 3 observable classes: 0 errors, 0 warnings\n")
    try FileManager.default.removeItem(at: folder.file("One/AStore.swift"))
    let third = try Program.run("exec storegen lint .", in: folder.url).errors
    #expect(third == "1 file, 7 stores among 1 observable class: 0 errors, 0 warnings\n")
  }

  @Test("are not used for fixes, which change only files that the run has read")
  func fixes() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let source = "import Observation\n@Observable final class AStore { var x = 0 }\n"
    try folder.write(source, to: "outside/Victim.swift")
    try folder.write(
      "version: 1\nlint: { rules: { store_missing_main_actor: error } }\n", to: "in/storegen.yml")
    try folder.write(source, to: "in/AStore.swift")
    _ = try Program.run("exec storegen lint", in: folder.file("in"))
    let cache = "in/.build/storegen"
    let name = try #require(try folder.names(in: cache).first { $0.hasSuffix(".report") })
    let file = folder.file("\(cache)/\(name)")
    let bytes = try #require(Self.content(of: Data(contentsOf: file)))
    let content = String(decoding: bytes, as: UTF8.self)
    let forged = content.replacing("AStore.swift", with: #"..\/outside\/Victim.swift"#)
    try #require(forged != content)
    try Data(Self.format.file(of: Array(forged.utf8))).write(to: file)

    _ = try Program.run("exec storegen lint --fix", in: folder.file("in"))
    #expect(try folder.text(of: "outside/Victim.swift") == source)
    #expect(try folder.text(of: "in/AStore.swift").contains("@MainActor"))
  }
}
