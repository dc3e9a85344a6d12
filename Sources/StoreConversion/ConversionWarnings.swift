import AppAnalysis
import ArchitectureModel
import CodeOverview
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// Lists the code that creates the store and cannot stay as it is, and the defaults that the initializer loses.
struct ConstructionWarnings: StoreClassReader {
  private let leaving: LeavingCode
  private(set) var outcome = StepOutcome()

  var storeClass: StoreClass { leaving.storeClass }

  init(in leaving: LeavingCode) {
    self.leaving = leaving
    for file in program.files where !file.facts.isGenerated {
      for call in file.facts.all(.call) where !leaving.contains(call) {
        guard creates(call), let help = help(withConstructionBy: call) else { continue }
        outcome.warn("`\(storeClass.type.name)` is created here", at: call.calleeRange, help: help)
      }
    }
    for parameter in storeClass.designatedInitializers.flatMap(\.parameters)
    where spec.dependencies.contains(where: { $0.value == parameter.name }) {
      guard let value = parameter.initialExpression else { continue }
      outcome.warn(
        "`\(parameter.name)` no longer has a default", at: value.range,
        help: "pass this value where the composition root is created")
    }
  }

  /// Matches: `CartStore()`, and in other initializers of the class `self.init()`
  private func creates(_ call: Fact) -> Bool {
    guard let callee = call.base else { return false }
    if callee.kind == .member, callee.nameID == .initializer, callee.base?.isSelf == true {
      return program.enclosingType(of: call) == storeClass.id
    }
    return callee.name == storeClass.type.name && types.createdType(by: call)?.nominal == storeClass.id
  }

  /// What to do about code that creates the store; nil if it can stay.
  private func help(withConstructionBy call: Fact) -> String? {
    let hasWork = leaving.plumbing.startingCode != nil
    let isAlone =
      spec.events.isEmpty && spec.allHandlers.isEmpty && spec.notifications.isEmpty
      && spec.dependencies.isEmpty && spec.usedContexts.isEmpty
    guard isAlone else {
      return "take the one of the composition root, which connects it to the others"
        + (hasWork ? " and calls `start()`" : "")
    }
    if hasWork { return "take the one of the composition root, which also calls `start()`, or call it here" }
    let remaining = storeClass.members.filter {
      $0.kind == .initializer && $0.callsOwnInitializer
    }
    if call.arguments.isEmpty || remaining.contains(where: { types.labels(of: call, fit: $0) }) {
      return views.catalog.isPreviewOrTest(call)
        ? nil : "take the one of the composition root, unless this is meant to be another one"
    }
    return "remove the arguments: the generated class needs none"
  }
}

/// Lists singletons of other stores that the class uses although it gets these stores from the composition root.
///
/// Matches: `UserStore.shared.name`
struct SingletonWarnings: StoreClassReader {
  let storeClass: StoreClass
  private(set) var outcome = StepOutcome()

  init(in remaining: RemainingCode) {
    storeClass = remaining.storeClass
    let used = events.specStores.filter { spec.usedContexts.contains($0.context.name.value) }
    for member in storeClass.parts.flatMap({ $0.descendants(.member) })
    where remaining.contains(member) {
      guard let base = member.base, case .metatype? = types.type(of: base),
        let store = types.type(of: member)?.nominal,
        let name = used.first(where: { $0.store == store })?.context.propertyName
      else { continue }
      outcome.warn(
        "`\(base.name).\(member.name)` may be another object than `\(name)`", at: member.range,
        because: "the composition root sets the property `\(name)` of the generated class",
        help: "write `self.\(name)`")
    }
  }
}

/// Lists handwritten code that generated code does not connect to the events of the store.
struct ConnectionWarnings: StoreClassReader {
  let storeClass: StoreClass
  private(set) var outcome = StepOutcome()

  init(of storeClass: StoreClass) {
    self.storeClass = storeClass
    listStores()
    listObservers()
  }

  /// Lists handwritten stores to whose events generated code will subscribe, or whose handlers it will call.
  private mutating func listStores() {
    let name = spec.name.value
    let publishers = Set(spec.allHandlers.compactMap(\.source.context))
    for store in storeClass.otherStores where !store.isConnected {
      let context = store.context
      let handles = context.allHandlers.contains { $0.source.context == name }
      guard handles || publishers.contains(context.name.value) else { continue }
      let type = program[store.spec.store]
      outcome.warn(
        "generated code cannot deliver events between `\(name)` and `\(type.name)` yet",
        at: type.fact.nameRange,
        because: "`\(type.name)` still sends and receives them in its own way",
        help: "convert it, too: `storegen import --apply \(context.name.value)`")
    }
  }

  /// Lists other code that observes notifications which become events.
  private mutating func listObservers() {
    for event in store.events
    where event.channel == .notification && spec.event(named: event.nameInSpec) != nil {
      for handler in storeClass.eventCode.handlers(of: event)
      where !storeClass.contains(handler.location) {
        outcome.warn(
          "`\(event.name)` is no longer posted", at: handler.location.nameRange,
          help:
            "handle the event `\(spec.name.value).\(event.nameInSpec)`, with `handles` in the "
            + "spec or with `events()`")
      }
    }
  }
}
