import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let storeCallsStore = LintRule(
    id: "store_calls_store",
    section: .coupling,
    summary: "A store calls a method of another store.",
    rationale: """
      A store that tells another one what to do has to know what the other is for, and each new reaction \
      is one more line in it. Nobody sees from the second store why it changes, and the first one runs \
      in a test only with the second. A store publishes what has happened; whoever cares subscribes.
      """,
    limits: """
      Subscribing (for a stream or a token, or with nothing but a closure, or what literals name), calls \
      through a protocol, calls of a composition root or of what the store made itself, and calls within \
      one family of classes or of nested types are not flagged. A method that is passed as a value is no \
      call. Values of another store are only flagged with `reads`.
      """,
    defaults: (alone: .warning, spec: .error),
    options: [reads],
    triggering: StoreCallsStoreExamples.triggering,
    nonTriggering: StoreCallsStoreExamples.nonTriggering,
    check: { StoreCallsStoreCheck(context: $0, options: $1).findings() })

  fileprivate static let reads = RuleOption.flag(
    "reads", "`true` also flags values of another store that a store reads or changes.")
}

/// What is done with one member of another store; where that happens again is one finding.
private struct UsedMember: Hashable {
  let kind: StoreDependency.Kind
  let store: TypeID
  let name: Name

  init(_ use: StoreDependency) {
    kind = use.kind
    store = use.store
    name = use.fact.nameID
  }
}

private struct StoreCallsStoreCheck: RuleCheck {
  let context: LintContext
  let options: RuleOptions

  func findings() -> [Finding] {
    stores.catalog.storeTypes.filter { !stores.roots.isCompositionRoot($0.id) }.flatMap { type in
      let uses = stores.dependencies.otherStoresUsed(in: type.id)
        .filter { $0.kind == .calls ? $0.fact.name != "emit" : options.isOn(LintRule.reads) }
        .filter { !isUsedOfPart($0, of: type.id) }
      return Dictionary(grouping: uses, by: UsedMember.init).values
        .map { finding(on: type.id, $0) }
    }
  }

  /// The finding for all places where a store does the same with a member of another one.
  private func finding(on store: TypeID, _ uses: [StoreDependency]) -> Finding {
    let use = uses[0]
    let name = self[store].name
    let other = self[use.store].name
    return Finding(
      message: "`\(name)` \(use.kind.verb) `\(use.fact.name)` of `\(other)`, another store",
      range: use.fact.range,
      reason: reason(of: use, name, other),
      help: advice(on: use, in: store),
      notes: repetition(uses)
        + program.members(use.fact.nameID, of: use.store).prefix(1).map {
          Note("`\(use.fact.name)` is declared here", at: $0.nameRange)
        })
  }

  /// Where the same happens again.
  private func repetition(_ uses: [StoreDependency]) -> [Note] {
    guard uses.count > 1 else { return [] }
    let more = uses.count > 2 ? ", and in \(Phrases.count(uses.count - 2, "more place"))" : ""
    return [Note("and here\(more)", at: uses[1].fact.range)]
  }

  private func reason(of use: StoreDependency, _ name: String, _ other: String) -> String {
    let isQuestion =
      use.kind == .reads
      || use.kind == .calls && stores.requests.request(use.fact, of: use.store) == .question
    let what =
      isQuestion
      ? "what `\(name)` does depends on `\(other)`" : "`\(name)` decides what `\(other)` does"
    guard let singleton = singleton(behind: use.fact) else {
      return "\(what), so that it cannot be tested or moved without it"
    }
    return "\(what), and a test cannot put anything in the place of `\(singleton)`"
  }

  private func advice(on use: StoreDependency, in store: TypeID) -> String {
    let name = self[store].name
    let other = self[use.store].name
    let member = use.fact.name
    switch use.kind {
    case .reads, .keeps:
      return "take `\(member)` as a parameter, or let `\(other)` publish its changes"
    case .changes: return proposal(of: use, "change `\(member)`", other)
    case .calls: break
    }
    switch stores.requests.request(use.fact, of: use.store) {
    case .question: return "take `\(member)` as a closure or by a narrow protocol"
    case .task:
      return
        "give `\(name)` a closure or a narrow protocol for `\(member)`, or let the composition "
        + "root call both"
    case .command where use.fact.functionName == member:
      return "let `\(name).\(member)` publish an event, and `\(other)` subscribe to it"
    case .command: return proposal(of: use, "call `\(member)`", other)
    }
  }

  private func proposal(of use: StoreDependency, _ reaction: String, _ other: String) -> String {
    let place = use.fact.functionName.map { " in `\($0)`" } ?? ""
    return "publish an event\(place), and let `\(other)` handle it and \(reaction) itself"
  }

  /// Whether a member is used of something that the store made itself, which is a part of it.
  private func isUsedOfPart(_ use: StoreDependency, of store: TypeID) -> Bool {
    use.fact.base.map { stores.creation.isCreated($0, in: store) } ?? false
  }

  /// `Store.shared`, where that is what a member is used of.
  private func singleton(behind member: Fact) -> String? {
    guard let base = member.base?.withoutUnwrapping, base.kind == .member,
      let outer = base.base, case .metatype(let type) = types.type(of: outer), let id = type.nominal
    else { return nil }
    return "\(self[id].name).\(base.name)"
  }
}

extension StoreDependency.Kind {
  fileprivate var verb: String {
    switch self {
    case .keeps: "keeps"
    case .calls: "calls"
    case .reads: "reads"
    case .changes: "changes"
    }
  }
}

extension Fact {
  /// The name of the innermost function around it.
  fileprivate var functionName: String? { ancestors.first { $0.kind == .function }?.name }
}
