import AppAnalysis
import ArchitectureModel
import CodeOverview
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let missingMember = LintRule(
    id: "missing_member",
    section: .events,
    summary: "The spec declares a member that a handwritten store does not have.",
    rationale: """
      A spec can describe stores that are still handwritten, for example after `storegen import`. Fields, actions, \
      events, handlers and observers that exist only in the spec mislead its readers.
      """,
    limits: """
      The rule checks only handwritten classes whose names match a context: `CartStore`, `CartViewModel` or `Cart` \
      for `Cart`. It compares field types by their unqualified names, so `ID` matches `User.ID`. A handler is not \
      missing if other code, such as a composition root, handles the event. `event_never_handled` reports events \
      that nothing handles.
      """,
    defaults: (withoutSpec: .off, withSpec: .warning),
    needs: [.events, .handwrittenStores],
    triggering: MissingMemberExamples.triggering,
    nonTriggering: MissingMemberExamples.nonTriggering,
    check: { MissingMemberCheck(context: $0, options: $1).findings() })
}

private struct MissingMemberCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    handwrittenStores.all.flatMap { store -> [Finding] in
      let members = missingFields(of: store) + missingActions(of: store) + wrongConnection(of: store)
      guard !store.isConnected else { return members }
      return members + missingEvents(of: store) + missingHandlers(of: store) + missingNotifications(of: store)
    }
  }

  private func className(_ store: HandwrittenStore) -> String { program.displayName(of: store.spec.store) }

  private func finding(
    _ message: String, at range: SourceRange, of store: HandwrittenStore, help: String,
    reason: String? = nil
  ) -> Finding {
    Finding(
      message: message, range: range, reason: reason, help: help,
      notes: [Note("`\(className(store))` is declared here", at: program[store.spec.store].fact.nameRange)])
  }

  /// The members of a class with a name, also inherited ones.
  ///
  /// Not the requirements of protocols: `uses` generates a protocol with what the spec says, to which the class conforms.
  private func members(_ text: String, of store: HandwrittenStore) -> [Fact] {
    let name = Name.transient(text)
    let supertypes = program.supertypes(of: store.spec.store)
    for type in [store.spec.store] + supertypes.nominals {
      let members = program.ownMembers(name, of: type).filter { !$0.isRequirement }
      if !members.isEmpty { return members }
    }
    return supertypes.extendedExternals.flatMap { program.members(name, ofExternal: $0) }
  }

  // MARK: Connection

  /// What generated code needs to deliver events, and what the spec says about it.
  private func wrongConnection(of store: HandwrittenStore) -> [Finding] {
    let context = store.context
    guard let name = context.className else { return [] }
    let property = "let \(StoreProperty.connection) = EventConnection()"
    if context.isConnected, !store.isConnected {
      guard !context.events.isEmpty || !context.handlers.isEmpty || !context.notifications.isEmpty else { return [] }
      return [
        finding(
          "`\(className(store))` has no property `\(StoreProperty.connection)`", at: name.range, of: store,
          help: "add `\(property)`, or write `connected: false` until the class exchanges events",
          reason: "generated code needs it to deliver events, and does not compile without it")
      ]
    }
    guard !context.isConnected, store.isConnected else { return [] }
    return [
      finding(
        "`\(className(store))` has the property `\(StoreProperty.connection)`, but the spec says `connected: false`",
        at: name.range, of: store, help: "remove `connected: false`, or the property")
    ]
  }

  // MARK: Fields

  private func missingFields(of store: HandwrittenStore) -> [Finding] {
    (store.context.state + store.context.storage).compactMap { field in
      let name = field.name.value
      let properties = members(name, of: store).filter { $0.kind == .property }
      guard !properties.isEmpty else {
        return finding(
          "`\(className(store))` has no property `\(name)`, which the spec declares",
          at: field.name.range, of: store, help: "remove it from the spec, or add it to the class")
      }
      let types = properties.map { $0.typeAnnotation?.typeText }
      guard properties.count == 1, let type = types[0],
        type.simplifiedType != field.typeText.simplifiedType
      else { return missingObserver(of: field, on: properties, of: store) }
      return finding(
        "`\(name)` of `\(className(store))` is `\(type)`, but the spec says `\(field.typeText)`",
        at: field.name.range, of: store, help: "correct the type in the spec or in the class")
    }
  }

  private func missingObserver(of field: Field, on properties: [Fact], of store: HandwrittenStore) -> Finding? {
    let accessors = Set(properties.flatMap(\.children).filter { $0.kind == .accessor }.map(\.name))
    return field.observers.first { !accessors.contains($0.kind.rawValue) }.map { observer in
      finding(
        "`\(field.name.value)` of `\(className(store))` has no `\(observer.kind)`, but the spec says it calls "
          + "`\(observer.fullName)`",
        at: observer.call.range, of: store, help: "remove `\(observer.kind)` from the spec, or add it to the property")
    }
  }

  // MARK: Actions

  private func missingActions(of store: HandwrittenStore) -> [Finding] {
    store.context.actions.compactMap { action in
      let methods = members(action.name.value, of: store).filter { $0.kind == .function }
      guard !methods.contains(where: { $0.fullName == action.fullName }) else { return nil }
      return finding(
        "`\(className(store))` has no method `\(action.fullName)`, which the spec declares",
        at: action.name.range, of: store, help: "remove it from the spec, or add it to the class",
        reason: methods.first.map { "it has `\($0.fullName)`, with different labels" })
    }
  }

  // MARK: Events

  private func missingEvents(of store: HandwrittenStore) -> [Finding] {
    store.context.events.filter { !hasEvent(named: $0.name.value, in: store.spec) }.map { event in
      finding(
        "`\(className(store))` has no event `\(event.name.value)`, which the spec declares",
        at: event.name.range, of: store,
        help: "remove the event and its handlers from the spec, or let the class emit it")
    }
  }

  /// Whether a store may have an event: code of the store mentions its name, or an enum of events has such a case.
  private func hasEvent(named text: String, in spec: SpecStore) -> Bool {
    let name = Name.transient(text)
    guard let store = handwrittenStores.all.first(where: { $0.spec.store == spec.store }) else { return true }
    if store.events.contains(where: { $0.nameInSpec == text }) { return true }
    let enums = [spec.event].compactMap(\.self) + events.catalog.enums
    return enums.contains { types.enumCase(name, of: $0) != nil } || mentions(name, in: spec.store)
  }

  private func mentions(_ name: Name, in id: TypeID) -> Bool {
    program[id].parts.contains { part in part.descendants.contains { $0.nameID == name } }
  }

  // MARK: Handlers

  private func missingHandlers(of store: HandwrittenStore) -> [Finding] {
    store.context.allHandlers.compactMap { handler in
      guard let name = handler.source.context, let publisher = events.specStore(named: name),
        publisher.store != store.spec.store, !isHandled(handler.source, of: publisher, by: store)
      else { return nil }
      let event = "\(name).\(handler.source.event)"
      return finding(
        "`\(className(store))` does not handle `\(event)`, but the spec says it does",
        at: handler.method.call.range, of: store,
        help: "remove the handler from the spec, or subscribe `\(className(store))` to the event")
    }
  }

  private func isHandled(_ name: EventName, of publisher: SpecStore, by store: HandwrittenStore) -> Bool {
    let ofPublisher = store.handlers.filter {
      $0.publisher?.name.value == publisher.context.name.value
    }
    guard let event = name.singleEvent else { return !ofPublisher.isEmpty }
    if ofPublisher.contains(where: { $0.handler.isForAll && $0.event.nameInSpec == event }) { return true }
    if store.handlers.contains(where: { $0.event.nameInSpec == event }) { return true }
    // Other rules, or `missingEvents`, report that nothing can handle the event.
    guard let declared = publisher.context.event(named: event),
      hasEvent(named: event, in: publisher),
      caseNeverHandled(declared, of: publisher) == nil
    else { return true }
    return isHandledElsewhere(event, of: publisher)
  }

  /// Whether other code may pass the event on to the store.
  private func isHandledElsewhere(_ event: String, of publisher: SpecStore) -> Bool {
    let enumCase = publisher.event.flatMap { types.enumCase(Name.transient(event), of: $0) }
    if let enumCase, events.sentEvents.mayMatchLoosely(enumCase) { return true }
    return handwrittenStores.handledElsewhere.contains { declaration in
      declaration == enumCase || declaration.name == event
    }
  }

  private func missingNotifications(of store: HandwrittenStore) -> [Finding] {
    store.context.notifications.compactMap { notification in
      let text = notification.notification.value
      guard let last = text.split(separator: ".").last,
        !mentions(Name.transient(String(last)), in: store.spec.store)
      else { return nil }
      return finding(
        "`\(className(store))` does not handle `\(text)`, but the spec says it does",
        at: notification.notification.range, of: store,
        help: "remove the handler from the spec, or observe the notification")
    }
  }
}

extension Fact {
  /// Whether it is a member of a protocol that other types have to implement.
  fileprivate var isRequirement: Bool { enclosingType?.kind == .protocolDeclaration }
}
