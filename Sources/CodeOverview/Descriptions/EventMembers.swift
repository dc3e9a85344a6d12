import LinkedProgram
import AppAnalysis
import ArchitectureModel
import SwiftFacts

/// Recognizes the members of stores that carry events. Generated code has its own.
struct EventMembers: AppCodeReader {
  let codeEvents: CodeEvents
  package var app: AppCode { codeEvents.app }

  /// Whether a property sends events or gives other code a stream of them.
  package func carriesEvents(_ property: Fact) -> Bool {
    // The event of a published property is that other stores observe its changes.
    let isEvent = codeEvents.index(of: property) != nil && !property.isPublished
    return isEvent || codeEvents.streams.contains(property) || mentionsEventEnum(property)
  }

  /// Whether the type or the value of a property has an enum of events as an argument.
  ///
  /// Matches: `let events: AsyncStream<CartEvent>`, `let events = PassthroughSubject<CartEvent, Never>()`
  func mentionsEventEnum(_ property: Fact) -> Bool {
    let parts = property.descendants([.namedType, .genericSpecialization, .memberType])
    return ([property] + parts).contains { type in
      type.kind != .property
        && type.children.filter(\.kind.isType).contains { argument in
          program.resolve(argument)?.nominal.map { events.catalog.enums.contains($0) } ?? false
        }
    }
  }

  /// Whether a method sends any event or returns a stream of events.
  ///
  /// Matches: `func emit(_ event: Emitted<CartEvent>)`, `func events() -> AsyncStream<CartEvent>`
  package func isPlumbing(_ method: Fact) -> Bool {
    if codeEvents.streams.contains(method) { return true }
    if method.name == StoreMethod.emit {
      return method.parameters.contains(where: mentionsEventEnum)
    }
    guard let result = method.resultType, let type = program.resolve(result) else { return false }
    return stores.dependencies.isSubscribable(type) && mentionsEventEnum(result)
  }
}
