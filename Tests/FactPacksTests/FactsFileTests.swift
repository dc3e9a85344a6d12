import FactPacks
import Foundation
import StoregenFiles
import StoregenTestSupport
import SwiftFacts
import Testing

@Suite("A file of facts contains the facts of its sources")
struct FactsFileTests {
  @Test("with their modules and texts, even if the sources were removed")
  func roundTrip() throws {
    let part = try Part(SampleText.all)
    defer { part.folder.remove() }
    try part.write()
    for file in part.files { try FileManager.default.removeItem(atPath: file.path) }
    let read = try FactsFile.read(part.path, writtenBy: "1")
    #expect(read.map(\.source.file.displayPath) == part.files.map(\.displayPath))
    #expect(read.map(\.module) == part.modules)
    let texts: [[UInt8]?] = SampleText.all.map { Array($0.utf8) }
    #expect(read.map(\.source.packedText) == texts)
    let gathering = FactGathering(cache: nil)
    let linked = gathering.parse(read.map(\.source), selected: read.map { _ in true })
    #expect(readings(linked) == readings(part.sources))
    let skipped = gathering.parse(read.map(\.source), selected: read.map { _ in false })
    #expect(readings(skipped) == readings(part.sources), "existing facts are not discarded")
  }

  @Test("no facts for no sources")
  func empty() throws {
    let part = try Part([])
    defer { part.folder.remove() }
    try part.write()
    #expect(try FactsFile.read(part.path, writtenBy: "1").isEmpty)
  }

  @Test("writing is deterministic")
  func determinism() throws {
    let part = try Part(SampleText.all)
    defer { part.folder.remove() }
    try part.write()
    let first = try part.bytes
    try part.write()
    #expect(try part.bytes == first)
    let again = try Part(SampleText.all)
    defer { again.folder.remove() }
    try again.write()
    #expect(try again.bytes == first, "the location of the sources does not matter")
  }

  @Test("a source that changed after reading is included in its new version")
  func changedMeanwhile() throws {
    let part = try Part(["class Old {}"])
    defer { part.folder.remove() }
    try part.folder.write("class New {}", to: "F0.swift")
    try part.write()
    let read = try FactsFile.read(part.path, writtenBy: "1")
    #expect(read[0].source.packedText == Array("class New {}".utf8))
    let parsed = FactGathering(cache: nil).parse(read.map(\.source), selected: [true])
    #expect(parsed[0].outcome?.facts?.all(.classDeclaration).map(\.name) == ["New"])
  }

  @Test("files of another version are rejected, and the version is reported")
  func otherVersion() throws {
    let part = try Part(["class A {}"])
    defer { part.folder.remove() }
    try part.write(by: "0.9 ü")
    #expect(failure(part.path) == "written by 0.9 ü")
    #expect(failure(part.path, writer: "0.9 ü") == nil)
  }

  @Test("files of another format are rejected, with their version as long as it can be found")
  func otherFormat() throws {
    let part = try Part(["class A {}"])
    defer { part.folder.remove() }
    try part.write(by: "0.9 ü")
    var bytes = try part.bytes
    // The version of the format is at the end.
    let version = bytes.count - 4
    let current = bytes[version]
    for (other, found) in [(current + 1, "newer"), (current - 1, "older")] {
      bytes[version] = other
      try part.put(bytes)
      #expect(failure(part.path) == "\(found) format of 0.9 ü")
      #expect(failure(part.path, writer: "0.9 ü") == "\(found) format of 0.9 ü")
    }
    bytes[version] = current + 1
    bytes[version - 24] ^= 1
    try part.put(bytes)
    #expect(failure(part.path) == "newer format of nobody", "another layout")
  }

  @Test("other files are rejected")
  func noFacts() throws {
    let part = try Part(["class A {}"])
    defer { part.folder.remove() }
    #expect(failure(part.path) == "there is no such file or folder")
    #expect(failure(part.folder.url.path) == "it is a folder")
    #expect(failure(part.files[0].path) == "damaged")
    try part.folder.write("", to: "empty")
    #expect(failure(part.folder.file("empty").path) == "damaged")
  }

  @Test("a cache pack with sources that were not parsed is rejected")
  func notParsed() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    try workshop.write("class A {}", to: "A.swift")
    let cache = FactCache(in: workshop.cache, writtenBy: "1")
    cache.store(FactGathering(cache: cache).read([workshop.file("A.swift")]))
    #expect(failure(workshop.base) == "damaged")
  }

  @Test("truncation at any byte is noticed")
  func truncated() throws {
    let part = try Part(["class A {", "// storegen:x"])
    defer { part.folder.remove() }
    try part.write()
    let bytes = try part.bytes
    let taken = try bytes.indices.filter { count in
      try part.put(bytes.prefix(count))
      return failure(part.path) != "damaged"
    }
    #expect(taken == [])
    try part.put(bytes + Data([0]))
    #expect(failure(part.path) == "damaged")
  }

  @Test(
    "every changed byte is noticed or does not matter", arguments: [0x01, 0x80, 0xFF] as [UInt8])
  func changed(change: UInt8) throws {
    let texts = ["class A {", "// storegen:x"]
    let part = try Part(texts)
    defer { part.folder.remove() }
    try part.write()
    var bytes = try part.bytes
    let expected = readings(part.sources)
    for position in bytes.indices {
      bytes[position] ^= change
      try part.put(bytes)
      bytes[position] ^= change
      guard let read = try? FactsFile.read(part.path, writtenBy: "1") else { continue }
      let parsed = FactGathering(cache: nil)
        .parse(read.map(\.source), selected: read.map { _ in true })
      #expect(readings(parsed) == expected, "byte \(position)")
      #expect(read.map(\.module) == part.modules, "byte \(position)")
      #expect(read.map(\.source.packedText) == texts.map { Array($0.utf8) }, "byte \(position)")
      #expect(
        read.map(\.source.file.displayPath) == part.files.map(\.displayPath), "byte \(position)")
    }
  }

  @Test("if writing fails, the old file stays and no other file is left")
  func notWritten() throws {
    let part = try Part(["class A {}"])
    defer { part.folder.remove() }
    try part.write()
    let before = try part.bytes
    let names = try part.folder.names(in: ".")
    try FileManager.default.removeItem(atPath: part.files[0].path)
    #expect(throws: SystemError.self) { try part.write() }
    #expect(try part.bytes == before)
    #expect(try part.folder.names(in: ".") == names.filter { $0 != "F0.swift" })
  }

  @Test("a temporary file of a killed process with the same number does no harm")
  func leftover() throws {
    let part = try Part(["class A {}"])
    defer { part.folder.remove() }
    try part.folder.write("half a file", to: "part.facts" + TemporaryName.make(0))
    try part.write()
    #expect(failure(part.path) == nil)
  }

  private func readings(_ sources: [ReadSource]) -> [Reading] {
    sources.map { Reading($0.outline, $0.outcome) }
  }

  /// Why a file cannot be read; nil if it can.
  private func failure(_ path: String, writer: String = "1") -> String? {
    do throws(FactPack.ReadError) {
      _ = try FactsFile.read(path, writtenBy: writer)
      return nil
    } catch {
      switch error {
      case .unreadable(let error): return error.reason
      case .damaged: return "damaged"
      case .foreign(let writer): return "written by \(writer)"
      case .otherFormat(let writer, let isNewer):
        return "\(isNewer ? "newer" : "older") format of \(writer ?? "nobody")"
      }
    }
  }
}

/// A part of a program and the file with its facts.
private struct Part {
  let folder: TemporaryFolder
  let files: [SourceFile]
  let modules: [SourceModule]
  let sources: [ReadSource]

  init(_ texts: [String]) throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    files = try texts.enumerated().map { number, text in
      try folder.write(text, to: "F\(number).swift")
      return SourceFile(
        path: folder.file("F\(number).swift").path, displayPath: "Part é/F\(number).swift")
    }
    modules = texts.indices.map { number in
      SourceModule(
        name: number == 0 ? "" : "Módule\(number)", isPackageTarget: number % 2 == 0,
        isTest: number % 3 == 0)
    }
    let gathering = FactGathering(cache: nil)
    sources = gathering.parse(gathering.read(files), selected: files.map { _ in true })
  }

  var path: String { folder.file("part.facts").path }

  var bytes: Data {
    get throws { try Data(contentsOf: folder.file("part.facts")) }
  }

  func put(_ bytes: Data) throws {
    // The old file is still mapped, so it must not be changed in place.
    try bytes.write(to: folder.file("part.facts"), options: .atomic)
  }

  func write(by writer: String = "1") throws {
    try FactsFile.write(
      zip(sources, modules).map { SourceInModule(source: $0, module: $1) }, to: path,
      writtenBy: writer)
  }
}
