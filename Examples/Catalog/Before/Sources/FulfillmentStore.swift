import Combine
import Observation

/// Receives orders from a publisher, the stock from a stream, and is a delegate, all wired by hand.
@MainActor
@Observable
final class FulfillmentStore: CartStoreDelegate {
  private(set) var shipments = 0
  @ObservationIgnored private var cancellables: Set<AnyCancellable> = []
  private var listener: Task<Void, Never>?

  func listen(to cart: CartStore, and inventory: InventoryStore) {
    cart.ordered
      .sink { _, _ in self.shipments += 1 }
      .store(in: &cancellables)
    let events = inventory.events()
    listener = Task { [weak self] in
      guard let self else { return }
      for await event in events {
        switch event {
        case .counted(let stock, let id):
          if stock == 0 { self.shipments -= id }
        }
      }
    }
  }

  func cartWasOrdered(_ lines: [Line]) {
    shipments += 1
  }
}

/// Counts orders, unless `FulfillmentStore` is the delegate of the cart.
@MainActor
@Observable
final class UserStore: CartStoreDelegate {
  private(set) var orders = 0

  func cartWasOrdered(_ lines: [Line]) {
    orders += 1
  }
}
