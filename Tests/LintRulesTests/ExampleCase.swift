import LinkedProgram
import LintRules
import StoregenDiagnostics
import StoregenTestSupport
import SwiftFacts
import Testing

/// An example of a rule, in surroundings that must not affect the result.
struct ExampleCase: Sendable, CustomTestStringConvertible {
  let rule: LintRule
  let title: String
  /// Marked sources.
  var files: [String]
  /// The `storegen.yml`, in which rules may report findings, too.
  var spec: String?
  /// The files after all fixes.
  var fixed: [String]?

  static let all: [ExampleCase] = LintRule.all.flatMap { rule in
    (rule.triggering + rule.nonTriggering).map {
      ExampleCase(rule: rule, title: $0.title, files: $0.files, spec: $0.spec, fixed: $0.fixed)
    }
  }

  /// The examples of rules for which the distribution of declarations over files does not matter.
  static let ofPrograms = all.filter(\.rule.isAboutPrograms)

  var testDescription: String { "\(rule.id): \(title)" }

  /// The configuration of the spec, with only this rule enabled.
  func configuration() throws -> LintConfiguration {
    try LintConfiguration.of(spec).only(rule)
  }

  func map(_ transform: (String) -> String) -> ExampleCase {
    var copy = self
    copy.files = files.map(transform)
    return copy
  }

  /// The same files in reverse order of their names.
  var reversed: ExampleCase {
    var copy = self
    copy.files.reverse()
    return copy
  }

  /// The example between other declarations.
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

  /// Each declaration in a separate file.
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

  /// The files as the linter gets them.
  var lintFiles: [LintFile] { Self.lintFiles(parsed()) }

  private static func lintFiles(_ parsed: [CommentedFile]) -> [LintFile] {
    parsed.map { LintFile($0.facts, module: SourceModule(name: "App", isPackageTarget: false)) }
  }

  /// The files, parsed; those that are not valid Swift are missing. It is a function, because parsing takes most of the
  /// time of these tests.
  private func parsed() -> [CommentedFile] {
    files.enumerated().compactMap { number, source in
      let source = SourceText(path: "File\(number).swift", text: MarkedText(source).text)
      return Self.facts(of: source).map { CommentedFile($0, source: source) }
    }
  }

  /// The findings for a configuration, except those that comments disable.
  func findings(_ configuration: LintConfiguration) -> [Diagnostic] {
    Self.findings(in: parsed(), configuration)
  }

  private static func findings(
    in parsed: [CommentedFile], _ configuration: LintConfiguration
  ) -> [Diagnostic] {
    Linter(configuration).lint(lintFiles(parsed)).suppressing(parsed, in: configuration).diagnostics
  }

  /// Expects findings of this rule at the marks, and none elsewhere.
  func expectMarks(
    _ configuration: LintConfiguration? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let parsed = parsed()
    #expect(
      parsed.count == files.count, "an example is not valid Swift", sourceLocation: sourceLocation)
    let found = Self.findings(in: parsed, try configuration ?? self.configuration())
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

  /// Expects that all fixes together produce the example's fixed files, or that there are no fixes.
  func expectFixes() throws {
    let sources = files.enumerated().map { number, source in
      SourceText(path: "File\(number).swift", text: MarkedText(source).text)
    }
    let configuration = try configuration()
    let found = findings(configuration)
    var fixes = FixSet()
    for fix in found.compactMap(\.fix) {
      let isAlone = fixes.insert(fix)
      #expect(isAlone, "two fixes at one location")
    }
    guard let fixed else {
      #expect(fixes.paths.isEmpty, "a fix that the example does not expect")
      return
    }
    let texts = sources.map { String(decoding: fixes.applied(to: $0), as: UTF8.self) }
    #expect(texts == fixed)
    var fixedExample = self
    fixedExample.files = texts
    let parsed = fixedExample.parsed()
    try #require(parsed.count == files.count, "the fixed code is not valid Swift")
    let left = Self.findings(in: parsed, configuration)
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
    // Invalid Swift would satisfy every expectation.
    return outcome.error == nil ? outcome.facts : nil
  }
}
