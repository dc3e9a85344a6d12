import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let storeCallsStore = LintRule(
    id: "store_calls_store",
    section: .coupling,
    summary: "A store calls another store's method for its effect, or changes one of its fields.",
    rationale: """
      A store that commands another has to know what the other is for, and tests of the first need both. The other \
      store does not show why it changes. Let a store publish what happened, and let others subscribe.
      """,
    limits: """
      The rule does not report:
      - queries: calls whose result is used, or that take a completion or an `inout` argument
      - methods that only show or log something
      - subscriptions: calls that return a stream or token, or that take only a closure, with or without literals \
      before it
      - calls through a protocol or `@Dependency`
      - calls by a composition root, or in code that builds views or menus
      - calls on objects the store creates, within a class hierarchy, or between nested types
      - a method passed as a value
      - reads of another store's values, unless the option `reads` is on
      """,
    defaults: (withoutSpec: .warning, withSpec: .error),
    convention: .eventsBetweenStores,
    needs: [.stores],
    options: [reads],
    triggering: StoreCallsStoreExamples.triggering,
    nonTriggering: StoreCallsStoreExamples.nonTriggering,
    check: { StoreCallsStoreCheck(context: $0, options: $1).findings() })

  fileprivate static let reads = RuleOption.flag(
    "reads",
    documentation: "`true` also reports stores that read another store's values.")
}

private struct StoreCallsStoreCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    let users = restrictedStores.filter { !stores.roots.isCompositionRoot($0.id) }
      .map { (store: $0.id, commands: stores.coupling.commands(of: $0.id)) }
    let services = services(of: users)
    return users.flatMap { store, commands in
      Dictionary(grouping: commands, by: \.store).values.map {
        finding(on: store, $0, isService: services.contains($0[0].store))
      } + (options.isOn(LintRule.reads) ? findings(onReadsIn: store) : [])
    }
  }

  /// One finding for each store whose values a store reads.
  private func findings(onReadsIn store: TypeID) -> [Finding] {
    Dictionary(grouping: stores.coupling.reads(of: store), by: \.store).values.map {
      finding(on: store, $0, isService: false)
    }
  }

  /// The stores that many others command, as they would call a logger.
  private func services(of users: [(store: TypeID, commands: [StoreDependency])]) -> Set<TypeID> {
    var callers: [TypeID: Set<TypeID>] = [:]
    for user in users {
      for command in user.commands { callers[command.store, default: []].insert(user.store) }
    }
    return Set(callers.filter { $0.value.count > 3 }.keys)
  }

  /// The finding on all that a store does with another one.
  private func finding(on store: TypeID, _ uses: [StoreDependency], isService: Bool) -> Finding {
    let use = uses[0]
    let name = storeName(store)
    let other = storeName(use.store)
    let declaration =
      types.methods(meantBy: use.fact, of: use.store).first ?? program.members(use.fact.nameID, of: use.store).first
    return Finding(
      message: "`\(name)` \(phrase(for: uses)) of another store, `\(other)`",
      range: use.fact.range,
      reason: reason(of: use, by: name, on: other),
      help: advice(on: uses, in: store, isService: isService),
      notes: Note.otherPlaces(uses.dropFirst()) { use in
        let participle = use.kind == .calls ? "called" : use.kind == .changes ? "changed" : "read"
        return Note("`\(use.fact.name)` is \(participle) here", at: use.fact.range)
      } + (reference(to: use.store, in: store).map { [Note("`\($0.name)` refers to it", at: $0.nameRange)] } ?? [])
        + (declaration.map { [Note("`\(use.fact.name)` is declared here", at: $0.nameRange)] } ?? []),
      about: [other])
  }

  /// The property by which a store refers to another one.
  private func reference(to other: TypeID, in store: TypeID) -> Fact? {
    program.storedProperties(of: store).first { stores.dependencies.otherStore(retainedBy: $0, of: store) == other }
  }

  /// `calls `stop` and `clear``, `changes 5 fields`
  private func phrase(for uses: [StoreDependency]) -> String {
    let kinds = uses.map(\.kind).uniqued()
    return Phrase.list(
      kinds.map { kind in
        let names = uses.filter { $0.kind == kind }.map(\.fact.name).uniqued()
        let what = kind == .calls ? "methods" : "fields"
        return "\(kind.verb) " + (names.count > 3 ? "\(names.count) \(what)" : Phrase.names(names))
      })
  }

  private func reason(of use: StoreDependency, by name: String, on other: String) -> String {
    let what =
      use.kind == .reads
      ? "what `\(name)` does depends on `\(other)`" : "`\(name)` decides what `\(other)` does"
    guard let singleton = singleton(accessing: use.fact) else {
      return "\(what), so `\(name)` cannot be tested or moved without it"
    }
    return "\(what), and a test cannot replace `\(singleton)`"
  }

  private func advice(on uses: [StoreDependency], in store: TypeID, isService: Bool) -> String {
    let use = uses[0]
    let calls = uses.filter { $0.kind == .calls }.map(\.fact.name).uniqued()
    let changes = uses.filter { $0.kind == .changes }.map(\.fact.name).uniqued()
    if calls.count + changes.count > 1, !isService,
      let advice = StoreAdvice.event(calls: calls, changes: changes, storeName(use.store))
    {
      return advice
    }
    let name = storeName(store)
    let other = storeName(use.store)
    let member = use.fact.name
    switch use.kind {
    case .reads, .retains:
      return "take `\(member)` as a parameter, or let `\(other)` publish its changes"
    case .changes: return proposal(of: use, reaction: "change `\(member)`", by: other)
    case .calls: break
    }
    switch stores.requests.request(use.fact, of: use.store) {
    case .query: return "take `\(member)` as a closure or through a narrow protocol"
    case .command where isService:
      return
        "many stores call `\(other)`: take `\(member)` as a closure or through a narrow protocol"
    case .command where isLookedUp(use.fact.base), .task:
      return "pass `\(name)` a closure or a narrow protocol for `\(member)`"
    case .command where use.fact.functionName == member:
      return "let `\(name).\(member)` publish an event, and `\(other)` subscribe to it"
    case .command: return proposal(of: use, reaction: "call `\(member)`", by: other)
    }
  }

  private func proposal(of use: StoreDependency, reaction: String, by other: String) -> String {
    let location = use.fact.functionName.map { " in `\($0)`" } ?? ""
    return "publish an event\(location), and let `\(other)` handle it and \(reaction)"
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

  /// `Store.shared`, if a member is used on that.
  private func singleton(accessing member: Fact) -> String? {
    guard let base = member.base?.withoutUnwrapping, base.kind == .member,
      let outer = base.base, case .metatype(let type) = types.type(of: outer), let id = type.nominal
    else { return nil }
    return "\(program.displayName(of: id)).\(base.name)"
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
