/// A store that publishes events.
nonisolated enum Source: String, Sendable {
  /// Delivers on the next turn of the main actor.
  case courier
  /// Delivers before `emit(_:)` returns, to any number of stores.
  case board
  /// Delivers before `emit(_:)` returns, to the desk.
  case phone
  /// Belongs to the newest window, and delivers to the desk on the next turn of the main actor.
  case pane

  var isImmediate: Bool { self == .board || self == .phone }
  /// Whether only the desk handles its events.
  var isForDesk: Bool { self == .phone || self == .pane }
}

/// What an event makes a listener do. There is one kind for each way in which a handler can run.
nonisolated enum Kind: String, CaseIterable, Sendable {
  /// `run: sync`.
  case noted
  /// The serial queue of the store.
  case queued
  /// The same queue, in which at most two of these calls wait.
  case capped
  /// `run: separate`.
  case shipped
  /// `run: latest`.
  case searched
  /// `run: concurrent`.
  case fetched
  /// `resetState()`.
  case cleared
}

/// One of the things that a handler does.
nonisolated enum Act: Sendable {
  case yield(Int)
  case wait(gate: Int)
  /// Iterates over a stream that never ends.
  case waitForever
  case emit(Emission)
  /// Calls `resetState()`.
  case reset
  /// Releases the window of the listener, if it belongs to one.
  case closeWindow
  /// Appends the number of the event to the state.
  case write
}

/// An event that will be emitted, and what its handlers do.
nonisolated struct Emission: Sendable, CustomStringConvertible {
  let source: Source
  let kind: Kind
  var acts: [Act] = []
  /// Whether handlers ignore that they are cancelled.
  var isStubborn = false

  var description: String {
    let handling = acts.isEmpty ? "" : " { \(acts.map(Self.text).joined(separator: "; ")) }"
    return "\(source.rawValue).\(kind.rawValue)\(isStubborn ? " stubborn" : "")\(handling)"
  }

  private static func text(_ act: Act) -> String {
    switch act {
    case .yield(let turns): "yield \(turns)"
    case .wait(let gate): "wait at gate \(gate)"
    case .waitForever: "wait forever"
    case .emit(let emission): "emit \(emission)"
    case .reset: "reset"
    case .closeWindow: "close the window"
    case .write: "write"
    }
  }
}
