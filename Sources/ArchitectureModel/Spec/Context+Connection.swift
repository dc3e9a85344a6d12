package import StoregenDiagnostics

extension Context {
  /// The entries that only a store can have which the composition root connects on the main actor, with their keys.
  package var entriesOfConnection: [(key: String, range: SourceRange)] {
    let entries: [(key: String, ranges: [SourceRange])] = [
      ("uses", uses.map(\.range)), ("events", events.map(\.name.range)),
      ("handles", allHandlers.map(\.event.range)),
      ("call", actions.compactMap(\.method?.call.range)),
      ("notifications", notifications.map(\.notification.range)),
      ("observes", sources.map(\.source.range)),
      ("stops", stops ? [chosenStops?.range].compactMap(\.self) : []),
    ]
    return entries.flatMap { entry in entry.ranges.map { (entry.key, $0) } }
  }
}
