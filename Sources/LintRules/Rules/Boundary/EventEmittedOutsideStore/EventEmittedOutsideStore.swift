import AppAnalysis
import ArchitectureModel
import CodeOverview
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let eventEmittedOutsideStore = LintRule(
    id: "event_emitted_outside_store",
    section: .boundary,
    summary: "A view or another store emits a store's event.",
    rationale: """
      An event reports what happened in the store that publishes it. Emitted from outside, it is a command in \
      disguise: the store's state does not reflect it, and its actions cannot check it.
      """,
    limits: """
      In views and other stores, the rule checks calls to a store's `emit`, to its generated emitters, and to `send` \
      and `yield` on its subjects and continuations if they send one of the app's enums or structs. A store's \
      extensions and nested types may emit, and so may tests. A subject that only the store observes is an input, \
      which anyone may send to.
      """,
    defaults: (withoutSpec: .error, withSpec: .error),
    needs: [.stores, .views, .events],
    triggering: EventEmittedOutsideStoreExamples.triggering,
    nonTriggering: EventEmittedOutsideStoreExamples.nonTriggering
      + EventEmittedOutsideStoreExamples.inputsAndValues,
    check: { EventEmittedOutsideStoreCheck(context: $0, options: $1).findings() })
}

/// Code that makes a store emit.
private struct Emission {
  let store: TypeID
  /// The declaration of `emit`, or of the property that sends; nil if there are several.
  let means: Fact?
  /// `store.emit`, `store.events.send`.
  let method: Fact
  /// The call, or the method that is passed as a value.
  let expression: Fact
}

private struct EventEmittedOutsideStoreCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    let ofViews = views.actions.inViewParts(foreignEmissions)
    let ofStores = stores.catalog.storeTypes.flatMap(\.parts).flatMap(foreignEmissions)
    return (ofViews + ofStores).map(finding)
  }

  /// The code in a declaration or extension that makes other stores emit.
  private func foreignEmissions(in part: Fact) -> [Emission] {
    emissions(in: part).filter { !mayEmit($0, in: part) }
  }

  /// The code in a declaration or extension that makes stores emit, in source order.
  private func emissions(in part: Fact) -> [Emission] {
    let calls = stores.operations.storeOperations(in: part).compactMap { operation -> Emission? in
      guard operation.member.name == StoreMethod.emit, operation.kind != .write,
        stores.catalog.stores.contains(operation.store)
      else { return nil }
      return Emission(
        store: operation.store,
        means: program.members(operation.member.nameID, of: operation.store).first,
        method: operation.member, expression: operation.expression)
    }
    let sends = events.outlets.uses(in: part).compactMap(sending)
    return (calls + sends).sorted { $0.method.index < $1.method.index }
  }

  /// `store.events.send(.added)`, and `store.events.send` as an argument.
  private func sending(by use: OutletUse) -> Emission? {
    let (method, outlet) = (use.method, use.outlet)
    let call = method.parent.flatMap { $0.kind == .call && $0.base == method ? $0 : nil }
    guard call?.arguments.first?.name.isEmpty ?? (method.parent?.kind == .argument) else { return nil }
    return Emission(
      store: outlet.store, means: outlet.property, method: method, expression: call ?? method)
  }

  /// Whether code may make a store emit: the store's own, that of nested types, and that of previews.
  private func mayEmit(_ emission: Emission, in part: Fact) -> Bool {
    guard !views.catalog.isPreviewOrTest(emission.method) else { return true }
    guard let id = program.typeTable.id(of: part) else { return false }
    return ([id] + program.typeTable.outerTypes(of: id)).contains {
      program.isKind($0, of: emission.store) || program.isKind(emission.store, of: $0)
    }
  }

  private func finding(_ emission: Emission) -> Finding {
    let store = program.displayName(of: emission.store)
    let emitter = viewName(at: emission.method)
    let isCall = emission.expression.kind == .call
    let event = isCall ? emission.expression.arguments.first?.firstChild?.eventName : nil
    let what = event.map { "`\($0)`" } ?? "an event"
    return Finding(
      message: "`\(emitter)` makes `\(store)` emit \(what)",
      range: emission.expression.range,
      reason: "an event reports what happened in `\(store)`, so only its own code should emit it",
      help:
        "add a method to `\(store)` that makes the change and emits \(what), and call it here",
      // What storegen generates cannot be made private.
      notes: emission.means.flatMap { $0.file.isGenerated ? nil : [Note(advice(on: $0), at: $0.nameRange)] } ?? [])
  }

  private func advice(on means: Fact) -> String {
    let name = means.name
    guard means.kind == .property else { return "`\(name)` is declared here; make it private if nothing else calls it" }
    let isSubject = types.type(ofDeclaration: means)?.externalName?.hasSuffix("Subject") ?? false
    return isSubject
      ? "`\(name)` is declared here; make it private, and expose `\(name).eraseToAnyPublisher()`"
      : "`\(name)` is declared here; make it private"
  }
}

extension Fact {
  /// The case in `.signedOut` and `.added(user)`.
  fileprivate var eventName: String? {
    switch kind {
    case .call: base?.eventName
    case .member: name
    default: nil
    }
  }
}
