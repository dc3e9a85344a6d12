import ArchitectureContracts
import ArchitectureModel
import ArgumentParser
import LintDriver
import StoregenDiagnostics
import StoregenFiles

/// The output formats of contracts.
enum ContractFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json

  /// - Parameters:
  ///   - starts: since when the code follows contracts, by their names.
  ///   - isDetailed: whether the text lists the files and types of groups, which JSON always does.
  ///   - sourceText: finds the text of a file by its path.
  func text(
    of overview: ContractOverview, _ starts: [String: ContractHistory.Start], isDetailed: Bool,
    sourceText: (String) -> SourceText?
  ) -> String {
    let place = { (range: SourceRange) in PrintedPlace(range, in: sourceText(range.path)) }
    let found = ContractsJSON(overview, starts: starts, place: place)
    return switch self {
    case .text: found.contracts.map(\.lines).joined() + found.groups.map { $0.lines(isDetailed: isDetailed) }.joined()
    case .json: CanonicalJSON.text(of: found)
    }
  }

  /// The text of what code uses.
  func text(of explanations: [UseExplanation], sourceText: (String) -> SourceText?) -> String {
    let found = explanations.map { ExplanationJSON($0) { PrintedPlace($0, in: sourceText($0.path)) } }
    return switch self {
    case .text: found.map(\.lines).joined()
    case .json: CanonicalJSON.text(of: found)
    }
  }
}

/// Groups and contracts, for tools.
struct ContractsJSON: Encodable {
  let contracts: [ContractJSON]
  let groups: [GroupJSON]
  let connections: [ConnectionJSON]

  init(
    _ overview: ContractOverview, starts: [String: ContractHistory.Start], place: (SourceRange) -> PrintedPlace
  ) {
    contracts = overview.contracts.map { ContractJSON($0, start: starts[$0.name], place: place) }
    groups = overview.groups.map { GroupJSON($0, place: place) }
    connections = overview.connections.map { ConnectionJSON(from: $0.from, to: $0.to, uses: $0.count) }
  }
}

/// How often the code of one group uses another.
struct ConnectionJSON: Encodable {
  let from: String
  let to: String
  let uses: Int
}

struct ContractJSON: Encodable {
  let name: String
  let place: PrintedPlace
  let result: Result
  let severity: String
  let reason: String?
  let demands: [String]
  /// What is counted: `uses` or `types`.
  let about: String
  let following: Int
  let exempt: Int
  let violations: Int
  let warnings: Int
  let unresolved: Int
  let types: NamesJSON
  let members: NamesJSON
  /// Since when the code follows the contract; nil if it does not, or without `--history`.
  let since: SinceJSON?

  struct SinceJSON: Encodable {
    let commit: String
    let date: String
    /// Whether the code may have followed it even before that commit.
    let isEarliestChecked: Bool
  }

  /// How many names could be resolved of those that may be about the contract.
  struct NamesJSON: Encodable {
    let resolved: Int
    let unresolved: Int

    init(_ counts: ContractOverview.NameCounts) {
      resolved = counts.resolved
      unresolved = counts.unresolved
    }
  }

  enum Result: String, Encodable {
    case kept, broken, off
  }

  init(
    _ contract: ContractOverview.Contract, start: ContractHistory.Start?, place: (SourceRange) -> PrintedPlace
  ) {
    name = contract.name
    self.place = place(contract.range)
    result = contract.severity == .off ? .off : contract.counts.violations == 0 ? .kept : .broken
    severity = contract.severity.rawValue
    reason = contract.reason
    demands = contract.demands
    about = contract.subject.rawValue
    following = contract.counts.following
    exempt = contract.counts.exempt
    violations = contract.counts.violations
    warnings = contract.counts.warnings
    unresolved = contract.counts.unresolved
    types = NamesJSON(contract.counts.types)
    members = NamesJSON(contract.counts.members)
    since = start.map { SinceJSON(commit: $0.commit, date: $0.date, isEarliestChecked: $0.isEarliestChecked) }
  }

  /// Matches: ` since 2026-10-02 (3f2a91c4d) or earlier`
  private var duration: String {
    since.map { " since \($0.date) (\($0.commit.prefix(9)))" + ($0.isEarliestChecked ? " or earlier" : "") } ?? ""
  }

  /// Matches: ` (1 % of types, 12 % of members)`
  private var shares: String {
    let parts = [("types", types), ("members", members)].compactMap { noun, names in
      names.unresolved == 0
        ? nil : "\(max(1, names.unresolved * 100 / (names.resolved + names.unresolved))) % of \(noun)"
    }
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }

  /// The contract with its result, and a line for each thing that it demands.
  var lines: String {
    let state = result == .broken ? "broken, \(Phrase.count(violations, "violation"))" : result.rawValue
    let head = "\(place.lineText): \(name): \(state)\(duration)\n"
    return ([head] + (demands + (result == .off ? [] : counts)).map { "  \($0)\n" }).joined()
  }

  private var counts: [String] {
    let noun = String(about.dropLast())
    let parts = [
      following == 0 ? nil : "\(Phrase.count(following, noun)) \(following == 1 ? "follows" : "follow") it",
      exempt == 0 ? nil : "\(Phrase.count(exempt, noun)) \(exempt == 1 ? "is an exception" : "are exceptions")",
      unresolved == 0 ? nil : "\(Phrase.count(unresolved, "name")) could not be resolved\(shares)",
      warnings == 0 ? nil : "`storegen lint` reports \(Phrase.count(warnings, "warning")) about it",
    ].compactMap(\.self)
    return parts.isEmpty ? [] : [parts.joined(separator: ", ")]
  }
}

struct GroupJSON: Encodable {
  let name: String
  /// Nil for a folder of a group with `each`, and for tests.
  let place: PrintedPlace?
  /// Modules that are not among the sources.
  let libraries: [String]
  let files: [String]
  let types: [String]

  init(_ group: ContractOverview.Group, place: (SourceRange) -> PrintedPlace) {
    name = group.name
    self.place = group.range.map(place)
    libraries = group.libraries
    files = group.files
    types = group.types
  }

  func lines(isDetailed: Bool) -> String {
    var content = [Phrase.count(files.count, "file"), Phrase.count(types.count, "type")]
    if !libraries.isEmpty {
      content = (files.isEmpty ? [] : content) + ["\(libraries.joined(separator: ", ").visible) from outside"]
    }
    let head = (place.map { "\($0.lineText): " } ?? "") + "\(name): \(content.joined(separator: ", "))\n"
    guard isDetailed else { return head }
    return head + (libraries + files + types).map { "  \($0.visible)\n" }.joined()
  }
}
