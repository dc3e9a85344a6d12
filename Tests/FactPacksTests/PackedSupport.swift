import Foundation
import StoregenDiagnostics
import StoregenThreads
import SwiftFacts

/// Everything that was read of a source, in a comparable form.
struct Reading: Equatable {
  let isParsed: Bool
  let facts: [String]?
  let directives: [Directive]?
  let error: Diagnostic?
  let words: [Word]
  let declarations: [String]
  let flags: UInt32

  init(_ outline: Outline, _ outcome: FactReader.Outcome?) {
    isParsed = outcome != nil
    facts = outcome?.facts.map(Self.lines)
    directives = outcome?.facts?.directives
    error = outcome?.error
    words = Array(outline.words)
    declarations = outline.declarations.map { Self.line($0, outline) }
    flags = outline.flags.rawValue
  }

  init(_ source: PackedSource, path: String) {
    self.init(source.outline, source.outcome(path: path))
  }

  /// The facts of a file, one per line.
  private static func lines(_ file: FileFacts) -> [String] {
    let kinds = FactKind.allCases.filter { !file.all($0).isEmpty }
    let byKind = kinds.map { "\($0): \(file.all($0).map(\.index))" }
    return byKind + file.all.map(line)
  }

  private static func line(_ fact: Fact) -> String {
    let parts = fact.children.map(\.index)
    let outer = fact.ancestors.map(\.index)
    return "\(fact.kind) '\(fact.name)' \(fact.flags.rawValue) at \(fact.range.bytes), "
      + "its name at \(fact.nameRange.bytes), in \(outer), around \(parts)"
  }

  private static func line(_ declaration: OutlineDeclaration, _ outline: Outline) -> String {
    "\(declaration.kind) \(declaration.isPrivate) \(declaration.name.hash) "
      + "\(declaration.owner.hash) '\(outline.typeName(of: declaration))' "
      + "\(outline.mentions(of: declaration).map(\.hash))"
  }
}

/// A text, the result of reading it, and the packed bytes.
struct PackedText {
  static let path = "A.swift"

  let outline: Outline
  let outcome: FactReader.Outcome?
  let bytes: [UInt8]

  init(_ text: [UInt8], isParsed: Bool = true) {
    outline = OutlineScanner.outline(of: text)
    outcome = isParsed ? LargeStackThreads.run { FactReader.read(text, path: Self.path) } : nil
    bytes = PackedSource.pack(outline, outcome: outcome)
  }

  /// The result of reading it.
  var reading: Reading { Reading(outline, outcome) }

  /// The packed source in some bytes; nil if they are rejected.
  static func source(in bytes: [UInt8]) -> PackedSource? {
    let memory = AlignedMemory(bytes)
    return PackedSource(memory.bytes, ownedBy: memory)
  }
}

/// Bytes aligned to eight, as in a mapped file.
private final class AlignedMemory {
  let bytes: UnsafeRawBufferPointer

  init(_ array: [UInt8]) {
    let memory = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(1, array.count), alignment: 8)
    memory.copyBytes(from: array)
    bytes = UnsafeRawBufferPointer(start: memory.baseAddress, count: array.count)
  }

  deinit { bytes.baseAddress?.deallocate() }
}

/// Texts with many kinds of syntax.
enum SampleText {
  static let all = [
    "", "\u{FEFF}", "// storegen:ignore this\n", "class A {}\n", "class {", "let é = \"日本\"\n",
    "// storegen: a  \r\n// storegen:b\r\nstruct Ä: P { var 値 = 1 }\n", "}}}}", store,
    "let family = \"👩‍👧\"\n@Observable final class Été {\n  var a: [Été] = []\n}\n",
    "extension Outer.Inner: P where T == U { func f(a b: Int = 1) async throws {} }\n",
  ]

  static let store = """
    import Observation
    // storegen:store Library
    @MainActor @Observable
    public final class LibraryStore<T: P>: Base, @unchecked Sendable {
      public private(set) var books: [Book] = []
      private weak var reader: ReaderStore?
      typealias Books = [Book]
      #if DEBUG
        var isOpen: Bool { books.contains { $0.id > 1 && reader != nil } }
      #endif
      func lend(_ book: Book) async throws { try await reader?.take(book, in: "\\(self)") }
    }
    private enum Kind: String { case old = "o", new }

    """
}
