import AppAnalysis
import ArchitectureModel
import LinkedProgram
import SwiftFacts

/// The declarations that only serve events. Generated code replaces them.
struct Plumbing: StoreClassReader {
  let wiring: ClassWiring
  let startingCode: StartingCode?
  /// The initializers that stay.
  let kept: KeptInitializers
  /// Methods, computed properties and enums.
  private let members: Set<Fact>
  /// Stored properties.
  private(set) var properties: Set<Fact> = []

  var storeClass: StoreClass { wiring.storeClass }
  var declarations: Set<Fact> { members.union(properties) }

  init(in wiring: ClassWiring) {
    self.wiring = wiring
    startingCode = wiring.storeClass.isCreatedByCaller ? nil : StartingCode(in: wiring)
    kept = KeptInitializers(in: wiring)
    let storeClass = wiring.storeClass
    members = Set(
      storeClass.members.filter { Self.isPlumbing($0, in: wiring) } + storeClass.eventEnums)
    properties = storeClass.eventProperties.filter { isEventCarrier($0) || hasOnlyWiringUses($0) }
  }

  /// Matches: `func observe() { task = Task { for await event in user.events() { … } } }`,
  /// `func events() -> AsyncStream<CartEvent>`, `var events: AnyPublisher<CartEvent, Never> { … }`
  private static func isPlumbing(_ member: Fact, in wiring: ClassWiring) -> Bool {
    let eventCode = wiring.storeClass.eventCode
    switch member.kind {
    case .function where eventCode.isPlumbing(member): return true
    case .function where !member.flags.contains(.isStatic):
      return !member.hasResult && wiring.onlySubscribes(member)
    case .property: return !member.isStored && eventCode.isPublisher(member)
    default: return false
    }
  }

  private func isEventCarrier(_ property: Fact) -> Bool {
    storeClass.carriesEvents(property) || property.name == StoreProperty.connection
  }

  /// Whether only wiring uses a property. The work of an initializer remains, so it is no wiring.
  private func hasOnlyWiringUses(_ property: Fact) -> Bool {
    storeClass.uses(of: property).allSatisfy { use in
      startingCode?.contains(use) != true
        && use.ancestors.contains {
          members.contains($0) || $0.kind == .initializer && kept.all[$0] == nil || $0.kind == .deinitializer
        }
    }
  }

  /// The fields and actions of the spec that only served the subscriptions.
  var unusedNames: Set<String> {
    let methods = wiring.functions.keys.filter { method in
      members.contains(method) && !storeClass.eventCode.isPlumbing(method)
        && spec.actions.contains { $0.fullName == method.fullName }
    }
    return Set((methods + properties.filter { !isEventCarrier($0) }).map(\.name))
  }

  /// Whether the generated class has a property in place of this one.
  func isRegenerated(_ property: Fact) -> Bool {
    guard property.kind == .property, !properties.contains(property) else { return false }
    return storeClass.otherStore(in: property).map {
      storeClass.usedContext(ofStore: $0) != nil
    } ?? true
  }
}

extension ClassWiring {
  /// Whether a function subscribes to events and does nothing else.
  fileprivate func onlySubscribes(_ function: Fact) -> Bool {
    functions[function].map { $0.otherStatements.isEmpty && $0.subscribes } ?? false
  }
}
