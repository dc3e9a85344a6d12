import AppAnalysis
import ArchitectureModel
import LinkedProgram
import LintRules
import SpecImport
import StoreConversion
import StoreSpec
import StoregenDiagnostics
import SwiftFacts
import Testing

/// The sources after the store of the context `Cart` is converted.
struct Converted {
  /// The texts by path; removed files are missing.
  private(set) var files: [String: String] = [:]
  let spec: String
  /// The messages of refusals, with the lines they are about.
  let obstacles: [String]
  /// What the refusals propose.
  let helps: [String]
  /// The same for what people have to change.
  let changes: [String]

  /// - Parameters:
  ///   - contexts: the contexts of the spec, with indentation.
  ///   - sources: the files `App/File0.swift` and so on.
  init(_ contexts: String, _ sources: String...) throws {
    let texts = sources.enumerated().map { number, text in
      SourceText(path: "App/File\(number).swift", text: text)
    }
    let source = SourceText(
      path: "storegen.yml",
      text: "version: 1\napp: Shop\ngenerate: { output: Generated }\ncontexts:\n" + contexts)
    let outcome = SpecLoader.load(source)
    let former = try #require(outcome.spec, "\(outcome.diagnostics)")
    let configuration = LintConfiguration(
      AnalysisSettings(
        stores: ["*Store", "*Model"].map { NamePattern($0) }, architecture: former))
    let files = try texts.map { text in
      LintFile(
        try #require(FactReader.read(text).facts),
        module: SourceModule(name: "App", isPackageTarget: false))
    }
    let conversion = try #require(
      StoreConversion(of: "Cart", in: files, settings: configuration.analysis))
    let converted = try #require(
      ConvertedSpec(source, of: "Cart", after: conversion))
    spec = converted.text
    let new = SpecLoader.load(SourceText(path: "storegen.yml", text: converted.text))
    let byPath = Dictionary(texts.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    var obstacles = conversion.obstacles
    var changes = conversion.changes
    for text in texts { self.files[text.path] = text.text(in: 0..<text.utf8.count) }
    if let spec = new.spec, obstacles.isEmpty {
      let result = try #require(
        ConvertedSources(conversion, of: "Cart", in: spec, text: { byPath[$0] }))
      obstacles = result.obstacles
      changes += result.lostComments
      for file in result.files { self.files[file.path] = file.new }
    }
    func described(_ found: [Diagnostic]) -> [String] {
      found.sortedByLocation().map { found in
        let line = found.range.flatMap { range in
          byPath[range.path]?.position(of: range.bytes.lowerBound).line
        }
        return "\(line ?? 0): \(found.message)"
      }
    }
    self.obstacles = described(obstacles)
    helps = obstacles.sortedByLocation().compactMap(\.help)
    self.changes = described(changes)
  }

  var actions: String? { files["App/CartStore+Actions.swift"] }
  var handlers: String? { files["App/CartStore+Handlers.swift"] }
}

extension String {
  /// The message after `3: `.
  var dropLine: String { String(drop { $0 != " " }.dropFirst()) }
}
