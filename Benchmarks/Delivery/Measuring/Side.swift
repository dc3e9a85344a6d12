/// Stores that are wired and ready, of one side.
@MainActor
struct Side {
  /// Emits that many events.
  let emit: @MainActor (Int) async -> Void
  /// Ends what the listeners began. Keeps them until then.
  let end: @MainActor () -> Void
}

/// How a handler runs.
enum HandlerKind: String, CaseIterable {
  case sync
  case serial
}

/// How events come.
enum Pace: String, CaseIterable {
  /// All at once, as when a list is loaded.
  case burst
  /// The next when the last one has been handled, as when somebody taps.
  case single
}

/// Two sides that do the same.
struct Contest {
  let channel: String
  let kind: HandlerKind
  let subscribers: Int
  let generated: @MainActor (Tally) async -> Side
  let handWritten: @MainActor (Tally) async -> Side
}
