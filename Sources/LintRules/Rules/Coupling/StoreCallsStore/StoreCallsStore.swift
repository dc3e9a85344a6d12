import AppAnalysis
import AppleNames
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let storeCallsStore = LintRule(
    id: "store_calls_store",
    section: .coupling,
    summary: "A store calls a method of another store.",
    rationale: """
      A store that calls another one has to know what the other is for, and each new reaction adds a \
      line to it. The second store does not show why it changes, and tests of the first one need the \
      second. A store should publish what has happened, and others subscribe.
      """,
    limits: """
      Not flagged: subscriptions (calls that return a stream or token, or that take only a closure, or \
      a closure after literals), calls through a protocol, calls by a composition root, calls on \
      objects that the store creates, and calls within a class hierarchy or between nested types. A \
      method passed as a value is not a call. Reads and changes of another store's values are flagged \
      only with `reads`.
      """,
    defaults: (withoutSpec: .warning, withSpec: .error),
    needs: [.stores],
    options: [reads],
    triggering: StoreCallsStoreExamples.triggering,
    nonTriggering: StoreCallsStoreExamples.nonTriggering,
    check: { StoreCallsStoreCheck(context: $0, options: $1).findings() })

  fileprivate static let reads = RuleOption.flag(
    "reads",
    documentation: "`true` also flags values of another store that a store reads or changes.")
}

/// A use of one member of another store; all uses of the same kind are one finding.
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
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    let users = stores.catalog.storeTypes.filter { !stores.roots.isCompositionRoot($0.id) }
      .map { (store: $0.id, uses: otherStoresUsed(in: $0.id)) }
    let services = services(of: users)
    return users.flatMap { store, uses in
      Dictionary(grouping: uses, by: UsedMember.init).values
        .map { finding(on: store, $0, isService: services.contains($0[0].store)) }
    }
  }

  private func otherStoresUsed(in store: TypeID) -> [StoreDependency] {
    stores.dependencies.otherStoresUsed(in: store)
      .filter {
        $0.kind == .calls ? $0.fact.name != StoreMethod.emit : options.isOn(LintRule.reads)
      }
      .filter { !isUsedOfPart($0, of: store) }
  }

  /// The stores that many others call, as they would call a logger.
  private func services(of users: [(store: TypeID, uses: [StoreDependency])]) -> Set<TypeID> {
    var callers: [TypeID: Set<TypeID>] = [:]
    for user in users {
      for use in user.uses { callers[use.store, default: []].insert(user.store) }
    }
    return Set(callers.filter { $0.value.count > 3 }.keys)
  }

  /// The finding for all locations where a store does the same with a member of another one.
  private func finding(on store: TypeID, _ uses: [StoreDependency], isService: Bool) -> Finding {
    let use = uses[0]
    let name = storeName(store)
    let other = storeName(use.store)
    return Finding(
      message: "`\(name)` \(use.kind.verb) `\(use.fact.name)` of another store, `\(other)`",
      range: use.fact.range,
      reason: reason(of: use, by: name, on: other),
      help: advice(on: use, in: store, isService: isService),
      notes: repetition(uses)
        + declarations(of: use).prefix(1).map {
          Note("`\(use.fact.name)` is declared here", at: $0.nameRange)
        })
  }

  /// The declarations of a member that is used; of several methods, those that the call may refer to.
  private func declarations(of use: StoreDependency) -> [Fact] {
    let members = Array(program.members(use.fact.nameID, of: use.store))
    guard let call = use.fact.call else { return members }
    let called = members.filter { $0.kind == .function && types.labels(of: call, fit: $0) }
    return called.isEmpty ? members : called
  }

  /// A note on the other locations where this happens.
  private func repetition(_ uses: [StoreDependency]) -> [Note] {
    guard uses.count > 1 else { return [] }
    let more = uses.count > 2 ? ", and in \(Phrase.count(uses.count - 2, "more place"))" : ""
    return [Note("also here\(more)", at: uses[1].fact.range)]
  }

  private func reason(of use: StoreDependency, by name: String, on other: String) -> String {
    let isQuery =
      use.kind == .reads
      || use.kind == .calls && request(use) == .query
    let what =
      isQuery
      ? "what `\(name)` does depends on `\(other)`" : "`\(name)` decides what `\(other)` does"
    guard let singleton = singleton(accessing: use.fact) else {
      return "\(what), so `\(name)` cannot be tested or moved without it"
    }
    return "\(what), and a test cannot replace `\(singleton)`"
  }

  private func advice(on use: StoreDependency, in store: TypeID, isService: Bool) -> String {
    let name = storeName(store)
    let other = storeName(use.store)
    let member = use.fact.name
    switch use.kind {
    case .reads, .retains:
      return "take `\(member)` as a parameter, or let `\(other)` publish its changes"
    case .changes: return proposal(of: use, reaction: "change `\(member)`", by: other)
    case .calls: break
    }
    switch request(use) {
    case .query: return "take `\(member)` as a closure or through a narrow protocol"
    case .command where isService:
      return
        "take `\(member)` as a closure or through a narrow protocol: many stores call `\(other)`"
    case .command where isLookedUp(use.fact.base), .task:
      return
        "give `\(name)` a closure or a narrow protocol for `\(member)`, or let the composition "
        + "root call both"
    case .command where use.fact.functionName == member:
      return "let `\(name).\(member)` publish an event, and `\(other)` subscribe to it"
    case .command: return proposal(of: use, reaction: "call `\(member)`", by: other)
    }
  }

  private func proposal(of use: StoreDependency, reaction: String, by other: String) -> String {
    let location = use.fact.functionName.map { " in `\($0)`" } ?? ""
    return "publish an event\(location), and let `\(other)` handle it and \(reaction) itself"
  }

  /// The purpose of a call. A call that is all a function or closure does, and that has a result, is its result.
  private func request(_ use: StoreDependency) -> StoreRequest {
    let request = stores.requests.request(use.fact, of: use.store)
    guard request == .command, let call = use.fact.parent, call.kind == .call,
      let code = call.withEffects.parent, code.statements == [call.withEffects],
      code.kind == .closure ? code.returnsToCaller : code.parent?.hasResult ?? false
    else { return request }
    return .query
  }

  /// Whether code looks up an object or receives it as an argument. Such an object is one of several, and cannot
  /// tell which events it should handle.
  private func isLookedUp(_ object: Fact?) -> Bool {
    guard let object = object?.withoutUnwrapping else { return false }
    switch object.kind {
    case .call, .subscriptCall: return true
    case .cast: return isLookedUp(object.firstChild)
    // Such as `trays.first`.
    case .member: return object.base.flatMap { types.type(of: $0)?.element } != nil
    case .name:
      if object.name.hasPrefix("$") { return true }
      guard case .local(let local) = program.meaning(of: object.nameID, at: object) else { return false }
      switch local.kind {
      case .parameter, .boundName: return true
      case .property, .optionalBinding: return isLookedUp(local.initialExpression)
      default: return false
      }
    default: return false
    }
  }

  /// Whether a member belongs to an object that the store created itself, which is part of it.
  private func isUsedOfPart(_ use: StoreDependency, of store: TypeID) -> Bool {
    use.fact.base.map { stores.creation.isCreated($0, in: store) } ?? false
  }

  /// `Store.shared`, if a member is used on that.
  private func singleton(accessing member: Fact) -> String? {
    guard let base = member.base?.withoutUnwrapping, base.kind == .member,
      let outer = base.base, case .metatype(let type) = types.type(of: outer), let id = type.nominal
    else { return nil }
    return "\(program[id].name).\(base.name)"
  }
}

extension StoreDependency.Kind {
  fileprivate var verb: String {
    switch self {
    case .retains: "keeps"
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

extension Fact {
  /// Whether the function that gets a closure uses its result: `items.map { … }`.
  fileprivate var returnsToCaller: Bool {
    guard let callee = parent?.parent?.base, callee.kind == .member else { return false }
    return StandardLibraryNames.methodsUsingResults.contains(callee.name)
  }
}
