import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

// What other code has to do differently.
extension StoreConverter {
  // MARK: Events

  /// The handwritten enums of events that only this class publishes, which generated ones replace.
  var eventEnums: [Fact] {
    let found = store.events.filter { $0.declaration.kind == .enumCase }
      .compactMap { program.enclosingType(of: $0.declaration) }
    return found.uniqued().map { program[$0].fact }.filter { !$0.file.isGenerated }
  }

  /// The declarations of events that generated ones replace.
  var eventDeclarations: [StoreConversion.EventDeclaration] {
    let enums = eventEnums.map { ($0, nil as String?) }
    let events = store.events.filter { event in
      leaving.contains(event.declaration)
        || event.declaration.kind == .enumCase && isInLeavingCode(event.declaration)
    }.map { ($0.declaration, $0.nameInSpec as String?) }
    return (enums + events).map { fact, event in
      let start = fact.kind == .enumCase ? fact.nameRange.bytes : fact.bytes
      return StoreConversion.EventDeclaration(
        name: fact.name, event: event,
        range: SourceRange(
          path: fact.file.path,
          bytes: start.lowerBound..<max(start.upperBound, fact.bytes.upperBound)))
    }
  }

  /// Refuses enums that say more than the generated one can.
  func checkEventEnums() {
    let enums = eventEnums
    for other in enums.dropFirst() {
      refuse(
        "`\(type.name)` has two enums of events, `\(enums[0].name)` and `\(other.name)`", at: other,
        because: "a context has one", help: "make one enum of both")
    }
    for event in enums {
      for part in program.typeTable.id(of: event).map({ program[$0].parts }) ?? [event] {
        check(eventPart: part, of: event)
      }
    }
  }

  private func check(eventPart part: Fact, of event: Fact) {
    let others = part.inheritedTypes.filter { $0.name != "Sendable" }
    if let other = others.first {
      refuse(
        "`\(event.name)` conforms to `\(other.name)`", at: other.range,
        because: "the generated enum conforms only to `Sendable`",
        help: "compare or name events where you need that")
    }
    guard part.kind == .enumDeclaration else { return }
    if let condition = part.children(.compilationConditional).first {
      refuse(
        "`\(event.name)` has cases in `#if`", at: condition,
        because: "a spec has no conditions, so the generated enum would always have them",
        help: "move them out of it")
    }
    for member in part.contents {
      if member.kind == .enumCase {
        if spec.event(named: member.name) == nil {
          refuse(
            "the event `\(member.name)` is not in the spec of `\(spec.name.value)`", at: member,
            because: "generated code has only the events of the spec",
            help: "run `storegen import --update`, or add it to `events`")
        }
      } else if member.kind.isMember {
        refuse(
          "`\(event.name)` has a member besides its cases", at: member,
          because: "the generated enum has only cases",
          help: "move it to `extension \(event.name)`")
      }
    }
  }

  /// Lists handwritten stores to whose events generated code will subscribe, or whose handlers it will call.
  func listUnconnected() {
    let publishers = Set(spec.allHandlers.compactMap(\.source.context))
    for other in handwrittenStores.all where !other.isConnected && other.spec.store != id {
      let handles = other.context.allHandlers.contains { $0.source.context == spec.name.value }
      guard handles || publishers.contains(other.context.name.value) else { continue }
      let type = program[other.spec.store]
      changes.append(
        Diagnostic(
          .warning,
          "generated code cannot deliver events between `\(spec.name.value)` and `\(type.name)` yet",
          at: type.fact.nameRange,
          reason: "`\(type.name)` still sends and receives them in its own way",
          help: "convert it, too: `storegen import --apply \(other.context.name.value)`"))
    }
  }

  /// Lists other code that observes notifications which become events.
  func listObservers() {
    for event in store.events
    where event.channel == .notification && spec.event(named: event.nameInSpec) != nil {
      for handler in builder.handlers
      where handler.events.contains(event.declaration) && !isInClass(handler.location) {
        changes.append(
          Diagnostic(
            .warning, "`\(event.name)` is no longer posted", at: handler.location.nameRange,
            help:
              "handle the event `\(spec.name.value).\(event.nameInSpec)`, with `handles` in the "
              + "spec or with `events()`"))
      }
    }
  }

  // MARK: Uses

  /// Refuses code of the class that uses what leaves, and lists other code that does.
  func checkUsesOfLeaving() {
    let gone = leaving.filter { member in
      switch member.kind {
      case .property: !isRegenerated(member)
      case .function: member.name != "emit" && !isStreamOfEvents(member)
      default: false
      }
    }
    for member in gone.sorted(by: { ($0.file.path, $0.index) < ($1.file.path, $1.index) }) {
      for use in uses(of: member) where !isGone(use) && !isConverted(use) {
        isInClass(use) ? refuseUse(use, of: member) : list(use, of: member)
      }
    }
  }

  /// Whether the generated class has a method that replaces this one.
  private func isStreamOfEvents(_ method: Fact) -> Bool {
    method.name == "events" && method.parameters.isEmpty
  }

  private func isConverted(_ use: Fact) -> Bool {
    edits.contains {
      $0.range.path == use.file.path && $0.range.bytes.contains(use.nameRange.bytes.lowerBound)
    }
  }

  private func refuseUse(_ use: Fact, of member: Fact) {
    refuse(
      "`\(member.name)` is used here, but the generated class does not have it", at: use,
      because: "it only serves events and subscriptions", help: "remove this use first")
  }

  private func list(_ use: Fact, of member: Fact) {
    let help =
      carriesEvents(member)
      ? "a context of the spec handles the event with `handles`; other code uses `events()`"
      : wiringOfFunctions[member] != nil
        ? "remove the call: the composition root subscribes"
        : "a context of the spec handles the event with `handles`; other code uses `events()`"
    changes.append(
      Diagnostic(
        .warning,
        "`\(type.name)` no longer has `\(member.kind == .function ? member.fullName : member.name)`",
        at: use.nameRange, help: help))
  }

  /// Lists the code that creates the store, if it cannot stay as it is.
  func listConstructions() {
    for file in program.files where !file.facts.isGenerated {
      for call in file.facts.all(.call) where !isInLeavingCode(call) {
        guard creates(call), let help = helpWithConstruction(by: call) else { continue }
        changes.append(
          Diagnostic(.warning, "`\(type.name)` is created here", at: call.calleeRange, help: help))
      }
    }
  }

  /// Lists the defaults of dependencies, which the generated initializer does not have.
  func listDefaults() {
    for parameter in designatedInitializers.flatMap(\.parameters) {
      guard spec.dependencies.contains(where: { $0.value == parameter.name }),
        let value = parameter.initialExpression
      else { continue }
      changes.append(
        Diagnostic(
          .warning, "`\(parameter.name)` no longer has a default", at: value.range,
          help: "pass this value where the composition root is created"))
    }
  }

  /// Whether a call creates the store, also by `self.init` in another initializer.
  private func creates(_ call: Fact) -> Bool {
    guard let callee = call.base else { return false }
    if callee.kind == .member, callee.nameID == .initializer, callee.base?.isSelf == true {
      return program.enclosingType(of: call) == id
    }
    return callee.name == type.name && types.createdType(by: call)?.nominal == id
  }

  /// What to do about code that creates the store; nil if it can stay.
  private func helpWithConstruction(by call: Fact) -> String? {
    let isAlone =
      spec.events.isEmpty && spec.allHandlers.isEmpty && spec.notifications.isEmpty
      && spec.dependencies.isEmpty && spec.usedContexts.isEmpty
    guard isAlone else {
      return "take the one of the composition root, which connects it to the others"
        + (startingCode == nil ? "" : " and calls `start()`")
    }
    if startingCode != nil {
      return "take the one of the composition root, which also calls `start()`, or call it here"
    }
    let remaining = allMembers.filter {
      $0.kind == .initializer && !designatedInitializers.contains($0)
    }
    if call.arguments.isEmpty || remaining.contains(where: { types.accepts(call, $0) }) {
      return views.catalog.isPreviewOrTest(call)
        ? nil : "take the one of the composition root, unless this is meant to be another one"
    }
    return "remove the arguments: the generated class needs none"
  }
}

extension FactKind {
  fileprivate var isMember: Bool {
    switch self {
    case .property, .function, .initializer, .subscriptDeclaration, .typealiasDeclaration: true
    default: isTypeDeclaration
    }
  }
}
