import Diagnostics
import Foundation
import StoreGenerator
import TestSupport
import Testing

@Suite("Generated files are written so that nothing is lost")
struct OutputFolderTests {
  private let root: TemporaryFolder
  private let files: [GeneratedFile]

  init() throws {
    root = try TemporaryFolder()
    files = try generate(
      spec(
        "version: 1\napp: Shop\ngenerate: { output: Generated }\ncontexts: { Cart: {}, Stock: {} }\n"
      ))
  }

  private func folder() throws -> OutputFolder { try OutputFolder("Generated", in: root.url) }

  private func write(_ files: [GeneratedFile], force: Bool = false) throws -> OutputFolder.Changes {
    let folder = try folder()
    let changes = try folder.changes(for: files, force: force)
    if changes.conflicts.isEmpty { try folder.apply(changes) }
    return changes
  }

  @Test("a folder that is not there is made, and only files that change are touched")
  func unchangedFilesStay() throws {
    defer { root.remove() }
    #expect(try write(files).outdated.count == 5)
    let untouched = try modificationDates()

    #expect(try write(files).isEmpty)
    #expect(try modificationDates() == untouched)

    let stock = root.file("Generated/StockStore.swift")
    try FileManager.default.removeItem(at: stock)
    let changes = try write(files)
    #expect(changes.outdated.map(\.file.name) == ["StockStore.swift"])
    #expect(changes.unchangedCount == 4)
    let now = try modificationDates()
    #expect(
      now.filter { $0.key != "StockStore.swift" }
        == untouched.filter { $0.key != "StockStore.swift" })
  }

  @Test("no other file is left in the folder, such as a temporary one")
  func nothingElse() throws {
    defer { root.remove() }
    _ = try write(files)
    #expect(try root.names(in: "Generated") == files.map(\.name).sorted())
  }

  @Test("a file that somebody edited is kept, and --force writes over it")
  func editedFile() throws {
    defer { root.remove() }
    _ = try write(files)
    let edited = try root.text(of: "Generated/CartStore.swift").replacing(
      "final class", with: "class")
    try root.write(edited, to: "Generated/CartStore.swift")
    let conflicts = try write(files).conflicts
    #expect(conflicts.map(\.message) == ["Generated/CartStore.swift was edited by hand"])
    #expect(try root.text(of: "Generated/CartStore.swift") == edited)

    #expect(try write(files, force: true).conflicts.isEmpty)
    #expect(try root.text(of: "Generated/CartStore.swift") == files[0].text)
  }

  @Test("a file that storegen did not write is kept")
  func foreignFile() throws {
    defer { root.remove() }
    try root.write("let mine = 1\n", to: "Generated/CartStore.swift")
    let conflicts = try write(files).conflicts
    #expect(conflicts.map(\.message) == ["Generated/CartStore.swift was not written by storegen"])
    #expect(try write(files, force: true).conflicts.count == 1)
    #expect(try root.names(in: "Generated") == ["CartStore.swift"])
  }

  @Test("other line endings are no edit")
  func lineEndings() throws {
    defer { root.remove() }
    _ = try write(files)
    let text = try root.text(of: "Generated/CartStore.swift").replacing("\n", with: "\r\n")
    try root.write(text, to: "Generated/CartStore.swift")
    #expect(try write(files).isEmpty)
    #expect(try root.text(of: "Generated/CartStore.swift") == text)
  }

  @Test("files of contexts that are gone are removed, and only those that storegen wrote")
  func staleFiles() throws {
    defer { root.remove() }
    _ = try write(files)
    try root.write("let mine = 1\n", to: "Generated/Mine.swift")
    let changes = try write(files.filter { $0.name != "StockStore.swift" })
    #expect(changes.stale == ["StockStore.swift"])
    let names = try root.names(in: "Generated")
    #expect(!names.contains("StockStore.swift"))
    #expect(names.contains("Mine.swift"))
  }

  @Test("a file that somebody edited is told even if its context is gone")
  func editedStaleFile() throws {
    defer { root.remove() }
    _ = try write(files)
    let edited = try root.text(of: "Generated/StockStore.swift") + "// mine\n"
    try root.write(edited, to: "Generated/StockStore.swift")
    let rest = files.filter { $0.name != "StockStore.swift" }
    #expect(
      try write(rest).conflicts.map(\.message) == ["Generated/StockStore.swift was edited by hand"])
    #expect(try write(rest, force: true).stale == ["StockStore.swift"])
  }

  @Test(
    "a folder outside of the spec's is refused, symbolic links included",
    arguments: ["../x", "/tmp/x", ".", "a/../../x", "link/x"])
  func outside(path: String) throws {
    defer { root.remove() }
    try FileManager.default.createSymbolicLink(
      at: root.file("link"), withDestinationURL: FileManager.default.temporaryDirectory)
    #expect(throws: OutputError.outside) { try OutputFolder(path, in: root.url) }
  }

  @Test("a file where the folder should be is an error, and stays")
  func fileInTheWay() throws {
    defer { root.remove() }
    try root.write("mine", to: "Generated")
    #expect(throws: OutputError.fileInTheWay(path: "Generated")) { try write(files) }
    let deep = try OutputFolder("Generated/Deep/Down", in: root.url)
    #expect(throws: OutputError.fileInTheWay(path: "Generated")) {
      try deep.changes(for: files, force: true)
    }
    #expect(try root.text(of: "Generated") == "mine")
  }

  private func modificationDates() throws -> [String: Date] {
    var dates: [String: Date] = [:]
    for name in try root.names(in: "Generated") {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: root.file("Generated/\(name)").path)
      dates[name] = try #require(attributes[.modificationDate] as? Date)
    }
    return dates
  }
}
