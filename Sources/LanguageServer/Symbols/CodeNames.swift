import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts
import SwiftFragments

/// The names by which Swift code refers to the symbols of a spec, and what else code declares under these names.
struct CodeNames {
  /// The context or value type that each generated type belongs to.
  private(set) var types: [String: Symbol] = [:]
  /// The contexts by the names of their stores and protocols.
  private var stores: [String: Context] = [:]
  /// The contexts by the names of the enums of their events.
  private var eventEnums: [String: Context] = [:]
  /// The enum of all events; nil if there is none.
  private let allEvents: String?
  /// The contexts by their cases in that enum.
  private var casesOfAllEvents: [String: Context] = [:]
  /// The contexts with an event of a name.
  private var publishers: [String: [Context]] = [:]
  /// For names of types, the types in which code declares others of the same name.
  private var outerTypes: [String: Set<String>] = [:]
  /// The names of events that are also those of other cases, constants or static functions.
  private var otherMembers: Set<String> = []

  init(of spec: AppSpec, in files: [FileFacts]) {
    allEvents = spec.hasAppEvent ? spec.appEventName : nil
    let contexts = Dictionary(keepingFirst: spec.contexts.map { ($0.name.value, $0) })
    for type in spec.generatedTypes {
      guard let context = contexts[type.owner.value] else { continue }
      types[type.name] = .context(type.owner.value)
      if type.name != context.eventTypeName { stores[type.name] = context }
    }
    for type in spec.types { types[type.name.value] = .type(type.name.value) }
    for context in spec.contexts {
      types[context.storeName] = .context(context.name.value)
      stores[context.storeName] = context
      eventEnums[context.eventTypeName] = context
      casesOfAllEvents[context.propertyName] = context
      for event in context.events { publishers[event.name.value, default: []].append(context) }
    }
    for file in files { findOthers(in: file) }
  }

  private mutating func findOthers(in file: FileFacts) {
    for type in file.root.declarationsOfTypes where types[type.name] != nil {
      if let outer = type.enclosingType {
        outerTypes[type.name, default: []].insert(outer.name)
      }
    }
    guard !file.isGenerated else { return }
    for kind in [FactKind.enumCase, .property, .function] {
      for member in file.all(kind) where publishers[member.name] != nil {
        let isStatic = kind == .enumCase || member.flags.contains(.isStatic)
        if isStatic, eventContext(around: member) == nil { otherMembers.insert(member.name) }
      }
    }
  }

  /// The symbol that the name of a type means at a place; nil if it is another type.
  func type(named name: String, at fact: Fact) -> Symbol? {
    guard let symbol = types[name] else { return nil }
    guard let outer = outerTypes[name] else { return symbol }
    return fact.ancestors.contains { $0.kind.isTypeOrExtension && outer.contains($0.name) } ? nil : symbol
  }

  /// The context whose store or protocol a member belongs to.
  func storeContext(around fact: Fact) -> Context? {
    fact.outermostDeclaration.flatMap { stores[$0.name] }
  }

  /// The context whose enum of events a member belongs to.
  func eventContext(around fact: Fact) -> Context? {
    fact.outermostDeclaration.flatMap { eventEnums[$0.name] }
  }

  /// The context whose events have a type of this name at a place.
  func eventContext(ofType name: String, at fact: Fact) -> Context? {
    type(named: name, at: fact) == nil ? nil : eventEnums[name]
  }

  /// The context whose event a member means in the enum of all events: `.user(.signedOut)` in code that names the enum.
  func contextInAllEvents(around member: Fact) -> Context? {
    let event = member.parent?.base == member ? member.parent : member
    guard let allEvents, let argument = event?.parent, argument.kind == .argument,
      let owner = argument.parent?.base, owner.kind == .member, owner.isCase(of: allEvents)
    else { return nil }
    return casesOfAllEvents[owner.name]
  }

  /// The contexts with an event of a name; nil if there are none.
  func publishers(of event: String) -> [Context]? { publishers[event] }

  /// Whether code declares something else by which `.name` could mean another value.
  func isNameOfOtherMember(_ name: String) -> Bool { otherMembers.contains(name) }
}

extension Context {
  /// Whether the spec has a field, an action or a handler of a name.
  func declares(_ name: String) -> Bool {
    observedState.contains { $0.name.value == name } || storage.contains { $0.name.value == name }
      || actions.contains { $0.name.value == name } || methodsOfFields.contains(name)
      || allHandlerMethods.contains {
        $0.call.value == name || $0.onError?.value == name
      }
  }
}
