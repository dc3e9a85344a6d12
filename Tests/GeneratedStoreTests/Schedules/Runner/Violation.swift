/// A guarantee that does not hold in a run.
nonisolated struct Violation: Error, Sendable, CustomStringConvertible {
  nonisolated enum Guarantee: String, CaseIterable, Sendable {
    /// Events are delivered in the order in which they were emitted, whatever their channels.
    case order
    /// Every event is handled once, unless a reset or a newer event drops it.
    case completeness
    /// Neither events nor calls wait for calls that do not concern them.
    case progress
    /// Serial calls run one after another, in the order of their events.
    case serialCalls
    /// After a reset, neither state nor calls of earlier events are left, and nothing overwrites later ones.
    case reset
    /// Calls are cancelled by a reset, or a newer event, and by nothing else.
    case cancellation
    /// When an owner is released, its stores are deallocated.
    case teardown
    /// When an owner is released, its stores handle no more events.
    case lateEvents
    /// A handler that releases the window of its store is cancelled.
    case ownWindow
    /// `settle()` does not wait for calls of a store that has been deallocated.
    case lostCalls
    /// `settle()` returns, and nothing is pending then.
    case settling
  }

  let guarantee: Guarantee
  let text: String

  init(_ guarantee: Guarantee, _ text: String) {
    self.guarantee = guarantee
    self.text = text
  }

  var description: String { "\(guarantee.rawValue): \(text)" }
}
