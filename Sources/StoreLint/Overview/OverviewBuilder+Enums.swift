import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

// The cases of the enums that stores send.
extension OverviewBuilder {
  func addEnumEvents() {
    let enums = program.allTypes.filter { isEventEnum($0.id) }
    for type in enums {
      let declared = eventEnum(type)
      for enumCase in types.cases(of: type.id) { add(event(enumCase, of: type, declared)) }
    }
    guard !enums.isEmpty else { return }
    for file in program.appFiles {
      for call in file.facts.all(.call) where events.mayEmit(call) {
        if let emission = events.emission(by: call) {
          add(emission: call, of: emission.enumCase)
        }
      }
    }
    let handlings = events.handlings
    for type in program.allTypes {
      for handling in handlings.byType[type.id] ?? [] { add(handling) }
    }
    for handling in handlings.elsewhere { add(handling) }
  }

  /// Whether the cases of an enum are events: the spec names it, or a property sends it. What a store also stores is
  /// state.
  private func isEventEnum(_ id: TypeID) -> Bool {
    let catalog = events.catalog
    guard catalog.enums.contains(id) else { return false }
    return events.publisher(ofEvent: id) != nil
      || !catalog.states.contains(id) && !(catalog.streams[id] ?? []).isEmpty
  }

  private struct EventEnum {
    let context: String?
    let publishers: [TypeID]
    let channel: EventChannel?
  }

  private func eventEnum(_ type: TypeDeclaration) -> EventEnum {
    let streams = events.catalog.streams[type.id] ?? []
    let channel = streams.lazy.compactMap { EventChannel(stream: $0.name) }.first
    if let spec = events.publisher(ofEvent: type.id) {
      return EventEnum(
        context: spec.context.name.value, publishers: [spec.store], channel: channel)
    }
    var publishers = events.catalog.publishers[type.id] ?? []
    for owner in streams.compactMap(\.owner) where publishers.isEmpty { publishers.append(owner) }
    return EventEnum(context: nil, publishers: publishers, channel: channel)
  }

  private func event(
    _ enumCase: Fact, of type: TypeDeclaration, _ declared: EventEnum
  ) -> FoundEvent {
    let sent = events.sentEvents
    let isPublic = type.fact.flags.contains(.isPublic)
    return FoundEvent(
      declaration: enumCase, name: enumCase.name, group: program.fullName(of: type.id),
      context: declared.context, publishers: declared.publishers, channel: declared.channel,
      values: enumCase.parameters.map(CodeOverview.Value.init),
      mayBeEmitted: isPublic || sent.mayCreate(enumCase),
      mayBeHandled: isPublic || sent.mayMatchLoosely(enumCase)
        || events.handlings.isHandled(
          enumCase, of: type.id, outside: Set(declared.publishers + [type.id]))
    )
  }

  private func add(_ handling: EventHandling) {
    guard !handling.isEmpty, !handling.isLoose else { return }
    let publishers = Set(
      eventEnum(program[handling.event]).publishers.map(number(of:)))
    let around = program.enclosingType(of: handling.location)
    // Helpers of the enum itself tell events apart, but do not handle them.
    guard around != handling.event,
      around.map(number(of:)).map({ !publishers.contains($0) }) ?? true
    else { return }
    let cases = (handling.enumCases ?? types.cases(of: handling.event)).filter {
      number(ofEvent: $0) != nil
    }
    add(
      FoundHandler(
        events: cases, isForAll: handling.enumCases == nil, location: handling.location,
        code: handling.code))
  }
}

extension EventChannel {
  /// The channel of a type that carries events; nil if it does not tell.
  init?(stream name: String) {
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

extension CodeOverview.Value {
  /// The value of a parameter or an associated value.
  init(_ parameter: Fact) {
    let end = (parameter.typeAnnotation ?? parameter).bytes.upperBound
    let start = min(parameter.bytes.lowerBound, end)
    self.init(
      name: parameter.argumentLabel, type: parameter.typeAnnotation?.typeText,
      localName: parameter.name, range: SourceRange(path: parameter.file.path, bytes: start..<end))
  }
}
