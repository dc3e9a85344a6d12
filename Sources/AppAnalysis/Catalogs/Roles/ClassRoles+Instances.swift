import AppleNames
package import LinkedProgram
package import SwiftFacts

// The objects of a class.
extension ClassRoles {
  /// Whether a view observes objects of a class or shows their state, or other code subscribes to it.
  package func isObserved(_ id: TypeID) -> Bool { isObserved(id, fields: state.fields(of: id), at: places[id]) }

  /// Whether views have objects of a class in properties by which they observe them.
  package func isObservedAsWhole(_ id: TypeID) -> Bool {
    places[id].contains { place in place.fact.attributes.contains { SwiftUIWrapper.observing.contains($0.name) } }
  }

  /// The declarations by which the app has one object of a class: of a scene or the app, and static ones of the class.
  package func appInstances(of id: TypeID) -> [Fact] {
    places[id].filter { $0.kind == .host || $0.kind == .singleton }.map(\.fact)
  }

  /// The properties of views that create objects of a class.
  package func viewInstances(of id: TypeID) -> [(property: Fact, view: TypeID)] {
    places[id].filter { $0.kind == .createdByView }.compactMap { place in place.owner.map { (place.fact, $0) } }
  }

  /// Whether views get an object of a class from their environment.
  package func isInjected(_ id: TypeID) -> Bool {
    places[id].contains { $0.kind == .environment || $0.kind == .injection }
  }
}
