import ArchitectureModel
import CodeOverview
import StoregenDiagnostics

/// An event of the code as an event of a context.
struct ImportedEvent {
  /// The context that publishes it.
  let context: String
  let name: String
  /// The labels and types of its values.
  let payload: [(label: String, type: String)]
  let channel: EventChannel?
  let location: String
  /// The documentation of its declaration.
  var summary: String?
  /// Whether code other than stores may handle it.
  var isExternal = false
  /// What the spec does not say about it.
  var remarks: [String] = []
}

/// The events that stores publish.
struct ImportedEvents {
  /// The events in the order of the code.
  private(set) var events: [ImportedEvent] = []
  /// What stores send although a spec cannot have it as an event, by context.
  private(set) var refused: [String: [SpecItem]] = [:]
  private var positions: [Position: Int] = [:]
  private let source: SourceReader

  private struct Position: Hashable {
    let program: Int
    let event: Int
  }

  init(_ programs: [CodeOverview], stores: ImportedStores, source: SourceReader) {
    self.source = source
    for (program, overview) in programs.enumerated() {
      for (index, event) in overview.events.enumerated()
      where !event.isOfSystem && !event.isObservedChange {
        add(event, at: Position(program: program, event: index), in: overview, stores: stores)
      }
      markExternal(overview, in: program, stores: stores)
    }
  }

  /// The event of a context; nil if no store publishes it.
  func event(_ index: Int, in program: Int) -> ImportedEvent? {
    positions[Position(program: program, event: index)].map { events[$0] }
  }

  private mutating func add(
    _ event: CodeOverview.Event, at position: Position, in overview: CodeOverview,
    stores: ImportedStores
  ) {
    let publishers = event.publishers.compactMap { stores.store($0, in: position.program) }
      .sorted { $0.participant.location.isBefore($1.participant.location) }
    // What several types post is not the event of one of them.
    guard let publisher = publishers.first, let location = event.location else { return }
    guard event.channel != .notification || event.publishers.count == 1 else {
      let reason = "several types post it, and a spec has one publisher for each event"
      for publisher in publishers { refuse(event, of: publisher, because: reason) }
      return
    }
    guard !event.isRequest else {
      return refuse(
        event, of: publisher, because: "its receiver answers, and an event has no result")
    }
    let name = event.nameInSpec
    if let known = events.firstIndex(where: { $0.context == publisher.context && $0.name == name }) {
      positions[position] = known
      return
    }
    var found = ImportedEvent(
      context: publisher.context, name: name, payload: payload(of: event),
      channel: event.channel, location: source.location(location))
    found.summary = event.declaration.flatMap(source.documentation(above:))
    for other in publishers.dropFirst() {
      found.remarks.append(
        "\(source.location(location)): `\(other.participant.name)` also sends `\(name)`; "
          + "a spec has one publisher for each event")
    }
    positions[position] = events.count
    events.append(found)
  }

  /// Lists an event in a comment of a store that sends it.
  private mutating func refuse(_ event: CodeOverview.Event, of publisher: ImportedStore, because reason: String) {
    let own = event.emissions.first { $0.sender == publisher.index }?.location ?? event.location
    let item = SpecItem(event.nameInSpec, "", at: own.map(source.location))
    item.refusal = reason
    refused[publisher.context, default: []].append(item)
  }

  /// Marks events that code other than stores handles: views, or objects that the spec does not know.
  private mutating func markExternal(_ overview: CodeOverview, in program: Int, stores: ImportedStores) {
    for (event, found) in overview.events.enumerated() where found.isMentioned {
      let position = Position(program: program, event: event)
      if let index = positions[position] { events[index].isExternal = true }
    }
    for subscription in overview.subscriptions
    where stores.store(subscription.handler, in: program) == nil
      && subscription.target.flatMap({ stores.store($0.store, in: program) }) == nil
    {
      let position = Position(program: program, event: subscription.event)
      if let index = positions[position] { events[index].isExternal = true }
    }
  }

  // MARK: Values

  private func payload(of event: CodeOverview.Event) -> [(label: String, type: String)] {
    var values = event.values[...]
    if event.hasSender { values = values.dropFirst() }
    var labels = ValueLabels()
    return values.map { value in
      let name = event.channel == .delegate ? value.localName : value.name
      let type = value.range.map(source.type(in:)) ?? value.type ?? "Any"
      return (labels.label(named: name, type: value.type ?? ""), type)
    }
  }
}
