/// The wired stores of one side.
@MainActor
struct Side {
  /// Emits this many events.
  let emit: @MainActor (Int) async -> Void
  /// Ends the subscriptions. The listeners are retained until then.
  let end: @MainActor () -> Void
}

/// How a handler runs.
enum HandlerKind: String, CaseIterable {
  case sync
  case serial
}

/// How events are emitted.
enum Pace: String, CaseIterable {
  /// All at once, as when a list is loaded.
  case burst
  /// Each one after the previous one has been handled, as when a user taps.
  case single
}

/// Two sides that do the same.
struct Comparison {
  let channel: String
  let kind: HandlerKind
  let subscribers: Int
  let generated: @MainActor (Tally) async -> Side
  let handWritten: @MainActor (Tally) async -> Side
}
