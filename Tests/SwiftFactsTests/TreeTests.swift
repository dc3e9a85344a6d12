import Foundation
import StoregenDiagnostics
import StoregenTestSupport
import StoregenThreads
import SwiftFacts
import Testing

@Suite("Facts form a tree in source order")
struct TreeTests {
  @Test("for every Swift file of this repository", arguments: ["Sources", "Examples", "Tests"])
  func repository(folder: String) throws {
    let files = try Self.swiftFiles(in: Repository.root.appendingPathComponent(folder))
    #expect(!files.isEmpty)
    let errors = LargeStackThreads.map(files) { file -> [String] in
      guard let data = try? Data(contentsOf: file) else { return ["\(file.path) is unreadable"] }
      let source = SourceText(path: file.lastPathComponent, utf8: Array(data))
      guard let facts = FactReader.read(source).facts else { return ["\(source.path): no facts"] }
      return Self.errors(in: facts, source)
    }
    #expect(errors.flatMap(\.self) == [])
  }

  @Test(
    "for unusual files",
    arguments: [
      "", "\u{FEFF}", "// only\r// comments", "@A var a = 1, b: C", "@A let a, b: C",
      "var a: Int { }", "enum A { @B case a, b }", "class {", "func f(", "let a = [b, }",
      "@ var x: = {", "if let {", "a ? b", "#if A\n.b()", "case .a: b", "switch a { b case .c }",
      "«»", "let a = \"\\(b", "f(a: , b: ) {", "}}}} let a = 1",
    ])
  func odd(text: String) throws {
    let file = try #require(read(text)?.facts)
    #expect(Self.errors(in: file, SourceText(path: "A.swift", text: text)) == [])
  }

  @Test("that is searched for kinds, alone and together, in the whole file and in a part of it")
  func kinds() throws {
    let text = """
      import A
      struct B { let c = d.e { f in g(f[\\.h]) } }
      func i(j: K) -> L { switch j { case .m(let n): return n + 1; default: o = j ? 1 : 2 } }
      #if P
      for q in r { if case .s = q { #t } }
      #endif
      """
    let file = try #require(read(text)?.facts)
    let part = try #require(file.all(.function).first)
    for first in FactKind.allCases {
      #expect(Array(file.all(first)) == file.all.filter { $0.kind == first })
      for second in FactKind.allCases where second.rawValue > first.rawValue {
        let kinds = [second, first]
        for outer in [file.root, part] {
          let inside = file.all.filter { outer.contains($0) && $0 != outer }
          #expect(outer.descendants(kinds) == inside.filter { kinds.contains($0.kind) })
        }
      }
    }
  }

  /// The errors in the tree of a file.
  private static func errors(in file: FileFacts, _ source: SourceText) -> [String] {
    var errors: [String] = []
    var visited: [Fact] = []
    errors += visit(file.root, &visited)
    if visited != Array(file.all) { errors.append("\(source.path) is in another order") }
    for fact in visited {
      let found = errorsOfName(fact, source) + errorsOfChildren(fact)
      if fact.bytes.upperBound > source.utf8.count { errors.append("\(fact.kind) ends too late") }
      errors += found.map { "\(source.path), \(fact.kind) at byte \(fact.bytes.lowerBound) \($0)" }
    }
    return errors
  }

  /// Visits all facts through their children.
  private static func visit(_ fact: Fact, _ visited: inout [Fact]) -> [String] {
    var errors: [String] = []
    let position = visited.count
    visited.append(fact)
    for child in fact.children { errors += visit(child, &visited) }
    if visited.count - position - 1 != fact.descendants.reduce(0, { sum, _ in sum + 1 }) {
      errors.append("\(fact.kind) has an end that is not that of its last child")
    }
    return errors
  }

  private static func errorsOfName(_ fact: Fact, _ source: SourceText) -> [String] {
    let named = fact.nameRange.bytes
    // A name without a location, such as that of a string, has the range of the whole fact.
    guard named != fact.bytes else { return [] }
    let isWithin =
      named.lowerBound >= fact.bytes.lowerBound && named.upperBound <= fact.bytes.upperBound
    return (source.text(in: named) == fact.name ? [] : ["is not called \(fact.name)"])
      + (isWithin ? [] : ["has its name outside"])
  }

  private static func errorsOfChildren(_ fact: Fact) -> [String] {
    var errors: [String] = []
    var end = fact.bytes.lowerBound
    for child in fact.children {
      if child.parent != fact { errors.append("is not the parent of \(child.kind)") }
      if isShared(child, with: fact) { continue }
      if child.bytes.lowerBound < end { errors.append("has \(child.kind) too early") }
      if child.bytes.upperBound > fact.bytes.upperBound {
        errors.append("ends before \(child.kind)")
      }
      end = child.bytes.upperBound
    }
    return errors
  }

  /// Whether several variables or cases of one declaration share a child, which is outside of their ranges.
  private static func isShared(_ part: Fact, with fact: Fact) -> Bool {
    guard [.property, .destructuring, .enumCase].contains(fact.kind) else { return false }
    if part.kind.isType { return part.bytes.lowerBound >= fact.bytes.upperBound }
    return (part.kind == .attribute || part.kind == .compilationConditional)
      && part.bytes.upperBound <= fact.bytes.lowerBound
  }

  private static func swiftFiles(in folder: URL) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") && !$0.contains(".build") }
      .map { folder.appendingPathComponent($0) }
  }
}
