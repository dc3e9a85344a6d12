import AppAnalysis
import ArchitectureModel
import CodeOverview
import LinkedProgram
import LintRules
import SpecImport
import StoreSpec
import StoregenDiagnostics
import SwiftFacts
import Testing

/// The spec that is imported from texts, without its head.
struct Imported {
  let text: String
  let errors: [Diagnostic]
  /// What the command says about it.
  let summary: [String]
  let diagnostics: [Diagnostic]

  /// Imports stores named `*Store` and `*Model`.
  init(_ sources: String...) throws {
    let found = try Self.read(sources)
    let result = found.newText(lint: "", path: "storegen.yml")
    text = result.text
    errors = result.errors
    summary = result.summary
    diagnostics = found.diagnostics
    let outcome = SpecLoader.load(SourceText(path: "storegen.yml", text: result.text))
    #expect(!outcome.diagnostics.contains { $0.severity == .error }, "\(outcome.diagnostics)")
  }

  /// Adds what is missing to a spec.
  init(updating spec: String, _ sources: String...) throws {
    let source = SourceText(path: "storegen.yml", text: spec)
    let former = SpecLoader.load(source, for: .configuration)
    try #require(!former.diagnostics.contains { $0.severity == .error }, "\(former.diagnostics)")
    let found = try Self.read(sources, updating: former.spec)
    let result = found.updatedText(of: source, spec: former.spec) {
      SpecLoader.load($0).diagnostics
    }
    text = result.text
    errors = result.errors
    summary = result.summary
    diagnostics = found.diagnostics
  }

  private static func read(
    _ sources: [String], updating spec: AppSpec? = nil
  ) throws -> ImportedSpec {
    let texts = sources.enumerated().map {
      SourceText(path: "App/File\($0).swift", text: "import Observation\n\($1)")
    }
    let files = try texts.map { text in
      LintFile(
        try #require(FactReader.read(text).facts),
        module: SourceModule(name: "App", isPackageTarget: false))
    }
    let configuration = LintConfiguration(
      AnalysisSettings(
        stores: ["*Store", "*Model"].map { NamePattern($0) }))
    let overview = CodeOverview(
      of: files, settings: configuration.analysis, withDeclarations: true)
    let byPath = Dictionary(texts.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    return ImportedSpec(
      of: [overview], in: ImportedSpec.Project(app: "App", output: "Generated", platforms: []),
      updating: spec, source: SourceReader(text: { byPath[$0] }, relative: { $0 }))
  }

  /// The lines from one that is `key` to the next one that is not deeper, without indentation.
  func lines(of key: String) -> [String] {
    let all = text.split(separator: "\n").map(String.init)
    guard
      let start = all.firstIndex(where: {
        $0.drop { $0 == " " } == "\(key):" || $0.drop { $0 == " " } == "\(key): |"
      })
    else { return [] }
    let depth = all[start].prefix { $0 == " " }.count
    return all[(start + 1)...].prefix { $0.prefix { $0 == " " }.count > depth }
      .map { String($0.drop { $0 == " " }) }
  }
}
