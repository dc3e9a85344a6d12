import ArchitectureModel
package import SwiftFacts

/// The names of types that carry events.
package enum EventStreams {
  package static let texts =
    CombineNames.asyncStreams.sorted() + [CombineNames.eventSubject]
    + EventMemberType.allCases.map(\.rawValue)

  package static let names = NameSet(texts.map(Name.init))

  /// Whether it can send events. Streams have continuations for that, and publishers emitters.
  package static func isSource(_ stream: Fact) -> Bool {
    let name = stream.kind == .genericSpecialization ? stream.firstChild?.name : stream.name
    if name == EventMemberType.publisher.rawValue { return false }
    guard let name, CombineNames.asyncStreams.contains(name) else { return true }
    return stream.parent?.kind == .memberType && stream.parent?.name == "Continuation"
  }
}
