import AppAnalysis
import ArchitectureContracts
import ArchitectureModel
import Foundation
import LinkedProgram
import StoreSpec
import StoregenDiagnostics
import StoregenTestSupport
import SwiftFacts
import Testing

/// An app with contracts. `--- PATH` begins a file, and `«` and `»` enclose the uses that violate a contract.
struct ContractApp {
  let report: ContractReport
  let overview: ContractOverview
  /// Explains the code in the marks.
  let explanations: [UseExplanation]
  private let texts: [String: String]
  private let marks: [String: [Range<Int>]]

  /// - Parameters:
  ///   - lint: the content of `lint:`.
  ///   - isPackage: whether each folder at the top is a module.
  init(_ lint: String, _ code: String, isPackage: Bool = false) throws {
    let lint = lint.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }.joined(separator: "\n")
    let spec = MarkedText("version: 1\nlint:\n\(lint)\n")
    let outcome = SpecLoader.load(SourceText(path: "storegen.yml", text: spec.text), for: .configuration)
    let settings = try #require(outcome.lint, "\(outcome.diagnostics)")
    var texts = ["storegen.yml": spec.text]
    var marks = spec.ranges.isEmpty ? [:] : ["storegen.yml": spec.ranges]
    var files: [LintFile] = []
    for part in "\n\(code)".components(separatedBy: "\n--- ").dropFirst() {
      let path = String(part.prefix { $0 != "\n" })
      let text = MarkedText(String(part.dropFirst(path.count + 1)))
      texts[path] = text.text
      if !text.ranges.isEmpty { marks[path] = text.ranges }
      let module = SourceModule(
        name: isPackage ? String(path.prefix { $0 != "/" }) : "App", isPackageTarget: isPackage,
        isTest: path.contains("Tests/"))
      files.append(LintFile(try #require(Self.facts(of: text.text, path: path)), module: module))
    }
    self.texts = texts
    self.marks = marks
    let context = AnalysisContext(files.inOrder, settings: AnalysisSettings())
    let check = ContractCheck(ContractSettings(groups: settings.groups, contracts: settings.contracts), in: context)
    report = check.report()
    overview = check.overview()
    explanations = marks.sorted { $0.key < $1.key }.flatMap { path, ranges in
      ranges.flatMap { check.explanations(of: SourceRange(path: path, bytes: $0)) }
    }
  }

  private static func facts(of text: String, path: String) -> FileFacts? {
    FactReader.read(SourceText(path: path, text: text)).facts
  }

  /// Expects findings at the marks and nowhere else.
  func expectMarks(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    let found = Dictionary(grouping: report.findings, by: \.range.path)
    for path in Set(found.keys).union(marks.keys).sorted() {
      let expected = (marks[path] ?? []).map { text(at: path, $0) }.sorted()
      let actual = (found[path] ?? []).map { text(at: path, $0.range.bytes) }.sorted()
      #expect(actual == expected, "\(path): \(messages)", sourceLocation: sourceLocation)
    }
  }

  private func text(at path: String, _ bytes: Range<Int>) -> String {
    let line = (texts[path]?.utf8.prefix(bytes.lowerBound).count { $0 == UInt8(ascii: "\n") } ?? 0) + 1
    return
      "\(line): \(String(decoding: texts[path]?.utf8.dropFirst(bytes.lowerBound).prefix(bytes.count) ?? "".utf8[...], as: UTF8.self))"
  }

  var messages: [String] { report.findings.map(\.message) }
}
