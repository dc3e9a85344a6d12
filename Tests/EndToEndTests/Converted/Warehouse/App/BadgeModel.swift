import Observation

private let limit = 3

/// The numbers on the tab.
@MainActor
@Observable
final class BadgeModel: CustomStringConvertible {
  private(set) var counts: [Int] = []
  private(set) var isEmpty = true
  @ObservationIgnored private var listener: Task<Void, Never>?

  init(inventory: InventoryStore) {
    let changes = inventory.events()
    listener = Task { [weak self] in
      for await change in changes {
        guard let self else { return }
        switch change {
        case .counted(_, let number):
          // The newest number is the last one.
          counts.append(number)
          isEmpty = false
        case .cleared:
          reset()
        }
      }
    }
  }

  deinit { listener?.cancel() }

  func reset() {
    counts = []
    isEmpty = true
  }

  nonisolated var description: String { "at most \(limit)" }
}
