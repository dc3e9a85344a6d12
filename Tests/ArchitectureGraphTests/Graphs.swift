import AppAnalysis
import ArchitectureContracts
import ArchitectureGraph
import ArchitectureModel
import CodeOverview
import LinkedProgram
import LintRules
import StoreSpec
import StoregenDiagnostics
import SwiftFacts
import Testing

/// Graphs of texts.
enum Graphs {
  /// The graph of a spec.
  static func ofSpec(_ text: String) throws -> AppGraph {
    let source = SourceText(path: "storegen.yml", text: text)
    return SpecGraph.of(try spec(source), locations: locations([source]))
  }

  /// The graph of code.
  static func ofCode(_ sources: String..., findings: [Diagnostic] = []) throws -> AppGraph {
    let texts = sources.enumerated().map { SourceText(path: "App/File\($0).swift", text: $1) }
    let overview = try overview(of: texts, LintConfiguration())
    return GraphMerge.of([overview], findings: findings, and: nil, locations: locations(texts))
  }

  /// The graph of a spec and its code.
  static func of(spec text: String, _ sources: String...) throws -> AppGraph {
    let specText = SourceText(path: "storegen.yml", text: text)
    let spec = try spec(specText)
    let texts = sources.enumerated().map { SourceText(path: "App/File\($0).swift", text: $1) }
    let overview = try overview(
      of: texts, LintConfiguration(AnalysisSettings(architecture: spec)))
    return GraphMerge.of(
      [overview], findings: [], and: spec, locations: locations(texts + [specText]))
  }

  /// The groups of code, with the uses between them.
  ///
  /// - Parameters:
  ///   - lint: the content of `lint:`.
  ///   - sources: texts by path.
  static func ofGroups(_ lint: String, _ sources: [String: String]) throws -> AppGraph {
    let spec = SourceText(path: "storegen.yml", text: "version: 1\nlint: \(lint)\n")
    let settings = try #require(SpecLoader.load(spec, for: .configuration).lint)
    let texts = sources.map { SourceText(path: $0, text: $1) }
    let files = try texts.map { text in
      LintFile(
        try #require(FactReader.read(text).facts), module: SourceModule(name: "App", isPackageTarget: false))
    }
    let context = AnalysisContext(files.inOrder, settings: AnalysisSettings())
    let contracts = ContractSettings(groups: settings.groups, contracts: settings.contracts)
    var graph = AppGraph()
    graph.add(ContractCheck(contracts, in: context).overview(), locations: locations(texts + [spec]))
    return graph
  }

  private static func spec(_ source: SourceText) throws -> AppSpec {
    let outcome = SpecLoader.load(source, for: .configuration)
    return try #require(outcome.spec, "\(outcome.diagnostics)")
  }

  private static func overview(
    of texts: [SourceText], _ configuration: LintConfiguration
  ) throws -> CodeOverview {
    let files = try texts.map { text in
      let outcome = FactReader.read(text)
      try #require(outcome.error == nil, "\(String(describing: outcome.error))")
      return LintFile(
        try #require(outcome.facts), module: SourceModule(name: "App", isPackageTarget: false))
    }
    return CodeOverview(of: files, settings: configuration.analysis)
  }

  private static func locations(_ texts: [SourceText]) -> GraphLocations {
    let texts = Dictionary(texts.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    return GraphLocations(text: { texts[$0] })
  }
}

extension AppGraph {
  /// `event > handler`, for each subscription.
  var flows: [String] { subscriptions.map { "\($0.event) > \($0.handler)" } }

  /// The stores and members that emit an event.
  func senders(of id: String) -> [String] {
    event(id)?.emissions.map { "\($0.store ?? "?").\($0.member ?? "?")" } ?? []
  }
}
