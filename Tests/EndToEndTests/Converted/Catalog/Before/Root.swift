@MainActor
struct Stores {
  let catalog = CatalogStore()
  let inventory: InventoryStore
  let cart: CartStore
  let fulfillment = FulfillmentStore()
  let user = UserStore()
  private let both: Both

  init() {
    inventory = InventoryStore()
    cart = CartStore(inventory: inventory)
    both = Both(fulfillment, user)
    fulfillment.listen(to: cart, and: inventory)
    cart.delegate = both
  }

  func settle() async {}
}

/// The example forgets one of its delegates.
final class Both: CartStoreDelegate {
  private let delegates: [any CartStoreDelegate]

  init(_ delegates: any CartStoreDelegate...) {
    self.delegates = delegates
  }

  func cartWasOrdered(_ lines: [Line]) {
    for delegate in delegates { delegate.cartWasOrdered(lines) }
  }
}
