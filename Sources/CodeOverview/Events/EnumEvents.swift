import AppAnalysis
import AppleNames
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// The cases of the enums that stores send.
/// Matches: `enum CartEvent { case added(Item) }`, if a property such as `let events: PassthroughSubject<CartEvent, Never>`
/// sends it or if the spec names it.
struct EnumEvents: AppCodeReader {
  let app: AppCode
  private(set) var traffic = EventTraffic()
  /// The types with code that tells events apart, and the publishers of these events.
  private(set) var participants: [TypeID] = []

  init(in app: AppCode) {
    self.app = app
    let enums = program.allTypes.filter { isEventEnum($0.id) }
    guard !enums.isEmpty else { return }
    traffic.events = enums.flatMap { type in
      let origin = origin(of: type)
      return types.cases(of: type.id).map { event($0, of: type, from: origin) }
    }
    addEmissions()
    addHandlers(of: Set(traffic.events.map(\.declaration)))
  }

  /// Whether the cases of an enum are events: the spec names it, or a property sends it. An enum that a store also stores
  /// describes its state.
  private func isEventEnum(_ id: TypeID) -> Bool {
    let catalog = events.catalog
    guard catalog.enums.contains(id) else { return false }
    return events.publisher(ofEvent: id) != nil
      || !catalog.states.contains(id) && !(catalog.streams[id] ?? []).isEmpty
  }

  // MARK: Events

  /// Where the events of an enum come from.
  private struct Origin {
    let context: String?
    let publishers: [TypeID]
    let channel: EventChannel?
  }

  private func origin(of type: TypeDeclaration) -> Origin {
    let streams = events.catalog.streams[type.id] ?? []
    let channel = streams.lazy.compactMap { EventChannel(stream: $0.name) }.first
    if let spec = events.publisher(ofEvent: type.id) {
      return Origin(context: spec.context.name.value, publishers: [spec.store], channel: channel)
    }
    var publishers = events.catalog.publishers[type.id] ?? []
    for owner in streams.compactMap(\.owner) where publishers.isEmpty { publishers.append(owner) }
    return Origin(context: nil, publishers: publishers, channel: channel)
  }

  private func event(_ enumCase: Fact, of type: TypeDeclaration, from origin: Origin) -> CodeEvent {
    let sent = events.sentEvents
    let isPublic = type.fact.flags.contains(.isPublic)
    return CodeEvent(
      declaration: enumCase, publishers: origin.publishers,
      CodeOverview.Event(
        name: enumCase.name, group: program.fullName(of: type.id), context: origin.context,
        channel: origin.channel, values: enumCase.parameters.map(CodeOverview.Value.init(of:)),
        mayBeEmitted: isPublic || sent.mayCreate(enumCase),
        mayBeHandled: isPublic || sent.mayMatchLoosely(enumCase)
          || events.handlings.isHandled(
            enumCase, of: type.id, outside: Set(origin.publishers + [type.id]))
      ))
  }

  // MARK: Code

  /// Matches: `events.send(.added(item))`
  private mutating func addEmissions() {
    for file in program.appFiles {
      for call in file.facts.all(.call) where events.mayEmit(call) {
        guard let emission = events.emission(by: call) else { continue }
        traffic.emissions.append((call, emission.enumCase))
      }
    }
  }

  /// Matches: `case .added(let item): …`, and code that handles all events, such as
  /// `for await event in cart.events { … }`.
  private mutating func addHandlers(of declarations: Set<Fact>) {
    let handlings = events.handlings
    let inTypes = program.allTypes.flatMap { handlings.byType[$0.id] ?? [] }
    for handling in inTypes + handlings.elsewhere where !handling.isEmpty && !handling.isLoose {
      let publishers = origin(of: program[handling.event]).publishers.map(app.participant(of:))
      participants += publishers
      if let around = program.enclosingType(of: handling.location) {
        // Helpers of the enum itself tell events apart, but do not handle them.
        guard around != handling.event else { continue }
        let handler = app.participant(of: around)
        participants.append(handler)
        // A publisher also tells its events apart before it sends them.
        guard !publishers.contains(handler) || handling.location.isInSubscription else { continue }
      }
      traffic.handlers.append(
        EventHandler(
          events: (handling.enumCases ?? types.cases(of: handling.event))
            .filter(declarations.contains),
          isForAll: handling.enumCases == nil, location: handling.location, code: handling.code))
    }
  }
}

extension Fact {
  /// Whether it is in code that receives events.
  ///
  /// Matches: the pattern in `events.sink { event in if case .edited = event { … } }`
  fileprivate var isInSubscription: Bool {
    ancestors.contains { SubscriptionForm(of: $0)?.receivesEvents == true }
  }
}

extension EventChannel {
  /// The channel of a type that carries events; nil if the name of the type does not determine it.
  package init?(stream name: String) {
    if CombineNames.asyncStreams.contains(name) {
      self = .asyncStream
    } else if name == CombineNames.eventSubject {
      self = .combine
    } else if let channel = EventMemberType(rawValue: name)?.channel {
      self = channel
    } else {
      return nil
    }
  }
}
