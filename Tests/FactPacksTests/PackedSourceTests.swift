import Foundation
import StoregenDiagnostics
import StoregenTestSupport
import StoregenThreads
import SwiftFacts
import Testing

@Suite("Packing and reading a source preserves it")
struct PackedSourceTests {
  @Test("facts, directives, diagnostic and outline", arguments: SampleText.all)
  func samples(text: String) throws {
    let packed = PackedText(Array(text.utf8))
    let source = try #require(PackedText.source(in: packed.bytes))
    #expect(source.extent != nil)
    #expect(Reading(source, path: PackedText.path) == packed.reading)
    #expect(Array(source.bytes) == packed.bytes)
  }

  @Test("invalid UTF-8", arguments: [[0xFF], [0x61, 0x0A, 0xC3], [0, 0]] as [[UInt8]])
  func noText(bytes: [UInt8]) throws {
    let packed = PackedText(bytes)
    let source = try #require(PackedText.source(in: packed.bytes))
    #expect(Reading(source, path: PackedText.path) == packed.reading)
  }

  @Test("code that is nested too deeply")
  func deep() throws {
    let text = "let a = " + String(repeating: "(", count: 3000) + "1"
    let packed = PackedText(Array(text.utf8))
    let source = try #require(PackedText.source(in: packed.bytes))
    #expect(packed.outcome?.error != nil)
    #expect(Reading(source, path: PackedText.path) == packed.reading)
  }

  @Test("only the outline if the source was not parsed", arguments: SampleText.all)
  func notParsed(text: String) throws {
    let packed = PackedText(Array(text.utf8), isParsed: false)
    let source = try #require(PackedText.source(in: packed.bytes))
    #expect(source.extent == nil)
    #expect(source.outcome(path: PackedText.path) == nil)
    #expect(Reading(source, path: PackedText.path) == packed.reading)
  }

  @Test("with the current path of the file")
  func path() throws {
    let packed = PackedText(Array("class A {".utf8))
    let source = try #require(PackedText.source(in: packed.bytes))
    let outcome = try #require(source.outcome(path: "b/B.swift"))
    #expect(outcome.facts?.path == "b/B.swift")
    #expect(outcome.facts?.root.range.path == "b/B.swift")
    #expect(outcome.error?.range?.path == "b/B.swift")
  }

  @Test("deterministically")
  func determinism() {
    for text in SampleText.all {
      let utf8 = Array(text.utf8)
      #expect(PackedText(utf8).bytes == PackedText(utf8).bytes)
    }
  }

  @Test("every Swift file in the sources of this repository")
  func repository() throws {
    let folder = Repository.root.appendingPathComponent("Sources")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }.map { folder.appendingPathComponent($0) }
    #expect(!files.isEmpty)
    let different = LargeStackThreads.map(files) { file -> String? in
      guard let text = try? Data(contentsOf: file) else { return file.path }
      let packed = PackedText(Array(text))
      guard let source = PackedText.source(in: packed.bytes) else { return file.path }
      return Reading(source, path: PackedText.path) == packed.reading ? nil : file.path
    }
    #expect(different.compactMap(\.self) == [])
  }
}
