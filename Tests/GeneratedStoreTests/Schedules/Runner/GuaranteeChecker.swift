/// Compares what was observed during a run with what is guaranteed.
///
/// It follows the documented guarantees and shares no code with the stores.
nonisolated struct GuaranteeChecker: Sendable {
  /// The listeners; the number of one is its index.
  private var listeners: [ListenerModel] = []

  private init() {}

  /// The first violation, with the number of entries before it; nil if there is none.
  static func violation(in entries: [Entry]) -> (violation: Violation, position: Int)? {
    var checker = GuaranteeChecker()
    for (position, entry) in entries.enumerated() {
      do throws(Violation) {
        try checker.checkIsOpen(entry)
        try checker.add(entry)
      } catch {
        return (error, position)
      }
    }
    return nil
  }

  private mutating func add(_ entry: Entry) throws(Violation) {
    switch entry {
    case .opened(_, let root, let isDesk):
      listeners.append(ListenerModel(root: root, isDesk: isDesk))
    case .closed(let listener, let caller): listeners[listener].close(by: caller)
    case .emitted(let event, let root, let source, let kind): emit(event, root, source, kind)
    case .returned(let event, let root): try checkReturn(event, root)
    case .delivered(let event, let listener): try deliver(event, listener)
    case .started(let event, let listener): try listeners[listener].start(event)
    case .wrote(let event, let listener, let isCancelled):
      try listeners[listener].write(event, isCancelled: isCancelled)
    case .ended(let event, let listener, let isCancelled):
      try listeners[listener].end(event, isCancelled: isCancelled)
    case .reset(let listener, let caller): listeners[listener].reset(by: caller)
    case .rested(let root):
      for number in listeners.indices { listeners[number].rest() }
      try checkProgress(root)
    case .settled(let root, let isIdle): try checkSettled(root, isIdle)
    case .hung: try checkHung()
    case .holds(let listener, let state): try listeners[listener].compare(state)
    case .subscribers(let root, let source, let count): try compare(count, source, root)
    case .outlived(let listener, let isGone): try checkReleased(listener, isGone)
    }
  }

  private func checkIsOpen(_ entry: Entry) throws(Violation) {
    switch entry {
    case .delivered(let event, let listener) where listeners[listener].isGone,
      .started(let event, let listener) where listeners[listener].isGone:
      throw Violation(.lateEvents, "\(listener) handles \(event) although its owner is gone")
    default: break
    }
  }

  /// The numbers of the listeners of a root that are open.
  private func open(_ root: Int) -> [Int] {
    listeners.indices.filter { listeners[$0].root == root && listeners[$0].isOpen }
  }

  /// The listeners that have something to do.
  private var unfinished: String {
    listeners.enumerated().filter { !$0.element.isFinished }
      .map { "listener \($0.offset): \($0.element.calls)" }.joined(separator: "; ")
  }

  private mutating func emit(_ event: Int, _ root: Int, _ source: Source, _ kind: Kind) {
    for number in listeners.indices where listeners[number].root == root {
      if source.isForDesk, !listeners[number].isDesk { continue }
      listeners[number].expect(event, kind)
    }
  }

  private mutating func deliver(_ event: Int, _ listener: Int) throws(Violation) {
    guard listeners[listener].isOpen else { return listeners[listener].deliverLate(event) }
    try listeners[listener].deliver(event)
    for other in open(listeners[listener].root) {
      guard let earlier = listeners[other].pending.first, earlier < event else { continue }
      throw Violation(
        .order, "event \(event) reaches listener \(listener) before \(earlier) reaches \(other)")
    }
  }

  private func checkReturn(_ event: Int, _ root: Int) throws(Violation) {
    for number in open(root) {
      guard let earlier = listeners[number].pending.first, earlier <= event else { continue }
      throw Violation(
        .order, "event \(earlier) has not reached listener \(number) when emit(\(event)) returns")
    }
  }

  private func checkProgress(_ root: Int) throws(Violation) {
    for number in open(root) where listeners[number].isStuck {
      throw Violation(.progress, "listener \(number) waits for nothing: \(listeners[number].calls)")
    }
  }

  private func checkSettled(_ root: Int, _ isIdle: Bool) throws(Violation) {
    guard isIdle else { throw Violation(.settling, "something is pending after settle()") }
    for number in open(root) where !listeners[number].isIdle {
      let calls = listeners[number].calls
      throw Violation(.completeness, "listener \(number) has not handled: \(calls)")
    }
  }

  private func checkHung() throws(Violation) {
    let guarantees = listeners.filter { !$0.isFinished }.map(\.unfinished)
    if guarantees.isEmpty, listeners.contains(where: \.mayLoseCalls) {
      throw Violation(.lostCalls, "settle() does not return, although all calls have ended")
    }
    throw Violation(guarantees.first ?? .settling, "settle() does not return: \(unfinished)")
  }

  private func compare(_ count: Int, _ source: Source, _ root: Int) throws(Violation) {
    let expected = open(root).count
    guard count != expected else { return }
    throw Violation(.teardown, "\(source.rawValue) has \(count) subscribers instead of \(expected)")
  }

  private func checkReleased(_ listener: Int, _ isGone: Bool) throws(Violation) {
    guard !isGone else { return }
    let model = listeners[listener]
    throw Violation(model.unfinished, "listener \(listener) has not been deallocated: \(model.calls)")
  }
}
