import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// Collects the errors and warnings of checks, which share some messages.
struct DiagnosticCollector {
  private(set) var diagnostics: [Diagnostic] = []
  /// The number of known names that may still be compared with unknown ones, for suggestions: each search goes through
  /// all of them.
  private var remainingComparisons = 50_000
  /// Created for the first unknown context.
  private var renamedContexts: RenamedContexts?

  mutating func error(
    _ message: String, at range: SourceRange, reason: String? = nil, help: String? = nil,
    meant: String? = nil, notes: [Note] = []
  ) {
    diagnostics.append(
      Diagnostic(
        .error, message, at: range, reason: reason, help: help, meant: meant, notes: notes))
  }

  mutating func warning(
    _ message: String, at range: SourceRange, reason: String? = nil, help: String? = nil,
    notes: [Note] = []
  ) {
    diagnostics.append(
      Diagnostic(.warning, message, at: range, reason: reason, help: help, notes: notes))
  }

  /// The known name that another one is, except for a typing error, as long as names may be compared.
  mutating func typo(_ name: String, of known: [String]) -> String? {
    guard remainingComparisons > 0 else { return nil }
    remainingComparisons -= known.count
    return NameProposal.typo(name, of: known)
  }

  /// Reports an unknown name.
  ///
  /// - Parameters:
  ///   - none: the reason to report if there are no known names.
  ///   - remedy: the help in that case.
  ///   - otherHelp: the help if no known name is similar.
  mutating func unknown(
    _ kind: String, named name: Located<String>, among known: some RandomAccessCollection<String>,
    none: String = "none are declared",
    remedy: String? = nil, unlessSimilar otherHelp: String? = nil
  ) {
    let shown = known.prefix(20).joined(separator: ", ") + (known.count > 20 ? " …" : "")
    let list = Self.list(of: name.value)
    let proposal = list == nil && remainingComparisons > 0 ? NameProposal.nearest(to: name.value, among: known) : nil
    remainingComparisons -= known.count
    error(
      "there is no \(kind) named `\(name.value)`", at: name.range,
      reason: known.isEmpty ? none : "known names: \(shown)",
      help: list.map { "separate the names with commas: `[\($0)]`" } ?? (known.isEmpty ? remedy : nil) ?? otherHelp,
      meant: proposal)
  }

  /// The names in a text that was meant as a list: `User, Cart` for `User Cart`; nil if it is something else.
  static func list(of text: String) -> String? {
    let words = text.split(separator: " ").map(String.init)
    guard words.count > 1, words.allSatisfy({ SwiftIdentifier.isValid($0) }) else { return nil }
    return words.joined(separator: ", ")
  }

  /// Reports an unknown context, which may be the name of a store, or the former name of a context.
  ///
  /// - Parameter member: the event, field or action of the context that is mentioned.
  mutating func unknownContext(_ name: Located<String>, member: String? = nil, in spec: AppSpec) {
    // `CapitalCheck` reports the context.
    if let context = spec.context(named: name.value.firstLowercased), spec.isCapitalizedElsewhere(context) { return }
    let owner =
      name.value.hasSuffix(StoreNaming.ending)
      ? spec.context(named: String(name.value.dropLast(StoreNaming.ending.count))) : nil
    guard let owner else {
      var renamed = renamedContexts ?? RenamedContexts(spec)
      let help = renamed.newName(of: name.value).map { new in
        "if `\(name.value)` was renamed to `\(new)`, write `\(member.map { "\(new).\($0)" } ?? new)`"
      }
      renamedContexts = renamed
      return unknown("context", named: name, among: spec.contexts.lazy.map(\.name.value), unlessSimilar: help)
    }
    error(
      "`\(name.value)` is the store, not the context `\(owner.name.value)`", at: name.range,
      meant: owner.name.value)
  }

  /// Reports names that a list contains twice.
  mutating func requireListedOnce(_ names: [Located<String>]) {
    for (name, first) in names.repeated {
      error(
        "`\(name.value)` is listed twice", at: name.range, help: "remove it",
        notes: [Note("first listed here", at: first)])
    }
  }

  /// Reports names that are declared twice.
  mutating func requireUnique(_ names: [Located<String>], kind title: String) {
    for (name, first) in names.repeated {
      error(
        "duplicate \(title) `\(name.value)`", at: name.range,
        help: "remove one of them, or choose another name",
        notes: [Note("first declared here", at: first)])
    }
  }
}

extension [Located<String>] {
  /// The names that occur before, each with the location of the first occurrence.
  fileprivate var repeated: [(name: Located<String>, first: SourceRange)] {
    var locations: [String: SourceRange] = [:]
    return compactMap { name in
      guard let first = locations[name.value] else {
        locations[name.value] = name.range
        return nil
      }
      return (name, first)
    }
  }
}
