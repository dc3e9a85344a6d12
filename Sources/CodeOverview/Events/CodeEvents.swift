import AppAnalysis
import ArchitectureModel
package import LinkedProgram
import StoregenDiagnostics
package import SwiftFacts

/// All events in the code of an app, with the handwritten code that sends and handles them.
package struct CodeEvents: AppCodeReader {
  package let app: AppCode
  package private(set) var all: [CodeEvent] = []
  package private(set) var handlers: [EventHandler] = []
  /// The indices of the events that calls send.
  package private(set) var sent: [Fact: Int] = [:]
  /// The members by which other code gets a stream of events.
  package let streams: Set<Fact>
  /// The types with code that tells the events of an enum apart, and the publishers of these events.
  package let participants: [TypeID]
  private var indices: [Fact: Int] = [:]

  package init(in app: AppCode) {
    self.app = app
    let enums = EnumEvents(in: app)
    let signals = SignalEvents(in: app)
    participants = enums.participants
    streams = signals.streams
    // Several kinds may have the same declaration, such as a published subject. It is an event of the first kind.
    add(enums.traffic)
    add(signals.traffic)
    add(ObservedChanges(in: app).traffic)
    add(NotificationEvents(in: app).traffic)
    add(WrappedNotifications(in: app).traffic)
    add(DelegateEvents(in: app).traffic)
  }

  private mutating func add(_ traffic: EventTraffic) {
    for event in traffic.events where indices[event.declaration] == nil {
      indices[event.declaration] = all.count
      all.append(event)
    }
    for (call, event) in traffic.emissions {
      guard let index = indices[event], sent[call] == nil, app.isHandwritten(call) else { continue }
      sent[call] = index
      all[index].emissions.append(call)
    }
    handlers += traffic.handlers.filter { !$0.events.isEmpty && app.isHandwritten($0.location) }
  }

  /// The index of the event that a declaration identifies.
  package func index(of declaration: Fact) -> Int? { indices[declaration] }

  /// The indices of the events that code sends, including the events that it sends through methods of its type, in the
  /// order of the code.
  package func effects(of code: [Fact], in id: TypeID?) -> [Int] {
    guard !sent.isEmpty else { return [] }
    let reached = id.map { events.codeReached(from: code, in: $0) } ?? code
    return reached.flatMap { [$0] + $0.descendants(.call) }.compactMap { sent[$0] }.uniqued()
  }

  // MARK: Members

  /// Whether a property sends events or gives other code a stream of them.
  func areCarried(by property: Fact) -> Bool {
    // The event of a published property is that other stores observe its changes.
    let isEvent = index(of: property) != nil && !property.isPublished
    return isEvent || streams.contains(property) || mentionsEventEnum(property)
  }

  /// Whether the type or the value of a property has an enum of events as an argument.
  /// Matches: `let events: AsyncStream<CartEvent>`, `let events = PassthroughSubject<CartEvent, Never>()`
  package func mentionsEventEnum(_ property: Fact) -> Bool {
    let parts = property.descendants([.namedType, .genericSpecialization, .memberType])
    return ([property] + parts).contains { type in
      type.kind != .property
        && type.children.filter(\.kind.isType).contains { argument in
          program.resolve(argument)?.nominal.map { events.catalog.enums.contains($0) } ?? false
        }
    }
  }

  /// Whether a method sends any event or returns a stream of events, as generated methods do.
  /// Matches: `func emit(_ event: Emitted<CartEvent>)`, `func events() -> AsyncStream<CartEvent>`
  package func isPlumbing(_ method: Fact) -> Bool {
    if streams.contains(method) { return true }
    if method.name == StoreMethod.emit { return method.parameters.contains(where: mentionsEventEnum) }
    guard let result = method.resultType, let type = program.resolve(result) else { return false }
    return stores.dependencies.isSubscribable(type) && mentionsEventEnum(result)
  }
}
