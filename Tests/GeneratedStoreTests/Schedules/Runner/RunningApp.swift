/// A composition root and its windows, until they are released.
@MainActor
final class RunningApp {
  let root: Int
  var stores: ScheduleStores?
  var windows: [ScheduleSceneStores] = []
  private let journal: Journal

  init(_ journal: Journal, root: Int) {
    self.journal = journal
    self.root = root
    stores = ScheduleStores(journal: journal)
  }

  /// The listeners that are open.
  var listeners: [any Listener] {
    (stores.map { [$0.desk] } ?? []) + windows.map(\.pane)
  }

  func hasListener(_ number: Int) -> Bool {
    listeners.contains { $0.number == number }
  }

  /// Emits an event, unless its source is closed.
  func emit(_ emission: Emission, isDelivering: Bool) {
    guard let stores else { return }
    let window = windows.last
    if emission.source == .pane, window == nil { return }
    let number = journal.number(emission)
    journal.add(.emitted(event: number, root: root, emission.source, emission.kind))
    switch emission.source {
    case .courier: stores.courier.emit(emission.kind.event(number))
    case .board: stores.board.emit(emission.kind.event(number))
    case .phone: stores.phone.emit(emission.kind.event(number))
    case .pane: window?.pane.emit(emission.kind.event(number))
    }
    if emission.source.isImmediate, !isDelivering {
      journal.add(.returned(event: number, root: root))
    }
  }

  /// Records how many stores the sources have as subscribers.
  func recordSubscribers() {
    guard let stores else { return }
    let courier = stores.courier.eventPublisher.subscriberCount
    let board = stores.board.eventPublisher.subscriberCount
    journal.add(.subscribers(root: root, .courier, courier))
    journal.add(.subscribers(root: root, .board, board))
  }
}
