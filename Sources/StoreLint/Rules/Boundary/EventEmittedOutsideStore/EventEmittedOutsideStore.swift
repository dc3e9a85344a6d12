import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let eventEmittedOutsideStore = LintRule(
    id: "event_emitted_outside_store",
    section: .boundary,
    summary: "A view or another store makes a store emit an event.",
    rationale: """
      An event says that something has happened in the store that publishes it. Emitted by somebody else \
      it is a command in disguise: the store's state does not show it, its actions cannot check it, and \
      whoever looks for the source of the event looks in the wrong place.
      """,
    limits: """
      It is about methods called `emit` of stores, and about `send` and `yield` on their subjects and \
      continuations where what is sent is an enum or a struct of the app, in views and in other stores. A \
      subject to which only the store itself listens is a way in, and none out. Extensions of the store, \
      types within it and tests may emit.
      """,
    defaults: (alone: .error, spec: .error),
    triggering: EventEmittedOutsideStoreExamples.triggering,
    nonTriggering: EventEmittedOutsideStoreExamples.nonTriggering
      + EventEmittedOutsideStoreExamples.kept,
    check: { EventEmittedOutsideStoreCheck(context: $0, options: $1).findings() })
}

/// A place where code makes a store emit.
private struct Emission {
  let store: TypeID
  /// The declaration of `emit`, or of the property that sends; nil if there are several.
  let means: Fact?
  /// `store.emit`, `store.events.send`.
  let method: Fact
  /// The call, or the method that is handed on.
  let expression: Fact
}

private struct EventEmittedOutsideStoreCheck: RuleCheck {
  let context: LintContext
  let options: RuleOptions

  func findings() -> [Finding] {
    let parts = views.actions.viewParts + stores.catalog.storeTypes.flatMap(\.parts)
    return parts.flatMap { part in
      emissions(in: part).filter { !mayEmit($0, in: part) }
        .map(finding)
    }
  }

  /// What the code of a declaration or extension makes stores emit, in the order of the text.
  private func emissions(in part: Fact) -> [Emission] {
    let calls = stores.operations.storeOperations(in: part).compactMap { operation -> Emission? in
      guard operation.member.name == "emit", operation.kind != .write,
        stores.catalog.stores.contains(operation.store)
      else { return nil }
      return Emission(
        store: operation.store,
        means: program.members(operation.member.nameID, of: operation.store).first,
        method: operation.member, expression: operation.expression)
    }
    let sends = ["send", "yield"].flatMap { program.uses(of: Name($0), in: part) }
      .filter { $0.enclosingType == part }.compactMap(sending)
    return (calls + sends).sorted { $0.method.index < $1.method.index }
  }

  /// `store.events.send(.added)`, and `store.events.send` as an argument.
  private func sending(by method: Fact) -> Emission? {
    let call = method.parent.flatMap { $0.kind == .call && $0.base == method ? $0 : nil }
    guard call?.arguments.first?.name.isEmpty ?? (method.parent?.kind == .argument),
      let outlet = events.outlets.outlet(usedBy: method)
    else { return nil }
    return Emission(
      store: outlet.store, means: outlet.property, method: method, expression: call ?? method)
  }

  /// Whether code may make a store emit: its own, that of types within it, and that of previews.
  private func mayEmit(_ emission: Emission, in part: Fact) -> Bool {
    guard !views.catalog.isPreviewOrTest(emission.method) else { return true }
    guard let id = program.typeTable.id(of: part) else { return false }
    return ([id] + program.typeTable.outerTypes(of: id)).contains {
      program.isKind($0, of: emission.store) || program.isKind(emission.store, of: $0)
    }
  }

  private func finding(_ emission: Emission) -> Finding {
    let store = self[emission.store].name
    let emitter = viewName(at: emission.method)
    let isCall = emission.expression.kind == .call
    let event = isCall ? emission.expression.arguments.first?.firstChild?.eventName : nil
    let what = event.map { "`\($0)`" } ?? "an event"
    return Finding(
      message: "`\(emitter)` makes `\(store)` emit \(what)",
      range: emission.expression.range,
      reason: "an event tells what has happened in `\(store)`, and only its actions know that",
      help:
        "give `\(store)` a method that does what has happened and emits \(what), and call that here",
      notes: emission.means.map { [Note(advice(on: $0), at: $0.nameRange)] } ?? [])
  }

  private func advice(on means: Fact) -> String {
    let name = means.name
    guard means.kind == .property else {
      return "`\(name)` is declared here; make it private if nothing else calls it"
    }
    let isSubject = types.type(ofDeclaration: means)?.externalName?.hasSuffix("Subject") ?? false
    return isSubject
      ? "`\(name)` is declared here; make it private, and give others `\(name).eraseToAnyPublisher()`"
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
