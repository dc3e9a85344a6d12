/// What was observed during a run. Events and listeners are numbered in the order of their appearance.
nonisolated enum Entry: Sendable, CustomStringConvertible {
  case opened(listener: Int, root: Int, isDesk: Bool)
  /// The owner of the listener has been released, possibly by a handler of the listener.
  case closed(listener: Int, by: Int?)
  case emitted(event: Int, root: Int, Source, Kind)
  /// `emit(_:)` of a source that delivers at once has returned, and no other event was being delivered.
  case returned(event: Int, root: Int)
  case delivered(event: Int, listener: Int)
  case started(event: Int, listener: Int)
  case wrote(event: Int, listener: Int, isCancelled: Bool)
  case ended(event: Int, listener: Int, isCancelled: Bool)
  /// `resetState()` was called, possibly by the `async` handler of an event.
  case reset(listener: Int, by: Int?)
  /// Nothing has happened for some turns.
  case rested(root: Int)
  case settled(root: Int, isIdle: Bool)
  /// `settle()` has not returned after very many turns.
  case hung
  /// The state of the listener, after `settle()`.
  case holds(listener: Int, [Int])
  /// The number of subscribers of a source for all listeners, after closed ones should be gone.
  case subscribers(root: Int, Source, Int)
  /// Whether a closed listener has been deallocated after many turns.
  case outlived(listener: Int, isGone: Bool)

  var description: String {
    switch self {
    case .opened(let listener, let root, let isDesk):
      "\(isDesk ? "desk" : "pane") \(listener) opened, of root \(root)"
    case .closed(let listener, let caller):
      "listener \(listener) closed\(caller.map { " by its call for \($0)" } ?? "")"
    case .emitted(let event, _, let source, let kind):
      "event \(event) emitted: \(source.rawValue).\(kind.rawValue)"
    case .returned(let event, _): "emit(\(event)) returned"
    case .delivered(let event, let listener): "event \(event) delivered to \(listener)"
    case .started(let event, let listener): "call of \(listener) for \(event) started"
    case .wrote(let event, let listener, let isCancelled):
      "call of \(listener) for \(event) wrote\(isCancelled ? ", cancelled" : "")"
    case .ended(let event, let listener, let isCancelled):
      "call of \(listener) for \(event) ended\(isCancelled ? ", cancelled" : "")"
    case .reset(let listener, let caller):
      "listener \(listener) reset\(caller.map { " by its call for \($0)" } ?? "")"
    case .rested(let root): "nothing happens in root \(root)"
    case .settled(let root, let isIdle): "root \(root) settled\(isIdle ? "" : ", but is not idle")"
    case .hung: "settle() does not return"
    case .holds(let listener, let state): "state of \(listener): \(state)"
    case .subscribers(_, let source, let count): "\(source.rawValue) has \(count) subscribers"
    case .outlived(let listener, let isGone):
      "listener \(listener) is \(isGone ? "deallocated" : "still there")"
    }
  }
}
