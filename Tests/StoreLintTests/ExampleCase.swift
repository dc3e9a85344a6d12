import StoreLint
import StoregenDiagnostics
import StoregenTestSupport
import SwiftFacts
import Testing

/// An example of a rule, in surroundings that must not matter.
struct ExampleCase: Sendable, CustomTestStringConvertible {
  let rule: LintRule
  let title: String
  /// Marked sources.
  var files: [String]
  /// The `storegen.yml`, in which rules may find something, too.
  var spec: String?
  /// What the files are after all fixes.
  var fixed: [String]?

  static let all: [ExampleCase] = LintRule.all.flatMap { rule in
    (rule.triggering + rule.nonTriggering).map {
      ExampleCase(rule: rule, title: $0.title, files: $0.files, spec: $0.spec, fixed: $0.fixed)
    }
  }

  /// Those of rules about programs, to which it is all one which declaration stands in which file.
  static let ofPrograms = all.filter(\.rule.isAboutPrograms)

  var testDescription: String { "\(rule.id): \(title)" }

  /// What the spec asks for, with this rule alone, switched on.
  func configuration() throws -> LintConfiguration {
    try LintConfiguration.of(spec).only(rule)
  }

  func map(_ transform: (String) -> String) -> ExampleCase {
    var copy = self
    copy.files = files.map(transform)
    return copy
  }

  /// The same files, the last one first by name.
  var reversed: ExampleCase {
    var copy = self
    copy.files.reverse()
    return copy
  }

  /// Other declarations around the example's own.
  var inLargerFiles: ExampleCase {
    map { source in
      """
      import Foundation

      /// Something else that lives here.
      struct Unrelated\(source.count) {
        let basket: Int
        func store() -> [String: Int] { ["a": basket] }
      }

      \(source)

      enum Trailing\(source.count) {
        case account(name: String), catalog
        static func make() -> Self { .account(name: "\\(1 + 2)") }
      }
      """
    }
  }

  /// Each declaration in a file of its own.
  func splitOverFiles() throws -> ExampleCase {
    var copy = self
    copy.files = try files.flatMap { source in
      let text = MarkedText(source).text
      let facts = try #require(Self.facts(of: text, path: "whole.swift"))
      let items = facts.root.children.map(\.bytes)
      let imports = facts.root.children.filter { $0.kind == .importDeclaration }.map(\.bytes)
      let head = imports.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) + "\n" }
      var start = 0
      var parts: [String] = []
      for item in items {
        parts.append(Self.marked(source, from: start, to: item.upperBound))
        start = item.upperBound
      }
      return parts.map { head.joined() + $0 }
    }
    return copy
  }

  /// The part of a marked text between two offsets of the text without marks.
  private static func marked(_ source: String, from start: Int, to end: Int) -> String {
    var offset = 0
    var part = ""
    for character in source {
      let isMark = character == "«" || character == "»"
      if offset >= start && (offset < end || isMark && character == "»" && offset == end) {
        part.append(character)
      }
      if !isMark { offset += character.utf8.count }
    }
    return part
  }

  var lintFiles: [LintFile] {
    commentedFiles.map {
      LintFile($0.facts, module: SourceModule(name: "App", isPackageTarget: false))
    }
  }

  private var commentedFiles: [CommentedFile] {
    files.enumerated().compactMap { number, source in
      let source = SourceText(path: "File\(number).swift", text: MarkedText(source).text)
      return Self.facts(of: source).map { CommentedFile($0, source) }
    }
  }

  /// What is found under a configuration, but for what comments disable.
  func findings(_ configuration: LintConfiguration) -> [Diagnostic] {
    Linter(configuration).lint(lintFiles).suppressing(commentedFiles, in: configuration).diagnostics
  }

  /// The findings stand where the marks are, and nowhere else; and they are of this rule.
  func expectMarks(
    _ configuration: LintConfiguration? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(
      lintFiles.count == files.count, "an example is not Swift", sourceLocation: sourceLocation)
    let found = findings(try configuration ?? self.configuration())
    let expected =
      files.enumerated().flatMap { number, source in
        MarkedText(source).ranges.map { SourceRange(path: "File\(number).swift", bytes: $0) }
      }
      + (spec.map { MarkedText($0).ranges } ?? []).map {
        SourceRange(path: "storegen.yml", bytes: $0)
      }
    let shown = found.map { "\(text(of: $0.range)) \($0.rule ?? "") \($0.message)" }
    #expect(
      found.compactMap(\.range)
        == expected.sorted { ($0.path, $0.bytes.lowerBound) < ($1.path, $1.bytes.lowerBound) },
      "found: \(shown)", sourceLocation: sourceLocation)
    #expect(found.allSatisfy { $0.rule == rule.id }, sourceLocation: sourceLocation)
  }

  /// The fixes of all findings make of the files what the example says; without that there are none.
  func expectFixes() throws {
    let sources = files.enumerated().map { number, source in
      SourceText(path: "File\(number).swift", text: MarkedText(source).text)
    }
    let configuration = try configuration()
    let found = findings(configuration)
    var fixes = FixSet()
    for fix in found.compactMap(\.fix) {
      let isAlone = fixes.insert(fix)
      #expect(isAlone, "two fixes at one place")
    }
    guard let fixed else {
      #expect(fixes.paths.isEmpty, "a fix that no example shows")
      return
    }
    let texts = sources.map { String(decoding: fixes.applied(to: $0), as: UTF8.self) }
    #expect(texts == fixed)
    var mended = self
    mended.files = texts
    try #require(mended.lintFiles.count == files.count, "what is fixed is not Swift")
    let left = mended.findings(configuration)
    #expect(left.count == found.count { $0.fix == nil })
    #expect(left.allSatisfy { $0.fix == nil })
  }

  private func text(of range: SourceRange?) -> String {
    guard let range, let number = Int(range.path.filter(\.isNumber)) else { return "?" }
    return SourceText(path: range.path, text: MarkedText(files[number]).text).text(in: range.bytes)
  }

  static func facts(of text: String, path: String) -> FileFacts? {
    facts(of: SourceText(path: path, text: text))
  }

  private static func facts(of source: SourceText) -> FileFacts? {
    let outcome = FactReader.read(source)
    // What is not Swift would keep every promise.
    return outcome.trouble == nil ? outcome.facts : nil
  }
}
